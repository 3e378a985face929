//! The lines of connections that caused entries of the log, so that a new primary knows which of those that are sent again
//! were carried out.

use std::collections::{HashMap, VecDeque};

use damiera_cluster::group::Origin;
use damiera_journal::{LineIndex, LineOrigin, Offset, RoomId};
use parking_lot::Mutex;

/// Maximum connections with remembered lines; of more, those that spoke first are forgotten.
const MAX_CONNECTIONS: usize = 131_072;

/// Maximum lines remembered of one connection. No more are on their way unanswered.
const MAX_LINES: usize = 16;

/// A line that caused an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct StoredLine {
    /// Its number among those of its connection.
    line: u32,
    /// The room of the entry.
    room: RoomId,
    /// Number of the room's records up to and with this entry.
    end: Offset,
}

/// The lines of people that the log has.
#[derive(Debug, Default)]
pub struct StoredLines(Mutex<LinesByConnection>);

#[derive(Debug, Default)]
struct LinesByConnection {
    of: HashMap<u128, VecDeque<StoredLine>>,
    /// The connections in the order of their first lines.
    met: VecDeque<u128>,
}

impl StoredLines {
    /// An entry is stored that a line caused.
    pub(super) fn note(&self, origin: Origin, room: RoomId, end: Offset) {
        let mut lines = self.0.lock();
        let Origin { connection, line } = origin;
        if !lines.of.contains_key(&connection) {
            if lines.met.len() >= MAX_CONNECTIONS
                && let Some(oldest) = lines.met.pop_front()
            {
                lines.of.remove(&oldest);
            }
            lines.met.push_back(connection);
        }
        let known = lines.of.entry(connection).or_default();
        if known.len() >= MAX_LINES {
            known.pop_front();
        }
        known.push_back(StoredLine { line, room, end });
    }
}

impl LineIndex for StoredLines {
    fn find(&self, origin: LineOrigin) -> Option<(RoomId, u64)> {
        let lines = self.0.lock();
        let known = lines.of.get(&origin.connection)?;
        let stored = known
            .iter()
            .rev()
            .find(|stored| stored.line == origin.line)?;
        Some((stored.room, stored.end.count()))
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_last_lines_of_a_connection_are_remembered() {
        let lines = StoredLines::default();
        let room = Uuid::from_u128(1);
        for line in 0..40 {
            let connection = u128::from(line % 2);
            lines.note(Origin { connection, line }, room, Offset::new(line.into()));
        }
        let lines = &lines;
        let found = |connection| {
            let is_known = move |line: &u32| {
                lines
                    .find(LineOrigin {
                        connection,
                        line: *line,
                    })
                    .is_some()
            };
            (0..40).filter(is_known).collect::<Vec<u32>>()
        };
        assert_eq!(found(1), (8..40).skip(1).step_by(2).collect::<Vec<u32>>());
        assert_eq!(found(2), Vec::<u32>::new());
    }
}
