//! How events name people: guests by name, registered people by identity alone.

use damiera_protocol::account::AccountId;
use damiera_protocol::event::{EVENT_VERSION, Event, OF_REGISTERED};
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;
use proptest::prelude::*;

/// The identity in the entries below.
const ID: AccountId = AccountId(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);

/// An entry as a journal has it.
fn opened(who: &str) -> String {
    format!(
        r#"{{"type":"opened","room":"prova",{who},"variant":"italiana","corner":"left","colours":{{"opener":"white"}}}}"#
    )
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// An entry is read, is of a version, and is written as it was.
#[track_caller]
fn check(written: &str, version: u16, called: &str) -> Event {
    let mut event: Event = serde_json::from_str(written).unwrap();
    assert_eq!(event.version(), version, "{written}");
    assert_eq!(serde_json::to_string(&event).unwrap(), written);
    assert_eq!(event.who_mut().unwrap().name.as_str(), called);
    event
}

#[test]
fn guests_are_named_as_before_and_registered_people_by_identity() {
    let ada = r#""name":"Ada""#;
    let id = r#""player":"0123456789abcdef0123456789abcdef""#;
    check(&opened(ada), EVENT_VERSION, "Ada");
    check(&opened(id), OF_REGISTERED, "Anon");
    for (who, version, called) in [(ada, EVENT_VERSION, "Ada"), (id, OF_REGISTERED, "Anon")] {
        let seated = format!(r#"{{"type":"seated","chair":"second",{who},"bot":null}}"#);
        check(&seated, version, called);
        check(
            &format!(r#"{{"type":"left","chair":"first",{who}}}"#),
            version,
            called,
        );
    }
    let registered = format!(r#"{{"type":"registered","chair":"first",{id}}}"#);
    check(&registered, OF_REGISTERED, "Anon");
}

#[test]
fn an_entry_names_one_person() {
    for who in [
        r#""bot":false"#,
        r#""name":"Ada","player":"0123456789abcdef0123456789abcdef""#,
        r#""player":"0123""#,
        r#""player":"+123456789abcdef0123456789abcdef""#,
        r#""name":"A da""#,
    ] {
        let entry = opened(who);
        assert!(serde_json::from_str::<Event>(&entry).is_err(), "{entry}");
    }
}

#[test]
fn people_are_called_as_they_are_today() {
    let mut event = check(
        &opened(r#""player":"0123456789abcdef0123456789abcdef""#),
        OF_REGISTERED,
        "Anon",
    );
    let who = event.who_mut().unwrap();
    who.call(|id| (id == ID).then(|| name("Ada")));
    assert_eq!(who.name.as_str(), "Ada");
    // The identity no longer exists.
    who.call(|_| None);
    assert_eq!(who.name, Name::anonymous());
    let mut guest = Who::unregistered(name("Gil"));
    guest.call(|_| Some(name("Ada")));
    assert_eq!(guest.name.as_str(), "Gil");
}

#[test]
fn the_same_person_is_the_same_whatever_the_name() {
    let ada = Who::registered(name("Ada"), ID);
    assert_eq!(ada, Who::registered(Name::anonymous(), ID));
    assert_ne!(ada, Who::registered(name("Ada"), AccountId(1)));
    assert_ne!(ada, Who::unregistered(name("Ada")));
    assert_eq!(
        Who::unregistered(name("Ada")),
        Who::unregistered(name("ADA"))
    );
}

proptest! {
    /// No byte of a registered person's name is written, for any name.
    #[test]
    fn no_registered_name_is_written(text in "[A-Z][a-z]{5,19}", id in any::<u128>()) {
        prop_assume!(text.parse::<Name>().is_ok());
        let who = Who::registered(name(&text), AccountId(id));
        let written = serde_json::to_string(&who).unwrap();
        prop_assert!(!written.contains(&text), "{}", written);
        prop_assert_eq!(serde_json::from_str::<Who>(&written).unwrap(), who);
    }
}
