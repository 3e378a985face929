//! The people and rooms to which the words of a line may refer.

use std::sync::Arc;

use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::meaning::{KnownTournaments, Present};
use damiera_protocol::name::Name;
use damiera_protocol::tournament::{TournamentId, TournamentStage};

use crate::challenges::Challenges;
use crate::lobby::Lobby;
use crate::services::host::Host;
use crate::tournaments::{TournamentHandle, Tournaments};

/// The people and rooms at this server, and the people at others of its cluster.
pub(super) struct AtServer<'a> {
    pub(super) lobby: &'a Lobby,
    pub(super) challenges: &'a Challenges,
    pub(super) people: &'a PeopleRegistry,
    pub(super) tournaments: &'a Tournaments,
    pub(super) host: &'a Host,
    /// The writer's identities in tournaments.
    pub(super) own: [Option<AccountId>; 2],
}

impl AtServer<'_> {
    fn own(&self) -> impl Iterator<Item = AccountId> + use<> {
        self.own.into_iter().flatten()
    }
}

impl Present for AtServer<'_> {
    fn has_room(&self, name: &Name) -> bool {
        self.lobby.rooms.of_name(name).is_some()
    }

    fn has_person(&self, name: &Name) -> bool {
        self.lobby.names.is_here(name)
    }

    fn knows_person(&self, name: &Name) -> bool {
        let names = &self.lobby.names;
        self.has_person(name) || names.is_taken(name) || self.people.of_name(name).is_some()
    }

    fn room_of(&self, person: &Name) -> Option<Name> {
        let rooms = &self.lobby.rooms;
        let room = rooms
            .where_plays(person)
            .or_else(|| rooms.where_waits(person))?;
        Some(room.name.clone())
    }

    fn has_challenge(&self, number: u32) -> bool {
        self.challenges.has(number)
    }

    fn tournaments(&self) -> Option<KnownTournaments> {
        let going_on = self.tournaments.going_on();
        let mut entry = going_on.iter().filter(|handle| {
            handle.look(|it| it.stage() == TournamentStage::Entry && !it.is_full())
        });
        let entry = match (entry.next(), entry.next()) {
            (Some(only), None) => Some(only.id),
            (_, _) => None,
        };
        let concerns = |handle: &Arc<TournamentHandle>| {
            handle.look(|it| self.own().any(|own| it.concerns(own)))
        };
        let mut decided = going_on
            .iter()
            .filter(|handle| handle.look(|it| self.own().any(|own| it.is_arbiter(own).is_ok())));
        let (decides, decides_several) = match (decided.next(), decided.next()) {
            (Some(only), None) => (Some(only.id), false),
            (Some(_), Some(_)) => (None, true),
            (None, _) => (None, false),
        };
        let at = self.host.unix_ms();
        Some(KnownTournaments {
            has_own: self.tournaments.all().iter().any(concerns),
            plays: self
                .own()
                .any(|own| !self.tournaments.of_person(own).is_empty()),
            checks_in: self.own().any(|own| {
                let own_tournaments = self.tournaments.of_person(own);
                let mut waits = own_tournaments.iter();
                waits.any(|handle| handle.look(|it| it.check_in(own, at).is_ok()))
            }),
            entry,
            decides,
            decides_several,
            only: match going_on.as_slice() {
                [only] => Some(only.id),
                _ => None,
            },
        })
    }

    fn tournament_of(&self, entrant: &Name) -> Option<TournamentId> {
        let account = self.people.of_name(entrant).map(|account| account.id);
        let mut all = self.tournaments.going_on().into_iter().filter(|handle| {
            handle.look(|it| {
                let identity = it.guest_of_name(entrant).or(account);
                identity.is_some_and(|identity| it.entrant_of(identity).is_some())
            })
        });
        match (all.next(), all.next()) {
            (Some(only), None) => Some(only.id),
            (_, _) => None,
        }
    }
}
