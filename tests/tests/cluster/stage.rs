//! What the tests of a cluster stand on: three NATS servers, servers on folders, and tools.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use damiera_tests::harness::{Client, Server, wide};
use damiera_tests::nats::{Manner, SERVERS, Servers};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// How many partitions rooms have here.
pub(super) const PARTITIONS: u16 = 8;

/// Three NATS servers, and what waits for them.
pub(super) struct Nats {
    pub(super) servers: Servers,
    pub(super) runtime: Runtime,
}

impl Nats {
    pub(super) fn start() -> Nats {
        let runtime = Runtime::new().expect("a runtime");
        let servers = runtime.block_on(Servers::start(Manner::default()));
        let servers = servers.expect("NATS starts");
        Nats { servers, runtime }
    }

    /// Waits until those that run are well.
    pub(super) fn ready(&mut self) {
        let ready = self.runtime.block_on(self.servers.ready());
        ready.expect("NATS is ready");
    }

    /// Kills all of them.
    pub(super) fn kill(&mut self) {
        for index in 0..SERVERS {
            self.servers.kill(index).expect("it runs");
        }
    }

    /// Starts all of them again, and waits until they are well.
    pub(super) fn start_again(&mut self) {
        for index in 0..SERVERS {
            self.servers.start_again(index).expect("it starts");
        }
        self.ready();
    }

    pub(super) fn rest(&self, time: Duration) {
        self.runtime
            .block_on(async { tokio::time::sleep(time).await });
    }

    /// The settings of a server of this name, with bounds that nobody meets.
    pub(super) fn settings(&self, node: &str) -> String {
        format!("{}{}", wide(), self.servers.section(node, PARTITIONS))
    }

    /// Starts a server of this name on a folder.
    pub(super) fn node(&self, node: &str, data: &Path) -> Server {
        Server::given(&["--data", text(data)], &self.settings(node), "info")
    }

    /// A file with settings of a server of this name.
    pub(super) fn file(&self, node: &str, settings: &str) -> PathBuf {
        let path = self.servers.folder().join(format!("{node}.toml"));
        fs::write(&path, settings).expect("written");
        path
    }

    /// A tool on a server's folder, with settings.
    pub(super) fn tool(&self, data: &Path, settings: &str, arguments: &[&str]) -> Output {
        let file = self.file("tool", settings);
        let mut all = arguments.to_vec();
        all.extend(["--data", text(data), "--config", text(&file)]);
        Server::tool(&all)
    }
}

pub(super) fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

pub(super) fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// The code that a player was given with the seat last.
pub(super) fn code(client: &Client) -> String {
    let (_, rest) = client.received().rsplit_once("riprendi ").expect("a code");
    rest.lines().next().expect("a line").to_owned()
}

/// Plays moves in turn, White's first. Each may wait while NATS elects a leader.
pub(super) fn play(moves: &[String], players: &mut [Client; 2], from: usize) {
    for (number, mv) in moves.iter().enumerate() {
        let mover = (from + number) % 2;
        let mut said = players[mover].ask(mv);
        while !said.contains("Turno") && !said.contains("Vince") {
            assert!(!said.contains("non è stato"), "{mv}: {said}");
            said += &players[mover].line();
        }
        players[1 - mover].heard();
    }
}

/// Everything that a tool said.
pub(super) fn said(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    said + &String::from_utf8_lossy(&output.stderr)
}

/// What a tool said that ended well.
#[track_caller]
pub(super) fn well(output: &Output) -> String {
    let said = said(output);
    assert!(output.status.success(), "{said}");
    said
}

/// A tool did not do what it was to do, and said why.
#[track_caller]
pub(super) fn refused(output: &Output, why: &str) {
    let said = said(output);
    assert!(!output.status.success(), "it ended well: {said}");
    assert!(said.contains(why), "{said}");
}
