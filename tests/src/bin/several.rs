//! Has people play at several boards from several connections, and prints what was wrong. See `several --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::several::args::SeveralArgs;
use damiera_tests::several::run;
use damiera_tests::stress::program::by_seed;

fn main() -> Result<ExitCode> {
    let args = SeveralArgs::parse();
    let run = |seed| run::run(&args, seed);
    by_seed(args.seed, run, |report| report.is_sound())
}
