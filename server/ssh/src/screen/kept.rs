//! The seat of a person at the full screen: its code, and what the person reads who leaves it.

use damiera_protocol::command::{self, Command, LobbyCommand};
use damiera_protocol::phrase;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{Answered, Farewell, Object, SeatResumed};
use damiera_screens::app::ConnectionNews;

use super::{Screen, ScreenEnd};

/// A seat, as far as it can be taken back.
#[derive(Debug, Clone)]
pub(super) struct SeatOfCode {
    pub(super) room: String,
    pub(super) code: Secret,
}

impl Screen {
    /// Notes the server's last word, and shows the code of a seat: no program keeps it for the person.
    pub(super) fn note(&mut self, object: &Object<'_>) {
        match object {
            Object::Notice(notice) => self.last_word = Some(notice.text.to_string()),
            Object::Token(token) => {
                let seat = SeatOfCode {
                    room: token.room.to_string(),
                    code: token.token.clone(),
                };
                self.app.told(ConnectionNews::Note(self.code_line(&seat)));
                self.seat = Some(seat);
            }
            _ => {}
        }
    }

    fn code_line(&self, seat: &SeatOfCode) -> String {
        let line = Message::new("seat-code").with("code", seat.code.expose());
        line.text(self.app.language())
    }

    /// Notes the code of a seat that is asked back, which the server does not say again. A seat that is asked back by a name
    /// has another code.
    pub(super) fn note_asked_back(&mut self, line: &str) {
        let parsed = command::parse_in(line, self.app.language());
        let Some(Ok(Command::Lobby(command))) = parsed.map(|parsed| parsed.result) else {
            return;
        };
        if let LobbyCommand::Resume { code, .. } = command {
            self.asked_back = Some(code);
        } else if let LobbyCommand::AskBack { .. } | LobbyCommand::ResumeOwn = command {
            self.asked_back = None;
        }
    }

    /// Notes what a person keeps who leaves: a seat that came back, and the goodbye.
    pub(super) fn note_answer(&mut self, answer: &Answered) {
        if let Some(seat) = answer.body::<SeatResumed<'_>>()
            && let Some(code) = self.asked_back.take()
        {
            self.seat = Some(SeatOfCode {
                room: seat.room.to_string(),
                code: Secret::new(code.show()),
            });
        }
        let said = answer.body::<Farewell>();
        self.farewell = said
            .filter(|said| said.seat_seconds.is_some())
            .or(self.farewell);
    }

    /// The lines that stay on the terminal of a person who keeps a seat: for how long, and how to come back.
    pub(super) fn parting_lines(&mut self, end: &ScreenEnd) -> Vec<String> {
        let said = self.farewell.take();
        let keeps_seat = match end {
            ScreenEnd::Over { .. } => self.app.is_playing(),
            ScreenEnd::Left | ScreenEnd::Gone | ScreenEnd::Stalled => said.is_some(),
        };
        let language = self.app.language();
        let said = said.map(|farewell| phrase::goodbye(farewell).text(language));
        let back = match self.is_owner {
            true => Some(Message::new("ssh-key-back").text(language)),
            false => self.seat.take().map(|seat| self.code_line(&seat)),
        };
        said.into_iter()
            .chain(back.filter(|_| keeps_seat))
            .collect()
    }
}
