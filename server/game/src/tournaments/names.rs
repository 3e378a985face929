//! The names of the people in a tournament, as they are now.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{Tournament, TournamentRound};
use damiera_tournaments::standings::Standing;

use super::standing::table;
use crate::services::Storage;

impl Storage {
    /// The name of an entrant now.
    pub fn entrant_name(&self, tournament: &Tournament, id: EntrantId) -> Name {
        name_of(self, tournament, id)
    }

    /// The identity of an entrant whom a name means: a guest's of the tournament, or else a registered person's.
    pub fn entrant_named(&self, tournament: &Tournament, name: &Name) -> Option<AccountId> {
        let guest = tournament.guest_of_name(name);
        guest.or_else(|| Some(self.people.of_name(name)?.id))
    }
}

/// The names of the entrants in the first place; none before a whole round was played.
pub fn leaders(storage: &Storage, tournament: &Tournament) -> Vec<Name> {
    let is_played = tournament.rounds.iter().any(TournamentRound::is_over);
    let standings = match is_played {
        true => table(tournament),
        false => Vec::new(),
    };
    leaders_of(storage, tournament, &standings)
}

pub(super) fn leaders_of(
    storage: &Storage,
    tournament: &Tournament,
    standings: &[Standing],
) -> Vec<Name> {
    let first = standings.iter().filter(|standing| standing.place == 1);
    let first = first.map(|standing| name_of(storage, tournament, standing.entrant));
    first.collect()
}

/// The name of an entrant now.
pub(super) fn name_of(storage: &Storage, tournament: &Tournament, id: EntrantId) -> Name {
    let account = tournament.entrant(id).map(|entrant| entrant.account);
    account.map_or_else(Name::anonymous, |account| {
        name(storage, tournament, account)
    })
}

/// The name of a person now, also of a guest without a trace of the entry; a deleted person has none.
pub(super) fn name(storage: &Storage, tournament: &Tournament, account: AccountId) -> Name {
    let known = known_name(storage, tournament, account);
    let known = known.or_else(|| tournament.guest_name(account).cloned());
    known.unwrap_or_else(Name::anonymous)
}

/// The name of a person now: a guest's as it was at entry. None for a person who was deleted.
pub(super) fn known_name(
    storage: &Storage,
    tournament: &Tournament,
    account: AccountId,
) -> Option<Name> {
    let entrant = tournament.entrant_of(account);
    match entrant.and_then(|entrant| entrant.guest.clone()) {
        Some(guest) => Some(guest),
        None => Some(storage.people.of_id(account)?.name.clone()),
    }
}
