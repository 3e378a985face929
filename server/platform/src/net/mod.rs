//! The sources of connections: TCP, TLS, and both ports as one source.

mod address;
mod few;
mod header_reads;
mod listener;
mod listeners;
mod peer;
mod proven_key;
mod proxy_header;
mod round_trip;
mod slots;
pub mod tls;

pub use address::{counted, counted_network, of_connection};
pub use few::serve_few;
pub use header_reads::{HEADER_READS, HeaderError, read_header};
pub use listener::{Admissible, Connection, Listener, Tcp};
pub use listeners::Listeners;
pub use peer::{Peer, PeerPath, Proxies};
pub use proven_key::ProvenKey;
pub use proxy_header::{HeaderRead, ProxyHeader, V1_BYTES, V2_BYTES, read_proxy_header};
pub use round_trip::{RoundTrips, round_trip_between};
pub use slots::{NoSlot, Slot, SlotBounds, Slots};
