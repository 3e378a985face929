//! Coming back to a seat without its code: to one of the own, or by asking the other player for it.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::{RoomQuery, SeatBy};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, RoomPage, RoomRow, RoomStage};
use damiera_protocol::who::Who;
use tokio::sync::oneshot;

use super::ServerSession;
use super::login::SeatAtLogin;
use crate::lobby::{Condition, RoomHandle, RoomRequestKind, SeatApplication, Wish};
use crate::room;

/// A seat that was asked for. Dropping it withdraws that.
pub(super) struct SeatAskedFor {
    room: Name,
    outcome: oneshot::Receiver<SeatOutcome>,
}

/// The new code of a seat, or why there is none.
pub(super) type SeatOutcome = Result<SeatCode, Refusal>;

impl ServerSession {
    /// Takes the own seat in a room of this name, or asks for that of a player of this name.
    ///
    /// # Errors
    /// When both are there and the person did not say which is meant.
    pub(super) async fn return_to(&mut self, name: &Name, by: Option<SeatBy>) -> CommandResult {
        let own = self
            .own_seat_in(name)
            .filter(|_| by != Some(SeatBy::Player));
        let Some((room, code)) = own else {
            return match by {
                Some(SeatBy::Room) => Err(Refusal::NoSeatIn(name.clone())),
                Some(SeatBy::Player) | None => self.ask_back(name).await,
            };
        };
        if by.is_none() && self.has_seat_beside(name, &room) {
            return Err(Refusal::SeatUnclear(name.clone()));
        }
        self.take_own_seat(code).await
    }

    /// Takes an own seat back without its code. A guest shows the code: one who was given a seat has its name, and
    /// not the other seats of that name.
    pub(super) async fn take_own_seat(&mut self, code: CodeDigest) -> CommandResult {
        if self.visitor.account().is_none() {
            let name = self.visitor.named()?.name().clone();
            return Err(Refusal::SeatLeftForLater(name));
        }
        Box::pin(self.resume_seat(code, None)).await
    }

    /// Asks for the seat of a player's name: of several the newest that can be asked for. That of a
    /// registered person is taken back by the password.
    pub(super) async fn ask_back(&mut self, name: &Name) -> CommandResult {
        self.location.outside()?;
        if let Some(asked) = &self.seat_asked_for {
            return Err(Refusal::AskingAlready(asked.room.clone()));
        }
        self.may_come(name)?;
        let lobby = &self.services.directory.lobby;
        if let Some(account) = self.services.storage.people.of_name(name)
            && self.shows_seat_of(account.id)
        {
            if self.visitor.account() == Some(account.id) {
                return Box::pin(self.resume_own(&account)).await;
            }
            return match self.proof_by_key(&account) {
                Some(proof) => {
                    let seat = SeatAtLogin::Newest;
                    Box::pin(self.log_in_by_key(&account, proof, seat)).await
                }
                None => self.ask_to_log_in(&account, false, true),
            };
        }
        let seats = lobby.seats.named(name);
        if seats.is_empty() {
            return Err(Refusal::NoSeatOf(name.clone(), lobby.seats.similar(name)));
        }
        let guesses = &self.services.admission.guesses;
        guesses.ask_for_seat(self.visitor.address())?;
        let mut refused = None;
        for (room, owner) in seats {
            let (sender, mut outcome) = oneshot::channel();
            let guest = self.visitor.lease().map(|lease| lease.name().clone());
            let guest = guest.unwrap_or_else(|| owner.clone());
            let request = SeatApplication {
                name: owner,
                outcome: sender,
            };
            let answer = self.put(
                &room,
                guest,
                RoomRequestKind::Decide(Wish::AskBack(request)),
            );
            match self.wait_for(answer).await.outcome {
                Ok(asked @ Answer::SeatAsked(_)) => {
                    let room = room.name.clone();
                    self.seat_asked_for = Some(Box::new(SeatAskedFor { room, outcome }));
                    return Ok(asked);
                }
                // The room sends the code before it answers.
                Ok(_) => {
                    let gone = || Err(Refusal::RoomGone(room.name.clone()));
                    let outcome = outcome.try_recv().unwrap_or_else(|_| gone());
                    return self.take_given(&room.name, outcome).await;
                }
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        Err(refused.unwrap_or_else(|| Refusal::NoSeatOf(name.clone(), None)))
    }

    /// The typed text as a player's name; None if a seat has it for its code, or no player has it for a name.
    pub(super) fn names_seat(&self, code: SeatCode, name: Option<Name>) -> Option<Name> {
        let seats = &self.services.directory.lobby.seats;
        let is_held = seats.of(room::code_digest(code)).is_some();
        let people = &self.services.storage.people;
        let has_seat = |name: &Name| {
            let registered = people.of_name(name);
            !seats.named(name).is_empty()
                || registered.is_some_and(|found| self.shows_seat_of(found.id))
                || self.own_seat_in(name).is_some()
        };
        name.filter(|name| !is_held && has_seat(name))
    }

    /// The seats of the person behind this connection's name.
    fn own_seats(&self) -> Vec<(Arc<RoomHandle>, CodeDigest)> {
        let lease = self.visitor.lease();
        // A seat's code does not make its holder the owner of a registered person's other seats.
        let owner = lease.filter(|lease| lease.account() == self.visitor.account());
        let owner = owner.map(|lease| Who {
            name: lease.name().clone(),
            account: lease.account(),
        });
        owner.map_or_else(Vec::new, |owner| {
            self.services.directory.lobby.seats.all_of(&owner)
        })
    }

    /// The person's seat in a room of this name.
    pub(super) fn own_seat_in(&self, room: &Name) -> Option<(Arc<RoomHandle>, CodeDigest)> {
        let mut seats = self.own_seats().into_iter();
        seats.find(|(handle, _)| handle.name == *room)
    }

    /// True if a person of this name has a seat in another room.
    fn has_seat_beside(&self, name: &Name, room: &RoomHandle) -> bool {
        let lobby = &self.services.directory.lobby;
        let is_other = |other: &RoomHandle| other.id != room.id;
        let registered = self.services.storage.people.of_name(name);
        let registered = registered.filter(|account| self.shows_seat_of(account.id));
        lobby
            .seats
            .named(name)
            .iter()
            .any(|(other, _)| is_other(other))
            || registered.is_some_and(|account| {
                let seats = lobby.seats.of_account(account.id);
                seats.iter().any(|(other, _)| is_other(other))
            })
    }

    /// The person's unfinished games in rooms where the person is not, the newest first.
    pub(super) fn waiting_games(&self, query: RoomQuery) -> RoomPage {
        let here = self.location.room().map(|room| room.id);
        let rows = self.own_seats().into_iter().filter_map(|(room, _)| {
            let row = room.row().filter(|row| row.stage == RoomStage::Playing)?;
            let stage = match room.standing().condition {
                Condition::Adjourned => RoomStage::Adjourned,
                Condition::Opening | Condition::Waiting | Condition::Playing | Condition::Over => {
                    row.stage
                }
            };
            (Some(room.id) != here).then_some(RoomRow { stage, ..row })
        });
        RoomPage::of(
            rows.collect(),
            query,
            self.display.view().format.page_rows(),
        )
    }

    /// True if a registered person has a seat, as far as this person may know: seats in a room that is shown late are
    /// hidden from others.
    fn shows_seat_of(&self, account: AccountId) -> bool {
        let seats = self.services.directory.lobby.seats.of_account(account);
        let is_own = self.visitor.account() == Some(account);
        seats.iter().any(|(room, _)| is_own || !room.is_late())
    }

    /// Returns the result of the request for a seat, once it is known.
    pub(super) fn poll_seat(&mut self, cx: &mut Context<'_>) -> Poll<(Name, SeatOutcome)> {
        let Some(asked) = &mut self.seat_asked_for else {
            return Poll::Pending;
        };
        let outcome = ready!(Pin::new(&mut asked.outcome).poll(cx));
        let room = asked.room.clone();
        self.seat_asked_for = None;
        let gone = |_| Err(Refusal::RoomGone(room.clone()));
        let outcome = outcome.unwrap_or_else(gone);
        Poll::Ready((room, outcome))
    }

    /// Tells what came of the seat that was asked for, and takes it.
    pub(super) async fn seat_answered(&mut self, room: Name, outcome: SeatOutcome) {
        self.visitor.stirs();
        let outcome = self.take_given(&room, outcome).await;
        self.catch_up(&outcome);
        self.reply(&outcome, None);
    }

    async fn take_given(&mut self, room: &Name, outcome: SeatOutcome) -> CommandResult {
        let code = outcome?;
        self.display
            .tell(|view| render::seat_code(room, code, view));
        Box::pin(self.resume(code, None)).await
    }
}
