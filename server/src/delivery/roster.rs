//! Every connection, for the operator's messages and commands.

use std::collections::BTreeMap;
use std::sync::Arc;

use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use parking_lot::Mutex;

use super::{Bulletin, ConnectionId, Mailbox};

/// So many connections are told something before other tasks run.
const ROUND: usize = 64;

/// Every connection that was let in.
#[derive(Debug, Default)]
pub struct Roster(Mutex<BTreeMap<ConnectionId, Present>>);

#[derive(Debug)]
struct Present {
    mailbox: Arc<Mailbox>,
    /// Nothing before there is one.
    name: Option<Name>,
}

impl Roster {
    /// Notes a connection that was let in.
    pub fn enter(&self, id: ConnectionId, mailbox: Arc<Mailbox>) {
        let name = None;
        self.0.lock().insert(id, Present { mailbox, name });
    }

    /// Strikes a connection off.
    pub fn leave(&self, id: ConnectionId) {
        self.0.lock().remove(&id);
    }

    /// How many connections there are.
    pub fn count(&self) -> usize {
        self.0.lock().len()
    }

    /// Notes whose a connection is.
    pub fn named(&self, id: ConnectionId, name: &Name) {
        if let Some(present) = self.0.lock().get_mut(&id) {
            present.name = Some(name.clone());
        }
    }

    /// Tells everyone something; how many that were. With ten thousand connections it takes some
    /// milliseconds, in which other tasks have their turns.
    pub async fn tell(&self, bulletin: Arc<Bulletin>) -> usize {
        let mailboxes = self.mailboxes();
        for round in mailboxes.chunks(ROUND) {
            for mailbox in round {
                mailbox.post(Arc::clone(&bulletin));
            }
            tokio::task::yield_now().await;
        }
        mailboxes.len()
    }

    /// Asks every session to end with a last line.
    pub fn close_all(&self, notice: Notice) {
        for mailbox in self.mailboxes() {
            mailbox.close(notice);
        }
    }

    /// Closes a connection, after saying why if there is something to say; whether it was there.
    pub fn kick(&self, id: ConnectionId, reason: Option<Arc<Bulletin>>) -> bool {
        let present = self.0.lock();
        let mailbox = present.get(&id).map(|present| Arc::clone(&present.mailbox));
        drop(present);
        let Some(mailbox) = mailbox else { return false };
        if let Some(reason) = reason {
            mailbox.post(reason);
        }
        mailbox.close(Notice::Kicked);
        true
    }

    /// Asks one session to end with a last line.
    pub fn close(&self, id: ConnectionId, notice: Notice) {
        if let Some(present) = self.0.lock().get(&id) {
            present.mailbox.close(notice);
        }
    }

    /// The connections of a name, the oldest first. For a moment there may be two, while one takes a
    /// seat over from the other.
    pub fn of(&self, name: &Name) -> Vec<ConnectionId> {
        let present = self.0.lock();
        let of_name = present
            .iter()
            .filter(|(_, present)| present.name.as_ref() == Some(name));
        of_name.map(|(id, _)| *id).collect()
    }

    /// The name of a connection, once it has one.
    pub fn name_of(&self, id: ConnectionId) -> Option<Name> {
        self.0.lock().get(&id)?.name.clone()
    }

    fn mailboxes(&self) -> Vec<Arc<Mailbox>> {
        let present = self.0.lock();
        let mailboxes = present.values().map(|present| &present.mailbox);
        mailboxes.cloned().collect()
    }
}
