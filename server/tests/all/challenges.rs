//! Challenges between people on one server, in simulated time.

use damiera_journal::MemoryJournal;

use crate::support::{Net, has, lacks, quick};
use serde_json::json;

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
