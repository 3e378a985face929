//! Real NATS servers on loopback, and what is measured and broken there.

pub mod appending;
pub mod args;
mod configuration;
pub mod damage;
pub mod elections;
pub mod measure;
mod node_papers;
pub mod pipeline;
pub mod reading;
mod servers;

pub use servers::{NatsServerOptions, SERVERS, Servers};
