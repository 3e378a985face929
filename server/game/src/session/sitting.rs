//! Sitting down in a room that exists.

use std::sync::Arc;

use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::secret::Secret;
use damiera_protocol::view::Chair;
use damiera_rules::{Color, Variant};

use super::correspondence::{CorrespondenceSeat, has_begun, may_correspond};
use super::holding::hold;
use super::login::LoginWish;
use super::password::RoomPasswordProver;
use super::scope::{AtRooms, RoomParts, SessionScope};
use crate::lobby::{NameLease, Newcomer, RoomHandle, RoomRequestKind, TableKind, Wish};

/// How a person wants to sit down.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SeatPreference {
    /// With which colour.
    pub(super) side: Option<Color>,
    /// True to play for ratings, false not to; None if the person did not say.
    pub(super) rated: Option<bool>,
}

/// Sits at the oldest table of a variant where anyone may sit down and the kind of game `fits`; None if there is none.
pub(super) async fn sit_at_table(
    scope: &SessionScope,
    variant: Variant,
    fits: impl Fn(TableKind) -> bool,
    at: &mut impl AtRooms,
) -> Option<CommandResult> {
    for _ in 0..TRIES {
        let rooms = &scope.services.directory.lobby.rooms;
        let own = at.parts().visitor.lease().map(|own| own.name().clone());
        let is_own = |room: &RoomHandle| {
            room.seated()
                .iter()
                .flatten()
                .any(|by| own.as_ref() == Some(by))
        };
        let claim = rooms.claim(variant, |kind, room| fits(kind) && !is_own(room))?;
        match sit(scope, &claim.room, SeatPreference::default(), None, at).await {
            Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {}
            outcome => return Some(outcome),
        }
    }
    None
}

/// Sits in a room that exists.
pub(super) async fn sit(
    scope: &SessionScope,
    room: &Arc<RoomHandle>,
    SeatPreference { side, rated }: SeatPreference,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    scope.services.directory.lobby.rooms.is_open()?;
    if room.is_correspondence() {
        may_correspond(scope, at.parts().visitor, CorrespondenceSeat::Game)?;
    }
    let newcomer = at.parts().newcomer(scope)?;
    if room.word.is_some() {
        let door = RoomPasswordProver::of(scope, &at.parts());
        Box::pin(door.check(room, word, at)).await?;
    }
    let promise = hold(scope, at).await?;
    let wish = Wish::Sit {
        side,
        rated,
        newcomer,
    };
    let outcome = at.ask(room, RoomRequestKind::Decide(wish)).await;
    if room.is_correspondence() && outcome.is_ok() {
        has_begun(scope, at.parts().visitor);
    }
    if at.parts().boards.is_seated() {
        promise.keep();
    }
    outcome
}

/// Maximum tables tried when the one just found has filled up.
pub(super) const TRIES: usize = 3;

impl RoomParts<'_> {
    /// This person as a player. A seat's code does not make its holder the owner of a registered name: another seat
    /// needs the password.
    ///
    /// # Errors
    /// When the person has no name, or another's.
    pub(super) fn newcomer(&mut self, scope: &SessionScope) -> Result<Newcomer, Refusal> {
        let lease = Arc::clone(self.visitor.named()?);
        if let Some(account) = self.visitor.borrowed_name(&scope.services.storage) {
            let wish = LoginWish::default();
            self.prompt().ask_to_log_in(scope, &account, wish)?;
        }
        Ok(Newcomer {
            mailbox: Some(Arc::clone(&scope.mailbox)),
            program: lease.is_bot(),
            person: self.visitor.opener(),
            account: lease.account(),
            lease,
        })
    }

    /// Takes the seat that a room gave; `kept` is the name that the seat had kept.
    pub(super) fn take_seat(
        &mut self,
        scope: &SessionScope,
        room: &Arc<RoomHandle>,
        (chair, kept): (Chair, Option<Arc<NameLease>>),
    ) {
        let services = &scope.services;
        let roster = &services.events.roster;
        if let Some(lease) = kept {
            let visitor = &mut self.visitor;
            visitor.come_by(lease, &services.directory, &services.events);
            let borrows = visitor.borrowed_name(&services.storage).is_some();
            roster.borrows(visitor.id(), borrows);
        }
        self.boards.requested_mut().withdraw();
        self.study.forget_problem();
        let number = self.board_number(&services.directory, room);
        self.boards
            .sit(room, (chair, number), self.display.view().turned);
        self.face();
        self.keep_view(&services.directory);
        roster.set_room(self.visitor.id(), Some(&room.name));
    }
}
