//! Points of a tournament, and what results give.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The points of a win, a draw and a loss, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PointScale {
    /// The usual points of draughts.
    #[default]
    #[serde(rename = "2-1-0")]
    TwoOneZero,
    /// The points of chess.
    #[serde(rename = "1-½-0")]
    OneHalfZero,
}

impl PointScale {
    /// The scales.
    pub const ALL: [PointScale; 2] = [PointScale::TwoOneZero, PointScale::OneHalfZero];
}

/// Points of a tournament. The smallest part of one is a half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TournamentPoints {
    /// Their number in halves.
    pub halves: u32,
}

impl fmt::Display for TournamentPoints {
    /// As they are written: `3`, `3½`, `½`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.halves / 2, self.halves % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 0) => whole.fmt(f),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

impl Serialize for TournamentPoints {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.halves % 2 {
            0 => to.serialize_u32(self.halves / 2),
            _ => to.serialize_f64(f64::from(self.halves) / 2.0),
        }
    }
}

impl<'de> Deserialize<'de> for TournamentPoints {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(from)?;
        // A float becomes the nearest number that there is.
        let halves = (points * 2.0).round() as u32;
        Ok(TournamentPoints { halves })
    }
}
