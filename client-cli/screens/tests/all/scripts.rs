//! Keys of a person and the screens after them: the files of `tests/scripts`. A script begins with `== name`, and each
//! line has a verb:
//!
//! | line | |
//! |---|---|
//! | `value NAME {...}` | `<NAME>` stands for this from then on |
//! | `stage 80x24`, `stage 80x24 en bell` | Ada in a lobby at this size, in Italian or another language, perhaps with the bell |
//! | `lists [...]`, `challenges [...]` | the server answers with these rooms, and with these challenges |
//! | `answers COMMAND => {...}` | it answers the last command that was this one |
//! | `answered` | it answers all that was asked |
//! | `says {...}` | it sends an object; `{ask}` is the number of the last command |
//! | `start white null`, `move white 0 6A 5B`, `position white italiana FEN` | it sends a game's beginning, a move or a position |
//! | `lost WHY`, `connected Ada`, `at ADDRESS`, `note TEXT`, `keeps true` | news of the connection |
//! | `name refused WHY`, `failed true WHY` | likewise; `true` if it is tried again stands first |
//! | `keys Tab Enter 'x' F5 ctrl+c` | these keys are pressed |
//! | `types TEXT`, `enters TEXT` | a text is typed, with Enter or without |
//! | `click 3 4`, `drag 3 4 5 6`, `resize 80 24`, `paste TEXT`, `focus false` | |
//! | `waits N` | N seconds pass |
//! | `sends`, `sends ONE \| TWO` | what was sent since this was last asked is this; `-` is nothing |
//! | `last LINE` | the last command that was sent |
//! | `wishes`, `screen`, `status`, `line` | what else is wanted, or this part of the screen; below it stands what holds of it |
//!
//! Below, after two blanks: `PART`, `- PART` for a part that is missing, `= TEXT`, `^ BEGINNING`, `$ END`, `| LINE` for one whole line
//! and `|^ BEGINNING` of one. `\n` is the end of a line, `\s` a blank.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use damiera_protocol::text::Language;
use damiera_rules::Variant;
use damiera_screens::app::ConnectionNews;
use damiera_screens::input::{Input, Key, KeyCode};
use serde_json::Value;

use crate::game::{move_line, position, start};
use crate::stage::{Stage, settings};

/// A script under way.
struct Script {
    stage: Stage,
    seen: String,
    /// Objects that several lines have, by their names.
    values: BTreeMap<String, String>,
}

fn unescaped(text: &str) -> String {
    let pieces = text.split("\\\\").map(|piece| piece.replace("\\n", "\n"));
    pieces.collect::<Vec<_>>().join("\\").replace("\\s", " ")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// A key, and whether Ctrl or Alt is held.
fn key(name: &str) -> Key {
    if let Some(letter) = name.strip_prefix("ctrl+") {
        return Key::ctrl(letter.chars().next().expect("a letter"));
    }
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Escape" => KeyCode::Escape,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Insert" => KeyCode::Insert,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        name => match (name.strip_prefix('F'), name.chars().nth(1)) {
            (Some(number), _) => KeyCode::Function(number.parse().expect(name)),
            (None, Some(letter)) if name.starts_with('\'') => KeyCode::Char(letter),
            _ => panic!("no key {name}"),
        },
    };
    Key::plain(code)
}

fn variant(id: &str) -> Variant {
    let found = Variant::ALL.into_iter().find(|variant| variant.id() == id);
    found.expect(id)
}

fn numbers(text: &str) -> Vec<u16> {
    let numbers = text.split(' ').map(|number| number.parse().expect(text));
    numbers.collect()
}

impl Script {
    fn of(terms: &str) -> Script {
        let mut words = terms.split(' ');
        let (columns, rows) = words
            .next()
            .and_then(|size| size.split_once('x'))
            .expect(terms);
        let size = (columns.parse().expect(terms), rows.parse().expect(terms));
        let mut settings = settings(Language::It, size);
        for word in words {
            match Language::ALL
                .into_iter()
                .find(|language| language.code() == word)
            {
                Some(language) => settings.language = language,
                None if word == "bell" => settings.bell = true,
                None => panic!("no term {word}"),
            }
        }
        let stage = Stage::with(settings);
        Script {
            stage,
            seen: String::new(),
            values: BTreeMap::new(),
        }
    }

    fn news(verb: &str, rest: &str) -> Option<ConnectionNews> {
        let text = rest.to_owned();
        Some(match verb {
            "lost" => ConnectionNews::Lost { why: text },
            "connected" => ConnectionNews::Connected { name: text },
            "at" => ConnectionNews::At(text),
            "note" => ConnectionNews::Note(text),
            "keeps" => ConnectionNews::Keeps(rest == "true"),
            "name" => ConnectionNews::NameRefused {
                why: text.strip_prefix("refused ")?.to_owned(),
                is_name: true,
            },
            "failed" => {
                let (again, why) = rest.split_once(' ')?;
                ConnectionNews::Failed {
                    why: why.to_owned(),
                    again: again == "true",
                }
            }
            _ => return None,
        })
    }

    fn step(&mut self, line: &str) {
        let named = |line: String, (name, value): (&String, &String)| {
            line.replace(&format!("<{name}>"), value)
        };
        let line = &self.values.iter().fold(line.to_owned(), named);
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let text = unescaped(rest);
        let stage = &mut self.stage;
        match verb {
            "stage" => self.stage = Script::of(rest).stage,
            "value" => {
                let (name, value) = rest.split_once(' ').expect(rest);
                self.values.insert(name.to_owned(), value.to_owned());
            }
            "lists" => stage.lists(json(rest).as_array().expect(rest)),
            "challenges" => stage.challenges(json(rest).as_array().expect(rest)),
            "answers" => {
                let (command, answer) = rest.split_once(" => ").expect(rest);
                stage.answers(command, json(answer));
            }
            "answered" => stage.answer_all(),
            "says" => {
                let line = match rest.contains("{ask}") {
                    true => rest.replace("{ask}", &stage.sent().0.to_string()),
                    false => rest.to_owned(),
                };
                stage.says(&line);
            }
            "start" => {
                let (role, time) = rest.split_once(' ').expect(rest);
                stage.says(&start(role, json(time)));
            }
            "move" => {
                let mut words = rest.splitn(3, ' ');
                let mut word = || words.next().expect(rest);
                let (role, place) = (word(), word().parse().expect(rest));
                stage.says(&move_line(role, place, word()));
            }
            "position" => {
                let mut words = rest.splitn(3, ' ');
                let mut word = || words.next().expect(rest);
                let (role, variant) = (word(), variant(word()));
                stage.says(&position((word(), variant), role));
            }
            "keys" => rest
                .split(' ')
                .for_each(|name| stage.input(Input::Key(key(name)))),
            "types" => stage.types(&text),
            "enters" => stage.enters(&text),
            "paste" => stage.input(Input::Paste(text)),
            "click" => match numbers(rest)[..] {
                [column, row] => stage.click((column, row)),
                _ => panic!("{rest}"),
            },
            "drag" => match numbers(rest)[..] {
                [column, row, to, at] => stage.drag((column, row), (to, at)),
                _ => panic!("{rest}"),
            },
            "resize" => match numbers(rest)[..] {
                [columns, rows] => stage.input(Input::Resize { columns, rows }),
                _ => panic!("{rest}"),
            },
            "waits" => stage.waits(rest.parse().expect(rest)),
            "sends" => {
                let sent = stage.lines();
                self.seen = sent.join("\n");
                match rest {
                    "" => {}
                    "-" => assert_eq!(sent, Vec::<String>::new()),
                    _ => assert_eq!(sent.join(" | "), text),
                }
            }
            "last" => assert_eq!(stage.sent().1, text),
            "wishes" => self.seen = format!("{:?}", stage.wishes()),
            "screen" => self.seen = stage.screen(),
            "status" => self.seen = stage.status(),
            "line" => self.seen = stage.line(),
            _ => stage.told(Script::news(verb, &text).unwrap_or_else(|| panic!("no verb {verb}"))),
        }
    }

    fn holds(&self, claim: &str) -> bool {
        let seen = &self.seen;
        let (mark, text) = match claim.split_once(' ') {
            Some((mark @ ("+" | "-" | "=" | "^" | "$" | "|" | "|^"), text)) => (mark, text),
            None if claim == "=" => ("=", ""),
            _ => ("+", claim),
        };
        let text = unescaped(text);
        match mark {
            "-" => !seen.contains(&text),
            "=" => *seen == text,
            "^" => seen.starts_with(&text),
            "$" => seen.ends_with(&text),
            "|" => seen.lines().any(|line| line == text),
            "|^" => seen.lines().any(|line| line.starts_with(&text)),
            _ => seen.contains(&text),
        }
    }
}

/// Plays every script of a file.
fn play_file(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/scripts/{file}.txt"));
    let text = fs::read_to_string(path).expect(file);
    let mut script = Script::of("80x24");
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with(['#', '=']) {
            continue;
        }
        // A step that fails says itself why; its place is in the output before.
        println!("{file}.txt, line {number}: {line}");
        match line.strip_prefix("  ") {
            Some(claim) => assert!(
                script.holds(claim),
                "{file}.txt, line {number}: {claim}\nof\n{}",
                script.seen
            ),
            None => script.step(line),
        }
    }
}

/// A test for each file.
macro_rules! files {
    ($($file:ident),* $(,)?) => {
        $(
            #[test]
            fn $file() {
                play_file(stringify!($file));
            }
        )*

        #[test]
        fn every_file_is_played() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
            let mut found: Vec<String> = fs::read_dir(folder)
                .expect("the folder")
                .map(|file| file.expect("a file").path().file_stem().expect("a name").display().to_string())
                .collect();
            found.sort();
            assert_eq!(found, [$(stringify!($file)),*]);
        }
    };
}

files! {
    answers, arbiter, hall, lesson, link, lobby, play, problems, tournament,
}
