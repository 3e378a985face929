//! News of tournaments on their way. Hundreds of people are told in small groups, so that moves of other games come in between.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{LobbyNews, Roster};
use damiera_protocol::name::Name;
use parking_lot::Mutex;
use tokio::time::sleep;

/// Maximum number of people who are told at once.
const GROUP: usize = 8;

/// Time between two groups.
const PAUSE: Duration = Duration::from_millis(1);

/// Maximum number of news that wait. Further ones are told at once.
const MOST_WAITING: usize = 16_384;

/// The news of all tournaments that wait to be told, in their order.
#[derive(Debug, Clone, Default)]
pub(super) struct NewsOutbox(Arc<Mutex<WaitingNews>>);

#[derive(Debug, Default)]
struct WaitingNews {
    news: VecDeque<(Name, Arc<LobbyNews>)>,
    /// The number of people told since the last pause; none while no pause is taken.
    told: Option<usize>,
}

impl NewsOutbox {
    /// Tells a person now, or in turn if many are told.
    pub(super) fn tell(&self, roster: &Arc<Roster>, name: Name, news: Arc<LobbyNews>) {
        let mut waiting = self.0.lock();
        let told = waiting.told.unwrap_or_default();
        let is_full = told == GROUP || !waiting.news.is_empty();
        if is_full && waiting.news.len() < MOST_WAITING {
            waiting.news.push_back((name, news));
            return;
        }
        let is_pausing = waiting.told.replace((told + 1).min(GROUP)).is_some();
        drop(waiting);
        roster.tell_name(&name, &news);
        if !is_pausing {
            tokio::spawn(self.clone().tell_groups(Arc::clone(roster)));
        }
    }

    /// Tells one group after each pause, until one has passed without news.
    async fn tell_groups(self, roster: Arc<Roster>) {
        loop {
            sleep(PAUSE).await;
            let mut waiting = self.0.lock();
            let group = waiting.news.len().min(GROUP);
            let news: Vec<_> = waiting.news.drain(..group).collect();
            waiting.told = match waiting.told {
                Some(0) => None,
                Some(_) | None => Some(group),
            };
            let is_done = waiting.told.is_none();
            drop(waiting);
            for (name, news) in news {
                roster.tell_name(&name, &news);
            }
            if is_done {
                return;
            }
        }
    }
}
