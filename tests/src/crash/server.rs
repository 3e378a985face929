//! The server's process, on one port and one directory from start to start.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::time::Instant;

use crate::harness::NO_TABLES;

/// Maximum time for a server to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// Interval between checks that it does.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// The log line of a server that takes connections and commands.
const LISTENS: &[u8] = b"listening address=";

/// The ports for servers: below those that Linux gives to outgoing connections (`ip_local_port_range`). A
/// port of those can be taken, or even connect to itself, before the server has it.
const PORTS: std::ops::Range<u16> = 12_000..32_000;

/// Bounds that are wide enough for programs that play as fast as they can.
pub const SETTINGS: &str = "[limits]
json_burst = 1000000
json_per_second = 1000000
text_burst = 1000000
text_per_second = 1000000
absence_seconds = 3600
name_seconds = 600
";

/// The program, the folder, the core and the address of a server.
#[derive(Debug)]
pub struct Site {
    program: PathBuf,
    folder: PathBuf,
    /// The core that servers have for themselves, if any.
    core: Option<usize>,
    /// True if servers listen on every address of the machine.
    open: bool,
    /// True if the folder is ours, and to be removed.
    passing: bool,
    address: SocketAddr,
}

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub struct CrashServer {
    process: Child,
    /// When the process was started.
    pub born: Instant,
    /// The offset of its part of the log.
    log_start: usize,
    /// True if it was seen to listen.
    listened: bool,
}

/// A port on which nothing listens, and that this process was not given before.
///
/// # Errors
/// When every port is taken.
pub fn free_port(address: Ipv4Addr) -> Result<u16> {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    let first = std::process::id() % u32::from(PORTS.end - PORTS.start);
    for _ in PORTS {
        let tried = u32::from(TRIED.fetch_add(1, Ordering::Relaxed));
        let offset = (first + tried) % u32::from(PORTS.end - PORTS.start);
        let port = PORTS.start + u16::try_from(offset)?;
        if TcpListener::bind((address, port)).is_ok() {
            return Ok(port);
        }
    }
    bail!("every port from {} to {} is taken", PORTS.start, PORTS.end)
}

impl Site {
    /// Finds a free port and a place for the data.
    ///
    /// # Errors
    /// When the system gives no port or the folder cannot be made.
    pub fn new(program: &Path, data: Option<&Path>) -> Result<Site> {
        Site::with(program, data, SETTINGS)
    }

    /// The same for servers that serve rooms on so many threads.
    ///
    /// # Errors
    /// When the system gives no port or the folder cannot be made.
    pub fn threaded(program: &Path, data: Option<&Path>, threads: usize) -> Result<Site> {
        let settings = format!("{SETTINGS}[runtime]\nthreads = {threads}\n");
        Site::with(program, data, &settings)
    }

    /// The same for servers with other settings, as the text of a configuration file.
    ///
    /// # Errors
    /// When the system gives no port or the folder cannot be made.
    pub fn with(program: &Path, data: Option<&Path>, settings: &str) -> Result<Site> {
        let port = free_port(Ipv4Addr::LOCALHOST)?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let passing = data.is_none();
        let folder = data.map_or_else(
            || {
                let name = format!("damiera-crash-{}-{}", std::process::id(), address.port());
                std::env::temp_dir().join(name)
            },
            Path::to_owned,
        );
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        fs::write(folder.join("settings.toml"), settings)?;
        Ok(Site {
            program: program.to_owned(),
            folder,
            core: None,
            open: false,
            passing,
            address,
        })
    }

    /// Servers here run on one core only.
    #[must_use]
    pub fn on_core(mut self, core: Option<usize>) -> Site {
        self.core = core;
        self
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

    /// Starts a server. It may not listen yet.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub fn start(&self) -> Result<CrashServer> {
        let log_start = self.logged().len();
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.join("log"))?;
        let mut command = match self.core {
            None => Command::new(&self.program),
            Some(core) => {
                let mut command = Command::new("taskset");
                command.arg("-c").arg(core.to_string()).arg(&self.program);
                command
            }
        };
        let listen = match self.open {
            false => self.address,
            true => SocketAddr::from((Ipv4Addr::UNSPECIFIED, self.address.port())),
        };
        let process = command
            .arg("--listen")
            .arg(listen.to_string())
            .arg("--data")
            .arg(self.folder.join("journal"))
            .arg("--config")
            .arg(self.folder.join("settings.toml"))
            .env("DAMIERA_LOG", "info")
            .env(NO_TABLES.0, NO_TABLES.1)
            .stdin(Stdio::null())
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        Ok(CrashServer {
            process,
            born: Instant::now(),
            log_start,
            listened: false,
        })
    }

    /// The program with the words of an operator's command, for the server that runs here.
    #[must_use]
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        let settings = self.folder.join("settings.toml");
        command.args(words).arg("--config").arg(settings);
        command.arg("--data").arg(self.data());
        command
    }

    /// Keeps the data for the investigation, and says where it is.
    pub fn keep(&mut self) -> &Path {
        self.passing = false;
        &self.folder
    }

    /// The last lines that the servers logged.
    #[must_use]
    pub fn log(&self) -> String {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }

    /// Everything that the servers logged.
    fn logged(&self) -> Vec<u8> {
        fs::read(self.folder.join("log")).unwrap_or_default()
    }

    /// The journal's directory.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.folder.join("journal")
    }

    /// Bytes of the journal's segments, without the archive and other files there.
    #[must_use]
    pub fn segment_bytes(&self) -> u64 {
        let entries = fs::read_dir(self.data());
        let entries = entries.into_iter().flatten().flatten();
        let segments =
            entries.filter(|entry| entry.path().extension().is_some_and(|end| end == "damiera"));
        let sizes = segments.filter_map(|entry| entry.metadata().ok());
        sizes.map(|metadata| metadata.len()).sum()
    }

    /// Bytes of the journal on disk.
    #[must_use]
    pub fn journal_bytes(&self) -> u64 {
        let entries = fs::read_dir(self.folder.join("journal"));
        let entries = entries.into_iter().flatten().flatten();
        let sizes = entries.filter_map(|entry| entry.metadata().ok());
        sizes.map(|metadata| metadata.len()).sum()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if self.passing && !std::thread::panicking() {
            // Leftovers of a run do no harm.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

impl CrashServer {
    /// The process's number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Waits until the server says that it listens: its port is open a little before it takes commands.
    ///
    /// # Errors
    /// When it ends instead, or takes longer than servers with little to read.
    pub fn listens(&mut self, site: &Site) -> Result<()> {
        self.listens_within(site, PATIENCE)
    }

    /// The same for a server that may take so long.
    ///
    /// # Errors
    /// When it ends instead, or takes longer.
    #[expect(
        clippy::disallowed_methods,
        reason = "the thread that starts and kills servers has nothing else to do"
    )]
    pub fn listens_within(&mut self, site: &Site, patience: Duration) -> Result<()> {
        if self.listened {
            return Ok(());
        }
        while self.born.elapsed() < patience {
            let logged = site.logged();
            let own = logged.get(self.log_start..).unwrap_or_default();
            if own.windows(LISTENS.len()).any(|part| part == LISTENS) {
                self.listened = true;
                return Ok(());
            }
            if let Some(status) = self.process.try_wait()? {
                bail!("the server ended ({status}):\n{}", site.log());
            }
            std::thread::sleep(LOOK_EVERY);
        }
        bail!("the server does not listen:\n{}", site.log())
    }

    /// Ends the process as a power cut would, as far as the process is concerned.
    ///
    /// # Errors
    /// When it ended before, by itself.
    pub fn kill(mut self, site: &Site) -> Result<()> {
        if let Some(status) = self.process.try_wait()? {
            bail!("the server ended by itself ({status}):\n{}", site.log());
        }
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Sends the process a signal, which is written as `kill` takes it.
    ///
    /// # Errors
    /// When it ended before.
    pub fn signal(&self, signal: &str) -> Result<()> {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status()?;
        ensure!(sent.success(), "kill {signal} failed");
        Ok(())
    }

    /// Asks the process to stop, as an operator does, and waits until it has.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub fn stop(mut self) -> Result<ExitStatus> {
        self.signal("-TERM")?;
        Ok(self.process.wait()?)
    }
}

impl Drop for CrashServer {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
