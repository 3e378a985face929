//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::load::args::PlayArgs;

/// Attacks a server on this machine while honest rooms play, and says who noticed.
#[derive(Debug, Parser)]
#[command(name = "attack")]
pub struct AttackArgs {
    /// The command.
    #[command(subcommand)]
    pub mode: AttackMode,
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum AttackMode {
    /// Every attack, with and without in turn, and the table of what came of it
    Run(RunArgs),
    /// One attack on a server that runs already, until standard input ends
    One(OneArgs),
    /// A day of abuse in a few minutes, and whether the server's bounds held
    Day(DayArgs),
    /// Abuse of the hall from many addresses, and whether the server's bounds held
    Hall(LobbyAttackArgs),
    /// Each command with its worst input from many addresses, and what honest players felt of it
    Every(EveryArgs),
    /// Honest rooms, as `load play` has them; prints JSON
    Honest(PlayArgs),
}

/// Every attack.
#[derive(Debug, Clone, clap::Args)]
pub struct RunArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// A few seconds and a few attackers for each attack, and no verdict on times
    #[arg(long)]
    pub quick: bool,
    /// Only attacks with this in their name
    #[arg(long)]
    pub only: Option<String>,
    /// Attack a replica; honest players of each room are at the primary and at the replica
    #[arg(long)]
    pub replica: bool,
    /// Number of runs of each attack, and of runs without it
    #[arg(long, default_value_t = 5)]
    pub pairs: usize,
    /// Seconds of honest play that are measured in each of those runs
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    /// Honest rooms
    #[arg(long, default_value_t = 100)]
    pub rooms: usize,
    /// Honest moves a second in all of them together
    #[arg(long, default_value_t = 400.0)]
    pub rate: f64,
    /// The core of the server
    #[arg(long, default_value_t = 0)]
    pub server_core: usize,
    /// The core of honest players and attackers; the latter have it when the former rest
    #[arg(long, default_value_t = 1)]
    pub load_core: usize,
}

/// A day of abuse.
#[derive(Debug, Clone, clap::Args)]
pub struct DayArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// How long the day is
    #[arg(long, default_value_t = 120, value_parser = clap::value_parser!(u64).range(24..))]
    pub seconds: u64,
    /// Number of addresses that abuse the server
    #[arg(long, default_value_t = 200)]
    pub addresses: u64,
    /// Number of pairs of honest players
    #[arg(long, default_value_t = 20)]
    pub pairs: u64,
}

/// Abuse of the hall.
#[derive(Debug, Clone, clap::Args)]
pub struct LobbyAttackArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Number of addresses that abuse the server
    #[arg(long, default_value_t = 100)]
    pub addresses: u64,
    /// Number of tries of each kind of abuse, from all addresses together
    #[arg(long, default_value_t = 10_000)]
    pub tries: u64,
    /// Number of pairs of guests that play
    #[arg(long, default_value_t = 20)]
    pub pairs: usize,
    /// How long they play before the abuse, in seconds
    #[arg(long, default_value_t = 30)]
    pub alone: u64,
}

/// Every command.
#[derive(Debug, Clone, clap::Args)]
pub struct EveryArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// A few addresses, all commands at the same time, and lists that are nearly empty
    #[arg(long)]
    pub quick: bool,
    /// Only commands with this in their Italian word
    #[arg(long)]
    pub only: Option<String>,
    /// Number of addresses that send it
    #[arg(long, default_value_t = 200)]
    pub addresses: usize,
    /// Seconds of honest play that are measured with each command, and as many without
    #[arg(long, default_value_t = 4.0)]
    pub seconds: f64,
    /// Honest rooms
    #[arg(long, default_value_t = 20)]
    pub rooms: usize,
    /// Honest moves a second in all of them together
    #[arg(long, default_value_t = 100.0)]
    pub rate: f64,
    /// The core of the server
    #[arg(long, default_value_t = 0)]
    pub server_core: usize,
    /// The core of honest players and attackers
    #[arg(long, default_value_t = 1)]
    pub load_core: usize,
}

impl EveryArgs {
    /// How honest rooms play.
    #[must_use]
    pub fn honest(&self) -> RunArgs {
        RunArgs {
            server: self.server.clone(),
            quick: self.quick,
            only: None,
            replica: false,
            pairs: 1,
            seconds: self.seconds,
            rooms: self.rooms,
            rate: self.rate,
            server_core: self.server_core,
            load_core: self.load_core,
        }
    }
}

/// One attack.
#[derive(Debug, Clone, clap::Args)]
pub struct OneArgs {
    /// Its name in the table
    pub name: String,
    /// The server's address and port
    #[arg(long)]
    pub server: SocketAddr,
    /// The second number of the attackers' loopback addresses; without it they come from wherever
    /// the system lets them
    #[arg(long)]
    pub network: Option<u8>,
    /// The authority of the server's certificate, for attacks inside TLS
    #[arg(long)]
    pub authority: Option<PathBuf>,
    /// A few attackers only
    #[arg(long)]
    pub quick: bool,
    /// Go on, when told to stop, until the server's limits have done their work
    #[arg(long)]
    pub to_the_end: bool,
}
