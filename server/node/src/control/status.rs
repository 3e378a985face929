//! The status of a server, for its operator.

use std::time::Duration;

use damiera_game::services::SshDoor;
use damiera_game::services::disk::DiskReport;
use damiera_game::services::upstream::NodeStatus;
use damiera_platform::logs::LastError;
use damiera_platform::metrics::{Limits, PeerLimit, Snapshot, process};
use damiera_platform::net::tls::{Expiry, Identity};
#[cfg(feature = "cluster")]
use prometheus_client::metrics::gauge::Gauge;
use serde::{Deserialize, Serialize};

use super::Census;
use super::Draining;
use super::recent::ActivityWindow;

/// The status of a server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ServerStatus {
    /// The server's version.
    pub version: String,
    /// The address at which it listens.
    pub address: String,
    /// Seconds since its start.
    pub uptime_seconds: u64,
    /// The process.
    pub process: ProcessStatus,
    /// Connections.
    pub connections: ConnectionsStatus,
    /// The port for TLS, if there is one.
    pub tls: Option<TlsStatus>,
    /// The port for SSH, if there is one.
    #[serde(default)]
    pub ssh: Option<SshStatus>,
    /// People and rooms.
    #[serde(flatten)]
    pub census: Census,
    /// Moves.
    pub moves: MovesStatus,
    /// The journal.
    pub journal: JournalStatus,
    /// Its status in the cluster; None without one.
    pub cluster: Option<ClusterStatus>,
    /// Searches of bots that wait for a thread.
    pub bots_waiting: u64,
    /// Searches of bots under way.
    pub bots_thinking: u64,
    /// Finished games that wait to be archived.
    pub archive_backlog: usize,
    /// The journal's disk; None if games are kept in memory, or the system does not say.
    pub storage: Option<DiskReport>,
    /// The last error in the log.
    pub last_error: Option<LastError>,
    /// The registered names that the settings keep for the operator's people, with accounts that have no role.
    #[serde(default)]
    pub listed_without_role: Vec<String>,
    /// Refused requests of browsers.
    #[serde(default)]
    pub page: PageStatus,
    /// The drain, if there is one.
    pub draining: Option<Draining>,
}

/// Requests of browsers that were refused since the start because of the names in `web.hosts`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageStatus {
    /// They called the server by another name, or by none.
    pub other_host: u64,
    /// The page that asked was at none of these names.
    pub other_origin: u64,
}

/// The system's figures for the process; None where it gives none.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ProcessStatus {
    /// Its number.
    pub id: u32,
    /// Memory in use.
    pub resident_bytes: Option<u64>,
    /// Descriptors that are open.
    pub open_fds: Option<u64>,
    /// Descriptors that may be.
    pub max_fds: Option<u64>,
}

/// Connections.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConnectionsStatus {
    /// Number of open connections.
    pub open: u64,
    /// Number of accepted connections since the start.
    pub accepted: u64,
}

/// The port for TLS.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TlsStatus {
    /// The last second of its certificate's validity, in Unix time; None if the certificate cannot be read.
    pub certificate_valid_until: Option<u64>,
}

/// The port for SSH.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SshStatus {
    /// The address at which it listens.
    pub address: String,
    /// The digest of the server's own key, as `ssh` shows it.
    pub host_key: String,
}

/// Moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct MovesStatus {
    /// Since the start.
    pub total: u64,
    /// In the last second.
    pub last_second: f64,
    /// In a second, over the last minute.
    pub per_second: f64,
    /// From the reading of a person's move to its showing.
    pub latency: Delay,
}

/// The journal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct JournalStatus {
    /// True if there is one on disk; otherwise the other fields mean nothing.
    pub on_disk: bool,
    /// To write and sync a batch.
    pub commit: Delay,
    /// Requests that wait.
    pub waiting: usize,
    /// Batches that failed since the start.
    pub failures: u64,
}

/// The status of a server in a cluster.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClusterStatus {
    /// It is the primary, which decides everything.
    pub is_primary: bool,
    /// Number of live servers, this one included.
    pub members: u64,
    /// Messages of the log that it had not read when NATS last said how many there are.
    pub behind: u64,
    /// Seconds since then; None if NATS has not said it yet.
    pub asked_seconds_ago: Option<u64>,
    /// Faults of NATS found by the last check.
    pub faults: u64,
    /// Faults of the log found since the start.
    pub alarms: u64,
    /// The links to other servers.
    #[serde(default)]
    pub links: LinksStatus,
    /// The servers that live, this one first.
    pub nodes: Vec<NodeStatus>,
}

/// The links of a server of a cluster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinksStatus {
    /// Links that are up: at the primary those of replicas, at a replica the one to the primary.
    pub up: u64,
    /// Connections that they carry.
    pub carried: u64,
    /// Connections at this server with a session at the primary, or waiting for one.
    pub attended: u64,
}

/// How long something took in the last minute, as bounds that are at most two and a half times too
/// high; None if it did not happen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Delay {
    /// Half of the times were below, in milliseconds.
    pub p50_ms: Option<f64>,
    /// All but one in a hundred were below, in milliseconds.
    pub p99_ms: Option<f64>,
}

impl Delay {
    fn of(times: &Snapshot) -> Self {
        let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
        Delay {
            p50_ms: times.quantile(0.5).map(ms),
            p99_ms: times.quantile(0.99).map(ms),
        }
    }
}

impl PageStatus {
    pub(super) fn of(limits: &Limits) -> Self {
        PageStatus {
            other_host: limits.count(PeerLimit::WebHosts),
            other_origin: limits.count(PeerLimit::WebOrigins),
        }
    }
}

impl TlsStatus {
    pub(super) fn of(identity: &Identity) -> Self {
        let end = identity.now().end();
        TlsStatus {
            certificate_valid_until: end.map(Expiry::unix_seconds),
        }
    }
}

impl SshStatus {
    pub(super) fn of(door: &SshDoor) -> Self {
        SshStatus {
            address: door.address.to_string(),
            host_key: door.fingerprint.clone(),
        }
    }
}

impl MovesStatus {
    pub(super) fn of(total: u64, recent: Option<&(ActivityWindow, ActivityWindow)>) -> Self {
        let mut moves = MovesStatus {
            total,
            ..MovesStatus::default()
        };
        if let Some((second, minute)) = recent {
            moves.last_second = second.moves_per_second;
            moves.per_second = minute.moves_per_second;
            moves.latency = Delay::of(&minute.latency);
        }
        moves
    }
}

#[cfg(feature = "cluster")]
impl ClusterStatus {
    /// The figures as of this second of Unix time.
    pub(super) fn of(
        metrics: &damiera_platform::metrics::Metrics,
        now: u64,
        nodes: Vec<NodeStatus>,
    ) -> Option<Self> {
        let (figures, links) = (&metrics.cluster, &metrics.link);
        let count = |gauge: &Gauge| u64::try_from(gauge.get()).unwrap_or(0);
        let members = count(&figures.members);
        (members > 0).then(|| ClusterStatus {
            is_primary: count(&figures.primary) > 0,
            members,
            behind: count(&figures.behind),
            asked_seconds_ago: match count(&figures.asked) {
                0 => None,
                asked => Some(now.saturating_sub(asked)),
            },
            faults: count(&figures.faults),
            alarms: figures.alarms.get(),
            links: LinksStatus {
                up: count(&links.up),
                carried: count(&links.carried),
                attended: count(&figures.attended),
            },
            nodes,
        })
    }
}

impl JournalStatus {
    pub(super) fn commits(recent: Option<&(ActivityWindow, ActivityWindow)>) -> Delay {
        recent.map_or(Delay::default(), |(_, minute)| Delay::of(&minute.commits))
    }
}

impl ProcessStatus {
    /// Reads the figures now. It reads files, and so belongs on a thread of its own.
    pub fn now() -> Self {
        let figures = process::read().ok();
        ProcessStatus {
            id: std::process::id(),
            resident_bytes: figures.map(|figures| figures.resident_bytes),
            open_fds: figures.map(|figures| figures.open_fds),
            max_fds: figures.and_then(|figures| figures.max_fds),
        }
    }
}
