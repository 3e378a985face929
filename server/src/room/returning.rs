//! Coming back: a player takes the seat back by its code.

use std::time::Duration;

use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Happening;

use super::request::{Ask, Place, Reply, Request};
use super::task::{Room, send};
use crate::journal::Journal;

impl<J: Journal> Room<J> {
    /// Gives a seat back to whoever has its code, from an older connection if need be. What happened
    /// meanwhile the session reads from the journal; what happens from now on comes to its mailbox.
    pub(super) fn resume(&mut self, request: Request) {
        let Ask::Resume { code, mailbox } = request.ask else {
            return;
        };
        let chair = self.state.chair_of_code(code);
        let back = chair.and_then(|chair| {
            let (lease, was_away, before) = self.members.back(chair, request.from, mailbox)?;
            Some((chair, lease, was_away, before))
        });
        let Some((chair, lease, was_away, before)) = back else {
            send(request.reply, Reply::refused(Refusal::NoSuchSeat));
            return;
        };
        self.deserted_before = Duration::ZERO;
        self.mind_watch();
        if let Some(before) = before {
            before.close(Notice::TakenOver);
        }
        if was_away && self.state.running().is_some() {
            self.pass(Happening::Back { chair }, Some(request.from));
        }
        let answer = Answer::Resumed {
            name: lease.name().clone(),
            scene: self.scene_now(),
            seq: self.state.seq,
        };
        send(
            request.reply,
            Reply {
                outcome: Ok(answer),
                place: Some(Place::Returned(chair, lease)),
            },
        );
    }
}
