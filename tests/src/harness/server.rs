//! The real server process.

mod visitors;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{PATIENCE, server_program};
use crate::stress::process::ChildProcess;

/// Limits under which a script of any length is answered at once, on a disk as full as may be. Tests
/// of the limits set others.
pub const WIDE: [(&str, u64); 9] = [
    // No person reads here while the bot waits.
    ("bot_pause_ms", 0),
    ("disk_reserve_bytes", 0),
    ("text_burst", 1_000_000),
    // The harness searches the server's text in whole lines.
    ("text_columns", 0),
    ("text_per_second", 1_000_000),
    ("json_burst", 1_000_000),
    ("json_per_second", 1_000_000),
    ("chat_burst", 1_000_000),
    ("chat_per_second", 1_000_000),
];

/// How long a server may take until it listens: in a cluster it waits for elections before that.
const STARTING: Duration = Duration::from_secs(90);

/// How long one waits before one looks or asks again.
const PAUSE: Duration = Duration::from_millis(5);

/// A running `damiera-server`. Dropping it kills the process.
#[derive(Debug)]
pub struct Server {
    process: ChildProcess,
    address: SocketAddr,
    log: Arc<Mutex<String>>,
    /// Reads what it logs, to the end.
    reader: JoinHandle<()>,
}

impl Server {
    /// Starts a server with the default settings, but for the rates at which lines are taken.
    #[must_use]
    pub fn start() -> Server {
        Server::with(&[])
    }

    /// Starts a server with some limits set otherwise.
    #[must_use]
    pub fn with(limits: &[(&str, u64)]) -> Server {
        Server::configured(&limits_with(limits))
    }

    /// Starts a server with the settings of a configuration file's text, and nothing else. It keeps
    /// its games in memory.
    #[must_use]
    pub fn configured(settings: &str) -> Server {
        Server::given(&[], settings, "info")
    }

    /// Starts a server on a journal's directory.
    #[must_use]
    pub fn on(data: &Path) -> Server {
        Server::given(&["--data", utf8(data)], &wide(), "info")
    }

    /// Starts a server on a journal's directory where another one was, at the same address.
    #[must_use]
    pub fn again(data: &Path, address: SocketAddr) -> Server {
        Server::at(
            &address.to_string(),
            &["--data", utf8(data)],
            &wide(),
            "info",
        )
    }

    /// Starts a server with a page for browsers on a journal's directory, at these addresses for lines and
    /// for the page, with the settings of a configuration file's text.
    #[must_use]
    pub fn with_page(data: &Path, [lines, page]: [&str; 2], settings: &str) -> Server {
        Server::at(
            lines,
            &["--web", page, "--data", utf8(data)],
            settings,
            "info",
        )
    }

    /// Where browsers find its page.
    #[must_use]
    pub fn page_address(&self) -> SocketAddr {
        let address = self.logged("open to browsers address=");
        address.parse().expect("an address")
    }

    /// Where browsers find its page inside TLS.
    #[must_use]
    pub fn secure_page_address(&self) -> SocketAddr {
        let log = self.log();
        let (_, address) = log
            .rsplit_once("open to browsers address=")
            .expect("a page");
        let address = address.split_whitespace().next().unwrap_or("");
        address.parse().expect("an address")
    }

    /// Starts a server that keeps its games in a folder, and logs everything.
    #[must_use]
    pub fn keeping(folder: &Path) -> Server {
        Server::given(&["--data", utf8(folder)], "", "trace")
    }

    /// Starts a server with a configuration file that it can read again, and nothing else. It keeps
    /// its games in memory.
    #[must_use]
    pub fn reading(file: &Path) -> Server {
        Server::given(&["--config", utf8(file)], "", "info")
    }

    /// Starts a server with these arguments, the text of a configuration file and a level of the log.
    /// Unless the arguments say otherwise, it chooses a port itself and keeps its games in memory.
    #[must_use]
    pub fn given(arguments: &[&str], settings: &str, log: &str) -> Server {
        Server::at("127.0.0.1:0", arguments, settings, log)
    }

    fn at(address: &str, arguments: &[&str], settings: &str, log: &str) -> Server {
        let arguments = [&["--listen", address], arguments].concat();
        Server::listening(spawn(&arguments, settings, log))
    }

    /// Returns the word that follows `words` in the log: an address, for example.
    ///
    /// It must have been logged before the server began to listen.
    #[must_use]
    pub fn logged(&self, words: &str) -> String {
        let log = self.log();
        let Some((_, rest)) = log.split_once(words) else {
            panic!("the log does not say {words:?}:\n{log}");
        };
        rest.split_whitespace().next().unwrap_or("").to_owned()
    }

    fn listening(process: Child) -> Server {
        // A server that never listens is killed, too.
        let mut process = ChildProcess::from(process);
        let stderr = process.child().stderr.take().expect("a pipe");
        let log = Arc::new(Mutex::new(String::new()));
        let (listening, reader) = follow(stderr, Arc::clone(&log));
        let Ok(address) = listening.recv_timeout(STARTING) else {
            let log = log.lock().unwrap_or_else(PoisonError::into_inner);
            panic!("the server does not listen:\n{log}");
        };
        Server {
            process,
            address,
            log,
            reader,
        }
    }

    /// Runs the program for something else than serving, and waits for its end.
    #[must_use]
    pub fn tool(arguments: &[&str]) -> std::process::Output {
        Command::new(server_program())
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("the program runs")
    }

    /// Starts a server that must refuse to start, and returns its output.
    #[must_use]
    pub fn refusal(arguments: &[&str], settings: &str) -> String {
        let output = spawn(arguments, settings, "info").wait_with_output();
        let output = output.expect("the server ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "it ended well:\n{said}");
        said
    }

    /// The process's number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it listens for TLS.
    #[must_use]
    pub fn tls_address(&self) -> SocketAddr {
        let log = self.log();
        let line = log.lines().find_map(|line| address_in(line, FOR_TLS));
        line.unwrap_or_else(|| panic!("the server does not listen for TLS:\n{log}"))
    }

    /// Waits until it has logged something `count` times.
    pub fn logs(&self, part: &str, count: usize) {
        let mut waited = Duration::ZERO;
        while self.log().matches(part).count() < count {
            assert!(
                waited < PATIENCE,
                "{part:?} is not logged {count} times:\n{}",
                self.log()
            );
            std::thread::park_timeout(PAUSE);
            waited += PAUSE;
        }
    }

    /// Returns the log so far.
    #[must_use]
    pub fn log(&self) -> String {
        self.log
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Kills the process, as a power cut would.
    pub fn kill(self) {
        drop(self);
    }

    /// Sends the process a signal, which is written as `kill` takes it.
    pub fn signal(&self, signal: &str) {
        self.process.signal(signal).expect("it runs");
    }

    /// Waits until the process has ended and everything that it logged is read.
    pub fn wait(&mut self) -> std::process::ExitStatus {
        let status = self.process.wait().expect("the server ends");
        let began = Instant::now();
        while !self.reader.is_finished() {
            assert!(
                began.elapsed() < PATIENCE,
                "another process keeps the log open:\n{}",
                self.log()
            );
            std::thread::park_timeout(PAUSE);
        }
        status
    }

    /// Asks the process to stop, as an operator does, and returns once it has.
    pub fn stop(mut self) -> std::process::ExitStatus {
        self.signal("-TERM");
        self.wait()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.end();
        if std::thread::panicking() {
            eprintln!("--- the server's log\n{}---", self.log());
        }
    }
}

/// [`WIDE`] as a configuration file. More limits may be appended.
#[must_use]
pub fn wide() -> String {
    limits_with(&[])
}

/// [`WIDE`] with some limits set otherwise.
fn limits_with(limits: &[(&str, u64)]) -> String {
    let is_other = |(name, _): &&(&str, u64)| limits.iter().all(|(set, _)| set != name);
    let all = WIDE.iter().filter(is_other).chain(limits);
    let lines = all.map(|(name, value)| format!("{name} = {value}\n"));
    format!("[limits]\n{}", lines.collect::<String>())
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// By this a server makes no endgame tables, which takes it seconds of a processor. A flag beats it.
pub const NO_TABLES: (&str, &str) = ("DAMIERA_BOT_TABLES", "0");

/// Starts the server's program. Its settings come through a pipe unless the arguments name a file. It keeps
/// everything in memory unless they name a directory.
fn spawn(arguments: &[&str], settings: &str, log: &str) -> Child {
    let mut command = Command::new(server_program());
    command.args(arguments);
    if !arguments.contains(&"--data") {
        command.arg("--in-memory");
    }
    if !arguments.contains(&"--config") {
        command.args(["--config", "/dev/stdin"]);
        // Many servers at once would have no port left for pages without a reader.
        if !arguments.contains(&"--web") && !settings.contains("web") {
            command.args(["--web", ""]);
        }
    }
    if arguments.contains(&"--config") {
        // The file says what is logged.
        command.env_remove("DAMIERA_LOG");
    } else {
        command.env("DAMIERA_LOG", log);
    }
    command.env(NO_TABLES.0, NO_TABLES.1);
    let mut process = command
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut stdin = process.stdin.take().expect("a pipe");
    // A server that refuses its arguments has gone before it reads this.
    let _ = stdin.write_all(settings.as_bytes());
    process
}

/// The log texts before the server's address, and before the one for TLS.
const LISTENING: &str = "listening address=";
const FOR_TLS: &str = "listening for TLS address=";

fn address_in(line: &str, before: &str) -> Option<SocketAddr> {
    line.split_once(before)?.1.trim().parse().ok()
}

fn address_in_json(line: &str) -> Option<SocketAddr> {
    let logged: serde_json::Value = serde_json::from_str(line).ok()?;
    (logged["message"] == "listening").then(|| logged["address"].as_str()?.parse().ok())?
}

/// Keeps what the server logs, and passes on the address in `listening address=...`, or the like of
/// it in JSON. The thread that does so ends with the log.
fn follow(
    stderr: impl std::io::Read + Send + 'static,
    log: Arc<Mutex<String>>,
) -> (Receiver<SocketAddr>, JoinHandle<()>) {
    let (found, listening) = channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            if let Some(address) = address_in(&line, LISTENING).or_else(|| address_in_json(&line)) {
                let _ = found.send(address);
            }
            let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
            log.push_str(&line);
            log.push('\n');
        }
    });
    (listening, reader)
}
