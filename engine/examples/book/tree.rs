//! The positions that a side playing by the book may have to move in, and the good moves there.

use std::collections::{BTreeMap, HashMap, VecDeque};

use anyhow::Result;
use damiera_engine::book::MOST_MOVES;
use damiera_rules::{Move, Position, Variant};

use crate::Make;
use crate::ranking::Ranking;

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

/// Positions by their keys, each once however it is reached.
pub(crate) type Tree = BTreeMap<u64, Node>;

/// The positions after a move and every answer to it.
pub(crate) fn after(position: &Position, mv: &Move) -> Vec<Position> {
    let answered = position.play_unchecked(mv);
    let answers = answered.legal_moves();
    answers
        .iter()
        .map(|answer| answered.play_unchecked(answer))
        .collect()
}

/// Where the book begins: for the side that begins, and for the other after each first move.
pub(crate) fn roots(variant: Variant) -> Vec<(Position, u32)> {
    let start = variant.start();
    let second = start.legal_moves();
    let second = second.iter().map(|mv| (start.play_unchecked(mv), 1));
    [(start, 0)].into_iter().chain(second).collect()
}

/// Searches the positions of the first plies, as far as they are balanced.
pub(crate) fn grow(plan: &Make, variant: Variant) -> Result<Tree> {
    let mut ranking = Ranking::new(plan.nodes, plan.margin + WIDER)?;
    let mut tree = Tree::new();
    let mut waiting: VecDeque<_> = roots(variant).into();
    while let Some((position, ply)) = waiting.pop_front() {
        let key = position.key();
        if ply >= plan.plies || tree.contains_key(&key) {
            continue;
        }
        let Some(ranked) = ranking.of(&position)? else {
            continue;
        };
        let mut moves = ranked.moves;
        moves.truncate(MOST_MOVES);
        if ranked.score.unsigned_abs() > u32::from(plan.balance) || has_twins(&position, &moves) {
            moves.clear();
        }
        for (mv, _) in &moves {
            let next = after(&position, mv);
            waiting.extend(next.into_iter().map(|next| (next, ply + 2)));
        }
        let node = Node {
            position,
            score: ranked.score,
            moves,
        };
        tree.insert(key, node);
    }
    Ok(tree)
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
    let keys: Vec<_> = tree.keys().copied().collect();
    for &key in &keys {
        value(tree, &mut known, key);
    }
    for key in keys {
        let Some(Node {
            position, moves, ..
        }) = tree.get(&key)
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
        if let Some(node) = tree.get_mut(&key) {
            node.moves = backed;
        }
    }
}

/// The worth of a position of the tree to the side to move, by the positions that may follow.
fn value(tree: &Tree, known: &mut HashMap<u64, i32>, key: u64) -> Option<i32> {
    let node = tree.get(&key)?;
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
    let next = after(position, mv);
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
