//! Look-ups of the entrants of a tournament.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;

use super::entrants::TournamentEntrant;
use super::state::Tournament;
use crate::EntrantId;

impl Tournament {
    pub(super) fn place_of(&self, account: AccountId) -> Option<usize> {
        let mut entrants = self.entrants.iter();
        entrants.position(|entrant| entrant.account == account)
    }

    /// A person who has entered.
    pub fn entrant_of(&self, account: AccountId) -> Option<&TournamentEntrant> {
        self.entrants.get(self.place_of(account)?)
    }

    /// The identity of a guest who has entered by a name.
    pub fn guest_of_name(&self, name: &Name) -> Option<AccountId> {
        let mut entrants = self.entrants.iter();
        let found = entrants.find(|entrant| {
            let guest = entrant.guest.as_ref();
            guest.is_some_and(|guest| guest.skeleton() == name.skeleton())
        });
        found.map(|entrant| entrant.account)
    }

    /// A guest who has entered by a name, perhaps without a trace since: the identity, and the name at entry. None also where
    /// several guests had the name.
    pub fn guest_who_was_in(&self, name: &Name) -> Option<(AccountId, Name)> {
        if let Some(account) = self.guest_of_name(name) {
            let guest = self.guest_name(account)?.clone();
            return Some((account, guest));
        }
        let gone = self.gone.iter();
        let mut same = gone.filter(|(_, guest)| guest.skeleton() == name.skeleton());
        match (same.next(), same.next()) {
            (Some((account, guest)), None) => Some((*account, guest.clone())),
            (_, _) => None,
        }
    }

    /// The name of a guest at entry. It stays known after the entry is taken back.
    pub fn guest_name(&self, account: AccountId) -> Option<&Name> {
        let entrant = self.entrant_of(account);
        let named = entrant.and_then(|entrant| entrant.guest.as_ref());
        named.or_else(|| self.gone.get(&account))
    }

    /// The number of a person who has entered; before numbers are drawn, the place in the order of entry.
    pub fn number_of(&self, account: AccountId) -> Option<EntrantId> {
        let number = self.place_of(account)? + 1;
        Some(EntrantId(u16::try_from(number).ok()?))
    }

    /// True for every entrant, also a withdrawn one, and for an arbiter.
    pub fn concerns(&self, account: AccountId) -> bool {
        self.place_of(account).is_some() || self.arbiters.contains(&account)
    }

    /// The entrant of a number.
    pub fn entrant(&self, number: EntrantId) -> Option<&TournamentEntrant> {
        self.entrants.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The entrants who go on playing, with their numbers.
    pub fn playing(&self) -> impl Iterator<Item = (EntrantId, &TournamentEntrant)> {
        let numbered = (1..).map(EntrantId).zip(&self.entrants);
        numbered.filter(|(_, entrant)| entrant.withdrawn.is_none())
    }

    /// The number of entrants who play no further round.
    pub fn withdrawn(&self) -> usize {
        self.entrants.len() - self.playing().count()
    }

    /// The number of entrants who go on playing. The host of a simultaneous display is not counted.
    pub fn opponents(&self) -> usize {
        let host = self.host();
        let playing = self.playing();
        playing.filter(|(_, one)| Some(one.account) != host).count()
    }

    /// The host of a simultaneous display: the person who announced it, and number 1.
    pub fn host(&self) -> Option<AccountId> {
        self.terms.host?;
        self.entrants.first().map(|entrant| entrant.account)
    }

    /// True if fewer play than it takes.
    pub fn has_too_few(&self) -> bool {
        self.opponents() < usize::from(self.terms.seats[0])
    }

    /// True if as many play as may.
    pub fn is_full(&self) -> bool {
        self.opponents() >= usize::from(self.terms.seats[1])
    }
}
