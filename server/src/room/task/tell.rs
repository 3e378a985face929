//! What the people in a room are told.

use std::sync::Arc;

use damiera_protocol::command::Talk;
use damiera_protocol::event::Record;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::{Happening, Scene};
use tokio::time::Instant;

use super::Room;
use crate::delivery::{ConnectionId, Frame};
use crate::journal::{Journal, Offset};
use crate::lobby::{Asker, Reply, Responder, Whereabouts};
use crate::metrics::Limit;
use crate::room::clock::ms;
use crate::room::replay::Replay;
use crate::services::Services;

impl<J: Journal> Room<J> {
    /// Players first, then those who watch.
    pub(super) fn tell(&self, frame: Frame) {
        let frame = Arc::new(frame);
        let dropped = self.attendance.deliver(&frame);
        if dropped > 0 {
            let limits = &self.services.metrics.limits;
            limits.reached_by(Limit::ChatDropped, dropped);
        }
        self.handle.feed.publish(frame);
    }

    /// Tells everyone of something that is no journal entry.
    pub(super) fn pass(&self, happening: Happening, author: Option<ConnectionId>) {
        let scene = self.state.scene();
        self.tell(Frame::new(self.state.seq, happening, scene, author));
    }

    /// The room as it stands, with the clocks as they are at this moment.
    pub(super) fn scene_now(&self) -> Scene {
        let elapsed = self.turn.elapsed(Instant::now());
        self.state.scene_at(ms(elapsed), self.turn.runs())
    }

    /// Passes on what a person says, to everyone or to spectators.
    pub(super) fn talk(&mut self, asker: Asker, talk: Talk) {
        let from = asker.from;
        let chair = self.attendance.chair_of(from);
        if let Some(chair) = chair {
            self.silence.heard(chair, &self.state);
        }
        let (text, spectators_only) = match talk {
            Talk::Nudge => return self.nudge(asker),
            Talk::Say(text) => (text, false),
            Talk::Whisper(text) => (text, true),
        };
        if spectators_only && chair.is_some() && self.state.running().is_some() {
            return asker.reply.send(Err(Refusal::SpectatorsOnly));
        }
        let happening = Happening::Chat {
            from: asker.name,
            text,
            spectators_only,
        };
        if spectators_only {
            let scene = self.state.scene();
            let frame = Frame::new(self.state.seq, happening, scene, Some(from));
            self.handle.feed.publish(Arc::new(frame));
        } else {
            self.pass(happening, Some(from));
        }
        asker.reply.send(Ok(Answer::Done { seq: None }));
    }

    pub(super) fn watch(&self) -> Reply {
        let limit = self.services.limits.now().spectators_per_room;
        if self.handle.feed.audience() >= limit {
            let room = self.state.room.clone();
            return Err(Refusal::TooManySpectators(room, limit)).into();
        }
        Reply {
            outcome: Ok(Answer::Watching {
                scene: Box::new(self.scene_now()),
                seq: self.state.seq,
            }),
            place: Some(Whereabouts::Watching(self.handle.feed.watch())),
        }
    }

    /// Looks a game up in the journal without keeping the room waiting.
    pub(super) fn find_record(&self, number: Option<u32>, reply: Responder) {
        let (services, room) = (Arc::clone(&self.services), self.handle.id);
        tokio::spawn(async move {
            let mut replay = Replay::new(number);
            let take = |_, record: Record| replay.take(&record);
            let Services {
                journal, histories, ..
            } = &*services;
            let read = histories.read(journal, room, Offset::START, take);
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
}
