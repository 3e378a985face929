//! Everything that anybody was shown of every room, in one book: two people who were shown something else of the same
//! event have read two histories.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

/// Fields that differ between people who are shown the same event.
const PERSONAL: [&str; 5] = ["role", "legal", "spectators", "tag", "bot"];

/// The type of the event by which a room is opened.
const OPENING: &str = "room";

/// Number of differences that are kept in words.
const KEPT: usize = 20;

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
pub struct ObservationLog {
    pages: Mutex<Pages>,
}

#[derive(Debug, Default)]
struct Pages {
    rooms: HashMap<String, BTreeMap<u64, ObservedEvent>>,
    /// Rooms for which two people were shown different openings.
    opened_twice: BTreeSet<String>,
    forked: u64,
    words: Vec<String>,
}

impl ObservationLog {
    /// Records an event of a room that a client was shown.
    pub fn shown(&self, room: &str, seq: u64, event: &Value) {
        let shown = ObservedEvent::of(event);
        let mut pages = self.pages();
        if !pages.rooms.contains_key(room) {
            pages.rooms.insert(room.to_owned(), BTreeMap::new());
        }
        let first = pages
            .rooms
            .get_mut(room)
            .map(|events| events.entry(seq).or_insert_with(|| shown.clone()).clone());
        let Some(first) = first.filter(|first| *first != shown) else {
            return;
        };
        // When a room without a game is over, another one may have its name.
        if first.kind == OPENING && shown.kind == OPENING {
            pages.opened_twice.insert(room.to_owned());
        } else {
            pages.forked += 1;
            pages.say(format!(
                "{room} {seq}: {event}, and somebody was shown {first:?}"
            ));
        }
    }

    /// Records the position that a client was shown behind an event.
    pub fn stands(&self, room: &str, seq: u64, position: &Value) {
        let Some(fen) = position["fen"].as_str() else {
            return;
        };
        let mut pages = self.pages();
        let known = pages.rooms.get(room).and_then(|events| events.get(&seq));
        let known = known.and_then(|shown| shown.fen.as_deref());
        if let Some(known) = known.filter(|known| *known != fen) {
            let words = format!("{room} stands at {seq} as {fen}, and somebody was shown {known}");
            pages.forked += 1;
            pages.say(words);
        }
    }

    /// Number of events that were shown differently to two people, with the first of them in words.
    #[must_use]
    pub fn forked(&self) -> (u64, Vec<String>) {
        let pages = self.pages();
        (pages.forked, pages.words.clone())
    }

    /// The names of rooms for which two people were shown different openings: the log must have as many rooms of that
    /// name.
    #[must_use]
    pub fn opened_twice(&self) -> BTreeSet<String> {
        self.pages().opened_twice.clone()
    }

    /// The events that were shown of each room, by its name and by their numbers.
    #[must_use]
    pub fn rooms(&self) -> HashMap<String, BTreeMap<u64, ObservedEvent>> {
        self.pages().rooms.clone()
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    fn say(&mut self, words: String) {
        if self.words.len() < KEPT {
            self.words.push(words);
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
            kind: event["type"].as_str().unwrap_or_default().to_owned(),
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
        let book = ObservationLog::default();
        let mv =
            |fen: &str, role: &str| json!({"type": "move", "seq": 4, "fen": fen, "role": role});
        book.shown("r", 4, &mv("W", "white"));
        book.shown("r", 4, &mv("W", "black"));
        book.stands("r", 4, &mv("W", "spectator"));
        book.stands("r", 5, &mv("B", "spectator"));
        assert_eq!(book.forked().0, 0);
        book.shown("r", 4, &mv("B", "white"));
        book.stands("r", 4, &mv("B", "spectator"));
        assert_eq!(book.forked().0, 2);
        assert_eq!(book.rooms()["r"].len(), 1);
        let room = |name: &str| json!({"type": "room", "seq": 1, "name": name});
        book.shown("r", 1, &room("Ada"));
        assert!(book.opened_twice().is_empty());
        book.shown("r", 1, &room("Gil"));
        assert_eq!(book.opened_twice().len(), 1);
        assert_eq!(book.forked().0, 2);
    }
}
