//! A guest has lost the code of a seat and asks for the seat by the player's name. The other player answers.

use damiera_protocol::event::Event;

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::{Net, has, lacks, quick, seconds};

/// The code that a player was told at the seat.
#[track_caller]
fn code(heard: &str) -> String {
    let rest = heard.split_once("Se cade la linea: riprendi ");
    let (_, rest) = rest.unwrap_or_else(|| panic!("no code: {heard}"));
    rest.split(['\n', '\r']).next().unwrap().to_owned()
}

/// Gil alone in the game in `prova`, Ada's time of absence used up, with her code.
async fn deserted(net: &Net) -> (Client, String) {
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    let first = code(&ada.ask("crea prova").await);
    gil.ask("entra prova").await;
    ada.ask("6a 5b").await;
    drop(ada);
    has(&gil.heard().await, "Ada non è in linea");
    seconds(120).await;
    has(&gil.heard().await, "reclama");
    (gil, first)
}

#[tokio::test(start_paused = true)]
async fn the_other_player_says_yes() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut gil, old) = deserted(&net).await;
    let mut bo = net.named("Bo").await;
    bo.ask("osserva prova").await;
    let mut ada = net.connect();
    has(&ada.ask("Ada").await, "riprendi Ada");
    assert_eq!(
        ada.ask("riprendi Ada").await,
        "* Ho chiesto a Gil di ridarti il posto di Ada nella stanza prova: può rispondere entro 60 \
         secondi. Aspetta qui.\n"
    );
    assert_eq!(
        gil.heard().await,
        "* Ada chiede di riprendere il posto: sì o no? (senza codice; hai 60 secondi)\n"
    );
    assert_eq!(bo.heard().await, "* Ada chiede di riprendere il posto.\n");
    has(
        &gil.ask("sì").await,
        "* Ada riprende il posto, con un codice nuovo.\n",
    );
    has(
        &bo.heard().await,
        "Ada riprende il posto, con un codice nuovo.\n* Ada è di nuovo in linea.",
    );
    let given = ada.heard().await;
    has(&given, "* Il posto è di nuovo tuo, con un codice nuovo.");
    has(&given, "6A 5B");
    has(&given, "Eccoti di nuovo al tuo posto, Ada: stanza prova");
    let new = code(&given);
    assert_ne!(new, old);
    // She plays on, and the old code is void while the new one works.
    gil.ask("3b 4a").await;
    lacks(&ada.ask("6c 5d").await, "non");
    let mut thief = net.connect();
    has(
        &thief.ask(&format!("riprendi {old}")).await,
        "Nessun posto ha questo codice",
    );
    has(
        &thief.ask(&format!("riprendi {new}")).await,
        "Eccoti di nuovo al tuo posto, Ada",
    );
    let stored = journal.stored();
    let reseated = stored
        .iter()
        .find(|record| matches!(record.event, Event::Reseated { .. }))
        .unwrap();
    assert_eq!(reseated.version, 4);
    // No code is in what is stored.
    let written = serde_json::to_string(&stored).unwrap();
    lacks(&written, &new);
}
