//! Messages to the people in a room.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, EarlierNames, FollowNotice, Frame};
use damiera_journal::Offset;
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Talk;
use damiera_protocol::event::{Event, Record};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::RoomTask;
use crate::lobby::{Asker, Responder, RoomReply, Whereabouts};
use crate::room::clock::ms;
use crate::room::replay::JournalReplay;
use crate::services::Storage;

impl RoomTask {
    /// Players first, then those who watch, unless they are told later.
    pub(super) fn tell(&self, frame: Frame) {
        let frame = self.called(frame);
        let dropped = self.attendance.deliver(&frame);
        if dropped > 0 {
            let limits = &self.services.host.metrics.limits;
            limits.reached_by(PeerLimit::ChatDropped, dropped);
        }
        if self.shown.is_none() {
            self.handle.feed.publish(frame);
        }
    }

    /// A frame with the names that a class uses at its table.
    pub(super) fn called(&self, mut frame: Frame) -> Arc<Frame> {
        if let Some(book) = &self.state.book {
            frame.call(book);
        }
        Arc::new(frame)
    }

    /// Tells of an entry that was applied. A player who has a new code by it is shown the code.
    pub(super) fn tell_entry(&mut self, record: Record, code: Option<(Chair, SeatCode)>) {
        let (seq, mut snapshot) = (record.seq, self.state.snapshot());
        if let (Event::Ended { .. }, Some(game)) = (&record.event, &mut snapshot.game) {
            game.changes = self.services.storage.archive.take_changes(self.handle.id);
        }
        let begins = matches!(record.event, Event::Started { .. });
        match &mut self.shown {
            None => {
                self.tell(Frame::public(seq, record.event, snapshot, code));
                if begins {
                    self.game_is_shown();
                }
            }
            Some(shown) => {
                let event = record.event.clone();
                shown.wait_entry(record, self.turn.watch());
                self.tell(Frame::public(seq, event, snapshot, code));
            }
        }
    }

    /// Tells everyone of something that is no journal entry.
    pub(super) fn pass(&mut self, happening: Happening, author: Option<ConnectionId>) {
        let snapshot = self.state.snapshot();
        if self.shown.is_some() {
            self.pass_late(happening.clone(), author);
        }
        let frame = Frame::new(self.state.seq, happening, snapshot, author);
        let earlier = self.earlier_names(author);
        self.tell(frame.spoken_by(earlier));
    }

    /// The names that an author had before.
    pub(super) fn earlier_names(&self, author: Option<ConnectionId>) -> EarlierNames {
        let roster = &self.services.events.roster;
        author.map_or_else(EarlierNames::default, |author| roster.earlier_names(author))
    }

    /// The room as it stands, with the clocks as they are at this moment.
    pub(super) fn snapshot_now(&self) -> RoomSnapshot {
        let elapsed = self.turn.elapsed(Instant::now());
        self.state.snapshot_at(ms(elapsed), self.turn.runs())
    }

    /// Passes on what a person says, to everyone or to spectators.
    pub(super) fn talk(&mut self, asker: Asker, talk: Talk) {
        let from = asker.from;
        let chair = self.attendance.chair_of(from);
        if chair.is_some() && self.is_hushed_class() {
            return asker.reply.send(Err(Refusal::ClassQuiet));
        }
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
        if let Some(shown) = self.shown_to(from)
            && !spectators_only
        {
            let seconds = shown.state().terms.delay.unwrap_or(0);
            return asker.reply.send(Err(Refusal::PlayersApart(seconds)));
        }
        let is_tournament_game =
            self.state.room.tournament_board().is_some() && self.state.running().is_some();
        if is_tournament_game && chair.is_none() && !spectators_only {
            return asker.reply.send(Err(Refusal::TournamentPlayersApart));
        }
        let is_heard = self.is_heard(from, chair, spectators_only);
        let happening = Happening::Chat {
            from: asker.name,
            text,
            spectators_only,
        };
        if spectators_only && chair.is_some() && self.shown.is_some() {
            self.pass_late(happening, Some(from));
        } else if spectators_only {
            let state = self.public_state();
            let frame = Frame::new(state.seq, happening, state.snapshot(), Some(from));
            let earlier = self.earlier_names(Some(from));
            self.handle.feed.publish(Arc::new(frame.spoken_by(earlier)));
        } else {
            self.pass(happening, Some(from));
        }
        asker.reply.send(Ok(match is_heard {
            true => Answer::Done { seq: None },
            false => Answer::Unheard,
        }));
    }

    /// True if a person in the room other than the talker reads what is said now. The server's bot reads nothing.
    fn is_heard(&self, from: ConnectionId, chair: Option<Chair>, spectators_only: bool) -> bool {
        let own = usize::from(chair.is_none());
        let reads = |chair: &Chair| {
            self.attendance.is_here(*chair) && self.attendance.chair_of(from) != Some(*chair)
        };
        let players = !spectators_only && Chair::ALL.iter().any(reads);
        players || self.handle.feed.listeners() > own
    }

    pub(super) fn watch(&self, from: ConnectionId) -> RoomReply {
        let limit = self.services.admission.limits.now().spectators_per_room;
        if self.handle.feed.audience() >= limit {
            let room = self.state.room.clone();
            return Err(Refusal::TooManySpectators(room, limit)).into();
        }
        RoomReply {
            outcome: Ok(Answer::Watching {
                snapshot: Box::new(self.snapshot_for(from)),
                seq: self.state_for(from).seq,
                moves: self.state_for(from).moves(),
                positions: self.state_for(from).positions(),
                // The asker is one of them.
                spectators: self.handle.feed.audience() + 1,
                deserted: !self.handle.is_played(),
            }),
            place: Some(Whereabouts::Watching(self.handle.feed.watch())),
        }
    }

    /// Looks a game up in the journal without keeping the room waiting, as far as a connection may see
    /// the room.
    pub(super) fn find_record(&self, from: ConnectionId, number: Option<u32>, reply: Responder) {
        let last = self.state_for(from).seq;
        let (services, room) = (Arc::clone(&self.services), self.handle.id);
        tokio::spawn(async move {
            let mut replay = JournalReplay::new(number);
            let take = |_, record: Record| {
                if record.seq <= last {
                    replay.take(&record);
                }
            };
            let Storage {
                journal, histories, ..
            } = &services.storage;
            let read = histories.read(&**journal, room, Offset::START, take);
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
    /// A game has begun for all who may watch it.
    pub(super) fn game_is_shown(&self) {
        let state = self.public_state();
        let follow_notice = FollowNotice {
            room: state.room.clone(),
            closed: state.word.is_some(),
        };
        let players = state.seats.iter().flatten().map(|seat| &seat.who.name);
        let following = &self.services.events.following;
        following.began(&follow_notice, players, state.variant);
    }
}
