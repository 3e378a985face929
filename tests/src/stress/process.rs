//! Processes that end with their owner.

use std::ffi::OsStr;
use std::process::{Child, Command, ExitStatus};

use anyhow::{Context, Result, ensure};

/// Ends a process with its parent, however that ends.
pub const LEASH: [&str; 3] = ["setpriv", "--pdeathsig", "KILL"];

/// A process. Dropping it kills it.
#[derive(Debug)]
pub struct ChildProcess(Child);

impl ChildProcess {
    /// Starts a command.
    ///
    /// # Errors
    /// When the system has no such program.
    pub fn spawn(command: &mut Command) -> Result<ChildProcess> {
        let spawned = command.spawn();
        let program = command.get_program().to_owned();
        let child = spawned.with_context(|| format!("cannot start {}", program.display()))?;
        Ok(ChildProcess(child))
    }

    /// Its number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// The process itself, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// How it ended, if it has.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.0.try_wait()?)
    }

    /// Sends it a signal, which is written as `kill` takes it.
    ///
    /// # Errors
    /// When it ended before.
    pub fn signal(&self, signal: &str) -> Result<()> {
        let id = self.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status()?;
        ensure!(sent.success(), "kill {signal} failed");
        Ok(())
    }

    /// Waits until it has ended.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn wait(&mut self) -> Result<ExitStatus> {
        Ok(self.0.wait()?)
    }

    /// Kills it.
    pub fn end(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl From<Child> for ChildProcess {
    fn from(child: Child) -> ChildProcess {
        ChildProcess(child)
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        self.end();
    }
}

/// A command behind other words, such as those of [`LEASH`].
#[must_use]
pub fn behind(words: &[&str], program: impl AsRef<OsStr>) -> Command {
    let Some((first, rest)) = words.split_first() else {
        return Command::new(program);
    };
    let mut command = Command::new(first);
    command.args(rest).arg(program);
    command
}

/// A command that runs on one core only. `taskset` becomes the program, so their process is one.
#[must_use]
pub fn pinned(core: usize, program: impl AsRef<OsStr>) -> Command {
    behind(&["taskset", "-c", &core.to_string()], program)
}
