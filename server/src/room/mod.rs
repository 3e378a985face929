//! A room: one task that owns its game, its seats and its spectators.
//!
//! The way of a move through here: `request` brings what a session wants, `decide` turns it into
//! events, `writing` makes them durable, [`RoomState`] applies them, and a [`Frame`] tells everyone.

mod act;
mod bot;
mod clock;
mod code;
mod commit;
mod decide;
mod feed;
mod frame;
mod inbox;
mod members;
mod opening;
mod questions;
mod record;
mod replay;
mod request;
mod returning;
mod revival;
mod standing;
mod state;
mod stopwatch;
mod task;
mod tell;
mod timing;
mod writing;

pub use clock::Clocks;
pub use code::digest as code_digest;
pub use feed::{Feed, News, Watch};
pub use frame::Frame;
pub use inbox::{Inbox, InboxReader, Order, Taken};
pub use opening::{Founding, open};
pub use record::pdn;
pub use request::{Ask, Newcomer, Place, Reply, Request};
pub use revival::{Past, revive};
pub use state::{Misfit, RoomState, Seat, Table};
