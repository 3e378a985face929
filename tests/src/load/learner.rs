//! A person who plays one game after the other against the server's bot.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout_at};

use super::clock::nanoseconds;
use super::figures::LatencyHistogram;
use crate::stress::connection::{JsonConnection, read};
use crate::stress::lot::Lot;
use crate::stress::report::Tally;
use crate::stress::view::GameView;

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
    pub counts: Tally<LearnerCounts>,
}

/// The counts of the learners.
#[derive(Debug, Clone, Default)]
pub struct LearnerCounts {
    /// Learners in their first game.
    pub seated: usize,
    /// Games that have ended.
    pub games: u64,
    /// Games that the bot has lost on time.
    pub lost_on_time: u64,
    /// From a person's move to the bot's.
    pub replies: LatencyHistogram,
}

/// One of them.
struct Learner {
    lessons: Arc<LearnerRun>,
    lot: Lot,
    is_white: bool,
    view: GameView,
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
        lot: Lot(number as u64),
        is_white,
        view: GameView::default(),
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
            learner.lessons.counts.open().seated += 1;
        }
    }
}

impl Learner {
    async fn hear(&mut self, event: &Value, link: &mut JsonConnection) -> Result<()> {
        self.view.hear(event);
        match event["type"].as_str() {
            Some("start" | "move") if !self.view.legal.is_empty() => {
                let now = Instant::now();
                if let Some(sent) = self.sent.take() {
                    let mut counts = self.lessons.counts.open();
                    counts.replies.record(nanoseconds(now - sent));
                }
                self.due = Some(now + self.lessons.pace);
            }
            Some("end") => {
                let own = if self.is_white { "white" } else { "black" };
                let is_lost = event["reason"] == "time" && event["winner"] == own;
                self.lessons.counts.open().games += 1;
                self.lessons.counts.open().lost_on_time += u64::from(is_lost);
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
        if let Some(mv) = self.lot.pick(&self.view.legal) {
            link.send(mv).await?;
            self.sent = Some(Instant::now());
        }
        if self.lot.below(1_000) < self.lessons.resigns {
            let hesitates = self.lot.below(HESITATION);
            sleep(Duration::from_micros(hesitates)).await;
            link.send("abbandona").await?;
        }
        Ok(())
    }
}
