//! Reading everything that a cluster keeps of people, when a node starts.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::Node;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::form::{KEY, PageError, What};
use super::news::{PeopleNews, WAITING};
use super::owner::{Fate, SharedOwner};
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
    /// Who looks them up and changes them.
    pub people: Arc<People>,
    /// Who writes and reads; it has to be run.
    pub owner: SharedOwner<S>,
    /// What other nodes change from now on.
    pub news: mpsc::Receiver<PeopleNews>,
}

/// Reads all people, in a life of a node. The first node of a cluster draws the key by which deleted names are told.
/// While the store does not answer it waits, and says so.
///
/// # Errors
/// When something that is kept cannot be read.
pub async fn open<S: Store>(
    store: S,
    me: Node,
    settings: Accounts,
) -> Result<SharedPeople<S>, PageError> {
    let shared = Shared::new(State::new(NameKey::draw()));
    let (people, asked) = People::served_by(&shared, settings.clone());
    let (told, news) = mpsc::channel(WAITING);
    let mut owner = SharedOwner::new(shared, asked, store, (me, settings));
    loop {
        if !owner.is_certain().await {
            sleep(AGAIN).await;
            continue;
        }
        match owner.read_on().await {
            Ok(()) if owner.has_key() => break,
            Ok(()) => {
                let key = What::Key(NameKey::draw());
                match owner.write(KEY, false, key).await {
                    Fate::Stored | Fate::Beaten => {}
                    Fate::Down => sleep(AGAIN).await,
                }
            }
            Err(None) => sleep(AGAIN).await,
            Err(Some(error)) => return Err(error),
        }
    }
    owner.begin(told);
    Ok(SharedPeople {
        people,
        owner,
        news,
    })
}
