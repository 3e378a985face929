//! Lists of people, as lines of JSON.

use serde::{Deserialize, Serialize};

use super::Clean;
use crate::name::Name;
use crate::phrase::PlayerKind;
use crate::reply::Person;

/// To `chi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct People<'a> {
    /// At most twenty names. The reader's friends come first, over all pages.
    pub names: Vec<Clean<'a>>,
    /// The programs among them that declared themselves bots.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub bots: Vec<Clean<'a>>,
    /// The names among them that are not registered.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub guests: Vec<Clean<'a>>,
    /// The members of the operator's staff among them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub staff: Vec<Clean<'a>>,
    /// The room that they watch; left out if the query is for everyone who is here.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// The person who was asked about, and who is among the names if they are here; left out if the query is for a list.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<Clean<'a>>,
    /// Number of people on all pages.
    pub total: usize,
    /// The page number, from 1.
    #[serde(default)]
    pub page: u32,
    /// Number of pages.
    #[serde(default)]
    pub pages: u32,
}

impl People<'static> {
    /// One page with these people alone.
    pub fn of(people: &[Person], is_staff: impl Fn(&Name) -> bool) -> Self {
        let named = |is: &dyn Fn(&Person) -> bool| {
            let named = people.iter().filter(|person| is(person));
            named.map(|person| person.name.clone().into()).collect()
        };
        People {
            names: named(&|_| true),
            bots: named(&|person| person.bot),
            guests: named(&|person| person.guest),
            staff: named(&|person| !person.guest && is_staff(&person.name)),
            room: None,
            asked: None,
            total: people.len(),
            page: 1,
            pages: 1,
        }
    }
}

impl People<'_> {
    /// The kind of one of them.
    pub fn kind(&self, name: &Clean<'_>) -> PlayerKind {
        match self.staff.contains(name) {
            true => PlayerKind::Staff,
            false => PlayerKind::of(self.bots.contains(name), self.guests.contains(name)),
        }
    }
}
