//! The people in a room's chairs: where their frames go, and who is away.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::{Frame, Newcomer};
use crate::lobby::NameLease;
use crate::mailbox::Mailbox;
use crate::session::ConnectionId;

/// The people in the two chairs. A bot is no member.
#[derive(Debug, Default)]
pub(super) struct Members([Option<Member>; 2]);

#[derive(Debug)]
struct Member {
    connection: ConnectionId,
    /// Gone with the connection.
    mailbox: Option<Arc<Mailbox>>,
    /// While the seat is held, nobody else may take the name.
    _lease: Arc<NameLease>,
    /// When the absence became too long, for a member who is away.
    away_until: Option<Instant>,
}

impl Members {
    pub(super) fn sit(&mut self, chair: Chair, connection: ConnectionId, newcomer: Newcomer) {
        self.0[chair.index()] = Some(Member {
            connection,
            mailbox: Some(newcomer.mailbox),
            _lease: newcomer.lease,
            away_until: None,
        });
    }

    pub(super) fn leave(&mut self, chair: Chair) {
        self.0[chair.index()] = None;
    }

    /// The chair of a connection.
    pub(super) fn chair_of(&self, connection: ConnectionId) -> Option<Chair> {
        Chair::ALL.into_iter().find(|chair| {
            self.member(*chair)
                .is_some_and(|member| member.connection == connection)
        })
    }

    fn member(&self, chair: Chair) -> Option<&Member> {
        self.0[chair.index()].as_ref()
    }

    /// Somebody is away from now on. Whether that is news: a connection may first fall silent and
    /// then break.
    pub(super) fn away(&mut self, chair: Chair, reads: bool, patience: Duration) -> bool {
        let Some(member) = &mut self.0[chair.index()] else {
            return false;
        };
        if !reads {
            member.mailbox = None;
        }
        let news = member.away_until.is_none();
        member.away_until.get_or_insert(Instant::now() + patience);
        news
    }

    /// Everyone who is away, with the end of the others' patience.
    pub(super) fn absent(&self) -> impl Iterator<Item = (Chair, Instant)> {
        Chair::ALL.into_iter().filter_map(|chair| {
            let until = self.member(chair)?.away_until?;
            Some((chair, until))
        })
    }

    /// Whether nobody sits here, present or away.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    pub(super) fn deliver(&self, frame: &Arc<Frame>) {
        for member in self.0.iter().flatten() {
            if let Some(mailbox) = &member.mailbox
                && frame.is_for(member.connection)
            {
                mailbox.deliver(Arc::clone(frame));
            }
        }
    }
}
