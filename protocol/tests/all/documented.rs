//! docs/protocol names what exists: all of it, and nothing else.

use std::collections::BTreeSet;

use damiera_protocol::text::Language;
use damiera_protocol::{command, wire};
use damiera_rules::Variant;
use serde_json::Value;

#[path = "../../examples/tables/made.rs"]
mod tables;

const PLAYING: &str = include_str!("../../../docs/protocol/playing.md");
const SCHEMA: &str = include_str!("../../../docs/schema.json");
const PROGRAMS: &str = include_str!("../../../docs/protocol/programs.md");
const WORDS: &str = include_str!("../../../docs/protocol/words.md");
const PAGE: &str = include_str!("../../../server/web/js/tables.js");

/// The rows of the first table under a heading.
fn table(page: &'static str, heading: &str) -> impl Iterator<Item = &'static str> {
    let (_, rest) = page.split_once(&format!("\n{heading}\n")).unwrap();
    rest.lines()
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
}

/// The text in code type in the first `columns` cells of a row.
fn named(row: &str, columns: usize) -> impl Iterator<Item = &str> {
    row.split('|').skip(1).take(columns).flat_map(code)
}

/// The text in code type.
fn code(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// The second cell of a row.
fn fields(row: &str) -> BTreeSet<&str> {
    code(row.split('|').nth(2).unwrap_or_default()).collect()
}

/// The fields of an object of the schema, without fields that all of its kind have.
fn properties<'a>(schema: &'a Value, name: &str, of_all: &[&str]) -> BTreeSet<&'a str> {
    let properties = schema["$defs"][name]["properties"].as_object();
    let names = properties.into_iter().flat_map(|fields| fields.keys());
    let names = names.map(String::as_str);
    names.filter(|name| !of_all.contains(name)).collect()
}

fn check<'a>(
    page: &'static str,
    heading: &str,
    columns: usize,
    existing: impl IntoIterator<Item = &'a str>,
) {
    let existing: BTreeSet<&str> = existing.into_iter().collect();
    let documented: BTreeSet<&str> = table(page, heading)
        .flat_map(|row| named(row, columns))
        .collect();
    let missing: Vec<_> = existing.difference(&documented).collect();
    let stale: Vec<_> = documented.difference(&existing).collect();
    assert!(!existing.is_empty(), "{heading}: nothing to compare with");
    assert!(missing.is_empty(), "{heading}: not documented: {missing:?}");
    assert!(stale.is_empty(), "{heading}: there is no {stale:?}");
}

#[test]
fn command_words() {
    let words = command::all().flat_map(|row| {
        let [it, en] = [Language::It, Language::En].map(|language| row.keyword.matched(language));
        let matched = it.iter().skip(1).chain(en).map(String::as_str);
        matched.chain([row.keyword.shown(Language::It)])
    });
    check(PLAYING, "## Commands", 2, words);
}

#[test]
fn commands_that_are_never_short() {
    for command in command::all() {
        let shown = command.keyword.shown(Language::It);
        let Some(row) =
            table(PLAYING, "## Commands").find(|row| named(row, 1).any(|word| word == shown))
        else {
            panic!("`{shown}` needs a row in the table under `## Commands` of playing.md");
        };
        let marked = row.contains("**whole**");
        assert_eq!(marked, command.whole.is_some(), "{row}");
    }
}

#[test]
fn tables_are_made_from_the_code() {
    let command = "cargo run -p damiera-protocol --example tables -- docs/protocol/*.md server/web/js/tables.js";
    for page in [PROGRAMS, WORDS] {
        assert!(tables::filled(page) == page, "to make them anew: {command}");
    }
    assert!(tables::page_module() == PAGE, "to make it anew: {command}");
    for (page, row) in [
        (WORDS, "| `mosse` | `lances` | `galaw` |"),
        (WORDS, "| system | `svizzero` | `swiss` |"),
        (PROGRAMS, "| `no_such_room` |"),
        (PROGRAMS, "| `must_capture` |"),
        (PROGRAMS, "| `kicked` |"),
        (PROGRAMS, "| `lone_king` |"),
    ] {
        assert!(page.contains(row), "{row}");
    }
}

#[test]
fn events() {
    let types = wire::TYPES.iter().map(|(word, _)| *word);
    check(PROGRAMS, "## Events", 1, types.chain(["ok"]));
}

/// A row of the events names the fields of their objects, a position excepted.
#[test]
fn fields_of_events() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let mut compared = 0;
    for object in schema["$defs"]["Object"]["oneOf"].as_array().unwrap() {
        let word = object["properties"]["type"]["const"].as_str().unwrap();
        let name = object["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
        let mut rows = table(PROGRAMS, "## Events");
        let row = rows.find(|row| named(row, 1).any(|kind| kind == word));
        let row = row.unwrap_or_else(|| panic!("`{word}` has no row under `## Events`"));
        if !row.contains("a position") {
            compared += 1;
            let own = properties(&schema, name, &["type", "room"]);
            assert_eq!(fields(row), own, "{word}");
        }
    }
    assert!(compared > 15, "{compared}");
}

#[test]
fn answers() {
    let commands = table(PROGRAMS, "## Answers").flat_map(|row| named(row, 1));
    let documented: BTreeSet<&str> = commands
        .map(|line| line.split(' ').next().unwrap_or(line))
        .collect();
    let existing: BTreeSet<&str> = command::all()
        .map(|row| row.keyword.shown(Language::It))
        .collect();
    assert_eq!(documented, existing, "the commands under `## Answers`");

    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let names = schema["$defs"].as_object().unwrap().keys();
    for name in names.filter(|name| name.starts_with("Ok")) {
        let own = properties(&schema, name, &["type", "tag"]);
        let described = table(PROGRAMS, "## Answers").any(|row| own.is_subset(&fields(row)));
        assert!(
            described,
            "{name}: no row under `## Answers` has all of {own:?}"
        );
    }
    for word in table(PROGRAMS, "## Answers").flat_map(fields) {
        let is_name = word.bytes().all(|byte| byte.is_ascii_lowercase());
        let known = !is_name || existing.contains(word) || SCHEMA.contains(&format!("\"{word}\""));
        assert!(known, "`{word}` under `## Answers` is in no object");
    }
}

#[test]
fn variants() {
    for variant in Variant::ALL {
        assert!(PLAYING.contains(&format!("`{variant}`")), "{variant}");
    }
}
