//! Taking a seat back: what was missed comes first, in order and without a gap.
//!
//! 1. The lobby finds the room by the digest of the code.
//! 2. The session reads a first page of the room's entries, before anything is disturbed.
//! 3. The room gives the seat to this session, closes the mailbox of the earlier one, and answers.
//! 4. The session tells each event up to that answer, page by page as fast as the peer reads.
//! 5. The mailbox begins right behind the answer. So each event comes once, those of moves made meanwhile too.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{ClassBook, Frame, RoomEntry};
use damiera_journal::{Offset, Pages, RoomId};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{CodeDigest, Record};
use damiera_protocol::meaning::Asking;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Refusal, ResumedAnswer};

use super::holding::hold;
use super::login::was_played;
use super::order::may_come;
use super::scope::{AtRooms, SessionScope};
use super::waiting::{Wait, Waiting, give_turn};
use crate::lobby::{Resumption, RoomHandle, RoomRequestKind, Whereabouts, Wish};
use crate::room::{self, RoomState};
use crate::services::Storage;

/// A server's copy of a shared log may have an entry a moment after the entry is stored: it is looked for so often,
const LOOKS: u32 = 40;
/// and so long after each other.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The journal of a room. Only a page of it is in memory at a time.
struct MissedPages {
    pages: Pages,
    /// The page that was read last, as far as it was not shown.
    page: Vec<(Offset, Record)>,
}

impl MissedPages {
    fn of(room: RoomId) -> MissedPages {
        MissedPages {
            pages: Pages::of(room, Offset::START),
            page: Vec::new(),
        }
    }
}

/// Takes the seat of a code, and shows every event after `after`; without it, from the start of the game. Events
/// that happen meanwhile wait in the mailbox.
pub(super) async fn resume(
    scope: &SessionScope,
    code: SeatCode,
    after: Option<u64>,
    at: &mut impl AtRooms,
) -> CommandResult {
    resume_seat(scope, room::code_digest(code), after, at).await
}

/// Like [`resume`], for a seat with this code digest.
pub(super) async fn resume_seat(
    scope: &SessionScope,
    code: CodeDigest,
    after: Option<u64>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let directory = &scope.services.directory;
    let seats = &directory.lobby.seats;
    let found = seats.of(code);
    let parts = at.parts();
    let own = parts.visitor.lease().map(|own| own.name());
    let is_own = found.as_ref().is_some_and(|(_, name)| Some(name) == own);
    let sits = |(room, _): &(Arc<RoomHandle>, Name)| parts.boards.list().sits_in(room);
    let account = parts.visitor.account().filter(|_| is_own);
    let is_first = !parts.boards.list().has_seat();
    match account {
        // The person goes to a board that they have.
        Some(_) if found.as_ref().is_some_and(sits) => {}
        Some(_) => parts.may_return(scope)?,
        // The seat brings its name with it.
        None => parts.boards.permits().without_boards()?,
    }
    let (room, name) = found.ok_or_else(|| seats.gone(code))?;
    may_come(&scope.services, &name)?;
    let mut past = MissedPages::of(room.id);
    if after.is_none_or(|after| after < room.seq()) {
        // Without the past there is no coming back, and the older connection keeps the seat.
        past.turn_page(&scope.services.storage, Wait::Answer, at)
            .await?;
    }
    let promise = hold(scope, at).await?;
    let kept = seats.kept_view(code);
    let wish = Wish::Resume(Resumption {
        joins: account.is_some(),
        code,
        after,
        is_confirmed: false,
        mailbox: Arc::clone(&scope.mailbox),
    });
    let answer = at.put_as(&room, name, RoomRequestKind::Decide(wish));
    let reply = at.wait(Wait::Decision, answer).await;
    let settled = at.settle(&room, reply);
    if at.parts().boards.is_seated() {
        promise.keep();
    }
    let answer = settled.map_err(|refusal| {
        // Shown without what was missed, what the room has told already would leave a gap.
        scope.mailbox.forget_frames(room.id);
        match refusal {
            Refusal::RoomGone(_) | Refusal::NoSuchSeat => seats.gone(code),
            other => other,
        }
    })?;
    if let Some(kept) = kept {
        if let Some(format) = at.parts().display.show_as_kept(kept) {
            at.set_format(format.into());
        }
        let parts = at.parts();
        parts.display.note_choice(|here| here.complete(kept));
        parts.keep_view(directory);
    }
    if let Answer::Resumed(resumed) = &answer {
        past.tell(scope, resumed, after, room.class.clone(), at)
            .await?;
    }
    if let Some(account) = account.filter(|_| is_first && at.parts().display.is_for_person()) {
        Box::pin(resume_others(scope, account, at)).await;
    }
    Ok(answer)
}

/// Takes the other seats back of a person who has come to one: the person plays on at every board, but for games that were
/// left for later. Says at how many boards the person is to move.
pub(super) async fn resume_others(scope: &SessionScope, account: AccountId, at: &mut impl AtRooms) {
    resume_all(scope, account, |_| true, at).await;
}

/// Takes the seats by correspondence back of a person who has signed in, who stays in the lobby. Says at how many boards
/// the person is to move.
pub(super) async fn resume_correspondence(
    scope: &SessionScope,
    account: AccountId,
    at: &mut impl AtRooms,
) {
    resume_all(scope, account, RoomHandle::is_correspondence, at).await;
}

async fn resume_all(
    scope: &SessionScope,
    account: AccountId,
    is_meant: impl Fn(&RoomHandle) -> bool,
    at: &mut impl AtRooms,
) {
    let services = &scope.services;
    let now = services.host.clock.unix_ms();
    let most = at.parts().most_boards(scope).unwrap_or(1);
    for (room, code) in services.directory.lobby.seats.of_account(account) {
        let boards = at.parts().boards;
        let is_full = !room.is_correspondence() && boards.list().live_seats() >= most;
        if !is_meant(&room) || is_full || boards.list().sits_in(&room) {
            continue;
        }
        if !room.is_correspondence() && !was_played(&room, now) {
            continue;
        }
        if let Err(refusal) = resume_aside(scope, code, at).await {
            // It may be gone by now.
            tracing::debug!(code = refusal.code(), "a seat was not taken back");
        }
    }
    let parts = at.parts();
    let (boards, own) = (
        parts.boards.list().to_move(),
        parts.boards.list().seats().count(),
    );
    let is_elsewhere = own > 1 || !parts.boards.is_seated();
    if is_elsewhere && boards > 0 {
        let notice = Notice::BoardsWait(boards as u64);
        parts.display.tell(|view| render::notice(notice, view));
    }
}

/// Takes a seat of the person's own back, and stays where the person is.
///
/// # Errors
/// When the seat is gone.
async fn resume_aside(
    scope: &SessionScope,
    code: CodeDigest,
    at: &mut impl AtRooms,
) -> Result<(), Refusal> {
    let seats = &scope.services.directory.lobby.seats;
    let (room, name) = seats.of(code).ok_or_else(|| seats.gone(code))?;
    let wish = Wish::Resume(Resumption {
        joins: true,
        code,
        after: Some(room.seq()),
        is_confirmed: false,
        mailbox: Arc::clone(&scope.mailbox),
    });
    let answer = at.put_as(&room, name, RoomRequestKind::Decide(wish));
    let reply = at.wait(Wait::Decision, answer).await;
    if let Some(Whereabouts::Seated(chair, _)) = reply.place {
        let parts = at.parts();
        let number = parts.board_number(&scope.services.directory, &room);
        parts.boards.sit_aside(&room, (chair, number));
    }
    let answer = reply.outcome?;
    if let Answer::Resumed(resumed) = &answer {
        let entry = RoomEntry {
            room: room.id,
            seq: resumed.seq,
        };
        at.parts().boards.note(entry, &resumed.snapshot);
    }
    Ok(())
}

impl MissedPages {
    /// Tells a player who has a seat again what was missed there, and the question that waits.
    async fn tell(
        self,
        scope: &SessionScope,
        resumed: &ResumedAnswer,
        after: Option<u64>,
        book: Option<Arc<ClassBook>>,
        at: &mut impl AtRooms,
    ) -> Result<(), Refusal> {
        let missed = after.unwrap_or(resumed.began)..resumed.seq;
        let room = self.pages.room();
        let shown = self.show(&scope.services.storage, missed, book, at).await;
        if let Err(refusal) = shown {
            // The seat is taken and its past cannot be told: the player may come again and find
            // both.
            scope.mailbox.forget_frames(room);
            at.end();
            return Err(refusal);
        }
        let parts = at.parts();
        let entry = RoomEntry {
            room,
            seq: resumed.seq,
        };
        parts.boards.note(entry, &resumed.snapshot);
        if let Some(question) = &resumed.asked {
            let role = parts.boards.role();
            at.hear(Asking::at_return(question, &resumed.snapshot, role));
        }
        Ok(())
    }

    /// Reads the next page; it is empty at the end.
    async fn turn_page(
        &mut self,
        storage: &Storage,
        wait: Wait,
        at: &mut impl Waiting,
    ) -> Result<(), Refusal> {
        let next = storage.histories.next(&*storage.journal, &mut self.pages);
        let next = at.wait(wait, next).await;
        self.page = next.map_err(|error| {
            let room = self.pages.room();
            tracing::error!(%room, %error, "a room's past could not be read");
            Refusal::JournalDown
        })?;
        Ok(())
    }

    /// Reads the next page when its entries have come, if they come soon.
    async fn turn_page_soon(
        &mut self,
        storage: &Storage,
        at: &mut impl Waiting,
    ) -> Result<(), Refusal> {
        for _ in 0..LOOKS {
            self.turn_page(storage, Wait::Past, at).await?;
            if !self.page.is_empty() {
                return Ok(());
            }
            at.wait(Wait::Past, tokio::time::sleep(LOOK_AGAIN)).await;
        }
        // The room has not stored what it says it has.
        Err(Refusal::JournalDown)
    }

    /// Shows the events after the first number of `missed` and up to its end as they were, as fast
    /// as the peer reads.
    async fn show(
        mut self,
        storage: &Storage,
        missed: Range<u64>,
        book: Option<Arc<ClassBook>>,
        at: &mut impl AtRooms,
    ) -> Result<(), Refusal> {
        let room = self.pages.room();
        let mut state: Option<RoomState> = None;
        let mut seen = 0;
        while !missed.is_empty() && seen < missed.end {
            if self.page.is_empty() {
                self.turn_page_soon(storage, at).await?;
            }
            // Skipping events that were seen before produces no output, so it would not yield by itself.
            give_turn().await;
            for (_, record) in self.page.drain(..) {
                match &mut state {
                    None => {
                        state = RoomState::opened(&record.event);
                        if let Some(state) = &mut state {
                            state.book = book.clone();
                        }
                    }
                    Some(state) => {
                        // The room has applied the same entries, so that they fit.
                        let _ = state.apply(&record);
                    }
                }
                seen = record.seq;
                let Some(state) = &state else { continue };
                if seen <= missed.start || seen > missed.end {
                    continue;
                }
                let entry = RoomEntry { room, seq: seen };
                let frame = Frame::public(entry, record.event, state.snapshot(), None);
                let Some(mut frame) = frame else { continue };
                if let Some(book) = &book {
                    frame.call(book);
                }
                at.parts().display.tell(|view| frame.missed(view));
                if !at.has_room_soon().await {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
