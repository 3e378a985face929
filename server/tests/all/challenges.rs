//! Challenges between people on one server, in simulated time.

use std::time::Duration;

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

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
