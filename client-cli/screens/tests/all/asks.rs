//! Answers are matched to their commands.

use damiera_protocol::wire::{self, Object, Received};
use damiera_screens::app::ConnectionNews;
use damiera_screens::asks::Asks;

fn news(asks: &mut Asks, line: &str) -> Option<ConnectionNews> {
    match wire::read(line).0 {
        Received::Answer(answer) => asks.answered(answer),
        Received::Object(object) => asks.came(object),
        Received::Unknown => panic!("{line}"),
    }
}

#[test]
fn each_answer_goes_to_its_command_once() {
    let mut asks = Asks::default();
    asks.sent("1".to_owned(), 10);
    asks.sent("2".to_owned(), 20);
    let refused = r#"{"type":"error","tag":"2","code":"name_taken","text":"x"}"#;
    let told = news(&mut asks, refused);
    assert!(matches!(told, Some(ConnectionNews::Refused(20, _))));
    let done = r#"{"type":"ok","tag":"1"}"#;
    let told = news(&mut asks, done);
    assert!(matches!(told, Some(ConnectionNews::Answer(10, _))));
    for line in [done, refused] {
        assert!(news(&mut asks, line).is_none(), "{line}");
    }
}

#[test]
fn what_is_no_answer_is_an_event() {
    let mut asks = Asks::default();
    asks.sent("1".to_owned(), 10);
    let untagged = r#"{"type":"error","code":"flood","text":"x"}"#;
    let Some(ConnectionNews::Object(object)) = news(&mut asks, untagged) else {
        panic!("no event");
    };
    assert!(matches!(*object, Object::Error(_)));
    asks.clear();
    assert!(news(&mut asks, r#"{"type":"ok","tag":"1"}"#).is_none());
}
