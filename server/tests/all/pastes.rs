//! Pasted records: the corner of the board, the reader's lines, further games, and lessons that are in no list.

use damiera_journal::MemoryJournal;
use serde_json::{Value, json};

use crate::bots::heard_while_bots_think;
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

/// The record of the lesson that a program is in.
async fn record(program: &mut Client) -> String {
    let heard = program.order("@r partita").await;
    let pdn = heard.last().and_then(|answer| answer["pdn"].as_str());
    pdn.expect("a record").to_owned()
}

/// Italian boards are drawn in two ways, and a record tells which.
#[tokio::test(start_paused = true)]
async fn a_copied_record_comes_back_with_its_corner() {
    for (option, corner, tag) in [
        ("angolo=destra", "right", "[GameType \"22,W,8,8,N2,1\"]"),
        ("angolo=sinistra", "left", "[GameType \"22,W,8,8,N3,0\"]"),
    ] {
        let net = start();
        let [mut ada, mut gil] = [net.program("Ada").await, net.program("Gil").await];
        ada.order(&format!("crea prova colore=bianco {option}"))
            .await;
        gil.order("entra prova").await;
        gil.order("abbandona").await;
        gil.order("esci").await;
        ada.order("rivedi").await;
        let copied = record(&mut ada).await;
        has(&copied, tag);
        // Another choice than the record's own does not count.
        for choice in ["", "angolo=destra", "angolo=sinistra"] {
            let command = format!("rivedi incolla italiana {choice}");
            let opened = pasted(&mut gil, &command, &copied).await;
            assert_eq!(
                only(&opened, "lesson")["corner"],
                corner,
                "{option} {choice}"
            );
            assert_eq!(record(&mut gil).await, copied);
        }
    }
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

/// A page that is loaded anew has the engine's judgement of the game again.
#[tokio::test(start_paused = true)]
async fn a_page_that_comes_back_knows_the_judgement() {
    let net = start();
    let mut ada = net.connect();
    ada.ask("formato json frasi persona").await;
    ada.order("nome Ada").await;
    pasted(&mut ada, "rivedi incolla italiana", "1. 22-19 12-15\n1-0").await;
    ada.order("vai fine").await;
    ada.say("analisi").await;
    heard_while_bots_think(&mut ada, "lesson_advice").await;
    ada.heard().await;
    let mut zoe = net.connect();
    zoe.ask("formato json frasi persona").await;
    zoe.order("nome Zoe").await;
    zoe.say("osserva lezione-1").await;
    let heard = zoe.events().await;
    assert_eq!(
        only(&heard, "lesson_advice")["game"]["plies"],
        2,
        "{heard:?}"
    );
    // Another game has another judgement.
    pasted(&mut ada, "rivedi incolla italiana", "1. 21-17").await;
    zoe.order("esci").await;
    zoe.say("osserva lezione-1").await;
    let heard = zoe.events().await;
    assert!(
        heard.iter().all(|object| object["type"] != "lesson_advice"),
        "{heard:?}"
    );
}

/// `analisi partita` judges the whole main line of a record without a result, wherever the lesson stands, and the record
/// has the marks from then on.
#[tokio::test(start_paused = true)]
async fn a_game_without_a_result_is_judged_as_a_whole() {
    let net = start();
    let mut ada = net.connect();
    ada.ask("formato json frasi persona").await;
    ada.order("nome Ada").await;
    // The second move of White gives something away.
    let blunder = "1. 22-18 12-16 2. 18-13 9x18 3. 21x14 10x19 *";
    pasted(&mut ada, "rivedi incolla italiana", blunder).await;
    ada.order("vai 1").await;
    ada.say("analisi").await;
    let heard = heard_while_bots_think(&mut ada, "lesson_advice").await;
    assert!(heard.contains("\"position\""), "{heard}");
    ada.heard().await;
    ada.say("analisi partita").await;
    let heard = heard_while_bots_think(&mut ada, "lesson_advice").await;
    assert!(heard.contains("\"plies\":6"), "{heard}");
    ada.heard().await;
    let told = ada.order("@9 partita").await;
    let pdn = only(&told, "ok")["pdn"].as_str().unwrap().to_owned();
    assert!(pdn.contains("2. 18-13?"), "{pdn}");
    let refused = ada.order("@10 analisi tutto").await;
    assert_eq!(only(&refused, "error")["code"], "bad_argument");
}
