//! The port for SSH, and each connection from its first byte to its last.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{Connection, Peer, PeerPath, Slot, Tcp, read_header};
use damiera_protocol::sanitize;
use russh::Disconnect;
use russh::server::run_stream;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};

use crate::Door;
use crate::channel::Sessions;
use crate::connection::{ConnectionProgress, SshHandler};
use crate::settings;
use crate::transport::{Transport, Valve};

/// How long a peer may take to hang up when its session is over.
const PARTING: Duration = Duration::from_secs(5);

/// Characters of an error that the log has.
const MOST_SAID: usize = 200;

/// The port for SSH.
#[derive(Debug)]
pub struct SshPort {
    socket: Tcp,
}

impl SshPort {
    /// Listens on an address.
    ///
    /// # Errors
    /// When the address is not this machine's or is in use.
    pub fn bind(address: SocketAddr, limits: LiveLimits) -> io::Result<Self> {
        Ok(SshPort {
            socket: Tcp::bind(address, limits)?,
        })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }
}

/// Accepts connections until the server stops.
pub(crate) async fn serve(mut port: SshPort, door: Arc<Door>) {
    loop {
        // As with connections for lines: every other task has a turn before the next, and every serving thread.
        std::thread::yield_now();
        tokio::task::yield_now().await;
        let (stream, address) = tokio::select! {
            () = door.stop.cancelled() => return,
            accepted = port.socket.accept() => accepted,
        };
        match door.logins.take(door.proxies.peer(address)) {
            Ok(slot) => {
                let attended = attend(Arc::clone(&door), stream, address, slot);
                door.tracker.spawn(attended);
            }
            // Closed without a word: nothing can be said before the key exchange.
            Err(limit) => door.reached(limit),
        }
    }
}

/// Why a connection ended before its session began.
enum EarlyEnd {
    /// The peer, or a fault of the protocol.
    Gone,
    /// Another connection has got its slot.
    Evicted,
    /// It took too long.
    TooLate,
    /// The server stops.
    Stop,
    /// A bound was reached.
    Bound(PeerLimit),
}

/// Attends to a connection. It has its slot until its session begins, and a deadline for that.
async fn attend(door: Arc<Door>, stream: TcpStream, address: IpAddr, slot: Slot) {
    let seconds = door.services.admission.limits.now().ssh_login_seconds;
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let (valve, progress) = (Arc::<Valve>::default(), ConnectionProgress::default());
    let begin = begin(&door, stream, address, deadline, &valve, &progress);
    let early = tokio::select! {
        begun = begin => match begun {
            Ok(running) => Ok(running),
            Err(end) => Err(end),
        },
        () = slot.evicted() => Err(EarlyEnd::Evicted),
        () = sleep_until(deadline) => Err(EarlyEnd::TooLate),
        () = door.stop.cancelled() => Err(EarlyEnd::Stop),
    };
    let mut running = match early {
        Ok(running) => running,
        Err(end) => return early_end(&door, &valve, end),
    };
    let early = tokio::select! {
        ended = &mut running => {
            note(ended);
            return;
        }
        () = progress.begun.cancelled() => None,
        () = slot.evicted() => Some(EarlyEnd::Evicted),
        () = sleep_until(deadline) => Some(EarlyEnd::TooLate),
        () = door.stop.cancelled() => Some(EarlyEnd::Stop),
    };
    if let Some(end) = early {
        return early_end(&door, &valve, end);
    }
    valve.begin_session();
    drop(slot);
    tokio::select! {
        ended = &mut running => return note(ended),
        () = progress.over.cancelled() => {}
    }
    // Its channel is closed behind the last word. Output that the peer does not take in time is lost.
    if timeout(PARTING, &mut running).await.is_err() {
        let handle = running.handle();
        let goodbye = handle.disconnect(Disconnect::ByApplication, String::new(), String::new());
        let _ = timeout(PARTING, goodbye).await;
        valve.cut();
    }
}

/// Begins a connection: it is in the key exchange afterwards.
async fn begin(
    door: &Arc<Door>,
    mut stream: TcpStream,
    address: IpAddr,
    deadline: Instant,
    valve: &Arc<Valve>,
    progress: &ConnectionProgress,
) -> Result<russh::server::RunningSession<SshHandler>, EarlyEnd> {
    let patience = deadline.saturating_duration_since(Instant::now());
    let mut peer = door.proxies.peer(address);
    if peer.path == PeerPath::ProxyItself {
        let header = read_header(&mut stream, patience).await;
        let header = header.map_err(|error| {
            tracing::debug!(%error, "a proxy did not begin with the PROXY protocol");
            EarlyEnd::Gone
        })?;
        peer = door.proxies.client(address, &header);
    }
    let wait = door.logins.handshake(&peer, patience);
    let wait = wait.map_err(EarlyEnd::Bound)?;
    tokio::time::sleep(wait).await;
    let addresses = match (stream.local_addr(), stream.peer_addr()) {
        (Ok(local), Ok(remote)) => Some((local, remote)),
        (Ok(_) | Err(_), _) => None,
    };
    let sessions = Sessions {
        arrivals: door.arrivals.clone(),
        peer: Peer {
            secure: true,
            ..peer
        },
        valve: Arc::clone(valve),
        cells: Arc::clone(&door.cells),
        addresses,
    };
    let config = settings::config(&door.key, &door.services.admission.limits.now());
    let handler = SshHandler::new(Arc::clone(door), sessions, progress.clone());
    let transport = Transport::new(stream, Arc::clone(valve), Connection::give_up);
    run_stream(Arc::new(config), transport, handler)
        .await
        .map_err(|error| {
            tracing::debug!(error = said(&error), "a connection did not begin with SSH");
            EarlyEnd::Gone
        })
}

fn early_end(door: &Door, valve: &Valve, end: EarlyEnd) {
    valve.cut();
    match end {
        EarlyEnd::Gone | EarlyEnd::Stop => {}
        EarlyEnd::Evicted => door.reached(PeerLimit::SshLogins),
        EarlyEnd::TooLate => door.reached(PeerLimit::SshLoginTime),
        EarlyEnd::Bound(limit) => door.reached(limit),
    }
}

fn note(ended: Result<(), russh::Error>) {
    if let Err(error) = ended {
        tracing::debug!(error = said(&error), "a connection over SSH broke");
    }
}

/// An error for the log. It may have words of the peer's, such as the names of algorithms.
fn said(error: &russh::Error) -> String {
    let text: String = error.to_string().chars().take(MOST_SAID).collect();
    sanitize::text(&text).into_owned()
}
