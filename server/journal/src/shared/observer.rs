//! The observer, which is told every entry of the log.

use damiera_cluster::group::Epoch;
use damiera_cluster::log_state::Finding;
use damiera_cluster::name::Node;

use crate::StoredEntry;

/// Is told what the log says, in its order.
pub trait LogObserver {
    /// An entry of a room is stored, whichever server wrote it.
    fn take(&mut self, held: StoredEntry);

    /// This server decides from now on, in this epoch: everything that is stored was told.
    fn gained(&mut self, epoch: Epoch);

    /// This server does not decide any more.
    fn lost(&mut self);

    /// Another node decides by the log, or this one, and its link listens at this address; None while no node does. Told
    /// when it changes, behind [`LogObserver::gained`] and [`LogObserver::lost`].
    fn primary(&mut self, primary: Option<(Node, Option<String>)>);

    /// Something is wrong with the log; it was logged.
    fn found(&mut self, finding: Finding);
}
