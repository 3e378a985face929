//! Where connections come from: TCP, TLS, and both ports as one source.

mod address;
mod listener;
mod ports;
mod round_trip;
pub mod tls;

pub use address::counted;
pub use listener::{Connection, Listener, Tcp, TcpConnection};
pub use ports::{Doors, Stream};
pub use round_trip::RoundTrips;
