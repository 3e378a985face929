//! Why a move is good, in what a person can see on the board.

use damiera_engine::Score;
use damiera_protocol::reply::Reason;
use damiera_rules::{Color, Game, Move, Outcome, Position, Setup};

/// What the search has seen to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing.
    Open,
    /// That the mover wins in so many plies at the latest.
    WinsIn(u32),
    /// That the mover loses, whatever is played.
    Loses,
}

impl Outlook {
    /// What a score of the side to move says.
    pub fn of(score: Score) -> Outlook {
        match (score.win_in(), score.loss_in()) {
            (Some(plies), _) => Outlook::WinsIn(plies),
            (None, Some(_)) => Outlook::Loses,
            (None, None) => Outlook::Open,
        }
    }
}

/// Why the first move of a line is good. `line` is how the game is expected to go on from the
/// position on the board.
///
/// The reason is the first of these that the rules confirm: how the game ends, what is captured and
/// crowned along the line, and what the other side can no longer do or must now fear. A count of
/// captures is told only when the line shows where they end.
pub fn reason(game: &Game, line: &[Move], outlook: Outlook) -> Reason {
    let position = *game.position();
    let Some(first) = line.first() else {
        return Reason::Best;
    };
    let Ok(after) = position.play(first) else {
        return Reason::Best;
    };
    if wins(game, first) {
        return Reason::Wins;
    }
    if position.legal_moves().len() == 1 {
        return Reason::Only;
    }
    match outlook {
        Outlook::WinsIn(plies) => return Reason::WinsIn(plies.div_ceil(2)),
        Outlook::Loses => return Reason::Resists,
        Outlook::Open => {}
    }
    let exchange = exchange(position, line);
    match exchange {
        Some((taken, 0)) if taken > 0 => return Reason::Takes(taken),
        Some((taken, given)) if taken > given => return Reason::Exchange { taken, given },
        _ => {}
    }
    if first.promotes() {
        return Reason::Crowns;
    }
    match exchange {
        Some((0, 0)) => {}
        Some((taken, given)) => return Reason::Exchange { taken, given },
        // Captures whose end is not known: nothing honest can be said of them.
        None => return Reason::Best,
    }
    quiet_reason(position, after, line)
}

/// Why a move is good after which nothing is captured.
fn quiet_reason(position: Position, after: Position, line: &[Move]) -> Reason {
    let threatened = passed(position);
    if threatened.is_some_and(captures) && !captures(after) {
        return Reason::StopsCapture;
    }
    if threatened.is_some_and(crowns) && !crowns(after) {
        return Reason::StopsCrowning;
    }
    if passed(after).is_some_and(captures) {
        return Reason::Threatens;
    }
    let own = line.iter().step_by(2);
    match own.zip(1..).find(|(mv, _)| mv.promotes()) {
        Some((_, moves)) => Reason::CrownsIn(moves),
        None => Reason::Best,
    }
}

/// Whether a move ends the game, won for the mover.
fn wins(game: &Game, mv: &Move) -> bool {
    let mover = game.position().turn();
    let mut game = game.clone();
    let played = game.play_move(mv).is_ok();
    let won = |outcome| matches!(outcome, Outcome::Win { winner, .. } if winner == mover);
    played && game.outcome().is_some_and(won)
}

/// How many pieces the mover and then the other side capture, from the first move of a line until
/// nothing is captured any more; nothing when the line ends before that.
fn exchange(mut position: Position, line: &[Move]) -> Option<(u32, u32)> {
    let mover = position.turn();
    let (mut taken, mut given) = (0, 0);
    for (at, mv) in line.iter().enumerate() {
        if at > 0 && !mv.is_capture() {
            return Some((taken, given));
        }
        let pieces = mv.captured().len();
        match position.turn() == mover {
            true => taken += pieces,
            false => given += pieces,
        }
        position = position.play(mv).ok()?;
    }
    (!captures(position)).then_some((taken, given))
}

/// Whether the side to move can capture.
fn captures(position: Position) -> bool {
    position.legal_moves().iter().any(Move::is_capture)
}

/// Whether the side to move can make a king.
fn crowns(position: Position) -> bool {
    position.legal_moves().iter().any(Move::promotes)
}

/// The same pieces with the other side to move, as if a turn were passed.
fn passed(position: Position) -> Option<Position> {
    let turn: Color = !position.turn();
    let setup = Setup {
        turn,
        ..Setup::from(position)
    };
    Position::from_setup(setup, position.variant()).ok()
}
