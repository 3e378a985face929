//! Makes opening books, and checks them.
//!
//! ```sh
//! cargo run --release -p damiera-engine --example book -- make all
//! cargo run --release -p damiera-engine --example book -- check all
//! ```
//!
//! `make` searches the positions that are likely to arise when one side plays by the book and the other
//! plays anything, keeps the moves that are nearly the best, and has a longer search judge those. `check`
//! follows a book that the engine carries, or a file, and compares each of its moves with the best one
//! by the same judge. Equal settings make equal books.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

mod check;
#[path = "../shared/drawn.rs"]
mod drawn;
mod make;
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
    /// Compares each move of books with the best move of a search.
    Check(Check),
}

#[derive(Args)]
struct Make {
    /// The variants; `all` is every one.
    #[arg(required = true)]
    variants: Vec<String>,
    /// Where the books are written.
    #[arg(long, default_value = "engine/books")]
    to: PathBuf,
    /// Number of plies after the start, or after a drawn opening, that a book covers.
    #[arg(long, default_value_t = 20)]
    plies: u32,
    /// Number of positions that the tree grows from.
    #[arg(long, default_value_t = 8_000)]
    positions: usize,
    /// Cost of each ply, as the hundredths of a man that a move of equal cost loses.
    #[arg(long, default_value_t = 2)]
    ply_cost: i32,
    /// Cost of a move that is not the best, in the unit of `ply_cost`, beside its loss.
    #[arg(long, default_value_t = 4)]
    other_cost: i32,
    /// Cost of a drawn opening, in the unit of `ply_cost`.
    #[arg(long, default_value_t = 20)]
    opening_cost: i32,
    /// Number of nodes searched for each position of the tree.
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Number of nodes that the judge searches for each position that is left.
    #[arg(long, default_value_t = JUDGE_NODES)]
    judge_nodes: u64,
    /// After so many plies only moves that are as good as the best are followed.
    #[arg(long, default_value_t = 6)]
    variety: u32,
    /// By how much the first move may be worse than the best, in hundredths of a man.
    #[arg(long, default_value_t = 12)]
    margin: u16,
    /// By how much it may be worse to the judge.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(..=i64::from(MOST_LOSS)))]
    judge_margin: u8,
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
    /// A folder with books, instead of the engine's own.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Number of nodes searched for each position of a book.
    #[arg(long, default_value_t = JUDGE_NODES)]
    nodes: u64,
    /// Of so many positions one is searched.
    #[arg(long, default_value_t = 1)]
    every: usize,
}

impl Make {
    /// Cost of a move with this loss.
    fn cost_of(&self, lost: i32) -> i32 {
        if lost > 0 { lost + self.other_cost } else { 0 }
    }

    /// By how much a move may be worse than the best after so many plies: games shall differ early, and what
    /// follows shall be known far.
    fn margin_after(&self, plies: u32) -> i32 {
        let left = self.variety.saturating_sub(plies);
        i32::from(self.margin) * left as i32 / self.variety.max(1) as i32
    }
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Make(plan) => variants(&plan.variants)?
            .into_iter()
            .try_for_each(|variant| make::make(&plan, variant)),
        Command::Check(plan) => check::check_all(&plan, &variants(&plan.variants)?),
    }
}
