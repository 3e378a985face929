//! The strength of registered people, as far as rated games tell.
//!
//! Nothing here is stored by itself: [`Projection`] is computed from the finished games in the order of
//! their numbers, and gives the same when it is computed again from nothing. [`glicko`] is the formula,
//! [`pairs`] says how much a game counts, [`leaving`] who has to wait, [`eligibility`] whether two people
//! may play for ratings.

pub mod eligibility;
pub mod glicko;
pub mod leaving;
pub mod pairs;
mod projection;
mod ranking;
mod standings;

pub use glicko::{GameScore, GlickoRating};
pub use projection::{FinishedRatedGame, Projection, RatingUpdate};
pub use ranking::Leaderboard;
pub use standings::{Ranked, rank};
