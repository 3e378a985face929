//! What nodes ask the owner of the lobby's partition, and its answers.
//!
//! [`LobbyAsker`] asks for a node. [`LobbyDesk`] takes the questions at whoever owns the partition, and puts them into
//! one queue, in which each has the place where its answer goes. What is asked and answered is for whoever makes the two:
//! anything that has a form as JSON. Servers ask [`LobbyQuestion`]s.
//!
//! A question may be carried out although no answer comes. It is sent to the next owner only when it is certain
//! that nobody carried it out; otherwise whoever asked is told that nobody knows.

mod asking;
mod desk;
mod form;
mod question;

pub use asking::{LobbyAsker, LobbyOwner, NoAnswer};
pub use desk::{Answering, LobbyAsked, LobbyDesk, QUEUE};
pub use question::{LobbyAnswer, LobbyQuestion, OwnerAsker};

/// What tells the numbers of questions to the lobby's owner from those to rooms, where NATS says that nobody listens.
pub const OF_LOBBY: u64 = 1 << 63;
