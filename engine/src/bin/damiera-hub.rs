//! The engine as a program of the Hub protocol, version 2, on standard input and output.
//!
//! `damiera-hub --cpu-time` measures move times and clocks by the processor time of the search, so
//! that matches on a busy machine are fair.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use damiera_engine::Measure;
use damiera_engine::hub::serve;

#[expect(clippy::print_stderr, reason = "there is nobody else to tell")]
fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let measure = match (arguments.next(), arguments.next()) {
        (None, None) => Measure::Wall,
        (Some(flag), None) if flag == "--cpu-time" => Measure::Cpu,
        _ => {
            eprintln!("usage: damiera-hub [--cpu-time]");
            return ExitCode::from(2);
        }
    };
    match serve(io::stdin(), io::stdout(), measure) {
        Ok(()) => ExitCode::SUCCESS,
        // The other side has gone, and needs nothing more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("damiera-hub: {error}");
            ExitCode::FAILURE
        }
    }
}
