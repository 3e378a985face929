//! The problems that the engine carries: every one can be read, wins by one line alone, and is no other's.

use std::collections::HashSet;

use crate::check::check;
use damiera_engine::evaluation::Family;
use damiera_engine::problems::{FEWEST_MOVES, GRADES, MOST_MOVES, Problem, ProblemError};
use damiera_rules::{Position, Variant};

/// Number of problems of each family.
const EACH: usize = 200;

/// Of so many problems one is checked by the other search here; the program checks all.
const EVERY: usize = 10;

/// Maximum number of positions that the search may look at for each move.
const NODES: u64 = 3_000_000;

#[test]
fn every_family_has_its_problems() {
    for family in Family::ALL {
        let problems = Problem::of_family(family);
        assert_eq!(problems.len(), EACH, "{family}");
        let keys: HashSet<u64> = problems
            .iter()
            .map(|problem| problem.start().key())
            .collect();
        assert_eq!(keys.len(), EACH, "{family}: a position stands there twice");
        for grades in [1..=2, 3..=3, 4..=GRADES] {
            let of_grade = problems.iter().filter(|one| grades.contains(&one.grade()));
            assert!(of_grade.count() >= 5, "{family}: {grades:?}");
        }
        for problem in problems {
            assert_eq!(problem.start().variant(), Problem::variant_of(family));
            assert!((FEWEST_MOVES..=MOST_MOVES).contains(&problem.moves()));
            assert!(problem.shot().is_combination(), "{problem}");
            for step in 0..problem.moves() {
                for wrong in problem.refutations(step) {
                    assert!(!wrong.answer.is_empty(), "{problem}");
                }
            }
        }
    }
}

#[test]
fn what_is_written_is_read_again() {
    for family in Family::ALL {
        for problem in Problem::of_family(family) {
            let text = problem.to_string();
            let read = Problem::parse(&text, Problem::variant_of(family));
            assert_eq!(read.as_ref(), Ok(problem));
        }
    }
}

#[test]
fn another_search_finds_one_solution() {
    for family in Family::ALL {
        for problem in Problem::of_family(family).iter().step_by(EVERY) {
            assert_eq!(check(problem, NODES), Ok(()), "{problem}");
        }
    }
}

/// A line of a problem, and one thing of it changed.
fn changed(from: &str, to: &str) -> Result<Problem, ProblemError> {
    let text = "W:Wc3,e3,g1:Bb6,f6,h8 | c3-d4 h8-g7 e3-f4 \
        | e3-d4 f6-g5, e3-f4 f6-g5, c3-b4 f6-g5, g1-f2 f6-g5, g1-h2 f6-g5 \
        / d4-c5 b6-d4-f2, d4-e5 f6-d4-f2, g1-f2 f6-g5, g1-h2 f6-g5 | by hand";
    assert!(from.is_empty() || text.contains(from), "{from}");
    Problem::parse(&text.replace(from, to), Variant::Russa)
}

#[test]
fn what_is_no_problem_is_refused() {
    assert_eq!(changed("", "").map(|problem| problem.moves()), Ok(2));
    let refused = [
        (" | by hand", "", ProblemError::Parts),
        ("h8-g7 e3-f4 ", "h8-g7 ", ProblemError::Length),
        ("h8-g7", "h8-g6", ProblemError::Move),
        ("e3-d4 f6-g5, ", "", ProblemError::Refutations),
        ("e3-d4 f6-g5, ", "e3-d4 f6-g4, ", ProblemError::Move),
        ("e3-d4 f6-g5, ", "c3-d4 f6-g5, ", ProblemError::Refutations),
        (" / ", ", ", ProblemError::Move),
    ];
    for (from, to, error) in refused {
        assert_eq!(changed(from, to), Err(error), "{from} for {to}");
    }
    let bad = Problem::parse("W:Wz9:Bb6 | c3-d4 | | by hand", Variant::Russa);
    assert!(matches!(bad, Err(ProblemError::Position(_))));
}

#[test]
fn a_problem_knows_its_steps() {
    for family in Family::ALL {
        for problem in Problem::of_family(family) {
            let mut position: Position = *problem.start();
            for step in 0..problem.moves() {
                assert_eq!(problem.position_at(step), position);
                let solution = problem.solution(step).unwrap();
                assert_eq!(problem.refutation(step, &solution.mv), None);
                position = position.play(&solution.mv).unwrap();
                if let Some(reply) = problem.defence(step) {
                    position = position.play(&reply.mv).unwrap();
                }
            }
            assert_eq!(problem.position_at(problem.moves()), position);
            assert_eq!(problem.solution(problem.moves()), None);
        }
    }
}
