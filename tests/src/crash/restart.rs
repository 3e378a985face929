//! The planned restart: as many rooms as wanted, one orderly stop, one start.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::args::RestartArgs;
use super::report::RestartReport;
use crate::load::fleet::reserve_descriptors;
use crate::load::process::cpu_time;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::program::runtime;
use crate::stress::server::{Site, threaded};
use crate::stress::view::{GameView, seq};

/// Players who connect and sit down at the same time.
const AT_ONCE: usize = 256;

/// Players who return at the same time. More would overflow the listener's backlog, and retry only after a second.
const AT_THE_DOOR: usize = 1_000;

/// Pause before the next attempt at a server that does not listen.
const RETRY: Duration = Duration::from_millis(10);

/// A player in a game: what is needed to come back.
struct Seat {
    number: usize,
    link: JsonConnection,
    view: GameView,
    /// The number of the last event seen.
    seq: u64,
}

/// When a player came back, and when the first move after that was seen.
struct Back {
    returned: Instant,
    moved: Instant,
}

/// Seats everyone, restarts the server and lets everyone come back and play.
///
/// # Errors
/// When a player cannot sit down, or the server does not start.
pub fn run(args: &RestartArgs) -> Result<RestartReport> {
    reserve_descriptors(2 * args.rooms)?;
    let settings = threaded(args.threads);
    let mut site = Site::with(&args.server, args.data.as_deref(), &settings)?;
    let runtime = runtime()?;
    site.serve()?;
    let seats = runtime.block_on(seat_all(site.address(), args.rooms))?;

    let asked = Instant::now();
    let (go, gone) = watch::channel(false);
    let doors = Arc::new(Semaphore::new(AT_THE_DOOR));
    let mut players = JoinSet::new();
    for seat in seats {
        let player = come_back(seat, site.address(), gone.clone(), Arc::clone(&doors));
        players.spawn_on(player, runtime.handle());
    }
    site.stop()?;
    let stopped = asked.elapsed();
    site.serve()?;
    let born = site.born()?;
    let listened = born.elapsed();
    go.send_replace(true);

    let mut lost = 0;
    let mut backs = Vec::with_capacity(2 * args.rooms);
    runtime.block_on(async {
        while let Some(player) = players.join_next().await {
            match player {
                Ok(Ok(back)) => backs.push(back),
                _ => lost += 1,
            }
        }
    });
    let processor = cpu_time(site.id()?)?;
    site.stop()?;
    let returned = backs.iter().map(|back| back.returned - born).max();
    let mut moved: Vec<Duration> = backs.iter().map(|back| back.moved - born).collect();
    moved.sort_unstable();
    let at = |place: usize| moved.get(place).copied().unwrap_or_default();
    Ok(RestartReport {
        rooms: args.rooms,
        stopped,
        listened,
        back: returned.unwrap_or_default().saturating_sub(listened),
        half: at(moved.len() / 2),
        playing: at(moved.len().saturating_sub(1)),
        processor,
        lost,
    })
}

/// Two players in each room, each of whom has seen the start of the game.
async fn seat_all(server: SocketAddr, rooms: usize) -> Result<Vec<Seat>> {
    let doors = Arc::new(Semaphore::new(AT_ONCE));
    let mut pairs = JoinSet::new();
    for room in 0..rooms {
        let doors = Arc::clone(&doors);
        pairs.spawn(async move {
            let _door = doors.acquire().await?;
            let mut first = sit(server, 2 * room, room).await?;
            let mut second = sit(server, 2 * room + 1, room).await?;
            for seat in [&mut first, &mut second] {
                if seat.view.ply.is_none() {
                    seat.until_position().await?;
                }
            }
            anyhow::Ok([first, second])
        });
    }
    let mut seats = Vec::with_capacity(2 * rooms);
    while let Some(pair) = pairs.join_next().await {
        seats.extend(pair??);
    }
    Ok(seats)
}

async fn sit(server: SocketAddr, number: usize, room: usize) -> Result<Seat> {
    let mut link = JsonConnection::open(server, number).await?;
    link.must(&format!("nome P{number}")).await?;
    let (mut view, mut last) = (GameView::default(), 0);
    let command = format!("entra r{room}");
    let entered = link.ask_hearing(&command, |_, value| {
        view.hear(value);
        last = seq(value).unwrap_or(last);
    });
    let entered = entered.await?;
    ensure!(
        view.code.is_some(),
        "player {number} cannot sit down: {entered}"
    );
    Ok(Seat {
        number,
        link,
        view,
        seq: last,
    })
}

impl Seat {
    /// Reads up to the next position.
    async fn until_position(&mut self) -> Result<Value, JsonConnectionError> {
        loop {
            let value = self.link.hear().await?;
            self.seq = seq(&value).unwrap_or(self.seq);
            if self.view.hear(&value) && value["type"] != "position" {
                return Ok(value);
            }
        }
    }
}

/// Waits for the end of the connection and for the new server, comes back by code, and sees a move
/// made. An event too many or too few is an error.
async fn come_back(
    mut seat: Seat,
    server: SocketAddr,
    mut go: watch::Receiver<bool>,
    doors: Arc<Semaphore>,
) -> Result<Back> {
    while seat.link.next().await.is_ok() {}
    let before = seat.seq;
    go.wait_for(|go| *go).await?;
    let door = doors.acquire().await?;
    seat.link = loop {
        match JsonConnection::open(server, seat.number).await {
            Ok(link) => break link,
            Err(_) => tokio::time::sleep(RETRY).await,
        }
    };
    let code = seat.view.code.clone().context("a seat has a code")?;
    // The other one may be back already and have moved.
    let mut moved = None;
    let command = format!("riprendi {code} {before}");
    let resumed = seat.link.ask_hearing(&command, |_, value| {
        if value["type"] == "move" {
            moved = Some((Instant::now(), value["seq"].clone()));
        }
    });
    let resumed = resumed.await?;
    ensure!(resumed["type"] == "ok", "{resumed}");
    let returned = Instant::now();
    drop(door);
    if let Some(mv) = seat.view.legal.first() {
        seat.link.send(mv).await?;
    }
    let (moved, seq) = match moved {
        Some(moved) => moved,
        None => {
            let value = seat.until_position().await?;
            (Instant::now(), value["seq"].clone())
        }
    };
    ensure!(seq == before + 1, "event {seq} after {before}");
    Ok(Back { returned, moved })
}
