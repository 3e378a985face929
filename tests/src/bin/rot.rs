//! Damages copies of journals and archives and prints what the server made of them. See `rot --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::rot::args::RotArgs;
use damiera_tests::rot::run;
use damiera_tests::stress::program::by_seed;

fn main() -> Result<ExitCode> {
    let args = RotArgs::parse();
    let run = |seed| run::run(&args, seed);
    by_seed(args.seed, run, |report| report.is_sound())
}
