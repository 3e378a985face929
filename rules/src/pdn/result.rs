//! The result of a recorded game.

use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use crate::{Color, Outcome};

/// The result of a recorded game, without its reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PdnResult {
    /// One side won.
    Win(Color),
    /// A draw.
    Draw,
    /// Both sides lost, by decision of an arbiter.
    BothLose,
    /// The game goes on, or its end is unknown.
    #[default]
    Unknown,
}

impl From<Option<Outcome>> for PdnResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win { winner, .. }) => Self::Win(winner),
            Some(Outcome::Draw { .. }) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

impl fmt::Display for PdnResult {
    /// Writes `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        })
    }
}

/// A text that is none of the results that PDN knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2, 0-0, 2-0, 0-2, 1-1 or *")]
pub struct UnknownResult;

impl FromStr for PdnResult {
    type Err = UnknownResult;

    /// Reads a result in points (`1-0`) or in those of international draughts (`2-0`), with any
    /// dash, and `½` for `1/2`.
    fn from_str(text: &str) -> Result<Self, UnknownResult> {
        let plain: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| if is_dash(c) { '-' } else { c })
            .collect();
        Ok(match plain.replace('½', "1/2").as_str() {
            "1-0" | "2-0" => Self::Win(Color::White),
            "0-1" | "0-2" => Self::Win(Color::Black),
            "1/2-1/2" | "1-1" => Self::Draw,
            "0-0" => Self::BothLose,
            "*" => Self::Unknown,
            _ => return Err(UnknownResult),
        })
    }
}

/// As text.
#[cfg(feature = "serde")]
impl serde::Serialize for PdnResult {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PdnResult {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// True if a character is a hyphen, a dash or a minus sign.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}
