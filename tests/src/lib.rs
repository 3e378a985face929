//! End-to-end tests and the load program, through public interfaces and real processes only.

pub mod attack;
pub mod baseline;
pub mod browser;
pub mod chaos;
pub mod crash;
pub mod harness;
pub mod load;
pub mod nats;
pub mod ratings;
pub mod rot;
pub mod several;
pub mod stress;
pub mod town;
