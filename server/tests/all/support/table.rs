//! A game with clocks between two programs, on simulated time.

use std::time::Duration;

use damiera_protocol::event::{Event, Record};
use serde_json::Value;
use tokio::time::{Instant, sleep_until};

use super::client::Client;
use super::faulty::Faulty;
use super::{Net, quick};

/// Ada with White and Gil with Black in the room `prova`, each as a program.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) net: Net,
    pub(crate) journal: Faulty,
    pub(crate) players: [Client; 2],
    /// The side to move: 0 is White.
    pub(crate) turn: usize,
    /// When the turn began.
    pub(crate) began: Instant,
    /// The legal moves.
    pub(crate) legal: Vec<String>,
    /// The last event with a position.
    pub(crate) position: Value,
}

impl Table {
    /// Opens the room with these options; the game has begun.
    pub(crate) async fn open(options: &str) -> Table {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.program("Ada").await;
        let mut gil = net.program("Gil").await;
        ada.order(&format!("crea prova {options}")).await;
        gil.say("entra prova").await;
        let began = Instant::now();
        let mut table = Table {
            net,
            journal,
            players: [ada, gil],
            turn: 0,
            began,
            legal: Vec::new(),
            position: Value::Null,
        };
        table.read().await;
        table
    }

    /// A game after a move of each side, so that White's clock runs.
    pub(crate) async fn under_way(options: &str) -> Table {
        let mut table = Table::open(options).await;
        table.play(1).await;
        table.play(1).await;
        table
    }

    /// Reads the events sent to both, White first, and takes over the position.
    pub(crate) async fn read(&mut self) -> [Vec<Value>; 2] {
        let [ada, gil] = &mut self.players;
        let heard = [ada.events().await, gil.events().await];
        for event in heard.iter().flatten() {
            if event.get("fen").is_none() {
                continue;
            }
            self.position = event.clone();
            self.turn = usize::from(event["turn"] == "black");
            if let Some(legal) = event["legal"].as_array() {
                let legal = legal.iter().filter_map(Value::as_str);
                self.legal = legal.map(str::to_owned).collect();
            }
        }
        heard
    }

    /// Neither is sent anything now.
    pub(crate) async fn hears_nothing(&mut self) {
        let heard = self.read().await;
        assert!(heard.iter().all(Vec::is_empty), "{heard:?}");
    }

    /// Lets time pass until so many milliseconds of the turn are over.
    pub(crate) async fn wait(&self, ms: u64) {
        sleep_until(self.began + Duration::from_millis(ms)).await;
    }

    /// A person writes a line at the end of so many milliseconds of the turn.
    pub(crate) async fn say_at(&mut self, ms: u64, player: usize, line: &str) -> [Vec<Value>; 2] {
        self.wait(ms).await;
        self.players[player].say(line).await;
        self.read().await
    }

    /// The player to move moves at the end of so many milliseconds of the turn.
    pub(crate) async fn play(&mut self, ms: u64) -> [Vec<Value>; 2] {
        let line = format!("@m {}", self.legal[0]);
        self.wait(ms).await;
        let began = Instant::now();
        let heard = self.say_at(ms, self.turn, &line).await;
        if kinds(&heard[0]).contains(&"move") {
            self.began = began;
        }
        heard
    }

    /// The time left to each side in the last position.
    pub(crate) fn left(&self) -> [u64; 2] {
        let clocks = &self.position["clocks"];
        [&clocks["white"], &clocks["black"]].map(|left| left.as_u64().unwrap())
    }

    /// The network credit left to each side in the last position.
    pub(crate) fn credit(&self) -> [u64; 2] {
        let lag = &self.position["clocks"]["lag"];
        [&lag["white"], &lag["black"]].map(|left| left.as_u64().unwrap())
    }

    /// How long each move took and what was given back of it.
    pub(crate) fn moves(&self) -> Vec<(u64, u64)> {
        let stored = self.journal.stored();
        stored.iter().filter_map(time_of).collect()
    }
}

fn time_of(record: &Record) -> Option<(u64, u64)> {
    match record.event {
        Event::Moved {
            elapsed_ms,
            credited_ms,
            ..
        } => Some((elapsed_ms, credited_ms)),
        _ => None,
    }
}

/// The types of some events.
pub(crate) fn kinds(events: &[Value]) -> Vec<&str> {
    let kinds = events.iter().filter_map(|event| event["type"].as_str());
    kinds.collect()
}

/// The event of a type, which must be there once.
#[track_caller]
pub(crate) fn only<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let mut found = events.iter().filter(|event| event["type"] == kind);
    let first = found.next();
    assert!(first.is_some(), "no {kind} in {events:?}");
    assert!(found.next().is_none(), "{kind} twice in {events:?}");
    first.unwrap()
}
