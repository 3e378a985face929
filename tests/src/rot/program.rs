//! The server's program: as a server on a directory, and as a tool.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::stress::process::{LEASH, behind};
use crate::stress::server::{SETTINGS, Site};

/// How long a server may take to listen or to say why not.
const PATIENCE: Duration = Duration::from_secs(30);

/// Takes from root the right to read what a file's mode forbids.
const BOUND: [&str; 1] = ["--bounding-set=-dac_override,-dac_read_search"];

/// How the program is run.
#[derive(Debug, Clone)]
pub struct Program {
    path: PathBuf,
    /// The words before its path.
    before: Vec<&'static str>,
}

/// The output of a tool, and its exit code.
#[derive(Debug, Clone)]
pub struct ProgramOutput {
    /// Standard output, and standard error behind it.
    pub text: String,
    /// The exit code; nothing when a signal ended it.
    pub code: Option<i32>,
}

/// The result of a start.
#[derive(Debug)]
pub enum StartOutcome {
    /// It listens.
    Serving(Site),
    /// It ended by itself.
    Ended(ProgramOutput),
}

impl Program {
    /// Finds out how the program at a path can be run here.
    ///
    /// # Errors
    /// When there is no such program.
    pub fn new(path: &Path) -> Result<Program> {
        let path = path
            .canonicalize()
            .with_context(|| format!("there is no program {}", path.display()))?;
        let bounded: Vec<_> = LEASH.into_iter().chain(BOUND).collect();
        let works = |way: &Vec<&str>| {
            let status = behind(way, "true").status();
            status.is_ok_and(|status| status.success())
        };
        let before = [bounded, LEASH.to_vec()].into_iter().find(works);
        let before = before.unwrap_or_default();
        Ok(Program { path, before })
    }

    /// True if a file's mode can keep the program from reading it.
    ///
    /// # Errors
    /// When the file for the trial cannot be written.
    pub fn minds_modes(&self, folder: &Path) -> Result<bool> {
        let trial = folder.join("mode");
        std::fs::write(&trial, "x")?;
        super::folder::set_mode(&trial, 0)?;
        let output = behind(&self.before, "cat").arg(&trial).output()?;
        std::fs::remove_file(&trial)?;
        Ok(!output.status.success())
    }

    fn command(&self) -> Command {
        behind(&self.before, &self.path)
    }

    /// Runs `journal VERB` on a directory.
    ///
    /// # Errors
    /// When the program cannot be run.
    pub fn journal(&self, data: &Path, arguments: &[&str]) -> Result<ProgramOutput> {
        let output = self
            .command()
            .args(["journal", "--data"])
            .arg(data)
            .args(arguments)
            .stdin(Stdio::null())
            .output()?;
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.push_str(&String::from_utf8_lossy(&output.stderr));
        let code = output.status.code();
        Ok(ProgramOutput { text, code })
    }

    /// Starts a server on a directory.
    ///
    /// # Errors
    /// When the program cannot be run, or neither listens nor ends.
    pub fn serve(&self, data: &Path) -> Result<StartOutcome> {
        let settings = format!(
            "bot_threads = 1\n{SETTINGS}registrations_per_hour = 1000000\ngoodbye_seconds = 0\n"
        );
        let mut site = Site::on(&self.before, &self.path, data, &settings)?;
        site.start()?;
        Ok(match site.outcome_within(PATIENCE)? {
            None => StartOutcome::Serving(site),
            Some(status) => StartOutcome::Ended(ProgramOutput {
                text: site.own_log(),
                code: status.code(),
            }),
        })
    }

    /// Starts a server that must listen.
    ///
    /// # Errors
    /// When it does not.
    pub fn serving(&self, data: &Path) -> Result<Site> {
        match self.serve(data)? {
            StartOutcome::Serving(site) => Ok(site),
            StartOutcome::Ended(told) => bail!("the server does not start:\n{}", told.text),
        }
    }
}
