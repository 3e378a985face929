//! What addresses do at all servers, as the owner of the lobby's partition counts it.
//!
//! Wrong words and passwords, registrations and rooms of an address count here; its other bounds are each server's.
//! Nothing of it is stored. A question names an address by a digest whose key all servers have and no stream
//! ([`Key::of_cluster`](crate::admission::holdings::Key::of_cluster)). Which rooms an address has is in the log of the
//! rooms, so that every owner knows it. Wrong words and registrations come back with time, and a new owner begins
//! without them: each takeover gives an address what it may do at once a second time, and no more.
//!
//! The bounds are by the settings of the owner. Each server has counted by its own before it asks.

mod asking;
mod founders;
mod tally;

pub use asking::{Asking, PATIENCE};
pub use founders::Founders;
pub use tally::Tally;
