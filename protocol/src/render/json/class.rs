//! Classes, for programs.

use super::position::labels_on;
use crate::class::{
    ClassEvent, ClassHappening, ClassPreview, ClassReader, ClassSnapshot, ClassView,
};
use crate::render::prose::class::{self as prose, DetailLevel, joined};
use crate::text::Language;
use crate::wire::{
    ClassBoard, ClassChatLine, ClassEntered, ClassNicks, ClassOver, ClassTableNow, ClassWhy, Clean,
    CleanLines, Object,
};

/// The object for an event of a class; None if this reader is told nothing of it.
pub(super) fn object(
    happening: &ClassHappening,
    reader: ClassReader,
    language: Language,
) -> Option<Object<'_>> {
    let snapshot = &happening.snapshot;
    let said = prose::said(happening, reader, DetailLevel::InFull, language.into());
    let text: CleanLines<'_> = joined(&said).into();
    let board = |why| ClassBoard {
        text: text.clone(),
        ..board(snapshot, reader, why)
    };
    let about = |why, name| ClassBoard {
        name: Some(name),
        ..board(why)
    };
    let board = match &happening.what {
        ClassEvent::Came(name) => about(ClassWhy::Came, name.into()),
        ClassEvent::Went(name) => about(ClassWhy::Went, name.into()),
        ClassEvent::Back(name) => about(ClassWhy::Back, name.into()),
        ClassEvent::Knocked(name) => match reader {
            ClassReader::Teacher => about(ClassWhy::Knocked, name.into()),
            ClassReader::Pupil(_) => return None,
        },
        ClassEvent::Changed(_) => board(ClassWhy::Changed),
        ClassEvent::RoundBegan => board(ClassWhy::Round),
        ClassEvent::Table(number) => {
            let shown = snapshot
                .table(*number)
                .filter(|_| reader == ClassReader::Teacher);
            let class = snapshot.code.to_string().into();
            let table = shown?.clone();
            let now = ClassTableNow { class, table, text };
            return Some(Object::ClassTable(Box::new(now)));
        }
        ClassEvent::TableOver(_) => board(ClassWhy::Game),
        ClassEvent::RoundOver => board(ClassWhy::RoundOver),
        ClassEvent::Paused => board(ClassWhy::Paused),
        ClassEvent::Resumed => board(ClassWhy::Resumed),
        ClassEvent::Said { from, text, .. } => {
            return Some(Object::ClassChat(ClassChatLine {
                class: snapshot.code.to_string().into(),
                from: from.into(),
                text: text.as_str().into(),
            }));
        }
        ClassEvent::Ended(why) => {
            return Some(Object::ClassOver(Box::new(ClassOver {
                class: snapshot.code.to_string().into(),
                reason: (*why).into(),
                pupils: snapshot.pupils.clone(),
                text,
            })));
        }
    };
    Some(Object::Class(Box::new(board)))
}

/// A class, as one is told who asks or has just come.
pub(in crate::render) fn view(view: &ClassView, language: Language) -> Object<'_> {
    let why = match view.enters {
        true => ClassWhy::Entered,
        false => ClassWhy::Position,
    };
    Object::Class(Box::new(ClassBoard {
        text: joined(&prose::view(view, language.into())).into(),
        ..board(&view.snapshot, view.reader, why)
    }))
}

/// Which class it is, and who one is there.
pub(in crate::render) fn entered(view: &ClassView) -> ClassEntered<'_> {
    ClassEntered {
        class: view.snapshot.code.to_string().into(),
        nick: nick(&view.snapshot, view.reader),
    }
}

/// The nicknames of a class from which to choose.
pub(in crate::render) fn door(door: &ClassPreview, language: Language) -> ClassNicks<'_> {
    ClassNicks {
        class: door.code.to_string().into(),
        teacher: (&door.teacher).into(),
        nicks: door.nicks.iter().map(Into::into).collect(),
        text: joined(&prose::door(door, language.into())).into(),
    }
}

fn board(snapshot: &ClassSnapshot, reader: ClassReader, why: ClassWhy) -> ClassBoard<'_> {
    let terms = snapshot.terms;
    ClassBoard {
        class: snapshot.code.to_string().into(),
        why: why.into(),
        link: snapshot.link.as_deref().map(Into::into),
        teacher: (&snapshot.teacher).into(),
        nick: nick(snapshot, reader),
        name: None,
        seconds: snapshot.next,
        variant: terms.variant.into(),
        time: terms.time.map(Into::into),
        bot: terms.bot,
        state: snapshot.stage.into(),
        round: snapshot.round,
        paused: snapshot.paused,
        talk: snapshot.talk,
        automatic: snapshot.automatic,
        returns: snapshot.returns,
        pupils: snapshot.pupils.clone(),
        table: match reader {
            ClassReader::Teacher => None,
            ClassReader::Pupil(number) => snapshot.table_of(number).map(|table| table.table),
        },
        tables: match reader {
            ClassReader::Teacher => snapshot.tables.clone(),
            ClassReader::Pupil(_) => Vec::new(),
        },
        corner: terms.corner.into(),
        labels: labels_on(terms.variant, terms.variant.drawing_with(terms.corner)),
        text: CleanLines::default(),
    }
}

fn nick(snapshot: &ClassSnapshot, reader: ClassReader) -> Option<Clean<'_>> {
    match reader {
        ClassReader::Teacher => None,
        ClassReader::Pupil(number) => Some(snapshot.pupil(number)?.nick.clone()),
    }
}
