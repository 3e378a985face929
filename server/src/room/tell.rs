//! What the people in a room are told, and what the lobby shows of it.

use std::sync::Arc;

use damiera_protocol::event::Record;
use damiera_protocol::reply::{Answer, Refusal, RoomRow};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;
use tokio::sync::oneshot;

use super::replay::Replay;
use super::task::{Room, send};
use crate::delivery::{ConnectionId, Frame};
use crate::journal::{Journal, Position};
use crate::lobby::{Reply, Request, Whereabouts};
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

    pub(super) fn chat(&mut self, request: Request, text: String, spectators_only: bool) {
        let plays = self.members.chair_of(request.from).is_some();
        if spectators_only && plays && self.state.running().is_some() {
            send(request.reply, Reply::refused(Refusal::SpectatorsOnly));
            return;
        }
        let happening = Happening::Chat {
            from: request.name,
            text,
            spectators_only,
        };
        if spectators_only {
            let scene = self.state.scene();
            let frame = Frame::passing(self.state.seq, happening, scene, Some(request.from));
            self.handle.feed().publish(Arc::new(frame));
        } else {
            self.pass(happening, Some(request.from));
        }
        send(request.reply, Reply::answered(Answer::Done { seq: None }));
    }

    pub(super) fn watch(&self) -> Reply {
        let limit = self.services.limits.now().spectators_per_room;
        if self.handle.feed().audience() >= limit {
            let room = self.state.room.clone();
            return Reply::refused(Refusal::TooManySpectators(room, limit));
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
    pub(super) fn find_record(&self, number: Option<u32>, reply: oneshot::Sender<Reply>) {
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
            send(
                reply,
                Reply {
                    outcome,
                    place: None,
                },
            );
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
