//! The wishes of sessions: each leads to events, or to a refusal.

use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::event::{Event, Holder};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::view::Chair;

use super::{ReplyKind, Sitter};
use crate::lobby::{Asker, Newcomer, Wish};
use crate::room::clock::ms;
use crate::room::code::SeatKey;
use crate::room::decide::seating::Sitting;
use crate::room::decide::timing::TurnTime;
use crate::room::decide::{Decided, ending, offers, play, seating};
use crate::room::rated;
use crate::room::task::RoomTask;

impl RoomTask {
    /// Decides about a wish, now that nothing is being written.
    pub(crate) fn grant(&mut self, asker: Asker, wish: Wish) {
        let mut sitter = None;
        let (decided, errand) = match wish {
            Wish::Resume(resumption) => return self.resume(asker, resumption),
            Wish::Sit {
                side,
                rated,
                newcomer,
            } => {
                let may_sit = self.may_sit(&newcomer, rated);
                let key = SeatKey::new(&self.services.host.clock);
                let sitting = Sitting {
                    code: key.digest,
                    side,
                    account: newcomer.account,
                    program: newcomer.program,
                };
                sitter = Some(Sitter {
                    connection: asker.from,
                    newcomer,
                    key,
                });
                let host = &self.services.host.clock;
                let decided = self
                    .has_shown_seat()
                    .and_then(|()| self.may_begin(asker.holder))
                    .and(may_sit)
                    .and_then(|()| seating::sit(&self.state, &asker, sitting, host));
                (decided.map(Decided::from), ReplyKind::Sit)
            }
            Wish::Register(who) => {
                let chair = self.chair_of(&asker);
                let decided = chair.and_then(|chair| seating::register(&self.state, chair, who));
                match decided {
                    // The seat is this person's already.
                    Ok(events) if events.is_empty() => {
                        return asker.reply.send(Ok(Answer::Done { seq: None }));
                    }
                    decided => (decided.map(Decided::from), ReplyKind::Act),
                }
            }
            Wish::Recode(code) => {
                let key = SeatKey::new(&self.services.host.clock);
                let decided = seating::recode(&self.state, code, key.digest);
                (decided.map(Decided::from), ReplyKind::Recode(key.code))
            }
            Wish::Leave => {
                let chair = self.chair_of(&asker);
                let decided = chair.and_then(|chair| ending::leave(&self.state, chair));
                (decided.map(Decided::from), ReplyKind::Leave)
            }
            Wish::AskBack(request) => return self.ask_back(asker, request),
            Wish::EndForClass => return self.end_for_class(asker),
            Wish::EndIfAway => return self.end_if_away(asker),
            Wish::EndAs(end) => return self.end_as(asker, end),
            Wish::AddTime { side, ms } => return self.add_time(asker, side, ms),
            Wish::Act(action) => {
                let allowed = self.may_in_class(&action);
                let allowed = allowed.and_then(|()| self.may_in_tournament(&action));
                match allowed.and_then(|()| self.answer_to_request(&asker, &action)) {
                    Ok(None) => self.act(&asker, &action),
                    Ok(Some(true)) => return self.give_seat(asker),
                    Ok(Some(false)) => return self.keep_seat(asker),
                    Err(refusal) => (Err(refusal), ReplyKind::Act),
                }
            }
        };
        match decided {
            Ok(decided) => {
                self.write_for(Some((asker, errand)), decided, sitter);
            }
            Err(refusal) => asker.reply.send(Err(refusal)),
        }
    }

    /// Checks that the ratings let a person sit down here. `rated` is true to play for ratings, false not to. A full
    /// room passes, because it is refused as full later.
    fn may_sit(&self, newcomer: &Newcomer, rated: Option<bool>) -> Result<(), Refusal> {
        if self.state.free_chair().is_none() {
            return Ok(());
        }
        let (applicant, at) = (newcomer.candidate(), self.services.host.clock.unix_ms());
        rated::may_sit(
            &self.state,
            applicant,
            rated,
            &self.services.storage.archive,
            at,
        )
    }

    fn act(&self, asker: &Asker, action: &SeatAction) -> (Result<Decided, Refusal>, ReplyKind) {
        let took = TurnTime {
            elapsed: self.turn.elapsed(asker.arrived),
            lag: asker.lag,
        };
        let decided = self
            .chair_of(asker)
            .and_then(|chair| self.decide(chair, action, took))
            .and_then(|decided| self.unless_full(action, decided, asker.holder));
        let errand = match (action, &decided) {
            (SeatAction::Move(_), Ok(decided)) if decided.checked.is_none() => {
                ReplyKind::MoveTooLate
            }
            _ => ReplyKind::Act,
        };
        (decided, errand)
    }

    fn chair_of(&self, asker: &Asker) -> Result<Chair, Refusal> {
        let chair = self.attendance.chair_of(asker.from);
        chair.ok_or(Refusal::NotSeated)
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
        let starts = |event: &Event| matches!(event, Event::Started { .. });
        let offers =
            |event: &Event| matches!(event, Event::Offered { .. } | Event::Adjourned { .. });
        let begins = match action {
            SeatAction::Move(_) | SeatAction::Choose(_) => false,
            SeatAction::Bot(_) | SeatAction::Offer(Offer::Rematch) | SeatAction::RematchAt(_) => {
                true
            }
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
        };
        if begins {
            self.services.directory.lobby.rooms.is_open()?;
            self.may_begin(holder)?;
        }
        if events.iter().any(offers) {
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

    /// Returns the result of a seated player's action.
    fn decide(
        &self,
        chair: Chair,
        action: &SeatAction,
        took: TurnTime,
    ) -> Result<Decided, Refusal> {
        let state = &self.state;
        let elapsed_ms = ms(took.elapsed);
        let events = match action {
            SeatAction::Move(text) => {
                let longest = self.services.admission.limits.now().longest_game();
                return play::typed(state, chair, text, took, longest);
            }
            SeatAction::Bot(level) => seating::seat_bot(state, *level, &self.services.host.clock),
            SeatAction::Choose(color) => seating::choose(state, chair, *color),
            SeatAction::Offer(offer) => {
                let limits = self.services.admission.limits.now();
                offers::offer(state, chair, *offer, elapsed_ms, &limits)
            }
            SeatAction::RematchAt(level) => {
                offers::rematch_at(state, chair, *level, &self.services.host.clock)
            }
            SeatAction::Accept(what) => offers::accept(state, chair, *what, elapsed_ms),
            SeatAction::Decline(what) => offers::decline(state, chair, *what),
            // Where a seat is asked for, that was answered before.
            SeatAction::GiveSeat | SeatAction::KeepSeat => Err(Refusal::NoOffer),
            SeatAction::Cancel => offers::cancel(state, chair),
            SeatAction::Abort => ending::abort(state),
            SeatAction::Claim => {
                let patience = self.patience();
                let left = self.attendance.patience_left(chair.other(), patience);
                let is_adjourned = self.attendance.is_excused(chair.other());
                ending::claim(state, chair, left, is_adjourned)
            }
            SeatAction::Adjourn => self.adjourn(chair),
            SeatAction::Resign => ending::resign(state, chair),
        };
        events.map(Decided::from)
    }
}
