//! Colours of a pair (C.04.3, article 5), and the quality of a pair's colours (C10 to C13).

use std::cmp::Ordering;

use damiera_rules::Color;

use super::contender::{Contender, PreferenceStrength};

/// The rule that gave a pair its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColourRule {
    /// Both get what they prefer, or have no preference that conflicts (5.2.1).
    BothGranted,
    /// The stronger preference, or the wider colour difference of two absolute ones (5.2.2).
    Stronger,
    /// The colours of the latest round with different ones are swapped (5.2.3).
    Alternation,
    /// The preference of the higher ranked (5.2.4).
    HigherRanked,
    /// The lot and the number of the higher ranked (5.2.5).
    Lot,
}

/// The colour of the higher ranked of a pair, and the rule that gave it. `initial` is the colour of the lot.
pub(crate) fn color_of_higher(
    higher: &Contender,
    lower: &Contender,
    initial: Color,
) -> (Color, ColourRule) {
    match (higher.preferred, lower.preferred) {
        (Some(own), Some(other)) if own == other => conflict(higher, lower, own),
        (Some(own), _) => (own, ColourRule::BothGranted),
        (None, Some(other)) => (!other, ColourRule::BothGranted),
        (None, None) => match higher.number % 2 {
            1 => (initial, ColourRule::Lot),
            _ => (!initial, ColourRule::Lot),
        },
    }
}

/// Both prefer the same colour.
fn conflict(higher: &Contender, lower: &Contender, wanted: Color) -> (Color, ColourRule) {
    let width = |contender: &Contender| match contender.is_absolute() {
        true => contender.surplus.abs(),
        false => 0,
    };
    let stronger =
        (higher.strength.cmp(&lower.strength)).then_with(|| width(higher).cmp(&width(lower)));
    match stronger {
        Ordering::Greater => return (wanted, ColourRule::Stronger),
        Ordering::Less => return (!wanted, ColourRule::Stronger),
        Ordering::Equal => {}
    }
    let pairs = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    match pairs.into_iter().find(|(own, other)| own != other) {
        Some((own, _)) => (!*own, ColourRule::Alternation),
        None => (wanted, ColourRule::HigherRanked),
    }
}

/// The failures of a pair's colours: each counts one player, for C10 to C13.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ColourFailures {
    /// C10: a colour difference beyond 2.
    pub(crate) difference: bool,
    /// C11: the same colour three times in a row.
    pub(crate) third_in_a_row: bool,
    /// C12: a preference is not granted.
    pub(crate) preference: bool,
    /// C13: a strong preference is not granted.
    pub(crate) strong: bool,
}

impl ColourFailures {
    /// The failures of a pair that C3 allows. C10 and C11 need no look at top scorers: only these may meet with the
    /// same absolute preference.
    pub(crate) fn of(one: &Contender, other: &Contender) -> Self {
        if !one.wants_same(other) {
            return Self::default();
        }
        let both_absolute = one.is_absolute() && other.is_absolute();
        let is_strong = |contender: &Contender| contender.strength >= PreferenceStrength::Strong;
        let is_wide = |contender: &Contender| contender.surplus.abs() > 1;
        Self {
            difference: is_wide(one) && is_wide(other),
            third_in_a_row: both_absolute && repeats(one, other),
            preference: true,
            strong: is_strong(one) && is_strong(other) && !both_absolute,
        }
    }
}

/// True if the one of two absolute preferences that gives way gets a colour for the third time. Of equal differences
/// the history decides (article 5.2.3), which spares the one with two in a row unless both have them.
fn repeats(one: &Contender, other: &Contender) -> bool {
    match one.surplus.abs().cmp(&other.surplus.abs()) {
        Ordering::Equal => one.repeated().is_some() && one.repeated() == other.repeated(),
        Ordering::Greater => other
            .repeated()
            .is_some_and(|color| Some(!color) == other.preferred),
        Ordering::Less => one
            .repeated()
            .is_some_and(|color| Some(!color) == one.preferred),
    }
}
