//! The people and rooms that exist, as lists that everyone shares; and a room as everyone else sees
//! it.
//!
//! A list has a lock, which is held for look-ups and never while something is awaited.

mod adjourned;
mod engine_use;
mod handle;
mod inbox;
mod names;
mod open_tables;
mod order;
mod overseen;
mod past_seats;
mod request;
mod rooms;
mod seats;
mod similar;
pub(crate) mod strength;

use std::sync::Arc;

pub use self::engine_use::{EngineClient, EngineUse, FormerAddresses, GuardedGame};
pub use self::handle::{Condition, CorrespondenceRoom, RoomHandle, RoomSummary};
pub use self::inbox::{Closing, Inbox, InboxMessage, InboxReader, RoomDirective};
pub use self::names::{NAMED, NameLease, Names};
pub use self::open_tables::TableKind;
pub use self::order::RoomOrder;
pub use self::overseen::{OverseenRoom, add_time, asker, close_room, order_room, poll_rooms};
pub use self::past_seats::PastSeats;
pub use self::request::{
    AdviceSubject, Asker, Newcomer, OverseerOrder, PendingReply, Responder, Resumption, RoomReply,
    RoomRequest, RoomRequestKind, SeatApplication, Whereabouts, Wish,
};
pub use self::rooms::{Claim, ListedRooms, SURPLUS};
pub use self::seats::SeatCodes;
pub use self::strength::Strength;

/// Names, rooms, and the codes of seats.
#[derive(Debug, Default)]
pub struct Lobby {
    /// The names in use.
    pub names: Arc<Names>,
    /// The rooms.
    pub rooms: Arc<ListedRooms>,
    /// Which seat each code stands for.
    pub seats: SeatCodes,
}
