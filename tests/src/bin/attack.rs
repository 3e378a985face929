//! Attacks a server while honest rooms play, and prints who noticed. See `attack --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::attack::args::{AttackArgs, AttackMode};
use damiera_tests::attack::{day, every, hall, run, squad};
use damiera_tests::load::play;
use damiera_tests::stress::program::ended;

fn main() -> Result<ExitCode> {
    let program = std::env::current_exe()?;
    match AttackArgs::parse().mode {
        AttackMode::Run(args) => ended(&run::run(&args, &program)?, |report| report.is_sound()),
        AttackMode::One(args) => squad::run(&args).map(|()| ExitCode::SUCCESS),
        AttackMode::Day(args) => ended(&day::run(&args)?, |day| day.is_sound()),
        AttackMode::Hall(args) => ended(&hall::run(&args)?, |report| report.is_sound()),
        AttackMode::Every(args) => ended(&every::run(&args, &program)?, |report| report.is_sound()),
        AttackMode::Honest(args) => {
            let report = serde_json::to_string(&play::play(&args.plan())?)?;
            ended(&report, |_| true)
        }
    }
}
