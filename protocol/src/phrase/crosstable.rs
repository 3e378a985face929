//! The table of all games of a tournament, in signs and in sentences.

use std::collections::BTreeMap;

use damiera_rules::Color;

use super::tournament::words;
use crate::text::{Language, Message};
use crate::tournament::{BYE, FORFEIT_LOST, FORFEIT_WON};
use crate::wire::{CrosstableCell, CrosstableRow};

/// A round of an entrant in signs: `12w2` is a game with White against number 12 that gave two points. The letter of the colour is
/// the language's. Empty without a part in the round.
pub fn crosstable_game(cell: &CrosstableCell<'_>, language: Language) -> String {
    // The page has the same letters.
    let side = match cell.side {
        Some(Color::White) => words("web-tournament-white-letter", language),
        Some(Color::Black) => words("web-tournament-black-letter", language),
        None => String::new(),
    };
    let opponent = cell.opponent.map_or_else(String::new, |it| it.to_string());
    format!("{opponent}{side}{}", cell.score)
}

/// A row of the table of all games, in a sentence. `names` are those of entrants by their numbers.
pub fn crosstable_sentence(
    row: &CrosstableRow<'_>,
    names: &BTreeMap<u16, &str>,
    language: Language,
) -> Message {
    let games = (1..).zip(&row.rounds).map(|(round, cell)| {
        let key = match (cell.opponent, cell.side) {
            (Some(_), Some(Color::White)) => "tournament-cross-white",
            (Some(_), Some(Color::Black)) => "tournament-cross-black",
            (Some(_) | None, _) if &*cell.score == BYE => "tournament-cross-bye",
            (Some(_) | None, _) => "tournament-cross-none",
        };
        let number = cell.opponent.unwrap_or_default();
        let opponent = names.get(&number).map_or_else(
            || {
                let named = Message::new("tournament-cross-number");
                named.with("number", number).text(language)
            },
            |name| (*name).to_owned(),
        );
        let score = match &*cell.score {
            "" => words("tournament-cross-open", language),
            FORFEIT_WON => words("tournament-cross-won-unplayed", language),
            FORFEIT_LOST => words("tournament-cross-lost-unplayed", language),
            points => points.to_owned(),
        };
        let game = Message::new(key).with("round", round);
        game.with("opponent", opponent)
            .with("score", score)
            .text(language)
    });
    let standing = Message::new("tournament-standing")
        .with("place", row.place)
        .with("name", &row.name)
        .with("points", row.points);
    Message::new("tournament-cross-row")
        .with("standing", standing.text(language))
        .with("games", games.collect::<Vec<_>>().join("; "))
}
