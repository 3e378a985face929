//! Kills, stops and cuts off servers of a cluster under play and prints what was lost. See `chaos --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::chaos::args::ChaosArgs;
use damiera_tests::chaos::run;
use damiera_tests::stress::program::by_seed;

fn main() -> Result<ExitCode> {
    let args = ChaosArgs::parse();
    let run = |seed| run::run(&args, seed, &mut std::io::stdout());
    by_seed(args.seed, run, |report| report.is_sound())
}
