//! The time without acknowledgements after the leader's death, or while it is stopped.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{Fault, NatsConnection, StreamError};
use tokio::time::{Instant, sleep, timeout};

use super::appending::{ELECTION, PAUSE, stored};
use super::args::ElectionArgs;
use super::{NatsServerOptions, Servers};

/// The way of taking the leader away.
#[derive(Debug, Clone, Copy)]
enum Way {
    Killed,
    Stopped,
}

/// The gaps, in order of length.
#[derive(Debug)]
pub struct Gaps {
    way: Way,
    gaps: Vec<Duration>,
}

impl fmt::Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.way {
            Way::Killed => "killed",
            Way::Stopped => "stopped",
        };
        write!(f, "leader {what}: seconds without an acknowledgement:")?;
        for gap in &self.gaps {
            write!(f, " {:.1}", gap.as_secs_f64())?;
        }
        Ok(())
    }
}

/// Kills, then stops, the stream's leader, each time until another has been found and all are well again.
///
/// # Errors
/// When the servers do not start, or nothing is stored for longer than an election takes.
pub async fn run(args: &ElectionArgs) -> Result<Vec<Gaps>> {
    let mut servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = servers.connected("n1").await?;
    answered(async || connection.prepare().await).await?;
    let log = connection.log();
    let payload = Bytes::from_static(b"x");
    let mut last = stored(&log, Seq(0), &payload).await?;
    let mut all = Vec::new();
    for way in [Way::Killed, Way::Stopped] {
        let mut gaps = Vec::new();
        for _ in 0..args.rounds {
            let leader = leader(&connection, &servers).await?;
            let began = Instant::now();
            match way {
                Way::Killed => servers.kill(leader)?,
                Way::Stopped => servers.pause(leader)?,
            }
            last = stored(&log, last, &payload).await?;
            gaps.push(began.elapsed());
            match way {
                Way::Killed => servers.start_again(leader)?,
                Way::Stopped => servers.resume(leader)?,
            }
            servers.ready().await?;
            settled(&connection).await?;
        }
        gaps.sort_unstable();
        all.push(Gaps { way, gaps });
    }
    Ok(all)
}

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
