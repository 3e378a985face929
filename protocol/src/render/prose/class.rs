//! Classes, as people read them.

use super::TextPage;
use crate::class::{
    ClassChange, ClassEnd, ClassEvent, ClassHappening, ClassPreview, ClassReader, ClassSnapshot,
    ClassStage, ClassView, points,
};
use crate::name::Name;
use crate::phrase;
use crate::sentence::speech;
use crate::text::clock::time_name;
use crate::text::{Language, Message, Wording, enumerated, variant_name};
use crate::view::Format;
use crate::wire::{ClassPupil, ClassTable};

/// The amount of detail. A listener asks for the rest with `classe`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum DetailLevel {
    /// Every table, and everyone's points.
    InFull,
    /// The number of tables, the leaders, and the reader's own points.
    InShort,
}

/// The number of leaders in the short form.
const LEADING: usize = 3;

/// A text for its reader.
fn text(message: impl Into<Message>, wording: Wording) -> String {
    message.into().worded(wording).into_owned()
}

/// Something that happened in a class.
pub(in crate::render) fn happening(
    page: &mut TextPage,
    happening: &ClassHappening,
    reader: ClassReader,
) {
    if let ClassEvent::Said { from, text, .. } = &happening.what {
        return page.tell(speech(from.as_str(), text, &page.view.into()));
    }
    let told = match page.view.format {
        Format::Accessible => DetailLevel::InShort,
        Format::Text | Format::Compact | Format::Json => DetailLevel::InFull,
    };
    for line in said(happening, reader, told, page.view.into()) {
        page.raw_star(&page.voice.row(line));
    }
}

/// Lines as one text.
pub(in crate::render) fn joined(lines: &[String]) -> String {
    lines.join("\n")
}

/// The lines of an event for one person of a class. Events of a pupil's own table are told at the
/// table.
pub(in crate::render) fn said(
    happening: &ClassHappening,
    reader: ClassReader,
    told: DetailLevel,
    wording: Wording,
) -> Vec<String> {
    let snapshot = &happening.snapshot;
    let said = |message: Message| vec![text(message, wording)];
    let teaches = reader == ClassReader::Teacher;
    match &happening.what {
        ClassEvent::Came(name) if teaches => said(phrase::named("class-came", name.as_str())),
        ClassEvent::Went(name) if teaches => said(phrase::named("class-went", name.as_str())),
        ClassEvent::Back(name) if teaches => said(phrase::named("class-back", name.as_str())),
        ClassEvent::Knocked(name) if teaches => said(phrase::named("class-knocked", name.as_str())),
        ClassEvent::TableOver(number) if teaches => snapshot
            .table(*number)
            .map_or_else(Vec::new, |table| vec![table_line(table, wording)]),
        ClassEvent::TableOver(number) => {
            waits_after(snapshot, reader, *number).map_or_else(Vec::new, said)
        }
        ClassEvent::Came(_)
        | ClassEvent::Went(_)
        | ClassEvent::Back(_)
        | ClassEvent::Knocked(_)
        | ClassEvent::Table(_)
        | ClassEvent::Said { .. } => Vec::new(),
        ClassEvent::Changed(change) => {
            let message = changed(change, teaches, wording.language);
            message.map_or_else(Vec::new, said)
        }
        ClassEvent::RoundBegan => round_began(snapshot, reader, told, wording),
        ClassEvent::RoundOver => round_over(snapshot, reader, told, wording),
        ClassEvent::Paused if teaches => said("class-paused".into()),
        ClassEvent::Paused => said("class-paused-pupil".into()),
        ClassEvent::Resumed => said("class-resumed".into()),
        ClassEvent::Ended(why) => {
            let mut lines = said(match why {
                ClassEnd::Closed => "class-ended".into(),
                ClassEnd::DayOver => "class-day-over".into(),
                ClassEnd::Removed => return said("class-removed-you".into()),
            });
            lines.extend(standings(snapshot, reader, told, wording));
            lines
        }
    }
}

/// A class, as one reads it who asks or has just come.
pub(in crate::render) fn view(view: &ClassView, wording: Wording) -> Vec<String> {
    let (snapshot, terms) = (&view.snapshot, view.snapshot.terms);
    let mut lines = Vec::new();
    let mut say = |message: Message| lines.push(text(message, wording));
    match view.reader {
        ClassReader::Teacher => {
            let here = snapshot.pupils.iter().filter(|pupil| pupil.here).count();
            say(Message::new("class-head")
                .with("code", snapshot.code)
                .with("variant", variant_name(terms.variant, wording.language))
                .with("time", time_name(terms.time, wording.language))
                .with("here", here)
                .count("count", snapshot.pupils.len() as u64));
            if view.enters || snapshot.stage == ClassStage::Gathering {
                say(Message::new("class-how-to-enter").with("code", snapshot.code));
                if let Some(link) = &snapshot.link {
                    say(Message::new("class-link").with("link", link));
                }
            }
        }
        ClassReader::Pupil(number) => {
            let nick = snapshot.pupil(number).map(|pupil| &*pupil.nick);
            say(phrase::named("class-welcome", nick.unwrap_or_default())
                .with("teacher", &snapshot.teacher));
        }
    }
    say(match snapshot.stage {
        ClassStage::Gathering => "class-stage-gathering".into(),
        ClassStage::Playing => Message::new("class-stage-playing")
            .with("round", snapshot.round)
            .count("playing", snapshot.playing() as u64),
        ClassStage::Between => Message::new("class-stage-between").with("round", snapshot.round),
    });
    if snapshot.paused {
        say("class-stands".into());
    }
    let teaches = view.reader == ClassReader::Teacher;
    if teaches {
        let tables = snapshot.tables.iter();
        lines.extend(tables.map(|table| table_line(table, wording)));
    }
    let in_full = DetailLevel::InFull;
    lines.extend(standings(snapshot, view.reader, in_full, wording));
    lines.extend(teaches.then(|| text("class-teacher-can", wording)));
    lines
}

/// A class for a person who gave its code without a nickname.
pub(in crate::render) fn door(door: &ClassPreview, wording: Wording) -> Vec<String> {
    let said = Message::new("class-door").with("teacher", &door.teacher);
    let mut lines = vec![text(said.with("code", door.code), wording)];
    if !door.nicks.is_empty() {
        let listed = with_nicks("class-nicks", &door.nicks, wording.language);
        lines.push(text(listed, wording));
    }
    lines
}

/// A message with the nicknames that may enter.
fn with_nicks(id: &'static str, nicks: &[Name], language: Language) -> Message {
    let listed: Vec<&str> = nicks.iter().map(Name::as_str).collect();
    let message = Message::new(id).with("nicks", enumerated(&listed, language));
    message.count("count", nicks.len() as u64)
}

fn changed(change: &ClassChange, teaches: bool, language: Language) -> Option<Message> {
    Some(match change {
        ClassChange::Talk(true) => "class-talk-on".into(),
        ClassChange::Talk(false) => "class-talk-off".into(),
        ClassChange::Names(_)
        | ClassChange::Automatic(_)
        | ClassChange::Returns(_)
        | ClassChange::Released(_)
        | ClassChange::Removed(_)
            if !teaches =>
        {
            return None;
        }
        ClassChange::Names(nicks) if nicks.is_empty() => "class-names-any".into(),
        ClassChange::Names(nicks) => with_nicks("class-names-set", nicks, language),
        ClassChange::Automatic(true) => "class-automatic-on".into(),
        ClassChange::Automatic(false) => "class-automatic-off".into(),
        ClassChange::Returns(true) => "class-returns-on".into(),
        ClassChange::Returns(false) => "class-returns-off".into(),
        ClassChange::Released(name) => phrase::named("class-released", name.as_str()),
        ClassChange::Removed(name) => phrase::named("class-removed", name.as_str()),
    })
}

/// The next step for a pupil with a finished game while others still play; None if it does not apply.
fn waits_after(snapshot: &ClassSnapshot, reader: ClassReader, table: u32) -> Option<Message> {
    let ClassReader::Pupil(number) = reader else {
        return None;
    };
    let own = snapshot.table_of(number)?.table;
    let playing = snapshot.playing() as u64;
    let waits = own == table && playing > 0;
    waits.then(|| Message::new("class-wait").count("playing", playing))
}

fn round_began(
    snapshot: &ClassSnapshot,
    reader: ClassReader,
    told: DetailLevel,
    wording: Wording,
) -> Vec<String> {
    let began = Message::new("class-round").with("round", snapshot.round);
    let mut lines = vec![text(began, wording)];
    match reader {
        ClassReader::Teacher => {
            let tables = snapshot.tables.iter();
            match told {
                DetailLevel::InFull => {
                    lines.extend(tables.map(|table| table_line(table, wording)));
                }
                DetailLevel::InShort => {
                    let tables = Message::new("class-tables").count("count", tables.len() as u64);
                    lines.push(text(tables, wording));
                }
            }
            let resting = snapshot
                .pupils
                .iter()
                .filter(|pupil| pupil.rests && pupil.here);
            let rests = |pupil: &ClassPupil<'_>| phrase::named("class-rests", &pupil.nick);
            lines.extend(resting.map(|pupil| text(rests(pupil), wording)));
        }
        ClassReader::Pupil(number) => {
            if snapshot.pupil(number).is_some_and(|pupil| pupil.rests) {
                lines.push(text("class-you-rest", wording));
            }
            if let Some(table) = snapshot.table_of(number) {
                let sits = Message::new("class-your-table").with("table", table.table);
                lines.push(text(sits, wording));
            }
        }
    }
    lines
}

fn round_over(
    snapshot: &ClassSnapshot,
    reader: ClassReader,
    told: DetailLevel,
    wording: Wording,
) -> Vec<String> {
    let over = Message::new("class-round-over").with("round", snapshot.round);
    let mut lines = vec![text(over, wording)];
    lines.extend(standings(snapshot, reader, told, wording));
    let then = match (snapshot.next, reader) {
        (Some(seconds), _) => Some(Message::new("class-next-in").count("seconds", seconds)),
        (None, ClassReader::Teacher) => Some("class-next-how".into()),
        (None, ClassReader::Pupil(_)) => Some("class-next-waits".into()),
    };
    lines.extend(then.map(|then| text(then, wording)));
    lines
}

/// The pupils with their points; empty without pupils. The short form has only the leaders and the
/// reader's own points.
fn standings(
    snapshot: &ClassSnapshot,
    reader: ClassReader,
    told: DetailLevel,
    wording: Wording,
) -> Vec<String> {
    if snapshot.pupils.is_empty() {
        return Vec::new();
    }
    if told == DetailLevel::InShort {
        return leaders(snapshot, reader, wording);
    }
    let row = |pupil: &ClassPupil<'_>| match pupil.here {
        true => format!("{} {}", pupil.nick, points(pupil.half_points)),
        false => {
            let away = Message::new("class-away").with("name", &pupil.nick);
            text(away.with("points", points(pupil.half_points)), wording)
        }
    };
    let rows: Vec<String> = snapshot.pupils.iter().map(row).collect();
    let said = Message::new("class-points").with("pupils", rows.join(", "));
    vec![text(said, wording)]
}

fn leaders(snapshot: &ClassSnapshot, reader: ClassReader, wording: Wording) -> Vec<String> {
    let here = snapshot.pupils.iter().filter(|pupil| pupil.here);
    let first: Vec<&ClassPupil<'_>> = here.take(LEADING).collect();
    let rows: Vec<String> = (first.iter())
        .map(|pupil| format!("{} {}", pupil.nick, points(pupil.half_points)))
        .collect();
    let mut lines = Vec::new();
    if !rows.is_empty() {
        let lead = Message::new("class-leaders").with("pupils", rows.join(", "));
        lines.push(text(lead, wording));
    }
    if let ClassReader::Pupil(number) = reader
        && let Some(own) = snapshot.pupil(number)
        && !first.iter().any(|pupil| pupil.number == number)
    {
        let own = Message::new("class-your-points").with("points", points(own.half_points));
        lines.push(text(own, wording));
    }
    lines
}

/// A table with its players, and how its game stands or ended.
fn table_line(table: &ClassTable<'_>, wording: Wording) -> String {
    let said = |key| {
        Message::new(key)
            .with("table", table.table)
            .with("white", &table.white)
            .with("black", &table.black)
    };
    let line = match (&table.result, table.turn) {
        (Some(result), _) => said("class-table-ended").with("result", result),
        (None, Some(turn)) => said("class-table")
            // A move is one of each side.
            .with("number", table.ply / 2 + 1)
            .with("mover", turn.pick(&table.white, &table.black)),
        (None, None) => said("class-table-waits"),
    };
    let mut line = text(line, wording);
    let players = [
        (&table.white, table.white_here),
        (&table.black, table.black_here),
    ];
    for (player, here) in players {
        if !here && table.result.is_none() {
            line.push(' ');
            line += &phrase::named("class-table-away", player).worded(wording);
        }
    }
    line
}
