//! The planned restart: as many rooms as wanted, one orderly stop, one start.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::args::RestartArgs;
use super::link::{JsonConnection, JsonConnectionError, read};
use super::report::RestartReport;
use super::server::Site;
use crate::load::process::cpu_time;

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
    code: String,
    /// The number of the last event seen.
    seq: u64,
    /// The legal moves of the side to move.
    legal: Vec<String>,
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
    let connections = 2 * args.rooms as u64;
    let descriptors = rlimit::increase_nofile_limit(connections + 100)?;
    ensure!(
        descriptors >= connections + 100,
        "{} rooms need more descriptors than {descriptors}",
        args.rooms
    );
    let site = Site::threaded(&args.server, args.data.as_deref(), args.threads)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the players")?;
    let mut server = site.start()?;
    server.listens(&site)?;
    let seats = runtime.block_on(seat_all(site.address(), args.rooms))?;

    let asked = Instant::now();
    let (go, gone) = watch::channel(false);
    let doors = Arc::new(Semaphore::new(AT_THE_DOOR));
    let mut players = JoinSet::new();
    for seat in seats {
        let player = come_back(seat, site.address(), gone.clone(), Arc::clone(&doors));
        players.spawn_on(player, runtime.handle());
    }
    let status = server.stop()?;
    ensure!(
        status.success(),
        "the server stopped badly: {status}\n{}",
        site.log()
    );
    let stopped = asked.elapsed();
    let mut server = site.start()?;
    server.listens(&site)?;
    let born = server.born;
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
    let processor = cpu_time(server.id())?;
    server.stop()?;
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
                seat.until_position().await?;
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
    link.send(&format!("nome P{number}")).await?;
    link.send(&format!("entra r{room}")).await?;
    loop {
        let value = read(link.next().await?);
        if let Some(code) = value["token"].as_str() {
            let code = code.to_owned();
            return Ok(Seat {
                number,
                link,
                code,
                seq: 0,
                legal: Vec::new(),
            });
        }
        if value["type"] == "error" {
            bail!("player {number} cannot sit down: {value}");
        }
    }
}

impl Seat {
    /// Reads up to the next position.
    async fn until_position(&mut self) -> Result<Value, JsonConnectionError> {
        loop {
            let value = read(self.link.next().await?);
            if let Some(seq) = value["seq"].as_u64()
                && value["type"] != "ok"
            {
                self.seq = seq;
            }
            if matches!(value["type"].as_str(), Some("start" | "move")) {
                let legal = value["legal"].as_array().into_iter().flatten();
                let legal = legal.filter_map(Value::as_str);
                self.legal = legal.map(str::to_owned).collect();
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
    seat.link
        .send(&format!("@r riprendi {} {before}", seat.code))
        .await?;
    // The other one may be back already and have moved.
    let mut moved = None;
    let returned = loop {
        let value = read(seat.link.next().await?);
        if value["type"] == "move" {
            ensure!(value["seq"] == before + 1, "{value} after {before}");
            moved = Some(Instant::now());
        }
        if value["tag"] == "r" {
            ensure!(value["type"] == "ok", "{value}");
            break Instant::now();
        }
    };
    drop(door);
    if let Some(mv) = seat.legal.first() {
        seat.link.send(mv).await?;
    }
    if moved.is_none() {
        let value = seat.until_position().await?;
        ensure!(value["seq"] == before + 1, "{value} after {before}");
    }
    Ok(Back {
        returned,
        moved: moved.unwrap_or_else(Instant::now),
    })
}
