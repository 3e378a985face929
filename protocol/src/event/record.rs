//! An entry of a room's journal, and the versions of its form.

use serde::{Deserialize, Serialize};

use super::{Event, EventKind};
use crate::rating::RatingList;
use crate::time_control::TimeControl;

/// The version of the form of every event that the first servers read.
pub const EVENT_VERSION: u16 = 1;

/// The newest version that this code reads. [`Event::version`] says which events are written in it: events that an
/// older reader would misread.
pub const NEWEST_EVENT_VERSION: u16 = newest_version();

/// The newest version in the table of kinds, or of the forms in [`Event::version`].
const fn newest_version() -> u16 {
    let mut newest = OF_CORRESPONDENCE;
    let mut row = 0;
    while row < EventKind::ALL.len() {
        let version = EventKind::ALL[row].traits().version;
        if version > newest {
            newest = version;
        }
        row += 1;
    }
    newest
}

/// The version of games by correspondence.
pub(super) const OF_CORRESPONDENCE: u16 = 9;

/// The version that names registered people by identity.
pub const OF_REGISTERED: u16 = 5;

/// One entry of a room's journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The version of the event's form, as [`Event::version`] says it.
    pub version: u16,
    /// The entry's number in its room, from 1, without gaps. A private event has the number of the entry before it.
    pub seq: u64,
    /// When it was decided, in milliseconds of Unix time.
    pub at: u64,
    /// Time that others have waited for the player of each chair in this game, in milliseconds, so
    /// that the rest of the allowed absence survives a restart. Not shown to clients. Omitted if
    /// zero; an older reader ignores it and counts from zero, so it needs no new version.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub waited_ms: [u32; 2],
    /// The event.
    pub event: Event,
}

pub(super) fn is_zero(waited_ms: &[u32; 2]) -> bool {
    *waited_ms == [0, 0]
}

impl Event {
    /// The version of the event's form: the lowest version that no older reader misreads. The table has those of later
    /// kinds; these are forms of earlier ones.
    ///
    /// - 2: a start at another level of the bot. An older reader would keep the level before.
    /// - 4: a room with a starting position. An older reader would start at the usual one.
    /// - 5: a registered person, without a name that an older reader could use.
    /// - 6: a rated room or game, and a delayed room. An older reader would allow takebacks in the
    ///   first and show the second at once.
    /// - 7: a game ended by the teacher of a class. An older reader does not know that reason.
    /// - 8: a rated game that is not counted if it is too short, which an older reader would rate, or is a
    ///   tournament's, which an older reader would count less; a room with games that start from openings, and such a
    ///   game, which an older reader would start at the usual position; a room with matches of two games, such a game,
    ///   and the end of a second game after its loser left the first, which an older reader does not know; and likewise
    ///   the end of a game that an arbiter decided or that was lost without a first move.
    /// - 9: a room with games by correspondence, and a rated one of these: an older reader knows neither the time nor the list; a
    ///   day of leave there, which an older reader would give again; conditional moves, which such a reader would number; and
    ///   a room where the player who opened it has another time, which an older reader would not give.
    pub fn version(&self) -> u16 {
        let of_fields = match self {
            Event::Ended { end } => end.reason.version(),
            Event::Started {
                rated: Some(rated), ..
            } if rated.list == RatingList::Correspondence => OF_CORRESPONDENCE,
            Event::Started {
                rated: Some(rated), ..
            } if rated.least_plies > 0 || rated.of_tournament => 8,
            Event::TimeAdded { leave: Some(_), .. } => 9,
            Event::Opened { terms, .. }
                if terms.time.is_some_and(TimeControl::is_correspondence)
                    || terms.founder_time.is_some() =>
            {
                OF_CORRESPONDENCE
            }
            Event::Opened { terms, .. } if terms.opening.is_some() || terms.pair => 8,
            Event::Started {
                opening: Some(_), ..
            }
            | Event::Started {
                of_pair: Some(_), ..
            } => 8,
            Event::Opened { terms, .. } if terms.rated || terms.delay.is_some() => 6,
            Event::Started { rated: Some(_), .. } => 6,
            Event::Opened { who, .. } | Event::Seated { who, .. } | Event::Left { who, .. }
                if who.account.is_some() =>
            {
                OF_REGISTERED
            }
            Event::Opened { terms, .. } if terms.start.is_some() => 4,
            Event::Started { bot: Some(_), .. } => 2,
            // The version of the kind itself is in its traits.
            _ => EVENT_VERSION,
        };
        of_fields.max(self.traits().version)
    }
}
