//! The identities of people in tournaments, and the codes of guests.

use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{NewEntrant, Tournament};

use super::TournamentAsker;
use super::board::own_boards;
use crate::room;
use crate::services::Directory;
use crate::tournaments::{TournamentHandle, guest_identity};

impl TournamentAsker {
    /// The identity that this person has in a tournament, or would have.
    pub(super) fn identity_in(&self, handle: &TournamentHandle) -> Option<AccountId> {
        handle.look(|tournament| self.identity_among(tournament))
    }

    pub(super) fn identity_among(&self, tournament: &Tournament) -> Option<AccountId> {
        let mut identities = self.person.identities();
        let entered = identities.find(|it| tournament.entrant_of(*it).is_some());
        entered.or_else(|| self.person.identities().next())
    }

    /// This person, about to enter, and the code of a guest who has none yet.
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
        if let Some(account) = self.person.account {
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
        if self.person.borrowed_name(&self.services.storage).is_some() {
            return Err(Refusal::TournamentNeedsName);
        }
        let name = self.person.named()?.name().clone();
        let (account, code) = match self.person.guest {
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
    pub(super) fn seat(
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

    /// Other connections of this guest end: the code is the guest's, who is here now.
    pub(super) fn take_over(&self) {
        let Some(lease) = self.person.lease.as_ref() else {
            return;
        };
        if self.services.storage.people.of_name(lease.name()).is_some() {
            // The guest's name has been registered since, and the connections are its owner's.
            return;
        }
        let roster = &self.services.events.roster;
        for other in roster.of(lease.name()) {
            if other != self.person.id {
                roster.send_away(other, None, Notice::TakenOver);
            }
        }
    }
}

/// The identity of the guest with this code, in a tournament that goes on.
pub(in crate::session) fn guest_of_code(
    directory: &Directory,
    code: SeatCode,
) -> Option<AccountId> {
    let guest = guest_identity(code);
    match directory.tournaments.of_guest(guest) {
        Some(_) => Some(guest),
        None => guest_of_past_board(directory, room::code_digest(code)),
    }
}

/// The identity of a guest who had the seat of a code at a board of an earlier round, in a tournament that goes on. As long
/// as that seat is kept and no other board waits, the code leads to the seat.
fn guest_of_past_board(directory: &Directory, code: CodeDigest) -> Option<AccountId> {
    let seats = &directory.lobby.seats;
    let (room, who) = seats.past_player(code)?;
    let (id, ..) = room.tournament_board()?;
    if who.account.is_some() {
        // The next rounds take the password.
        return None;
    }
    let handle = directory.tournaments.find(TournamentId(id)).ok()?;
    let (guest, own) = handle.look(|tournament| {
        let guest = tournament.guest_of_name(&who.name)?;
        let goes_on = !tournament.stage().is_over();
        goes_on.then(|| (guest, own_boards(tournament, guest)))
    })?;
    let is_elsewhere = own.first().is_some_and(|own| *own != room);
    (is_elsewhere || seats.of(code).is_none()).then_some(guest)
}

/// Why a code leads nowhere, also where it was that of a tournament that is over.
pub(super) fn code_refused(directory: &Directory, code: SeatCode, refusal: Refusal) -> Refusal {
    let tournaments = &directory.tournaments;
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
            let found = all.find(|handle| handle.look(|it| it.person(guest).was_in()));
            found.map_or(refusal, |handle| Refusal::TournamentCodeOver(handle.id))
        }
        other => other,
    }
}
