//! docs/protocol names what exists: all of it, and nothing else.
#![cfg(test)]

use std::collections::BTreeSet;

use damiera_protocol::text::Language;
use damiera_protocol::{command, tables, wire};
use damiera_rules::Variant;

const PLAYING: &str = include_str!("../../docs/protocol/playing.md");
const PROGRAMS: &str = include_str!("../../docs/protocol/programs.md");

/// The rows of the first table under a heading.
fn table(page: &'static str, heading: &str) -> impl Iterator<Item = &'static str> {
    let (_, rest) = page.split_once(&format!("\n{heading}\n")).unwrap();
    rest.lines()
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
}

/// What stands in code type in the first `columns` cells of a row.
fn named(row: &str, columns: usize) -> impl Iterator<Item = &str> {
    let cells = row.split('|').skip(1).take(columns);
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2))
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
fn words_of_the_later_languages() {
    let words = command::all().flat_map(|row| {
        let later = [Language::Pt, Language::Fil].map(|language| row.keyword.matched(language));
        let later = later.into_iter().flatten().map(String::as_str);
        later.chain([row.id()])
    });
    check(PLAYING, "### Words in Portuguese and Filipino", 3, words);
}

#[test]
fn commands_that_are_never_short() {
    for command in command::all() {
        let row = table(PLAYING, "## Commands")
            .find(|row| named(row, 1).any(|word| word == command.keyword.shown(Language::It)))
            .unwrap();
        let marked = row.contains("**whole**");
        assert_eq!(marked, command.whole.is_some(), "{row}");
    }
}

#[test]
fn tables_are_made_from_the_code() {
    let filled = tables::filled(PROGRAMS);
    let command = "cargo run -p damiera-protocol --example tables -- docs/protocol/programs.md";
    assert!(filled == PROGRAMS, "to make them anew: {command}");
    for row in [
        "| `no_such_room` |",
        "| `must_capture` |",
        "| `kicked` |",
        "| `lone_king` |",
    ] {
        assert!(PROGRAMS.contains(row), "{row}");
    }
}

#[test]
fn events() {
    let types = wire::TYPES.iter().map(|(word, _)| *word);
    check(PROGRAMS, "## Events", 1, types.chain(["ok"]));
}

#[test]
fn variants() {
    for variant in Variant::ALL {
        assert!(PLAYING.contains(&format!("`{variant}`")), "{variant}");
    }
}
