//! A room's side of the journal: its position there, the entries that are being stored, and the requests that wait for
//! them.

use std::collections::VecDeque;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_journal::{AppendOutcome, EncodedRecords, Journal, JournalReadError, Offset, RoomId};
use damiera_platform::logs::Seldom;
use damiera_protocol::event::{LeaveDay, Record};
use damiera_protocol::view::Chair;
use futures_util::FutureExt;
use futures_util::future::{self, BoxFuture};
use tokio::time::Instant;

use super::decision::RoomDecision;
use crate::lobby::{Asker, Wish};
use crate::services::Storage;

/// How long a room waits before it asks a journal that does not answer again.
const AGAIN: Duration = Duration::from_secs(1);

/// A room has at most one decision on its way; meanwhile nothing else is decided.
pub(crate) struct Logbook {
    /// Where the room stands in the journal.
    offset: Offset,
    under_way: Option<UnderWay>,
    /// The day of leave that is asked for, before the end by time is decided.
    leave: Option<BoxFuture<'static, Option<LeaveDay>>>,
    /// The askers that came meanwhile, in order. Each session waits for its reply before it asks
    /// again, so there are at most as many as people in the room.
    waiting: VecDeque<(Asker, Wish)>,
    /// Until when the room decides nothing by itself, because the journal has not taken its last
    /// decision: otherwise it would ask again without end.
    rests_until: Option<Instant>,
    /// Everyone was told that moves wait.
    is_suspended: bool,
}

struct UnderWay {
    /// Boxed, because it passes through several hands as it is.
    decision: Box<RoomDecision>,
    step: LogbookStep,
}

/// The way of a decision into the journal.
enum LogbookStep {
    /// The journal stores it.
    Append(BoxFuture<'static, AppendOutcome>),
    /// It is unknown whether it was stored: the room reads what the journal holds beyond its own state.
    Reread(BoxFuture<'static, Result<(Offset, Vec<Record>), JournalReadError>>),
}

/// A report of the journal.
enum Report {
    Appended(AppendOutcome),
    Reread(Result<(Offset, Vec<Record>), JournalReadError>),
}

impl LogbookStep {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Report> {
        match self {
            LogbookStep::Append(append) => append.poll_unpin(cx).map(Report::Appended),
            LogbookStep::Reread(read) => read.poll_unpin(cx).map(Report::Reread),
        }
    }
}

/// The outcome of a decision.
pub(crate) enum Settled {
    /// It is durable, together with the entries after it in the journal.
    Stored(Box<RoomDecision>),
    /// It is not in the journal, which may hold other entries.
    NotStored(Box<RoomDecision>, Vec<Record>),
    /// Not known yet: the journal has failed, and the room reads it again.
    Unknown,
    /// The day of leave of the player to move; None if there is none.
    Leave(Option<LeaveDay>),
}

impl Logbook {
    pub(crate) fn at(offset: Offset) -> Self {
        Logbook {
            offset,
            under_way: None,
            leave: None,
            waiting: VecDeque::new(),
            rests_until: None,
            is_suspended: false,
        }
    }

    /// True if no decision is being written, and none waits for a day of leave.
    pub(crate) fn is_idle(&self) -> bool {
        self.under_way.is_none() && self.leave.is_none()
    }

    /// Decides nothing until it is known whether there is a day of leave.
    pub(crate) fn await_leave(&mut self, leave: BoxFuture<'static, Option<LeaveDay>>) {
        self.leave = Some(leave);
    }

    /// True if the journal has failed and does not answer yet.
    pub(crate) fn is_down(&self) -> bool {
        let under_way = self.under_way.as_ref();
        under_way.is_some_and(|under_way| matches!(under_way.step, LogbookStep::Reread(_)))
    }

    /// True if the decision that is being written may void the code of a chair.
    pub(crate) fn voids_code(&self, chair: Chair) -> bool {
        let under_way = self.under_way.as_ref();
        under_way.is_some_and(|under_way| under_way.decision.voids_code(chair))
    }

    /// Sends a decision on its way. It is refused if it cannot be encoded.
    pub(super) fn append(
        &mut self,
        journal: &dyn Journal,
        room: RoomId,
        decision: Box<RoomDecision>,
        encoded: Option<EncodedRecords>,
    ) {
        let append = match encoded {
            Some(encoded) => journal.append(room, self.offset, encoded),
            None => future::ready(AppendOutcome::Refused).boxed(),
        };
        self.under_way = Some(UnderWay {
            decision,
            step: LogbookStep::Append(append),
        });
    }

    /// Returns the outcome of the decision that is being written, once it is known.
    pub(crate) fn poll(
        &mut self,
        storage: &Storage,
        room: RoomId,
        cx: &mut Context<'_>,
    ) -> Poll<Settled> {
        if let Some(leave) = &mut self.leave {
            let day = ready!(leave.poll_unpin(cx));
            self.leave = None;
            return Poll::Ready(Settled::Leave(day));
        }
        while let Some(under_way) = &mut self.under_way {
            let report = ready!(under_way.step.poll(cx));
            let Some(UnderWay { decision, .. }) = self.under_way.take() else {
                break;
            };
            match report {
                Report::Appended(AppendOutcome::Stored(offset)) => {
                    self.offset = offset;
                    return Poll::Ready(Settled::Stored(decision));
                }
                Report::Appended(AppendOutcome::Refused) => {
                    static REFUSED: Seldom = Seldom::new();
                    if let Some(times) = REFUSED.happened() {
                        tracing::error!(%room, times, "the journal refused an entry");
                    }
                    return Poll::Ready(Settled::NotStored(decision, Vec::new()));
                }
                Report::Appended(outcome @ (AppendOutcome::Conflict | AppendOutcome::Unknown)) => {
                    static UNKNOWN: Seldom = Seldom::new();
                    if let Some(times) = UNKNOWN.happened() {
                        tracing::error!(%room, ?outcome, times, "reading the journal again");
                    }
                    self.reread(storage, room, decision, false);
                    return Poll::Ready(Settled::Unknown);
                }
                Report::Reread(Ok((offset, found))) => {
                    self.offset = offset;
                    return Poll::Ready(settle(decision, found));
                }
                Report::Reread(Err(error)) => {
                    static DOWN: Seldom = Seldom::new();
                    if let Some(times) = DOWN.happened() {
                        tracing::error!(%room, %error, times, "the journal is still down");
                    }
                    self.reread(storage, room, decision, true);
                }
            }
        }
        Poll::Pending
    }

    fn reread(&mut self, storage: &Storage, room: RoomId, decision: Box<RoomDecision>, wait: bool) {
        let (journal, histories) = (storage.journal.clone(), storage.histories.clone());
        let from = self.offset;
        let read = async move {
            if wait {
                tokio::time::sleep(AGAIN).await;
            }
            let (mut offset, mut found) = (from, Vec::new());
            let take = |behind, record| {
                offset = behind;
                found.push(record);
            };
            let read = histories.read(&*journal, room, from, take).await;
            read.map(|()| (offset, found))
        };
        self.under_way = Some(UnderWay {
            decision,
            step: LogbookStep::Reread(read.boxed()),
        });
    }

    /// Keeps a wish until the decision that is on its way is settled.
    pub(crate) fn put_off(&mut self, asker: Asker, wish: Wish) {
        self.waiting.push_back((asker, wish));
    }

    /// The next wish that was put off, once nothing is on its way.
    pub(crate) fn next_wish(&mut self) -> Option<(Asker, Wish)> {
        match self.is_idle() {
            true => {
                let next = self.waiting.pop_front()?;
                if self.waiting.is_empty() {
                    // Most rooms need it once, when their players sit down.
                    self.waiting = VecDeque::new();
                }
                Some(next)
            }
            false => None,
        }
    }

    /// Until when the room decides nothing by itself, if so.
    pub(crate) fn rests_until(&self) -> Option<Instant> {
        self.rests_until
    }

    /// Everyone is told that moves wait.
    pub(super) fn suspend(&mut self) {
        self.is_suspended = true;
    }

    /// Moves are stored again. Returns true if everyone was told that they wait.
    pub(super) fn resume(&mut self) -> bool {
        std::mem::take(&mut self.is_suspended)
    }

    /// The room decides nothing by itself for a while.
    pub(super) fn rest(&mut self) {
        self.rests_until = Some(Instant::now() + AGAIN);
    }

    /// The room may decide by itself again; returns whether it rested until now.
    pub(crate) fn wake(&mut self) -> bool {
        self.rests_until.take().is_some()
    }
}

/// The decision that was on its way either is in the journal or is not.
fn settle(mut decision: Box<RoomDecision>, found: Vec<Record>) -> Settled {
    if !found.is_empty() && found.starts_with(&decision.records) {
        decision.records = found;
        Settled::Stored(decision)
    } else {
        Settled::NotStored(decision, found)
    }
}
