//! Long lists that are the same for everyone: a worker sorts each once a second at most, and pages are cut out of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use damiera_people::ratings::Leaderboard;
use damiera_protocol::rating::RatingList;
use damiera_rules::Variant;
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::lobby::RoomOrder;

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
    pub(super) fn ready(&self, key: &K) -> Option<Arc<V>> {
        let lists = self.0.lock();
        let (made, list) = lists.get(key)?;
        (made.elapsed() < FRESH).then(|| Arc::clone(list))
    }

    /// The ready list, or a list that is made now. The lock is not held meanwhile.
    pub(super) fn ready_or_made(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
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
    pub(super) rooms: Arc<SharedLists<RoomKey, RoomOrder>>,
    pub(super) rankings: Arc<SharedLists<(Variant, RatingList), Leaderboard>>,
}
