//! The writer of a cluster's journal: it has NATS store the rooms' entries, and reports the stored ones.

mod gathering;
mod handover;
mod telling;

use std::time::Duration;

use damiera_cluster::group::Entry;
use damiera_cluster::member::Alive;
use damiera_cluster::state_machine::Primary;
use damiera_platform::metrics::JournalFigures;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout_at};

use self::handover::HandoverRequest;
pub use self::handover::{Handover, HandoverError};
use super::confirming::Confirming;
use super::observer::LogObserver;
use super::opening::{DuplicateNode, SharedLog, SharedLogError};
use super::waiting::PendingAppends;
use crate::disk::{AppendBatch, AppendQueue};
use crate::{AppendOutcome, DiskJournal};

/// The time after which a room is told that the outcome of its entry is unknown, and a person coming back that the primary
/// is: NATS' servers elect another leader, or are down.
const PATIENCE: Duration = Duration::from_secs(3);

/// So long after an entry was handed in it is stored again when it turns out that it was not: while NATS is away for ten
/// seconds, and its servers elect another leader for nine more. Nothing else happens in its room meanwhile.
const KEPT: Duration = Duration::from_secs(30);

/// The time between two looks for rooms that have waited so long, and between two views of the cluster.
const LOOK: Duration = Duration::from_millis(500);

/// How long rooms that handed something in have to end after this server decides no more.
const PARKED: Duration = Duration::from_millis(300);

/// How long a server that stops gives the primary's place away.
const LEAVING: Duration = Duration::from_secs(10);

/// Maximum queued requests to hand over the primary. Further ones are answered later.
const HANDOVERS: usize = 4;

/// The nodes of the cluster, as this one sees them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClusterView {
    /// The node that decides; None while no node does.
    pub primary: Option<Primary>,
    /// The announcements of all live nodes, this one first.
    pub members: Vec<Alive>,
    /// Since when this node has not heard NATS; None while it does.
    pub deaf_since: Option<Instant>,
}

impl ClusterView {
    /// The other living nodes, as each described itself.
    pub fn others(&self) -> &[Alive] {
        self.members.get(1..).unwrap_or_default()
    }
}

/// The writer, which does nothing until it is run.
#[derive(Debug)]
pub struct SharedWriter {
    log: SharedLog,
    rounds: mpsc::Receiver<AppendBatch>,
    handovers: mpsc::Receiver<HandoverRequest>,
    waiting: PendingAppends,
    confirming: Confirming,
    /// Entries that do not fit into the next group.
    queue: Vec<Entry>,
    /// Rooms that handed something in while this server decided no more. They end with its term; an answer would only
    /// be shown to people who go on at the next primary.
    parked: Vec<oneshot::Sender<AppendOutcome>>,
    parked_until: Instant,
    /// This server decides.
    is_primary: bool,
    /// The primary's place is being given away.
    handing_over: Option<HandoverRequest>,
    view: watch::Sender<ClusterView>,
    /// The primary that the witness was told of last; None before the first time.
    told: Option<Option<Primary>>,
    figures: JournalFigures,
    /// A server of this one's name that goes before it.
    namesake: Option<DuplicateNode>,
}

impl SharedLog {
    /// A journal in this log, its writer, what gives the primary's place away, and the nodes of the cluster. Entries
    /// are counted in `figures`.
    pub fn serve(
        self,
        figures: JournalFigures,
    ) -> (
        DiskJournal,
        SharedWriter,
        Handover,
        watch::Receiver<ClusterView>,
    ) {
        let (journal, rounds) = AppendQueue::open(true);
        let (asking, handovers) = mpsc::channel(HANDOVERS);
        let (view, seen) = watch::channel(ClusterView::default());
        let writer = SharedWriter {
            log: self,
            rounds,
            handovers,
            waiting: PendingAppends::default(),
            confirming: Confirming::default(),
            queue: Vec::new(),
            parked: Vec::new(),
            parked_until: Instant::now(),
            is_primary: false,
            handing_over: None,
            view,
            told: None,
            figures,
            namesake: None,
        };
        (journal, writer, Handover::new(asking), seen)
    }
}

impl SharedWriter {
    /// Serves until every handle of the journal is gone; then the primary's place is given away, if this server has it and
    /// another is ready. The witness is told everything on the way.
    ///
    /// # Errors
    /// When this server's copy of the log cannot be kept, or another server has its name and its place.
    pub async fn run(mut self, mut observer: impl LogObserver) -> Result<(), SharedLogError> {
        let later = std::mem::take(&mut self.log.later);
        self.take_all(later, &mut observer);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                round = self.rounds.recv() => match round {
                    Some(round) => self.take_rounds(round),
                    None => break,
                },
                Some(request) = self.handovers.recv(), if self.handing_over.is_none() => {
                    self.begin_handover(request);
                }
                happened = self.log.node_runtime.next() => {
                    let happened = happened?;
                    self.take_all(happened, &mut observer);
                    if let Some(namesake) = self.namesake.take() {
                        // Others take at once what is this life's.
                        self.log.node_runtime.farewell().await;
                        return Err(namesake.into());
                    }
                }
                _ = looks.tick() => {
                    self.unpark();
                    self.doubt();
                    self.look_round();
                }
            }
        }
        self.leave(&mut observer).await?;
        self.log.node_runtime.farewell().await;
        Ok(())
    }

    /// No room hands anything in any more.
    async fn leave(
        &mut self,
        observer: &mut impl LogObserver,
    ) -> Result<(), damiera_nats::LogCopyLost> {
        let until = Instant::now() + LEAVING;
        self.log.node_runtime.leave();
        while !self.log.node_runtime.state_machine().has_left() {
            match timeout_at(until, self.log.node_runtime.next()).await {
                Ok(happened) => self.take_all(happened?, observer),
                Err(_) => {
                    tracing::warn!(
                        "the primary's place was not given away; another server takes it in a few seconds"
                    );
                    break;
                }
            }
        }
        Ok(())
    }

    /// Shows the nodes of the cluster as they are now.
    fn look_round(&self) {
        self.view.send_replace(ClusterView {
            primary: self.log.node_runtime.state_machine().primary(),
            members: self.log.node_runtime.members().cloned().collect(),
            deaf_since: self.log.node_runtime.deaf_since(),
        });
    }
}
