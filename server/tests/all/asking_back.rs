//! A guest has lost the code of a seat and asks for the seat by the player's name. The other player answers.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::Event;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
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
async fn after_a_restart_the_new_code_stands_for_the_seat() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut gil, old) = deserted(&net).await;
    let mut ada = net.connect();
    ada.ask("riprendi Ada").await;
    gil.ask("accetta posto").await;
    let new = code(&ada.heard().await);
    let net = Net::restarted(quick(), journal.stored()).await;
    let mut ada = net.connect();
    has(
        &ada.ask(&format!("riprendi {old}")).await,
        "Nessun posto ha questo codice",
    );
    has(
        &ada.ask(&format!("riprendi {new}")).await,
        "Eccoti di nuovo al tuo posto, Ada",
    );
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
async fn a_yes_after_the_question_is_settled_gives_nothing() {
    let net = start();
    let (mut gil, _) = deserted(&net).await;
    let mut guest = net.named("Zoe").await;
    guest.ask("riprendi Ada").await;
    seconds(60).await;
    gil.heard().await;
    has(&gil.ask("sì").await, "Nessuno ti ha chiesto niente");
    has(&guest.heard().await, "Gil non ha risposto");
    has(
        &guest.ask("riprendi Ada").await,
        "Il posto di Ada è stato chiesto da poco. Riprova tra 60 secondi.",
    );
    seconds(60).await;
    has(&guest.ask("riprendi Ada").await, "Ho chiesto a Gil");
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
async fn a_name_that_is_nearly_a_players_is_suggested() {
    let net = start();
    let mut berta = net.named("Alberta").await;
    let mut gil = net.named("Gil").await;
    berta.ask("crea prova").await;
    gil.ask("entra prova").await;
    drop(berta);
    let mut guest = net.connect();
    has(
        &guest.ask("riprendi Albreta").await,
        "col nome Albreta. Forse: riprendi Alberta",
    );
}

#[tokio::test(start_paused = true)]
async fn an_address_asks_for_so_many_seats_in_a_minute() {
    let limits = Limits {
        seat_requests_per_address: 2,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let (_gil, _) = deserted(&net).await;
    let mut zoe = net.named_from("192.0.2.1", "Zoe").await;
    let mut leo = net.named_from("192.0.2.1", "Leo").await;
    has(&zoe.ask("riprendi Gil").await, "Gil è in linea");
    has(&leo.ask("riprendi Gil").await, "Gil è in linea");
    has(
        &leo.ask("riprendi Ada").await,
        "Da qui si chiedono troppi posti senza codice. Riprova tra 30 secondi.",
    );
    let mut bo = net.named_from("192.0.2.2", "Bo").await;
    has(&bo.ask("riprendi Ada").await, "Ho chiesto a Gil");
}

#[tokio::test(start_paused = true)]
async fn against_the_bot_the_seat_waits_for_the_time_of_absence() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let old = code(&ada.ask("gioca italiana bot 1").await);
    ada.ask("6a 5b").await;
    drop(ada);
    seconds(20).await;
    let mut guest = net.connect();
    has(
        &guest.ask("riprendi Ada").await,
        "Senza codice si torna al posto di Ada tra 100 secondi.",
    );
    let mut program = net.program("Robot").await;
    seconds(99).await;
    let refused = program.order("@1 riprendi Ada").await;
    assert_eq!(only(&refused, "error")["code"], "too_early");
    seconds(1).await;
    let mut guest = net.connect();
    let given = guest.ask("riprendi Ada").await;
    has(&given, "Il posto è di nuovo tuo");
    has(&given, "Eccoti di nuovo al tuo posto, Ada");
    let new = code(&given);
    drop(guest);
    let mut guest = net.connect();
    has(&guest.ask(&format!("riprendi {old}")).await, "Nessun posto");
    has(&guest.ask(&format!("riprendi {new}")).await, "Eccoti");
}

#[tokio::test(start_paused = true)]
async fn a_guest_without_a_name_is_not_cut_off_while_waiting() {
    let limits = Limits {
        name_seconds: 10,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let (mut gil, _) = deserted(&net).await;
    let mut guest = net.connect();
    guest.ask("riprendi Ada").await;
    seconds(40).await;
    assert_eq!(guest.heard().await, "");
    gil.ask("accetta").await;
    has(&guest.heard().await, "Eccoti di nuovo al tuo posto, Ada");
}

#[tokio::test(start_paused = true)]
async fn an_offer_and_a_request_are_told_apart() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    gil.ask("entra prova").await;
    ada.ask("patta").await;
    drop(ada);
    seconds(120).await;
    gil.heard().await;
    let mut guest = net.connect();
    guest.ask("riprendi Ada").await;
    gil.heard().await;
    for bare in ["accetta", "rifiuta"] {
        has(&gil.ask(bare).await, "C'è più di una cosa a cui rispondere");
    }
    // A word alone answers the newest question.
    has(&gil.ask("va bene").await, "Ada riprende il posto");
    let back = guest.heard().await;
    has(&back, "Hai offerto la patta.");
    has(&gil.ask("accetta patta").await, "patta");
}

#[tokio::test(start_paused = true)]
async fn a_game_left_for_later_is_asked_for_when_the_other_is_back() {
    let limits = Limits {
        silence_minutes: 0,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    let second = code(&gil.ask("entra prova").await);
    ada.ask("6a 5b").await;
    gil.ask("sospendi").await;
    // Ada is in the lobby: no one else is given her seat.
    let mut zoe = net.named("Zoe").await;
    has(&zoe.ask("riprendi Ada").await, "Ada è in linea");
    // She may ask for it herself, when there is someone to ask.
    has(
        &ada.ask("riprendi Ada").await,
        "serve il sì di Gil, che non è nella stanza prova",
    );
    gil.ask(&format!("riprendi {second}")).await;
    has(&ada.ask("riprendi Ada").await, "Ho chiesto a Gil");
    has(&gil.heard().await, "Ada chiede di riprendere il posto");
    gil.ask("sì").await;
    has(&ada.heard().await, "Eccoti di nuovo al tuo posto, Ada");
}

#[tokio::test(start_paused = true)]
async fn a_second_connection_of_the_opponent_wins_nothing() {
    let limits = Limits {
        silence_minutes: 0,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    let second = code(&gil.ask("entra prova").await);
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    drop(ada);
    let mut thief = net.connect();
    has(
        &thief.ask("riprendi Ada").await,
        "Senza codice si torna al posto di Ada tra 120 secondi.",
    );
    gil.ask("sospendi").await;
    gil.ask(&format!("riprendi {second}")).await;
    seconds(1_000).await;
    let mut thief = net.connect();
    has(&thief.ask("riprendi Ada").await, "solo con il codice");
}

#[tokio::test(start_paused = true)]
async fn a_request_outlasts_a_move() {
    let net = start();
    let (mut gil, _) = deserted(&net).await;
    let mut guest = net.named("Zoe").await;
    guest.ask("riprendi Ada").await;
    gil.ask("3b 4a").await;
    has(&gil.ask("bene").await, "accetta posto");
    has(&gil.ask("sì").await, "Ada riprende il posto");
}

#[tokio::test(start_paused = true)]
async fn a_name_may_look_like_a_code() {
    let net = start();
    for name in ["R2D2-C3PO", "AB12-CD34", "Anna-2024", "ABCDEFGHJKMNPQRS"] {
        let mut owner = net.named(name).await;
        owner.ask("gioca italiana bot 1").await;
        owner.ask("6a 5b").await;
        drop(owner);
        seconds(120).await;
        let mut guest = net.connect();
        let given = guest.ask(&format!("riprendi {name}")).await;
        has(&given, &format!("Eccoti di nuovo al tuo posto, {name}"));
        guest.ask("abbandona").await;
        guest.ask("esci").await;
    }
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

#[tokio::test(start_paused = true)]
async fn nothing_is_given_while_the_journal_fails() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut gil, old) = deserted(&net).await;
    let mut guest = net.connect();
    guest.ask("riprendi Ada").await;
    gil.heard().await;
    journal.next(Fault::Refused);
    has(&gil.ask("accetta posto").await, "Il registro");
    assert_eq!(guest.heard().await, "");
    has(&gil.ask("accetta posto").await, "Ada riprende il posto");
    has(&guest.heard().await, "Eccoti di nuovo");
    let mut late = net.connect();
    has(&late.ask(&format!("riprendi {old}")).await, "Nessun posto");
}
