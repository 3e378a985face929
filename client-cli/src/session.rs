//! A person or a script on a connection: lines typed go to the server, events come back as lines.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use damiera_protocol::command::Command;
use damiera_protocol::text::{Language, Message};
use tokio::time::{Instant, sleep_until};

use crate::connection::{Connection, Lost};
use crate::login;
use crate::screen::Screen;
use crate::terminal::{Input, Terminal};
use crate::typed::{self, Local, Typed};
use crate::wire::{Incoming, Refused};

/// How many of a person's commands may be on their way at once; further lines are read later.
const MOST_PENDING: usize = 16;

/// How long answers may fail to come while commands are on their way.
const SILENCE: Duration = Duration::from_secs(30);

/// After how much silence in a room the server is asked whether it is still there.
const PING_AFTER: Duration = Duration::from_secs(60);

/// How long to wait for the server's goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// For how long a server keeps the seat of a player whose connection is lost, in seconds.
const SEAT_KEPT: u64 = 120;

/// The delays between attempts to connect again, in seconds: about two minutes in all.
const RETRY: [u64; 8] = [1, 2, 4, 8, 16, 30, 30, 30];

/// Where to connect, as whom, and in which language.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The server, as `host:port`.
    pub server: String,
    /// One's name; asked for when it is missing and somebody can answer.
    pub name: Option<String>,
    /// The language of every text.
    pub language: Language,
    /// How long to wait before each attempt to connect again.
    pub retry: Vec<Duration>,
}

impl Settings {
    /// Settings with the usual delays.
    #[must_use]
    pub fn new(server: String, name: Option<String>, language: Language) -> Settings {
        Settings {
            server,
            name,
            language,
            retry: RETRY.map(Duration::from_secs).to_vec(),
        }
    }
}

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// As it should.
    Finished,
    /// The connection was lost for good, which the person has been told.
    Lost,
}

/// What one is there for, which decides what happens when the connection drops or input ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// Playing.
    Play,
    /// Watching; this is the command that began it, to begin again.
    Watch(String),
}

/// What an answer is waited for.
enum Pending {
    /// A typed command, as it was understood here.
    Typed(Option<Command>),
    /// A question whether the server is still there.
    Ping,
}

/// One person's connection.
pub struct Session {
    settings: Settings,
    terminal: Terminal,
    screen: Screen,
    connection: Connection,
    name: String,
    pending: HashMap<String, Pending>,
    /// Whether more lines may be typed.
    input_open: bool,
    /// When the goodbye was said, if it was.
    quitting: Option<Instant>,
    /// When something was last sent or received.
    active: Instant,
    prompt: String,
}

/// What the main loop waits for.
enum Next {
    Input(Input),
    Incoming(Result<Incoming, Lost>),
    Deadline,
}

impl Session {
    /// Connects and takes a name.
    ///
    /// # Errors
    /// When there is no server, or no name to be had.
    pub async fn open(settings: Settings, mut terminal: Terminal) -> Result<Session> {
        let mut screen = Screen::new(settings.language);
        let language = settings.language;
        let mut name = match &settings.name {
            Some(name) => name.clone(),
            None => ask_name(&mut terminal, language).await?,
        };
        let mut connection = login::connect(&settings.server, language).await?;
        loop {
            let answer = login::take_name(&mut connection, &name).await;
            match answer.with_context(|| text("client-lost", language))? {
                Ok(accepted) => {
                    name = accepted;
                    break;
                }
                Err(refused) if terminal.is_interactive() => {
                    terminal.print(&[refused.text.to_string()])?;
                    name = ask_name(&mut terminal, language).await?;
                }
                Err(refused) => bail!("{} {}", refused.text, text("client-other-name", language)),
            }
        }
        screen.set_name(&name);
        terminal.print(&[Message::new("client-connected")
            .with("server", &settings.server)
            .with("name", &name)
            .text(language)])?;
        Ok(Session {
            settings,
            terminal,
            screen,
            connection,
            name,
            pending: HashMap::new(),
            input_open: true,
            quitting: None,
            active: Instant::now(),
            prompt: String::new(),
        })
    }

    /// The connection and one's name on it, to enter a room with.
    pub fn connection(&mut self) -> (&mut Connection, &str) {
        (&mut self.connection, &self.name)
    }

    /// Says why a room could not be entered. A person may go on from the lobby; a script ends.
    ///
    /// # Errors
    /// The reason, for a script.
    pub fn not_entered(&mut self, refused: &Refused) -> Result<()> {
        if self.terminal.is_interactive() {
            let lines = self.screen.refused(refused);
            self.terminal.print(&lines)?;
            Ok(())
        } else {
            bail!("{}", refused.text)
        }
    }

    /// Goes on until the goodbye, the end of input, or the loss of the connection.
    ///
    /// # Errors
    /// When nobody reads the output any more.
    pub async fn run(mut self, purpose: &Purpose) -> Result<Ending> {
        loop {
            self.show_prompt()?;
            if !self.input_open && self.pending.is_empty() && self.may_end(purpose) {
                self.quit().await;
            }
            let next = self.next().await;
            let lost = match next {
                Next::Input(input) => self.typed(input).await?.err(),
                Next::Incoming(Ok(incoming)) => {
                    self.active = Instant::now();
                    self.incoming(&incoming)?;
                    None
                }
                Next::Incoming(Err(lost)) => Some(lost),
                Next::Deadline if self.quitting.is_some() => return Ok(Ending::Finished),
                Next::Deadline if self.pending.is_empty() => {
                    self.send("ping", Pending::Ping).await.err()
                }
                Next::Deadline => Some(Lost::Silent),
            };
            let Some(lost) = lost else { continue };
            if self.quitting.is_some() {
                return Ok(Ending::Finished);
            }
            if let Some(ending) = self.lost(&lost, purpose).await? {
                return Ok(ending);
            }
        }
    }

    async fn next(&mut self) -> Next {
        let deadline = self.deadline();
        // A script's lines are read one by one, so that its output is in their order.
        let most = if self.terminal.is_interactive() {
            MOST_PENDING
        } else {
            1
        };
        let listens = self.input_open && self.quitting.is_none() && self.pending.len() < most;
        // What the server said before an answer is shown before the next line is read.
        tokio::select! {
            biased;
            incoming = self.connection.next() => Next::Incoming(incoming),
            input = self.terminal.next(), if listens => Next::Input(input),
            () = sleep_until(deadline.unwrap_or(self.active)), if deadline.is_some() => Next::Deadline,
        }
    }

    fn deadline(&self) -> Option<Instant> {
        if let Some(said) = self.quitting {
            Some(said + GOODBYE)
        } else if !self.pending.is_empty() {
            Some(self.active + SILENCE)
        } else if self.screen.is_in_room() {
            Some(self.active + PING_AFTER)
        } else {
            None
        }
    }

    /// Whether nothing is left to do once input has ended: who watches a game sees its end.
    fn may_end(&self, purpose: &Purpose) -> bool {
        let watches = matches!(purpose, Purpose::Watch(_)) && self.screen.is_in_room();
        self.quitting.is_none() && (!watches || self.screen.is_over())
    }

    async fn typed(&mut self, input: Input) -> Result<Result<(), Lost>> {
        let line = match input {
            Input::Line(line) => line,
            Input::Unreadable => {
                self.say("client-unreadable")?;
                return Ok(Ok(()));
            }
            Input::Interrupt => {
                self.say("interrupt")?;
                return Ok(Ok(()));
            }
            Input::End => {
                self.input_open = false;
                if self.terminal.is_interactive() {
                    self.quit().await;
                }
                return Ok(Ok(()));
            }
        };
        if !typed::holds_secret(&line) {
            self.terminal.remember(&line);
        }
        let lines = match typed::read(&line) {
            Typed::Nothing => Vec::new(),
            Typed::Local(Local::Quit) => {
                self.quit().await;
                Vec::new()
            }
            Typed::Local(local) => self.screen.local(local),
            Typed::UnknownLocal => {
                self.say("client-unknown-local")?;
                Vec::new()
            }
            Typed::Help(topic) => self.screen.help(topic),
            Typed::TextFormat => {
                self.say("client-text-format")?;
                Vec::new()
            }
            Typed::Send(line, command) => {
                return Ok(self.send(&line, Pending::Typed(command)).await);
            }
        };
        self.terminal.print(&lines)?;
        Ok(Ok(()))
    }

    fn incoming(&mut self, incoming: &Incoming) -> Result<()> {
        let tag = match incoming {
            Incoming::Ok(answer) => Some(answer.tag.as_str()),
            Incoming::Error(refused) => refused.tag.as_deref(),
            _ => None,
        };
        let pending = tag.and_then(|tag| self.pending.remove(tag));
        let lines = match (incoming, pending) {
            (Incoming::Ok(answer), Some(Pending::Typed(command))) => {
                self.screen.answer(command.as_ref(), answer)
            }
            (Incoming::Ok(_) | Incoming::Error(_), Some(Pending::Ping)) => Vec::new(),
            (other, _) => self.screen.apply(other),
        };
        self.terminal.print(&lines)?;
        Ok(())
    }

    async fn send(&mut self, command: &str, pending: Pending) -> Result<(), Lost> {
        let tag = self.connection.send(command).await?;
        self.pending.insert(tag, pending);
        self.active = Instant::now();
        Ok(())
    }

    /// Says goodbye. If that does not arrive, the connection is lost, and it ends all the same.
    async fn quit(&mut self) {
        self.quitting = Some(Instant::now());
        let _ = self.send("fine", Pending::Typed(Some(Command::Quit))).await;
    }

    /// After the connection was lost: connects again where that helps. What is returned ends the
    /// session.
    async fn lost(&mut self, lost: &Lost, purpose: &Purpose) -> Result<Option<Ending>> {
        let language = self.screen.language();
        self.terminal.print(&[Message::new("client-lost-why")
            .with("why", lost)
            .text(language)])?;
        self.pending.clear();
        let plays = *purpose == Purpose::Play;
        if plays && self.screen.is_playing() {
            self.terminal.print(&[Message::new("client-seat-kept")
                .with("seconds", SEAT_KEPT)
                .text(language)])?;
            return Ok(Some(Ending::Lost));
        }
        self.screen.forget_room();
        // A script's next lines were meant for the room that it was in.
        if plays && !self.terminal.is_interactive() {
            return Ok(Some(Ending::Lost));
        }
        self.show_prompt()?;
        for (attempt, delay) in self.settings.retry.clone().into_iter().enumerate() {
            self.terminal.print(&[Message::new("client-retry")
                .with("seconds", delay.as_secs())
                .with("attempt", attempt + 1)
                .with("attempts", self.settings.retry.len())
                .text(language)])?;
            if !self.wait(delay).await? {
                return Ok(Some(Ending::Lost));
            }
            match self.connect_again(purpose).await {
                Ok(true) => return Ok(None),
                Ok(false) => {}
                Err(error) => self.terminal.print(&[format!("{error:#}")])?,
            }
        }
        self.say("client-gave-up")?;
        Ok(Some(Ending::Lost))
    }

    /// Waits, unless the person would rather end.
    async fn wait(&mut self, delay: Duration) -> Result<bool> {
        let until = Instant::now() + delay;
        loop {
            let input = tokio::select! {
                () = sleep_until(until) => return Ok(true),
                input = self.terminal.next(), if self.input_open => input,
            };
            match input {
                Input::Line(line) if typed::read(&line) == Typed::Local(Local::Quit) => {
                    return Ok(false);
                }
                Input::Line(_) | Input::Unreadable => self.say("client-not-connected")?,
                Input::Interrupt => return Ok(false),
                Input::End if self.terminal.is_interactive() => return Ok(false),
                Input::End => self.input_open = false,
            }
        }
    }

    /// Connects and goes back to where one was; false when nobody listens yet.
    async fn connect_again(&mut self, purpose: &Purpose) -> Result<bool> {
        let server = &self.settings.server;
        let Ok(mut connection) = Connection::open(server).await else {
            return Ok(false);
        };
        login::greet(&mut connection, server, self.screen.language()).await?;
        // The server may not have noticed yet that the old connection is gone, and keep the name.
        login::take_name(&mut connection, &self.name)
            .await?
            .map_err(|refused| anyhow::anyhow!("{}", refused.text))?;
        let key = match purpose {
            Purpose::Play => "client-back-lobby",
            Purpose::Watch(command) => {
                connection
                    .ask(command)
                    .await?
                    .map_err(|refused| anyhow::anyhow!("{}", refused.text))?;
                "client-back"
            }
        };
        self.connection = connection;
        self.active = Instant::now();
        self.say(key)?;
        Ok(true)
    }

    fn say(&mut self, key: &'static str) -> Result<()> {
        let line = text(key, self.screen.language());
        self.terminal.print(&[line])?;
        Ok(())
    }

    fn show_prompt(&mut self) -> Result<()> {
        let prompt = self.screen.prompt();
        if prompt != self.prompt {
            self.terminal.set_prompt(&prompt)?;
            self.prompt = prompt;
        }
        Ok(())
    }
}

/// Asks a person for a name.
async fn ask_name(terminal: &mut Terminal, language: Language) -> Result<String> {
    if !terminal.is_interactive() {
        bail!(text("client-need-name", language));
    }
    terminal.set_prompt(&format!("{} ", text("client-ask-name", language)))?;
    loop {
        match terminal.next().await {
            Input::Line(line) if line.trim().is_empty() => {}
            Input::Line(line) => return Ok(line.trim().to_owned()),
            Input::Unreadable => {}
            Input::Interrupt | Input::End => bail!(text("client-need-name", language)),
        }
    }
}

fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}
