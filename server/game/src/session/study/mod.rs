//! Studies outside games: the open problem, and the pending question to the engine.

mod board;
mod engine;
mod problem;
mod solver;
mod solving;
#[cfg(test)]
mod tests;

use damiera_protocol::reply::UnsolvedProblem;

pub(super) use self::engine::{AdviceAnswer, EngineQuestion, TaughtSubject};
pub(super) use self::problem::{ProblemTry, TriedMove};
pub(super) use self::solver::ProblemAsker;

use self::solving::Solving;

/// The study of a connection.
#[derive(Debug, Default)]
pub(super) struct SessionStudy {
    /// The problem that is open, in the lobby.
    solving: Option<Box<Solving>>,
    /// None until the first problem.
    problems: Option<Box<Problems>>,
    /// Dropping it stops the search.
    question: Option<Box<EngineQuestion>>,
}

/// The problems of a connection.
#[derive(Debug, Default)]
struct Problems {
    /// Number of problems by difficulty that it has asked for: each is another one.
    asked: u32,
    /// The last day on which it solved problems as a guest's, and their families, a bit each: each is counted once.
    counted: (u32, u32),
    /// The problem that is over, until its solver leaves it or a room.
    over: Option<UnsolvedProblem>,
}
