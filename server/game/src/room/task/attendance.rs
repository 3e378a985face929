//! The people in a room's chairs: where their frames go, who is away, and for how long.
//!
//! Absence counts for each player and game while the other one is there. When both are away the game is adjourned. After
//! a start of the server, or a change of the primary, each player has the whole time anew: the server sent them away.
//! By correspondence no absence counts: players come when they like.

mod connections;

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, Mailbox};
use damiera_protocol::name::Name;
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use self::connections::PlayerConnections;
use crate::lobby::{NameLease, Newcomer};

/// The people in the two chairs. A bot is none of them.
#[derive(Debug, Default)]
pub(super) struct ChairAttendance {
    chairs: [Option<SeatedPlayer>; 2],
    /// Since when a player's absence counts, because another waits.
    counting: Option<Instant>,
    /// The time when the room became deserted.
    deserted: Option<Instant>,
    /// The time that it had been deserted when the server was started again, until a player is back.
    deserted_before: Duration,
    /// Until when players may come back unannounced, as another primary had the room until now.
    roll_call: Option<Instant>,
    /// The connections of a player who has just left, until they are told of that.
    departed: Option<Box<PlayerConnections>>,
    /// True by correspondence.
    never_counts: bool,
}

/// A player who has a chair.
#[derive(Debug)]
pub(crate) struct SeatedPlayer {
    /// Empty from a restart of the server until the player is back.
    pub(super) connections: PlayerConnections,
    /// Keeps the name reserved while the seat is held.
    pub(super) lease: Arc<NameLease>,
    pub(super) away: bool,
    /// The player was away when this process took the room over, and the others were not told.
    pub(super) is_kept: bool,
    /// The game was left for later, and the player is not back yet: the absence does not count.
    pub(super) excused: bool,
    /// For how long the other player has waited in this game, without the time that counts now.
    waited_for: Duration,
    /// True if the other player was told that the game may be claimed.
    overdue_told: bool,
    /// When the game becomes void if a player who perhaps never saw the code is not back.
    back_by: Option<Instant>,
}

/// The meaning of a player's going away or coming back for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parting {
    /// Nothing new.
    Known,
    /// Another player waits, for this long before the game may be claimed.
    Awaited(Duration),
    /// There is no player left to wait.
    Deserted,
}

impl SeatedPlayer {
    /// A player who had a chair before the server was started again. If the code was perhaps never shown, the player
    /// must be back by the time given. The absence of a player who is `excused` does not count.
    pub(crate) fn kept(lease: Arc<NameLease>, back_by: Option<Instant>, excused: bool) -> Self {
        SeatedPlayer {
            connections: PlayerConnections::default(),
            lease,
            away: true,
            is_kept: true,
            excused,
            waited_for: Duration::ZERO,
            overdue_told: false,
            back_by,
        }
    }

    /// A player who sits down or comes back, with the time that others have waited in this game.
    fn here(connections: PlayerConnections, lease: Arc<NameLease>, waited_for: Duration) -> Self {
        SeatedPlayer {
            connections,
            away: false,
            is_kept: false,
            waited_for,
            ..SeatedPlayer::kept(lease, None, false)
        }
    }

    /// True if the time of the absence counts while another player is here.
    fn is_awaited(&self) -> bool {
        self.away && !self.excused
    }
}

impl ChairAttendance {
    /// The attendance of a new room: `never_counts` is true where absence does not.
    pub(super) fn new(never_counts: bool) -> Self {
        ChairAttendance {
            never_counts,
            ..ChairAttendance::default()
        }
    }

    pub(super) fn sit(&mut self, chair: Chair, connection: ConnectionId, newcomer: Newcomer) {
        let Newcomer { mailbox, lease, .. } = newcomer;
        let player = match mailbox {
            Some(mailbox) => {
                let connections = PlayerConnections::of(connection, mailbox);
                SeatedPlayer::here(connections, lease, Duration::ZERO)
            }
            None => SeatedPlayer::kept(lease, None, false),
        };
        self.chairs[chair.index()] = Some(player);
        self.count_from_now();
    }

    /// The attendance after a restart: these players had chairs, and the room had been deserted for so long.
    pub(super) fn keep(&mut self, chairs: [Option<SeatedPlayer>; 2], deserted_before: Duration) {
        *self = ChairAttendance {
            chairs,
            deserted_before,
            ..ChairAttendance::new(self.never_counts)
        };
        self.count_from_now();
    }

    /// True if no player has a connection here.
    pub(super) fn is_nobody_here(&self) -> bool {
        self.chairs.iter().flatten().all(|player| player.away)
    }

    pub(super) fn leave(&mut self, chair: Chair) {
        self.settle();
        let left = self.chairs[chair.index()].take();
        self.departed = left.map(|left| Box::new(left.connections));
        self.count_from_now();
    }

    /// The game is left for later: all players go and keep their chairs, and their absence does not count.
    pub(super) fn adjourn(&mut self) {
        self.settle();
        for player in self.chairs.iter_mut().flatten() {
            player.connections = PlayerConnections::default();
            player.away = true;
            player.excused = true;
        }
        self.count_from_now();
    }

    /// True if a player went when the game was left for later, and is not back yet.
    pub(super) fn is_excused(&self, chair: Chair) -> bool {
        self.player(chair).is_some_and(|player| player.excused)
    }

    fn player(&self, chair: Chair) -> Option<&SeatedPlayer> {
        self.chairs[chair.index()].as_ref()
    }

    /// Another primary had this room until now: players may come back until the given time, and the others are not told
    /// that these are away.
    pub(super) fn call_roll(&mut self, until: Instant) {
        self.roll_call = (!self.never_counts).then_some(until);
    }

    /// The time when players who have not come back count as absent.
    pub(super) fn roll_call(&self) -> Option<Instant> {
        self.roll_call
    }

    /// Ends the time to come back unannounced. Returns the players who have not come back and were not announced as away.
    pub(super) fn close_roll_call(&mut self) -> Vec<Chair> {
        self.roll_call = None;
        let missing = |chair: &Chair| {
            let player = &mut self.chairs[chair.index()];
            let player = player.as_mut().filter(|player| player.is_awaited());
            player.is_some_and(|player| std::mem::take(&mut player.is_kept))
        };
        Chair::ALL.into_iter().filter(missing).collect()
    }

    /// True if a player is still expected back after the change of primary, and not announced as away.
    pub(super) fn is_looked_for(&self, chair: Chair) -> bool {
        let is_kept = self.player(chair).is_some_and(|player| player.is_kept);
        is_kept && self.roll_call.is_some()
    }

    /// A player's connection is gone, or sends nothing any more and still reads. After the last one the player is away.
    pub(super) fn away(
        &mut self,
        (chair, connection): (Chair, ConnectionId),
        reads: bool,
        patience: Duration,
    ) -> Parting {
        self.settle();
        let Some(player) = &mut self.chairs[chair.index()] else {
            return Parting::Known;
        };
        match reads {
            true => player.connections.hush(connection),
            false => player.connections.leave(connection),
        }
        if player.connections.are_heard_beside(None) {
            self.count_from_now();
            return Parting::Known;
        }
        // A connection may first fall silent and then break.
        let known = std::mem::replace(&mut player.away, true);
        let left = patience.saturating_sub(player.waited_for);
        self.count_from_now();
        match (known, self.counting) {
            _ if self.never_counts => Parting::Known,
            (true, _) => Parting::Known,
            (false, Some(_)) => Parting::Awaited(left),
            (false, None) => Parting::Deserted,
        }
    }

    /// A player takes the chair at another connection. If `joins`, former connections stay unless they are hushed. Returns the
    /// player's former state, with the connections that went; None if the chair is free.
    pub(super) fn back(
        &mut self,
        chair: Chair,
        (connection, mailbox): (ConnectionId, Arc<Mailbox>),
        joins: bool,
    ) -> Option<SeatedPlayer> {
        self.settle();
        let player = self.chairs[chair.index()].as_mut()?;
        self.deserted_before = Duration::ZERO;
        let mut connections = PlayerConnections::default();
        if joins {
            let hushed = player.connections.take_hushed();
            connections = std::mem::replace(&mut player.connections, hushed);
        }
        connections.join(connection, mailbox);
        let lease = Arc::clone(&player.lease);
        let back = SeatedPlayer::here(connections, lease, player.waited_for);
        let before = std::mem::replace(player, back);
        self.count_from_now();
        Some(before)
    }

    /// The name of a chair's player.
    pub(super) fn name(&self, chair: Chair) -> Option<&Name> {
        self.player(chair).map(|player| player.lease.name())
    }

    /// True if a player sits in a chair and is not away.
    pub(super) fn is_here(&self, chair: Chair) -> bool {
        self.player(chair).is_some() && !self.is_away(chair)
    }

    /// True if a player other than the one in a chair is here.
    pub(super) fn is_another_here(&self, chair: Option<Chair>) -> bool {
        let is_here = |other: &Chair| self.is_here(*other) && chair != Some(*other);
        Chair::ALL.iter().any(is_here)
    }

    /// A new game begins: all waiting times are reset.
    pub(super) fn forgive(&mut self) {
        for player in self.chairs.iter_mut().flatten() {
            player.waited_for = Duration::ZERO;
            player.overdue_told = false;
        }
        self.count_from_now();
    }

    /// For how long each chair's player has been waited for in this game, in milliseconds.
    pub(super) fn waited_ms(&self) -> [u32; 2] {
        Chair::ALL.map(|chair| {
            let waited = self.waited_for(chair).as_millis();
            u32::try_from(waited).unwrap_or(u32::MAX)
        })
    }

    fn waited_for(&self, chair: Chair) -> Duration {
        self.player(chair).map_or(Duration::ZERO, |player| {
            let counts = self.counting.filter(|_| player.is_awaited());
            player.waited_for + counts.map_or(Duration::ZERO, |since| since.elapsed())
        })
    }

    /// The time when the game becomes void because a player who perhaps never saw the code has not come back.
    pub(super) fn void_at(&self) -> Option<Instant> {
        let players = self.chairs.iter().flatten();
        players.filter_map(|player| player.back_by).min()
    }

    /// True if a player has this chair and is away.
    pub(super) fn is_away(&self, chair: Chair) -> bool {
        self.player(chair).is_some_and(|player| player.away)
    }

    /// For each chair, true if its player is away.
    pub(super) fn are_away(&self) -> [bool; 2] {
        Chair::ALL.map(|chair| self.is_away(chair))
    }

    /// The time for which a chair's player may still be absent in this game; None for a chair without a person.
    pub(super) fn absence_left(&self, chair: Chair, patience: Duration) -> Option<Duration> {
        self.player(chair)?;
        Some(patience.saturating_sub(self.waited_for(chair)))
    }

    /// Everyone who is away.
    pub(super) fn absent(&self) -> impl Iterator<Item = Chair> {
        Chair::ALL.into_iter().filter(|chair| self.is_away(*chair))
    }

    /// The time for which the other player still has to wait for this chair before the game may be claimed; None if the
    /// absence does not count now.
    pub(super) fn patience_left(&self, chair: Chair, patience: Duration) -> Option<Duration> {
        let player = self.player(chair)?;
        let is_awaited = player.is_awaited() && self.counting.is_some();
        let left = self.absence_left(chair, patience);
        left.filter(|_| is_awaited)
    }

    /// The chair of the next player to be overdue, and the time; None if the others were told of it already.
    ///
    /// The room asks at every turn, so this looks the patience up only when a player is away.
    pub(super) fn overdue_at(
        &self,
        patience: impl FnOnce() -> Duration,
    ) -> Option<(Chair, Instant)> {
        let chair = self.absent().next()?;
        let player = self.player(chair)?;
        if player.overdue_told || player.excused {
            return None;
        }
        let left = patience().saturating_sub(player.waited_for);
        Some((chair, self.counting? + left))
    }

    /// The others were told that a player is overdue.
    pub(super) fn overdue_told(&mut self, chair: Chair) {
        if let Some(player) = &mut self.chairs[chair.index()] {
            player.overdue_told = true;
        }
    }

    /// True if all players are away.
    pub(super) fn is_deserted(&self) -> bool {
        self.deserted.is_some()
    }

    /// When everyone who has a chair will have been away for so long, if all are.
    pub(super) fn deserted_for(&self, time: Duration) -> Option<Instant> {
        Some(self.deserted? + time.saturating_sub(self.deserted_before))
    }

    /// True if no person has a chair, present or away.
    pub(super) fn is_empty(&self) -> bool {
        self.chairs.iter().all(Option::is_none)
    }

    /// Writes down the time that has counted so far.
    fn settle(&mut self) {
        let Some(since) = self.counting.take() else {
            return;
        };
        for player in self.chairs.iter_mut().flatten() {
            if player.is_awaited() {
                player.waited_for += since.elapsed();
            }
        }
    }

    /// Absence counts while a player is here to wait; otherwise the room is deserted.
    fn count_from_now(&mut self) {
        if self.never_counts {
            return;
        }
        let mut players = self.chairs.iter().flatten();
        let away = players.clone().any(|player| player.away);
        let here = players.any(|player| !player.away);
        let now = Instant::now();
        self.counting = (away && here).then_some(now);
        self.deserted = (away && !here).then(|| self.deserted.unwrap_or(now));
    }
}
