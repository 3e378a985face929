//! The process and the machine: its clock, threads, figures and addresses.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::PublicAddress;
use damiera_platform::metrics::Metrics;
use damiera_platform::process::threads::Threads;
use damiera_protocol::render::Notice;

use super::host::Host;
use super::upstream::Upstream;

/// The process and the machine.
#[derive(Debug)]
pub struct ServerHost {
    /// Time and chance.
    pub clock: Arc<Host>,
    /// Figures for the operator.
    pub metrics: Arc<Metrics>,
    /// The threads on which rooms and sessions are served.
    pub threads: Threads,
    /// The way to the server that decides, in a cluster.
    pub upstream: Option<Arc<dyn Upstream>>,
    /// When it was started, in seconds of Unix time.
    pub started: u64,
    /// For how long it had not run before that, as far as it is known.
    pub stopped: Duration,
    /// The address on which it takes lines, when that is known.
    pub line: Option<SocketAddr>,
    /// The address on which it takes lines in TLS, if it does.
    pub tls_line: Option<SocketAddr>,
    /// Its door for SSH, if it is open.
    pub ssh: Option<SshDoor>,
}

/// The door for SSH, as people have to know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SshDoor {
    /// The address.
    pub address: SocketAddr,
    /// The digest of the server's key.
    pub fingerprint: String,
}

impl ServerHost {
    /// The way to the server that decides. None where this one does.
    pub fn upstream(&self) -> Option<&dyn Upstream> {
        let upstream = self.upstream.as_deref();
        upstream.filter(|upstream| !upstream.decides_here())
    }

    /// True if all living servers of the cluster read this format of the log.
    pub fn all_read(&self, format: u16) -> bool {
        let upstream = self.upstream.as_deref();
        upstream.is_none_or(|it| it.nodes().iter().all(|node| node.log_format >= format))
    }

    /// The port on which it takes lines, when that is known.
    pub fn port(&self) -> Option<u16> {
        self.line.map(|address| address.port())
    }

    /// The port on which it takes lines in TLS, if it does.
    pub fn tls_port(&self) -> Option<u16> {
        self.tls_line.map(|address| address.port())
    }

    /// Where people find their games after a last notice, if another server has them.
    pub fn servers_after(&self, notice: Notice) -> Vec<String> {
        let upstream = self.upstream.as_deref().filter(|_| notice.names_others());
        let others = upstream.map_or_else(Vec::new, |upstream| upstream.other_addresses());
        others.iter().map(ToString::to_string).collect()
    }

    /// Where people reach the servers that have these games, this one first.
    pub fn addresses(&self) -> Vec<PublicAddress> {
        let upstream = self.upstream.as_deref();
        upstream.map_or_else(Vec::new, |upstream| upstream.addresses())
    }
}
