//! The wishes of sessions: each leads to events, or to a refusal.

use std::time::Duration;

use damiera_config::Limits;
use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::event::{Event, Holder};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_rules::Color;

use super::ReplyKind;
use crate::lobby::{Asker, Newcomer, Wish};
use crate::room::clock::ms;
use crate::room::code::SeatKey;
use crate::room::decide::ending::AdjournmentConditions;
use crate::room::decide::seating::Sitting;
use crate::room::decide::{
    Decided, Ruling, conditions, ending, notes, offers, overseen, play, seating,
};
use crate::room::task::RoomTask;
use crate::room::task::attendance::ChairAttendance;
use crate::room::task::chairs::Sitter;
use crate::room::task::deadlines::patience;
use crate::room::task::game_play::GamePlay;
use crate::room::{RoomState, rated};
use crate::services::host::Host;

impl RoomTask {
    /// Decides about a wish, now that nothing is being written.
    pub(crate) fn grant(&mut self, asker: Asker, wish: Wish) {
        if !matches!(wish, Wish::Resume(_)) && self.asks_for_leave() {
            return self.logbook.put_off(asker, wish);
        }
        let mut sitter = None;
        let state = &self.state;
        let seated = || self.attendance.seated(asker.from);
        let (decided, kind) = match wish {
            Wish::Resume(resumption) => return self.resume(asker, resumption),
            Wish::Sit {
                side,
                rated,
                newcomer,
            } => {
                let (decided, sits) = self.sit(&asker, side, rated, newcomer);
                sitter = Some(sits);
                (decided.map(Decided::from), ReplyKind::Sit)
            }
            Wish::Register(who) => {
                let decided = seated().and_then(|chair| seating::register(state, chair, who));
                (decided.map(Decided::from), ReplyKind::Act)
            }
            Wish::Recode(code) => {
                let key = SeatKey::new(&self.services.host.clock);
                let decided = seating::recode(state, code, key.digest);
                (decided.map(Decided::from), ReplyKind::Recode(key.code))
            }
            Wish::Leave => {
                let decided = seated().and_then(|chair| ending::leave(state, chair));
                (decided.map(Decided::from), ReplyKind::Leave)
            }
            Wish::TurnDown(account) => {
                let decided = ending::turn_down(state, account);
                (decided.map(Decided::from), ReplyKind::Act)
            }
            Wish::AskBack(request) => return self.ask_back(asker, request),
            Wish::Ordered(order) => {
                let away = self.attendance.are_away();
                let longest = self.services.admission.limits.now().game_events;
                let elapsed_ms = self.play.elapsed_ms(asker.arrived);
                let decided = overseen::carry_out(state, order, away, elapsed_ms, longest);
                (decided.map(Decided::from), ReplyKind::Act)
            }
            Wish::Act(action) => {
                let allowed = overseen::may_act(state, &action);
                let chair = || self.attendance.chair_of(asker.from);
                let answer = |()| self.seat_requests.answer_in(&action, chair, state);
                match allowed.and_then(answer) {
                    Ok(None) => self.act(&asker, &action),
                    Ok(Some(answer)) => return self.answer_request(asker, answer),
                    Err(refusal) => (Err(refusal), ReplyKind::Act),
                }
            }
        };
        match decided {
            Ok(decided) if decided.events.is_empty() && kind == ReplyKind::Conditions => {
                asker.reply.send(self.conditions_of(asker.from));
            }
            Ok(decided) if decided.events.is_empty() && kind == ReplyKind::Notes => {
                asker.reply.send(self.notes_of(asker.from));
            }
            // It is so already.
            Ok(decided) if decided.events.is_empty() => {
                asker.reply.send(Ok(Answer::Done { seq: None }));
            }
            Ok(decided) => self.write_for(Some((asker, kind)), decided, sitter),
            Err(refusal) => asker.reply.send(Err(refusal)),
        }
    }

    /// A person sits down, if the room and the ratings allow it. `rated` is true to play for ratings, false not to. A
    /// full room is refused as full.
    fn sit(
        &self,
        asker: &Asker,
        side: Option<Color>,
        rated: Option<bool>,
        newcomer: Newcomer,
    ) -> (Ruling, Sitter) {
        let (state, host) = (&self.state, &self.services.host.clock);
        let may_sit = match state.free_chair() {
            Some(_) => {
                let (applicant, at) = (newcomer.candidate(), host.unix_ms());
                rated::may_sit(state, applicant, rated, &self.services.storage.archive, at)
            }
            None => Ok(()),
        };
        let key = SeatKey::new(host);
        let sitting = Sitting {
            code: key.digest,
            side,
            account: newcomer.account,
            program: newcomer.program,
        };
        let decided = self
            .audience
            .may_sit(state)
            .and_then(|()| self.may_begin(asker.holder))
            .and(may_sit)
            .and_then(|()| seating::sit(state, asker, sitting, host));
        let sitter = Sitter {
            connection: asker.from,
            newcomer,
            key,
        };
        (decided, sitter)
    }

    /// Decides about an action of a seated player.
    fn act(&self, asker: &Asker, action: &SeatAction) -> (Result<Decided, Refusal>, ReplyKind) {
        let (limits, host) = (
            self.services.admission.limits.now(),
            &self.services.host.clock,
        );
        let (state, attendance) = (&self.state, &self.attendance);
        let decided = decide(state, attendance, &self.play, asker, action, &limits, host)
            .and_then(|decided| self.unless_full(action, decided, asker.holder));
        let kind = match (action, &decided) {
            (SeatAction::Move(_), Ok(decided)) if decided.checked.is_none() => {
                ReplyKind::MoveTooLate
            }
            (SeatAction::Conditions(_), _) => ReplyKind::Conditions,
            (SeatAction::Notes(_), _) => ReplyKind::Notes,
            _ => ReplyKind::Act,
        };
        (decided, kind)
    }

    /// No game begins in a server that is about to stop, in a room that is used up, on a full disk, or
    /// from an address that has had its share, unless only its colours were left to be chosen. From
    /// such an address nothing is offered either.
    fn unless_full(
        &self,
        action: &SeatAction,
        decided: Decided,
        holder: Option<Holder>,
    ) -> Result<Decided, Refusal> {
        let events = &decided.events;
        if begins_game(action, events) {
            self.services.directory.lobby.rooms.is_open()?;
            self.may_begin(holder)?;
        }
        let is_free = |event: &Event| match event {
            Event::Offered { .. } | Event::Adjourned { .. } => false,
            Event::Conditions { moves, .. } => moves.is_empty(),
            Event::Noted { note, .. } => note.is_none(),
            _ => true,
        };
        if !events.iter().all(is_free) {
            self.services.admission.quotas.may_write(holder)?;
        }
        Ok(decided)
    }

    /// Checks that a player from an address may begin a game in this room.
    fn may_begin(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        if self.state.seq >= self.services.admission.limits.now().room_events {
            return Err(Refusal::RoomUsedUp(self.state.room.clone()));
        }
        self.services
            .admission
            .may_begin(&self.services.directory, holder)
    }
}

/// True if an action begins a game, or asks for one.
fn begins_game(action: &SeatAction, events: &[Event]) -> bool {
    let starts = |event: &Event| matches!(event, Event::Started { .. });
    match action {
        SeatAction::Move(_)
        | SeatAction::Choose(_)
        | SeatAction::Conditions(_)
        | SeatAction::Notes(_) => false,
        SeatAction::Bot(_) | SeatAction::Offer(Offer::Rematch) | SeatAction::RematchAt(_) => true,
        SeatAction::Offer(Offer::Draw | Offer::TakeBack | Offer::Pause)
        | SeatAction::Accept(_)
        | SeatAction::Decline(_)
        | SeatAction::GiveSeat
        | SeatAction::KeepSeat
        | SeatAction::Cancel
        | SeatAction::Abort
        | SeatAction::Claim
        | SeatAction::Adjourn
        | SeatAction::Resign => events.iter().any(starts),
    }
}

/// Decides about an action of a seated player.
fn decide(
    state: &RoomState,
    attendance: &ChairAttendance,
    play: &GamePlay,
    asker: &Asker,
    action: &SeatAction,
    limits: &Limits,
    host: &Host,
) -> Result<Decided, Refusal> {
    let chair = attendance.seated(asker.from)?;
    let took = play.turn_time(asker);
    let elapsed_ms = ms(took.elapsed);
    let is_excused = || attendance.is_excused(chair.other());
    let events = match action {
        SeatAction::Move(text) => {
            return play::typed(state, chair, text, took, limits.longest_game());
        }
        SeatAction::Bot(level) => seating::seat_bot(state, *level, host),
        SeatAction::Choose(color) => seating::choose(state, chair, *color),
        SeatAction::Offer(offer) => offers::offer(state, chair, *offer, elapsed_ms, limits),
        SeatAction::RematchAt(level) => offers::rematch_at(state, chair, *level, host),
        SeatAction::Accept(what) => offers::accept(state, chair, *what, elapsed_ms),
        SeatAction::Decline(what) => offers::decline(state, chair, *what),
        // Where a seat is asked for, that was answered before.
        SeatAction::GiveSeat | SeatAction::KeepSeat => Err(Refusal::NoOffer),
        SeatAction::Cancel => offers::cancel(state, chair),
        SeatAction::Abort => ending::abort(state),
        SeatAction::Claim => {
            let left = attendance.patience_left(chair.other(), patience(state, limits));
            ending::claim(state, chair, left, is_excused())
        }
        SeatAction::Adjourn => {
            let silence = Duration::from_secs(limits.silence_minutes * 60);
            let waiting = AdjournmentConditions {
                left: play.silence_left(silence),
                // The other player went when the game was left for later, and is not back yet.
                is_adjourned: is_excused(),
            };
            ending::adjourn(state, chair, waiting, limits)
        }
        SeatAction::Resign => ending::resign(state, chair),
        SeatAction::Conditions(wish) => conditions::change(state, chair, wish),
        SeatAction::Notes(wish) => notes::change(state, chair, wish),
    };
    events.map(Decided::from)
}
