//! How fast the servers acknowledge.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_cluster::partition::PartitionId;
use damiera_nats::{Appended, Connection, Log};
use hdrhistogram::Histogram;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::args::MeasureArgs;
use super::{Manner, Servers};
use crate::load::process::cpu_time;

/// How long an append waits.
const PATIENCE: Duration = Duration::from_secs(10);

/// What one part of the run showed.
#[derive(Debug)]
pub struct Figures {
    in_flight: usize,
    bytes: usize,
    took: Duration,
    tried_again: u64,
    times: Histogram<u64>,
    servers: Duration,
    client: Duration,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stored = self.times.len();
        let milliseconds = |quantile| self.times.value_at_quantile(quantile) as f64 / 1_000.0;
        let each = |cpu: Duration| cpu.as_secs_f64() * 1e6 / stored.max(1) as f64;
        write!(
            f,
            "{:>3} in flight of {:>6} bytes: {:>6.0} acknowledgements/s, p50 {:.2} ms, p99 {:.2} ms, most {:.1} ms; \
             {} tried again; CPU of each: servers {:.0} us, client {:.0} us",
            self.in_flight,
            self.bytes,
            stored as f64 / self.took.as_secs_f64(),
            milliseconds(0.5),
            milliseconds(0.99),
            self.times.max() as f64 / 1_000.0,
            self.tried_again,
            each(self.servers),
            each(self.client),
        )
    }
}

/// Measures both parts.
///
/// # Errors
/// When the servers do not start or do not store.
pub async fn run(args: &MeasureArgs) -> Result<Vec<Figures>> {
    let servers = Servers::start(Manner::default()).await?;
    let settings = servers.settings("n1", args.partitions)?;
    let partitions = settings.partitions;
    let connection = Connection::open(settings).await?;
    connection.prepare().await?;
    let log = connection.log();
    let span = Duration::from_secs(args.seconds);
    let first = partitions.get(0).context("a partition")?;
    let large = part(&servers, &log, vec![(first, Seq(0))], args.large, span).await?;
    let mut ends = Vec::new();
    for partition in partitions.all().take(args.partitions.into()) {
        let last = log.last(partition).await?;
        ends.push((partition, last.map_or(Seq(0), |last| last.seq)));
    }
    let small = part(&servers, &log, ends, args.small, span).await?;
    Ok(vec![large, small])
}

/// Appends to these partitions, behind these messages, one message in flight in each.
async fn part(
    servers: &Servers,
    log: &Log,
    ends: Vec<(PartitionId, Seq)>,
    bytes: usize,
    span: Duration,
) -> Result<Figures> {
    let in_flight = ends.len();
    let (servers_before, client_before) = (servers.cpu()?, cpu_time(std::process::id())?);
    let tried_before = log.tried_again();
    let began = Instant::now();
    let mut writers = JoinSet::new();
    for (partition, end) in ends {
        writers.spawn(write(log.clone(), partition, end, bytes, began + span));
    }
    let mut times = new_histogram()?;
    while let Some(written) = writers.join_next().await {
        times.add(written??)?;
    }
    Ok(Figures {
        in_flight,
        bytes,
        took: began.elapsed(),
        tried_again: log.tried_again() - tried_before,
        times,
        servers: servers.cpu()?.saturating_sub(servers_before),
        client: cpu_time(std::process::id())?.saturating_sub(client_before),
    })
}

/// Appends until the time has come; gives how long each took, in microseconds.
async fn write(
    log: Log,
    partition: PartitionId,
    mut last: Seq,
    bytes: usize,
    until: Instant,
) -> Result<Histogram<u64>> {
    let payload = Bytes::from(vec![b'x'; bytes]);
    let mut times = new_histogram()?;
    while Instant::now() < until {
        let began = Instant::now();
        match log.append(partition, last, payload.clone(), PATIENCE).await {
            Appended::Stored(seq) => last = seq,
            other => bail!("an append ended with {other:?}"),
        }
        times.record(began.elapsed().as_micros() as u64)?;
    }
    Ok(times)
}

fn new_histogram() -> Result<Histogram<u64>> {
    Ok(Histogram::new(3)?)
}
