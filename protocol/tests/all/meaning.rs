//! The lines that people type, and their effects: the lists in `data/`.

use std::fmt::Write;

use damiera_protocol::command::{
    self, Command, CommandError, ConnectionCommand, LobbyCommand, Offer, SeatAction, Topic,
    WordOrder,
};
use damiera_protocol::meaning::{self, PendingQuestion, Present, Question, Situation};
use damiera_protocol::name::Name;
use damiera_protocol::text::Language;
use damiera_rules::{MoveText, Variant};

/// Written before the code by someone who had not read it, and a second list that was not looked at
/// while the code was made.
const LISTS: [(&str, &str, usize); 5] = [
    ("meant.txt", include_str!("../data/meant.txt"), 0),
    (
        "meant-held-out.txt",
        include_str!("../data/meant-held-out.txt"),
        0,
    ),
    (
        "meant-third.txt",
        include_str!("../data/meant-third.txt"),
        0,
    ),
    // Not as wanted: an answer with more in the line is asked about (`ok ma fai presto`, `np take your
    // time`, `per stavolta te lo concedo`); `play checkers` names a variant; `shout hello` is talk; and
    // so is a chess move.
    (
        "meant-fourth.txt",
        include_str!("../data/meant-fourth.txt"),
        6,
    ),
    (
        "meant-hours.txt",
        include_str!("../data/meant-hours.txt"),
        0,
    ),
];

/// The rooms that are open where these lines are typed.
const ROOMS: [&str; 3] = ["prova", "circolo", "tavolo-1"];

/// Those rooms are there, and these people.
struct Those;

impl Present for Those {
    fn has_room(&self, name: &Name) -> bool {
        ROOMS.contains(&name.as_str())
    }

    fn has_person(&self, name: &Name) -> bool {
        ["Ada", "Gil", "Mario"].contains(&name.as_str())
    }

    fn has_challenge(&self, _: u32) -> bool {
        false
    }
}

/// The outcome of a line.
#[derive(Debug, PartialEq)]
enum Outcome {
    Does(Command),
    Refuses(CommandError),
}

fn outcome(language: Language, situation: &str, line: &str) -> Outcome {
    let exact = |asked: Option<&PendingQuestion>, room: Option<Variant>| {
        let waits = situation == "waiting";
        let plays = !["lobby", "waiting", "watching", "ended", "rematch?"].contains(&situation);
        meaning::exact(
            line,
            language,
            Situation {
                room,
                waits,
                plays,
                asked,
                present: Some(&Those),
                ..Situation::default()
            },
        )
    };
    let at_table = Some(Variant::Italiana);
    let asked = |question| Some(PendingQuestion::new(question));
    let (exact, parse): (_, fn(&str) -> Option<command::Parsed>) = match situation {
        "nameless" => (
            meaning::exact_before_name(line, language, WordOrder::Own),
            command::parse_before_name,
        ),
        "lobby" => (exact(None, None), command::parse),
        "ended" => (
            exact(asked(Question::Again).as_ref(), at_table),
            command::parse,
        ),
        "waiting" | "mover" | "idle" | "watching" => (exact(None, at_table), command::parse),
        offer => {
            let offer = match offer {
                "draw?" => Offer::Draw,
                "takeback?" => Offer::TakeBack,
                "pause?" => Offer::Pause,
                "rematch?" => Offer::Rematch,
                other => panic!("{other}"),
            };
            (
                exact(asked(Question::Offer(offer)).as_ref(), at_table),
                command::parse,
            )
        }
    };
    match exact.map(|line| parse(&line).expect("not empty").result) {
        Ok(Ok(command)) => Outcome::Does(command),
        Ok(Err(error)) | Err(error) => Outcome::Refuses(error),
    }
}

fn fits(outcome: &Outcome, want: &str, situation: &str) -> bool {
    let (kind, rest) = want.split_once(": ").unwrap_or((want, ""));
    match (kind, outcome) {
        ("do", Outcome::Does(done)) => does(done, rest, situation),
        ("name", Outcome::Does(done)) => command::parse_before_name(rest)
            .is_some_and(|wanted| wanted.result.as_ref() == Ok(done)),
        ("not-a-name", Outcome::Refuses(error)) => {
            matches!(error, CommandError::NotAName | CommandError::NeedName)
        }
        // A question may be answered.
        ("not-a-name", Outcome::Does(Command::Connection(done))) => {
            !matches!(done, ConnectionCommand::Name { .. })
        }
        // Asked how something is done, help names the word.
        ("suggest", Outcome::Does(Command::Connection(ConnectionCommand::Help(topic)))) => {
            let row = command::named(rest).expect("a command");
            *topic == Topic::Command(row.id())
        }
        ("suggest", Outcome::Refuses(CommandError::NotUnderstood { in_room, .. })) => {
            rest == "di'" && *in_room
        }
        ("suggest", Outcome::Refuses(CommandError::WholeWord { command, .. })) => {
            command::named(rest).is_some_and(|row| row.id() == *command)
        }
        ("suggest", Outcome::Refuses(CommandError::AnswerInFull(_))) => rest == "accetta",
        ("ask", Outcome::Refuses(CommandError::Meant(Question::Meant(line)))) => {
            let parsed = command::parse(line).expect("a command").result;
            does(&parsed.expect("a command"), rest, situation)
        }
        // The server knows the rooms, and asks.
        ("ask", Outcome::Does(Command::Lobby(LobbyCommand::Join { room, .. }))) => {
            let wanted = rest.trim_start_matches("entra ");
            let near: Vec<&str> = ROOMS
                .into_iter()
                .filter(|open| meaning::is_near(room.as_str(), open))
                .collect();
            near == [wanted]
        }
        ("lost", Outcome::Refuses(CommandError::Lost(_))) => true,
        ("unclear", Outcome::Refuses(CommandError::AnswerInFull(_))) => true,
        ("refused", Outcome::Refuses(CommandError::BadArgument { .. })) => true,
        ("unknown", Outcome::Refuses(error)) => match error {
            CommandError::NotUnderstood { in_room, .. } => !in_room,
            other => *other == CommandError::NothingAsked,
        },
        _ => false,
    }
}

fn does(done: &Command, wanted: &str, situation: &str) -> bool {
    let parsed = command::parse(wanted).expect("a command").result;
    let wanted = parsed.unwrap_or_else(|error| panic!("{wanted}: {error}"));
    match (done, &wanted) {
        (Command::Action(SeatAction::Move(done)), Command::Action(SeatAction::Move(wanted))) => {
            played(done) == played(wanted)
        }
        (
            Command::Action(SeatAction::Accept(_) | SeatAction::Offer(Offer::Rematch)),
            Command::Action(SeatAction::Accept(_) | SeatAction::Offer(Offer::Rematch)),
        ) => situation.ends_with('?') || situation == "ended",
        (Command::Action(SeatAction::Decline(_)), Command::Action(SeatAction::Decline(None))) => {
            true
        }
        (Command::Question(done), Command::Question(wanted)) => {
            format!("{done:?}").to_lowercase() == format!("{wanted:?}").to_lowercase()
        }
        _ => *done == wanted,
    }
}

/// The squares of a move, whichever way they were named.
fn played(named: &MoveText) -> String {
    let variant = Variant::Italiana;
    let path = named.on(variant, variant.drawing());
    format!("{:?}", path.map(|path| path.squares().to_vec()))
}

#[test]
fn people_are_understood() {
    let mut misunderstood = String::new();
    for (file, list, allowed) in LISTS {
        let mut wrong = String::new();
        let mut count = 0;
        let lines = list
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines: Vec<&str> = lines.collect();
        for line in &lines {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [language, situation, typed, want] = fields[..] else {
                panic!("{line}");
            };
            let found = outcome(language.parse().unwrap(), situation, typed);
            if !fits(&found, want, situation) {
                count += 1;
                writeln!(wrong, "{line}\n    {found:?}").unwrap();
            }
        }
        if count > allowed {
            let all = lines.len();
            writeln!(
                misunderstood,
                "{file}: {count} of {all} are not understood:\n{wrong}"
            )
            .unwrap();
        }
    }
    assert!(misunderstood.is_empty(), "{misunderstood}");
}

/// A client for people sends the exact word in every language.
#[test]
fn the_exact_word_closes_the_connection_in_every_language() {
    for language in Language::ALL {
        let situation = Situation {
            order: WordOrder::Exact,
            ..Situation::default()
        };
        let exact = meaning::exact("fine", language, situation);
        assert_eq!(exact.as_deref(), Ok("fine"), "{language:?}");
    }
}

/// The words of lessons mean there what they say, and elsewhere what they meant before there were lessons.
#[test]
fn words_of_lessons_are_theirs_in_lessons() {
    let table = [
        ("indietro", "indietro", "ritira"),
        ("dove ho sbagliato?", "analisi partita", "analisi"),
        ("chi sta vincendo?", "analisi", "analisi"),
        ("avanti", "avanti", "avanti"),
        ("linea", "linea", "linea"),
    ];
    for (line, in_a_lesson, elsewhere) in table {
        for (lesson, expected) in [(true, in_a_lesson), (false, elsewhere)] {
            let situation = Situation {
                room: Some(Variant::Italiana),
                lesson,
                ..Situation::default()
            };
            let exact = meaning::exact(line, Language::It, situation);
            assert_eq!(exact.as_deref(), Ok(expected), "{line}");
        }
    }
}

/// In a lesson one goes somewhere in more words than it needs.
#[test]
fn lessons_are_gone_through_in_sentences() {
    let table = [
        (Language::It, "vai a 3", "vai 3"),
        (Language::It, "vai alla mossa 3", "vai 3"),
        (Language::It, "vai alla fine", "vai fine"),
        (Language::It, "vai all'inizio", "vai inizio"),
        (Language::It, "torna indietro", "indietro"),
        (Language::It, "torna indietro di 2", "indietro 2"),
        (Language::En, "go to the end", "vai end"),
        (Language::En, "go back", "indietro"),
    ];
    for (language, line, expected) in table {
        let situation = Situation {
            room: Some(Variant::Italiana),
            lesson: true,
            ..Situation::default()
        };
        let exact = meaning::exact(line, language, situation);
        assert_eq!(exact.as_deref(), Ok(expected), "{line}");
    }
    let lesson = Situation {
        room: Some(Variant::Italiana),
        lesson: true,
        ..Situation::default()
    };
    // The name of a command without arguments is not a request for help.
    let bare = meaning::exact("guida", Language::It, lesson);
    assert!(bare.is_err(), "{bare:?}");
    // Outside a lesson they are what they are inside, where nothing else is meant.
    for line in ["indietro", "linea", "avanti"] {
        let exact = meaning::exact(line, Language::It, Situation::default());
        assert_eq!(exact.as_deref(), Ok(line));
    }
}

#[test]
fn sentences_that_ask_for_help_are_told_from_passwords() {
    let asks = |line: &str| meaning::asks_help(line, Language::It);
    for line in [
        "come si esce?",
        "non ho capito",
        "aiutami",
        "che comandi ci sono?",
        "how do I leave?",
    ] {
        assert!(asks(line), "{line}");
    }
    for line in [
        "cavallo batteria",
        "aiuto gioca",
        "chi ha spento la luce?",
        "come si cuoce una torta",
        "una password lunga",
        "",
    ] {
        assert!(!asks(line), "{line}");
    }
}

/// Some names are words of commands and sentences as well. Before a name is given they can only be names.
#[test]
fn people_are_called_by_words_of_sentences() {
    let names = include_str!("../data/people.txt").lines();
    let names = names
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace);
    let mut refused = Vec::new();
    for name in names {
        for language in Language::ALL {
            for line in [name.to_owned(), format!("{name}."), format!("{name}!")] {
                let exact = meaning::exact_before_name(&line, language, WordOrder::Own);
                let read = exact
                    .map(|exact| command::parse_before_name(&exact).map(|parsed| parsed.result));
                match read {
                    Ok(Some(Ok(Command::Connection(ConnectionCommand::Name {
                        name: given,
                        ..
                    }))))
                        if given.as_str() == name => {}
                    other => refused.push(format!("{} {line}: {other:?}", language.code())),
                }
            }
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}
