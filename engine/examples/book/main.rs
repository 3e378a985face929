//! Makes opening books, and checks them.
//!
//! ```sh
//! cargo run --release -p damiera-engine --example book -- make all
//! cargo run --release -p damiera-engine --example book -- prune all
//! cargo run --release -p damiera-engine --example book -- check all
//! ```
//!
//! `make` searches the positions that can arise when one side plays by the book and the other plays
//! anything, keeps the moves that are nearly the best, and searches those again, longer. `check`
//! follows a book that the engine carries, or a file, and compares each of its moves with the best one
//! of a search. `prune` writes the engine's books again without the moves that this search finds too
//! bad: after that a check of the same length finds none. Equal settings make equal books.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

mod check;
mod make;
mod prune;
mod ranking;
mod reach;
mod tree;
#[path = "../shared/variants.rs"]
mod variants;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};
use damiera_engine::book::MOST_LOSS;

use crate::ranking::JUDGE_NODES;
use crate::variants::variants;

/// Makes and checks opening books.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes the books of variants: FOLDER/VARIANT.book.
    Make(Make),
    /// Compares each move of books with the best one that a search finds.
    Check(Check),
    /// Writes the engine's books again without the moves that such a search finds too bad.
    Prune(Prune),
}

#[derive(Args)]
struct Make {
    /// The variants; `all` is every one.
    #[arg(required = true)]
    variants: Vec<String>,
    /// Where the books are written.
    #[arg(long, default_value = "engine/books")]
    to: PathBuf,
    /// Number of plies of a game that a book covers.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=8))]
    plies: u32,
    /// Number of nodes searched for each position of the tree.
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Number of nodes for each position that is left, to see that its moves are good.
    #[arg(long, default_value_t = 30_000)]
    verify_nodes: u64,
    /// By how much a move may be worse than the best, in hundredths of a man.
    #[arg(long, default_value_t = 35)]
    margin: u16,
    /// By how much it may be worse when it is searched again.
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u8).range(..=i64::from(MOST_LOSS)))]
    verify_margin: u8,
    /// A position that is worth more than this to either side is left to the search, which punishes
    /// better.
    #[arg(long, default_value_t = 60)]
    balance: u16,
}

#[derive(Args)]
struct Check {
    /// The variants; `all` is every one.
    #[arg(required = true)]
    variants: Vec<String>,
    /// A folder with books, instead of those that the engine carries.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Number of nodes searched for each position of a book.
    #[arg(long, default_value_t = JUDGE_NODES)]
    nodes: u64,
    /// Of so many positions one is searched.
    #[arg(long, default_value_t = 1)]
    every: usize,
}

#[derive(Args)]
struct Prune {
    /// The variants; `all` is every one.
    #[arg(required = true)]
    variants: Vec<String>,
    /// Where the books are written.
    #[arg(long, default_value = "engine/books")]
    to: PathBuf,
    /// Number of nodes searched for each position of a book.
    #[arg(long, default_value_t = JUDGE_NODES)]
    nodes: u64,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Make(plan) => variants(&plan.variants)?
            .into_iter()
            .try_for_each(|variant| make::make(&plan, variant)),
        Command::Prune(plan) => variants(&plan.variants)?
            .into_iter()
            .try_for_each(|variant| prune::prune(&plan, variant)),
        Command::Check(plan) => check::check_all(&plan, &variants(&plan.variants)?),
    }
}
