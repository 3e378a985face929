//! Reading the whole log, from a node's own copy and then from NATS, and keeping the copy.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::log::Logged;
use crate::segments::{LogCopyError, Segments};
use crate::{Follower, NatsConnection};

/// Messages per write.
const WRITTEN: usize = 64;

/// The pause while there is no server to read from.
const REST: Duration = Duration::from_millis(100);

/// Hands out every message of the log in order until the receiver is gone or the copy cannot be kept. A
/// message is in the copy before it is handed out.
pub(crate) async fn copy_log(
    connection: NatsConnection,
    copy: Segments,
    messages: mpsc::Sender<Logged>,
) {
    if let Err(error) = copy_all(&connection, copy, &messages).await {
        tracing::error!("this node leaves the cluster: {error}");
    }
}

async fn copy_all(
    connection: &NatsConnection,
    copy: Segments,
    messages: &mpsc::Sender<Logged>,
) -> Result<(), LogCopyError> {
    let Some(mut copy) = hand_out(copy, messages.clone()).await? else {
        return Ok(());
    };
    let mut follower = connection.follow(copy.next_seq());
    loop {
        let read = some(&mut follower).await;
        if messages.is_closed() {
            return Ok(());
        }
        let written = spawn_blocking(move || {
            copy.append(&read)?;
            Ok::<_, LogCopyError>((copy, read))
        });
        let Ok(written) = written.await else {
            // The runtime ends.
            return Ok(());
        };
        let read;
        (copy, read) = written?;
        for logged in read {
            if messages.send(logged).await.is_err() {
                return Ok(());
            }
        }
    }
}

/// Hands out what the copy has, and gives it back.
async fn hand_out(
    copy: Segments,
    messages: mpsc::Sender<Logged>,
) -> Result<Option<Segments>, LogCopyError> {
    let handed = spawn_blocking(move || {
        // If the receiver is gone, the rest is read for nothing, once.
        copy.read(|logged| drop(messages.blocking_send(logged)))?;
        Ok::<_, LogCopyError>(copy)
    });
    // It is given back unless the runtime ends.
    handed.await.ok().transpose()
}

/// The next messages: the first is waited for, and the others are there with it.
async fn some(follower: &mut Follower) -> Vec<Logged> {
    let mut read = Vec::new();
    // A state may last for long.
    let mut told = None;
    // NATS takes a moment until what was just made can be read from.
    let mut is_first = true;
    while read.is_empty() {
        match follower.next().await {
            Ok(logged) => read.push(logged),
            Err(error) => {
                if !is_first && told.as_ref() != Some(&error) {
                    tracing::warn!("{error}");
                    told = Some(error);
                }
                is_first = false;
                sleep(REST).await;
            }
        }
    }
    while read.len() < WRITTEN {
        match follower.ready() {
            Some(logged) => read.push(logged),
            None => break,
        }
    }
    read
}
