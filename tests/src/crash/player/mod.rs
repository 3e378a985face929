//! A program that plays in a room and comes back to it when the server was killed or its connection is silent.

mod run;
mod seat;

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};

pub use self::run::Run;

use self::run::IMPATIENCE;
use crate::crash::table::CrashTable;
use crate::stress::connection::{JsonConnection, JsonConnectionError, read};
use crate::stress::lot::Lot;
use crate::stress::reader::EventReader;
use crate::stress::view::{GameView, text};

/// Pause before the next attempt at a server that does not listen.
const RETRY: Duration = Duration::from_millis(10);

/// Interval at which a waiting player checks that the other is still coming.
const LOOK: Duration = Duration::from_secs(1);

/// Maximum number of these checks: longer than anything takes.
const LOOKS: u64 = 60;

/// Maximum time for which several servers together may not know a seat, or be silent about it. It is only used up when
/// something is wrong.
const UNKNOWN: Duration = Duration::from_secs(40);

/// After so many games the players of a room open another one, so that its past stays short.
const GAMES: u64 = 2;

/// One of the players at a table.
#[derive(Debug)]
pub struct CrashPlayer {
    run: Arc<Run>,
    table: Arc<CrashTable>,
    number: usize,
    lot: Lot,
    /// The seat's code, and the room's generation.
    seat: Option<(String, u32)>,
    /// The generation of the room that this player is entering.
    sitting: Option<u32>,
    reader: EventReader,
    view: GameView,
    /// The move was sent over this connection.
    moved: bool,
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
            lot: Lot::of(seed, number),
            seat: None,
            sitting: None,
            reader: EventReader::player(format!("player {number}")),
            view: GameView::default(),
            moved: false,
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
            let finishing = self.run.finishes();
            let done = self.visit(whole).await;
            drop(stale.take());
            self.visits += 1;
            match done {
                Done::Verify(link) => {
                    stale = Some(link);
                    whole = true;
                }
                Done::Leave => {
                    if finishing || self.run.finishes() {
                        return;
                    }
                    whole = false;
                }
                Done::Lost(JsonConnectionError::Gone) => {
                    // Nothing comes after a game until a player who has read its past asks for the next.
                    whole = self.view.is_over || self.lot.one_in(3);
                    sleep(RETRY).await;
                }
                Done::Lost(JsonConnectionError::Stuck) if self.run.has_choice() => {
                    self.run.ledger.count(|counts| counts.impatient += 1);
                    whole = self.view.is_over || self.lot.one_in(3);
                }
                Done::Lost(JsonConnectionError::Stuck) => {
                    let GameView { game, is_over, .. } = self.view;
                    let (legal, last) = (self.view.legal.len(), self.reader.last());
                    self.complain(&format!(
                        "nothing comes after event {last} of game {game} (over: {is_over}, legal moves: {legal}, \
                         one sent: {})",
                        self.moved
                    ));
                    self.run.ledger.count(|counts| counts.stuck += 1);
                    if finishing {
                        return;
                    }
                }
            }
        }
    }

    /// One connection, from its first line to its last.
    async fn visit(&mut self, whole: bool) -> Done {
        self.talk(whole).await.unwrap_or_else(|done| done)
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
        if self.view.is_over {
            // A missed end is read again as a heard one.
            return match verified {
                true => self.after_game(link).await,
                false => Ok(Done::Verify(Box::new(link))),
            };
        }
        // The events that came show whether the last move arrived; if not, it is made again.
        self.moved = false;
        self.act(&mut link).await?;
        self.play_on(link, false).await
    }

    /// Plays as long as there is something to play; between games, leaves with the other player.
    async fn play_on(&mut self, mut link: JsonConnection, between: bool) -> Result<Done, Done> {
        loop {
            let Some(line) = self.listen(&mut link).await? else {
                return Ok(Done::Leave);
            };
            let value = read(&line);
            if between && value["type"] == "leave" && self.leave(&mut link).await? {
                return Ok(Done::Leave);
            }
            match self.hear(&line, &value) {
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
            let plays = self.view.game > 0 && !self.view.is_over;
            let moved_on = self.generation() != Some(self.table.room().1);
            if plays && moved_on {
                // The other player's code was stored, and the server killed before it was shown.
                self.run.ledger.count(|counts| counts.orphaned += 1);
                link.send("abbandona").await?;
            } else if !plays
                && !self.table.bot
                && (moved_on || self.run.finishes())
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
        if self.order(link, "esci").await?["code"] == "stay_in_game" {
            return Ok(false);
        }
        if let Some((_, generation)) = self.seat.take() {
            self.table.renew(generation);
        }
        self.forget();
        Ok(true)
    }

    /// After a game that was read again from its beginning: the next one, or another room.
    async fn after_game(&mut self, mut link: JsonConnection) -> Result<Done, Done> {
        let finishing = self.run.finishes();
        if (finishing || self.view.game >= GAMES) && self.leave(&mut link).await? {
            return Ok(Done::Leave);
        }
        link.send("rivincita").await?;
        self.play_on(link, true).await
    }

    /// Asks for something, and gives the answer; what comes before it is heard.
    async fn order(&mut self, link: &mut JsonConnection, command: &str) -> Result<Value, Done> {
        let heard = link.ask_hearing(command, |line, value| {
            self.hear(line, value);
        });
        Ok(heard.await?)
    }

    /// The generation of the room where this player sits.
    fn generation(&self) -> Option<u32> {
        self.seat.as_ref().map(|(_, generation)| *generation)
    }

    /// Takes a line of the server's.
    fn hear(&mut self, line: &str, value: &Value) -> Next {
        if value["type"] == "token"
            && let Some(generation) = self.sitting
        {
            self.seat = Some((text(value, "token"), generation));
        }
        let generation = self.generation();
        let room = generation.map_or_else(String::new, |of| self.table.room_of(of));
        match self.reader.reads(&self.run.ledger, &room, line, value) {
            None => return self.understand_refusal(value),
            Some(false) => return Next::Listen,
            Some(true) => {}
        }
        if generation.is_some_and(|of| self.table.note(of, self.reader.last(), value)) {
            self.run.ledger.count(|counts| counts.finished += 1);
        }
        self.understand(value)
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
            (Some("error"), Some("journal_down")) => {
                self.moved = false;
                Next::Listen
            }
            (Some(_) | None, _) => Next::Listen,
        }
    }

    fn understand(&mut self, event: &Value) -> Next {
        if self.view.hear(event) {
            (self.moved, self.offered) = (false, false);
        }
        match event["type"].as_str() {
            Some("offer") => {
                let own = format!("P{}-", self.number);
                self.offered = !text(event, "by").starts_with(&own);
                Next::Listen
            }
            Some("end") => Next::Verify,
            Some(_) | None => Next::Listen,
        }
    }

    /// Does what the position requires: mostly, moves.
    async fn act(&mut self, link: &mut JsonConnection) -> Result<(), Done> {
        if std::mem::take(&mut self.offered) && !self.view.is_over {
            if self.lot.one_in(4) {
                self.table.may_end();
                link.send("accetta").await?;
            } else {
                link.send("rifiuta").await?;
            }
        }
        if self.view.legal.is_empty() || self.moved {
            return Ok(());
        }
        self.moved = true;
        if !self.run.pace.is_zero() {
            sleep(self.lot.time(self.run.pace)).await;
        }
        match self.lot.below(200) {
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
        if let Some(mv) = self.lot.pick(&self.view.legal) {
            link.send(mv).await?;
        }
        Ok(())
    }

    fn complain(&self, what: &str) {
        self.reader.complain(&self.table.room().0, what);
    }
}
