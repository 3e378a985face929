//! Notices to registered players of a room who are not at their board.

use damiera_notices::PersonNotice;
use damiera_people::order::PersonIdentity;
use damiera_protocol::event::GameChange;
use damiera_protocol::notice::NoticeKind;
use damiera_protocol::view::Chair;

use super::RoomTask;
use crate::room::RoomState;

/// The notice for the player in a chair about the game there; None for a guest or a bot.
pub(crate) fn notice_of(state: &RoomState, chair: Chair, kind: NoticeKind) -> Option<PersonNotice> {
    let to = state.seat(chair)?.who.account?;
    let other = &state.seat(chair.other())?.who;
    let opponent = match other.account {
        Some(account) => PersonIdentity::Account(account),
        None => PersonIdentity::Guest(other.name.clone()),
    };
    Some(PersonNotice::at_board(kind, to, opponent, &state.room))
}

impl RoomTask {
    /// Tells absent players of an event: their turn has come, or the game is over. If both players are there, this is a look at
    /// their chairs.
    pub(super) fn notify_absent(&self, change: GameChange) {
        match change {
            GameChange::Begun | GameChange::Moved | GameChange::TakenBack => {
                if let Some(mover) = self.state.mover() {
                    self.notify(mover, NoticeKind::Turn);
                }
            }
            GameChange::Ended => {
                for chair in Chair::ALL {
                    self.notify(chair, NoticeKind::End);
                }
            }
            GameChange::Kept
            | GameChange::Drawn
            | GameChange::Paused
            | GameChange::Resumed
            | GameChange::TimeAdded
            | GameChange::Adjourned => {}
        }
    }

    /// Tells the player in a chair who is not at the board. This is also the way to tell of the time that is left.
    pub(super) fn notify(&self, chair: Chair, kind: NoticeKind) {
        if self.attendance.is_away(chair)
            && let Some(notice) = notice_of(&self.state, chair, kind)
        {
            self.services.events.notices.tell(notice);
        }
    }

    /// A player is at the board again: notices that wait are not sent.
    pub(super) fn stop_notices(&self, chair: Chair) {
        let account = self.state.seat(chair).and_then(|seat| seat.who.account);
        if let Some(account) = account {
            self.services
                .events
                .notices
                .present(account, &self.state.room);
        }
    }
}
