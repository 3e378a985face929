//! The addresses that challenges come from, for the bound on their rate.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::event::Holder;

/// Where challenges come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum ChallengeSource {
    /// An address that counts.
    Address(Holder),
    /// A connection from an address that does not.
    Connection(ConnectionId),
}
