//! The name that was probably meant, among given names.

use damiera_protocol::meaning::is_near;
use damiera_protocol::name::Name;

/// Maximum names searched for the one probably meant.
pub(super) const SIMILAR_AMONG: usize = 1_000;

/// Maximum names compared letter by letter. Such a comparison takes a thousand times as long as seeing that a name is
/// much longer or shorter.
pub(super) const COMPARED: usize = 100;

/// Maximum difference of the lengths of two names that are near each other (`is_near`).
const MOST_SLIPS: usize = 2;

/// The first of these names that is nearly the typed name.
pub(super) fn nearly<'a>(typed: &Name, names: impl Iterator<Item = &'a Name>) -> Option<&'a Name> {
    // Skeletons would not do, because they treat 0 and 1 as letters: `sala-1` is no slip of `sala-0`.
    let spelt = |name: &Name| name.as_str().to_lowercase();
    let letters = |name: &Name| name.as_str().chars().count();
    let (written, length) = (spelt(typed), letters(typed));
    let as_long = names.filter(|other| letters(other).abs_diff(length) <= MOST_SLIPS);
    as_long
        .take(COMPARED)
        .find(|other| is_near(&written, &spelt(other)))
}
