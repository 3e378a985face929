//! A day of abuse in a few minutes: strangers fill the disk and the list of rooms while honest players play.
//!
//! A day is [`DayArgs::seconds`] long: the server counts what an address has written over that time,
//! and every bound is scaled down with it (`settings`). No address is exempt.

mod stranger;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use self::stranger::Stranger;
use super::args::DayArgs;
use super::peer::{AttackConnection, dial};
use crate::stress::program::{runtime, tell};
use crate::stress::report::{StressReport, Tally, counts};
use crate::stress::server::Site;

/// Maximum bytes written for an address in the day.
const BYTES: u64 = 96 * 1024;

/// Tolerance beyond that: the last decision before the limit, and the moves and ends of the games under way,
/// at most four for each abuser.
const BEYOND: u64 = 16 * 1024;

/// Maximum number of rooms.
const ROOMS: u64 = 300;

/// Rooms that may be listed beyond that: adjourned games that make place for a new room are listed until their ends are
/// stored. The server bounds them by an eighth of its limit.
const MAKING_PLACE: u64 = ROOMS / 8;

/// Moves behind each other's lines, without any contact.
const MOVES: [&str; 8] = [
    "6A 5B", "3B 4A", "7B 6A", "2A 3B", "8A 7B", "1B 2A", "6G 5H", "3F 4E",
];

/// Maximum failed status requests. The command gives up after 15 seconds, and an overloaded machine can need
/// that once. The cause was not found.
const SILENT: u64 = 1;

/// How long honest players think of a move, and abusers of a line.
const THINKING: Duration = Duration::from_millis(25);
/// How long honest players rest between two games.
const RESTING: Duration = Duration::from_secs(3);

/// The configuration of the day's server.
fn settings(seconds: u64) -> String {
    format!(
        "[limits]
exempt = []
rooms = {ROOMS}
journal_bytes_per_address = {BYTES}
journal_period_seconds = {seconds}
adjourned_per_address = 3
offers_per_game = 40
takebacks_per_game = 40
game_events = 300
room_events = 2000
new_connections_per_minute = 1000000
new_rooms_per_minute = 1000000
connections = 10000
text_burst = 1000000
text_per_second = 1000000
"
    )
}

/// The kinds of abuse.
#[derive(Debug, Clone, Copy)]
enum Abuse {
    Offers,
    Takebacks,
    Adjourned,
    ShortRooms,
    Seats,
}

impl Abuse {
    const ALL: [Abuse; 5] = [
        Abuse::Offers,
        Abuse::Takebacks,
        Abuse::Adjourned,
        Abuse::ShortRooms,
        Abuse::Seats,
    ];
}

counts! {
    /// The fate of all players and abusers, and the reports of the server on itself every second.
    DayCounts {
        counted {
            lines: "lines of abuse",
            started: "honest games started",
            finished: "honest games finished",
            answers: "answers of the status",
            silent: "no answers of the status",
            most_rooms: "rooms at most",
            most_adjourned: "adjourned rooms at most",
        }
        faults {
            refused: "honest players refused",
        }
    }
}

/// The counts, the first complaint of an honest player, and the number of refusals of abusers for each limit.
#[derive(Debug, Default)]
struct Day {
    counts: Tally<DayCounts>,
    findings: Tally<Vec<String>>,
    limits: Tally<BTreeMap<&'static str, u64>>,
}

/// Lets a day pass.
///
/// # Errors
/// When the server does not start or cannot be asked.
pub fn run(args: &DayArgs) -> Result<StressReport<DayCounts>> {
    let mut site = Site::with(&args.server, None, &settings(args.seconds))?;
    site.serve()?;
    let before = site.segment_bytes();
    let runtime = runtime()?;
    let day = Arc::new(Day::default());
    runtime.block_on(pass(args, &site, &day))?;
    drop(runtime);
    let grown = (site.segment_bytes() - before).div_ceil(1024);
    site.stop()?;
    let honest = 2 * args.pairs;
    let allowed = (args.addresses * (BYTES + BEYOND) + honest * BYTES).div_ceil(1024);
    let mut report = StressReport::new(day.counts.now())
        .with("seconds", args.seconds)
        .with("abusers' addresses", args.addresses)
        .with("honest addresses", honest)
        .with("journal grown, KB", grown)
        .with("journal allowed, KB", allowed)
        .with("rooms allowed", ROOMS + MAKING_PLACE);
    for (limit, times) in day.limits.now() {
        report = report.with(format!("refused for {limit}"), times);
    }
    report.findings = day.findings.now();
    let counts = &report.counts;
    for (is_so, finding) in [
        (grown > allowed, "the journal has grown beyond the bounds"),
        (
            counts.most_rooms > ROOMS + MAKING_PLACE,
            "there were too many rooms",
        ),
        (
            counts.answers == 0 || counts.silent > SILENT,
            "the server did not say how it is",
        ),
        (
            counts.finished == 0 || counts.started != counts.finished,
            "an honest game was not finished",
        ),
    ] {
        report.findings.extend(is_so.then(|| finding.to_owned()));
    }
    Ok(report)
}

/// Everyone plays and abuses until the day is over, while the server is watched.
async fn pass(args: &DayArgs, site: &Site, day: &Arc<Day>) -> Result<()> {
    let (target, end) = (
        site.address(),
        Instant::now() + Duration::from_secs(args.seconds),
    );
    let mut abusers = JoinSet::new();
    for number in 0..args.addresses {
        let abuse = Abuse::ALL[usize::try_from(number).unwrap_or(0) % Abuse::ALL.len()];
        let stranger = Stranger {
            target,
            source: source(10, number),
            name: format!("x{number}"),
            day: Arc::clone(day),
        };
        abusers.spawn(stranger.abuse_until(abuse, end));
    }
    let mut players = JoinSet::new();
    for pair in 0..args.pairs {
        let day = Arc::clone(day);
        players.spawn(async move {
            if let Err(error) = honest(target, pair, end, &day).await {
                day.counts.open().refused += 1;
                day.findings.open().push(error.to_string());
            }
        });
    }
    while Instant::now() < end {
        match status(args, site) {
            Ok(status) => day.note(&status)?,
            Err(error) => {
                day.counts.open().silent += 1;
                tell(format!("{error:#}"));
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
    while let Some(player) = players.join_next().await {
        player?;
    }
    Ok(())
}

impl Day {
    fn note(&self, status: &Value) -> Result<()> {
        let states = status["rooms"].as_object().context("a status has rooms")?;
        let rooms = states.values().filter_map(Value::as_u64).sum();
        let adjourned = states.get("adjourned").and_then(Value::as_u64);
        let mut counts = self.counts.open();
        counts.answers += 1;
        counts.most_rooms = counts.most_rooms.max(rooms);
        counts.most_adjourned = counts.most_adjourned.max(adjourned.unwrap_or(0));
        Ok(())
    }
}

fn status(args: &DayArgs, site: &Site) -> Result<Value> {
    let output = Command::new(&args.server)
        .arg("--data")
        .arg(site.data())
        .args(["status", "--json"])
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout)
        .with_context(|| format!("the server does not say how it is: {}", said.trim()))
}

/// A loopback address for each of them.
fn source(network: u8, number: u64) -> IpAddr {
    let [.., high, low] = (number + 1).to_be_bytes();
    Ipv4Addr::new(127, network, high, low).into()
}

async fn arrive(target: SocketAddr, source: IpAddr, name: &str) -> io::Result<AttackConnection> {
    let mut peer = AttackConnection::new(dial(target, Some(source), false).await?);
    peer.ask(name).await?;
    Ok(peer)
}

/// Two people at two addresses who play game after game to the end, with rests, each in a room of its own.
async fn honest(target: SocketAddr, pair: u64, end: Instant, day: &Day) -> Result<()> {
    let wants = |reply: String, what: &str| match reply.contains(what) {
        true => Ok(()),
        false => Err(anyhow::anyhow!("{what:?} was wanted, and said: {reply}")),
    };
    sleep(Duration::from_millis(37 * pair)).await;
    let mut game = 0;
    while Instant::now() + RESTING < end {
        game += 1;
        let room = format!("onesta-{pair}-{game}");
        let mut ada = arrive(target, source(64, 2 * pair), &format!("ada-{pair}")).await?;
        let mut gil = arrive(target, source(64, 2 * pair + 1), &format!("gil-{pair}")).await?;
        wants(ada.ask(&format!("crea {room}")).await?, "Stanza nuova")?;
        wants(gil.ask(&format!("entra {room}")).await?, "Sei i Neri")?;
        day.counts.open().started += 1;
        for (number, one) in MOVES.iter().enumerate() {
            sleep(THINKING).await;
            let player = if number % 2 == 0 { &mut ada } else { &mut gil };
            wants(player.ask(one).await?, one)?;
        }
        gil.ask("patta").await?;
        wants(ada.ask("accetta").await?, "Patta d'accordo")?;
        day.counts.open().finished += 1;
        ada.ask("esci").await?;
        gil.ask("esci").await?;
        drop((ada, gil));
        sleep(RESTING).await;
    }
    Ok(())
}
