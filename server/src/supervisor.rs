//! Whoever started the process and watches over it: systemd, or anything that speaks like it.
//!
//! Without one, nothing here does anything. The variables of the environment by which it makes
//! itself known are described in sd_notify(3) and sd_listen_fds(3).

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use listenfd::ListenFd;
use sd_notify::NotifyState;

/// How often the status is told to a supervisor that keeps no watchdog.
const STATUS_EVERY: Duration = Duration::from_secs(30);

/// The listening socket that was handed to this process, if one was. Call it once, before there are
/// other threads.
///
/// # Errors
/// When what was handed over is no listening TCP socket, or there are several.
pub fn listening_socket() -> io::Result<Option<TcpListener>> {
    let mut handed = ListenFd::from_env();
    match handed.len() {
        0 => Ok(None),
        1 => handed.take_tcp_listener(0),
        count => Err(io::Error::other(format!(
            "{count} sockets were handed over, but this server listens on one"
        ))),
    }
}

/// Everything is ready: people can connect.
pub fn ready(status: &str) {
    tell(&[NotifyState::Ready, NotifyState::Status(status)]);
}

/// The server was asked to stop, and does.
pub fn stopping() {
    tell(&[NotifyState::Stopping, NotifyState::Status("saying goodbye")]);
}

/// Shows as long as it runs that the runtime which serves connections and rooms still does, and
/// what `status` says.
pub async fn keep_alive(status: impl Fn() -> String) {
    // Twice in the time allowed, so that one that is late costs nothing.
    let every = sd_notify::watchdog_enabled().map_or(STATUS_EVERY, |limit| limit / 2);
    let mut ticks = tokio::time::interval(every.max(Duration::from_millis(10)));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        tell(&[NotifyState::Watchdog, NotifyState::Status(&status())]);
    }
}

fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "the supervisor could not be told");
    }
}
