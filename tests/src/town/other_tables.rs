//! Guests at other tables. They play on during everything that the town does, and their moves are timed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::load::clock::nanoseconds;
use crate::load::figures::{Latency, LatencyHistogram};
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::lot::Lot;
use crate::stress::report::Tally;
use crate::stress::view::GameView;

/// Between two moves at a table.
const PACE: Duration = Duration::from_millis(100);

/// The guests' variant. The town does not propose it, so no resident is led to their tables.
const VARIANT: &str = "libera";

/// Before a server that does not listen is tried again.
const RETRY: Duration = Duration::from_millis(100);

/// The phase of the run, for the times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// Nothing is counted.
    #[default]
    Idle,
    /// The guests are alone.
    Alone,
    /// The town is there.
    Beside,
    /// The guests go.
    Over,
}

/// All guests, in a thread of their own.
#[derive(Debug)]
pub struct OtherTables {
    shared: Arc<Shared>,
    thread: std::thread::JoinHandle<Result<()>>,
}

#[derive(Debug)]
struct Shared {
    server: SocketAddr,
    state: Tally<State>,
}

#[derive(Debug, Clone, Default)]
struct State {
    phase: Phase,
    alone: LatencyHistogram,
    beside: LatencyHistogram,
    broken: u64,
}

/// How it went at the other tables.
#[derive(Debug, Clone, Copy)]
pub struct OtherTablesReport {
    /// How long moves took without anybody else, from one player to the other.
    pub alone: Option<Latency>,
    /// The latency beside others.
    pub beside: Option<Latency>,
    /// Number of interruptions of a pair.
    pub broken: u64,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.state.open().phase == Phase::Over
    }

    fn time(&self, took: Duration) {
        let mut state = self.state.open();
        match state.phase {
            Phase::Alone => state.alone.record(nanoseconds(took)),
            Phase::Beside => state.beside.record(nanoseconds(took)),
            Phase::Idle | Phase::Over => {}
        }
    }
}

impl OtherTables {
    /// Seats the pairs at their tables.
    #[must_use]
    pub fn start(server: SocketAddr, tables: usize, seed: u64) -> OtherTables {
        let shared = Arc::new(Shared {
            server,
            state: Tally::default(),
        });
        let theirs = Arc::clone(&shared);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .context("cannot start the guests")?;
            runtime.block_on(async {
                let mut all = tokio::task::JoinSet::new();
                for number in 0..tables {
                    let pair = Pair {
                        shared: Arc::clone(&theirs),
                        number,
                        lot: Lot(seed ^ number as u64),
                        room: 0,
                    };
                    all.spawn(pair.play());
                }
                while all.join_next().await.is_some() {}
            });
            Ok(())
        });
        OtherTables { shared, thread }
    }

    /// Something else goes on from now on.
    pub fn turn(&self, phase: Phase) {
        self.shared.state.open().phase = phase;
    }

    /// The guests go. Says how they played.
    ///
    /// # Errors
    /// When they could not start.
    pub fn end(self) -> Result<OtherTablesReport> {
        self.turn(Phase::Over);
        if let Ok(ended) = self.thread.join() {
            ended?;
        }
        let state = self.shared.state.open();
        Ok(OtherTablesReport {
            alone: state.alone.latency(),
            beside: state.beside.latency(),
            broken: state.broken,
        })
    }
}

/// Two guests at a table.
struct Pair {
    shared: Arc<Shared>,
    number: usize,
    lot: Lot,
    /// The number of rooms that they have opened.
    room: u64,
}

/// One of the two, at a connection.
struct Chair {
    link: JsonConnection,
    told: GameView,
}

impl Chair {
    async fn ask(&mut self, command: &str) -> Result<Value, JsonConnectionError> {
        let told = &mut self.told;
        let asked = self.link.ask_hearing(command, |_, value| {
            told.hear(value);
        });
        asked.await
    }

    /// Hears until so many moves were made, or the game is over.
    async fn until(&mut self, ply: u64) -> Result<(), JsonConnectionError> {
        while !self.told.is_over && self.told.ply.is_none_or(|told| told < ply) {
            let value = self.link.hear().await?;
            self.told.hear(&value);
        }
        Ok(())
    }
}

impl Pair {
    async fn play(mut self) {
        let mut codes = [None, None];
        while !self.shared.is_over() {
            // After any error they sit down again: at their table, or in another room.
            if self.visit(&mut codes).await.is_err() {
                self.shared.state.open().broken += 1;
                sleep(RETRY).await;
            }
        }
    }

    async fn chair(&self, number: usize) -> Result<Chair, JsonConnectionError> {
        Ok(Chair {
            link: JsonConnection::open(self.shared.server, 2 * self.number + number).await?,
            told: GameView::default(),
        })
    }

    async fn visit(&mut self, codes: &mut [Option<String>; 2]) -> Result<(), JsonConnectionError> {
        let mut chairs = [self.chair(0).await?, self.chair(1).await?];
        let mut back = false;
        if let [Some(first), Some(second)] = codes {
            let first = chairs[0].ask(&format!("riprendi {first}")).await?;
            let second = chairs[1].ask(&format!("riprendi {second}")).await?;
            back = first["type"] == "ok" && second["type"] == "ok";
        }
        if !back {
            *codes = [None, None];
            self.sit(&mut chairs).await?;
            *codes = chairs.each_ref().map(|chair| chair.told.code.clone());
        }
        self.game(&mut chairs).await?;
        *codes = [None, None];
        Ok(())
    }

    async fn sit(&mut self, chairs: &mut [Chair; 2]) -> Result<(), JsonConnectionError> {
        self.room += 1;
        let (number, room) = (self.number, self.room);
        let [first, second] = chairs;
        first.ask(&format!("nome Altrove-{number}a-{room}")).await?;
        second
            .ask(&format!("nome Altrove-{number}b-{room}"))
            .await?;
        first
            .ask(&format!("crea altrove-{number}-{room} variante={VARIANT}"))
            .await?;
        second
            .ask(&format!("entra altrove-{number}-{room}"))
            .await?;
        Ok(())
    }

    /// Plays until the game is over.
    async fn game(&mut self, chairs: &mut [Chair; 2]) -> Result<(), JsonConnectionError> {
        for chair in chairs.iter_mut() {
            chair.until(0).await?;
        }
        while !chairs.iter().any(|chair| chair.told.is_over) && !self.shared.is_over() {
            sleep(PACE).await;
            let mover = chairs.iter().position(|chair| !chair.told.legal.is_empty());
            let Some(mover) = mover else {
                // The last move was made, and the end follows it.
                chairs[0].until(u64::MAX).await?;
                continue;
            };
            let line = self.lot.pick(&chairs[mover].told.legal).cloned();
            let line = line.unwrap_or_default();
            let next = chairs[mover].told.ply.unwrap_or(0) + 1;
            let sent = Instant::now();
            chairs[mover].link.send(&line).await?;
            chairs[1 - mover].until(next).await?;
            self.shared.time(sent.elapsed());
            chairs[mover].until(next).await?;
        }
        Ok(())
    }
}
