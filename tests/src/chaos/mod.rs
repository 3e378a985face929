//! Three servers and three NATS servers under play, while one of them after another is killed, stopped for a while or
//! cut off.
//!
//! The players are those of [`crash`](crate::crash): each comes back to another server and holds it to what it was
//! shown. Everything that players and [`watcher`]s were shown goes into one ledger, which is compared at the end
//! with the [`stream_checker`] of the stream, read by a connection of its own, and with what every node's
//! [`archives`] say. In each round an [`evening`] begins before the trouble and ends after it. [`returning`] measures how long clients of several kinds take to play on. A [`stage`] is the six servers and the [`wire`]s between them, a [`trouble`] what happens there.

pub mod archives;
pub mod args;
pub mod evening;
pub mod report;
pub mod returning;
pub mod run;
pub mod stage;
pub mod stream_checker;
pub mod trouble;
pub mod watcher;
pub mod wire;
