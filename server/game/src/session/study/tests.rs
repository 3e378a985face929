//! Problems that a guest solves, and a question to the engine.

use std::future::{pending, poll_fn, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use damiera_config::Accounts;
use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_protocol::command::{BoardView, GameQuestion, ProblemWish, WhichProblem};
use damiera_protocol::reply::{Answer, CommandResult, ProblemReport, ProblemSaid, Refusal};
use damiera_rules::{MoveText, Variant};

use super::*;
use crate::lobby::{EngineClient, Lobby};
use crate::services::problems::{ProblemsOfDay, number_on};
use crate::session::display::Display;

/// A day in November 2026.
const TODAY: u32 = 20_779;

/// Where a guest's problems are counted.
struct GuestCounts {
    display: Display,
    lobby: Lobby,
    people: Arc<PeopleRegistry>,
    guests: ProblemsOfDay,
}

impl GuestCounts {
    fn new() -> GuestCounts {
        let (people, _) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([0; 32]));
        GuestCounts {
            display: Display::default(),
            lobby: Lobby::default(),
            people,
            guests: ProblemsOfDay::default(),
        }
    }

    /// A guest on a day.
    fn solver(&self, today: u32) -> ProblemAsker<'_> {
        ProblemAsker {
            account: None,
            client: EngineClient {
                account: None,
                address: None,
            },
            usual: Variant::Italiana,
            display: &self.display,
            today,
            lobby: &self.lobby,
            people: &self.people,
            guests: &self.guests,
        }
    }
}

fn show(which: WhichProblem) -> ProblemWish {
    ProblemWish {
        variant: None,
        which,
    }
}

fn problem_of_day() -> &'static Problem {
    let problems = Problem::of_family(family());
    &problems[number_on(TODAY, problems) as usize - 1]
}

fn family() -> Family {
    Family::of(Variant::Italiana.rules())
}

fn report(answer: CommandResult) -> Box<ProblemReport> {
    match answer {
        Ok(Answer::Problem(report)) => report,
        other => panic!("{other:?}"),
    }
}

/// Plays the solution from a move on; gives the answer to the last one.
fn solve(study: &mut SessionStudy, counts: &GuestCounts, from: usize) -> Box<ProblemReport> {
    let problem = problem_of_day();
    let solver = counts.solver(TODAY);
    for step in from..problem.moves() {
        let ply = problem.solution(step).expect("a move");
        let text = ply.labels(problem.start().variant().drawing());
        let text: MoveText = text.parse().expect("a move");
        assert_eq!(study.begin(&solver).expect("no game"), None);
        match study.try_move(&text, &solver).expect("a problem") {
            TriedMove::GoesOn(answer) => {
                let report = report(Ok(answer));
                assert!(matches!(report.said, ProblemSaid::Right { .. }));
            }
            TriedMove::Last(own, counted) => {
                assert_eq!(counted, None, "nothing of a guest is stored");
                return report(study.solved(own, &solver));
            }
        }
    }
    panic!("the problem has a last move");
}

#[test]
fn a_guest_solves_the_problem_of_the_day_once() {
    let counts = GuestCounts::new();
    let mut study = SessionStudy::default();
    for first in [true, false] {
        let shown = study.show(show(WhichProblem::Today), &counts.solver(TODAY));
        assert!(report(shown).is_today && study.has_problem());
        if !first {
            let hint = report(study.hint(&counts.solver(TODAY)));
            assert!(matches!(hint.said, ProblemSaid::Hint(_)));
        }
        let solved = solve(&mut study, &counts, 0);
        match solved.said {
            ProblemSaid::Solved {
                is_first, tally, ..
            } => assert!(is_first == first && tally.is_none()),
            other => panic!("{other:?}"),
        }
        assert!(!study.has_problem());
        assert_eq!(counts.guests.guests(TODAY, family()), 1);
    }
    assert!(matches!(
        study.leave_problem_over(),
        Some(Answer::ProblemLeft(_))
    ));
    assert!(study.leave_problem_over().is_none());
}

#[test]
fn an_open_problem_stays_as_it_is_until_it_is_left() {
    let counts = GuestCounts::new();
    let solver = counts.solver(TODAY);
    let mut study = SessionStudy::default();
    let board = GameQuestion::Board(BoardView::Plain);
    assert!(matches!(
        study.answer(board.clone(), &solver),
        Err(Refusal::NoProblem)
    ));
    let moves = problem_of_day().moves();
    for (asks_again, left) in [(false, moves), (true, moves)] {
        let shown = match asks_again {
            true => study.answer(board.clone(), &solver),
            false => study.show(show(WhichProblem::Today), &solver),
        };
        assert_eq!(report(shown).left as usize, left);
    }
    // The day is over: it is one of the others.
    let tomorrow = counts.solver(TODAY + 1);
    assert!(!report(study.answer(board, &tomorrow)).is_today);
    let Answer::ProblemLeft(left) = study.leave(&tomorrow) else {
        panic!("it is left");
    };
    assert!(!left.is_today && !study.has_problem());
}

#[test]
fn only_a_problem_that_there_is_can_be_opened_or_told() {
    let counts = GuestCounts::new();
    let solver = counts.solver(TODAY);
    let mut study = SessionStudy::default();
    assert!(matches!(study.solution(&solver), Err(Refusal::NoProblem)));
    // A problem that was never open is not left either.
    assert!(study.leave_problem_over().is_none());
    for number in [0, u32::MAX] {
        let shown = study.show(show(WhichProblem::Number(number)), &solver);
        assert!(matches!(shown, Err(Refusal::NoSuchProblem(_))), "{number}");
    }
    assert!(!study.has_problem());
}

fn question(thinking: Pin<Box<dyn Future<Output = CommandResult> + Send>>) -> EngineQuestion {
    EngineQuestion {
        tag: None,
        about: None,
        thinking,
    }
}

#[tokio::test]
async fn an_answer_of_the_engine_comes_once() {
    let mut study = SessionStudy::default();
    study.ask_engine(question(Box::pin(pending())));
    assert!(study.has_question());
    assert!(study.cancel_question().is_some());
    assert!(study.cancel_question().is_none() && !study.has_question());
    study.ask_engine(question(Box::pin(ready(Err(Refusal::AdviceBusy)))));
    let (answer, ..) = poll_fn(|cx| study.poll_advice(cx)).await;
    assert!(matches!(answer, Err(Refusal::AdviceBusy)));
    assert!(!study.has_question());
    let later = poll_fn(|cx| Poll::Ready(study.poll_advice(cx))).await;
    assert!(later.is_pending());
}
