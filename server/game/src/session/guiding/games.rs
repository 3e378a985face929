//! Games to which a guide may lead.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, Mailbox};
use damiera_people::PeopleRegistry;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Guide, GuidedTo, Refusal};
use damiera_protocol::tournament::TournamentId;

use crate::following::{AwaitedGame, Following};
use crate::lobby::{Lobby, RoomHandle};
use crate::session::scope::SessionScope;
use crate::session::visitor::Visitor;
use crate::tournaments::Tournaments;

/// Finds games for a connection, and tells it of games that begin.
#[derive(Debug)]
pub(super) struct GameFinder<'a> {
    pub(super) id: ConnectionId,
    pub(super) mailbox: &'a Arc<Mailbox>,
    pub(super) following: &'a Following,
    pub(super) lobby: &'a Lobby,
    pub(super) tournaments: &'a Tournaments,
    pub(super) people: &'a PeopleRegistry,
}

impl<'a> GameFinder<'a> {
    /// The finder for the connection of a visitor.
    pub(super) fn of(scope: &'a SessionScope, visitor: &Visitor) -> GameFinder<'a> {
        let SessionScope {
            services, mailbox, ..
        } = scope;
        GameFinder {
            id: visitor.id(),
            mailbox,
            following: &services.events.following,
            lobby: &services.directory.lobby,
            tournaments: &services.directory.tournaments,
            people: &services.storage.people,
        }
    }

    pub(super) fn wait(&self, game: AwaitedGame) {
        self.following.wait(self.id, self.mailbox, game);
    }

    /// The answer while a player does not play. It says if the name may be a slip.
    pub(super) fn waits_for(&self, name: &Name) -> GuidedTo {
        let names = &self.lobby.names;
        match names.is_taken(name) || self.people.of_name(name).is_some() {
            true => GuidedTo::Nowhere,
            false => GuidedTo::Unknown(names.similar(name, None)),
        }
    }

    /// The first board of a tournament with a game that goes on.
    ///
    /// # Errors
    /// When the tournament is over.
    pub(super) fn first_board(&self, id: TournamentId) -> Result<Option<Arc<RoomHandle>>, Refusal> {
        let handle = self.tournaments.find(id)?;
        if handle.look(|tournament| tournament.stage().is_over()) {
            return Err(Refusal::TournamentOver(id));
        }
        // Before the look, so that no game begins between the two unseen.
        self.wait(AwaitedGame::OfTournament(id));
        let open: Vec<Name> = handle.look(|tournament| {
            let boards = tournament.rounds.last().into_iter();
            let boards = boards.flat_map(|round| &round.boards);
            let open = boards.filter(|(_, result)| result.is_none());
            open.map(|(board, _)| board.name.clone()).collect()
        });
        let rooms = &self.lobby.rooms;
        let mut rooms = open.into_iter().filter_map(|room| rooms.find(&room).ok());
        Ok(rooms.find(|room| room.is_played()))
    }

    /// The place to tell of after a person went to the room of a guide; None if a player who is followed cannot be watched
    /// there. A person who watches a game waits for no other one.
    pub(super) fn arrived(&self, by: &Guide, went: Result<GuidedTo, Refusal>) -> Option<GuidedTo> {
        match (by, went) {
            (Guide::Player(_) | Guide::Nobody, went) => went.ok(),
            (Guide::Tv(_) | Guide::Tournament(_), Ok(place)) => {
                self.following.leave(self.id);
                Some(place)
            }
            (Guide::Tv(_) | Guide::Tournament(_), Err(_)) => Some(GuidedTo::Nowhere),
        }
    }
}
