//! The engine as a program of the Hub protocol, version 2, on standard input and output.
//!
//! `damiera-hub --cpu-time` measures move times and clocks by the processor time of the search, so
//! that matches on a busy machine are fair.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use damiera_engine::TimeMeasure;
use damiera_engine::hub::serve;

const HELP: &str = "\
Damiera's engine for programs that speak the Hub protocol, version 2.

usage: damiera-hub [--cpu-time]

It reads commands on standard input and answers on standard output until `quit`
or the end of the input. Another program usually starts it, for example a host
of bots:

    damiera bot --name Rho --hub damiera-hub --param level=8

--cpu-time  measure moves and clocks by the processor time of the search, so that
            matches on a busy machine are fair
--help      print this help
--version   print the version

By hand: type these lines; it plays a move from the start of Russian draughts.

    hub                                  it says what it is and what can be set
    set-param name=variant value=russa   names and values as it listed them
    init                                 it answers `ready`
    new-game
    pos
    level move-time=1                    seconds
    go think                             it answers `done move=...`
    quit
";

#[expect(clippy::print_stderr, reason = "there is nobody else to tell")]
fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let first = arguments.next();
    let said = match (
        first.as_ref().and_then(|word| word.to_str()),
        arguments.next(),
    ) {
        (None, None) if first.is_none() => return answer(TimeMeasure::Wall),
        (Some("--cpu-time"), None) => return answer(TimeMeasure::Cpu),
        (Some("--help" | "-h" | "help"), None) => HELP.to_owned(),
        (Some("--version" | "-V"), None) => format!("damiera-hub {}\n", env!("CARGO_PKG_VERSION")),
        (Some(_) | None, _) => {
            eprintln!("usage: damiera-hub [--cpu-time]; more by --help");
            return ExitCode::from(2);
        }
    };
    exit_code(io::stdout().write_all(said.as_bytes()))
}

/// Speaks the protocol until the other side has had enough.
fn answer(measure: TimeMeasure) -> ExitCode {
    exit_code(serve(io::stdin(), io::stdout(), measure))
}

#[expect(clippy::print_stderr, reason = "there is nobody else to tell")]
fn exit_code(ended: io::Result<()>) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        // The other side has gone, and needs nothing more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("damiera-hub: {error}");
            ExitCode::FAILURE
        }
    }
}
