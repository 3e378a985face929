//! Pasted records: the corner of the board, the reader's lines, further games, and lessons that are in no list.

use damiera_journal::MemoryJournal;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, quick};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// The objects after the last line of a paste.
async fn pasted(program: &mut Client, command: &str, text: &str) -> Vec<Value> {
    program.order(command).await;
    let mut heard = Vec::new();
    for line in text.lines().chain(["."]) {
        heard = program.order(&format!("@p {line}")).await;
    }
    heard
}

/// The line of a mistake is a number of its own, for programs that send other lines than they were given.
#[tokio::test(start_paused = true)]
async fn a_mistake_has_its_line() {
    let net = start();
    let mut ada = net.program("Ada").await;
    for (text, line) in [
        ("[White \"A\"]\n\n\n1. 99-98 2. 22-19", json!(4)),
        ("% niente\n1. 1-32 12-15", json!(2)),
        ("W:WK99:B1", Value::Null),
    ] {
        let heard = pasted(&mut ada, "rivedi incolla italiana", text).await;
        let refused = only(&heard, "error");
        assert_eq!(refused["code"], "bad_record");
        assert_eq!(
            refused.get("line").cloned().unwrap_or_default(),
            line,
            "{text}"
        );
    }
}

/// Of several games the first is looked at, and the others are counted.
#[tokio::test(start_paused = true)]
async fn further_games_are_counted() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let one = "[White \"A\"]\n\n1. 22-19 *\n";
    for (text, further) in [
        (one.to_owned(), Value::Null),
        (format!("{one}\n{one}"), json!(1)),
        (
            format!("{one}\n{one}\n[White \"B\"]\n\n1. 9-99 *"),
            json!(2),
        ),
    ] {
        let opened = pasted(&mut ada, "rivedi incolla italiana", &text).await;
        let lesson = only(&opened, "lesson");
        assert_eq!(
            lesson.get("further").cloned().unwrap_or_default(),
            further,
            "{text}"
        );
    }
    let mut gil = net.named("Gil").await;
    gil.ask("rivedi incolla").await;
    for line in format!("{one}\n{one}").lines() {
        gil.ask(line).await;
    }
    has(&gil.ask(".").await, "Nel testo c'è ancora una partita");
}

/// A hidden lesson is found by its name, and is in no list.
#[tokio::test(start_paused = true)]
async fn a_hidden_lesson_is_in_no_list() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let mut zoe = net.program("Zoe").await;
    pasted(&mut ada, "rivedi incolla italiana nascosto", "1. 22-19").await;
    let listed = zoe.order("@1 stanze").await;
    let shown = listed.last().and_then(|answer| answer.get("lessons"));
    assert_eq!(shown, None);
    let watched = zoe.order("@2 osserva lezione-1").await;
    assert_eq!(only(&watched, "ok")["lesson"], "lezione-1");
    zoe.order("esci").await;
    ada.order("esci").await;
    pasted(&mut ada, "rivedi incolla italiana", "1. 22-19").await;
    let listed = zoe.order("@3 stanze").await;
    let lessons = listed.last().map(|answer| answer["lessons"].clone());
    assert_eq!(
        lessons.and_then(|all| all.as_array().map(Vec::len)),
        Some(1)
    );
}
