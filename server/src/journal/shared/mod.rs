//! The journal of a cluster: the same desks, and behind them a writer that has NATS store what rooms hand in.
//!
//! What counts is what the log says in its order, whichever server wrote it. A [`Witness`] is told all of it. A room is
//! answered when its entry is stored, and everything before it in the log is told by then: games are numbered in that
//! order.

mod confirming;
mod ledger;
mod opening;
mod pages;
mod places;
mod waiting;
mod witness;
mod writer;

pub(crate) use ledger::held;
pub use opening::{Namesake, SharedLog, SharedLogError};
pub use witness::Witness;
pub use writer::{ClusterView, Handover, HandoverError, SharedWriter, SharedWriterError};
