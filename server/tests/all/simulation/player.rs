//! People who play: they come, move, ask, drop out in every way, come back, and remember what they
//! saw.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::time::timeout;

use super::chance::Chance;
use super::judge::Known;
use super::network::{Network, Wire};

/// The memory of one person, also across the lives of the server.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// The room, while there is a seat in it.
    pub(crate) room: Option<String>,
    code: Option<String>,
    /// The number of the last entry seen in the room.
    last: u64,
    /// Every entry seen: what it is for everyone who sees it.
    pub(crate) seen: BTreeMap<(String, u64), Value>,
    /// The number of rooms opened by this person.
    opened: u64,
    pub(crate) returned: u64,
    pub(crate) finished: u64,
}

/// One of two who play with each other.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) pair: u64,
    /// True if this player opens the rooms.
    pub(crate) opens: bool,
    pub(crate) memory: Arc<Mutex<Memory>>,
    /// The other player's memory; it has the room to join.
    pub(crate) other: Arc<Mutex<Memory>>,
    pub(crate) known: Arc<Mutex<Known>>,
    pub(crate) network: Network,
    pub(crate) chance: Chance,
}

/// Why a connection is given up.
enum Leaving {
    /// The server closed it, or did not answer.
    Cut,
    /// By the player's own will.
    Closed,
    /// Without a word.
    Vanished,
}

impl Player {
    fn name(&self) -> String {
        format!("{}{}", if self.opens { "Ada" } else { "Gil" }, self.pair)
    }

    fn memory<T>(&self, look: impl FnOnce(&mut Memory) -> T) -> T {
        look(&mut self.memory.lock().unwrap())
    }

    /// Lives until the runtime ends.
    pub(crate) async fn live(self) {
        loop {
            let wire = self.network.connect(&self.chance).await;
            let mut connection = Connection::new(wire);
            let leaving = self.converse(&mut connection).await;
            match leaving {
                Some(Leaving::Vanished) => connection.into_wire().vanish(),
                Some(Leaving::Cut | Leaving::Closed) | None => drop(connection),
            }
            let pause = match self.chance.once_in(10) {
                true => Duration::from_secs(200),
                false => Duration::from_secs(8),
            };
            tokio::time::sleep(self.chance.up_to(pause)).await;
        }
    }

    /// One connection from its greeting to its end. Nothing when the server was not there.
    async fn converse(&self, connection: &mut Connection) -> Option<Leaving> {
        connection.say("formato json").await?;
        let (code, last) = self.memory(|memory| (memory.code.clone(), memory.last));
        match code {
            Some(code) => {
                connection
                    .say(&format!("@r riprendi {code} {last}"))
                    .await?;
            }
            None => connection.say(&format!("@n nome {}", self.name())).await?,
        }
        loop {
            let Some(event) = connection.event().await else {
                return Some(Leaving::Cut);
            };
            if event["tag"] == "r" && event["code"] == "journal_down" {
                return Some(Leaving::Closed);
            }
            self.take(&event);
            for line in self.answer(&event) {
                tokio::time::sleep(self.think()).await;
                connection.say(&line).await?;
            }
            if self.chance.once_in(60) {
                connection.stand_still(self.chance.up_to(Duration::from_secs(40)));
            }
            if self.chance.once_in(80) {
                let vanishes = self.chance.once_in(2);
                return Some(if vanishes {
                    Leaving::Vanished
                } else {
                    Leaving::Closed
                });
            }
        }
    }

    fn think(&self) -> Duration {
        match self.chance.once_in(40) {
            true => self.chance.up_to(Duration::from_secs(90)),
            false => self.chance.up_to(Duration::from_secs(2)),
        }
    }

    /// Remembers an event and checks it against what is known.
    fn take(&self, event: &Value) {
        let kind = event["type"].as_str().unwrap_or_default();
        if let Some(token) = event["token"].as_str() {
            self.memory(|memory| {
                memory.code = Some(token.to_owned());
                memory.room = event["room"].as_str().map(str::to_owned);
                memory.last = 0;
            });
        }
        if kind == "room" && !self.opens {
            // The room to join was gone, so that this one was opened. It is left again.
            self.memory(|memory| (memory.code, memory.room) = (None, None));
            return;
        }
        let Some(seq) = event["seq"]
            .as_u64()
            .filter(|_| kind != "ok" && kind != "position")
        else {
            return;
        };
        let room = event["room"].as_str().expect("an entry's room").to_owned();
        self.known.lock().unwrap().seen(&room, seq);
        self.memory(|memory| {
            if memory.room.as_ref() != Some(&room) {
                return;
            }
            assert!(
                memory.last == 0 || seq == memory.last + 1,
                "{}: entry {seq} of {room} after {}",
                self.name(),
                memory.last
            );
            memory.last = seq;
            let before = memory.seen.insert((room, seq), public(event));
            assert_eq!(before, None, "an entry twice");
            if kind == "end" {
                memory.finished += 1;
            }
        });
    }

    /// The lines to write in answer to an event.
    fn answer(&self, event: &Value) -> Vec<String> {
        let code = event["code"].as_str().unwrap_or_default();
        match (event["type"].as_str(), event["tag"].as_str()) {
            (Some("ok"), Some("n")) => vec![self.sit_down()],
            (Some("ok"), Some("r")) => {
                self.memory(|memory| memory.returned += 1);
                // The last event may have called for a move.
                vec!["@b damiera".to_owned()]
            }
            (Some("error"), Some("r")) if ["wrong_code", "game_over"].contains(&code) => {
                self.memory(|memory| (memory.code, memory.room) = (None, None));
                vec![format!("@n nome {}", self.name())]
            }
            (Some("error"), Some("n")) if code == "name_taken" => {
                vec![format!("@n nome {}", self.name())]
            }
            (Some("error"), Some("s")) => vec![self.sit_down()],
            (Some("error"), Some("m")) if code == "journal_down" => vec!["@b damiera".to_owned()],
            (Some("presence"), _) if event["claimable"] == true => vec!["reclama".to_owned()],
            (Some("end"), _) if self.opens => self.after_the_game(),
            (Some("leave"), _) => vec!["@l esci".to_owned()],
            (Some("room"), _) if !self.opens => vec!["@l esci".to_owned()],
            (Some("ok"), Some("l")) => {
                self.memory(|memory| (memory.code, memory.room) = (None, None));
                vec![self.sit_down()]
            }
            (Some("offer"), _) if event["by"] != self.name() => {
                vec![
                    if self.chance.once_in(3) {
                        "rifiuta"
                    } else {
                        "accetta"
                    }
                    .to_owned(),
                ]
            }
            _ => self.play(event),
        }
    }

    fn after_the_game(&self) -> Vec<String> {
        match self.chance.once_in(2) {
            true => vec!["rivincita".to_owned()],
            false => vec!["@l esci".to_owned()],
        }
    }

    fn sit_down(&self) -> String {
        if self.opens {
            let opened = self.memory(|memory| {
                memory.opened += 1;
                memory.opened
            });
            let variants = ["italiana", "libera", "russa", "filippina", "thai"];
            let variant = self.chance.pick(&variants).copied().unwrap_or("italiana");
            let times = ["nessuno", "nessuno", "1+2", "3", "20s"];
            let time = self.chance.pick(&times).copied().unwrap_or("nessuno");
            let room = format!("s{}x{opened}", self.pair);
            return format!("@s crea {room} variante={variant} tempo={time}");
        }
        let room = self.other.lock().unwrap().room.clone();
        match room {
            Some(room) => format!("@s entra {room}"),
            None => format!("@s osserva s{}x0", self.pair),
        }
    }

    /// A move, and sometimes something else with it.
    fn play(&self, event: &Value) -> Vec<String> {
        let legal: Vec<&str> = event["legal"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let Some(mv) = self.chance.pick(&legal) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        if self.chance.once_in(25) {
            lines.push("patta".to_owned());
        }
        if self.chance.once_in(30) {
            lines.push("ritira".to_owned());
        }
        if self.chance.once_in(40) {
            lines.push("pausa".to_owned());
        }
        lines.push(match self.chance.once_in(150) {
            true => "abbandona".to_owned(),
            false => format!("@m {mv}"),
        });
        lines
    }
}

/// The public part of an event, the same for all readers.
fn public(event: &Value) -> Value {
    let mut event = event.clone();
    if let Some(fields) = event.as_object_mut() {
        fields.remove("role");
        fields.remove("legal");
        fields.remove("clocks");
    }
    event
}

/// A connection as a program uses it.
pub(crate) struct Connection {
    wire: BufReader<Wire>,
}

impl Connection {
    pub(crate) fn new(wire: Wire) -> Self {
        Connection {
            wire: BufReader::new(wire),
        }
    }

    pub(crate) fn into_wire(self) -> Wire {
        self.wire.into_inner()
    }

    fn stand_still(&mut self, duration: Duration) {
        self.wire.get_mut().stand_still(duration);
    }

    /// Sends a line; nothing when the connection is broken.
    pub(crate) async fn say(&mut self, line: &str) -> Option<()> {
        let line = format!("{line}\n");
        let sent = timeout(
            Duration::from_secs(60),
            self.wire.write_all(line.as_bytes()),
        );
        sent.await.ok()?.ok()
    }

    /// The next line of JSON; nothing after the last, or when none comes for a long time.
    pub(crate) async fn event(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            let read = timeout(Duration::from_secs(400), self.wire.read_line(&mut line));
            if read.await.ok()?.ok()? == 0 {
                return None;
            }
            if let Ok(event) = serde_json::from_str(&line) {
                return Some(event);
            }
        }
    }
}
