//! Texts about a match of two games.

use super::PhraseStyle;
use crate::text::{Language, Message};
use crate::wire::BoardPair;

/// A game of a match begins between two players, White first.
pub fn pair_start(
    players: [&str; 2],
    pair: BoardPair,
    style: PhraseStyle,
    language: Language,
) -> Message {
    match pair.game {
        1 => Message::new("pair-first"),
        _ => Message::new("pair-second").with("score", score(players, pair, style, language)),
    }
}

/// The score after a game of a match; None after the first, because the start of the second tells it.
pub fn pair_end(
    players: [&str; 2],
    pair: BoardPair,
    style: PhraseStyle,
    language: Language,
) -> Option<Message> {
    let said = || Message::new("pair-score").with("score", score(players, pair, style, language));
    (pair.game > 1).then(said)
}

/// The points of two players: `Ada 1½ - ½ Gil`, or in words.
fn score(
    [white, black]: [&str; 2],
    pair: BoardPair,
    style: PhraseStyle,
    language: Language,
) -> String {
    let halves = pair.halves;
    match style {
        PhraseStyle::Signs => {
            let [of_white, of_black] = halves.map(points);
            format!("{white} {of_white} - {of_black} {black}")
        }
        PhraseStyle::Sentences => {
            let of = |(name, halves): (&str, u8)| {
                let said = Message::new("spoken-pair-points").with("name", name);
                said.count("halves", halves.into()).text(language)
            };
            [(white, halves.white), (black, halves.black)]
                .map(of)
                .join(", ")
        }
    }
}

/// Half points as points: `0`, `½`, `1`, `1½`, `2`.
fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
