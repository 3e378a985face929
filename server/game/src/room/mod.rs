//! A room: one task that owns its game, its seats and its spectators.
//!
//! The way of a move through here: a [`Request`](crate::lobby::RoomRequest) brings what a session wants,
//! `decide` turns it into events, `task/commit` makes them durable, [`RoomState`] applies them, and a
//! [`Frame`](damiera_connection::delivery::Frame) tells everyone.

mod clock;
mod code;
mod decide;
mod finished;
pub(crate) mod levels;
pub mod lot;
mod opening;
mod pair;
mod rated;
pub(crate) mod reading;
mod record;
mod relist;
mod replay;
mod rest;
mod state;
mod task;

pub use clock::GameClocks;
pub use code::digest as code_digest;
pub use finished::{announce_end, codes_by_color, finished, game_over};
pub use opening::{FounderEntry, Founding, NamedRoom, Opponent, UnopenedRoom};
pub use record::pdn;
pub use relist::{RoomPast, relist, take_over};
pub use state::{Misfit, RoomConditions, RoomGame, RoomOpening, RoomPair, RoomState, TakenSeat};
pub use task::{DelayBacklog, row_of};
