//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Has people play at several boards from several connections, and says what they were told wrong.
#[derive(Debug, Clone, Parser)]
#[command(name = "several")]
pub struct SeveralArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Number of people
    #[arg(long, default_value_t = 200)]
    pub people: usize,
    /// Number of boards of each; an even number
    #[arg(long, default_value_t = 20)]
    pub boards: usize,
    /// One person plays all others at once, in a simultaneous display
    #[arg(long)]
    pub display: bool,
    /// Number of connections of each
    #[arg(long, default_value_t = 3)]
    pub connections: usize,
    /// Plies after which a game is resigned
    #[arg(long, default_value_t = 30)]
    pub plies: u64,
    /// A connection is cut after so many moves, as a mean; 0 for never
    #[arg(long, default_value_t = 200)]
    pub cut: u64,
    /// Number of kills of the server; they are spread over the moves
    #[arg(long, default_value_t = 1)]
    pub kills: u32,
    /// The seed of every choice; random when absent
    #[arg(long)]
    pub seed: Option<u64>,
}
