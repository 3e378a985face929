//! The speed at which the servers acknowledge.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{NatsLog, PublishOutcome};
use tokio::time::Instant;

use super::args::MeasureArgs;
use super::{NatsServerOptions, Servers};
use crate::load::clock::nanoseconds;
use crate::load::figures::{Latency, LatencyHistogram};
use crate::load::process::cpu_time;

/// Maximum time for an append.
const PATIENCE: Duration = Duration::from_secs(10);

/// The figures of one part of the run.
#[derive(Debug)]
pub struct AppendFigures {
    bytes: usize,
    took: Duration,
    stored: u64,
    times: Latency,
    servers: Duration,
    client: Duration,
}

impl fmt::Display for AppendFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |cpu: Duration| cpu.as_secs_f64() * 1e6 / self.stored as f64;
        write!(
            f,
            "groups of {:>6} bytes: {:>6.0} acknowledgements/s, p50 {:.2} ms, p99 {:.2} ms, most {:.1} ms; \
             CPU of each: servers {:.0} us, client {:.0} us",
            self.bytes,
            self.stored as f64 / self.took.as_secs_f64(),
            self.times.p50 / 1_000.0,
            self.times.p99 / 1_000.0,
            self.times.max / 1_000.0,
            each(self.servers),
            each(self.client),
        )
    }
}

/// Measures both parts.
///
/// # Errors
/// When the servers do not start or do not store.
pub async fn run(args: &MeasureArgs) -> Result<Vec<AppendFigures>> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = servers.connected("n1").await?;
    connection.prepare().await?;
    let log = connection.log();
    let span = Duration::from_secs(args.seconds);
    let large = part(&servers, &log, args.large, span).await?;
    let small = part(&servers, &log, args.small, span).await?;
    Ok(vec![large, small])
}

/// Appends behind what there is, one message in flight.
async fn part(
    servers: &Servers,
    log: &NatsLog,
    bytes: usize,
    span: Duration,
) -> Result<AppendFigures> {
    let last = log.last().await?.map_or(Seq(0), |last| last.seq);
    let (servers_before, client_before) = (servers.cpu()?, cpu_time(std::process::id())?);
    let began = Instant::now();
    let (stored, times) = write(log, last, bytes, began + span).await?;
    Ok(AppendFigures {
        bytes,
        took: began.elapsed(),
        stored,
        times: times.latency().context("nothing was stored")?,
        servers: servers.cpu()?.saturating_sub(servers_before),
        client: cpu_time(std::process::id())?.saturating_sub(client_before),
    })
}

/// Appends until the time has come; gives how many messages were stored, and how long each took.
async fn write(
    log: &NatsLog,
    mut last: Seq,
    bytes: usize,
    until: Instant,
) -> Result<(u64, LatencyHistogram)> {
    let payload = Bytes::from(vec![b'x'; bytes]);
    let (mut stored, mut times) = (0, LatencyHistogram::default());
    while Instant::now() < until {
        let began = Instant::now();
        match log.append(last, payload.clone(), PATIENCE).await {
            PublishOutcome::Stored(seq) => last = seq,
            other => bail!("an append ended with {other:?}"),
        }
        times.record(nanoseconds(began.elapsed()));
        stored += 1;
    }
    Ok((stored, times))
}
