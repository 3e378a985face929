//! The events that a person wants to hear of: friends, people who come, games that are proposed.
//!
//! A guest's wishes are kept for the visit. A registered person's wishes are kept for good if they are about registered
//! people, who are known by their identities, or about games.

use std::sync::Arc;

use damiera_people::Account;
use damiera_protocol::account::Alert;
use damiera_protocol::challenge::Lookout;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Friends, Lookouts, Refusal};
use damiera_protocol::wire::{FriendList, ListedChallenge, ListedFriend};

use super::ServerSession;
use super::waiting::Wait;

impl ServerSession {
    /// Lists what a person looks out for, or adds or removes something; `adds` says which of the two, and
    /// what is so already stays so.
    pub(super) async fn look_out(
        &mut self,
        lookout: Option<Lookout>,
        adds: Option<bool>,
    ) -> CommandResult {
        self.visitor.named()?;
        let id = self.visitor.id();
        let services = Arc::clone(&self.services);
        let watchers = &services.events.watchers;
        let mut changed = None;
        let is_so = |lookout: &Lookout| {
            adds.is_some_and(|adds| watchers.lookouts(id).contains(lookout) == adds)
        };
        if let Some(lookout) = lookout.filter(|lookout| !is_so(lookout)) {
            let added = watchers.turn_lookout(id, &self.mailbox, lookout.clone())?;
            self.keep_watching().await?;
            changed = Some((lookout, added));
        }
        let all = watchers.lookouts(id);
        Ok(Answer::Lookouts(Lookouts { all, changed }))
    }

    /// Lists a person's friends, or adds or removes one.
    pub(super) async fn befriend(&mut self, friend: Option<Name>) -> CommandResult {
        self.visitor.named()?;
        let id = self.visitor.id();
        let services = Arc::clone(&self.services);
        let watchers = &services.events.watchers;
        let mut changed = None;
        if let Some(friend) = friend {
            let added = watchers.turn_friend(id, &self.mailbox, friend.clone())?;
            self.keep_watching().await?;
            changed = Some((friend, added));
        }
        let listed = |name: Name| ListedFriend {
            here: services.directory.lobby.names.is_here(&name),
            name: name.into(),
        };
        let friends = watchers.friends(id).into_iter().map(listed).collect();
        let list = FriendList { friends };
        Ok(Answer::Friends(Friends { list, changed }))
    }

    /// Tells people who look out for such a game of a challenge.
    pub(super) fn tell_lookouts(&self, challenge: ListedChallenge<'static>) {
        let Some(lease) = self.visitor.lease() else {
            return;
        };
        let id = self.visitor.id();
        let earlier = self.services.events.roster.earlier_names(id);
        self.services
            .events
            .watchers
            .offered(challenge, (id, lease.name().clone()), earlier);
    }

    /// Keeps what a registered person wants to hear of; of a guest nothing is kept.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(super) async fn keep_watching(&mut self) -> Result<(), Refusal> {
        let Some(account) = self.visitor.account() else {
            return Ok(());
        };
        let services = Arc::clone(&self.services);
        let (people, watchers) = (&services.storage.people, &services.events.watchers);
        let Some(kept) = people.of_id(account) else {
            return Ok(());
        };
        let of_name = |name: &Name| people.of_name(name).map(|it| it.id);
        let friends = watchers.friends(self.visitor.id());
        let friends: Vec<_> = friends.iter().filter_map(of_name).collect();
        let lookouts = watchers.lookouts(self.visitor.id());
        let alert = |lookout: &Lookout| match lookout {
            Lookout::Name(name) => of_name(name).map(Alert::Person),
            Lookout::Variant(variant) => Some(Alert::Variant(*variant)),
            Lookout::Time(time) => time.map(Alert::Time),
        };
        let alerts: Vec<_> = lookouts.iter().filter_map(alert).collect();
        if kept.friends != friends {
            self.wait(Wait::Decision, people.set_friends(account, friends))
                .await?;
        }
        if kept.alerts != alerts {
            self.wait(Wait::Decision, people.set_alerts(account, alerts))
                .await?;
        }
        Ok(())
    }

    /// Restores the stored wishes of a registered person who is back. Deleted accounts are no friends any more.
    pub(super) fn restore_watching(&self, account: &Account) {
        let people = &self.services.storage.people;
        let name = |id| people.of_id(id).map(|it| it.name.clone());
        let friends = account.friends.iter().filter_map(|id| name(*id)).collect();
        let lookout = |alert: &Alert| match alert {
            Alert::Person(id) => name(*id).map(Lookout::Name),
            Alert::Variant(variant) => Some(Lookout::Variant(*variant)),
            Alert::Time(time) => Some(Lookout::Time(Some(*time))),
        };
        let lookouts = account.alerts.iter().filter_map(lookout).collect();
        let watchers = &self.services.events.watchers;
        watchers.restore(self.visitor.id(), &self.mailbox, lookouts, friends);
    }
}
