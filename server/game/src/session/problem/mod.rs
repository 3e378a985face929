//! Problems that a person solves outside rooms: moves that are typed there go to the problem, and questions
//! about a board to its [`board`].

mod board;

use std::sync::Arc;

use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_protocol::command::{Difficulty, ProblemCommand, ProblemWish, WhichProblem};
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{
    Answer, CommandResult, ProblemReport, ProblemSaid, Refusal, UnsolvedProblem,
};
use damiera_protocol::snapshot::LastMove;
use damiera_protocol::wire::{ListedSolver, ProblemCount, SolverList};
use damiera_rules::{Corner, MoveText, Position, Variant};

pub(super) use self::board::answer_about_problem;
use super::ServerSession;
use super::waiting::Wait;
use crate::lobby::EngineUse;
use crate::room::reading;
use crate::services::problems::number_on;

/// The problems of a connection.
#[derive(Debug, Default)]
pub(super) struct Problems {
    /// Of how many problems by difficulty it has asked: each is another one.
    asked: u32,
    /// The last day on which it solved problems as a guest's, and which, a bit for each family: each
    /// is counted once.
    counted: (u32, u32),
    /// The problem that is over, until its solver leaves it or a room.
    over: Option<UnsolvedProblem>,
}

/// A problem that is open.
#[derive(Debug)]
pub(super) struct Solving {
    problem: &'static Problem,
    family: Family,
    /// Its number among those of its family, from 1.
    number: u32,
    /// The day, if it is a problem of the day, when it was opened.
    day: Option<u32>,
    /// The variant that was asked for, when it is another.
    asked: Option<Variant>,
    /// The playing corner of its board.
    corner: Corner,
    /// The number of moves found.
    step: usize,
    /// True if a move was tried, or help was asked for.
    is_begun: bool,
    /// True if a move was wrong, help was asked for, or it had been begun before.
    has_slipped: bool,
}

impl Solving {
    fn position(&self) -> Position {
        self.problem.position_at(self.step)
    }

    /// The problem as it stands, and what there is to say.
    fn report(&self, said: ProblemSaid, today: u32) -> Answer {
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

impl ServerSession {
    /// Carries out a command about problems.
    pub(super) async fn obey_about_problem(&mut self, command: ProblemCommand) -> CommandResult {
        match command {
            ProblemCommand::Show(wish) => self.show_problem(wish),
            ProblemCommand::Solvers(variant) => self.problem_solvers(variant),
            ProblemCommand::Solution => self.tell_solution().await,
        }
    }

    pub(super) fn today(&self) -> u32 {
        date::day_of(self.services.host.clock.unix_ms())
    }

    /// Opens a problem, or shows the open one again when it is that.
    fn show_problem(&mut self, wish: ProblemWish) -> CommandResult {
        self.location.outside()?;
        let asked = wish.variant.unwrap_or_else(|| self.usual_variant());
        let family = Family::of(asked.rules());
        let variant = Problem::variant_of(family);
        let problems = Problem::of_family(family);
        let (today, count) = (self.today(), count(problems.len()));
        let of_day = number_on(today, problems);
        // The day's problem counts by its number too: its solution cannot be read beforehand that way.
        let (number, day) = match wish.which {
            WhichProblem::Today => (of_day, Some(today)),
            WhichProblem::Number(number) => (number, (number == of_day).then_some(today)),
            WhichProblem::Graded(difficulty) => (self.another(problems, difficulty, of_day), None),
        };
        let index = number
            .checked_sub(1)
            .and_then(|index| usize::try_from(index).ok());
        let problem = index.and_then(|index| problems.get(index));
        let problem = problem.ok_or(Refusal::NoSuchProblem(count))?;
        self.may_think(EngineUse::Problem(problem.start()))?;
        if problem.is_retired() {
            return Err(Refusal::RetiredProblem(number));
        }
        let corner = self.usual_corner(variant);
        let is_open = |open: &Solving| open.day == day && std::ptr::eq(open.problem, problem);
        let solving = match self.location.leave_problem() {
            Some(open) if is_open(&open) => Box::new(Solving {
                asked: Some(asked).filter(|asked| *asked != variant),
                corner,
                ..*open
            }),
            Some(_) | None => Box::new(Solving {
                problem,
                family,
                number,
                day,
                asked: Some(asked).filter(|asked| *asked != variant),
                corner,
                step: 0,
                is_begun: false,
                has_slipped: false,
            }),
        };
        let answer = solving.report(ProblemSaid::Shown { in_numbers: false }, today);
        self.location.solve(solving);
        Ok(answer)
    }

    /// The number of another problem of a difficulty: first the one that comes after the day's.
    fn another(&mut self, problems: &[Problem], difficulty: Difficulty, from: u32) -> u32 {
        let fits = |problem: &Problem| {
            !problem.is_retired() && Difficulty::of_grade(problem.grade()) == difficulty
        };
        let numbered = (1..).zip(problems);
        let fitting: Vec<u32> = numbered
            .filter(|(_, problem)| fits(problem))
            .map(|(number, _)| number)
            .collect();
        let first = fitting.partition_point(|number| *number <= from);
        let asked = usize::try_from(self.problems.asked).unwrap_or_default();
        self.problems.asked = self.problems.asked.wrapping_add(1);
        let place = (first + asked)
            .checked_rem(fitting.len())
            .unwrap_or_default();
        fitting.get(place).copied().unwrap_or(from)
    }

    /// Checks that no game that forbids help stands at the position of the open problem: its solution is the engine's.
    fn may_be_helped(&mut self) -> Result<(), Refusal> {
        let position = self.location.problem().map(|open| open.position());
        let asked = position.as_ref().map(EngineUse::Problem);
        asked.map_or(Ok(()), |asked| self.may_think(asked))
    }

    /// Tries a move on the open problem.
    pub(super) async fn try_move(&mut self, text: &MoveText) -> CommandResult {
        self.may_be_helped()?;
        self.begin_problem().await;
        let today = self.today();
        let Some(solving) = self.location.problem() else {
            return Err(Refusal::NoProblem);
        };
        let position = solving.position();
        let drawing = position.variant().drawing_with(solving.corner);
        let (ply, in_numbers) = reading::typed(&position, drawing, text)?;
        let (problem, step) = (solving.problem, solving.step);
        if let Some(refutation) = problem.refutation(step, &ply.mv) {
            solving.has_slipped = true;
            let answer = refutation.answer.clone();
            return Ok(solving.report(ProblemSaid::Wrong { own: ply, answer }, today));
        }
        let own = Box::new(LastMove {
            before: position,
            ply,
            in_numbers,
        });
        solving.step += 1;
        if let Some(reply) = problem.defence(step) {
            let reply = Box::new(LastMove {
                before: position.play_unchecked(&ply.mv),
                ply: *reply,
                in_numbers: false,
            });
            return Ok(solving.report(ProblemSaid::Right { own, reply }, today));
        }
        let is_first = !solving.has_slipped;
        let tally = self.count_solved(is_first).await;
        self.problems.over = Some(self.left());
        let solving = self.location.leave_problem().ok_or(Refusal::NoProblem)?;
        let said = ProblemSaid::Solved {
            own,
            is_first,
            tally,
        };
        Ok(solving.report(said, today))
    }

    /// Says which piece moves.
    pub(super) async fn hint_at_problem(&mut self) -> CommandResult {
        self.may_be_helped()?;
        self.begin_problem().await;
        let today = self.today();
        let solving = self.location.problem().ok_or(Refusal::NoProblem)?;
        solving.has_slipped = true;
        let solution = solving.problem.solution(solving.step);
        let from = solution.ok_or(Refusal::NoProblem)?.mv.from();
        Ok(solving.report(ProblemSaid::Hint(from), today))
    }

    /// Tells what is still to be played, which ends the problem unsolved.
    async fn tell_solution(&mut self) -> CommandResult {
        self.location.outside()?;
        self.may_be_helped()?;
        self.begin_problem().await;
        let tally = self.tally_now();
        self.problems.over = Some(self.left());
        let solving = self.location.leave_problem().ok_or(Refusal::NoProblem)?;
        let line = solving.problem.line().iter().skip(2 * solving.step);
        let said = ProblemSaid::Solution {
            line: line.copied().collect(),
            tally: tally.filter(|_| solving.day.is_some()),
        };
        Ok(solving.report(said, self.today()))
    }

    /// Leaves the open problem.
    pub(super) fn leave_problem(&mut self) -> Answer {
        let left = self.left();
        self.location.leave_problem();
        Answer::ProblemLeft(left)
    }

    /// Leaves the problem that is over already, for a person who sees it still; None if there is none.
    pub(super) fn leave_problem_over(&mut self) -> Option<Answer> {
        self.problems.over.take().map(Answer::ProblemLeft)
    }

    /// The way back to the open problem.
    fn left(&mut self) -> UnsolvedProblem {
        let today = self.today();
        let usual = Problem::variant_of(Family::of(self.usual_variant().rules()));
        let open = self.location.problem();
        let variant = open.as_ref().map(|open| open.problem.start().variant());
        UnsolvedProblem {
            number: open.as_ref().map_or(0, |open| open.number),
            variant: variant.filter(|variant| *variant != usual),
            is_today: open.is_some_and(|open| open.day == Some(today)),
        }
    }

    /// The people who have solved the day's problem of a variant.
    fn problem_solvers(&self, variant: Option<Variant>) -> CommandResult {
        let asked = variant.unwrap_or_else(|| self.usual_variant());
        let family = Family::of(asked.rules());
        let today = self.today();
        let services = &self.services;
        let (named, registered) =
            services
                .storage
                .people
                .solvers(today, family as u32, SolverList::LISTED);
        let listed = |(name, first): (Name, bool)| ListedSolver {
            name: name.into(),
            first,
        };
        Ok(Answer::ProblemSolvers(Box::new(SolverList {
            problem: number_on(today, Problem::of_family(family)),
            variant: Problem::variant_of(family).into(),
            solvers: named.into_iter().map(listed).collect(),
            registered,
            guests: services.storage.problems.guests(today, family),
        })))
    }

    /// Counts the open problem as tried, once, if it is still the day's.
    async fn begin_problem(&mut self) {
        let (today, account) = (self.today(), self.visitor.account());
        let Some(solving) = self.location.problem() else {
            return;
        };
        if std::mem::replace(&mut solving.is_begun, true) || solving.day != Some(today) {
            return;
        }
        let place = solving.family as u32;
        let Some(account) = account.and_then(|id| self.services.storage.people.of_id(id)) else {
            return;
        };
        if account.problems.has_tried(today, place) {
            solving.has_slipped = true;
            return;
        }
        let services = Arc::clone(&self.services);
        let people = &services.storage.people;
        let counted = people.count_problem(account.id, today, place, None);
        note_fault(self.wait(Wait::Decision, counted).await);
    }

    /// Counts the open problem as solved, if it is still the day's, and gives the tally that it went into.
    async fn count_solved(&mut self, is_first: bool) -> Option<ProblemCount> {
        let today = self.today();
        let solving = self.location.problem()?;
        if solving.day != Some(today) {
            return None;
        }
        let (family, place) = (solving.family, solving.family as u32);
        let Some(id) = self.visitor.account() else {
            self.count_guest(today, family);
            return None;
        };
        let services = Arc::clone(&self.services);
        let people = &services.storage.people;
        let is_new = !people.of_id(id)?.problems.has_solved(today, place);
        if is_new {
            let counted = people.count_problem(id, today, place, Some(is_first));
            note_fault(self.wait(Wait::Decision, counted).await);
        }
        self.tally_now()
    }

    /// Counts a guest's solution, once for each connection.
    fn count_guest(&mut self, today: u32, family: Family) {
        let (day, which) = self.problems.counted;
        let which = if day == today { which } else { 0 };
        let bit = 1 << family as u32;
        if which & bit == 0 {
            self.services.storage.problems.guest_solved(today, family);
        }
        self.problems.counted = (today, which | bit);
    }

    /// The person's own tally; None for a guest.
    fn tally_now(&self) -> Option<ProblemCount> {
        let account = self
            .services
            .storage
            .people
            .of_id(self.visitor.account()?)?;
        Some(account.problems.on(self.today()))
    }
}

/// Converts the number of problems.
fn count(problems: usize) -> u32 {
    u32::try_from(problems).unwrap_or(u32::MAX)
}

/// A problem is solved whether that can be stored or not.
fn note_fault(counted: Result<(), Refusal>) {
    if let Err(refusal) = counted {
        tracing::warn!(code = refusal.code(), "a problem was not counted");
    }
}
