//! Sessions and rooms, and what they share: the lobby, challenges, lessons, classes and the bots' threads.
//!
//! The way of a move: a [`session`] reads the line and puts it to its [`room`]; the room checks it with the rules crate,
//! makes it durable in the journal, applies it and puts a frame into the players'
//! [mailboxes](damiera_connection::delivery::Mailbox) and the spectators' feed; each session writes the frame's bytes, which
//! are rendered once for each view.

pub mod advice;
pub mod challenges;
pub mod classes;
pub mod classroom;
pub mod following;
pub mod lessons;
pub mod lobby;
pub mod room;
pub mod services;
pub mod session;
#[cfg(test)]
mod sizes;
pub mod tournaments;
pub mod watchers;
