//! Texts for a person who is moved from game to game.

use crate::reply::{Guide, Guided, GuidedTo};
use crate::text::Message;

/// Where a person was taken, as a sentence.
pub(crate) fn guided(guided: &Guided) -> Message {
    match (&guided.by, &guided.place) {
        (Guide::Nobody, _) => Message::new("follow-nobody"),
        (Guide::Player(name), place) => {
            let said = |key| Message::new(key).with("name", name);
            match place {
                GuidedTo::Room { snapshot, .. } => said("follow-room").with("room", &snapshot.room),
                GuidedTo::Here(room) => said("follow-here").with("room", room),
                GuidedTo::Nowhere => said("follow-nowhere"),
                GuidedTo::Unknown(None) => said("follow-unknown"),
                GuidedTo::Unknown(Some(similar)) => {
                    said("follow-unknown-but").with("similar", similar)
                }
                GuidedTo::Closed => said("follow-closed"),
                // A player is no tournament.
                GuidedTo::Ended | GuidedTo::Over => said("follow-ended"),
            }
        }
        (Guide::Tv(_), GuidedTo::Room { snapshot, .. }) => {
            Message::new("tv-room").with("room", &snapshot.room)
        }
        (Guide::Tv(_), GuidedTo::Here(room)) => Message::new("tv-here").with("room", room),
        // `tv` never moves a person to a room with a word, and names no person.
        (Guide::Tv(_), GuidedTo::Nowhere | GuidedTo::Closed | GuidedTo::Unknown(_)) => {
            Message::new("tv-nowhere")
        }
        (Guide::Tv(_), GuidedTo::Ended | GuidedTo::Over) => Message::new("tv-ended"),
        (Guide::Tournament(id), place) => {
            let said = |key| Message::new(key).with("number", *id);
            match place {
                GuidedTo::Room { snapshot, .. } => {
                    said("follow-tournament-room").with("room", &snapshot.room)
                }
                GuidedTo::Here(room) => said("follow-tournament-here").with("room", room),
                // Rooms of tournaments have no word, and a tournament is no person.
                GuidedTo::Nowhere | GuidedTo::Closed | GuidedTo::Unknown(_) => {
                    said("follow-tournament-nowhere")
                }
                GuidedTo::Ended => said("follow-tournament-ended"),
                GuidedTo::Over => said("follow-tournament-over"),
            }
        }
    }
}
