//! Kills or restarts a server under play and prints what was lost. See `crash --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::crash::args::{CrashArgs, CrashMode};
use damiera_tests::crash::{killing, restart};
use damiera_tests::stress::program::{by_seed, ended};

fn main() -> Result<ExitCode> {
    match CrashArgs::parse().mode {
        CrashMode::Kill(args) => by_seed(
            args.seed,
            |seed| killing::run(&args, seed),
            |report| report.is_sound(),
        ),
        CrashMode::Restart(args) => ended(&restart::run(&args)?, |report| report.lost == 0),
    }
}
