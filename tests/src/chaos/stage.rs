//! The six servers, and the lines between them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use tokio::runtime::Runtime;

use super::wire::Wire;
use crate::nats::{NatsServerOptions, SERVERS, Servers};
use crate::stress::server::{SETTINGS, Site};

/// Number of servers in the cluster.
pub const NODES: usize = 3;

/// Three servers and three NATS servers. Each server has a line of its own to every NATS server.
#[derive(Debug)]
pub struct Stage {
    /// The NATS servers.
    pub nats: Servers,
    /// From each node to each NATS server.
    pub to_nats: Vec<Vec<Wire>>,
    /// From each NATS server to each.
    pub routes: Vec<Vec<Wire>>,
    /// To each node, while it is the primary, from the others.
    pub links: Vec<Wire>,
    sites: Vec<Site>,
}

/// The name of a node.
#[must_use]
pub fn name(node: usize) -> String {
    format!("n{}", node + 1)
}

fn wires(runtime: &Runtime, ports: &[u16]) -> Result<Vec<Wire>> {
    let wires = ports.iter().map(|port| Wire::open(runtime.handle(), *port));
    wires.collect()
}

fn ports(wires: &[Wire]) -> Vec<u16> {
    wires.iter().map(Wire::port).collect()
}

/// The port at which a node takes links, by its settings.
///
/// # Errors
/// When they name no port.
pub fn link_port(section: &str) -> Result<u16> {
    let line = section.lines().find(|line| line.starts_with("link = "));
    let port = line.and_then(|line| line.trim_end_matches('"').rsplit(':').next());
    Ok(port
        .context("the settings name no port for links")?
        .parse()?)
}

impl Stage {
    /// Starts all six with this server's program and waits until the nodes listen. Folders and logs are in `data`, if it is
    /// given.
    ///
    /// # Errors
    /// When one of them does not start.
    pub fn start(server: &Path, data: Option<&Path>, runtime: &Runtime) -> Result<Stage> {
        Stage::with(server, data, runtime, |_| String::new())
    }

    /// Starts all six. `more` are further sections of a node's settings.
    ///
    /// # Errors
    /// When one of them does not start.
    pub fn with(
        server: &Path,
        data: Option<&Path>,
        runtime: &Runtime,
        more: impl Fn(usize) -> String,
    ) -> Result<Stage> {
        let mut routes = Vec::new();
        let detours = |listening: &[u16]| {
            for _ in 0..SERVERS {
                routes.push(wires(runtime, listening)?);
            }
            Ok(Some(routes.iter().map(|wires| ports(wires)).collect()))
        };
        let nats = runtime.block_on(Servers::start_by(NatsServerOptions::default(), detours))?;
        let (mut to_nats, mut sites, mut links) = (Vec::new(), Vec::new(), Vec::new());
        for node in 0..NODES {
            let wires = wires(runtime, &nats.client_ports())?;
            let section = nats.section_by(&name(node), &ports(&wires));
            let link = Wire::open(runtime.handle(), link_port(&section)?)?;
            let address = format!("link_address = \"127.0.0.1:{}\"\n", link.port());
            links.push(link);
            let data = data.map(|data| data.join(name(node)));
            let settings = format!(
                "{SETTINGS}registrations_per_hour = 1000000\n{section}{address}{}",
                more(node)
            );
            sites.push(Site::with(server, data.as_deref(), &settings)?);
            to_nats.push(wires);
        }
        let mut stage = Stage {
            nats,
            to_nats,
            routes,
            links,
            sites,
        };
        for node in 0..NODES {
            stage.start_node(node)?;
        }
        stage.nodes_listen()?;
        Ok(stage)
    }

    /// The addresses of the nodes.
    #[must_use]
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.sites.iter().map(Site::address).collect()
    }

    /// Kills a node.
    ///
    /// # Errors
    /// When it has ended by itself.
    pub fn kill_node(&mut self, node: usize) -> Result<()> {
        self.sites[node].kill()
    }

    /// Asks a node to stop, and waits until it has.
    ///
    /// # Errors
    /// When it has not ended well.
    pub fn stop_node(&mut self, node: usize) -> Result<()> {
        self.sites[node].stop()
    }

    /// Has the primary's place given away by the operator's command at a node.
    ///
    /// # Errors
    /// When it is refused.
    pub fn hand_over(&mut self, node: usize) -> Result<()> {
        let answered = self.sites[node]
            .command(&["cluster", "handover"])
            .output()?;
        let refusal = String::from_utf8_lossy(&answered.stderr);
        let given = answered.status.success();
        ensure!(given, "{} keeps its place: {refusal}", name(node));
        Ok(())
    }

    /// Starts a node that was killed, and does not wait for it.
    ///
    /// # Errors
    /// When the program does not start.
    pub fn start_node(&mut self, node: usize) -> Result<()> {
        self.sites[node].start()
    }

    /// Waits until all nodes listen.
    ///
    /// # Errors
    /// When one of them ends, or takes too long.
    pub fn nodes_listen(&mut self) -> Result<()> {
        self.sites.iter_mut().try_for_each(Site::listens)
    }

    /// Sends a node a signal, which is written as `kill` takes it.
    ///
    /// # Errors
    /// When it does not run.
    pub fn signal_node(&mut self, node: usize, signal: &str) -> Result<()> {
        self.sites[node].signal(signal)
    }

    /// Keeps everything that was stored and logged, and says where.
    pub fn keep(&mut self) -> Vec<PathBuf> {
        let sites = self.sites.iter_mut().map(Site::keep);
        let mut kept: Vec<PathBuf> = sites.collect();
        kept.push(self.nats.keep().to_owned());
        kept
    }
}
