//! An attempt to connect again, and the place that it leads to.

use std::time::Duration;

use anyhow::Result;
use damiera_protocol::text::Message;
use damiera_protocol::wire::Answered;
use damiera_screens::seat;
use tokio::time::Instant;

use super::super::entering::{self, LoginPlace, Taken};
use super::{Again, Session};
use crate::connection::{ClientConnection, ConnectionError, RequestedOutput};
use crate::login::{self, AcceptedLogin};
use crate::{code_login, greeting};

/// The code of the refusal of a room that is not there.
const NO_ROOM: &str = "no_such_room";

/// The place that a new connection leads to.
enum EntryAttempt {
    /// A seat, with the answer that gave it.
    Seat(Answered),
    /// The entry in a tournament: the game of the seat is over.
    Tournament,
    /// The lobby.
    Lobby,
    /// None.
    Not(Again),
}

impl Session {
    pub(super) async fn connect_again(&mut self, patience: Duration) -> Result<Again> {
        let server = &self.settings.server;
        let told = RequestedOutput::Lines(self.written);
        let Ok(mut connection) = ClientConnection::open(server, told, patience).await else {
            return Ok(Again::NotYet);
        };
        greeting::greet(&mut connection, server, self.narrator.language()).await?;
        let entered = match self.take_held_seat(&mut connection).await? {
            Some(entered) => entered,
            None => self.enter_by_name(&mut connection).await?,
        };
        match entered {
            EntryAttempt::Not(again) => Ok(again),
            EntryAttempt::Seat(answer) => {
                self.connection = connection;
                self.back_in_seat(&answer).await
            }
            EntryAttempt::Tournament => {
                self.connection = connection;
                self.leave_seat();
                self.say("client-back-lobby")?;
                Ok(Again::Back)
            }
            EntryAttempt::Lobby => self.back_in_lobby(connection).await,
        }
    }

    /// Takes a seat by its code. None without one, or if it is gone and a person may go on elsewhere.
    async fn take_held_seat(
        &mut self,
        connection: &mut ClientConnection,
    ) -> Result<Option<EntryAttempt>> {
        let language = self.narrator.language();
        let Some(seat) = self.held.seat.clone() else {
            return Ok(None);
        };
        let seen = self.connection.seen();
        let taken = login::take_seat(connection, &seat.code, seen).await;
        match taken.map_err(|lost| lost.report(language))? {
            Ok(answer) => Ok(Some(match code_login::entrant(&answer) {
                Some(_) => EntryAttempt::Tournament,
                None => EntryAttempt::Seat(answer),
            })),
            // The server is there, but not all of it yet: the seat is not lost.
            Err(refused) if !seat::is_gone(&refused) => Err(anyhow::anyhow!("{}", refused.text)),
            Err(refused) => {
                let gone = seat::gone(&seat.room, &refused, language);
                self.terminal.print(&[gone])?;
                self.leave_seat();
                let is_script = !self.terminal.is_interactive();
                Ok(is_script.then_some(EntryAttempt::Not(Again::RoomGone)))
            }
        }
    }

    /// Takes the name and the seat that it owns, or goes where the code leads that was typed in its place.
    async fn enter_by_name(&mut self, connection: &mut ClientConnection) -> Result<EntryAttempt> {
        let language = self.narrator.language();
        let report = |lost: ConnectionError| lost.report(language);
        let line = self.other_name.take();
        let line = line.unwrap_or_else(|| self.name.clone());
        let taken = entering::take(connection, &line, &self.settings).await;
        let taken = match taken.map_err(report)? {
            Ok(taken) => taken,
            // The server may not have noticed yet that the old connection is gone, and keep the name.
            Err(refused) => {
                self.name_refused = self.terminal.is_interactive();
                let why = refused.text.to_string();
                return Ok(EntryAttempt::Not(Again::NameRefused(why)));
            }
        };
        self.name_refused = false;
        self.heard = Instant::now();
        let taken = match taken {
            Taken::Named(taken) => taken,
            Taken::ByCode(LoginPlace::Named(name)) => AcceptedLogin::plain(&name),
            Taken::ByCode(LoginPlace::Seated(seat, answer)) => {
                self.is_named(&seat.name)?;
                // The code is known by now, and the seat is held all the same.
                let _ = self.held.hold(seat);
                return Ok(EntryAttempt::Seat(answer));
            }
        };
        self.is_named(&taken.name)?;
        if taken.registered && self.narrator.is_player() {
            // The seat needs no code: its owner is here.
            let answer = connection.ask(&format!("riprendi {}", taken.name)).await;
            if let Ok(answer) = answer.map_err(report)? {
                return Ok(EntryAttempt::Seat(answer));
            }
            self.narrator.forget_room();
            self.asked = None;
        }
        Ok(EntryAttempt::Lobby)
    }

    /// Goes on in the lobby, or watches again what was watched.
    async fn back_in_lobby(&mut self, mut connection: ClientConnection) -> Result<Again> {
        let language = self.narrator.language();
        if let Some(said) = self.unanswered.give_up() {
            self.say_all(&[said])?;
        }
        let watched = match &self.watching {
            Some(command) => {
                let watched = connection.ask(command).await;
                Some(watched.map_err(|lost| lost.report(language))?)
            }
            None => None,
        };
        self.connection = connection;
        let (key, again) = match watched {
            Some(Ok(_)) => ("client-back", Again::Back),
            Some(Err(refused)) => {
                self.watching = None;
                let why = match self.lesson.take() {
                    Some(lesson) if *refused.code == *NO_ROOM => {
                        let gone = Message::new("client-lesson-gone").with("room", lesson);
                        gone.text(language)
                    }
                    Some(_) | None => refused.text.to_string(),
                };
                self.terminal.print(&[why])?;
                ("client-back-lobby", Again::RoomGone)
            }
            None => ("client-back-lobby", Again::Back),
        };
        self.say(key)?;
        Ok(again)
    }
}
