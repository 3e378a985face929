//! All that people were shown of rooms' events. Each reads a room's past again when coming back: an event may not be lost,
//! doubled or changed. Two who are shown something else of the same event have read two histories.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::program::tell;
use super::report::counts;
use super::view::{seq, text};

/// Fields that differ between people who are shown the same event.
const PERSONAL: [&str; 5] = ["role", "legal", "spectators", "tag", "bot"];

/// The type of the event by which a room is opened.
const OPENING: &str = "room";

/// Number of differences that are kept in words.
const KEPT: usize = 20;

counts! {
    /// What all who play and watch were shown.
    PlayCounts {
        counted {
            moves: "moves shown to players",
            seen: "events shown to players",
            watched: "events shown to spectators",
            confirmed: "said again and compared",
            compared: "compared with the stream",
            resumed: "returns by code",
            impatient: "servers left that said nothing",
            finished: "resumed games finished",
            over: "rooms over at a kill",
            orphaned: "codes never shown",
        }
        faults {
            lost: "lost",
            doubled: "doubled",
            forked: "forked",
            stuck: "stuck",
        }
    }
}

/// The record of one event as it was shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObservedEvent {
    /// The type of its object.
    pub kind: String,
    /// The position behind it, where the object has one.
    pub fen: Option<String>,
    /// Everything in it that is the same for all.
    digest: u64,
}

/// The record of all that was shown.
#[derive(Debug, Default)]
pub struct Ledger {
    held: Mutex<Held>,
    /// True if what different people were shown is compared, which takes memory for each event.
    compares: bool,
}

#[derive(Debug, Default)]
struct Held {
    counts: PlayCounts,
    rooms: HashMap<String, BTreeMap<u64, ObservedEvent>>,
    /// Rooms for which two people were shown different openings.
    opened_twice: BTreeSet<String>,
    findings: Vec<String>,
}

impl Ledger {
    /// A ledger that also compares what different people are shown.
    #[must_use]
    pub fn comparing() -> Ledger {
        Ledger {
            compares: true,
            ..Ledger::default()
        }
    }

    /// Changes the counts.
    pub fn count(&self, change: impl FnOnce(&mut PlayCounts)) {
        change(&mut self.held().counts);
    }

    /// The counts so far.
    #[must_use]
    pub fn counts(&self) -> PlayCounts {
        self.held().counts.clone()
    }

    /// Records an event of a room that a client was shown.
    fn shown(&self, room: &str, seq: u64, event: &Value) {
        if !self.compares {
            return;
        }
        let shown = ObservedEvent::of(event);
        let mut held = self.held();
        if !held.rooms.contains_key(room) {
            held.rooms.insert(room.to_owned(), BTreeMap::new());
        }
        let events = held.rooms.get_mut(room);
        let first = events.map(|events| events.entry(seq).or_insert_with(|| shown.clone()).clone());
        let Some(first) = first.filter(|first| *first != shown) else {
            return;
        };
        // When a room without a game is over, another one may have its name.
        if first.kind == OPENING && shown.kind == OPENING {
            held.opened_twice.insert(room.to_owned());
        } else {
            held.fork(format!(
                "{room} {seq}: {event}, and somebody was shown {first:?}"
            ));
        }
    }

    /// Records the position that a client was shown behind an event.
    fn stands(&self, room: &str, seq: u64, position: &Value) {
        let Some(fen) = position["fen"].as_str() else {
            return;
        };
        let mut held = self.held();
        let known = held.rooms.get(room).and_then(|events| events.get(&seq));
        let known = known.and_then(|shown| shown.fen.as_deref());
        if let Some(known) = known.filter(|known| *known != fen) {
            let words = format!("{room} stands at {seq} as {fen}, and somebody was shown {known}");
            held.fork(words);
        }
    }

    /// The first events that were shown differently to two people, in words.
    #[must_use]
    pub fn findings(&self) -> Vec<String> {
        self.held().findings.clone()
    }

    /// The names of rooms for which two people were shown different openings: the log must have as many rooms of that
    /// name.
    #[must_use]
    pub fn opened_twice(&self) -> BTreeSet<String> {
        self.held().opened_twice.clone()
    }

    /// The events that were shown of each room, by its name and by their numbers.
    #[must_use]
    pub fn rooms(&self) -> HashMap<String, BTreeMap<u64, ObservedEvent>> {
        self.held().rooms.clone()
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn fork(&mut self, words: String) {
        self.counts.forked += 1;
        if self.findings.len() < KEPT {
            self.findings.push(words);
        }
    }
}

impl ObservedEvent {
    fn of(event: &Value) -> ObservedEvent {
        let mut hasher = DefaultHasher::new();
        // They are in the order of their names.
        let members = event.as_object().into_iter().flatten();
        for (name, value) in members.filter(|(name, _)| !PERSONAL.contains(&name.as_str())) {
            name.hash(&mut hasher);
            value.to_string().hash(&mut hasher);
        }
        ObservedEvent {
            kind: text(event, "type"),
            fen: event["fen"].as_str().map(str::to_owned),
            digest: hasher.finish(),
        }
    }
}

/// One who reads a room's events, without gaps, and holds servers to what was read.
#[derive(Debug, Clone, Default)]
pub struct EventReader {
    /// Who it is, for complaints.
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
    fn what_two_are_shown_is_compared() {
        let ledger = Ledger::comparing();
        let mv =
            |fen: &str, role: &str| json!({"type": "move", "seq": 4, "fen": fen, "role": role});
        ledger.shown("r", 4, &mv("W", "white"));
        ledger.shown("r", 4, &mv("W", "black"));
        ledger.stands("r", 4, &mv("W", "spectator"));
        ledger.stands("r", 5, &mv("B", "spectator"));
        assert_eq!(ledger.counts().forked, 0);
        ledger.shown("r", 4, &mv("B", "white"));
        ledger.stands("r", 4, &mv("B", "spectator"));
        assert_eq!(ledger.counts().forked, 2);
        assert_eq!(ledger.rooms()["r"].len(), 1);
        let room = |name: &str| json!({"type": "room", "seq": 1, "name": name});
        ledger.shown("r", 1, &room("Ada"));
        assert!(ledger.opened_twice().is_empty());
        ledger.shown("r", 1, &room("Gil"));
        assert_eq!(ledger.opened_twice().len(), 1);
        assert_eq!(ledger.counts().forked, 2);
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
