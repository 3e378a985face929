//! `damiera bot`: a host for bots, which sit in rooms from this side of the connection.
//!
//! [`run`] starts a `seat` for each game that is played at once, with a connection of its own, because a connection is
//! in one room at most. [`crate::player`] decides how a seat responds to an event; [`engine`] chooses the moves,
//! [`table`] the table, [`filter`] the opponents and [`judgement`] when to resign; [`log`] reports.

mod args;
pub mod engine;
pub mod filter;
mod game;
pub mod judgement;
pub mod log;
mod options;
mod reconnect;
mod record;
mod room;
mod seat;
pub mod table;
mod tickets;

use std::collections::HashSet;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use damiera_protocol::text::{Language, Message};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinSet;

pub use self::args::BotArgs;
pub use self::options::Options;

use self::engine::EngineWish;
use self::log::BotLog;
use self::seat::HostSeat;
use self::table::RoomSelection;
use self::tickets::Tickets;
use crate::enter::numbered;
use crate::session::SessionEnd;
use crate::session_settings::SessionSettings;
use crate::system_error;

/// The shared state of a host's seats.
struct BotHost {
    settings: SessionSettings,
    options: Options,
    log: Arc<BotLog>,
    tickets: Tickets,
    /// The names of the host's own seats.
    names: Mutex<HashSet<String>>,
    /// True if all seats must stop.
    stop: watch::Receiver<bool>,
}

impl BotHost {
    fn is_endless(&self) -> bool {
        self.options.games.is_none()
    }

    fn add_name(&self, name: &str) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.insert(name.to_lowercase());
    }

    fn is_own(&self, name: &str) -> bool {
        let names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.contains(&name.to_lowercase())
    }
}

/// Plays its games and goes.
///
/// # Errors
/// When there is no server, no name, no seat, no engine, or no game that can be played.
pub async fn run(
    settings: SessionSettings,
    options: Options,
    output: Box<dyn Write + Send>,
) -> Result<SessionEnd> {
    let language = settings.language;
    let Some(name) = settings.name.clone() else {
        bail!(Message::new("client-need-name").text(language));
    };
    let seats = match &options.tables {
        RoomSelection::Named(rooms) => u32::try_from(rooms.len()).unwrap_or(u32::MAX),
        RoomSelection::Any | RoomSelection::Own => options.at_once,
    };
    let file = options.log.as_deref();
    let log = BotLog::open(language, seats > 1, output, file).with_context(|| {
        file.map(|file| file.display().to_string())
            .unwrap_or_default()
    })?;
    let (stopper, stop) = watch::channel(false);
    let shared = Arc::new(BotHost {
        tickets: Tickets::new(options.games),
        settings,
        options,
        log: Arc::new(log),
        names: Mutex::default(),
        stop,
    });
    let mut running = JoinSet::new();
    for number in 1..=seats {
        let name = numbered(&name, number);
        let room = match &shared.options.tables {
            RoomSelection::Named(rooms) => rooms.get(number as usize - 1).cloned(),
            RoomSelection::Any | RoomSelection::Own => None,
        };
        running.spawn(HostSeat::run(Arc::clone(&shared), name, room, number));
    }
    until_over(running, stopper, &shared, language).await
}

/// Waits until every seat has ended. A signal lets the games be played to their end.
async fn until_over(
    mut running: JoinSet<Result<SessionEnd>>,
    stopper: watch::Sender<bool>,
    shared: &BotHost,
    language: Language,
) -> Result<SessionEnd> {
    let mut terminations = signal(SignalKind::terminate())?;
    let mut interrupts = signal(SignalKind::interrupt())?;
    let mut ending = SessionEnd::Finished;
    let mut failed = None;
    loop {
        let ended = tokio::select! {
            ended = running.join_next() => ended,
            _ = terminations.recv() => None,
            _ = interrupts.recv() => None,
        };
        let ended = match ended {
            Some(ended) => ended?,
            None if running.is_empty() => break,
            None => {
                shared.tickets.end();
                // Without anybody to hear it the loop is over.
                let _ = stopper.send(true);
                continue;
            }
        };
        match ended {
            Ok(SessionEnd::Finished) => {}
            Ok(SessionEnd::Lost) => ending = SessionEnd::Lost,
            // The others play on, and this is not said before they end.
            Err(error) => {
                if !running.is_empty() {
                    let why = system_error::chain(&error, language);
                    let _ = writeln!(std::io::stderr(), "damiera: {why}");
                }
                failed = failed.or(Some(error));
            }
        }
    }
    failed.map_or(Ok(ending), Err)
}

impl Options {
    /// The engine settings of a seat: bots of one host do not all play the same moves.
    fn engine_of(&self, seat: u32) -> engine::EngineSettings {
        let mut settings = self.engine.clone();
        if let EngineWish::BuiltIn { seed, .. } = &mut settings.wish {
            *seed = seed.wrapping_add(u64::from(seat - 1));
        }
        settings
    }
}
