//! The earlier positions of a room's game, for looking back.

use damiera_protocol::wire::Board;
use damiera_rules::pdn::PdnReader;
use damiera_rules::{Drawing, Game, Position, TypedPath};

/// The moves of a game from its start on. A spectator who came late has none until the game's record was
/// read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Timeline {
    game: Option<Game>,
}

impl Timeline {
    /// The game with all its moves, if they are known.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Moves that lead on from a position. None if they are not legal there.
    pub(crate) fn of_line<'a>(
        position: Position,
        drawing: Drawing,
        line: impl IntoIterator<Item = &'a str>,
    ) -> Option<Timeline> {
        let mut game = Game::from_position(position);
        for squares in line {
            let typed = TypedPath::parse(squares, position.variant(), drawing).ok()?;
            game.play_typed(&typed).ok()?;
        }
        Some(Timeline { game: Some(game) })
    }

    /// Takes over what an event says of the game: it goes on, a move is taken back, or another begins.
    pub(crate) fn take(&mut self, board: &Board<'_>, position: &Position, drawing: Drawing) {
        let known = self.game.take();
        self.game = match known {
            _ if board.ply == opened(board) => begun(board, position, drawing),
            Some(game) => follow(game, board, drawing).filter(|game| is_at(game, board, position)),
            None => None,
        };
    }

    /// Takes the moves over from the game's record, if they lead to where the game stands: the game
    /// with all its moves.
    pub(crate) fn complete(
        &mut self,
        record: &str,
        ply: usize,
        position: &Position,
    ) -> Option<&Game> {
        let record = PdnReader::new(record, position.variant()).next()?.ok()?;
        let mut game = record.game().ok()?;
        // The record may have a move more than was heard of.
        game.truncate(ply);
        let fits = game.ply() == ply && game.position() == position;
        if fits {
            self.game = Some(game);
        }
        self.game().filter(|_| fits)
    }
}

/// Number of plies of the opening with which the game began, as far as the event tells it.
fn opened(board: &Board<'_>) -> usize {
    let opening = board.opening.as_ref();
    opening.map_or(0, |opening| opening.moves.len())
}

/// A game that begins, after the moves of its opening.
fn begun(board: &Board<'_>, position: &Position, drawing: Drawing) -> Option<Game> {
    let moves = board.opening.iter().flat_map(|opening| &opening.moves);
    let mut game = match board.ply {
        0 => Game::from_position(*position),
        _ => Game::new(position.variant()),
    };
    for played in moves {
        let typed = TypedPath::parse(&played.squares, game.variant(), drawing).ok()?;
        game.play_typed(&typed).ok()?;
    }
    Some(game).filter(|game| is_at(game, board, position))
}

/// The game after the event's last move, or after moves were taken back.
fn follow(mut game: Game, board: &Board<'_>, drawing: Drawing) -> Option<Game> {
    game.truncate(board.ply);
    if game.ply() + 1 == board.ply {
        let last = board.last.as_ref()?;
        let variant = game.variant();
        let typed = TypedPath::parse(&last.squares, variant, drawing).ok()?;
        game.play_typed(&typed).ok()?;
    }
    Some(game)
}

fn is_at(game: &Game, board: &Board<'_>, position: &Position) -> bool {
    game.ply() == board.ply && game.position() == position
}
