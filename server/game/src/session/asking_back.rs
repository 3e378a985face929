//! Coming back to a seat without its code: to one of the person's own, or by asking the other player for it.

use damiera_protocol::command::SeatBy;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::ServerSession;
use super::boards::SeatOutcome;
use super::key::proof_by_key;
use super::login::SeatAtLogin;
use super::order::may_come;
use super::seats::SeatFinder;
use crate::lobby::{RoomRequestKind, SeatApplication, Wish};

impl ServerSession {
    /// Finds seats for this person.
    pub(super) fn seat_finder(&self) -> SeatFinder<'_> {
        let services = &self.services;
        let (lobby, people) = (&services.directory.lobby, &services.storage.people);
        SeatFinder::of(lobby, people, self.visitor.facts())
    }

    /// Takes the person's seat in a room of this name, or asks for that of a player of this name.
    ///
    /// # Errors
    /// When both are there and the person did not say which is meant.
    pub(super) async fn return_to(&mut self, name: &Name, by: Option<SeatBy>) -> CommandResult {
        let own = self
            .seat_finder()
            .own_seat_in(name)
            .filter(|_| by != Some(SeatBy::Player));
        let Some((room, code)) = own else {
            return match by {
                Some(SeatBy::Room) => Err(Refusal::NoSeatIn(name.clone())),
                Some(SeatBy::Player) | None => self.ask_back(name).await,
            };
        };
        if by.is_none() && self.seat_finder().has_seat_beside(name, &room) {
            return Err(Refusal::SeatUnclear(name.clone()));
        }
        self.take_own_seat(code).await
    }

    /// Takes one of the person's seats back without its code. A guest shows the code: a guest who was given a seat has
    /// its name, and not the other seats of that name.
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
        self.boards.outside()?;
        self.boards.asks_for_no_seat()?;
        may_come(&self.services, name)?;
        let lobby = &self.services.directory.lobby;
        if let Some(account) = self.services.storage.people.of_name(name)
            && self.seat_finder().shows_seat_of(account.id)
        {
            if self.visitor.account() == Some(account.id) {
                return Box::pin(self.resume_own(&account)).await;
            }
            return match proof_by_key(self.connection.front().proven_key(), &account) {
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
                    self.boards.ask_for_seat(room, outcome);
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
