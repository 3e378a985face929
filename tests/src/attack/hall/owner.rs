//! The owner of a name, who comes by the right password while others guess it.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::time::{Instant, sleep};

use super::address;
use crate::load::figures::{Latency, LatencyHistogram};
use crate::stress::connection::{JsonConnection, JsonConnectionError};

/// The name.
pub const OWNER: &str = "Padrona";

/// The password.
const PASSWORD: &str = "cavallo batteria graffetta";

/// The network from which the owner comes, from another address each time.
const NETWORK: u8 = 99;

/// Between two times.
const PACE: Duration = Duration::from_millis(100);

/// The owner of the name that is guessed.
#[derive(Debug)]
pub struct NameOwner {
    target: SocketAddr,
    came: AtomicU64,
}

/// How the owner fared for a time.
#[derive(Debug, Clone, Default)]
pub struct Fared {
    /// Number of times that the right password was accepted.
    pub taken: u64,
    /// Other answers to the right password.
    pub refused: Vec<String>,
    /// How long it took from the password to the answer.
    pub wait: Option<Latency>,
}

impl NameOwner {
    /// Registers the name.
    ///
    /// # Errors
    /// When the server does not let it.
    pub async fn register(target: SocketAddr) -> Result<NameOwner> {
        let mut link = JsonConnection::from(target, address(NETWORK, 0)).await?;
        link.ask(&format!("nome {OWNER}")).await?;
        link.ask("registrati").await?;
        let done = link.ask(&format!("segreto {PASSWORD}")).await?;
        ensure!(done["type"] == "ok", "the owner is told {done}");
        Ok(NameOwner {
            target,
            came: AtomicU64::new(1),
        })
    }

    /// Comes again and again until something is over, and once at least.
    pub async fn until(&self, over: impl Future<Output = ()>) -> Fared {
        let mut fared = Fared::default();
        let mut times = LatencyHistogram::default();
        let mut over = std::pin::pin!(over);
        loop {
            match self.come().await {
                Ok(Ok(wait)) => {
                    fared.taken += 1;
                    times.record(u64::try_from(wait.as_nanos()).unwrap_or(u64::MAX));
                }
                Ok(Err(said)) => fared.refused.push(said),
                Err(lost) => fared.refused.push(lost.to_string()),
            }
            tokio::select! {
                () = &mut over => break,
                () = sleep(PACE) => {}
            }
        }
        fared.wait = times.latency();
        fared
    }

    /// Comes once, from another address. Gives the wait, or what was said instead.
    async fn come(&self) -> Result<Result<Duration, String>, JsonConnectionError> {
        let number = self.came.fetch_add(1, Ordering::Relaxed);
        let mut link = JsonConnection::from(self.target, address(NETWORK, number)).await?;
        link.ask(&format!("nome {OWNER}")).await?;
        let began = Instant::now();
        let answer = link.ask(&format!("segreto {PASSWORD}")).await?;
        let wait = began.elapsed();
        link.ask("fine").await?;
        Ok(match answer["registered"] == true {
            true => Ok(wait),
            false => Err(answer.to_string()),
        })
    }
}
