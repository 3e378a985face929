//! Challenges between people on one server, in simulated time.

use std::time::Duration;

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

async fn two() -> (Net, Client, Client) {
    let net = start();
    let ada = net.named("Ada").await;
    let gil = net.named("Gil").await;
    (net, ada, gil)
}

/// Both read that the game has begun, with different colours.
#[track_caller]
fn both_play(one: &str, other: &str) {
    let white = [one, other]
        .iter()
        .filter(|it| it.contains("Sei i Bianchi"))
        .count();
    let black = [one, other]
        .iter()
        .filter(|it| it.contains("Sei i Neri"))
        .count();
    assert_eq!((white, black), (1, 1), "{one}\n---\n{other}");
    for heard in [one, other] {
        has(heard, "riprendi ");
        lacks(heard, "aspetta");
    }
}

#[tokio::test(start_paused = true)]
async fn only_one_of_many_gets_a_challenge() {
    let net = start();
    let mut ada = net.named("Ada").await;
    ada.ask("sfida 5+3").await;
    let mut others = Vec::new();
    for name in ["Gil", "Ugo", "Eva", "Zoe"] {
        others.push(net.named(name).await);
    }
    for other in &mut others {
        other.say("accetta 1").await;
    }
    let mut seated = 0;
    for other in &mut others {
        let heard = other.heard().await;
        match heard.contains("Sei i ") {
            true => seated += 1,
            false => has(&heard, "La sfida 1 non c'è"),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test(start_paused = true)]
async fn two_who_accept_each_other_sit_at_one_table() {
    let (net, mut ada, mut gil) = two().await;
    ada.ask("sfida 5+3").await;
    gil.ask("sfida russa").await;
    ada.say("accetta 2").await;
    gil.say("accetta 1").await;
    let (ada, gil) = (ada.heard().await, gil.heard().await);
    both_play(&ada, &gil);
    assert_eq!(net.lobby.rooms.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn programs_are_told_in_objects() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let made = ada.order("@1 sfida Gil 5+3 nero").await;
    assert_eq!(made[0]["type"], "ok");
    assert_eq!(made[0]["challenge"]["number"], 1);
    assert_eq!(made[0]["challenge"]["to"], "Gil");
    assert_eq!(made[0]["challenge"]["side"], "black");
    let told = gil.events().await;
    assert_eq!(told[0]["type"], "challenge");
    assert_eq!(told[0]["others"], 0);
    assert_eq!(told[0]["challenge"]["by"], "Ada");
    assert_eq!(told[0]["challenge"]["time"], "5+3");
    let begun = gil.order("@2 accetta 1").await;
    let types: Vec<&str> = begun.iter().filter_map(|it| it["type"].as_str()).collect();
    assert_eq!(types, ["token", "room", "seat", "start", "ok"]);
    let called = ada.events().await;
    let types: Vec<&str> = called.iter().filter_map(|it| it["type"].as_str()).collect();
    assert_eq!(types, ["challenge_answer", "token", "seat", "start"]);
    assert_eq!(called[0]["answer"], "accepted");
    assert_eq!(called[0]["name"], json!("Gil"));
    assert_eq!(called[3]["role"], "black");
}

/// Ada's challenge was accepted by Gil, and the journal takes five seconds.
async fn about_to_begin() -> (Net, Client, Client) {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("sfida 5+3").await;
    journal.next(Fault::Late(Duration::from_secs(5)));
    assert_eq!(gil.ask("accetta 1").await, "");
    (net, ada, gil)
}

#[tokio::test(start_paused = true)]
async fn who_is_about_to_play_sits_down_nowhere_else() {
    for command in [
        "gioca",
        "crea altrove",
        "entra altrove",
        "sfida russa",
        "accetta 2",
    ] {
        let (net, mut ada, mut gil) = about_to_begin().await;
        let mut ugo = net.named("Ugo").await;
        ugo.ask("sfida 5+3").await;
        has(&ugo.ask("accetta 1").await, "La sfida 1 non c'è");
        assert_eq!(ada.ask(command).await, "", "{command}");
        seconds(6).await;
        let heard = ada.heard().await;
        both_play(&heard, &gil.heard().await);
        has(&heard, "stanza tavolo-1");
        assert_eq!(net.lobby.rooms.count(), 1, "{command}");
    }
}

#[tokio::test(start_paused = true)]
async fn friends_are_listed_before_all_others() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut here = Vec::new();
    // An l looks like an i, and is no other name.
    for letter in ('a'..='u').filter(|letter| *letter != 'l') {
        here.push(net.named(&format!("Ospite{letter}")).await);
    }
    let _zoe = net.named("Zoe").await;
    ada.ask("amici Zoe").await;
    ada.ask("amici Bice").await;
    let first = ada.ask("chi").await;
    has(
        &first,
        "* 22 persone in linea (* ospite), tra cui: Zoe*, Ada*, Ospitea*, ",
    );
    has(&first, "* Il seguito: chi 2\n");
    let last = ada.ask("chi 2").await;
    has(&last, "tra cui: Ospitet*, Ospiteu*\n");
    lacks(&last, "seguito");
    // There is no third.
    assert_eq!(ada.ask("chi 3").await, last);
    ada.ask("formato json").await;
    let answer = ada.order("@1 chi 2").await;
    assert_eq!(answer[0]["names"], json!(["Ospitet", "Ospiteu"]));
    assert_eq!(
        (&answer[0]["page"], &answer[0]["pages"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(answer[0]["total"], 22);
}
