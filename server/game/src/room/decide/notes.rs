//! A player's own notes on a game by correspondence.

use damiera_protocol::command::NoteWish;
use damiera_protocol::event::Event;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::Ruling;
use crate::room::RoomState;

/// Maximum notes of a player on a game. A further one is refused.
pub(crate) const MOST_NOTES: usize = 20;

/// Maximum changes of a player's notes on a game, so that the journal does not grow without end. Further notes are refused; removing all
/// is allowed.
const MOST_CHANGES: u32 = 200;

/// A player reads their notes, or changes them, also after the game. No event if nothing changes.
///
/// # Errors
/// When the game is not by correspondence or has not begun, and beyond the bounds.
pub(crate) fn change(state: &RoomState, chair: Chair, wish: &NoteWish) -> Ruling {
    if !state.is_correspondence() {
        return Err(Refusal::NotesElsewhere);
    }
    if state.game.is_none() {
        return Err(Refusal::NotStarted);
    }
    let notes = of(state, chair);
    let note = match wish {
        NoteWish::List => return Ok(Vec::new()),
        NoteWish::Clear if notes.is_empty() => return Ok(Vec::new()),
        NoteWish::Clear => None,
        NoteWish::Add(_) if notes.len() >= MOST_NOTES => {
            return Err(Refusal::TooManyNotes(MOST_NOTES));
        }
        NoteWish::Add(_) if changes(state, chair) >= MOST_CHANGES => {
            return Err(Refusal::NotesTooOften(MOST_CHANGES));
        }
        NoteWish::Add(note) => Some(note.clone()),
    };
    Ok(vec![Event::Noted { chair, note }])
}

/// The notes of the player in a chair, the oldest first.
pub(crate) fn of(state: &RoomState, chair: Chair) -> &[String] {
    let notes = state.game.as_ref().and_then(|game| game.notes.as_ref());
    notes.map_or(&[], |notes| notes.of(chair))
}

fn changes(state: &RoomState, chair: Chair) -> u32 {
    let notes = state.game.as_ref().and_then(|game| game.notes.as_ref());
    notes.map_or(0, |notes| notes.changes(chair))
}
