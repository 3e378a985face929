//! The evaluation of a quiet position, in hundredths of a man, without looking ahead.
//!
//! A [`Family`] of variants has a [`Network`], learned from games that the engine played against itself: docs/engine.md says how. The
//! evaluation that was set by hand stands in for a family without one, and it values the known endings better than what was learned.
//!
//! The search counts in units of the [`Network`]; all else in hundredths of a man.

mod evaluator;
mod family;
mod hand;
mod network;
mod weights;

use damiera_rules::{Color, Position};

pub(crate) use evaluator::Evaluator;
pub use family::Family;
pub use hand::evaluate as evaluate_by_hand;
pub use network::{EachPiece, Network, Pieces, group, inputs};
pub use weights::{
    HIDDEN, HIDDEN_ONE, LARGEST_INPUT, NEURONS, PRODUCTS, ROW, WEIGHTS, WeightKind, WeightsError,
    encode, number_of_one, row,
};

/// No evaluation is more: all beyond is seen by the search.
const MOST: i32 = 20_000;

/// A value of the search in hundredths of a man, where a man is worth so many units. Outcomes that were seen have no units.
const fn in_hundredths(value: i32, man: i32) -> i32 {
    if value.abs() < MOST {
        value * 100 / man
    } else {
        value
    }
}

/// The worth of a position to its side to move, in hundredths of a man.
///
/// ```
/// use damiera_engine::evaluation::evaluate;
/// use damiera_rules::{Position, Variant};
///
/// let position = Position::from_fen("W:Wa1,c1,e1,g1,b2:Bb8,d8", Variant::Russa)?;
/// assert!(evaluate(&position) > 200);
/// assert!(evaluate(&position.passed()) < -200);
/// # Ok::<(), damiera_rules::FenError>(())
/// ```
pub fn evaluate(position: &Position) -> i32 {
    match Family::of(position.variant().rules()).network() {
        Some(network) if !is_known_ending(position) => network.evaluate(position),
        _ => hand::evaluate(position),
    }
}

/// True if the ending is one of kings alone, or against a single piece. Such kings must be hunted
/// or cannot be caught: the hand evaluation knows this, and what was learned does not show it.
pub fn is_known_ending(position: &Position) -> bool {
    let is_without_men = Color::ALL
        .into_iter()
        .all(|color| position.men(color).is_empty());
    let has_one_piece = |color| position.pieces(color).len() == 1;
    is_without_men || Color::ALL.into_iter().any(has_one_piece)
}
