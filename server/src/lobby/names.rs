//! The names in use.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;

use super::PAGE;

/// The names of people who are here, and of those who only have a seat to come back to. Names that
/// look the same are the same.
#[derive(Debug, Default)]
pub struct Names(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    /// By skeleton.
    names: BTreeMap<Box<str>, Name>,
    /// By skeleton, those of them whose owners are away.
    away: HashSet<Box<str>>,
}

/// A name in use. Dropping the last clone of it frees the name.
#[derive(Debug)]
pub struct NameLease {
    names: Arc<Names>,
    name: Name,
}

impl NameLease {
    /// The name.
    pub fn name(&self) -> &Name {
        &self.name
    }
}

impl Drop for NameLease {
    fn drop(&mut self) {
        let mut lists = self.names.0.lock();
        lists.names.remove(self.name.skeleton());
        lists.away.remove(self.name.skeleton());
    }
}

impl Names {
    /// Takes a name until the lease is dropped.
    ///
    /// # Errors
    /// When another person has the name, or one that looks the same.
    pub fn take(self: &Arc<Self>, name: &Name) -> Result<Arc<NameLease>, Refusal> {
        let mut lists = self.0.lock();
        if let Some(taken) = lists.names.get(name.skeleton()) {
            return Err(Refusal::NameTaken(taken.clone()));
        }
        lists.names.insert(name.skeleton().into(), name.clone());
        Ok(Arc::new(NameLease {
            names: Arc::clone(self),
            name: name.clone(),
        }))
    }

    /// The first twenty names of people who are here, and how many there are.
    pub fn who(&self) -> (Vec<Name>, usize) {
        let lists = self.0.lock();
        let here = lists.names.iter();
        let here = here.filter(|(skeleton, _)| !lists.away.contains(*skeleton));
        let names = here.take(PAGE).map(|(_, name)| name.clone()).collect();
        (names, lists.names.len() - lists.away.len())
    }

    /// How many people with a name are here, and how many only have a seat to come back to.
    pub fn count(&self) -> (usize, usize) {
        let lists = self.0.lock();
        let away = lists.away.len();
        (lists.names.len().saturating_sub(away), away)
    }

    /// Whether a person of this name is here.
    pub fn is_here(&self, name: &Name) -> bool {
        let lists = self.0.lock();
        lists.names.contains_key(name.skeleton()) && !lists.away.contains(name.skeleton())
    }

    /// Notes whether the owner of a name is here, or only has a seat to come back to.
    pub fn note_presence(&self, name: &Name, here: bool) {
        let mut lists = self.0.lock();
        if here {
            lists.away.remove(name.skeleton());
        } else if lists.names.contains_key(name.skeleton()) {
            lists.away.insert(name.skeleton().into());
        }
    }
}
