//! Bringing the people of a server's own log into a cluster without people, and those of a cluster into such a log.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_nats::{Shard, ShardStream};
use tokio::time::{Instant, sleep, timeout_at};

use super::claim::Claims;
use super::codec::{
    KEY, NUMBERS, ORDER, OWNER, RunSequence, SHEETS, ShardPayload, ShardRecord, ShardRecordError,
    shard_of,
};
use super::documents::{CarriedDocuments, DocumentWriteQueue};
use super::index::order_anew;
use super::store::ShardStore;
use crate::Shared;
use crate::files::{Summary, summary};
use crate::log::{self, PeopleFiles, PeopleLogError};
use crate::numbers::Numbers;
use crate::quarantine::{NameKey, Rest};
use crate::registry::AccountEvent;
use crate::state::{PeopleEvent, PeopleState};
use crate::store::{PeopleStore, WriteOutcome};

/// Maximum time for one question to a stream, and the pause between two attempts.
const PATIENCE: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_secs(1);

/// People are not carried, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum CarryError {
    /// The local log cannot be read or written.
    #[error("the people's log: {0}")]
    Log(#[from] PeopleLogError),
    /// The cluster's record cannot be read.
    #[error("what the cluster keeps of people: {0}")]
    Page(#[from] ShardRecordError),
    /// The cluster has people already.
    #[error(
        "the cluster has people of its own: those of one server are carried into one that has none. Set another \
         cluster.prefix, or delete the stream of people (damiera-server cluster delete) if it is of no use"
    )]
    NotEmpty,
    /// A shard cannot hold what belongs there.
    #[error("there are more {0} than a cluster keeps: deal with some, and repeat the command")]
    TooMuch(&'static str),
    /// No answer comes.
    #[error(
        "NATS does not take or give what is kept of people. The command has waited {PATIENCE:?}: see whether a \
         majority of NATS' servers run"
    )]
    Down,
    /// The copy differs from the original.
    #[error("the copy of what is kept of people is not what was read: repeat the command")]
    Differs,
}

/// The people of a server's own log on their way into a cluster.
#[derive(Debug)]
pub struct Carrying<S> {
    own: PeopleState,
    /// Writes to store, in this order.
    shards: Vec<(Shard, ShardPayload)>,
    documents: CarriedDocuments,
    store: ShardStore<S>,
    me: Node,
}

impl<S: ShardStream> Carrying<S> {
    /// Reads the people's log of a directory and everything that a stream has, and changes nothing. Gives None if
    /// there is no such log. The stream may have a part of it: what was interrupted is repeated. With the people go these
    /// classes and tournaments.
    ///
    /// # Errors
    /// When others are kept in the stream, or one of both cannot be used.
    pub async fn begin(
        stream: S,
        me: Node,
        data: &Path,
        mut documents: CarriedDocuments,
    ) -> Result<Option<Self>, CarryError> {
        let Some(found) = log::survey(&PeopleFiles::new(data))?.found else {
            return Ok(None);
        };
        let own = found.state;
        let (shared, store) = read(stream, me).await?;
        documents.classes.sort_unstable();
        documents.tournaments.sort_unstable();
        let mut shards = {
            let stored = shared.state.read();
            if !is_part(&stored, &own) {
                return Err(CarryError::NotEmpty);
            }
            match is_same(&stored, &own) {
                true => Vec::new(),
                false => shards(&own, me)?,
            }
        };
        shards.extend(document_changes(store.documents(), &documents)?);
        Ok(Some(Carrying {
            own,
            shards,
            documents,
            store,
            me,
        }))
    }

    /// Stores that the command is the primary in an epoch of a log, and everything, reads it back by another end of the
    /// stream and compares. Says how many are registered.
    ///
    /// # Errors
    /// When the stream takes or gives nothing, or others write there.
    pub async fn write(
        mut self,
        (log, epoch): (&str, Epoch),
        checked: S,
    ) -> Result<usize, CarryError> {
        store_all(&mut self.store, OWNER, owned(log, epoch)).await?;
        for (shard, what) in std::mem::take(&mut self.shards) {
            store_all(&mut self.store, shard, what).await?;
        }
        let (stored, mut reader) = read(checked, self.me).await?;
        // Only a message that is stored behind what was read proves that there is no more.
        store_all(&mut reader, OWNER, owned(log, epoch)).await?;
        let has_documents = reader.documents().written() == self.documents;
        match has_documents && is_same(&stored.state.read(), &self.own) {
            true => Ok(self.own.registry.len()),
            false => Err(CarryError::Differs),
        }
    }
}

/// The writes that leave exactly these documents: an earlier try may have left some that are over by now.
fn document_changes(
    stored: &DocumentWriteQueue,
    documents: &CarriedDocuments,
) -> Result<Vec<(Shard, ShardPayload)>, CarryError> {
    if stored.written() == *documents {
        return Ok(Vec::new());
    }
    let gone = stored.shards().into_iter();
    let gone = gone.map(|shard| (shard, ShardPayload::Document(None)));
    let messages = documents.messages();
    let messages = messages.ok_or(CarryError::TooMuch("classes or tournaments"))?;
    Ok(gone.chain(messages).collect())
}

/// Stores what takes the place of all that a shard has, or is added to a document.
async fn store_all<S: ShardStream>(
    store: &mut ShardStore<S>,
    shard: Shard,
    what: ShardPayload,
) -> Result<(), CarryError> {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        if store.is_ready().await {
            match store.write(shard, what.is_anew(), what.clone()).await {
                WriteOutcome::Stored => return Ok(()),
                // Others write: running servers, or a server that may not start yet and has drawn a key.
                WriteOutcome::Beaten => continue,
                // A message that was stored nevertheless is written once more.
                WriteOutcome::Down => {}
            }
        }
        sleep(AGAIN).await;
    }
    Err(CarryError::Down)
}

/// The message that keeps other nodes from writing.
fn owned(log: &str, epoch: Epoch) -> ShardPayload {
    ShardPayload::Owned {
        log: log.to_owned(),
        epoch: epoch.0,
    }
}

/// The people and documents read from a stream.
#[derive(Debug)]
pub struct CarriedPeople {
    /// Their numbers.
    pub summary: Summary,
    /// The classes and tournaments.
    pub documents: CarriedDocuments,
}

/// Writes everything that a stream has as the people's log of a directory that has none, durably, and checks it; classes and
/// tournaments are given instead. With an epoch of a log it stores first that the command is the primary there, so that nothing comes behind
/// what is read; without one it writes nothing to the stream.
///
/// # Errors
/// When one of both cannot be used.
pub async fn carry_out<S: ShardStream>(
    stream: S,
    (me, place): (Node, Option<(&str, Epoch)>),
    into: &Path,
) -> Result<CarriedPeople, CarryError> {
    let (shared, mut store) = read(stream, me).await?;
    if let Some((log, epoch)) = place {
        store_all(&mut store, OWNER, owned(log, epoch)).await?;
    }
    store.begin();
    let state = shared.state.read().clone();
    log::write_new(PeopleFiles::new(into), &state)?;
    let found = log::survey(&PeopleFiles::new(into))?.found;
    let is_it =
        |copied: &PeopleState| copied.snapshot() == state.snapshot() && copied.key == state.key;
    let copied = found.filter(|found| is_it(&found.state));
    let copied = copied.ok_or(CarryError::Differs)?;
    Ok(CarriedPeople {
        summary: summary(&state, copied.position.offset, Vec::new()),
        documents: store.documents().written(),
    })
}

/// Reads what a stream shows, and says how much that is.
///
/// # Errors
/// When something cannot be read.
pub async fn check<S: ShardStream>(stream: S, me: Node) -> Result<CarriedPeople, CarryError> {
    let (shared, store) = read(stream, me).await?;
    let state = shared.state.read();
    Ok(CarriedPeople {
        summary: summary(&state, store.length(), Vec::new()),
        documents: store.documents().written(),
    })
}

/// Reads what a stream shows, however long that takes. It is given up when no further message comes.
async fn read<S: ShardStream>(
    stream: S,
    me: Node,
) -> Result<(Arc<Shared>, ShardStore<S>), CarryError> {
    let shared = Shared::new(PeopleState::new(NameKey::draw()));
    let by = (me, "", Claims::granted());
    let mut store = ShardStore::new(
        Arc::clone(&shared),
        DocumentWriteQueue::unserved(),
        stream,
        by,
    );
    let mut until = Instant::now() + PATIENCE;
    loop {
        match timeout_at(until, store.read_next()).await {
            Ok(Ok(true)) => until = Instant::now() + PATIENCE,
            Ok(Ok(false)) => return Ok((shared, store)),
            Ok(Err(Some(error))) => return Err(error.into()),
            Ok(Err(None)) if Instant::now() < until => sleep(AGAIN).await,
            Ok(Err(None)) | Err(_) => return Err(CarryError::Down),
        }
    }
}

/// The shards that a stream is to have, the key first.
fn shards(own: &PeopleState, me: Node) -> Result<Vec<(Shard, ShardPayload)>, CarryError> {
    let mut shards: BTreeMap<Shard, Vec<PeopleEvent>> = BTreeMap::new();
    for account in own.registry.all() {
        let account = Arc::clone(account);
        let shard = shards.entry(shard_of(account.id)).or_default();
        shard.push(AccountEvent::Registered { account }.into());
    }
    // The owner of a resting name is unknown: any shard of accounts may have it.
    for (number, rest) in (0..SHEETS).cycle().zip(own.registry.rests()) {
        let shard = shards.entry(Shard(number)).or_default();
        shard.push(AccountEvent::Resting { rest }.into());
    }
    shards.insert(ORDER, order_anew(&own.order));
    let numbers = own.numbers.snapshot().into_iter();
    shards.insert(NUMBERS, numbers.map(PeopleEvent::from).collect());
    let shards = shards.into_iter().filter(|(_, events)| !events.is_empty());
    let anew = |(shard, events)| (shard, ShardPayload::anew(events));
    let key = (KEY, ShardPayload::Key(own.key));
    let shards: Vec<(Shard, ShardPayload)> = [key].into_iter().chain(shards.map(anew)).collect();
    for (shard, what) in &shards {
        let by = RunSequence::new(me, u64::MAX);
        let what = what.clone();
        match (ShardRecord { by, what }).seal() {
            Ok(_) => {}
            Err(ShardRecordError::TooLong(_)) if *shard == ORDER => {
                return Err(CarryError::TooMuch("bans and open reports"));
            }
            Err(ShardRecordError::TooLong(_)) => {
                return Err(CarryError::TooMuch("registered people"));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(shards)
}

/// True if the log has everything that the stream has.
fn is_part(stored: &PeopleState, own: &PeopleState) -> bool {
    let has_account = |account| own.registry.of_id(account) == stored.registry.of_id(account);
    let has_rest = |rest: &Rest| own.registry.rests_until(rest.name, 0) == Some(rest.until);
    stored.registry.all().all(|account| has_account(account.id))
        && stored.registry.rests().iter().all(has_rest)
        && (stored.order.snapshot().is_empty() || has_same_order(stored, own))
        && (stored.numbers == Numbers::default() || stored.numbers == own.numbers)
}

fn is_same(stored: &PeopleState, own: &PeopleState) -> bool {
    // Stored shards forget names that had rested long enough when a person last registered.
    let latest = own.registry.all().map(|account| account.registered).max();
    let rests = |state: &PeopleState| {
        let rests = state.registry.rests().into_iter();
        rests
            .filter(|rest| rest.until > latest.unwrap_or(0))
            .collect::<Vec<_>>()
    };
    is_part(stored, own)
        && stored.registry.len() == own.registry.len()
        && rests(stored) == rests(own)
        && has_same_order(stored, own)
        && stored.numbers == own.numbers
        && stored.key == own.key
}

/// Compares the parts of order that fit on a shard.
fn has_same_order(stored: &PeopleState, own: &PeopleState) -> bool {
    order_anew(&stored.order) == order_anew(&own.order)
}
