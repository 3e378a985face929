//! The beginning and the end of a stress program.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use tokio::runtime::{Builder, Runtime};

/// The seed of a run, by the time if none is given.
#[must_use]
pub fn seed(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(1, |since| since.as_millis() as u64)
    })
}

/// Runs by a seed that is printed first, and prints the report. The exit code says whether the run was sound.
///
/// # Errors
/// When the run fails, or the output cannot be written.
pub fn by_seed<T: Display>(
    given: Option<u64>,
    run: impl FnOnce(u64) -> Result<T>,
    is_sound: impl FnOnce(&T) -> bool,
) -> Result<ExitCode> {
    let seed = seed(given);
    let mut out = io::stdout();
    writeln!(out, "seed {seed}")?;
    out.flush()?;
    ended(&run(seed)?, is_sound)
}

/// Prints the report of a run. The exit code says whether it was sound.
///
/// # Errors
/// When the output cannot be written.
pub fn ended<T: Display>(report: &T, is_sound: impl FnOnce(&T) -> bool) -> Result<ExitCode> {
    writeln!(io::stdout(), "{report}")?;
    Ok(match is_sound(report) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Says on standard error what happens, which may be closed.
pub fn tell(what: impl Display) {
    let _ = writeln!(io::stderr(), "{what}");
}

/// Lets time pass, in a thread that has nothing else to do.
#[expect(
    clippy::disallowed_methods,
    reason = "real processes run by the real clock"
)]
pub fn wait(time: Duration) {
    std::thread::sleep(time);
}

/// The runtime of players and attackers: one thread, beside the trouble's thread.
///
/// # Errors
/// When the system gives no thread.
pub fn runtime() -> Result<Runtime> {
    let mut builder = Builder::new_multi_thread();
    let runtime = builder.worker_threads(1).enable_all().build();
    runtime.context("cannot start the players")
}
