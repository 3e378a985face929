//! The writer of a cluster's journal: it has NATS store what rooms hand in, and tells what is stored.

mod gathering;
mod shares;
mod telling;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::group::{Entry, Epoch};
use damiera_cluster::partition::PartitionId;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout_at};

use self::shares::Shares;
use super::confirming::Confirming;
use super::opening::{Namesake, SharedLog};
use super::owners::Owners;
use super::partition_of;
use super::waiting::Waiting;
use super::witness::Witness;
use crate::journal::disk::{Desk, Round};
use crate::journal::{DiskJournal, RoomId};
use crate::metrics::JournalFigures;

/// After how long a room is told that nobody knows whether its entry is stored, and one who comes back that nobody knows
/// whose the room is: NATS' servers elect another leader, or are down.
const PATIENCE: Duration = Duration::from_secs(3);

/// So long after an entry was handed in it is stored again when it turns out that it was not: while NATS is away for ten
/// seconds, and its servers elect another leader for nine more. Nothing else happens in its room meanwhile.
const KEPT: Duration = Duration::from_secs(30);

/// The time between two looks for rooms that have waited so long.
const LOOK: Duration = Duration::from_millis(500);

/// How long a server that stops gives its partitions away, where there are others.
const LEAVING: Duration = Duration::from_secs(10);

/// How many entries of the lobby wait for the writer. Whoever decides there waits for one before the next.
const LOBBY: usize = 1;

/// Something that is to be stored in the lobby's partition, in this epoch or not at all.
#[derive(Debug, Clone)]
pub struct LobbyEntry {
    /// The epoch in which it was decided.
    pub epoch: Epoch,
    /// What is stored.
    pub payload: Bytes,
}

/// The writer, which does nothing until it is run.
#[derive(Debug)]
pub struct SharedWriter {
    log: SharedLog,
    rounds: mpsc::Receiver<Round>,
    lobby: mpsc::Receiver<LobbyEntry>,
    /// In which epoch the lobby's entry on its way was decided.
    lobby_epoch: Option<Epoch>,
    waiting: Waiting,
    confirming: Confirming,
    /// What does not fit into the next group of its partition.
    queues: HashMap<PartitionId, Vec<Entry>>,
    owners: watch::Sender<Owners>,
    figures: Option<Arc<JournalFigures>>,
    shares: Shares,
    /// A server of this one's name that goes before it.
    namesake: Option<Namesake>,
}

/// The journal cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SharedWriterError {
    /// This server's copy of the log cannot be kept.
    #[error(transparent)]
    Gone(#[from] damiera_nats::Gone),
    /// Another server has taken this one's place, while it was stopped or cut off.
    #[error(transparent)]
    Namesake(#[from] Namesake),
}

impl SharedLog {
    /// A journal in this log, where the lobby's entries are handed in, the writer of both, and whose each partition is.
    pub fn serve(
        self,
    ) -> (
        DiskJournal,
        mpsc::Sender<LobbyEntry>,
        SharedWriter,
        watch::Receiver<Owners>,
    ) {
        let (journal, rounds) = Desk::open(true);
        let (handed_in, lobby) = mpsc::channel(LOBBY);
        let (owners, seen) = watch::channel(self.owners.clone());
        let writer = SharedWriter {
            log: self,
            rounds,
            lobby,
            lobby_epoch: None,
            waiting: Waiting::default(),
            confirming: Confirming::default(),
            queues: HashMap::new(),
            owners,
            figures: None,
            shares: Shares::default(),
            namesake: None,
        };
        (journal, handed_in, writer, seen)
    }
}

impl SharedWriter {
    /// Has entries counted from now on.
    pub fn measure(&mut self, figures: JournalFigures) {
        self.figures = Some(Arc::new(figures));
    }

    /// Serves until every handle of the journal is gone; then the partitions are given to others, where there are
    /// any. The witness is told everything on the way.
    ///
    /// # Errors
    /// When this server's copy of the log cannot be kept, or another server has its name and its rooms.
    pub async fn run(mut self, mut witness: impl Witness) -> Result<(), SharedWriterError> {
        let later = std::mem::take(&mut self.log.later);
        self.take_all(later, &mut witness);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_whole = false;
        loop {
            tokio::select! {
                round = self.rounds.recv() => match round {
                    Some(round) => self.take_rounds(round),
                    None => break,
                },
                Some(entry) = self.lobby.recv() => self.take_lobby(entry),
                happened = self.log.station.next() => {
                    let happened = happened?;
                    self.take_all(happened, &mut witness);
                    if let Some(namesake) = self.namesake.take() {
                        // Others take at once what is this life's.
                        self.log.station.farewell().await;
                        return Err(namesake.into());
                    }
                    if !is_whole && self.log.station.has_share() {
                        is_whole = true;
                        witness.has_share();
                    }
                }
                _ = looks.tick() => {
                    self.doubt();
                    self.shares.look(&self.log.owners);
                }
            }
        }
        self.leave(&mut witness).await?;
        self.log.station.farewell().await;
        Ok(())
    }

    /// Nobody hands anything in any more.
    async fn leave(&mut self, witness: &mut impl Witness) -> Result<(), damiera_nats::Gone> {
        let until = Instant::now() + LEAVING;
        self.log.station.leave();
        while !self.log.station.has_left() {
            match timeout_at(until, self.log.station.next()).await {
                Ok(happened) => self.take_all(happened?, witness),
                Err(_) => {
                    tracing::warn!(
                        "not every partition was given away; others take them in a few seconds"
                    );
                    break;
                }
            }
        }
        self.shares.say(&self.log.owners);
        Ok(())
    }

    fn partition(&self, room: RoomId) -> PartitionId {
        partition_of(self.log.partitions, room)
    }

    /// Whether this server decides what happens in a room.
    fn owns(&self, room: RoomId) -> bool {
        self.log.owners.has(room)
    }
}
