//! What somebody here asks of a room of another node becomes a question to its owner.

use std::sync::Arc;

use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::{Errand, Pending, SeatAsked, Stage};
use crate::elsewhere::form::letter::ToOwner;
use crate::elsewhere::form::question::{Asked, Guest, Question};
use crate::elsewhere::node::{Elsewhere, State};
use crate::elsewhere::post::Subject;
use crate::journal::{Journal, RoomId};
use crate::lobby::{Ask, Asker, ClassOrder, Request, Responder, Wish};
use crate::room;

impl<J: Journal> Elsewhere<J> {
    /// Asks the owner of a room what somebody here asks.
    pub(in crate::elsewhere) fn ask(&self, state: &mut State, id: RoomId, request: Request) {
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
            returns.put_off(Request { asker, ask });
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
            Ask::Hushed => Asked::Hushed,
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
        let asked = self.put(state, id, question, Some(reply), errand);
        if let (Some(asked), Some(seat)) = (asked, seat) {
            state.seats_asked.insert(asked, seat);
        }
    }

    /// Sends a question to a room's owner; its number, unless nobody can be asked.
    pub(in crate::elsewhere) fn put(
        &self,
        state: &mut State,
        room: RoomId,
        question: Question,
        reply: Option<Responder>,
        errand: Errand,
    ) -> Option<QuestionId> {
        let partition = self.partition(room);
        let epoch = self.heard_epoch(state, room);
        let handle = state.far.get(&room).map(|far| Arc::clone(&far.handle));
        let name = handle.map_or_else(Name::anonymous, |handle| handle.name.clone());
        let pending = Pending {
            room,
            name: name.clone(),
            epoch,
            question,
            reply,
            errand,
        };
        let is_owned = epoch > Epoch(0) && !state.owned.contains_key(&partition);
        let asked = is_owned.then(|| state.questions.ask(partition, epoch, self.now()));
        let Some(Ok(id)) = asked.filter(|_| state.far.contains_key(&room)) else {
            self.failed(state, pending, Refusal::JournalDown);
            return None;
        };
        let letter = ToOwner::Ask {
            from: self.me.into(),
            id: id.0,
            room,
            name,
            question: Box::new(pending.question.clone()),
        };
        state.pending.insert(id, pending);
        self.send_question(Subject::Ask(partition, epoch), &letter, Some(id));
        Some(id)
    }
}
