//! `damiera bot`: a bot that sits in a room from this side of the connection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use damiera_engine::{Choice, Level, choose};
use damiera_protocol::text::Message;
use damiera_rules::Game;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::connection::{Connection, Lost};
use crate::enter::Wish;
use crate::login;
use crate::player::{Action, Player};
use crate::screen::Screen;
use crate::session::{Ending, Settings};
use crate::terminal::Terminal;
use crate::wire::Incoming;

/// How long to wait for the server's goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// After how much silence the server is asked whether it is still there, and how long it may take
/// to say so.
const PING_AFTER: Duration = Duration::from_secs(60);

/// What the bot plays, and how well.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where it sits.
    pub wish: Wish,
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
            choose(&game, level, seed, &|| asked.load(Ordering::Relaxed))
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
    Incoming(Result<Incoming, Lost>),
    Chosen(Option<Choice>),
    Quiet,
    Interrupt,
}

struct Host {
    options: Options,
    connection: Connection,
    terminal: Terminal,
    screen: Screen,
    player: Player,
    search: Option<Search>,
    /// Whether the silence has been answered with a question already.
    asked: bool,
}

/// Plays its games and goes.
///
/// # Errors
/// When there is no server, no name, no seat, or no game that this program can play.
pub async fn run(settings: Settings, options: Options, mut terminal: Terminal) -> Result<Ending> {
    let language = settings.language;
    let report = |lost: Lost| lost.report(language);
    let Some(name) = &settings.name else {
        bail!(Message::new("client-need-name").text(language));
    };
    let mut connection = login::connect(&settings.server, language).await?;
    let name = match login::take_name(&mut connection, name)
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
        player: Player::new(&name, options.games, language),
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
    async fn run(mut self) -> Result<Ending> {
        loop {
            let actions = match self.next().await {
                Next::Incoming(Ok(incoming)) => {
                    self.asked = false;
                    let lines = self.screen.apply(&incoming);
                    self.terminal.print(&lines)?;
                    self.player.react(&incoming)
                }
                Next::Incoming(Err(lost)) => return self.lost(&lost),
                Next::Chosen(Some(choice)) => {
                    self.search = None;
                    vec![self.player.chosen(&choice)]
                }
                Next::Chosen(None) => vec![Action::GiveUp],
                Next::Quiet if self.asked => return self.lost(&Lost::Silent),
                Next::Quiet => {
                    self.asked = true;
                    vec![Action::Send("ping".to_owned())]
                }
                Next::Interrupt => {
                    self.goodbye(&["abbandona", "esci", "fine"]).await;
                    return Ok(Ending::Finished);
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
        let search = &mut self.search;
        let chosen = async {
            match search {
                // A search that panicked has no choice to give.
                Some(search) => (&mut search.task).await.unwrap_or(None),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            incoming = timeout(PING_AFTER, self.connection.next()) => match incoming {
                Ok(incoming) => Next::Incoming(incoming),
                Err(_) => Next::Quiet,
            },
            choice = chosen => Next::Chosen(choice),
            Ok(()) = tokio::signal::ctrl_c() => Next::Interrupt,
        }
    }

    /// What is returned ends the program.
    async fn act(&mut self, action: Action) -> Result<Option<Ending>> {
        match action {
            Action::Think(game) => {
                self.search = Some(Search::start(*game, self.options.level, self.options.seed));
            }
            Action::Stop => self.search = None,
            Action::Send(command) => {
                if let Err(lost) = self.connection.send(&command).await {
                    return self.lost(&lost).map(Some);
                }
            }
            Action::Finish => {
                self.goodbye(&["esci", "fine"]).await;
                return Ok(Some(Ending::Finished));
            }
            Action::GiveUp => {
                self.goodbye(&["abbandona", "esci", "fine"]).await;
                bail!(Message::new("client-bot-lost").text(self.screen.language()));
            }
        }
        Ok(None)
    }

    fn lost(&mut self, lost: &Lost) -> Result<Ending> {
        let language = self.screen.language();
        self.terminal.print(&[lost.report(language).to_string()])?;
        Ok(Ending::Lost)
    }

    /// Sends the last commands and waits until the server has closed, so that they arrive.
    async fn goodbye(&mut self, commands: &[&str]) {
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
