//! The server's process, on one port and one directory from start to start.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::time::Instant;

use super::process::{ChildProcess, behind};
use super::program::wait;
use crate::harness::NO_TABLES;

/// Maximum time for a server to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// Interval between checks that it does.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// The log line of a server that takes connections and commands.
const LISTENS: &str = "listening address=";

/// The ports for servers: below the ports that Linux gives to outgoing connections (`ip_local_port_range`). A port of
/// those can be taken, or even connect to itself, before the server has it. The files of a cluster put the routes of
/// NATS 2,000 above its port.
const PORTS: std::ops::Range<u16> = 12_000..30_000;

/// Bounds that are wide enough for programs that play as fast as they can. More bounds may be appended.
pub const SETTINGS: &str = "[limits]
json_burst = 1000000
json_per_second = 1000000
text_burst = 1000000
text_per_second = 1000000
absence_seconds = 3600
name_seconds = 600
";

/// The program, the folder, the core and the address of a server, which may run. Dropping it kills the process.
#[derive(Debug)]
pub struct Site {
    /// The words before the program, and the program.
    words: Vec<String>,
    program: PathBuf,
    /// The folder of its settings and its log.
    folder: PathBuf,
    data: PathBuf,
    /// True if servers listen on every address of the machine.
    open: bool,
    /// True if the folder is ours, and to be removed.
    passing: bool,
    address: SocketAddr,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    process: ChildProcess,
    born: Instant,
    /// The offset of its part of the log.
    log_start: usize,
    /// True if it was seen to listen.
    listened: bool,
}

/// A port on which nothing listens, and that no process was given before that still runs. A server that is killed and
/// started again leaves its port free for a moment: so the port of UDP with this number is held until this process ends.
///
/// # Errors
/// When every port is taken.
pub fn free_port(address: Ipv4Addr) -> Result<u16> {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    static HELD: Mutex<Vec<UdpSocket>> = Mutex::new(Vec::new());
    let first = std::process::id() % u32::from(PORTS.end - PORTS.start);
    for _ in PORTS {
        let tried = u32::from(TRIED.fetch_add(1, Ordering::Relaxed));
        let offset = (first + tried) % u32::from(PORTS.end - PORTS.start);
        let port = PORTS.start + u16::try_from(offset)?;
        let Ok(holder) = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port)) else {
            continue;
        };
        if TcpListener::bind((address, port)).is_ok() {
            let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
            held.push(holder);
            return Ok(port);
        }
    }
    bail!("every port from {} to {} is taken", PORTS.start, PORTS.end)
}

/// [`SETTINGS`] for a server that serves rooms on so many threads.
#[must_use]
pub fn threaded(threads: usize) -> String {
    format!("{SETTINGS}[runtime]\nthreads = {threads}\n")
}

impl Site {
    /// Finds a free port and a place for the data. The settings are the text of a configuration file.
    ///
    /// # Errors
    /// When the system gives no port or the folder cannot be made.
    pub fn with(program: &Path, data: Option<&Path>, settings: &str) -> Result<Site> {
        let port = free_port(Ipv4Addr::LOCALHOST)?;
        let folder = data.map_or_else(
            || std::env::temp_dir().join(format!("damiera-crash-{}-{port}", std::process::id())),
            Path::to_owned,
        );
        let data_folder = folder.join("journal");
        let site = Site {
            words: Vec::new(),
            program: program.to_owned(),
            folder,
            data: data_folder,
            open: false,
            passing: data.is_none(),
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
            running: None,
        };
        site.configure(settings)?;
        Ok(site)
    }

    /// A site for a server on this directory of data, run behind other words. Its settings and its log are beside the
    /// directory.
    ///
    /// # Errors
    /// When the system gives no port or a folder cannot be made.
    pub fn on(words: &[&str], program: &Path, data: &Path, settings: &str) -> Result<Site> {
        let folder = data.with_extension("server");
        let mut site = Site::with(program, Some(&folder), settings)?;
        data.clone_into(&mut site.data);
        Ok(site.behind(words))
    }

    fn configure(&self, settings: &str) -> Result<()> {
        let folder = &self.folder;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(fs::write(folder.join("settings.toml"), settings)?)
    }

    /// Servers here run behind other words.
    #[must_use]
    pub fn behind(mut self, words: &[&str]) -> Site {
        self.words = words.iter().map(|word| (*word).to_owned()).collect();
        self
    }

    /// Servers here run on one core only.
    #[must_use]
    pub fn on_core(self, core: Option<usize>) -> Site {
        match core {
            None => self,
            Some(core) => self.behind(&["taskset", "-c", &core.to_string()]),
        }
    }

    /// Servers here listen on every address of the machine, on a port that is free on all of them.
    ///
    /// # Errors
    /// When the system gives no port.
    pub fn open(mut self) -> Result<Site> {
        self.address.set_port(free_port(Ipv4Addr::UNSPECIFIED)?);
        self.open = true;
        Ok(self)
    }

    /// The address at which servers listen here.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    fn prefixed(&self) -> Command {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        behind(&words, &self.program)
    }

    /// Starts a server. It may not listen yet.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub fn start(&mut self) -> Result<()> {
        let log_start = self.logged().len();
        let path = self.folder.join("log");
        let log = fs::File::options().create(true).append(true).open(path)?;
        let listen = match self.open {
            false => self.address,
            true => SocketAddr::from((Ipv4Addr::UNSPECIFIED, self.address.port())),
        };
        let mut command = self.prefixed();
        command
            .args(["--listen", &listen.to_string()])
            .arg("--data")
            .arg(&self.data)
            .arg("--config")
            .arg(self.folder.join("settings.toml"))
            .env("DAMIERA_LOG", "info")
            .env("NO_COLOR", "1")
            .env(NO_TABLES.0, NO_TABLES.1)
            .stdin(Stdio::null())
            .stderr(log);
        self.running = Some(Running {
            process: ChildProcess::spawn(&mut command)?,
            born: Instant::now(),
            log_start,
            listened: false,
        });
        Ok(())
    }

    /// Starts a server and waits until it listens.
    ///
    /// # Errors
    /// When it does not.
    pub fn serve(&mut self) -> Result<()> {
        self.start()?;
        self.listens()
    }

    /// The program with the words of an operator's command, for the server that runs here.
    #[must_use]
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = self.prefixed();
        let settings = self.folder.join("settings.toml");
        command.args(words).arg("--config").arg(settings);
        command.arg("--data").arg(&self.data);
        command
    }

    /// Keeps the data for the investigation, and says where it is.
    pub fn keep(&mut self) -> PathBuf {
        self.passing = false;
        self.folder.clone()
    }

    /// The last lines that the servers logged.
    #[must_use]
    pub fn log(&self) -> String {
        let log = self.logged();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }

    /// Everything that the last server logged.
    #[must_use]
    pub fn own_log(&self) -> String {
        let start = self.running.as_ref().map_or(0, |server| server.log_start);
        let log = fs::read(self.folder.join("log")).unwrap_or_default();
        String::from_utf8_lossy(log.get(start..).unwrap_or_default()).into_owned()
    }

    /// Everything that the servers logged.
    fn logged(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// The journal's directory.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Bytes of the journal's segments, without the archive and other files there.
    #[must_use]
    pub fn segment_bytes(&self) -> u64 {
        self.bytes(|path| path.extension().is_some_and(|end| end == "damiera"))
    }

    /// Bytes of the journal on disk.
    #[must_use]
    pub fn journal_bytes(&self) -> u64 {
        self.bytes(|_| true)
    }

    fn bytes(&self, counts: impl Fn(&Path) -> bool) -> u64 {
        let entries = fs::read_dir(&self.data).into_iter().flatten().flatten();
        let files = entries.filter(|entry| counts(&entry.path()));
        let sizes = files.filter_map(|entry| entry.metadata().ok());
        sizes.map(|metadata| metadata.len()).sum()
    }

    fn running(&mut self) -> Result<&mut Running> {
        self.running.as_mut().context("the server does not run")
    }

    /// The process's number.
    ///
    /// # Errors
    /// When none runs.
    pub fn id(&self) -> Result<u32> {
        let running = self.running.as_ref();
        Ok(running.context("the server does not run")?.process.id())
    }

    /// When the process was started.
    ///
    /// # Errors
    /// When none runs.
    pub fn born(&mut self) -> Result<Instant> {
        Ok(self.running()?.born)
    }

    /// Waits until the server says that it listens: its port is open a little before it takes commands.
    ///
    /// # Errors
    /// When it ends instead, or takes longer than servers with little to read.
    pub fn listens(&mut self) -> Result<()> {
        self.listens_within(PATIENCE)
    }

    /// Waits for a server that may take so long.
    ///
    /// # Errors
    /// When it ends instead, or takes longer.
    pub fn listens_within(&mut self, patience: Duration) -> Result<()> {
        match self.outcome_within(patience)? {
            None => Ok(()),
            Some(status) => bail!("the server ended ({status}):\n{}", self.log()),
        }
    }

    /// Waits until the server listens, or has ended: then it gives how.
    ///
    /// # Errors
    /// When it does neither within so long.
    pub fn outcome_within(&mut self, patience: Duration) -> Result<Option<ExitStatus>> {
        while !self.running()?.listened {
            let running = self.running()?;
            let (late, ended) = (running.born.elapsed() > patience, running.process.ended()?);
            if self.own_log().contains(LISTENS) {
                self.running()?.listened = true;
            } else if ended.is_some() {
                return Ok(ended);
            } else if late {
                bail!("the server neither listens nor ends:\n{}", self.log());
            }
            wait(LOOK_EVERY);
        }
        Ok(None)
    }

    /// Ends the process as a power cut would, as far as the process is concerned.
    ///
    /// # Errors
    /// When it ended before, by itself.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(status) = self.running()?.process.ended()? {
            bail!("the server ended by itself ({status}):\n{}", self.log());
        }
        self.running = None;
        Ok(())
    }

    /// Sends the process a signal, which is written as `kill` takes it.
    ///
    /// # Errors
    /// When it ended before.
    pub fn signal(&mut self, signal: &str) -> Result<()> {
        self.running()?.process.signal(signal)
    }

    /// Asks the process to stop, as an operator does, and waits until it has.
    ///
    /// # Errors
    /// When it does not end well.
    pub fn stop(&mut self) -> Result<()> {
        self.signal("-TERM")?;
        let status = self.running()?.process.wait()?;
        if !status.success() {
            bail!("the server stopped badly ({status}):\n{}", self.log());
        }
        self.running = None;
        Ok(())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.running = None;
        if self.passing && !std::thread::panicking() {
            // Leftovers of a run do no harm.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_given_once_while_this_process_runs() {
        let port = free_port(Ipv4Addr::LOCALHOST).unwrap();
        let another = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port));
        assert!(another.is_err(), "{port}");
    }
}
