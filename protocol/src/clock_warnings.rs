//! The times at which a reader's clock warns.

use serde::{Deserialize, Serialize};

/// The seconds left at which a player can be warned, the most first.
pub const WARNING_STEPS: [u64; 8] = [600, 300, 120, 60, 30, 20, 10, 5];

/// The warnings of one reader: any of [`WARNING_STEPS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<u64>", into = "Vec<u64>")]
pub struct ClockWarnings {
    /// A bit for each step.
    chosen: u8,
}

impl Default for ClockWarnings {
    /// At 30 and 10 seconds.
    fn default() -> ClockWarnings {
        ClockWarnings::NONE.with(30).with(10)
    }
}

impl ClockWarnings {
    /// No warning.
    pub const NONE: ClockWarnings = ClockWarnings { chosen: 0 };

    /// These and one more, in seconds left. A time that is no step adds nothing.
    #[must_use]
    pub fn with(self, seconds: u64) -> ClockWarnings {
        let step = WARNING_STEPS.iter().position(|step| *step == seconds);
        let bit = step.map_or(0, |step| 1 << step);
        ClockWarnings {
            chosen: self.chosen | bit,
        }
    }

    /// True if the reader wants the warning of so many seconds left.
    #[must_use]
    pub fn includes(self, seconds: u64) -> bool {
        self.with(seconds) == self && WARNING_STEPS.contains(&seconds)
    }

    /// The warnings in seconds left, the most first.
    pub fn seconds(self) -> impl Iterator<Item = u64> {
        let steps = WARNING_STEPS.into_iter();
        steps.filter(move |seconds| self.includes(*seconds))
    }
}

impl From<Vec<u64>> for ClockWarnings {
    /// A time that is no step is left out: another version may know more of them.
    fn from(seconds: Vec<u64>) -> ClockWarnings {
        seconds
            .into_iter()
            .fold(ClockWarnings::NONE, ClockWarnings::with)
    }
}

impl From<ClockWarnings> for Vec<u64> {
    fn from(warnings: ClockWarnings) -> Vec<u64> {
        warnings.seconds().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{ClockWarnings, WARNING_STEPS};

    #[test]
    fn any_of_the_steps_can_be_chosen_and_nothing_else() {
        for (given, chosen) in [
            (vec![], vec![]),
            (vec![10, 30, 30], vec![30, 10]),
            (vec![7, 60, 0, u64::MAX], vec![60]),
            (WARNING_STEPS.to_vec(), WARNING_STEPS.to_vec()),
        ] {
            let warnings = ClockWarnings::from(given.clone());
            assert_eq!(Vec::from(warnings), chosen, "{given:?}");
            for seconds in given {
                assert_eq!(warnings.includes(seconds), chosen.contains(&seconds));
            }
        }
        assert_eq!(Vec::from(ClockWarnings::default()), [30, 10]);
    }
}
