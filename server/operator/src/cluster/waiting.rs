//! Waiting for NATS, which elects leaders for seconds now and then.

use std::future::Future;
use std::time::Duration;

use anyhow::bail;
use damiera_nats::StreamError;
use tokio::time::{Instant, sleep, timeout_at};

/// After how long an operator reads what is waited for.
const SAYING: Duration = Duration::from_secs(3);

/// How long a command waits for NATS: its servers elect another leader in 4 to 9 seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it rests before NATS is asked again.
const REST: Duration = Duration::from_millis(250);

/// NATS was waited for long enough. That says nothing of what it keeps.
#[derive(Debug, thiserror::Error)]
#[error(
    "{what}: {why}. The command has waited {PATIENCE:?}: see whether a majority of NATS' servers run"
)]
pub(super) struct NatsTimeout {
    what: String,
    why: String,
}

/// Waiting for NATS, which an operator is told of when it takes long.
#[derive(Debug)]
pub(super) struct NatsWait {
    began: Instant,
    is_said: bool,
}

impl NatsWait {
    pub(super) fn begin() -> Self {
        NatsWait {
            began: Instant::now(),
            is_said: false,
        }
    }

    /// Until when NATS is waited for without a word, or at all.
    pub(super) fn until(&self) -> Instant {
        match self.is_said {
            true => self.began + PATIENCE,
            false => self.began + SAYING,
        }
    }

    /// NATS has not done what it was to do, for this reason. Says so once, and rests.
    ///
    /// # Errors
    /// When it was waited for long enough.
    pub(super) async fn rest(&mut self, what: &str, why: &str) -> anyhow::Result<()> {
        let waited = self.began.elapsed();
        if waited >= PATIENCE {
            let (what, why) = (what.to_owned(), why.to_owned());
            bail!(NatsTimeout { what, why });
        }
        if waited >= SAYING && !self.is_said {
            self.is_said = true;
            tracing::warn!("{what}: {why}. The command waits {PATIENCE:?} at most");
        }
        sleep(REST).await;
        Ok(())
    }
}

/// Asks NATS something of a stream until it answers. `what` says what it does not do.
///
/// # Errors
/// When it was waited for long enough, or NATS refuses.
pub(crate) async fn answered<T, F>(what: &str, ask: impl Fn() -> F) -> anyhow::Result<T>
where
    F: Future<Output = Result<T, StreamError>>,
{
    let mut waiting = NatsWait::begin();
    loop {
        let why = match timeout_at(waiting.until(), ask()).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(StreamError::Unanswered { reason, .. })) => reason,
            Ok(Err(error @ (StreamError::Forbidden { .. } | StreamError::Refused { .. }))) => {
                return Err(error.into());
            }
            Err(_) => "it does not answer".to_owned(),
        };
        waiting.rest(what, &why).await?;
    }
}
