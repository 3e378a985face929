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
const NOT_RECORDED: [(&str, &str); 77] = [
    (
        "notice server_changed",
        "comes when the primary of a cluster changes",
    ),
    (
        "notice name_gone",
        "comes after the seat of a registered name was taken by its code",
    ),
    ("refusal not_ended", "a recorded line has its end"),
    (
        "answer torneo N perché NOME",
        "numbers and colours are drawn by lot, and so are others at each run; the tests of tournaments in the server look at it",
    ),
    ("answer torneo N trf", "likewise"),
    ("refusal founder_stays", "likewise"),
    ("refusal check_in_open", "likewise"),
    ("refusal no_pairing", "likewise"),
    ("refusal round_not_begun", "likewise"),
    ("refusal too_many_objections", "likewise"),
    ("refusal start_not_ahead", "likewise"),
    ("refusal tournament_game", "likewise"),
    ("end arbiter", "likewise"),
    ("end arbiter_void", "likewise"),
    ("end no_first_move", "likewise"),
    ("event time_added", "likewise"),
    (
        "refusal too_much_time",
        "comes when arbiters have added a day to a clock; the tests of tournaments in the server look at it",
    ),
    ("refusal own_board", "likewise"),
    ("refusal no_penalty", "likewise"),
    ("refusal expelled", "likewise"),
    ("refusal tournament_begun", "likewise"),
    ("refusal tournament_full", "likewise"),
    ("refusal decisions_full", "comes after 500 decisions"),
    (
        "refusal arbiters_full",
        "comes when a tournament has ten arbiters; the tests of tournaments in the server look at it",
    ),
    (
        "refusal people_only",
        "a program hears it; the tests of tournaments in the server look at it",
    ),
    (
        "refusal too_many_entrants",
        "comes after 40 people of one address",
    ),
    (
        "refusal too_many_entries",
        "comes when a person enters for the sixth time",
    ),
    (
        "refusal tournament_down",
        "comes when the disk does not take a tournament's entry",
    ),
    (
        "answer continua",
        "programs get lists whole, so that it is refused",
    ),
    (
        "answer registrati",
        "asks for a secret, whose answer is the one that counts",
    ),
    ("answer password", "likewise"),
    ("answer recupera", "likewise"),
    (
        "event device",
        "tells a token, which is another at each run; the tests of devices in the server look at it",
    ),
    (
        "answer dispositivi",
        "likewise: its days are those of the run",
    ),
    ("answer token", "likewise"),
    ("refusal wrong_token", "likewise"),
    ("refusal no_such_device", "likewise"),
    (
        "refusal key_attached",
        "comes to one who shows a key of SSH; the tests of the door for SSH look at it",
    ),
    ("refusal key_taken", "likewise"),
    ("refusal too_many_keys", "likewise"),
    (
        "refusal json_only",
        "comes to people alone, whose format is no JSON",
    ),
    (
        "refusal password_void",
        "comes when the operator has made a password void, and so has seen the recovery code",
    ),
    (
        "event journal_down",
        "comes when it is not known whether an entry was stored; a full disk stores none for sure",
    ),
    ("event journal_up", "comes after journal_down alone"),
    (
        "refusal interrupted",
        "comes only while a line waits, and no wait of a recorded session is long enough",
    ),
    (
        "notice kept_waiting",
        "comes before a format can be chosen, and so as text",
    ),
    (
        "notice cut_off",
        "comes when a server of a cluster does not reach the one that decides",
    ),
    (
        "notice play_goes_on",
        "comes when another server goes on with a connection after a pause",
    ),
    (
        "notice server_full",
        "comes before a format can be chosen, and so as text: see full.txt",
    ),
    ("notice too_many_connections", "likewise: see door.txt"),
    (
        "notice wrong_protocol",
        "likewise: it is about the first bytes",
    ),
    (
        "notice seat_alone",
        "comes to a registered player who gave the seat's code alone: the talk accounts has it",
    ),
    (
        "notice no_advice",
        "it takes a rated game beside a game against the bot that comes to its position; the tests of the server look at it",
    ),
    ("notice few_rows", "only people are told"),
    ("notice more", "programs get lists whole"),
    (
        "refusal study_full",
        "a lesson holds more than a session fills",
    ),
    (
        "refusal paste_too_long",
        "a session would have to paste a thousand lines",
    ),
    ("refusal clock_waiting", "programs are seated at a clock"),
    ("refusal variant_waiting", "people alone are told, once"),
    ("refusal unclear", "programs are not asked what they mean"),
    (
        "refusal rated_wait",
        "comes after two rated games whose time ran out while the player was away",
    ),
    (
        "refusal archive_down",
        "the process holds the archive, and nothing from outside makes reading it fail",
    ),
    (
        "refusal failed",
        "a fault of the server's own is behind it, of which none is known",
    ),
    (
        "refusal busy",
        "more words would have to come at one moment than the machine compares in it, or lines to somebody \
         who does not read",
    ),
    (
        "refusal too_many_accounts",
        "the bound is one of the whole server",
    ),
    (
        "refusal no_such_account",
        "somebody else would have to delete it at the same moment",
    ),
    (
        "refusal programs_only",
        "people alone are refused, who read no JSON",
    ),
    ("refusal too_many_watched", "there are fifty rooms to it"),
    (
        "refusal too_many_names",
        "a session would have to take sixteen names",
    ),
    ("refusal list_full", "lists hold more than a session fills"),
    ("refusal too_many_friends", "likewise"),
    ("refusal too_many_lookouts", "likewise"),
    (
        "refusal too_many_classes",
        "the bound is one of the whole server",
    ),
    (
        "refusal class_full",
        "a class holds more than a session fills",
    ),
    ("refusal too_many_rounds", "likewise"),
    (
        "refusal class_down",
        "comes when the disk takes no more, as journal_down does",
    ),
    (
        "refusal people_down",
        "comes when the disk takes no more, as journal_down does",
    ),
];

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
    let mut excused = NOT_RECORDED.map(|(kind, _)| kind);
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
