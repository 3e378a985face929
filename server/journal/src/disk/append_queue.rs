//! The append queue: rooms of a thread hand in entries to write.
//!
//! The writer works on a thread of its own, and to wake a thread costs more than most of what it is
//! woken for. So requests gather here and go over in batches: while one is written the next gathers.
//! A batcher, a task that lives as long as requests wait, takes a batch over and brings its answers
//! back.
//!
//! Each thread that serves rooms has a queue and a batcher of its own, so that rooms meet no lock of
//! another thread, and that a batch's answers wake a thread once. The writer takes the batches of all
//! threads together: there is one order, and one sync for all that wait.

use std::iter;
use std::sync::{Arc, Weak};

use damiera_log::LogEntry;
use damiera_platform::process::threads::Thread;
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::event::Record;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};

use super::super::{AppendOutcome, Journal, JournalReadError, Offset, RoomId};
use super::entry::EncodedRecords;

/// Maximum yields of a batcher to other ready tasks while each brings more requests. Work for the network and for rooms
/// is done meanwhile, and each request costs less the more of them a sync carries.
const PATIENCE: usize = 8;

/// Maximum answers given out at once.
const PORTION: usize = 24;

/// Maximum requests for which a queue keeps space after a batch.
const SPACE: usize = 128;

/// Maximum batches in flight to the writer, of all threads together. A batcher has one, so none waits unless
/// there are more threads than this.
pub(super) const ROUNDS: usize = 1_024;

/// A request to the writer.
#[derive(Debug)]
pub(crate) enum JournalRequest {
    Append(Append),
    Read {
        room: RoomId,
        from: Offset,
        reply: oneshot::Sender<RoomEntriesResult>,
    },
    Close(RoomId),
    #[cfg_attr(
        not(feature = "cluster"),
        expect(dead_code, reason = "where no other server writes nobody asks")
    )]
    Confirm {
        reply: oneshot::Sender<bool>,
    },
}

/// An entry that a room wants to be durable.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) entry: LogEntry,
    /// The record of the entry that ends a game.
    pub(crate) ends: Option<u64>,
    /// The span of the decision.
    pub(crate) cause: SpanCause,
    pub(crate) reply: oneshot::Sender<AppendOutcome>,
}

/// A room's entries, each with the place right behind it.
type RoomEntriesResult = Result<Vec<(Offset, Record)>, JournalReadError>;

/// The outcome of a request, and the room that waits for it.
#[derive(Debug)]
pub(crate) enum JournalReply {
    Appended(oneshot::Sender<AppendOutcome>, AppendOutcome),
    Read(oneshot::Sender<RoomEntriesResult>, RoomEntriesResult),
}

impl JournalReply {
    /// Tells the asker, if it still waits.
    fn give(self) {
        match self {
            JournalReply::Appended(reply, outcome) => drop(reply.send(outcome)),
            JournalReply::Read(reply, entries) => drop(reply.send(entries)),
        }
    }
}

/// Requests that are carried to the writer together.
#[derive(Debug)]
pub(crate) struct AppendBatch {
    pub(crate) asks: Vec<JournalRequest>,
    pub(crate) answers: oneshot::Sender<Vec<JournalReply>>,
}

/// A journal on disk, or in a cluster on the disks of NATS' servers: what writes it is at the other end. Cloning
/// gives another handle to the same writer.
///
/// Use it inside a runtime.
#[derive(Debug, Clone)]
pub struct DiskJournal {
    /// That of each thread.
    queues: Arc<[AppendQueue]>,
    /// It is a cluster's: another server may become its writer.
    is_shared: bool,
}

/// The backlog of the writer. It does not keep the writer running.
#[derive(Debug, Clone)]
pub struct Backlog(Weak<[AppendQueue]>);

impl Backlog {
    /// The number of waiting requests.
    #[must_use]
    pub fn waiting(&self) -> usize {
        let queues = self.0.upgrade();
        let queues = queues.iter().flat_map(|queues| queues.iter());
        queues.map(|queue| queue.waiting.lock().asks.len()).sum()
    }
}

impl DiskJournal {
    /// Returns the backlog of the writer, for regular checks.
    #[must_use]
    pub fn backlog(&self) -> Backlog {
        Backlog(Arc::downgrade(&self.queues))
    }

    /// The journal with a queue for each of so many threads.
    #[must_use]
    pub fn with_queues(self, threads: usize) -> Self {
        let Some(queue) = self.queues.first() else {
            return self;
        };
        let another = || AppendQueue::of(queue.writer.clone());
        DiskJournal {
            queues: iter::repeat_with(another).take(threads.max(1)).collect(),
            is_shared: self.is_shared,
        }
    }

    fn hand_in(&self, ask: JournalRequest) {
        let place = Thread::here().index();
        // A thread without one of its own asks at the first.
        let place = if place < self.queues.len() { place } else { 0 };
        if self.queues[place].hand_in(ask) {
            tokio::spawn(carry(Arc::clone(&self.queues), place));
        }
    }
}

/// The waiting requests of a thread, and the channel to the writer.
#[derive(Debug)]
pub(crate) struct AppendQueue {
    waiting: Mutex<QueuedRequests>,
    writer: mpsc::Sender<AppendBatch>,
}

/// A room has at most one append and its people's reads under way, so that no more wait than there
/// are rooms and people.
#[derive(Debug, Default)]
struct QueuedRequests {
    asks: Vec<JournalRequest>,
    /// A batcher is under way and will come back for them.
    is_manned: bool,
}

impl QueuedRequests {
    /// Takes all of them, and leaves space for about as many.
    fn take(&mut self) -> Vec<JournalRequest> {
        if self.asks.is_empty() {
            return Vec::new();
        }
        let space = Vec::with_capacity(self.asks.len().min(SPACE));
        std::mem::replace(&mut self.asks, space)
    }
}

impl AppendQueue {
    /// A queue of a journal, a cluster's or this server's own, and where its rounds arrive.
    pub(crate) fn open(is_shared: bool) -> (DiskJournal, mpsc::Receiver<AppendBatch>) {
        let (writer, rounds) = mpsc::channel(ROUNDS);
        let journal = DiskJournal {
            queues: Arc::new([AppendQueue::of(writer)]),
            is_shared,
        };
        (journal, rounds)
    }

    fn of(writer: mpsc::Sender<AppendBatch>) -> Self {
        AppendQueue {
            waiting: Mutex::default(),
            writer,
        }
    }

    /// Takes a request. Returns true if a batcher is needed.
    fn hand_in(&self, ask: JournalRequest) -> bool {
        let mut waiting = self.waiting.lock();
        waiting.asks.push(ask);
        !std::mem::replace(&mut waiting.is_manned, true)
    }

    /// Gives the writer a batch; its answers will be there.
    async fn hand_over(&self, asks: Vec<JournalRequest>) -> oneshot::Receiver<Vec<JournalReply>> {
        let (answers, answered) = oneshot::channel();
        if let Err(mpsc::error::SendError(round)) =
            self.writer.send(AppendBatch { asks, answers }).await
        {
            round.asks.into_iter().for_each(refuse);
        }
        answered
    }

    /// Returns the waiting requests after every ready task has come; None if there are none.
    async fn gather(&self) -> Option<Vec<JournalRequest>> {
        let mut known = 0;
        for _ in 0..PATIENCE {
            tokio::task::yield_now().await;
            let found = self.waiting.lock().asks.len();
            if found == known {
                break;
            }
            known = found;
        }
        let mut waiting = self.waiting.lock();
        if waiting.asks.is_empty() {
            waiting.is_manned = false;
            return None;
        }
        Some(waiting.take())
    }
}

/// Carries batch after batch from the queue in a place until nothing waits there. The writer has the next
/// batch before the answers to the last one are given out: it works while rooms do something with them.
async fn carry(queues: Arc<[AppendQueue]>, place: usize) {
    let queue = &queues[place];
    let mut answers = Vec::new();
    loop {
        let asks = if answers.is_empty() {
            let Some(asks) = queue.gather().await else {
                return;
            };
            asks
        } else {
            queue.waiting.lock().take()
        };
        let answered = match asks.is_empty() {
            true => None,
            false => Some(queue.hand_over(asks).await),
        };
        give_out(answers).await;
        answers = match answered {
            // An asker without an answer finds that the question is gone.
            Some(answered) => answered.await.unwrap_or_default(),
            None => Vec::new(),
        };
    }
}

/// Gives answers out, a portion after the other: what rooms and sessions do with one is done before
/// the next, while it is still in the processor's cache.
async fn give_out(answers: Vec<JournalReply>) {
    let mut answers = answers.into_iter();
    loop {
        answers.by_ref().take(PORTION).for_each(JournalReply::give);
        if answers.len() == 0 {
            return;
        }
        // Rooms have their turns at the first, and the sessions that they wake at the second.
        tokio::task::yield_now().await;
        tokio::task::yield_now().await;
    }
}

/// The writer is gone, and stores nothing more.
fn refuse(ask: JournalRequest) {
    match ask {
        JournalRequest::Append(append) => {
            JournalReply::Appended(append.reply, AppendOutcome::Refused).give();
        }
        // The asker sees that its reply channel is closed.
        JournalRequest::Read { .. } | JournalRequest::Close(_) | JournalRequest::Confirm { .. } => {
        }
    }
}

impl Journal for DiskJournal {
    fn append(
        &self,
        room: RoomId,
        expected: Offset,
        mut records: EncodedRecords,
    ) -> BoxFuture<'static, AppendOutcome> {
        let (reply, stored) = oneshot::channel();
        let (ends, cause) = (records.ends(), records.take_cause());
        match records.into_entry(room, expected) {
            Some(entry) => self.hand_in(JournalRequest::Append(Append {
                entry,
                ends,
                cause,
                reply,
            })),
            None => JournalReply::Appended(reply, AppendOutcome::Refused).give(),
        }
        async move { stored.await.unwrap_or(AppendOutcome::Unknown) }.boxed()
    }

    fn read(
        &self,
        room: RoomId,
        from: Offset,
    ) -> BoxFuture<'static, Result<Vec<(Offset, Record)>, JournalReadError>> {
        let (reply, found) = oneshot::channel();
        self.hand_in(JournalRequest::Read { room, from, reply });
        let stopped = |_| JournalReadError("its writer has stopped".to_owned());
        async move { found.await.map_err(stopped)? }.boxed()
    }

    fn close(&self, room: RoomId) {
        // A room that is not forgotten takes some memory until the next start and does no harm.
        self.hand_in(JournalRequest::Close(room));
    }

    fn confirm(&self) -> Option<BoxFuture<'static, bool>> {
        self.is_shared.then(|| {
            let (reply, confirmed) = oneshot::channel();
            self.hand_in(JournalRequest::Confirm { reply });
            async move { confirmed.await.unwrap_or(false) }.boxed()
        })
    }
}
