//! Plays rated games by people of known strength, and prints how right the ratings are. See `ratings --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::ratings::args::RatingsArgs;
use damiera_tests::ratings::run;

fn main() -> Result<ExitCode> {
    let args = RatingsArgs::parse();
    let seed = args.seed.unwrap_or_else(chance);
    let report = run::run(&args, seed)?;
    write!(io::stdout().lock(), "{report}")?;
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
