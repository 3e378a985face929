//! The names in use.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::{Person, Refusal};
use parking_lot::Mutex;
use tokio::time::Instant;

/// How many names are told of those who are here.
const NAMED: usize = 20;

/// How many names can be kept out at once.
const KEPT_OUT: usize = 1_000;

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
    /// By skeleton, those of them who said to be programs that play by themselves.
    bots: HashSet<Box<str>>,
    /// By skeleton, those that the operator keeps out, each until this moment.
    kept_out: HashMap<Box<str>, Instant>,
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

    /// Whether its owner said to be a program that plays by itself.
    pub fn is_bot(&self) -> bool {
        let lists = self.names.0.lock();
        lists.bots.contains(self.name.skeleton())
    }

    /// Its owner says to be a program that plays by itself, or a person.
    pub fn declare(&self, bot: bool) {
        let mut lists = self.names.0.lock();
        match bot {
            true => lists.bots.insert(self.name.skeleton().into()),
            false => lists.bots.remove(self.name.skeleton()),
        };
    }
}

impl Drop for NameLease {
    fn drop(&mut self) {
        let mut lists = self.names.0.lock();
        lists.names.remove(self.name.skeleton());
        lists.away.remove(self.name.skeleton());
        lists.bots.remove(self.name.skeleton());
    }
}

impl Names {
    /// Takes a name until the lease is dropped.
    ///
    /// # Errors
    /// When another person has the name, or one that looks the same, or the operator keeps it out.
    pub fn take(self: &Arc<Self>, name: &Name) -> Result<Arc<NameLease>, Refusal> {
        let mut lists = self.0.lock();
        lists.may_come(name)?;
        if let Some(taken) = lists.names.get(name.skeleton()) {
            return Err(Refusal::NameTaken(taken.clone()));
        }
        lists.names.insert(name.skeleton().into(), name.clone());
        Ok(Arc::new(NameLease {
            names: Arc::clone(self),
            name: name.clone(),
        }))
    }

    /// Keeps a name out for so long; of too many the one that is free soonest comes in again.
    pub fn keep_out(&self, name: &Name, how_long: Duration) {
        let mut lists = self.0.lock();
        let now = Instant::now();
        lists.kept_out.retain(|_, until| *until > now);
        if lists.kept_out.len() >= KEPT_OUT {
            let soonest = lists.kept_out.iter().min_by_key(|(_, until)| **until);
            let soonest = soonest.map(|(skeleton, _)| skeleton.clone());
            if let Some(skeleton) = soonest {
                lists.kept_out.remove(&skeleton);
            }
        }
        let until = now + how_long;
        lists.kept_out.insert(name.skeleton().into(), until);
    }

    /// Whether the owner of a name may come in.
    ///
    /// # Errors
    /// When the operator keeps the name out.
    pub fn may_come(&self, name: &Name) -> Result<(), Refusal> {
        self.0.lock().may_come(name)
    }

    /// The first people who are here, and how many there are.
    pub fn who(&self) -> (Vec<Person>, usize) {
        let lists = self.0.lock();
        let here = lists.names.iter();
        let here = here.filter(|(skeleton, _)| !lists.away.contains(*skeleton));
        let people = here.take(NAMED).map(|(skeleton, name)| Person {
            name: name.clone(),
            bot: lists.bots.contains(skeleton),
        });
        (people.collect(), lists.names.len() - lists.away.len())
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

impl Lists {
    fn may_come(&self, name: &Name) -> Result<(), Refusal> {
        let until = self.kept_out.get(name.skeleton());
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        match left {
            Some(left) if !left.is_zero() => {
                let minutes = left.as_secs().div_ceil(60);
                Err(Refusal::KeptOut(name.clone(), minutes.max(1)))
            }
            Some(_) | None => Ok(()),
        }
    }
}
