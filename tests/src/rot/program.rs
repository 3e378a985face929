//! The server's program: as a server on a directory, and as a tool.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// How long a server may take to listen or to say why not.
const PATIENCE: Duration = Duration::from_secs(30);

/// Bounds that are wide enough for programs that play as fast as they can, and an end at once.
const SETTINGS: &str = "bot_threads = 1
[limits]
json_burst = 1000000
json_per_second = 1000000
text_burst = 1000000
text_per_second = 1000000
registrations_per_hour = 1000000
goodbye_seconds = 0
";

/// Ends a child with its parent, however that ends.
const LEASH: [&str; 3] = ["setpriv", "--pdeathsig", "KILL"];

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
    Serving(RotServer),
    /// It ended by itself.
    Ended(ProgramOutput),
}

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub struct RotServer {
    process: Child,
    /// Where it listens.
    pub address: SocketAddr,
    log: Arc<Mutex<String>>,
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
        let ways = [bounded, LEASH.to_vec()];
        let works = |way: &Vec<&str>| {
            let status = Command::new(way[0]).args(&way[1..]).arg("true").status();
            status.is_ok_and(|status| status.success())
        };
        let before = ways.into_iter().find(works).unwrap_or_default();
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
        let words = self.before.iter().copied().chain(["cat"]);
        let words: Vec<_> = words.collect();
        let output = Command::new(words[0])
            .args(&words[1..])
            .arg(&trial)
            .output()?;
        std::fs::remove_file(&trial)?;
        Ok(!output.status.success())
    }

    fn command(&self) -> Command {
        let Some((first, rest)) = self.before.split_first() else {
            return Command::new(&self.path);
        };
        let mut command = Command::new(first);
        command.args(rest).arg(&self.path);
        command
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
        let mut process = self
            .command()
            .args(["--listen", "127.0.0.1:0", "--config", "/dev/stdin"])
            .arg("--data")
            .arg(data)
            .env("DAMIERA_LOG", "info")
            .env("NO_COLOR", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", self.path.display()))?;
        if let Some(mut stdin) = process.stdin.take() {
            // One that refuses its arguments is gone before it reads this.
            let _ = stdin.write_all(SETTINGS.as_bytes());
        }
        let log = Arc::new(Mutex::new(String::new()));
        let (found, listening) = channel();
        if let Some(stderr) = process.stderr.take() {
            let log = Arc::clone(&log);
            std::thread::spawn(move || {
                follow(stderr, &log, |address| {
                    // The receiver is gone if the address comes too late.
                    let _ = found.send(address);
                });
            });
        }
        match listening.recv_timeout(PATIENCE) {
            Ok(address) => Ok(StartOutcome::Serving(RotServer {
                process,
                address,
                log,
            })),
            Err(RecvTimeoutError::Disconnected) => {
                let code = process.wait()?.code();
                let text = text(&log);
                Ok(StartOutcome::Ended(ProgramOutput { text, code }))
            }
            Err(RecvTimeoutError::Timeout) => {
                process.kill()?;
                process.wait()?;
                bail!("it neither listens nor ends:\n{}", text(&log))
            }
        }
    }

    /// Starts a server that must listen.
    ///
    /// # Errors
    /// When it does not.
    pub fn serving(&self, data: &Path) -> Result<RotServer> {
        match self.serve(data)? {
            StartOutcome::Serving(server) => Ok(server),
            StartOutcome::Ended(told) => bail!("the server does not start:\n{}", told.text),
        }
    }
}

impl RotServer {
    /// Returns the log so far.
    #[must_use]
    pub fn log(&self) -> String {
        text(&self.log)
    }

    /// Ends the process as a power cut would, as far as the process is concerned.
    ///
    /// # Errors
    /// When it ended before, by itself.
    pub fn kill(mut self) -> Result<()> {
        if let Some(status) = self.process.try_wait()? {
            bail!("the server ended by itself ({status}):\n{}", self.log());
        }
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Asks the process to stop, as an operator does, and waits until it has.
    ///
    /// # Errors
    /// When it does not end well.
    pub fn stop(mut self) -> Result<()> {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status()?;
        let status = self.process.wait()?;
        if !status.success() {
            bail!("the server did not stop well ({status}):\n{}", self.log());
        }
        Ok(())
    }
}

impl Drop for RotServer {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn text(log: &Mutex<String>) -> String {
    log.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Keeps what is logged, and tells the address in `listening address=...`.
fn follow(stderr: impl Read, log: &Mutex<String>, tell: impl Fn(SocketAddr)) {
    for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        let address = line.split_once("listening address=");
        let address = address.and_then(|(_, address)| address.trim().parse().ok());
        let mut kept = log.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_str(&line);
        kept.push('\n');
        drop(kept);
        if let Some(address) = address {
            tell(address);
        }
    }
}
