//! The speed at which the servers acknowledge.

use std::fmt;
use std::time::Duration;

use anyhow::{Result, bail};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{NatsConnection, NatsLog, PublishOutcome};
use hdrhistogram::Histogram;
use tokio::time::Instant;

use super::args::MeasureArgs;
use super::{NatsServerOptions, Servers};
use crate::load::process::cpu_time;

/// Maximum time for an append.
const PATIENCE: Duration = Duration::from_secs(10);

/// The figures of one part of the run.
#[derive(Debug)]
pub struct AppendFigures {
    bytes: usize,
    took: Duration,
    times: Histogram<u64>,
    servers: Duration,
    client: Duration,
}

impl fmt::Display for AppendFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stored = self.times.len();
        let milliseconds = |quantile| self.times.value_at_quantile(quantile) as f64 / 1_000.0;
        let each = |cpu: Duration| cpu.as_secs_f64() * 1e6 / stored.max(1) as f64;
        write!(
            f,
            "groups of {:>6} bytes: {:>6.0} acknowledgements/s, p50 {:.2} ms, p99 {:.2} ms, most {:.1} ms; \
             CPU of each: servers {:.0} us, client {:.0} us",
            self.bytes,
            stored as f64 / self.took.as_secs_f64(),
            milliseconds(0.5),
            milliseconds(0.99),
            self.times.max() as f64 / 1_000.0,
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
    let settings = servers.settings("n1")?;
    let connection = NatsConnection::open(settings).await?;
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
    let times = write(log, last, bytes, began + span).await?;
    Ok(AppendFigures {
        bytes,
        took: began.elapsed(),
        times,
        servers: servers.cpu()?.saturating_sub(servers_before),
        client: cpu_time(std::process::id())?.saturating_sub(client_before),
    })
}

/// Appends until the time has come; gives how long each took, in microseconds.
async fn write(
    log: &NatsLog,
    mut last: Seq,
    bytes: usize,
    until: Instant,
) -> Result<Histogram<u64>> {
    let payload = Bytes::from(vec![b'x'; bytes]);
    let mut times = Histogram::new(3)?;
    while Instant::now() < until {
        let began = Instant::now();
        match log.append(last, payload.clone(), PATIENCE).await {
            PublishOutcome::Stored(seq) => last = seq,
            other => bail!("an append ended with {other:?}"),
        }
        times.record(began.elapsed().as_micros() as u64)?;
    }
    Ok(times)
}
