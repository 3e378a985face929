//! The engine's advice for people about their games: a hint, a position's worth, a game's mistakes.
//!
//! Nothing here searches, waits or reads a clock. [`hint()`] and [`position()`] take the result of
//! a search. [`mistakes()`] asks for its searches one by one, so that a server can do them where
//! its bots think, and a program in its own thread. The same searches give the same words.

mod material;
mod mistakes;
mod reason;

use damiera_engine::{Choice, Score};
use damiera_protocol::reply::{Hint, PositionReport, Worth};
use damiera_rules::{Color, Drawing, Game, Move, Outcome, Ply};

pub use self::mistakes::{AnalysisDepth, Bounds, Searches, mistakes};
pub use self::reason::{Outlook, reason};

/// Number of plies of the best line that are told.
const LINE: usize = 8;

/// The move that a search found, and why it is good.
pub fn hint(game: &Game, drawing: Drawing, found: &Choice) -> Hint {
    let side = game.position().turn();
    let outlook = Outlook::of(found.score);
    Hint {
        after: game.ply(),
        drawing,
        ply: Ply {
            side,
            mv: found.mv,
            path: found.path,
        },
        reason: reason(game, &found.line, outlook),
        worth: worth(found.score, side),
    }
}

/// The worth of the position on the board, by the result of a search. `found` is None if the rules
/// have ended the game.
pub fn position(game: &Game, drawing: Drawing, found: Option<&Choice>) -> PositionReport {
    PositionReport {
        after: game.ply(),
        drawing,
        worth: worth_of(game, found),
        line: found.map_or_else(Vec::new, |choice| played_out(game, &choice.line)),
    }
}

/// The game without what it was before: to a search a position that was there once is as good as
/// drawn, which helps a player to go on and says nothing of what the position is worth. Nothing where
/// the rules have ended the game.
pub fn alone(game: &Game) -> Option<Game> {
    match game.outcome() {
        Some(_) => None,
        None => Some(Game::from_position(*game.position())),
    }
}

/// A line with the ways that its moves go. It is not broken off among captures, which would tell of
/// pieces won that are lost at once.
fn played_out(game: &Game, line: &[Move]) -> Vec<Ply> {
    let mut game = game.clone();
    let moves = line.iter().enumerate();
    let moves = moves.take_while(|(ply, mv)| *ply < LINE || mv.is_capture());
    let moves = moves.map(|(_, mv)| mv);
    moves.map_while(|mv| game.play_move(mv).ok()).collect()
}

/// The worth of the position on the board.
fn worth_of(game: &Game, found: Option<&Choice>) -> Worth {
    match found {
        Some(choice) => worth(choice.score, game.position().turn()),
        None => settled(game),
    }
}

/// The worth of the position, from a score of the side to move.
fn worth(score: Score, turn: Color) -> Worth {
    let won = |winner, plies: u32| Worth::Won {
        winner,
        moves: plies.div_ceil(2),
    };
    match (score.win_in(), score.loss_in(), turn) {
        (Some(plies), _, _) => won(turn, plies),
        (None, Some(plies), _) => won(!turn, plies),
        (None, None, _) if score.is_won() => Worth::Sure { winner: turn },
        (None, None, _) if score.is_lost() => Worth::Sure { winner: !turn },
        (None, None, Color::White) => Worth::Hundredths(score.hundredths()),
        (None, None, Color::Black) => Worth::Hundredths(-score.hundredths()),
    }
}

/// The worth of a position after the rules have ended the game.
fn settled(game: &Game) -> Worth {
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) => Worth::Won { winner, moves: 0 },
        Some(Outcome::Draw(_)) | None => Worth::Hundredths(0),
    }
}
