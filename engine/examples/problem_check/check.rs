//! The requirements of a problem.

use damiera_engine::problems::Problem;
use damiera_rules::{Game, Position};

use crate::proof::{Proof, TooLong};

/// The gain must not be lost again within this number of plies beyond the end of the line.
const HOLDS: u32 = 6;

/// The defence may put off the end for so many plies by other moves than those of the line.
const DELAY: u32 = 2;

/// Other moves are looked at for so many plies more than the line has.
const BEYOND: u32 = 4;

/// The fault of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub(crate) enum Fault {
    /// The game is over where it begins, or goes on after its end.
    #[error("the game is over before its end")]
    Over,
    /// The solver does not win by its moves.
    #[error("the solution does not win")]
    NoSolution,
    /// The gain is lost again.
    #[error("what was won is lost again")]
    DoesNotHold,
    /// Another move wins too.
    #[error("another move wins too")]
    AnotherSolution,
    /// It is no combination.
    #[error("no combination")]
    Plain,
    /// The search did not come to an end.
    #[error("the search takes too long")]
    TooLong,
}

impl From<TooLong> for Fault {
    fn from(TooLong: TooLong) -> Self {
        Self::TooLong
    }
}

/// Checks a problem by searches of at most so many positions for each move.
pub(crate) fn check(problem: &Problem, nodes: u64) -> Result<(), Fault> {
    if !problem.shot().is_combination() {
        return Err(Fault::Plain);
    }
    check_game(problem)?;
    let (start, line) = (problem.start(), problem.line());
    let (side, goal) = (start.turn(), Problem::goal(start));
    let forces = |position: &Position, plies| Proof::new(side, goal, nodes).forces(position, plies);
    for step in 0..problem.moves() {
        let position = problem.position_at(step);
        let left = (line.len() - 2 * step) as u32;
        if !forces(&position, left + DELAY)? {
            return Err(Fault::NoSolution);
        }
        for wrong in problem.refutations(step) {
            if forces(&position.play_unchecked(&wrong.ply.mv), left - 1 + BEYOND)? {
                return Err(Fault::AnotherSolution);
            }
        }
    }
    if !forces(&problem.position_at(problem.moves()), HOLDS)? {
        return Err(Fault::DoesNotHold);
    }
    Ok(())
}

/// The game goes on until the last move, by the rules of the variant.
fn check_game(problem: &Problem) -> Result<(), Fault> {
    let mut game = Game::from_position(*problem.start());
    for ply in problem.line() {
        game.play_move(&ply.mv).map_err(|_| Fault::Over)?;
    }
    Ok(())
}
