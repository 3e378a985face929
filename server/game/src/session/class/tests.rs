//! A person as a member of a class without a running task.

use std::sync::Arc;

use damiera_connection::delivery::{ClassBook, ClassNews, ConnectionId};
use damiera_protocol::account::AccountId;
use damiera_protocol::class::{
    ClassEnd, ClassEvent, ClassHappening, ClassSnapshot, ClassStage, ClassTerms,
};
use damiera_protocol::command::{Command, Parsed};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

use super::member::{ClassDeparture, ClassMember};
use super::*;
use crate::classes::Class;
use crate::session::boards::SessionPlace;

const OWN: ConnectionId = ConnectionId(1);

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn class() -> Arc<Class> {
    let book = Arc::<ClassBook>::default();
    Class::new(ClassCode::new(7), AccountId(1), book).0
}

/// A member of a class with this role.
fn member(class: &Arc<Class>, reader: ClassReader) -> ClassMember {
    let mut member = ClassMember::default();
    member.enter(Arc::clone(class), reader);
    member
}

fn news(class: &Class, what: ClassEvent) -> ClassNews {
    let snapshot = ClassSnapshot {
        code: class.code,
        link: None,
        teacher: name("Ada"),
        terms: ClassTerms {
            variant: Variant::Italiana,
            corner: Variant::Italiana.rules().corner,
            time: None,
            bot: None,
        },
        stage: ClassStage::Gathering,
        round: 0,
        paused: false,
        talk: false,
        automatic: false,
        returns: false,
        next: None,
        pupils: Vec::new(),
        tables: Vec::new(),
    };
    let happening = Arc::new(ClassHappening { what, snapshot });
    ClassNews::new(&happening, ClassReader::Teacher)
}

#[test]
fn the_line_after_the_code_is_a_nickname_or_a_command() {
    let code = class().code;
    for (line, is_named, nick, still_awaits) in [
        ("Gil", false, Some("Gil"), true),
        ("aiuto", false, None, true),
        // A command that only informs ends nothing: clients send some by themselves.
        ("aiuto", true, None, true),
        ("ping 3", true, None, true),
        ("gioca", true, None, false),
        ("21-17", true, None, false),
        ("", false, None, true),
        ("@3 Gil", false, Some("Gil"), true),
        ("@3 Gil", true, Some("Gil"), true),
        ("@3 ping uno", true, None, true),
    ] {
        let mut member = ClassMember::default();
        assert!(!member.awaits_nickname());
        assert!(member.as_nickname(line, Language::It, is_named).is_none());
        member.knock(code);
        assert!(member.awaits_nickname());
        let read = member.as_nickname(line, Language::It, is_named);
        let entered = read.map(|Parsed { result, .. }| result);
        match (nick, entered) {
            (None, None) => {}
            (
                Some(nick),
                Some(Ok(Command::Class(ClassCommand::Enter {
                    code: given,
                    nick: Some(own),
                }))),
            ) => assert_eq!((given, own), (code, name(nick))),
            other => panic!("{line:?}: {other:?}"),
        }
        assert_eq!(member.awaits_nickname(), still_awaits, "{line:?}");
    }
}

#[test]
fn a_pupil_knocks_at_no_other_class_and_is_gone_once() {
    let class = class();
    let mut member = ClassMember::default();
    member.knock(class.code);
    assert!(!member.is_in_class() && !member.is_pupil());
    member.enter(Arc::clone(&class), ClassReader::Pupil(3));
    assert!(member.is_in_class() && member.is_pupil() && !member.awaits_nickname());
    member.hushed(OWN);
    assert!(class.take_gone().contains(&OWN) && member.is_pupil());
    member.part(OWN);
    assert!(class.take_gone().contains(&OWN) && !member.is_in_class());
    member.part(OWN);
    member.hushed(OWN);
    assert!(class.take_gone().is_empty());
    // The class goes on without its teacher's connection.
    let teacher = self::member(&class, ClassReader::Teacher);
    teacher.hushed(OWN);
    assert!(teacher.is_in_class() && !teacher.is_pupil() && class.take_gone().is_empty());
}

#[test]
fn what_is_said_outside_tables_is_for_the_class() {
    let class = class();
    let say = || Talk::Say("ciao".to_owned());
    let lobby = SessionPlace::Lobby;
    let pupil = member(&class, ClassReader::Pupil(3));
    let teacher = member(&class, ClassReader::Teacher);
    for (member, talk, is_for_class) in [
        (&pupil, say(), true),
        (&teacher, say(), true),
        (&pupil, Talk::Whisper("ciao".to_owned()), true),
        (&pupil, Talk::Nudge, false),
        (&ClassMember::default(), say(), false),
    ] {
        let said = member.said_in_class(&talk, lobby);
        let text = said.map(|(_, text)| text);
        assert_eq!(text.as_deref(), is_for_class.then_some("ciao"), "{talk:?}");
    }
    assert!(pupil.heard_by_teacher().is_some() && teacher.heard_by_teacher().is_none());
}

#[test]
fn news_lead_away_from_a_table_and_out_of_the_class() {
    let (class, table) = (class(), name("tavolo"));
    let came = || ClassEvent::Came(name("Gil"));
    let said = || ClassEvent::Said {
        from: name("Gil"),
        text: "ciao".to_owned(),
        at: Some(table.clone()),
    };
    let over = || ClassEvent::Ended(ClassEnd::Closed);
    let pupil = ClassReader::Pupil(3);
    for (reader, event, leaves, here, departure) in [
        (
            pupil,
            came(),
            false,
            Some(&table),
            Some(ClassDeparture::Nowhere),
        ),
        (
            pupil,
            came(),
            true,
            Some(&table),
            Some(ClassDeparture::FromTable),
        ),
        (pupil, came(), true, None, Some(ClassDeparture::Nowhere)),
        (ClassReader::Teacher, said(), false, Some(&table), None),
        (
            ClassReader::Teacher,
            said(),
            false,
            None,
            Some(ClassDeparture::Nowhere),
        ),
        (pupil, over(), false, None, Some(ClassDeparture::FromClass)),
        (
            ClassReader::Teacher,
            over(),
            false,
            None,
            Some(ClassDeparture::Nowhere),
        ),
    ] {
        let shown = format!("{reader:?} {event:?} {here:?}");
        let ends = matches!(event, ClassEvent::Ended(_));
        let mut member = member(&class, reader);
        let news = match leaves {
            true => news(&class, event).leaving(table.clone()),
            false => news(&class, event),
        };
        assert_eq!(member.take_news(&news, here), departure, "{shown}");
        assert_eq!(member.is_in_class(), !ends, "{shown}");
    }
    let other = Class::new(ClassCode::new(8), AccountId(1), Arc::default()).0;
    let mut member = member(&class, pupil);
    let left = news(&other, over());
    assert_eq!(member.take_news(&left, None), None);
    assert!(member.is_in_class());
}
