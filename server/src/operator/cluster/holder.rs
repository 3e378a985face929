//! Owning a partition while a journal is carried, by the same rules as a server does.

use anyhow::{Context, bail};
use damiera_cluster::group::{Body, Encoded, Entries, Group, Head};
use damiera_cluster::log::{Seq, TIME_OUT};
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::stand::{Holder as Owner, Stand};
use damiera_nats::{Appended, Log};
use futures_util::future::try_join_all;

use super::order::{Laid, Step};
use super::waiting::Waiting;

/// All partitions, owned by one who writes.
#[derive(Debug)]
pub(super) struct Holders(Vec<Holder>);

/// One partition, and what is appended to it.
#[derive(Debug)]
struct Holder {
    log: Log,
    node: Node,
    partition: PartitionId,
    partitions: Partitions,
    stand: Stand,
}

impl Holders {
    /// Takes all partitions behind where they stand. When this ends well nobody else stores anything there but by
    /// taking them too.
    ///
    /// # Errors
    /// When somebody has written meanwhile, or NATS does not store.
    pub(super) async fn take(
        log: &Log,
        node: Node,
        partitions: Partitions,
        stands: impl Iterator<Item = (PartitionId, Stand)>,
    ) -> anyhow::Result<Self> {
        let holder = |(partition, stand)| Holder {
            log: log.clone(),
            node,
            partition,
            partitions,
            stand,
        };
        let mut holders = Holders(stands.map(holder).collect());
        try_join_all(holders.0.iter_mut().map(Holder::own)).await?;
        Ok(holders)
    }

    /// Appends a part of a journal in its order, and waits until it is stored.
    ///
    /// # Errors
    /// When the partitions are not its own any more, or NATS does not store.
    pub(super) async fn append(&mut self, laid: Laid) -> anyhow::Result<()> {
        for step in laid.in_turn {
            if let Some(holder) = self.0.get_mut(step.partition.index()) {
                holder.append(step).await?;
            }
        }
        let mut at_once = laid.at_once.into_iter().peekable();
        // Both are in the order of partitions.
        let holders = self.0.iter_mut().filter_map(|holder| {
            let step = at_once.next_if(|step| step.partition == holder.partition)?;
            Some(holder.append(step))
        });
        try_join_all(holders).await?;
        Ok(())
    }

    /// Gives all partitions away.
    ///
    /// # Errors
    /// As [`Holders::append`].
    pub(super) async fn release(mut self, to: NodeName) -> anyhow::Result<()> {
        let release = |holder| Holder::place(holder, Body::Released { to });
        try_join_all(self.0.iter_mut().map(release)).await?;
        Ok(())
    }
}

impl Holder {
    async fn own(&mut self) -> anyhow::Result<()> {
        self.stand.epoch = self.stand.next_epoch();
        self.place(Body::Owned).await?;
        self.stand.holder = Owner::Owner(self.node);
        Ok(())
    }

    /// Appends entries in as few groups as take them.
    async fn append(&mut self, step: Step) -> anyhow::Result<()> {
        let mut entries = Entries::default();
        for local in step.entries {
            let entry = local.shared();
            let entry = entry.with_context(|| format!("an entry of room {}", local.room))?;
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

    /// Appends a group behind the stand. When nobody knows what became of it the same is sent again: only one of the
    /// two can have the place.
    async fn place(&mut self, body: Body) -> anyhow::Result<()> {
        let Stand {
            seq, epoch, sum, ..
        } = self.stand;
        let number = self.stand.next();
        let head = Head {
            partition: self.partition,
            partitions: self.partitions,
            node: self.node,
            epoch,
            number,
            before: sum,
        };
        let encoded = Group { head, body }.encode();
        let stored = self.send(seq, &encoded).await?;
        self.stand.seq = stored;
        self.stand.number = number;
        self.stand.sum = encoded.sum;
        Ok(())
    }

    async fn send(&self, expected: Seq, group: &Encoded) -> anyhow::Result<Seq> {
        let partition = self.partition;
        let what = format!("NATS does not store partition {partition}");
        let mut waiting = Waiting::begin();
        loop {
            let payload = group.bytes.clone();
            let appended = self
                .log
                .append(partition, expected, payload, TIME_OUT)
                .await;
            let why = match appended {
                Appended::Stored(seq) => return Ok(seq),
                Appended::Refused { last: Some(last) } if last > expected => {
                    match self.is_stored(expected, last, group).await {
                        Ok(true) => return Ok(last),
                        Ok(false) => bail!(
                            "another server has written to partition {partition} of the cluster: stop all its \
                             servers, and repeat the command"
                        ),
                        Err(error) => error.to_string(),
                    }
                }
                Appended::Refused { last } => match last {
                    Some(last) if last < expected => {
                        format!("it ends at {}, and had stored {}", last.0, expected.0)
                    }
                    Some(_) | None => "it is busy".to_owned(),
                },
                Appended::Unknown(why) => format!("{why:?}"),
            };
            let waited = waiting.rest(&what, &why).await;
            waited.context("the command can be repeated when NATS stores again")?;
        }
    }

    /// Whether this group alone lies between two places.
    async fn is_stored(
        &self,
        after: Seq,
        last: Seq,
        group: &Encoded,
    ) -> Result<bool, damiera_nats::ReadError> {
        let between = self.log.read_between(self.partition, after, last).await?;
        Ok(match between.as_slice() {
            [only] => only.seq == last && only.payload == group.bytes,
            _ => false,
        })
    }
}
