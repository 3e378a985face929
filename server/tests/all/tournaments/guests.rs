//! Guests in tournaments, the code that lets many enter from one address, and lists of names.

use super::{PASSWORD, begun, heard, pass, registered, start, whites};
use crate::support::client::Client;
use crate::support::{Net, has, lacks, settle};

/// The code that a guest was told.
pub(super) fn code_in(told: &str) -> String {
    let (_, rest) = told.split_once("riprendi ").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

/// An arbiter with a tournament for guests, and guests who have entered it, with their codes.
async fn with_guests<const N: usize>(
    net: &Net,
    terms: &str,
    names: [&str; N],
) -> (Vec<Client>, Vec<String>) {
    let mut people = vec![registered(net, "Eva").await];
    let opened = people[0].ask(&format!("torneo apri ospiti {terms}")).await;
    has(&opened, "Si gioca anche senza nome registrato.");
    let mut codes = vec![String::new()];
    for name in names {
        let mut guest = net.named(name).await;
        let told = guest.ask("iscriviti 1").await;
        has(&told, name);
        codes.push(code_in(&told));
        people.push(guest);
    }
    (people, codes)
}

/// Guests cost nothing: those of one address do not fill a tournament. A club's people have its code, or are registered.
#[tokio::test(start_paused = true)]
async fn guests_of_one_address_hold_half_of_the_places() {
    let net = start();
    let mut eva = registered(&net, "Eva").await;
    let opened = eva.ask("torneo apri ospiti turni=1 posti=2-6").await;
    let (_, code) = opened.split_once("codice=").expect(&opened);
    let code = code.split_whitespace().next().unwrap();
    let mut near = Vec::new();
    for name in ["Ada", "Gil", "Leo", "Zoe", "Ugo"] {
        near.push(net.named_from("10.1.0.1", name).await);
    }
    for guest in &mut near[..3] {
        has(&guest.ask("iscriviti 1").await, "riprendi ");
    }
    let full = "Dal tuo indirizzo si sono già iscritti in 3.";
    has(&near[3].ask("iscriviti 1").await, full);
    // A place that is free again may be taken.
    near[0].ask("ritirati 1").await;
    has(&near[3].ask("iscriviti 1").await, "riprendi ");
    has(&near[0].ask("iscriviti 1").await, full);
    let mut far = net.named_from("10.2.0.1", "Pia").await;
    has(&far.ask("iscriviti 1").await, "riprendi ");
    for line in ["registrati", PASSWORD, PASSWORD] {
        near[0].ask(line).await;
    }
    has(&near[0].ask("iscriviti 1").await, "Ada");
    let by_code = near[4].ask(&format!("iscriviti 1 codice={code}")).await;
    has(&by_code, "riprendi ");
}

#[tokio::test(start_paused = true)]
async fn guests_play_where_they_may_and_come_back_by_their_codes() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=60";
    let (mut people, codes) = with_guests(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let told = begun(&mut people).await;
    let whites = whites(&told);
    assert_eq!(whites.len(), 2, "{told:?}");

    // One leaves in the middle of the game, and is at the board again by the code of the entry.
    let [first, second] = [whites[0], whites[1]];
    people[first].ask("6a 5b").await;
    people[first] = net.connect();
    settle().await;
    let back = people[first]
        .ask(&format!("riprendi {}", codes[first]))
        .await;
    has(&back, "Turno nero");
    has(&people[first].ask("abbandona").await, "abbandona");
    people[first].ask("torneo 1").await;

    // The other one is away when the next round begins, and comes to the lobby.
    let name = ["", "Ada", "Gil", "Leo", "Zoe"][second];
    people[second].ask("abbandona").await;
    people[second] = net.connect();
    pass(&net, 61).await;
    let told = heard(&mut people).await;
    people[second] = net.connect();
    assert!(told.iter().any(|told| told.contains("turno 2")), "{told:?}");
    has(
        &people[second].ask(name).await,
        &format!("{name} gioca in un torneo"),
    );
    let back = people[second]
        .ask(&format!("riprendi {}", codes[second]))
        .await;
    has(&back, "* 1. Torneo di Eva");
    let told = heard(&mut people).await;
    has(&format!("{back}{}", told[second]), "Turno bianco");
    has(
        &people[0].ask("torneo 1").await,
        "Si gioca il turno 2 di 2, ancora a 2 tavoli.",
    );
}

#[tokio::test(start_paused = true)]
async fn a_guest_enters_no_tournament_of_registered_people_and_no_other_guests_place() {
    let net = start();
    let mut eva = registered(&net, "Eva").await;
    eva.ask("torneo apri").await;
    let mut ada = net.named("Ada").await;
    has(&ada.ask("iscriviti 1").await, "serve un nome registrato");
    has(
        &eva.ask("torneo apri ospiti classificata").await,
        "chi organizza",
    );
    eva.ask("torneo apri ospiti").await;
    has(&ada.ask("iscriviti 2").await, "riprendi ");
    has(&ada.ask("iscriviti 2").await, "Sei già tra gli iscritti");
    // A guest who registers the name meanwhile is the same entrant.
    let mut kim = net.named("Kim").await;
    kim.ask("iscriviti 2").await;
    kim.ask("registrati").await;
    kim.ask(super::PASSWORD).await;
    has(&kim.ask(super::PASSWORD).await, "è un nome registrato");
    has(&kim.ask("iscriviti 2").await, "Sei già tra gli iscritti");
    has(&ada.ask("ritirati").await, "Torneo 2");
    lacks(&ada.ask("iscriviti 2").await, "riprendi ");
    // One code is enough.
    eva.ask("torneo apri ospiti").await;
    let told = ada.ask("iscriviti 3").await;
    has(&told, "Il tuo codice di prima vale anche qui.");
    lacks(&told, "riprendi ");
    // The code of a guest is none of a seat, and a wrong one none at all.
    let mut stranger = net.connect();
    has(
        &stranger.ask("riprendi 7KQ2-M9XD-0B3F-T8WA").await,
        "codice",
    );
    // An arbiter decides about guests by their names.
    has(
        &eva.ask("torneo 2 espelli Ada disturba").await,
        "Ada è fuori.",
    );
    has(&ada.heard().await, "l'arbitro ti ha escluso. disturba");
    // Nothing is left of the entry but the name in the decision.
    let told = ada.ask("torneo 2").await;
    has(&told, "L'arbitro ti ha escluso: non giochi altri turni.");
    lacks(&told, "Per iscriverti");
    has(
        &eva.ask("torneo 2 decisioni").await,
        "Ada è fuori. Lo ha deciso Eva: disturba",
    );
}

#[tokio::test(start_paused = true)]
async fn with_the_code_any_number_enter_from_one_address() {
    let net = start();
    let mut eva = registered(&net, "Eva").await;
    let opened = eva.ask("torneo apri ospiti posti=2-100").await;
    let (_, rest) = opened.split_once("codice=").unwrap();
    let code = rest.split_whitespace().next().unwrap().to_owned();
    let mut refused = 0;
    for number in 0..45 {
        let mut guest = net
            .named_from("198.51.100.7", &format!("Ospite{number}"))
            .await;
        let told = guest.ask("iscriviti 1").await;
        if told.contains("Torneo 1") {
            continue;
        }
        has(&told, "40");
        has(
            &guest.ask("iscriviti 1 codice=zzz-zzz").await,
            "Non è il codice del torneo 1.",
        );
        has(
            &guest.ask("iscriviti 1 codice=7").await,
            "Nessun torneo ha un codice così",
        );
        let told = guest
            .ask(&format!("iscriviti 1 codice={code} Dama Aosta"))
            .await;
        has(&told, &format!("{} iscritti", number + 1));
        lacks(&told, &code);
        refused += 1;
    }
    assert_eq!(refused, 5);
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_enters_all_of_a_list_or_none() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let _gil = registered(&net, "Gil").await;
    let _leo = registered(&net, "Leo").await;
    ada.ask("torneo apri").await;
    has(
        &ada.ask("torneo 1 iscrivi Gil,Kim,Leo Dama Aosta").await,
        "Kim non è un nome registrato",
    );
    lacks(&ada.ask("torneo 1").await, "Iscritti: ");
    has(
        &ada.ask("torneo 1 iscrivi Gil, Leo Dama Aosta").await,
        "Iscritti adesso: Gil, Leo; circolo: Dama Aosta.",
    );
    has(
        &ada.ask("torneo 1 iscrivi Ada, Leo").await,
        "C'è già Leo tra gli iscritti.",
    );
    lacks(&ada.ask("torneo 1").await, "Ada (");
}

#[tokio::test(start_paused = true)]
async fn a_code_of_another_entrant_says_whose_it_is() {
    let net = start();
    let (mut people, codes) = with_guests(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    let back = people[1].ask(&format!("riprendi {}", codes[2])).await;
    has(&back, "Ora ti chiami Gil.");
    has(&back, "* 1. Torneo di Eva");
    // The guest's code says nothing new.
    let back = people[1].ask(&format!("riprendi {}", codes[2])).await;
    lacks(&back, "ti chiami");
}

#[tokio::test(start_paused = true)]
async fn a_guest_reads_the_reason_that_is_one() {
    let net = start();
    let (_people, _) = with_guests(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    let mut registered_only = registered(&net, "Leo").await;
    registered_only.ask("torneo apri").await;
    let mut guest = net.named("Zoe").await;
    for number in [1, 2] {
        has(
            &guest.ask(&format!("ritirati {number}")).await,
            &format!("Non sei tra gli iscritti al torneo {number}."),
        );
        has(
            &guest.ask(&format!("torneo {number} inizia")).await,
            &format!("Nel torneo {number} lo decidono gli arbitri."),
        );
    }
}

#[tokio::test(start_paused = true)]
async fn the_code_of_an_earlier_board_leads_to_the_next_one() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=60";
    let (mut people, codes) = with_guests(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let told = begun(&mut people).await;
    let whites = whites(&told);
    let first = whites[0];
    let code = code_in(&told[first]);
    let other = code_in(&told[whites[1]]);
    for at in whites {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    people[first] = net.connect();
    pass(&net, 61).await;
    heard(&mut people).await;
    people[first] = net.connect();
    let back = people[first].ask(&format!("riprendi {code}")).await;
    has(&back, "* 1. Torneo di Eva");
    lacks(&back, "è finita");
    let told = heard(&mut people).await;
    has(&format!("{back}{}", told[first]), "Turno bianco");
    // A wrong code is none, and the code of a tournament that is over leads nowhere.
    people[0].ask("torneo 1 fine piove").await;
    let mut stranger = net.connect();
    let refused = stranger.ask(&format!("riprendi {other}")).await;
    has(&refused, "è finita");
    has(&refused, "Anche il torneo è finito: torneo 1");
    lacks(&refused, "Chi ha un nome registrato");
    has(
        &stranger.ask(&format!("riprendi {}", codes[1])).await,
        "Questo è il codice di un torneo che è finito. Com'è andata: torneo 1",
    );
    has(
        &stranger.ask("riprendi 7KQ2-M9XD-0B3F-T8WA").await,
        "Nessun posto ha questo codice",
    );
}

#[tokio::test(start_paused = true)]
async fn a_code_that_is_used_elsewhere_ends_the_connection_before() {
    let net = start();
    let (mut people, codes) = with_guests(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    let mut second = net.connect();
    has(
        &second.ask(&format!("riprendi {}", codes[1])).await,
        "* 1. Torneo di Eva",
    );
    has(
        &people[1].heard().await,
        "Ora sei su un altro collegamento: questo si chiude.",
    );
    assert!(people[1].is_ended());
    // No other person's connection ends, and the guest's goes on.
    lacks(&people[2].heard().await, "ripreso");
    let back = second.ask(&format!("riprendi {}", codes[1])).await;
    has(&back, "* Sei tra gli iscritti.");
}
