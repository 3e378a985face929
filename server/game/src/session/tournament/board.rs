//! A person's boards in tournaments: the way there, and the wait there for the opponent.

use std::sync::Arc;

use damiera_connection::delivery::{LobbyNews, Mailbox};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, WaitTime};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::Tournament;

use super::{TournamentAsker, TournamentOutcome};
use crate::tournaments::{TournamentHandle, awaited, missed as missed_by};

impl TournamentAsker {
    /// Where a person goes who wants to play: to their game, or to wait for the opponent there. Otherwise they are told how
    /// the tournament stands.
    pub(super) fn go(&self, id: Option<TournamentId>) -> Result<TournamentOutcome, Refusal> {
        let has_board = |it: &Tournament, identity| it.open_board(identity).is_some();
        let own = self.own_tournament_where(id, has_board);
        let (handle, account) = match own {
            Err(Refusal::WhichTournament) if self.own_tournaments().next().is_none() => {
                let tournaments = &self.services.directory.tournaments;
                return Err(match self.person.borrowed_name(&self.services.storage) {
                    Some(owner) if !tournaments.of_person(owner.id).is_empty() => {
                        Refusal::TournamentBorrowed(owner.name.clone())
                    }
                    Some(_) | None => Refusal::NoTournamentGame,
                });
            }
            own => own?,
        };
        let rooms = handle.look(|tournament| own_boards(tournament, account));
        if rooms.is_empty() {
            return self.reported_alone(&handle).map(TournamentOutcome::Answer);
        }
        // A room that is about to open has no seats yet.
        let mut seats = rooms.into_iter().filter_map(|room| {
            let seat = self.seat(&handle, account, &room)?;
            Some((room, seat))
        });
        if let Some((room, seat)) = seats.next() {
            return match self.room.as_ref() == Some(&room) {
                true => self.reported_alone(&handle).map(TournamentOutcome::Answer),
                false => Ok(TournamentOutcome::Resume(seat)),
            };
        }
        match self.plays {
            true => Err(Refusal::StayInGame),
            false => Ok(TournamentOutcome::Ready(handle, account)),
        }
    }

    /// This person's part, and the opponent who is waited for at the board.
    pub(super) fn reported_to_waiting(
        &self,
        handle: &Arc<TournamentHandle>,
        account: AccountId,
    ) -> CommandResult {
        let mut answer = self.reported_alone(handle)?;
        if self.is_waiting_for(handle, account)
            && let Answer::Tournament(report) = &mut answer
            && let Some(own) = &mut report.own
            && let Some((name, seconds)) = self.opponent_to_come(handle, account)
        {
            own.waits_for = Some(name.into());
            own.waits_seconds = Some(seconds);
        }
        Ok(answer)
    }

    /// The opponent whom a person awaits at the board of a tournament's round, and the seconds that are left to the opponent.
    fn opponent_to_come(
        &self,
        handle: &TournamentHandle,
        account: AccountId,
    ) -> Option<(Name, u64)> {
        let limits = self.services.admission.limits.now();
        let now = self.services.host.clock.unix_ms();
        let storage = &self.services.storage;
        storage.opponent_to_come(handle, account, &limits, now)
    }

    /// True if a game of a tournament waits for this connection, and for the opponent too.
    fn is_waiting_for(&self, handle: &TournamentHandle, account: AccountId) -> bool {
        let waits = handle.ready(account);
        waits.is_some_and(|ready| ready.from == self.person.id)
    }

    /// The tournament with a board where this connection waits for an opponent, and the identity of its person there.
    fn waiting_board(&self) -> Option<(Arc<TournamentHandle>, AccountId)> {
        self.own_tournaments()
            .find(|(handle, identity)| self.is_waiting_for(handle, *identity))
    }

    /// Tells a person who has signed in of what was missed in tournaments, and of an opponent who is awaited: the board would
    /// not say so before it opens. It is heard after the greeting.
    pub(in crate::session) fn hear_what_waits(&self, mailbox: &Mailbox) {
        let services = &self.services;
        let (limits, now) = (
            services.admission.limits.now(),
            services.host.clock.unix_ms(),
        );
        let board = self.waiting_board();
        let news =
            board.and_then(|(handle, own)| awaited(&services.storage, &handle, own, &limits, now));
        let missed = self.person.identities();
        let missed = missed.flat_map(|own| missed_by(&services.directory, &services.storage, own));
        for news in missed.chain(news) {
            let event = LobbyEvent::Tournament(Box::new(news));
            mailbox.hear(Arc::new(LobbyNews::new(event)));
        }
    }

    /// Why nothing is done here that takes a room: the opponent is awaited at the board of a tournament, or there is none.
    pub(in crate::session) fn not_in_room(&self) -> Refusal {
        let Some((handle, identity)) = self.waiting_board() else {
            return Refusal::NotInRoom;
        };
        match self.opponent_to_come(&handle, identity) {
            Some((name, seconds)) => Refusal::OpponentAwaited(name, WaitTime { seconds }),
            None if handle.leaves_to_arbiter(identity) => Refusal::BoardAwaitsArbiter,
            None => Refusal::NotInRoom,
        }
    }

    /// The game of a tournament that waits for this person, and their identity there. None while they play or are a pupil,
    /// and where the rooms of all boards are open.
    pub(in crate::session) fn waiting_game(
        &self,
        id: TournamentId,
    ) -> Option<(Arc<TournamentHandle>, AccountId)> {
        if self.plays {
            return None;
        }
        let directory = &self.services.directory;
        let handle = directory.tournaments.find(id).ok()?;
        let account = self.identity_in(&handle)?;
        let mut rooms = handle.look(|it| own_boards(it, account)).into_iter();
        let is_unlisted = |room: Name| directory.lobby.rooms.find(&room).is_err();
        rooms.any(is_unlisted).then_some((handle, account))
    }

    /// The tournaments that this person has entered.
    pub(in crate::session) fn own(&self) -> Vec<TournamentId> {
        self.own_tournaments()
            .map(|(handle, _)| handle.id)
            .collect()
    }

    /// The code's digest of this person's seat at a board that is open.
    pub(in crate::session) fn open_board(&self) -> Option<CodeDigest> {
        self.own_tournaments().find_map(|(handle, identity)| {
            let mut rooms = handle.look(|it| own_boards(it, identity)).into_iter();
            rooms.find_map(|room| self.seat(&handle, identity, &room))
        })
    }
}

/// The rooms of a person's boards in the round that is played, as far as they have no result and the person is to come there. By
/// correspondence they are among the person's own boards, and wait.
pub(super) fn own_boards(tournament: &Tournament, account: AccountId) -> Vec<Name> {
    let boards = tournament.open_boards_of(account);
    let boards = boards.filter(|_| !tournament.plays_at_once());
    boards.map(|board| board.name.clone()).collect()
}
