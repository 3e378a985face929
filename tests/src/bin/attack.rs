//! Attacks a server while honest rooms play, and prints who noticed. See `attack --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::attack::args::{AttackArgs, AttackMode};
use damiera_tests::attack::{day, every, hall, run, squad};
use damiera_tests::load::play;

fn main() -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    match AttackArgs::parse().mode {
        AttackMode::Run(args) => {
            drop(out);
            let report = run::run(&args, &std::env::current_exe()?)?;
            writeln!(io::stdout(), "{report}")?;
            if !report.holds() {
                return Ok(ExitCode::FAILURE);
            }
        }
        AttackMode::One(args) => {
            drop(out);
            squad::run(&args)?;
        }
        AttackMode::Day(args) => {
            let day = day::run(&args)?;
            writeln!(out, "{day}")?;
            if !day.holds() {
                return Ok(ExitCode::FAILURE);
            }
        }
        AttackMode::Hall(args) => {
            let report = hall::run(&args)?;
            writeln!(out, "{report}")?;
            if !report.holds() {
                return Ok(ExitCode::FAILURE);
            }
        }
        AttackMode::Every(args) => {
            drop(out);
            let report = every::run(&args, &std::env::current_exe()?)?;
            writeln!(io::stdout(), "{report}")?;
            if !report.holds() {
                return Ok(ExitCode::FAILURE);
            }
        }
        AttackMode::Honest(args) => {
            let report = play::play(&args.plan())?;
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
