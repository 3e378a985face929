//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};

use super::plan::Plan;

/// Scripted players and spectators against a server on this machine; times are in microseconds.
#[derive(Debug, Parser)]
#[command(name = "load")]
pub struct LoadArgs {
    /// The command.
    #[command(subcommand)]
    pub mode: LoadMode,
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum LoadMode {
    /// Rooms full of players, as fast as they go or at a steady rate
    Play(PlayArgs),
    /// Connections that log in and then rest
    Connect(ConnectArgs),
    /// People's games beside games against the server's bot, and without them, in turn
    Bots(BotsArgs),
    /// Games with clocks on full screens over SSH, and by JSON clients, in turn
    Terminals(TerminalsArgs),
    /// All measurements, against the server and the baselines in turn
    Suite(SuiteArgs),
    /// Games that are kept on three NATS servers beside games on the server's own disk, in turn
    Cluster(ClusterArgs),
    /// The server's instructions and allocations for one move, counted by valgrind
    Instructions(InstructionsArgs),
}

/// Which server, and how to print.
#[derive(Debug, clap::Args)]
pub struct ServerArgs {
    /// The server's loopback address and port
    #[arg(long)]
    pub server: SocketAddr,
    /// The server's process, to read what it uses
    #[arg(long)]
    pub pid: Option<u32>,
    /// Speak through WebSockets; the address is that of the port for browsers
    #[arg(long)]
    pub web: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Rooms full of players.
#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// Which server.
    #[command(flatten)]
    pub server: ServerArgs,
    /// Another server of the same cluster: the players of each room are at both
    #[arg(long)]
    pub second: Option<SocketAddr>,
    /// Rooms with two players each
    #[arg(long, default_value_t = 1)]
    pub rooms: usize,
    /// Spectators in all, spread evenly over the rooms
    #[arg(long, default_value_t = 0)]
    pub spectators: usize,
    /// All spectators in the first room
    #[arg(long)]
    pub gather: bool,
    /// Moves a second in all rooms together; without it each room moves as soon as it can
    #[arg(long)]
    pub rate: Option<f64>,
    /// Read boards as JSON, as programs do, instead of text
    #[arg(long)]
    pub json_boards: bool,
    /// Sleep until moves are due instead of watching for them
    #[arg(long)]
    pub rest: bool,
    /// Seconds of play that are not measured
    #[arg(long, default_value_t = 1.0)]
    pub warm_up: f64,
    /// Seconds of play that are measured
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Chooses the games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Never sleep, so that the server need not wake this program: takes a whole core
    #[arg(long)]
    pub awake: bool,
}

impl PlayArgs {
    /// The run that is asked for.
    #[must_use]
    pub fn plan(&self) -> Plan {
        Plan {
            targets: [self.server.server]
                .into_iter()
                .chain(self.second)
                .collect(),
            web: self.server.web,
            json: self.json_boards,
            servers: self.server.pid.into_iter().collect(),
            keepers: Vec::new(),
            rooms: self.rooms,
            spectators: self.spectators,
            gather: self.gather,
            rate: self.rate,
            rests: self.rest,
            warm_up: seconds(self.warm_up),
            measure: seconds(self.seconds),
            seed: self.seed,
            awake: self.awake,
        }
    }
}

/// Maximum duration of a run.
const LONGEST: Duration = Duration::from_secs(3600);

pub(super) fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).map_or(LONGEST, |asked| asked.min(LONGEST))
}

/// Connections that log in and then rest.
#[derive(Debug, clap::Args)]
pub struct ConnectArgs {
    /// Which server.
    #[command(flatten)]
    pub server: ServerArgs,
    /// Number of connections
    #[arg(long, default_value_t = 10_000)]
    pub connections: usize,
}

/// All measurements.
#[derive(Debug, clap::Args)]
pub struct SuiteArgs {
    /// The server's binary
    #[arg(long)]
    pub server: PathBuf,
    /// The server's settings for load
    #[arg(long)]
    pub config: PathBuf,
    /// The binary of the comparison servers
    #[arg(long)]
    pub baseline: PathBuf,
    /// The port on which servers listen, one after the other
    #[arg(long, default_value_t = 26_464)]
    pub port: u16,
    /// The core of the servers
    #[arg(long, default_value_t = 0)]
    pub server_core: usize,
    /// The core of the load
    #[arg(long, default_value_t = 1)]
    pub load_core: usize,
    /// Number of runs of each measurement; the table shows medians
    #[arg(long, default_value_t = 3)]
    pub repeats: usize,
    /// Seconds of each measurement
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Only measurements with this in their name
    #[arg(long)]
    pub only: Option<String>,
    /// Leave out servers of this name
    #[arg(long)]
    pub without: Vec<String>,
    /// An older server's binary, with which the server is compared instead of the comparison servers
    #[arg(long, requires = "against_config")]
    pub against: Option<PathBuf>,
    /// The older server's settings for load
    #[arg(long, requires = "against")]
    pub against_config: Option<PathBuf>,
}

/// Counting instead of measuring.
#[derive(Debug, clap::Args)]
pub struct InstructionsArgs {
    /// The server's binary, with line tables
    #[arg(long)]
    pub server: PathBuf,
    /// The server's settings for load
    #[arg(long)]
    pub config: PathBuf,
    /// The folder for the server's data and for valgrind's file; it is emptied
    #[arg(long)]
    pub folder: PathBuf,
    /// The port on which the server listens
    #[arg(long, default_value_t = 26_464)]
    pub port: u16,
    /// Rooms with two players each
    #[arg(long, default_value_t = 20)]
    pub rooms: usize,
    /// Moves of each room that are not counted
    #[arg(long, default_value_t = 10)]
    pub warm_up: u64,
    /// Moves of each room that are counted
    #[arg(long, default_value_t = 40)]
    pub moves: u64,
    /// Keep the games in memory
    #[arg(long)]
    pub in_memory: bool,
    /// Read boards as JSON, as programs do, instead of text
    #[arg(long)]
    pub json_boards: bool,
    /// The number of functions and of places that allocate, listed below the table
    #[arg(long, default_value_t = 0)]
    pub top: usize,
}

/// Games on NATS beside games on a server's own disk.
#[derive(Debug, clap::Args)]
pub struct ClusterArgs {
    /// The server's binary
    #[arg(long)]
    pub server: PathBuf,
    /// The server's settings for load
    #[arg(long)]
    pub config: PathBuf,
    /// Number of runs of each measurement; the table shows medians
    #[arg(long, default_value_t = 3)]
    pub repeats: usize,
    /// Seconds of each measurement
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Only measurements with this in their name
    #[arg(long)]
    pub only: Option<String>,
}

/// Games against the bot.
#[derive(Debug, clap::Args)]
pub struct BotsArgs {
    /// The server's binary
    #[arg(long)]
    pub server: PathBuf,
    /// Games against the bot
    #[arg(long, default_value_t = 1_000)]
    pub rooms: usize,
    /// The bot's level
    #[arg(long, default_value_t = 3)]
    pub level: u8,
    /// The clocks of these games, as they are typed; none when empty
    #[arg(long, default_value = "5+3")]
    pub time: String,
    /// Seconds for which a person thinks in them
    #[arg(long, default_value_t = 10.0)]
    pub pace: f64,
    /// After how many of a thousand moves a person resigns at once, while the bot thinks
    #[arg(long, default_value_t = 40)]
    pub resigns: u64,
    /// Games between people beside them
    #[arg(long, default_value_t = 100)]
    pub people: usize,
    /// Moves a second in these together
    #[arg(long, default_value_t = 100.0)]
    pub rate: f64,
    /// The threads on which bots think
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// The server's core, if it has one for itself
    #[arg(long)]
    pub server_core: Option<usize>,
    /// Number of runs of each measurement
    #[arg(long, default_value_t = 3)]
    pub repeats: usize,
    /// Seconds of each measurement
    #[arg(long, default_value_t = 30.0)]
    pub seconds: f64,
}

/// Games on full screens that the server draws.
#[derive(Debug, clap::Args)]
pub struct TerminalsArgs {
    /// The server's binary, with the feature `ssh`
    #[arg(long)]
    pub server: PathBuf,
    /// Rooms with two players each
    #[arg(long, default_value_t = 100)]
    pub rooms: usize,
    /// Seconds from a move in a room to the next
    #[arg(long, default_value_t = 2.0)]
    pub pace: f64,
    /// Seconds of play that are measured
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Seconds without a move before the memory of sessions that rest is read
    #[arg(long, default_value_t = 75.0)]
    pub rest: f64,
    /// Number of runs of each measurement; the table shows medians
    #[arg(long, default_value_t = 3)]
    pub repeats: usize,
}
