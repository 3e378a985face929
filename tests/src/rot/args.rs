//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Damages copies of journals and archives, and says what the server makes of each.
#[derive(Debug, Clone, Parser)]
#[command(name = "rot")]
pub struct RotArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// Number of damaged copies
    #[arg(long, default_value_t = 600)]
    pub copies: usize,
    /// The seed of every choice; random when absent
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of copies judged at the same time, each with one server
    #[arg(long, default_value_t = 2)]
    pub at_once: usize,
    /// Where the undamaged originals are: made there if absent, used again if not; a new directory
    /// that is removed at the end when this is absent
    #[arg(long, value_name = "DIRECTORY")]
    pub originals: Option<PathBuf>,
    /// Looks at this copy alone, by the number that a failure is printed with
    #[arg(long, value_name = "NUMBER")]
    pub only: Option<usize>,
    /// Where the copies that fail are kept, with what was said of them
    #[arg(long, value_name = "DIRECTORY")]
    pub keep: Option<PathBuf>,
    /// The seconds after which no further copy is begun
    #[arg(long, default_value_t = 1_800)]
    pub within: u64,
}
