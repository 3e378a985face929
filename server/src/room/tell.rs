//! What the people in a room are told, and what the lobby shows of it.

use std::sync::Arc;

use damiera_protocol::command::Talk;
use damiera_protocol::event::Record;
use damiera_protocol::reply::{Answer, Refusal, RoomRow};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;

use super::replay::Replay;
use super::task::Room;
use crate::delivery::{ConnectionId, Frame};
use crate::journal::{Journal, Position};
use crate::lobby::{Asker, Reply, Responder, Whereabouts};
use crate::metrics::Limit;

impl<J: Journal> Room<J> {
    /// Players first, then those who watch.
    pub(super) fn tell(&self, frame: Frame) {
        let frame = Arc::new(frame);
        let dropped = self.members.deliver(&frame);
        if dropped > 0 {
            let limits = &self.services.metrics.limits;
            limits.reached_by(Limit::ChatDropped, dropped);
        }
        self.handle.feed().publish(frame);
    }

    /// Tells everyone of something that is no journal entry.
    pub(super) fn pass(&self, happening: Happening, author: Option<ConnectionId>) {
        let scene = self.state.scene();
        self.tell(Frame::passing(self.state.seq, happening, scene, author));
    }

    /// Passes on what somebody says, to everyone or to those who watch.
    pub(super) fn talk(&mut self, asker: Asker, talk: Talk) {
        let Asker {
            from, name, reply, ..
        } = asker;
        let (text, spectators_only) = match talk {
            Talk::Say(text) => (text, false),
            Talk::Whisper(text) => (text, true),
        };
        let plays = self.members.chair_of(from).is_some();
        if spectators_only && plays && self.state.running().is_some() {
            return reply.send(Err(Refusal::SpectatorsOnly));
        }
        let happening = Happening::Chat {
            from: name,
            text,
            spectators_only,
        };
        if spectators_only {
            let scene = self.state.scene();
            let frame = Frame::passing(self.state.seq, happening, scene, Some(from));
            self.handle.feed().publish(Arc::new(frame));
        } else {
            self.pass(happening, Some(from));
        }
        reply.send(Ok(Answer::Done { seq: None }));
    }

    pub(super) fn watch(&self) -> Reply {
        let limit = self.services.limits.now().spectators_per_room;
        if self.handle.feed().audience() >= limit {
            let room = self.state.room.clone();
            return Err(Refusal::TooManySpectators(room, limit)).into();
        }
        Reply {
            outcome: Ok(Answer::Watching {
                scene: Box::new(self.scene_now()),
                seq: self.state.seq,
            }),
            place: Some(Whereabouts::Watching(self.handle.feed().watch())),
        }
    }

    /// Looks a game up in the journal without keeping the room waiting.
    pub(super) fn find_record(&self, number: Option<u32>, reply: Responder) {
        let (journal, histories) = (
            self.services.journal.clone(),
            self.services.histories.clone(),
        );
        let room = self.handle.id();
        tokio::spawn(async move {
            let mut replay = Replay::new(number);
            let take = |_, record: Record| replay.take(&record);
            let read = histories.read(&journal, room, Position::START, take);
            let outcome = match read.await {
                Ok(()) => replay.found(),
                Err(error) => {
                    tracing::error!(%error, "a game could not be read");
                    Err(Refusal::JournalDown)
                }
            };
            reply.send(outcome);
        });
    }

    pub(super) fn publish_row(&self) {
        let name = |chair: Chair| self.state.seat(chair).map(|seat| seat.name.clone());
        let white = self.state.white.unwrap_or(Chair::First);
        let row = RoomRow {
            room: self.state.room.clone(),
            variant: self.state.variant,
            time: self.state.time,
            players: [name(white), name(white.other())],
            stage: self.state.stage(),
            word: self.state.word.is_some(),
            spectators: 0,
        };
        self.services.lobby.publish(&self.handle, row);
    }
}
