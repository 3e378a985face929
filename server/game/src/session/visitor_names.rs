//! The name of a person at a connection: taken, lost, and who else may have it.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, MOST_NAMES, Roster};
use damiera_people::Account;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::boards::Boards;
use super::order::may_come;
use super::visitor::{IdentityProof, Visitor};
use crate::lobby::NameLease;
use crate::services::{Directory, Events, Services, Storage};

impl Visitor {
    /// Takes a name. Returns true if there was another before.
    pub(super) fn come_by(
        &mut self,
        lease: Arc<NameLease>,
        directory: &Directory,
        events: &Events,
    ) -> bool {
        let name = lease.name().clone();
        let roster = &events.roster;
        let comes = roster.of(&name).is_empty();
        let id = self.id();
        roster.named(id, &name);
        let earlier = roster.earlier_names(id);
        let challenges = &directory.challenges;
        challenges.note_names(id, earlier.all().to_vec());
        let before = self.take_name(Arc::clone(&lease));
        if let Some(before) = before
            .as_ref()
            .filter(|before| !Arc::ptr_eq(before, &lease))
        {
            // They are the old name's.
            challenges.withdraw(id, None);
            self.leave_name(before, directory, events);
        }
        directory.lobby.names.note_presence(&name, true);
        if comes {
            events.watchers.came(&name);
        }
        before.is_some()
    }

    /// Frees the name. The connection has none afterwards.
    pub(super) fn lose_name(&mut self, directory: &Directory, events: &Events) {
        events.roster.unnamed(self.id());
        directory.challenges.withdraw(self.id(), None);
        events.watchers.leave(self.id());
        self.part(directory, events);
        self.stirs();
    }

    /// The connection ends, or has no name any more.
    pub(super) fn part(&mut self, directory: &Directory, events: &Events) {
        if let Some(lease) = self.drop_name() {
            self.leave_name(&lease, directory, events);
        }
    }

    /// Leaves a name, unless another connection has it. A name that a seat still holds, as of a game left for later, is
    /// kept, but its owner is not present any more.
    fn leave_name(&self, lease: &Arc<NameLease>, directory: &Directory, events: &Events) {
        let is_own = |connection: &ConnectionId| *connection == self.id();
        if !events.roster.of(lease.name()).iter().all(is_own) {
            return;
        }
        // A name that no seat holds is let go of with its lease.
        directory.lobby.names.note_presence(lease.name(), false);
        directory.challenges.gone(lease.name());
        events.watchers.went(lease.name());
    }

    /// Other connections with the name of a lease. The owner of the name is here now.
    pub(super) fn other_connections(
        &self,
        roster: &Roster,
        lease: &NameLease,
    ) -> Vec<ConnectionId> {
        let mut others = roster.of(lease.name());
        others.retain(|other| *other != self.id());
        others
    }

    /// The account of this connection's name.
    pub(super) fn own_account(&self, storage: &Storage) -> Result<Arc<Account>, Refusal> {
        let lease = self.named()?;
        let account = lease.account().and_then(|id| storage.people.of_id(id));
        account.ok_or_else(|| Refusal::NotRegisteredSelf(lease.name().clone()))
    }

    /// The registered owner of this connection's name, if only a seat's code and no password was given.
    pub(super) fn borrowed_name(&self, storage: &Storage) -> Option<Arc<Account>> {
        self.facts().borrowed_name(storage)
    }

    /// Checks that a registered name may be taken at a place: outside rooms, and in the seat that its code alone gave.
    ///
    /// # Errors
    /// In any other room.
    pub(super) fn may_log_in(
        &self,
        place: &Boards,
        storage: &Storage,
        name: &Name,
    ) -> Result<(), Refusal> {
        match self.borrowed_name(storage) {
            Some(owner) if owner.name == *name => Ok(()),
            Some(_) | None => place.permits().nowhere(),
        }
    }

    /// Checks that this connection may have another name.
    ///
    /// # Errors
    /// In a room, for a name that is kept out, for a person who is muted, and after too many names.
    pub(super) fn may_take_name(
        &self,
        place: &Boards,
        services: &Services,
        name: &Name,
    ) -> Result<(), Refusal> {
        self.may_log_in(place, &services.storage, name)?;
        if self.lease().is_some_and(|own| own.name() != name) {
            // A name that is kept out says so to everybody.
            may_come(services, name)?;
            let now = services.host.clock.unix_ms();
            self.may_be_renamed(&services.storage, &services.events.roster, now)?;
        }
        match services.events.roster.may_be_named(self.id(), name) {
            true => Ok(()),
            false => Err(Refusal::TooManyNames(MOST_NAMES)),
        }
    }

    /// Leases a free name for a guest.
    ///
    /// # Errors
    /// When it is kept out, or another has it.
    pub(super) fn guest_lease(
        &self,
        services: &Services,
        name: &Name,
        bot: bool,
    ) -> Result<Arc<NameLease>, Refusal> {
        may_come(services, name)?;
        let now = services.host.clock.unix_ms();
        services.storage.people.may_be_taken(name, now)?;
        let directory = &services.directory;
        directory.tournaments.may_be_taken(name, self.guest())?;
        let lease = directory.lobby.names.take(name)?;
        lease.declare(bot);
        Ok(lease)
    }

    /// Signs the person out who came by a credential that is removed by now: a person with a copy of it would stay
    /// otherwise.
    pub(super) fn sign_out_with_credential(&mut self, storage: &Storage) {
        let IdentityProof::Credential(own) = self.proof() else {
            return;
        };
        let Some(id) = self.account() else {
            return;
        };
        let account = storage.people.of_id(id);
        if account.is_none_or(|account| account.credential(own).is_none()) {
            self.sign_out();
        }
    }
}
