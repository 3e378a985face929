//! A person's boards in tournaments: going there, and waiting there for the opponent.

use std::sync::Arc;

use damiera_connection::delivery::LobbyNews;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, WaitTime};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::Tournament;

use crate::lobby::{RoomRequestKind, Wish};
use crate::session::ServerSession;
use crate::tournaments::{ReadyPlayer, TournamentHandle, awaited, missed as missed_by};

impl ServerSession {
    /// Goes to one's game, or waits for the opponent there; otherwise tells how the tournament stands.
    pub(super) async fn go_to_tournament(&mut self, id: Option<TournamentId>) -> CommandResult {
        let has_board = |it: &Tournament, identity| it.open_board(identity).is_some();
        let own = self.own_tournament_where(id, has_board);
        let (handle, account) = match own {
            Err(Refusal::WhichTournament) if !self.is_in_tournaments() => {
                return Err(match self.borrowed_name() {
                    Some(owner)
                        if !self
                            .services
                            .directory
                            .tournaments
                            .of_person(owner.id)
                            .is_empty() =>
                    {
                        Refusal::TournamentBorrowed(owner.name.clone())
                    }
                    Some(_) | None => Refusal::NoTournamentGame,
                });
            }
            own => own?,
        };
        let place = handle.look(|tournament| own_board(tournament, account));
        let Some(room) = place else {
            return self.reported_alone(&handle);
        };
        // A room that is about to open has no seats yet.
        if let Some(seat) = self.seat_in_tournament(&handle, account, &room) {
            return match self.location.room().is_some_and(|here| here.name == room) {
                true => self.reported_alone(&handle),
                false => Box::pin(self.resume_seat(seat, None)).await,
            };
        }
        if self.location.is_seated() && self.location.game_runs() {
            return Err(Refusal::StayInGame);
        }
        self.is_ready_for(&handle, account)?;
        self.reported_to_waiting(&handle, account)
    }

    /// The own part, and the opponent for whom this person waits at the board.
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
        waits.is_some_and(|ready| ready.from == self.visitor.id())
    }

    /// The tournament in which this connection waits for an opponent, and the identity of its person there.
    fn waiting_board(&self) -> Option<(Arc<TournamentHandle>, AccountId)> {
        let mut own = self.identities().flat_map(|identity| {
            let handles = self
                .services
                .directory
                .tournaments
                .of_person(identity)
                .into_iter();
            handles.map(move |handle| (handle, identity))
        });
        own.find(|(handle, identity)| self.is_waiting_for(handle, *identity))
    }

    /// Tells a person who has signed in, after the greeting, what they have missed in tournaments, and that they await an
    /// opponent who is not there. The board would not say so before it opens.
    pub(in crate::session) fn say_who_is_awaited(&self) {
        let board = self.waiting_board();
        let services = &self.services;
        let (limits, now) = (
            services.admission.limits.now(),
            services.host.clock.unix_ms(),
        );
        let news =
            board.and_then(|(handle, own)| awaited(&services.storage, &handle, own, &limits, now));
        let missed = self.identities();
        let missed =
            missed.flat_map(|identity| missed_by(&services.directory, &services.storage, identity));
        for news in missed.chain(news) {
            let event = LobbyEvent::Tournament(Box::new(news));
            self.mailbox.hear(Arc::new(LobbyNews::new(event)));
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

    /// This person is here for a game of a tournament that waits for both players: the session is taken to the board when the
    /// other one is here too.
    fn is_ready_for(
        &mut self,
        handle: &Arc<TournamentHandle>,
        account: AccountId,
    ) -> Result<(), Refusal> {
        if self.location.is_seated()
            && let Some(room) = self.return_to_lobby()
        {
            self.tell_room(&room, RoomRequestKind::Decide(Wish::Leave));
        }
        let newcomer = self.newcomer()?;
        let player = ReadyPlayer {
            from: self.visitor.id(),
            newcomer,
            holder: self.visitor.holder(),
        };
        self.services
            .directory
            .tournaments
            .is_ready(handle, account, player);
        Ok(())
    }

    /// News of a tournament: a person whose game begins is ready for it, unless another game is being played.
    pub(in crate::session) fn note_tournament(&mut self, news: &TournamentNews<'_>) {
        if news.why.known() == Some(&TournamentWhy::Paired) {
            self.meet_in_tournament(news.tournament);
        }
    }

    /// Is ready for the game of a tournament, if there is one and the person is free.
    fn meet_in_tournament(&mut self, id: TournamentId) {
        let plays = self.location.is_seated() && self.location.game_runs();
        if plays || self.is_pupil() {
            return;
        }
        let Ok(handle) = self.services.directory.tournaments.find(id) else {
            return;
        };
        let Some(account) = self.identity_in(&handle) else {
            return;
        };
        let place = handle.look(|tournament| own_board(tournament, account));
        let is_listed = |room: &Name| self.services.directory.lobby.rooms.find(room).is_ok();
        if place.is_some_and(|room| !is_listed(&room)) {
            // Without a name of one's own there is no account.
            let _ = self.is_ready_for(&handle, account);
        }
    }

    /// The person is in the lobby again: a game of a tournament may wait.
    pub(in crate::session) fn meet_in_tournaments(&mut self) {
        let own = self.identities();
        let own: Vec<_> = own
            .flat_map(|identity| self.services.directory.tournaments.of_person(identity))
            .collect();
        for handle in own {
            self.meet_in_tournament(handle.id);
        }
    }

    /// The code's digest of this person's seat at a board that is open.
    pub(in crate::session) fn open_board(&self) -> Option<CodeDigest> {
        let mut own = self.identities().flat_map(|identity| {
            let handles = self
                .services
                .directory
                .tournaments
                .of_person(identity)
                .into_iter();
            handles.map(move |handle| (handle, identity))
        });
        own.find_map(|(handle, identity)| {
            let room = handle.look(|tournament| own_board(tournament, identity))?;
            self.seat_in_tournament(&handle, identity, &room)
        })
    }
}

/// The room of a person's board in the round that is played, if it has no result.
pub(super) fn own_board(tournament: &Tournament, account: AccountId) -> Option<Name> {
    let own = tournament.number_of(account)?;
    let round = tournament.rounds.last()?;
    let (number, board, _) = round.board_of(own)?;
    let (_, result) = tournament.board(tournament.round(), number)?;
    result.is_none().then(|| board.name.clone())
}
