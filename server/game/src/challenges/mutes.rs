//! Mutes between people, indexed from both sides.

use std::collections::{HashMap, HashSet};

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::name::Name;

use super::proposal::Seeker;

/// Mutes of people. Most people have none.
#[derive(Debug, Default)]
pub(super) struct Mutes {
    muted: HashMap<ConnectionId, Vec<Name>>,
    muted_by: HashMap<Name, HashSet<ConnectionId>>,
    /// The names that a connection had before; nothing for most.
    earlier: HashMap<ConnectionId, Vec<Name>>,
    /// The connections that had a name before.
    once: HashMap<Name, HashSet<ConnectionId>>,
}

impl Mutes {
    /// A person has muted these people, and no others.
    pub(super) fn set(&mut self, by: ConnectionId, names: Vec<Name>) {
        for name in self.muted.remove(&by).into_iter().flatten() {
            if let Some(muters) = self.muted_by.get_mut(&name) {
                muters.remove(&by);
                if muters.is_empty() {
                    self.muted_by.remove(&name);
                }
            }
        }
        for name in &names {
            self.muted_by.entry(name.clone()).or_default().insert(by);
        }
        if !names.is_empty() {
            self.muted.insert(by, names);
        }
    }

    /// The people whom a person has muted.
    pub(super) fn of(&self, by: ConnectionId) -> impl Iterator<Item = &Name> {
        self.muted.get(&by).into_iter().flatten()
    }

    /// The connections that have muted a person.
    pub(super) fn muters(&self, name: &Name) -> impl Iterator<Item = ConnectionId> + use<'_> {
        self.muted_by.get(name).into_iter().flatten().copied()
    }

    /// A connection had these names before, and no others.
    pub(super) fn note_names(&mut self, by: ConnectionId, names: Vec<Name>) {
        for name in self.earlier.remove(&by).into_iter().flatten() {
            if let Some(connections) = self.once.get_mut(&name) {
                connections.remove(&by);
                if connections.is_empty() {
                    self.once.remove(&name);
                }
            }
        }
        for name in &names {
            self.once.entry(name.clone()).or_default().insert(by);
        }
        if !names.is_empty() {
            self.earlier.insert(by, names);
        }
    }

    /// The connections that had a name before.
    pub(super) fn once_called(&self, name: &Name) -> impl Iterator<Item = ConnectionId> + use<'_> {
        self.once.get(name).into_iter().flatten().copied()
    }

    /// The name of a connection, and its earlier names.
    pub(super) fn names<'a>(
        &'a self,
        by: ConnectionId,
        name: &'a Name,
    ) -> impl Iterator<Item = &'a Name> {
        let earlier = self.earlier.get(&by).into_iter().flatten();
        earlier.chain([name])
    }

    /// True if neither of two people has muted the other, by the current name or an earlier one.
    pub(super) fn hear_each_other(
        &self,
        one: ConnectionId,
        name: &Name,
        other: Seeker<'_>,
    ) -> bool {
        let has_muted = |id: ConnectionId, whom: ConnectionId, name: &Name| {
            let mut names = self.names(whom, name);
            names.any(|name| self.of(id).any(|muted| muted == name))
        };
        !has_muted(one, other.id, other.name) && !has_muted(other.id, one, name)
    }
}
