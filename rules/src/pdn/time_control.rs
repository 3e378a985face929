//! Time controls of game records.

use alloc::vec::Vec;

use core::str::FromStr;

/// The time control of a player: the value of a `TimeControl` tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeControlTag {
    /// Unknown: `?`.
    Unknown,
    /// No clock: `-`.
    Unlimited,
    /// One period after the other, the last for the rest of the game: `40/7200:3600`.
    Periods(Vec<Period>),
}

/// A part of a time control. Times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Period {
    /// `40/7200`: a number of moves in a time.
    Moves {
        /// Number of moves.
        moves: u32,
        /// Time for these moves.
        seconds: u32,
    },
    /// `3600+60`: so much time, and some more for each move.
    Increment {
        /// The time to begin with.
        seconds: u32,
        /// Time added for each move.
        added: u32,
    },
    /// `3600`: so much time for all moves.
    SuddenDeath {
        /// The time.
        seconds: u32,
    },
    /// `*120`: a sandglass; the time that one player uses is added to the other's.
    Sandglass {
        /// The time it holds.
        seconds: u32,
    },
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time control is ?, -, or periods like 40/7200, 3600+60, 3600 or *120, joined by colons")]
pub struct UnknownTimeControl;

impl FromStr for TimeControlTag {
    type Err = UnknownTimeControl;

    fn from_str(text: &str) -> Result<Self, UnknownTimeControl> {
        match text.trim() {
            "?" | "" => Ok(Self::Unknown),
            "-" => Ok(Self::Unlimited),
            periods => {
                let periods: Option<_> = periods.split(':').map(read_period).collect();
                periods.map(Self::Periods).ok_or(UnknownTimeControl)
            }
        }
    }
}

fn read_period(text: &str) -> Option<Period> {
    let number = |text: &str| -> Option<u32> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok())?
    };
    Some(if let Some((moves, seconds)) = text.split_once('/') {
        Period::Moves {
            moves: number(moves)?,
            seconds: number(seconds)?,
        }
    } else if let Some((seconds, added)) = text.split_once('+') {
        Period::Increment {
            seconds: number(seconds)?,
            added: number(added)?,
        }
    } else if let Some(seconds) = text.strip_prefix('*') {
        Period::Sandglass {
            seconds: number(seconds)?,
        }
    } else {
        Period::SuddenDeath {
            seconds: number(text)?,
        }
    })
}
