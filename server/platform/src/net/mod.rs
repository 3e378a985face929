//! The sources of connections: TCP, TLS, and both ports as one source.

mod address;
mod few;
mod listener;
mod listeners;
mod round_trip;
mod slots;
pub mod tls;

pub use address::{counted, counted_network, of_connection};
pub use few::serve_few;
pub use listener::{Connection, Listener, Tcp};
pub use listeners::Listeners;
pub use round_trip::RoundTrips;
pub use slots::{NoSlot, Slot, SlotBounds, Slots};
