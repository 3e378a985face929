//! A lesson: the keys of its leader. Its state is the narrator's.

mod draw;

pub(super) use self::draw::{draw, message_area};

use crate::input::KeyCode;

/// The command of a key for the leader of a lesson: arrows go through the moves.
pub(super) fn command_of(code: KeyCode) -> Option<&'static str> {
    Some(match code {
        KeyCode::Left => "indietro",
        KeyCode::Right => "avanti",
        KeyCode::Home => "vai inizio",
        KeyCode::End => "vai fine",
        KeyCode::Down => "ramo",
        KeyCode::Up => "linea",
        _ => return None,
    })
}
