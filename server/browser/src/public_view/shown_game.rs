//! A finished game for people outside.

use bytes::Bytes;
use damiera_archive::Finished;
use damiera_protocol::render::document;
use damiera_rules::{Game, PdnReader};

/// A finished game, with what takes long to make of it.
#[derive(Debug)]
pub struct ShownGame {
    /// As the archive has it.
    pub finished: Finished,
    /// Its moves; None if its record cannot be read.
    pub moves: Option<Game>,
    /// The answer to programs.
    pub document: Bytes,
}

impl ShownGame {
    pub(super) fn of(finished: Finished) -> ShownGame {
        let moves = played(&finished);
        let usual = || Game::new(finished.row.variant);
        let shown = moves.clone().unwrap_or_else(usual);
        let document = document::game(&finished.row, &finished.pdn, &shown).into();
        ShownGame {
            finished,
            moves,
            document,
        }
    }
}

/// The moves of a finished game; None if its record cannot be read.
fn played(game: &Finished) -> Option<Game> {
    let mut records = PdnReader::new(&game.pdn, game.row.variant);
    let record = records.next().and_then(Result::ok)?;
    record.game().ok()
}
