//! The moment when a primary last ran, as the next one knows it.

use std::sync::Arc;
use std::time::Duration;

use damiera_game::services::host::Host;
use damiera_node::startup::alive;
use tokio::time::sleep;

use super::stream::{Stream, quiet, start_with_documents as node};

const HOUR_MS: u64 = 3_600_000;

#[tokio::test(start_paused = true)]
async fn the_next_primary_knows_for_how_long_there_was_none() {
    let (stream, host) = (Stream::begin(1), Arc::new(Host::seeded(1, HOUR_MS)));
    let first = node(&stream, "a").await;
    let never = alive::without_primary_for(&first.alive, &host);
    assert_eq!(never, Duration::ZERO);
    first.is_primary(1).await;
    let keeping = tokio::spawn(alive::keep_shared(first.alive.clone(), Arc::clone(&host)));
    quiet().await;
    // It is written again each minute.
    host.set_time(2 * HOUR_MS);
    sleep(Duration::from_secs(61)).await;
    keeping.abort();
    host.set_time(5 * HOUR_MS);
    let second = node(&stream, "b").await;
    let stopped = alive::without_primary_for(&second.alive, &host);
    assert_eq!(stopped, Duration::from_secs(3 * 3_600));
    // A machine knows of no stop if its clock is behind.
    host.set_time(HOUR_MS);
    let behind = alive::without_primary_for(&second.alive, &host);
    assert_eq!(behind, Duration::ZERO);
}
