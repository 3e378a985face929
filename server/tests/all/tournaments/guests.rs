//! Guests in tournaments, the code that lets many enter from one address, and lists of names.

use super::{begun, heard, pass, registered, start, whites};
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
