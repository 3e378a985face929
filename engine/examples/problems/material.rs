//! The certain lead of a side.

use damiera_engine::problems::lead;
use damiera_rules::{Color, Position};

/// By how much a side is ahead for certain after its move: the other side has taken what costs most.
pub(crate) fn held(position: &Position, side: Color) -> i32 {
    let moves = position.legal_moves();
    let captures = moves.iter().filter(|mv| mv.is_capture());
    let after = captures.map(|mv| lead(&position.play_unchecked(mv), side));
    after.min().unwrap_or_else(|| lead(position, side))
}
