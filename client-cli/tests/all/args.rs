//! The command line, and the language that it and the environment ask for.

mod help;

use std::ffi::OsString;
use std::time::Duration;

use clap::error::ErrorKind;
use damiera::args::{Activity, Args};
use damiera::bot::Options;
use damiera::bot::engine::EngineWish;
use damiera::bot::filter::Against;
use damiera::bot::judgement::DrawPolicy;
use damiera::bot::table::RoomSelection;
use damiera::config::Config;
use damiera::enter::SeatWish;
use damiera_engine::Level;
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Corner, Variant};
use damiera_screens::surroundings::ThemeChoice;

/// Variables and their values.
type Environment<'a> = &'a [(&'a str, &'a str)];

fn read(line: &str, environment: Environment<'_>) -> Result<(Args, Language), clap::Error> {
    configured(line, environment, &Config::default())
}

fn configured(
    line: &str,
    environment: Environment<'_>,
    config: &Config,
) -> Result<(Args, Language), clap::Error> {
    let words: Vec<OsString> = std::iter::once("damiera")
        .chain(line.split_whitespace())
        .map(OsString::from)
        .collect();
    let environment = |name: &str| {
        environment
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
    };
    Args::read(&words, environment, config)
}

#[test]
fn the_language_is_the_nearest_wish() {
    let cases: [(&str, Environment<'_>, Language); 19] = [
        ("rooms", &[], Language::It),
        ("rooms", &[("LANG", "en_US.UTF-8")], Language::En),
        ("rooms", &[("LANG", "it_IT.UTF-8")], Language::It),
        ("rooms", &[("LANG", "pt_BR.UTF-8")], Language::Pt),
        ("rooms", &[("LANG", "fil_PH")], Language::Fil),
        ("rooms", &[("LANG", "es_ES.UTF-8")], Language::Es),
        ("rooms", &[("LANG", "es_419")], Language::Es),
        ("rooms", &[("LANG", "tl_PH.UTF-8")], Language::Fil),
        ("--language pt rooms", &[], Language::Pt),
        ("rooms", &[("LANG", "C")], Language::It),
        ("rooms", &[("LANG", "C.UTF-8")], Language::It),
        ("rooms", &[("LANG", "POSIX")], Language::It),
        ("rooms", &[("LANG", "fr_FR.UTF-8")], Language::En),
        ("rooms", &[("LANG", "de")], Language::En),
        ("rooms", &[("DAMIERA_LANGUAGE", "fr")], Language::En),
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
        let Some(Activity::Play(wish)) = args.action else {
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
fn what_is_not_said_is_as_the_configuration_has_it() {
    let config = Config {
        server: Some("dama.example.org:7000".to_owned()),
        name: Some("Ada".to_owned()),
        language: Some(Language::Pt),
        theme: Some(ThemeChoice::Light),
        accessible: Some(true),
        plain: Some(true),
        ..Config::default()
    };
    let read = |line: &str| configured(line, &[("LANG", "it_IT.UTF-8")], &config).unwrap();
    let server = |args: Args| args.server.server(false, None).name().to_owned();
    let (args, language) = read("play");
    assert_eq!(args.name.as_deref(), Some("Ada"));
    // The configuration is of this program, the locale of all.
    assert_eq!(language, Language::Pt);
    assert_eq!(args.theme, Some(ThemeChoice::Light));
    assert!(args.accessible && args.plain);
    assert!(args.server_configured && !args.server_named);
    assert_eq!(server(args), "dama.example.org:7000");
    let line = "play --name Gil --language en --theme mono --server localhost";
    let (args, language) = read(line);
    assert_eq!(args.name.as_deref(), Some("Gil"));
    assert_eq!(language, Language::En);
    assert_eq!(args.theme, Some(ThemeChoice::Mono));
    assert!(args.server_named && !args.server_configured);
    assert_eq!(server(args), "localhost:6464");
    // The seat that was taken last is resumed, wherever it is.
    let (args, _) = read("resume");
    assert!(!args.server_named);
    // A bot has a name of its own.
    let (args, _) = read("bot");
    assert_eq!(args.name, None);
    let (_, language) = configured("play", &[("DAMIERA_LANGUAGE", "en")], &config).unwrap();
    assert_eq!(language, Language::En);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let cases = [
        ("watch", ErrorKind::MissingRequiredArgument),
        ("bot --level 11", ErrorKind::ValueValidation),
        ("bot --games many", ErrorKind::ValueValidation),
        ("bot --at-once 0", ErrorKind::ValueValidation),
        ("bot --at-once 3 --room prova", ErrorKind::ArgumentConflict),
        ("bot --hub e --level 3", ErrorKind::ArgumentConflict),
        ("bot --hub e --program p", ErrorKind::ArgumentConflict),
        ("bot --param a=b", ErrorKind::MissingRequiredArgument),
        ("bot --hub e --param a", ErrorKind::ValueValidation),
        ("bot --hub '", ErrorKind::ValueValidation),
        ("bot --time 5:30", ErrorKind::ValueValidation),
        ("bot --think 0", ErrorKind::ValueValidation),
        ("bot --against cats", ErrorKind::InvalidValue),
        ("bot --resign 500", ErrorKind::ValueValidation),
        ("bot --draw always", ErrorKind::ValueValidation),
        ("play --side green", ErrorKind::ValueValidation),
        ("play --variant lunare", ErrorKind::ValueValidation),
        ("play --bot 11", ErrorKind::ValueValidation),
        ("bot --level difficilissimo", ErrorKind::ValueValidation),
        ("play --time 5:30", ErrorKind::ValueValidation),
        ("play --time 0", ErrorKind::ValueValidation),
        ("play --absence 5", ErrorKind::ValueValidation),
        ("play --corner top", ErrorKind::ValueValidation),
        ("rooms --language xx", ErrorKind::ValueValidation),
        ("play --theme blue", ErrorKind::ValueValidation),
    ];
    for (line, expected) in cases {
        assert_eq!(read(line, &[]).unwrap_err().kind(), expected, "{line}");
    }
}

/// Both have the option, and another text each.
#[test]
fn a_bot_thinks_about_a_move_and_an_analysis_about_a_position() {
    let help = |line| {
        let help = read(line, &[]).unwrap_err().to_string();
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let analysis = help("analyze --language en --help");
    assert!(
        analysis.contains("thinks about each position"),
        "{analysis}"
    );
    let bot = help("bot --language en --help");
    assert!(bot.contains("in a game without a clock"), "{bot}");
}

#[test]
fn a_host_is_asked_for_in_words() {
    let options = |line: &str| {
        let (args, _) = read(line, &[]).unwrap();
        let Some(Activity::Bot(args)) = args.action else {
            panic!("{line} hosts bots");
        };
        Options::from(*args)
    };
    let usual = options("bot --seed 7");
    assert_eq!(usual.tables, RoomSelection::Any);
    assert_eq!((usual.games, usual.at_once), (Some(1), 1));
    let level = Level::new(5).unwrap();
    let seed = 7;
    assert_eq!(usual.engine.wish, EngineWish::BuiltIn { level, seed });
    assert_eq!(options("bot --open").tables, RoomSelection::Own);
    assert_eq!(options("bot --games 0").games, None);
    let rooms = vec!["uno".to_owned(), "due".to_owned()];
    let named = options("bot --room uno --room due");
    assert_eq!(named.tables, RoomSelection::Named(rooms));
    let many = options(
        "bot --hub damiera-hub --param level=3 --param book=false --variant russa --variant thai \
         --time 3+2 --time none --against people --think 0.5 --draw 20,8 --resign 500,4",
    );
    assert_eq!(
        many.engine.wish,
        EngineWish::Hub {
            command: "damiera-hub".parse().unwrap(),
            parameters: [("level", "3"), ("book", "false")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
        }
    );
    assert_eq!(many.engine.think, Duration::from_millis(500));
    assert_eq!(many.filter.variants, [Variant::Russa, Variant::Thai]);
    let clocks = ["3+2", "none"].map(|clock| clock.parse().unwrap());
    assert_eq!(many.filter.clocks, clocks);
    assert_eq!(many.filter.against, Against::People);
    let even = DrawPolicy::WhenEven("20,8".parse().unwrap());
    assert_eq!(many.judgement.draw, even);
    assert_eq!(many.judgement.resign, "500,4".parse().ok());
    let program = options("bot --program python3 --draw never");
    let command = "python3".parse().unwrap();
    assert_eq!(program.engine.wish, EngineWish::Lines(command));
    assert_eq!(program.judgement.draw, DrawPolicy::Never);
}
