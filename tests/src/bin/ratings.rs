//! Plays rated games by people of known strength, and prints how right the ratings are. See `ratings --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::ratings::args::RatingsArgs;
use damiera_tests::ratings::run;
use damiera_tests::stress::program::by_seed;

fn main() -> Result<ExitCode> {
    let args = RatingsArgs::parse();
    let run = |seed| run::run(&args, seed);
    by_seed(args.seed, run, |report| report.is_sound())
}
