//! Questions that nobody has carried out while a room has no owner: they wait for the next one.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::asking::{MAX_WAITING, QuestionId};
use damiera_cluster::group::Epoch;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::who::Who;
use tokio::time::Instant;

use super::{Errand, FarRoom, Pending, SeatAsked, Stage};
use crate::delivery::{ConnectionId, Mailbox};
use crate::elsewhere::form::question::{Asked, Question};
use crate::elsewhere::node::{Elsewhere, State};
use crate::journal::{Journal, RoomId};
use crate::lobby::{
    Ask, Asker, ClassOrder, Names, Newcomer, Request, Resumption, SeatRequest, Wish,
};

/// So long a question waits for an owner who carries it out: a takeover takes 4 to 6 seconds, and NATS' own
/// elections as long.
pub(in crate::elsewhere) const WAITS: Duration = Duration::from_secs(10);

/// A question that is asked again until this moment of the node's life. For certain nobody has carried it out, or
/// it changes nothing.
#[derive(Debug)]
pub(in crate::elsewhere) struct Waiting {
    room: RoomId,
    until: Duration,
    request: Request,
}

impl<J: Journal> Elsewhere<J> {
    /// Keeps a question for the next owner. One whose time is over, or that is asked again in another way, came to
    /// nothing. Where this node is that owner, or about to be, the room itself is asked; it does not know who was about to
    /// sit.
    pub(super) fn wait_for_owner(
        &self,
        state: &mut State,
        mut pending: Pending,
        seat: Option<SeatAsked>,
    ) {
        let (room, until) = (pending.room, pending.until);
        let is_early = self.now() < until && state.waiting.len() < MAX_WAITING;
        let far = state.far.get_mut(&room);
        let here = match far {
            Some(_) => None,
            None => self.services.lobby.rooms.of_id(room),
        };
        let names = &self.services.lobby.names;
        let request = is_early
            .then(|| pending.request(seat, far, names))
            .flatten();
        match (request, here) {
            (Some(request), Some(here)) => here.inbox.put(request),
            (Some(request), None) => state.waiting.push(Waiting {
                room,
                until,
                request,
            }),
            (None, _) => {
                let why = Refusal::RoomComing(pending.name.clone());
                self.failed(state, pending, why);
            }
        }
    }

    /// Asks what waits, where there is an owner by now.
    pub(in crate::elsewhere) fn ask_waiting(&self, state: &mut State) {
        for waiting in std::mem::take(&mut state.waiting) {
            let Waiting {
                room,
                until,
                request,
            } = waiting;
            if request.asker.reply.is_unheard() {
                continue;
            }
            if state.far.contains_key(&room) {
                self.ask_until(state, room, request, until);
            } else if let Some(here) = self.services.lobby.rooms.of_id(room) {
                // It is this node's by now, or about to be.
                here.inbox.put(request);
            }
            // Otherwise it is gone, and so learns who asked.
        }
    }

    /// A partition has an owner in this epoch: what a former one was asked and has not answered is asked anew, where
    /// that changes nothing.
    pub(in crate::elsewhere) fn recall(
        &self,
        state: &mut State,
        partition: PartitionId,
        epoch: Epoch,
    ) {
        let is_old =
            |pending: &Pending| self.partition(pending.room) == partition && pending.epoch < epoch;
        self.recall_if(state, is_old);
    }

    fn recall_if(&self, state: &mut State, is_lost: impl Fn(&Pending) -> bool) {
        let lost = state.pending.iter();
        let lost = lost.filter(|(_, pending)| is_lost(pending) && pending.changes_nothing());
        let lost: Vec<QuestionId> = lost.map(|(id, _)| *id).collect();
        for id in lost {
            state.questions.known(id);
            if let Some(pending) = state.pending.remove(&id) {
                self.wait_for_owner(state, pending, None);
            }
        }
    }

    /// The same for a room that is about to be this node's. What else is on its way waits for what becomes of it: it may
    /// turn out that nobody has carried it out.
    pub(in crate::elsewhere) fn recall_room(&self, state: &mut State, room: RoomId) {
        self.recall_if(state, |pending| pending.room == room);
    }

    /// What waits for a room that is this node's from now on.
    pub(in crate::elsewhere) fn take_waiting(
        &self,
        state: &mut State,
        room: RoomId,
    ) -> Vec<Request> {
        let waiting = state.waiting.extract_if(.., |waiting| waiting.room == room);
        waiting.map(|waiting| waiting.request).collect()
    }
}

impl Pending {
    /// Whether it may be carried out twice: nothing of it is stored.
    fn changes_nothing(&self) -> bool {
        match &self.question.asked {
            Asked::Watch
            | Asked::Question(_)
            | Asked::Advice(_)
            | Asked::Goodbye
            | Asked::Resume { .. } => self.reply.is_some(),
            Asked::WatchAgain { .. }
            | Asked::Audience(_)
            | Asked::Talk(_)
            | Asked::Sit { .. }
            | Asked::AskBack { .. }
            | Asked::WantsNoSeat(_)
            | Asked::Register(_)
            | Asked::Leave
            | Asked::Act(_)
            | Asked::Look
            | Asked::End
            | Asked::Hushed
            | Asked::Gone
            | Asked::WatchesNoMore => false,
        }
    }

    /// Whether somebody waits for it who is to know whether it was done.
    pub(super) fn is_act(&self) -> bool {
        matches!(
            self.question.asked,
            Asked::Act(_) | Asked::Talk(_) | Asked::Leave
        ) && self.reply.is_some()
    }

    /// The question as somebody here asked it; nothing when it is the node's own, or nobody waits for the answer.
    /// After that it is nobody's here any more.
    pub(in crate::elsewhere) fn request(
        &mut self,
        seat: Option<SeatAsked>,
        far: Option<&mut FarRoom>,
        names: &Arc<Names>,
    ) -> Option<Request> {
        self.reply.as_ref()?;
        let ask = self.ask(seat, far, names)?;
        let Question {
            from,
            name,
            holder,
            lag_us,
            ..
        } = &self.question;
        let asker = Asker {
            from: ConnectionId(*from),
            name: name.clone(),
            holder: *holder,
            // What it waited for is nobody's time.
            arrived: Instant::now(),
            lag: Duration::from_micros(*lag_us),
            reply: self.reply.take()?,
        };
        Some(Request { asker, ask })
    }

    fn ask(
        &mut self,
        seat: Option<SeatAsked>,
        far: Option<&mut FarRoom>,
        names: &Arc<Names>,
    ) -> Option<Ask> {
        let Question {
            from, name, asked, ..
        } = &self.question;
        let mailbox = || far?.comes_later(*from);
        Some(match asked.clone() {
            Asked::Watch => Ask::Watch,
            Asked::Question(question) => Ask::Question(question),
            Asked::Advice(kind) => match std::mem::replace(&mut self.errand, Errand::Plain) {
                Errand::Advice(granted) => Ask::Advice(kind, granted),
                Errand::Plain
                | Errand::Sits
                | Errand::Returns
                | Errand::Watches
                | Errand::WatchesAgain
                | Errand::Counts
                | Errand::Goes(_) => return None,
            },
            Asked::Talk(talk) => Ask::Talk(talk),
            Asked::Goodbye => Ask::Goodbye,
            Asked::Sit { side, rated, guest } => {
                let who = Who {
                    name: name.clone(),
                    account: guest.account,
                };
                Ask::Decide(Wish::Sit {
                    side,
                    rated,
                    newcomer: Newcomer {
                        mailbox: mailbox()?,
                        lease: names.take_again(&who),
                        account: guest.account,
                        program: guest.program,
                        person: guest.person,
                        code: None,
                    },
                })
            }
            Asked::Resume {
                code,
                after,
                sat_in,
                awaits_ms,
                is_hushed,
            } => Ask::Decide(Wish::Resume(Resumption {
                code,
                after,
                sat_in,
                is_confirmed: false,
                is_hushed,
                awaits: awaits_ms.map(|(chair, ms)| (chair, Duration::from_millis(ms))),
                mailbox: mailbox()?,
            })),
            Asked::AskBack { name, code: _ } => Ask::Decide(Wish::AskBack(SeatRequest {
                name,
                code: None,
                outcome: seat?.outcome,
            })),
            Asked::Register(person) => Ask::Decide(Wish::Register(person.into())),
            Asked::Leave => Ask::Decide(Wish::Leave),
            Asked::Act(action) => Ask::Decide(Wish::Act(action)),
            Asked::Look => Ask::Class(ClassOrder::Look),
            Asked::End => Ask::Class(ClassOrder::End),
            Asked::WatchAgain { .. }
            | Asked::Audience(_)
            | Asked::WantsNoSeat(_)
            | Asked::Hushed
            | Asked::Gone
            | Asked::WatchesNoMore => return None,
        })
    }
}

impl FarRoom {
    /// Somebody asks for a seat anew: where frames for this person go.
    fn comes_later(&mut self, from: u64) -> Option<Arc<Mailbox>> {
        let guest = self.guests.get(&from)?;
        if !matches!(guest.stage, Stage::Coming) {
            return None;
        }
        let mailbox = Arc::clone(&guest.mailbox);
        // What an owner told whose answer was not heard is told anew behind the next one's.
        mailbox.forget_frames();
        self.does_not_come(from);
        Some(mailbox)
    }
}
