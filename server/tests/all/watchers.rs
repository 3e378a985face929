//! The list of a room's spectators: everyone there can ask for it.

use damiera_journal::MemoryJournal;

use crate::support::table::only;
use crate::support::{Net, has, lacks, quick};
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn players_and_spectators_see_who_watches() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil) = net.game().await;
    has(
        &ada.ask("chi guarda").await,
        "* La stanza prova non la guarda nessuno.",
    );
    lacks(&ada.ask("turno").await, "guarda");
    let mut zoe = net.named("Zoe").await;
    zoe.ask("osserva prova").await;
    let one = "* Guarda la stanza prova (* ospite): Zoe*\n";
    has(&gil.ask("chi guarda").await, one);
    has(&gil.ask("turno").await, "C'è chi guarda: una persona.");
    let mut pia = net.program("Pia").await;
    pia.order("osserva prova").await;
    for person in [&mut ada, &mut gil, &mut zoe] {
        let told = person.ask("chi guarda").await;
        has(
            &told,
            "* Guardano la stanza prova in 2 (* ospite): Zoe*, Pia*\n",
        );
        has(&person.ask("turno").await, "C'è chi guarda: 2 persone.");
    }
    let told = pia.order("@1 who watches").await;
    let answer = only(&told, "ok");
    assert_eq!(answer["room"], "prova");
    assert_eq!(answer["names"], json!(["Zoe", "Pia"]));
    assert_eq!(answer["total"], 2);
    let turn = pia.order("@2 turno").await;
    assert_eq!(only(&turn, "ok")["spectators"], 2);
    pia.order("esci").await;
    has(&ada.ask("chi guarda").await, one);
    // In the lobby there is no board to watch, and no list of those who watch one.
    has(&net.named("Eva").await.ask("chi guarda").await, "* ");
    lacks(&net.named("Ugo").await.ask("chi guarda").await, "Zoe");
}

#[tokio::test(start_paused = true)]
async fn a_long_list_of_watchers_has_pages() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, _gil) = net.game().await;
    let mut watchers = Vec::new();
    for number in 10..33 {
        let mut person = net.named(&format!("Zoe{number}")).await;
        person.ask("osserva prova").await;
        watchers.push(person);
    }
    let first = ada.ask("chi guarda").await;
    has(
        &first,
        "* Guardano la stanza prova in 23 (* ospite), tra cui: ",
    );
    has(&first, "Zoe10*");
    lacks(&first, "Zoe30");
    has(&first, "* Il seguito: chi guarda 2\n");
    for last in ["chi guarda 2", "chi guarda 9"] {
        let last = ada.ask(last).await;
        has(&last, "Zoe30*, Zoe31*, Zoe32*\n");
        lacks(&last, "Il seguito");
    }
}
