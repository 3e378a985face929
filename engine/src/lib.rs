//! Search over draughts positions: chooses moves, deterministic for a given level and seed.
//!
//! An [`Engine`] is the way in, or [`choose()`] for a single move. It reads no randomness, starts no
//! thread, reads a clock only when a [`Limit`] has a time and files only when it was given
//! [endgame tables](tables); the caller decides on which thread the time is spent.
//!
//! ```
//! use damiera_engine::{Engine, Level, Limit, Score};
//! use damiera_rules::{Game, Variant};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut game = Game::new(Variant::Italiana);
//! let level = Level::new(2)?;
//! let seed = 42;
//! let mut engine = Engine::default();
//! let choice = engine.play(&game, level, seed, &Limit::NONE).ok_or("the game is over")?;
//! game.play(&choice.path)?;
//!
//! // The opponent offers a draw: the bot takes it unless it sees itself ahead.
//! let accepts = choice.score <= Score::DRAW;
//! # let _ = accepts;
//! # Ok(())
//! # }
//! ```
//!
//! # From a game to a move
//!
//! - `engine` owns the memory and says what a level may use, `budget` counts it. `choose` searches
//!   the position on the board one ply deeper each time until that is used up, and picks the best
//!   move or, at a level with noise, one close to it.
//! - `search` is a principal-variation search: late moves are first searched less deep (`reduction`),
//!   what would hardly change anything is left out (`pruning`), a forced recapture, or a move that is
//!   better than all others by far, costs no depth, and where the depth ends `quiescence` follows
//!   captures to their end.
//! - `ordering` decides which moves are tried first, `table` remembers positions, `line` knows which
//!   positions were on the board and on the way, so that repetitions are seen.
//! - `evaluation` says what a quiet position is worth, and `level` how the levels differ; `beginner` is
//!   what the first levels play by instead of all this.
//! - [`book`] has moves of the first plies, which were searched long before the game.
//! - [`problems`] has positions that one line wins, found and checked long before they are shown.
//! - [`tables`] solves the endings with few pieces and reads what was solved; `endgame` is what a
//!   search asks of them.
//!
//! No code here asks which variant is played. The parameter table of the rules crate drives the
//! move generator; the search reads from it only whether captures are compulsory, and the
//! evaluation how kings move and how many men there are at the start.
//!
//! # Draw offers
//!
//! [`Choice::score`] is the bot's own view of the position before its last move, so an offer can be
//! answered without a new search: at [`Score::DRAW`] or below the bot has nothing to lose by a
//! draw. A score of a third of a man either way is about even, one of two men usually decides.
//!
//! # Memory and time
//!
//! An engine keeps its memory: the transposition table (16 KB at level 6, half a megabyte in its
//! endings, 4 MB at level 10, otherwise what [`Engine::with_table`] says) and about 250 KB besides. In an
//! optimized build 512 KB of stack are enough.
//!
//! Time is bounded by nodes, not by a clock: 20,000 a move at most up to level 5, most often some
//! hundreds; 2,500,000 at level 10, which takes one core of a small server (AMD EPYC, 2026) some 0.8
//! seconds (`damiera-hub` searched 3,000,000 from the first position in 0.8 to 1.0). A forced move takes
//! a tenth of that. `examples/match` measures it in games. `hub` plays through the
//! Hub protocol.

/// The examples of the README, which are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod beginner;
pub mod book;
mod budget;
mod choose;
mod endgame;
mod engine;
pub mod evaluation;
pub mod hub;
mod level;
mod limit;
mod line;
mod noise;
mod ordering;
pub mod problems;
mod reduction;
mod score;
mod search;
mod table;
pub mod tables;
mod timer;
mod variation;
mod window;

pub use choose::Choice;
pub use engine::{Engine, TableTooLarge, choose};
pub use level::{Level, UnknownLevel};
pub use limit::{Limit, TimeLimit, TimeMeasure};
pub use score::Score;
