//! A program that lives in the town: it comes back whenever the server was killed, and keeps a record of what
//! the server has confirmed.

mod account;
mod finding;
mod game;

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};

use super::challenges::ChallengeLedger;
use super::record::ResidentRecord;
use super::report::TownCounts;
use crate::stress::connection::{JsonConnection, JsonConnectionError, read};
use crate::stress::lot::Lot;
use crate::stress::program::tell;
use crate::stress::report::Tally;
use crate::stress::view::{GameView, text};

/// How long to wait before trying a server again that does not listen, at least; at most it is twice that.
const RETRY: u64 = 100;

/// Maximum waits of a program for one answer, each as long as a link's time-out: a thousand passwords are
/// compared one after the other.
const LOOKS: u32 = 5;

/// The milliseconds of a day.
const DAY: u128 = 86_400_000;

/// State shared by all residents.
#[derive(Debug)]
pub struct Town {
    /// Where the server is.
    pub server: SocketAddr,
    /// Number of residents.
    pub residents: usize,
    /// Number of games wanted.
    pub games: u64,
    /// How long a resident thinks at most.
    pub think: Duration,
    /// From half of so many plies on a game may be resigned.
    pub plies: u64,
    /// Games with an end that White was told.
    pub finished: AtomicU64,
    /// There will be no more kills, and no more games than there are.
    pub finish: AtomicBool,
    /// Everyone should have gone by now: who is still there says why.
    pub is_late: AtomicBool,
    /// The numbers of challenges.
    pub challenges: ChallengeLedger,
    /// The residents' counts.
    pub tally: Tally<TownCounts>,
    /// Number of refusals, by code.
    pub refusals: Tally<BTreeMap<String, u64>>,
}

impl Town {
    /// The name of the `number`th resident.
    #[must_use]
    pub fn name(number: usize) -> String {
        format!("Vicino-{number}")
    }

    fn finishes(&self) -> bool {
        self.finish.load(Ordering::Relaxed)
    }

    /// True if the `number`th resident has come by now: half of them come while the others play.
    fn has_come(&self, number: usize) -> bool {
        let half = self.residents / 2;
        let Some(late) = number.checked_sub(half) else {
            return true;
        };
        // The last one comes when half of the games are over.
        let finished = self.finished.load(Ordering::Relaxed);
        finished * self.residents as u64 >= late as u64 * self.games || self.finishes()
    }
}

/// One of the town's programs.
#[derive(Debug)]
pub struct Resident {
    town: Arc<Town>,
    number: usize,
    lot: Lot,
    record: ResidentRecord,
    /// True if this connection has proved to be the owner's.
    is_owner: bool,
    /// The code of the seat.
    seat: Option<String>,
    /// True if this connection sits at a table.
    sits: bool,
    view: GameView,
    /// The challenge that is being accepted and that begins a game.
    taking: Option<u64>,
    /// Challenges to this resident alone, which wait for an answer.
    called: VecDeque<u64>,
    /// When the table was last seen to be of use.
    useful: Instant,
    /// True if this resident has explained why it is still there.
    explained: bool,
}

/// Which day it is, counted from the beginning of Unix time.
fn today() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = now.map_or(0, |now| now.as_millis() / DAY);
    u64::try_from(days).unwrap_or(u64::MAX)
}

impl Resident {
    /// A resident who was never here.
    #[must_use]
    pub fn new(town: Arc<Town>, number: usize, seed: u64) -> Resident {
        let mut lot = Lot::of(seed, number);
        let record = ResidentRecord {
            name: Town::name(number),
            password: format!("parola {:016x}", lot.number()),
            ..ResidentRecord::default()
        };
        Resident {
            town,
            number,
            lot,
            record,
            is_owner: false,
            seat: None,
            sits: false,
            view: GameView::default(),
            taking: None,
            called: VecDeque::new(),
            useful: Instant::now(),
            explained: false,
        }
    }

    /// Lives in the town until there are enough games, and gives what the server has confirmed.
    pub async fn live(mut self) -> ResidentRecord {
        while !self.town.has_come(self.number) {
            sleep(Duration::from_millis(RETRY)).await;
        }
        loop {
            match self.visit().await {
                Ok(()) => return self.record,
                Err(JsonConnectionError::Gone) => {}
                Err(JsonConnectionError::Stuck) => {
                    self.town.tally.open().stuck += 1;
                    self.complain("nothing comes");
                }
            }
            let wait = RETRY + self.lot.below(RETRY);
            sleep(Duration::from_millis(wait)).await;
        }
    }

    /// One connection, from its first line to its last. It ends well when the resident is to go.
    async fn visit(&mut self) -> Result<(), JsonConnectionError> {
        self.is_owner = false;
        self.sits = false;
        self.called.clear();
        self.view = GameView::default();
        let mut link = JsonConnection::open(self.town.server, self.number).await?;
        if !self.come_back(&mut link).await? {
            self.log_in(&mut link).await?;
        }
        loop {
            if self.sits {
                self.play(&mut link).await?;
            } else if !self.is_owner {
                self.log_in(&mut link).await?;
            } else if !self.town.finishes() {
                self.mingle(&mut link).await?;
            } else if self.go(&mut link).await? {
                return Ok(());
            }
        }
    }

    /// Leaves for good. False if a game with this resident has begun meanwhile.
    async fn go(&mut self, link: &mut JsonConnection) -> Result<bool, JsonConnectionError> {
        self.ask(link, "annulla").await?;
        if self.sits {
            return Ok(false);
        }
        let gone = self.ask(link, "fine").await?;
        match gone["seat_seconds"].is_null() {
            true => Ok(true),
            false => Err(JsonConnectionError::Gone),
        }
    }

    /// Asks the server, and hears what comes before its answer.
    async fn ask(
        &mut self,
        link: &mut JsonConnection,
        command: &str,
    ) -> Result<Value, JsonConnectionError> {
        link.send(&format!("@q {command}")).await?;
        let mut looks = 1;
        loop {
            let line = match link.next().await {
                Ok(line) => line,
                Err(JsonConnectionError::Stuck) if looks < LOOKS => {
                    self.complain(&format!("no answer yet to {command}"));
                    looks += 1;
                    continue;
                }
                Err(lost) => return Err(lost),
            };
            let value = read(line);
            if value["tag"] == "q" {
                self.explain(command, &value);
                if value["type"] == "error" {
                    let mut refusals = self.town.refusals.open();
                    *refusals.entry(text(&value, "code")).or_default() += 1;
                }
                return Ok(value);
            }
            self.hear(&value);
        }
    }

    /// Reports a resident that is still there when all should have gone, with its last command and answer.
    fn explain(&mut self, command: &str, answer: &Value) {
        if self.town.is_late.load(Ordering::Relaxed)
            && !std::mem::replace(&mut self.explained, true)
        {
            let game = self.record.open_game();
            let told = format!("still here: {command} is answered {answer}; playing {game:?}");
            self.complain(&told);
        }
    }

    /// Hears what comes within a time drawn by lot.
    async fn listen(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let end = Instant::now() + self.lot.time(self.town.think);
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            let Ok(line) = timeout(left, link.next()).await else {
                break;
            };
            let value = read(line?);
            self.hear(&value);
        }
        Ok(())
    }

    /// Takes a line that was not asked for.
    fn hear(&mut self, value: &Value) {
        self.view.hear(value);
        match value["type"].as_str() {
            Some("token") => {
                self.sits = true;
                self.seat = self.view.code.clone();
                self.useful = Instant::now();
            }
            Some("start" | "move" | "takeback" | "position") => self.see(value),
            Some("end") => self.see_end(value),
            Some("challenge") => self.called.extend(value["challenge"]["number"].as_u64()),
            Some("challenge_end") => self.called.retain(|number| value["number"] != *number),
            Some("challenge_answer") => self.hear_answer(value),
            Some("lobby_chat" | "tell") => self.town.tally.open().heard += 1,
            // Other events change nothing for a resident.
            Some(_) | None => {}
        }
    }

    /// Another resident, drawn by lot.
    fn neighbour(&mut self) -> String {
        let offset = self.lot.place(self.town.residents.max(2) - 1);
        Town::name((self.number + 1 + offset) % self.town.residents.max(2))
    }

    /// Something is lost that was confirmed.
    fn lost(&self, what: &str) {
        self.town.tally.open().lost += 1;
        self.complain(what);
    }

    fn complain(&self, what: &str) {
        tell(format!("{}: {what}", self.record.name));
    }
}
