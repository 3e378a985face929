//! `damiera bot`: a bot that sits in a room from this side of the connection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use damiera_engine::{Choice, Level, Limit, choose};
use damiera_protocol::text::Message;
use damiera_protocol::wire::Refused;
use damiera_rules::Game;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::connection::{Connection, Incoming, Lost, Told};
use crate::enter::SeatWish;
use crate::login;
use crate::player::{BotAction, BotPlayer};
use crate::screen::Screen;
use crate::seats::{HeldSeat, Seat};
use crate::session::{SessionEnd, Settings};
use crate::terminal::Terminal;

/// How long to wait for the server's goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// After how much silence the server is asked whether it is still there, and how long it may take
/// to say so.
const PING_AFTER: Duration = Duration::from_secs(60);

/// What the bot plays, and how well.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where it sits.
    pub wish: SeatWish,
    /// How strong it is.
    pub level: Level,
    /// What its choices among nearly equal moves are drawn from.
    pub seed: u64,
    /// How many games it plays.
    pub games: u32,
}

/// A search on its own thread.
struct Search {
    task: JoinHandle<Option<Choice>>,
    stop: Arc<AtomicBool>,
}

impl Search {
    fn start(game: Game, level: Level, seed: u64) -> Search {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let task = tokio::task::spawn_blocking(move || {
            let stop = || asked.load(Ordering::Relaxed);
            choose(&game, level, seed, &Limit::until(&stop))
        });
        Search { task, stop }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What the loop waits for.
enum Next {
    Incoming(Incoming),
    Lost(Lost),
    Chosen(Option<Choice>),
    Quiet,
    Interrupt,
}

struct Host {
    settings: Settings,
    /// The name that the server gave.
    name: String,
    /// The seat that the bot holds.
    held: HeldSeat,
    options: Options,
    connection: Connection,
    terminal: Terminal,
    screen: Screen,
    player: BotPlayer,
    search: Option<Search>,
    /// Whether the silence has been answered with a question already.
    asked: bool,
}

/// Plays its games and goes.
///
/// # Errors
/// When there is no server, no name, no seat, or no game that this program can play.
pub async fn run(
    settings: Settings,
    options: Options,
    mut terminal: Terminal,
) -> Result<SessionEnd> {
    let language = settings.language;
    let report = |lost: Lost| lost.report(language);
    let Some(name) = &settings.name else {
        bail!(Message::new("client-need-name").text(language));
    };
    let mut connection = login::connect(&settings.server, Told::Objects, language).await?;
    let name = match login::take_bots_name(&mut connection, name)
        .await
        .map_err(report)?
    {
        Ok(name) => name,
        Err(refused) => bail!(
            "{} {}",
            refused.text,
            Message::new("client-other-name").text(language)
        ),
    };
    let mut screen = Screen::compact(language);
    screen.set_name(&name);
    terminal.print(&[settings.connected(&name)])?;
    let entered = options.wish.enter(&mut connection, &name).await;
    if let Err(refused) = entered.map_err(report)? {
        bail!("{}", refused.text);
    }
    let host = Host {
        held: HeldSeat::none(settings.seats.clone(), &settings.server),
        settings,
        name: name.clone(),
        player: BotPlayer::new(&name, options.games, language),
        options,
        connection,
        terminal,
        screen,
        search: None,
        asked: false,
    };
    host.run().await
}

impl Host {
    async fn run(mut self) -> Result<SessionEnd> {
        loop {
            let actions = match self.next().await {
                Next::Incoming(incoming) => {
                    self.asked = false;
                    let Incoming::Object(object) = incoming else {
                        continue;
                    };
                    // A bot that cannot keep its seat's code still comes back as long as it runs.
                    let _ = self.held.note(&object, &self.name);
                    let lines = self.screen.apply(&object);
                    self.terminal.print(&lines)?;
                    self.player.react(&object)
                }
                Next::Lost(lost) => match self.lost(&lost).await? {
                    Some(ending) => return Ok(ending),
                    None => continue,
                },
                Next::Chosen(Some(choice)) => {
                    self.search = None;
                    vec![self.player.chosen(&choice)]
                }
                Next::Chosen(None) => vec![BotAction::GiveUp],
                Next::Quiet => {
                    self.asked = true;
                    vec![BotAction::Send("ping".to_owned())]
                }
                Next::Interrupt => {
                    self.goodbye(&["abbandona", "esci", "fine"]).await;
                    return Ok(SessionEnd::Finished);
                }
            };
            for action in actions {
                if let Some(ending) = self.act(action).await? {
                    return Ok(ending);
                }
            }
        }
    }

    async fn next(&mut self) -> Next {
        let (search, asked) = (&mut self.search, self.asked);
        let chosen = async {
            match search {
                // A search that panicked has no choice to give.
                Some(search) => (&mut search.task).await.unwrap_or(None),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            incoming = timeout(PING_AFTER, self.connection.next()) => match incoming {
                Ok(Ok(incoming)) => Next::Incoming(incoming),
                Ok(Err(lost)) => Next::Lost(lost),
                Err(_) if asked => Next::Lost(Lost::Silent),
                Err(_) => Next::Quiet,
            },
            choice = chosen => Next::Chosen(choice),
            Ok(()) = tokio::signal::ctrl_c() => Next::Interrupt,
        }
    }

    /// What is returned ends the program.
    async fn act(&mut self, action: BotAction) -> Result<Option<SessionEnd>> {
        match action {
            BotAction::Think(game) => {
                self.search = Some(Search::start(*game, self.options.level, self.options.seed));
            }
            BotAction::Stop => self.search = None,
            BotAction::Send(command) => {
                if let Err(lost) = self.connection.send(&command).await {
                    return self.lost(&lost).await;
                }
            }
            BotAction::Finish => {
                self.goodbye(&["esci", "fine"]).await;
                return Ok(Some(SessionEnd::Finished));
            }
            BotAction::GiveUp => {
                self.goodbye(&["abbandona", "esci", "fine"]).await;
                bail!(Message::new("client-bot-lost").text(self.screen.language()));
            }
        }
        Ok(None)
    }

    /// After the connection was lost: takes the seat back where there is one. What is returned ends
    /// the program.
    async fn lost(&mut self, lost: &Lost) -> Result<Option<SessionEnd>> {
        let language = self.screen.language();
        self.terminal.print(&[lost.report(language).to_string()])?;
        self.search = None;
        let Some(seat) = self.held.seat.clone() else {
            return Ok(Some(SessionEnd::Lost));
        };
        for (attempt, delay) in self.settings.retry.clone().into_iter().enumerate() {
            let line = self.settings.retrying(attempt, delay, language);
            self.terminal.print(&[line])?;
            tokio::time::sleep(delay).await;
            match self.come_back(&seat).await {
                Ok(None) => {
                    self.terminal.print(&[seat.resumed(language)])?;
                    return Ok(None);
                }
                Ok(Some(refused)) if login::is_seat_gone(&refused) => {
                    self.held.forget();
                    self.terminal.print(&[refused.text.to_string()])?;
                    return Ok(Some(SessionEnd::Lost));
                }
                // It may be better the next time.
                Ok(Some(_)) | Err(_) => {}
            }
        }
        self.terminal
            .print(&[Message::new("client-gave-up").text(language)])?;
        Ok(Some(SessionEnd::Lost))
    }

    /// Takes the seat back and asks for the position, because the last move may not have arrived.
    async fn come_back(&mut self, seat: &Seat) -> Result<Option<Refused<'static>>> {
        let language = self.screen.language();
        let report = |lost: Lost| lost.report(language);
        let mut connection = login::connect(&self.settings.server, Told::Objects, language).await?;
        let seen = self.connection.seen();
        let taken = login::take_seat(&mut connection, &seat.code, seen).await;
        if let Err(refused) = taken.map_err(report)? {
            return Ok(Some(refused));
        }
        connection.send("damiera").await.map_err(report)?;
        self.connection = connection;
        self.asked = false;
        Ok(None)
    }

    /// Sends the last commands and waits until the server has closed, so that they arrive.
    async fn goodbye(&mut self, commands: &[&str]) {
        self.held.forget();
        for command in commands {
            if self.connection.send(command).await.is_err() {
                return;
            }
        }
        // Whether the server closes or takes too long, there is nothing more to say.
        let _ = timeout(GOODBYE, async {
            while self.connection.next().await.is_ok() {}
        })
        .await;
    }
}
