//! Measures and breaks three NATS servers. See `nats --help`.

use std::fmt::Display;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::nats::args::{NatsArgs, NatsMode};
use damiera_tests::nats::{damage, elections, measure, pipeline, reading};
use damiera_tests::stress::program::ended;

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let lines = match NatsArgs::parse().mode {
        NatsMode::Measure(args) => joined(&measure::run(&args).await?),
        NatsMode::Pipeline(args) => joined(&pipeline::run(&args).await?),
        NatsMode::Reading(args) => reading::run(&args).await?.to_string(),
        NatsMode::Elections(args) => joined(&elections::run(&args).await?),
        NatsMode::Damage(args) => {
            let outcomes = damage::run(&args).await?;
            let is_sound = outcomes.iter().all(damage::DamageOutcome::is_sound);
            return ended(&joined(&outcomes), |_| is_sound);
        }
    };
    ended(&lines, |_| true)
}

/// Figures, a line each.
fn joined(figures: &[impl Display]) -> String {
    let lines: Vec<String> = figures.iter().map(ToString::to_string).collect();
    lines.join("\n")
}
