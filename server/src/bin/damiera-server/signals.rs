//! Signals to the server.

use std::sync::Arc;

use anyhow::Context;
use damiera_platform::process::systemd;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// The exit code when the process was asked to stop twice.
const ENDED_AT_ONCE: i32 = 130;

/// Stops at the first SIGINT or SIGTERM, and ends the process at the second. Reloads at SIGHUP, or
/// once the server serves.
///
/// Signals are waited for on a thread of their own, so that the second one is heeded while the first one waits for a
/// peer, a room or the disk.
pub(crate) fn heed() -> anyhow::Result<(CancellationToken, Arc<Notify>)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
        .context("cannot wait for signals")?;
    let (mut interrupt, mut terminate, mut hangup) = {
        let _inside = runtime.enter();
        let interrupt = signal(SignalKind::interrupt()).context("cannot wait for SIGINT")?;
        let terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
        let hangup = signal(SignalKind::hangup()).context("cannot wait for SIGHUP")?;
        (interrupt, terminate, hangup)
    };
    let shutdown = CancellationToken::new();
    let reload = Arc::new(Notify::new());
    let (asked, reloading) = (shutdown.clone(), Arc::clone(&reload));
    let wait = async move {
        for hurry in [false, true] {
            loop {
                tokio::select! {
                    _ = interrupt.recv() => break,
                    _ = terminate.recv() => break,
                    _ = hangup.recv() => reloading.notify_one(),
                }
            }
            if hurry {
                tracing::warn!("asked to stop again: ending at once");
                std::process::exit(ENDED_AT_ONCE);
            }
            tracing::info!("asked to stop");
            systemd::stopping();
            asked.cancel();
        }
    };
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || runtime.block_on(wait))
        .context("cannot wait for signals")?;
    Ok((shutdown, reload))
}
