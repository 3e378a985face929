//! Real NATS servers on loopback.

pub mod appending;
mod configuration;
pub mod damage;
pub mod elections;
mod node_papers;
mod servers;

pub use servers::{NatsServerOptions, SERVERS, Servers};
