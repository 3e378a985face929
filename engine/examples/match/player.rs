//! A player in a game.

use std::time::Duration;

use anyhow::Result;
use damiera_engine::Engine;
use damiera_rules::{Game, Move, Variant};

use crate::external::Program;
use crate::own::Own;
use crate::setting::{Kind, Setting};
use crate::simple::SimplePlayer;

/// A move that a player chose.
pub(crate) struct Chosen {
    pub(crate) mv: Move,
    /// In hundredths of a man; nothing when the player says none.
    pub(crate) score: Option<i32>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// The time that it counts by.
    pub(crate) time: Duration,
}

/// Chooses moves, of one game after another.
pub(crate) trait Player {
    /// Another game begins, of the pair of this number.
    fn begin(&mut self, pair: usize) -> Result<()>;

    /// Chooses a move of a game that goes on, with so much left on the clock where there is one.
    fn choose(&mut self, game: &Game, left: Option<Duration>) -> Result<Chosen>;
}

/// The player of a setting, ready to play.
pub(crate) fn ready(setting: &Setting, variant: Variant) -> Result<Box<dyn Player>> {
    Ok(match &setting.kind {
        &Kind::Own {
            level,
            seed,
            megabytes,
            is_by_book,
        } => {
            let engine = Engine::with_table(megabytes)?;
            Box::new(Own::new(engine, level, seed, is_by_book, setting.pace))
        }
        &Kind::Simple { simple, seed } => Box::new(SimplePlayer::new(simple, seed)),
        Kind::Program {
            command,
            parameters,
        } => Box::new(Program::start(command, parameters, variant, setting.pace)?),
    })
}
