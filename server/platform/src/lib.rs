//! The process and its machine: sockets, threads, logs, figures and spans, as the rest of the server uses them.

pub mod logs;
pub mod metrics;
pub mod net;
pub mod process;
pub mod telemetry;
