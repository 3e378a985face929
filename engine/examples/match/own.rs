//! The engine of this build as a player.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use damiera_engine::hub::HubClock;
use damiera_engine::{Engine, Level, Limit, TimeMeasure};
use damiera_rules::Game;

use crate::player::{Chosen, Player};
use crate::setting::Pace;

pub(crate) struct Own {
    engine: Engine,
    level: Option<Level>,
    seed: u64,
    pace: Pace,
    /// The seed of the opening book in this pair; without a book all pairs have the same seed.
    pair_seed: u64,
    is_by_book: bool,
}

impl Own {
    pub(crate) fn new(
        mut engine: Engine,
        level: Option<Level>,
        seed: u64,
        is_by_book: bool,
        pace: Pace,
    ) -> Self {
        engine.use_book(is_by_book);
        Self {
            engine,
            level,
            seed,
            pace,
            pair_seed: seed,
            is_by_book,
        }
    }
}

impl Player for Own {
    fn begin(&mut self, pair: usize) -> Result<()> {
        self.engine.clear();
        if self.is_by_book {
            self.pair_seed = self.seed.wrapping_add(pair as u64);
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, left: Option<Duration>) -> Result<Chosen> {
        let on_clock = self.pace.clock.zip(left).map(|((_, increment), time)| {
            let clock = HubClock {
                time,
                increment,
                moves: None,
            };
            clock.limit(self.pace.clock_measure)
        });
        let limit = Limit {
            nodes: self.pace.nodes,
            depth: self.pace.depth,
            time: self.pace.move_time.or(on_clock),
            stop: None,
        };
        let measure = limit.time.map_or(TimeMeasure::Cpu, |time| time.measure);
        let watch = Watch::start(measure);
        let choice = match self.level {
            Some(level) => self.engine.play(game, level, self.pair_seed, &limit),
            None => self
                .engine
                .opening(game, self.pair_seed)
                .or_else(|| self.engine.choose(game, &limit)),
        };
        let choice = choice.context("a game that goes on has a move")?;
        Ok(Chosen {
            mv: choice.mv,
            score: Some(choice.score.hundredths()),
            depth: choice.depth,
            nodes: choice.nodes,
            time: watch.elapsed(),
        })
    }
}

/// Measures the time that a player counts by.
enum Watch {
    Wall(Instant),
    Cpu(ThreadTime),
}

impl Watch {
    #[expect(
        clippy::disallowed_methods,
        reason = "there is no tokio here, and real time is what is measured"
    )]
    fn start(measure: TimeMeasure) -> Self {
        match measure {
            TimeMeasure::Wall => Self::Wall(Instant::now()),
            TimeMeasure::Cpu => Self::Cpu(ThreadTime::now()),
        }
    }

    fn elapsed(&self) -> Duration {
        match self {
            Self::Wall(start) => start.elapsed(),
            Self::Cpu(start) => start.elapsed(),
        }
    }
}
