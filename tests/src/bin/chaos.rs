//! Kills, stops and cuts off servers of a cluster under play and prints what was lost. See `chaos --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::chaos::args::ChaosArgs;
use damiera_tests::chaos::run;

fn main() -> Result<ExitCode> {
    let args = ChaosArgs::parse();
    let seed = args.seed.unwrap_or_else(chance);
    let mut out = io::stdout();
    writeln!(out, "seed {seed}")?;
    let report = run::run(&args, seed, &mut out)?;
    writeln!(out, "\n{report}")?;
    Ok(match report.is_sound() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// A random seed, from the time.
fn chance() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_millis() as u64)
}
