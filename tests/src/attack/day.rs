//! A day of abuse in a few minutes: strangers fill the disk and the list of rooms while honest players play.
//!
//! A day is [`DayArgs::seconds`] long: the server counts what an address has written over that time,
//! and every bound is scaled down with it (`settings`). No address is exempt.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use tokio::time::{Instant, sleep, sleep_until};

use super::args::DayArgs;
use super::peer::{Peer, dial};
use crate::stress::server::Site;

/// Maximum bytes written for an address in the day.
const BYTES: u64 = 96 * 1024;

/// Tolerance beyond that: the last decision before the limit, and the moves and ends of the games under way,
/// at most four for each abuser.
const BEYOND: u64 = 16 * 1024;

/// Maximum number of rooms.
const ROOMS: u64 = 300;

/// Moves behind each other's lines, without any contact.
const MOVES: [&str; 8] = [
    "6A 5B", "3B 4A", "7B 6A", "2A 3B", "8A 7B", "1B 2A", "6G 5H", "3F 4E",
];

/// Maximum failed status requests. The command gives up after 15 seconds, and an overloaded machine can need
/// that once. The cause was not found.
const SILENT: u64 = 1;

/// How long abusers who are refused wait before they try again.
const REFUSED: Duration = Duration::from_millis(200);

/// How long honest players think of a move, and abusers of a line.
const THINKING: Duration = Duration::from_millis(25);
const ABUSING: Duration = Duration::from_millis(5);

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

/// The counts of all players and abusers.
#[derive(Debug, Default)]
struct Tally {
    started: AtomicU64,
    finished: AtomicU64,
    refused: AtomicU64,
    lines: AtomicU64,
    /// The first refusal of an honest player.
    complaint: Mutex<Option<String>>,
    /// The number of refusals of abusers for each limit.
    limits: Mutex<BTreeMap<String, u64>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How the day went.
#[derive(Debug)]
pub struct Day {
    seconds: u64,
    abusers: u64,
    honest: u64,
    lines: u64,
    grown: u64,
    allowed: u64,
    watch: Watch,
    started: u64,
    finished: u64,
    refused: u64,
    complaint: Option<String>,
    limits: BTreeMap<String, u64>,
}

/// The server's status, asked every second.
#[derive(Debug, Default)]
struct Watch {
    answers: u64,
    most_rooms: u64,
    most_adjourned: u64,
    /// The number of requests without an answer, and the first other output.
    silent: u64,
    instead: Option<String>,
}

impl Day {
    /// True if every limit held, no honest player was refused, and at most `SILENT` status requests failed.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.grown <= self.allowed
            && self.watch.most_rooms <= ROOMS
            && self.watch.answers > 0
            && self.watch.silent <= SILENT
            && self.refused == 0
            && self.finished > 0
            && self.started == self.finished
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kilobytes = |bytes: u64| bytes.div_ceil(1024);
        writeln!(
            f,
            "a day of {} s, {} abusers' addresses, {} honest ones; {} lines of abuse",
            self.seconds, self.abusers, self.honest, self.lines
        )?;
        writeln!(
            f,
            "journal: {} KB grown, {} KB allowed",
            kilobytes(self.grown),
            kilobytes(self.allowed)
        )?;
        writeln!(
            f,
            "rooms: {} at most of {ROOMS}, {} of them adjourned",
            self.watch.most_rooms, self.watch.most_adjourned
        )?;
        writeln!(
            f,
            "status: {} answers, {} times none",
            self.watch.answers, self.watch.silent
        )?;
        if let Some(instead) = &self.watch.instead {
            writeln!(f, "what the first silence said: {instead}")?;
        }
        writeln!(
            f,
            "honest games: {} started, {} finished, {} refused",
            self.started, self.finished, self.refused
        )?;
        if let Some(complaint) = &self.complaint {
            writeln!(f, "the first honest complaint: {complaint}")?;
        }
        for (limit, times) in &self.limits {
            writeln!(f, "refused for {limit}: {times}")?;
        }
        write!(f, "{}", if self.holds() { "held" } else { "BROKEN" })
    }
}

/// Lets a day pass.
///
/// # Errors
/// When the server does not start or cannot be asked.
pub fn run(args: &DayArgs) -> Result<Day> {
    let mut site = Site::with(&args.server, None, &settings(args.seconds))?;
    site.serve()?;
    let before = site.segment_bytes();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let tally = Arc::new(Tally::default());
    let watch = runtime.block_on(pass(args, &site, &tally))?;
    drop(runtime);
    let grown = site.segment_bytes() - before;
    site.stop()?;
    let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let honest = 2 * args.pairs;
    Ok(Day {
        seconds: args.seconds,
        abusers: args.addresses,
        honest,
        lines: count(&tally.lines),
        grown,
        allowed: args.addresses * (BYTES + BEYOND) + honest * BYTES,
        watch,
        started: count(&tally.started),
        finished: count(&tally.finished),
        refused: count(&tally.refused),
        complaint: locked(&tally.complaint).clone(),
        limits: locked(&tally.limits).clone(),
    })
}

/// The text of a refusal for a limit, and the limit.
const BOUNDS: [(&str, &str); 7] = [
    (
        "Da qui si è giocato quanto si può",
        "journal_bytes_per_address",
    ),
    ("lasciate in sospeso", "adjourned_per_address"),
    ("hai già fatto", "offers_per_game"),
    ("di rifare una mossa", "takebacks_per_game"),
    ("è già molto lunga", "game_events"),
    ("non comincia più nessuna partita", "room_events"),
    ("Ci sono già", "rooms"),
];

/// Everyone plays and abuses until the day is over, while the server is watched.
async fn pass(args: &DayArgs, site: &Site, tally: &Arc<Tally>) -> Result<Watch> {
    let (target, end) = (
        site.address(),
        Instant::now() + Duration::from_secs(args.seconds),
    );
    let mut abusers = Vec::new();
    for number in 0..args.addresses {
        let abuse = Abuse::ALL[usize::try_from(number).unwrap_or(0) % Abuse::ALL.len()];
        let stranger = Stranger {
            target,
            source: source(10, number),
            name: format!("x{number}"),
            tally: Arc::clone(tally),
        };
        abusers.push(tokio::spawn(stranger.abuse_until(abuse, end)));
    }
    let mut players = Vec::new();
    for pair in 0..args.pairs {
        let tally = Arc::clone(tally);
        players.push(tokio::spawn(async move {
            if let Err(error) = honest(target, pair, end, &tally).await {
                tally.refused.fetch_add(1, Ordering::Relaxed);
                let mut complaint = locked(&tally.complaint);
                complaint.get_or_insert_with(|| error.to_string());
            }
        }));
    }
    let mut watch = Watch::default();
    while Instant::now() < end {
        match status(args, site) {
            Ok(status) => watch.note(&status)?,
            Err(error) => {
                watch.silent += 1;
                watch.instead.get_or_insert_with(|| format!("{error:#}"));
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
    for player in players {
        player.await?;
    }
    for abuser in abusers {
        abuser.abort();
    }
    Ok(watch)
}

impl Watch {
    fn note(&mut self, status: &Value) -> Result<()> {
        let states = status["rooms"].as_object().context("a status has rooms")?;
        let rooms = states.values().filter_map(Value::as_u64).sum();
        let adjourned = states.get("adjourned").and_then(Value::as_u64);
        self.answers += 1;
        self.most_rooms = self.most_rooms.max(rooms);
        self.most_adjourned = self.most_adjourned.max(adjourned.unwrap_or(0));
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

async fn arrive(target: SocketAddr, source: IpAddr, name: &str) -> io::Result<Peer> {
    let mut peer = Peer::new(dial(target, Some(source), false).await?);
    peer.ask(name).await?;
    Ok(peer)
}

/// Two people at two addresses who play game after game, with rests; each game in a room of its own,
/// to its end.
async fn honest(target: SocketAddr, pair: u64, end: Instant, tally: &Tally) -> Result<()> {
    let wants = |reply: String, what: &str| match reply.contains(what) {
        true => Ok(()),
        false => Err(anyhow::anyhow!("{what:?} was wanted, and said: {reply}")),
    };
    // They do not come all at once.
    sleep(Duration::from_millis(37 * pair)).await;
    let mut game = 0;
    while Instant::now() + RESTING < end {
        game += 1;
        let room = format!("onesta-{pair}-{game}");
        let mut ada = arrive(target, source(64, 2 * pair), &format!("ada-{pair}")).await?;
        let mut gil = arrive(target, source(64, 2 * pair + 1), &format!("gil-{pair}")).await?;
        wants(ada.ask(&format!("crea {room}")).await?, "Stanza nuova")?;
        wants(gil.ask(&format!("entra {room}")).await?, "Sei i Neri")?;
        tally.started.fetch_add(1, Ordering::Relaxed);
        for (number, one) in MOVES.iter().enumerate() {
            sleep(THINKING).await;
            let player = if number % 2 == 0 { &mut ada } else { &mut gil };
            wants(player.ask(one).await?, one)?;
        }
        gil.ask("patta").await?;
        wants(ada.ask("accetta").await?, "Patta d'accordo")?;
        tally.finished.fetch_add(1, Ordering::Relaxed);
        ada.ask("esci").await?;
        gil.ask("esci").await?;
        drop((ada, gil));
        sleep(RESTING).await;
    }
    Ok(())
}

/// An abuser's address.
struct Stranger {
    target: SocketAddr,
    source: IpAddr,
    name: String,
    tally: Arc<Tally>,
}

impl Stranger {
    async fn abuse_until(self, abuse: Abuse, end: Instant) {
        for round in 0_u64.. {
            if end <= Instant::now() {
                return;
            }
            let done = match abuse {
                Abuse::Offers => self.games(round, &["pausa", "annulla"], &[]).await,
                Abuse::Takebacks => self.games(round, &["ritira"], &["rifiuta"]).await,
                Abuse::Adjourned => self.adjourned(round).await,
                Abuse::ShortRooms => self.short(round).await,
                Abuse::Seats => self.seats(round).await,
            };
            // A connection that broke is opened again.
            if done.is_err() {
                sleep_until((Instant::now() + REFUSED).min(end)).await;
            }
        }
    }

    /// Says something; whether it was done, or refused for a bound.
    async fn say(&self, peer: &mut Peer, line: &str) -> io::Result<bool> {
        sleep(ABUSING).await;
        self.tally.lines.fetch_add(1, Ordering::Relaxed);
        let reply = peer.ask(line).await?;
        let Some((_, limit)) = BOUNDS.iter().find(|(said, _)| reply.contains(said)) else {
            return Ok(true);
        };
        *locked(&self.tally.limits)
            .entry((*limit).to_owned())
            .or_default() += 1;
        sleep(REFUSED).await;
        Ok(false)
    }

    /// A pair of players from here in a game with a move of each; None if that is refused.
    async fn pair(&self, round: u64) -> io::Result<Option<[Peer; 2]>> {
        let name = |who| format!("{}-{who}{}", self.name, round % 100);
        let mut first = arrive(self.target, self.source, &name('a')).await?;
        let mut second = arrive(self.target, self.source, &name('b')).await?;
        let room = format!("{}-r{round}", self.name);
        let opens = format!("crea {room} tempo=60+0");
        if !self.say(&mut first, &opens).await?
            || !self.say(&mut second, &format!("entra {room}")).await?
        {
            return Ok(None);
        }
        self.say(&mut first, MOVES[0]).await?;
        self.say(&mut second, MOVES[1]).await?;
        Ok(Some([first, second]))
    }

    /// Offers and answers in a game until a bound is met, and then another game.
    async fn games(&self, round: u64, asks: &[&str], answers: &[&str]) -> io::Result<()> {
        let Some([mut first, mut second]) = self.pair(round).await? else {
            return Ok(());
        };
        for _ in 0..1_000 {
            for line in asks {
                if !self.say(&mut first, line).await? {
                    self.say(&mut first, "interrompi").await?;
                    self.say(&mut first, "patta").await?;
                    self.say(&mut second, "accetta").await?;
                    return Ok(());
                }
            }
            for line in answers {
                self.say(&mut second, line).await?;
            }
        }
        Ok(())
    }

    /// A game that both leave.
    async fn adjourned(&self, round: u64) -> io::Result<()> {
        self.pair(round).await.map(drop)
    }

    /// A room with two moves.
    async fn short(&self, round: u64) -> io::Result<()> {
        let Some([mut first, mut second]) = self.pair(round).await? else {
            return Ok(());
        };
        self.say(&mut first, "abbandona").await?;
        self.say(&mut first, "esci").await?;
        self.say(&mut second, "esci").await?;
        Ok(())
    }

    /// A seat that is taken and given up again and again.
    async fn seats(&self, round: u64) -> io::Result<()> {
        let name = |who| format!("{}-{who}{}", self.name, round % 100);
        let mut first = arrive(self.target, self.source, &name('a')).await?;
        let mut second = arrive(self.target, self.source, &name('b')).await?;
        let room = format!("{}-r{round}", self.name);
        if !self.say(&mut first, &format!("crea {room}")).await? {
            return Ok(());
        }
        while self.say(&mut second, &format!("entra {room}")).await? {
            self.say(&mut second, "interrompi").await?;
            self.say(&mut second, "esci").await?;
        }
        Ok(())
    }
}
