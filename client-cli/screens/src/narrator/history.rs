//! The moves of a game, in two columns.

use std::collections::BTreeMap;

use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_rules::Color;

/// Maximum plies. No game by the rules is this long; moves beyond are not kept.
const MOST_PLIES: usize = 4_000;

/// The moves that were seen, by their ply. A spectator who came late has not seen the first ones.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    moves: BTreeMap<usize, String>,
}

impl History {
    /// Remembers the move that made `ply` the number of moves played.
    pub(super) fn record(&mut self, ply: usize, mv: &str) {
        if (1..=MOST_PLIES).contains(&ply) {
            self.moves.insert(ply - 1, mv.to_owned());
        }
    }

    /// Forgets every move after the first `ply`.
    pub(super) fn truncate(&mut self, ply: usize) {
        self.moves.split_off(&ply);
    }

    /// One line a move of both sides, under the colours' names; `first` is the side that began.
    pub(super) fn lines(&self, first: Color, language: Language) -> Vec<String> {
        let Some((&earliest, _)) = self.moves.first_key_value() else {
            return vec![Message::new("client-no-moves").text(language)];
        };
        let name = |color| Message::new(phrase::color(color)).text(language);
        let width = self
            .moves
            .values()
            .map(|mv| mv.chars().count())
            .chain([name(first).chars().count()])
            .max()
            .unwrap_or(0);
        let mut lines = Vec::new();
        if earliest > 0 {
            lines.push(Message::new("client-moves-unseen").text(language));
        }
        lines.push(format!("     {:width$}   {}", name(first), name(!first)));
        let mut numbers: Vec<usize> = self.moves.keys().map(|ply| ply / 2).collect();
        numbers.dedup();
        for number in numbers {
            let at = |ply: usize| self.moves.get(&ply).map_or("", String::as_str);
            let one = match at(2 * number) {
                "" => "...",
                seen => seen,
            };
            let line = format!("{:>3}. {one:width$}   {}", number + 1, at(2 * number + 1));
            lines.push(line.trim_end().to_owned());
        }
        lines
    }
}
