//! Plays a match between two settings of the engine, or any programs of the Hub protocol.
//!
//! ```sh
//! cargo run --release -p damiera-engine --example match -- --variant russa --openings 2 \
//!     "engine cpu=0.1" "hub command=./other-program move-time=0.1" --sprt 0,10
//! ```
//!
//! A player is a line `engine ...` or `hub command=...`; `--help` says what may stand on it. Every
//! opening is played twice, with colours changed, and such a pair is what the statistics count.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the result is the program's purpose"
)]

mod adjudication;
mod elo;
mod external;
mod game;
mod openings;
mod own;
mod player;
mod random;
mod records;
mod run;
mod setting;
mod simple;
mod sprt;
mod tally;
#[path = "../shared/variants.rs"]
mod variants;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use damiera_engine::tables::Tables;

use crate::adjudication::Adjudication;
use crate::openings::Openings;
use crate::records::Records;
use crate::run::Plan;
use crate::setting::Setting;
use crate::sprt::Sprt;
use crate::variants::variants;

/// Plays a match of draughts between two players.
#[derive(Parser)]
#[command(after_long_help = PLAYERS)]
struct Arguments {
    /// The first player; results are its.
    #[arg(value_parser = Setting::parse)]
    first: Setting,
    /// The second player.
    #[arg(value_parser = Setting::parse)]
    second: Setting,
    /// The variant; may be given several times, and `all` is every one.
    #[arg(long, default_values_t = ["italiana".to_owned()])]
    variant: Vec<String>,
    /// A number of plies: every sequence of so many legal moves; or a file with a position (FEN) or
    /// a line of moves on each line; or `random:PLIES:COUNT:SEED`.
    #[arg(long, default_value = "2")]
    openings: String,
    /// Maximum number of pairs of games of each variant. The openings are drawn in an order that
    /// `seed` sets, and used again when there are more pairs.
    #[arg(long)]
    pairs: Option<usize>,
    /// Shuffles the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at once.
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Ends a game as won when both players agree on a score of so many hundredths of a man, `plies`
    /// plies in a row: `SCORE,PLIES`.
    #[arg(long, value_parser = adjudication::parse_rule)]
    win: Option<adjudication::Rule>,
    /// Ends a game as drawn when both players see at most such a score so many plies in a row, with
    /// at most 8 pieces on the board: `SCORE,PLIES`.
    #[arg(long, value_parser = adjudication::parse_rule)]
    draw: Option<adjudication::Rule>,
    /// Ends a game as the endgame tables of this folder say, once they cover what a capture leaves.
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Ends a game as drawn after so many plies.
    #[arg(long, default_value_t = 400)]
    most_plies: usize,
    /// A sequential test that the first player is ELO1 better, against ELO0: `ELO0,ELO1[,ALPHA,BETA]`.
    /// It ends the match when it is decided.
    #[arg(long, value_parser = Sprt::parse)]
    sprt: Option<Sprt>,
    /// Writes the games to this file, as PDN records in the order of the pairs: equal games are equal
    /// files.
    #[arg(long)]
    records: Option<PathBuf>,
    /// Prints a line for each pair.
    #[arg(long)]
    verbose: bool,
}

const PLAYERS: &str = "\
Players:
  engine [level=N] [nodes=N] [depth=N] [time=S] [cpu=S] [clock=S+S] [cpu-clock=S+S] [hash=MB] [book=on|off] [seed=N]
         [name=TEXT]
  hub command=\"PROGRAM ARGUMENTS\" [nodes=N] [depth=N] [move-time=S] [clock=S+S] [name=TEXT] [PARAM=VALUE ...]
  random [seed=N] [name=TEXT]
  naive [seed=N] [name=TEXT]
  material [depth=N] [seed=N] [name=TEXT]

time= is the time that passes, cpu= the processor time of the thread that searches, clock= the time of a
game and what is added after each move, cpu-clock= the same in processor time. Everything else that follows `hub` is set with set-param; the
variant is set when the program has a parameter of that name. book=on plays the first moves by the opening
book, other ones in each pair and with each seed. `random` plays any move, `naive` takes what can be taken and otherwise
plays at random among moves that lose nothing at once; `material` is alpha-beta of 2 plies, or depth=, that
counts pieces.";

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let tables = arguments.tables.as_deref().map(Tables::open).transpose()?;
    let mut records = arguments
        .records
        .as_deref()
        .map(Records::create)
        .transpose()?;
    for variant in variants(&arguments.variant)? {
        let openings = Openings::parse(&arguments.openings, variant, arguments.seed)?;
        let plan = Plan {
            variant,
            players: [arguments.first.clone(), arguments.second.clone()],
            pairs: arguments.pairs.unwrap_or(openings.len()),
            openings,
            concurrency: arguments.concurrency.max(1),
            adjudication: Adjudication {
                win: arguments.win,
                draw: arguments.draw,
                most_plies: arguments.most_plies,
                tables: tables.clone(),
            },
            sprt: arguments.sprt,
            is_verbose: arguments.verbose,
        };
        run::play(&plan, records.as_mut())?;
    }
    Ok(())
}
