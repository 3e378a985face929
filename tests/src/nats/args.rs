//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// Measures and breaks three NATS servers on this machine, which it starts itself.
#[derive(Debug, Parser)]
#[command(name = "nats")]
pub struct NatsArgs {
    /// The mode.
    #[command(subcommand)]
    pub mode: NatsMode,
}

/// A mode.
#[derive(Debug, Subcommand)]
pub enum NatsMode {
    /// Append as fast as they acknowledge, one group in flight: large ones, then small ones
    Measure(MeasureArgs),
    /// Store moves as fast as they are decided, with one group in flight and with several
    Pipeline(PipelineArgs),
    /// Move a journal into them, and time how long a server on an empty disk reads the log
    Reading(ReadingArgs),
    /// Kill and stop the leader again and again, and time how long nothing is acknowledged
    Elections(ElectionArgs),
    /// Damage what one server stored, take the leader away, and say what is lost and what notices it
    Damage(DamageArgs),
}

/// The run that measures.
#[derive(Debug, clap::Args)]
pub struct MeasureArgs {
    /// How long each part takes, in seconds
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// How large a group is, in bytes
    #[arg(long, default_value_t = 60_000)]
    pub large: usize,
    /// How large a small message is, in bytes
    #[arg(long, default_value_t = 200)]
    pub small: usize,
}

/// The run with several groups in flight.
#[derive(Debug, clap::Args)]
pub struct PipelineArgs {
    /// Repetitions of each measurement
    #[arg(long, default_value_t = 3)]
    pub repeats: u32,
    /// How long each takes, in seconds
    #[arg(long, default_value_t = 3)]
    pub seconds: u64,
    /// The time that the primary's processor takes for a move, in microseconds
    #[arg(long, default_value_t = 50)]
    pub decide: u64,
}

/// The run that reads a log.
#[derive(Debug, clap::Args)]
pub struct ReadingArgs {
    /// The program `damiera-server`
    #[arg(long)]
    pub server: PathBuf,
    /// The folder that has a journal in its folder `journal`; it is moved away
    #[arg(long)]
    pub site: PathBuf,
}

/// The run that waits for elections.
#[derive(Debug, clap::Args)]
pub struct ElectionArgs {
    /// Times that the leader is killed, and times that it is stopped
    #[arg(long, default_value_t = 10)]
    pub rounds: u32,
}

/// The run that damages.
#[derive(Debug, clap::Args)]
pub struct DamageArgs {
    /// Groups stored before
    #[arg(long, default_value_t = 400)]
    pub groups: u64,
}
