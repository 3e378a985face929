//! Peers with a broken network: a network namespace that loses its only address under them.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use tokio::task::JoinSet;

use super::field::{AN_ADDRESS, Field};

/// The attack's name.
pub const NAME: &str = "half-open";

/// Peers from the one address that the other end has; fewer than an address may have at once.
pub const PEERS: usize = AN_ADDRESS;

/// A namespace and the link to it. Dropping it removes both.
#[derive(Debug)]
pub struct NetworkNamespace {
    name: String,
    near_link: String,
    far_link: String,
    near: Ipv4Addr,
}

impl NetworkNamespace {
    /// Makes a namespace with a link of its own; needs the right to.
    ///
    /// # Errors
    /// When the system does not allow it or has no `ip`.
    pub fn make() -> Result<NetworkNamespace> {
        let number = std::process::id();
        let [_, _, third, fourth] = number.to_be_bytes();
        // 198.18.0.0/15 is for tests between networks (RFC 2544).
        let near = Ipv4Addr::new(198, 18, third, fourth & 0xfc | 1);
        let far = Ipv4Addr::new(198, 18, third, fourth & 0xfc | 2);
        let (name, near_link) = (format!("far{number}"), format!("dm{number}"));
        let far_link = format!("df{number}");
        ip(&format!("netns add {name}"))?;
        let made = NetworkNamespace {
            name: name.clone(),
            near_link: near_link.clone(),
            far_link: far_link.clone(),
            near,
        };
        ip(&format!(
            "link add {near_link} type veth peer name {far_link} netns {name}"
        ))?;
        ip(&format!("addr add {near}/30 dev {near_link}"))?;
        ip(&format!("link set {near_link} up"))?;
        ip(&format!("-n {name} addr add {far}/30 dev {far_link}"))?;
        ip(&format!("-n {name} link set {far_link} up"))?;
        Ok(made)
    }

    /// Where those at the far end find a server that listens on every address.
    #[must_use]
    pub fn server(&self, port: u16) -> SocketAddr {
        SocketAddr::from((self.near, port))
    }

    /// A program that runs at the far end.
    #[must_use]
    pub fn command(&self, program: &std::path::Path) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.name]).arg(program);
        command
    }

    /// Removes the far end's address: from now on nothing arrives on either side, and neither side is told.
    ///
    /// # Errors
    /// When the system does not allow it.
    pub fn cut(&self) -> Result<()> {
        ip(&format!(
            "-n {} addr flush dev {}",
            self.name, self.far_link
        ))
    }
}

impl Drop for NetworkNamespace {
    fn drop(&mut self) {
        // The link goes with the namespace.
        let _ = ip(&format!("netns del {}", self.name));
        let _ = ip(&format!("link del {}", self.near_link));
    }
}

fn ip(arguments: &str) -> Result<()> {
    let output = Command::new("ip")
        .args(arguments.split(' '))
        .stdin(Stdio::null())
        .output()
        .context("cannot run ip, of the package iproute2")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "ip {arguments}: {}", said.trim());
    Ok(())
}

/// Names themselves and rest: half of them in the lobby, half of them in a game.
pub async fn rest(field: Arc<Field>) {
    let mut all = JoinSet::new();
    for number in 0..PEERS {
        let field = Arc::clone(&field);
        all.spawn(async move {
            let mut peer = field.person(0, &format!("Lontano-{number}")).await?;
            if number % 2 == 1 {
                peer.ask(&format!("entra lontana-{}", number / 4)).await?;
            }
            field.tried();
            std::io::Result::Ok(peer)
        });
    }
    let mut peers = Vec::new();
    while let Some(peer) = all.join_next().await {
        match peer {
            Ok(Ok(peer)) => peers.push(peer),
            other => field.failed(format!("{other:?}")),
        }
    }
    field.ready();
    field.over().await;
    drop(peers);
}
