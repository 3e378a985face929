//! A decision on its way into the journal.

use damiera_platform::telemetry::Span;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{Event, Holder, Record};
use damiera_protocol::view::Chair;
use damiera_rules::CheckedPly;

use crate::lobby::Asker;
use crate::room::code::SeatKey;
use crate::room::task::chairs::Sitter;

/// The entries that a decision writes, and the asker to tell when that is done.
#[derive(Debug)]
pub(crate) struct RoomDecision {
    pub(crate) records: Vec<Record>,
    /// The move among them, as it was checked.
    pub(crate) checked: Option<Box<CheckedPly>>,
    /// The size of the records in the journal, in bytes.
    pub(crate) bytes: u64,
    /// The size in the archive of the game that they end, in bytes.
    pub(crate) archived: u64,
    /// From which address they were caused, as far as addresses are counted.
    pub(crate) holder: Option<Holder>,
    /// The player who sits down by it.
    pub(crate) sitter: Option<Sitter>,
    /// The asker; none for what the room itself or the bot decides.
    pub(crate) asker: Option<(Asker, ReplyKind)>,
    /// Its span, which ends when everyone is told.
    pub(crate) span: Span,
}

/// The part of the asker's reply beyond the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReplyKind {
    /// To do something.
    Act,
    /// To sit down.
    Sit,
    /// To leave.
    Leave,
    /// To give a chair to the guest who asks for it; its new code.
    GiveSeat(SeatKey),
    /// To have another code for one's own chair; the code.
    Recode(SeatCode),
    /// To read or change one's own conditional moves.
    Conditions,
    /// To read or change one's own notes on the game.
    Notes,
    /// To move, when the time was used up: what is decided is the end of the game.
    MoveTooLate,
}

impl RoomDecision {
    /// True if it voids the code of a chair.
    pub(super) fn voids_code(&self, of: Chair) -> bool {
        let mut events = self.records.iter().map(|record| &record.event);
        events.any(|event| event.voids_code() == Some(of))
    }
}

/// The records of one decision, numbered after `seq`; a private one has the number of the record before it. By then each chair's player had been waited
/// for `waited_ms`.
pub(crate) fn records(events: Vec<Event>, seq: u64, at: u64, waited_ms: [u32; 2]) -> Vec<Record> {
    let mut seq = seq;
    let record = |event: Event| {
        seq += u64::from(!event.is_private());
        Record {
            version: event.version(),
            seq,
            at,
            waited_ms,
            event,
        }
    };
    events.into_iter().map(record).collect()
}
