//! The decisions of a room: from a wish to events, or to a refusal.
//!
//! These functions read the state and change nothing. Random values are drawn here and written into the event.

pub(super) mod advice;
pub(super) mod conditions;
pub(super) mod ending;
pub(super) mod notes;
pub(super) mod offers;
pub(super) mod overseen;
pub(super) mod play;
pub(super) mod seating;
pub(super) mod timing;

use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::Refusal;
use damiera_rules::{CheckedPly, Color};

use super::RoomState;
use super::state::RoomGame;

/// The events that something leads to, or why it may not be.
pub(super) type Ruling = Result<Vec<Event>, Refusal>;

/// The result of a decision.
#[derive(Debug)]
pub(super) struct Decided {
    pub(super) events: Vec<Event>,
    /// The move among them, as checked: applying it needs no second search.
    pub(super) checked: Option<Box<CheckedPly>>,
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Self {
        Decided {
            events,
            checked: None,
        }
    }
}

/// The game that is being played.
///
/// # Errors
/// Why there is no game to do something in.
pub(super) fn running(state: &RoomState) -> Result<&RoomGame, Refusal> {
    state.running().ok_or_else(|| not_running(state))
}

/// Why there is no game to do something in.
pub(super) fn not_running(state: &RoomState) -> Refusal {
    match (&state.game, state.chooser) {
        // The game goes with a player who leaves.
        _ if state.is_of_tournament() && state.games > 0 => Refusal::TournamentGameOver,
        (Some(_), _) => Refusal::GameOver,
        (None, Some(_)) => Refusal::ColoursPending,
        (None, None) => Refusal::NotStarted,
    }
}

/// The game that is being played ends.
fn ended(state: &RoomState, winner: Option<Color>, reason: EndReason) -> Ruling {
    running(state)?;
    let end = End::new(winner, reason);
    Ok(vec![Event::Ended { end }])
}
