//! What is answered about problems.

use damiera_rules::{Color, Ply, Position, Square, Variant};

use crate::command::variant_word;
use crate::name::Name;
use crate::problem::ProblemTally;
use crate::scene::LastMove;
use crate::text::Language;

/// A problem as one reader has it before them, and what there is to say of it.
#[derive(Debug, Clone)]
pub struct ProblemReport {
    /// Its number among those of its variant, from 1.
    pub number: u32,
    /// True for the problem of the day.
    pub is_today: bool,
    /// The variant.
    pub variant: Variant,
    /// The variant that was asked for, when its problems are those of another.
    pub asked: Option<Variant>,
    /// How hard it is, from 1 to [`ProblemReport::GRADES`].
    pub grade: u8,
    /// Who is to win, by finding the moves.
    pub solver: Color,
    /// Number of moves that the solver makes in all.
    pub moves: u32,
    /// Number of the solver's moves still to be found.
    pub left: u32,
    /// The position as it stands now.
    pub position: Position,
    /// What there is to say.
    pub said: ProblemSaid,
}

impl ProblemReport {
    /// The grade of the hardest problems.
    pub const GRADES: u8 = 5;
}

/// What there is to say of a problem.
#[derive(Debug, Clone)]
pub enum ProblemSaid {
    /// It was asked for; whether with the official names of squares.
    Shown {
        /// Whether squares are called as in official notation.
        in_numbers: bool,
    },
    /// Whose turn it is was asked.
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
        /// Whether no move was wrong and no help was asked for.
        is_first: bool,
        /// The solver's tally, when the problem counts in one.
        tally: Option<TallyNow>,
    },
    /// The solution was asked for: what was still to be played.
    Solution {
        /// The moves of both sides.
        line: Vec<Ply>,
        /// The asker's tally, when the problem counts in one.
        tally: Option<TallyNow>,
    },
}

/// A problem that was left unsolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftProblem {
    /// Its number.
    pub number: u32,
    /// What is played, where that has to be said to come back to it.
    pub variant: Option<Variant>,
    /// True for the problem of the day.
    pub is_today: bool,
}

impl LeftProblem {
    /// What is typed behind the command to come back to it, with a space before; empty for the usual one.
    pub fn query(&self, language: Language) -> String {
        let variant = self.variant.map(|variant| variant_word(variant, language));
        let number = (!self.is_today).then(|| self.number.to_string());
        let words = variant.map(str::to_owned).into_iter().chain(number);
        words.map(|word| format!(" {word}")).collect()
    }
}

/// A tally, as it stands today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TallyNow {
    /// The tally.
    pub tally: ProblemTally,
    /// On how many days in a row one was solved.
    pub streak: u32,
}

/// Who has solved the day's problem of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemSolvers {
    /// The problem's number.
    pub number: u32,
    /// The variant.
    pub variant: Variant,
    /// Registered people, at most [`ProblemSolvers::LISTED`], and whether each needed one try; in the
    /// order of their names.
    pub named: Vec<(Name, bool)>,
    /// How many registered people there are in all.
    pub registered: u32,
    /// How many guests, of whom only the number is known.
    pub guests: u32,
}

impl ProblemSolvers {
    /// How many are listed by name at most.
    pub const LISTED: usize = 50;
}
