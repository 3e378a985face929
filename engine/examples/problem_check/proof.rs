//! A search of its own that knows pieces alone: whether a side can force a lead.
//!
//! It has nothing of the engine's search but the rules by which moves are made. Every move of both
//! sides is looked at, so many plies deep; where the depth ends, captures and threatened pieces are
//! followed further, and then pieces are counted.

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

    /// Whether the side can force its lead, or the end of the game, within so many plies.
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

    /// What is there once nothing can be taken any more.
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

    /// Whether any move of the side, or every move of the other one, leads there. Who has no move has
    /// lost.
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
