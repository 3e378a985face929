//! The process and the machine that it runs on: its threads, its descriptors, its supervisor and the
//! files that it puts aside.

pub mod aside;
pub mod background;
pub mod descriptors;
mod fair_queue;
pub mod lateness;
pub mod priority;
pub mod runtime;
pub mod stall;
pub mod systemd;
pub mod threads;
pub mod workers;
