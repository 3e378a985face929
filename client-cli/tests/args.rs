//! The command line, and the language that it and the environment ask for.

use std::ffi::OsString;

use clap::error::ErrorKind;
use damiera::args::{Activity, Args};
use damiera::enter::SeatWish;
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Corner, Variant};

/// Variables and their values.
type Environment<'a> = &'a [(&'a str, &'a str)];

fn read(line: &str, environment: Environment<'_>) -> Result<(Args, Language), clap::Error> {
    let words: Vec<OsString> = std::iter::once("damiera")
        .chain(line.split_whitespace())
        .map(OsString::from)
        .collect();
    Args::read(&words, |name| {
        environment
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn the_language_is_the_nearest_wish() {
    let cases: [(&str, Environment<'_>, Language); 13] = [
        ("rooms", &[], Language::It),
        ("rooms", &[("LANG", "en_US.UTF-8")], Language::En),
        ("rooms", &[("LANG", "it_IT.UTF-8")], Language::It),
        ("rooms", &[("LANG", "pt_BR.UTF-8")], Language::Pt),
        ("rooms", &[("LANG", "fil_PH")], Language::Fil),
        ("rooms", &[("LANG", "tl_PH.UTF-8")], Language::Fil),
        ("--language pt rooms", &[], Language::Pt),
        ("rooms", &[("LANG", "C")], Language::It),
        ("rooms", &[("LANG", "fr_FR.UTF-8")], Language::It),
        (
            "rooms",
            &[("LC_ALL", "en_GB"), ("LANG", "it_IT")],
            Language::En,
        ),
        ("rooms", &[("LC_ALL", ""), ("LANG", "en")], Language::En),
        (
            "rooms",
            &[("DAMIERA_LANGUAGE", "en"), ("LANG", "it_IT")],
            Language::En,
        ),
        ("--language it rooms", &[("LANG", "en_US")], Language::It),
    ];
    for (line, environment, expected) in cases {
        let (_, language) = read(line, environment).unwrap();
        assert_eq!(language, expected, "{line} {environment:?}");
    }
}

#[test]
fn it_is_known_whether_a_server_was_named() {
    let cases = [
        ("resume", false),
        ("resume --name Ada --tls-ca own.pem", false),
        ("resume --server 127.0.0.1", true),
        ("--server tls://example.org resume", true),
        ("resume --tls", true),
    ];
    for (line, expected) in cases {
        let (args, _) = read(line, &[]).unwrap();
        assert_eq!(args.server_named, expected, "{line}");
    }
}

#[test]
fn a_seat_is_wished_for_in_words() {
    let cases = [
        ("play", SeatWish::default()),
        (
            "play prova --variant libera --side nero --bot 5 --word gatto",
            SeatWish {
                room: Some("prova".to_owned()),
                variant: Some(Variant::Libera),
                side: Some(Color::Black),
                bot: Some(5),
                word: Some("gatto".to_owned()),
                ..SeatWish::default()
            },
        ),
        (
            "play --time 5+3 --absence 300 --corner destra",
            SeatWish {
                time: "5+3".parse().ok(),
                absence: Some(300),
                corner: Some(Corner::Right),
                ..SeatWish::default()
            },
        ),
        (
            "play --time 1,5s",
            SeatWish {
                time: Some(TimeControl::Move { ms: 1_500 }),
                ..SeatWish::default()
            },
        ),
        (
            "play --variant russian",
            SeatWish {
                variant: Some(Variant::Russa),
                ..SeatWish::default()
            },
        ),
        (
            "play --side white",
            SeatWish {
                side: Some(Color::White),
                ..SeatWish::default()
            },
        ),
        (
            "play --bot facile",
            SeatWish {
                bot: Some(1),
                ..SeatWish::default()
            },
        ),
        (
            "play --bot HARD",
            SeatWish {
                bot: Some(6),
                ..SeatWish::default()
            },
        ),
    ];
    for (line, expected) in cases {
        let (args, _) = read(line, &[]).unwrap();
        let Activity::Play(wish) = args.action else {
            panic!("{line} plays");
        };
        assert_eq!(wish, expected, "{line}");
    }
}

#[test]
fn lines_to_be_read_aloud_are_asked_for_anywhere_on_the_line() {
    for (line, expected) in [
        ("play", false),
        ("play --accessible", true),
        ("--accessible play prova", true),
        ("watch prova --accessible", true),
        ("resume --accessible", true),
    ] {
        let (args, _) = read(line, &[]).unwrap();
        assert_eq!(args.accessible, expected, "{line}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let cases = [
        ("", ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand),
        ("watch", ErrorKind::MissingRequiredArgument),
        ("bot --level 11", ErrorKind::ValueValidation),
        ("bot --games 0", ErrorKind::ValueValidation),
        ("play --side green", ErrorKind::ValueValidation),
        ("play --variant lunare", ErrorKind::ValueValidation),
        ("play --bot 11", ErrorKind::ValueValidation),
        ("bot --level facilissimo", ErrorKind::ValueValidation),
        ("play --time 5:30", ErrorKind::ValueValidation),
        ("play --time 0", ErrorKind::ValueValidation),
        ("play --absence 5", ErrorKind::ValueValidation),
        ("play --corner top", ErrorKind::ValueValidation),
        ("rooms --language xx", ErrorKind::ValueValidation),
    ];
    for (line, expected) in cases {
        assert_eq!(read(line, &[]).unwrap_err().kind(), expected, "{line}");
    }
}

/// A text that has no translation would be shown as its key, or as the English of the code.
#[test]
fn help_is_in_the_language_asked_for() {
    for line in [
        "--help",
        "play --help",
        "watch --help",
        "rooms -h",
        "bot -h",
    ] {
        let help = read(line, &[]).unwrap_err().to_string();
        for foreign in ["client-", "Usage", "Options", "Commands", "Print ", "The "] {
            assert!(!help.contains(foreign), "{foreign:?} in {help}");
        }
        assert!(help.contains("Uso: damiera"));
        // Watching opens nothing.
        let opens = help.contains("se non c'è, si apre");
        assert_eq!(
            opens,
            line.starts_with("play") || line.starts_with("bot"),
            "{help}"
        );
        if ["play", "bot"].iter().any(|own| line.starts_with(own)) {
            for variant in Variant::ALL {
                assert!(help.contains(variant.id()), "{variant} is not in {help}");
            }
        }
    }
}
