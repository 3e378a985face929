//! The supervisor that started the process and watches over it: systemd, or anything that speaks
//! its protocol.
//!
//! Without one, nothing here does anything. sd_notify(3) and sd_listen_fds(3) describe its variables of the
//! environment.

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use listenfd::ListenFd;
use sd_notify::NotifyState;

use super::threads::Threads;

/// Time between two status messages to a supervisor without a watchdog.
const STATUS_EVERY: Duration = Duration::from_secs(30);

/// Name of a socket for encrypted connections, as in `FileDescriptorName=tls` in a socket unit.
const TLS: &str = "tls";

/// The listening sockets that were handed to this process.
#[derive(Debug, Default)]
pub struct Sockets {
    /// The one for lines as they are.
    pub plain: Option<TcpListener>,
    /// The one for lines inside TLS.
    pub tls: Option<TcpListener>,
}

/// The listening sockets that were handed to this process, if any were. Call it once, before there
/// are other threads.
///
/// # Errors
/// When what was handed over is no listening TCP socket, or there are several of a kind.
pub fn listening_sockets() -> io::Result<Sockets> {
    let names = std::env::var("LISTEN_FDNAMES").unwrap_or_default();
    let mut names = names.split(':');
    let mut handed = ListenFd::from_env();
    let mut sockets = Sockets::default();
    for index in 0..handed.len() {
        let (kind, place) = if names.next() == Some(TLS) {
            ("TLS", &mut sockets.tls)
        } else {
            ("lines without it", &mut sockets.plain)
        };
        let socket = handed.take_tcp_listener(index)?;
        if place.is_some() {
            return Err(io::Error::other(format!(
                "several sockets were handed over for {kind}, but this server listens on one \
                 (FileDescriptorName=tls is the one for TLS)"
            )));
        }
        *place = socket;
    }
    Ok(sockets)
}

/// Everything is ready: people can connect.
pub fn ready(status: &str) {
    tell(&[NotifyState::Ready, NotifyState::Status(status)]);
}

/// The server was asked to stop, and does.
pub fn stopping() {
    tell(&[NotifyState::Stopping, NotifyState::Status("saying goodbye")]);
}

/// Shows as long as it runs that all threads which serve connections and rooms still do, and what
/// `status` says.
pub async fn keep_alive(threads: Threads, status: impl Fn() -> String) {
    // Twice in the time allowed, so that one late report costs nothing.
    let every = sd_notify::watchdog_enabled().map_or(STATUS_EVERY, |limit| limit / 2);
    let mut ticks = tokio::time::interval(every.max(Duration::from_millis(10)));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        threads.answer().await;
        tell(&[NotifyState::Watchdog, NotifyState::Status(&status())]);
    }
}

fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "the supervisor could not be told");
    }
}
