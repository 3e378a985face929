//! Where a server shows who is at others.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use damiera_cluster::name::Node;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Person;

use super::{Claimer, Claims};
use crate::journal::Namer;
use crate::lobby::Names;
use crate::people::Directory;

/// Hears of people at other servers.
pub trait News: fmt::Debug + Send {
    /// A person has come to one, or has gone from there. It must not wait.
    fn person(&self, name: &Name, has_come: bool);
}

/// The lists in which a server shows who is at others.
#[derive(Debug)]
pub(super) struct Shown {
    me: Node,
    names: Arc<Names>,
    /// Who is told that a person has come, or has gone.
    news: Box<dyn News>,
    /// What registered people are called.
    directory: Directory,
    /// Those of them who are shown, as they were called then.
    registered: HashMap<AccountId, Name>,
    /// Those of whom this server has not heard yet what they are called: claims and accounts come by two ways.
    unnamed: HashSet<AccountId>,
}

impl Shown {
    /// Nobody is shown yet.
    pub(super) fn new(
        me: Node,
        names: &Arc<Names>,
        directory: Directory,
        news: Box<dyn News>,
    ) -> Self {
        Shown {
            me,
            names: Arc::clone(names),
            news,
            directory,
            registered: HashMap::new(),
            unnamed: HashSet::new(),
        }
    }

    /// The claims say something new of a person.
    pub(super) fn note(&mut self, claims: &Claims, who: &Claimer) {
        let account = match who {
            Claimer::Guest(name) => return self.show(claims, name),
            Claimer::Registered(account) => *account,
        };
        let is_elsewhere = self.is_elsewhere(claims, who);
        let called = match is_elsewhere {
            true => self.directory.name_of(account),
            false => None,
        };
        if is_elsewhere && called.is_none() {
            self.unnamed.insert(account);
        } else {
            self.unnamed.remove(&account);
        }
        let before = match &called {
            Some(name) => self.registered.insert(account, name.clone()),
            None => self.registered.remove(&account),
        };
        if let Some(before) = before.filter(|before| Some(before) != called.as_ref()) {
            self.show(claims, &before);
        }
        if let Some(name) = called {
            self.show(claims, &name);
        }
    }

    /// Shows those of whom it is known by now what they are called.
    pub(super) fn name(&mut self, claims: &Claims) {
        let unnamed: Vec<AccountId> = self.unnamed.iter().copied().collect();
        for account in unnamed {
            self.note(claims, &Claimer::Registered(account));
        }
    }

    /// Who of a name is at another server. A registered person may have claimed it as a guest before.
    pub(super) fn who(&self, claims: &Claims, name: &Name) -> Option<Claimer> {
        let account = self.directory.account_of(name);
        let registered = account.map(Claimer::Registered);
        let guest = Claimer::Guest(name.clone());
        let mut people = registered.into_iter().chain([guest]);
        people.find(|who| self.is_elsewhere(claims, who))
    }

    fn is_elsewhere(&self, claims: &Claims, who: &Claimer) -> bool {
        claims.nodes(who).any(|node| node != self.me)
    }

    /// Shows who of a name is at another server, or that nobody is.
    fn show(&self, claims: &Claims, name: &Name) {
        let who = self.who(claims, name);
        let person = who.map(|who| Person {
            bot: claims.is_bot(&who) == Some(true),
            guest: matches!(who, Claimer::Guest(_)),
            name: match &who {
                // As it was claimed: names that look the same are the same.
                Claimer::Guest(_) => claims.guest(name).unwrap_or(name).clone(),
                Claimer::Registered(_) => name.clone(),
            },
        });
        if let Some(has_come) = self.names.note_elsewhere(name, person) {
            self.news.person(name, has_come);
        }
    }
}
