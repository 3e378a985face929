//! The evaluation of a quiet position, in hundredths of a man, without looking ahead.
//!
//! A [`Family`] of variants has [`Weights`], learned from games that the engine played against
//! itself: docs/engine.md says how. [`visit`] alone defines the weighed features, for the search
//! and for the learning program. The evaluation that was set by hand stands in for a family without
//! weights, and it values the known endings better than the learned one.

mod blocks;
mod family;
mod features;
mod hand;
mod patterns;
mod weights;

use damiera_rules::{Color, Position};

pub use family::Family;
pub use features::{PATTERNS, TERMS, Visitor, visit};
pub use hand::evaluate as evaluate_by_hand;
pub use patterns::{PARTS, parts};
pub use weights::{Weights, WeightsError, encode};

/// No evaluation is more: all beyond is seen by the search.
const MOST: i32 = 20_000;

/// The worth of a position to its side to move.
pub fn evaluate(position: &Position) -> i32 {
    match Family::of(position.variant().rules()).weights() {
        Some(weights) if !is_known_ending(position) => weights.evaluate(position),
        _ => hand::evaluate(position),
    }
}

/// True if the ending is one of kings alone, or against a single piece. Such kings must be hunted
/// or cannot be caught: the hand evaluation knows this, and patterns of men do not show it.
pub fn is_known_ending(position: &Position) -> bool {
    let is_without_men = Color::ALL
        .into_iter()
        .all(|color| position.men(color).is_empty());
    let has_one_piece = |color| position.pieces(color).len() == 1;
    is_without_men || Color::ALL.into_iter().any(has_one_piece)
}
