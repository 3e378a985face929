//! The terms of games in the journal: between the other fields of a room's first entry.

use damiera_protocol::event::{Event, Record};
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::terms::GameTerms;
use damiera_rules::{Position, Variant};

/// A room's first entry as journals of every version have it.
fn entry(version: u16, terms: &str) -> String {
    format!(
        r#"{{"version":{version},"seq":1,"at":1795334374883,"event":{{"type":"opened","room":"prova","name":"Ada","variant":"italiana","corner":"left","colours":{{"opener":"white"}}{terms},"program":true}}}}"#
    )
}

/// Old bytes are read, and the same bytes are written.
#[test]
fn stored_terms_keep_their_bytes() {
    let start = Position::from_fen("W:WK18,27:B5,K9", Variant::Italiana).unwrap();
    let none = GameTerms::default();
    let all = GameTerms {
        absence: Some(90),
        time: Some("5+3".parse().unwrap()),
        founder_time: Some("60+0".parse().unwrap()),
        advice: true,
        delay: Some(60),
        start: Some(start),
        rated: true,
        opening: Some(OpeningTerms::Lot),
        pair: true,
    };
    let position = r#""start":{"variant":"italiana","fen":"W:WK18,27:B5,K9"}"#;
    let cases = [
        (1, String::new(), none),
        (
            1,
            r#","absence":90,"time":"5+3","advice":true"#.to_owned(),
            GameTerms {
                founder_time: None,
                delay: None,
                start: None,
                rated: false,
                opening: None,
                pair: false,
                ..all
            },
        ),
        (
            4,
            format!(",{position}"),
            GameTerms {
                start: Some(start),
                ..none
            },
        ),
        (
            6,
            r#","delay":60"#.to_owned(),
            GameTerms {
                delay: Some(60),
                ..none
            },
        ),
        (
            9,
            format!(
                r#","absence":90,"time":"5+3","founder_time":"60+0","advice":true,"delay":60,{position},"rated":true,"opening":"lot","pair":true"#
            ),
            all,
        ),
        (
            9,
            r#","time":"5+3","founder_time":"60+0""#.to_owned(),
            GameTerms {
                time: all.time,
                founder_time: all.founder_time,
                ..none
            },
        ),
        (
            8,
            r#","pair":true"#.to_owned(),
            GameTerms { pair: true, ..none },
        ),
        (
            8,
            r#","opening":"fmjd:1-IV""#.to_owned(),
            GameTerms {
                opening: Some(OpeningTerms::Row("fmjd:1-IV".parse().unwrap())),
                ..none
            },
        ),
    ];
    for (version, stored, expected) in cases {
        let bytes = entry(version, &stored);
        let record: Record = serde_json::from_str(&bytes).unwrap();
        assert_eq!(serde_json::to_string(&record).unwrap(), bytes);
        assert_eq!(record.event.version(), version, "{bytes}");
        assert!(matches!(record.event, Event::Opened { terms, .. } if terms == expected));
    }
}

#[test]
fn wrong_terms_are_no_entry() {
    for wrong in [
        r#","time":"5+"#,
        r#","delay":-1"#,
        r#","start":{"variant":"italiana","fen":"W:W99:B5"}"#,
        r#","rated":"yes""#,
        r#","opening":"draw""#,
        r#","opening":"fmjd:99-I""#,
    ] {
        let bytes = entry(1, wrong);
        assert!(serde_json::from_str::<Record>(&bytes).is_err(), "{bytes}");
    }
}
