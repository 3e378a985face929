//! Questions that nobody answers, and what is asked again because an owner does not know it.

use std::time::Duration;

use damiera_cluster::asking::QuestionId;
use damiera_protocol::reply::Refusal;

use super::{Errand, FarRoom, Pending, Stage, nobodys};
use crate::elsewhere::form::question::{Asked, Question};
use crate::elsewhere::node::{Elsewhere, State};
use crate::journal::{Journal, RoomId};

/// How often it is said again that somebody is gone, when nobody answers.
const GONE_AGAIN: u32 = 10;

impl<J: Journal> Elsewhere<J> {
    /// Nobody carried a question out: the next owner is asked, when there is one.
    pub(in crate::elsewhere) fn not_carried_out(&self, state: &mut State, id: QuestionId) {
        if !state.questions.known(id) {
            return self.was_not_done(state, id);
        }
        let seat = state.seats_asked.remove(&id);
        let Some(pending) = state.pending.remove(&id) else {
            return;
        };
        let known = self.heard_epoch(state, pending.room);
        if known > pending.epoch && pending.reply.is_none() {
            // The node's own question goes to the next owner at once.
            return self.send_pending(state, pending, seat);
        }
        let is_next = known > pending.epoch;
        self.wait_for_owner(state, pending, seat);
        if is_next {
            self.ask_waiting(state);
        }
    }

    /// Nobody knows whether a question was carried out: its writer is told so.
    pub(in crate::elsewhere) fn unanswered(&self, state: &mut State, id: QuestionId) {
        state.seats_asked.remove(&id);
        let Some(pending) = state.pending.remove(&id) else {
            return;
        };
        let (room, question) = (pending.room, pending.question.clone());
        let goes = match pending.errand {
            // The seat may be taken, and nobody is in it.
            Errand::Sits => Some(0),
            // Of a player it may be said twice, and those who watch are counted again.
            Errand::Goes(times) if times < GONE_AGAIN && matches!(question.asked, Asked::Gone) => {
                Some(times + 1)
            }
            Errand::Goes(_)
            | Errand::Plain
            | Errand::Returns
            | Errand::Watches
            | Errand::WatchesAgain
            | Errand::Counts
            | Errand::Advice(_) => None,
        };
        let silent = Refusal::RoomSilent(pending.name.clone());
        if pending.is_act() {
            state.doubted.note(id, &pending, self.now());
        }
        self.failed(state, pending, silent);
        let far = state.far.get(&room);
        let is_back = far.is_none_or(|far| far.guests.contains_key(&question.from));
        if let Some(times) = goes.filter(|_| !is_back) {
            let asked = Asked::Gone;
            let question = Question { asked, ..question };
            self.put(state, room, question, Errand::Goes(times));
        }
    }

    /// A question came to nothing.
    pub(super) fn failed(&self, state: &mut State, pending: Pending, why: Refusal) {
        let from = pending.question.from;
        if let Some(far) = state.far.get_mut(&pending.room) {
            match pending.errand {
                Errand::Sits => far.does_not_come(from),
                Errand::Returns => {
                    if let Some(guest) = far.guests.get_mut(&from)
                        && let Stage::Returning(returns) = &mut guest.stage
                    {
                        returns.is_asked = false;
                    }
                }
                Errand::WatchesAgain => far.is_behind = true,
                // They are counted again when the owner does not know how many there are.
                Errand::Counts => far.audience = usize::MAX,
                Errand::Goes(_) if matches!(pending.question.asked, Asked::WatchesNoMore) => {
                    far.audience = usize::MAX;
                }
                Errand::Plain | Errand::Watches | Errand::Advice(_) | Errand::Goes(_) => {}
            }
        }
        if let Some(reply) = pending.reply {
            reply.send(Err(why));
        }
    }

    /// Asks again what was not answered and must be, and has the owners count right.
    pub(in crate::elsewhere) fn mind_far(&self, state: &mut State) {
        let rooms: Vec<RoomId> = state.far.keys().copied().collect();
        for id in rooms {
            self.return_guests(state, id);
            let Some(far) = state.far.get_mut(&id) else {
                continue;
            };
            far.refuse_overdue(self.now());
            let is_known = far.handle.feed.audience() == far.audience && !far.is_behind;
            // Somebody may just begin to watch.
            if !is_known && !state.pending.values().any(|it| it.room == id) {
                self.count_again(state, id);
            }
        }
        let gone = state
            .seats_asked
            .extract_if(|_, seat| seat.outcome.is_closed());
        let gone: Vec<_> = gone.map(|(id, seat)| (id, seat.room)).collect();
        for (asked, room) in gone {
            if let Some(far) = state.far.get(&room) {
                let question = nobodys(&far.handle, Asked::WantsNoSeat(asked.0));
                self.put(state, room, question, Errand::Plain);
            }
        }
    }

    /// Tells the owner of a room how many watch here, and has them see how it stands if they may have missed
    /// something.
    pub(in crate::elsewhere) fn count_again(&self, state: &mut State, id: RoomId) {
        let Some(far) = state.far.get_mut(&id) else {
            return;
        };
        let is_behind = std::mem::replace(&mut far.is_behind, false);
        far.audience = far.handle.feed.audience();
        let audience = u32::try_from(far.audience).unwrap_or(u32::MAX);
        let (asked, errand) = match is_behind && audience > 0 {
            true => (Asked::WatchAgain { audience }, Errand::WatchesAgain),
            false => (Asked::Audience(audience), Errand::Counts),
        };
        let question = nobodys(&far.handle, asked);
        self.put(state, id, question, errand);
    }
}

impl FarRoom {
    /// Nobody has known the players again for so long: what they asked was not done.
    fn refuse_overdue(&mut self, now: Duration) {
        for guest in self.guests.values_mut() {
            if let Stage::Returning(returns) = &mut guest.stage {
                for request in returns.overdue(now) {
                    let coming = Refusal::RoomComing(self.handle.name.clone());
                    request.asker.reply.send(Err(coming));
                }
            }
        }
    }
}
