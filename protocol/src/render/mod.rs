//! Values to bytes: what happened and what was answered, for one view.
//!
//! Nothing outside this folder builds a line that goes over the wire.

mod announcement;
mod board;
mod json;
mod page;
mod text;
mod wrap;

use bytes::Bytes;

use crate::command::Tag;
use crate::reply::{Answer, Refusal};
use crate::scene::{Happening, Scene};
use crate::telnet::gmcp;
use crate::text::{Language, Message};
use crate::view::{Format, Framing, View};

pub use announcement::announcement;
pub use board::{Letters, draw};
pub use page::Page;
pub use wrap::wrapped;

/// How many bytes one GMCP message is longer than its line of JSON.
const GMCP_OVERHEAD: usize = 24;

/// What one view is told of something that happened in a room; empty when there is nothing to say.
#[must_use]
pub fn happening(happening: &Happening, scene: &Scene, view: View) -> Bytes {
    match view.format {
        Format::Text | Format::Accessible => {
            framed(text::happening(happening, scene, view), view.framing)
        }
        Format::Json => objects(json::happening(happening, scene, view), view.framing),
    }
}

/// What the one who wrote a command gets back, after everything that the command caused.
///
/// A program that gave no tag hears only of refusals.
#[must_use]
pub fn reply(reply: &Result<Answer, Refusal>, tag: Option<&Tag>, view: View) -> Bytes {
    match (view.format, reply) {
        (Format::Json, Ok(answer)) => objects(json::answer(answer, tag, view), view.framing),
        (Format::Json, Err(refusal)) => objects(json::refusal(refusal, tag, view), view.framing),
        (_, Ok(answer)) => framed(text::answer(answer, view), view.framing),
        (_, Err(refusal)) => framed(text::refusal(refusal, view), view.framing),
    }
}

/// What a player who comes back is told of something that was missed: a program everything, a person
/// the moves, because the board follows.
#[must_use]
pub fn missed(happening: &Happening, scene: &Scene, view: View) -> Bytes {
    match view.format {
        Format::Text | Format::Accessible => {
            framed(text::missed(happening, scene, view), view.framing)
        }
        Format::Json => objects(json::happening(happening, scene, view), view.framing),
    }
}

/// The newest board for a spectator who was too slow for what lies between two journal entries.
#[must_use]
pub fn skipped(scene: &Scene, from: u64, to: u64, view: View) -> Bytes {
    match view.format {
        Format::Text | Format::Accessible => framed(text::skipped(scene, view), view.framing),
        Format::Json => objects(json::skipped(scene, from, to, view), view.framing),
    }
}

/// The first lines of a connection.
#[must_use]
pub fn greeting(version: &str, language: Language) -> Bytes {
    let mut page = first_line(version);
    page.star(&Message::new("greeting").text(language));
    page.star(&Message::new("greeting-languages").text(language));
    framed(page.into_string(), Framing::Lf)
}

/// All that a peer reads who cannot come in.
#[must_use]
pub fn turned_away(version: &str, notice: Notice, language: Language) -> Bytes {
    let mut page = first_line(version);
    page.star(&notice.message().text(language));
    framed(page.into_string(), Framing::Lf)
}

/// The line by which a program knows the server, before anything else.
fn first_line(version: &str) -> Page {
    let mut page = Page::of(Format::Text);
    page.line(&format!("DAMIERA/1 {version}"));
    page
}

/// The bell that calls a player, as a line of its own so that no other line begins with it.
#[must_use]
pub fn bell(view: View) -> Bytes {
    let mut page = Page::of(view.format);
    page.star("\x07");
    framed(page.into_string(), view.framing)
}

/// A line of the server's own accord, about the connection and not about a room.
#[must_use]
pub fn notice(notice: Notice, view: View) -> Bytes {
    match view.format {
        Format::Text | Format::Accessible => {
            let mut page = Page::of(view.format);
            page.star(&notice.message().text(view.language));
            framed(page.into_string(), view.framing)
        }
        Format::Json => objects(json::notice(notice, view.language), view.framing),
    }
}

/// What the server tells a connection of its own accord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// ^C or ^D was typed.
    Interrupt,
    /// Telnet's question whether anybody is there.
    Here,
    /// The next line is taken for a room's word.
    TypeWord,
    /// Lines came too fast for too long.
    Flood,
    /// No name came within this many seconds.
    NoNameInTime(u64),
    /// Nothing came for this many minutes.
    Idle(u64),
    /// What was sent has not been read for too long.
    TooSlow,
    /// The address has as many connections as it may.
    TooManyConnections,
    /// The address made as many new connections as it may; how many seconds to wait.
    TooManyNewConnections(u64),
    /// The server has as many connections as it may.
    ServerFull,
    /// The seat was taken back from another connection.
    TakenOver,
    /// The server stops.
    ShuttingDown,
    /// The operator closed this connection.
    Kicked,
    /// The operator asked for a stop: games that are being played go on, and none begins.
    Draining,
    /// The operator takes the stop back: games begin again.
    Staying,
}

impl Notice {
    /// The code that programs go by.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Notice::Interrupt => "interrupt",
            Notice::Here => "here",
            Notice::TypeWord => "type_word",
            Notice::Flood | Notice::TooManyNewConnections(_) => "rate_limited",
            Notice::NoNameInTime(_) => "no_name_in_time",
            Notice::Idle(_) => "idle",
            Notice::TooSlow => "too_slow",
            Notice::TooManyConnections => "too_many_connections",
            Notice::ServerFull => "server_full",
            Notice::TakenOver => "taken_over",
            Notice::ShuttingDown => "shutting_down",
            Notice::Kicked => "kicked",
            Notice::Draining => "draining",
            Notice::Staying => "staying",
        }
    }

    fn message(self) -> Message {
        match self {
            Notice::Interrupt => Message::new("interrupt"),
            Notice::Here => Message::new("here"),
            Notice::TypeWord => Message::new("type-word"),
            Notice::Flood => Message::new("flood"),
            Notice::NoNameInTime(seconds) => {
                Message::new("no-name-in-time").count("seconds", seconds)
            }
            Notice::Idle(minutes) => Message::new("idle").count("minutes", minutes),
            Notice::TooSlow => Message::new("too-slow"),
            Notice::TakenOver => Message::new("taken-over"),
            Notice::TooManyConnections => Message::new("too-many-connections"),
            Notice::TooManyNewConnections(seconds) => {
                Message::new("too-many-new-connections").count("seconds", seconds)
            }
            Notice::ServerFull => Message::new("server-full"),
            Notice::ShuttingDown => Message::new("shutting-down"),
            Notice::Kicked => Message::new("kicked"),
            Notice::Draining => Message::new("draining"),
            Notice::Staying => Message::new("staying"),
        }
    }
}

/// Gives lines the ending that the client uses itself.
fn framed(lines: String, framing: Framing) -> Bytes {
    match framing {
        Framing::Lf | Framing::Gmcp => Bytes::from(lines),
        Framing::CrLf => Bytes::from(lines.replace('\n', "\r\n")),
    }
}

/// Gives JSON its form on the wire: always lines that end in LF, or messages of GMCP.
fn objects(lines: String, framing: Framing) -> Bytes {
    match framing {
        Framing::Lf | Framing::CrLf => Bytes::from(lines),
        Framing::Gmcp => {
            let mut messages = Vec::with_capacity(lines.len() + GMCP_OVERHEAD);
            for object in lines.lines() {
                gmcp::write(gmcp::EVENT, object, &mut messages);
            }
            Bytes::from(messages)
        }
    }
}
