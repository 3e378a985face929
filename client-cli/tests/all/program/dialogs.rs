//! Words of the program to people and to a scripted server: the files of `tests/dialogs`, a dialog below each `== name`:
//!
//! | line | |
//! |---|---|
//! | `value NAME {...}` | `<NAME>` stands for this in the whole file |
//! | `serves` | below it is what the server does on one connection more |
//! | `  < COMMAND`, `  > LINE` | it reads this command; then it answers so. `< close` ends the connection. |
//! | `at ADDRESS` | the server of the next run is there, and not a scripted one |
//! | `types TEXT` | what is typed in the next run |
//! | `run WORDS` | the program runs with these words, in JSON if one of them has blanks |
//! | `exits N`, `fails` | its exit code is this, or not 0 |
//! | `stdout`, `stderr`, `heard` | its output, its errors, or the commands that the server read; below it stands what holds |
//!
//! Expectations: `PART`, `- PART` for a part that is missing, `= TEXT`, `^ BEGINNING`, `$ END`, `| LINE` for one whole line, `lines N`,
//! and `then PART` for one behind the part above. `\n` is the end of a line, `\s` a blank.

use std::collections::BTreeMap;

use futures_util::future::join_all;

use super::*;
use crate::fake::Step;

/// A dialog under way.
#[derive(Default)]
struct Dialog {
    scripts: Vec<Vec<Step>>,
    address: Option<String>,
    input: String,
    output: Option<Output>,
    heard: Vec<String>,
    seen: String,
    /// The end of the part that was found last.
    behind: usize,
}

fn unescaped(text: &str) -> String {
    let pieces = text.split("\\\\").map(|piece| piece.replace("\\n", "\n"));
    pieces.collect::<Vec<_>>().join("\\").replace("\\s", " ")
}

impl Dialog {
    async fn run(&mut self, words: &str) {
        let words: Vec<String> = match words.starts_with('[') {
            true => serde_json::from_str(words).unwrap(),
            false => words.split(' ').map(str::to_owned).collect(),
        };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let input = std::mem::take(&mut self.input);
        let scripts = std::mem::take(&mut self.scripts);
        let scripts = scripts.into_iter().map(Script::of).collect();
        let (output, heard) = match self.address.take() {
            Some(address) => (program(&address, &words, &input).await, Vec::new()),
            None => run(&words, &input, scripts).await,
        };
        self.output = Some(output);
        self.heard = heard;
    }

    fn code(&self) -> Option<i32> {
        self.output.as_ref().and_then(|output| output.status.code())
    }

    async fn step(&mut self, line: &str) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "serves" => self.scripts.push(Vec::new()),
            "at" => self.address = Some(rest.to_owned()),
            "types" => self.input = unescaped(rest),
            "run" => self.run(rest).await,
            "exits" => assert_eq!(
                self.code().map(|code| code.to_string()).as_deref(),
                Some(rest),
                "{:?}",
                self.output
            ),
            "fails" => assert_ne!(self.code(), Some(0), "{:?}", self.output),
            "stdout" | "stderr" | "heard" => {
                let output = self.output.as_ref().expect("a run");
                self.seen = match verb {
                    "stdout" => stdout(output),
                    "stderr" => stderr(output),
                    _ => self.heard.join("\n"),
                };
                self.behind = 0;
            }
            _ => panic!("no verb {verb}"),
        }
    }

    /// A line below another one: what the server does, or what holds.
    fn below(&mut self, line: &str) -> bool {
        let marks = ["<", ">", "then", "lines", "+", "-", "=", "^", "$", "|"];
        let marked = line
            .split_once(' ')
            .filter(|(mark, _)| marks.contains(mark));
        let (mark, rest) = marked.unwrap_or(if line == "=" { ("=", "") } else { ("+", line) });
        let text = unescaped(rest);
        let seen = &self.seen;
        match mark {
            "<" => self
                .scripts
                .last_mut()
                .expect("a connection")
                .push((text, Vec::new())),
            ">" => {
                let step = self.scripts.last_mut().and_then(|steps| steps.last_mut());
                step.expect("a command").1.push(text);
            }
            "then" => {
                let found = seen[self.behind..].find(&text);
                self.behind += found.map_or(0, |at| at + text.len());
                return found.is_some();
            }
            "lines" => return seen.lines().count().to_string() == text,
            "-" => return !seen.contains(&text),
            "=" => return *seen == text,
            "^" => return seen.starts_with(&text),
            "$" => return seen.ends_with(&text),
            "|" => return seen.lines().any(|line| line == text),
            _ => return seen.contains(&text),
        }
        true
    }
}

async fn play(file: &str, lines: Vec<(usize, String)>) {
    let mut dialog = Dialog::default();
    for (number, line) in lines {
        match line.strip_prefix("  ") {
            Some(below) => assert!(
                dialog.below(below),
                "{file}.txt, line {number}: {below}\nof\n{}",
                dialog.seen
            ),
            None => {
                println!("{file}.txt, line {number}: {line}");
                dialog.step(&line).await;
            }
        }
    }
}

/// Plays every dialog of a file, at the same time.
async fn play_all(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/dialogs/{file}.txt"));
    let text = fs::read_to_string(path).unwrap();
    let mut values = BTreeMap::new();
    let mut dialogs: Vec<Vec<(usize, String)>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(value) = line.strip_prefix("value ") {
            let (name, value) = value.split_once(' ').unwrap();
            values.insert(format!("<{name}>"), value);
        } else if line.starts_with("== ") {
            dialogs.push(Vec::new());
        } else if !line.is_empty() && !line.starts_with('#') {
            let named = |line: String, (name, value): (&String, &&str)| line.replace(name, value);
            let line = values.iter().fold(line.to_owned(), named);
            dialogs.last_mut().expect("a dialog").push((number, line));
        }
    }
    join_all(dialogs.into_iter().map(|lines| play(file, lines))).await;
}

/// A test for each file.
macro_rules! files {
    ($($file:ident),* $(,)?) => {
        $(
            #[tokio::test]
            async fn $file() {
                play_all(stringify!($file)).await;
            }
        )*

        #[test]
        fn every_file_is_played() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialogs");
            let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
            let mut found: Vec<String> = files
                .map(|file| file.file_stem().unwrap().display().to_string())
                .collect();
            found.sort();
            assert_eq!(found, [$(stringify!($file)),*]);
        }
    };
}

files! {
    bots, playing, refusals, seats, watching,
}
