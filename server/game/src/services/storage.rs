//! The stores of the server: the journal, finished games, registered people.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_connection::admission::guesses::Guesser;
use damiera_journal::{Histories, Journal};
use damiera_people::PeopleRegistry;
use damiera_people::order::PersonIdentity;
use damiera_protocol::name::Name;

use super::problems::ProblemsOfDay;

/// The stores of the server.
#[derive(Debug)]
pub struct Storage {
    /// Where events become durable.
    pub journal: Arc<dyn Journal>,
    /// Reads long logs from the journal.
    pub histories: Histories,
    /// Where finished games are found.
    pub archive: Archive,
    /// Registered people, and the sanctions that keep order.
    pub people: Arc<PeopleRegistry>,
    /// The number of guests who have solved the problem of the day.
    pub problems: ProblemsOfDay,
}

impl Storage {
    /// The person with a name: a registered person, or a guest.
    pub fn person(&self, name: &Name) -> PersonIdentity {
        self.people.person(name)
    }

    /// The archive, with the asker's share of the workers.
    pub fn archive_for(&self, asked_by: Option<Guesser>) -> Archive {
        match asked_by {
            Some(asker) => self.archive.asked_by(asker),
            None => self.archive.clone(),
        }
    }
}
