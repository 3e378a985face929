//! Classes, for programs.

use super::position::labels_on;
use crate::class::{
    ClassEvent, ClassHappening, ClassPreview, ClassReader, ClassSnapshot, ClassView,
};
use crate::render::prose::class::{self as prose, DetailLevel, joined};
use crate::text::Language;
use crate::wire::{
    ClassBoard, ClassEntered, ClassNicks, ClassOver, ClassTableNow, ClassWhy, Clean, CleanLines,
    Object,
};

/// The object for an event of a class; None if this reader is told nothing of it.
pub(super) fn object(
    happening: &ClassHappening,
    reader: ClassReader,
    language: Language,
) -> Option<Object<'_>> {
    let scene = &happening.scene;
    let said = prose::said(happening, reader, DetailLevel::InFull, language);
    let text: CleanLines<'_> = joined(&said).into();
    let board = |why| ClassBoard {
        text: text.clone(),
        ..board(scene, reader, why)
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
            let shown = scene
                .table(*number)
                .filter(|_| reader == ClassReader::Teacher);
            let class = scene.code.to_string().into();
            let table = shown?.clone();
            let now = ClassTableNow { class, table, text };
            return Some(Object::ClassTable(Box::new(now)));
        }
        ClassEvent::TableOver(_) => board(ClassWhy::Game),
        ClassEvent::RoundOver => board(ClassWhy::RoundOver),
        ClassEvent::Paused => board(ClassWhy::Paused),
        ClassEvent::Resumed => board(ClassWhy::Resumed),
        ClassEvent::Ended(why) => {
            return Some(Object::ClassOver(Box::new(ClassOver {
                class: scene.code.to_string().into(),
                reason: (*why).into(),
                pupils: scene.pupils.clone(),
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
        text: joined(&prose::view(view, language)).into(),
        ..board(&view.scene, view.reader, why)
    }))
}

/// Which class it is, and who one is there.
pub(in crate::render) fn entered(view: &ClassView) -> ClassEntered<'_> {
    ClassEntered {
        class: view.scene.code.to_string().into(),
        nick: nick(&view.scene, view.reader),
    }
}

/// The nicknames of a class from which to choose.
pub(in crate::render) fn door(door: &ClassPreview, language: Language) -> ClassNicks<'_> {
    ClassNicks {
        class: door.code.to_string().into(),
        teacher: (&door.teacher).into(),
        nicks: door.nicks.iter().map(Into::into).collect(),
        text: joined(&prose::door(door, language)).into(),
    }
}

fn board(scene: &ClassSnapshot, reader: ClassReader, why: ClassWhy) -> ClassBoard<'_> {
    let terms = scene.terms;
    ClassBoard {
        class: scene.code.to_string().into(),
        why: why.into(),
        link: scene.link.as_deref().map(Into::into),
        teacher: (&scene.teacher).into(),
        nick: nick(scene, reader),
        name: None,
        seconds: scene.next,
        variant: terms.variant.into(),
        time: terms.time.map(Into::into),
        bot: terms.bot,
        state: scene.stage.into(),
        round: scene.round,
        paused: scene.paused,
        talk: scene.talk,
        automatic: scene.automatic,
        returns: scene.returns,
        pupils: scene.pupils.clone(),
        table: match reader {
            ClassReader::Teacher => None,
            ClassReader::Pupil(number) => scene.table_of(number).map(|table| table.table),
        },
        tables: match reader {
            ClassReader::Teacher => scene.tables.clone(),
            ClassReader::Pupil(_) => Vec::new(),
        },
        corner: terms.variant.rules().corner.into(),
        labels: labels_on(terms.variant, terms.variant.drawing()),
        text: CleanLines::default(),
    }
}

fn nick(scene: &ClassSnapshot, reader: ClassReader) -> Option<Clean<'_>> {
    match reader {
        ClassReader::Teacher => None,
        ClassReader::Pupil(number) => Some(scene.pupil(number)?.nick.clone()),
    }
}
