//! Makes a problem of a position, if it is one.

use anyhow::{Context, Result};
use damiera_engine::problems::{FEWEST_MOVES, MOST_MOVES, Problem, Refutation, lead};
use damiera_rules::{Move, Ply, Position};

use crate::judge::Judge;
use crate::material::held;

/// A position of this worth is won, in hundredths of a man.
const WON: i32 = 180;

/// A position of more than this worth is not clearly short of a win.
const NOT_WON: i32 = 80;

/// A side ahead by more than this already needs no combination.
const MOST_LEAD: i32 = 100;

/// So few pieces are no combination but an ending.
const FEWEST_PIECES: u32 = 6;

/// A refutation is told for so many plies, and on while they capture.
const ANSWER: usize = 1;

/// ... but not further than this.
const LONGEST_ANSWER: usize = 5;

/// The problem that begins in this position, if one does.
pub(crate) fn solve(
    start: &Position,
    judge: &mut Judge,
    source: String,
) -> Result<Option<Problem>> {
    let side = start.turn();
    let goal = Problem::goal(start);
    let is_ending = start.occupied().len() < FEWEST_PIECES;
    if is_ending || lead(start, side) > MOST_LEAD || start.legal_moves().len() < 2 {
        return Ok(None);
    }
    let (mut line, mut wrong) = (Vec::new(), Vec::new());
    let mut position = *start;
    for _ in 0..MOST_MOVES {
        let Some(best) = only_win(&position, judge) else {
            return Ok(None);
        };
        let Some(refuted) = refutations(&position, &best, judge)? else {
            return Ok(None);
        };
        wrong.push(refuted);
        line.push(position.ply(&best)?);
        position = position.play_unchecked(&best);
        if position.legal_moves().is_empty() || held(&position, side) >= goal {
            return finished(start, line, wrong, source);
        }
        let reply = judge.judge(&position).choice.context("a move")?;
        line.push(position.ply(&reply.mv)?);
        position = position.play_unchecked(&reply.mv);
    }
    Ok(None)
}

/// A line that has come to its end is a problem if it is long enough and a combination.
fn finished(
    start: &Position,
    line: Vec<Ply>,
    wrong: Vec<Vec<Refutation>>,
    source: String,
) -> Result<Option<Problem>> {
    if wrong.len() < FEWEST_MOVES {
        return Ok(None);
    }
    let problem = Problem::new(*start, line, wrong, source)?;
    Ok(problem.shot().is_combination().then_some(problem))
}

/// The move that wins, if there is one and a quick look sees no other.
fn only_win(position: &Position, judge: &mut Judge) -> Option<Move> {
    let quick = judge.glance(position);
    if quick.score < WON {
        return None;
    }
    let expected = quick.choice?.mv;
    let moves = position.legal_moves();
    let others = moves.iter().filter(|&mv| *mv != expected);
    for mv in others {
        if -judge.glance(&position.play_unchecked(mv)).score > NOT_WON {
            return None;
        }
    }
    let sure = judge.judge(position);
    let mv = sure.choice?.mv;
    (sure.score >= WON && mv == expected).then_some(mv)
}

/// How every other move is refuted; `None` if one is not.
fn refutations(
    position: &Position,
    best: &Move,
    judge: &mut Judge,
) -> Result<Option<Vec<Refutation>>> {
    let mut all = Vec::new();
    for ply in each_move(position)? {
        if ply.mv == *best {
            continue;
        }
        let next = position.play_unchecked(&ply.mv);
        let judged = judge.judge(&next);
        // A move that ends the game wins it too.
        let Some(choice) = judged.choice else {
            return Ok(None);
        };
        if -judged.score > NOT_WON {
            return Ok(None);
        }
        let answer = told(next, &choice.line)?;
        all.push(Refutation { ply, answer });
    }
    Ok(Some(all))
}

fn each_move(position: &Position) -> Result<Vec<Ply>> {
    let moves = position.legal_moves();
    Ok(moves
        .iter()
        .map(|mv| position.ply(mv))
        .collect::<Result<_, _>>()?)
}

/// As much of a line as is told: the answer, and the captures that follow.
fn told(mut position: Position, line: &[Move]) -> Result<Vec<Ply>> {
    let mut plies = Vec::new();
    for mv in line.iter().take(LONGEST_ANSWER) {
        if plies.len() >= ANSWER && !mv.is_capture() {
            break;
        }
        plies.push(position.ply(mv)?);
        position = position.play_unchecked(mv);
    }
    Ok(plies)
}
