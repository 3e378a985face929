//! All that people were shown of rooms' events. Two people who are shown different forms of the same event have read
//! two histories.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::report::counts;
use super::view::text;

/// Fields that differ between people who are shown the same event.
const PERSONAL: [&str; 5] = ["role", "legal", "spectators", "tag", "bot"];

/// The type of the event that opens a room.
const OPENING: &str = "room";

/// Number of differences that are kept in words.
const KEPT: usize = 20;

counts! {
    /// Everything that players and spectators were shown.
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
    pub(super) fn shown(&self, room: &str, seq: u64, event: &Value) {
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
                "{room} {seq}: {event}, and another was shown {first:?}"
            ));
        }
    }

    /// Records the position that a client was shown behind an event.
    pub(super) fn stands(&self, room: &str, seq: u64, position: &Value) {
        let Some(fen) = position["fen"].as_str() else {
            return;
        };
        let mut held = self.held();
        let known = held.rooms.get(room).and_then(|events| events.get(&seq));
        let known = known.and_then(|shown| shown.fen.as_deref());
        if let Some(known) = known.filter(|known| *known != fen) {
            let words = format!("{room} stands at {seq} as {fen}, and another was shown {known}");
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

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
}
