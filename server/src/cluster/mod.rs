//! This server among others that keep their games together on NATS.
//!
//! `entering` reads the whole log at the start, [`Mirror`] keeps every open room's state and numbers finished games
//! while the server runs. [`Shifts`] says what comes and goes, and [`Rooms`] opens rooms here, ends them when a partition
//! goes, and lists those of other servers, which people here reach by [`Elsewhere`](crate::elsewhere::Elsewhere) and
//! [`Neighbours`]. [`movers`] are no servers. What a room decides and how it is stored is the same as without a cluster.

pub mod challenges;
pub mod counts;
mod entering;
mod error;
mod health;
pub mod lobby;
mod mirror;
pub mod movers;
pub mod names;
mod neighbours;
mod order;
mod replies;
mod rooms;
mod shifts;

pub(crate) use entering::{COPY, FOLDER, settings};
pub use entering::{Entered, Work, check, enter};
pub use error::ClusterError;
pub(crate) use health::unix_seconds;
pub use mirror::Mirror;
pub use neighbours::Neighbours;
pub use order::keep_order;
pub use rooms::Rooms;
pub use shifts::Shifts;
