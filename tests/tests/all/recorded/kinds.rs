//! Which kinds of lines the protocol has, and which of them are in a recording.

use std::collections::BTreeSet;

use damiera_protocol::command::CommandError;
use damiera_protocol::event::EndReason;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{BadMove, Refusal};
use damiera_protocol::wire;
use damiera_rules::Variant;
use serde_json::Value;

use super::script::{Mark, Script, Step};
use super::{read, recording, recordings};

const PROTOCOL: &str = include_str!("../../../../docs/protocol/programs.md");

/// The kinds that are in no recording, and why.
const NOT_RECORDED: &str = include_str!("not-recorded.txt");

/// The words in the first column of the tables under a heading, up to the next heading.
fn first_column<'a>(heading: &str, kind: &'a str) -> impl Iterator<Item = String> + use<'a> {
    let (_, below) = PROTOCOL
        .split_once(&format!("\n## {heading}\n"))
        .expect("the documentation has this heading");
    let table = below.split("\n#").next().unwrap_or(below);
    let rows: Vec<String> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next())
        .map(str::to_owned)
        .collect();
    rows.into_iter().flat_map(move |row| words(&row, kind))
}

/// The words between backticks.
fn words(text: &str, kind: &str) -> Vec<String> {
    let parts = text.split('`').skip(1).step_by(2);
    parts.map(|word| format!("{kind} {word}")).collect()
}

/// Every kind of line that programs are told of: by the code's own rows, and for answers by the
/// documentation.
fn documented() -> BTreeSet<String> {
    let rows = [
        ("event", wire::TYPES),
        ("event", &[("ok", "")]),
        ("end", EndReason::WORDS),
        ("refusal", CommandError::CODES),
        ("refusal", Refusal::CODES),
        ("refusal", BadMove::CODES),
        ("notice", Notice::CODES),
    ];
    let named = |(kind, rows): (&'static str, &[(&'static str, &'static str)])| {
        let words = rows.iter().filter(|(word, _)| !word.is_empty());
        let kinds: Vec<String> = words.map(|(word, _)| format!("{kind} {word}")).collect();
        kinds
    };
    let mut kinds: BTreeSet<String> = rows.into_iter().flat_map(named).collect();
    kinds.extend(first_column("Answers", "answer").filter(|kind| kind != "answer formato json"));
    kinds.insert("answer formato".to_owned());
    kinds
}

/// The command of a line that was sent with a tag, and the tag.
fn asked(text: &str) -> Option<(&str, &str)> {
    let (tag, command) = text.strip_prefix('@')?.split_once(' ')?;
    let word = command.split(' ').next()?;
    let is_move = word.starts_with(|c: char| c.is_ascii_digit())
        || word.ends_with(|c: char| c.is_ascii_digit());
    Some((tag, if is_move { "muovi" } else { word }))
}

/// The kinds of lines that a participant hears in a recording.
fn recorded(script: &Script) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for name in script.cast() {
        let mut last = None;
        for (_, step) in &script.lines {
            match step {
                Step::Act(who, Mark::Do, text) if who == name => {
                    if let Some((_, line)) = text.split_once(" :: ") {
                        last = asked(line);
                    }
                }
                Step::Act(who, Mark::Say | Mark::Send, text) if who == name => {
                    last = asked(text).or(last);
                }
                Step::Heard(who, line) if who == name => kinds.extend(kind(line, last)),
                _ => {}
            }
        }
    }
    kinds
}

fn kind(line: &str, asked: Option<(&str, &str)>) -> Vec<String> {
    // Placeholders for numbers leave no JSON behind; what names the kind is no number. Telnet's bytes
    // stand around an object that comes in a message of its own.
    let line = line.replace(":MS", ":0").replace(":SEQ", ":0");
    let line = line.replace(":SECONDS", ":0");
    let object = line.find('{').zip(line.rfind('}'));
    let object = object.and_then(|(start, end)| line.get(start..=end));
    let Some(Ok(event)) = object.map(serde_json::from_str::<Value>) else {
        return Vec::new();
    };
    let text = |field: &str| event[field].as_str().unwrap_or("").to_owned();
    let mut kinds = vec![format!("event {}", text("type"))];
    match (event["type"].as_str(), asked) {
        (Some("ok"), Some((tag, word))) if event["tag"] == tag => {
            kinds.push(format!("answer {word}"));
        }
        (Some("error"), _) => kinds.push(format!("refusal {}", text("code"))),
        (Some("notice"), _) => kinds.push(format!("notice {}", text("code"))),
        (Some("end"), _) => kinds.push(format!("end {}", text("reason"))),
        _ => {}
    }
    kinds
}

#[test]
fn every_kind_is_recorded() {
    // The files are being written.
    if recording() {
        return;
    }
    let found: BTreeSet<String> = recordings()
        .iter()
        .flat_map(|name| recorded(&read(name)))
        .collect();
    let documented = documented();
    assert!(documented.len() > 150, "{}", documented.len());
    let missing: Vec<&str> = documented.difference(&found).map(String::as_str).collect();
    let excused = NOT_RECORDED
        .lines()
        .map(|line| line.split_once(": ").expect("a reason").0);
    let mut excused: Vec<&str> = excused.collect();
    excused.sort_unstable();
    assert_eq!(missing, excused, "in no recording");
    // A command has more words than the table of answers.
    let strange: Vec<&String> = found
        .difference(&documented)
        .filter(|kind| !kind.starts_with("answer "))
        .collect();
    assert!(strange.is_empty(), "not documented: {strange:?}");
}

#[test]
fn every_variant_is_recorded() {
    let recordings = recordings();
    for variant in Variant::ALL {
        assert!(
            recordings.iter().any(|name| name == variant.id()),
            "{variant}"
        );
    }
}
