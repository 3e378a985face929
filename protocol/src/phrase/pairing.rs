//! Sentences about the reasons of a tournament's pairing.

use damiera_rules::Color;

use super::entrants::{names, with_points};
use crate::text::{Language, Message};
use crate::wire::{BrokenRule, Clean, PairingCause, TournamentReasons};

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
        PairingCause::Bye {
            points,
            names: needed,
        } => match needed.is_empty() {
            true => Message::new("pairing-bye").with("points", points),
            false => Message::new("pairing-bye-needed")
                .with("points", points)
                .with("names", names(needed, language)),
        },
        PairingCause::LeftOver { points } => {
            Message::new("pairing-left-over").with("points", points)
        }
        PairingCause::Breaks { rule } => {
            Message::new("pairing-breaks").sentences("rule", vec![broken_rule(rule)])
        }
    }
}

/// The rules that a pairing breaks, each in a sentence.
pub fn broken_rules(rules: &[BrokenRule<'_>]) -> Vec<Message> {
    rules.iter().map(broken_rule).collect()
}

/// A rule that a pairing breaks, and about whom.
fn broken_rule(rule: &BrokenRule<'_>) -> Message {
    let pair = |key: &'static str, [one, other]: &[Clean<'_>; 2]| {
        Message::new(key).with("name", one).with("other", other)
    };
    match rule {
        BrokenRule::SecondBye { name } => Message::new("pairing-second-bye").with("name", name),
        BrokenRule::SecondMeeting { names } => pair("pairing-second-meeting", names),
        BrokenRule::SameClub { names } => pair("pairing-breaks-club", names),
        BrokenRule::SameColour { names } => pair("pairing-breaks-colour", names),
    }
}
