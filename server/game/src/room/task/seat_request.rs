//! A guest who does not have the code of a seat asks for it: the other player says yes or no. Against
//! the server's bot it is enough that the time of absence has passed.

use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::ConnectionId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::SeatAction;
use damiera_protocol::event::Holder;
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::{Happening, NotGiven};
use damiera_protocol::view::Chair;
use damiera_protocol::wire::SeatAsked;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::RoomTask;
use super::commit::ReplyKind;
use crate::lobby::{Asker, SeatApplication};
use crate::room::code::SeatKey;
use crate::room::decide::seating;

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
}

impl RoomTask {
    /// A guest asks for a seat.
    pub(super) fn ask_back(&mut self, asker: Asker, request: SeatApplication) {
        let chair = match self.may_be_asked_for(&request.name, asker.from) {
            Ok(chair) => chair,
            Err(refusal) => return asker.reply.send(Err(refusal)),
        };
        let seconds = self.services.admission.limits.now().seat_request_seconds;
        self.seat_requests.open = Some(Box::new(OpenRequest {
            chair,
            holder: asker.holder,
            until: Instant::now() + Duration::from_secs(seconds),
            outcome: request.outcome,
        }));
        if self.state.bot(chair.other()).is_some() {
            return self.give_seat(asker);
        }
        let name = request.name;
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

    /// The chair of a player's name, if a guest may ask for it now.
    fn may_be_asked_for(&self, name: &Name, from: ConnectionId) -> Result<Chair, Refusal> {
        let (chair, opponent) = seating::chair_of_name(&self.state, name)?;
        // A player who left the game for later may be in the lobby, and ask from there.
        let is_own = self.services.events.roster.of(name).contains(&from);
        let is_elsewhere = self.services.directory.lobby.names.is_here(name) && !is_own;
        if !self.attendance.is_away(chair) || is_elsewhere {
            return Err(Refusal::SeatHeld(name.clone()));
        }
        if self.seat_requests.open.is_some() {
            return Err(Refusal::SeatAskedFor(name.clone()));
        }
        let is_bots = self.state.bot(chair.other()).is_some();
        // A game that was left for later must not be won, not by a second connection either that takes the seat and
        // resigns. The same connection sat there when the game was left.
        if self.attendance.is_excused(chair) && !is_own {
            return Err(Refusal::SeatLeftForLater(name.clone()));
        }
        if !is_bots && !self.attendance.is_here(chair.other()) {
            let room = self.state.room.clone();
            return Err(Refusal::NobodyToAsk(name.clone(), opponent, room));
        }
        // The bot is not asked, so only the code, or the connection that sat there, shows who the guest is.
        if is_bots {
            return match is_own {
                true => Ok(chair),
                false => Err(Refusal::SeatByCodeAlone(name.clone())),
            };
        }
        let now = Instant::now();
        let left = |at: Option<Instant>| at.map(|at| at.saturating_duration_since(now));
        // Until then the other player cannot win by the absence.
        let early = self.attendance.patience_left(chair, self.patience());
        if let Some(left) = early.filter(|left| !left.is_zero()) {
            return Err(Refusal::TooEarlyToReturn(name.clone(), whole_seconds(left)));
        }
        let last = self.seat_requests.last.filter(|(last, _)| *last == chair);
        match left(last.map(|(_, at)| at)).filter(|left| !left.is_zero()) {
            None => Ok(chair),
            Some(left) => Err(Refusal::SeatAskedJustNow(name.clone(), whole_seconds(left))),
        }
    }

    /// The answer in a player's action to the request for the other seat; None if it is no answer.
    pub(super) fn answer_to_request(
        &self,
        asker: &Asker,
        action: &SeatAction,
    ) -> Result<Option<bool>, Refusal> {
        let (says, is_named) = match action {
            SeatAction::GiveSeat => (true, true),
            SeatAction::KeepSeat => (false, true),
            SeatAction::Accept(None) => (true, false),
            SeatAction::Decline(None) => (false, false),
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
            | SeatAction::Resign => return Ok(None),
        };
        let other = self.attendance.chair_of(asker.from).map(Chair::other);
        let Some(other) = other.filter(|other| self.seat_requests.is_for(*other)) else {
            return Ok(None);
        };
        match is_named || self.state.offers[other.index()].is_none() {
            true => Ok(Some(says)),
            false => Err(Refusal::WhichOffer),
        }
    }

    /// Gives the seat that is asked for to the guest, with a new code, when that is stored.
    pub(super) fn give_seat(&mut self, asker: Asker) {
        let open = self.seat_requests.open.as_ref();
        let key = SeatKey::new(&self.services.host.clock);
        let open = open.map(|open| (open.chair, open.holder));
        let given = open
            .ok_or(Refusal::NoOffer)
            .and_then(|(chair, holder)| seating::give(&self.state, chair, key.digest, holder));
        match given {
            Ok(events) => {
                self.write_for(Some((asker, ReplyKind::GiveSeat(key))), events.into(), None);
            }
            Err(refusal) => asker.reply.send(Err(refusal)),
        }
    }

    /// The player does not give the seat.
    pub(super) fn keep_seat(&mut self, asker: Asker) {
        let opponent = asker.name.clone();
        self.close_request(NotGiven::Declined, Refusal::SeatDeclined(opponent));
        asker.reply.send(Ok(Answer::Done { seq: None }));
    }

    /// It is stored that a chair has another code: the guest takes the chair back by it.
    pub(super) fn seat_given(&mut self, key: SeatKey) {
        if let Some(open) = self.seat_requests.open.take() {
            // A guest who has just gone has to ask again.
            let _ = open.outcome.send(Ok(key.code));
        }
    }

    /// Ends a request that cannot be answered any more. Nothing is being written.
    pub(super) fn mind_request(&mut self) {
        let Some(open) = &self.seat_requests.open else {
            return;
        };
        let chair = open.chair;
        let name = |chair| self.state.seat(chair).map(|seat| seat.who.name.clone());
        let (Some(owner), Some(opponent)) = (name(chair), name(chair.other())) else {
            return self.close_request(
                NotGiven::Withdrawn,
                Refusal::RoomGone(self.state.room.clone()),
            );
        };
        if self.state.running().is_none() {
            self.close_request(NotGiven::Withdrawn, Refusal::NoSeatOf(owner, None));
        } else if open.outcome.is_closed() || !self.attendance.is_away(chair) {
            self.close_request(NotGiven::Withdrawn, Refusal::SeatHeld(owner));
        } else if self.state.bot(chair.other()).is_some() {
            // It was granted at once, and not stored.
            self.close_request(NotGiven::Withdrawn, Refusal::JournalDown);
        } else if !self.attendance.is_here(chair.other()) {
            let room = self.state.room.clone();
            let nobody = Refusal::NobodyToAsk(owner, opponent, room);
            self.close_request(NotGiven::Withdrawn, nobody);
        } else if open.until <= Instant::now() {
            self.close_request(NotGiven::Unanswered, Refusal::SeatUnanswered(opponent));
        }
    }

    fn close_request(&mut self, why: NotGiven, refusal: Refusal) {
        let Some(open) = self.seat_requests.open.take() else {
            return;
        };
        let (chair, now) = (open.chair, Instant::now());
        let seconds = self.services.admission.limits.now().seat_request_seconds;
        let again = match why {
            NotGiven::Declined | NotGiven::Unanswered => now + Duration::from_secs(seconds),
            NotGiven::Withdrawn => open.until,
        };
        self.seat_requests.last = Some((chair, again));
        self.pass(Happening::SeatNotGiven { chair, why }, None);
        let _ = open.outcome.send(Err(refusal));
    }

    /// The open question to a player.
    pub(super) fn asked_of(&self, chair: Chair) -> Option<Question> {
        let [own, other] = [chair, chair.other()];
        if self.seat_requests.is_for(other) {
            return Some(Question::Seat);
        }
        let state = &self.state;
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
