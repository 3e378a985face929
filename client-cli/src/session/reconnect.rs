//! Reconnecting after the connection was lost.

mod attempt;

use std::time::Duration;

use anyhow::{Result, bail};
use damiera_protocol::command;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{Answered, Object, SeatResumed};
use damiera_screens::patience::LinkTimes;
use damiera_screens::seat;
use damiera_screens::unanswered::MoveFate;
use tokio::time::{Instant, sleep_until};

use super::incoming::is_own_move;
use super::typed::SessionLine;
use super::{SentPurpose, Session, SessionEnd};
use crate::connection::{ConnectionError, Incoming, LineFormat, RequestedOutput};
use crate::greeting;
use crate::login;
use crate::session_settings::SessionSettings;
use crate::terminal::{Terminal, TerminalInput};

/// The result of an attempt to connect again.
enum Again {
    /// One is where one was, or in the lobby.
    Back,
    /// The server does not listen yet.
    NotYet,
    /// The server is there, but the room that one watched is not.
    RoomGone,
    /// The server is there and refused the name, for this reason.
    NameRefused(String),
}

impl Session {
    /// Called when the connection was lost: connects again where that helps. Returns the end of the session if it does
    /// not.
    pub(super) async fn lost(&mut self, lost: &ConnectionError) -> Result<Option<SessionEnd>> {
        let language = self.narrator.language();
        self.terminal.print(&[lost.report(language).to_string()])?;
        self.keep_unanswered()?;
        self.pasting = false;
        self.forget_prompt();
        let comes_back = self.comes_back();
        if !self.holds_seat() {
            self.narrator.forget_room();
            self.asked = None;
        }
        if !comes_back {
            return Ok(Some(SessionEnd::Lost));
        }
        let is_script = !self.terminal.is_interactive();
        let times = LinkTimes::of(self.narrator.is_on_clock());
        let delays = self.settings.delays(times);
        for (attempt, delay) in delays.iter().copied().enumerate() {
            let line = SessionSettings::retrying(attempt, delays.len(), delay, language);
            self.terminal.print(&[line])?;
            if !self.wait(delay).await? {
                return self.give_up().map(Some);
            }
            match self.connect_again(times.step).await {
                Ok(Again::RoomGone) if is_script => return Ok(Some(SessionEnd::Lost)),
                Ok(Again::Back | Again::RoomGone) => return Ok(None),
                Ok(Again::NotYet) => self.name_refused = false,
                Ok(Again::NameRefused(why)) => {
                    self.terminal.print(&[why])?;
                    if self.name_refused {
                        self.say("client-name-refused")?;
                    }
                }
                Err(error) => self.terminal.print(&[format!("{error:#}")])?,
            }
        }
        self.say("client-gave-up")?;
        self.give_up().map(Some)
    }

    /// True if a lost connection is made again. A script's next lines were meant for the room that it was in.
    pub(super) fn comes_back(&self) -> bool {
        self.terminal.is_interactive() || self.watching.is_some() || self.holds_seat()
    }

    /// True if the person has a seat to come back to, by its code or as its owner.
    fn holds_seat(&self) -> bool {
        let server = self.settings.server.name();
        let is_owner = || self.settings.secrets.find(server, &self.name).is_some();
        self.held.seat.is_some() || (self.narrator.is_player() && is_owner())
    }

    /// Ends without a connection; a seat stays kept.
    fn give_up(&mut self) -> Result<SessionEnd> {
        if self.held.seat.is_some() {
            self.say("client-seat-kept")?;
        }
        Ok(SessionEnd::Lost)
    }

    /// Waits, unless the person would rather end.
    async fn wait(&mut self, delay: Duration) -> Result<bool> {
        let until = Instant::now() + delay;
        loop {
            let input = tokio::select! {
                () = sleep_until(until) => return Ok(true),
                // A script's lines are for the server, and can wait.
                input = self.terminal.next(), if self.input_open && self.terminal.is_interactive() => {
                    input
                }
            };
            match input {
                TerminalInput::Line(line) if SessionLine::read(&line) == SessionLine::Quit => {
                    return Ok(false);
                }
                TerminalInput::Line(line) if self.name_refused && !line.trim().is_empty() => {
                    self.other_name = Some(line.trim().to_owned());
                    return Ok(true);
                }
                TerminalInput::Line(_) | TerminalInput::Unreadable if self.name_refused => {
                    self.say("client-name-refused")?;
                }
                TerminalInput::Line(_) | TerminalInput::Unreadable => {
                    self.say("client-not-connected")?;
                }
                TerminalInput::Interrupt => return Ok(false),
                TerminalInput::End if self.terminal.is_interactive() => return Ok(false),
                TerminalInput::End => self.input_open = false,
            }
        }
    }

    /// Goes on in a seat that was kept when the program ended.
    ///
    /// # Errors
    /// When there is no server, no seat was kept, or the seat is gone.
    pub async fn resume(
        settings: SessionSettings,
        written: LineFormat,
        mut terminal: Terminal,
    ) -> Result<Session> {
        let language = settings.language;
        let kept = settings
            .seats
            .find(settings.server.name(), settings.name.as_deref());
        let Some(seat) = kept else {
            bail!("{}", Message::new("client-no-seat").text(language));
        };
        let told = RequestedOutput::Lines(written);
        let mut connection = greeting::connect(&settings, told).await?;
        terminal.print(&connection.take_passed_over())?;
        let taken = login::take_seat(&mut connection, &seat.code, None).await;
        let answer = match taken.map_err(|lost| lost.report(language))? {
            Ok(answer) => answer,
            Err(refused) => {
                if seat::is_gone(&refused) {
                    settings.seats.forget(&seat);
                }
                bail!("{}", seat::gone(&seat.room, &refused, language));
            }
        };
        let name = seat.name.clone();
        let connected = settings.connected(&name);
        let mut session = Session::at(connection, settings, written, terminal, name);
        session.terminal.print(&[connected])?;
        session.held.seat = Some(seat);
        session.sign_in_at_seat().await?;
        session.returned(&answer)?;
        Ok(session)
    }

    /// Shows what was missed, and takes it over, after a seat was taken back with this answer. True if a move of
    /// one's own was missed.
    pub(super) fn returned(&mut self, answer: &Answered) -> Result<bool> {
        self.heard = Instant::now();
        let waiting = std::iter::from_fn(|| self.connection.next_waiting());
        let missed: Vec<Incoming> = waiting.collect();
        let arrived = missed.iter().any(is_own_move);
        for incoming in &missed {
            if let Incoming::Said(line) = incoming {
                self.heard(line)?;
            }
        }
        let missed: Vec<Object<'_>> = missed.into_iter().filter_map(Incoming::object).collect();
        let resumed = answer.body::<SeatResumed<'_>>();
        if let Some(resumed) = &resumed
            && self.narrator.leave_other_room(&resumed.room)
        {
            // A move that had no answer was meant for the room that is left.
            let given_up = self.unanswered.give_up();
            self.say_all(given_up.as_slice())?;
            self.asked = None;
        }
        let clocks = resumed.and_then(|resumed| resumed.clocks);
        // The server has told it in its own words.
        self.narrator.catch_up(&missed, clocks);
        for object in &missed {
            self.hear(object);
            // The code that was shown at the place before may be void from now on.
            self.note_seat(object)?;
        }
        Ok(arrived)
    }

    /// Says of each typed line without an answer what becomes of it.
    fn keep_unanswered(&mut self) -> Result<()> {
        let typed = self
            .pending
            .drain(..)
            .filter_map(|sent| match sent.pending {
                SentPurpose::Typed(line, command) => Some((line, command)),
                SentPurpose::Pasted | SentPurpose::Ping | SentPurpose::Prompt => None,
            });
        let kept = self.unanswered.keep(typed, self.narrator.turn_ply());
        self.say_all(&kept.said)
    }

    /// Takes over what was missed in the seat, and makes the move again that did not arrive.
    async fn back_in_seat(&mut self, answer: &Answered) -> Result<Again> {
        self.sign_in_at_seat().await?;
        let arrived = self.returned(answer)?;
        match self.unanswered.back(arrived, self.narrator.turn_ply()) {
            MoveFate::Again(mv) => {
                let command = command::of_line(&mv);
                let language = self.narrator.language();
                let sent = self
                    .send(&mv, SentPurpose::Typed(mv.clone(), command))
                    .await;
                sent.map_err(|lost| lost.report(language))?;
            }
            MoveFate::Overtaken(said) => self.say_all(&[said])?,
            MoveFate::Settled => {}
        }
        Ok(Again::Back)
    }

    /// Signs the owner of the seat's name in, where the password is known.
    async fn sign_in_at_seat(&mut self) -> Result<()> {
        let language = self.narrator.language();
        let signed = login::sign_in_at_seat(&mut self.connection, &self.name, &self.settings).await;
        signed.map_err(|lost| lost.report(language))
    }

    fn say_all(&mut self, said: &[Message]) -> Result<()> {
        let language = self.narrator.language();
        let lines: Vec<String> = said.iter().map(|said| said.text(language)).collect();
        self.terminal.print(&lines)?;
        Ok(())
    }

    /// Forgets a seat that does not go on.
    fn leave_seat(&mut self) {
        self.held.forget();
        self.narrator.forget_room();
        self.asked = None;
    }

    /// Goes on under the name that the server gave.
    fn is_named(&mut self, name: &str) -> Result<()> {
        if *name == *self.name {
            return Ok(());
        }
        name.clone_into(&mut self.name);
        self.narrator.set_name(name);
        if self.terminal.is_interactive() {
            // A name that cannot be remembered is asked for again.
            let _ = self
                .settings
                .known
                .remember(self.settings.server.name(), name);
        }
        let connected = self.settings.connected(name);
        self.terminal.print(&[connected])?;
        Ok(())
    }
}
