//! Counts of people and rooms, made on request.

use std::fmt;
use std::sync::Arc;

use damiera_archive::Archive;
use damiera_game::lobby::Lobby;
use damiera_journal::Backlog;
use damiera_platform::process::threads::Threads;
use damiera_platform::write_gauges;
use damiera_protocol::reply::{RoomRow, RoomStage};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;
use serde::{Deserialize, Serialize};

/// People and rooms at one moment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Census {
    /// People with a name who are connected.
    pub people: usize,
    /// Players who have only a seat to come back to.
    pub away: usize,
    /// Seats that are taken, by people or bots.
    pub players: usize,
    /// Connections that watch.
    pub spectators: usize,
    /// Rooms, by their state.
    pub rooms: Rooms,
}

/// Number of rooms by state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rooms {
    /// About to begin.
    pub opening: usize,
    /// With a free seat.
    pub waiting: usize,
    /// With a game that is being played; at least one person is there.
    pub playing: usize,
    /// With an unfinished game and no player present.
    pub adjourned: usize,
    /// With a finished game and both players still there.
    pub over: usize,
}

impl Rooms {
    /// Counts a room, with or without a game that is being played.
    fn add(&mut self, row: Option<&RoomRow>, somebody: bool) {
        *match row.map(|row| row.stage) {
            None => &mut self.opening,
            Some(RoomStage::Waiting) => &mut self.waiting,
            Some(RoomStage::Playing) if somebody => &mut self.playing,
            Some(RoomStage::Playing | RoomStage::Adjourned) => &mut self.adjourned,
            Some(RoomStage::Over) => &mut self.over,
        } += 1;
    }
}

impl Census {
    /// Counts on a thread of its own, so that no move waits for it.
    pub(super) async fn counted(lobby: &Arc<Lobby>) -> Census {
        let lobby = Arc::clone(lobby);
        let counting = tokio::task::spawn_blocking(move || Census::of(&lobby));
        counting.await.unwrap_or_default()
    }

    /// Counts. It looks at every room once, and so belongs on a thread of its own where there may be
    /// thousands.
    pub fn of(lobby: &Lobby) -> Census {
        let (people, away) = lobby.names.count();
        let mut census = Census {
            people,
            away,
            ..Census::default()
        };
        for handle in lobby.rooms.all() {
            let row = handle.row();
            census.spectators += handle.feed.audience();
            let players = row.iter().flat_map(|row| row.players.iter().flatten());
            // Pupils are on no list of people: their room knows.
            let mut somebody = handle.is_of_class() && handle.is_played();
            for player in players {
                census.players += 1;
                // No person holds a bot's name: a bot alone does not count as a person present.
                somebody |= lobby.names.is_here(player);
            }
            census.rooms.add(row.as_ref(), somebody);
        }
        census
    }
}

/// Counts for the endpoint.
#[derive(Debug)]
pub(crate) struct Counting {
    /// People and rooms.
    pub lobby: Arc<Lobby>,
    /// Finished games that wait.
    pub archive: Archive,
    /// Records that wait for the journal; None if games are kept in memory.
    pub journal: Option<Backlog>,
    /// The threads of rooms.
    pub threads: Threads,
}

impl Collector for Counting {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let census = Census::of(&self.lobby);
        let journal = self.journal.as_ref().map_or(0, Backlog::waiting);
        write_gauges! {
            encoder;
            "damiera_people", "People with a name who are connected." = census.people as u64;
            "damiera_players_away", "Players who have only a seat to come back to."
                = census.away as u64;
            "damiera_seats_taken", "Seats that are taken, by people or bots."
                = census.players as u64;
            "damiera_spectators", "Connections that watch a room." = census.spectators as u64;
            "damiera_draining",
                "1 while no room opens and no game begins, because the server is about to stop."
                = u64::from(self.lobby.rooms.is_open().is_err());
            "damiera_journal_queue", "Requests that wait for the journal's writer."
                = journal as u64;
            "damiera_archive_backlog", "Finished games that wait to be archived."
                = self.archive.backlog() as u64;
        }
        let mut rooms = encoder.encode_descriptor(
            "damiera_rooms",
            "Rooms by their state.",
            None,
            MetricType::Gauge,
        )?;
        let counts = census.rooms;
        for (state, count) in [
            ("opening", counts.opening),
            ("waiting", counts.waiting),
            ("playing", counts.playing),
            ("adjourned", counts.adjourned),
            ("over", counts.over),
        ] {
            let gauge = ConstGauge::new(count as u64);
            gauge.encode(rooms.encode_family(&[("state", state)])?)?;
        }
        let mut threads = encoder.encode_descriptor(
            "damiera_thread_rooms",
            "Rooms by the thread on which they live.",
            None,
            MetricType::Gauge,
        )?;
        for (thread, count) in self.threads.rooms() {
            let gauge = ConstGauge::new(count as u64);
            gauge.encode(threads.encode_family(&[("thread", thread.index())])?)?;
        }
        Ok(())
    }
}
