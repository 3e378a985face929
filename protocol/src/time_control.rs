//! Time controls: `5+3`, `30s`, `3d` for a game by correspondence, or none at all.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The shortest starting time of a clock, in milliseconds.
const LEAST_MS: u64 = 1_000;

/// Maximum minutes for a whole game.
pub const MOST_MINUTES: u64 = 300;

/// Maximum seconds for a move, or added to it.
pub const MOST_SECONDS: u64 = 3_600;

/// Seconds for each player's first move. The clocks start after both.
pub const FIRST_MOVE_SECONDS: u32 = 60;

/// An hour, in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// A day, in milliseconds.
pub const DAY_MS: u64 = 24 * HOUR_MS;

/// Maximum days on a clock by correspondence, and for a move there.
pub const MOST_DAYS: u64 = 14;

const MOST_DAYS_MS: u64 = MOST_DAYS * DAY_MS;

/// The letters for days: `d` in English, Spanish and Portuguese, `g` in Italian, `a` in Filipino.
const DAY_LETTERS: [char; 6] = ['d', 'D', 'g', 'G', 'a', 'A'];

/// The letters for hours.
const HOUR_LETTERS: [char; 2] = ['h', 'H'];

/// Number of a player's moves for the estimate of a game's length.
const ESTIMATED_MOVES: u64 = 40;

const MOST_MINUTES_MS: u64 = MOST_MINUTES * 60_000;
const MOST_SECONDS_MS: u64 = MOST_SECONDS * 1_000;

/// Maximum number of digits after the decimal sign.
const DECIMALS: u32 = 2;

/// The time of each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// A time for the whole game, with an increment after every move.
    Game {
        /// The starting time of the clock, in milliseconds.
        start_ms: u64,
        /// The increment of each move, in milliseconds.
        increment_ms: u64,
    },
    /// A time for each move.
    Move {
        /// The time for a move, in milliseconds.
        ms: u64,
    },
    /// By correspondence: a stock of days, to which every move adds. The clock never has more than the stock.
    Days {
        /// The stock, in milliseconds.
        stock_ms: u64,
        /// The increment of each move, in milliseconds. One as large as the stock gives that time for each move.
        increment_ms: u64,
    },
}

/// The text is not a time control, or is beyond the bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a time control is MINUTES+SECONDS, MINUTES or SECONDSs, from a second to five hours, or DAYSd or DAYSd+HOURSh, up to \
     fourteen days"
)]
pub struct BadTimeControl;

impl TimeControl {
    /// The time on a player's clock before the first move, in milliseconds.
    pub fn start_ms(self) -> u64 {
        match self {
            TimeControl::Game { start_ms, .. } => start_ms,
            TimeControl::Move { ms } => ms,
            TimeControl::Days { stock_ms, .. } => stock_ms,
        }
    }

    /// True for a game by correspondence.
    pub fn is_correspondence(self) -> bool {
        match self {
            TimeControl::Game { .. } | TimeControl::Move { .. } => false,
            TimeControl::Days { .. } => true,
        }
    }

    /// The time for each player's first move, in milliseconds; None where it does not depend on the clock.
    pub fn first_move_ms(self) -> Option<u64> {
        match self {
            TimeControl::Game { .. } | TimeControl::Move { .. } => None,
            TimeControl::Days {
                stock_ms,
                increment_ms: 0,
            } => Some(stock_ms),
            TimeControl::Days { increment_ms, .. } => Some(increment_ms),
        }
    }

    /// Estimated time of a player for a whole game, in milliseconds: that of 40 moves.
    pub fn estimated_ms(self) -> u64 {
        match self {
            TimeControl::Game {
                start_ms,
                increment_ms,
            }
            | TimeControl::Days {
                stock_ms: start_ms,
                increment_ms,
            } => start_ms.saturating_add(increment_ms.saturating_mul(ESTIMATED_MOVES)),
            TimeControl::Move { ms } => ms.saturating_mul(ESTIMATED_MOVES),
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    /// Reads `5+3` (minutes for the game, seconds added after each move), `5` (minutes alone) or
    /// `30s` (seconds for each move). Numbers may have two decimals, after a comma or a point. `3d` gives days for each
    /// move, and `10d+36h` a stock of days with hours or days that each move adds; those are whole numbers.
    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let (first, added) = text.split_once('+').unwrap_or((text, ""));
        if let Some(days) = first.strip_suffix(DAY_LETTERS) {
            let added = text.contains('+').then_some(added);
            return by_correspondence(days, added).ok_or(BadTimeControl);
        }
        if let Some(seconds) = text.strip_suffix(['s', 'S']) {
            let ms = thousandths(seconds, 1_000).ok_or(BadTimeControl)?;
            let allowed = (LEAST_MS..=MOST_SECONDS_MS).contains(&ms);
            return allowed
                .then_some(TimeControl::Move { ms })
                .ok_or(BadTimeControl);
        }
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let start_ms = thousandths(minutes, 60_000).ok_or(BadTimeControl)?;
        let increment_ms = thousandths(seconds, 1_000).ok_or(BadTimeControl)?;
        let allowed =
            (LEAST_MS..=MOST_MINUTES_MS).contains(&start_ms) && increment_ms <= MOST_SECONDS_MS;
        allowed
            .then_some(TimeControl::Game {
                start_ms,
                increment_ms,
            })
            .ok_or(BadTimeControl)
    }
}

/// Reads a stock of days, and what each move adds: hours or days; without it the stock is the time of each move.
fn by_correspondence(days: &str, added: Option<&str>) -> Option<TimeControl> {
    let stock_ms = whole(days, DAY_MS)?;
    let increment_ms = match added {
        None => stock_ms,
        Some(added) => match added.strip_suffix(HOUR_LETTERS) {
            Some(hours) => whole(hours, HOUR_MS)?,
            None => whole(added.strip_suffix(DAY_LETTERS)?, DAY_MS)?,
        },
    };
    let allowed = (DAY_MS..=MOST_DAYS_MS).contains(&stock_ms) && increment_ms <= stock_ms;
    allowed.then_some(TimeControl::Days {
        stock_ms,
        increment_ms,
    })
}

/// Converts a whole number of units to milliseconds.
fn whole(text: &str, unit: u64) -> Option<u64> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = text.parse().ok().filter(|_| is_number)?;
    number.checked_mul(unit)
}

/// Converts a decimal number of units to milliseconds. `unit` is the number of milliseconds in a unit.
fn thousandths(text: &str, unit: u64) -> Option<u64> {
    let (whole, decimals) = text.split_once([',', '.']).unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > DECIMALS as usize {
        return None;
    }
    let scale = 10_u64.pow(decimals.len() as u32);
    let whole: u64 = whole.parse().ok()?;
    let decimals: u64 = decimals.parse().ok()?;
    let units = whole.checked_mul(scale)?.checked_add(decimals)?;
    Some(units.checked_mul(unit)? / scale)
}

impl fmt::Display for TimeControl {
    /// Writes it in the form that is read: `5+3`, `30s`, with decimals after a point; `3d`, `10d+36h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Game {
                start_ms,
                increment_ms,
            } => {
                decimal(f, *start_ms, 60_000)?;
                f.write_str("+")?;
                decimal(f, *increment_ms, 1_000)
            }
            TimeControl::Move { ms } => {
                decimal(f, *ms, 1_000)?;
                f.write_str("s")
            }
            TimeControl::Days {
                stock_ms,
                increment_ms,
            } => {
                write!(f, "{}d", stock_ms / DAY_MS)?;
                match increment_ms == stock_ms {
                    true => Ok(()),
                    false => write!(f, "+{}h", increment_ms / HOUR_MS),
                }
            }
        }
    }
}

fn decimal(f: &mut fmt::Formatter<'_>, ms: u64, unit: u64) -> fmt::Result {
    let hundredths = ms * 100 / unit;
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => write!(f, "{whole}"),
        rest if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
        rest => write!(f, "{whole}.{rest:02}"),
    }
}

impl TryFrom<String> for TimeControl {
    type Error = BadTimeControl;

    fn try_from(text: String) -> Result<Self, BadTimeControl> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
