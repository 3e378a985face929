//! This server among others that keep their games together on NATS.
//!
//! `entering` reads the whole log at the start, [`Mirror`] keeps every open room's state and numbers finished games
//! while the server runs, and [`Shifts`] opens rooms here and ends them when a partition comes or goes. What a room
//! decides and how it is stored is the same as without a cluster.

mod entering;
mod error;
mod health;
mod mirror;
mod shifts;

pub use entering::{Entered, Work, enter};
pub use error::ClusterError;
pub use mirror::Mirror;
pub use shifts::Shifts;
