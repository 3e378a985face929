//! Games with clocks on full screens that the server draws over SSH, and the same games by JSON clients, in turn.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use russh::client;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval_at, sleep};

use super::args::TerminalsArgs;
use super::process::{cpu_time, user_memory};
use super::scrape::Scrape;
use super::script::Script;
use super::suite::SuiteResult;
use super::table::FiguresTable;
use super::traffic::{ByteCount, CountedStream};
use crate::stress::server::{Site, free_port};
use crate::stress::ssh;

/// Limits per peer are out of the way.
const SETTINGS: &str = "[limits]
exempt = ['127.0.0.0/8']
";

/// The size of a usual terminal.
const COLUMNS: u32 = 80;
const ROWS: u32 = 24;

/// Time between two keys of a person who types.
const KEY: Duration = Duration::from_millis(60);

/// Time for everyone to type a line and have the answer.
const TYPING: Duration = Duration::from_secs(6);

/// Time for people to log in, on a busy machine.
const LOGIN: Duration = Duration::from_secs(2);

/// Time of play before it is measured.
const WARM_UP: Duration = Duration::from_secs(5);

/// Lines that wait for a player to type them.
const QUEUE: usize = 8;

/// How people play.
#[derive(Debug, Clone, Copy)]
enum Screens {
    /// In terminals by SSH, key by key.
    Drawn,
    /// By programs that write lines and read JSON.
    Json,
}

/// Measures both in turn, as often as asked, and writes the table.
///
/// # Errors
/// When a server does not start, ends a session, or plays fewer moves than were typed.
pub fn run(args: &TerminalsArgs, out: &mut impl Write) -> Result<()> {
    let mut table = FiguresTable::new(vec!["full screen".into(), "JSON".into()]);
    let name = format!("{} sessions with clocks", 2 * args.rooms);
    for repeat in 1..=args.repeats {
        for (server, screens) in [Screens::Drawn, Screens::Json].into_iter().enumerate() {
            table.measure(repeat, &name, server, || measure(args, screens))?;
        }
    }
    write!(out, "{table}")?;
    Ok(())
}

/// One run against a server of its own.
fn measure(args: &TerminalsArgs, screens: Screens) -> Result<SuiteResult> {
    let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let metrics = local(free_port(Ipv4Addr::LOCALHOST)?);
    let door = local(free_port(Ipv4Addr::LOCALHOST)?);
    let settings = format!("[metrics]\nlisten = '{metrics}'\n[ssh]\nlisten = '{door}'\n{SETTINGS}");
    let mut site = Site::with(&args.server, None, &settings)?;
    site.serve()?;
    let address = match screens {
        Screens::Drawn => door,
        Screens::Json => site.address(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut sessions = JoinSet::new();
        tokio::select! {
            found = play(args, screens, address, &mut sessions, (&site, metrics)) => found,
            () = sleep(Duration::from_secs(3_600)) => bail!("it takes too long"),
        }
    })
}

/// People sit down in pairs and play. Measures what the server takes meanwhile, and after a rest.
async fn play(
    args: &TerminalsArgs,
    screens: Screens,
    address: SocketAddr,
    sessions: &mut JoinSet<Result<()>>,
    (site, metrics): (&Site, SocketAddr),
) -> Result<SuiteResult> {
    let pid = site.id()?;
    let traffic = Arc::new(ByteCount::default());
    let empty = user_memory(pid)?;
    let mut rooms = Vec::new();
    for room in 0..args.rooms {
        let sit = |name: String, sessions: &mut JoinSet<Result<()>>| {
            let (lines, typed) = mpsc::channel(QUEUE);
            sessions.spawn(person(screens, address, name, typed, Arc::clone(&traffic)));
            lines
        };
        let white = sit(format!("Bianco{room}"), sessions);
        let black = sit(format!("Nero{room}"), sessions);
        sleep(LOGIN / 20).await;
        rooms.push([white, black]);
    }
    sleep(LOGIN).await;
    for (room, [white, _]) in rooms.iter().enumerate() {
        let opens = format!("crea sala{room} tempo=5+3 colore=bianco");
        white.send(opens).await?;
    }
    sleep(TYPING).await;
    for (room, [_, black]) in rooms.iter().enumerate() {
        black.send(format!("entra sala{room}")).await?;
    }
    sleep(TYPING).await;
    let started = Scrape::of(metrics)?.figure("damiera_games_started_total");
    ensure!(
        started == Some(args.rooms as f64),
        "{started:?} games begin"
    );
    still_there(sessions)?;

    let pace = Duration::try_from_secs_f64(args.pace)?;
    let begins = Instant::now();
    let mut players = JoinSet::new();
    let scripts = Script::several(1, args.rooms);
    for ((room, script), seats) in (0..).zip(scripts).zip(rooms) {
        let first = begins + pace * room / u32::try_from(args.rooms)?.max(1);
        players.spawn(take_turns(script, seats, first, pace));
    }
    sleep(WARM_UP).await;
    let before = reading(pid, metrics, &traffic)?;
    sleep(Duration::try_from_secs_f64(args.seconds)?).await;
    let after = reading(pid, metrics, &traffic)?;
    let playing = user_memory(pid)?;
    still_there(sessions)?;
    players.shutdown().await;
    sleep(Duration::try_from_secs_f64(args.rest)?).await;
    let resting = user_memory(pid)?;
    still_there(sessions)?;

    let moves = after.moves - before.moves;
    let wanted = args.seconds / args.pace * args.rooms as f64;
    ensure!(moves > 0.9 * wanted, "{moves} of {wanted} moves are played");
    let of_sessions = |memory: u64| memory.saturating_sub(empty) as f64 / (2 * args.rooms) as f64;
    let used = (after.cpu - before.cpu).as_secs_f64() * 1e6;
    // Each move goes to two sessions.
    let of_both = |bytes: u64| bytes as f64 / moves / 2.0;
    let figures = vec![
        ("moves/s", moves / args.seconds),
        ("memory of a session that plays, B", of_sessions(playing)),
        ("memory of a session that rests, B", of_sessions(resting)),
        ("server CPU per move, us", used / moves),
        (
            "bytes from the server per move and session",
            of_both(after.received - before.received),
        ),
        (
            "bytes to the server per move and session",
            of_both(after.sent - before.sent),
        ),
    ];
    Ok(SuiteResult {
        line: format!("{moves} moves"),
        figures,
        warnings: Vec::new(),
    })
}

/// The server's work and the traffic up to a moment.
struct ResourceUse {
    cpu: Duration,
    moves: f64,
    sent: u64,
    received: u64,
}

fn reading(pid: u32, metrics: SocketAddr, traffic: &ByteCount) -> Result<ResourceUse> {
    let moves = Scrape::of(metrics)?.figure("damiera_moves_total");
    Ok(ResourceUse {
        cpu: cpu_time(pid)?,
        moves: moves.context("moves are counted")?,
        sent: traffic.sent(),
        received: traffic.received(),
    })
}

/// Fails if a session has ended.
fn still_there(sessions: &mut JoinSet<Result<()>>) -> Result<()> {
    match sessions.try_join_next() {
        None => Ok(()),
        Some(ended) => {
            ended??;
            bail!("the server has ended a session")
        }
    }
}

/// Two people play the moves of a game, one after each pace.
async fn take_turns(
    script: Script,
    seats: [mpsc::Sender<String>; 2],
    first: Instant,
    pace: Duration,
) -> Result<()> {
    let mut due = interval_at(first, pace);
    for (ply, line) in script.lines.iter().enumerate() {
        due.tick().await;
        let line = str::from_utf8(line)?.trim_end();
        seats[ply % 2].send(line.to_owned()).await?;
    }
    // The seats stay taken.
    std::future::pending().await
}

/// A person, who types lines and reads everything.
async fn person(
    screens: Screens,
    address: SocketAddr,
    name: String,
    lines: mpsc::Receiver<String>,
    traffic: Arc<ByteCount>,
) -> Result<()> {
    let stream = CountedStream::new(TcpStream::connect(address).await?, traffic);
    match screens {
        Screens::Drawn => at_terminal(stream, name, lines).await,
        Screens::Json => in_lines(stream, &name, lines).await,
    }
}

async fn at_terminal(
    stream: CountedStream,
    name: String,
    mut lines: mpsc::Receiver<String>,
) -> Result<()> {
    let connection = ssh::guest(stream, name, client::Config::default()).await?;
    let channel = connection.channel_open_session().await?;
    channel
        .request_pty(true, "xterm-256color", COLUMNS, ROWS, 0, 0, &[])
        .await?;
    channel.request_shell(true).await?;
    let (mut reader, writer) = channel.split();
    let typing = async {
        while let Some(line) = lines.recv().await {
            for key in line.bytes().chain([b'\r']) {
                writer.data(&[key][..]).await?;
                sleep(KEY).await;
            }
        }
        // A person who types no more stays.
        std::future::pending::<Result<()>>().await
    };
    let reading = async { while reader.wait().await.is_some() {} };
    tokio::select! {
        typed = typing => typed,
        () = reading => Ok(()),
    }
}

async fn in_lines(
    stream: CountedStream,
    name: &str,
    mut lines: mpsc::Receiver<String>,
) -> Result<()> {
    use tokio::io::AsyncWriteExt as _;
    let (mut reader, mut writer) = tokio::io::split(stream);
    let typing = async {
        let enters = format!("{name}\nformato json\n");
        writer.write_all(enters.as_bytes()).await?;
        while let Some(line) = lines.recv().await {
            writer.write_all(format!("{line}\n").as_bytes()).await?;
        }
        std::future::pending::<Result<()>>().await
    };
    let mut nowhere = tokio::io::sink();
    tokio::select! {
        typed = typing => typed,
        _ = tokio::io::copy(&mut reader, &mut nowhere) => Ok(()),
    }
}
