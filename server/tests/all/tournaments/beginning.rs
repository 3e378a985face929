//! Beginnings of rounds: what an arbiter who wants one reads, and entrants who miss it.

use super::{begun, entered, heard, pass, registered, start, whites};
use crate::support::{has, lacks, settle};

#[tokio::test(start_paused = true)]
async fn a_round_that_begins_is_answered_with_its_boards() {
    let net = start();
    let mut people = entered(
        &net,
        "turni=2 posti=2-8 obiezioni=60",
        ["Ada", "Gil", "Leo"],
    )
    .await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    eva.heard().await;
    let told = eva.ask("torneo 1 inizia").await;
    has(&told, "Turno 1, per primo chi ha i Bianchi");
    has(&told, " 1. ");
    has(&told, "Riposa: ");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_struck_by_a_round_that_is_to_begin_before_the_check_in_ends() {
    let net = start();
    let terms = "turni=2 posti=2-8 inizio=30m presenze=10";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo"]).await;
    heard(&mut people).await;
    let told = people[0].ask("torneo 1 inizia").await;
    has(&told, "* È presto: si può dire di esserci tra 20 minuti.");
    pass(&net, 21 * 60).await;
    people[0].ask("presente 1").await;
    people[1].ask("presente 1").await;
    heard(&mut people).await;
    let told = people[0].ask("torneo 1 inizia").await;
    has(&told, "* Una persona non ha ancora detto di esserci");
    has(
        &people[2].ask("torneo 1").await,
        "Iscritti: Ada (presente), Gil (presente), Leo.",
    );
    for told in heard(&mut people).await {
        lacks(&told, "non giochi");
    }
    people[2].ask("presente 1").await;
    let told = people[0].ask("torneo 1 inizia").await;
    has(&told, "Turno 1, per primo chi ha i Bianchi");
}

#[tokio::test(start_paused = true)]
async fn a_person_who_was_away_reads_at_the_sign_in_what_they_missed() {
    let net = start();
    let terms = "turni=2 posti=2-8 inizio=30m presenze=10 assenza=60";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    pass(&net, 21 * 60).await;
    for person in &mut people[..3] {
        person.ask("presente 1").await;
    }
    drop(people.remove(3));
    pass(&net, 9 * 60 + 5).await;
    settle().await;
    let mut zoe = net.connect();
    zoe.ask("nome Zoe").await;
    let told = zoe.ask(super::PASSWORD).await;
    has(&told, "non hai detto di esserci, e non giochi.");
    let told = zoe.ask("presente 1").await;
    has(&told, "Non hai detto in tempo di esserci");

    // Leo is in the lobby and does not come to the board.
    drop(people.remove(2));
    pass(&net, 70).await;
    pass(&net, 5).await;
    let mut leo = net.connect();
    leo.ask("nome Leo").await;
    let told = leo.ask(super::PASSWORD).await;
    let rests = people[0]
        .ask("torneo 1 turno 1")
        .await
        .contains("Riposa: Leo");
    assert!(
        rests || told.contains("non sei venuto in tempo al tavolo 1"),
        "{told}"
    );
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_reads_of_a_second_rest_before_it_and_decides() {
    let net = start();
    let names = ["Ada", "Gil", "Leo", "Zoe", "Kim"];
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=arbitro", names).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    pass(&net, 1).await;
    heard(&mut people).await;
    let boards = people[0].ask("torneo 1 turno 1").await;
    let rested = names
        .into_iter()
        .find(|name| boards.contains(&format!("Riposa: {name}.")));
    let rested = rested.expect("one of five rests");
    let others: Vec<&str> = names.into_iter().filter(|name| *name != rested).collect();
    eva.heard().await;
    let pair = |one: &str, other: &str| format!("torneo 1 accoppia {one} {other} derby");
    let told = eva.ask(&pair(others[0], others[1])).await;
    lacks(&told, "può più riposare");
    let told = eva.ask(&pair(others[2], others[3])).await;
    let warned =
        format!("Di chi resta nessuno può più riposare, e uno riposerebbe di nuovo: {rested}.");
    has(&told, &warned);

    let told = eva.ask("torneo 1 inizia").await;
    let again =
        format!("{rested} ha già riposato, o ha già vinto senza giocare, e riposa di nuovo.");
    has(&told, "* Il turno 2 non si può fare secondo le regole.");
    has(&told, &again);
    settle().await;
    lacks(&eva.heard().await, "non si può fare secondo le regole");
    // Another pair makes the round by the rules.
    eva.ask(&format!("torneo 1 accoppia {} no svista", others[3]))
        .await;
    eva.ask(&pair(others[2], others[3])).await;

    // The arbiter takes it all the same.
    has(&eva.ask("torneo 1 inizia").await, &again);
    let told = eva.ask("torneo 1 inizia").await;
    has(&told, "Turno 2, per primo chi ha i Bianchi");
    has(&told, &format!("Riposa: {rested}."));
    let told = eva.ask(&format!("torneo 1 perché {rested}")).await;
    has(
        &told,
        "dopo le coppie fatte dall'arbitro non restava nessun altro",
    );
    has(&told, &again);
    lacks(&told, "e non ha ancora riposato");
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_withdraws_and_gives_byes() {
    let net = start();
    let names = ["Ada", "Gil", "Leo", "Zoe"];
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=arbitro", names).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    heard(&mut people).await;
    eva.heard().await;
    has(
        &eva.ask("torneo 1 riposo Zoe 1 viaggio").await,
        "* Turno 1: Zoe riposa, per mezza vittoria. Lo ha deciso Eva: viaggio",
    );
    has(
        &people[3].heard().await,
        "nel turno 1 riposi, per mezza vittoria.",
    );
    has(
        &eva.ask("torneo 1 riposo Zoe 1 viaggio").await,
        "Zoe ha il riposo nel turno 1.",
    );
    has(&eva.ask("torneo 1 ritira Leo").await, "Manca il motivo");
    has(
        &people[1].ask("torneo 1 ritira Leo malato").await,
        "lo decidono gli arbitri",
    );
    has(
        &eva.ask("torneo 1 ritira Leo malato").await,
        "* Leo non gioca altri turni. Lo ha deciso Eva: malato",
    );
    has(&people[2].heard().await, "l'arbitro ti ha ritirato");
    has(
        &eva.ask("torneo 1 ritira Leo malato").await,
        "Tra gli iscritti non c'è Leo.",
    );
    let told = eva.ask("torneo 1 inizia").await;
    has(&told, "Ada");
    lacks(&told, "Leo");
    has(&told, "Riposa perché l'ha chiesto: Zoe.");
    has(&people[2].ask("iscriviti 1").await, "Leo");
    let decisions = people[1].ask("torneo 1 decisioni").await;
    has(&decisions, " UTC] Turno 1: Zoe riposa");
    // An expelled entrant is not entered again.
    eva.ask("torneo 1 espelli Leo malato").await;
    has(
        &eva.ask("torneo 1 iscrivi Leo").await,
        "Leo è fuori dal torneo: l'ha deciso un arbitro.",
    );
}

#[tokio::test(start_paused = true)]
async fn a_short_absence_is_told_in_seconds() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8 assenza=20", ["Ada", "Gil"]).await;
    has(
        &people[0].ask("torneo 1").await,
        "Chi non viene entro 20 secondi ha perso; chi c'è ha 60 secondi per la prima mossa.",
    );
    drop(people.remove(1));
    settle().await;
    let told = begun(&mut people).await;
    has(&told[0], "chi non viene entro 20 secondi ha perso");

    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8 assenza=90", ["Ada", "Gil"]).await;
    has(
        &people[0].ask("torneo 1").await,
        "Chi non viene entro 90 secondi ha perso.",
    );
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    has(&told[white], "la prima mossa entro 90 secondi.");
}

#[tokio::test(start_paused = true)]
async fn the_file_of_a_running_round_has_places_by_its_points() {
    let net = start();
    let names = ["Ada", "Gil", "Leo"];
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=0", names).await;
    begun(&mut people).await;
    let file = people[0].ask("torneo 1 trf").await;
    has(&file, "192 FIDE_DUTCH_2025");
    has(
        &file,
        "### system FIDE (Dutch) C.04.3, edition of 2026-02-01",
    );
    let rows = file.lines().filter(|line| line.starts_with("001 "));
    for row in rows {
        let [points, place] = [80..84, 85..89].map(|at| row[at].trim().to_owned());
        assert_eq!([points.as_str(), place.as_str()], ["0.0", "1"], "{row}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_title_is_seen_and_may_have_quotes() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    has(
        &ada.ask("torneo apri nome=\"\u{2800}\u{2800}\"").await,
        "Non va bene",
    );
    has(
        &ada.ask("torneo apri nome=\"La \"\"Coppa\"\"\" turni=3")
            .await,
        "* Torneo 1, La \"Coppa\": ",
    );
    // In English too.
    ada.ask("lingua en").await;
    has(
        &ada.ask("tournament 1 end it rains").await,
        "The tournament ends here.",
    );
}
