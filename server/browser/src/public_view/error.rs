//! The reason for telling a person outside nothing.

use damiera_platform::process::workers::WorkFailed;
use damiera_protocol::reply::Refusal;

use crate::cache::Busy;

/// The reason for telling a person outside nothing.
#[derive(Debug, thiserror::Error)]
pub enum PublicViewError {
    /// The refusal is the same as in the lobby.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many ask.
    #[error(transparent)]
    Busy(#[from] Busy),
}

impl From<WorkFailed> for PublicViewError {
    fn from(error: WorkFailed) -> Self {
        tracing::error!(%error, "a request could not be answered");
        PublicViewError::Refused(Refusal::WorkFailed)
    }
}
