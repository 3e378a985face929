//! The levels of the server's bot, and the steps between them.

use damiera_engine::Level;
use damiera_protocol::command::LevelStep;
use damiera_protocol::snapshot::BotLevels;

/// The level of `bot` without a number: a newcomer's first opponent.
pub(crate) const DEFAULT: u8 = 2;

/// A level, and those beside it among the engine's.
pub(crate) fn around(level: u8) -> BotLevels {
    let numbers = || Level::ALL.iter().map(|level| level.number());
    BotLevels {
        level,
        easier: numbers().filter(|other| *other < level).max(),
        harder: numbers().filter(|other| *other > level).min(),
    }
}

/// The level one step away, if there is one.
pub(crate) fn beside(level: u8, step: LevelStep) -> Option<u8> {
    let levels = around(level);
    match step {
        LevelStep::Easier => levels.easier,
        LevelStep::Harder => levels.harder,
    }
}
