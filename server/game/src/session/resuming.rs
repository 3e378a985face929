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

use damiera_connection::delivery::{ClassBook, Frame};
use damiera_journal::{Offset, Pages, RoomId};
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{CodeDigest, Record};
use damiera_protocol::meaning::Asking;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};

use super::ServerSession;
use super::order::may_come;
use super::waiting::{Wait, give_turn};
use crate::lobby::{Resumption, RoomRequestKind, Wish};
use crate::room::{self, RoomState};

/// A server's copy of a shared log may have an entry a moment after the entry is stored: it is looked for so often,
const LOOKS: u32 = 40;
/// and so long after each other.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The journal of a room. Only a page of it is in memory at a time.
struct Past {
    pages: Pages,
    /// The page that was read last, as far as it was not shown.
    page: Vec<(Offset, Record)>,
}

impl Past {
    fn of(room: RoomId) -> Past {
        Past {
            pages: Pages::of(room, Offset::START),
            page: Vec::new(),
        }
    }
}

impl ServerSession {
    /// Takes the seat of a code, and shows every event after `after`; without it, from the start of the game. Events
    /// that happen meanwhile wait in the mailbox.
    pub(super) async fn resume(&mut self, code: SeatCode, after: Option<u64>) -> CommandResult {
        self.resume_seat(room::code_digest(code), after).await
    }

    /// Like [`Self::resume`], for a seat with this code digest.
    pub(super) async fn resume_seat(
        &mut self,
        code: CodeDigest,
        after: Option<u64>,
    ) -> CommandResult {
        self.boards.outside()?;
        let seats = &self.services.directory.lobby.seats;
        let (room, name) = seats.of(code).ok_or_else(|| seats.gone(code))?;
        may_come(&self.services, &name)?;
        let mut past = Past::of(room.id);
        if after.is_none_or(|after| after < room.seq()) {
            // Without the past there is no coming back, and the older connection keeps the seat.
            self.turn_page(Wait::Answer, &mut past).await?;
        }
        let promise = self.hold().await?;
        let kept = self.services.directory.lobby.seats.kept_view(code);
        let mailbox = Arc::clone(self.connection.mailbox());
        let wish = Wish::Resume(Resumption {
            code,
            after,
            is_confirmed: false,
            mailbox,
        });
        let answer = self.put(&room, name, RoomRequestKind::Decide(wish));
        let reply = self.wait_for(answer).await;
        let settled = self.settle(&room, reply);
        if self.boards.is_seated() {
            promise.keep();
        }
        let answer = settled.map_err(|refusal| {
            // Shown without what was missed, what the room has told already would leave a gap.
            self.connection.mailbox().forget_frames();
            match refusal {
                Refusal::RoomGone(_) | Refusal::NoSuchSeat => {
                    self.services.directory.lobby.seats.gone(code)
                }
                other => other,
            }
        })?;
        if let Some(kept) = kept {
            if let Some(format) = self.display.show_as_kept(kept) {
                self.set_format(format);
            }
            self.display.note_choice(|here| here.complete(kept));
            self.boards.keep_view(
                &self.services.directory.lobby.seats,
                self.visitor.lease(),
                self.display.chosen(),
            );
        }
        if let Answer::Resumed {
            snapshot,
            seq,
            began,
            asked,
            ..
        } = &answer
        {
            let missed = after.unwrap_or(*began)..*seq;
            let book = room.class.clone();
            let shown = self.show_missed(past, missed, book).await;
            if let Err(refusal) = shown {
                // The seat is taken and its past cannot be told: the player may come again and find
                // both.
                self.connection.mailbox().forget_frames();
                self.connection.end();
                return Err(refusal);
            }
            self.boards.note(*seq, snapshot);
            if let Some(question) = asked {
                let role = self.display.view().role;
                self.hear(Asking::at_return(question, snapshot, role));
            }
        }
        Ok(answer)
    }

    /// Reads the next page; it is empty at the end.
    async fn turn_page(&mut self, wait: Wait, past: &mut Past) -> Result<(), Refusal> {
        let services = Arc::clone(&self.services);
        let next = services
            .storage
            .histories
            .next(&*services.storage.journal, &mut past.pages);
        past.page = self.wait(wait, next).await.map_err(|error| {
            let room = past.pages.room();
            tracing::error!(%room, %error, "a room's past could not be read");
            Refusal::JournalDown
        })?;
        Ok(())
    }

    /// Reads the next page when its entries have come, if they come soon.
    async fn turn_page_soon(&mut self, past: &mut Past) -> Result<(), Refusal> {
        for _ in 0..LOOKS {
            self.turn_page(Wait::Past, past).await?;
            if !past.page.is_empty() {
                return Ok(());
            }
            self.wait(Wait::Past, tokio::time::sleep(LOOK_AGAIN)).await;
        }
        // The room has not stored what it says it has.
        Err(Refusal::JournalDown)
    }

    /// Shows the events after the first number of `missed` and up to its end as they were, as fast
    /// as the peer reads.
    async fn show_missed(
        &mut self,
        mut past: Past,
        missed: Range<u64>,
        book: Option<Arc<ClassBook>>,
    ) -> Result<(), Refusal> {
        let mut state: Option<RoomState> = None;
        let mut seen = 0;
        while !missed.is_empty() && seen < missed.end {
            if past.page.is_empty() {
                self.turn_page_soon(&mut past).await?;
            }
            // Skipping events that were seen before produces no output, so it would not yield by itself.
            give_turn().await;
            for (_, record) in past.page.drain(..) {
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
                let mut frame = Frame::public(record.seq, record.event, state.snapshot(), None);
                if let Some(book) = &book {
                    frame.call(book);
                }
                self.display.tell(|view| frame.missed(view));
                if !self.has_room_soon().await {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
