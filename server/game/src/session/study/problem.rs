//! Problems that a person solves outside rooms.

use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{Difficulty, GameQuestion, ProblemWish, WhichProblem};
use damiera_protocol::reply::{Answer, CommandResult, ProblemSaid, Refusal, UnsolvedProblem};
use damiera_protocol::snapshot::LastMove;
use damiera_rules::MoveText;

use super::SessionStudy;
use super::board::answer_about_problem;
use super::solver::ProblemAsker;
use super::solving::Solving;
use crate::room::reading;
use crate::services::problems::number_on;

/// A problem of the day that a registered person has tried, or solved, and that is to be stored.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::session) struct ProblemTry {
    pub(in crate::session) account: AccountId,
    pub(in crate::session) day: u32,
    /// The family, as accounts keep it.
    pub(in crate::session) place: u32,
    /// None if it was only tried; true if it was solved at the first try.
    pub(in crate::session) solved: Option<bool>,
}

/// The outcome of a move on a problem.
#[derive(Debug)]
pub(in crate::session) enum TriedMove {
    /// The problem goes on.
    GoesOn(Answer),
    /// It was the last. [`SessionStudy::solved`] answers it once it is counted.
    Last(Box<LastMove>, Option<ProblemTry>),
}

impl SessionStudy {
    /// True if a problem is open.
    pub(in crate::session) fn has_problem(&self) -> bool {
        self.solving.is_some()
    }

    /// Opens a problem, or shows the open one again when it is that.
    pub(in crate::session) fn show(
        &mut self,
        wish: ProblemWish,
        solver: &ProblemAsker<'_>,
    ) -> CommandResult {
        let asked = wish.variant.unwrap_or(solver.usual);
        let family = Family::of(asked.rules());
        let variant = Problem::variant_of(family);
        let problems = Problem::of_family(family);
        let (today, count) = (solver.today, count(problems.len()));
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
        solver.may_be_helped(problem.start())?;
        if problem.is_retired() {
            return Err(Refusal::RetiredProblem(number));
        }
        let corner = solver.display.usual_corner(variant);
        let is_open = |open: &Solving| open.day == day && std::ptr::eq(open.problem, problem);
        let solving = match self.solving.take() {
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
        self.solving = Some(solving);
        Ok(answer)
    }

    /// The number of another problem of a difficulty: first the problem after the day's.
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
        let known = self.problems.get_or_insert_default();
        let asked = usize::try_from(known.asked).unwrap_or_default();
        known.asked = known.asked.wrapping_add(1);
        let place = (first + asked)
            .checked_rem(fitting.len())
            .unwrap_or_default();
        fitting.get(place).copied().unwrap_or(from)
    }

    /// Begins to solve the open problem. It counts as tried, once, if it is still the day's: the try that is to be stored
    /// first is returned.
    ///
    /// # Errors
    /// When a game that forbids help stands at its position.
    pub(in crate::session) fn begin(
        &mut self,
        solver: &ProblemAsker<'_>,
    ) -> Result<Option<ProblemTry>, Refusal> {
        let Some(solving) = &mut self.solving else {
            return Ok(None);
        };
        solver.may_be_helped(&solving.position())?;
        let today = solver.today;
        if std::mem::replace(&mut solving.is_begun, true) || solving.day != Some(today) {
            return Ok(None);
        }
        let place = solving.family as u32;
        let Some(account) = solver.account.and_then(|id| solver.people.of_id(id)) else {
            return Ok(None);
        };
        if account.problems.has_tried(today, place) {
            solving.has_slipped = true;
            return Ok(None);
        }
        Ok(Some(ProblemTry {
            account: account.id,
            day: today,
            place,
            solved: None,
        }))
    }

    /// Tries a move on the open problem, which has been begun.
    ///
    /// # Errors
    /// When no problem is open, and for what is no move there.
    pub(in crate::session) fn try_move(
        &mut self,
        text: &MoveText,
        solver: &ProblemAsker<'_>,
    ) -> Result<TriedMove, Refusal> {
        let today = solver.today;
        let solving = self.solving.as_mut().ok_or(Refusal::NoProblem)?;
        let position = solving.position();
        let drawing = position.variant().drawing_with(solving.corner);
        let (ply, in_numbers) = reading::typed(&position, drawing, text)?;
        let (problem, step) = (solving.problem, solving.step);
        if let Some(refutation) = problem.refutation(step, &ply.mv) {
            solving.has_slipped = true;
            let answer = refutation.answer.clone();
            let said = ProblemSaid::Wrong { own: ply, answer };
            return Ok(TriedMove::GoesOn(solving.report(said, today)));
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
            let said = ProblemSaid::Right { own, reply };
            return Ok(TriedMove::GoesOn(solving.report(said, today)));
        }
        Ok(TriedMove::Last(own, self.count_solved(solver)))
    }

    /// Counts the open problem as solved, if it is still the day's. The count of a registered person is to be stored.
    fn count_solved(&mut self, solver: &ProblemAsker<'_>) -> Option<ProblemTry> {
        let solving = self.solving.as_ref()?;
        let (today, family) = (solver.today, solving.family);
        if solving.day != Some(today) {
            return None;
        }
        let Some(account) = solver.account else {
            self.count_guest(family, solver);
            return None;
        };
        let place = family as u32;
        let is_new = !solver
            .people
            .of_id(account)?
            .problems
            .has_solved(today, place);
        is_new.then_some(ProblemTry {
            account,
            day: today,
            place,
            solved: Some(!solving.has_slipped),
        })
    }

    /// Counts a guest's solution, once for each connection.
    fn count_guest(&mut self, family: Family, solver: &ProblemAsker<'_>) {
        let today = solver.today;
        let known = self.problems.get_or_insert_default();
        let (day, families) = known.counted;
        let families = if day == today { families } else { 0 };
        let bit = 1 << family as u32;
        if families & bit == 0 {
            solver.guests.guest_solved(today, family);
        }
        known.counted = (today, families | bit);
    }

    /// Closes a problem after its last move was found, and answers that move.
    ///
    /// # Errors
    /// When no problem is open.
    pub(in crate::session) fn solved(
        &mut self,
        own: Box<LastMove>,
        solver: &ProblemAsker<'_>,
    ) -> CommandResult {
        let solving = self.close(solver).ok_or(Refusal::NoProblem)?;
        let is_of_day = solving.day == Some(solver.today);
        let said = ProblemSaid::Solved {
            own,
            is_first: !solving.has_slipped,
            tally: solver.tally().filter(|_| is_of_day),
        };
        Ok(solving.report(said, solver.today))
    }

    /// Says which piece moves.
    ///
    /// # Errors
    /// When no problem is open.
    pub(in crate::session) fn hint(&mut self, solver: &ProblemAsker<'_>) -> CommandResult {
        let solving = self.solving.as_mut().ok_or(Refusal::NoProblem)?;
        solving.has_slipped = true;
        let solution = solving.problem.solution(solving.step);
        let from = solution.ok_or(Refusal::NoProblem)?.mv.from();
        Ok(solving.report(ProblemSaid::Hint(from), solver.today))
    }

    /// Tells what is still to be played, which ends the problem unsolved.
    ///
    /// # Errors
    /// When no problem is open.
    pub(in crate::session) fn solution(&mut self, solver: &ProblemAsker<'_>) -> CommandResult {
        let solving = self.close(solver).ok_or(Refusal::NoProblem)?;
        let line = solving.problem.line().iter().skip(2 * solving.step);
        let said = ProblemSaid::Solution {
            line: line.copied().collect(),
            tally: solver.tally().filter(|_| solving.day.is_some()),
        };
        Ok(solving.report(said, solver.today))
    }

    /// Answers a question about the board of the open problem.
    ///
    /// # Errors
    /// When no problem is open, and for questions about a game.
    pub(in crate::session) fn answer(
        &self,
        question: GameQuestion,
        solver: &ProblemAsker<'_>,
    ) -> CommandResult {
        let solving = self.solving.as_ref().ok_or(Refusal::NoProblem)?;
        answer_about_problem(solving, question, solver.today)
    }

    /// Closes the open problem, which is over. The person still sees it.
    fn close(&mut self, solver: &ProblemAsker<'_>) -> Option<Box<Solving>> {
        let left = self.left(solver);
        let solving = self.solving.take()?;
        self.problems.get_or_insert_default().over = Some(left);
        Some(solving)
    }

    /// Leaves the open problem.
    pub(in crate::session) fn leave(&mut self, solver: &ProblemAsker<'_>) -> Answer {
        let left = self.left(solver);
        self.solving = None;
        Answer::ProblemLeft(left)
    }

    /// Forgets the open problem: the person is in a room, or leaves a class.
    pub(in crate::session) fn forget_problem(&mut self) {
        self.solving = None;
    }

    /// Leaves the problem that is over already, for a person who sees it still; None if there is none.
    pub(in crate::session) fn leave_problem_over(&mut self) -> Option<Answer> {
        let over = self.problems.as_mut()?.over.take()?;
        Some(Answer::ProblemLeft(over))
    }

    /// The way back to the open problem.
    fn left(&self, solver: &ProblemAsker<'_>) -> UnsolvedProblem {
        let usual = Problem::variant_of(Family::of(solver.usual.rules()));
        let open = self.solving.as_ref();
        let variant = open.map(|open| open.problem.start().variant());
        UnsolvedProblem {
            number: open.map_or(0, |open| open.number),
            variant: variant.filter(|variant| *variant != usual),
            is_today: open.is_some_and(|open| open.day == Some(solver.today)),
        }
    }
}

/// Converts the number of problems.
fn count(problems: usize) -> u32 {
    u32::try_from(problems).unwrap_or(u32::MAX)
}
