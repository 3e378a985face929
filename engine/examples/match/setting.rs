//! The setting of a player, from the command line.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use damiera_engine::hub::HubMessage;
use damiera_engine::{Level, TimeLimit, TimeMeasure};

use crate::simple::Simple;

/// A player: who chooses the moves, and what it may use.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) pace: Pace,
}

/// The chooser of the moves.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// The engine of this build.
    Own {
        /// `None` is the engine itself.
        level: Option<Level>,
        seed: u64,
        megabytes: usize,
        is_by_book: bool,
    },
    /// A simple player, to compare beginners with.
    Simple { simple: Simple, seed: u64 },
    /// A program of the Hub protocol.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// The parameters set with `set-param`.
        parameters: Vec<(String, String)>,
    },
}

/// The limits of a player for a move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pace {
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) move_time: Option<TimeLimit>,
    /// The time of a game, and what is added after each move.
    pub(crate) clock: Option<(Duration, Duration)>,
    /// Which time the clock goes by.
    pub(crate) clock_measure: TimeMeasure,
}

impl Setting {
    /// Reads a line `engine ...`, `hub command=...`, `random`, `naive` or `material depth=N`.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let message = HubMessage::parse(text)?;
        let is_program = match message.name() {
            "engine" => false,
            "hub" => true,
            "random" | "naive" | "material" => return Self::simple(text, &message),
            other => bail!(
                "{other}: a player is `engine ...`, `hub command=...`, `random`, `naive` or `material depth=N`"
            ),
        };
        let mut pace = Pace::default();
        let mut name = text.to_owned();
        let (mut level, mut seed, mut megabytes, mut is_by_book) = (None, 1, 16, false);
        let (mut command, mut parameters) = (Vec::new(), Vec::new());
        for (key, value) in message.arguments() {
            let value = value.with_context(|| format!("{key} needs a value"))?;
            let wrong = || format!("{key}={value}");
            match key {
                "name" => value.clone_into(&mut name),
                "nodes" => pace.nodes = Some(value.parse().with_context(wrong)?),
                "depth" => pace.depth = Some(value.parse().with_context(wrong)?),
                "time" | "move-time" => {
                    pace.move_time = Some(TimeLimit::wall(seconds(value).with_context(wrong)?));
                }
                "cpu" if !is_program => {
                    pace.move_time = Some(TimeLimit::cpu(seconds(value).with_context(wrong)?));
                }
                "clock" => pace.clock = Some(clock(value)?),
                "cpu-clock" if !is_program => {
                    pace.clock = Some(clock(value)?);
                    pace.clock_measure = TimeMeasure::Cpu;
                }
                "command" if is_program => {
                    command = value.split_whitespace().map(str::to_owned).collect();
                }
                _ if is_program => parameters.push((key.to_owned(), value.to_owned())),
                "level" => level = Some(Level::new(value.parse().with_context(wrong)?)?),
                "seed" => seed = value.parse().with_context(wrong)?,
                "hash" => megabytes = value.parse().with_context(wrong)?,
                "book" => is_by_book = is_on(value).with_context(wrong)?,
                other => bail!("the engine has no setting {other}"),
            }
        }
        let kind = if is_program {
            if command.is_empty() {
                bail!("hub needs command=");
            }
            Kind::Program {
                command,
                parameters,
            }
        } else {
            Kind::Own {
                level,
                seed,
                megabytes,
                is_by_book,
            }
        };
        if pace.is_unlimited() && level.is_none() {
            bail!("{text}: nothing limits this player");
        }
        Ok(Self { name, kind, pace })
    }

    fn simple(text: &str, message: &HubMessage) -> Result<Self> {
        let (mut name, mut seed, mut depth) = (text.to_owned(), 1, 2);
        for (key, value) in message.arguments() {
            let value = value.with_context(|| format!("{key} needs a value"))?;
            let wrong = || format!("{key}={value}");
            match key {
                "name" => value.clone_into(&mut name),
                "seed" => seed = value.parse().with_context(wrong)?,
                "depth" if message.name() == "material" => {
                    depth = value.parse().with_context(wrong)?;
                }
                other => bail!("{}: no setting {other}", message.name()),
            }
        }
        let simple = match message.name() {
            "random" => Simple::Random,
            "naive" => Simple::Naive,
            _ => Simple::Material(depth),
        };
        Ok(Self {
            name,
            kind: Kind::Simple { simple, seed },
            pace: Pace::default(),
        })
    }
}

impl Pace {
    fn is_unlimited(&self) -> bool {
        let is_limited = self.nodes.is_some() || self.depth.is_some();
        !is_limited && self.move_time.is_none() && self.clock.is_none()
    }

    /// The protocol's line for this, with what is left on the clock.
    pub(crate) fn message(&self, left: Option<Duration>) -> HubMessage {
        let mut message = HubMessage::new("level");
        if let Some(nodes) = self.nodes {
            message = message.with("nodes", nodes);
        }
        if let Some(depth) = self.depth {
            message = message.with("depth", depth);
        }
        if let Some(TimeLimit { most, measure, .. }) = self.move_time {
            debug_assert_eq!(
                measure,
                TimeMeasure::Wall,
                "a program measures its time itself"
            );
            message = message.with("move-time", most.as_secs_f64());
        }
        if let (Some((_, increment)), Some(left)) = (self.clock, left) {
            let left = format!("{:.3}", left.as_secs_f64());
            message = message
                .with("time", left)
                .with("inc", increment.as_secs_f64());
        }
        message
    }
}

fn seconds(text: &str) -> Result<Duration> {
    let seconds: f64 = text.parse()?;
    Ok(Duration::try_from_secs_f64(seconds)?)
}

fn is_on(text: &str) -> Result<bool> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => bail!("on or off"),
    }
}

/// Reads `BASE+INCREMENT` or `BASE`.
fn clock(text: &str) -> Result<(Duration, Duration)> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    Ok((seconds(base)?, seconds(increment)?))
}
