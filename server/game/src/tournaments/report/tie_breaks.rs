//! Tie-breaks as they are written.

use damiera_protocol::tournament::TieBreak;
use damiera_tournaments::standings::TieBreakValue;

/// A number of wins, or points with decimals.
pub(super) fn written(value: &TieBreakValue, units_in_point: u16) -> String {
    let parts = match value.tie_break {
        TieBreak::Wins | TieBreak::GamesWon => 2,
        TieBreak::Solkoff
        | TieBreak::TruncatedSolkoff
        | TieBreak::SolkoffCutOne
        | TieBreak::SonnebornBerger
        | TieBreak::DirectEncounter => 2 * u32::from(units_in_point),
    };
    // Halves of half points: a quarter is the smallest part.
    (f64::from(value.halves) / f64::from(parts)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tie_breaks_are_written_in_the_points_of_the_tournament() {
        for (tie_break, halves, units_in_point, shown) in [
            (TieBreak::Solkoff, 4, 1, "2"),
            (TieBreak::Solkoff, 4, 2, "1"),
            (TieBreak::SonnebornBerger, 3, 1, "1.5"),
            (TieBreak::SonnebornBerger, 3, 2, "0.75"),
            (TieBreak::DirectEncounter, 2, 2, "0.5"),
            (TieBreak::Wins, 4, 2, "2"),
            (TieBreak::GamesWon, 4, 1, "2"),
        ] {
            let value = TieBreakValue {
                tie_break,
                halves,
                terms: Vec::new(),
            };
            assert_eq!(written(&value, units_in_point), shown, "{tie_break:?}");
        }
    }
}
