//! Recorded games: the games of a file, and one of them step by step.
//!
//! A [`GameCollection`] holds a file with many games and finds some of them by a [`Search`]; a [`Replay`] is one game
//! with a cursor in it. [`stepping`] reads the commands that are typed there, and a [`GameFormatter`] puts all of that
//! into lines.

mod collection;
mod decode;
mod formatter;
mod heading;
mod replay;
pub mod stepping;

pub use collection::{GameCollection, Listed, MOST_GAMES};
pub use decode::decode;
pub use formatter::GameFormatter;
pub use heading::{Heading, Search};
pub use replay::{Replay, ReplayStep, nag};
