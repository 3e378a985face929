//! The terms of a tournament beyond the usual ones: check-in, byes, points, tie-breaks, objections, ratings.

use super::{begun, entered, heard, pass, registered, start, whites};
use crate::support::{has, lacks, settle};

#[tokio::test(start_paused = true)]
async fn one_who_does_not_check_in_does_not_play() {
    let net = start();
    let terms = "turni=1 posti=2-8 inizio=30m presenze=10";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo"]).await;
    has(
        &people[0].ask("torneo 1").await,
        "Nei 10 minuti prima si dice: presente 1",
    );
    has(
        &people[1].ask("presente 1").await,
        "È presto: si può dire di esserci tra 20 minuti.",
    );
    pass(&net, 20 * 60 + 1).await;
    let told = heard(&mut people).await;
    for told in &told {
        has(
            told,
            "comincia tra 9 minuti e 59 secondi. Per esserci: presente 1",
        );
    }
    for (person, said) in people.iter_mut().zip(["presente", "Ci sono!"]) {
        has(&person.ask(said).await, "e hai detto che ci sei");
    }
    has(
        &people[2].ask("torneo 1").await,
        "Iscritti: Ada (presente), Gil (presente), Leo.",
    );
    // A player who comes now is there.
    let mut zoe = registered(&net, "Zoe").await;
    has(&zoe.ask("iscriviti 1").await, "Zoe (presente)");
    pass(&net, 9 * 60 + 50).await;
    pass(&net, 20).await;
    let told = heard(&mut people).await;
    has(&told[2], "non hai detto di esserci, e non giochi.");
    has(&told[2], "iscriviti 1");
    has(&people[2].ask("torneo 1").await, "3 iscritti");
    has(&people[0].ask("presente 1").await, "adesso non serve");
}

#[tokio::test(start_paused = true)]
async fn a_bye_is_wished_before_the_round_and_not_for_the_last() {
    let net = start();
    let terms = "turni=3 posti=2-8 pausa=600 punti=1 spareggi=vittorie,scontro";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    has(
        &people[3].ask("torneo 1 riposo 3").await,
        "non per l'ultimo",
    );
    has(&people[3].ask("torneo 1 riposo 1").await, "Torneo 1");
    has(&people[3].ask("torneo 1 riposo 1").await, "non c'è riposo");
    let told = begun(&mut people).await;
    lacks(&told[3], "tavolo");
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    settle().await;
    let standings = people[3].ask("torneo 1").await;
    has(&standings, " Vittoria 1, patta ½.");
    has(&standings, "Vitt.");
    has(&standings, "½");
    has(
        &people[3].ask("torneo 1 perché Zoe").await,
        "mezza vittoria",
    );
    has(&people[3].ask("torneo 1 turno 1").await, "0-1");
    has(&people[3].ask("torneo 1 riposo 1").await, "non c'è riposo");
    let table = people[3].ask("torneo 1 tabellone").await;
    has(&table, "bye");
    // White lost everywhere.
    has(&table, "n1");
    has(&table, "b0");
}

#[tokio::test(start_paused = true)]
async fn people_object_before_the_games_begin_and_the_arbiter_pairs_by_hand() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=0 obiezioni=60";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe", "Kim"]).await;
    let told = begun(&mut people).await;
    for told in &told {
        has(told, "turno 1");
        has(told, "tra poco");
        lacks(told, "Turno bianco");
    }
    let boards = people[1].ask("torneo 1 turno 1").await;
    assert_eq!(boards.matches(" - ").count(), 2, "{boards}");
    // A player who comes now is told that this round goes without.
    let mut late = registered(&net, "Ugo").await;
    has(&late.ask("iscriviti 1").await, "Giochi dal turno 2");
    late.ask("ritirati 1").await;
    has(
        &people[1].ask("torneo 1 obiezione con Zoe no").await,
        "* Turno 1: Gil non è d'accordo con l'abbinamento: con Zoe no",
    );
    has(
        &heard(&mut people).await[0],
        "turno 1: Gil non è d'accordo con l'abbinamento. con Zoe no",
    );
    has(
        &people[0].ask("torneo 1 accoppia Ada Zoe prova").await,
        "decide un altro arbitro",
    );
    has(
        &people[0].ask("torneo 1 accoppia Gil Eva prova").await,
        "Tra gli iscritti non c'è Eva",
    );
    people[0].ask("torneo 1 accoppia Leo Gil sono vicini").await;
    settle().await;
    has(
        &people[0].ask("torneo 1 accoppia Gil Kim prova").await,
        "Gil è già in una coppia per il prossimo turno. Per scioglierla: torneo 1 accoppia Gil no MOTIVO",
    );
    pass(&net, 61).await;
    let told = heard(&mut people).await;
    has(&told[2], "tavolo 1: hai i Bianchi contro Gil");
    has(
        &people[1].ask("torneo 1 perché Gil").await,
        "Lo ha deciso l'arbitro",
    );
    let decisions = people[1].ask("torneo 1 decisioni").await;
    has(
        &decisions,
        "Gil non è d'accordo con l'abbinamento: con Zoe no",
    );
    has(
        &decisions,
        "Turno 1: Leo e Gil giocano insieme. Lo ha deciso Ada: sono vicini",
    );
    has(
        &people[1].ask("torneo 1 obiezione ancora").await,
        "non c'è un abbinamento",
    );
}

#[tokio::test(start_paused = true)]
async fn a_tournament_stands_still_while_it_is_suspended_and_begins_when_it_is_moved() {
    let net = start();
    let terms = "turni=3 posti=2-8 pausa=60";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    has(&people[0].ask("torneo 1 riprendi").await, "non è sospeso");
    let told = begun(&mut people).await;
    has(
        &people[0].ask("torneo 1 rinvia 30m piove").await,
        "Si gioca ancora",
    );
    for at in whites(&told) {
        people[at].ask("abbandona").await;
    }
    settle().await;
    has(
        &people[0].ask("torneo 1 sospendi manca la luce").await,
        "* Sospeso. Lo ha deciso Ada: manca la luce",
    );
    has(
        &heard(&mut people).await[2],
        "l'arbitro lo sospende. manca la luce",
    );
    has(
        &people[0].ask("torneo 1 sospendi ancora").await,
        "è già sospeso",
    );
    has(&people[0].ask("torneo 1 inizia").await, "è sospeso");
    pass(&net, 120).await;
    lacks(&heard(&mut people).await[1], "turno 2");
    people[0].ask("torneo 1 rinvia 5m la luce torna").await;
    people[0].ask("torneo 1 riprendi").await;
    let told = heard(&mut people).await;
    has(
        &told[3],
        "il prossimo turno comincia tra 5 minuti. la luce torna",
    );
    has(&told[3], "si riprende");
    pass(&net, 240).await;
    lacks(&heard(&mut people).await[1], "turno 2, tavolo");
    pass(&net, 61).await;
    has(&heard(&mut people).await[1], "turno 2, tavolo");
}

#[tokio::test(start_paused = true)]
async fn a_penalty_takes_points_away_and_everyone_reads_it() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    let losers = whites(&told);
    for at in &losers {
        people[*at].ask("abbandona").await;
    }
    settle().await;
    let winner = (0..4).find(|at| !losers.contains(at)).unwrap();
    let name = ["Ada", "Gil", "Leo", "Zoe"][winner];
    has(
        &eva.ask(&format!("torneo 1 penalizza {name} ½ x")).await,
        "punti interi",
    );
    has(
        &eva.ask(&format!("torneo 1 penalizza {name} 90 x")).await,
        "un numero da 1 a 10",
    );
    has(
        &people[1]
            .ask(&format!("torneo 1 penalizza {name} 1 x"))
            .await,
        "lo decidono gli arbitri",
    );
    eva.ask(&format!("torneo 1 penalizza {name} 1 parla troppo"))
        .await;
    has(
        &heard(&mut people).await[winner],
        "l'arbitro ti toglie punti: 1 (parla troppo)",
    );
    let standings = eva.ask("torneo 1").await;
    let line = standings
        .lines()
        .find(|line| line.contains(name))
        .unwrap()
        .to_owned();
    has(&line, " 1 ");
    has(&line, " penalità 1");
    has(
        &eva.ask("torneo 1 decisioni").await,
        &format!("{name} perde punti: 1. Lo ha deciso Eva: parla troppo"),
    );
    // Readers of the file compare the points with the results.
    let file = eva.ask("torneo 1 trf").await;
    has(&file, "### penalty ");
    let row = file
        .lines()
        .find(|line| line.starts_with("001") && line.contains(name));
    has(row.unwrap(), " 1.0 ");
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_enters_people_and_no_log_grows_by_one_who_comes_and_goes() {
    let net = start();
    let mut people = entered(&net, "posti=2-8", ["Ada", "Gil"]).await;
    let _leo = registered(&net, "Leo").await;
    has(
        &people[1].ask("torneo 1 iscrivi Leo Aosta").await,
        "lo decidono gli arbitri",
    );
    has(
        &people[0].ask("torneo 1 iscrivi Leo Aosta").await,
        "Iscritti adesso: Leo; circolo: Aosta.",
    );
    has(
        &people[0].ask("torneo 1 iscrivi Eva").await,
        "non è un nome registrato",
    );
    for _ in 0..4 {
        people[1].ask("ritirati 1").await;
        people[1].ask("iscriviti 1").await;
    }
    people[1].ask("ritirati 1").await;
    has(
        &people[1].ask("iscriviti 1").await,
        "Ti sei iscritto 5 volte",
    );
    has(&people[0].ask("torneo 1 iscrivi Gil").await, "Gil");
}

#[tokio::test(start_paused = true)]
async fn an_italo_swiss_goes_round_the_circle() {
    let net = start();
    let terms = "sistema=italo-svizzero turni=3 posti=2-8 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe", "Kim"]).await;
    has(&people[0].ask("torneo 1").await, "italo-svizzero");
    let mut told = begun(&mut people).await;
    for round in 1..=3 {
        let rests = told.iter().filter(|told| told.contains("riposi tu"));
        assert_eq!(rests.count(), 1, "{round}: {told:?}");
        if round == 3 {
            has(
                &people[0].ask("torneo 1 perché Ada").await,
                "Rotazione continua",
            );
        }
        for at in whites(&told) {
            people[at].ask("abbandona").await;
        }
        told = heard(&mut people).await;
    }
    has(
        &people[0].ask("torneo 1").await,
        "* È finito, dopo il turno 3.",
    );
}
