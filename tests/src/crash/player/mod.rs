//! A program that plays in a room and comes back to it when the server was killed or its connection is silent.

mod seat;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};

use crate::chaos::book::ObservationLog;
use crate::crash::ledger::{EventComparison, Ledger};
use crate::crash::link::{JsonConnection, JsonConnectionError, PATIENCE, read};
use crate::crash::report::{CrashCounts, count};
use crate::crash::table::CrashTable;
use crate::harness::drawn;

/// Pause before the next attempt at a server that does not listen.
const RETRY: Duration = Duration::from_millis(10);

/// Interval at which a waiting player checks that the other is still coming.
const LOOK: Duration = Duration::from_secs(1);

/// Maximum number of these checks: longer than anything takes.
const LOOKS: u64 = 60;

/// Time without a line after which a player tries another server.
const IMPATIENCE: Duration = Duration::from_secs(10);

/// Maximum time for which several servers together may not know a seat, or be silent about it. It is only used up when
/// something is wrong.
const UNKNOWN: Duration = Duration::from_secs(40);

/// After so many games the players of a room open another one, so that its past stays short.
const GAMES: u64 = 2;

/// The state that all players of a run share.
#[derive(Debug)]
pub struct Run {
    /// The address of the server, or of each server of a cluster.
    pub servers: Vec<SocketAddr>,
    /// Their counters.
    pub tally: CrashCounts,
    /// No more kills will come: each finishes its game and goes.
    pub finish: AtomicBool,
    /// The longest time for which a player thinks.
    pub pace: Duration,
    /// The record of all that they were shown, if there are several servers.
    pub book: Option<ObservationLog>,
}

impl Run {
    /// A run against one server, with players that move at once.
    #[must_use]
    pub fn alone(server: SocketAddr) -> Run {
        Run {
            servers: vec![server],
            tally: CrashCounts::default(),
            finish: AtomicBool::new(false),
            pace: Duration::ZERO,
            book: None,
        }
    }

    /// The server for a player's next visit.
    #[must_use]
    pub fn server(&self, number: usize, visits: usize) -> SocketAddr {
        self.servers[(number + visits) % self.servers.len()]
    }

    /// True if there are several servers, so that a silent one can be left.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.servers.len() > 1
    }

    /// Time that a silent server is waited for.
    #[must_use]
    pub fn patience(&self) -> Duration {
        match self.has_choice() {
            true => IMPATIENCE,
            false => PATIENCE,
        }
    }
}

/// One of the players at a table.
#[derive(Debug)]
pub struct CrashPlayer {
    run: Arc<Run>,
    table: Arc<CrashTable>,
    number: usize,
    lot: u64,
    /// The seat's code, and the room's generation.
    seat: Option<(String, u32)>,
    ledger: Ledger,
    /// The legal moves, while it is this player's turn.
    legal: Vec<String>,
    /// The move was sent over this connection.
    moved: bool,
    /// The game is over, as far as this player has seen.
    over: bool,
    /// The game's number in the room.
    game: u64,
    /// An offer of the opponent's waits for an answer.
    offered: bool,
    /// Number of earlier connections.
    visits: usize,
    /// The time since which servers have not known the seat.
    unknown: Option<Instant>,
}

/// The next step after hearing the server.
enum Next {
    Listen,
    /// The player is outside, or it is unknown: look from another connection.
    Return,
    /// Read the whole past again, from a connection that takes over.
    Verify,
}

/// Why a player's turn at a connection ended.
enum Done {
    Lost(JsonConnectionError),
    /// The player is to come back from a new connection and to read everything again. The old one
    /// stays open meanwhile, because after a game a seat is given up with its connection.
    Verify(Box<JsonConnection>),
    /// The room is of no more use.
    Leave,
}

impl From<JsonConnectionError> for Done {
    fn from(lost: JsonConnectionError) -> Done {
        Done::Lost(lost)
    }
}

impl CrashPlayer {
    /// A player who has not sat down yet. `number` is the player's own in the whole run.
    #[must_use]
    pub fn new(run: Arc<Run>, table: Arc<CrashTable>, number: usize, seed: u64) -> CrashPlayer {
        CrashPlayer {
            run,
            table,
            number,
            lot: seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            seat: None,
            ledger: Ledger::default(),
            legal: Vec::new(),
            moved: false,
            over: false,
            game: 0,
            offered: false,
            visits: 0,
            unknown: None,
        }
    }

    /// Plays until the run is to finish and a game has.
    pub async fn play(mut self) {
        let mut whole = false;
        let mut stale = None;
        loop {
            let finishing = self.run.finish.load(Ordering::Relaxed);
            let done = self.visit(whole).await;
            drop(stale.take());
            self.visits += 1;
            match done {
                Done::Verify(link) => {
                    stale = Some(link);
                    whole = true;
                }
                Done::Leave => {
                    if finishing || self.run.finish.load(Ordering::Relaxed) {
                        return;
                    }
                    whole = false;
                }
                Done::Lost(JsonConnectionError::Gone) => {
                    // Nothing comes after a game until a player who has read its past asks for the next.
                    whole = self.over || self.chance(3);
                    sleep(RETRY).await;
                }
                Done::Lost(JsonConnectionError::Stuck) if self.run.has_choice() => {
                    count(&self.run.tally.impatient);
                    whole = self.over || self.chance(3);
                }
                Done::Lost(JsonConnectionError::Stuck) => {
                    let turn = match (self.legal.is_empty(), self.moved) {
                        (true, _) => "waits",
                        (false, true) => "has sent a move",
                        (false, false) => "is to move",
                    };
                    self.complain(&format!(
                        "nothing comes after event {} of game {} (over: {}); {turn}",
                        self.ledger.last(),
                        self.game,
                        self.over
                    ));
                    count(&self.run.tally.stuck);
                    if finishing {
                        return;
                    }
                }
            }
        }
    }

    /// One connection, from its first line to its last.
    async fn visit(&mut self, whole: bool) -> Done {
        match self.talk(whole).await {
            Ok(never) => never,
            Err(done) => done,
        }
    }

    async fn talk(&mut self, whole: bool) -> Result<Done, Done> {
        let server = self.run.server(self.number, self.visits);
        self.table.connects(self.number, server);
        let mut link =
            JsonConnection::open_within(server, self.number, self.run.patience()).await?;
        let verified = match self.seat.clone() {
            Some((code, generation)) => {
                if !self.come_back(&mut link, &code, generation, whole).await? {
                    return Ok(Done::Leave);
                }
                whole
            }
            None => {
                self.sit(&mut link).await?;
                false
            }
        };
        if verified && self.over {
            return self.after_game(link).await;
        }
        // The events that came show whether the last move arrived; if not, it is made again.
        self.moved = false;
        self.act(&mut link).await?;
        loop {
            let Some(line) = self.listen(&mut link).await? else {
                return Ok(Done::Leave);
            };
            match self.hear(&line, false) {
                Next::Listen => {}
                Next::Return => return Err(Done::Lost(JsonConnectionError::Gone)),
                Next::Verify => return Ok(Done::Verify(Box::new(link))),
            }
            self.act(&mut link).await?;
        }
    }

    /// The next line; None if the other player is not coming any more.
    async fn listen(&mut self, link: &mut JsonConnection) -> Result<Option<String>, Done> {
        let looks = match self.run.has_choice() {
            true => IMPATIENCE.as_secs(),
            false => LOOKS,
        };
        for _ in 0..looks {
            if let Ok(line) = timeout(LOOK, link.next()).await {
                return Ok(Some(line?.to_owned()));
            }
            let plays = self.game > 0 && !self.over;
            let moved_on = self
                .seat
                .as_ref()
                .is_none_or(|(_, generation)| *generation != self.table.room().1);
            if plays && moved_on {
                // The other player's code was stored, and the server killed before it was shown.
                count(&self.run.tally.orphaned);
                link.send("abbandona").await?;
            } else if !plays
                && !self.table.bot
                && (moved_on || self.run.finish.load(Ordering::Relaxed))
                && self.leave(link).await?
            {
                return Ok(None);
            }
            self.act(link).await?;
        }
        Err(Done::Lost(JsonConnectionError::Stuck))
    }

    /// Leaves the room, which is of no more use. Says whether it did: a game may have begun.
    async fn leave(&mut self, link: &mut JsonConnection) -> Result<bool, Done> {
        link.send("@l esci").await?;
        loop {
            let line = link.next().await?.to_owned();
            let value = read(&line);
            if value["tag"] == "l" {
                if value["code"] == "stay_in_game" {
                    return Ok(false);
                }
                break;
            }
            self.hear(&line, false);
        }
        if let Some((_, generation)) = self.seat.take() {
            self.table.renew(generation);
        }
        self.forget();
        Ok(true)
    }

    /// After a game that was read again from its beginning: the next one, or another room.
    async fn after_game(&mut self, mut link: JsonConnection) -> Result<Done, Done> {
        let finishing = self.run.finish.load(Ordering::Relaxed);
        if (finishing || self.game >= GAMES) && self.leave(&mut link).await? {
            return Ok(Done::Leave);
        }
        link.send("rivincita").await?;
        loop {
            let Some(line) = self.listen(&mut link).await? else {
                return Ok(Done::Leave);
            };
            if read(&line)["type"] == "leave" && self.leave(&mut link).await? {
                return Ok(Done::Leave);
            }
            match self.hear(&line, false) {
                Next::Listen => {}
                Next::Return => return Err(Done::Lost(JsonConnectionError::Gone)),
                Next::Verify => return Ok(Done::Verify(Box::new(link))),
            }
            self.act(&mut link).await?;
        }
    }

    /// Waits for the answer to a tag; what comes before it is heard.
    async fn answer(&mut self, link: &mut JsonConnection, tag: &str) -> Result<(), Done> {
        loop {
            let line = link.next().await?.to_owned();
            if read(&line)["tag"] == tag {
                return Ok(());
            }
            self.hear(&line, false);
        }
    }

    /// Takes a line of the server's. `again` says that the past was asked for.
    fn hear(&mut self, line: &str, again: bool) -> Next {
        let value = read(line);
        let Some(seq) = seq(&value) else {
            return self.understand_refusal(&value);
        };
        if let (Some(book), Some((_, generation))) = (&self.run.book, &self.seat) {
            book.shown(&self.table.room_of(*generation), seq, &value);
        }
        let tally = &self.run.tally;
        match self.ledger.take(seq, line) {
            EventComparison::New => count(&tally.seen),
            EventComparison::Same if again => {
                count(&tally.confirmed);
                return Next::Listen;
            }
            EventComparison::Same => {
                self.complain(&format!("again, unasked: {line}"));
                count(&tally.duplicated);
                return Next::Listen;
            }
            EventComparison::Changed => {
                self.complain(&format!("changed: {line}"));
                count(&tally.lost);
                return Next::Listen;
            }
            EventComparison::Gap(missing) => {
                self.complain(&format!("{missing} events are missing before {line}"));
                tally.lost.fetch_add(missing, Ordering::Relaxed);
                return Next::Listen;
            }
        }
        if let Some((_, generation)) = &self.seat
            && self.table.note(*generation, seq, &value)
        {
            count(&tally.finished);
        }
        self.understand(&value)
    }

    /// Reads a refusal for the seat and the last move, if there are several servers.
    fn understand_refusal(&mut self, value: &Value) -> Next {
        if !self.run.has_choice() {
            return Next::Listen;
        }
        match (value["type"].as_str(), value["code"].as_str()) {
            (Some("closed"), _)
            | (Some("error"), Some("not_in_room" | "not_seated" | "no_such_room")) => Next::Return,
            // It is unknown whether the move was made; if it was, making it again is refused.
            (Some("error"), Some("journal_down" | "server_changed")) => {
                self.moved = false;
                Next::Listen
            }
            (Some(_) | None, _) => Next::Listen,
        }
    }

    fn understand(&mut self, event: &Value) -> Next {
        match event["type"].as_str() {
            Some("start" | "move" | "takeback") => {
                if event["type"] == "move" {
                    count(&self.run.tally.moves);
                }
                let legal = event["legal"].as_array();
                let legal = legal.into_iter().flatten().filter_map(Value::as_str);
                self.legal = legal.map(str::to_owned).collect();
                self.moved = false;
                self.over = false;
                self.game = event["game"].as_u64().unwrap_or(0);
                self.offered = false;
            }
            Some("offer") => {
                let own = format!("P{}-", self.number);
                let by = event["by"].as_str().unwrap_or_default();
                self.offered = !by.starts_with(&own);
            }
            Some("end") => {
                self.over = true;
                self.legal = Vec::new();
                return Next::Verify;
            }
            _ => {}
        }
        Next::Listen
    }

    /// Does what the position requires: mostly, moves.
    async fn act(&mut self, link: &mut JsonConnection) -> Result<(), Done> {
        if std::mem::take(&mut self.offered) && !self.over {
            if self.chance(4) {
                self.table.may_end();
                link.send("accetta").await?;
            } else {
                link.send("rifiuta").await?;
            }
        }
        if self.legal.is_empty() || self.moved {
            return Ok(());
        }
        self.moved = true;
        self.think().await;
        match drawn(&mut self.lot) % 200 {
            0 => {
                self.table.may_end();
                link.send("abbandona").await?;
            }
            1..=4 => {
                self.table.offers_draw(self.number);
                link.send("patta").await?;
            }
            5..=7 => link.send("ritira").await?,
            _ => {}
        }
        let choice = drawn(&mut self.lot) % self.legal.len() as u64;
        let choice = usize::try_from(choice).unwrap_or(0);
        link.send(&self.legal[choice]).await?;
        Ok(())
    }

    async fn think(&mut self) {
        let longest = u64::try_from(self.run.pace.as_millis()).unwrap_or(u64::MAX);
        if longest > 0 {
            sleep(Duration::from_millis(drawn(&mut self.lot) % longest)).await;
        }
    }

    fn chance(&mut self, one_in: u64) -> bool {
        drawn(&mut self.lot).is_multiple_of(one_in)
    }

    #[expect(
        clippy::print_stderr,
        reason = "whoever runs this has to see what went wrong"
    )]
    fn complain(&self, what: &str) {
        let (room, _) = self.table.room();
        eprintln!("player {} in {room}: {what}", self.number);
    }
}

/// The number of a line that is an event in the room's journal.
pub(crate) fn seq(value: &Value) -> Option<u64> {
    let kind = value["type"].as_str()?;
    match kind {
        "ok" | "error" | "position" | "skipped" | "closed" => None,
        _ => value["seq"].as_u64(),
    }
}
