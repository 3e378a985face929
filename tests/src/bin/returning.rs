//! Kills the primary of a cluster again and again and prints how long its clients take to play on. See `returning --help`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use damiera_tests::chaos::returning::{self, ReturningArgs};
use damiera_tests::stress::program::by_seed;

fn main() -> Result<ExitCode> {
    let args = ReturningArgs::parse();
    by_seed(
        None,
        |seed| returning::run(&args, seed),
        returning::ReturningReport::is_sound,
    )
}
