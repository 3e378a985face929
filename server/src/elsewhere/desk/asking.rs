//! A question of somebody at another node as the room is asked it.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::asking::QuestionId;
use damiera_protocol::who::Who;
use tokio::sync::oneshot;

use super::{Carried, Passed, People, Player};
use crate::config::Limits;
use crate::delivery::{HIGH_WATER, Mailbox};
use crate::elsewhere::form::answer::{Answered, Given};
use crate::elsewhere::form::question::{Asked, Guest, Question};
use crate::lobby::{Ask, ClassOrder, Names, Newcomer, Resumption, RoomHandle, SeatRequest, Wish};

impl Carried {
    fn plain(ask: Ask) -> Option<Carried> {
        Some(Carried {
            ask,
            subject: None,
            audience: None,
        })
    }

    fn wish(wish: Wish) -> Option<Carried> {
        Carried::plain(Ask::Decide(wish))
    }
}

impl People {
    /// What the room is asked; nothing when the desk answers by itself.
    pub(super) fn carry(
        &mut self,
        room: &RoomHandle,
        id: QuestionId,
        question: &Question,
        names: &Arc<Names>,
        limits: &Limits,
    ) -> Option<Carried> {
        match question.asked.clone() {
            Asked::Watch => Carried::plain(Ask::Watch),
            Asked::WatchAgain { audience } => {
                self.watches.clear();
                Some(Carried {
                    ask: Ask::Watch,
                    subject: None,
                    audience: usize::try_from(audience).ok(),
                })
            }
            Asked::Audience(audience) => {
                self.count(room, usize::try_from(audience).unwrap_or(usize::MAX));
                self.done(id)
            }
            Asked::Question(asked) => Carried::plain(Ask::Question(asked)),
            Asked::Advice(kind) => {
                let (granted, subject) = oneshot::channel();
                Some(Carried {
                    ask: Ask::Advice(kind, granted),
                    subject: Some(subject),
                    audience: None,
                })
            }
            Asked::Talk(talk) => Carried::plain(Ask::Talk(talk)),
            Asked::Goodbye => Carried::plain(Ask::Goodbye),
            Asked::Sit { side, rated, guest } => Carried::wish(Wish::Sit {
                side,
                rated,
                newcomer: self.newcomer(question, guest, names, limits),
            }),
            Asked::Resume {
                code,
                after,
                sat_in,
                awaits_ms,
                is_hushed,
            } => Carried::wish(Wish::Resume(Resumption {
                code,
                after,
                sat_in,
                // For one who was there all the time the node asks by itself, and asks the owner that it has just heard.
                is_confirmed: sat_in.is_some(),
                is_hushed,
                awaits: awaits_ms.map(|(chair, ms)| (chair, Duration::from_millis(ms))),
                mailbox: self.mailbox(question, limits),
            })),
            Asked::AskBack { name, code } => {
                let (outcome, receiver) = oneshot::channel();
                self.seats.push((id, receiver));
                Carried::wish(Wish::AskBack(SeatRequest {
                    name,
                    code: Some(code),
                    outcome,
                }))
            }
            Asked::WantsNoSeat(asked) => {
                self.seats.retain(|(known, _)| known.0 != asked);
                self.done(id)
            }
            Asked::Register(person) => Carried::wish(Wish::Register(person.into())),
            Asked::Leave => Carried::wish(Wish::Leave),
            Asked::Act(action) => Carried::wish(Wish::Act(action)),
            Asked::Look => Carried::plain(Ask::Class(ClassOrder::Look)),
            Asked::End => Carried::plain(Ask::Class(ClassOrder::End)),
            Asked::Hushed => Carried::plain(Ask::Hushed),
            Asked::Gone => {
                // A chair that is only now being given to this one is empty then.
                self.waiting.retain(|waiting| waiting.from != question.from);
                Carried::plain(Ask::Gone)
            }
            Asked::WatchesNoMore => {
                self.watches.pop();
                // The room looks whether anyone is left.
                Carried::plain(Ask::Gone)
            }
        }
    }

    /// Answers a question that the room need not see.
    fn done(&mut self, id: QuestionId) -> Option<Carried> {
        let answered = Answered {
            outcome: Ok(Given::Done { seq: None }),
            place: None,
            subject: None,
        };
        self.ready.push(Passed::Answer(id, Box::new(answered)));
        None
    }

    /// Who sits down. The room keeps the name as it keeps that of a player whose seat waits.
    fn newcomer(
        &mut self,
        question: &Question,
        guest: Guest,
        names: &Arc<Names>,
        limits: &Limits,
    ) -> Newcomer {
        let lease = names.take_again(&Who {
            name: question.name.clone(),
            account: guest.account,
        });
        lease.declare(guest.program);
        Newcomer {
            mailbox: self.mailbox(question, limits),
            lease,
            account: guest.account,
            program: guest.program,
            person: guest.person,
            code: Some(guest.code),
        }
    }

    /// A mailbox for somebody who is about to sit, in place of an earlier one of the same connection: what is
    /// in that comes to the new one's reader in another way.
    fn mailbox(&mut self, question: &Question, limits: &Limits) -> Arc<Mailbox> {
        let bytes = limits.outbox_bytes.saturating_sub(HIGH_WATER);
        let mailbox = Arc::new(Mailbox::new(limits.player_events, bytes));
        mailbox.set_for_program(question.for_program);
        mailbox.set_way(self.way);
        let player = Player {
            name: question.name.clone(),
            mailbox: Arc::clone(&mailbox),
        };
        self.players.insert(question.from, player);
        mailbox
    }

    /// So many watch at the node.
    pub(super) fn count(&mut self, room: &RoomHandle, audience: usize) {
        self.watches.truncate(audience);
        while self.watches.len() < audience {
            self.watches.push(room.feed.watch());
        }
    }
}
