//! Finding a game of a room in its journal.

use damiera_protocol::event::{Event, Record};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::GameText;

use super::RoomState;
use super::record::pdn;

/// A look through a room's journal for the record of one game. It holds the room as it stood at the
/// entry taken last, and so needs no more memory for a long journal than for a short one.
#[derive(Debug)]
pub(super) struct JournalReplay {
    /// The number of the game; None for the latest.
    number: Option<u32>,
    state: Option<RoomState>,
    /// The record of the last such game that is over.
    found: Option<String>,
    /// An entry did not fit: what follows says nothing.
    stopped: bool,
}

impl JournalReplay {
    /// Looks for the room's `number`th game, or for the latest.
    pub(super) fn new(number: Option<u32>) -> Self {
        JournalReplay {
            number,
            state: None,
            found: None,
            stopped: false,
        }
    }

    /// Takes the next entry.
    pub(super) fn take(&mut self, record: &Record) {
        if self.stopped {
            return;
        }
        let Some(state) = &mut self.state else {
            self.state = RoomState::opened(&record.event);
            self.stopped = self.state.is_none();
            return;
        };
        let closes = matches!(record.event, Event::Started { .. } | Event::Left { .. });
        if closes && let Some(pdn) = written(state, self.number) {
            self.found = Some(pdn);
        }
        self.stopped = state.apply(record).is_err();
    }

    /// The game's record, if the entries had it.
    pub(super) fn found(self) -> CommandResult {
        let latest = self.state.and_then(|state| written(&state, self.number));
        latest
            .or(self.found)
            .map(|pdn| Answer::Record(GameText { pdn: pdn.into() }))
            .ok_or(Refusal::NoSuchGame(self.number))
    }
}

/// The state's game as PDN, if it is the wanted one.
fn written(state: &RoomState, number: Option<u32>) -> Option<String> {
    match number {
        Some(number) if number != state.games => None,
        _ => pdn(state),
    }
}
