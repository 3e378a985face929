//! The `damiera` program.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use damiera::args::{self, Args};
use damiera::config::ConfigFolder;
use damiera::session::SessionEnd;
use damiera::{system_error, usage};

/// The exit code when the connection was lost for good. 1 is any other failure, 2 a command line
/// that makes no sense.
const LOST: u8 = 3;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let (config, problems) = ConfigFolder::of_user().read();
    let environment = |name: &str| std::env::var(name).ok();
    let read = Args::read(&words, environment, &config);
    let (args, language) = match read {
        Ok(read) => read,
        // Help and version are errors to clap; it knows where each is printed.
        Err(error) => {
            let language = args::language(&words, environment, &config);
            let _ = match usage::mistake(&error, language) {
                Some(said) => writeln!(io::stderr(), "{said}"),
                None if error.use_stderr() => error.print(),
                None => write!(io::stdout(), "{}", usage::help(&error, language)),
            };
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    for problem in problems {
        // A failure to write to standard error does not stop the game.
        let _ = writeln!(io::stderr(), "damiera: {}", problem.said(language));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let ended = match runtime {
        Ok(runtime) => {
            let ended = runtime.block_on(damiera::run(args, language));
            // A thread that still reads standard input would be waited for otherwise.
            runtime.shutdown_background();
            ended
        }
        Err(error) => Err(error.into()),
    };
    match ended {
        Ok(SessionEnd::Finished) => ExitCode::SUCCESS,
        Ok(SessionEnd::Lost) => ExitCode::from(LOST),
        // The reader of the output has read enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With nowhere to complain to, the exit code has to do.
            let why = system_error::chain(&error, language);
            let _ = writeln!(io::stderr(), "damiera: {why}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
