//! A search of its own that knows pieces alone: whether a side can force a lead.
//!
//! It shares nothing with the engine's search but the move generator. It looks at every move of
//! both sides to a fixed depth. At the end of the depth it follows captures and threatened pieces
//! further, and then counts pieces.

use std::collections::HashMap;

use damiera_engine::problems::lead;
use damiera_rules::{Color, Position};

/// Where the depth ends, so many plies more are looked at while pieces are under attack.
const THREATS: u32 = 4;

/// The question was not answered within the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// Answers whether one side can force a lead.
pub(crate) struct Proof {
    side: Color,
    goal: i32,
    nodes: u64,
    known: HashMap<(Position, u32), bool>,
}

impl Proof {
    /// A search of at most so many positions for a lead of `goal` hundredths of a man.
    pub(crate) fn new(side: Color, goal: i32, nodes: u64) -> Self {
        Self {
            side,
            goal,
            nodes,
            known: HashMap::new(),
        }
    }

    /// True if the side can force its lead, or the end of the game, within so many plies.
    pub(crate) fn forces(&mut self, position: &Position, plies: u32) -> Result<bool, TooLong> {
        if let Some(&known) = self.known.get(&(*position, plies)) {
            return Ok(known);
        }
        let found = if plies > 0 {
            self.any_or_all(position, |proof, next| proof.forces(next, plies - 1))?
        } else {
            self.settles(position, THREATS)?
        };
        self.known.insert((*position, plies), found);
        Ok(found)
    }

    /// True if the side has its lead once no more pieces can be taken.
    fn settles(&mut self, position: &Position, threats: u32) -> Result<bool, TooLong> {
        if position.can_capture() {
            return self.any_or_all(position, |proof, next| proof.settles(next, threats));
        }
        if threats > 0 && position.passed().can_capture() {
            return self.any_or_all(position, |proof, next| proof.settles(next, threats - 1));
        }
        if position.legal_moves().is_empty() {
            return Ok(position.turn() != self.side);
        }
        Ok(lead(position, self.side) >= self.goal)
    }

    /// True if any move of the side, or every move of the other one, leads there. A side without a
    /// move has lost.
    fn any_or_all(
        &mut self,
        position: &Position,
        mut leads: impl FnMut(&mut Self, &Position) -> Result<bool, TooLong>,
    ) -> Result<bool, TooLong> {
        self.nodes = self.nodes.checked_sub(1).ok_or(TooLong)?;
        let is_own = position.turn() == self.side;
        for mv in &position.legal_moves() {
            if leads(self, &position.play_unchecked(mv))? == is_own {
                return Ok(is_own);
            }
        }
        Ok(!is_own)
    }
}
