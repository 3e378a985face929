//! News of tables: to people who look out for games, and to a person who is invited.

use std::sync::Arc;

use damiera_connection::delivery::LobbyNews;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::Challenged;

use super::super::waiting::Waiting;
use super::{OpponentSeeker, tell_lookouts};
use crate::lobby::RoomHandle;

impl OpponentSeeker {
    /// Tells people who look out for games of a table that was opened just now. The future owns the seeker, as in
    /// [`OpponentSeeker::hold`].
    pub(in crate::session) async fn tell_of_table(
        self,
        room: &Arc<RoomHandle>,
        at: &mut impl Waiting,
    ) {
        // The table waits all the same where none can be reserved.
        if self.reserve_numbers(at).await.is_ok()
            && let Some(challenge) = self.services.directory.challenges.listed(room)
        {
            tell_lookouts(&self.services.events, &self.person, challenge);
        }
    }

    /// Checks that a person may be invited to a table by correspondence.
    ///
    /// # Errors
    /// When one of the two has muted the other.
    pub(in crate::session) fn may_invite(&self, to: &Name) -> Result<(), Refusal> {
        self.services
            .directory
            .challenges
            .may_challenge(to, self.seeker()?)
    }

    /// Tells a person of a table by correspondence to which they are invited. They are told again when they sign in.
    pub(in crate::session) async fn tell_invited(
        self,
        room: &Arc<RoomHandle>,
        to: &Name,
        at: &mut impl Waiting,
    ) {
        let account = self.services.storage.people.of_name(to);
        let rooms = &self.services.directory.lobby.rooms;
        let all = account.map_or(0, |account| rooms.invitations(account.id).len());
        if let Some(event) = self.invitation(room, to, all.saturating_sub(1), at).await {
            let news = Arc::new(LobbyNews::new(event));
            self.services.events.roster.tell_name(to, &news);
        }
        self.notify_invited(to, &room.name);
    }

    /// Tells the person of the tables by correspondence to which they are invited.
    pub(in crate::session) async fn hear_invitations(
        self,
        tables: Vec<Arc<RoomHandle>>,
        at: &mut impl Waiting,
    ) {
        let own = self.person.lease.as_ref().map(|lease| lease.name());
        let Some(own) = own.cloned() else {
            return;
        };
        let others = tables.len().saturating_sub(1);
        for room in tables {
            if let Some(event) = self.invitation(&room, &own, others, at).await {
                self.mailbox.hear(Arc::new(LobbyNews::new(event)));
            }
        }
    }

    /// The news of a table to which a person is invited, beside so many others.
    async fn invitation(
        &self,
        room: &Arc<RoomHandle>,
        to: &Name,
        others: usize,
        at: &mut impl Waiting,
    ) -> Option<LobbyEvent> {
        // The table waits all the same where no number can be reserved.
        self.reserve_numbers(at).await.ok()?;
        let challenges = &self.services.directory.challenges;
        let challenge = challenges.invitation(room, to)?;
        let by = room.seated().into_iter().flatten().next()?;
        let challenge = Challenged { challenge, others };
        Some(LobbyEvent::Challenged {
            by,
            challenge: Box::new(challenge),
        })
    }
}
