//! Reading everything that a cluster keeps of people, when a node starts.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::Node;
use tokio::time::sleep;

use super::claim::{PeopleClaim, claims};
use super::classes::SharedClasses;
use super::form::PageError;
use super::owner::SharedOwner;
use super::store::Store;
use crate::config::Accounts;
use crate::people::quarantine::NameKey;
use crate::people::state::State;
use crate::people::{People, Shared};

/// How long it waits before the store is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// The people of a cluster at one node.
#[derive(Debug)]
pub struct SharedPeople<S> {
    /// What looks them up and changes them.
    pub people: Arc<People>,
    /// What writes and reads; it has to be run.
    pub owner: SharedOwner<S>,
    /// What keeps classes.
    pub classes: SharedClasses,
    /// What lets the owner write.
    pub claim: PeopleClaim,
}

/// Reads all people that the store shows, in a life of a node and beside the log that was made at a time. Nothing is
/// written before this node claims it. While the store does not answer it waits, and says so.
///
/// # Errors
/// When something that is kept cannot be read.
pub async fn open<S: Store>(
    store: S,
    (me, log): (Node, &str),
    settings: Accounts,
) -> Result<SharedPeople<S>, PageError> {
    let shared = Shared::new(State::new(NameKey::draw()));
    let (people, asked) = People::served_by(&shared, settings.clone());
    let (claim, claims) = claims();
    let (classes, desk) = SharedClasses::new(claim.clone());
    let mut owner = SharedOwner::new(shared, (asked, desk), store, (me, log, claims), settings);
    loop {
        match owner.read_on().await {
            Ok(()) => break,
            Err(None) => sleep(AGAIN).await,
            Err(Some(error)) => return Err(error),
        }
    }
    owner.begin();
    Ok(SharedPeople {
        people,
        owner,
        classes,
        claim,
    })
}
