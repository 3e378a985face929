//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// Kills or restarts a server under play, and says what was lost.
#[derive(Debug, Parser)]
#[command(name = "crash")]
pub struct CrashArgs {
    /// The mode.
    #[command(subcommand)]
    pub mode: CrashMode,
}

/// A mode.
#[derive(Debug, Subcommand)]
pub enum CrashMode {
    /// Kill the server at random instants while rooms are played
    Kill(KillArgs),
    /// Stop and start the server once with as many rooms as wanted
    Restart(RestartArgs),
}

/// The run that kills.
#[derive(Debug, clap::Args)]
pub struct KillArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Where its journal goes; a new directory that is removed at the end when absent
    #[arg(long, value_name = "DIRECTORY")]
    pub data: Option<PathBuf>,
    /// Times that it is killed
    #[arg(long, default_value_t = 1_000)]
    pub kills: u32,
    /// Rooms in play at the same time; in one of eight a player meets the server's bot
    #[arg(long, default_value_t = 200)]
    pub rooms: usize,
    /// The longest time between a start and the kill that follows, in milliseconds
    #[arg(long, default_value_t = 1_500)]
    pub longest: u64,
    /// On how many threads the server serves rooms
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Seed of every choice; by chance when absent
    #[arg(long)]
    pub seed: Option<u64>,
}

/// The planned restart.
#[derive(Debug, clap::Args)]
pub struct RestartArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Where its journal goes; a new directory that is removed at the end when absent
    #[arg(long, value_name = "DIRECTORY")]
    pub data: Option<PathBuf>,
    /// Number of rooms
    #[arg(long, default_value_t = 9_900)]
    pub rooms: usize,
    /// On how many threads the server serves rooms
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
}
