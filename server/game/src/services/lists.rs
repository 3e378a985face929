//! Long lists that are the same for everyone: a worker sorts each once a second at most, and pages are cut out of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::guesses::Guesser;
use damiera_people::ratings::{Leaderboard, Projection};
use damiera_platform::process::workers::WorkFailed;
use damiera_protocol::command::RoomQuery;
use damiera_protocol::rating::RatingList;
use damiera_rules::Variant;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::storage::Storage;
use super::thinking::ThinkingPools;
use crate::lobby::{Lobby, RoomOrder};

/// Time for which a long list is shown as it was made.
const FRESH: Duration = Duration::from_secs(1);

/// The lists of one kind, by what they are of. There are as many as keys, which are few.
#[derive(Debug)]
pub struct SharedLists<K, V>(Mutex<HashMap<K, (Instant, Arc<V>)>>);

impl<K, V> Default for SharedLists<K, V> {
    fn default() -> Self {
        SharedLists(Mutex::default())
    }
}

impl<K: Eq + Hash, V> SharedLists<K, V> {
    /// The list of a key, if one was made lately.
    fn ready(&self, key: &K) -> Option<Arc<V>> {
        let lists = self.0.lock();
        let (made, list) = lists.get(key)?;
        (made.elapsed() < FRESH).then(|| Arc::clone(list))
    }

    /// The ready list, or a list that is made now. The lock is not held meanwhile.
    fn ready_or_made(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(ready) = self.ready(&key) {
            return ready;
        }
        let made = Arc::new(make());
        let kept = (Instant::now(), Arc::clone(&made));
        self.0.lock().insert(key, kept);
        made
    }
}

/// Key of a list of rooms: their state and variant, and true if rooms with a word are in it.
type RoomKey = (Option<usize>, Option<Variant>, bool);

/// The long lists of a server.
#[derive(Debug, Default)]
pub struct LongLists {
    rooms: Arc<SharedLists<RoomKey, RoomOrder>>,
    rankings: Arc<SharedLists<(Variant, RatingList), Leaderboard>>,
}

impl ThinkingPools {
    /// The rooms that a query finds, in the order of lists; of those with a word too, where `words` says so. Of many
    /// rooms it is as it was up to a second ago. `by` is who shares the workers with others.
    ///
    /// # Errors
    /// When it cannot be made, for a fault of the server's own.
    pub async fn rooms(
        &self,
        lobby: &Arc<Lobby>,
        query: RoomQuery,
        words: bool,
        by: Option<Guesser>,
    ) -> Result<Arc<RoomOrder>, WorkFailed> {
        let lobby = Arc::clone(lobby);
        if !lobby.rooms.are_many() {
            return Ok(Arc::new(lobby.rooms.order(query, words)));
        }
        let state = query.state.map(|state| state as usize);
        let key = (state, query.variant, words);
        let make = move || lobby.rooms.order(query, words);
        self.long_list(&self.lists.rooms, key, make, by).await
    }

    /// The people with ratings of a variant that are known well enough to be listed, best first. A long list may be a
    /// second old. `at` is the time, in milliseconds of Unix time.
    ///
    /// # Errors
    /// As [`rooms`](Self::rooms).
    pub async fn ranking(
        &self,
        storage: &Storage,
        at: u64,
        (variant, list): (Variant, RatingList),
        by: Option<Guesser>,
    ) -> Result<Arc<Leaderboard>, WorkFailed> {
        let (archive, people) = (storage.archive.clone(), Arc::clone(&storage.people));
        let is_named = move |account| people.of_id(account).is_some();
        let look =
            move || Leaderboard::of(variant, list, at, |look| archive.ratings(look), is_named);
        if !storage.archive.ratings(Projection::are_many) {
            return Ok(Arc::new(look()));
        }
        let key = (variant, list);
        self.long_list(&self.lists.rankings, key, look, by).await
    }

    async fn long_list<K, V>(
        &self,
        lists: &Arc<SharedLists<K, V>>,
        key: K,
        make: impl FnOnce() -> V + Send + 'static,
        by: Option<Guesser>,
    ) -> Result<Arc<V>, WorkFailed>
    where
        K: Eq + Hash + Send + 'static,
        V: Send + Sync + 'static,
    {
        if let Some(ready) = lists.ready(&key) {
            return Ok(ready);
        }
        let lists = Arc::clone(lists);
        let work = move || lists.ready_or_made(key, make);
        self.workers.run(by, work).await
    }
}
