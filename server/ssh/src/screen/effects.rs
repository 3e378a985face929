//! The effects of the app, carried out on a channel and a session.

use damiera_protocol::text::Message;
use damiera_protocol::wire::{self, Received};
use damiera_screens::app::{AppEffect, ConnectionNews, Gift, SecretSource};
use damiera_screens::codes;
use tokio::time::{Instant, timeout_at};

use super::{GOODBYE, Screen, ScreenSession};

/// Bytes besides frames, such as bells and copied texts, that may wait. More are left out.
const MOST_BESIDE: usize = 128 * 1024;

impl Screen {
    /// Sends something besides frames.
    fn send_beside(&mut self, bytes: &[u8]) {
        if self.output.waiting() + bytes.len() <= MOST_BESIDE {
            self.send(bytes);
        }
    }

    /// Carries out what the app wants done. True if the person leaves.
    pub(super) fn carry_out(&mut self) -> bool {
        loop {
            let effects = self.app.take_effects();
            if effects.is_empty() {
                return false;
            }
            for effect in effects {
                match effect {
                    AppEffect::Send { ask, line } => self.ask(ask, &line),
                    AppEffect::Give(gift) => self.give(gift),
                    AppEffect::Copy(text) if text.len() <= codes::MOST_COPIED => {
                        self.send_beside(codes::copy(&text).as_bytes());
                    }
                    AppEffect::Bell => self.send_beside(codes::BELL.as_bytes()),
                    AppEffect::Mouse(true) => self.send_beside(codes::MOUSE_ON.as_bytes()),
                    AppEffect::Mouse(false) => self.send_beside(codes::MOUSE_OFF.as_bytes()),
                    AppEffect::Redraw => {
                        self.changes();
                        self.canvas.redraw();
                    }
                    // The client's own program stops by its own keys, and nothing is kept here.
                    AppEffect::Copy(_)
                    | AppEffect::Suspend
                    | AppEffect::Remember(_)
                    | AppEffect::ForgetSeat => {}
                    AppEffect::Connect(request) => self.come_back(request, None),
                    AppEffect::LogIn(password) => self.log_in(password),
                    // There is one server to have a session at.
                    AppEffect::Quit | AppEffect::Disconnect => return true,
                }
            }
        }
    }

    fn ask(&mut self, ask: u64, line: &str) {
        self.note_asked_back(line);
        // The app sends nothing while there is no session.
        let ScreenSession::Up(objects) = &mut self.session else {
            return;
        };
        match objects.send(line) {
            Some(tag) => self.asks.sent(tag, ask),
            None => {
                let why = Message::new("ssh-too-much").text(self.app.language());
                self.app.told(ConnectionNews::Unsent(ask, why));
            }
        }
    }

    /// Gives a password that was typed. None is kept or made here.
    fn give(&mut self, gift: Gift) {
        match gift.given {
            SecretSource::Typed(secret) => {
                self.ask(gift.ask, &format!("segreto {}", secret.expose()));
            }
            SecretSource::Kept | SecretSource::Made => {
                let why = Message::new("ssh-secret-typed").text(self.app.language());
                self.app.told(ConnectionNews::Unsent(gift.ask, why));
            }
        }
    }

    /// Says goodbye where that is heard at once. The seat of a running game stays reserved.
    pub(super) async fn say_goodbye(&mut self) {
        let until = Instant::now() + GOODBYE;
        if let ScreenSession::Up(objects) = &mut self.session {
            objects.send("fine");
        }
        while let ScreenSession::Up(objects) = &mut self.session
            && let Ok(Ok(Some(line))) = timeout_at(until, objects.line()).await
        {
            if let Received::Answer(answer) = wire::read(&line).0 {
                self.note_answer(&answer);
            }
        }
    }
}
