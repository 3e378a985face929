//! The moves a second that a primary stores with one group in flight, and with several.
//!
//! Each of so many tables has one move under way. A stored move is followed by the next, which takes the primary some
//! time; decided moves gather until a group may be sent.

use std::time::Duration;
use std::{fmt, mem};

use anyhow::{Context as _, Result};
use async_nats::ConnectOptions;
use async_nats::jetstream::Context;
use async_nats::jetstream::context::PublishAckFuture;
use async_nats::jetstream::message::PublishMessage;
use damiera_nats::NatsConnection;
use futures_util::FutureExt;
use futures_util::stream::{FuturesOrdered, StreamExt};
use tokio::task::yield_now;
use tokio::time::{Instant, timeout};

use super::args::PipelineArgs;
use super::{NatsServerOptions, Servers};

/// The bytes that a group has beside its moves, and those of a move.
const GROUP: usize = 80;
const MOVE: usize = 40;

/// The primary decides so many moves before it looks at NATS again.
const TURN: usize = 16;

/// An answer that takes longer ends the run.
const PATIENCE: Duration = Duration::from_secs(10);

/// The outcome with one number of groups in flight.
#[derive(Debug)]
pub struct PipelineFigures {
    tables: usize,
    in_flight: usize,
    took: Duration,
    moves: u64,
    groups: u64,
    servers: Duration,
}

impl fmt::Display for PipelineFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.took.as_secs_f64();
        let moves = self.moves as f64;
        write!(
            f,
            "{:>5} tables, {} in flight: {:>6.0} moves/s, {:>5.1} in a group, NATS' CPU for a move {:>4.1} us",
            self.tables,
            self.in_flight,
            moves / seconds,
            moves / self.groups.max(1) as f64,
            self.servers.as_secs_f64() * 1e6 / moves.max(1.0),
        )
    }
}

/// Measures one, two, four and eight groups in flight, each so many times.
///
/// # Errors
/// When the servers do not start or do not store.
pub async fn run(args: &PipelineArgs) -> Result<Vec<PipelineFigures>> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = servers.connected("n1").await?;
    connection.prepare().await?;
    let seed = NatsConnection::seed(connection.settings())?;
    let authorities = connection.settings().authorities.clone();
    let mut options = ConnectOptions::with_nkey(seed.trim().to_owned())
        .custom_inbox_prefix(connection.subjects().inbox());
    if let Some(authorities) = authorities {
        options = options.add_root_certificates(authorities).require_tls(true);
    }
    let addresses = connection.settings().servers.iter();
    let addresses: Vec<String> = addresses.map(ToString::to_string).collect();
    let context = async_nats::jetstream::new(options.connect(addresses).await?);
    let mut writer = Writer {
        context,
        subject: connection.subjects().log(),
        last: 0,
    };
    let mut paces = Vec::new();
    for _ in 0..args.repeats {
        for tables in [100, 1_000] {
            for in_flight in [1, 2, 4, 8] {
                paces.push(pace(args, &servers, &mut writer, tables, in_flight).await?);
            }
        }
    }
    Ok(paces)
}

/// Appends behind its own last message, by the sequence of the stream.
struct Writer {
    context: Context,
    subject: String,
    last: u64,
}

impl Writer {
    async fn send(&mut self, moves: usize) -> Result<PublishAckFuture> {
        let payload = vec![b'x'; GROUP + MOVE * moves];
        let publish = PublishMessage::build()
            .payload(payload.into())
            .expected_last_sequence(self.last);
        self.last += 1;
        let subject = self.subject.clone();
        Ok(self.context.send_publish(subject, publish).await?)
    }
}

async fn pace(
    args: &PipelineArgs,
    servers: &Servers,
    writer: &mut Writer,
    tables: usize,
    in_flight: usize,
) -> Result<PipelineFigures> {
    let decide = Duration::from_micros(args.decide);
    let before = servers.cpu()?;
    let began = Instant::now();
    let (mut moves, mut groups) = (0, 0);
    let (mut waiting, mut decided) = (tables, 0);
    let mut sent = FuturesOrdered::new();
    while began.elapsed() < Duration::from_secs(args.seconds) {
        let turn = waiting.min(TURN);
        busy(decide * u32::try_from(turn)?);
        waiting -= turn;
        decided += turn;
        if decided > 0 && sent.len() < in_flight {
            let group = mem::take(&mut decided);
            let stored = writer.send(group).await?.into_future();
            sent.push_back(stored.map(move |answer| (group, answer)));
        }
        yield_now().await;
        let answered = match waiting {
            0 => timeout(PATIENCE, sent.next()).await.context("no answer")?,
            _ => sent.next().now_or_never().flatten(),
        };
        if let Some((group, answer)) = answered {
            answer?;
            waiting += group;
            moves += group as u64;
            groups += 1;
        }
    }
    while let Some((_, answer)) = sent.next().await {
        answer?;
    }
    Ok(PipelineFigures {
        tables,
        in_flight,
        took: began.elapsed(),
        moves,
        groups,
        servers: servers.cpu()?.saturating_sub(before),
    })
}

/// Keeps the processor busy, as deciding moves does.
fn busy(span: Duration) {
    let until = Instant::now() + span;
    while Instant::now() < until {
        std::hint::spin_loop();
    }
}
