//! How long clients take to play on when the primary is killed, gives its place away, or all servers are killed.
//!
//! Each server has a table for each kind of client, of a program and such a client. Clients come back to their own server: programs
//! and text lines by the code of the seat, all others by themselves. After each trouble a client counts that was
//! not at the primary, from the trouble until its first move that was made after it. A screen over SSH does not outlive its server.

mod first_moves;
mod line_player;
mod page_player;
mod program_player;
mod screen_player;
mod table;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::Parser;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

pub use self::first_moves::{ClientKind, ReturningReport};

use self::first_moves::FirstMoves;
use self::line_player::LinePlayer;
use self::page_player::PagePlayer;
use self::program_player::ProgramPlayer;
use self::screen_player::{ScreenPlayer, client_command, ssh_command};
use self::table::SharedTable;
use super::stage::{NODES, Stage, name};
use super::stream_checker::StreamChecker;
use super::trouble::{FaultKind, Trouble};
use crate::browser::Driver;
use crate::stress::lot::Lot;
use crate::stress::process::{ChildProcess, LEASH};
use crate::stress::program;
use crate::stress::server::free_port;
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
    /// Kinds of clients, by commas. The full screen over SSH needs a server with that feature, and the page Chromium
    #[arg(
        long,
        value_delimiter = ',',
        value_enum,
        default_value = "program,line,bot,client,ssh,page"
    )]
    pub clients: Vec<ClientKind>,
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

/// The ports of the servers beside that for lines: they stay when a server starts again.
struct NodeDoors {
    page: Vec<u16>,
    ssh: Vec<u16>,
    /// The key of every server for SSH, in a folder; None without SSH.
    host_key: Option<(TempDir, PathBuf)>,
}

impl NodeDoors {
    fn new(args: &ReturningArgs) -> Result<NodeDoors> {
        let free = || -> Result<Vec<u16>> {
            let ports = (0..NODES).map(|_| free_port(Ipv4Addr::LOCALHOST));
            ports.collect()
        };
        let comes_by_ssh = args.clients.contains(&ClientKind::Ssh);
        Ok(NodeDoors {
            page: free()?,
            ssh: free()?,
            host_key: comes_by_ssh.then(host_key).transpose()?,
        })
    }

    /// The sections of a node's settings.
    fn sections(&self, node: usize) -> String {
        let page = format!("[web]\nlisten = '127.0.0.1:{}'\n", self.page[node]);
        match &self.host_key {
            Some((_, key)) => format!(
                "{page}[ssh]\nlisten = '127.0.0.1:{}'\nhost_key = '{}'\n",
                self.ssh[node],
                key.display()
            ),
            None => page,
        }
    }
}

/// The people at full screens. Dropping them ends their terminals.
#[derive(Default)]
struct ScreenThreads {
    over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Drop for ScreenThreads {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                program::tell("a person at a full screen failed");
            }
        }
    }
}

/// Makes a key for the servers.
fn host_key() -> Result<(TempDir, PathBuf)> {
    let folder = TempDir::new()?;
    let key = folder.path().join("host_key");
    let made = Command::new("ssh-keygen")
        .args(["-q", "-N", "", "-t", "ed25519", "-f"])
        .arg(&key)
        .status()?;
    ensure!(made.success(), "ssh-keygen failed");
    Ok((folder, key))
}

/// Plays, makes trouble, and measures.
///
/// # Errors
/// When servers do not start, or one ends by itself.
pub fn run(args: &ReturningArgs, seed: u64) -> Result<ReturningReport> {
    let runtime = program::runtime()?;
    let doors = NodeDoors::new(args)?;
    let mut stage = Stage::with(&args.server, args.data.as_deref(), &runtime, |node| {
        doors.sections(node)
    })?;
    let connection = runtime.block_on(stage.nats.connected("reader"))?;
    let chronicle = StreamChecker::begin();
    runtime.spawn(chronicle.clone().follow(connection));
    let firsts = Arc::<FirstMoves>::default();
    let (mut hosts, mut screens) = (Vec::new(), ScreenThreads::default());
    for (node, server) in stage.addresses().into_iter().enumerate() {
        for (at, kind) in args.clients.iter().copied().enumerate() {
            let table = Arc::new(SharedTable {
                node,
                kind,
                state: Mutex::default(),
            });
            let number = 100 * node + 2 * at;
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
            let mut screen = |server: SocketAddr, command: String| {
                let person = ScreenPlayer {
                    number,
                    kind,
                    server,
                    command,
                    table: Arc::clone(&table),
                    firsts: Arc::clone(&firsts),
                    lot: Lot::of(seed, number + 1),
                    over: Arc::clone(&screens.over),
                };
                screens.threads.push(std::thread::spawn(|| person.play()));
            };
            let name = format!("S{number}");
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
                ClientKind::Client => screen(server, client_command(&args.client, &name)),
                ClientKind::Ssh => {
                    let door = (server.ip(), doors.ssh[node]).into();
                    screen(door, ssh_command(&name));
                }
                ClientKind::Page => {
                    let person = PagePlayer {
                        number,
                        page: format!("http://127.0.0.1:{}", doors.page[node]),
                        driver: Arc::new(Driver::start()),
                        table: Arc::clone(&table),
                        firsts: Arc::clone(&firsts),
                        lot: Lot::of(seed, number + 1),
                    };
                    runtime.spawn(person.play());
                }
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
    drop(screens);
    Ok(report)
}
