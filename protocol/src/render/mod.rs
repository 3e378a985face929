//! Values to bytes: what happened and what was answered, for one view.
//!
//! Nothing outside this folder builds a line that goes over the wire.

mod answer;
mod compact;
mod connection;
mod json;
mod notice;
mod page;
mod prose;
mod spoken;
mod text;
mod wrap;

use std::borrow::Cow;

use bytes::Bytes;

use crate::class::{ClassHappening, ClassReader};
use crate::code::{RecoveryCode, SeatCode};
use crate::command::CommandTag;
use crate::device::DeviceToken;
use crate::event::PublicEvent;
use crate::lesson::LessonHappening;
use crate::lobby_event::LobbyEvent;
use crate::name::Name;
use crate::phrase;
use crate::reply::{Answer, CommandResult, Guided};
use crate::secret::Secret;
use crate::snapshot::{Happening, RoomSnapshot};
use crate::telnet::gmcp;
use crate::view::{Format, Framing, Role, View};
use crate::wire::{BoardNews, Clean, Credentials, DeviceKey, Object, OwnBoard, Said, line};

pub use answer::advice::{cost, ending as worth_at_end, judged_game, mistake};
pub use answer::{AnswerForm, OkLine, plain_lines};
pub(crate) use answer::{answers, told_as_done, told_in_fields, told_in_words};
pub use connection::{
    announcement, cut_off, goodbye, greeting, house_text, kept_waiting, late_greeting, notice,
    other_servers, renamed, turned_away,
};
pub use json::document;
pub use notice::Notice;
pub use text::board::{Letters, draw, name as square_name};
pub use text::{example_move, example_of_white};
pub use wrap::pieces;

use compact::Compact;
pub use page::TextPage;
use prose::Voice;
pub(crate) use prose::help_on_board;
use spoken::Spoken;
use text::Drawn;

/// The overhead of a GMCP message over its line of JSON, in bytes.
const GMCP_OVERHEAD: usize = 24;

/// The voice of a format for people. Programs read JSON, which has none. A further format is another
/// voice, or another folder beside `json`.
fn voice(format: Format) -> Option<&'static dyn Voice> {
    match format {
        Format::Text => Some(&Drawn),
        Format::Compact => Some(&Compact),
        Format::Accessible => Some(&Spoken),
        Format::Json => None,
    }
}

/// Renders in a view's format, and frames the result for the wire.
fn rendered(view: View, prose: impl FnOnce(&mut TextPage), json: impl FnOnce() -> String) -> Bytes {
    answered(None, view, prose, json)
}

/// Renders the answer to a command.
fn answered(
    tag: Option<&CommandTag>,
    view: View,
    prose: impl FnOnce(&mut TextPage),
    json: impl FnOnce() -> String,
) -> Bytes {
    if let Some(voice) = voice(view.format) {
        return page(voice, view, prose);
    }
    let mut lines = json();
    // An event without an object has no sentences either.
    if view.sentences && !lines.is_empty() {
        lines += &said(tag, view, prose);
    }
    objects(lines, view.framing)
}

/// The sentences of the accessible format, as an object for a program; empty if there are none.
fn said(tag: Option<&CommandTag>, view: View, fill: impl FnOnce(&mut TextPage)) -> String {
    let format = Format::Accessible;
    let mut page = TextPage::new(&Spoken, View { format, ..view });
    fill(&mut page);
    let told = page.into_string();
    let lines: Vec<_> = told
        .lines()
        .filter(|line| !line.is_empty())
        .map(Clean::from)
        .collect();
    if lines.is_empty() {
        return String::new();
    }
    let tag = tag.map(|tag| tag.as_str().into());
    line(&Object::Said(Said { tag, lines }))
}

/// Lines for a person in their form on the wire.
fn page(voice: &'static dyn Voice, view: View, fill: impl FnOnce(&mut TextPage)) -> Bytes {
    let mut page = TextPage::new(voice, view);
    fill(&mut page);
    framed(page.into_string(), view.framing)
}

/// Renders an event of a room for one view; empty if there is nothing to say.
pub fn happening(happening: &Happening, snapshot: &RoomSnapshot, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::happening(page, happening, snapshot),
        || json::happening(happening, snapshot, view),
    )
}

/// The view with the bytes from which a player's are made by [`for_player`]. In the text format everyone reads the same of a
/// move, and only the player to move reads on. Objects differ in the fields for the reader alone.
pub fn shared_view(happening: &Happening, view: View) -> Option<View> {
    let shared = View {
        role: Role::Spectator,
        ..view
    };
    let is_move = matches!(
        happening,
        Happening::Public {
            event: PublicEvent::Moved,
            ..
        }
    );
    let is_shared = match view.format {
        Format::Text => true,
        Format::Json => !view.sentences,
        Format::Compact | Format::Accessible => false,
    };
    (is_move && is_shared && view != shared).then_some(shared)
}

/// Renders [`happening`] for a view, from the bytes for its [`shared_view`].
pub fn for_player(shared: Bytes, snapshot: &RoomSnapshot, view: View) -> Bytes {
    if view.format == Format::Json {
        return json::position::for_player(&shared, snapshot, view.role).unwrap_or(shared);
    }
    let is_asked = snapshot
        .game
        .as_ref()
        .is_some_and(|game| !game.over_by_rules && text::is_turn_of(view.role, snapshot, game));
    if !is_asked {
        return shared;
    }
    let request = text::request(view.language, snapshot.drawing());
    let request = with_endings(request.into(), view.framing);
    Bytes::from([&shared[..], request.as_bytes()].concat())
}

/// Renders the reply to a command for its writer. It comes after everything that the command
/// caused.
///
/// A program that sent no tag receives only refusals.
pub fn reply(reply: &CommandResult, tag: Option<&CommandTag>, view: View) -> Bytes {
    match reply {
        Ok(answer) => {
            // A line that a program gets back is nothing to listen to.
            let sentences = view.sentences && !matches!(answer, Answer::Pong(_));
            answered(
                tag,
                View { sentences, ..view },
                |page| answer.tell(page),
                || answer.objects(tag, view),
            )
        }
        // The object has the sentence.
        Err(refusal) => match voice(view.format) {
            Some(voice) => page(voice, view, |page| page.voice.refusal(page, refusal)),
            None => objects(json::refusal(refusal, tag, view.into()), view.framing),
        },
    }
}

/// A missed event, as a returning player gets it: a program gets everything, a person only the
/// moves, because the board follows.
pub fn missed(happening: &Happening, snapshot: &RoomSnapshot, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::missed(page, happening, snapshot),
        || json::happening(happening, snapshot, view),
    )
}

/// News of a board of the reader's own where the reader is not, in one line; empty if the reader is told nothing of it.
pub fn elsewhere(
    happening: &Happening,
    snapshot: &RoomSnapshot,
    board: OwnBoard<'_>,
    view: View,
) -> Bytes {
    let voice: &dyn Voice = match (voice(view.format), view.sentences) {
        (Some(voice), _) => voice,
        (None, true) => &Spoken,
        (None, false) => &Drawn,
    };
    let Some(said) = prose::elsewhere(voice, happening, snapshot, view) else {
        return Bytes::new();
    };
    let opponent = board.opponent.as_deref();
    let news = phrase::board_news(board.board, opponent, &said).text(view.language);
    rendered(
        view,
        |page| page.raw_star(&news),
        || {
            let text = news.as_str().into();
            line(&Object::Elsewhere(Box::new(BoardNews { board, text })))
        },
    )
}

/// The newest board for a spectator who was too slow for what lies between two journal entries.
pub fn skipped(snapshot: &RoomSnapshot, from: u64, to: u64, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::skipped(page, snapshot),
        || json::skipped(snapshot, from, to, view),
    )
}

/// Renders an event outside rooms for one view.
pub fn lobby(event: &LobbyEvent, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::lobby(page, event),
        || json::lobby(event),
    )
}

/// Renders an event of a lesson for one view.
pub fn lesson(happening: &LessonHappening, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::lesson(page, happening),
        || json::lesson(happening, view.language),
    )
}

/// Renders an event of a class for one of its people; empty if that person is told nothing of it.
pub fn class(happening: &ClassHappening, reader: ClassReader, view: View) -> Bytes {
    rendered(
        view,
        |page| prose::class(page, happening, reader),
        || json::class(happening, reader, view.language),
    )
}

/// Where a person is taken who follows a player, or watches the strongest game.
pub fn guided(guided: &Guided, view: View) -> Bytes {
    rendered(
        view,
        |page| guided.tell(page),
        || json::guided(guided, view),
    )
}

/// The code of a seat for the person who took it, in the line that comes when it was held back.
pub fn held_code(code: &Secret, view: View) -> Bytes {
    rendered(view, |page| prose::seat_code(page, code), String::new)
}

/// The code of a seat that its player is given.
pub fn seat_code(room: &Name, code: SeatCode, view: View) -> Bytes {
    let code = || Secret::new(code.show());
    rendered(
        view,
        |page| {
            page.star("seat-given");
            prose::seat_code(page, &code());
        },
        || json::seat_code(room, code()),
    )
}

/// Renders the credentials that the owner of a registered name sees once: a new recovery code, a
/// password that the server made.
pub fn credentials(
    name: &Name,
    code: Option<RecoveryCode>,
    made: Option<&Secret>,
    view: View,
) -> Bytes {
    let shown = Credentials {
        name: name.into(),
        recovery: code.map(|code| Secret::new(code.show())),
        password: made.cloned(),
    };
    match voice(view.format) {
        Some(voice) => page(voice, view, |page| prose::credentials(page, &shown)),
        None => objects(json::credentials(shown), view.framing),
    }
}

/// Renders the token that keeps a registered person's device signed in. Nothing for people at a terminal, because their
/// text is read by others and kept in files.
pub fn device(name: &Name, number: u32, token: DeviceToken, view: View) -> Bytes {
    let key = DeviceKey {
        name: name.into(),
        device: number,
        token: token.show(),
    };
    match view.format.is_prose() {
        true => Bytes::new(),
        false => objects(json::device(key), view.framing),
    }
}

/// The bell that calls a player, as a line of its own so that no other line begins with it.
pub fn bell(view: View) -> Bytes {
    let mark = voice(view.format).unwrap_or(&Drawn).mark();
    framed(format!("{mark}\x07\n"), view.framing)
}

/// Gives lines the ending that the client uses itself.
fn with_endings(lines: Cow<'static, str>, framing: Framing) -> Cow<'static, str> {
    match framing {
        Framing::Lf | Framing::Gmcp => lines,
        Framing::CrLf => lines.replace('\n', "\r\n").into(),
    }
}

/// Lines as they go over the wire.
fn framed(lines: String, framing: Framing) -> Bytes {
    Bytes::from(with_endings(lines.into(), framing).into_owned())
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
