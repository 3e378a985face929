//! Unfinished games of one's own: they are listed, and each is gone back to by its room.

use damiera_config::Limits;
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

const BACK: &str = "Eccoti di nuovo al tuo posto";

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

#[tokio::test(start_paused = true)]
async fn a_game_is_gone_back_to_by_its_room() {
    for command in [
        "riprendi studio",
        "riprendi STUDIO",
        "riprendi stanza=studio",
        "resume room=studio",
        // Its two seats are taken, one of them by Ada.
        "entra studio",
    ] {
        let net = two_games().await;
        let (mut ada, _) = ada_comes(&net).await;
        let heard = ada.ask(command).await;
        has(&heard, BACK);
        has(&heard, "studio");
        has(&ada.ask("6a 5b").await, "* Bianco: 6A 5B");
        // The other one waits still.
        let listed = ada.ask("sospese").await;
        has(&listed, "* Bo - ");
        lacks(&listed, "* studio - ");
    }
}

/// `Bo` is a room where Ada has a seat, and a guest with a seat elsewhere.
#[tokio::test(start_paused = true)]
async fn a_room_and_a_person_of_one_name_are_told_apart() {
    let net = two_games().await;
    let mut bo = net.named("Bo").await;
    let mut pia = net.named("Pia").await;
    bo.ask("crea altra").await;
    pia.ask("entra altra").await;
    let (mut ada, _) = ada_comes(&net).await;
    let asked = ada.ask("riprendi Bo").await;
    has(
        &asked,
        "Quale dei due? riprendi stanza=Bo oppure riprendi giocatore=Bo",
    );
    lacks(&ada.ask("riprendi giocatore=Bo").await, BACK);
    has(&ada.ask("riprendi stanza=Bo").await, BACK);
    let (mut eva, none) = (
        net.named("Eva").await,
        "* Nella stanza Bo non hai un posto.",
    );
    has(&eva.ask("riprendi stanza=Bo").await, none);
}

/// The code of one seat gives a guest's name, and must not open the other seats of that name.
#[tokio::test(start_paused = true)]
async fn a_guest_goes_back_by_the_code_alone() {
    let limits = Limits {
        silence_minutes: 0,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    gil.ask("entra prova").await;
    ada.ask("6a 5b").await;
    gil.ask("sospendi").await;
    has(
        &ada.ask("sospese").await,
        "* prova - dama italiana, senza orologio - Ada* contro Gil* - sospesa",
    );
    for command in ["riprendi prova", "riprendi stanza=prova", "entra prova"] {
        has(
            &ada.ask(command).await,
            "quel posto si riprende solo con il codice",
        );
    }
}
