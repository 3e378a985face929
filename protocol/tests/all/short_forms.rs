//! The meaning of the first letters of a word never changes.

use damiera_protocol::command::{self, Command, CommandError, Consequence, ShortIn};
use damiera_protocol::meaning::{self, Situation};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

const LIST: &str = include_str!("../data/short-forms.txt");

/// Arguments for a command's word. At least one of them fits every command.
const FOLLOWING: [&str; 7] = ["", "prova", "6a 5b", "3d", "en", "json", "2"];

/// Each form with the command that it stood for.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = LIST.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| {
        let (id, forms) = line.split_once(": ").expect("a command and its forms");
        forms.split(' ').map(move |form| (form, id))
    })
}

/// The effect of a program's line.
fn to_a_program(line: &str) -> Result<Command, CommandError> {
    command::parse(line).expect("not empty").result
}

/// The effect of a line at a table.
fn to_a_person(line: &str, language: Language) -> Result<Command, CommandError> {
    let situation = Situation {
        room: Some(Variant::Italiana),
        ..Situation::default()
    };
    to_a_program(&meaning::exact(line, language, situation)?)
}

#[test]
fn programs_may_go_on_writing_them() {
    let mut done = 0;
    for (form, id) in forms() {
        for following in FOLLOWING {
            let short = to_a_program(&format!("{form} {following}"));
            let whole = to_a_program(&format!("{id} {following}"));
            if !matches!(short, Err(CommandError::WholeWord { .. })) {
                assert_eq!(short, whole, "{form} {following}");
                done += usize::from(short.is_ok());
            }
        }
    }
    assert!(done > 500, "{done}");
}

/// True if a form begins a word of a command in a language.
fn is_of(form: &str, id: &str, language: Language) -> bool {
    let row = command::row_of(id).expect("a command");
    let mut words = row.keyword.matched(language).iter();
    words.any(|word| word.starts_with(form))
}

#[test]
fn people_write_those_of_their_own_language() {
    for language in [Language::It, Language::En] {
        for (form, id) in forms().filter(|(form, id)| is_of(form, id, language)) {
            match command::short_in(form, language) {
                ShortIn::For(row) => assert_eq!(row.id(), id, "{form}"),
                ShortIn::Nothing => panic!("{form} is short for nothing"),
                ShortIn::Several(_) => panic!("{form} is short for several"),
            }
        }
    }
}

/// Letters of a foreign word are no command of a person's.
#[test]
fn letters_of_a_foreign_word_are_no_command() {
    for (language, form) in [
        (Language::It, "com"),
        (Language::It, "man"),
        (Language::It, "lar"),
        (Language::It, "isu"),
        (Language::It, "pan"),
        (Language::En, "come"),
        (Language::En, "isu"),
        (Language::En, "am"),
        (Language::En, "pan"),
        (Language::En, "si"),
        (Language::Pt, "is"),
        (Language::Fil, "cr"),
    ] {
        for rest in ["Ada", "Ada here?", "va", "on white", "bene"] {
            let line = format!("{form} {rest}");
            let exact = meaning::exact(&line, language, Situation::default());
            let done = exact
                .ok()
                .and_then(|line| command::parse(&line)?.result.ok());
            let acts = |command: Command| command.consequence() > Consequence::ActsAlone;
            assert!(!done.is_some_and(acts), "{line}");
        }
    }
}

/// The command of a short form is carried out for people as for programs. If it concerns others, it is asked about.
#[test]
fn what_they_stand_for_is_done_for_people() {
    let mut others = Vec::new();
    for language in [Language::It, Language::En] {
        for (form, _) in forms().filter(|(form, id)| is_of(form, id, language)) {
            // Words of every sentence, and `no`, which is an answer.
            if [
                "a", "ai", "an", "as", "for", "ha", "he", "his", "li", "no", "o", "or", "per",
                "room", "sa", "so", "sta", "sto",
            ]
            .contains(&form)
            {
                continue;
            }
            for following in FOLLOWING {
                let line = format!("{form} {following}");
                let done = to_a_program(&line);
                let Ok(command) = &done else { continue };
                let concerns = command.consequence() == Consequence::ConcernsOthers;
                let asked = matches!(
                    to_a_person(&line, language),
                    Err(CommandError::Meant(_)
                        | CommandError::WholeWord { .. }
                        | CommandError::NotUnderstood { .. })
                );
                if (concerns && !asked) || (!concerns && to_a_person(&line, language) != done) {
                    others.push(line);
                }
            }
        }
    }
    assert_eq!(others, Vec::<String>::new());
}

#[test]
fn a_bare_no_is_no_name() {
    for language in Language::ALL {
        assert_eq!(to_a_person("no", language), Err(CommandError::NothingAsked));
    }
}
