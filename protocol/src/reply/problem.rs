//! The answers about problems.

use damiera_rules::{Color, Corner, Ply, Position, Square, Variant};

use crate::command::variant_word;
use crate::snapshot::LastMove;
use crate::text::Language;
use crate::wire::ProblemCount;

/// A problem as it stands for one reader, with the news about it.
#[derive(Debug, Clone)]
pub struct ProblemReport {
    /// Its number among those of its variant, from 1.
    pub number: u32,
    /// True for the problem of the day.
    pub is_today: bool,
    /// The variant.
    pub variant: Variant,
    /// The variant of the query, if it has no problems of its own and uses another's; None otherwise.
    pub asked: Option<Variant>,
    /// Its difficulty, from 1 to [`ProblemReport::GRADES`].
    pub grade: u8,
    /// The side that has to win by finding the moves.
    pub solver: Color,
    /// Number of moves that the solver makes in all.
    pub moves: u32,
    /// Number of the solver's moves still to be found.
    pub left: u32,
    /// The current position.
    pub position: Position,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Corner,
    /// The news about it.
    pub said: ProblemSaid,
}

impl ProblemReport {
    /// The grade of the hardest problems.
    pub const GRADES: u8 = 5;
}

/// The news about a problem.
#[derive(Debug, Clone)]
pub enum ProblemSaid {
    /// It was asked for, perhaps with the official names of squares.
    Shown {
        /// True if squares have their official names.
        in_numbers: bool,
    },
    /// The side to move was asked for.
    Turn,
    /// A move was right, and this is the answer to it.
    Right {
        /// The move.
        own: Box<LastMove>,
        /// The answer.
        reply: Box<LastMove>,
    },
    /// A move was wrong. The position is as before.
    Wrong {
        /// The move.
        own: Ply,
        /// How it is refuted: the other side's move, and what follows.
        answer: Vec<Ply>,
    },
    /// A hint was asked for: the piece on this square moves.
    Hint(Square),
    /// The last move was right.
    Solved {
        /// The move.
        own: Box<LastMove>,
        /// True if no move was wrong and no help was asked for.
        is_first: bool,
        /// The solver's tally; None if the problem counts in none.
        tally: Option<ProblemCount>,
    },
    /// The solution was asked for.
    Solution {
        /// The moves of both sides that were still to be played.
        line: Vec<Ply>,
        /// The asker's tally; None if the problem counts in none.
        tally: Option<ProblemCount>,
    },
}

/// A problem that was left unsolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnsolvedProblem {
    /// Its number.
    pub number: u32,
    /// The variant; None if it need not be named to come back to the problem.
    pub variant: Option<Variant>,
    /// True for the problem of the day.
    pub is_today: bool,
}

impl UnsolvedProblem {
    /// The words behind the command to come back to it, with a space before; empty for the usual problem.
    pub fn query(&self, language: Language) -> String {
        let variant = self.variant.map(|variant| variant_word(variant, language));
        let number = (!self.is_today).then(|| self.number.to_string());
        let words = variant.map(str::to_owned).into_iter().chain(number);
        words.map(|word| format!(" {word}")).collect()
    }
}
