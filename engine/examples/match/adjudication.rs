//! Ends a game early when both players agree on the result.

use anyhow::{Context, Result};
use damiera_engine::tables::{Tables, Verdict};
use damiera_rules::{Color, Move, Position};

/// With so many pieces or fewer a game may be called drawn.
const DRAWN_PIECES: u32 = 8;

/// A score, and for how many plies in a row it must hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    score: i32,
    plies: u32,
}

/// Reads `SCORE,PLIES`.
pub(crate) fn parse_rule(text: &str) -> Result<Rule> {
    let (score, plies) = text.split_once(',').context("SCORE,PLIES")?;
    Ok(Rule {
        score: score.parse()?,
        plies: plies.parse()?,
    })
}

/// The rules that end a game before the rules of draughts do.
#[derive(Debug)]
pub(crate) struct Adjudication {
    pub(crate) win: Option<Rule>,
    pub(crate) draw: Option<Rule>,
    pub(crate) most_plies: usize,
    pub(crate) tables: Option<Tables>,
}

impl Adjudication {
    /// The verdict of the endgame tables on the position after a move. Only a capture leads to
    /// positions that they cover, and it restarts the counts of the draw rules. An opening that
    /// begins with so few pieces is played out.
    pub(crate) fn by_tables(&self, mv: &Move, after: &Position) -> Result<Option<Ruling>> {
        let Some(tables) = self.tables.as_ref().filter(|_| mv.is_capture()) else {
            return Ok(None);
        };
        let turn = after.turn();
        Ok(tables.probe(after)?.map(|verdict| match verdict {
            Verdict::Win { .. } => Ruling::Won(turn),
            Verdict::Draw => Ruling::Drawn,
            Verdict::Loss { .. } => Ruling::Won(!turn),
        }))
    }
}

/// The players' scores in a game so far.
#[derive(Default)]
pub(crate) struct Agreement {
    white: u32,
    black: u32,
    even: u32,
}

/// How a game was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    Won(Color),
    Drawn,
}

impl Agreement {
    /// Adds what the side to move thinks of a position, and says whether that ends the game. A player
    /// that gives no score agrees to nothing.
    pub(crate) fn add(
        &mut self,
        position: &Position,
        score: Option<i32>,
        adjudication: &Adjudication,
    ) -> Option<Ruling> {
        let for_white = score.map(|score| match position.turn() {
            Color::White => score,
            Color::Black => -score,
        });
        let holds = |count: u32, is_so: bool| if is_so { count + 1 } else { 0 };
        if let Some(rule) = adjudication.win {
            let is = |for_side: Option<i32>| for_side.is_some_and(|score| score >= rule.score);
            self.white = holds(self.white, is(for_white));
            self.black = holds(self.black, is(for_white.map(|score| -score)));
            if self.white >= rule.plies {
                return Some(Ruling::Won(Color::White));
            }
            if self.black >= rule.plies {
                return Some(Ruling::Won(Color::Black));
            }
        }
        if let Some(rule) = adjudication.draw {
            let is_even = for_white.is_some_and(|score| score.abs() <= rule.score);
            let is_small = position.occupied().len() <= DRAWN_PIECES;
            self.even = holds(self.even, is_even && is_small);
            if self.even >= rule.plies {
                return Some(Ruling::Drawn);
            }
        }
        None
    }
}
