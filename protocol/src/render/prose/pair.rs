//! The match of two games to which a game belongs, for people.

use damiera_rules::Color;

use super::TextPage;
use crate::phrase;
use crate::snapshot::{GameSnapshot, RoomSnapshot};

fn players(snapshot: &RoomSnapshot) -> [&str; 2] {
    [Color::White, Color::Black].map(|color| snapshot.player(color))
}

/// Which game of its match begins, and the score; nothing is written for a game by itself.
pub(super) fn start(page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
    if let Some(pair) = game.pair {
        let (style, language) = (page.manner(), page.view.language);
        page.star(phrase::pair_start(
            players(snapshot),
            pair.into(),
            style,
            language,
        ));
    }
}

/// The score of a match that is over.
pub(super) fn end(page: &mut TextPage, snapshot: &RoomSnapshot) {
    let pair = snapshot.game.as_ref().and_then(|game| game.pair);
    let (style, language) = (page.manner(), page.view.language);
    let told =
        pair.and_then(|pair| phrase::pair_end(players(snapshot), pair.into(), style, language));
    if let Some(told) = told {
        page.star(told);
    }
}
