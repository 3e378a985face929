//! The journal of a cluster: the same queues, with a writer behind them that stores the rooms' entries in NATS.
//!
//! The order of the log decides, whichever server wrote an entry. A [`LogObserver`] is told every entry. A room is answered once
//! its entry is stored and the observer knows everything before it: games are numbered in the order of the log.

use damiera_cluster::group::FORMAT;
use damiera_protocol::event::NEWEST_EVENT_VERSION;

mod confirming;
mod ledger;
mod observer;
mod opening;
mod pages;
mod places;
mod waiting;
mod writer;

// An event that earlier servers do not read makes a later format of the log's entries, and happens only while that is
// written: see `NodeStateMachine::format`.
const _: () = assert!(FORMAT == 3 && NEWEST_EVENT_VERSION == 9);

pub use ledger::held;
pub use observer::LogObserver;
pub use opening::{DuplicateNode, SharedLog, SharedLogError};
pub use writer::{ClusterView, Handover, HandoverError, SharedWriter};
