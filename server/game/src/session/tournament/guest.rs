//! Guests in tournaments: their identities, and coming back by their codes.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::who::Who;
use damiera_protocol::wire::Named;
use damiera_tournaments::event::{NewEntrant, Tournament};

use super::board::own_board;
use crate::lobby::{RoomRequestKind, Wish};
use crate::room;
use crate::session::ServerSession;
use crate::tournaments::{TournamentHandle, guest_identity};

impl ServerSession {
    /// The identities of this person in tournaments: the account, and that of a guest who has entered some.
    pub(in crate::session) fn identities(&self) -> impl Iterator<Item = AccountId> + use<> {
        [self.visitor.account(), self.visitor.guest()]
            .into_iter()
            .flatten()
    }

    /// The identity that this person has in a tournament, or would have.
    pub(super) fn identity_in(&self, handle: &TournamentHandle) -> Option<AccountId> {
        handle.look(|tournament| self.identity_among(tournament))
    }

    pub(super) fn identity_among(&self, tournament: &Tournament) -> Option<AccountId> {
        let mut identities = self.identities();
        let entered = identities.find(|it| tournament.entrant_of(*it).is_some());
        entered.or_else(|| self.identities().next())
    }

    /// This person as one who is about to enter, and the code of a guest who has none yet.
    ///
    /// # Errors
    /// When the person has no name.
    pub(super) fn entering(
        &self,
        handle: &TournamentHandle,
        club: Option<String>,
    ) -> Result<(NewEntrant, Option<SeatCode>), Refusal> {
        let entered = handle.look(|tournament| {
            let identity = self.identity_among(tournament)?;
            let entrant = tournament.entrant_of(identity)?;
            Some((identity, entrant.guest.clone(), entrant.rating))
        });
        if let Some((account, guest, rating)) = entered {
            // A guest who has registered since is no second entrant.
            let entering = NewEntrant {
                account,
                guest,
                club,
                rating,
            };
            return Ok((entering, None));
        }
        if let Some(account) = self.visitor.account() {
            let rating = self.rating_in(handle, account);
            let guest = None;
            let entering = NewEntrant {
                account,
                guest,
                club,
                rating,
            };
            return Ok((entering, None));
        }
        if self.borrowed_name().is_some() {
            return Err(Refusal::TournamentNeedsName);
        }
        let name = self.visitor.named()?.name().clone();
        let (account, code) = match self.visitor.guest() {
            Some(guest) => (guest, None),
            None => {
                let code = SeatCode::new(self.services.host.clock.draw());
                (guest_identity(code), Some(code))
            }
        };
        let entering = NewEntrant {
            account,
            guest: Some(name),
            club,
            rating: 0,
        };
        Ok((entering, code))
    }

    /// The digest of the code of this person's seat at a board.
    pub(super) fn seat_in_tournament(
        &self,
        handle: &TournamentHandle,
        account: AccountId,
        room: &Name,
    ) -> Option<CodeDigest> {
        let seats = &self.services.directory.lobby.seats;
        let guest = handle.look(|it| it.entrant_of(account)?.guest.clone());
        match guest {
            Some(name) => {
                let room = self.services.directory.lobby.rooms.find(room).ok()?;
                seats.in_room(room.id, &name)
            }
            None => {
                let mut own = seats.of_account(account).into_iter();
                own.find_map(|(seat, code)| (seat.name == *room).then_some(code))
            }
        }
    }

    /// The identity of a guest whose code this is, in a tournament that goes on.
    pub(in crate::session) fn guest_of_code(&self, code: SeatCode) -> Option<AccountId> {
        let guest = guest_identity(code);
        match self.services.directory.tournaments.of_guest(guest) {
            Some(_) => Some(guest),
            None => self.guest_of_past_board(room::code_digest(code)),
        }
    }

    /// The identity of a guest who had the seat of a code at a board of an earlier round, in a tournament that goes on. As long
    /// as that seat is kept and no other board waits, the code leads to the seat.
    fn guest_of_past_board(&self, code: CodeDigest) -> Option<AccountId> {
        let seats = &self.services.directory.lobby.seats;
        let (room, who) = seats.past_player(code)?;
        let (id, ..) = room.tournament_board()?;
        if who.account.is_some() {
            // The next rounds take the password.
            return None;
        }
        let handle = self
            .services
            .directory
            .tournaments
            .find(TournamentId(id))
            .ok()?;
        let (guest, own) = handle.look(|tournament| {
            let guest = tournament.guest_of_name(&who.name)?;
            let goes_on = !tournament.stage().is_over();
            goes_on.then(|| (guest, own_board(tournament, guest)))
        })?;
        let is_elsewhere = own.is_some_and(|own| own != room);
        (is_elsewhere || seats.of(code).is_none()).then_some(guest)
    }

    /// A guest of tournaments is back: at the board if a game goes on there, which no other connection has then, or in the
    /// lobby.
    pub(in crate::session) async fn return_as_guest(&mut self, guest: AccountId) -> CommandResult {
        self.location.outside()?;
        let before = self.visitor.lease().map(|own| own.name().clone());
        let found = self.services.directory.tournaments.of_guest(guest);
        let (handle, name) = found.ok_or(Refusal::NoSuchSeat)?;
        let room = handle.look(|tournament| own_board(tournament, guest));
        let seat = room.and_then(|room| self.seat_in_tournament(&handle, guest, &room));
        if let Some(seat) = seat {
            let resumed = Box::pin(self.resume_seat(seat, None)).await;
            if resumed.is_ok() {
                self.visitor.is_guest(guest);
                self.say_name_of_code(before.as_ref());
                self.catch_up(&resumed);
                // The code that was shown at the place before is void from now on.
                let recode = RoomRequestKind::Decide(Wish::Recode(seat));
                let recoded = self.ask_room(recode).await;
                self.catch_up(&recoded);
            }
            return resumed;
        }
        if self.visitor.lease().is_none_or(|own| *own.name() != name) {
            self.may_take_name(&name)?;
            // A line of this guest's that was lost without a word may have the name still.
            let names = &self.services.directory.lobby.names;
            let lease = names.take_again(&Who::unregistered(name));
            self.take_name(lease);
        }
        self.visitor.is_guest(guest);
        self.take_over_as_guest();
        self.say_name_of_code(before.as_ref());
        self.meet_in_tournaments();
        self.reported_to_waiting(&handle, guest)
    }

    /// Other connections of this guest end: the code is the guest's, who is here now.
    fn take_over_as_guest(&self) {
        let Some(lease) = self.visitor.lease() else {
            return;
        };
        if self.services.storage.people.of_name(lease.name()).is_some() {
            // The guest's name has been registered since, and those are its owner's.
            return;
        }
        for other in self.other_connections(lease) {
            let roster = &self.services.events.roster;
            roster.send_away(other, None, Notice::TakenOver);
        }
    }

    /// Says the name that came with an entrant's code, if it is another one than before. Programs read it in the answer.
    fn say_name_of_code(&mut self, before: Option<&Name>) {
        let Some(name) = self.visitor.lease().map(|own| own.name().clone()) else {
            return;
        };
        if before == Some(&name) || !self.display.is_for_person() {
            return;
        }
        let named = Box::new(Named::new(name, false));
        let again = before.is_some();
        self.reply(&Ok(Answer::Named { named, again }), None);
    }

    /// Takes a seat back by its code, which may be an entrant's or that of a class.
    pub(in crate::session) async fn resume_by_code(
        &mut self,
        code: SeatCode,
        seq: Option<u64>,
    ) -> CommandResult {
        let before = self.visitor.lease().map(|own| own.name().clone());
        let resumed = Box::pin(self.resume(code, seq)).await;
        Box::pin(self.return_to_class()).await;
        self.is_guest_of_board(before.as_ref());
        resumed.map_err(|refusal| self.code_refused(code, refusal))
    }

    /// Why a code leads nowhere, also where it was that of a tournament that is over.
    fn code_refused(&self, code: SeatCode, refusal: Refusal) -> Refusal {
        let tournaments = &self.services.directory.tournaments;
        match refusal {
            Refusal::SeatOver(over) => {
                let board = over.room.tournament_board();
                let found = board.and_then(|(id, ..)| tournaments.find(TournamentId(id)).ok());
                match found.filter(|it| it.look(|it| it.stage().is_over())) {
                    Some(handle) => Refusal::SeatOverInTournament(over, handle.id),
                    None => Refusal::SeatOver(over),
                }
            }
            Refusal::NoSuchSeat => {
                let guest = guest_identity(code);
                let mut all = tournaments.all().into_iter().rev();
                let found = all.find(|handle| handle.look(|it| it.was_in(guest)));
                found.map_or(refusal, |handle| Refusal::TournamentCodeOver(handle.id))
            }
            other => other,
        }
    }

    /// A guest's seat at a tournament's board was taken back by its code: the person, who had another name `before` or none, is
    /// that entrant.
    fn is_guest_of_board(&mut self, before: Option<&Name>) {
        let Some(room) = self.location.room().filter(|_| self.location.is_seated()) else {
            return;
        };
        let room = Arc::clone(room);
        let place = room.name.tournament_board();
        let found = place.and_then(|(id, ..)| {
            self.services
                .directory
                .tournaments
                .find(TournamentId(id))
                .ok()
        });
        let name = self.visitor.lease().map(|lease| lease.name().clone());
        if let (Some(handle), Some(name)) = (found, name) {
            let guest = handle.look(|it| it.guest_of_name(&name));
            if let Some(guest) = guest {
                self.visitor.is_guest(guest);
                self.say_name_of_code(before);
            }
        }
    }
}
