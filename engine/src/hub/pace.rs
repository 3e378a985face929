//! The limits that a `level` line sets for a move.

use std::num::{NonZeroU32, NonZeroU64};
use std::time::Duration;

use super::{HubClock, HubMessage};
use crate::{Limit, TimeLimit, TimeMeasure};

/// No time of a clock is longer, in seconds.
const LONGEST: f64 = 1e7;

/// How long a program of the protocol may think about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pace {
    nodes: Option<u64>,
    depth: Option<u32>,
    time: HubTime,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum HubTime {
    #[default]
    Unlimited,
    Move(Duration),
    Clock(HubClock),
}

/// Why a `level` line says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum PaceError {
    #[error("level needs depth=, nodes=, move-time=, time= or infinite")]
    Nothing,
    #[error("level has no {0}")]
    Unknown(String),
    #[error("{key} cannot be {value}")]
    Value { key: String, value: String },
    #[error("inc= and moves= need time=")]
    NoTime,
    #[error("level has either move-time= or time=")]
    TwoTimes,
    #[error("infinite stands alone")]
    NotInfinite,
}

/// The clock of a line, if it has one.
///
/// # Errors
/// When the line has parts of a clock alone, or the clock has no time.
fn clock(
    time: Option<Duration>,
    increment: Option<Duration>,
    moves: Option<u32>,
) -> Result<Option<HubClock>, PaceError> {
    let Some(time) = time else {
        return match increment.is_some() || moves.is_some() {
            true => Err(PaceError::NoTime),
            false => Ok(None),
        };
    };
    let increment = increment.unwrap_or_default();
    if time.is_zero() && increment.is_zero() {
        return Err(PaceError::Value {
            key: "time".to_owned(),
            value: "0".to_owned(),
        });
    }
    Ok(Some(HubClock {
        time,
        increment,
        moves,
    }))
}

impl Pace {
    /// Reads a `level` line.
    pub(super) fn parse(message: &HubMessage) -> Result<Self, PaceError> {
        let (mut pace, mut is_infinite) = (Self::default(), false);
        let (mut time, mut increment, mut moves) = (None, None, None);
        for (key, value) in message.arguments() {
            let value = value.unwrap_or_default();
            let wrong = || PaceError::Value {
                key: key.to_owned(),
                value: value.to_owned(),
            };
            let seconds = || seconds(value).ok_or_else(wrong);
            // Nothing can be done within nothing.
            let some_time = || {
                let time = seconds()?;
                (!time.is_zero()).then_some(time).ok_or_else(wrong)
            };
            match key {
                "infinite" => is_infinite = true,
                "nodes" => {
                    let nodes: NonZeroU64 = value.parse().map_err(|_| wrong())?;
                    pace.nodes = Some(nodes.get());
                }
                "depth" => {
                    let depth: NonZeroU32 = value.parse().map_err(|_| wrong())?;
                    pace.depth = Some(depth.get());
                }
                "move-time" => pace.time = HubTime::Move(some_time()?),
                "time" => time = Some(seconds()?),
                "inc" => increment = Some(seconds()?),
                "moves" => {
                    let left: NonZeroU32 = value.parse().map_err(|_| wrong())?;
                    moves = Some(left.get());
                }
                unknown => return Err(PaceError::Unknown(unknown.to_owned())),
            }
        }
        if is_infinite && message.arguments().count() > 1 {
            return Err(PaceError::NotInfinite);
        }
        if time.is_some() && pace.time != HubTime::Unlimited {
            return Err(PaceError::TwoTimes);
        }
        if let Some(clock) = clock(time, increment, moves)? {
            pace.time = HubTime::Clock(clock);
        }
        if pace.is_infinite() && !is_infinite {
            return Err(PaceError::Nothing);
        }
        Ok(if is_infinite { Self::default() } else { pace })
    }

    /// True if only `stop` ends a search.
    pub(super) fn is_infinite(&self) -> bool {
        *self == Self::default()
    }

    /// The limit of a search. A forced move takes a tenth of the time that a clock would allow for
    /// it.
    pub(super) fn limit(&self, is_forced: bool, measure: TimeMeasure) -> Limit<'static> {
        let time = match self.time {
            HubTime::Unlimited => None,
            HubTime::Move(most) => Some(TimeLimit {
                measure,
                ..TimeLimit::wall(most)
            }),
            HubTime::Clock(clock) => Some(clock.limit(measure)).map(|limit| match is_forced {
                false => limit,
                true => TimeLimit {
                    enough: limit.enough / 10,
                    most: limit.most / 10,
                    ..limit
                },
            }),
        };
        Limit {
            nodes: self.nodes,
            depth: self.depth,
            time,
            stop: None,
        }
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}
