//! Links: each carries the connections of a replica's people to the primary.
//!
//! One mutually authenticated TLS connection leads from each replica to the primary. A replica passes bytes and
//! understands nothing of them: [`Link::carry`] sends what comes on a connection and writes what it gets. At the primary
//! the session runs on a [`ProxiedStream`], which is a [`Connection`](damiera_platform::net::Connection) like any other.
//! When the link is lost the connections end, and people come back by themselves, as after a restart.
//!
//! Each direction of a connection is bounded by a window, and the link as a whole. A peer that does not read, or sends
//! without a pause, delays no other.

mod error;
mod held;
mod outbound;
mod primary;
mod proxy;
mod pump;
mod replica;
mod replica_link;
mod security;
mod stream;
mod stream_input;
mod stream_output;
pub mod wire;

use std::time::Duration;

pub use error::{LinkError, LinkSetupError};
pub use held::{CarriedEnd, HeldConnection};
pub use primary::{Carried, Replicas, serve_replicas};
pub use replica::{Link, dial};
pub use security::{LinkListener, LinkSecurity, LinkSettings};
pub use stream::ProxiedStream;
pub use wire::LinkHello;

/// Bytes of output that a session may be ahead of what its peer has taken. Beyond that the session waits.
const WINDOW: u64 = 64 * 1024;

/// Bytes of input that a replica may be ahead of what the session has taken. Beyond that the peer's own system keeps them:
/// thousands who flood cost the primary no more than half as much again as its own connections would.
const INPUT_WINDOW: u64 = 8 * 1024;

/// Maximum connections on one link. Further ones are closed.
const MAX_CARRIED: usize = 100_000;

/// Maximum unanswered questions of a replica. Further ones are refused.
const CALLS_UNDER_WAY: usize = 256;

/// Maximum time for a connection between two servers to become encrypted.
const DIALLING: Duration = Duration::from_secs(5);
