//! A person or a script on a connection: lines typed go to the server, and its lines are shown.

mod entering;
mod incoming;
mod meaning;
mod outgoing;
mod prompt;
mod reconnect;
mod spoken;
mod typed;

use std::time::Duration;

use anyhow::{Result, bail};
use damiera_protocol::class::ClassCode;
use damiera_protocol::command::Command;
use damiera_protocol::meaning::PendingQuestion;
use damiera_protocol::text::{Language, Message};
use tokio::time::{Instant, sleep_until};

use crate::connection::{
    AskResult, ClientConnection, ConnectionError, Incoming, LineFormat, RequestedOutput,
};
use crate::enter::SeatWish;
use crate::greeting;
use crate::login;
use crate::seats::HeldSeat;
use crate::session_settings::SessionSettings;
use crate::terminal::{Terminal, TerminalInput};
use damiera_screens::narrator::Narrator;
use damiera_screens::patience::{ANSWER_DUE, LinkTimes};
use damiera_screens::unanswered::UnansweredLines;

use self::entering::{LoginPlace, LoginResult, ask_first_name, ask_name};
use self::prompt::Prompt;

/// Maximum number of a person's commands on their way at once; further lines are read later.
const MOST_PENDING: usize = 16;

/// How long to wait for the server's goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionEnd {
    /// As it should.
    Finished,
    /// The connection was lost for good, which the person has been told.
    Lost,
}

/// The purpose of a command on its way.
enum SentPurpose {
    /// A typed command, and what it was understood as here.
    Typed(String, Option<Command>),
    /// A line of a record that is pasted.
    Pasted,
    /// A ping that checks the connection.
    Ping,
    /// A line at a prompt.
    Prompt,
}

/// A command on its way.
struct SentCommand {
    /// The tag of its answer.
    tag: String,
    pending: SentPurpose,
    sent: Instant,
}

/// One person's connection.
pub struct Session {
    settings: SessionSettings,
    /// The server's format for its lines.
    written: LineFormat,
    terminal: Terminal,
    /// The narrator, with the known state of the room.
    narrator: Narrator,
    connection: ClientConnection,
    name: String,
    /// The commands without an answer yet, in the order of sending: answers come in that order.
    pending: Vec<SentCommand>,
    /// The command that led to the room, for a spectator. It is sent again after the connection was
    /// lost.
    watching: Option<String>,
    /// The class of a code that was typed in place of a name.
    wanted_class: Option<ClassCode>,
    /// True once the code of a class was sent: lines that are not understood here may be nicknames.
    awaits_nickname: bool,
    /// The lesson that one is in.
    lesson: Option<String>,
    /// The seat that one holds.
    held: HeldSeat,
    /// The newest question that waits for an answer.
    asked: Option<PendingQuestion>,
    /// The last move, if it was refused: `perché?` asks about it.
    refused_move: Option<String>,
    /// True if typed lines are part of a record, and go to the server as they are.
    pasting: bool,
    unanswered: UnansweredLines,
    /// The password or the code that is asked for.
    prompt: Option<Prompt>,
    /// True if the server was there again and refused the name: what is typed is another one, or a code.
    name_refused: bool,
    /// The line that was typed in place of the refused name.
    other_name: Option<String>,
    /// True if more lines may be typed.
    input_open: bool,
    /// When the goodbye was said, if it was.
    quitting: Option<Instant>,
    /// True if a bell rings when it is the user's turn.
    bell: bool,
    /// When something was last received.
    heard: Instant,
    /// True if the missing answer was reported.
    marked: bool,
}

/// An event of the main loop.
enum SessionEvent {
    TerminalInput(TerminalInput),
    Incoming(Result<Incoming, ConnectionError>),
    Deadline,
}

impl Session {
    /// Connects and takes a name.
    ///
    /// # Errors
    /// When there is no server, or no free name.
    pub async fn open(
        mut settings: SessionSettings,
        written: LineFormat,
        mut terminal: Terminal,
    ) -> Result<Session> {
        // A script does not depend on the names of earlier runs.
        let known = match (&settings.name, terminal.is_interactive()) {
            (Some(name), _) => Some(name.clone()),
            (None, true) => settings.known.name_at(settings.server.name()),
            (None, false) => None,
        };
        let mut name = match known {
            Some(name) => name,
            None => ask_first_name(&mut terminal, &mut settings).await?,
        };
        let language = settings.language;
        let told = RequestedOutput::Lines(written);
        let mut connection = greeting::connect(&settings, told).await?;
        terminal.print(&connection.take_passed_over())?;
        let mut class = None;
        let entered = loop {
            match entering::enter(&mut connection, &mut terminal, &name, &settings).await? {
                LoginResult::In(entered) => break entered,
                LoginResult::Again(wanted) => {
                    class = wanted.or(class);
                    name = ask_name(&mut terminal, language).await?;
                }
            }
        };
        let (name, seat) = match entered {
            LoginPlace::Named(name) => (name, None),
            LoginPlace::Seated(seat, answer) => (seat.name.clone(), Some((seat, answer))),
        };
        terminal.print(&[settings.connected(&name)])?;
        if terminal.is_interactive() {
            // A name that cannot be remembered is asked for again.
            let _ = settings.known.remember(settings.server.name(), &name);
            terminal.print(&[text("client-commands", language)])?;
        }
        let mut session = Session::at(connection, settings, written, terminal, name);
        session.wanted_class = class;
        if let Some((seat, answer)) = seat {
            // The code is known by now, and the seat is held all the same.
            let _ = session.held.hold(seat);
            session.returned(&answer)?;
        }
        Ok(session)
    }

    fn at(
        connection: ClientConnection,
        settings: SessionSettings,
        written: LineFormat,
        terminal: Terminal,
        name: String,
    ) -> Session {
        let mut narrator = Narrator::new(settings.language);
        narrator.set_name(&name);
        Session {
            held: HeldSeat::none(settings.seats.clone(), &settings.server),
            asked: None,
            refused_move: None,
            settings,
            written,
            terminal,
            narrator,
            connection,
            name,
            pending: Vec::new(),
            watching: None,
            wanted_class: None,
            awaits_nickname: false,
            lesson: None,
            unanswered: UnansweredLines::default(),
            pasting: false,
            prompt: None,
            name_refused: false,
            other_name: None,
            input_open: true,
            quitting: None,
            bell: false,
            heard: Instant::now(),
            marked: false,
        }
    }

    /// Takes the seat that is wished for.
    ///
    /// # Errors
    /// The loss of the connection; for a script, the server's refusal too. A person reads it and
    /// may go on from the lobby.
    pub async fn sit(&mut self, wish: &SeatWish) -> Result<()> {
        let entered = wish.enter(&mut self.connection, &self.name).await;
        self.entered(entered)?;
        Ok(())
    }

    /// Begins to watch a room, by this command.
    ///
    /// # Errors
    /// As for [`Session::sit`].
    pub async fn watch(&mut self, command: String) -> Result<()> {
        let answer = self.connection.ask(&command).await;
        if self.entered(answer)? {
            self.watching = Some(command);
        }
        Ok(())
    }

    /// The class of a code that was typed in place of a name.
    pub fn wanted_class(&self) -> Option<ClassCode> {
        self.wanted_class
    }

    /// Enters a class under the name of the session.
    ///
    /// # Errors
    /// As for [`Session::sit`].
    pub async fn enter_class(&mut self, code: ClassCode) -> Result<()> {
        let command = login::class_command(code, &self.name);
        let entered = self.connection.ask(&command).await;
        self.entered(entered)?;
        Ok(())
    }

    /// True if a room was entered; otherwise prints the reason.
    fn entered<T>(&mut self, answer: AskResult<T>) -> Result<bool> {
        let language = self.narrator.language();
        match answer.map_err(|lost| lost.report(language))? {
            Ok(_) => Ok(true),
            // The server has said why.
            Err(_) if self.terminal.is_interactive() => Ok(false),
            Err(refused) => bail!("{}", refused.text),
        }
    }

    /// Goes on until the goodbye, the end of input, or the loss of the connection.
    ///
    /// # Errors
    /// When the output is closed.
    pub async fn run(mut self) -> Result<SessionEnd> {
        loop {
            if !self.input_open && self.pending.is_empty() && self.may_end() {
                self.quit().await;
            }
            let next = self.next().await;
            let lost = match next {
                SessionEvent::TerminalInput(input) => self.typed(input).await?.err(),
                SessionEvent::Incoming(Ok(incoming)) => {
                    (self.heard, self.marked) = (Instant::now(), false);
                    self.incoming(&incoming)?;
                    None
                }
                SessionEvent::Incoming(Err(lost)) => Some(lost),
                SessionEvent::Deadline if self.quitting.is_some() => {
                    return Ok(SessionEnd::Finished);
                }
                SessionEvent::Deadline if self.pending.is_empty() => self.ping().await.err(),
                SessionEvent::Deadline if self.is_to_be_marked() => {
                    self.mark()?;
                    None
                }
                SessionEvent::Deadline => Some(ConnectionError::Silent),
            };
            let Some(lost) = lost else { continue };
            if self.quitting.is_some() {
                return Ok(SessionEnd::Finished);
            }
            if let Some(ending) = self.lost(&lost).await? {
                return Ok(ending);
            }
        }
    }

    async fn next(&mut self) -> SessionEvent {
        let deadline = self.deadline();
        // A script's lines are read one by one, so that its output is in their order.
        let most = if self.terminal.is_interactive() {
            MOST_PENDING
        } else {
            1
        };
        let listens = self.input_open
            && self.quitting.is_none()
            && self.pending.len() < most
            && !self.is_prompt_answered();
        // A message that came before an answer is shown before the next line is read.
        tokio::select! {
            biased;
            incoming = self.connection.next() => SessionEvent::Incoming(incoming),
            input = self.terminal.next(), if listens => SessionEvent::TerminalInput(input),
            () = sleep_until(deadline.unwrap_or(self.heard)), if deadline.is_some() => SessionEvent::Deadline,
        }
    }

    fn deadline(&self) -> Option<Instant> {
        let times = LinkTimes::of(self.narrator.is_on_clock());
        if let Some(said) = self.quitting {
            return Some(said + GOODBYE);
        }
        // The first command decides: those behind it wait for it.
        let Some(first) = self.pending.first() else {
            let asks = self.narrator.is_in_room() && !self.pasting;
            return asks.then(|| self.heard + times.ping_after);
        };
        let silence = match &first.pending {
            SentPurpose::Typed(_, command) => times.silence_after(command.as_ref()),
            SentPurpose::Pasted | SentPurpose::Ping | SentPurpose::Prompt => times.silence,
        };
        let limit = match self.is_to_be_marked() {
            true => ANSWER_DUE,
            false => silence,
        };
        Some(first.sent.max(self.heard) + limit)
    }

    /// True if a person is still to be told that no answer comes. A script reads answers and
    /// nothing else.
    fn is_to_be_marked(&self) -> bool {
        !self.marked && !self.pending.is_empty() && self.terminal.is_interactive()
    }

    /// Says once which line has no answer, or that the server has none.
    fn mark(&mut self) -> Result<()> {
        self.marked = true;
        let typed = self.pending.iter().find_map(|sent| match &sent.pending {
            SentPurpose::Typed(line, _) => Some(line),
            SentPurpose::Pasted | SentPurpose::Ping | SentPurpose::Prompt => None,
        });
        let seconds = ANSWER_DUE.as_secs();
        let said = match typed {
            Some(line) => Message::new("screen-unanswered").with("line", line),
            None => Message::new("screen-no-answer"),
        };
        let said = said
            .count("seconds", seconds)
            .text(self.narrator.language());
        self.terminal.print(&[said])?;
        Ok(())
    }

    /// True if nothing is left to do once input has ended: a spectator of a game sees its end.
    fn may_end(&self) -> bool {
        let watches = self.watching.is_some() && self.narrator.is_in_room();
        self.quitting.is_none() && (!watches || self.narrator.is_over())
    }

    fn say(&mut self, key: &'static str) -> Result<()> {
        let line = text(key, self.narrator.language());
        self.terminal.print(&[line])?;
        Ok(())
    }
}

fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}
