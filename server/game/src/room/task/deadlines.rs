//! Actions of the room when a deadline has passed.

use std::time::Duration;

use damiera_config::Limits;
use damiera_protocol::event::Event;
use damiera_protocol::notice::NoticeKind;
use damiera_protocol::snapshot::Happening;
use tokio::time::Instant;

use super::RoomTask;
use crate::room::RoomState;
use crate::room::decide::{Ruling, ending, seating};

impl RoomTask {
    /// When the room must act by itself, if nothing else happens.
    pub(super) fn deadline(&self) -> Option<Instant> {
        if !self.logbook.is_idle() {
            return None;
        }
        if let Some(rests_until) = self.logbook.rests_until() {
            return Some(rests_until);
        }
        let runs = self.state.running().is_some();
        let overdue = self.attendance.overdue_at(|| self.patience());
        let overdue = overdue.filter(|_| runs).map(|(_, at)| at);
        let expiry = self.expires_at().filter(|_| runs);
        let void = self.attendance.void_at().filter(|_| runs);
        let play = self.play.deadline(&self.state);
        let request = self.seat_requests.until();
        let roll_call = self.attendance.roll_call();
        let waits = self.waits_until();
        let quarter = self.play.quarter_at(&self.state);
        let deadlines = [
            overdue, expiry, void, play, request, roll_call, waits, quarter,
        ];
        deadlines.into_iter().flatten().min()
    }

    /// Until when a room by correspondence without a running game waits for its players.
    pub(super) fn waits_until(&self) -> Option<Instant> {
        let until = self.state.waits_until()?;
        let left = until.saturating_sub(self.services.host.clock.unix_ms());
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// A deadline has come; this finds out which.
    pub(super) fn time_passed(&mut self) {
        if self.logbook.wake() {
            return;
        }
        if self.asks_for_leave() {
            return;
        }
        let now = Instant::now();
        if let Some(events) = self.overdue_decision(now) {
            self.write(events);
            return;
        }
        let is_due = |at: Option<Instant>| at.is_some_and(|at| at <= now);
        if is_due(self.attendance.roll_call()) {
            let patience = self.patience();
            for absent in self.attendance.end_roll_call(&self.state, patience) {
                self.pass(absent, None);
            }
        }
        if is_due(self.play.quarter_at(&self.state)) {
            self.play.note_quarter();
            if let Some(mover) = self.state.mover() {
                self.notify(mover, NoticeKind::Time);
            }
        }
        if let Some(warning) = self.play.warning(&self.state, now) {
            self.tell_players(warning);
        }
        if let Some((chair, at)) = self.attendance.overdue_at(|| self.patience())
            && at <= now
        {
            self.attendance.overdue_told(chair);
            if self.state.running().is_some() && !self.state.is_of_class() {
                self.pass(Happening::Overdue { chair }, None);
            }
        }
    }

    /// The room's own decision after a deadline was missed.
    fn overdue_decision(&self, now: Instant) -> Option<Vec<Event>> {
        let state = &self.state;
        let is_due = |at: Option<Instant>| at.is_some_and(|at| at <= now);
        if self.play.is_choice_overdue(state, now) {
            return Some(seating::choose_by_lot(state, &self.services.host.clock));
        }
        let ended_if = |is_due: bool, end: fn(&RoomState) -> Ruling| {
            is_due.then(|| end(state)).and_then(Result::ok)
        };
        ended_if(self.listing.makes_place(), ending::make_place)
            .or_else(|| ended_if(is_due(self.expires_at()), ending::expire))
            .or_else(|| ended_if(is_due(self.attendance.void_at()), ending::void))
            .or_else(|| self.play.run_out(state, now).map(|end| vec![end]))
    }

    /// The time when a deserted game is given up: at once when the room makes place.
    fn expires_at(&self) -> Option<Instant> {
        let waits_for = match self.listing.makes_place() {
            true => Duration::ZERO,
            false => room_waits_for(&self.state, &self.services.admission.limits.now()),
        };
        self.attendance.deserted_for(waits_for)
    }

    /// The time for which a player may be absent in one game.
    pub(super) fn patience(&self) -> Duration {
        patience(&self.state, &self.services.admission.limits.now())
    }
}

/// The time for which a player may be absent in one game.
pub(super) fn patience(state: &RoomState, limits: &Limits) -> Duration {
    let own = state.terms.absence.map(u64::from);
    Duration::from_secs(own.unwrap_or(limits.absence_seconds))
}

/// The time for which a deserted game against the bot waits. It is short, because no other person wants the game to go
/// on.
const BOT_GAME: Duration = Duration::from_secs(3_600);

/// The time for which a deserted, unfinished game waits.
pub(in crate::room) fn room_waits_for(state: &RoomState, limits: &Limits) -> Duration {
    if state.is_of_tournament() {
        // The others wait for the round to end. After a restart people who have played need time to come back.
        let absence = state.terms.absence.map(u64::from);
        let absence = absence.unwrap_or(limits.absence_seconds);
        return Duration::from_secs(match state.both_moved() {
            true => absence.max(limits.absence_seconds),
            false => absence,
        });
    }
    let waits_for = limits.adjourned(state.both_moved());
    let mut seats = state.seats.iter().flatten();
    match seats.any(|seat| seat.bot.is_some()) {
        true => waits_for.min(BOT_GAME),
        false => waits_for,
    }
}
