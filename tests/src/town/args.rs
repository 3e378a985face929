//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Fills the hall of a server, kills the server again and again, and says what was lost.
#[derive(Debug, Clone, Parser)]
#[command(name = "town")]
pub struct TownArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Where its data go; a new directory that is removed at the end when absent
    #[arg(long, value_name = "DIRECTORY")]
    pub data: Option<PathBuf>,
    /// Number of programs that register names; half of them come later, while the others play
    #[arg(long, default_value_t = 1_000)]
    pub residents: usize,
    /// Number of games that they finish
    #[arg(long, default_value_t = 2_000)]
    pub games: u64,
    /// Number of kills of the server; they are spread over the games
    #[arg(long, default_value_t = 20)]
    pub kills: u32,
    /// How long a program thinks at most, of a move and of what to do next, in milliseconds
    #[arg(long, default_value_t = 5_000)]
    pub think: u64,
    /// From half of so many plies on a game may be resigned at any move
    #[arg(long, default_value_t = 50)]
    pub plies: u64,
    /// Number of pairs of guests that play at other tables, with their moves timed
    #[arg(long, default_value_t = 20)]
    pub tables: usize,
    /// How long those play alone first, in seconds
    #[arg(long, default_value_t = 30)]
    pub alone: u64,
    /// The seed of every choice; random when absent
    #[arg(long)]
    pub seed: Option<u64>,
}
