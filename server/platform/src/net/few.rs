//! Serving the operator's few connections, bounded so that they disturb no game.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::listener::PAUSE;

/// Connections at once; more are closed unanswered.
const CONNECTIONS: usize = 8;

/// Maximum time of a connection from its beginning to its end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Converses with each connection that is accepted, until the task is ended. The log says `trouble`
/// when the system gives none.
pub async fn serve_few<S, A, C>(accept: impl Fn() -> A, trouble: &str, converse: impl Fn(S) -> C)
where
    A: Future<Output = io::Result<S>>,
    C: Future<Output: Send> + Send + 'static,
{
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let stream = match accept().await {
            Ok(stream) => stream,
            Err(error) => {
                tracing::warn!(%error, "{trouble}");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            continue;
        };
        let conversation = tokio::time::timeout(PATIENCE, converse(stream));
        tokio::spawn(async move {
            // A client that takes longer gets no answer.
            let _ = conversation.await;
            drop(place);
        });
    }
}
