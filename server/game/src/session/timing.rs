//! The time limits of a session: nameless, idle, flooding and unread connections end.

use std::time::Duration;

use damiera_platform::metrics::PeerLimit;
use damiera_protocol::render::{self, Notice};
use tokio::time::Instant;

use super::ServerSession;

impl ServerSession {
    /// The next moment at which something must be done although nothing came.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let limits = &self.limits;
        let after = |since: Option<Instant>, seconds| {
            since.map(|since| since + Duration::from_secs(seconds))
        };
        let stalled = after(self.stalled_since(), limits.unread_seconds);
        if self.connection.leaves() {
            return stalled;
        }
        let active = Some(self.visitor.active_at());
        let silence = match (self.visitor.lease(), self.has_board()) {
            _ if self.waits_for_others() => None,
            (None, _) => Some(self.names_until()),
            (Some(_), false) => after(active, limits.idle_minutes * 60),
            (Some(_), true) => None,
        };
        let connection = self.connection.deadline(limits, self.display.has_room());
        let next = self.guiding.moves_on();
        let challenges = self.lobby_member.challenge_ends();
        let deadlines = [next, silence, stalled, connection, challenges];
        deadlines.into_iter().flatten().min()
    }

    /// True if the person is in a room, or has a seat somewhere.
    fn has_board(&self) -> bool {
        self.boards.room().is_some() || self.boards.list().has_seat()
    }

    /// Until when a name is waited for: twice as long while one is being typed, and no longer, so that a peer who
    /// sends a byte now and then goes as well.
    fn names_until(&self) -> Instant {
        let patience = Duration::from_secs(self.limits.name_seconds);
        let times = if self.connection.front().is_typing() {
            2
        } else {
            1
        };
        self.visitor.active_at() + patience * times
    }

    /// True if this person waits for others: for a seat, for an answer to a challenge, for a game to watch, in a lesson
    /// for its steps, or in a class for the next round.
    fn waits_for_others(&self) -> bool {
        self.boards.requested().is_free().is_err()
            || self.lobby_member.challenge_ends().is_some()
            || self.guiding.is_active()
            || self.boards.lesson().is_some()
            || self.class.is_in_class()
    }

    /// Does what a deadline asks for.
    pub(super) fn time_passed(&mut self) {
        let limits = &self.limits;
        let now = Instant::now();
        let over = |since: Option<Instant>, seconds: u64| {
            since.is_some_and(|since| since + Duration::from_secs(seconds) <= now)
        };
        let active = Some(self.visitor.active_at());
        let is_named = self.visitor.lease().is_some();
        let challenges = &self.services.directory.challenges;
        let own = self.visitor.id();
        if !self.connection.leaves() && self.lobby_member.expire_challenges(challenges, own, now) {
            return self.visitor.stirs();
        }
        let waits = self.waits_for_others();
        if over(self.stalled_since(), limits.unread_seconds) {
            self.cut_off();
        } else if self.connection.leaves() {
            // Only the peer's reading is waited for now.
        } else if self.connection.floods(now, limits) {
            self.end_with(Notice::Flood);
        } else if !waits && !is_named && self.names_until() <= now {
            self.end_with(Notice::NoNameInTime(limits.name_seconds));
        } else if !waits && is_named && !self.has_board() && over(active, limits.idle_minutes * 60)
        {
            self.end_with(Notice::Idle(limits.idle_minutes));
        } else if self.connection.finds_lost() {
            self.cut_off();
        }
    }

    /// Ends a connection of a peer that does not read: it would read no goodbye either.
    pub(super) fn cut_off(&mut self) {
        tracing::debug!("closing a connection that is not read");
        self.services.host.metrics.limits.reached(PeerLimit::Unread);
        self.display.shut();
        self.connection.cut_off();
    }

    pub(super) fn end_with(&mut self, notice: Notice) {
        tracing::debug!(code = notice.code(), "closing");
        self.services.host.metrics.limits.ended(notice);
        let servers = self.services.host.servers_after(notice);
        self.display
            .tell(|view| render::goodbye(notice, &servers, view));
        self.connection.end_for(notice);
        if notice.ends_rooms() {
            // Players do not count as absent when the server stops or decides no more: its rooms are not told.
            self.boards.leave_all();
        }
    }

    /// Since when a peer that may not keep the server waiting has read nothing. For a player the
    /// mailbox is the bound, because a seat is worth more patience.
    pub(super) fn stalled_since(&self) -> Option<Instant> {
        let waits = self.boards.list().has_seat() && !self.connection.leaves();
        self.display.stalled_since().filter(|_| !waits)
    }
}
