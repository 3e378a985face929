//! The opening from which a game started, for people.

use super::TextPage;
use crate::phrase::{self, PhraseStyle};
use crate::render::json::position::opening;
use crate::snapshot::{GameSnapshot, RoomSnapshot};

/// The opening, its moves, and the digest of the lot's seed; nothing is written without one. The digits
/// are not read aloud, because they are too many to remember: the record has them.
pub(super) fn start(page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
    let Some(opening) = opening(snapshot, game) else {
        return;
    };
    let (style, language) = (page.manner(), page.view.language);
    page.star(phrase::game_opening(&opening, style, language));
    if let Some(lot) = &opening.lot {
        match (page.view.sentences, style) {
            (true, _) => {}
            (false, PhraseStyle::Signs) => page.star(phrase::lot_digest(lot)),
            (false, PhraseStyle::Sentences) => page.star("spoken-opening-lot"),
        }
    }
}

/// The seed of the opening's lot, when the game is over; its digits are not read aloud either.
pub(super) fn end(page: &mut TextPage, snapshot: &RoomSnapshot) {
    let game = snapshot.game.as_ref();
    let opening = game.and_then(|game| opening(snapshot, game));
    let lot = opening.and_then(|opening| opening.lot);
    let Some(seed) = lot.as_ref().and_then(phrase::lot_seed) else {
        return;
    };
    match (page.view.sentences, page.manner()) {
        (true, _) => {}
        (false, PhraseStyle::Signs) => page.star(seed),
        (false, PhraseStyle::Sentences) => page.star("spoken-lot-seed"),
    }
}
