//! The terminal's earlier state, which is restored however the program ends.
//!
//! A process has one controlling terminal, and a panic or a signal may come while anything has
//! borrowed what draws on it; so the state is kept here, for all of the process.

use std::fs::File;
use std::io::{self, Write};
use std::panic;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::retry_on_intr;
use rustix::termios::{OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};
use tokio::signal::unix::{SignalKind, signal};

use damiera_screens::codes;

/// How long a terminal that is stopped may keep the program from ending.
const PATIENCE: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 200_000_000,
};

/// How long a stopped program waits for the sign to go on; where nothing can stop it, there is none.
pub(super) const MOST_STOPPING: Duration = Duration::from_millis(300);

/// A terminal in raw mode.
struct RawModeGuard {
    file: File,
    before: Termios,
}

static HELD: Mutex<Option<RawModeGuard>> = Mutex::new(None);

fn held() -> MutexGuard<'static, Option<RawModeGuard>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts the terminal into raw mode; [`give_back`] undoes it. A held terminal is put into raw mode again, because
/// another program may have changed it meanwhile.
///
/// # Errors
/// When it cannot be set up.
pub(super) fn take(file: &File) -> io::Result<()> {
    let mut held = held();
    let before = match &*held {
        Some(held) => held.before.clone(),
        None => tcgetattr(file)?,
    };
    let mut raw = before.clone();
    raw.make_raw();
    let file = file.try_clone()?;
    // A program in the background waits here until it comes to the front.
    retry_on_intr(|| tcsetattr(&file, OptionalActions::Now, &raw))?;
    *held = Some(RawModeGuard { file, before });
    Ok(())
}

/// True if this program still has the terminal.
pub(super) fn is_taken() -> bool {
    held().is_some()
}

/// Shows the ordinary screen and gives the terminal back as it was. Done twice it does nothing.
pub(super) fn give_back() {
    let Some(held) = held().take() else { return };
    // A terminal that is gone needs nothing of this.
    let _ = write_patiently(&held.file, codes::LEAVE.as_bytes());
    // A mouse that moved meanwhile would be typed into the shell.
    let _ = tcflush(&held.file, QueueSelector::IFlush);
    let _ = retry_on_intr(|| tcsetattr(&held.file, OptionalActions::Now, &held.before));
}

/// Writes to a file that does not block, for some time.
fn write_patiently(mut file: &File, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.write(bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                let mut wanted = [PollFd::new(&file, PollFlags::OUT)];
                if poll(&mut wanted, Some(&PATIENCE))? == 0 {
                    return Err(io::ErrorKind::TimedOut.into());
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Gives the terminal back before a panic is told, so that it can be read.
pub(super) fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
    });
}

/// Gives the terminal back before a signal ends the program. The signal then has its usual effect.
///
/// # Errors
/// When signals cannot be listened to.
pub(super) fn give_back_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut ends = signal(SignalKind::terminate())?;
    let mut hangs_up = signal(SignalKind::hangup())?;
    let mut interrupts = signal(SignalKind::interrupt())?;
    let mut quits = signal(SignalKind::quit())?;
    tokio::spawn(async move {
        let heard = tokio::select! {
            _ = ends.recv() => SIGTERM,
            _ = hangs_up.recv() => SIGHUP,
            _ = interrupts.recv() => SIGINT,
            _ = quits.recv() => SIGQUIT,
        };
        give_back();
        // It fails for signals alone that have no such effect.
        let _ = signal_hook::low_level::emulate_default_handler(heard);
    });
    Ok(())
}
