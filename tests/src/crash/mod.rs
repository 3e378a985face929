//! The crash run: rooms are played through real sockets while the server is killed at any instant and started again.
//!
//! [`killing`] kills, [`restart`] stops and starts in an orderly way. A [`player`] holds the server to every event that it
//! was shown each time it comes back; the two of a room share a [`table`], which explains why a room is gone,
//! or the room is lost.

pub mod args;
pub mod killing;
pub mod player;
pub mod report;
pub mod restart;
pub mod table;
