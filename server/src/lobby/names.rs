//! The names in use.

use std::collections::{BTreeMap, HashSet};

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

/// The names of people who are here, and of those who only have a seat to come back to. Names that
/// look the same are the same.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// By skeleton.
    names: BTreeMap<Box<str>, Name>,
    /// By skeleton, those of them whose owners are away.
    away: HashSet<Box<str>>,
}

impl Names {
    /// Takes a name.
    ///
    /// # Errors
    /// When somebody has it, or one that looks the same.
    pub(super) fn take(&mut self, name: &Name) -> Result<(), Refusal> {
        if let Some(taken) = self.names.get(name.skeleton()) {
            return Err(Refusal::NameTaken(taken.clone()));
        }
        self.names.insert(name.skeleton().into(), name.clone());
        Ok(())
    }

    pub(super) fn free(&mut self, name: &Name) {
        self.names.remove(name.skeleton());
        self.away.remove(name.skeleton());
    }

    /// Notes whether the owner of a name is here.
    pub(super) fn note_presence(&mut self, name: &Name, here: bool) {
        if here {
            self.away.remove(name.skeleton());
        } else if self.names.contains_key(name.skeleton()) {
            self.away.insert(name.skeleton().into());
        }
    }

    pub(super) fn is_here(&self, name: &Name) -> bool {
        self.names.contains_key(name.skeleton()) && !self.away.contains(name.skeleton())
    }

    /// The first names of people who are here.
    pub(super) fn first_here(&self, most: usize) -> Vec<Name> {
        let here = self.names.iter();
        let here = here.filter(|(skeleton, _)| !self.away.contains(*skeleton));
        here.take(most).map(|(_, name)| name.clone()).collect()
    }

    /// How many are here, and how many are away.
    pub(super) fn count(&self) -> (usize, usize) {
        let away = self.away.len();
        (self.names.len().saturating_sub(away), away)
    }
}
