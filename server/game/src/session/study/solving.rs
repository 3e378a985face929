//! A problem that is open.

use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_protocol::reply::{Answer, ProblemReport, ProblemSaid};
use damiera_rules::{Corner, Position, Variant};

/// A problem that is open.
#[derive(Debug)]
pub(super) struct Solving {
    pub(super) problem: &'static Problem,
    pub(super) family: Family,
    /// Its number among those of its family, from 1.
    pub(super) number: u32,
    /// The day, if it is a problem of the day, when it was opened.
    pub(super) day: Option<u32>,
    /// The variant that was asked for, when it is another.
    pub(super) asked: Option<Variant>,
    /// The playing corner of its board.
    pub(super) corner: Corner,
    /// The number of moves found.
    pub(super) step: usize,
    /// True if a move was tried, or help was asked for.
    pub(super) is_begun: bool,
    /// True if a move was wrong, help was asked for, or it had been begun before.
    pub(super) has_slipped: bool,
}

impl Solving {
    pub(super) fn position(&self) -> Position {
        self.problem.position_at(self.step)
    }

    /// The problem as it stands, and what there is to say.
    pub(super) fn report(&self, said: ProblemSaid, today: u32) -> Answer {
        let left = match said {
            // It is over.
            ProblemSaid::Solution { .. } => 0,
            ProblemSaid::Shown { .. }
            | ProblemSaid::Turn
            | ProblemSaid::Right { .. }
            | ProblemSaid::Wrong { .. }
            | ProblemSaid::Hint(_)
            | ProblemSaid::Solved { .. } => self.problem.moves().saturating_sub(self.step),
        };
        Answer::Problem(Box::new(ProblemReport {
            number: self.number,
            is_today: self.day == Some(today),
            variant: self.problem.start().variant(),
            asked: self.asked,
            grade: self.problem.grade(),
            solver: self.problem.start().turn(),
            moves: u32::try_from(self.problem.moves()).unwrap_or(u32::MAX),
            left: u32::try_from(left).unwrap_or(u32::MAX),
            position: self.position(),
            corner: self.corner,
            said,
        }))
    }
}
