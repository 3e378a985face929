//! Readers of a room's events. Each reads a room's past again when coming back: an event may not be lost, doubled or
//! changed.

use serde_json::Value;

use super::ledger::Ledger;
use super::program::tell;
use super::view::seq;

/// Reads a room's events, without gaps, and compares servers with them.
#[derive(Debug, Clone, Default)]
pub struct EventReader {
    /// The name in complaints.
    name: String,
    watches: bool,
    /// The number of the first event.
    first: u64,
    lines: Vec<Box<str>>,
    /// While the past is told again: the event up to which it was.
    told: Option<u64>,
    /// True if the server has said that it leaves events out.
    skips: bool,
}

impl EventReader {
    /// A player of this name, for complaints.
    #[must_use]
    pub fn player(name: String) -> EventReader {
        EventReader {
            name,
            ..EventReader::default()
        }
    }

    /// A spectator of this name.
    #[must_use]
    pub fn spectator(name: String) -> EventReader {
        EventReader {
            watches: true,
            ..EventReader::player(name)
        }
    }

    /// The number of the last event; 0 before any.
    #[must_use]
    pub fn last(&self) -> u64 {
        match self.lines.len() as u64 {
            0 => self.first.saturating_sub(1),
            count => self.first + count - 1,
        }
    }

    /// Number of events read.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Nothing was read of another room.
    pub fn forget(&mut self) {
        *self = EventReader {
            name: std::mem::take(&mut self.name),
            watches: self.watches,
            ..EventReader::default()
        };
    }

    /// The past behind an event is asked for.
    pub fn returns(&mut self, after: u64) {
        self.told = Some(after);
    }

    /// The past was told: the room stands at an event. Everything read before must have been there, and everything since.
    pub fn returned(&mut self, ledger: &Ledger, room: &str, stands: u64, had: u64) {
        let told = self.told.take().unwrap_or(0);
        if stands < had || told < stands {
            self.complain(room, &format!("told up to {told} of {stands}, had {had}"));
            ledger.count(|counts| counts.lost += 1);
        }
        ledger.count(|counts| counts.resumed += 1);
    }

    /// The server leaves events out from here to the next position.
    pub fn skips(&mut self) {
        self.skips = true;
    }

    /// Reads the position behind an event: the next event follows that one.
    pub fn stands(&mut self, ledger: &Ledger, room: &str, position: &Value) {
        if let Some(seq) = position["seq"].as_u64() {
            ledger.stands(room, seq, position);
            self.begin(seq + 1);
        }
    }

    fn begin(&mut self, first: u64) {
        (self.first, self.skips) = (first, false);
        self.lines.clear();
    }

    /// Reads an event of a room; None of a line that is none. True if it is new, and follows the last one.
    pub fn reads(
        &mut self,
        ledger: &Ledger,
        room: &str,
        line: &str,
        event: &Value,
    ) -> Option<bool> {
        let seq = seq(event)?;
        ledger.shown(room, seq, event);
        if self.first == 0 || (self.skips && seq > self.last() + 1) {
            self.begin(seq);
        }
        let before = self.told;
        if self.told.is_some() {
            self.told = Some(seq);
        }
        let place = seq.checked_sub(self.first);
        let place = place.and_then(|place| usize::try_from(place).ok());
        let known = place.and_then(|place| self.lines.get(place));
        let is_next = place == Some(self.lines.len());
        if let Some(missing) = before.and_then(|told| seq.checked_sub(told + 2)) {
            self.complain(
                room,
                &format!("{} events are left out: {line}", missing + 1),
            );
            ledger.count(|counts| counts.lost += missing + 1);
        } else if before.is_some_and(|told| seq <= told) {
            self.complain(room, &format!("told twice: {line}"));
            ledger.count(|counts| counts.doubled += 1);
        } else if is_next {
            self.lines.push(line.into());
            ledger.count(|counts| match self.watches {
                true => counts.watched += 1,
                false => {
                    counts.seen += 1;
                    counts.moves += u64::from(event["type"] == "move");
                }
            });
            return Some(true);
        } else if known.is_some_and(|known| **known != *line) {
            self.complain(room, &format!("changed: {line}"));
            ledger.count(|counts| counts.lost += 1);
        } else if seq > self.last() {
            let missing = seq - self.last() - 1;
            self.complain(room, &format!("{missing} events are missing before {line}"));
            ledger.count(|counts| counts.lost += missing);
        } else if before.is_some() {
            // The second player to sit down is told the beginning only when coming back.
            ledger.count(|counts| counts.confirmed += 1);
        } else {
            self.complain(room, &format!("again, unasked: {line}"));
            ledger.count(|counts| counts.doubled += 1);
        }
        Some(false)
    }

    /// Says what is wrong.
    pub fn complain(&self, room: &str, what: &str) {
        tell(format!("{} in {room}: {what}", self.name));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Has a player read moves of these numbers and positions, some of them again when coming back, and gives how many were
    /// new, compared, lost and doubled.
    fn check(first: &[(u64, &str)], again: Option<(u64, &[(u64, &str)])>, expected: [u64; 4]) {
        let ledger = Ledger::default();
        let mut reader = EventReader::player("Ada".into());
        let read = |reader: &mut EventReader, events: &[(u64, &str)]| {
            for (seq, fen) in events {
                let event = json!({"type": "move", "seq": seq, "fen": fen});
                reader.reads(&ledger, "r", &event.to_string(), &event);
            }
        };
        read(&mut reader, first);
        if let Some((after, events)) = again {
            let had = reader.last();
            reader.returns(after);
            read(&mut reader, events);
            let stands = events.last().map_or(after, |(seq, _)| *seq);
            reader.returned(&ledger, "r", stands, had);
        }
        let counts = ledger.counts();
        let found = [counts.seen, counts.confirmed, counts.lost, counts.doubled];
        assert_eq!(found, expected, "{first:?} {again:?}");
    }

    #[test]
    fn what_is_lost_doubled_or_changed_is_found() {
        let three = [(3, "c"), (4, "d"), (5, "e")];
        check(&three, None, [3, 0, 0, 0]);
        check(&[(3, "c"), (6, "f")], None, [1, 0, 2, 0]);
        check(&[(3, "c"), (4, "d"), (3, "c")], None, [2, 0, 0, 1]);
        check(&[(3, "c"), (4, "d"), (4, "D")], None, [2, 0, 1, 0]);
        let whole = [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e")];
        check(&three, Some((0, &whole)), [3, 5, 0, 0]);
        check(&three, Some((5, &[(6, "f")])), [4, 0, 0, 0]);
        check(&three, Some((5, &[(7, "g")])), [3, 0, 1, 0]);
        check(&three, Some((0, &whole[1..])), [3, 3, 1, 0]);
        check(&three, Some((0, &whole[..4])), [3, 4, 1, 0]);
        let changed = [(1, "a"), (2, "b"), (3, "c"), (4, "D"), (5, "e")];
        check(&three, Some((0, &changed)), [3, 4, 1, 0]);
        let twice = [(1, "a"), (1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e")];
        check(&three, Some((0, &twice)), [3, 5, 0, 1]);
    }

    #[test]
    fn a_spectator_reads_on_behind_a_position_and_what_is_skipped() {
        let ledger = Ledger::comparing();
        let mut reader = EventReader::spectator("Eva".into());
        let event = |seq: u64| json!({"type": "move", "seq": seq, "fen": seq.to_string()});
        let read = |reader: &mut EventReader, seq: u64| {
            reader.reads(&ledger, "r", &event(seq).to_string(), &event(seq))
        };
        reader.stands(&ledger, "r", &event(4));
        assert_eq!(read(&mut reader, 5), Some(true));
        reader.skips();
        assert_eq!(read(&mut reader, 9), Some(true));
        assert_eq!(ledger.counts().lost, 0);
        assert_eq!(read(&mut reader, 11), Some(false));
        assert_eq!(read(&mut reader, 9), Some(false));
        let counts = ledger.counts();
        assert_eq!((counts.watched, counts.lost, counts.doubled), (2, 1, 1));
    }
}
