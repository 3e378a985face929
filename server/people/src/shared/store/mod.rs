//! People on the shards of a cluster, as a node reads and writes them.

mod claiming;
mod reading;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_nats::ShardStream;
use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::notice::{MOST_BROWSERS, NoticeChoices};
use damiera_protocol::reply::Refusal;
use tokio::time::{Instant, sleep_until};

use self::claiming::StoredOwner;
use super::claim::Claims;
use super::codec::{MAX_PAGE, NOTHING, NUMBERS, ShardContent, ShardPayload, shard_for, shard_of};
use super::documents::{DocumentNotKept, DocumentWrite, DocumentWriteQueue};
use super::index::StreamIndex;
use crate::Shared;
use crate::device::MOST_DEVICES;
use crate::order::MOST_REPORTS;
use crate::quarantine::Rest;
use crate::registry::AccountEvent;
use crate::state::{PeopleEvent, PeopleState};
use crate::store::{PeopleStore, WriteOutcome};

/// Maximum times that a message is made anew because another node was faster.
const TRIES: usize = 32;

/// The time between two looks for messages without a notice.
const LOOK: Duration = Duration::from_secs(1);

/// A shard longer than this takes neither a further account nor a further device or browser, in bytes: the accounts that it has need
/// room for their lists.
const FULL: usize = MAX_PAGE / 2;

/// No answer comes every second.
static FAILING: Seldom = Seldom::new();

/// People on the shards of a stream.
#[derive(Debug)]
pub(super) struct ShardStore<S> {
    shared: Arc<Shared>,
    documents: DocumentWriteQueue,
    stream: S,
    me: Node,
    kept: StreamIndex,
    /// The log that this node would be the primary of: when that was made.
    log: String,
    claims: Claims,
    /// The node that said last that it is the primary.
    owner: Option<StoredOwner>,
    /// Number of messages that this node tried to write.
    number: u64,
    /// The number of the last one of them that was read.
    last_own: u64,
    /// This node's message of unknown outcome, and when it is tried next to find out.
    in_doubt: Option<(u64, Instant)>,
    /// The time since which the stream ends before the last message that was read.
    shorter: Option<Instant>,
    /// The stream has lost what it acknowledged: nothing more is written.
    has_lost: bool,
    /// The time of the next look for messages, with or without a hint of another node.
    next_look: Instant,
}

/// Work of a shard store that was not requested.
#[derive(Debug)]
pub(super) enum ShardWork {
    /// Another node says that there is something to read.
    Read,
    /// The role of this node changes.
    Claim,
    /// A document is to be changed.
    Document(DocumentWrite),
    /// It is time to look after everything.
    Look,
}

impl<S: ShardStream> ShardStore<S> {
    /// A store that has read nothing yet.
    pub(super) fn new(
        shared: Arc<Shared>,
        documents: DocumentWriteQueue,
        stream: S,
        (me, log, claims): (Node, &str, Claims),
    ) -> Self {
        ShardStore {
            shared,
            documents,
            stream,
            me,
            kept: StreamIndex::default(),
            log: log.to_owned(),
            claims,
            owner: None,
            number: 0,
            last_own: 0,
            in_doubt: None,
            shorter: None,
            has_lost: false,
            next_look: Instant::now(),
        }
    }

    /// Everything was read that the stream showed.
    pub(super) fn begin(&mut self) {
        self.kept.finish_reading(&mut self.shared.state.write());
    }

    /// The documents, as they were read.
    pub(super) fn documents(&self) -> &DocumentWriteQueue {
        &self.documents
    }

    /// Changes a document, if this node is the primary in the term of its writer.
    async fn keep_document(&mut self, write: &DocumentWrite) -> Result<(), DocumentNotKept> {
        for _ in 0..TRIES {
            if !self.claims.is_made_in(write.epoch) {
                return Err(DocumentNotKept::TermOver);
            }
            if !self.is_certain().await {
                break;
            }
            let Some((shard, what)) = self.documents.place(write)? else {
                return Ok(());
            };
            let is_anew = what.is_anew();
            match self.write(shard, is_anew, what).await {
                WriteOutcome::Stored => return Ok(()),
                WriteOutcome::Beaten => {}
                WriteOutcome::Down if self.in_doubt.is_some() => {
                    return Err(DocumentNotKept::Unresolved);
                }
                WriteOutcome::Down => break,
            }
        }
        Err(DocumentNotKept::Down)
    }

    /// Has order written anew if it must be. Returns true if it need not be any more.
    async fn has_order_written(&mut self) -> bool {
        for _ in 0..TRIES {
            if !self.kept.is_order_due() {
                return true;
            }
            if self.write_anew(ShardContent::Order, None).await == WriteOutcome::Down {
                break;
            }
        }
        false
    }

    /// Writes a shard anew, without one of its accounts.
    async fn write_anew(
        &mut self,
        content: ShardContent,
        without: Option<(AccountId, Rest)>,
    ) -> WriteOutcome {
        let what = {
            let state = self.shared.state.read();
            self.kept.written_anew(&state, content, without)
        };
        self.write(content.shard(), true, what).await
    }

    /// Looks after everything, whether a node tells of it or not.
    async fn look(&mut self) {
        self.read_news().await;
        self.claim().await;
        if self.shorter.is_some() && self.is_ready().await {
            // A single answer proves nothing: either the next one is another, or so it is.
            self.write(NOTHING, true, ShardPayload::Nothing).await;
        }
        self.next_look = Instant::now() + LOOK;
    }
}

impl<S: ShardStream> PeopleStore for ShardStore<S> {
    const TOGETHER: usize = 1;
    /// A message for each of their shards is stored.
    const SEEN: Duration = Duration::from_secs(60);
    type Work = ShardWork;

    fn part_of(account: AccountId) -> u16 {
        shard_of(account).0
    }

    async fn is_ready(&mut self) -> bool {
        self.claims.is_made() && self.is_certain().await
    }

    fn has_room(&self, state: &PeopleState, events: &[PeopleEvent]) -> Result<(), Refusal> {
        let is_new = |event: &PeopleEvent| match event {
            PeopleEvent::Account(AccountEvent::Registered { account }) => {
                state.registry.of_id(account.id).is_none()
            }
            PeopleEvent::Account(_) | PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => false,
        };
        if events.iter().any(is_new) && self.kept.length_of(shard_for(events)) > FULL {
            return Err(Refusal::TooManyAccounts(state.registry.len()));
        }
        let is_new_credential = |event: &PeopleEvent| match event {
            PeopleEvent::Account(AccountEvent::Credential { id, credential }) => {
                let account = state.registry.of_id(*id);
                account.is_none_or(|account| account.credential(credential.number).is_none())
            }
            PeopleEvent::Account(_) | PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => false,
        };
        if events.iter().any(is_new_credential) && self.kept.length_of(shard_for(events)) > FULL {
            return Err(Refusal::ListFull(MOST_DEVICES));
        }
        let is_new_browser = |event: &PeopleEvent| match event {
            PeopleEvent::Account(AccountEvent::Notices { id, notices }) => {
                let count = |it: Option<&NoticeChoices>| it.map_or(0, |it| it.browsers.len());
                let before = state.registry.of_id(*id);
                let before = before.and_then(|account| account.notices.as_deref());
                count(notices.as_deref()) > count(before)
            }
            PeopleEvent::Account(_) | PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => false,
        };
        if events.iter().any(is_new_browser) && self.kept.length_of(shard_for(events)) > FULL {
            return Err(Refusal::ListFull(MOST_BROWSERS));
        }
        match self.kept.has_room(state, events) {
            true => Ok(()),
            false => Err(Refusal::ListFull(MOST_REPORTS)),
        }
    }

    async fn append(&mut self, changes: Vec<Vec<PeopleEvent>>) -> WriteOutcome {
        let events = changes.concat();
        match shard_for(&events) {
            // There is nothing else on the shard, and no use in what was.
            NUMBERS => {
                let what = ShardPayload::anew(events);
                self.write(NUMBERS, true, what).await
            }
            shard => self.write(shard, false, ShardPayload::Events(events)).await,
        }
    }

    async fn rewrite_without(&mut self, deletions: Vec<Vec<PeopleEvent>>) -> WriteOutcome {
        if self.kept.is_order_due() {
            // Changes that were decided before order is rewritten are decided anew.
            return match self.write_anew(ShardContent::Order, None).await {
                WriteOutcome::Stored | WriteOutcome::Beaten => WriteOutcome::Beaten,
                WriteOutcome::Down => WriteOutcome::Down,
            };
        }
        let gone = deletions.iter().flatten().filter_map(|event| match event {
            PeopleEvent::Account(AccountEvent::Deleted { id, rest, .. }) => Some((*id, *rest)),
            // Each node forgets what order has of an account that it reads to be gone.
            PeopleEvent::Account(_) | PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => None,
        });
        for (id, rest) in gone {
            let content = ShardContent::Accounts(shard_of(id));
            match self.write_anew(content, Some((id, rest))).await {
                WriteOutcome::Stored if self.has_order_written().await => {}
                // The account is gone, and what order says of it will be, although the asker is told otherwise.
                WriteOutcome::Stored | WriteOutcome::Down => return WriteOutcome::Down,
                WriteOutcome::Beaten => return WriteOutcome::Beaten,
            }
        }
        WriteOutcome::Stored
    }

    /// Order is written before any shard of accounts: what stands there of order would be lost.
    async fn tidy(&mut self) {
        if !self.is_ready().await || !self.has_order_written().await {
            return;
        }
        for shard in self.kept.stale() {
            let written = match (ShardContent::of(shard), self.documents.whole(shard)) {
                (Some(content), _) => self.write_anew(content, None).await,
                (None, Some(whole)) => self.write(shard, true, whole).await,
                (None, None) => continue,
            };
            if written != WriteOutcome::Stored {
                return;
            }
        }
    }

    fn length(&self) -> u64 {
        self.kept.length()
    }

    async fn due(&mut self) -> ShardWork {
        tokio::select! {
            Some(write) = self.documents.writes.recv() => ShardWork::Document(write),
            () = self.stream.told() => ShardWork::Read,
            () = self.claims.changed() => ShardWork::Claim,
            () = sleep_until(self.next_look) => ShardWork::Look,
        }
    }

    async fn work(&mut self, work: ShardWork) {
        match work {
            ShardWork::Read => self.read_news().await,
            ShardWork::Claim => self.claim().await,
            ShardWork::Document(write) => {
                let kept = self.keep_document(&write).await;
                // The document may be gone.
                let _ = write.answer.send(kept);
            }
            ShardWork::Look => self.look().await,
        }
    }
}
