//! Connecting and giving a name, many clients at a time.

use std::time::Duration;

use anyhow::{Result, ensure};

use super::fleet::Fleet;
use super::scan::Signal;

/// Connections that wait for an answer at once; few enough for any listener's backlog.
const AT_ONCE: usize = 128;

/// How long a server may leave everyone waiting.
const PATIENCE: Duration = Duration::from_secs(10);

/// A person who connects.
pub struct Login {
    /// To which server, of several.
    pub server: usize,
    /// The lines that are sent when the server has greeted.
    pub lines: Vec<u8>,
}

/// Opens a connection for each of `logins`, sends its lines after the greeting, and waits until every name is
/// answered. Other signals that arrive meanwhile go to `note`.
///
/// # Errors
/// If a connection breaks, or the server answers no one for ten seconds.
pub fn log_in(
    fleet: &mut Fleet,
    logins: &[Login],
    mut note: impl FnMut(usize, Signal, u64) -> Result<()>,
) -> Result<()> {
    let first = fleet.len();
    let mut waiting = 0;
    let mut opened = 0;
    let mut answered = fleet.clock.now();
    let mut events = Fleet::events();
    let mut signals = Vec::new();
    while opened < logins.len() || waiting > 0 {
        while opened < logins.len() && waiting < AT_ONCE {
            fleet.open(logins[opened].server)?;
            opened += 1;
            waiting += 1;
        }
        fleet.poll(&mut events, PATIENCE)?;
        ensure!(
            fleet.clock.now() < answered + super::clock::nanoseconds(PATIENCE),
            "the server does not answer: {waiting} of {opened} clients wait. The last of them heard: {}",
            fleet.heard(fleet.len() - 1)
        );
        for event in &events {
            let (index, now) = fleet.receive(event, &mut signals)?;
            for &signal in &signals {
                match signal {
                    Signal::Greeting => fleet.send(index, &logins[index - first].lines)?,
                    Signal::Welcome => {
                        waiting -= 1;
                        answered = now;
                    }
                    other => note(index, other, now)?,
                }
            }
        }
    }
    Ok(())
}
