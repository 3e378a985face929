//! A guest has lost the code of a seat and asks for the seat by the player's name. The other player answers.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::Event;

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::table::{kinds, only};
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

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

#[tokio::test(start_paused = true)]
async fn a_request_ends_without_the_seat() {
    // The event, the guest's text and the other player's text.
    for (happens, guest, other) in [
        ("no", "Gil ha detto di no", "la risposta è no"),
        ("rifiuta", "Gil ha detto di no", "la risposta è no"),
        ("rifiuta posto", "Gil ha detto di no", "la risposta è no"),
        ("time", "Gil non ha risposto", "nessuno ha risposto"),
        ("owner", "Ada è in linea", "Nessuno chiede più il posto"),
        ("guest", "", "Nessuno chiede più il posto di Ada"),
        ("room", "", "Nessuno chiede più il posto di Ada"),
        ("quit", "serve il sì di Gil", ""),
        ("abbandona", "col nome Ada", "Nessuno chiede più"),
    ] {
        let net = start();
        let (mut gil, old) = deserted(&net).await;
        let mut guest_client = net.named("Zoe").await;
        has(&guest_client.ask("riprendi Ada").await, "Ho chiesto a Gil");
        has(
            &gil.heard().await,
            "Zoe chiede di riprendere il posto di Ada: sì o no?",
        );
        let mut owner = None;
        match happens {
            "time" => seconds(60).await,
            "owner" => {
                let mut back = net.connect();
                has(&back.ask(&format!("riprendi {old}")).await, "Eccoti");
                owner = Some(back);
            }
            "guest" => guest_client.close_input().await,
            "room" => {
                guest_client.ask("crea altra").await;
            }
            "quit" => gil.close_input().await,
            said => gil.say(said).await,
        }
        has(&gil.heard().await, other);
        has(&guest_client.heard().await, guest);
        // It cannot be granted any more.
        let late = gil.ask("accetta posto").await;
        lacks(&late, "riprende il posto");
        drop(owner);
    }
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_asked_for_is_refused() {
    let net = start();
    let (mut gil, _) = deserted(&net).await;
    let mut zoe = net.named("Zoe").await;
    for (line, refusal) in [
        ("riprendi Gil", "Gil è in linea: quel posto non si dà"),
        (
            "riprendi Nessuna",
            "Nessuno ha un posto in una partita col nome Nessuna. Con il codice",
        ),
        ("riprendi Zoe", "col nome Zoe"),
        ("riprendi 7KQ2-M9XD-77AB", "Non è un codice"),
        ("riprendi Ada 7", "Non è un codice"),
    ] {
        has(&zoe.ask(line).await, refusal);
    }
    // Once at a time, by whomever.
    has(&zoe.ask("riprendi ada").await, "Ho chiesto a Gil");
    has(
        &zoe.ask("riprendi Ada").await,
        "Hai già chiesto il posto nella stanza prova",
    );
    let mut leo = net.named("Leo").await;
    has(
        &leo.ask("riprendi Ada").await,
        "Il posto di Ada è già stato chiesto",
    );
    // No player is left to say yes.
    gil.close_input().await;
    has(&zoe.heard().await, "serve il sì di Gil");
    has(
        &leo.ask("riprendi Ada").await,
        "Per ridare il posto di Ada serve il sì di Gil, che non è nella stanza prova",
    );
    // A guest in another seat must leave it first.
    leo.ask("crea altra").await;
    has(&leo.ask("riprendi Ada").await, "Sei nella stanza altra");
}

#[tokio::test(start_paused = true)]
async fn of_several_seats_the_newest_is_given_that_can_be() {
    let limits = Limits {
        silence_minutes: 0,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    let mut bo = net.named("Bo").await;
    let mut codes = Vec::new();
    for (room, other) in [("prima", &mut gil), ("seconda", &mut bo)] {
        ada.ask(&format!("crea {room}")).await;
        codes.push(code(&other.ask(&format!("entra {room}")).await));
        ada.ask("6a 5b").await;
        other.ask("sospendi").await;
    }
    // Ada is in the lobby, where she was when she left both games.
    let newest = "serve il sì di Bo, che non è nella stanza seconda";
    has(&ada.ask("riprendi Ada").await, newest);
    gil.ask(&format!("riprendi {}", codes[0])).await;
    has(&ada.ask("riprendi Ada").await, "stanza prima");
    gil.ask("accetta posto").await;
    has(&ada.heard().await, "stanza prima");
}

#[tokio::test(start_paused = true)]
async fn programs_are_told_in_objects() {
    let limits = Limits {
        name_seconds: 1_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut gil = net.program("Gil").await;
    let mut ada = net.program("Ada").await;
    ada.order("crea prova").await;
    gil.order("entra prova").await;
    ada.order("6a 5b").await;
    drop(ada);
    seconds(120).await;
    gil.events().await;
    let mut guest = net.connect();
    guest.ask("formato json").await;
    assert_eq!(
        guest.order("@1 riprendi Ada").await,
        [
            json!({"type": "ok", "tag": "1", "asked": "Gil", "name": "Ada", "room": "prova", "seconds": 60})
        ]
    );
    let request = json!({"type": "seat_request", "room": "prova", "name": "Ada", "side": "white"});
    let with = |more: serde_json::Value| {
        let mut object = request.clone();
        let fields = more.as_object().unwrap().clone();
        object.as_object_mut().unwrap().extend(fields);
        object
    };
    assert_eq!(
        gil.events().await,
        [with(json!({"state": "open", "seconds": 60}))]
    );
    assert_eq!(
        gil.order("@2 rifiuta posto").await,
        [
            with(json!({"state": "declined"})),
            json!({"type": "ok", "tag": "2"})
        ]
    );
    let refused = guest.events().await;
    let refused = only(&refused, "error");
    assert_eq!(refused["code"], "declined");
    assert!(refused.get("tag").is_none());
    let nothing = gil.order("@3 accetta posto").await;
    assert_eq!(only(&nothing, "error")["code"], "no_offer");
    seconds(60).await;
    guest.order("@4 riprendi Ada").await;
    gil.events().await;
    let given = gil.order("@5 accetta").await;
    assert_eq!(kinds(&given), ["reseat", "ok", "presence"]);
    assert_eq!(only(&given, "reseat")["name"], "Ada");
    let given = guest.events().await;
    assert_eq!(
        kinds(&given),
        ["token", "start", "move", "reseat"],
        "{given:?}"
    );
}
