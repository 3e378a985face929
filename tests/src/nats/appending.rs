//! Appending as the primary does.

use std::time::Duration;

use anyhow::{Result, ensure};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{NatsLog, PublishOutcome};
use tokio::time::{Instant, sleep};

/// Maximum time for one attempt.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Maximum time for NATS to elect another leader.
pub const ELECTION: Duration = Duration::from_secs(60);

/// Interval between attempts.
pub const PAUSE: Duration = Duration::from_millis(50);

/// Appends again and again until it is known that the message is stored, and where. No other may write to the
/// log: then what is found behind the message that was expected is what an earlier try has stored.
///
/// # Errors
/// When that takes longer than any election.
pub async fn stored(log: &NatsLog, expected: Seq, payload: &Bytes) -> Result<Seq> {
    let until = Instant::now() + ELECTION;
    loop {
        match log.append(expected, payload.clone(), PATIENCE).await {
            PublishOutcome::Stored(seq) => return Ok(seq),
            PublishOutcome::Refused { last: Some(last) } if last > expected => return Ok(last),
            other => ensure!(Instant::now() < until, "an append ended with {other:?}"),
        }
        sleep(PAUSE).await;
    }
}
