//! From what somebody in the room asks to a decision, or a refusal.

use damiera_protocol::command::{Command, Offer};
use damiera_protocol::event::{CodeDigest, Event, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use damiera_rules::Color;

use super::code;
use super::decide::timing::TurnTime;
use super::decide::{ending, offers, play, seating};
use super::stopwatch::ms;
use super::task::{Room, send};
use super::writing::{Errand, Sitter};
use crate::journal::Journal;
use crate::lobby::{Ask, Reply, Request};

impl<J: Journal> Room<J> {
    pub(super) fn act(&mut self, request: Request) {
        let took = TurnTime {
            elapsed: self.elapsed(request.arrived),
            lag: request.lag,
        };
        let (decided, newcomer, errand) = match request.ask {
            Ask::Sit { side, newcomer } => {
                let (code, digest) = code::draw(&self.services.host);
                let sitter = Sitter {
                    connection: request.from,
                    newcomer,
                    code,
                };
                (
                    self.sit(&request.name, (digest, request.holder), side),
                    Some(sitter),
                    Errand::Sit,
                )
            }
            Ask::Command(command) => {
                let decided = self
                    .members
                    .chair_of(request.from)
                    .ok_or(Refusal::NotSeated)
                    .and_then(|chair| self.decide(chair, &command, took))
                    .and_then(|events| self.unless_full(&command, events, request.holder));
                let moved = |event: &Event| matches!(event, Event::Moved { .. });
                let errand = match (&command, &decided) {
                    (Command::Leave, _) => Errand::Leave,
                    (Command::Move(_), Ok(events)) if !events.iter().any(moved) => {
                        Errand::MoveTooLate
                    }
                    _ => Errand::Act,
                };
                (decided, None, errand)
            }
            // These decide nothing and were dealt with when they came.
            Ask::Watch | Ask::Resume { .. } | Ask::Hushed | Ask::Gone => return,
        };
        match decided {
            Ok(events) => {
                let reply = Some(request.reply);
                self.write_for(request.holder, events, newcomer, reply, errand);
            }
            Err(refusal) => send(request.reply, Reply::refused(refusal)),
        }
    }

    pub(super) fn sit(
        &self,
        name: &Name,
        (code, holder): (CodeDigest, Option<Holder>),
        side: Option<Color>,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_begin(holder)?;
        seating::sit(&self.state, name, (code, holder), side, &self.services.host)
    }

    /// No game begins in a server that is about to stop, in a room that is used up, on a full disk, or
    /// from an address that has had its share, unless only its colours were left to be chosen. From
    /// such an address nothing is offered either.
    fn unless_full(
        &self,
        command: &Command,
        events: Vec<Event>,
        holder: Option<Holder>,
    ) -> Result<Vec<Event>, Refusal> {
        let starts = |event: &Event| matches!(event, Event::Started { .. });
        let offers = |event: &Event| matches!(event, Event::Offered { .. });
        let begins = match command {
            Command::Move(_) | Command::Choose(_) => false,
            Command::Bot(_) | Command::Rematch => true,
            _ => events.iter().any(starts),
        };
        if begins {
            self.services.lobby.is_open()?;
            self.may_begin(holder)?;
        }
        if events.iter().any(offers) {
            self.services.holdings.may_write(holder)?;
        }
        Ok(events)
    }

    /// Whether a game may begin in this room, of somebody from an address.
    fn may_begin(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        if self.state.seq >= self.services.limits.now().room_events {
            return Err(Refusal::RoomUsedUp(self.state.room.clone()));
        }
        self.services.may_begin(holder)
    }

    /// How many events make a game a draw.
    pub(super) fn longest_game(&self) -> u32 {
        let limits = self.services.limits.now();
        limits.game_events.saturating_mul(2)
    }

    /// What a seated player's command leads to.
    pub(super) fn decide(
        &self,
        chair: Chair,
        command: &Command,
        took: TurnTime,
    ) -> Result<Vec<Event>, Refusal> {
        let state = &self.state;
        let elapsed_ms = ms(took.elapsed);
        let propose = |offer| {
            let limits = self.services.limits.now();
            offers::offer(state, chair, offer, elapsed_ms, &limits)
        };
        match command {
            Command::Move(text) => play::typed(state, chair, text, took, self.longest_game()),
            Command::Bot(level) => seating::seat_bot(state, *level, &self.services.host),
            Command::Choose(color) => seating::choose(state, chair, *color),
            Command::Draw => propose(Offer::Draw),
            Command::TakeBack => propose(Offer::TakeBack),
            Command::Rematch => propose(Offer::Rematch),
            Command::Pause => propose(Offer::Pause),
            Command::Accept(what) => offers::accept(state, chair, *what, elapsed_ms),
            Command::Decline(what) => offers::decline(state, chair, *what),
            Command::Cancel => offers::cancel(state, chair),
            Command::Abort => ending::abort(state),
            Command::Claim => {
                let patience = self.patience();
                let left = self.members.patience_left(chair.other(), patience);
                ending::claim(state, chair, left)
            }
            Command::Resign => ending::resign(state, chair),
            Command::Leave => ending::leave(state, chair),
            // Sessions carry every other command out themselves.
            _ => Err(Refusal::InRoom(state.room.clone())),
        }
    }
}
