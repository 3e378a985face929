//! Fills the hall of a server, kills it again and again, and prints what was lost. See `town --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::stress::program::by_seed;
use damiera_tests::town::args::TownArgs;
use damiera_tests::town::run;

fn main() -> Result<ExitCode> {
    let args = TownArgs::parse();
    let run = |seed| run::run(&args, seed);
    by_seed(args.seed, run, |report| report.is_sound())
}
