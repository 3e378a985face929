//! Reading the whole log of a cluster from NATS, and checking it on the way.

use anyhow::{Context, bail};
use damiera_cluster::group::{Body, Entries, FORMAT, Group};
use damiera_cluster::log::Seq;
use damiera_cluster::log_state::{Finding, FollowVerdict, LogFollower, LogOwner, LogState};
use damiera_cluster::name::Node;
use damiera_nats::segments::CopyScan;
use damiera_nats::{FollowError, Follower, Logged, NatsConnection};
use damiera_node::cluster::transfer::LogTransfer;
use time::format_description::well_known::Rfc3339;
use tokio::time::timeout_at;

use super::waiting::{NatsWait, answered};

/// A stream of NATS that holds a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StreamId {
    pub(super) name: String,
    /// When it was made, which tells it from others of its name, as a server's copy of it has that.
    pub(super) made: String,
    /// The time as people and other programs write it (RFC 3339).
    pub(super) date: String,
}

/// Where a log is read from.
#[derive(Debug)]
enum LogSource {
    /// NATS.
    Nats(Box<Follower>),
    /// A server's own copy.
    Copy(CopyScan),
}

/// Gives what a log says from its beginning to a place, in its order.
#[derive(Debug)]
pub(super) struct LogReader {
    source: LogSource,
    last: Seq,
    follower: LogFollower,
    /// The number of messages that readers of the log ignore.
    left_out: u64,
}

/// A message of the log.
#[derive(Debug)]
pub(super) struct LogMessage {
    pub(super) message: Logged,
    /// None if readers of the log ignore the message.
    pub(super) group: Option<Group>,
}

/// How the stream stands: which it is, and its last message.
///
/// # Errors
/// When NATS does not say, or there is none.
pub(super) async fn stream(connection: &NatsConnection) -> anyhow::Result<(StreamId, Seq)> {
    let name = connection.subjects().stream();
    let info = answered("NATS says nothing of the log", || connection.info()).await?;
    let info = info.with_context(|| {
        format!("NATS has no stream {name}: no server of this cluster has ever started")
    })?;
    let made = info.created.to_string();
    let date = info.created.format(&Rfc3339)?;
    let id = StreamId { name, made, date };
    Ok((id, Seq(info.state.last_sequence)))
}

impl LogReader {
    /// Reads up to the message `last`.
    pub(super) fn up_to(connection: &NatsConnection, last: Seq) -> Self {
        LogReader::of(LogSource::Nats(Box::new(connection.follow(Seq(1)))), last)
    }

    /// Reads a server's own copy as far as it is whole.
    pub(super) fn of_copy(copy: CopyScan) -> Self {
        LogReader::of(LogSource::Copy(copy), Seq(u64::MAX))
    }

    fn of(source: LogSource, last: Seq) -> Self {
        LogReader {
            source,
            last,
            follower: LogFollower::new(FORMAT, LogState::START),
            left_out: 0,
        }
    }

    /// True if a server's own copy has bytes behind the readable part. To be asked at the end.
    pub(super) fn is_cut(&self) -> bool {
        match &self.source {
            LogSource::Nats(_) => false,
            LogSource::Copy(copy) => copy.is_cut(),
        }
    }

    /// The next message; nothing behind the last.
    ///
    /// # Errors
    /// When it does not come, or cannot be what follows.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<LogMessage>> {
        if self.next_seq() > self.last {
            return Ok(None);
        }
        let Some(message) = self.message().await? else {
            return Ok(None);
        };
        let seq = message.seq;
        let taken = match self.follower.take(seq, message.payload.clone()) {
            FollowVerdict::Next(group) => Ok(Some(group)),
            FollowVerdict::LeftOut(finding) => {
                tracing::warn!(%finding, "the log is not as it was written");
                self.left_out += 1;
                Ok(None)
            }
            // In the stream's order nothing comes twice.
            FollowVerdict::Old => Err(Finding::Rewritten(seq)),
            FollowVerdict::Gap => Err(Finding::Missing(seq)),
            FollowVerdict::Damaged(finding) | FollowVerdict::Impossible(finding) => Err(finding),
        };
        let group = taken.context("the log")?;
        Ok(Some(LogMessage { message, group }))
    }

    async fn message(&mut self) -> anyhow::Result<Option<Logged>> {
        let next = self.next_seq();
        let follower = match &mut self.source {
            LogSource::Nats(follower) => follower,
            LogSource::Copy(copy) => return Ok(copy.next()?),
        };
        let mut waiting = NatsWait::begin();
        let mut why = FollowError::Unavailable("nothing comes".to_owned());
        loop {
            match timeout_at(waiting.until(), follower.next()).await {
                Ok(Ok(message)) => return Ok(Some(message)),
                Ok(Err(error)) => why = error,
                Err(_) => {}
            }
            let what = format!("NATS does not bring message {}", next.0);
            let rested = waiting.rest(&what, &why.to_string()).await;
            if rested.is_err() && !matches!(why, FollowError::Unavailable(_)) {
                // NATS answers, and not with what it had: waiting is no cure.
                bail!("{what}: {why}");
            }
            rested?;
        }
    }

    /// The message that comes next.
    pub(super) fn next_seq(&self) -> Seq {
        match &self.source {
            LogSource::Nats(follower) => follower.next_seq(),
            LogSource::Copy(copy) => copy.next_seq(),
        }
    }

    /// The number of messages that readers of the log ignore.
    pub(super) fn left_out(&self) -> u64 {
        self.left_out
    }

    /// Where the log stands behind what was read.
    pub(super) fn log_state(&self) -> LogState {
        *self.follower.log_state()
    }

    /// The stage of the log's move, according to its owner; None if it is not being moved.
    pub(super) fn moving(&self) -> Option<LogTransfer> {
        match self.log_state().holder {
            LogOwner::Owner(node) => LogTransfer::of(node.name),
            LogOwner::Nobody | LogOwner::Released { .. } => None,
        }
    }
}

impl LogMessage {
    /// The entries of rooms in it, and the node that wrote them.
    pub(super) fn entries(self) -> Option<(Node, Entries)> {
        let group = self.group?;
        match group.body {
            Body::Entries(entries) => Some((group.head.node, entries)),
            Body::Owned | Body::Empty | Body::Released { .. } => None,
        }
    }
}
