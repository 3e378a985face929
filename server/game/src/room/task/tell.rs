//! Messages to the people in a room.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{
    ConnectionId, EarlierNames, FollowNotice, Frame, RoomEntry, Roster,
};
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Talk;
use damiera_protocol::event::{Event, GameChange, Record};
use damiera_protocol::reply::{Acknowledgement, Answer, Refusal};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;

use super::audience::LateNews;
use super::delayed::DueItem;
use super::{Over, RoomTask};
use crate::following::Following;
use crate::lobby::{Asker, RoomReply, Whereabouts};
use crate::room::RoomState;
use crate::room::decide::overseen;

impl RoomTask {
    /// An entry of this room.
    pub(super) fn entry(&self, seq: u64) -> RoomEntry {
        let room = self.handle.id;
        RoomEntry { room, seq }
    }

    /// Players first, then the audience, unless it is told later.
    pub(super) fn tell(&self, frame: Frame) {
        let frame = called(frame, &self.state);
        let dropped = self.attendance.deliver(&frame);
        if dropped > 0 {
            let limits = &self.services.host.metrics.limits;
            limits.reached_by(PeerLimit::ChatDropped, dropped);
        }
        if !self.audience.is_late() {
            self.handle.feed.publish(frame);
        }
    }

    /// Tells the players alone: it would push the boards of slow spectators aside.
    pub(super) fn tell_players(&self, happening: Happening) {
        let snapshot = self.state.snapshot();
        let frame = Frame::new(self.entry(self.state.seq), happening, snapshot, None);
        self.attendance.deliver(&called(frame, &self.state));
    }

    /// Tells of an entry that was applied. A player who has a new code by it is shown the code.
    pub(super) fn tell_entry(&mut self, record: Record, code: Option<(Chair, SeatCode)>) {
        let (seq, mut snapshot) = (record.seq, self.state.snapshot());
        if let (Event::Ended { .. }, Some(game)) = (&record.event, &mut snapshot.game) {
            game.changes = self.services.storage.archive.take_changes(self.handle.id);
        }
        let begins = matches!(record.event, Event::Started { .. });
        let Some(frame) = Frame::public(self.entry(seq), record.event.clone(), snapshot, code)
        else {
            return;
        };
        if self.audience.is_late() {
            self.audience.wait_entry(record, self.play.watch());
            self.tell(frame);
        } else {
            self.tell(frame);
            if begins {
                tell_of_game(&self.state, &self.services.events.following);
            }
        }
    }

    /// Tells everyone of something that is no journal entry.
    pub(super) fn pass(&mut self, happening: Happening, author: Option<ConnectionId>) {
        let snapshot = self.state.snapshot();
        if self.audience.is_late() {
            self.pass_late(happening.clone(), author);
        }
        let frame = Frame::new(self.entry(self.state.seq), happening, snapshot, author);
        let earlier = earlier_names(&self.services.events.roster, author);
        self.tell(frame.spoken_by(earlier));
    }

    /// Tells people who are shown the room late of something that is no entry, later if it is of the game.
    fn pass_late(&mut self, happening: Happening, author: Option<ConnectionId>) {
        let earlier = earlier_names(&self.services.events.roster, author);
        match self.audience.wait_news(happening, author, earlier) {
            LateNews::Now(frame) => self.handle.feed.publish(Arc::new(*frame)),
            LateNews::Waits => {}
            LateNews::Dropped => {
                let limits = &self.services.host.metrics.limits;
                limits.reached(PeerLimit::ChatDropped);
            }
        }
    }

    /// Shows the audience what has waited for long enough.
    pub(super) fn show_due(&mut self) {
        while self.audience.is_late() {
            match self.audience.show_next() {
                Ok(None) => return,
                Ok(Some(DueItem::Said(frame))) => self.handle.feed.publish(Arc::new(*frame)),
                Ok(Some(DueItem::Entry(record))) => self.show_entry(*record),
                Err(misfit) => {
                    tracing::error!(room = %self.handle.id, %misfit, "the room cannot be shown");
                    self.over = Some(Over::Broken);
                    return;
                }
            }
        }
    }

    /// Tells the audience of an entry that is shown from now on, and lists the room as it is then.
    fn show_entry(&self, record: Record) {
        let traits = record.event.traits();
        self.publish(traits.listing());
        let state = self.audience.state(&self.state);
        let entry = self.entry(record.seq);
        if let Some(frame) = Frame::public(entry, record.event, state.snapshot(), None) {
            self.handle.feed.publish(Arc::new(frame));
        }
        if traits.game == GameChange::Begun {
            tell_of_game(state, &self.services.events.following);
        }
    }

    /// Passes on what a person says, to everyone or to spectators.
    pub(super) fn talk(&mut self, asker: Asker, talk: Talk) {
        let from = asker.from;
        let chair = self.attendance.chair_of(from);
        if chair.is_some() && overseen::is_hushed(&self.state) {
            return asker.reply.send(Err(Refusal::ClassQuiet));
        }
        if let Some(chair) = chair {
            self.play.heard(chair, &self.state);
        }
        let (text, spectators_only) = match talk {
            Talk::Nudge => return self.nudge(asker),
            Talk::Say(text) => (text, false),
            Talk::Whisper(text) => (text, true),
        };
        let late_by = self.seen_by(from).late_by();
        if let Err(refusal) = may_talk(&self.state, chair, late_by, spectators_only) {
            return asker.reply.send(Err(refusal));
        }
        let players_hear = !spectators_only && self.attendance.is_another_here(chair);
        let own = usize::from(chair.is_none());
        let is_heard = players_hear || self.handle.feed.listeners() > own;
        let happening = Happening::Chat {
            from: asker.name,
            text,
            spectators_only,
        };
        if spectators_only && chair.is_some() && self.audience.is_late() {
            self.pass_late(happening, Some(from));
        } else if spectators_only {
            let state = self.audience.state(&self.state);
            let entry = self.entry(state.seq);
            let frame = Frame::new(entry, happening, state.snapshot(), Some(from));
            let earlier = earlier_names(&self.services.events.roster, Some(from));
            self.handle.feed.publish(Arc::new(frame.spoken_by(earlier)));
        } else {
            self.pass(happening, Some(from));
        }
        asker.reply.send(Ok(match is_heard {
            true => Answer::Done { seq: None },
            false => Answer::Acknowledged(Acknowledgement::Unheard),
        }));
    }

    /// A player reminds the other, who is to move.
    fn nudge(&mut self, asker: Asker) {
        let between = Duration::from_secs(self.services.admission.limits.now().nudge_seconds);
        let attendance = &self.attendance;
        let nudged = self
            .play
            .nudge(&self.state, attendance, asker.from, between);
        asker.reply.send(nudged.map(|happening| {
            self.tell_players(happening);
            Answer::Done { seq: None }
        }));
    }

    pub(super) fn watch(&self, from: ConnectionId) -> RoomReply {
        let feed = &self.handle.feed;
        let limit = self.services.admission.limits.now().spectators_per_room;
        if feed.audience() >= limit {
            let room = self.state.room.clone();
            return Err(Refusal::TooManySpectators(room, limit)).into();
        }
        // The asker is one of them.
        let spectators = feed.audience() + 1;
        let deserted = !self.handle.is_played();
        RoomReply {
            outcome: Ok(Answer::Watching(
                self.seen_by(from).watching(spectators, deserted),
            )),
            place: Some(Whereabouts::Watching(feed.watch())),
        }
    }
}

/// A frame with the names that a class uses at its table.
fn called(mut frame: Frame, state: &RoomState) -> Arc<Frame> {
    if let Some(book) = &state.book {
        frame.call(book);
    }
    Arc::new(frame)
}

/// The names that an author had before.
fn earlier_names(roster: &Roster, author: Option<ConnectionId>) -> EarlierNames {
    author.map_or_else(EarlierNames::default, |author| roster.earlier_names(author))
}

/// A game has begun for all people who may watch it.
fn tell_of_game(state: &RoomState, following: &Following) {
    let follow_notice = FollowNotice {
        room: state.room.clone(),
        closed: state.word.is_some(),
    };
    let players = state.seats.iter().flatten().map(|seat| &seat.who.name);
    following.began(&follow_notice, players, state.variant);
}

/// Checks that a person may talk to everyone, or to spectators: one of the players in a `chair`, or a spectator, who may
/// be shown the room `late_by` so many seconds.
///
/// # Errors
/// When players and spectators are kept apart.
fn may_talk(
    state: &RoomState,
    chair: Option<Chair>,
    late_by: Option<u32>,
    spectators_only: bool,
) -> Result<(), Refusal> {
    let (is_player, runs) = (chair.is_some(), state.running().is_some());
    let is_of_tournament = state.room.tournament_board().is_some();
    match (spectators_only, late_by) {
        (true, _) if is_player && runs => Err(Refusal::SpectatorsOnly),
        (false, Some(seconds)) => Err(Refusal::PlayersApart(seconds)),
        (false, None) if is_of_tournament && runs && !is_player => {
            Err(Refusal::TournamentPlayersApart)
        }
        (true, _) | (false, None) => Ok(()),
    }
}
