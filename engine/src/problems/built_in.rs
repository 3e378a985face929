//! The problems that the engine carries.

use std::sync::OnceLock;

use crate::evaluation::Family;

use super::Problem;

/// The file of each family, in the order of [`Family::ALL`].
static FILES: [&str; Family::ALL.len()] = [
    include_str!("../../problems/italian.problems"),
    include_str!("../../problems/english.problems"),
    include_str!("../../problems/brazilian.problems"),
    include_str!("../../problems/russian.problems"),
    include_str!("../../problems/spanish.problems"),
    include_str!("../../problems/thai.problems"),
];

/// The parsed problems of each family, filled on first use.
static READ: [OnceLock<Vec<Problem>>; Family::ALL.len()] =
    [const { OnceLock::new() }; Family::ALL.len()];

/// A family's problems. A line that is none is left out; the tests see that there is no such line.
pub(super) fn problems(family: Family) -> &'static [Problem] {
    let index = family as usize;
    READ[index].get_or_init(|| {
        let variant = Problem::variant_of(family);
        let lines = FILES[index].lines();
        let lines = lines.filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| Problem::parse(line, variant).ok())
            .collect()
    })
}
