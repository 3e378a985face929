//! Places of tournaments: who holds them, for how long, and what an operator does about it.

use damiera_journal::MemoryJournal;
use damiera_node::control::{ControlAnswer, ControlQuestion};
use damiera_people::order::Sanction;

use super::{PASSWORD, entered, heard, pass, start};
use crate::support::client::Client;
use crate::support::{Net, has, operator, quick};

const DAY: u64 = 86_400;

async fn registered_from(net: &Net, address: &str, name: &str) -> Client {
    let mut person = net.named_from(address, name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

#[tokio::test(start_paused = true)]
async fn one_address_holds_a_twentieth_of_the_places() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = registered_from(&net, "192.0.2.7", "Ada").await;
    let mut gil = registered_from(&net, "192.0.2.7", "Gil").await;
    for _ in 0..2 {
        has(&ada.ask("torneo apri turni=3").await, "* Torneo ");
    }
    has(&gil.ask("torneo apri turni=3").await, "* Torneo 3");
    has(
        &gil.ask("torneo apri turni=3").await,
        "Dal tuo indirizzo sono già aperti 3 tornei",
    );
    let mut leo = registered_from(&net, "198.51.100.7", "Leo").await;
    has(&leo.ask("torneo apri turni=3").await, "* Torneo 4");
    // The end of one makes room.
    ada.ask("torneo 1 fine prova").await;
    has(&gil.ask("torneo apri turni=3").await, "* Torneo 5");
}

#[tokio::test(start_paused = true)]
async fn a_tournament_that_never_begins_is_called_off() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    heard(&mut people).await;
    // The last hour is not slept through.
    net.host
        .set_time(net.host.unix_ms() + (14 * DAY - 3_600) * 1_000);
    pass(&net, 31).await;
    has(&people[1].ask("torneo 1").await, "quando lo dice l'arbitro");
    net.host.set_time(net.host.unix_ms() + 3_600_000);
    pass(&net, 31).await;
    has(
        &heard(&mut people).await[1],
        "Coppa d'oro è annullato: il primo turno non è cominciato in tempo.",
    );
    let told = people[1].ask("torneo 1").await;
    has(
        &told,
        "* È annullato: il primo turno non è cominciato in tempo.",
    );
    has(&told, "* Iscritti: Ada, Gil.");
}

#[tokio::test(start_paused = true)]
async fn a_tournament_whose_founder_is_banned_is_called_off_before_its_first_round() {
    let net = start();
    let control = operator::control(&net);
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    heard(&mut people).await;
    let ban = ControlQuestion::Impose {
        measure: Sanction::Ban,
        who: "Ada".to_owned(),
        for_seconds: 3_600,
        reason: "insulti".to_owned(),
        confirmed: true,
    };
    let answer = control.answer(ban, "elena").await;
    assert!(matches!(answer, ControlAnswer::Imposed(_)), "{answer:?}");
    pass(&net, 31).await;
    pass(&net, 1).await;
    let told = people[1].heard().await;
    has(
        &told,
        "Coppa d'oro è annullato: chi l'ha aperto non c'è più.",
    );
}

#[tokio::test(start_paused = true)]
async fn a_tournament_that_goes_on_outlasts_its_founder() {
    let net = start();
    let control = operator::control(&net);
    let mut people = entered(
        &net,
        "turni=2 posti=2-8 pausa=arbitro",
        ["Ada", "Gil", "Leo"],
    )
    .await;
    people[0].ask("torneo 1 arbitro Gil").await;
    has(&people[1].ask("torneo 1 inizia").await, "Turno 1");
    people[0].ask("abbandona").await;
    people[0].ask("esci").await;
    let delete = ControlQuestion::DeleteAccount {
        name: "Ada".to_owned(),
        reason: None,
    };
    let answer = control.answer(delete, "elena").await;
    assert!(
        matches!(answer, ControlAnswer::AccountDeleted { .. }),
        "{answer:?}"
    );
    pass(&net, 31).await;
    let told = people[2].ask("torneo 1").await;
    has(&told, "turno 1 di 2");
    has(
        &people[1].ask("torneo 1 arbitro Leo").await,
        "Leo è arbitro",
    );
}

#[tokio::test(start_paused = true)]
async fn an_operator_lists_tournaments_and_ends_one() {
    let net = start();
    let control = operator::control(&net);
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    heard(&mut people).await;
    let ask = |question| control.answer(question, "elena");
    let ControlAnswer::Tournaments { tournaments } = ask(ControlQuestion::Tournaments {}).await
    else {
        panic!("no list");
    };
    assert_eq!(tournaments.len(), 1);
    assert_eq!(tournaments[0].title, "Coppa d'oro");
    assert_eq!(tournaments[0].founder.as_deref(), Some("Ada"));
    assert_eq!(tournaments[0].entrants, 2);
    assert!(tournaments[0].lapses_ms.is_some());
    let end = |number| ControlQuestion::EndTournament {
        number,
        reason: Some("prova\u{200b} finita".to_owned()),
    };
    match ask(end(7)).await {
        ControlAnswer::Refused { error } => has(&error, "there is no tournament 7"),
        other => panic!("{other:?}"),
    }
    let ended = ask(end(1)).await;
    assert!(
        matches!(&ended, ControlAnswer::TournamentEnded { title, called_off: true, .. } if title == "Coppa d'oro"),
        "{ended:?}"
    );
    pass(&net, 1).await;
    has(
        &heard(&mut people).await[1],
        "Coppa d'oro finisce qui: lo ha deciso chi gestisce il server. prova",
    );
    let told = people[1].ask("torneo 1").await;
    has(
        &told,
        "* È annullato: lo ha deciso chi gestisce il server. prova finita",
    );
    has(&told, "* Iscritti: Ada, Gil.");
    has(
        &people[1].ask("torneo 1 decisioni").await,
        "lo ha deciso chi gestisce il server",
    );
}

#[tokio::test(start_paused = true)]
async fn entries_of_an_arbiter_count_as_written() {
    let limits = damiera_config::Limits {
        journal_bytes_per_address: 20_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = registered_from(&net, "192.0.2.7", "Ada").await;
    ada.ask("torneo apri turni=3 posti=2-100").await;
    let mut gil = registered_from(&net, "198.51.100.7", "Gil").await;
    let mut told = String::new();
    for _ in 0..100 {
        told = ada.ask("torneo 1 iscrivi Gil").await;
        if told.contains("niente stanze") {
            break;
        }
        gil.ask("ritirati 1").await;
    }
    has(&told, "Da qui si è giocato quanto si può");
}
