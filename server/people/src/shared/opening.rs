//! Reading everything that a cluster keeps of people, when a node starts.

use std::sync::Arc;

use damiera_cluster::name::Node;
use damiera_config::Accounts;
use damiera_nats::ShardStream;

use super::claim::{Claims, PeopleClaim};
use super::codec::ShardRecordError;
use super::documents::{DocumentWriteQueue, SharedDocuments};
use super::store::ShardStore;
use crate::quarantine::NameKey;
use crate::state::PeopleState;
use crate::{PeopleOwner, PeopleRegistry, Shared};

/// The people of a cluster at one node.
#[derive(Debug)]
pub struct SharedPeople {
    /// Looks people up and changes them.
    pub people: Arc<PeopleRegistry>,
    /// Their owner, which has to be run. It reads at every node, and writes at the primary.
    pub owner: PeopleOwner,
    /// Keeps classes.
    pub classes: SharedDocuments,
    /// Keeps tournaments.
    pub tournaments: SharedDocuments,
    /// Keeps the key and the outbox of notices.
    pub notices: SharedDocuments,
    /// Keeps the moment when a primary last ran.
    pub alive: SharedDocuments,
    /// Lets the owner write.
    pub claim: PeopleClaim,
}

/// Reads all people that the stream shows, in a life of a node and beside the log that was made at a time. Nothing is
/// written before this node claims it. While the stream does not answer it waits, and says so.
///
/// # Errors
/// When something that is kept cannot be read.
pub async fn open<S: ShardStream>(
    stream: S,
    (me, log): (Node, &str),
    settings: Accounts,
) -> Result<SharedPeople, ShardRecordError> {
    let shared = Shared::new(PeopleState::new(NameKey::draw()));
    let claims = Claims::new();
    let claim = claims.claim();
    let ([classes, tournaments, notices, alive], writes) = DocumentWriteQueue::new(&claim);
    let mut store = ShardStore::new(Arc::clone(&shared), writes, stream, (me, log, claims));
    store.read_all().await?;
    store.begin();
    let (people, owner) = PeopleRegistry::begin(shared, store, settings);
    Ok(SharedPeople {
        people,
        owner,
        classes,
        tournaments,
        notices,
        alive,
        claim,
    })
}
