//! The positions that a side playing by the book may have to move in, and the good moves there.
//!
//! The tree grows by drop-out expansion (T. R. Lincke, "Strategies for the Automatic Construction of Opening Books",
//! Computers and Games 2000): it grows next from the position that both sides are likeliest to reach. Each ply, and
//! each hundredth of a man that a move loses, makes a position less likely. So lines of good moves are followed far,
//! and answers to blunders are not.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use anyhow::Result;
use damiera_engine::book::MOST_MOVES;
use damiera_rules::{Move, Position, Variant};

use crate::Make;
use crate::drawn::drawn_openings;
use crate::ranking::{Ranked, Ranking};
use crate::reach::answers;

/// Candidates are so much worse than the best at most: more than what is kept, as what follows may
/// turn out better.
const WIDER: u16 = 5;

/// The worth of a position to a side without a move.
const LOST: i32 = -30_000;

/// A position with the moves that come into question.
pub(crate) struct Node {
    pub(crate) position: Position,
    /// The score of the search.
    score: i32,
    /// The moves and what they are worth, the best first; none where it is not grown from.
    pub(crate) moves: Vec<(Move, i32)>,
}

/// The positions that were searched, by their keys, each once however it is reached.
pub(crate) struct Tree {
    /// The nodes that were grown from.
    pub(crate) nodes: BTreeMap<u64, Node>,
    /// The worth of the others to their side to move.
    leaves: HashMap<u64, i32>,
}

/// A tree that grows.
struct Growth<'a> {
    plan: &'a Make,
    ranking: Ranking,
    nodes: BTreeMap<u64, Node>,
    /// Searched positions that are not grown from.
    leaves: HashMap<u64, Ranked>,
    /// Positions to grow from, by the cost to reach them and by their places among the found ones: the lowest cost
    /// first, of equal costs the earliest.
    queue: BinaryHeap<Reverse<(i32, usize)>>,
    /// Found positions, each with the plies that were played before it.
    found: Vec<(Position, u32)>,
}

/// Searches the positions that are likeliest to be reached, until there are as many as the plan asks for.
pub(crate) fn grow(plan: &Make, variant: Variant) -> Result<Tree> {
    let mut growth = Growth {
        plan,
        ranking: Ranking::new(plan.nodes, plan.margin + WIDER)?,
        nodes: BTreeMap::new(),
        leaves: HashMap::new(),
        queue: BinaryHeap::new(),
        found: Vec::new(),
    };
    let mut grown = 0;
    let start = variant.start();
    growth.wait(start, 0, 0);
    growth.wait_for(&answers(&start), 1, plan.ply_cost)?;
    for drawn in drawn_openings(variant)? {
        let place = growth.found.len();
        growth.found.push((drawn, 0));
        grown += usize::from(growth.grow_from(place, plan.opening_cost)?);
        growth.wait_for(&answers(&drawn), 1, plan.opening_cost + plan.ply_cost)?;
    }
    while grown < plan.positions
        && let Some(Reverse((cost, place))) = growth.queue.pop()
    {
        grown += usize::from(growth.grow_from(place, cost)?);
    }
    let scores = growth.leaves.iter();
    Ok(Tree {
        nodes: growth.nodes,
        leaves: scores.map(|(&key, ranked)| (key, ranked.score)).collect(),
    })
}

impl Tree {
    /// Number of positions that were searched.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len() + self.leaves.len()
    }
}

impl Growth<'_> {
    /// Grows from a position; false if that was done already, or if the book is silent there.
    fn grow_from(&mut self, place: usize, cost: i32) -> Result<bool> {
        let (position, plies) = self.found[place];
        let key = position.key();
        self.score(&position)?;
        // A node, or a position without a move.
        let Some(mut ranked) = self.leaves.remove(&key) else {
            return Ok(false);
        };
        let margin = self.plan.margin_after(plies);
        ranked
            .moves
            .retain(|&(_, value)| value >= ranked.score - margin);
        ranked.moves.truncate(MOST_MOVES);
        if ranked.score.unsigned_abs() > u32::from(self.plan.balance)
            || has_twins(&position, &ranked.moves)
        {
            ranked.moves.clear();
        }
        let node = Node {
            position,
            score: ranked.score,
            moves: ranked.moves.clone(),
        };
        self.nodes.insert(key, node);
        for (mv, value) in &ranked.moves {
            let cost = cost + 2 * self.plan.ply_cost + self.plan.cost_of(ranked.score - value);
            let answered = answers(&position.play_unchecked(mv));
            self.wait_for(&answered, plies + 2, cost)?;
        }
        Ok(!ranked.moves.is_empty())
    }

    /// Puts the positions that the other side may choose among into the queue. It loses what it has less than
    /// by its best choice.
    fn wait_for(&mut self, answered: &[Position], plies: u32, cost: i32) -> Result<()> {
        let scores: Vec<_> = answered
            .iter()
            .map(|position| self.score(position))
            .collect::<Result<_>>()?;
        let least = scores.iter().copied().min().unwrap_or_default();
        for (&position, score) in answered.iter().zip(scores) {
            self.wait(position, plies, cost + self.plan.cost_of(score - least));
        }
        Ok(())
    }

    fn wait(&mut self, position: Position, plies: u32, cost: i32) {
        if plies < self.plan.plies {
            self.queue.push(Reverse((cost, self.found.len())));
            self.found.push((position, plies));
        }
    }

    /// The worth of a position to its side to move, by a search that is made once.
    fn score(&mut self, position: &Position) -> Result<i32> {
        let key = position.key();
        if let Some(node) = self.nodes.get(&key) {
            return Ok(node.score);
        }
        if let Some(ranked) = self.leaves.get(&key) {
            return Ok(ranked.score);
        }
        let Some(ranked) = self.ranking.of(position)? else {
            return Ok(LOST);
        };
        let score = ranked.score;
        self.leaves.insert(key, ranked);
        Ok(score)
    }
}

/// True if another move starts and ends where one of these does: a book could not tell them apart.
fn has_twins(position: &Position, moves: &[(Move, i32)]) -> bool {
    let legal = position.legal_moves();
    moves.iter().any(|(mv, _)| {
        legal
            .iter()
            .any(|other| other != mv && (other.from(), other.to()) == (mv.from(), mv.to()))
    })
}

/// Gives each move the value of the worst that may follow it, as far as the tree goes, and keeps those
/// that are then within the margin.
pub(crate) fn back_up(tree: &mut Tree, margin: u16) {
    let mut known = HashMap::new();
    let keys: Vec<_> = tree.nodes.keys().copied().collect();
    for &key in &keys {
        value(tree, &mut known, key);
    }
    for key in keys {
        let Some(Node {
            position, moves, ..
        }) = tree.nodes.get(&key)
        else {
            continue;
        };
        let mut backed: Vec<_> = moves
            .iter()
            .map(|&(mv, searched)| (mv, value_after(tree, &mut known, position, &mv, searched)))
            .collect();
        // Stable: of moves that are equal the search's own choice stays first.
        backed.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        let least = backed.first().map(|&(_, best)| best - i32::from(margin));
        backed.retain(|&(_, value)| Some(value) >= least);
        if let Some(node) = tree.nodes.get_mut(&key) {
            node.moves = backed;
        }
    }
}

/// The worth of a position of the tree to the side to move, by the positions that may follow.
fn value(tree: &Tree, known: &mut HashMap<u64, i32>, key: u64) -> Option<i32> {
    let Some(node) = tree.nodes.get(&key) else {
        return tree.leaves.get(&key).copied();
    };
    if let Some(&value) = known.get(&key) {
        return Some(value);
    }
    // Should a line come back here, what the search said stands.
    known.insert(key, node.score);
    let values = node
        .moves
        .iter()
        .map(|(mv, searched)| value_after(tree, known, &node.position, mv, *searched));
    let best = values.max().unwrap_or(node.score);
    known.insert(key, best);
    Some(best)
}

/// The worth of a move: the worst that an answer leaves, or the score of the search if the tree
/// does not have all answers.
fn value_after(
    tree: &Tree,
    known: &mut HashMap<u64, i32>,
    position: &Position,
    mv: &Move,
    searched: i32,
) -> i32 {
    let next = answers(&position.play_unchecked(mv));
    let values: Option<Vec<_>> = next
        .iter()
        .map(|next| match next.can_move() {
            true => value(tree, known, next.key()),
            false => Some(LOST),
        })
        .collect();
    let worst = values.and_then(|values| values.into_iter().min());
    worst.unwrap_or(searched)
}
