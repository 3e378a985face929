//! Measures and breaks three NATS servers. See `nats --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::nats::args::{NatsArgs, NatsMode};
use damiera_tests::nats::{damage, elections, measure, pipeline, reading};

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let mut out = io::stdout();
    let mut is_sound = true;
    match NatsArgs::parse().mode {
        NatsMode::Measure(args) => {
            for figures in measure::run(&args).await? {
                writeln!(out, "{figures}")?;
            }
        }
        NatsMode::Pipeline(args) => {
            for pace in pipeline::run(&args).await? {
                writeln!(out, "{pace}")?;
            }
        }
        NatsMode::Reading(args) => writeln!(out, "{}", reading::run(&args).await?)?,
        NatsMode::Elections(args) => {
            for gaps in elections::run(&args).await? {
                writeln!(out, "{gaps}")?;
            }
        }
        NatsMode::Damage(args) => {
            for outcome in damage::run(&args).await? {
                is_sound &= outcome.is_sound();
                writeln!(out, "{outcome}")?;
            }
        }
    }
    Ok(match is_sound {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
