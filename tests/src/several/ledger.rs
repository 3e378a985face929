//! The events that all connections have read of each room, so that one reading is held to the others.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

/// The events of every room, by room and number.
#[derive(Debug, Default)]
pub struct EventLedger(Mutex<HashMap<(String, u64), String>>);

impl EventLedger {
    /// A connection read an event. Returns false if another connection read another one in its place.
    pub fn read(&self, room: &str, seq: u64, event: &Value) -> bool {
        let said = public(event);
        let mut events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = events.entry((room.to_owned(), seq));
        *known.or_insert_with(|| said.clone()) == said
    }
}

/// The part of an event that everyone reads.
fn public(event: &Value) -> String {
    let mut event = event.clone();
    if let Some(fields) = event.as_object_mut() {
        for own in ["role", "legal", "clocks"] {
            fields.remove(own);
        }
    }
    event.to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::EventLedger;

    #[test]
    fn an_event_is_the_same_to_everyone_but_for_the_readers_own_fields() {
        let ledger = EventLedger::default();
        let white = json!({"type": "move", "ply": 1, "role": "white", "legal": null});
        let black = json!({"type": "move", "ply": 1, "role": "black", "legal": ["3B 4A"]});
        assert!(ledger.read("uno", 4, &white) && ledger.read("uno", 4, &black));
        assert!(ledger.read("due", 4, &json!({"type": "end"})));
        assert!(!ledger.read("uno", 4, &json!({"type": "move", "ply": 2})));
    }
}
