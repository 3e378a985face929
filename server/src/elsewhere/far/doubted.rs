//! Acts of which people here were told that nobody knows whether they were done: it may become certain later that they
//! were not, and is told then.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_protocol::render::Notice;

use super::Pending;
use crate::delivery::{Bulletin, ConnectionId};
use crate::elsewhere::form::answer::Answered;
use crate::elsewhere::form::letter::ToOwner;
use crate::elsewhere::node::{Elsewhere, State};
use crate::elsewhere::post::Subject;
use crate::journal::{Journal, RoomId};

/// So long an owner is asked what became of an act: NATS was away, and somebody starts it again.
const ASKED: Duration = Duration::from_secs(10 * 60);
/// How often.
const EVERY: Duration = Duration::from_secs(2);
/// Of so many acts at once. Of the oldest of more nothing is told any more.
const MOST: usize = 1_024;

/// Acts whose writers were told that nobody knows.
#[derive(Debug, Default)]
pub(in crate::elsewhere) struct Doubted {
    acts: BTreeMap<QuestionId, Act>,
}

#[derive(Debug)]
struct Act {
    room: RoomId,
    epoch: Epoch,
    /// Whose connection here is told.
    from: ConnectionId,
    /// When its owner is asked next, and until when.
    next: Duration,
    until: Duration,
}

impl Doubted {
    /// Notes an act whose writer has just been told that nobody knows.
    pub(super) fn note(&mut self, id: QuestionId, pending: &Pending, now: Duration) {
        if self.acts.len() >= MOST {
            self.acts.pop_first();
        }
        let act = Act {
            room: pending.room,
            epoch: pending.epoch,
            from: ConnectionId(pending.question.from),
            next: now,
            until: now.saturating_add(ASKED),
        };
        self.acts.insert(id, act);
    }
}

impl<J: Journal> Elsewhere<J> {
    /// An answer comes for which nobody waits any more. Whoever was told that nobody knows is told when it says that
    /// nothing was done; what was done was seen.
    pub(in crate::elsewhere) fn answered_late(
        &self,
        state: &mut State,
        id: QuestionId,
        answered: &Answered,
    ) {
        match answered.came_to_nothing() {
            true => self.was_not_done(state, id),
            false => drop(state.doubted.acts.remove(&id)),
        }
    }

    /// It is certain that an act was not done, and never will be.
    pub(in crate::elsewhere) fn was_not_done(&self, state: &mut State, id: QuestionId) {
        if let Some(act) = state.doubted.acts.remove(&id) {
            let notice = Arc::new(Bulletin::notice(Notice::NotDone));
            self.services.roster.post(act.from, notice);
        }
    }

    /// Asks the owners what became of such acts. One that has not got an act promises never to do it.
    pub(in crate::elsewhere) fn mind_doubted(&self, state: &mut State) {
        let now = self.now();
        let mut asked = Vec::new();
        let heard = &state.heard;
        state.doubted.acts.retain(|id, act| {
            let partition = self.partition(act.room);
            let is_owner = heard
                .get(&partition)
                .is_some_and(|heard| heard.epoch == act.epoch);
            if act.next <= now {
                act.next = now.saturating_add(EVERY);
                asked.push((*id, partition, act.epoch));
            }
            is_owner && now < act.until
        });
        for (id, partition, epoch) in asked {
            let letter = ToOwner::Withdraw {
                from: self.me.into(),
                id: id.0,
            };
            self.send(Subject::Ask(partition, epoch), &letter);
        }
    }
}
