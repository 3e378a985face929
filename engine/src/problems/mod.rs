//! Problems: positions where one line wins by a combination.
//!
//! A [`Problem`] has the position, the line that wins (the solver's moves and the defence's in
//! turn), and a refutation for each other move of the solver. The engine carries some hundreds for
//! each [`Family`] of variants; the example `problems` finds them, the example `problem_check`
//! checks them by another search, and docs/engine.md says how.

mod built_in;
mod material;
mod motif;
mod read;
mod shot;

use damiera_rules::{Move, Ply, Position, Variant};

use crate::evaluation::Family;

pub use material::lead;
pub use motif::Motif;
pub use read::ProblemError;
pub use shot::{GRADES, Shot};

/// A problem has at least so many moves of the solver.
pub const FEWEST_MOVES: usize = 2;

/// A problem has at most so many moves of the solver.
pub const MOST_MOVES: usize = 6;

/// A problem wins at least so much, and leaves the solver at least so much ahead, in hundredths of a
/// man, if it does not win the game.
const GAIN: i32 = 100;

/// A position where one line wins, known to be legal from the first move to the last.
///
/// ```
/// use damiera_engine::evaluation::Family;
/// use damiera_engine::problems::Problem;
///
/// let problem = &Problem::of_family(Family::Russian)[0];
/// let solution = problem.solution(0).ok_or("no move")?;
/// assert!(problem.start().legal_moves().contains(&solution.mv));
/// // Every other move there is known not to win.
/// let others = problem.start().legal_moves().len() - 1;
/// assert_eq!(problem.refutations(0).len(), others);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    start: Position,
    line: Vec<Ply>,
    /// For each move of the solver, what else could be played there.
    wrong: Vec<Vec<Refutation>>,
    source: String,
    is_retired: bool,
}

/// A move that does not win, and what the other side answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The move.
    pub ply: Ply,
    /// How the game goes on, the other side first; empty where the move ends the game.
    pub answer: Vec<Ply>,
}

impl Problem {
    /// Makes a problem of its parts. `line` begins and ends with a move of the solver; `wrong` has
    /// one list for each of the solver's moves, in their order, with every other legal move there.
    ///
    /// # Errors
    ///
    /// The error names the requirement that does not hold.
    pub fn new(
        start: Position,
        line: Vec<Ply>,
        wrong: Vec<Vec<Refutation>>,
        source: String,
    ) -> Result<Self, ProblemError> {
        let problem = Self {
            start,
            line,
            wrong,
            source,
            is_retired: false,
        };
        problem.check()?;
        Ok(problem)
    }

    /// Retires the problem: it was found to have another solution.
    #[must_use]
    pub fn retired(self) -> Self {
        Self {
            is_retired: true,
            ..self
        }
    }

    /// True if it is not given any more. It stays among those of its family, so that the others keep their numbers.
    pub const fn is_retired(&self) -> bool {
        self.is_retired
    }

    /// The problems that the engine carries for a family, in a fixed order, retired ones included.
    pub fn of_family(family: Family) -> &'static [Self] {
        built_in::problems(family)
    }

    /// The variant that a family's problems were found in.
    pub const fn variant_of(family: Family) -> Variant {
        match family {
            Family::Italian => Variant::Italiana,
            Family::English => Variant::Inglese,
            Family::Brazilian => Variant::Brasiliana,
            Family::Russian => Variant::Russa,
            Family::Spanish => Variant::Spagnola,
            Family::Thai => Variant::Thai,
        }
    }

    /// The position to solve; its side to move is the solver.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The line that wins, the solver's move first and last.
    pub fn line(&self) -> &[Ply] {
        &self.line
    }

    /// Where it comes from: a word, and what finds it again there.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Number of the solver's moves.
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// The position before the solver's move `step`, counted from 0; after the last one the final
    /// position of the problem.
    pub fn position_at(&self, step: usize) -> Position {
        let played = self.line.iter().take(2 * step);
        played.fold(self.start, |position, ply| position.play_unchecked(&ply.mv))
    }

    /// The solver's move `step`, counted from 0.
    pub fn solution(&self, step: usize) -> Option<&Ply> {
        self.line.get(2 * step)
    }

    /// The defence's answer to the solver's move `step`; `None` after the last one.
    pub fn defence(&self, step: usize) -> Option<&Ply> {
        self.line.get(2 * step + 1)
    }

    /// Everything that does not win at the solver's move `step`.
    pub fn refutations(&self, step: usize) -> &[Refutation] {
        self.wrong.get(step).map_or(&[], Vec::as_slice)
    }

    /// The refutation of a move at the solver's move `step`; `None` for the solution and for an
    /// illegal move.
    pub fn refutation(&self, step: usize, mv: &Move) -> Option<&Refutation> {
        let all = self.refutations(step);
        all.iter().find(|known| known.ply.mv == *mv)
    }

    /// By how much who solves from this position must be ahead in the end (see [`lead`]) if the game
    /// is not won before.
    pub fn goal(start: &Position) -> i32 {
        (lead(start, start.turn()) + GAIN).max(GAIN)
    }

    /// The kind of combination.
    pub fn shot(&self) -> Shot {
        Shot::of(&self.start, &self.line)
    }

    /// How hard it is, from 1 to [`GRADES`].
    pub fn grade(&self) -> u8 {
        self.shot().grade()
    }

    fn check(&self) -> Result<(), ProblemError> {
        let moves = self.moves();
        if self.line.len().is_multiple_of(2) || !(FEWEST_MOVES..=MOST_MOVES).contains(&moves) {
            return Err(ProblemError::Length);
        }
        if self.wrong.len() != moves {
            return Err(ProblemError::Refutations);
        }
        let mut position = self.start;
        for (number, ply) in self.line.iter().enumerate() {
            if number.is_multiple_of(2) {
                self.check_step(number / 2, &position, ply)?;
            }
            position = position.play(&ply.mv).map_err(|_| ProblemError::Move)?;
        }
        Ok(())
    }

    /// True if the refutations of a step are those of all other moves, and legal.
    fn check_step(&self, step: usize, position: &Position, ply: &Ply) -> Result<(), ProblemError> {
        let legal = position.legal_moves();
        let others = legal.iter().filter(|&mv| *mv != ply.mv);
        let is_whole = others.clone().count() == self.refutations(step).len()
            && others.clone().all(|mv| self.refutation(step, mv).is_some());
        if !is_whole {
            return Err(ProblemError::Refutations);
        }
        for wrong in self.refutations(step) {
            let mut position = position.play_unchecked(&wrong.ply.mv);
            for ply in &wrong.answer {
                position = position.play(&ply.mv).map_err(|_| ProblemError::Move)?;
            }
        }
        Ok(())
    }
}
