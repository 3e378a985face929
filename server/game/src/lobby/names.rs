//! The names in use.

mod shown;

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Person, Refusal};
use damiera_protocol::who::Who;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::similar::{SIMILAR_AMONG, nearly};

/// The number of names on a page of the people who are here.
pub const NAMED: usize = 20;

/// Maximum names kept out at once.
const KEPT_OUT: usize = 1_000;

/// The names of people who are here, and of people who only have a seat to come back to. Names that look the same are
/// the same.
#[derive(Debug, Default)]
pub struct Names(Mutex<NameLists>);

#[derive(Debug, Default)]
struct NameLists {
    /// By skeleton.
    names: HashMap<Box<str>, TakenName>,
    /// Those of them who are here and not away, by skeleton, so that a page is cut out without a walk.
    here: Vec<Arc<TakenNameOwner>>,
    /// By skeleton, the names that the operator keeps out, each until this moment.
    kept_out: HashMap<Box<str>, Instant>,
}

/// A name on the list.
#[derive(Debug)]
struct TakenName {
    owner: Arc<TakenNameOwner>,
    /// So that the same person can have it again. The list itself keeps no name taken.
    lease: Weak<NameLease>,
}

/// The owner of a name.
#[derive(Debug)]
struct TakenNameOwner {
    name: Name,
    is: Mutex<OwnerFacts>,
}

/// Facts that the session has told about the owner of a name.
#[derive(Debug, Clone, Copy, Default)]
struct OwnerFacts {
    /// To be a program that plays by itself.
    bot: bool,
    /// The account of a registered person; None for a guest.
    account: Option<AccountId>,
}

/// A name in use. Dropping the last clone of it frees the name.
#[derive(Debug)]
pub struct NameLease {
    names: Arc<Names>,
    owner: Arc<TakenNameOwner>,
}

impl NameLease {
    /// The name.
    pub fn name(&self) -> &Name {
        &self.owner.name
    }

    /// True if its owner said to be a program that plays by itself.
    pub fn is_bot(&self) -> bool {
        self.owner.is.lock().bot
    }

    /// Its owner says to be a program that plays by itself, or a person.
    pub fn declare(&self, bot: bool) {
        self.owner.is.lock().bot = bot;
    }

    /// The account of its owner; None for a guest.
    pub fn account(&self) -> Option<AccountId> {
        self.owner.is.lock().account
    }

    /// Its owner, a guest until now, has registered the name.
    pub fn register(&self, account: AccountId) {
        self.owner.is.lock().account = Some(account);
    }

    /// Its owner, as events name one.
    pub fn who(&self) -> Who {
        Who {
            name: self.name().clone(),
            account: self.account(),
        }
    }
}

impl Drop for NameLease {
    fn drop(&mut self) {
        let mut lists = self.names.0.lock();
        let skeleton = self.owner.name.skeleton();
        let taken = lists.names.get(skeleton);
        // A name that was taken aside is not on the list, and the place of an ending one may be another's by now.
        if taken.is_some_and(|taken| Arc::ptr_eq(&taken.owner, &self.owner)) {
            lists.names.remove(skeleton);
            lists.note_absent(skeleton);
        }
    }
}

impl Names {
    /// Takes a name until the lease is dropped.
    ///
    /// # Errors
    /// When another person has the name, or a name that looks like it, or the operator keeps it out.
    pub fn take(self: &Arc<Self>, name: &Name) -> Result<Arc<NameLease>, Refusal> {
        let mut lists = self.0.lock();
        lists.may_come(name)?;
        if let Some(taken) = lists.names.get(name.skeleton()) {
            return Err(Refusal::NameTaken(taken.owner.name.clone()));
        }
        Ok(self.put(&mut lists, name, None))
    }

    /// Takes the name of a registered person, who has shown to be that. If this person has it already, at another
    /// connection or in a seat, it is shared. A guest who has it still, in a seat from before it was registered, keeps
    /// it beside the list.
    ///
    /// # Errors
    /// When the operator keeps the name out.
    pub fn take_registered(
        self: &Arc<Self>,
        name: &Name,
        account: AccountId,
    ) -> Result<Arc<NameLease>, Refusal> {
        let mut lists = self.0.lock();
        lists.may_come(name)?;
        let Some(taken) = lists.names.get(name.skeleton()) else {
            return Ok(self.put(&mut lists, name, Some(account)));
        };
        let is_theirs = taken.owner.is.lock().account == Some(account);
        // Where there is no lease, its last holder is about to let it go.
        let shared = is_theirs.then(|| taken.lease.upgrade()).flatten();
        Ok(shared.unwrap_or_else(|| self.put(&mut lists, name, Some(account))))
    }

    /// Takes the name of a player with a seat that outlived a restart of the server. Seats of one person share it. If
    /// the name belongs to another person by now, or the identity is unknown, the player has it beside the list and
    /// does not keep it from others.
    pub fn take_again(self: &Arc<Self>, who: &Who) -> Arc<NameLease> {
        let mut lists = self.0.lock();
        let aside = || self.lease(&who.name, who.account);
        if who.name == Name::anonymous() || who.name.pupil().is_some() {
            return aside();
        }
        let Some(taken) = lists.names.get(who.name.skeleton()) else {
            let lease = self.put(&mut lists, &who.name, who.account);
            lists.note_absent(who.name.skeleton());
            return lease;
        };
        let is_theirs = taken.owner.is.lock().account == who.account;
        // A lease that is not returned would end here, and want the list for that.
        let shared = is_theirs.then(|| taken.lease.upgrade()).flatten();
        shared.unwrap_or_else(aside)
    }

    /// The name of a pupil, who is on no list of the people that are here.
    pub fn of_pupil(self: &Arc<Self>, number: u16) -> Arc<NameLease> {
        self.lease(&Name::for_pupil(number), None)
    }

    /// A name that is on no list yet.
    fn lease(self: &Arc<Self>, name: &Name, account: Option<AccountId>) -> Arc<NameLease> {
        let told = OwnerFacts {
            account,
            ..OwnerFacts::default()
        };
        Arc::new(NameLease {
            names: Arc::clone(self),
            owner: Arc::new(TakenNameOwner {
                name: name.clone(),
                is: Mutex::new(told),
            }),
        })
    }

    /// Puts a name on the list.
    fn put(
        self: &Arc<Self>,
        lists: &mut NameLists,
        name: &Name,
        account: Option<AccountId>,
    ) -> Arc<NameLease> {
        let lease = self.lease(name, account);
        let taken = TakenName {
            owner: Arc::clone(&lease.owner),
            lease: Arc::downgrade(&lease),
        };
        lists.note_present(&lease.owner);
        lists.names.insert(name.skeleton().into(), taken);
        lease
    }

    /// Keeps a name out for so long; of too many the name that is free soonest comes in again.
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

    /// Checks that the operator does not keep the owner of a name out.
    ///
    /// # Errors
    /// When the operator keeps the name out.
    pub fn may_come(&self, name: &Name) -> Result<(), Refusal> {
        self.0.lock().may_come(name)
    }

    /// The number of people with a name who are here, and the number of people who only have a seat to come back to.
    pub fn count(&self) -> (usize, usize) {
        let lists = self.0.lock();
        let here = lists.here.len();
        (here, lists.names.len().saturating_sub(here))
    }

    /// True if a person of this name is here.
    pub fn is_here(&self, name: &Name) -> bool {
        self.0.lock().is_here(name.skeleton())
    }

    /// True if a person of this name is here, or has a seat to come back to.
    pub fn is_taken(&self, name: &Name) -> bool {
        self.0.lock().names.contains_key(name.skeleton())
    }

    /// The name of another person who is here that is nearly this one.
    pub fn similar(&self, name: &Name, own: Option<&Name>) -> Option<Name> {
        let lists = self.0.lock();
        let others = lists.here.iter().map(|owner| &owner.name);
        let others = others.filter(|other| Some(*other) != own);
        nearly(name, others.take(SIMILAR_AMONG)).cloned()
    }

    /// Notes whether the owner of a name is here, or only has a seat to come back to.
    pub fn note_presence(&self, name: &Name, here: bool) {
        let mut lists = self.0.lock();
        let Some(taken) = lists.names.get(name.skeleton()) else {
            return;
        };
        let owner = Arc::clone(&taken.owner);
        match here {
            true => lists.note_present(&owner),
            false => lists.note_absent(name.skeleton()),
        }
    }
}

impl TakenNameOwner {
    /// The person, as others see them.
    fn person(&self) -> Person {
        let told = *self.is.lock();
        Person {
            name: self.name.clone(),
            bot: told.bot,
            guest: told.account.is_none(),
        }
    }
}

impl NameLists {
    /// Where in `here` one of this skeleton is, or would be.
    fn place(&self, skeleton: &str) -> Result<usize, usize> {
        self.here
            .binary_search_by(|owner| owner.name.skeleton().cmp(skeleton))
    }

    fn note_present(&mut self, owner: &Arc<TakenNameOwner>) {
        match self.place(owner.name.skeleton()) {
            Ok(place) => self.here[place] = Arc::clone(owner),
            Err(place) => self.here.insert(place, Arc::clone(owner)),
        }
    }

    fn note_absent(&mut self, skeleton: &str) {
        if let Ok(place) = self.place(skeleton) {
            self.here.remove(place);
        }
    }

    /// The person of this skeleton who is here.
    fn present(&self, skeleton: &str) -> Option<&Arc<TakenNameOwner>> {
        self.place(skeleton).ok().map(|place| &self.here[place])
    }

    /// Everybody who is here but these, which are in order, and without the first `skip` of the others.
    fn others<'a>(
        &'a self,
        without: &'a [&str],
        skip: usize,
    ) -> impl Iterator<Item = &'a Arc<TakenNameOwner>> {
        let is_other =
            |owner: &&Arc<TakenNameOwner>| without.binary_search(&owner.name.skeleton()).is_err();
        let mut start = skip;
        for skeleton in without {
            start += usize::from(self.place(skeleton).is_ok_and(|place| place <= start));
        }
        self.here.iter().skip(start).filter(is_other)
    }

    fn is_here(&self, skeleton: &str) -> bool {
        self.place(skeleton).is_ok()
    }

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
