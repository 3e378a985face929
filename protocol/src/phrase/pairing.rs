//! Sentences about the reasons of a tournament's pairing.

use damiera_rules::Color;

use super::tournament::{names, with_points};
use crate::text::{Language, Message};
use crate::wire::{PairingCause, TournamentReasons};

/// The head of the reasons for a pairing.
pub fn pairing_head(reasons: &TournamentReasons<'_>) -> Message {
    let message = match &reasons.opponent {
        Some(opponent) => Message::new("pairing-head").with("opponent", opponent),
        None => Message::new("pairing-head-bye"),
    };
    message
        .with("name", &reasons.name)
        .with("round", reasons.round)
}

/// The sentence about points that are others in the standings, if an arbiter has changed some.
pub fn pairing_changed(reasons: &TournamentReasons<'_>) -> Option<Message> {
    (reasons.changed).then(|| Message::new("pairing-changed"))
}

/// A reason of a pairing.
pub fn pairing_cause(cause: &PairingCause<'_>, language: Language) -> Message {
    match cause {
        PairingCause::Table => Message::new("pairing-table"),
        PairingCause::ByHand => Message::new("pairing-by-hand"),
        PairingCause::Rotation { points, to } => Message::new("pairing-rotation")
            .with("points", points)
            .with("to", to),
        PairingCause::Wished => Message::new("pairing-wished"),
        PairingCause::SameScore { points } => {
            Message::new("pairing-same-score").with("points", points)
        }
        PairingCause::FloatedDown { from, to } => {
            let message = Message::new("pairing-floated-down").with("to", to);
            with_points(message, "points", *from)
        }
        PairingCause::FloatedUp { from, to } => {
            let message = with_points(Message::new("pairing-floated-up"), "points", *from);
            with_points(message, "to", *to)
        }
        PairingCause::MetBefore { names: met } => {
            Message::new("pairing-met-before").with("names", names(met, language))
        }
        PairingCause::SameColourDue { names: due } => {
            Message::new("pairing-same-colour").with("names", names(due, language))
        }
        PairingCause::SameClub { names: mates } => {
            Message::new("pairing-same-club").with("names", names(mates, language))
        }
        PairingCause::Colour { side, surplus, due } => {
            let key = match (side, due) {
                (Color::White, true) => "pairing-white-due",
                (Color::Black, true) => "pairing-black-due",
                (Color::White, false) => "pairing-white",
                (Color::Black, false) => "pairing-black",
            };
            Message::new(key).count("surplus", surplus.unsigned_abs().into())
        }
        PairingCause::TopScorer => Message::new("pairing-top-scorer"),
        PairingCause::Bye { points } => Message::new("pairing-bye").with("points", points),
    }
}
