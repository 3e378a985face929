//! One connection of a person: it reads all boards of the person, and moves at some.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::time::{sleep, timeout};

use super::ledger::EventLedger;
use super::report::SeveralCounts;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::lot::Lot;
use crate::stress::program::tell;
use crate::stress::report::Tally;
use crate::stress::view::text;

/// The password of everyone.
pub const PASSWORD: &str = "cavallo batteria nove";

/// Of so many moves one is sent by another connection as well, which may be first.
const RACES: u64 = 8;

/// Time between two tries to come back to a server that is started again.
const AGAIN: Duration = Duration::from_millis(100);

/// A connection waits this long for an event, then asks if the run is over.
const QUIET: Duration = Duration::from_millis(200);

/// Shared state of all connections.
#[derive(Debug)]
pub struct SeveralRun {
    /// The server.
    pub server: SocketAddr,
    /// Number of connections of each person.
    pub connections: usize,
    /// Plies after which a game is resigned.
    pub plies: u64,
    /// A connection is cut after so many moves, as a mean.
    pub cut: u64,
    /// Everything that was read.
    pub ledger: EventLedger,
    /// The counts.
    pub tally: Tally<SeveralCounts>,
    /// Moves that were taken.
    pub moves: AtomicU64,
    /// True when everyone goes.
    pub over: AtomicBool,
}

/// A board as this connection knows it.
#[derive(Debug, Default)]
struct KnownBoard {
    /// The last event.
    seq: u64,
    over: bool,
    /// True once this connection has taken the seat. Before, another one may have brought it to the board in mid-game.
    taken: bool,
}

/// A connection of a person.
#[derive(Debug)]
pub struct BoardPlayer {
    evening: Arc<SeveralRun>,
    name: String,
    /// Its number among the person's connections.
    number: usize,
    boards: BTreeMap<String, KnownBoard>,
    /// Lines to be sent.
    wishes: VecDeque<String>,
    lot: Lot,
}

impl BoardPlayer {
    /// A connection of this number of the person of a name, who has seats in these rooms.
    #[must_use]
    pub fn new(
        evening: &Arc<SeveralRun>,
        name: &str,
        number: usize,
        rooms: &[String],
        lot: Lot,
    ) -> BoardPlayer {
        let boards = rooms
            .iter()
            .map(|room| (room.clone(), KnownBoard::default()));
        BoardPlayer {
            evening: Arc::clone(evening),
            name: name.to_owned(),
            number,
            boards: boards.collect(),
            wishes: VecDeque::new(),
            lot,
        }
    }

    /// Plays until all games are over everywhere.
    pub async fn live(mut self) {
        while !self.evening.over.load(Ordering::Relaxed) {
            if let Ok(mut link) = self.come().await {
                // A lost line is expected: the next one begins anew.
                let _ = self.play(&mut link).await;
            } else {
                sleep(AGAIN).await;
            }
        }
    }

    /// Signs in, takes every seat where a game goes on, and asks how it stands.
    async fn come(&mut self) -> Result<JsonConnection, JsonConnectionError> {
        self.wishes.clear();
        self.boards
            .values_mut()
            .for_each(|board| board.taken = false);
        let mut link = JsonConnection::open(self.evening.server, self.number).await?;
        link.ask(&format!("nome {}", self.name)).await?;
        self.asks(&mut link, &format!("segreto {PASSWORD}"), false)
            .await?;
        let going = self.boards.iter().filter(|(_, board)| !board.over);
        let rooms: Vec<String> = going.map(|(room, _)| room.clone()).collect();
        for room in &rooms {
            let back = format!("riprendi {room}");
            let is_back = self.asks(&mut link, &back, false).await?;
            let Some(board) = self.boards.get_mut(room) else {
                continue;
            };
            board.taken = is_back;
            if is_back {
                self.evening.tally.open().returned += 1;
            } else {
                // The game ended while this connection was gone, and its players went with the server.
                board.over = true;
                self.evening.tally.open().gone += 1;
            }
        }
        // Moves may have come meanwhile.
        for room in &rooms {
            let ask = format!("tavolo {room} damiera");
            self.asks(&mut link, &ask, true).await?;
        }
        Ok(link)
    }

    /// Asks for something on the way back. Returns true if it was done. Events before the answer may be old: a move is thought
    /// about only if `thinks`.
    async fn asks(
        &mut self,
        link: &mut JsonConnection,
        line: &str,
        thinks: bool,
    ) -> Result<bool, JsonConnectionError> {
        let mut heard = Vec::new();
        let hear = |_: &str, value: &Value| heard.push(value.clone());
        let answer = link.ask_hearing(line, hear).await?;
        for event in heard {
            self.reads(&event);
            if thinks {
                self.thinks(&event);
            }
        }
        Ok(answer["type"] == "ok")
    }

    async fn play(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        while !self.evening.over.load(Ordering::Relaxed) {
            if let Some(line) = self.wishes.pop_front() {
                let mut heard = Vec::new();
                let answer = link
                    .ask_hearing(&line, |_, value| heard.push(value.clone()))
                    .await?;
                self.answered(&line, &answer);
                for event in heard {
                    self.reads(&event);
                    self.thinks(&event);
                }
                let cut = self.evening.cut;
                if cut > 0 && self.lot.one_in(cut) {
                    self.evening.tally.open().cut += 1;
                    return Ok(());
                }
            } else if let Ok(event) = timeout(QUIET, link.hear()).await {
                let event = event?;
                self.reads(&event);
                self.thinks(&event);
            }
        }
        Ok(())
    }

    fn answered(&self, line: &str, answer: &Value) {
        let mut counts = self.evening.tally.open();
        match answer["code"].as_str() {
            // A move that came too late may not be legal any more.
            Some(_) if answer["legal"].is_array() => counts.late += 1,
            None => {
                counts.moves += 1;
                self.evening.moves.fetch_add(1, Ordering::Relaxed);
            }
            // Another connection of the person was first, or the other player's end was.
            Some(
                "not_your_turn" | "illegal_move" | "game_over" | "not_started" | "no_own_board",
            ) => {
                counts.late += 1;
            }
            Some(_) => {
                counts.refused += 1;
                drop(counts);
                tell(format!("{}: {line}: {answer}", self.name));
            }
        }
    }

    /// Reads an event.
    fn reads(&mut self, event: &Value) {
        let Some(seq) = event["seq"].as_u64() else {
            return;
        };
        let room = text(event, "room");
        let Some(board) = self.boards.get_mut(&room) else {
            self.evening.tally.open().strange += 1;
            return;
        };
        if event["type"] == "position" {
            board.seq = board.seq.max(seq);
        } else if seq > board.seq + 1 && board.seq > 0 && !board.taken {
            // The seat's past comes when it is taken.
        } else if seq > board.seq {
            let mut counts = self.evening.tally.open();
            counts.read += 1;
            // The first that it reads is the start of the game.
            counts.gaps += u64::from(board.seq > 0 && seq != board.seq + 1);
            counts.unlike += u64::from(!self.evening.ledger.read(&room, seq, event));
            board.seq = seq;
            if event["type"] == "end" {
                board.over = true;
                counts.ended += 1;
            }
        }
    }

    /// Moves, if it is the turn of the person and of this connection.
    fn thinks(&mut self, event: &Value) {
        let room = text(event, "room");
        let legal = event["legal"].as_array().map_or(&[][..], Vec::as_slice);
        if legal.is_empty() {
            return;
        }
        let ply = event["ply"].as_u64().unwrap_or_default();
        let turn = usize::try_from(ply / 2).unwrap_or_default() % self.evening.connections;
        if turn != self.number && !self.lot.one_in(RACES) {
            return;
        }
        let line = match self.lot.pick(legal).and_then(Value::as_str) {
            Some(played) if ply < self.evening.plies => format!("tavolo {room} {played}"),
            Some(_) | None => format!("tavolo {room} abbandona"),
        };
        self.wishes.push_back(line);
    }
}
