//! Kills or restarts a server under play and prints what was lost. See `crash --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::crash::args::{CrashArgs, CrashMode};
use damiera_tests::crash::{killing, restart};

fn main() -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let sound = match CrashArgs::parse().mode {
        CrashMode::Kill(args) => {
            let seed = args.seed.unwrap_or_else(chance);
            writeln!(out, "seed {seed}")?;
            out.flush()?;
            let report = killing::run(&args, seed)?;
            writeln!(out, "{report}")?;
            report.is_sound()
        }
        CrashMode::Restart(args) => {
            let report = restart::run(&args)?;
            writeln!(out, "{report}")?;
            report.lost == 0
        }
    };
    Ok(match sound {
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
