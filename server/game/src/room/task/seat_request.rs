//! A guest who does not have the code of a seat asks for it: the other player says yes or no. Against
//! the server's bot it is enough that the time of absence has passed.

use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::{ConnectionId, Roster};
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::SeatAction;
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::{Happening, NotGiven};
use damiera_protocol::view::Chair;
use damiera_protocol::wire::SeatAsked;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::RoomTask;
use super::attendance::ChairAttendance;
use super::commit::ReplyKind;
use crate::lobby::{Asker, Names, SeatApplication};
use crate::room::RoomState;
use crate::room::code::SeatKey;
use crate::room::decide::{Ruling, seating};

/// The open request for a seat, and the last refused one. They are not stored: a restart drops them.
#[derive(Debug, Default)]
pub(super) struct SeatRequests {
    open: Option<Box<OpenRequest>>,
    /// The last chair that was refused, and the time from which it may be asked for again.
    last: Option<(Chair, Instant)>,
}

/// A request that the other player can answer.
#[derive(Debug)]
struct OpenRequest {
    chair: Chair,
    /// From which address the guest came, as far as addresses are counted.
    holder: Option<Holder>,
    until: Instant,
    outcome: oneshot::Sender<Result<SeatCode, Refusal>>,
}

/// Where the name of a seat is in use when a guest asks for that seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct GuestPresence {
    /// The guest has the name. A player who left the game for later may be in the lobby, and ask from there.
    has_name: bool,
    /// Another connection has it.
    is_name_elsewhere: bool,
}

impl GuestPresence {
    pub(super) fn of(from: ConnectionId, name: &Name, roster: &Roster, names: &Names) -> Self {
        let has_name = roster.of(name).contains(&from);
        GuestPresence {
            has_name,
            is_name_elsewhere: names.is_here(name) && !has_name,
        }
    }
}

/// A request that ended without a seat for the guest.
#[derive(Debug)]
pub(super) struct ClosedRequest {
    pub(super) news: Happening,
    outcome: oneshot::Sender<Result<SeatCode, Refusal>>,
    pub(super) refusal: Refusal,
}

/// The answer of a player to the request for the other seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeatAnswer {
    /// The guest gets it.
    Give,
    /// The guest does not.
    Keep,
}

impl SeatRequests {
    /// Until when the open one can be answered.
    pub(super) fn until(&self) -> Option<Instant> {
        self.open.as_ref().map(|open| open.until)
    }

    /// Ready when the guest does not want the seat any more.
    pub(super) fn poll_withdrawn(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        match &mut self.open {
            Some(open) => open.outcome.poll_closed(cx),
            None => Poll::Pending,
        }
    }

    /// True if a request for a chair is open.
    fn is_for(&self, chair: Chair) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.chair == chair && !open.outcome.is_closed())
    }

    /// The chair of a player's name, if a guest may ask for it now.
    ///
    /// # Errors
    /// Why it may not be asked for.
    pub(super) fn may_ask(
        &self,
        name: &Name,
        guest: GuestPresence,
        state: &RoomState,
        attendance: &ChairAttendance,
        patience: Duration,
    ) -> Result<Chair, Refusal> {
        let (chair, opponent) = seating::chair_of_name(state, name)?;
        if !attendance.is_away(chair) || guest.is_name_elsewhere {
            return Err(Refusal::SeatHeld(name.clone()));
        }
        if self.open.is_some() {
            return Err(Refusal::SeatAskedFor(name.clone()));
        }
        // A game that was left for later must not be won, not by a second connection either that takes the seat and
        // resigns. The same connection sat there when the game was left.
        if attendance.is_excused(chair) && !guest.has_name {
            return Err(Refusal::SeatLeftForLater(name.clone()));
        }
        // The bot is not asked, so only the code, or the connection that sat there, shows who the guest is.
        if state.bot(chair.other()).is_some() {
            return match guest.has_name {
                true => Ok(chair),
                false => Err(Refusal::SeatByCodeAlone(name.clone())),
            };
        }
        if !attendance.is_here(chair.other()) {
            let room = state.room.clone();
            return Err(Refusal::NobodyToAsk(name.clone(), opponent, room));
        }
        let now = Instant::now();
        let left = |at: Option<Instant>| at.map(|at| at.saturating_duration_since(now));
        // Until then the other player cannot win by the absence.
        let early = attendance.patience_left(chair, patience);
        if let Some(left) = early.filter(|left| !left.is_zero()) {
            return Err(Refusal::TooEarlyToReturn(name.clone(), whole_seconds(left)));
        }
        let last = self.last.filter(|(last, _)| *last == chair);
        match left(last.map(|(_, at)| at)).filter(|left| !left.is_zero()) {
            None => Ok(chair),
            Some(left) => Err(Refusal::SeatAskedJustNow(name.clone(), whole_seconds(left))),
        }
    }

    /// A guest asks for a chair. The request can be answered for so many seconds.
    pub(super) fn open(
        &mut self,
        chair: Chair,
        holder: Option<Holder>,
        outcome: oneshot::Sender<Result<SeatCode, Refusal>>,
        seconds: u64,
    ) {
        self.open = Some(Box::new(OpenRequest {
            chair,
            holder,
            until: Instant::now() + Duration::from_secs(seconds),
            outcome,
        }));
    }

    /// The answer in the action of the player in a chair to the request for the other seat; None if it is no answer.
    ///
    /// # Errors
    /// When the action may as well mean an open offer.
    pub(super) fn answer_in(
        &self,
        action: &SeatAction,
        chair: impl FnOnce() -> Option<Chair>,
        state: &RoomState,
    ) -> Result<Option<SeatAnswer>, Refusal> {
        let (answer, is_named) = match action {
            SeatAction::GiveSeat => (SeatAnswer::Give, true),
            SeatAction::KeepSeat => (SeatAnswer::Keep, true),
            SeatAction::Accept(None) => (SeatAnswer::Give, false),
            SeatAction::Decline(None) => (SeatAnswer::Keep, false),
            SeatAction::Accept(Some(_))
            | SeatAction::Decline(Some(_))
            | SeatAction::Move(_)
            | SeatAction::Bot(_)
            | SeatAction::Choose(_)
            | SeatAction::Offer(_)
            | SeatAction::RematchAt(_)
            | SeatAction::Cancel
            | SeatAction::Abort
            | SeatAction::Claim
            | SeatAction::Adjourn
            | SeatAction::Conditions(_)
            | SeatAction::Notes(_)
            | SeatAction::Resign => return Ok(None),
        };
        let other = chair().map(Chair::other);
        let Some(other) = other.filter(|other| self.is_for(*other)) else {
            return Ok(None);
        };
        match is_named || state.offers[other.index()].is_none() {
            true => Ok(Some(answer)),
            false => Err(Refusal::WhichOffer),
        }
    }

    /// Gives the seat that is asked for to the guest, with a new code of this digest.
    ///
    /// # Errors
    /// When none is asked for, or no game goes on.
    pub(super) fn give(&self, code: CodeDigest, state: &RoomState) -> Ruling {
        let open = self.open.as_ref().ok_or(Refusal::NoOffer)?;
        seating::give(state, open.chair, code, open.holder)
    }

    /// It is stored that a chair has another code: the guest takes the chair back by it.
    pub(super) fn given(&mut self, key: SeatKey) {
        if let Some(open) = self.open.take() {
            // A guest who has just gone has to ask again.
            let _ = open.outcome.send(Ok(key.code));
        }
    }

    /// Ends a request that cannot be answered any more, while nothing is being written.
    pub(super) fn close_if_void(
        &mut self,
        state: &RoomState,
        attendance: &ChairAttendance,
        seconds: impl FnOnce() -> u64,
    ) -> Option<ClosedRequest> {
        let (why, refusal) = self.open.as_ref()?.ended(state, attendance)?;
        self.close(why, refusal, seconds())
    }

    /// Ends the open request. After a refusal the chair may not be asked for again for so many seconds.
    fn close(&mut self, why: NotGiven, refusal: Refusal, seconds: u64) -> Option<ClosedRequest> {
        let open = self.open.take()?;
        let (chair, now) = (open.chair, Instant::now());
        let again = match why {
            NotGiven::Declined | NotGiven::Unanswered => now + Duration::from_secs(seconds),
            NotGiven::Withdrawn => open.until,
        };
        self.last = Some((chair, again));
        Some(ClosedRequest {
            news: Happening::SeatNotGiven { chair, why },
            outcome: open.outcome,
            refusal,
        })
    }

    /// The open question to a player.
    pub(super) fn question_to(&self, chair: Chair, state: &RoomState) -> Option<Question> {
        let [own, other] = [chair, chair.other()];
        if self.is_for(other) {
            return Some(Question::Seat);
        }
        let offered = |chair: Chair| state.offers[chair.index()];
        let over = state.game.is_some() && state.running().is_none();
        offered(other)
            .map(Question::Offer)
            .or_else(|| offered(own).map(Question::Own))
            .or_else(|| {
                (over && !state.is_of_tournament() && state.seat(other).is_some())
                    .then_some(Question::Again)
            })
    }
}

impl OpenRequest {
    /// Why the request cannot be answered any more, and what the guest is told; None while it can.
    fn ended(
        &self,
        state: &RoomState,
        attendance: &ChairAttendance,
    ) -> Option<(NotGiven, Refusal)> {
        let opponent = self.chair.other();
        let name = |chair| state.seat(chair).map(|seat| seat.who.name.clone());
        let room = || state.room.clone();
        let (Some(owner), Some(asked)) = (name(self.chair), name(opponent)) else {
            return Some((NotGiven::Withdrawn, Refusal::RoomGone(room())));
        };
        let refusal = if state.running().is_none() {
            Refusal::NoSeatOf(owner, None)
        } else if self.outcome.is_closed() || !attendance.is_away(self.chair) {
            Refusal::SeatHeld(owner)
        } else if state.bot(opponent).is_some() {
            // It was granted at once, and not stored.
            Refusal::JournalDown
        } else if !attendance.is_here(opponent) {
            Refusal::NobodyToAsk(owner, asked, room())
        } else if self.until <= Instant::now() {
            return Some((NotGiven::Unanswered, Refusal::SeatUnanswered(asked)));
        } else {
            return None;
        };
        Some((NotGiven::Withdrawn, refusal))
    }
}

impl RoomTask {
    /// A guest asks for a seat.
    pub(super) fn ask_back(&mut self, asker: Asker, request: SeatApplication) {
        let SeatApplication { name, outcome } = request;
        let (roster, names) = (
            &self.services.events.roster,
            &self.services.directory.lobby.names,
        );
        let presence = GuestPresence::of(asker.from, &name, roster, names);
        let state = &self.state;
        let patience = self.patience();
        let asked = &self.seat_requests;
        let chair = match asked.may_ask(&name, presence, state, &self.attendance, patience) {
            Ok(chair) => chair,
            Err(refusal) => return asker.reply.send(Err(refusal)),
        };
        let seconds = self.services.admission.limits.now().seat_request_seconds;
        let asked = &mut self.seat_requests;
        asked.open(chair, asker.holder, outcome, seconds);
        if self.state.bot(chair.other()).is_some() {
            return self.give_seat(asker);
        }
        let by = Some(asker.name).filter(|by| *by != name);
        self.pass(Happening::SeatAsked { chair, by, seconds }, None);
        let opponent = self.attendance.name(chair.other()).cloned();
        asker.reply.send(match opponent {
            Some(opponent) => Ok(Answer::SeatAsked(Box::new(SeatAsked {
                asked: opponent.into(),
                name: name.into(),
                room: self.state.room.clone().into(),
                seconds,
            }))),
            None => Err(Refusal::NoOpponent),
        });
    }

    /// Carries out a player's answer to the request for the other seat.
    pub(super) fn answer_request(&mut self, asker: Asker, answer: SeatAnswer) {
        match answer {
            SeatAnswer::Give => self.give_seat(asker),
            SeatAnswer::Keep => {
                let seconds = self.services.admission.limits.now().seat_request_seconds;
                let refusal = Refusal::SeatDeclined(asker.name.clone());
                let closed = self
                    .seat_requests
                    .close(NotGiven::Declined, refusal, seconds);
                self.tell_of_closed(closed);
                asker.reply.send(Ok(Answer::Done { seq: None }));
            }
        }
    }

    /// Tells everyone that a request is over, and then the guest.
    pub(super) fn tell_of_closed(&mut self, closed: Option<ClosedRequest>) {
        if let Some(ClosedRequest {
            news,
            outcome,
            refusal,
        }) = closed
        {
            self.pass(news, None);
            // A guest who is gone needs no answer.
            let _ = outcome.send(Err(refusal));
        }
    }

    /// Gives the seat that is asked for to the guest, when that is stored.
    fn give_seat(&mut self, asker: Asker) {
        let key = SeatKey::new(&self.services.host.clock);
        match self.seat_requests.give(key.digest, &self.state) {
            Ok(events) => {
                self.write_for(Some((asker, ReplyKind::GiveSeat(key))), events.into(), None);
            }
            Err(refusal) => asker.reply.send(Err(refusal)),
        }
    }
}
