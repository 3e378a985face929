//! What somebody here asks of a room of another node becomes a question to its owner.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::waiting::WAITS;
use super::{Errand, Pending, SeatAsked, Stage};
use crate::elsewhere::form::letter::ToOwner;
use crate::elsewhere::form::question::{Asked, Guest, Question};
use crate::elsewhere::node::{Elsewhere, State};
use crate::elsewhere::post::Subject;
use crate::journal::{Journal, RoomId};
use crate::lobby::{Ask, Asker, ClassOrder, Request, Wish};
use crate::room;

/// How long a player may still be away, as nodes tell each other.
pub(in crate::elsewhere) fn in_ms((chair, left): (Chair, Duration)) -> (Chair, u64) {
    (chair, u64::try_from(left.as_millis()).unwrap_or(u64::MAX))
}

impl<J: Journal> Elsewhere<J> {
    /// Asks the owner of a room what somebody here asks.
    pub(in crate::elsewhere) fn ask(&self, state: &mut State, id: RoomId, request: Request) {
        let until = self.now().saturating_add(WAITS);
        self.ask_until(state, id, request, until);
    }

    /// The same for what waits for an owner until a moment of the node's life.
    pub(super) fn ask_until(
        &self,
        state: &mut State,
        id: RoomId,
        request: Request,
        until: Duration,
    ) {
        let Request { asker, ask } = request;
        let Some(far) = state.far.get_mut(&id) else {
            return;
        };
        let from = asker.from.0;
        if matches!(ask, Ask::Gone) && far.closed.remove(&from) {
            // The owner knows, and nobody who watches goes.
            return;
        }
        if let Some(guest) = far.guests.get_mut(&from)
            && let Stage::Returning(returns) = &mut guest.stage
            && !matches!(ask, Ask::Gone | Ask::Hushed)
        {
            // The owner is to know first who asks.
            returns.put_off(Request { asker, ask }, until);
            return;
        }
        let Asker {
            from: _,
            name,
            holder,
            arrived: _,
            lag,
            reply,
        } = asker;
        let (mut errand, mut seat) = (Errand::Plain, None);
        let asked = match ask {
            Ask::Watch => {
                errand = Errand::Watches;
                Asked::Watch
            }
            Ask::Question(question) => Asked::Question(question),
            Ask::Advice(kind, granted) => {
                errand = Errand::Advice(granted);
                Asked::Advice(kind)
            }
            Ask::Talk(talk) => Asked::Talk(talk),
            Ask::Goodbye => Asked::Goodbye,
            Ask::Class(ClassOrder::Look) => Asked::Look,
            Ask::Class(ClassOrder::End) | Ask::Decide(Wish::EndForClass) => Asked::End,
            Ask::Hushed => {
                if let Some(guest) = far.guests.get_mut(&from) {
                    guest.is_hushed = true;
                }
                Asked::Hushed
            }
            Ask::Gone => {
                errand = Errand::Goes(0);
                match far.guests.remove(&from) {
                    Some(guest) => {
                        far.codes.retain(|(digest, _)| *digest != guest.code);
                        Asked::Gone
                    }
                    None => {
                        far.audience = far.audience.saturating_sub(1);
                        Asked::WatchesNoMore
                    }
                }
            }
            Ask::Decide(Wish::Sit {
                side,
                rated,
                newcomer,
            }) => {
                let (code, digest) = room::draw_code(&self.services.host);
                errand = Errand::Sits;
                far.codes.push((digest, code));
                far.comes(from, newcomer.mailbox, &name, digest, 0);
                let guest = Guest {
                    account: newcomer.account,
                    program: newcomer.program,
                    person: newcomer.person,
                    code: digest,
                };
                Asked::Sit { side, rated, guest }
            }
            Ask::Decide(Wish::Resume(resumption)) => {
                let (code, after) = (resumption.code, resumption.after);
                errand = Errand::Sits;
                far.comes(from, resumption.mailbox, &name, code, 0);
                let sat_in = resumption.sat_in;
                Asked::Resume {
                    code,
                    after,
                    sat_in,
                    awaits_ms: resumption.awaits.map(in_ms),
                    is_hushed: resumption.is_hushed,
                }
            }
            Ask::Decide(Wish::AskBack(request)) => {
                let (code, digest) = room::draw_code(&self.services.host);
                let name = request.name.clone();
                seat = Some(SeatAsked {
                    room: id,
                    code,
                    outcome: request.outcome,
                });
                Asked::AskBack { name, code: digest }
            }
            Ask::Decide(Wish::Register(who)) => Asked::Register(who.into()),
            // Nodes do not ask each other for it.
            Ask::Decide(Wish::Recode(_)) => {
                let room = far.handle.name.clone();
                return reply.send(Err(Refusal::RoomSilent(room)));
            }
            Ask::Decide(Wish::Leave) => Asked::Leave,
            Ask::Decide(Wish::Act(action)) => Asked::Act(action),
        };
        let guest = far.guests.get(&from);
        let question = Question {
            from,
            name,
            holder,
            lag_us: u64::try_from(lag.as_micros()).unwrap_or(u64::MAX),
            for_program: guest.is_some_and(|guest| guest.mailbox.is_for_program()),
            asked,
        };
        let pending = Pending {
            room: id,
            name: far.handle.name.clone(),
            epoch: Epoch(0),
            question,
            reply: Some(reply),
            errand,
            until,
        };
        self.send_pending(state, pending, seat);
    }

    /// Asks the owner of a room something that no connection here asks, but the node.
    pub(in crate::elsewhere) fn put(
        &self,
        state: &mut State,
        room: RoomId,
        question: Question,
        errand: Errand,
    ) {
        let handle = state.far.get(&room).map(|far| Arc::clone(&far.handle));
        let pending = Pending {
            room,
            name: handle.map_or_else(Name::anonymous, |handle| handle.name.clone()),
            epoch: Epoch(0),
            question,
            reply: None,
            errand,
            // The node asks again by itself.
            until: Duration::ZERO,
        };
        self.send_pending(state, pending, None);
    }

    /// Sends a question to a room's owner. While there is none it waits.
    pub(super) fn send_pending(
        &self,
        state: &mut State,
        pending: Pending,
        seat: Option<SeatAsked>,
    ) {
        let room = pending.room;
        let partition = self.partition(room);
        let epoch = self.heard_epoch(state, room);
        let pending = Pending { epoch, ..pending };
        if epoch == Epoch(0)
            || state.owned.contains_key(&partition)
            || !state.far.contains_key(&room)
        {
            return self.wait_for_owner(state, pending, seat);
        }
        let Ok(id) = state.questions.ask(self.now()) else {
            // As many wait as may.
            return self.failed(state, pending, Refusal::JournalDown);
        };
        let letter = ToOwner::Ask {
            from: self.me.into(),
            id: id.0,
            room,
            name: pending.name.clone(),
            question: Box::new(pending.question.clone()),
        };
        state.pending.insert(id, pending);
        if let Some(seat) = seat {
            state.seats_asked.insert(id, seat);
        }
        self.send_question(Subject::Ask(partition, epoch), &letter, Some(id));
    }
}
