//! Answers of the interface over HTTP.

use damiera_rules::Game;

use super::{position, refused};
use crate::reply::{GameRow, Refusal, RoomPage};
use crate::text::Language;
use crate::wire::{Document, Profile, ReplayedGame, ReplayedMove, line};

/// A page of the list of rooms.
pub fn rooms(page: &RoomPage) -> String {
    line(&Document::Rooms(&page.list))
}

/// A finished game, its record as PDN, and its positions. `played` is the game of that record, or one without
/// moves where it cannot be read.
pub fn game(row: &GameRow, pdn: &str, played: &Game) -> String {
    let drawing = row.variant.drawing_with(row.corner);
    let mut before = *played.start();
    let moves = played.plies().iter().map(|ply| {
        let after = before.play_unchecked(&ply.mv);
        let told = ReplayedMove {
            fen: after.fen().into(),
            played: position::played(&before, ply, drawing),
        };
        before = after;
        told
    });
    let game = ReplayedGame {
        game: row.listed(),
        pdn: pdn.into(),
        labels: position::labels_on(row.variant, drawing),
        start: played.start().fen().into(),
        moves: moves.collect(),
    };
    line(&Document::Game(Box::new(game)))
}

/// The public profile of a registered person.
pub fn player(profile: &Profile<'_>) -> String {
    line(&Document::Player(profile))
}

/// Why there is no other answer.
pub fn refusal(refusal: &Refusal, language: Language) -> String {
    line(&Document::Error(refused(refusal, None, language)))
}
