//! The bounds of guesses, as refusals tell them.

use crate::name::Name;
use crate::text::Message;

/// The bound that wrong words exceeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuessBound {
    /// Wrong words from the asker's address for this room.
    HereAtRoom(Name),
    /// Wrong words from the asker's address for all rooms.
    Here,
    /// Wrong words for this room from all addresses.
    AtRoom(Name),
    /// Wrong words from the asker's address for this registered name.
    HereAtName(Name),
    /// Wrong words for this registered name from all addresses with earlier wrong words.
    AtName(Name),
}

impl GuessBound {
    /// Every setting that bounds guesses.
    pub const SETTINGS: [&str; 4] = [
        "wrong_guesses_per_minute",
        "wrong_guesses_per_address",
        "wrong_guesses_per_room",
        "wrong_guesses_per_name",
    ];

    pub(super) fn setting(&self) -> &'static str {
        match self {
            GuessBound::HereAtRoom(_) | GuessBound::HereAtName(_) => GuessBound::SETTINGS[0],
            GuessBound::Here => GuessBound::SETTINGS[1],
            GuessBound::AtRoom(_) => GuessBound::SETTINGS[2],
            GuessBound::AtName(_) => GuessBound::SETTINGS[3],
        }
    }

    pub(super) fn message(&self) -> Message {
        match self {
            GuessBound::HereAtRoom(room) => {
                Message::new("too-many-guesses-here-at-room").with("room", room)
            }
            GuessBound::Here => Message::new("too-many-guesses-here"),
            GuessBound::AtRoom(room) => Message::new("too-many-guesses-at-room").with("room", room),
            GuessBound::HereAtName(name) => {
                Message::new("too-many-passwords-here").with("name", name)
            }
            GuessBound::AtName(name) => Message::new("too-many-passwords").with("name", name),
        }
    }
}
