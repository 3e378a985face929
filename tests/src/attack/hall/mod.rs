//! Abuse of names, challenges, talk, reports and passwords from many addresses, while guests play.
//!
//! [`kinds`] is the table of abuses and of their bounds. Each kind has its turn; the [`owner`] comes all the time, each
//! time from an address that was never wrong.

pub mod kinds;
pub mod owner;
pub mod report;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use self::kinds::{AbuseKind, AbuseOutcome, Abuser, KINDS, VICTIM};
use self::owner::NameOwner;
use self::report::LobbyAttackRow;
use super::args::LobbyAttackArgs;
use crate::load::figures::Latency;
use crate::load::process::user_memory;
use crate::load::scrape::Scrape;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::program;
use crate::stress::report::TableReport;
use crate::stress::server::{Site, free_port};
use crate::town::other_tables::{OtherTables, Phase};

/// Connections of one address.
const PEERS: u64 = 2;

/// The last network of abusers shares its addresses, as a school's does.
const SHARED: u8 = 111;

/// Where guests and the victim are.
const HONEST: &str = "127.0.0.0/24";

/// Only the rates of lines are widened: they would stop each abuser long before the bounds of the hall.
fn settings(endpoint: SocketAddr) -> String {
    format!(
        "[metrics]
listen = '{endpoint}'
[limits]
exempt = ['{HONEST}']
shared_networks = ['127.{SHARED}.0.0/16']
json_burst = 1000000
json_per_second = 1000000
chat_burst = 1000000
chat_per_second = 1000000
"
    )
}

/// The `number`th address of a network.
fn address(network: u8, number: u64) -> IpAddr {
    let [.., high, low] = (number + 1).to_be_bytes();
    // 0 and 255 in the last place look like a network and a broadcast address.
    Ipv4Addr::new(
        127,
        network,
        high.wrapping_mul(2) | (low >> 7),
        1 + (low & 127),
    )
    .into()
}

/// The server under abuse.
#[derive(Debug)]
struct Place {
    site: Site,
    endpoint: SocketAddr,
}

impl Place {
    fn open(args: &LobbyAttackArgs) -> Result<Place> {
        let endpoint = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port(Ipv4Addr::LOCALHOST)?));
        let mut site = Site::with(&args.server, None, &settings(endpoint))?.open()?;
        site.serve()?;
        Ok(Place { site, endpoint })
    }

    /// Memory of the server, the people's log and the journal of rooms, in bytes.
    fn sizes(&self) -> Result<[u64; 3]> {
        let people = std::fs::metadata(self.site.data().join("people.log"));
        let people = people.context("there is no people's log")?.len();
        let memory = user_memory(self.site.id()?)?;
        Ok([memory, people, self.site.segment_bytes()])
    }

    /// The number of times that each limit of a kind was reached, by the server's own figures.
    fn reached(&self, kind: &AbuseKind) -> Result<Vec<(&'static str, u64)>> {
        let scrape = Scrape::of(self.endpoint)?;
        let of = |limit: &&'static str| {
            let name = format!("damiera_limit_reached_total{{limit=\"{limit}\"}}");
            (*limit, scrape.figure(&name).unwrap_or(0.0) as u64)
        };
        Ok(kind.limits.iter().map(of).collect())
    }
}

/// Abuses a server in every way of the table.
///
/// # Errors
/// When the server does not start or is gone.
pub fn run(args: &LobbyAttackArgs) -> Result<TableReport<LobbyAttackRow>> {
    let mut place = Place::open(args)?;
    let target = place.site.address();
    let runtime = program::runtime()?;
    let victim = runtime.block_on(victim(target))?;
    let reading = runtime.spawn(read_on(victim));
    let guests = OtherTables::start(target, args.pairs, 7);
    let owner = Arc::new(runtime.block_on(NameOwner::register(target))?);
    let alone = Duration::from_secs(args.alone);
    let calm = runtime.block_on(async {
        sleep(alone / 5).await;
        guests.turn(Phase::Alone);
        owner.until(sleep(alone)).await
    });
    guests.turn(Phase::Beside);
    let mut report = TableReport::default();
    let networks = 100_u8..;
    for (kind, network) in KINDS.iter().zip(networks) {
        report
            .rows
            .push(abuse(args, &place, &runtime, &owner, kind, network)?);
        program::tell(format!("{} ... done", kind.name));
    }
    for kind in KINDS.iter().filter(|kind| kind.is_tried_in_school) {
        let mut row = abuse(args, &place, &runtime, &owner, kind, SHARED)?;
        row.shared = true;
        report.rows.push(row);
        program::tell(format!("{} ... done", kind.name));
    }
    let played = guests.end()?;
    let is_victim_there = !reading.is_finished();
    reading.abort();
    place.site.stop()?;
    let came = format!("{} addresses; the owner before: {calm}", args.addresses);
    report.remarks.push(came);
    for (name, latency) in [("before", played.alone), ("meanwhile", played.beside)] {
        if let Some(Latency { p50, p99, .. }) = latency {
            let times = format!("guests' moves {name}: p50 {p50:.0} us, p99 {p99:.0} us");
            report.remarks.push(times);
        }
    }
    report.findings.extend(calm.refused);
    if played.broken > 0 {
        let broken = format!("guests were interrupted {} times", played.broken);
        report.findings.push(broken);
    }
    if !is_victim_there {
        let gone = "the one who was written to is gone";
        report.findings.push(gone.into());
    }
    Ok(report)
}

/// A person who is written to and reported.
async fn victim(target: SocketAddr) -> Result<JsonConnection> {
    let mut link = JsonConnection::open(target, 0).await?;
    let named = link.ask(&format!("nome {VICTIM}")).await?;
    anyhow::ensure!(named["type"] == "ok", "the victim is told {named}");
    Ok(link)
}

async fn read_on(mut link: JsonConnection) {
    loop {
        match link.next().await {
            Ok(_) | Err(JsonConnectionError::Stuck) => {}
            Err(JsonConnectionError::Gone) => return,
        }
    }
}

/// One kind of abuse from a network, in all addresses at once.
fn abuse(
    args: &LobbyAttackArgs,
    place: &Place,
    runtime: &tokio::runtime::Runtime,
    owner: &Arc<NameOwner>,
    kind: &'static AbuseKind,
    network: u8,
) -> Result<LobbyAttackRow> {
    let before = place.sizes()?;
    let reached_before = place.reached(kind)?;
    let began = Instant::now();
    let peers = args.addresses * PEERS;
    let target = place.site.address();
    let each = args.tries.div_ceil(peers);
    let all = async {
        let mut abusers = JoinSet::new();
        for number in 0..peers {
            let abuser = Abuser {
                kind,
                target,
                source: address(network, number % args.addresses),
                tag: format!("{network}-{number}"),
                tries: each,
            };
            abusers.spawn(abuser.abuse());
        }
        let mut sum = AbuseOutcome::default();
        while let Some(outcome) = abusers.join_next().await {
            match outcome {
                Ok(outcome) => sum.add(outcome),
                Err(error) => sum.failures.push(error.to_string()),
            }
        }
        sum
    };
    let (outcome, owner) = runtime.block_on(async {
        let (ended, end) = tokio::sync::oneshot::channel();
        let coming = owner.until(async {
            // Dropped or sent, the abuse is over.
            let _ = end.await;
        });
        let abused = async {
            let outcome = all.await;
            // The owner may have been there often enough.
            let _ = ended.send(());
            outcome
        };
        tokio::join!(abused, coming)
    });
    let took = began.elapsed();
    let after = place.sizes()?;
    let reached = place.reached(kind)?;
    let reached = reached.into_iter().zip(reached_before);
    let guessers = if network == SHARED {
        peers
    } else {
        args.addresses
    };
    Ok(LobbyAttackRow {
        kind,
        shared: false,
        outcome,
        owner,
        allowed: kind.allowed(guessers, took),
        grown: std::array::from_fn(|at| after[at].saturating_sub(before[at])),
        reached: reached
            .map(|((limit, now), (_, then))| (limit, now - then))
            .collect(),
        took,
    })
}
