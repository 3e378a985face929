//! The stage of the cluster tests: three NATS servers, servers on folders, and tools.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use damiera_tests::chaos::stage::link_port;
use damiera_tests::chaos::wire::{Way, Wire};
use damiera_tests::harness::{Client, Server, wide};
use damiera_tests::nats::appending::PAUSE;
use damiera_tests::nats::{NatsServerOptions, SERVERS, Servers};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::time::Instant;

/// Three NATS servers, and what waits for them.
pub(super) struct Nats {
    pub(super) servers: Servers,
    pub(super) runtime: Runtime,
}

impl Nats {
    pub(super) fn start() -> Nats {
        let runtime = Runtime::new().expect("a runtime");
        let servers = runtime.block_on(Servers::start(NatsServerOptions::default()));
        let servers = servers.expect("NATS starts");
        Nats { servers, runtime }
    }

    /// Waits until the running servers are well.
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

    /// The settings of a server of this name, with limits beyond any test's reach.
    pub(super) fn settings(&self, node: &str) -> String {
        format!("{}{}", wide(), self.servers.section(node))
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

/// Three NATS servers, and servers that keep their games there. The first to start decides.
pub(super) struct Nodes {
    // They end before NATS does.
    servers: Vec<Option<Server>>,
    folders: Vec<TempDir>,
    /// Settings of no section, and further limits.
    first: String,
    limits: String,
    /// The lines that lead to the links of servers, where these can be cut.
    links: Vec<Wire>,
    /// The lines from the first server to NATS, where these can be cut.
    to_nats: Vec<Wire>,
    pub(super) nats: Nats,
}

impl Nodes {
    /// Starts `count` servers with limits beyond any test's reach.
    pub(super) fn start(count: usize) -> Nodes {
        Nodes::within(count, "")
    }

    /// Nodes with more bounds.
    pub(super) fn within(count: usize, limits: &str) -> Nodes {
        Nodes::with(count, "", limits)
    }

    /// Nodes with settings of no section.
    pub(super) fn with(count: usize, first: &str, limits: &str) -> Nodes {
        let mut cluster = Nodes {
            servers: (0..count).map(|_| None).collect(),
            folders: (0..count).map(|_| folder()).collect(),
            first: first.to_owned(),
            limits: limits.to_owned(),
            links: Vec::new(),
            to_nats: Vec::new(),
            nats: Nats::start(),
        };
        for number in 0..count {
            cluster.start_again(number);
        }
        cluster
    }

    /// Two servers. The lines to their links and those from the first one to NATS can be cut, and both say where people
    /// reach them.
    pub(super) fn apart() -> Nodes {
        let mut cluster = Nodes::start(0);
        for number in 0..2 {
            let name = format!("n{}", number + 1);
            let mut ports = cluster.nats.servers.client_ports();
            if number == 0 {
                let handle = cluster.nats.runtime.handle();
                let wires = ports.iter().map(|port| Wire::open(handle, *port));
                cluster.to_nats = wires.collect::<Result<_, _>>().expect("lines");
                ports = cluster.to_nats.iter().map(Wire::port).collect();
            }
            let section = cluster.nats.servers.section_by(&name, &ports);
            let port = link_port(&section).expect("a port for links");
            let link = Wire::open(cluster.nats.runtime.handle(), port).expect("a line");
            let settings = format!(
                "{}{section}link_address = \"127.0.0.1:{}\"\n\
                 public = [\"{name}.example.org:6464\", \"https://{name}.example.org\"]\n",
                wide(),
                link.port()
            );
            cluster.links.push(link);
            cluster.folders.push(folder());
            let arguments = ["--data", cluster.folder(number), "--web", "127.0.0.1:0"];
            let server = Server::given(&arguments, &settings, "info");
            cluster.servers.push(Some(server));
        }
        cluster
    }

    /// Cuts the line to the link of a server of [`Nodes::apart`].
    pub(super) fn cut_link(&self, number: usize) {
        self.links[number].cut(Way::There);
        self.links[number].cut(Way::Back);
    }

    /// Mends it; connections that were there are over.
    pub(super) fn mend_link(&self, number: usize) {
        self.links[number].mend(false);
    }

    /// Cuts the first server of [`Nodes::apart`] off from NATS.
    pub(super) fn cut_nats(&self) {
        for wire in &self.to_nats {
            wire.cut(Way::There);
            wire.cut(Way::Back);
        }
    }

    /// Mends that; connections that were there are over.
    pub(super) fn mend_nats(&self) {
        for wire in &self.to_nats {
            wire.mend(false);
        }
    }

    /// Starts one more server, on this folder.
    pub(super) fn add(&mut self, folder: &Path) {
        let settings = self.nats.settings(&format!("n{}", self.servers.len() + 1));
        let arguments = ["--data", text(folder), "--web", "127.0.0.1:0"];
        let server = Server::given(&arguments, &settings, "info");
        self.servers.push(Some(server));
    }

    /// Starts a server that does not run.
    pub(super) fn start_again(&mut self, number: usize) {
        let section = self.nats.servers.section(&format!("n{}", number + 1));
        let settings = format!("{}{}{}{section}", self.first, wide(), self.limits);
        let arguments = ["--data", self.folder(number), "--web", "127.0.0.1:0"];
        let server = Server::given(&arguments, &settings, "info");
        self.servers[number] = Some(server);
    }

    /// A server, counted from 0.
    #[track_caller]
    pub(super) fn server(&self, number: usize) -> &Server {
        self.servers[number].as_ref().expect("it runs")
    }

    /// A server that is not one of them any more.
    pub(super) fn take(&mut self, number: usize) -> Server {
        self.servers[number].take().expect("it runs")
    }

    pub(super) fn folder(&self, number: usize) -> &str {
        text(self.folders[number].path())
    }

    /// Returns the output of an operator's command at a server.
    pub(super) fn does(&self, number: usize, command: &[&str]) -> String {
        let arguments = [command, &["--data", self.folder(number)]].concat();
        well(&Server::tool(&arguments))
    }

    /// Has a primary give its place away, as soon as another server is ready for it.
    pub(super) fn hands_over(&self, primary: usize) {
        let began = Instant::now();
        loop {
            let command = ["cluster", "handover", "--data", self.folder(primary)];
            let done = Server::tool(&command);
            if done.status.success() {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{}", said(&done));
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }

    /// Which one decides, as soon as one says so.
    pub(super) fn primary(&self) -> usize {
        let began = Instant::now();
        loop {
            let is_primary = |number: &usize| {
                let status = Server::tool(&["status", "--data", self.folder(*number)]);
                said(&status).contains("primary, with")
            };
            let running = (0..self.servers.len()).filter(|number| self.servers[*number].is_some());
            if let Some(found) = running.clone().find(is_primary) {
                return found;
            }
            assert!(
                began.elapsed() < Duration::from_secs(60),
                "no server decides"
            );
            std::thread::park_timeout(PAUSE);
        }
    }
}

/// The last notice at a line with a session at a server that is not the primary any more.
pub(super) const PRIMARY_CHANGED: &str = "* La linea finisce qui: un altro server prende il posto";

/// The last notice of a server that stops while others go on.
pub(super) const OTHERS_GO_ON: &str = "* Il server si ferma, ma gli altri vanno avanti";

/// Says where the other servers are, where these say so themselves.
pub(super) const OTHER_SERVERS: &str = "* Gli altri server: ";

pub(super) fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

pub(super) fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// The code that a player was given with the seat last.
pub(super) fn code(client: &Client) -> String {
    let (_, rest) = client
        .received()
        .rsplit_once("la linea: riprendi ")
        .expect("a code");
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

/// Plays a move as soon as moves are taken.
pub(super) fn play_soon(client: &mut Client, mv: &str, turn: &str) {
    let began = Instant::now();
    loop {
        let said = client.ask(mv);
        if said.contains(turn) || said.contains("Non tocca a te") {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{said}");
        std::thread::park_timeout(PAUSE);
    }
}

/// The log line of a server that becomes the primary.
pub(super) const DECIDES: &str = "this server is the primary";

/// The line that everyone reads after Gil's first move.
pub(super) const GILS_MOVE: &str = "* Nero: 3D 4C";

/// Ada with White and Gil with Black in room `prova`, each at a server, after White's first move.
pub(super) fn seated([white, black]: [&Server; 2]) -> [Client; 2] {
    let mut ada = white.person("Ada");
    ada.check("crea prova", "prova");
    let mut gil = black.person("Gil");
    gil.check("entra prova", "riprendi ");
    ada.heard();
    let mut players = [ada, gil];
    play(&["6e 5d".to_owned()], &mut players, 0);
    players
}

/// A line ends with this notice, and perhaps with where the other servers are. Returns what came up to the end.
#[track_caller]
pub(super) fn ends_with(client: &mut Client, notice: &str) -> String {
    let rest = client.rest();
    let is_notice = |line: &&str| !line.starts_with(OTHER_SERVERS);
    let last = rest.lines().rfind(is_notice).unwrap_or_default();
    assert!(last.starts_with(notice), "{client:?}");
    rest
}

/// A player comes back to a seat by its code, as soon as a server lets people in, and reads this text.
pub(super) fn comes_back(server: &Server, code: &str, part: &str) -> Client {
    let mut client = server.connect();
    client.check_soon(&format!("riprendi {code}"), part);
    client
}

/// Everything that a tool said.
pub(super) fn said(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    said + &String::from_utf8_lossy(&output.stderr)
}

/// Returns the output of a tool that succeeded.
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
