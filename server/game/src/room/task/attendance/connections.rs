//! The connections of the players in the chairs: one of a guest, several of a registered person.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, Frame, Mailbox};
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::{ChairAttendance, SeatedPlayer};
use crate::lobby::NameLease;

/// The connections from which a player plays.
#[derive(Debug, Default)]
pub(in crate::room::task) struct PlayerConnections(Vec<PlayerConnection>);

#[derive(Debug)]
struct PlayerConnection {
    id: ConnectionId,
    mailbox: Arc<Mailbox>,
    /// It sends nothing any more, and perhaps still reads.
    hushed: bool,
}

impl PlayerConnections {
    /// A player at one connection.
    pub(in crate::room::task) fn of(id: ConnectionId, mailbox: Arc<Mailbox>) -> Self {
        let mut connections = PlayerConnections(Vec::with_capacity(1));
        connections.join(id, mailbox);
        connections
    }

    /// The player is at one more connection.
    pub(in crate::room::task) fn join(&mut self, id: ConnectionId, mailbox: Arc<Mailbox>) {
        self.leave(id);
        let hushed = false;
        self.0.push(PlayerConnection {
            id,
            mailbox,
            hushed,
        });
    }

    /// A connection sends nothing any more.
    pub(in crate::room::task) fn hush(&mut self, id: ConnectionId) {
        let mut connections = self.0.iter_mut();
        if let Some(connection) = connections.find(|connection| connection.id == id) {
            connection.hushed = true;
        }
    }

    /// A connection is gone.
    pub(in crate::room::task) fn leave(&mut self, id: ConnectionId) {
        self.0.retain(|connection| connection.id != id);
    }

    /// Takes out the connections that send nothing any more.
    pub(in crate::room::task) fn take_hushed(&mut self) -> PlayerConnections {
        let hushed = self.0.extract_if(.., |connection| connection.hushed);
        PlayerConnections(hushed.collect())
    }

    /// True if the player plays from a connection.
    pub(in crate::room::task) fn has(&self, id: ConnectionId) -> bool {
        self.0.iter().any(|connection| connection.id == id)
    }

    /// True if a move can come from one of them beside `but`.
    pub(in crate::room::task) fn are_heard_beside(&self, but: Option<ConnectionId>) -> bool {
        let mut others = self.0.iter().filter(|other| Some(other.id) != but);
        others.any(|connection| !connection.hushed)
    }

    /// True if a person reads at one of them.
    pub(in crate::room::task) fn are_read_by_person(&self) -> bool {
        let mut connections = self.0.iter();
        connections.any(|connection| !connection.mailbox.is_for_program())
    }

    /// Puts a frame into the mailboxes that get it. Returns the number of mailboxes that had no place for chat.
    pub(in crate::room::task) fn deliver(&self, frame: &Arc<Frame>) -> usize {
        let told = self.0.iter().filter(|told| frame.is_for(told.id));
        let dropped = told.filter(|told| told.mailbox.deliver(Arc::clone(frame)));
        dropped.count()
    }

    /// Ends the connections.
    pub(in crate::room::task) fn close(&self, notice: Notice) {
        for connection in &self.0 {
            connection.mailbox.close(notice);
        }
    }
}

/// The connections of the chairs.
impl ChairAttendance {
    /// The chair of a connection.
    pub(in crate::room::task) fn chair_of(&self, connection: ConnectionId) -> Option<Chair> {
        let is_here = |player: &SeatedPlayer| player.connections.has(connection);
        let mut chairs = Chair::ALL.into_iter();
        chairs.find(|chair| self.player(*chair).is_some_and(is_here))
    }

    /// The chair of a connection that has to have one.
    ///
    /// # Errors
    /// When it has none.
    pub(in crate::room::task) fn seated(&self, connection: ConnectionId) -> Result<Chair, Refusal> {
        self.chair_of(connection).ok_or(Refusal::NotSeated)
    }

    /// The player in a chair is at one more connection. False if the chair is free, or the player is there already.
    pub(in crate::room::task) fn join(
        &mut self,
        chair: Chair,
        connection: ConnectionId,
        mailbox: Arc<Mailbox>,
    ) -> bool {
        let player = self.chairs[chair.index()].as_mut();
        let player = player.filter(|player| !player.connections.has(connection));
        let joins = player.is_some();
        if let Some(player) = player {
            player.connections.join(connection, mailbox);
            player.away = false;
            player.is_kept = false;
        }
        joins
    }

    /// The connections of a player who has left were told of it.
    pub(in crate::room::task) fn departed(&mut self) {
        self.departed = None;
    }

    /// A player leaves the chair at the word of this connection, which reads of it in the answer alone.
    pub(in crate::room::task) fn leaves_by(&mut self, connection: ConnectionId) {
        for player in self.chairs.iter_mut().flatten() {
            player.connections.leave(connection);
        }
    }

    /// True if the player in a chair is heard from another connection than this one.
    pub(in crate::room::task) fn is_heard_beside(
        &self,
        chair: Chair,
        connection: ConnectionId,
    ) -> bool {
        let player = self.player(chair);
        player.is_some_and(|player| player.connections.are_heard_beside(Some(connection)))
    }

    /// The registered person in a chair.
    pub(in crate::room::task) fn registered(&self, chair: Chair) -> Option<&Arc<NameLease>> {
        let lease = &self.player(chair)?.lease;
        Some(lease).filter(|lease| lease.account().is_some())
    }

    /// True if a player reads a format for people.
    pub(in crate::room::task) fn is_read_by_person(&self, chair: Chair) -> bool {
        let player = self.player(chair);
        player.is_some_and(|player| player.connections.are_read_by_person())
    }

    /// Puts a frame into the mailboxes of the players who get it. Returns the number of mailboxes that had no place for chat.
    pub(in crate::room::task) fn deliver(&self, frame: &Arc<Frame>) -> usize {
        let players = self.chairs.iter().flatten();
        let connections = players.map(|player| &player.connections);
        let connections = connections.chain(self.departed.as_deref());
        connections.map(|told| told.deliver(frame)).sum()
    }
}
