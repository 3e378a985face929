//! The full screen: the [`App`] with a terminal and a connection.
//!
//! The app decides; this module carries out its effects, and reports their results to it.

mod arrival;
mod effects;
mod giving;
mod judging;
mod kept;
mod reading;
mod typed_lines;

use std::collections::HashMap;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use damiera_protocol::class::ClassCode;
use damiera_protocol::text::Message;

use damiera_screens::app::{self, App, ConnectionNews};
use damiera_screens::asks::Asks;
use damiera_screens::input::Input;
use futures_util::FutureExt;
use ratatui_core::layout::Size;
use tokio::time::{Instant, sleep_until};

pub use self::reading::read;

use self::arrival::{ArrivalFailure, Arriving, FullscreenArrival, LoginTask};
use self::giving::SecretSubmission;
use crate::connection::{ClientConnection, ConnectionError, Incoming, PATIENCE};
use crate::enter::SeatWish;
use crate::preferences::Preferences;
use crate::seats::HeldSeat;
use crate::session::SessionEnd;
use crate::session_settings::SessionSettings;
use crate::tty::{Tty, TtyOptions};

/// Maximum number of ready events handled before the next picture.
const MOST_AT_ONCE: usize = 64;

/// The first screen.
#[derive(Debug, Clone)]
pub enum FirstScreen {
    /// The lobby.
    Lobby,
    /// A game in the seat that is wished for.
    Play(SeatWish),
    /// A room, by the command that watches it.
    Watch(String),
    /// The seat that was taken last.
    Resume,
    /// A class, by the code that was given in place of a name.
    Class(ClassCode),
}

/// How the full screen ended.
#[derive(Debug)]
pub enum FullScreenEnd {
    /// With the session.
    Session(SessionEnd),
    /// Its user wants lines that are read aloud, as the registered name has it: these settings, and where
    /// to go on.
    Spoken(Box<SessionSettings>, FirstScreen),
}

/// The app with what it needs outside.
struct Shell {
    app: App,
    tty: Tty,
    settings: SessionSettings,
    preferences: Preferences,
    held: HeldSeat,
    connection: Option<ClientConnection>,
    /// A connection that is being made.
    arriving: Option<Arriving>,
    /// As whom it is made and what for, to be done again with a password.
    task: Option<(String, LoginTask)>,
    /// The passwords and codes that are on their way, by their commands.
    giving: HashMap<u64, SecretSubmission>,
    /// The place to begin in. It applies until a connection has arrived.
    start: FirstScreen,
    asks: Asks,
    /// The last event that was seen in the room. A resumed seat continues after it.
    seen: Option<u64>,
    began: Instant,
}

/// An event of the loop.
enum FullscreenEvent {
    Input(Input),
    Incoming(Result<Incoming, ConnectionError>),
    Arrived(Result<Box<FullscreenArrival>, ArrivalFailure>),
    Due,
}

/// Shows the full screen until its user leaves.
///
/// # Errors
/// When there is no terminal, or it is gone, or no seat to go on in.
pub async fn open(
    settings: SessionSettings,
    start: FirstScreen,
    preferences: Preferences,
) -> Result<FullScreenEnd> {
    let seats = &settings.seats;
    let kept = seats.find(settings.server.name(), settings.name.as_deref());
    let owns = |name: &String| {
        settings
            .secrets
            .find(settings.server.name(), name)
            .is_some()
    };
    let is_owner = settings.name.as_ref().is_some_and(owns);
    if matches!(start, FirstScreen::Resume) && kept.is_none() && !is_owner {
        bail!(Message::new("client-no-seat").text(settings.language));
    }
    let tty = take_terminal(&preferences).await?;
    run(settings, start, preferences, tty).await
}

/// Takes the terminal as its user prefers it.
async fn take_terminal(preferences: &Preferences) -> Result<Tty> {
    let options = TtyOptions {
        mouse: preferences.mouse(),
        asks_background: preferences.asks_background(),
    };
    Ok(Tty::open(options).await?)
}

async fn run(
    mut settings: SessionSettings,
    start: FirstScreen,
    preferences: Preferences,
    tty: Tty,
) -> Result<FullScreenEnd> {
    let (columns, rows) = tty.size();
    let known_name = || settings.known.name_at(settings.server.name());
    settings.name = settings.name.clone().or_else(known_name);
    let connects = settings.name.is_some() || matches!(start, FirstScreen::Resume);
    let app = App::new(app::AppSettings {
        language: settings.language,
        theme: preferences.theme(tty.background()),
        figures: preferences.figures(),
        mouse: preferences.mouse(),
        bell: preferences.bell(),
        server: settings.server.name().to_owned(),
        name: settings.name.clone(),
        servers: settings.known.all().into_iter().map(known).collect(),
        history: typed_lines::load(),
        connecting: connects,
        makes_secrets: true,
        size: Size::new(columns, rows),
    });
    let mut shell = Shell {
        held: HeldSeat::none(settings.seats.clone(), &settings.server),
        settings,
        app,
        tty,
        preferences,
        connection: None,
        arriving: None,
        task: None,
        giving: HashMap::new(),
        start: start.clone(),
        asks: Asks::default(),
        seen: None,
        began: Instant::now(),
    };
    if connects {
        shell.begin(start);
    }
    let ended = shell.run().await;
    typed_lines::save(shell.app.typed_lines());
    let language = shell.app.language();
    let keeps = shell.held.seat.is_some() && shell.app.is_playing();
    // The terminal is the shell's again before anything is said there.
    drop(shell);
    if keeps {
        let kept = Message::new("client-seat-kept").text(language);
        writeln!(io::stdout(), "{kept}")?;
    }
    ended
}

/// A server as the app has it.
fn known(server: crate::config::servers::KnownServer) -> app::RecentServer {
    app::RecentServer {
        server: server.server,
        name: server.name,
    }
}

impl Shell {
    /// Makes the first connection.
    fn begin(&mut self, start: FirstScreen) {
        let seats = &self.settings.seats;
        let kept = match start {
            FirstScreen::Resume => {
                let kept = seats.find(self.settings.server.name(), self.settings.name.as_deref());
                self.held.seat.clone_from(&kept);
                kept.map(|seat| seat.name)
            }
            FirstScreen::Lobby
            | FirstScreen::Play(_)
            | FirstScreen::Watch(_)
            | FirstScreen::Class(_) => None,
        };
        let name = kept.or_else(|| self.settings.name.clone());
        self.arrive(name.unwrap_or_default(), start.into(), PATIENCE);
    }

    /// Makes a connection, back into the seat that is held, if one is. No step may take longer than `patience`.
    fn arrive(&mut self, name: String, task: LoginTask, patience: Duration) {
        self.task = Some((name.clone(), task.clone()));
        self.arriving = Some(arrival::arrive(
            patience,
            self.settings.clone(),
            name,
            task,
            self.held.seat.clone(),
            self.seen,
        ));
    }

    async fn run(&mut self) -> Result<FullScreenEnd> {
        loop {
            self.draw().await?;
            let next = self.next().await?;
            self.app.set_time(self.began.elapsed());
            match next {
                FullscreenEvent::Input(input) => self.app.input(&input),
                FullscreenEvent::Incoming(incoming) => self.incoming(incoming),
                FullscreenEvent::Arrived(Err(ArrivalFailure::Spoken { name })) => {
                    return Ok(self.spoken(name));
                }
                FullscreenEvent::Arrived(arrived) => self.arrived(arrived),
                FullscreenEvent::Due => self.app.tick(),
            }
            self.take_what_is_there();
            if let Some(ended) = self.carry_out().await? {
                return Ok(FullScreenEnd::Session(ended));
            }
        }
    }

    /// Leaves the screen for lines that are read aloud.
    fn spoken(&mut self, name: String) -> FullScreenEnd {
        let mut settings = self.settings.clone();
        settings.name = Some(name);
        settings.language = self.app.language();
        FullScreenEnd::Spoken(Box::new(settings), self.start.clone())
    }

    async fn draw(&mut self) -> Result<()> {
        let app = &self.app;
        Ok(self.tty.draw(|buffer| app.draw(buffer)).await?)
    }

    async fn next(&mut self) -> Result<FullscreenEvent> {
        let due = self.app.next_tick().map(|due| self.began + due);
        let incoming = async {
            match &mut self.connection {
                Some(connection) => connection.next().await,
                None => std::future::pending().await,
            }
        };
        let arrived = async {
            match &mut self.arriving {
                Some(arriving) => arriving.await,
                None => std::future::pending().await,
            }
        };
        Ok(tokio::select! {
            biased;
            input = self.tty.next() => FullscreenEvent::Input(input?),
            incoming = incoming => FullscreenEvent::Incoming(incoming),
            arrived = arrived => FullscreenEvent::Arrived(arrived),
            () = sleep_until(due.unwrap_or(self.began)), if due.is_some() => FullscreenEvent::Due,
        })
    }

    /// Takes over what has come in already, so that many events make one picture.
    fn take_what_is_there(&mut self) {
        for _ in 0..MOST_AT_ONCE {
            let Some(connection) = &mut self.connection else {
                return;
            };
            match connection.next().now_or_never() {
                Some(incoming) => self.incoming(incoming),
                None => return,
            }
        }
    }

    fn incoming(&mut self, incoming: Result<Incoming, ConnectionError>) {
        let told = match incoming {
            Err(lost) => return self.lost(&lost),
            Ok(Incoming::Object(object)) => {
                self.note_seat(&object);
                self.asks.came(object)
            }
            Ok(Incoming::Answer(answer)) => {
                self.note_entry(&answer);
                self.asks.answered(answer)
            }
            Ok(Incoming::Said(_) | Incoming::Hides | Incoming::Pong | Incoming::Unknown) => None,
        };
        match &told {
            Some(ConnectionNews::Answer(ask, _)) => self.given(*ask, true),
            // Another secret may be asked for once the first one is right.
            Some(ConnectionNews::Refused(ask, refused)) => {
                self.given(*ask, refused.asks_secret());
            }
            Some(_) | None => {}
        }
        if let Some(told) = told {
            self.app.told(told);
        }
    }

    fn lost(&mut self, lost: &ConnectionError) {
        self.drop_connection();
        let why = lost.why(self.app.language());
        self.app.told(ConnectionNews::Lost { why });
    }

    fn drop_connection(&mut self) {
        self.asks.clear();
        self.giving.clear();
        // The next connection resumes after the last event seen in the room.
        if let Some(connection) = self.connection.take() {
            self.seen = connection.seen();
        }
    }

    fn arrived(&mut self, arrived: Result<Box<FullscreenArrival>, ArrivalFailure>) {
        self.arriving = None;
        match arrived {
            Ok(arrival) => {
                if let Some(gone) = arrival.gone {
                    self.held.forget();
                    self.app.told(ConnectionNews::Note(gone));
                }
                if let Some(seat) = arrival.seat {
                    self.hold(seat, &arrival.told);
                }
                let mut connection = arrival.connection;
                for said in connection.take_passed_over() {
                    self.app.told(ConnectionNews::Note(said));
                }
                self.connection = Some(connection);
                self.start = FirstScreen::Lobby;
                let place = self.settings.server.answered_name();
                self.app.told(ConnectionNews::At(place));
                self.app.told(arrival.told);
                self.tell_kept();
                if let Some(refused) = arrival.refused {
                    self.app.told(ConnectionNews::NotThere(Box::new(refused)));
                }
            }
            Err(ArrivalFailure::Failed { why, again }) => {
                self.app.told(ConnectionNews::Failed { why, again });
            }
            Err(ArrivalFailure::NameRefused { why, class }) => {
                let is_name = class.is_none();
                if let Some(code) = class {
                    self.start = FirstScreen::Class(code);
                }
                self.app.told(ConnectionNews::NameRefused { why, is_name });
            }
            Err(ArrivalFailure::Asked { refused }) => {
                let name = self.task.as_ref().map(|(name, _)| name.clone());
                let name = name.unwrap_or_default();
                self.app.told(ConnectionNews::Asked { name, refused });
            }
            // The loop ends with it.
            Err(ArrivalFailure::Spoken { .. }) => {}
        }
    }
}
