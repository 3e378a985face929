//! Values to bytes: what happened and what was answered, for one view.
//!
//! Nothing outside this folder builds a line that goes over the wire.

mod json;
mod notice;
mod page;
mod prose;
mod spoken;
mod text;
mod wrap;

use bytes::Bytes;

use crate::command::Tag;
use crate::reply::{Answer, Refusal};
use crate::scene::{Happening, Scene};
use crate::telnet::gmcp;
use crate::text::{Language, Message};
use crate::view::{Format, Framing, View};

pub use notice::Notice;
pub use text::board::{Letters, draw};
pub use wrap::wrapped;

use json::Json;
use page::Page;
use prose::{Prose, Voice};
use spoken::Spoken;
use text::Drawn;

/// How many bytes one GMCP message is longer than its line of JSON.
const GMCP_OVERHEAD: usize = 24;

/// What makes lines of a format. A fourth format is one more of these.
trait Renderer: Sync {
    /// What happened in a room; empty when there is nothing to say to this viewer.
    fn happening(&self, happening: &Happening, scene: &Scene, view: View) -> String;

    /// A missed event, as a returning player reads it.
    fn missed(&self, happening: &Happening, scene: &Scene, view: View) -> String;

    /// That events were left out, from one to another, and the newest position.
    fn skipped(&self, scene: &Scene, from: u64, to: u64, view: View) -> String;

    /// What a command that was carried out answers.
    fn answer(&self, answer: &Answer, tag: Option<&Tag>, view: View) -> String;

    /// Why a command was not carried out.
    fn refusal(&self, refusal: &Refusal, tag: Option<&Tag>, view: View) -> String;

    /// What the server says about the connection.
    fn notice(&self, notice: Notice, language: Language) -> String;

    /// What the operator says.
    fn announcement(&self, text: &str, language: Language) -> String;

    /// Gives lines their form on the wire.
    fn frame(&self, lines: String, framing: Framing) -> Bytes;
}

fn renderer(format: Format) -> &'static dyn Renderer {
    match format {
        Format::Text => &Prose::<Drawn>::NEW,
        Format::Accessible => &Prose::<Spoken>::NEW,
        Format::Json => &Json,
    }
}

/// Renders with a view's format, and frames what comes of it.
fn rendered(view: View, lines: impl FnOnce(&dyn Renderer) -> String) -> Bytes {
    let renderer = renderer(view.format);
    renderer.frame(lines(renderer), view.framing)
}

/// An event of a room for one view; empty when there is nothing to say.
#[must_use]
pub fn happening(happening: &Happening, scene: &Scene, view: View) -> Bytes {
    rendered(view, |r| r.happening(happening, scene, view))
}

/// What the one who wrote a command gets back, after everything that the command caused.
///
/// A program that gave no tag hears only of refusals.
#[must_use]
pub fn reply(reply: &Result<Answer, Refusal>, tag: Option<&Tag>, view: View) -> Bytes {
    rendered(view, |r| match reply {
        Ok(answer) => r.answer(answer, tag, view),
        Err(refusal) => r.refusal(refusal, tag, view),
    })
}

/// A missed event, as a returning player gets it: a program gets everything, a person only the
/// moves, because the board follows.
#[must_use]
pub fn missed(happening: &Happening, scene: &Scene, view: View) -> Bytes {
    rendered(view, |r| r.missed(happening, scene, view))
}

/// The newest board for a spectator who was too slow for what lies between two journal entries.
#[must_use]
pub fn skipped(scene: &Scene, from: u64, to: u64, view: View) -> Bytes {
    rendered(view, |r| r.skipped(scene, from, to, view))
}

/// A line of the server's own accord, about the connection and not about a room.
#[must_use]
pub fn notice(notice: Notice, view: View) -> Bytes {
    rendered(view, |r| r.notice(notice, view.language))
}

/// A line from the operator, in the operator's own words. The text must be one line that went
/// through [`crate::sanitize`]; only what stands around it is in the reader's language.
#[must_use]
pub fn announcement(text: &str, view: View) -> Bytes {
    rendered(view, |r| r.announcement(text, view.language))
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
    let mut page = Page::of(Drawn::MARK);
    page.line(&format!("DAMIERA/1 {version}"));
    page
}

/// The bell that calls a player, as a line of its own so that no other line begins with it.
#[must_use]
pub fn bell(view: View) -> Bytes {
    let mark = match view.format {
        Format::Text | Format::Json => Drawn::MARK,
        Format::Accessible => Spoken::MARK,
    };
    framed(format!("{mark}\x07\n"), view.framing)
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
