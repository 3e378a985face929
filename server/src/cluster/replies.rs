//! Answers of other servers that are waited for, each by the number of what was asked.

use std::collections::HashMap;

use parking_lot::Mutex;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

/// Who waits for answers.
#[derive(Debug)]
pub(super) struct Replies<A> {
    most: usize,
    waiting: Mutex<Waiting<A>>,
}

#[derive(Debug)]
struct Waiting<A> {
    asked: u64,
    answers: HashMap<u64, oneshot::Sender<A>>,
}

/// One answer that is waited for. Dropping it forgets it.
#[derive(Debug)]
pub(super) struct Awaited<'a, A> {
    replies: &'a Replies<A>,
    id: u64,
    answer: oneshot::Receiver<A>,
}

impl<A> Replies<A> {
    /// Nobody waits yet; so many may at once.
    pub(super) fn new(most: usize) -> Self {
        let waiting = Waiting {
            asked: 0,
            answers: HashMap::new(),
        };
        Replies {
            most,
            waiting: Mutex::new(waiting),
        }
    }

    /// Waits for one more answer; nothing when too many are waited for.
    pub(super) fn expect(&self) -> Option<Awaited<'_, A>> {
        let mut waiting = self.waiting.lock();
        if waiting.answers.len() >= self.most {
            return None;
        }
        let (sender, answer) = oneshot::channel();
        waiting.asked += 1;
        let id = waiting.asked;
        waiting.answers.insert(id, sender);
        Some(Awaited {
            replies: self,
            id,
            answer,
        })
    }

    /// An answer has come. Nobody may wait for it any more.
    pub(super) fn came(&self, id: u64, answer: A) {
        let awaited = self.waiting.lock().answers.remove(&id);
        if let Some(awaited) = awaited {
            let _ = awaited.send(answer);
        }
    }
}

impl<A> Awaited<'_, A> {
    /// The number by which it is answered.
    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// The answer; nothing when it has not come by then.
    pub(super) async fn until(mut self, until: Instant) -> Option<A> {
        timeout_at(until, &mut self.answer).await.ok()?.ok()
    }
}

impl<A> Drop for Awaited<'_, A> {
    fn drop(&mut self) {
        self.replies.waiting.lock().answers.remove(&self.id);
    }
}
