//! Telling the connections something: all of them, or those of a name.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;

use super::super::{Bulletin, ConnectionId, LobbyNews};
use super::{Delivery, Everyone, Roster, Spread};

impl Roster {
    /// Tells people in the lobby of something that happened outside rooms, but for the connection that caused it. Quiet
    /// people hear no talk.
    pub fn tell_lobby(&self, news: &Arc<LobbyNews>, author: ConnectionId) -> Spread {
        let is_talk = news.event().is_talk();
        let mut spread = Spread::default();
        for (id, present) in &self.connections.lock().present {
            let is_there = present.name.is_some() && present.room.is_none();
            if *id == author || !is_there || (is_talk && present.quiet) {
                continue;
            }
            match present.mailbox.hear(Arc::clone(news)) {
                true => spread.heard += 1,
                false => spread.behind += 1,
            }
        }
        spread
    }

    /// Tells the person of a name what `writer` wrote, at all their connections. A quiet one hears only the last person that
    /// it wrote to.
    pub fn tell_one(&self, to: &Name, news: &Arc<LobbyNews>, writer: ConnectionId) -> Delivery {
        let mut connections = self.connections.lock();
        let (mut delivery, mut heard_by) = (Delivery::Absent, None);
        for (id, reader) in connections.readers(to) {
            let is_awaited = reader.wrote_to == Some(writer);
            if reader.quiet && !is_awaited {
                delivery = delivery.or(Delivery::Quiet);
            } else if reader.mailbox.hear(Arc::clone(news)) {
                delivery = Delivery::Heard;
                heard_by = Some(id);
            } else {
                delivery = delivery.or(Delivery::Behind);
            }
        }
        if let (Some(id), Some(author)) = (heard_by, connections.present.get_mut(&writer)) {
            author.wrote_to = Some(id);
        }
        delivery
    }

    /// True if a connection of this name reads private messages.
    pub fn is_reached(&self, name: &Name) -> bool {
        self.connections.lock().readers(name).next().is_some()
    }

    /// Tells a person of something that happened outside rooms. Returns true if they are here.
    pub fn tell_name(&self, name: &Name, news: &Arc<LobbyNews>) -> bool {
        let connections = self.connections.lock();
        let told = connections.readers(name);
        let told = told.map(|(_, present)| present.mailbox.hear(Arc::clone(news)));
        told.count() > 0
    }

    /// Tells everyone something. Returns the number of connections. With ten thousand connections it takes some
    /// milliseconds; other tasks have their turns meanwhile.
    pub async fn tell(&self, bulletin: Arc<Bulletin>) -> usize {
        self.everyone().tell(bulletin).await
    }

    /// Everyone who is connected now.
    pub fn everyone(&self) -> Everyone {
        Everyone(self.mailboxes())
    }

    /// Asks every session to end with a last line.
    pub fn close_all(&self, notice: Notice) {
        for mailbox in self.mailboxes() {
            mailbox.close(notice);
        }
    }

    /// Asks the sessions of connections that no replica carries to end with a last line. Gives their addresses, each as
    /// often as it has one.
    pub fn close_own(&self, notice: Notice) -> Vec<IpAddr> {
        let connections = self.connections.lock();
        let own = connections
            .present
            .values()
            .filter(|present| present.node.is_none());
        let own: Vec<_> = own
            .map(|present| (present.peer, Arc::clone(&present.mailbox)))
            .collect();
        drop(connections);
        let closed = own.into_iter().map(|(address, mailbox)| {
            mailbox.close(notice);
            address
        });
        closed.collect()
    }

    /// Gives every session a turn.
    pub fn wake_all(&self) {
        for mailbox in self.mailboxes() {
            mailbox.wake();
        }
    }

    /// Closes a connection with a last line, after saying why if there is something to say. Returns true if it was
    /// there.
    pub fn send_away(
        &self,
        id: ConnectionId,
        reason: Option<Arc<Bulletin>>,
        notice: Notice,
    ) -> bool {
        let Some(mailbox) = self.mailbox(id) else {
            return false;
        };
        if let Some(reason) = reason {
            mailbox.post(reason);
        }
        mailbox.close(notice);
        true
    }

    /// Tells a connection something, if it is still there.
    pub fn post(&self, id: ConnectionId, bulletin: Arc<Bulletin>) {
        if let Some(mailbox) = self.mailbox(id) {
            mailbox.post(bulletin);
        }
    }
}
