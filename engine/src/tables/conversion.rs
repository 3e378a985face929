//! The conversions after which the counts of the draw rules begin again, and the longest way to one.

use damiera_rules::{DrawClock, DrawRule, Move, Position, Variant};

use super::material::Material;
use super::verdict::Verdict;

/// The kind of move that counts as a conversion in the positions of one material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conversion {
    /// A capture or a move of a man: it restarts all draw counts of the variant for such a
    /// position.
    ManMove,
    /// A capture or a promotion only, because some count goes on while men move.
    Material,
}

impl Conversion {
    pub(super) fn of(material: Material, variant: Variant) -> Self {
        let mut rules = variant.rules().draws.iter();
        if rules.all(|rule| restarts_by_men(rule, material)) {
            Self::ManMove
        } else {
            Self::Material
        }
    }

    /// True if a move converts.
    pub(super) fn is_by(self, mv: &Move, is_king: bool) -> bool {
        mv.is_capture() || mv.promotes() || (self == Self::ManMove && !is_king)
    }
}

/// True if a man's quiet move restarts the rule's count, or the rule does not apply to this
/// material.
fn restarts_by_men(rule: &DrawRule, material: Material) -> bool {
    let have_kings = material.own_kings > 0 && material.enemy_kings > 0;
    let pieces = material.pieces();
    match *rule {
        DrawRule::Repetition { .. } | DrawRule::KingMoves { .. } => true,
        // Without men on the board they restart nothing, and that they would is as true.
        DrawRule::LoneKing { .. } => true,
        DrawRule::SameMaterial { .. } => false,
        DrawRule::FewPieces { least, most, .. } => {
            !(have_kings && (least..=most).contains(&pieces))
        }
        DrawRule::MainRoad { .. } => !(has_lone_king(material) && pieces == 4),
        DrawRule::TwoAgainstOne { .. } => !(has_lone_king(material) && pieces <= 3),
    }
}

/// True if one side has a king and nothing else, and the other a king at least.
const fn has_lone_king(material: Material) -> bool {
    let own = material.own_men == 0 && material.own_kings == 1 && material.enemy_kings > 0;
    let enemy = material.enemy_men == 0 && material.enemy_kings == 1 && material.own_kings > 0;
    own || enemy
}

/// Within how many plies a position must be converted, when all counts begin with it.
pub(super) fn limit(position: &Position) -> u8 {
    let plies = DrawClock::START.plies_to_draw(position);
    let plies = plies.and_then(|plies| u8::try_from(plies).ok());
    plies.map_or(Verdict::MOST_PLIES, |plies| plies.min(Verdict::MOST_PLIES))
}
