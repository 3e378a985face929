//! The owners of a log while a journal is carried into a cluster or out of it.
//!
//! Nothing else in the log shows a transfer. No server has these names, and a server that finds such an owner does not
//! start. So half a log is never served, and neither is a log with games that go on elsewhere.

use damiera_cluster::name::NodeName;

/// Under this name `journal move` fills a log. It gives the log away when everything is there.
pub const MOVING_IN: &str = "journal-moves-in";

/// Under this name `journal move --back` keeps a log for good.
pub const MOVED_OUT: &str = "journal-moved-out";

/// The stage of a log that is being moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LogTransfer {
    /// It does not have everything yet.
    #[error(
        "a journal is being carried into this cluster, or that was interrupted: repeat damiera-server journal move \
         with the directory of that journal, and start the servers when it has ended"
    )]
    In,
    /// Its games go on elsewhere.
    #[error(
        "the games of this cluster were carried out of it, or that was interrupted: if the command did not end well, \
         repeat damiera-server journal move --back DIRECTORY; otherwise start the server on that directory without \
         the section cluster"
    )]
    Out,
}

impl LogTransfer {
    /// The stage of a log that a mover of this name owns.
    pub fn of(owner: NodeName) -> Option<LogTransfer> {
        match owner.as_str() {
            MOVING_IN => Some(LogTransfer::In),
            MOVED_OUT => Some(LogTransfer::Out),
            _ => None,
        }
    }
}
