//! Why a move is good, in what a person can see on the board.

use damiera_engine::Score;
use damiera_protocol::reply::Reason;
use damiera_rules::{Game, Move, Outcome, Position};

use super::material::{MaterialTally, bouts, just_captured, settled};

/// Number of plies of a line that are believed: those behind them change with every search.
const BELIEVED: usize = 8;

/// The end of the game as the search has seen it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing.
    Open,
    /// The mover wins in at most so many plies.
    WinsIn(u32),
    /// The mover loses after every move.
    Loses,
}

impl Outlook {
    /// The outlook of a score of the side to move.
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
/// crowned along the line, and what the other side can no longer do or must now fear. Pieces are
/// counted when their captures have come to an end: what only comes back was never won.
pub fn reason(game: &Game, line: &[Move], outlook: Outlook) -> Reason {
    let position = *game.position();
    let line = &line[..line.len().min(BELIEVED)];
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
    // The end of the captures is not known: nothing honest can be said of them.
    let Some(bouts) = bouts(position, line) else {
        return Reason::Best;
    };
    let captures = captured(game, first, &bouts);
    match captures {
        Some(Reason::Exchange { taken, given }) if taken <= given => {}
        Some(reason) => return reason,
        None => {}
    }
    if first.promotes() && crowned_in(line).is_some() {
        return Reason::Crowns;
    }
    captures.unwrap_or_else(|| quiet_reason(position, after, line))
}

/// The captures and costs of a move; None if neither the move nor its reply captures.
fn captured(game: &Game, first: &Move, bouts: &[MaterialTally]) -> Option<Reason> {
    let (own, later) = bouts.split_first()?;
    if own.is_empty() {
        return None;
    }
    // A piece retaken later on was not won, and a piece won back later on was not lost.
    let later = later.iter().filter(|bout| bout.sign() != 0);
    let later = later.fold(MaterialTally::default(), |all, bout| all + *bout);
    let all = match own.sign() * later.sign() {
        ..0 => *own + later,
        0.. => *own,
    };
    let (taken, given) = (all.taken, all.given);
    let (taken_before, given_before) = match first.is_capture() {
        true => just_captured(game.plies()),
        false => (0, 0),
    };
    let is_retaking = given_before > 0 && taken_before + taken <= given_before + given;
    Some(match (taken, given) {
        (_, 0) if is_retaking => Reason::Retakes(taken),
        (_, 0) if given_before == 0 => Reason::Takes(taken),
        _ => Reason::Exchange {
            taken: taken_before + taken,
            given: given_before + given,
        },
    })
}

/// Why a move is good after which nothing is captured.
fn quiet_reason(position: Position, after: Position, line: &[Move]) -> Reason {
    let threatened = position.passed();
    if gains(threatened) && !captures(after) {
        return Reason::StopsCapture;
    }
    if crowns(threatened) && !crowns(after) {
        return Reason::StopsCrowning;
    }
    if gains(after.passed()) {
        return Reason::Threatens;
    }
    crowned_in(line).map_or(Reason::Best, Reason::CrownsIn)
}

/// True if a move ends the game, won for the mover.
fn wins(game: &Game, mv: &Move) -> bool {
    let mover = game.position().turn();
    let mut game = game.clone();
    let played = game.play_move(mv).is_ok();
    let won = |outcome| matches!(outcome, Outcome::Win { winner, .. } if winner == mover);
    played && game.outcome().is_some_and(won)
}

/// With which of its own moves the man that moves first is crowned along a line, and stays on the board.
fn crowned_in(line: &[Move]) -> Option<u32> {
    let mut at = line.first()?.from();
    let mut crowned = None;
    for (own, moves) in line.chunks(2).zip(1..) {
        let [mv, reply @ ..] = own else { break };
        if mv.from() == at {
            at = mv.to();
            if mv.promotes() {
                crowned = Some(moves);
            }
        }
        if reply.iter().any(|reply| reply.captured().contains(at)) {
            return None;
        }
    }
    crowned
}

/// True if the side to move can capture.
fn captures(position: Position) -> bool {
    position.legal_moves().iter().any(Move::is_capture)
}

/// True if the side to move can win something by capturing.
fn gains(position: Position) -> bool {
    settled(&position).is_some_and(|tally| tally.gain > 0)
}

/// True if the side to move can make a king, and keep its worth.
fn crowns(position: Position) -> bool {
    let moves = position.legal_moves();
    let mut crowning = moves.iter().filter(|mv| mv.promotes());
    crowning.any(|mv| !gains(position.play_unchecked(mv)))
}
