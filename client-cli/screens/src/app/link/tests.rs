//! The connection by itself: what may be sent, what is waited for, and the way back.

use damiera_protocol::command::of_line;
use damiera_protocol::secret::Secret;

use super::*;
use crate::app::overlay::SecretAsk;
use crate::app::tests::{ada, game, screen};

const NOW: Duration = Duration::from_secs(100);

fn up() -> (ServerLink, ScreenContext) {
    let mut link = ServerLink::new("dama.example".to_owned(), LinkState::Up { delay: None });
    let mut screen = screen();
    screen.now = NOW;
    link.hear(NOW);
    (link, screen)
}

fn type_line(link: &mut ServerLink, line: &str, screen: &mut ScreenContext) -> Option<u64> {
    link.send(line, CommandPurpose::Typed(of_line(line)), screen)
}

#[test]
fn nothing_is_sent_without_a_connection_or_into_a_record() {
    let (mut link, mut screen) = up();
    assert!(link.may_ask(|_| false));
    link.pasting = true;
    assert!(!link.may_ask(|_| false));
    assert_eq!(type_line(&mut link, "chi", &mut screen), None);
    assert!(screen.notice.take().is_some());
    link.paste("1. 22-18\n.\nchi", &mut screen);
    assert!(!link.pasting);
    let sent = screen.take_effects();
    assert_eq!(
        sent.len(),
        2,
        "what stands behind the end is not sent: {sent:?}"
    );
    link.state = LinkState::Door;
    assert_eq!(type_line(&mut link, "chi", &mut screen), None);
    assert!(screen.notice.is_some() && screen.take_effects().is_empty());
}

#[test]
fn an_answer_is_taken_once_and_its_delay_shown() {
    let (mut link, screen) = up();
    let mut screen = screen;
    let ask = type_line(&mut link, "chi", &mut screen).expect("sent");
    let later = NOW + Duration::from_millis(30);
    assert!(link.answered(ask, later).is_some());
    let delay = Some(Duration::from_millis(30));
    assert_eq!(link.state, LinkState::Up { delay });
    assert!(link.answered(ask, later).is_none());
    assert!(link.take_pending(ask).is_none());
}

#[test]
fn a_question_that_is_on_its_way_is_not_asked_again() {
    let (mut link, mut screen) = up();
    let is_rooms = |purpose: &CommandPurpose| matches!(purpose, CommandPurpose::Rooms);
    assert!(link.may_ask(is_rooms));
    for _ in 0..2 {
        link.ask("stanze", CommandPurpose::Rooms, &mut screen);
    }
    assert_eq!(screen.take_effects().len(), 1);
    assert!(!link.may_ask(is_rooms));
    assert!(link.may_ask(|purpose| matches!(purpose, CommandPurpose::People)));
}

/// A silent connection is marked after 2 seconds, and given up after 8 while a clock runs.
#[test]
fn a_silent_connection_is_marked_and_given_up() {
    let (mut link, mut screen) = up();
    assert_eq!(
        link.silence_ends(LinkTimes::CLOCK),
        None,
        "nothing is waited for"
    );
    let mut narrator = ada();
    assert_eq!(link.ping_at(&narrator), None, "outside a room");
    narrator.apply(&game("W:W23:B1", "white"));
    let ping = NOW + LinkTimes::CALM.ping_after;
    assert_eq!(link.ping_at(&narrator), Some(ping));
    type_line(&mut link, "muovi 6a 5b", &mut screen);
    assert_eq!(link.ping_at(&narrator), None);
    let at = |seconds| NOW + Duration::from_secs(seconds);
    assert_eq!(link.silent_for(at(1)), None);
    assert_eq!(link.silent_for(at(2)), Some(2));
    assert_eq!(link.unanswered(at(3)), Some(("muovi 6a 5b", 3)));
    assert_eq!(link.mark_at(NOW), Some(at(2)));
    assert_eq!(link.silence_ends(LinkTimes::CLOCK), Some(at(8)));
}

#[test]
fn attempts_are_counted_down_and_begin_when_they_are_due() {
    let (mut link, screen) = up();
    link.state = LinkState::lost("Gone.".to_owned(), NOW, LinkTimes::CALM);
    assert!(link.is_lost() && !link.is_taken_over());
    assert_eq!(link.retry_in(NOW), Some(1));
    assert_eq!(link.due_attempt(NOW), None);
    let due = NOW + Duration::from_secs(1);
    assert_eq!(link.countdown_at(NOW), Some(due));
    assert_eq!(link.due_attempt(due), Some(0));
    link.failed("No.".to_owned(), due, LinkTimes::CALM);
    assert_eq!(link.attempt(), 1);
    link.name_refused();
    assert!(link.state.asks_name());
    // A seat that another connection has is not taken back by itself.
    link.taken_over("Elsewhere.".to_owned());
    assert!(link.is_taken_over());
    assert_eq!(link.retry_in(screen.now), None);
    assert_eq!(link.due_attempt(due + Duration::from_secs(3_600)), None);
}

#[test]
fn what_led_to_a_room_leads_back_to_it() {
    let (mut link, mut screen) = up();
    let narrator = ada();
    for (line, expected) in [
        ("osserva sala", Some("osserva sala")),
        ("chi", Some("osserva sala")),
        ("segui Gil", Some("segui Gil")),
    ] {
        link.remember_watching(line, of_line(line).as_ref(), &narrator);
        assert_eq!(link.watching.as_deref(), expected, "{line}");
    }
    link.connect(0, "Ada", &narrator, &mut screen);
    match screen.take_effects().as_slice() {
        [AppEffect::Connect(wanted)] => {
            assert_eq!(wanted.enter.as_deref(), Some("segui Gil"));
            assert_eq!((&*wanted.server, &*wanted.name), ("dama.example", "Ada"));
        }
        other => panic!("{other:?}"),
    }
    link.leave(&mut screen);
    assert_eq!(link.watching, None);
    assert_eq!(link.state, LinkState::Door);
}

#[test]
fn typed_lines_without_an_answer_are_named_and_secrets_are_not() {
    let (mut link, mut screen) = up();
    link.send("stanze", CommandPurpose::Rooms, &mut screen);
    type_line(&mut link, "chi", &mut screen);
    let given = SecretSource::Typed(Secret::new("pst".to_owned()));
    let given = GivenSecret {
        asked: SecretAsk::Name,
        name: "Ada".to_owned(),
        given,
        at_door: false,
    };
    link.give(given, &mut screen);
    let kept = link.keep_unanswered(None, &mut screen);
    assert_eq!(kept.as_deref(), Some("chi"));
    let theme = screen.theme;
    let log = screen
        .log
        .seen(crate::app::LogPart::All, (80, 9), None, theme);
    let log = format!("{log:?}");
    assert!(log.contains("chi") && !log.contains("stanze") && !log.contains("pst"));
    assert!(link.may_ask(|_| true), "nothing is waited for any more");
}
