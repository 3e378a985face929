//! Requests that NATS may forbid. It sends no answer to a forbidden request; the refusal comes as an event of the
//! connection.

use std::future::{Future, pending};

use async_nats::jetstream::context::CreateStreamErrorKind;
use tokio::sync::watch;

use crate::NatsConnection;

/// The code of JetStream's errors that pass: there is no leader, or too much to do.
const UNAVAILABLE: usize = 503;

/// NATS did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Denied<E> {
    /// The user may not ask for it, as NATS says here.
    Forbidden(String),
    /// For another reason.
    Failed(E),
}

impl NatsConnection {
    /// Waits for an answer, but no longer once NATS forbids something.
    pub(crate) async fn unless_forbidden<T, E>(
        &self,
        answer: impl Future<Output = Result<T, E>>,
    ) -> Result<T, Denied<E>> {
        // Knows of nothing that was forbidden before.
        let forbidden = self.forbidden.subscribe();
        tokio::select! {
            answer = answer => answer.map_err(Denied::Failed),
            reason = forbids(forbidden) => Err(Denied::Forbidden(reason)),
        }
    }
}

async fn forbids(mut forbidden: watch::Receiver<Option<String>>) -> String {
    while forbidden.changed().await.is_ok() {
        if let Some(reason) = forbidden.borrow_and_update().clone() {
            return reason;
        }
    }
    pending().await
}

/// True if a stream may have been made or changed all the same, or may be when it is asked again.
pub(crate) fn is_open(kind: &CreateStreamErrorKind) -> bool {
    match kind {
        CreateStreamErrorKind::TimedOut
        | CreateStreamErrorKind::JetStreamUnavailable
        | CreateStreamErrorKind::Response => true,
        CreateStreamErrorKind::JetStream(error) => error.code() == UNAVAILABLE,
        CreateStreamErrorKind::EmptyStreamName
        | CreateStreamErrorKind::InvalidStreamName
        | CreateStreamErrorKind::DomainAndExternalSet
        | CreateStreamErrorKind::NotFound
        | CreateStreamErrorKind::ResponseParse => false,
    }
}
