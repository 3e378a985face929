//! Reading the whole log of a cluster from NATS, and checking it on the way.

use std::time::Duration;

use anyhow::{Context, bail};
use damiera_cluster::group::{Body, Entries, Group};
use damiera_cluster::log::Seq;
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::review::{Review, Reviewed};
use damiera_cluster::stand::{Holder, Stand};
use damiera_nats::{Connection, Follower, Logged};
use tokio::time::{Instant, sleep, timeout_at};

use crate::cluster::movers::Moving;

/// How long NATS may take to bring the next message.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long it rests when nobody can be read from.
const REST: Duration = Duration::from_millis(250);

/// A stream of NATS that holds a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StreamId {
    pub(super) name: String,
    /// When it was made, which tells it from others of its name.
    pub(super) made: String,
}

/// Gives what a log says from its beginning to a place, in its order.
#[derive(Debug)]
pub(super) struct LogReader {
    follower: Follower,
    partitions: Partitions,
    last: Seq,
    review: Review,
    /// How many messages count for nobody.
    left_out: u64,
}

/// A message of the log.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) message: Logged,
    /// Nothing when it counts for nobody.
    pub(super) group: Option<Group>,
}

/// How the stream stands: which it is, and its last message.
///
/// # Errors
/// When NATS does not say, or there is none.
pub(super) async fn stream(connection: &Connection) -> anyhow::Result<(StreamId, Seq)> {
    let name = connection.subjects().stream();
    let info = connection.info().await?;
    let info = info.with_context(|| {
        format!("NATS has no stream {name}: no server of this cluster has ever started")
    })?;
    let made = info.created.to_string();
    Ok((StreamId { name, made }, Seq(info.state.last_sequence)))
}

impl LogReader {
    /// Reads up to the message `last`.
    pub(super) fn up_to(connection: &Connection, last: Seq) -> Self {
        let partitions = connection.settings().partitions;
        LogReader {
            follower: connection.follow(Seq(1)),
            partitions,
            last,
            review: Review::new(partitions),
            left_out: 0,
        }
    }

    /// The next message; nothing behind the last.
    ///
    /// # Errors
    /// When it does not come, or cannot be what follows.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<Said>> {
        if self.follower.next_seq() > self.last {
            return Ok(None);
        }
        let message = self.message().await?;
        let Logged {
            seq,
            partition,
            payload,
        } = &message;
        let taken = self.review.take(*partition, *seq, payload.clone());
        let group = match taken.with_context(|| format!("partition {partition} of the log"))? {
            Reviewed::Next(group) => Some(group),
            Reviewed::LeftOut(finding) => {
                tracing::warn!(%partition, %finding, "the log is not as it was written");
                self.left_out += 1;
                None
            }
        };
        Ok(Some(Said { message, group }))
    }

    async fn message(&mut self) -> anyhow::Result<Logged> {
        let until = Instant::now() + PATIENCE;
        let mut why = "nothing comes".to_owned();
        loop {
            match timeout_at(until, self.follower.next()).await {
                Ok(Ok(message)) => return Ok(message),
                Ok(Err(error)) => {
                    why = error.to_string();
                    sleep(REST).await;
                }
                Err(_) => bail!("NATS does not bring message {}: {why}", self.next_seq().0),
            }
            if Instant::now() >= until {
                bail!("NATS does not bring message {}: {why}", self.next_seq().0);
            }
        }
    }

    fn next_seq(&self) -> Seq {
        self.follower.next_seq()
    }

    /// How many messages count for nobody.
    pub(super) fn left_out(&self) -> u64 {
        self.left_out
    }

    /// Where every partition stands behind what was read.
    pub(super) fn stands(&self) -> impl Iterator<Item = (PartitionId, Stand)> + '_ {
        self.review.stands()
    }

    /// What the log is in the middle of, or behind, by its owners.
    pub(super) fn moving(&self) -> Option<Moving> {
        let mut owners = self.stands().filter_map(|(_, stand)| match stand.holder {
            Holder::Owner(node) => Some(node),
            Holder::Nobody | Holder::Released { .. } => None,
        });
        owners.find_map(|owner| Moving::of(owner.name))
    }

    /// Whether a partition is the lobby's, which has no rooms.
    pub(super) fn is_lobby(&self, partition: PartitionId) -> bool {
        partition == self.partitions.lobby()
    }
}

impl Said {
    /// What happened in rooms by it, and who wrote that.
    pub(super) fn entries(self) -> Option<(Node, Entries)> {
        let group = self.group?;
        match group.body {
            Body::Entries(entries) => Some((group.head.node, entries)),
            Body::Owned | Body::Empty | Body::Released { .. } => None,
        }
    }
}
