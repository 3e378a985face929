//! The output of a bot host: the beginning and end of each game, for people and as JSON, and the chatter of its
//! engines.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use damiera_protocol::event::EndReason;
use damiera_protocol::sanitize;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::Word;
use damiera_rules::{Color, Variant};
use serde::Serialize;
use tokio::time::Instant;

use super::engine::EngineError;

/// Maximum length of a shown line of an engine's chatter, in characters.
const MOST_CHARS: usize = 200;

/// Maximum number of lines of chatter shown in this time. The rest is only counted.
const MOST_LINES: u32 = 20;
const LINES_IN: Duration = Duration::from_secs(10);

/// How a game went for the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// It won.
    Won,
    /// It lost.
    Lost,
    /// The game is drawn.
    Drawn,
    /// The game has no result.
    None,
}

/// A game, as both of its records have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LoggedGame {
    /// The host's player.
    pub seat: String,
    /// The room.
    pub room: String,
    /// The game's number in the room.
    pub game: u32,
    /// The variant, if it is known.
    pub variant: Option<Variant>,
    /// The clock, if there is one.
    pub clock: Option<TimeControl>,
    /// The host's side.
    pub side: Option<Color>,
    /// The opponent's name.
    pub opponent: String,
    /// True if the opponent is a bot; None if the server did not say.
    pub opponent_bot: Option<bool>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LoggedEnd {
    /// The result as PDN writes it.
    pub result: String,
    /// The result for the host.
    pub outcome: GameResult,
    /// The reason, in the protocol's word; None if it is unknown.
    pub reason: Option<Word<EndReason>>,
    /// The code of the failure for which the host resigned.
    pub failure: Option<&'static str>,
    /// Number of plies, as far as the host saw them.
    pub plies: usize,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum BotRecord<'a> {
    Start {
        #[serde(flatten)]
        game: &'a LoggedGame,
    },
    End {
        #[serde(flatten)]
        game: &'a LoggedGame,
        #[serde(flatten)]
        end: &'a LoggedEnd,
    },
    Engine {
        seat: &'a str,
        failure: &'a str,
        text: String,
    },
}

#[derive(Serialize)]
struct Stamped<'a> {
    /// In milliseconds of Unix time.
    at: u64,
    #[serde(flatten)]
    record: BotRecord<'a>,
}

/// Where all seats of a host tell what happens.
pub struct BotLog {
    language: Language,
    /// True if lines name their seat, because there are several.
    names_seats: bool,
    output: Mutex<Box<dyn Write + Send>>,
    records: Option<Mutex<File>>,
}

impl BotLog {
    /// A log of a host with one seat, or with several.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn open(
        language: Language,
        names_seats: bool,
        output: Box<dyn Write + Send>,
        file: Option<&Path>,
    ) -> io::Result<BotLog> {
        let open = |path| OpenOptions::new().create(true).append(true).open(path);
        Ok(BotLog {
            language,
            names_seats,
            output: Mutex::new(output),
            records: file.map(open).transpose()?.map(Mutex::new),
        })
    }

    /// The language of its lines.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A line about a seat.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn say(&self, seat: &str, line: &str) -> io::Result<()> {
        let line = sanitize::text(line);
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        match self.names_seats {
            true => writeln!(output, "{}: {line}", sanitize::text(seat))?,
            false => writeln!(output, "{line}")?,
        }
        output.flush()
    }

    /// A game that begins, with the line about it.
    ///
    /// # Errors
    /// When the output or the file cannot be written.
    pub fn started(&self, game: &LoggedGame, line: &str) -> io::Result<()> {
        self.record(BotRecord::Start { game })?;
        self.say(&game.seat, line)
    }

    /// A game that ended, with the line about it.
    ///
    /// # Errors
    /// When the output or the file cannot be written.
    pub fn ended(&self, game: &LoggedGame, end: &LoggedEnd, line: &str) -> io::Result<()> {
        self.record(BotRecord::End { game, end })?;
        self.say(&game.seat, line)
    }

    fn record(&self, record: BotRecord<'_>) -> io::Result<()> {
        let Some(file) = &self.records else {
            return Ok(());
        };
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let at = now.map_or(0, |since| since.as_millis());
        let stamped = Stamped {
            at: u64::try_from(at).unwrap_or(u64::MAX),
            record,
        };
        let mut line = serde_json::to_vec(&stamped)?;
        line.push(b'\n');
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        // In one piece, so that a script that follows the file reads whole lines.
        file.write_all(&line)
    }
}

/// How an engine's failures and chatter are told.
#[derive(Clone)]
pub struct Notes {
    log: Arc<BotLog>,
    seat: String,
    flood: Arc<Mutex<Flood>>,
}

/// The recent number of lines.
#[derive(Default)]
struct Flood {
    since: Option<Instant>,
    lines: u32,
}

impl Notes {
    /// Those of a seat's engine.
    pub fn new(log: Arc<BotLog>, seat: &str) -> Notes {
        Notes {
            log,
            seat: seat.to_owned(),
            flood: Arc::default(),
        }
    }

    /// A line that an engine said and that is nothing of its protocol.
    pub fn chatter(&self, line: &str) {
        let line = sanitize::shorten(line, MOST_CHARS);
        if line.is_empty() {
            return;
        }
        let left_out = {
            let mut flood = self.flood.lock().unwrap_or_else(PoisonError::into_inner);
            flood.another(Instant::now())
        };
        match left_out {
            Some(0) => self.complain(&line),
            Some(count) => {
                let left = Message::new("client-engine-left-out").count("count", count.into());
                self.complain(&left.text(self.log.language));
                self.complain(&line);
            }
            None => {}
        }
    }

    /// An engine's failure.
    pub fn failure(&self, error: &EngineError) {
        let text = error.text(self.log.language);
        self.complain(&text);
        // A full disk is no reason to stop a game.
        let _ = self.log.record(BotRecord::Engine {
            seat: &self.seat,
            failure: error.code(),
            text,
        });
    }

    fn complain(&self, text: &str) {
        let seat = &self.seat;
        let message = Message::new("client-engine-says").with("seat", seat);
        let line = message.with("text", text).text(self.log.language);
        // With nowhere to complain to, the game goes on.
        let _ = writeln!(io::stderr(), "{}", sanitize::text(&line));
    }
}

impl Flood {
    /// Counts another line. Returns the number of lines left out before it, or None if it is left
    /// out too.
    fn another(&mut self, now: Instant) -> Option<u32> {
        let is_over = self.since.is_none_or(|since| now - since >= LINES_IN);
        if is_over {
            let left_out = self.lines.saturating_sub(MOST_LINES);
            (self.since, self.lines) = (Some(now), 1);
            return Some(left_out);
        }
        self.lines = self.lines.saturating_add(1);
        (self.lines <= MOST_LINES).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_lines_is_counted_and_not_shown() {
        let mut flood = Flood::default();
        let start = Instant::now();
        let shown = (0..100).filter(|_| flood.another(start).is_some()).count();
        assert_eq!(shown, 20);
        assert_eq!(flood.another(start + LINES_IN), Some(80));
        assert_eq!(flood.another(start + LINES_IN), Some(0));
    }
}
