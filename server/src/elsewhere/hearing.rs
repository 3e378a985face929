//! What people here are told of rooms of other nodes, in order.

use std::sync::Arc;

use damiera_cluster::asking::QuestionId;
use damiera_cluster::partition::PartitionId;
use damiera_cluster::told;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::{Chair, Role};

use super::far::{Errand, FarRoom, Pending, SeatAsked, Stage};
use super::form::FormError;
use super::form::answer::{Answered, Given, Place, Subject as AdviceOn};
use super::form::letter::ToOwner;
use super::form::question::Asked;
use super::form::told::{Said, Shown, Told};
use super::node::{Elsewhere, State};
use super::post::Subject;
use crate::delivery::{ConnectionId, Frame};
use crate::journal::{Journal, RoomId};
use crate::lobby::{Reply, Whereabouts};

type Heard = told::Heard<(QuestionId, Box<Answered>)>;

impl<J: Journal> Elsewhere<J> {
    /// Takes what an owner tells, in order.
    pub(super) fn take_heard(
        self: &Arc<Self>,
        state: &mut State,
        partition: PartitionId,
        heard: Vec<Heard>,
    ) {
        for heard in heard {
            match heard {
                told::Heard::Anew { epoch } => self.begin_anew(state, partition, epoch),
                told::Heard::Said(payload) => {
                    if let Err(error) =
                        Said::decode(&payload).map(|(said, shown)| self.said(state, said, shown))
                    {
                        tracing::error!(%partition, %error, "what an owner tells was dropped");
                    }
                }
                told::Heard::Reply((id, answered)) => self.answered(state, id, *answered),
                told::Heard::Fetch { epoch, from, up_to } => {
                    let again = ToOwner::Again {
                        from: self.me.into(),
                        first: from,
                        last: up_to,
                    };
                    self.send(Subject::Ask(partition, epoch), &again);
                }
            }
        }
    }

    fn said(&self, state: &mut State, said: Said, shown: Option<Shown>) {
        let Said { room, what } = said;
        let now = self.now();
        match what {
            Told::Happened {
                to,
                watchers,
                skipped,
                author,
            } => {
                let (Some(far), Some(shown)) = (state.far.get_mut(&room), shown) else {
                    return;
                };
                let frame = Arc::new(far.frame(shown, author));
                far.note_absence(&frame, now);
                for connection in to {
                    far.deliver(connection, &frame);
                }
                if watchers {
                    far.publish(&frame, skipped);
                }
            }
            Told::Close { to, notice } => {
                if let Some(far) = state.far.get_mut(&room)
                    && let Some(guest) = far.guests.remove(&to)
                {
                    far.closed.insert(to);
                    guest.mailbox.close(notice);
                }
            }
            Told::Seat { question, outcome } => {
                if let Some(asked) = state.seats_asked.remove(&QuestionId(question)) {
                    let SeatAsked {
                        code,
                        outcome: wanted,
                        room: _,
                    } = asked;
                    // Who asked may be gone.
                    let _ = wanted.send(outcome.map(|()| Some(code)).map_err(Refusal::from));
                }
            }
            Told::Over => {
                let_leaving_go(state, room);
                self.over(state, room);
            }
        }
    }

    /// A room is gone. Its players were told by its owner, unless that is gone too.
    pub(super) fn over(&self, state: &mut State, room: RoomId) {
        if let Some(mut far) = state.far.remove(&room) {
            let left: Vec<u64> = far.guests.keys().copied().collect();
            left.into_iter().for_each(|from| far.lose(from));
            self.services.lobby.rooms.remove(&far.handle);
            far.handle.feed.close();
        }
    }

    fn answered(self: &Arc<Self>, state: &mut State, id: QuestionId, answered: Answered) {
        if !state.questions.known(id) {
            return self.answered_late(state, id, &answered);
        }
        let Some(mut pending) = state.pending.remove(&id) else {
            return;
        };
        let Answered {
            outcome,
            place,
            subject,
        } = answered;
        let checked = outcome.map_err(Refusal::from);
        let outcome = match checked {
            Ok(given) => match given.check() {
                Ok(()) => Ok(given),
                Err(error) => Err(self.unread(&error)),
            },
            Err(refusal) => Err(refusal),
        };
        if matches!(outcome, Err(Refusal::NotSeated)) && self.is_forgotten(state, &mut pending) {
            return;
        }
        let Pending {
            room,
            question,
            reply,
            errand,
            ..
        } = pending;
        let from = question.from;
        match errand {
            Errand::Returns => return self.returned(state, room, from, outcome),
            Errand::WatchesAgain => {
                if let (Ok(Given::Watching { scene, seq, .. }), Some(far)) =
                    (outcome, state.far.get_mut(&room))
                {
                    far.show_how_it_stands(seq, &scene);
                }
                return;
            }
            Errand::Advice(granted) => {
                let subject = subject.map(AdviceOn::open);
                if let Some(Ok(subject)) = subject {
                    // Who asked may be gone.
                    let _ = granted.send(subject);
                }
            }
            Errand::Plain | Errand::Sits | Errand::Watches | Errand::Counts | Errand::Goes(_) => {}
        }
        let place = self.take_place(state, room, from, place, &outcome);
        if let Some(reply) = reply {
            let outcome: CommandResult = outcome.map(Answer::from);
            reply.send(Reply { outcome, place });
        }
    }

    fn unread(&self, error: &FormError) -> Refusal {
        tracing::error!(%error, "an owner's answer was dropped");
        Refusal::JournalDown
    }

    /// Where somebody here is after an answer.
    fn take_place(
        &self,
        state: &mut State,
        room: RoomId,
        from: u64,
        place: Option<Place>,
        outcome: &Result<Given, Refusal>,
    ) -> Option<Whereabouts> {
        let epoch = self.heard_epoch(state, room);
        let far = state.far.get_mut(&room)?;
        match place {
            Some(Place::Seated(chair, person)) => {
                let guest = far.guests.get_mut(&from)?;
                guest.stage = Stage::Here;
                guest.sat_in = epoch.0;
                if let Ok(Given::Resumed { seq, .. } | Given::Done { seq: Some(seq) }) = outcome {
                    guest.seen = guest.seen.max(*seq);
                }
                let code = guest.code;
                far.codes.retain(|(digest, _)| *digest != code);
                let names = &self.services.lobby.names;
                let lease = person.map(|(person, is_bot)| {
                    let lease = names.take_again(&person.into());
                    lease.declare(is_bot);
                    lease
                });
                Some(Whereabouts::Seated(chair, lease))
            }
            Some(Place::Watching) => {
                if let Ok(Given::Watching { scene, seq, .. }) = outcome {
                    // Those who watch already may not know how it stands with its new owner.
                    far.show_how_it_stands(*seq, scene);
                }
                far.audience = far.audience.saturating_add(1);
                Some(Whereabouts::Watching(far.handle.feed.watch()))
            }
            Some(Place::Outside) => {
                far.guests.remove(&from);
                Some(Whereabouts::Outside)
            }
            None => {
                let stage = far.guests.get(&from).map(|guest| &guest.stage);
                if matches!(stage, Some(Stage::Coming)) {
                    far.does_not_come(from);
                }
                None
            }
        }
    }
}

impl FarRoom {
    /// What happened, as it is told here: with the code of a seat that was drawn here.
    fn frame(&self, shown: Shown, author: Option<u64>) -> Frame {
        let Shown {
            seq,
            mut happening,
            scene,
            takes,
        } = shown;
        if let (Happening::Public { code, .. }, Some((chair, digest))) = (&mut happening, takes) {
            let drawn = self.codes.iter().find(|(known, _)| *known == digest);
            *code = drawn.map(|(_, code)| (chair, *code));
        }
        Frame::new(seq, happening, scene, author.map(ConnectionId))
    }

    pub(super) fn deliver(&mut self, connection: u64, frame: &Arc<Frame>) {
        self.handle.applied(frame.seq().max(self.handle.seq()));
        self.last = Some(Arc::clone(frame));
        let Some(guest) = self.guests.get_mut(&connection) else {
            return;
        };
        if let Stage::Returning(returns) = &mut guest.stage {
            return returns.hold(frame);
        }
        guest.seen = guest.seen.max(frame.seq());
        guest.is_suspended = suspends(frame, guest.is_suspended);
        guest.mailbox.deliver(Arc::clone(frame));
        // Whichever chair it is: both are sent out.
        if frame.sends_out(Role::Player(Chair::First)) {
            self.guests.remove(&connection);
        }
    }

    pub(super) fn publish(&mut self, frame: &Arc<Frame>, skipped: bool) {
        self.handle.applied(frame.seq().max(self.handle.seq()));
        self.last = Some(Arc::clone(frame));
        // Who watches may not have been counted for a while. What is no entry comes behind the one of its number.
        let is_entry = matches!(frame.happening(), Happening::Public { .. });
        let next = self.watched.saturating_add(is_entry.into());
        let skipped = skipped || frame.seq() > next;
        self.watched = self.watched.max(frame.seq());
        if !skipped {
            self.is_suspended = suspends(frame, self.is_suspended);
        }
        match skipped {
            true => self.handle.feed.publish_after_gap(Arc::clone(frame)),
            false => self.handle.feed.publish(Arc::clone(frame)),
        }
    }
}

/// Whether somebody who was told of a frame knows that moves wait.
fn suspends(frame: &Frame, before: bool) -> bool {
    match frame.happening() {
        Happening::JournalDown => true,
        Happening::JournalUp => false,
        Happening::Public { .. }
        | Happening::Chat { .. }
        | Happening::Absent { .. }
        | Happening::Back { .. }
        | Happening::Overdue { .. }
        | Happening::TimeShort { .. }
        | Happening::Advised { .. }
        | Happening::Nudged { .. }
        | Happening::SeatAsked { .. }
        | Happening::SeatNotGiven { .. }
        | Happening::RoomClosed { .. }
        | Happening::RoomMoved
        | Happening::RoomLost => before,
    }
}

/// Who is about to leave a room that is over reads so by the answer, which comes after that.
fn let_leaving_go(state: &mut State, room: RoomId) {
    let Some(far) = state.far.get_mut(&room) else {
        return;
    };
    let leaves =
        |pending: &&Pending| pending.room == room && matches!(pending.question.asked, Asked::Leave);
    for leaving in state.pending.values().filter(leaves) {
        far.guests.remove(&leaving.question.from);
    }
}
