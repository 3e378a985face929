//! A decision on its way into the journal. A room has at most one.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{EVENT_VERSION, Event, Holder, Record};
use damiera_protocol::view::Chair;

use crate::delivery::ConnectionId;
use crate::journal::{Appended, Journal, Position, READ_PAGE, ReadError, RoomId};
use crate::lobby::{Newcomer, Responder};

/// How long a room waits before it asks a journal that does not answer again.
pub(super) const AGAIN: Duration = Duration::from_secs(1);

/// What was decided, and who is to be told when it is done.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) records: Vec<Record>,
    /// What they take in the journal.
    pub(super) bytes: u64,
    /// From which address they were caused, as far as addresses are counted.
    pub(super) holder: Option<Holder>,
    /// Who sits down by it.
    pub(super) newcomer: Option<Sitter>,
    /// Who asked for it; nobody, for what the room itself or the bot decides.
    pub(super) asker: Option<Responder>,
    pub(super) errand: Errand,
}

/// Somebody who sits down.
#[derive(Debug)]
pub(super) struct Sitter {
    pub(super) connection: ConnectionId,
    pub(super) newcomer: Newcomer,
    /// By which the chair can be taken back.
    pub(super) code: SeatCode,
}

/// What the asker's reply says beyond the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Errand {
    /// To do something.
    Act,
    /// To sit down.
    Sit,
    /// To leave.
    Leave,
    /// To move, when the time was used up: what is decided is the end of the game.
    MoveTooLate,
}

/// What is under way with the journal.
pub(super) enum Writing {
    /// A decision is being appended.
    Appending(Pin<Box<dyn Future<Output = Appended> + Send>>, Decision),
    /// The room reads what the journal holds beyond its own state, because it cannot know.
    Recovering(Recovery, Option<Decision>),
}

type Entries = Result<Vec<(Position, Record)>, ReadError>;
type Recovery = Pin<Box<dyn Future<Output = Entries> + Send>>;

/// What came of it.
pub(super) enum Written {
    Appended(Appended),
    Recovered(Entries),
}

impl Writing {
    pub(super) fn append<J: Journal>(
        journal: &J,
        room: RoomId,
        expected: Position,
        decision: Decision,
    ) -> Writing {
        let append = journal.append(room, expected, &decision.records);
        Writing::Appending(Box::pin(append), decision)
    }

    /// Reads what lies beyond `from`; `wait` when the last attempt failed just now.
    pub(super) fn recover<J: Journal>(
        journal: &J,
        room: RoomId,
        from: Position,
        decision: Option<Decision>,
        wait: bool,
    ) -> Writing {
        let journal = journal.clone();
        let read = async move {
            if wait {
                tokio::time::sleep(AGAIN).await;
            }
            let mut entries = Vec::new();
            let mut from = from;
            loop {
                let page = journal.read(room, from).await?;
                let is_last = page.len() < READ_PAGE;
                from = page.last().map_or(from, |(behind, _)| *behind);
                entries.extend(page);
                if is_last {
                    return Ok(entries);
                }
            }
        };
        Writing::Recovering(Box::pin(read), decision)
    }

    /// Whether a chair may be free when this is done.
    pub(super) fn frees(&self, freed: Chair) -> bool {
        let decision = match self {
            Writing::Appending(_, decision) | Writing::Recovering(_, Some(decision)) => decision,
            Writing::Recovering(_, None) => return false,
        };
        decision
            .records
            .iter()
            .any(|record| matches!(&record.event, Event::Left { chair, .. } if *chair == freed))
    }

    pub(super) fn is_recovering(&self) -> bool {
        matches!(self, Writing::Recovering(..))
    }

    /// What came of it, once it is done.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Written> {
        match self {
            Writing::Appending(append, _) => append.as_mut().poll(cx).map(Written::Appended),
            Writing::Recovering(read, _) => read.as_mut().poll(cx).map(Written::Recovered),
        }
    }

    pub(super) fn into_decision(self) -> Option<Decision> {
        match self {
            Writing::Appending(_, decision) => Some(decision),
            Writing::Recovering(_, decision) => decision,
        }
    }
}

/// The records of one decision, numbered after `seq`. By then each chair's player had been waited
/// for `waited_ms`.
pub(super) fn records(events: Vec<Event>, seq: u64, at: u64, waited_ms: [u32; 2]) -> Vec<Record> {
    (seq + 1..)
        .zip(events)
        .map(|(seq, event)| Record {
            version: EVENT_VERSION,
            seq,
            at,
            waited_ms,
            event,
        })
        .collect()
}
