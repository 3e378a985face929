//! Sentences about players who are away, and their seats.

use super::{Perspective, named};
use crate::name::tournament_board_of;
use crate::text::Message;
use crate::wire::SeatRequestState;

/// A player's connection was lost, with the seconds left to come back, if anyone waits.
pub fn absent(name: &str, seconds: Option<u64>) -> Message {
    match seconds {
        Some(seconds) => named("absent", name).count("seconds", seconds),
        None => named("absent-alone", name),
    }
}

/// A guest asks for the seat of `name`, without its code; `by` when that is another name.
pub fn seat_asked(
    name: &str,
    by: Option<&str>,
    seconds: Option<u64>,
    reader: Perspective,
) -> Message {
    let key = match (reader, by) {
        (Perspective::Opponent, None) => "seat-wanted",
        (Perspective::Opponent, Some(_)) => "seat-wanted-by",
        (Perspective::Actor | Perspective::Spectator, None) => "seat-wanted-seen",
        (Perspective::Actor | Perspective::Spectator, Some(_)) => "seat-wanted-by-seen",
    };
    named(key, name)
        .with("by", by.unwrap_or_default())
        .count("seconds", seconds.unwrap_or_default())
}

/// The requested seat stays as it was; None for a reason that this version does not know.
pub fn seat_not_given(name: &str, state: SeatRequestState) -> Option<Message> {
    let key = match state {
        SeatRequestState::Open => return None,
        SeatRequestState::Declined => "seat-kept-declined",
        SeatRequestState::Unanswered => "seat-kept-unanswered",
        SeatRequestState::Withdrawn => "seat-kept-withdrawn",
    };
    Some(named(key, name))
}

/// A player left the game for later.
pub fn adjourned(name: &str, reader: Perspective) -> Message {
    let key = match reader {
        Perspective::Actor => "adjourned-own",
        Perspective::Opponent => "adjourned",
        Perspective::Spectator => "adjourned-seen",
    };
    named(key, name)
}

/// The time for which a player may still be absent in this game.
pub fn absence_left(name: &str, seconds: u64) -> Message {
    named("absence-left", name).count("seconds", seconds)
}

/// A player has been away for so long that the game may be claimed.
pub fn overdue(name: &str, reader: Perspective) -> Message {
    let key = match reader {
        Perspective::Opponent => "overdue",
        Perspective::Actor | Perspective::Spectator => "overdue-seen",
    };
    named(key, name)
}

/// A player gave up a seat.
pub fn left(name: &str, room: &str, reader: Perspective) -> Message {
    // No other opponent comes to a tournament's board.
    let is_board = tournament_board_of(room).is_some();
    let key = match reader {
        Perspective::Opponent if !is_board => "left-waiting",
        Perspective::Opponent | Perspective::Actor | Perspective::Spectator => "left",
    };
    named(key, name).with("room", room)
}
