//! Numbers of games.

use std::fmt;

/// Maximum ranges that `Display` names.
const SHOWN: usize = 4;

/// Numbers of games, ascending. `Display` names the first ranges.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameNumbers {
    /// First and last of each range; ranges do not touch.
    ranges: Vec<(u64, u64)>,
}

impl GameNumbers {
    /// Adds a number that is greater than all before.
    pub(super) fn push(&mut self, number: u64) {
        match self.ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => self.ranges.push((number, number)),
        }
    }

    /// The number of games.
    pub fn count(&self) -> u64 {
        let lengths = self.ranges.iter().map(|(first, last)| last - first + 1);
        lengths.sum()
    }

    /// True if there are no numbers.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// First and last of each range, ascending.
    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.ranges
    }
}

impl FromIterator<u64> for GameNumbers {
    /// From ascending numbers.
    fn from_iter<I: IntoIterator<Item = u64>>(ascending: I) -> Self {
        let mut numbers = GameNumbers::default();
        for number in ascending {
            numbers.push(number);
        }
        numbers
    }
}

impl fmt::Display for GameNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (first, last)) in self.ranges.iter().take(SHOWN).enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            match first == last {
                true => write!(f, "{comma}#{first}")?,
                false => write!(f, "{comma}#{first} to #{last}")?,
            }
        }
        match self.ranges.len() > SHOWN {
            true => write!(f, ", ... ({} in all)", self.count()),
            false => Ok(()),
        }
    }
}
