//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Lets people of known strength play rated games, kills the server now and then, and says how far its
/// ratings are from those of another program, and how well they order the strengths.
#[derive(Debug, Clone, Parser)]
#[command(name = "ratings")]
pub struct RatingsArgs {
    /// The server's program
    #[arg(long, value_name = "PROGRAM")]
    pub server: PathBuf,
    /// The program that computes the ratings again
    #[arg(long, value_name = "SCRIPT")]
    pub check: PathBuf,
    /// Number of people who play; an even number
    #[arg(long, default_value_t = 200)]
    pub players: usize,
    /// Number of games of each of them
    #[arg(long, default_value_t = 60)]
    pub rounds: usize,
    /// Number of tables in each round that play a match of two games in place of a game
    #[arg(long, default_value_t = 0)]
    pub matches: usize,
    /// How far the strongest is above the weakest, in points
    #[arg(long, default_value_t = 800.0)]
    pub spread: f64,
    /// Number of kills of the server; they are spread over the rounds
    #[arg(long, default_value_t = 4)]
    pub kills: usize,
    /// The seed of every choice; random when absent
    #[arg(long)]
    pub seed: Option<u64>,
}
