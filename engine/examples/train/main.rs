//! Learns the evaluation from games that the engine plays against itself.
//!
//! ```sh
//! alias train="cargo run --release -p damiera-engine --example train --"
//! train generate --variant russa --games 24000 --nodes 600 --seed 1 russa-1.games
//! train fit --family russian russa-*.games --to engine/weights/russian.bin
//! train test --family russian russa-1.games
//! ```
//!
//! docs/engine.md says what was learned with which commands.

#![expect(
    clippy::print_stdout,
    reason = "how far it has come is what the program has to say"
)]

mod data;
#[path = "../shared/drawn.rs"]
mod drawn;
mod fit;
mod generate;
mod loss;
mod model;
mod output;
mod random;
mod rescore;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use damiera_engine::evaluation::Family;
use damiera_rules::Variant;

/// Learns the evaluation from games that the engine plays against itself.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games and writes the positions that the evaluation can learn from.
    Generate(Generate),
    /// Searches the positions of a file again.
    Rescore(Rescore),
    /// Fits weights to positions.
    Fit(Fit),
    /// Says how well weights foretell results.
    Test(Test),
}

#[derive(Args)]
struct Generate {
    /// The file to write.
    to: PathBuf,
    /// The variant to play.
    #[arg(long, value_parser = variant)]
    variant: Variant,
    /// Number of games.
    #[arg(long)]
    games: u64,
    /// Number of nodes searched for a move.
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Each move is searched with up to so many nodes more, so that games that begin alike go on differently.
    #[arg(long, default_value_t = 0)]
    more_nodes: u64,
    /// Number of sidelines that part from each position of a game by one to three random plies. Their first quiet position is
    /// searched too: a search comes to such positions more often than games do.
    #[arg(long, default_value_t = 0)]
    sidelines: u64,
    /// From which and up to which number of random plies games begin: `LEAST,MOST`.
    #[arg(long, default_value = "4,10", value_parser = plies)]
    openings: (u64, u64),
    /// Begins every second game from an opening that federations draw, followed by up to four random plies.
    #[arg(long)]
    drawn: bool,
    /// A folder with endgame tables: games that come there have the result that they name.
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Sets the openings, and with the number of nodes everything else.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at once. It changes nothing in the file.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

impl Generate {
    /// All on which the games depend, in a line.
    fn line(&self) -> String {
        let (least, most) = self.openings;
        format!(
            "variant={} nodes={}+{} sidelines={} openings={least},{most} drawn={} tables={} seed={}",
            self.variant,
            self.nodes,
            self.more_nodes,
            self.sidelines,
            self.drawn,
            self.tables.is_some(),
            self.seed
        )
    }
}

#[derive(Args)]
struct Rescore {
    /// A file of positions.
    data: PathBuf,
    /// The file to write.
    to: PathBuf,
    /// The family of the positions.
    #[arg(long)]
    family: Family,
    /// Number of nodes searched for a score.
    #[arg(long, default_value_t = 500)]
    nodes: u64,
}

#[derive(Args)]
struct Fit {
    /// Files of positions.
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// The family to learn weights for.
    #[arg(long)]
    family: Family,
    /// The file of weights to write.
    #[arg(long)]
    to: PathBuf,
    /// Number of passes over the positions.
    #[arg(long, default_value_t = 30)]
    epochs: usize,
    /// How far a step goes at first; it falls to nothing.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// Share of the game's result in the target; the rest is the score of the search.
    #[arg(long, default_value_t = 0.2)]
    result: f32,
    /// Number of threads. The sums of a batch are rounded in another order with another number.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The seed of the order of the positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Test {
    /// Files of positions.
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// The family of the positions.
    #[arg(long)]
    family: Family,
    /// A file of weights; without it, the engine's own.
    #[arg(long)]
    weights: Option<PathBuf>,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Generate(plan) => generate::generate(&plan),
        Command::Rescore(plan) => rescore::rescore(&plan),
        Command::Fit(plan) => fit::fit(&plan),
        Command::Test(plan) => loss::test(&plan),
    }
}

fn variant(name: &str) -> Result<Variant> {
    name.parse()
        .with_context(|| format!("no variant is called {name}"))
}

fn plies(text: &str) -> Result<(u64, u64)> {
    let (least, most) = text.split_once(',').context("LEAST,MOST")?;
    let (least, most) = (least.parse()?, most.parse()?);
    anyhow::ensure!(least <= most && most <= 40, "LEAST,MOST, at most 40");
    Ok((least, most))
}
