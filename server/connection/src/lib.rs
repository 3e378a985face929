//! A connection without its session: who is let in and how much they may do, the front half with its socket, and the
//! mailboxes and feeds through which others reach it.

pub mod admission;
pub mod delivery;
pub mod front;
