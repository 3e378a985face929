//! The player's pages and the README: every line of their examples is played.
//!
//! In `docs/playing.md`, `docs/start/player.md` and the README's chapter on playing an example shows what Ada types (`> `) and
//! reads; `...` stands for lines that are left out, and `$ nc` is a new connection. The actions of others are in remarks that
//! readers do not see: `<!-- Gil: gioca -->`. Each chapter of the first level has a server of its own.

use std::collections::{HashMap, VecDeque};

use damiera_tests::harness::{Client, Server, is_code};

const PAGE: &str = include_str!("../../../docs/playing.md");
const START: &str = include_str!("../../../docs/start/player.md");
const README: &str = include_str!("../../../README.md");

/// The next step on the page.
#[derive(Debug)]
enum Step<'a> {
    /// Ada connects, which ends the connection that she had.
    Connects,
    Types(&'a str),
    Reads(&'a str),
    /// Lines come that the page leaves out.
    Omits,
    /// Someone else types something.
    Other(&'a str, &'a str),
}

fn steps(chapter: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    let mut in_example = false;
    for line in chapter.lines() {
        if line.starts_with("```") {
            in_example = line == "```text";
        } else if let Some(remark) = line.strip_prefix("<!-- ") {
            let remark = remark.strip_suffix(" -->").expect("a remark is one line");
            let (name, typed) = remark.split_once(": ").expect("a name and a line");
            steps.push(Step::Other(name, typed));
        } else if in_example {
            steps.push(match line {
                "..." => Step::Omits,
                _ if line.starts_with("$ nc ") => Step::Connects,
                _ => line
                    .strip_prefix("> ")
                    .map_or(Step::Reads(line), Step::Types),
            });
        }
    }
    steps
}

/// A page's codes of seats, each with the real one.
#[derive(Debug, Default)]
struct Codes(HashMap<String, String>);

impl Codes {
    /// True if a line is as written on the page. Codes may differ, and are remembered.
    fn fit(&mut self, read: &str, written: &str) -> bool {
        let (mut read, mut written) = (read.split(' '), written.split(' '));
        loop {
            match (read.next(), written.next()) {
                (None, None) => return true,
                (Some(read), Some(written)) if is_code(read) && is_code(written) => {
                    self.0.insert(written.to_owned(), read.to_owned());
                }
                (read, written) if read == written => {}
                _ => return false,
            }
        }
    }

    /// A line as it has to be typed.
    fn real(&self, typed: &str) -> String {
        let words = typed.split(' ');
        let real = words.map(|word| self.0.get(word).map_or(word, String::as_str));
        real.collect::<Vec<_>>().join(" ")
    }
}

fn play(chapter: &str) {
    let server = Server::configured("");
    let mut ada: Option<Client> = None;
    let mut others: HashMap<&str, Client> = HashMap::new();
    let mut codes = Codes::default();
    let mut omits = false;
    // Lines that came to Ada before someone else typed, and that she has still to read.
    let mut unread = VecDeque::new();
    for step in steps(chapter) {
        let connected = "Ada is connected before anything else";
        match step {
            Step::Connects => {
                ada = Some(server.connect());
                unread.clear();
                omits = false;
            }
            Step::Types(line) => ada.as_mut().expect(connected).send(&codes.real(line)),
            Step::Omits => omits = true,
            Step::Reads(written) => {
                let ada = ada.as_mut().expect(connected);
                while let read = unread.pop_front().unwrap_or_else(|| ada.line())
                    && !codes.fit(&read, written)
                {
                    assert!(omits, "{read:?} is read and not {written:?}; {ada:?}");
                }
                omits = false;
            }
            Step::Other(name, typed) => {
                // A line of hers that nothing answers is carried out before.
                if let Some(ada) = &mut ada {
                    unread.extend(ada.heard().lines().map(str::to_owned));
                }
                let other = others.entry(name).or_insert_with(|| server.person(name));
                other.ask(typed);
            }
        }
    }
}

/// The chapters of the first level, from their headings on: one in Italian and one in English.
fn chapters(page: &str) -> [&str; 2] {
    let chapters: Vec<&str> = page.split("\n# ").collect();
    chapters.try_into().expect("a chapter in each language")
}

#[test]
fn the_italian_page_is_played() {
    let [italian, _] = chapters(PAGE);
    play(italian);
}

#[test]
fn the_english_page_is_played() {
    let [_, english] = chapters(PAGE);
    play(english);
}

#[test]
fn the_start_page_is_played() {
    chapters(START).into_iter().for_each(play);
}

#[test]
fn the_readme_is_played() {
    let playing = README
        .split("\n## ")
        .find(|chapter| chapter.starts_with("Play\n"));
    let playing = playing.expect("a chapter on playing");
    assert!(steps(playing).len() > 10, "{playing}");
    play(playing);
}

#[test]
fn both_languages_play_the_same() {
    let typed = |chapter| {
        steps(chapter)
            .iter()
            .filter(|step| matches!(step, Step::Types(_)))
            .count()
    };
    let counts = chapters(PAGE).map(typed);
    assert!(counts.iter().all(|count| *count > 15), "{counts:?}");
    // English asks for its language first.
    let [italian, english] = chapters(START).map(typed);
    assert_eq!(english, italian + 1);
    assert!(italian > 5, "{italian}");
}
