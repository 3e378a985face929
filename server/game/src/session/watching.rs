//! The events that a person wants to hear of: friends, people who come, games that are proposed.
//!
//! A guest's wishes are kept for the visit. A registered person's wishes are kept for good if they are about registered
//! people, who are known by their identities, or about games.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, Mailbox};
use damiera_people::Account;
use damiera_protocol::account::Alert;
use damiera_protocol::challenge::Lookout;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Friends, Lookouts, Refusal};
use damiera_protocol::wire::{FriendList, ListedFriend};

use super::facts::PersonFacts;
use super::finding::OpponentSeeker;
use super::waiting::{Wait, Waiting};
use crate::services::{Events, Storage};

/// Lists what a person looks out for, or adds something, or removes it, as `adds` says. What is so already stays so.
pub(super) async fn look_out(
    seeker: &OpponentSeeker,
    lookout: Option<Lookout>,
    adds: Option<bool>,
    at: &mut impl Waiting,
) -> CommandResult {
    let OpponentSeeker {
        services,
        person,
        mailbox,
        ..
    } = seeker;
    person.named()?;
    let id = person.id;
    let watchers = &services.events.watchers;
    let mut changed = None;
    let is_so = |lookout: &Lookout| {
        adds.is_some_and(|adds| watchers.lookouts(id).contains(lookout) == adds)
    };
    if let Some(lookout) = lookout.filter(|lookout| !is_so(lookout)) {
        let added = watchers.turn_lookout(id, mailbox, lookout.clone())?;
        keep_watching(&services.storage, &services.events, person, at).await?;
        changed = Some((lookout, added));
    }
    let all = watchers.lookouts(id);
    Ok(Answer::Lookouts(Lookouts { all, changed }))
}

/// Lists a person's friends, or adds or removes one.
pub(super) async fn befriend(
    seeker: &OpponentSeeker,
    friend: Option<Name>,
    at: &mut impl Waiting,
) -> CommandResult {
    let OpponentSeeker {
        services,
        person,
        mailbox,
        ..
    } = seeker;
    person.named()?;
    let id = person.id;
    let watchers = &services.events.watchers;
    let mut changed = None;
    if let Some(friend) = friend {
        let added = watchers.turn_friend(id, mailbox, friend.clone())?;
        keep_watching(&services.storage, &services.events, person, at).await?;
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

/// Keeps what a registered person wants to hear of; of a guest nothing is kept.
///
/// # Errors
/// When it cannot be stored.
pub(super) async fn keep_watching(
    storage: &Storage,
    events: &Events,
    person: &PersonFacts,
    at: &mut impl Waiting,
) -> Result<(), Refusal> {
    let Some(account) = person.account else {
        return Ok(());
    };
    let (people, watchers) = (&storage.people, &events.watchers);
    let Some(kept) = people.of_id(account) else {
        return Ok(());
    };
    let of_name = |name: &Name| people.of_name(name).map(|it| it.id);
    let friends = watchers.friends(person.id);
    let friends: Vec<_> = friends.iter().filter_map(of_name).collect();
    let lookouts = watchers.lookouts(person.id);
    let alert = |lookout: &Lookout| match lookout {
        Lookout::Name(name) => of_name(name).map(Alert::Person),
        Lookout::Variant(variant) => Some(Alert::Variant(*variant)),
        Lookout::Time(time) => time.map(Alert::Time),
    };
    let alerts: Vec<_> = lookouts.iter().filter_map(alert).collect();
    if kept.friends != friends {
        at.wait(Wait::Decision, people.set_friends(account, friends))
            .await?;
    }
    if kept.alerts != alerts {
        at.wait(Wait::Decision, people.set_alerts(account, alerts))
            .await?;
    }
    Ok(())
}

/// Restores the stored wishes of a registered person who is back. Deleted accounts are no friends any more.
pub(super) fn restore_watching(
    storage: &Storage,
    events: &Events,
    own: ConnectionId,
    mailbox: &Arc<Mailbox>,
    account: &Account,
) {
    let people = &storage.people;
    let name = |id| people.of_id(id).map(|it| it.name.clone());
    let friends = account.friends.iter().filter_map(|id| name(*id)).collect();
    let lookout = |alert: &Alert| match alert {
        Alert::Person(id) => name(*id).map(Lookout::Name),
        Alert::Variant(variant) => Some(Lookout::Variant(*variant)),
        Alert::Time(time) => Some(Lookout::Time(Some(*time))),
    };
    let lookouts = account.alerts.iter().filter_map(lookout).collect();
    let watchers = &events.watchers;
    watchers.restore(own, mailbox, lookouts, friends);
}
