//! How a server asks whoever counts.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::admission::together::{Act, Counter, Verdict};
use crate::cluster::lobby::{LobbyAnswer, LobbyQuestion, NoAnswer, OwnerAsker};

/// So long a person waits at most for whoever counts. Then this server's own count is all there is.
pub const PATIENCE: Duration = Duration::from_millis(500);

/// Asks the owner of the lobby's partition.
#[derive(Debug)]
pub struct Asking {
    asker: Arc<OwnerAsker>,
    /// What is told goes on when whoever told it is gone.
    runtime: Handle,
}

impl Asking {
    /// Asks for a server. To be called where a runtime runs.
    pub fn new(asker: Arc<OwnerAsker>) -> Self {
        Asking {
            asker,
            runtime: Handle::current(),
        }
    }
}

impl Counter for Asking {
    fn ask(&self, act: Act) -> BoxFuture<'static, Verdict> {
        let asker = Arc::clone(&self.asker);
        Box::pin(async move {
            let question = LobbyQuestion::Counts(act);
            match timeout(PATIENCE, asker.ask_for_person(question)).await {
                Ok(Ok(LobbyAnswer::Counts(verdict))) => verdict,
                Ok(Ok(LobbyAnswer::Names(_))) => Verdict::Allowed,
                Ok(Err(NoAnswer::NotCarriedOut | NoAnswer::Unknown)) | Err(_) => Verdict::Allowed,
            }
        })
    }

    fn tell(&self, act: Act) {
        let asker = Arc::clone(&self.asker);
        self.runtime.spawn(async move {
            // What nobody heard counts as whoever counts finds by itself.
            let _ = asker.ask(LobbyQuestion::Counts(act)).await;
        });
    }
}
