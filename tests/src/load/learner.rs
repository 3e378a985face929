//! A person who plays one game after the other against the server's bot.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout_at};

use super::clock::nanoseconds;
use super::figures::{Latency, LatencyHistogram};
use crate::crash::link::{JsonConnection, read};
use crate::harness::drawn;

/// A person who gives up does so at most so many microseconds after a move, when the bot may be
/// thinking.
const HESITATION: u64 = 20_000;

/// State shared by all learners of a run.
#[derive(Debug)]
pub struct LearnerRun {
    /// Where the server is.
    pub server: SocketAddr,
    /// The bot's level.
    pub level: u8,
    /// The clocks, as they are typed; none when empty.
    pub time: String,
    /// How long a person thinks.
    pub pace: Duration,
    /// After how many of a thousand moves a person gives up at once.
    pub resigns: u64,
    /// The counts of all learners.
    pub counts: Counts,
}

/// The counts of the learners.
#[derive(Debug, Default)]
pub struct Counts {
    /// Those who are in their first game.
    pub seated: AtomicU64,
    /// Games that have ended.
    pub games: AtomicU64,
    /// Games that the bot has lost on time.
    pub lost_on_time: AtomicU64,
    /// From a person's move to the bot's.
    replies: Mutex<LatencyHistogram>,
}

impl Counts {
    fn replied(&self, took: Duration) {
        // A learner that panicked while it counted has ended the run.
        let mut replies = self.replies.lock().unwrap_or_else(PoisonError::into_inner);
        replies.record(nanoseconds(took));
    }

    /// From a person's move to the bot's.
    #[must_use]
    pub fn replies(&self) -> Option<Latency> {
        let replies = self.replies.lock().unwrap_or_else(PoisonError::into_inner);
        replies.latency()
    }
}

/// One of them.
struct Learner {
    lessons: Arc<LearnerRun>,
    lot: u64,
    is_white: bool,
    /// The legal moves, in the learner's turn.
    legal: Vec<String>,
    /// When the learner moves next.
    due: Option<Instant>,
    /// When the last move was sent, until it is answered.
    sent: Option<Instant>,
}

/// Plays without end.
///
/// # Errors
/// When the connection breaks, or the server refuses what it should not.
pub async fn learn(lessons: Arc<LearnerRun>, number: usize) -> Result<()> {
    let mut link = JsonConnection::open(lessons.server, number).await?;
    let is_white = number.is_multiple_of(2);
    link.send(&format!("nome L{number}")).await?;
    let colour = if is_white { "bianco" } else { "nero" };
    let LearnerRun { level, time, .. } = &*lessons;
    let clocks = match time.as_str() {
        "" => String::new(),
        time => format!(" tempo={time}"),
    };
    link.send(&format!(
        "crea l{number} colore={colour} bot={level}{clocks}"
    ))
    .await?;
    let mut learner = Learner {
        lessons,
        lot: number as u64,
        is_white,
        legal: Vec::new(),
        due: None,
        sent: None,
    };
    let mut seated = false;
    loop {
        let line = match learner.due {
            None => link.next().await?.to_owned(),
            Some(due) => match timeout_at(due, link.next()).await {
                Ok(line) => line?.to_owned(),
                Err(_) => {
                    learner.moves(&mut link).await?;
                    continue;
                }
            },
        };
        learner.hear(&read(&line), &mut link).await?;
        if !seated && learner.due.is_some() {
            seated = true;
            learner
                .lessons
                .counts
                .seated
                .fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Learner {
    async fn hear(&mut self, event: &Value, link: &mut JsonConnection) -> Result<()> {
        match event["type"].as_str() {
            Some("start" | "move") => {
                let legal = event["legal"].as_array().into_iter().flatten();
                self.legal = legal.filter_map(Value::as_str).map(str::to_owned).collect();
                if self.legal.is_empty() {
                    return Ok(());
                }
                let now = Instant::now();
                if let Some(sent) = self.sent.take() {
                    self.lessons.counts.replied(now - sent);
                }
                self.due = Some(now + self.lessons.pace);
            }
            Some("end") => {
                let counts = &self.lessons.counts;
                counts.games.fetch_add(1, Ordering::Relaxed);
                let own = if self.is_white { "white" } else { "black" };
                if event["reason"] == "time" && event["winner"] == own {
                    counts.lost_on_time.fetch_add(1, Ordering::Relaxed);
                }
                (self.due, self.sent) = (None, None);
                self.is_white = !self.is_white;
                link.send("rivincita").await?;
            }
            // The bot's move has ended the game before the learner did.
            Some("error") if event["code"] == "game_over" => {}
            Some("error") => bail!("the server refused something: {event}"),
            _ => {}
        }
        Ok(())
    }

    async fn moves(&mut self, link: &mut JsonConnection) -> Result<()> {
        self.due = None;
        let choice = drawn(&mut self.lot) % self.legal.len().max(1) as u64;
        let choice = usize::try_from(choice).unwrap_or(0);
        if let Some(mv) = self.legal.get(choice) {
            link.send(mv).await?;
            self.sent = Some(Instant::now());
        }
        if drawn(&mut self.lot) % 1_000 < self.lessons.resigns {
            let hesitates = drawn(&mut self.lot) % HESITATION;
            sleep(Duration::from_micros(hesitates)).await;
            link.send("abbandona").await?;
        }
        Ok(())
    }
}
