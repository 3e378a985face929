//! A seat that is taken back by its code: the command, and the refusals of it.

use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::Refused;

/// The code of the notice that a seat came back by its code alone, and its player is not signed in.
pub const SEAT_ALONE: &str = "seat_alone";

/// The code of the refusal of an event number that the room has not reached.
const NO_SUCH_EVENT: &str = "no_such_event";

/// The codes of the refusals of a seat that is gone: nothing is known of it, or its game is over.
const SEAT_GONE: [&str; 2] = ["wrong_code", "game_over"];

/// The command that takes a seat back by its code, and has the events after `seen` told.
pub fn resuming(code: &str, seen: Option<u64>) -> String {
    let seen = seen.map_or_else(String::new, |seq| format!(" {seq}"));
    format!("riprendi {code}{seen}")
}

/// True if the room does not know the event after which it was to go on.
pub fn is_event_unknown(refused: &Refused<'_>) -> bool {
    &*refused.code == NO_SUCH_EVENT
}

/// True if a seat was refused because it is gone for good.
pub fn is_gone(refused: &Refused<'_>) -> bool {
    SEAT_GONE.contains(&&*refused.code)
}

/// That a seat is gone for good, and why, in words for a person.
pub fn gone(room: &str, refused: &Refused<'_>, language: Language) -> String {
    let gone = Message::new("client-seat-gone").with("room", room);
    gone.with("why", &refused.text).text(language)
}
