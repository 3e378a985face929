//! Links: each carries the connections of a replica's people to the primary.
//!
//! One mutually authenticated TLS connection leads from each replica to the primary. At the replica a *carrier*
//! ([`Link::carry`]) drives a connection's [`Direct`](damiera_connection::front::Direct): it sends the lines that come and writes the
//! output that it gets. At the primary the session runs on a [`ReplicaFront`], which is a [`Front`](damiera_connection::front::Front) like
//! any other. When the link is lost, or the primary gives a connection back, the carrier gives all that it has of it
//! to the next one.
//!
//! Output is bounded for each person by a window, which what the person's socket takes opens again, and for the
//! link as a whole. One person who does not read delays no other.

mod blocks;
mod calls;
mod carried_input;
mod carried_output;
mod carrier;
mod connection;
mod error;
mod linked;
mod outbound;
mod primary;
mod pump;
mod replica;
mod security;
pub mod wire;

use std::time::Duration;

pub use calls::ReplicaCall;
pub use connection::{CarriedConnection, CarriedEnd};
pub use error::{LinkError, LinkSetupError};
pub use linked::ReplicaFront;
pub use primary::{Carried, LinkArrival, Replicas, serve_replicas};
pub use replica::{CallAnswer, CallError, Link, dial};
pub use security::{LinkListener, LinkSecurity, LinkSettings};
pub use wire::{CallKind, CallRefusal, LinkHello};

/// Bytes of output that a session may be ahead of what its person's socket has taken. Beyond that the session waits.
const WINDOW: u64 = 64 * 1024;

/// Longest piece of output. No answer is as long.
const LONGEST_PIECE: usize = 8 * 1024 * 1024;

/// Maximum lines of a connection that were sent and are not answered. Further ones are not read yet.
pub(crate) const LINES_IN_FLIGHT: usize = 16;

/// Maximum connections on one link. Further ones are closed.
const MAX_CARRIED: usize = 100_000;

/// Maximum unanswered calls of a replica. Further ones are refused.
const CALLS_UNDER_WAY: usize = 256;

/// Maximum time for a connection between two servers to become encrypted.
const DIALLING: Duration = Duration::from_secs(5);
