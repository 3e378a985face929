//! A decision's way: from a wish to events, into the journal, then into the state, then to everyone.

mod decision;
mod logbook;
mod wish;

use std::sync::Arc;

use damiera_connection::delivery::Frame;
use damiera_journal::EncodedRecords;
use damiera_platform::telemetry::Span;
use damiera_protocol::event::{ChairChange, GameBoundary, GameChange, ListingChange, Record};
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use damiera_rules::CheckedPly;

use super::chairs::{CodesToShow, Sitter};
use super::{Over, RoomTask, tell_person};
use crate::lobby::{Asker, RoomReply, Whereabouts};
use crate::room::decide::Decided;
use crate::room::{RoomState, announce_end, codes_by_color, game_over, lot, pair, rated};

pub(crate) use self::decision::{ReplyKind, RoomDecision, records};
pub(super) use self::logbook::{Logbook, Settled};

impl RoomTask {
    /// Tells of the first entries, which are stored already. Another person may sit down by them.
    pub(crate) fn begin(&mut self, mut decision: RoomDecision, second: Option<Sitter>) {
        let sitter = std::mem::replace(&mut decision.sitter, second);
        let codes = &self.services.directory.lobby.seats;
        let attendance = &mut self.attendance;
        let code = sitter.map(|sitter| attendance.seat(Chair::First, sitter, &self.handle, codes));
        self.invite(Chair::First);
        if !decision.records.is_empty() {
            let first = decision.records.remove(0);
            let mut snapshot = self.state.snapshot();
            add_players(&mut snapshot, &self.state, &decision.records);
            let entry = self.entry(first.seq);
            if let Some(frame) = Frame::public(entry, first.event, snapshot, code) {
                self.tell(frame);
            }
        }
        self.publish(ListingChange::Row);
        self.stored(Box::new(decision));
    }

    /// Hands the journal something that the room decides by itself.
    pub(super) fn write(&mut self, decided: impl Into<Decided>) {
        self.write_for(None, decided.into(), None);
    }

    /// Hands a decision to the journal; it is applied and told when it is durable.
    pub(super) fn write_for(
        &mut self,
        asker: Option<(Asker, ReplyKind)>,
        mut decided: Decided,
        sitter: Option<Sitter>,
    ) {
        self.play.mark_decision();
        let at = self.services.host.clock.unix_ms().max(self.state.latest);
        let events = &mut decided.events;
        let least_seconds = self.services.admission.limits.now().rated_clock_seconds;
        pair::go_on(&self.state, events);
        lot::draw_openings(&self.state, events, &self.services.host.clock);
        rated::rate_starts(
            &self.state,
            events,
            least_seconds,
            &self.services.storage.archive,
            at,
        );
        rated::note_leaver(&self.state, events, |chair| self.attendance.is_away(chair));
        let waited_ms = self.attendance.waited_ms();
        let records = records(decided.events, self.state.seq, at, waited_ms);
        let holder = match &asker {
            Some((asker, _)) => asker.holder,
            None => self.state.own_holder(),
        };
        let id = self.handle.id;
        let archived = announce_end(&self.services.storage.archive, id, &self.state, &records);
        let cause = asker.as_ref().map(|(asker, _)| &asker.cause);
        let span = Span::decision(cause, self.state.variant.id(), records.len());
        let encoded = EncodedRecords::of(&records).map(|records| records.caused_by(span.cause()));
        let decision = Box::new(RoomDecision {
            bytes: encoded.as_ref().map_or(0, EncodedRecords::weight),
            archived,
            holder,
            records,
            checked: decided.checked,
            sitter,
            asker,
            span,
        });
        self.logbook
            .append(&*self.services.storage.journal, id, decision, encoded);
    }

    /// Does what follows when it is known what became of a decision.
    pub(super) fn settled(&mut self, settled: Settled) {
        match settled {
            Settled::Stored(decision) => {
                self.goes_on();
                self.stored(decision);
            }
            Settled::NotStored(decision, found) => {
                let why = match self.goes_on() {
                    true => Refusal::NotStored,
                    false => Refusal::JournalDown,
                };
                self.not_stored(decision, why);
                self.apply_all(found, None, CodesToShow::default());
            }
            Settled::Unknown => {
                self.logbook.suspend();
                self.pass(Happening::JournalDown, None);
            }
            Settled::Leave(day) => self.time_is_up(day),
        }
    }

    /// Announces that moves are stored again, if the delay was announced. Returns true if so.
    fn goes_on(&mut self) -> bool {
        let waited = self.logbook.resume();
        if waited {
            self.pass(Happening::JournalUp, None);
        }
        waited
    }

    /// A decision came to nothing: the room tells its asker, and waits a while before it decides
    /// the same again by itself.
    fn not_stored(&mut self, decision: Box<RoomDecision>, why: Refusal) {
        self.play.journal_works(false);
        decision.span.end("not stored");
        match decision.asker {
            Some((asker, _)) => asker.reply.send(Err(why)),
            None => self.logbook.rest(),
        }
    }

    /// A decision is durable: it is applied, everyone is told, and then the asker.
    fn stored(&mut self, decision: Box<RoomDecision>) {
        self.play.journal_works(true);
        self.handle.wrote(decision.bytes);
        let quotas = &self.services.admission.quotas;
        quotas.charge(decision.holder, decision.bytes + decision.archived);
        let recoded = match &decision.asker {
            Some((_, ReplyKind::Recode(code))) => Some(*code),
            Some(_) | None => None,
        };
        if let Some((asker, ReplyKind::Leave)) = &decision.asker {
            self.attendance.leaves_by(asker.from);
        }
        let shown = CodesToShow {
            sitter: decision.sitter,
            recoded,
        };
        self.apply_all(decision.records, decision.checked, shown);
        decision.span.end("stored");
        let Some((asker, kind)) = decision.asker else {
            return;
        };
        let seq = Some(self.state.seq);
        let done = Answer::Done { seq };
        let (outcome, place) = match kind {
            ReplyKind::Act | ReplyKind::Recode(_) => (Ok(done), None),
            ReplyKind::Conditions => (self.conditions_of(asker.from), None),
            ReplyKind::Notes => (self.notes_of(asker.from), None),
            ReplyKind::MoveTooLate => (Err(Refusal::OutOfTime), None),
            ReplyKind::GiveSeat(key) => {
                self.seat_requests.given(key);
                (Ok(done), None)
            }
            ReplyKind::Leave => (Ok(self.after_leaving()), Some(Whereabouts::Outside)),
            ReplyKind::Sit => {
                if asker.reply.is_unheard() {
                    self.away(asker.from, false);
                }
                let chair = self.attendance.chair_of(asker.from);
                let place = chair.map(|chair| Whereabouts::Seated(chair, None));
                (Ok(done), place)
            }
        };
        asker.reply.send(RoomReply { outcome, place });
    }

    fn apply_all(
        &mut self,
        records: Vec<Record>,
        checked: Option<Box<CheckedPly>>,
        mut shown: CodesToShow,
    ) {
        let is_move = |record: &Record| record.event.traits().game == GameChange::Moved;
        let first_move = records.iter().position(is_move);
        let last_move = records.iter().rposition(is_move);
        for (at, record) in records.into_iter().enumerate() {
            let is_answer = is_move(&record) && first_move.is_some_and(|first| first < at);
            let answers = record.event.chair().filter(|_| is_answer);
            let is_answered = last_move.is_some_and(|last| at < last);
            if !self.apply(record, checked.as_deref(), &mut shown, is_answered) {
                return;
            }
            if let Some(seat) = answers.and_then(|chair| self.state.seat(chair)) {
                let roster = &self.services.events.roster;
                tell_person(&seat.who.name, Notice::ConditionPlayed, roster);
            }
        }
    }

    /// Applies a durable entry and tells everyone. A move that `is_answered` in the decision calls no absent player. Returns
    /// false if the entry does not fit.
    fn apply(
        &mut self,
        record: Record,
        checked: Option<&CheckedPly>,
        shown: &mut CodesToShow,
        is_answered: bool,
    ) -> bool {
        let voided = record.event.voids_code();
        let voided = voided.and_then(|chair| Some((chair, self.state.seat(chair)?.code?)));
        if let Err(misfit) = self.state.apply_checked(&record, checked) {
            tracing::error!(room = %self.handle.id, %misfit, "the room cannot go on");
            self.over = Some(Over::Broken);
            return false;
        }
        self.handle.applied(record.seq);
        if let Some(chair) = record.event.actor() {
            self.play.heard(chair, &self.state);
        }
        self.services.host.metrics.play.shown(&record.event);
        if let Some((chair, old)) = voided {
            let seats = &self.services.directory.lobby.seats;
            match self
                .state
                .seat(chair)
                .and_then(|seat| Some((seat, seat.code?)))
            {
                Some((seat, new)) => seats.renew(old, new, seat.holder),
                None => seats.forget(old),
            }
        }
        let traits = record.event.traits();
        let (attendance, state) = (&mut self.attendance, &self.state);
        let codes = &self.services.directory.lobby.seats;
        let code = record.event.chair().and_then(|chair| {
            attendance.follow(traits.chair, chair, shown, state, &self.handle, codes)
        });
        if let (ChairChange::Taken, Some((chair, _))) = (traits.chair, code) {
            self.invite(chair);
        }
        self.follow_game(traits.game);
        self.publish(traits.listing());
        self.tell_entry(record, code);
        if !is_answered {
            self.notify_absent(traits.game);
        }
        self.attendance.departed();
        if traits.game == GameChange::Adjourned {
            // The players are told of it in their chairs.
            self.attendance.adjourn();
        }
        true
    }

    /// Follows what an event does to the game: for the players' absence, their seats, and the play.
    fn follow_game(&mut self, change: GameChange) {
        let seats = &self.services.directory.lobby.seats;
        match change.boundary() {
            Some(GameBoundary::Begun) => {
                self.handle.set_end(None);
                self.attendance.forgive();
                for code in self.state.codes() {
                    seats.goes_on(code);
                }
            }
            Some(GameBoundary::Ended) => {
                let end = self.state.game.as_ref().and_then(|table| table.end);
                self.handle.set_end(end);
                if self.state.is_correspondence() {
                    // No tournament watches a room that rests.
                    self.services
                        .directory
                        .tournaments
                        .wake_for(&self.handle.name);
                }
                if let Some(over) = game_over(&self.state).map(Arc::new) {
                    for (code, color) in codes_by_color(&self.state) {
                        seats.ended(code, color, &over);
                    }
                }
            }
            None => {}
        }
        let (attendance, is_down) = (&self.attendance, self.logbook.is_down());
        let choice = || self.services.admission.limits.now().choice();
        self.play
            .follow(change, &self.state, attendance, is_down, choice);
    }
}

/// Adds the players of a room that was just opened to a snapshot, without waiting for their entries.
fn add_players(snapshot: &mut RoomSnapshot, state: &RoomState, records: &[Record]) {
    let mut after = state.clone();
    if records.iter().all(|record| after.apply(record).is_ok()) {
        let later = after.snapshot();
        snapshot.bot = later.bot;
        snapshot.seats = later.seats;
    }
}
