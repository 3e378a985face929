//! Fills the hall of a server, kills it again and again, and prints what was lost. See `town --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::town::args::TownArgs;
use damiera_tests::town::run;

fn main() -> Result<ExitCode> {
    let args = TownArgs::parse();
    let seed = args.seed.unwrap_or_else(chance);
    let mut out = io::stdout().lock();
    writeln!(out, "seed {seed}")?;
    out.flush()?;
    let report = run::run(&args, seed)?;
    writeln!(out, "{report}")?;
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
