//! A room: one task that owns its game, its seats and its spectators.
//!
//! The way of a move through here: a [`Request`](crate::lobby::Request) brings what a session wants, `decide` turns it into
//! events, `writing` makes them durable, [`RoomState`] applies them, and a [`Frame`](crate::delivery::Frame) tells everyone.

mod act;
mod bot;
mod clock;
mod code;
mod commit;
mod decide;
mod finished;
mod opening;
mod presence;
mod questions;
mod reconnect;
mod record;
mod relist;
mod replay;
mod standing;
mod state;
mod stopwatch;
mod task;
mod tell;
mod timing;
mod writing;

pub use clock::Clocks;
pub use code::digest as code_digest;
pub use finished::{announce_end, finished};
pub use opening::{Founding, open};
pub use record::pdn;
pub use relist::{RoomPast, relist};
pub use state::{Misfit, RoomState, Seat, Table};
