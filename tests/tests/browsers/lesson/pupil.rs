//! Pupils of a class: in a browser, or at a program.

use damiera_rules::Game;
use damiera_tests::browser::{InputDevice, Tab};
use damiera_tests::harness::school::{TEACHER, nick};
use damiera_tests::harness::{Client, Server, legal};
use serde_json::Value;

use super::VARIANT;

/// A pupil.
pub(super) enum Pupil {
    /// In a browser.
    Page(Tab),
    /// By the frames that the page sends.
    Frames(Frames),
}

/// A WebSocket on which is said what the page says.
pub(super) struct Frames {
    line: Client,
    asked: u32,
}

impl Frames {
    /// Comes in as the page does that was opened at the address of a class.
    pub(super) fn enter(server: &Server, code: &str, number: usize) -> Frames {
        let mut line = server.browse();
        line.send("@format formato json frasi");
        line.until("\"tag\":\"format\"");
        let mut pupil = Frames { line, asked: 0 };
        pupil.asks("lingua en");
        pupil.asks(&format!("nome Guest{number}"));
        pupil.is_refused("classe", "not_in_class");
        let door = pupil.asks(&format!("classe {code}"));
        assert_eq!(door["teacher"], TEACHER[0], "{door}");
        let nick = nick(number);
        let entered = pupil.asks(&format!("classe {code} {nick}"));
        assert_eq!(entered["nick"], *nick, "{entered}");
        pupil
    }

    /// The answer to a command.
    pub(super) fn answer(&mut self, command: &str) -> Value {
        // Sentences that follow an answer have its tag: no other answer may have it.
        self.asked += 1;
        let tag = self.asked.to_string();
        self.line.request(&tag, command).answer
    }

    #[track_caller]
    pub(super) fn asks(&mut self, command: &str) -> Value {
        let answer = self.answer(command);
        assert_eq!(answer["type"], "ok", "{command}: {answer}");
        answer
    }

    #[track_caller]
    pub(super) fn is_refused(&mut self, command: &str, code: &str) {
        let answer = self.answer(command);
        assert_eq!(answer["code"], code, "{command}: {answer}");
    }

    /// Waits for an event of this kind at the table.
    pub(super) fn hears(&mut self, kind: &str) -> Value {
        self.line.event(kind)
    }
}

impl Pupil {
    pub(super) async fn plays(&mut self, game: &Game, mv: &str) {
        let drawing = VARIANT.drawing();
        match self {
            Pupil::Page(tab) => {
                tab.shows_position(game.position(), drawing).await;
                tab.play(InputDevice::Mouse, mv, &legal(game)).await;
            }
            Pupil::Frames(frames) => drop(frames.asks(mv)),
        }
    }

    /// Shows the position, if this pupil has the page.
    pub(super) async fn sees(&self, game: &Game) {
        if let Pupil::Page(tab) = self {
            tab.shows_position(game.position(), VARIANT.drawing()).await;
        }
    }

    pub(super) async fn resigns(&mut self) {
        match self {
            Pupil::Page(tab) => tab.resign().await,
            Pupil::Frames(frames) => drop(frames.asks("abbandona")),
        }
    }

    pub(super) async fn offers_a_draw(&mut self) {
        match self {
            Pupil::Page(tab) => {
                tab.press("Offer a draw").await;
                tab.sees(".actions", "Withdraw the draw offer").await;
            }
            Pupil::Frames(frames) => drop(frames.asks("patta")),
        }
    }

    pub(super) async fn accepts_a_draw(&mut self) {
        match self {
            Pupil::Page(tab) => tab.press("Accept the draw").await,
            Pupil::Frames(frames) => {
                frames.hears("offer");
                frames.asks("accetta patta");
            }
        }
    }
}
