//! Owning the log while a journal is carried, by the same rules as a server does.

use anyhow::{Context, bail};
use damiera_cluster::group::{Body, Encoded, Entries, Entry, Epoch, Group, GroupHeader};
use damiera_cluster::log::{Seq, TIME_OUT};
use damiera_cluster::log_state::{LogOwner as Owner, LogState};
use damiera_cluster::name::{Node, NodeName};
use damiera_nats::{NatsLog, PublishOutcome};

use super::waiting::NatsWait;

/// The log, owned by a command that writes.
#[derive(Debug)]
pub(super) struct OwnedLog {
    log: NatsLog,
    node: Node,
    log_state: LogState,
}

impl OwnedLog {
    /// Takes the primary's place behind where the log stands. When this ends well no other stores anything there but by
    /// taking it too.
    ///
    /// # Errors
    /// When another has written meanwhile, or NATS does not store.
    pub(super) async fn take(
        log: NatsLog,
        node: Node,
        log_state: LogState,
    ) -> anyhow::Result<Self> {
        let mut holder = OwnedLog {
            log,
            node,
            log_state,
        };
        holder.log_state.epoch = holder.log_state.next_epoch();
        holder.place(Body::Owned).await?;
        holder.log_state.holder = Owner::Owner(node);
        Ok(holder)
    }

    /// The epoch of its ownership.
    pub(super) fn epoch(&self) -> Epoch {
        self.log_state.epoch
    }

    /// Gives the place away.
    ///
    /// # Errors
    /// As [`OwnedLog::append`].
    pub(super) async fn release(mut self, to: NodeName) -> anyhow::Result<()> {
        self.place(Body::Released { to }).await
    }

    /// Appends a part of a journal in its order, in as few groups as take it, and waits until it is stored.
    ///
    /// # Errors
    /// When the log is not its own any more, or NATS does not store.
    pub(super) async fn append(&mut self, part: Vec<Entry>) -> anyhow::Result<()> {
        let mut entries = Entries::default();
        for entry in part {
            if let Err(entry) = entries.push(entry) {
                let full = std::mem::take(&mut entries);
                self.place(Body::Entries(full)).await?;
                // An empty group has room for any entry.
                entries = Entries::default();
                let _ = entries.push(entry);
            }
        }
        if !entries.is_empty() {
            self.place(Body::Entries(entries)).await?;
        }
        Ok(())
    }

    /// Appends a group behind the stand. If the outcome is unknown the same group is sent again: only one of the two
    /// can have the place.
    async fn place(&mut self, body: Body) -> anyhow::Result<()> {
        let LogState {
            seq,
            epoch,
            sum,
            format,
            ..
        } = self.log_state;
        let number = self.log_state.next();
        let head = GroupHeader {
            format,
            node: self.node,
            epoch,
            number,
            before: sum,
        };
        let encoded = Group { head, body }.encode();
        let stored = self.send(seq, &encoded).await?;
        self.log_state.seq = stored;
        self.log_state.number = number;
        self.log_state.sum = encoded.sum;
        Ok(())
    }

    async fn send(&self, expected: Seq, group: &Encoded) -> anyhow::Result<Seq> {
        let what = "NATS does not store the log";
        let mut waiting = NatsWait::begin();
        loop {
            let payload = group.bytes.clone();
            let appended = self.log.append(expected, payload, TIME_OUT).await;
            let why = match appended {
                PublishOutcome::Stored(seq) => return Ok(seq),
                PublishOutcome::Refused { last: Some(last) } if last > expected => {
                    match self.is_stored(expected, last, group).await {
                        Ok(true) => return Ok(last),
                        Ok(false) => bail!(
                            "another server has written to the cluster's log: stop all its servers, and repeat the command"
                        ),
                        Err(error) => error.to_string(),
                    }
                }
                PublishOutcome::Refused { last } => match last {
                    Some(last) if last < expected => {
                        format!("it ends at {}, and had stored {}", last.0, expected.0)
                    }
                    Some(_) | None => "it is busy".to_owned(),
                },
                PublishOutcome::Unknown(why) => why,
            };
            let waited = waiting.rest(what, &why).await;
            waited.context("the command can be repeated when NATS stores again")?;
        }
    }

    /// True if this group alone lies between two places.
    async fn is_stored(
        &self,
        after: Seq,
        last: Seq,
        group: &Encoded,
    ) -> Result<bool, damiera_nats::StreamReadError> {
        let between = self.log.read_between(after, last).await?;
        Ok(match between.as_slice() {
            [only] => only.seq == last && only.payload == group.bytes,
            _ => false,
        })
    }
}
