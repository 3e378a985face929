//! Waiting until NATS has elected a leader and its replicas have everything.

use anyhow::{Context, Result};
use damiera_nats::{Fault, NatsConnection, StreamError};
use tokio::time::{sleep, timeout};

use super::Servers;
use super::appending::{ELECTION, PAUSE};

/// Waits until a server leads the log's stream, and gives it.
///
/// # Errors
/// When none does for longer than an election takes.
pub async fn leader(connection: &NatsConnection, servers: &Servers) -> Result<usize> {
    elected(servers, async || {
        connection.info().await.ok()??.cluster?.leader
    })
    .await
}

/// Waits until a server leads the stream of people, and gives it.
///
/// # Errors
/// As [`leader`].
pub async fn people_leader(connection: &NatsConnection, servers: &Servers) -> Result<usize> {
    elected(servers, async || {
        connection.people_info().await.ok()??.cluster?.leader
    })
    .await
}

async fn elected(servers: &Servers, leader: impl AsyncFn() -> Option<String>) -> Result<usize> {
    let leads = async || leader().await.and_then(|name| servers.named(&name));
    found("the stream has no leader", leads).await
}

/// Asks again and again until there is something.
///
/// # Errors
/// When that takes longer than an election.
async fn found<T>(otherwise: &str, ask: impl AsyncFn() -> Option<T>) -> Result<T> {
    let asking = async {
        loop {
            if let Some(found) = ask().await {
                return found;
            }
            sleep(PAUSE).await;
        }
    };
    timeout(ELECTION, asking)
        .await
        .with_context(|| otherwise.to_owned())
}

/// Waits until every replica has everything.
///
/// # Errors
/// When that takes longer than an election.
pub async fn settled(connection: &NatsConnection) -> Result<()> {
    let is_settled = async || {
        let cluster = connection.info().await.ok()??.cluster?;
        let mut replicas = cluster.replicas.iter();
        let all_have_it = replicas.all(|peer| peer.current && !peer.offline);
        (cluster.leader.is_some() && all_have_it).then_some(())
    };
    found("a replica lags behind", is_settled).await
}

/// Waits until the faults of NATS are the expected ones, and gives them. The server that is asked may be gone, and no
/// server answers during an election.
///
/// # Errors
/// When that takes longer than an election.
pub async fn faults(
    connection: &NatsConnection,
    is_meant: impl Fn(&[Fault]) -> bool,
) -> Result<Vec<Fault>> {
    let faults = async || {
        connection
            .faults()
            .await
            .ok()
            .filter(|faults| is_meant(faults))
    };
    found("the faults are others", faults).await
}

/// Asks NATS something of a stream until it answers.
///
/// # Errors
/// When it refuses, or that takes longer than an election.
pub async fn answered<T>(ask: impl AsyncFn() -> Result<T, StreamError>) -> Result<T> {
    let answer = async || match ask().await {
        Err(StreamError::Unanswered { .. }) => None,
        answer => Some(answer),
    };
    Ok(found("NATS does not answer", answer).await??)
}
