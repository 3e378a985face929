//! The JSON format: one object a line, for programs.

pub(super) mod class;
pub mod document;
pub(super) mod event;
pub(super) mod lesson;
pub(super) mod lobby;
pub(super) mod position;
mod rules;

use super::Notice;
use super::answer::guide;
use crate::class::{ClassHappening, ClassReader};
use crate::command::CommandTag;
use crate::lesson::LessonHappening;
use crate::lobby_event::LobbyEvent;
use crate::name::Name;
use crate::reply::{GameOver, Guided, Refusal};
use crate::secret::Secret;
use crate::snapshot::{Happening, RoomSnapshot};
use crate::text::{Language, Message, Wording};
use crate::view::View;
use crate::wire::{
    AnnouncementLine, Credentials, DeviceKey, EndedGame, HouseText, NoticeLine, Object, Refused,
    SeatToken, Skipped, line,
};

/// Renders an event of a room; empty if this viewer is told nothing of it.
pub(super) fn happening(happening: &Happening, snapshot: &RoomSnapshot, view: View) -> String {
    let object = event::object(happening, snapshot, view);
    let lines = object.as_ref().map_or_else(String::new, line);
    match happening.code_for(view.role) {
        None => lines,
        Some(token) => seat_code(&snapshot.room, token) + &lines,
    }
}

/// The code of a seat that this viewer is given.
pub(super) fn seat_code(room: &Name, token: Secret) -> String {
    let room = room.into();
    line(&Object::Token(SeatToken { room, token }))
}

/// Renders the credentials that the owner of a registered name sees once.
pub(super) fn credentials(shown: Credentials<'_>) -> String {
    line(&Object::Credentials(shown))
}

/// Renders the token that keeps a device signed in.
pub(super) fn device(key: DeviceKey<'_>) -> String {
    line(&Object::Device(key))
}

/// That events were left out, from one to another, and the newest position.
pub(super) fn skipped(snapshot: &RoomSnapshot, from: u64, to: u64, view: View) -> String {
    let room = (&snapshot.room).into();
    let skipped = Object::Skipped(Skipped { room, from, to });
    line(&skipped) + &line(&position::position(to, snapshot, view))
}

/// Renders an event outside rooms.
pub(super) fn lobby(event: &LobbyEvent) -> String {
    line(&lobby::object(event))
}

/// The reader was taken to another game, or waits for one.
pub(super) fn guided(guided: &Guided, view: View) -> String {
    let object = Object::Guide(guide::guided_reader(guided, view));
    guide::position_line(guided, view) + &line(&object)
}

/// Renders an event of a lesson.
pub(super) fn lesson(happening: &LessonHappening, language: Language) -> String {
    line(&lesson::object(happening, language))
}

/// Renders an event of a class; empty if this reader is told nothing of it.
pub(super) fn class(happening: &ClassHappening, reader: ClassReader, language: Language) -> String {
    let object = class::object(happening, reader, language);
    object.as_ref().map_or_else(String::new, line)
}

/// Why a command was not carried out.
pub(super) fn refusal(refusal: &Refusal, tag: Option<&CommandTag>, wording: Wording) -> String {
    line(&Object::Error(refused(refusal, tag, wording)))
}

/// The refusal as an object.
fn refused<'a>(refusal: &'a Refusal, tag: Option<&'a CommandTag>, wording: Wording) -> Refused<'a> {
    let mut refused = Refused {
        tag: tag.map(|tag| tag.as_str().into()),
        code: refusal.code().into(),
        text: refusal.worded(wording).into(),
        legal: None,
        asked: None,
        name: None,
        line: None,
        ended: None,
    };
    match refusal {
        Refusal::Move(bad) => {
            refused.legal = Some(bad.legal().into_iter().map(Into::into).collect());
        }
        Refusal::NeedPassword(asked) => {
            refused.asked = Some(asked.word().into());
            refused.name = Some(asked.name().into());
        }
        Refusal::BadRecord(why) => refused.line = why.line(),
        Refusal::SeatOver(over) | Refusal::SeatOverInTournament(over, _) => {
            refused.ended = Some(Box::new(ended_game(over)));
        }
        _ => {}
    }
    refused
}

/// A game that is over, and how it ended.
fn ended_game(over: &GameOver) -> EndedGame<'_> {
    EndedGame {
        room: (&over.room).into(),
        game: over.game,
        white: (&over.white.name).into(),
        black: (&over.black.name).into(),
        result: over.end.result().into(),
        winner: over.end.winner,
        reason: over.end.reason.into(),
        count: over.end.count,
    }
}

/// Renders a notice about the connection.
pub(super) fn notice(notice: Notice, wording: Wording) -> String {
    line(&Object::Notice(NoticeLine {
        code: notice.code().into(),
        text: notice.message().worded(wording).into_owned().into(),
        servers: Vec::new(),
    }))
}

/// A line of the server's own accord, and where other servers are.
pub(super) fn notice_and_servers(
    notice: Notice,
    said: impl Iterator<Item = Message>,
    servers: &[String],
    wording: Wording,
) -> String {
    let said: Vec<_> = said.map(|said| said.worded(wording)).collect();
    line(&Object::Notice(NoticeLine {
        code: notice.code().into(),
        text: said.join(" ").into(),
        servers: servers
            .iter()
            .map(|server| server.as_str().into())
            .collect(),
    }))
}

/// Renders the operator's greeting.
pub(super) fn house_text(lines: &[String]) -> String {
    let lines = lines.iter().map(|line| line.as_str().into()).collect();
    line(&Object::HouseText(HouseText { lines }))
}

/// Renders an announcement of the operator.
pub(super) fn announcement(text: &str) -> String {
    let text = text.into();
    line(&Object::Announcement(AnnouncementLine { text }))
}
