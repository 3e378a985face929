//! Clock times in comments.

use core::fmt;
use core::time::Duration;

use crate::Color;

/// A time that a program wrote into a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Clock {
    /// `[%clk 0:09:57]`: what is left to the player who has just moved.
    Left(Duration),
    /// `[%mct 0:00:03]`: what that player's clock shows as used.
    Used(Duration),
    /// `[%emt 0:00:03]`: what the move took.
    Move(Duration),
    /// `[%egt 0:10:03]`: what the game has taken.
    Game(Duration),
    /// `[%clock w0:00:10 B0:00:03]`: both players' clocks, or one of them.
    Both {
        /// White's clock.
        white: Option<Duration>,
        /// Black's clock.
        black: Option<Duration>,
        /// The side with the running clock: the one with a capital letter.
        running: Option<Color>,
    },
}

impl Clock {
    /// Reads what stands between `[%` and `]`; `None` when it is another command, or no time.
    pub(super) fn read(command: &str) -> Option<Self> {
        let mut words = command.split_whitespace();
        let name = words.next()?;
        let first = words.next()?;
        let second = words.next();
        if words.next().is_some() {
            return None;
        }
        let makes: fn(Duration) -> Self = match name {
            // The standard's own examples write one for the other.
            "clk" | "clock" if first.starts_with(is_side) => {
                return Self::read_both([Some(first), second]);
            }
            "clk" | "clock" => Self::Left,
            "mct" => Self::Used,
            "emt" => Self::Move,
            "egt" => Self::Game,
            _ => return None,
        };
        match second {
            None => read_time(first).map(makes),
            Some(_) => None,
        }
    }

    fn read_both(words: [Option<&str>; 2]) -> Option<Self> {
        let (mut white, mut black, mut running) = (None, None, None);
        for word in words.into_iter().flatten() {
            let time = read_time(word.strip_prefix(is_side)?)?;
            let (side, clock) = match word.as_bytes().first()? {
                b'w' | b'W' => (Color::White, &mut white),
                _ => (Color::Black, &mut black),
            };
            if clock.replace(time).is_some() {
                return None;
            }
            if word.starts_with(|c: char| c.is_ascii_uppercase()) {
                running = running.or(Some(side));
            }
        }
        Some(Self::Both {
            white,
            black,
            running,
        })
    }
}

impl fmt::Display for Clock {
    /// Writes the command, brackets included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, time) = match *self {
            Self::Left(time) => ("clk", time),
            Self::Used(time) => ("mct", time),
            Self::Move(time) => ("emt", time),
            Self::Game(time) => ("egt", time),
            Self::Both {
                white,
                black,
                running,
            } => {
                f.write_str("[%clock")?;
                let white = (white, ['w', 'W'], running == Some(Color::White));
                let black = (black, ['b', 'B'], running == Some(Color::Black));
                for (time, letters, runs) in [white, black] {
                    if let Some(time) = time {
                        write!(f, " {}{}", letters[usize::from(runs)], ClockTime(time))?;
                    }
                }
                return f.write_str("]");
            }
        };
        write!(f, "[%{name} {}]", ClockTime(time))
    }
}

fn is_side(c: char) -> bool {
    matches!(c, 'w' | 'W' | 'b' | 'B')
}

/// Hours, minutes and seconds with colons, the seconds perhaps with decimals.
struct ClockTime(Duration);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            thousandths => write!(f, ".{thousandths:03}"),
        }
    }
}

/// Reads `h:mm:ss`, with up to three decimals.
fn read_time(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.split(':');
    let hours = read_number(parts.next()?, 1..=4)?;
    let minutes = read_number(parts.next()?, 2..=2).filter(|&minutes| minutes < 60)?;
    let seconds = read_number(parts.next()?, 2..=2).filter(|&seconds| seconds < 60)?;
    let thousandths =
        read_number(decimals, 1..=3)? * 10u64.pow(3u32.saturating_sub(decimals.len() as u32));
    parts.next().is_none().then_some(())?;
    let seconds = hours * 3600 + minutes * 60 + seconds;
    Some(Duration::from_millis(seconds * 1000 + thousandths))
}

fn read_number(digits: &str, lengths: core::ops::RangeInclusive<usize>) -> Option<u64> {
    let right = lengths.contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    right.then(|| digits.parse().ok())?
}
