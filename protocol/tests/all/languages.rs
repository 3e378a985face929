//! The languages: the same commands and the same texts in each, and in none a word that means two things.

mod numbers;

use std::collections::{BTreeMap, HashMap};

use crate::support::help;
use damiera_protocol::command::{
    self, Command, CommandError, CommandRow, ConnectionCommand, Topic,
};
use damiera_protocol::meaning::{self, Situation};
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::text::{Language, Message, variant_name};
use damiera_protocol::view::{Format, Role, View};
use damiera_rules::Variant;

/// The widest line that a terminal of a hundred columns shows whole.
const COLUMNS: usize = 100;

/// Stand-ins for an argument, if a command needs one.
const ARGUMENTS: [&str; 6] = ["", "prova", "6a 5b", "3d", "en", "no"];

fn result(line: &str) -> Result<Command, CommandError> {
    command::parse(line).unwrap().result
}

fn view(language: Language, format: Format) -> View {
    View {
        format,
        role: Role::Spectator,
        ..View::new(language)
    }
}

fn lines(answer: Answer, language: Language) -> Vec<String> {
    let bytes = render::reply(&Ok(answer), None, view(language, Format::Text));
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The command of a person's line in the lobby.
fn to_a_person(line: &str, language: Language) -> Result<Command, CommandError> {
    result(&meaning::exact(line, language, Situation::default())?)
}

/// The command of a program's line.
fn to_a_program(line: &str, language: Language) -> Result<Command, CommandError> {
    command::parse_in(line, language).unwrap().result
}

/// Every word of every command by what it means, in the languages that have it.
fn meanings() -> BTreeMap<&'static str, BTreeMap<&'static str, Vec<Language>>> {
    let mut meanings = BTreeMap::<_, BTreeMap<_, Vec<_>>>::new();
    for row in command::all() {
        for language in Language::ALL {
            for word in row.keyword.matched(language) {
                let rows = meanings.entry(word.as_str()).or_default();
                rows.entry(row.id()).or_default().push(language);
            }
        }
    }
    meanings
}

#[test]
fn within_a_language_a_word_means_one_command() {
    for language in Language::ALL {
        let mut known: HashMap<&str, &str> = HashMap::new();
        for row in command::all() {
            for word in row.keyword.matched(language) {
                assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}");
                let first = *known.entry(word).or_insert(row.id());
                assert_eq!(first, row.id(), "{}: {word}", language.code());
            }
        }
        assert!(known.len() >= command::all().count(), "{}", known.len());
    }
}

/// A word does what it means in the reader's language. Another language's word does what it means
/// where that is one thing, and nothing otherwise.
#[test]
fn the_readers_language_decides_what_a_word_means() {
    for (word, rows) in meanings() {
        for language in Language::ALL {
            let own = rows.iter().find(|(_, of)| of.contains(&language));
            let only = rows.iter().next().filter(|_| rows.len() == 1);
            let named = command::named_in(word, language).map(CommandRow::id);
            let expected = own.or(only).map(|(id, _)| *id);
            assert_eq!(named, expected, "{}: {word}", language.code());
            let Some(id) = expected else {
                let asked = to_a_person(word, language);
                let is_asked = matches!(asked, Err(CommandError::Ambiguous { .. }));
                assert!(is_asked, "{}: {word}: {asked:?}", language.code());
                continue;
            };
            let topic = Command::Connection(ConnectionCommand::Help(Topic::Command(id)));
            for line in ["aiuto {}", "help {}"] {
                let line = line.replace("{}", word);
                assert_eq!(to_a_person(&line, language).as_ref(), Ok(&topic), "{line}");
            }
        }
    }
}

/// Programs write the Italian words, also where people read another language.
#[test]
fn exact_words_mean_the_same_to_programs_in_every_language() {
    for row in command::all() {
        for language in Language::ALL {
            for argument in ARGUMENTS {
                let line = format!("{} {argument}", row.exact());
                assert_eq!(to_a_program(&line, language), result(&line), "{line}");
            }
            for word in row.keyword.matched(language) {
                let is_exact = command::named(word).is_none_or(|named| named == row);
                for argument in ARGUMENTS.into_iter().filter(|_| is_exact) {
                    let own = to_a_program(&format!("{word} {argument}"), language);
                    let exact = result(&format!("{} {argument}", row.exact()));
                    assert_eq!(own, exact, "{}: {word} {argument}", language.code());
                }
            }
        }
    }
}

#[test]
fn what_follows_a_command_has_words_in_every_language() {
    let rows = include_str!("../data/same.txt").lines();
    for row in rows.filter(|row| row.contains(" | ")) {
        let lines: Vec<&str> = row.split(" | ").collect();
        let [italian, others @ ..] = &lines[..] else {
            panic!("{row}");
        };
        let expected = result(italian);
        assert!(expected.is_ok(), "{italian}");
        assert_eq!(1 + others.len(), Language::ALL.len(), "{row}");
        for other in others {
            assert_eq!(result(other), expected, "{other}");
        }
    }
}

#[test]
fn before_a_name_the_words_of_every_language_count() {
    for line in [
        "idioma fil",
        "ayuda",
        "adiós",
        "wika pt",
        "formato acessível",
        "anyo json",
        "ajuda",
        "paalam",
    ] {
        let parsed = command::parse_before_name(line).unwrap();
        assert!(
            !matches!(
                parsed.result,
                Ok(Command::Connection(ConnectionCommand::Name { .. })) | Err(_)
            ),
            "{line}: {parsed:?}"
        );
    }
}

/// Each help text begins with the command as it is typed, and fits a line.
#[test]
fn help_is_complete_in_every_language() {
    for language in Language::ALL {
        let list = lines(help(Topic::Everything), language);
        assert_eq!(list.len(), 3 + command::all().count(), "{list:?}");
        for (row, line) in command::all().zip(&list[3..]) {
            let word = row.word(language);
            let (command, about) = line.split_once(" - ").unwrap();
            let typed = command.trim_start_matches("* ").split(' ').next().unwrap();
            let found = result(&format!("aiuto {typed}"));
            assert_eq!(
                found,
                Ok(Command::Connection(ConnectionCommand::Help(
                    Topic::Command(row.id())
                ))),
                "{line}"
            );
            assert_eq!(result(&format!("aiuto {word}")), found, "{word}");
            assert!(about.len() > 5, "{line}");
            let own = lines(help(Topic::Command(row.id())), language);
            assert!(own.len() >= 2, "{own:?}");
            for line in own.iter().chain([line]) {
                assert!(line.chars().count() <= COLUMNS, "too wide: {line}");
                assert!(!line.contains(['{', '}']), "{line}");
            }
        }
    }
}

/// The examples of help are understood.
#[test]
fn the_examples_of_help_work() {
    let mut tried = 0;
    for language in Language::ALL {
        for row in command::all() {
            let examples = Message::new(format!("help-{}.examples", row.id())).text(language);
            let told = lines(help(Topic::Command(row.id())), language);
            for line in told.iter().filter(|line| line.ends_with(&examples)) {
                let (_, examples) = line.split_once(": ").unwrap();
                for example in examples.split(", ").filter(|text| !text.contains("...")) {
                    tried += 1;
                    let read = result(example);
                    assert!(read.is_ok(), "{example}: {read:?}");
                }
            }
        }
    }
    assert!(tried > 160, "{tried}");
}

/// Portugal's federation calls `classica` what is `portoghese` here, so that in Portuguese the
/// word never stands alone; and two variants that differ most in who begins say so.
#[test]
fn portuguese_readers_are_never_told_classica_alone() {
    let told = |line: &str| {
        let refusal = Refusal::from(result(line).unwrap_err());
        refusal.text(Language::Pt)
    };
    let mut texts: Vec<String> = Variant::ALL
        .into_iter()
        .map(|variant| {
            let told = lines(help(Topic::Variant(variant)), Language::Pt);
            told.join(" ").replace(" * ", " ")
        })
        .collect();
    texts.extend(lines(help(Topic::Variants), Language::Pt));
    texts.extend(Variant::ALL.map(|variant| variant_name(variant, Language::Pt)));
    texts.extend([told("jogar damas"), told("salas x")]);
    let mut seen = 0;
    for text in &texts {
        for (at, _) in text
            .match_indices("classica")
            .chain(text.match_indices("clássica"))
        {
            seen += 1;
            let rest = &text[at..];
            let explained = [
                "classica-15",
                "clássicas com empate",
                "clássicas de Portugal",
            ];
            assert!(
                explained.iter().any(|good| rest.starts_with(good)),
                "{text}"
            );
        }
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn who_begins_tells_two_kinds_of_checkers_apart() {
    for (language, white, black) in [
        (Language::It, "Bianchi", "Neri"),
        (Language::En, "White", "Black"),
        (Language::Pt, "Brancas", "Pretas"),
        (Language::Fil, "Puti", "Itim"),
        (Language::Es, "Blancas", "Negras"),
    ] {
        let [checkers, inglese] =
            [Variant::Checkers, Variant::Inglese].map(|variant| variant_name(variant, language));
        assert!(checkers.contains(white), "{checkers}");
        assert!(inglese.contains(black), "{inglese}");
    }
}

#[test]
fn the_greeting_names_every_language_and_the_format_for_screen_readers() {
    for language in Language::ALL {
        let greeting = render::greeting("0.1.0", View::new(language));
        let greeting = String::from_utf8(greeting.to_vec()).unwrap();
        let offer = greeting.lines().nth(2).unwrap().trim_start_matches("* ");
        let offers: Vec<&str> = offer.split(" - ").collect();
        assert_eq!(offers.len(), Language::ALL.len(), "{offer}");
        let mut asked = Vec::new();
        for offered in offers {
            let (_, line) = offered.split_once(": ").unwrap();
            match command::parse_before_name(line).unwrap().result {
                Ok(Command::Connection(ConnectionCommand::Language(other))) => asked.push(other),
                Ok(Command::Connection(ConnectionCommand::Format(choice))) => {
                    assert_eq!(choice.format, Format::Accessible);
                }
                other => panic!("{line}: {other:?}"),
            }
        }
        asked.push(language);
        let missing = |language: &Language| !asked.contains(language);
        assert!(!Language::ALL.iter().any(missing), "{offer}");
    }
}
