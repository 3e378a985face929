//! Damages copies of journals and archives and prints what the server made of them. See
//! `rot --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::rot::args::RotArgs;
use damiera_tests::rot::run;

fn main() -> Result<ExitCode> {
    let args = RotArgs::parse();
    let seed = args.seed.unwrap_or_else(chance);
    let mut out = io::stdout();
    writeln!(out, "seed {seed}\n")?;
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
