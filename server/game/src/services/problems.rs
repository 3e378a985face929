//! The problems of the day: which they are, and how many guests have solved them.

use damiera_engine::evaluation::Family;
use damiera_engine::problems::{Motif, Problem};
use damiera_protocol::command::Difficulty;
use damiera_protocol::reply::{ProblemReport, ProblemSaid};
use damiera_protocol::wire::{ListedProblem, ProblemList, ProblemTheme};
use damiera_rules::Variant;
use parking_lot::Mutex;

/// The day of the first problems, counted from that of Unix time 0: 1 November 2026.
const FIRST_DAY: u32 = 20_758;

/// Step from the number of a day's problem to the next day's: files have the easy problems first, and days should not.
/// It has no divisor in common with the number of problems, so that each has its day.
const STRIDE: u32 = 77;

/// The number of a day's problem in a family, from 1; it is the same for everyone, and comes again when all have had
/// their day. A retired problem's place goes to the next that is not retired.
pub fn number_on(day: u32, problems: &[Problem]) -> u32 {
    let days = u64::from(day.saturating_sub(FIRST_DAY));
    let turn = days * u64::from(STRIDE) % u64::from(number(problems.len()).max(1));
    let turn = usize::try_from(turn).unwrap_or_default();
    let mut from_turn = (turn..problems.len()).chain(0..turn);
    let given = from_turn.find(|&index| !problems[index].is_retired());
    number(given.unwrap_or(turn)) + 1
}

/// The problem of a day for players of a variant, before anyone has tried it.
pub fn problem_of_day(variant: Variant, day: u32) -> ProblemReport {
    let family = Family::of(variant.rules());
    let problems = Problem::of_family(family);
    let number = number_on(day, problems);
    let index = usize::try_from(number).unwrap_or(1) - 1;
    // Every family has problems, and the number is one of them.
    let problem = &problems[index];
    let moves = u32::try_from(problem.moves()).unwrap_or(u32::MAX);
    ProblemReport {
        number,
        is_today: true,
        variant: Problem::variant_of(family),
        asked: None,
        grade: problem.grade(),
        solver: problem.start().turn(),
        moves,
        left: moves,
        position: *problem.start(),
        corner: problem.start().variant().rules().corner,
        said: ProblemSaid::Shown { in_numbers: false },
    }
}

/// Number of guests who have solved the problems of a day. It is lost with the process, because no data of guests are
/// stored.
#[derive(Debug, Default)]
pub struct ProblemsOfDay {
    guests: Mutex<Guests>,
}

#[derive(Debug, Default)]
struct Guests {
    day: u32,
    solved: [u32; Family::ALL.len()],
}

impl ProblemsOfDay {
    /// A guest has solved a day's problem.
    pub fn guest_solved(&self, day: u32, family: Family) {
        let mut guests = self.guests.lock();
        if guests.day != day {
            *guests = Guests {
                day,
                solved: Default::default(),
            };
        }
        if let Some(count) = guests.solved.get_mut(family as usize) {
            *count = count.saturating_add(1);
        }
    }

    /// The number of guests who have solved a day's problem.
    pub fn guests(&self, day: u32, family: Family) -> u32 {
        let guests = self.guests.lock();
        let count = guests.solved.get(family as usize).copied();
        count.filter(|_| guests.day == day).unwrap_or(0)
    }
}

/// The problems of a variant on a day.
pub fn list(variant: Variant, day: u32) -> ProblemList {
    let family = Family::of(variant.rules());
    let problems = Problem::of_family(family);
    let own = Family::ALL.map(Problem::variant_of);
    ProblemList {
        variant: Problem::variant_of(family).into(),
        variants: own.into_iter().map(Into::into).collect(),
        today: number_on(day, problems),
        problems: (1..)
            .zip(problems)
            .filter(|(_, problem)| !problem.is_retired())
            .map(listed)
            .collect(),
    }
}

fn listed((number_of_it, problem): (u32, &Problem)) -> ListedProblem {
    let themes = Motif::ALL.into_iter().filter(|theme| theme.is_of(problem));
    ListedProblem {
        number: number_of_it,
        grade: problem.grade(),
        level: Difficulty::of_grade(problem.grade()),
        side: problem.start().turn(),
        moves: number(problem.moves()),
        themes: themes.map(word).collect(),
    }
}

fn word(theme: Motif) -> ProblemTheme {
    match theme {
        Motif::Sacrifices => ProblemTheme::Sacrifices,
        Motif::LargeCapture => ProblemTheme::LargeCapture,
        Motif::Promotion => ProblemTheme::Promotion,
        Motif::King => ProblemTheme::King,
        Motif::Block => ProblemTheme::Block,
        Motif::FewPieces => ProblemTheme::FewPieces,
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
