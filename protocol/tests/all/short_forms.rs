//! What first letters of a word stand for stays what it was.

use damiera_protocol::command::{self, Command, CommandError, ShortIn};
use damiera_protocol::meaning::{self, Situation};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

const LIST: &str = include_str!("../data/short-forms.txt");

/// What may follow a command's word; to every command one of these can.
const FOLLOWING: [&str; 7] = ["", "prova", "6a 5b", "3d", "en", "json", "2"];

/// Each form with the command that it stood for.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = LIST.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| {
        let (id, forms) = line.split_once(": ").expect("a command and its forms");
        forms.split(' ').map(move |form| (form, id))
    })
}

/// What a program's line does.
fn to_a_program(line: &str) -> Result<Command, CommandError> {
    command::parse(line).expect("not empty").result
}

/// What a line does at a table.
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
            if !matches!(short, Err(CommandError::WholeWord(_))) {
                assert_eq!(short, whole, "{form} {following}");
                done += usize::from(short.is_ok());
            }
        }
    }
    assert!(done > 500, "{done}");
}

#[test]
fn writers_of_italian_and_english_may_go_on_writing_them() {
    for language in [Language::It, Language::En] {
        for (form, id) in forms() {
            match command::short_in(form, language) {
                ShortIn::For(row) => assert_eq!(row.id(), id, "{form}"),
                ShortIn::Nothing => panic!("{form} is short for nothing"),
                ShortIn::Several(_) => panic!("{form} is short for several"),
            }
        }
    }
}

/// All forms but `no`, which says no, do for a person what they do for a program.
#[test]
fn what_they_stand_for_is_done_for_people() {
    let mut others = Vec::new();
    for language in [Language::It, Language::En] {
        for (form, _) in forms().filter(|(form, _)| *form != "no") {
            for following in FOLLOWING {
                let line = format!("{form} {following}");
                let done = to_a_program(&line);
                if done.is_ok() && to_a_person(&line, language) != done {
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
