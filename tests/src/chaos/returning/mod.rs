//! How long clients take to play on when the primary is killed, gives its place away, or all servers are killed.
//!
//! Each server has three tables: of two programs, of a program and a person at a text line, and of a program and a bot of
//! `damiera bot`. Clients come back to their own server by the code of the seat. After each trouble a client counts that was
//! not at the primary, from the trouble until its first move that was made after it.

mod first_moves;
mod line_player;
mod program_player;
mod table;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

pub use self::first_moves::ReturningReport;

use self::first_moves::{ClientKind, FirstMoves};
use self::line_player::LinePlayer;
use self::program_player::ProgramPlayer;
use self::table::SharedTable;
use super::stage::{NODES, Stage, name};
use super::stream_checker::StreamChecker;
use super::trouble::{FaultKind, Trouble};
use crate::stress::lot::Lot;
use crate::stress::process::{ChildProcess, LEASH};
use crate::stress::program;
use crate::stress::view::GameView;

/// The longest time for which a player thinks.
const PACE: Duration = Duration::from_millis(400);

/// Before a server is tried again, or a room that is not there yet.
const RETRY: Duration = Duration::from_millis(100);

/// Time between a trouble's end and the next one.
const BETWEEN: Duration = Duration::from_secs(6);

/// The word of the rooms without a bot.
const WORD: &str = "girasole";

/// Measures how long clients take to play on after trouble with the primary.
#[derive(Debug, Clone, Parser)]
#[command(name = "returning")]
pub struct ReturningArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// The client's program
    #[arg(long, value_name = "PROGRAM")]
    pub client: PathBuf,
    /// Number of times that each kind of trouble comes
    #[arg(long, default_value_t = 25)]
    pub times: u32,
    /// Kinds of trouble, by commas
    #[arg(
        long,
        value_delimiter = ',',
        value_enum,
        default_value = "kill-primary,hand-over,kill-all"
    )]
    pub kinds: Vec<FaultKind>,
    /// How long a killed server is away, in seconds
    #[arg(long, default_value_t = 9)]
    pub lasts: u64,
    /// Where the servers' logs and folders stay; new folders when absent
    #[arg(long, value_name = "DIRECTORY")]
    pub data: Option<PathBuf>,
}

/// A process of `damiera bot` at a server, with a folder of its own.
fn host(client: &Path, node: usize, server: SocketAddr) -> Result<(ChildProcess, TempDir)> {
    let folder = TempDir::new()?;
    let mut command = Command::new(LEASH[0]);
    command
        .args(&LEASH[1..])
        .arg(client)
        .args(["bot", "--language", "en", "--server"])
        .arg(server.to_string())
        .args([
            "--name",
            &format!("Rho{node}"),
            "--games",
            "0",
            "--level",
            "0",
        ])
        .args(["--against", "people", "--think", "1"])
        .env("XDG_STATE_HOME", folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    Ok((ChildProcess::spawn(&mut command)?, folder))
}

/// Plays, makes trouble, and measures.
///
/// # Errors
/// When servers do not start, or one ends by itself.
pub fn run(args: &ReturningArgs, seed: u64) -> Result<ReturningReport> {
    let runtime = program::runtime()?;
    let mut stage = Stage::start(&args.server, args.data.as_deref(), &runtime)?;
    let connection = runtime.block_on(stage.nats.connected("reader"))?;
    let chronicle = StreamChecker::begin();
    runtime.spawn(chronicle.clone().follow(connection));
    let firsts = Arc::<FirstMoves>::default();
    let mut hosts = Vec::new();
    for (node, server) in stage.addresses().into_iter().enumerate() {
        for (at, kind) in [ClientKind::Program, ClientKind::Line, ClientKind::Bot]
            .into_iter()
            .enumerate()
        {
            let table = Arc::new(SharedTable {
                node,
                kind,
                state: Mutex::default(),
            });
            let number = 10 * node + 2 * at;
            let player = |number: usize, opens| ProgramPlayer {
                number,
                opens,
                server,
                table: Arc::clone(&table),
                firsts: Arc::clone(&firsts),
                lot: Lot::of(seed, number),
                seat: None,
                seen: 0,
                view: GameView::default(),
                bot_at: None,
            };
            runtime.spawn(player(number, true).play());
            match kind {
                ClientKind::Program => {
                    runtime.spawn(player(number + 1, false).play());
                }
                ClientKind::Line => {
                    let person = LinePlayer {
                        number,
                        server,
                        table: Arc::clone(&table),
                        firsts: Arc::clone(&firsts),
                        lot: Lot::of(seed, number + 1),
                        seat: None,
                    };
                    runtime.spawn(person.play());
                }
                ClientKind::Bot => hosts.push(host(&args.client, node, server)?),
            }
        }
    }
    let rest = |time| runtime.block_on(async { sleep(time).await });
    rest(BETWEEN);
    let mut report = ReturningReport::default();
    let mut lot = Lot(seed);
    for kind in &args.kinds {
        for _ in 0..args.times {
            let mut trouble = Trouble::draw(&[*kind], &mut lot);
            let is_primary = |node: &usize| chronicle.is_primary(&name(*node));
            trouble.victim = (0..NODES).find(is_primary).unwrap_or(0);
            let begins = Instant::now();
            let lasts = match kind {
                FaultKind::KillAll => Duration::ZERO,
                _ => Duration::from_secs(args.lasts),
            };
            // A place is given away while its server lives: moves before that do not count.
            trouble.begin(&mut stage)?;
            firsts.watch(if *kind == FaultKind::HandOver {
                Instant::now()
            } else {
                begins
            });
            rest(lasts);
            trouble.end(&mut stage)?;
            stage.nodes_listen()?;
            let away = (*kind != FaultKind::KillAll).then_some(trouble.victim);
            rest(BETWEEN.max(Duration::from_secs(14).saturating_sub(begins.elapsed())));
            report.take(*kind, away, &firsts);
        }
    }
    drop(hosts);
    Ok(report)
}
