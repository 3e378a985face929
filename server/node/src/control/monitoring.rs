//! The operator's services beside the server: metrics, the local socket, and warnings before the certificate expires.

use std::net::SocketAddr;
use std::sync::Arc;

use damiera_config::Config;
use damiera_game::services::Services;
use damiera_game::services::host::Host;
use damiera_journal::Backlog;
use damiera_platform::logs::Errors;
use damiera_platform::metrics::certificate::CertificateFigures;
use damiera_platform::metrics::http;
use damiera_platform::metrics::process::ProcessFigures;
use damiera_platform::net::tls::{self, Identity};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::census::Counting;
use super::disk::DiskFigures;
use super::people::PeopleFigures;
use crate::control::{
    Control, ControlSocket, Drain, Recent, SocketError, control as take_commands,
};

/// The parts that the operator's view needs beside a room's.
#[derive(Debug)]
pub struct Instruments {
    /// Counters of errors.
    pub errors: Arc<Errors>,
    /// Records that wait for the journal; None if games are kept in memory.
    pub journal: Option<Backlog>,
    /// The certificate for TLS connections, if there is a port for them.
    pub identity: Option<Identity>,
}

/// Why the operator's view cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum MonitoringError {
    /// The address cannot be listened on.
    #[error(
        "cannot give metrics at {address}: {error}; choose another address with --metrics-listen"
    )]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        error: std::io::Error,
    },
    /// The socket cannot be made.
    #[error(transparent)]
    Socket(#[from] SocketError),
}

/// The operator's view of a server. It lasts until this is dropped.
#[derive(Debug)]
pub struct Monitoring {
    /// Carries commands out.
    pub control: Arc<Control>,
    _tasks: JoinSet<()>,
}

/// Opens the operator's view of a server that listens at `address` and that stops when `stop` is
/// cancelled.
///
/// # Errors
/// When something that the operator chose cannot be opened.
pub async fn open(
    config: &Config,
    services: &Services,
    instruments: Instruments,
    address: SocketAddr,
    stop: CancellationToken,
) -> Result<Monitoring, MonitoringError> {
    let metrics = &services.host.metrics;
    metrics.collect(ProcessFigures);
    metrics.collect(Counting {
        lobby: Arc::clone(&services.directory.lobby),
        archive: services.storage.archive.clone(),
        journal: instruments.journal.clone(),
        threads: services.host.threads.clone(),
    });
    metrics.collect(DiskFigures(Arc::clone(&services.admission.disk)));
    metrics.collect(PeopleFigures(Arc::clone(&services.storage.people)));
    let mut opened = JoinSet::new();
    opened.spawn(Arc::clone(&services.admission.disk).watch());
    if let Some(identity) = &instruments.identity {
        metrics.collect(CertificateFigures(identity.clone()));
        opened.spawn(warn_of_expiry(identity, &services.host.clock));
    }
    if let Some(address) = config.metrics.listen {
        let listener = listen_for_metrics(address).await?;
        opened.spawn(http::serve(listener, Arc::clone(metrics)));
    }
    let recent = Arc::new(Recent::default());
    opened.spawn(Arc::clone(&recent).watch(Arc::clone(metrics)));
    let lobby = Arc::clone(&services.directory.lobby);
    let roster = Arc::clone(&services.events.roster);
    let (rooms, people) = (Arc::clone(&lobby), Arc::clone(&roster));
    let control = Arc::new(Control {
        address: address.to_string(),
        started: Instant::now(),
        drain: Drain::new(rooms, people, services.host.upstream.clone(), stop),
        lobby,
        roster,
        storage: Arc::clone(&services.admission.disk),
        metrics: Arc::clone(metrics),
        recent,
        archive: services.storage.archive.clone(),
        tournaments: services.directory.tournaments.clone(),
        people: Arc::clone(&services.storage.people),
        limits: services.admission.limits.clone(),
        host: Arc::clone(&services.host.clock),
        journal: instruments.journal,
        errors: instruments.errors,
        identity: instruments.identity,
        ssh: services.host.ssh.clone(),
        upstream: services.host.upstream.clone(),
    });
    if let Some(socket) = control_socket(config)? {
        opened.spawn(take_commands(Arc::new(socket), Arc::clone(&control)));
    }
    Ok(Monitoring {
        control,
        _tasks: opened,
    })
}

/// Logs when the certificate expires, and warns of it from day to day.
fn warn_of_expiry(identity: &Identity, clock: &Arc<Host>) -> impl Future<Output = ()> + use<> {
    let clock = Arc::clone(clock);
    let now = move || clock.unix_ms() / 1000;
    identity.now().log(now());
    tls::remind(identity.clone(), now, tls::Warning::log)
}

/// The port where a program reads the figures.
async fn listen_for_metrics(address: SocketAddr) -> Result<TcpListener, MonitoringError> {
    let failed = |error| MonitoringError::Metrics { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    tracing::info!(%address, "metrics are at /metrics");
    Ok(listener)
}

/// The socket for the operator's commands. The default one is optional: without it the server starts all the same.
fn control_socket(config: &Config) -> Result<Option<ControlSocket>, SocketError> {
    let Some(path) = config.control_socket() else {
        return Ok(None);
    };
    match ControlSocket::bind(&path) {
        Ok(socket) => {
            tracing::debug!(path = %path.display(), "commands are taken");
            Ok(Some(socket))
        }
        Err(error) if config.control.socket.is_some() => Err(error),
        Err(error) => {
            tracing::warn!(%error, "the server goes on without an operator's commands");
            Ok(None)
        }
    }
}
