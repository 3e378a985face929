//! Names that are one person's or one room's at all servers of a cluster.

use std::fmt;
use std::sync::Arc;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use futures_util::future::BoxFuture;

use super::{Lobby, NameLease};
use crate::journal::RoomId;

/// Gives names where several servers have people and rooms. What it gives is stored before it answers.
pub trait NameGiver: fmt::Debug + Send + Sync {
    /// The name of a guest who is here from now on, a program or a person.
    ///
    /// # Errors
    /// When another person has it, or nobody answers.
    fn person(&self, name: Name, bot: bool) -> BoxFuture<'static, Result<(), Refusal>>;

    /// The name of a room of this id, which begins now.
    ///
    /// # Errors
    /// When another room has it, or nobody answers.
    fn room(&self, room: RoomId, name: Name) -> BoxFuture<'static, Result<(), Refusal>>;

    /// A name for the table of this id, which begins now.
    ///
    /// # Errors
    /// When nobody answers.
    fn table(&self, room: RoomId) -> BoxFuture<'static, Result<Name, Refusal>>;

    /// The room of this id does not begin, and needs no name.
    fn unused(&self, room: RoomId);

    /// Tells the person of a name at another server what a person here wrote.
    ///
    /// # Errors
    /// When the person does not hear it, or nobody answers.
    fn tell(&self, from: Name, to: Name, text: String) -> BoxFuture<'static, Result<(), Refusal>>;

    /// Whether the person at another server who had a name by this claim, in this life of it, still has it.
    fn is_still_had(&self, name: &Name, run: u64, claim: u64) -> bool;
}

impl Lobby {
    /// From now on names are had from there too. Called once, before anybody comes.
    pub fn have_names_from(&self, giver: Arc<dyn NameGiver>) {
        // Nobody calls it twice; the first would stay.
        let _ = self.giver.set(giver);
    }

    /// Takes a name for a guest until the lease is dropped.
    ///
    /// # Errors
    /// When another person has the name, or one that looks the same, or the operator keeps it out, or nobody gives
    /// names at the moment.
    pub async fn take_name(&self, name: &Name, bot: bool) -> Result<Arc<NameLease>, Refusal> {
        // Here it is kept from others meanwhile.
        let lease = self.names.take(name)?;
        lease.declare(bot);
        if let Some(giver) = self.giver.get() {
            giver.person(name.clone(), bot).await?;
        }
        Ok(lease)
    }

    /// Takes a name for a room that is about to begin: the one that was chosen, or else one for a table. It is the
    /// room's until it is over, or [`unused`](Self::unused).
    ///
    /// # Errors
    /// When another room has the name, or nobody gives names at the moment.
    pub async fn name_room(&self, room: RoomId, chosen: Option<Name>) -> Result<Name, Refusal> {
        match (chosen, self.giver.get()) {
            (Some(name), None) => Ok(name),
            (None, None) => Ok(self.rooms.table_name()),
            (Some(name), Some(giver)) => {
                self.rooms.may_be_named(&name)?;
                giver.room(room, name.clone()).await?;
                Ok(name)
            }
            (None, Some(giver)) => giver.table(room).await,
        }
    }

    /// Tells the person of a name at another server what a person here wrote.
    ///
    /// # Errors
    /// When the person does not hear it, or nobody answers.
    pub async fn tell(&self, from: Name, to: Name, text: String) -> Result<(), Refusal> {
        match self.giver.get() {
            Some(giver) => giver.tell(from, to, text).await,
            None => Err(Refusal::NobodyOf(to, None)),
        }
    }

    /// Whether the person at another server who had a name by this claim, in this life of it, still has it.
    pub fn is_still_had(&self, name: &Name, run: u64, claim: u64) -> bool {
        let giver = self.giver.get();
        giver.is_some_and(|giver| giver.is_still_had(name, run, claim))
    }

    /// A room that has a name does not begin.
    pub fn unused(&self, room: RoomId) {
        if let Some(giver) = self.giver.get() {
            giver.unused(room);
        }
    }
}
