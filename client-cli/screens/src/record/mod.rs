//! Games that are over, or were written down: the games of a file, and one of them step by step.
//!
//! A [`GameCollection`] holds a file with many games and finds some of them by a [`Search`]; a [`Replay`] is one
//! game with a cursor in it. [`stepping`] reads what is typed while one goes through them, and a
//! [`GameFormatter`] puts all of that into lines.

mod heading;
mod replay;
mod shelf;
pub mod stepping;
mod teller;

pub use heading::{Heading, Search};
pub use replay::{Replay, ReplayStep};
pub use shelf::{GameCollection, Listed, MOST_GAMES};
pub use teller::GameFormatter;
