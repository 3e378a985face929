//! Unfinished games of one's own: they are listed, and each is gone back to by its room.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick, settle};
use serde_json::json;

const PASSWORD: &str = "cavallo batteria";

/// Ada, who has registered her name.
async fn ada_registers(net: &Net) -> Client {
    let mut ada = net.program("Ada").await;
    ada.ask("registrati").await;
    let done = ada.order(&format!("@1 segreto {PASSWORD}")).await;
    assert_eq!(only(&done, "ok")["registered"], true);
    ada
}

/// Ada, who has come by her password, and what she is told.
async fn ada_comes(net: &Net) -> (Client, String) {
    let mut ada = net.connect();
    ada.ask("Ada").await;
    let told = ada.ask(PASSWORD).await;
    (ada, told)
}

/// A game of Ada's in a room with a guest, left by both.
async fn left(net: &Net, mut ada: Client, room: &str, opponent: &str) {
    ada.ask(&format!("crea {room}")).await;
    let mut other = net.named(opponent).await;
    has(&other.ask(&format!("entra {room}")).await, "Sei i Neri");
    drop((ada, other));
    settle().await;
}

/// Ada's two games, in `studio` with Gil and in `Bo` with Leo.
async fn two_games() -> Net {
    let net = Net::start(quick(), MemoryJournal::new());
    let ada = ada_registers(&net).await;
    left(&net, ada, "studio", "Gil").await;
    let (ada, _) = ada_comes(&net).await;
    left(&net, ada, "Bo", "Leo").await;
    net
}

#[tokio::test(start_paused = true)]
async fn all_games_that_wait_are_named_and_listed() {
    let net = two_games().await;
    let (mut ada, told) = ada_comes(&net).await;
    has(
        &told,
        "* Hai 2 partite non finite, nelle stanze Bo, studio. Per riprenderne una: riprendi e il nome della stanza.",
    );
    let listed = ada.ask("sospese").await;
    has(
        &listed,
        "* Bo - dama italiana, senza orologio - Ada contro Leo* - sospesa",
    );
    has(
        &listed,
        "* studio - dama italiana, senza orologio - Ada contro Gil* - sospesa",
    );
    has(
        &listed,
        "* Per tornare al tuo posto: riprendi e il nome della stanza",
    );
    lacks(&ada.ask("stanze").await, "studio");
    // Others are not told of them.
    let mut eva = net.named("Eva").await;
    has(&eva.ask("sospese").await, "* Non hai partite in sospeso.");
    lacks(&eva.ask("stanze").await, "studio");
    let mut program = net.connect();
    program.ask("formato json").await;
    program.ask("nome Ada").await;
    let told = program.order(&format!("@1 segreto {PASSWORD}")).await;
    assert_eq!(only(&told, "ok")["seat"], "Bo");
    assert_eq!(only(&told, "ok")["seats"], json!(["Bo", "studio"]));
    let listed = program.order("@2 sospese").await;
    let states = only(&listed, "ok")["rooms"].as_array().unwrap().iter();
    let states: Vec<_> = states.map(|room| room["state"].clone()).collect();
    assert_eq!(json!(states), json!(["adjourned", "adjourned"]));
}
