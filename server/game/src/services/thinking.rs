//! Where longer work is done, beside the threads of rooms and sessions.

use std::hash::Hash;
use std::sync::Arc;

use damiera_connection::admission::guesses::Guesser;
use damiera_connection::admission::passwords::Passwords;
use damiera_people::ratings::{Leaderboard, Projection};
use damiera_platform::process::workers::{WorkFailed, Workers};
use damiera_protocol::command::RoomQuery;
use damiera_protocol::rating::RatingList;
use damiera_rules::Variant;

use super::bots::BotPool;
use super::lists::{LongLists, SharedLists};
use super::storage::Storage;
use crate::lobby::{Lobby, RoomOrder};

/// Where longer work is done.
#[derive(Debug)]
pub struct ThinkingPools {
    /// Where bots think.
    pub bots: BotPool,
    /// Where longer work is done, with a fair share for each address; nothing stands for the server itself.
    pub workers: Workers<Option<Guesser>>,
    /// The lists that are equal for everyone and long.
    pub lists: LongLists,
    /// Where rooms' passwords are hashed.
    pub passwords: Passwords,
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
