//! A person or a script on a connection: lines typed go to the server, events come back as lines.

mod reconnect;
mod spoken;

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Result, bail};
use damiera_protocol::command::Command;
use damiera_protocol::text::{Language, Message};
use tokio::time::{Instant, sleep_until};

use crate::address::Server;
use crate::connection::{Connection, Lost, PONG_TAG, Told};
use crate::enter::Wish;
use crate::login;
use crate::screen::Screen;
use crate::seats::{Seat, Seats};
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

/// The delays between attempts to connect again, in seconds: about two minutes in all.
const RETRY: [u64; 8] = [1, 2, 4, 8, 16, 30, 30, 30];

/// Where to connect, as whom, and in which language.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The server.
    pub server: Server,
    /// One's name; asked for when it is missing and somebody can answer.
    pub name: Option<String>,
    /// The language of every text.
    pub language: Language,
    /// What the server sends, and this program shows: what the program draws itself, or what the
    /// server writes to be read aloud.
    pub told: Told,
    /// How long to wait before each attempt to connect again.
    pub retry: Vec<Duration>,
    /// Where the codes of seats are kept.
    pub seats: Seats,
}

impl Settings {
    /// Settings with the usual delays.
    #[must_use]
    pub fn new(server: Server, name: Option<String>, language: Language) -> Settings {
        Settings {
            server,
            name,
            language,
            told: Told::Objects,
            retry: RETRY.map(Duration::from_secs).to_vec(),
            seats: Seats::of_user(|name| std::env::var(name).ok()),
        }
    }

    /// What is said once the server has accepted a name.
    pub(crate) fn connected(&self, name: &str) -> String {
        Message::new("client-connected")
            .with("server", &self.server)
            .with("name", name)
            .text(self.language)
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

/// What an answer is waited for.
enum Pending {
    /// A typed command, and what it was understood as here.
    Typed(String, Option<Command>),
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
    /// The command by which the room was come to, if one watches in it: it is sent again after the
    /// connection was lost.
    watching: Option<String>,
    /// The seat that one holds.
    seat: Option<Seat>,
    /// A move that was sent and not answered: made again after the connection was lost, unless it
    /// turns out to have arrived.
    unconfirmed: Option<String>,
    /// Whether more lines may be typed.
    input_open: bool,
    /// When the goodbye was said, if it was.
    quitting: Option<Instant>,
    /// Whether a bell rings when it is one's turn, where the server writes the lines.
    bell: bool,
    /// When something was last sent or received.
    active: Instant,
    prompt: String,
    /// Until when time has passed on the clocks that are shown.
    ticked: Instant,
}

/// What the main loop waits for.
enum Next {
    Input(Input),
    Incoming(Result<Incoming, Lost>),
    Deadline,
    /// A clock shows another second.
    Tick,
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
        let mut connection = login::connect(&settings.server, settings.told, language).await?;
        loop {
            let answer = login::take_name(&mut connection, &name).await;
            match answer.map_err(|lost| lost.report(language))? {
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
        terminal.print(&[settings.connected(&name)])?;
        if terminal.is_interactive() {
            let key = match settings.told {
                Told::Objects => "client-commands",
                Told::Lines => "client-commands-spoken",
            };
            terminal.print(&[text(key, language)])?;
        }
        Ok(Session::at(connection, settings, terminal, screen, name))
    }

    fn at(
        connection: Connection,
        settings: Settings,
        terminal: Terminal,
        screen: Screen,
        name: String,
    ) -> Session {
        Session {
            settings,
            terminal,
            screen,
            connection,
            name,
            pending: HashMap::new(),
            watching: None,
            seat: None,
            unconfirmed: None,
            input_open: true,
            quitting: None,
            bell: false,
            active: Instant::now(),
            prompt: String::new(),
            ticked: Instant::now(),
        }
    }

    /// Takes the seat that is wished for.
    ///
    /// # Errors
    /// The loss of the connection; for a script, the server's refusal too. A person reads it and
    /// may go on from the lobby.
    pub async fn sit(&mut self, wish: &Wish) -> Result<()> {
        let entered = wish.enter(&mut self.connection, &self.name).await;
        self.entered(entered)?;
        Ok(())
    }

    /// Begins to watch a room.
    ///
    /// # Errors
    /// As for [`Session::sit`].
    pub async fn watch(&mut self, room: &str, word: Option<&str>) -> Result<()> {
        let command = match word {
            Some(word) => format!("osserva {room} parola={word}"),
            None => format!("osserva {room}"),
        };
        let answer = self.connection.ask(&command).await;
        if self.entered(answer)? {
            self.watching = Some(command);
        }
        Ok(())
    }

    /// Whether a room was entered; says why not.
    fn entered<T>(&mut self, answer: Result<Result<T, Refused>, Lost>) -> Result<bool> {
        let language = self.screen.language();
        match answer.map_err(|lost| lost.report(language))? {
            Ok(_) => Ok(true),
            Err(refused) if self.terminal.is_interactive() => {
                let lines = self.screen.refused(&refused);
                self.show(&lines)?;
                Ok(false)
            }
            Err(refused) => bail!("{}", refused.text),
        }
    }

    /// Goes on until the goodbye, the end of input, or the loss of the connection.
    ///
    /// # Errors
    /// When nobody reads the output any more.
    pub async fn run(mut self) -> Result<Ending> {
        loop {
            self.show_prompt()?;
            if !self.input_open && self.pending.is_empty() && self.may_end() {
                self.quit().await;
            }
            let next = self.next().await;
            self.pass_time();
            let lost = match next {
                Next::Input(input) => self.typed(input).await?.err(),
                Next::Incoming(Ok(incoming)) => {
                    self.active = Instant::now();
                    self.incoming(&incoming)?;
                    None
                }
                Next::Incoming(Err(lost)) => Some(lost),
                Next::Deadline if self.quitting.is_some() => return Ok(Ending::Finished),
                Next::Deadline if self.pending.is_empty() => self.ping().await.err(),
                Next::Deadline => Some(Lost::Silent),
                Next::Tick => None,
            };
            let Some(lost) = lost else { continue };
            if self.quitting.is_some() {
                return Ok(Ending::Finished);
            }
            if let Some(ending) = self.lost(&lost).await? {
                return Ok(ending);
            }
        }
    }

    async fn next(&mut self) -> Next {
        let deadline = self.deadline();
        let tick = self.next_tick();
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
            () = sleep_until(tick.unwrap_or(self.ticked)), if tick.is_some() => Next::Tick,
        }
    }

    /// When the line being typed has to show another second, if anything stands before it.
    fn next_tick(&mut self) -> Option<Instant> {
        let shown = self.terminal.has_prompt();
        let tick = self.screen.next_tick().filter(|_| shown)?;
        Some(self.ticked + tick)
    }

    fn pass_time(&mut self) {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.ticked);
        // What is less than a millisecond is counted the next time.
        let passed = Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX));
        self.screen.pass_time(passed);
        self.ticked += passed;
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
    fn may_end(&self) -> bool {
        let watches = self.watching.is_some() && self.screen.is_in_room();
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
        let read = match self.settings.told {
            Told::Objects => typed::read(&line),
            Told::Lines => typed::read_aloud(&line),
        };
        let lines = match read {
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
                self.say(match self.settings.told {
                    Told::Objects => "client-text-format",
                    Told::Lines => "client-spoken-format",
                })?;
                Vec::new()
            }
            Typed::Send(line, command) => {
                if matches!(command, Some(Command::Move(_))) {
                    self.unconfirmed = Some(line.clone());
                }
                let pending = Pending::Typed(line.clone(), command);
                return Ok(self.send(&line, pending).await);
            }
        };
        self.terminal.print(&lines)?;
        Ok(Ok(()))
    }

    fn incoming(&mut self, incoming: &Incoming) -> Result<()> {
        let tag = match incoming {
            Incoming::Said(line) => return self.heard(line),
            Incoming::Pong => Some(PONG_TAG),
            Incoming::Ok(answer) => Some(answer.tag.as_str()),
            Incoming::Error(refused) => refused.tag.as_deref(),
            _ => None,
        };
        let pending = tag.and_then(|tag| self.pending.remove(tag));
        if is_own_move(incoming) || matches!(pending, Some(Pending::Typed(..))) {
            self.unconfirmed = None;
        }
        if matches!(incoming, Incoming::Token(_) | Incoming::Leave(_)) {
            self.note_seat(incoming)?;
        }
        let lines = match (incoming, pending) {
            (Incoming::Ok(answer), Some(Pending::Typed(line, command))) => {
                self.note_watching(line, command.as_ref());
                self.bell = answer.bell.unwrap_or(self.bell);
                match (&command, &answer.name) {
                    (Some(Command::Name(_)), Some(name)) => self.name = name.to_string(),
                    // A seat without a game is given up with the connection.
                    (Some(Command::Quit), _) if answer.seat_seconds.is_none() => {
                        self.forget_seat();
                    }
                    (Some(Command::Leave), _) => self.forget_seat(),
                    _ => {}
                }
                self.screen.answer(command.as_ref(), answer)
            }
            (Incoming::Ok(_) | Incoming::Error(_) | Incoming::Pong, Some(Pending::Ping)) => {
                Vec::new()
            }
            (other, _) => self.screen.apply(other),
        };
        if self.quitting.is_some() {
            self.terminal.print(&lines)?;
            return Ok(());
        }
        self.show(&lines)
    }

    /// Shows what this program made of an event, where the server does not say it itself.
    fn show(&mut self, lines: &[String]) -> Result<()> {
        if self.settings.told == Told::Objects {
            self.terminal.print(lines)?;
        }
        Ok(())
    }

    /// Keeps the code of a seat that one was given, and forgets it with the seat.
    fn note_seat(&mut self, incoming: &Incoming) -> Result<()> {
        let (server, name) = (&self.settings.server, &self.name);
        match incoming {
            Incoming::Token(token) => {
                let seat = Seat {
                    server: server.name().to_owned(),
                    name: name.clone(),
                    room: token.room.to_string(),
                    code: token.token.clone(),
                };
                let kept = self.settings.seats.keep(&seat);
                self.seat = Some(seat);
                if let Err(error) = kept {
                    let message = Message::new("client-seat-unkept").with("error", error);
                    let line = message.text(self.screen.language());
                    self.terminal.print(&[line])?;
                }
            }
            Incoming::Leave(event) if *event.name == **name => self.forget_seat(),
            _ => {}
        }
        Ok(())
    }

    fn forget_seat(&mut self) {
        if self.seat.take().is_some() {
            self.settings
                .seats
                .forget(self.settings.server.name(), &self.name);
        }
    }

    /// Remembers whether one watches, after a command was carried out.
    fn note_watching(&mut self, line: String, command: Option<&Command>) {
        match command {
            Some(Command::Watch { .. }) => self.watching = Some(line),
            Some(
                Command::Leave | Command::Play(_) | Command::Join { .. } | Command::Create(..),
            ) => self.watching = None,
            _ => {}
        }
    }

    async fn send(&mut self, command: &str, pending: Pending) -> Result<(), Lost> {
        let tag = self.connection.send(command).await?;
        self.pending.insert(tag, pending);
        self.active = Instant::now();
        Ok(())
    }

    async fn ping(&mut self) -> Result<(), Lost> {
        let tag = self.connection.ping().await?;
        self.pending.insert(tag, Pending::Ping);
        self.active = Instant::now();
        Ok(())
    }

    /// Says goodbye. If that does not arrive, the connection is lost, and it ends all the same.
    async fn quit(&mut self) {
        self.quitting = Some(Instant::now());
        let pending = Pending::Typed("fine".to_owned(), Some(Command::Quit));
        let _ = self.send("fine", pending).await;
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

/// Whether somebody moved, and it was oneself.
fn is_own_move(incoming: &Incoming) -> bool {
    let Incoming::Move(board) = incoming else {
        return false;
    };
    let mover = board.last.as_ref().map(|last| last.side);
    mover.is_some() && mover == board.role.color()
}

/// Asks a person for a name.
async fn ask_name(terminal: &mut Terminal, language: Language) -> Result<String> {
    if !terminal.is_interactive() {
        bail!(text("client-need-name", language));
    }
    terminal.ask(&text("client-ask-name", language))?;
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
