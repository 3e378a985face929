//! Shared by the tests of the parts: a screen, a server's lines, and outcomes in a few words.

use damiera_protocol::text::Language;
use damiera_protocol::wire::{self, Answered, Object, Received, Refused};
use ratatui_core::layout::Size;
use serde_json::{Value, json};

use super::outcome::PageOutcome;
use super::overlay::PageOverlay;
use super::screen::ScreenContext;
use crate::board::PieceSymbols;
use crate::input::{Key, KeyCode};
use crate::narrator::Narrator;
use crate::surroundings::ColorDepth;
use crate::theme::Theme;

/// A screen of 80 columns and 24 rows.
pub(crate) fn screen() -> ScreenContext {
    let look = (Theme::new(ColorDepth::Mono, None), PieceSymbols::Discs);
    ScreenContext::new(Language::En, look, Size::new(80, 24))
}

/// A narrator for Ada.
pub(crate) fn ada() -> Narrator {
    let mut narrator = Narrator::new(Language::En);
    narrator.set_name("Ada");
    narrator
}

/// A key without others.
pub(crate) fn key(code: KeyCode) -> Key {
    Key::plain(code)
}

/// The answer to a command, with these fields.
pub(crate) fn answer(mut fields: Value) -> Answered {
    fields["type"] = "ok".into();
    fields["tag"] = "1".into();
    match wire::read(&fields.to_string()).0 {
        Received::Answer(answer) => answer,
        other => panic!("no answer: {other:?}"),
    }
}

/// A refusal with this code.
pub(crate) fn refused(code: &str, asked: &str) -> Refused<'static> {
    let line = json!({"type": "error", "code": code, "for": asked, "name": "Ada", "text": "No."});
    match wire::read(&line.to_string()).0 {
        Received::Object(Object::Error(refused)) => refused,
        other => panic!("no refusal: {other:?}"),
    }
}

/// An event of the server.
pub(crate) fn object(line: &Value) -> Object<'static> {
    match wire::read(&line.to_string()).0 {
        Received::Object(object) => object,
        other => panic!("no event: {other:?}"),
    }
}

/// The game of Ada, who plays White, with this position.
pub(crate) fn game(fen: &str, turn: &str) -> Object<'static> {
    object(&json!({
        "type": "start", "seq": 3, "room": "sala", "game": 1, "white": "Ada", "black": "Gil",
        "variant": "italiana", "corner": "right", "fen": fen, "turn": turn, "ply": 0,
        "clocks": null, "time": null, "last": null, "role": "white", "legal": null,
    }))
}

/// An outcome in a few words.
pub(crate) fn brief(outcome: &PageOutcome) -> String {
    match outcome {
        PageOutcome::Run(exact) => format!("run {exact}"),
        PageOutcome::Fill(text) => format!("fill {text}"),
        PageOutcome::Send(form) => format!("send {}", form.command()),
        PageOutcome::Open(PageOverlay::Form(form)) => format!("form {}", form.title),
        PageOutcome::Open(PageOverlay::Menu(menu)) => format!("menu {}", menu.name),
        PageOutcome::Open(PageOverlay::Pager(pager)) => format!("text {}", pager.text()),
        PageOutcome::Open(PageOverlay::Secret(form)) => format!("secret {}", form.name),
        PageOutcome::Give(given) => format!("give {:?}", given.asked),
        other => format!("{other:?}"),
    }
}
