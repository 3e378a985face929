//! A decision's way: from a wish to events, into the journal, then into the state, then to everyone.

mod decision;
mod logbook;
mod wish;

use std::sync::Arc;

use damiera_connection::delivery::Frame;
use damiera_journal::EncodedRecords;
use damiera_platform::telemetry::Span;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{ChairChange, Event, GameChange, Record};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::CheckedPly;
use tokio::time::Instant;

use super::{Over, RoomTask};
use crate::lobby::{Asker, RoomReply, Whereabouts};
use crate::room::decide::Decided;
use crate::room::{announce_end, codes_by_color, game_over, lot, pair, rated};

pub(crate) use self::decision::{ReplyKind, RoomDecision, Sitter, records};
pub(super) use self::logbook::{Logbook, Settled};

impl RoomTask {
    /// Tells of the first entries, which are stored already. Another person may sit down by them.
    pub(crate) fn begin(&mut self, mut decision: RoomDecision, second: Option<Sitter>) {
        let sitter = std::mem::replace(&mut decision.sitter, second);
        let code = sitter.map(|sitter| self.seat(Chair::First, sitter));
        if !decision.records.is_empty() {
            let first = decision.records.remove(0);
            let mut snapshot = self.state.snapshot();
            self.add_who_comes(&mut snapshot, &decision.records);
            self.tell(Frame::public(first.seq, first.event, snapshot, code));
        }
        self.publish_row();
        self.stored(Box::new(decision));
    }

    /// Adds the players of a room that was just opened to a snapshot, without waiting for their entries.
    fn add_who_comes(&self, snapshot: &mut RoomSnapshot, records: &[Record]) {
        let mut after = self.state.clone();
        if records.iter().all(|record| after.apply(record).is_ok()) {
            let later = after.snapshot();
            snapshot.bot = later.bot;
            snapshot.seats = later.seats;
        }
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
        self.turn.mark_decision();
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
                self.apply_all(found, None, None);
            }
            Settled::Unknown => {
                self.is_suspended = true;
                self.pass(Happening::JournalDown, None);
            }
        }
    }

    /// Announces that moves are stored again, if the delay was announced. Returns true if so.
    fn goes_on(&mut self) -> bool {
        let waited = std::mem::take(&mut self.is_suspended);
        if waited {
            self.pass(Happening::JournalUp, None);
        }
        waited
    }

    /// A decision came to nothing: the room tells its asker, and waits a while before it decides
    /// the same again by itself.
    fn not_stored(&mut self, decision: Box<RoomDecision>, why: Refusal) {
        self.turn.journal_failed();
        decision.span.end("not stored");
        match decision.asker {
            Some((asker, _)) => asker.reply.send(Err(why)),
            None => self.logbook.rest(),
        }
    }

    /// A decision is durable: it is applied, everyone is told, and then the one who asked.
    fn stored(&mut self, decision: Box<RoomDecision>) {
        self.turn.journal_works();
        self.handle.wrote(decision.bytes);
        let quotas = &self.services.admission.quotas;
        quotas.charge(decision.holder, decision.bytes + decision.archived);
        self.recoded = match &decision.asker {
            Some((_, ReplyKind::Recode(code))) => Some(*code),
            Some(_) | None => None,
        };
        self.apply_all(decision.records, decision.checked, decision.sitter);
        decision.span.end("stored");
        let Some((asker, errand)) = decision.asker else {
            return;
        };
        let seq = Some(self.state.seq);
        let done = Answer::Done { seq };
        let (outcome, place) = match errand {
            ReplyKind::Act | ReplyKind::Recode(_) => (Ok(done), None),
            ReplyKind::MoveTooLate => (Err(Refusal::OutOfTime), None),
            ReplyKind::GiveSeat(key) => {
                self.seat_given(key);
                (Ok(done), None)
            }
            ReplyKind::Leave => (Ok(self.has_left()), Some(Whereabouts::Outside)),
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
        mut sitter: Option<Sitter>,
    ) {
        for record in records {
            if !self.apply(record, checked.as_deref(), &mut sitter) {
                return;
            }
        }
    }

    /// Applies a durable entry and tells everyone; whether it fitted.
    fn apply(
        &mut self,
        record: Record,
        checked: Option<&CheckedPly>,
        sitter: &mut Option<Sitter>,
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
            self.silence.heard(chair, &self.state);
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
        let code = self.follow(&record.event, sitter);
        let adjourns = record.event.traits().game == GameChange::Adjourned;
        self.tell_entry(record, code);
        if adjourns {
            // They are told of it in their chairs.
            self.attendance.adjourn();
        }
        true
    }

    /// Applies the effects of an event on the chairs, the turn, the bot and the list. Returns the chair and its code
    /// when a player sits down.
    fn follow(&mut self, event: &Event, sitter: &mut Option<Sitter>) -> Option<(Chair, SeatCode)> {
        let traits = event.traits();
        let code = event
            .chair()
            .and_then(|chair| self.follow_chair(traits.chair, chair, sitter));
        self.follow_game(traits.game);
        self.publish(traits.listing());
        code
    }

    fn follow_chair(
        &mut self,
        change: ChairChange,
        chair: Chair,
        sitter: &mut Option<Sitter>,
    ) -> Option<(Chair, SeatCode)> {
        match change {
            ChairChange::Kept => None,
            ChairChange::Taken => {
                let is_person = self.state.bot(chair).is_none();
                let sitter = sitter.take_if(|_| is_person)?;
                Some(self.seat(chair, sitter))
            }
            ChairChange::Registered => {
                let seat = self.state.seat(chair)?;
                let seats = &self.services.directory.lobby.seats;
                seats.know(seat.code?, &self.handle, seat.who.clone(), seat.holder);
                None
            }
            ChairChange::Recoded => self.recoded.take().map(|code| (chair, code)),
            ChairChange::Left => {
                self.attendance.leave(chair);
                None
            }
        }
    }

    fn follow_game(&mut self, change: GameChange) {
        match change {
            GameChange::Drawn => {
                self.choose_by = Instant::now() + self.services.admission.limits.now().choice();
            }
            GameChange::Begun => {
                self.handle.set_end(None);
                self.bot.forget();
                self.attendance.forgive();
                for code in self.state.codes() {
                    self.services.directory.lobby.seats.goes_on(code);
                }
                self.turn_begins();
            }
            GameChange::Moved | GameChange::TakenBack => {
                self.bot.stop();
                self.turn_begins();
            }
            GameChange::Paused => {
                self.bot.stop();
                self.turn.pause(&self.state);
                self.mind_turn();
            }
            GameChange::TimeAdded => self.turn.time_added(&self.state),
            GameChange::Ended => {
                self.bot.stop();
                let end = self.state.game.as_ref().and_then(|table| table.end);
                self.handle.set_end(end);
                if let Some(over) = game_over(&self.state).map(Arc::new) {
                    for (code, color) in codes_by_color(&self.state) {
                        self.services
                            .directory
                            .lobby
                            .seats
                            .ended(code, color, &over);
                    }
                }
            }
            GameChange::Kept | GameChange::Resumed | GameChange::Adjourned => {}
        }
    }

    fn turn_begins(&mut self) {
        self.silence.turn_begins();
        self.turn.begin(&self.state);
        self.mind_turn();
    }

    /// Gives a chair to a player. Returns the chair and its code.
    fn seat(&mut self, chair: Chair, sitter: Sitter) -> (Chair, SeatCode) {
        let who = Who {
            name: sitter.newcomer.lease.name().clone(),
            account: sitter.newcomer.account,
        };
        let seats = &self.services.directory.lobby.seats;
        let holder = sitter.newcomer.person;
        seats.know(sitter.key.digest, &self.handle, who, holder);
        self.attendance
            .sit(chair, sitter.connection, sitter.newcomer);
        (chair, sitter.key.code)
    }
}
