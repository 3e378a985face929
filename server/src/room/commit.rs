//! A decision's way: into the journal, then into the state, then to everyone.

use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{Event, Holder, Record};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::Misfit;
use super::announce_end;
use super::task::Room;
use super::writing::{AGAIN, Decision, Errand, Sitter, Writing, Written, records};
use crate::delivery::Frame;
use crate::journal::{Appended, Journal, Position, weight};
use crate::lobby::{Reply, Responder, Whereabouts};
use crate::logs::Seldom;

impl<J: Journal> Room<J> {
    /// Tells of the first entries, which are stored already.
    pub(super) fn begin(&mut self, mut decision: Decision) {
        let code = decision
            .newcomer
            .take()
            .map(|sitter| self.seat(Chair::First, sitter));
        let mut records = std::mem::take(&mut decision.records).into_iter();
        if let Some(first) = records.next() {
            let scene = self.state.scene();
            self.tell(Frame::public(first.seq, first.event, scene, code));
        }
        decision.records = records.collect();
        self.publish_row();
        self.stored(decision);
    }

    /// Hands something to the journal that the room decides of its own accord.
    pub(super) fn write(&mut self, events: Vec<Event>) {
        let holder = self.own_holder();
        self.write_for(holder, events, None, None, Errand::Act);
    }

    /// Hands a decision to the journal; it is applied and told when it is durable. It counts for an
    /// address.
    pub(super) fn write_for(
        &mut self,
        holder: Option<Holder>,
        events: Vec<Event>,
        newcomer: Option<Sitter>,
        asker: Option<Responder>,
        errand: Errand,
    ) {
        self.mark_decision();
        let at = self.services.host.unix_ms();
        let records = records(events, self.state.seq, at, self.members.waited_ms());
        let archive = &self.services.archive;
        announce_end(archive, self.handle.id(), &self.state, &records);
        let decision = Decision {
            bytes: weight(&records),
            holder,
            records,
            newcomer,
            asker,
            errand,
        };
        self.writing = Some(Writing::append(
            &self.services.journal,
            self.handle.id(),
            self.position,
            decision,
        ));
    }

    pub(super) fn written(&mut self, written: Written) {
        let decision = self.writing.take().and_then(Writing::into_decision);
        match written {
            Written::Appended(Appended::Stored(position)) => {
                self.position = position;
                if let Some(decision) = decision {
                    self.stored(decision);
                }
            }
            Written::Appended(Appended::Refused) => {
                static REFUSED: Seldom = Seldom::new();
                if let Some(times) = REFUSED.happened() {
                    tracing::error!(room = %self.handle.id(), times, "the journal refused an entry");
                }
                self.not_stored(decision);
            }
            Written::Appended(outcome) => {
                static UNKNOWN: Seldom = Seldom::new();
                if let Some(times) = UNKNOWN.happened() {
                    let room = self.handle.id();
                    tracing::error!(%room, ?outcome, times, "reading the journal again");
                }
                self.pass(Happening::JournalDown, None);
                self.recover(decision, false);
            }
            Written::Recovered(Ok(entries)) => self.recovered(entries, decision),
            Written::Recovered(Err(error)) => {
                static DOWN: Seldom = Seldom::new();
                if let Some(times) = DOWN.happened() {
                    let room = self.handle.id();
                    tracing::error!(%room, %error, times, "the journal is still down");
                }
                self.recover(decision, true);
            }
        }
    }

    pub(super) fn recover(&mut self, decision: Option<Decision>, wait: bool) {
        self.writing = Some(Writing::recover(
            &self.services.journal,
            self.handle.id(),
            self.position,
            decision,
            wait,
        ));
    }

    /// Catches up with the journal. The decision that was on its way either is in it or is not.
    pub(super) fn recovered(
        &mut self,
        entries: Vec<(Position, Record)>,
        decision: Option<Decision>,
    ) {
        let last = entries.last().map(|(position, _)| *position);
        let found: Vec<Record> = entries.into_iter().map(|(_, record)| record).collect();
        self.position = last.unwrap_or(self.position);
        match decision {
            Some(decision) if !found.is_empty() && found.starts_with(&decision.records) => {
                self.stored(Decision {
                    records: found,
                    ..decision
                });
            }
            decision => {
                self.not_stored(decision);
                self.apply_all(found, None);
            }
        }
    }

    /// A decision came to nothing: whoever asked for it is told, and the room itself waits a while
    /// before it decides the same again.
    fn not_stored(&mut self, decision: Option<Decision>) {
        self.stop_for_journal();
        match decision.and_then(|decision| decision.asker) {
            Some(asker) => asker.send(Err(Refusal::JournalDown)),
            None => self.rest_until = Some(Instant::now() + AGAIN),
        }
    }

    /// A decision is durable: it is applied, everyone is told, and then the one who asked.
    pub(super) fn stored(&mut self, decision: Decision) {
        self.journal_works();
        self.handle.wrote(decision.bytes);
        let holdings = &self.services.holdings;
        holdings.charge(decision.holder, decision.bytes);
        let from = decision.newcomer.as_ref().map(|sitter| sitter.connection);
        self.apply_all(decision.records, decision.newcomer);
        let Some(asker) = decision.asker else { return };
        let done = Answer::Done {
            seq: Some(self.state.seq),
        };
        let (outcome, place) = match decision.errand {
            Errand::Act => (Ok(done), None),
            Errand::MoveTooLate => (Err(Refusal::OutOfTime), None),
            Errand::Leave => {
                self.close_if_deserted();
                let left = Answer::Left(self.handle.name().clone());
                (Ok(left), Some(Whereabouts::Outside))
            }
            Errand::Sit => {
                let chair = from.map_or(Some(Chair::First), |from| self.members.chair_of(from));
                (Ok(done), chair.map(Whereabouts::Seated))
            }
        };
        asker.send(Reply { outcome, place });
    }

    pub(super) fn apply_all(&mut self, records: Vec<Record>, newcomer: Option<Sitter>) {
        let mut newcomer = newcomer;
        for record in records {
            if let Err(misfit) = self.apply(record, &mut newcomer) {
                tracing::error!(room = %self.handle.id(), %misfit, "the room cannot go on");
                self.broken = true;
                return;
            }
        }
    }

    /// Applies a durable entry and tells everyone.
    pub(super) fn apply(
        &mut self,
        record: Record,
        newcomer: &mut Option<Sitter>,
    ) -> Result<(), Misfit> {
        let freed = match &record.event {
            Event::Left { chair, .. } => self.state.seat(*chair).and_then(|seat| seat.code),
            _ => None,
        };
        self.state.apply(&record)?;
        self.handle.applied(record.seq);
        self.services.metrics.play.shown(&record.event);
        let mut code = None;
        match &record.event {
            Event::Seated {
                chair, bot: None, ..
            } => {
                code = newcomer.take().map(|sitter| self.seat(*chair, sitter));
            }
            Event::Left { chair, .. } => {
                self.members.leave(*chair);
                if let Some(code) = freed {
                    self.services.lobby.forget_code(code);
                }
            }
            Event::Drawn { .. } => {
                self.choose_by = Instant::now() + self.services.limits.now().choice();
            }
            Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. } => {
                if matches!(record.event, Event::Started { .. }) {
                    // What the bot thought of the game before says nothing about this one.
                    self.bot_score = None;
                    self.members.forgive();
                }
                self.turn_begins();
                self.thinking = None;
            }
            Event::Paused { .. } => {
                self.turn_pauses();
                self.thinking = None;
            }
            Event::Ended { .. } => self.thinking = None,
            _ => {}
        }
        let changes_row = matches!(
            record.event,
            Event::Seated { .. } | Event::Left { .. } | Event::Started { .. } | Event::Ended { .. }
        );
        if changes_row {
            self.publish_row();
        }
        let scene = self.state.scene();
        self.tell(Frame::public(record.seq, record.event, scene, code));
        Ok(())
    }

    /// Gives a chair to somebody; says which code is whose.
    fn seat(&mut self, chair: Chair, sitter: Sitter) -> (Chair, SeatCode) {
        let Sitter {
            connection,
            newcomer,
            code,
        } = sitter;
        let name = newcomer.lease.name().clone();
        self.services
            .lobby
            .know_code(super::code::digest(code), &self.handle, name);
        self.members.sit(chair, connection, newcomer);
        (chair, code)
    }
}
