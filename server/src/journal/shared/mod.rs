//! The journal of a cluster: the same desks, and behind them a writer that has NATS store what rooms hand in.
//!
//! What counts is what the log says in its order, whichever server wrote it. A [`Witness`] is told all of it. A room is
//! answered when its entry is stored, and everything before it in the log is told by then: games are numbered in that
//! order.

use damiera_cluster::group::FORMAT;
use damiera_protocol::event::NEWEST_EVENT_VERSION;

mod confirming;
mod ledger;
mod opening;
mod pages;
mod places;
mod waiting;
mod witness;
mod writer;

// An event that earlier servers do not read makes a later format of the log's entries, and happens only while that is
// written: see `ClusterView::formats`.
const _: () = assert!(FORMAT == 2 && NEWEST_EVENT_VERSION == 8);

pub(crate) use ledger::held;
pub use opening::{Namesake, SharedLog, SharedLogError};
pub use witness::Witness;
pub use writer::{ClusterView, Handover, HandoverError, SharedWriter, SharedWriterError};
