//! The commands about problems.

use damiera_rules::Variant;
use serde::Serialize;

use super::arguments::{CommandArguments, choose};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::variants::{variant_named, variants};
use super::{ArgumentProblem, Command, CommandError};

/// A command about problems: positions with one winning line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemCommand {
    /// `problema [VARIANTE] [N|facile|medio|difficile]`: shows a problem, to be solved by typing moves.
    Show(ProblemWish),
    /// `problema chi [VARIANTE]`: who has solved the day's problem.
    Solvers(Option<Variant>),
    /// `soluzione`: the line that wins, which ends the problem unsolved.
    Solution,
}

pub(super) static SOLUTION: CommandRow =
    bare("soluzione", Command::Problem(ProblemCommand::Solution))
        .under(HelpSubject::Study, 2)
        .recent();

/// Which problem is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProblemWish {
    /// The variant; None for the usual one of the reader's language.
    pub variant: Option<Variant>,
    /// Which of its problems.
    pub which: WhichProblem,
}

/// Which problem of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichProblem {
    /// The one of the day.
    Today,
    /// The one of this number, from 1; none has the number 0.
    Number(u32),
    /// Another one, so hard.
    Graded(Difficulty),
}

/// How hard a problem is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Of the lower grades.
    Easy,
    /// Of the middle grade.
    Medium,
    /// Of the upper grades.
    Hard,
}

impl Difficulty {
    /// The difficulty of a problem of a grade.
    pub fn of_grade(grade: u8) -> Difficulty {
        match grade {
            0..=2 => Difficulty::Easy,
            3 => Difficulty::Medium,
            4.. => Difficulty::Hard,
        }
    }
}

static DIFFICULTIES: [(Keyword, Difficulty); 3] = [
    (Keyword::value("easy"), Difficulty::Easy),
    (Keyword::value("medium"), Difficulty::Medium),
    (Keyword::value("hard"), Difficulty::Hard),
];

/// The word that asks who has solved the day's problem: the command's that lists people.
static WHO: Keyword = Keyword::command("chi");

pub(super) static PROBLEM: CommandRow = row("problema", problem)
    .under(HelpSubject::Study, 1)
    .recent();

/// `problema`, `problema russa 12`, `problema difficile`, `problema chi`: what a word is, its form says.
fn problem(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut wish = ProblemWish {
        variant: None,
        which: WhichProblem::Today,
    };
    let mut asks_who = false;
    while let Some(word) = arguments.next() {
        let is_free = wish.which == WhichProblem::Today && !asks_who;
        if let Some(variant) = variant_named(word).filter(|_| wish.variant.is_none()) {
            wish.variant = Some(variant);
        } else if !is_free {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            wish.which = WhichProblem::Number(arguments.number(word, 0, u32::MAX)?);
        } else if let Some(difficulty) = choose(word, &DIFFICULTIES) {
            wish.which = WhichProblem::Graded(difficulty);
        } else if WHO.means(word) {
            asks_who = true;
        } else {
            let difficulties = DIFFICULTIES.iter().map(|(keyword, _)| keyword);
            return Err(arguments.bad(ArgumentProblem::UnknownValue {
                given: super::arguments::echo(word),
                valid: difficulties.chain([&WHO]).chain(variants()).collect(),
            }));
        }
    }
    Ok(Command::Problem(match asks_who {
        true => ProblemCommand::Solvers(wish.variant),
        false => ProblemCommand::Show(wish),
    }))
}
