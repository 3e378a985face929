//! Three NATS servers as one, which can be killed, stopped for a while and started again.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use damiera_cluster::name::NodeName;
use damiera_nats::{NatsConnection, NatsSettings, ServerAddress, Subjects};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use super::configuration::{self, Keys, Site};
use super::node_papers::NodePapers;
use crate::harness::Papers;
use crate::load::process::cpu_time;
use crate::stress::process::{ChildProcess, LEASH, behind};
use crate::stress::server::free_port;

/// Number of servers.
pub const SERVERS: usize = 3;

/// Prefix of all subjects.
const PREFIX: &str = "games";

/// Maximum time for the servers to find each other.
const READY: Duration = Duration::from_secs(90);

/// Interval between questions meanwhile.
const ASKING: Duration = Duration::from_millis(50);

/// The configuration of the servers.
#[derive(Debug, Clone, Copy)]
pub struct NatsServerOptions {
    /// True if they sync before they acknowledge.
    pub syncs: bool,
    /// True if clients connect by TLS.
    pub encrypts: bool,
}

impl Default for NatsServerOptions {
    fn default() -> Self {
        NatsServerOptions {
            syncs: true,
            encrypts: false,
        }
    }
}

/// The ports of one server.
#[derive(Debug)]
pub(super) struct Ports {
    pub(super) clients: u16,
    pub(super) routes: u16,
    pub(super) monitor: u16,
}

#[derive(Debug)]
struct Server {
    name: String,
    folder: PathBuf,
    ports: Ports,
    process: Option<ChildProcess>,
}

/// Three servers in one cluster with JetStream on the disk. Dropping them kills them and deletes what they stored.
#[derive(Debug)]
pub struct Servers {
    // They end before their folder goes.
    servers: Vec<Server>,
    folder: TempDir,
    keys: Keys,
    papers: Papers,
    nodes: NodePapers,
    manner: NatsServerOptions,
    /// The port on which each server reaches each other one; None if directly.
    detours: Option<Vec<Vec<u16>>>,
}

impl Servers {
    /// Starts them and waits until they work together.
    ///
    /// # Errors
    /// When `tests/nats/install` has not put the program where it belongs, or a server does not start.
    pub async fn start(manner: NatsServerOptions) -> Result<Servers> {
        Servers::start_by(manner, |_| Ok(None)).await
    }

    /// Starts servers that reach each other by other ports: `detours` is given the port of each, and gives for each
    /// server the ports of its ways to all.
    ///
    /// # Errors
    /// As [`Servers::start`], and when `detours` fails.
    pub async fn start_by(
        manner: NatsServerOptions,
        detours: impl FnOnce(&[u16]) -> Result<Option<Vec<Vec<u16>>>>,
    ) -> Result<Servers> {
        let folder = TempDir::new()?;
        let papers = Papers::write(folder.path(), "nats");
        let keys = Keys::draw(folder.path())?;
        let nodes = NodePapers::draw(folder.path());
        let ports = (0..SERVERS * 3).map(|_| free_port(Ipv4Addr::LOCALHOST));
        let ports = ports.collect::<Result<Vec<u16>>>()?;
        let mut servers = Vec::new();
        for (index, ports) in ports.chunks(3).enumerate() {
            let &[clients, routes, monitor] = ports else {
                bail!("three ports for each server")
            };
            let name = format!("s{}", index + 1);
            let own = folder.path().join(&name);
            fs::create_dir_all(&own)?;
            servers.push(Server {
                name,
                folder: own,
                ports: Ports {
                    clients,
                    routes,
                    monitor,
                },
                process: None,
            });
        }
        let routes: Vec<u16> = servers.iter().map(|server| server.ports.routes).collect();
        let mut all = Servers {
            folder,
            keys,
            papers,
            nodes,
            manner,
            servers,
            detours: detours(&routes)?,
        };
        for index in 0..SERVERS {
            all.set_manner(index, manner)?;
            all.start_again(index)?;
        }
        all.ready().await?;
        Ok(all)
    }

    /// Writes a server's configuration, which holds from its next start on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn set_manner(&self, index: usize, manner: NatsServerOptions) -> Result<()> {
        let server = &self.servers[index];
        let straight = || self.servers.iter().map(|server| server.ports.routes);
        let routes = match &self.detours {
            None => straight().collect(),
            Some(detours) => detours[index].clone(),
        };
        let text = configuration::text(&Site {
            name: &server.name,
            store: &server.folder,
            ports: &server.ports,
            routes: &routes,
            is_detoured: self.detours.is_some(),
            keys: &self.keys,
            papers: &self.papers,
            subjects: &Subjects::new(NodeName::new(PREFIX)?),
            manner,
        });
        Ok(fs::write(self.file(index, "conf"), text)?)
    }

    /// Starts a server that is not running, and does not wait for it.
    ///
    /// # Errors
    /// When there is no program to start.
    pub fn start_again(&mut self, index: usize) -> Result<()> {
        let program = program()?;
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.file(index, "log"))?;
        // A killed test leaves none behind.
        let mut command = behind(&LEASH, program);
        command
            .arg("--config")
            .arg(self.file(index, "conf"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        self.servers[index].process = Some(ChildProcess::spawn(&mut command)?);
        Ok(())
    }

    /// Waits until all servers that run work together.
    ///
    /// # Errors
    /// When that takes too long; the error says where their logs are, and keeps them.
    pub async fn ready(&mut self) -> Result<()> {
        let until = Instant::now() + READY;
        let mut index = 0;
        while index < SERVERS {
            let server = &self.servers[index];
            if server.process.is_none() || is_healthy(server.ports.monitor) {
                index += 1;
                continue;
            }
            if Instant::now() > until {
                let name = self.servers[index].name.clone();
                bail!(
                    "{name} is not ready; see the logs in {}",
                    self.keep().display()
                );
            }
            sleep(ASKING).await;
        }
        Ok(())
    }

    /// Kills a server, as a power cut would but for what its system keeps.
    ///
    /// # Errors
    /// When it does not run.
    pub fn kill(&mut self, index: usize) -> Result<()> {
        let process = self.servers[index].process.take();
        drop(process.context("the server does not run")?);
        Ok(())
    }

    /// Stops a server for a while: it does nothing, and its connections stay.
    ///
    /// # Errors
    /// When it does not run.
    pub fn pause(&self, index: usize) -> Result<()> {
        self.signal(index, "-STOP")
    }

    /// Lets a stopped server go on.
    ///
    /// # Errors
    /// When it does not run.
    pub fn resume(&self, index: usize) -> Result<()> {
        self.signal(index, "-CONT")
    }

    /// The server of a name, as NATS tells it.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<usize> {
        self.servers.iter().position(|server| server.name == name)
    }

    /// A server's folder of its store.
    #[must_use]
    pub fn store(&self, index: usize) -> &Path {
        &self.servers[index].folder
    }

    /// A node's settings for these servers.
    ///
    /// # Errors
    /// When the node has no name that can be.
    pub fn settings(&self, node: &str) -> Result<NatsSettings> {
        let scheme = if self.manner.encrypts { "tls" } else { "nats" };
        let address = |server: &Server| {
            ServerAddress::parse(&format!("{scheme}://127.0.0.1:{}", server.ports.clients))
        };
        Ok(NatsSettings {
            servers: self.servers.iter().map(address).collect::<Result<_, _>>()?,
            node: NodeName::new(node)?,
            prefix: NodeName::new(PREFIX)?,
            key: Some(self.keys.user.clone()),
            system_key: self.keys.system.clone(),
            authorities: self.manner.encrypts.then(|| self.papers.authority.clone()),
            replicas: SERVERS,
        })
    }

    /// A node's connection to these servers.
    ///
    /// # Errors
    /// When they do not answer.
    pub async fn connected(&self, node: &str) -> Result<NatsConnection> {
        Ok(NatsConnection::open(self.settings(node)?).await?)
    }

    /// The section of a Damiera server's configuration that makes it keep its games here, as a node of this name.
    #[must_use]
    pub fn section(&self, node: &str) -> String {
        self.section_by(node, &self.client_ports())
    }

    /// The section of a server that reaches them by these ports.
    #[must_use]
    pub fn section_by(&self, node: &str, ports: &[u16]) -> String {
        let scheme = if self.manner.encrypts { "tls" } else { "nats" };
        let address = |port: &u16| format!("\"{scheme}://127.0.0.1:{port}\"");
        let addresses: Vec<String> = ports.iter().map(address).collect();
        let mut section = format!(
            "[cluster]\nnats = [{}]\nnode = \"{node}\"\nprefix = \"{PREFIX}\"\nkey = \"{}\"\n\
             system_key = \"{}\"\n",
            addresses.join(", "),
            self.keys.user.display(),
            self.keys.system.display(),
        );
        section += &self.nodes.lines(node);
        if self.manner.encrypts {
            let authority = self.papers.authority.display();
            section += &format!("authorities = \"{authority}\"\n");
        }
        section
    }

    /// The file with the key of the user by whom streams are mended and deleted.
    #[must_use]
    pub fn admin_key(&self) -> &Path {
        &self.keys.admin
    }

    /// The ports to which clients come.
    #[must_use]
    pub fn client_ports(&self) -> Vec<u16> {
        let ports = self.servers.iter().map(|server| server.ports.clients);
        ports.collect()
    }

    /// Keeps the files when the servers are dropped, and says where they are.
    pub fn keep(&mut self) -> &Path {
        self.folder.disable_cleanup(true);
        self.folder.path()
    }

    /// The processes of all servers that run.
    #[must_use]
    pub fn processes(&self) -> Vec<u32> {
        let running = self.servers.iter();
        // The leash becomes the program that it holds.
        let ids = running.filter_map(|server| Some(server.process.as_ref()?.id()));
        ids.collect()
    }

    /// Processor time of all servers that run.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn cpu(&self) -> Result<Duration> {
        self.processes().into_iter().map(cpu_time).sum()
    }

    /// A folder for files of a test's own, until the servers are dropped.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn signal(&self, index: usize, signal: &str) -> Result<()> {
        let process = self.servers[index].process.as_ref();
        process.context("the server does not run")?.signal(signal)
    }

    fn file(&self, index: usize, ending: &str) -> PathBuf {
        self.folder
            .path()
            .join(format!("{}.{ending}", self.servers[index].name))
    }
}

/// The path at which `tests/nats/install` puts the program.
fn program() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the tests have a parent folder")?;
    let program = root.join("target/nats/nats-server");
    ensure!(
        program.exists(),
        "{} is not there: run tests/nats/install",
        program.display()
    );
    Ok(program)
}

/// True if a server reports that it is healthy: it has found the others and its part of JetStream.
fn is_healthy(port: u16) -> bool {
    let ask = || -> std::io::Result<bool> {
        let patience = Some(Duration::from_secs(1));
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_read_timeout(patience)?;
        stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n")?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer)?;
        Ok(answer.ends_with(b" 200"))
    };
    ask().unwrap_or(false)
}
