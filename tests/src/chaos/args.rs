//! The command line.

use std::path::PathBuf;

use clap::Parser;

use super::trouble::FaultKind;

/// Kills, stops and cuts off servers of a cluster under play, and says what was lost.
#[derive(Debug, Clone, Parser)]
#[command(name = "chaos")]
pub struct ChaosArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Rounds of trouble
    #[arg(long, default_value_t = 200)]
    pub rounds: u32,
    /// Rooms in play at the same time; in one of eight a player meets the server's bot
    #[arg(long, default_value_t = 60)]
    pub rooms: usize,
    /// The longest time for which a player thinks, in milliseconds
    #[arg(long, default_value_t = 500)]
    pub pace: u64,
    /// Seed of every choice; by chance when absent
    #[arg(long)]
    pub seed: Option<u64>,
    /// Kinds of trouble, by commas; everything when absent
    #[arg(long, value_delimiter = ',', value_enum)]
    pub kinds: Vec<FaultKind>,
    /// How long a trouble lasts, in seconds; by lot when absent
    #[arg(long, value_name = "SECONDS")]
    pub lasts: Option<u64>,
    /// Where the servers' logs and folders stay when something is wrong; new folders when absent
    #[arg(long, value_name = "DIRECTORY")]
    pub data: Option<PathBuf>,
}
