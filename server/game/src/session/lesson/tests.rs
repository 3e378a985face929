//! A lesson with its leader and a listener.

use damiera_connection::delivery::Mailbox;
use damiera_protocol::command::{self, Command, SeatAction};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

use super::*;
use crate::services::Services;
use crate::session::tests::{PlainWaiting, code, guest, nameless, services};

/// A person of this name, or without one, who asks for something about lessons.
fn asker(services: &Arc<Services>, number: u64, name: Option<&str>) -> LessonAsker {
    let (person, mailbox) = match name {
        Some(name) => guest(services, number, name),
        None => (nameless(number), Arc::new(Mailbox::new(16, 10_000))),
    };
    let services = Arc::clone(services);
    LessonAsker {
        services,
        person,
        mailbox,
    }
}

/// Opens a lesson on a position.
fn opened(leader: &LessonAsker) -> Arc<Lesson> {
    let assumed = AssumedVariant::Usual(Variant::Italiana);
    let subject = Subject::of_paste("W:W21:B12", assumed, None).expect("a position");
    let opened = leader.open(subject, false, Language::It);
    opened.expect("a lesson").0
}

/// Opens a lesson that a guest leads.
pub(in crate::session) fn open_lesson(services: &Arc<Services>, number: u64, name: &str) {
    opened(&asker(services, number, Some(name)));
}

fn command_of(line: &str) -> LessonCommand {
    match command::of_line(line) {
        Some(Command::Lesson(command)) => command,
        other => panic!("{line:?}: {other:?}"),
    }
}

#[tokio::test]
async fn a_lesson_does_what_its_leader_says() {
    let services = services();
    let [ada, gil] = [(1, "Ada"), (2, "Gil")].map(|(id, name)| asker(&services, id, Some(name)));
    let lesson = opened(&ada);
    assert!(lesson.leads(ada.person.id));
    let view = gil.enter(&lesson).expect("a place");
    assert!(!lesson.leads(gil.person.id), "{view:?}");
    for line in ["nota bella", "indietro", "avanti"] {
        let by_listener = gil.obey(&lesson, command_of(line));
        assert_eq!(code(by_listener), Some("not_leading"), "{line}");
    }
    assert!(ada.obey(&lesson, command_of("nota bella")).is_ok());
    let resigns = ada.act(&lesson, SeatAction::Resign);
    assert_eq!(code(resigns), Some("in_lesson"));
    let SeatAction::Move(text) = action_of("6g 5f") else {
        panic!("no move");
    };
    let moved = |asker: &LessonAsker| asker.act(&lesson, SeatAction::Move(text.clone()));
    assert_eq!(code(moved(&gil)), Some("not_leading"));
    assert!(moved(&ada).is_ok());
    // The lesson is over when its leader leaves it on purpose.
    gil.leave(&lesson);
    let lessons = &services.directory.lessons;
    assert_eq!(lessons.list().len(), 1);
    ada.leave(&lesson);
    assert_eq!(lessons.list().len(), 0);
}

fn action_of(line: &str) -> SeatAction {
    match command::of_line(line) {
        Some(Command::Action(action)) => action,
        other => panic!("{line:?}: {other:?}"),
    }
}

#[tokio::test]
async fn questions_about_clocks_and_unknown_games_are_refused() {
    let services = services();
    let at = &mut PlainWaiting;
    let ada = asker(&services, 1, Some("Ada"));
    let lesson = opened(&ada);
    let clock = ada.answer(&lesson, GameQuestion::Clock, true, at).await;
    assert_eq!(code(clock), Some("in_lesson"));
    let tree = ada.answer(&lesson, GameQuestion::Moves(None), true, at);
    let tree = tree.await;
    assert!(matches!(tree, Ok(Answer::LessonTree(_))), "{tree:?}");
    let archive = || services.storage.archive.clone();
    let missing = ada.archived_game(archive(), 7, at).await;
    assert_eq!(code(missing), Some("no_such_game"));
    let none = ada.own_last_game(archive(), at).await;
    assert_eq!(code(none), Some("nothing_to_review"));
    let nameless = asker(&services, 2, None);
    let none = nameless.own_last_game(archive(), at).await;
    assert_eq!(code(none), Some("need_name"));
}
