//! Reports of a tournament, as each reader sees them.

use super::{PASSWORD, begun, entered, heard, pass, registered, start, whites};
use crate::support::{has, lacks, settle};

const FOUR: [&str; 4] = ["Ada", "Gil", "Leo", "Zoe"];

#[tokio::test(start_paused = true)]
async fn reasons_say_that_the_standings_have_other_points() {
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=0", FOUR).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    heard(&mut people).await;
    let why = people[1].ask("torneo 1 perché Gil").await;
    has(&why, "nel turno 2:");
    has(&why, "Avevano gli stessi punti");
    lacks(&why, "l'arbitro ne ha cambiati");
    // A repeated result changes nothing.
    for (result, changes) in [("0-2", false), ("1-1", true), ("0-2", false)] {
        eva.ask(&format!("torneo 1 risultato 1 1 {result} svista"))
            .await;
        let why = people[1].ask("torneo 1 perché Gil").await;
        assert_eq!(
            why.contains("l'arbitro ne ha cambiati, e la classifica ha quelli nuovi."),
            changes,
            "{why}"
        );
    }
    eva.ask("torneo 1 penalizza Zoe 1 parla").await;
    let why = people[1].ask("torneo 1 perché Gil").await;
    has(&why, "l'arbitro ne ha cambiati");
}

#[tokio::test(start_paused = true)]
async fn an_expelled_person_reads_so_and_is_counted_apart() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=600", FOUR).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    settle().await;
    eva.ask("torneo 1 espelli Zoe disturba").await;
    let told = people[3].ask("torneo 1").await;
    has(&told, "* L'arbitro ti ha escluso: non giochi altri turni.");
    has(&told, " escluso\n");
    has(&told, "3 iscritti, posti 2-8.");
    has(&told, "* Un altro non gioca più. ");
    lacks(&told, "ritirato");
    has(&people[1].ask("ritirati 1").await, " ritirato");
    has(&eva.ask("torneo 1").await, "* Altri 2 non giocano più. ");
    has(&eva.ask("tornei").await, "sistema svizzero, 2 iscritti. ");
}

#[tokio::test(start_paused = true)]
async fn a_full_tournament_says_so_and_a_free_seat_is_anyones() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-2 pausa=600", ["Ada", "Gil"]).await;
    let mut leo = registered(&net, "Leo").await;
    let told = leo.ask("torneo 1").await;
    has(&told, "* Non c'è più posto.");
    lacks(&told, "Per iscriverti");
    has(
        &leo.ask("tornei").await,
        "2 iscritti. Si comincia quando lo dice l'arbitro. Non c'è più posto.",
    );
    has(
        &leo.ask("iscriviti 1").await,
        "Non c'è più posto: gli iscritti sono già 2.",
    );
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    settle().await;
    people[1].ask("ritirati 1").await;
    has(&leo.ask("iscriviti 1").await, "2 iscritti");
    has(
        &people[1].ask("iscriviti 1").await,
        "Non c'è più posto: gli iscritti sono già 2.",
    );
}

#[tokio::test(start_paused = true)]
async fn terms_say_how_long_a_pause_is_and_how_long_one_may_be_late() {
    for (terms, told) in [
        (
            "pausa=120 assenza=60",
            "Tra due turni: 2 minuti. Chi non viene entro 60 secondi ha perso.",
        ),
        (
            "pausa=0 assenza=300",
            "Un turno comincia appena è finito quello prima. Chi non viene entro 5 minuti ha perso.",
        ),
        (
            "pausa=0 assenza=10",
            "Chi non viene entro 10 secondi ha perso; chi c'è ha 60 secondi per la prima mossa.",
        ),
        ("pausa=arbitro", "Turni: 5. Chi non viene entro"),
    ] {
        let net = start();
        let mut ada = registered(&net, "Ada").await;
        let opened = ada.ask(&format!("torneo apri {terms}")).await;
        has(&opened, told);
    }
}

#[tokio::test(start_paused = true)]
async fn points_are_no_results_and_a_bye_is_heard() {
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=600", FOUR).await;
    has(&people[3].ask("torneo 1 riposo 1").await, "Torneo 1");
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    people[white].ask("6a 5b").await;
    people[white].ask("abbandona").await;
    settle().await;
    let boards = people[3].ask("torneo 1 turno 1").await;
    has(
        &boards,
        "* Turno 1, per primo chi ha i Bianchi. Tra parentesi i punti di prima:",
    );
    assert_eq!(boards.matches(" (0)").count(), 2, "{boards}");
    has(&boards, " 0-2 ");
    let table = people[3].ask("torneo 1 tabellone").await;
    has(&table, "b0");
    has(&table, "n2");
    people[3].ask("formato accessibile").await;
    let table = people[3].ask("torneo 1 tabellone").await;
    has(&table, "turno 1, riposo");
    has(&table, "turno 1, Bianchi contro ");
    lacks(&table, "senza partita");
    let list = people[3].ask("tornei").await;
    has(&list, "4 iscritti. Finito il turno 1 di 3");
    people[3].ask("formato testo").await;
    people[3].ask("lingua en").await;
    has(&people[3].ask("tournament 1 crosstable").await, "w0");
}

#[tokio::test(start_paused = true)]
async fn one_who_did_not_come_reads_that_and_not_to_have_withdrawn() {
    let net = start();
    let terms = "turni=3 posti=2-8 assenza=60 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    drop(people.pop());
    settle().await;
    begun(&mut people).await;
    for _ in 0..3 {
        pass(&net, 61).await;
        settle().await;
    }
    let told = people[0].ask("torneo 1").await;
    has(&told, " assente\n");
    lacks(&told, "ritirato");
    let mut gil = net.connect();
    gil.ask("Gil").await;
    gil.ask(PASSWORD).await;
    has(
        &gil.ask("torneo 1").await,
        "* Per due partite non sei venuto: non giochi altri turni.",
    );
    people[0].ask("formato json").await;
    let told = people[0].order("@1 torneo 1").await;
    let rows = told.iter().find_map(|event| event.get("standings"));
    let rows = rows.unwrap().as_array().unwrap();
    let row = rows.iter().find(|row| row["name"] == "Gil").unwrap();
    assert_eq!(row["absent"], true, "{row}");
    assert_eq!(row["withdrawn"], true, "{row}");
}

#[tokio::test(start_paused = true)]
async fn nothing_is_said_in_signs_and_short_forms_to_be_heard() {
    let net = start();
    let terms = "turni=1 posti=2-8 assenza=60 pausa=0 spareggi=solkoff,sonneborn";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    drop(people.pop());
    settle().await;
    begun(&mut people).await;
    pass(&net, 61).await;
    settle().await;
    let ada = &mut people[0];
    has(&ada.ask("torneo 1").await, "S-B");
    ada.ask("formato accessibile").await;
    has(&ada.ask("torneo 1").await, "Sonneborn-Berger ");
    has(
        &ada.ask("torneo 1 turno 1").await,
        "vince Ada senza giocare",
    );
    let games = ada.ask("torneo 1 tabellone").await;
    has(&games, "contro Gil, vinta senza giocare");
    has(&games, "contro Ada, persa senza giocare");
}

#[tokio::test(start_paused = true)]
async fn a_board_says_who_was_expelled_there() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=600", ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    eva.ask("torneo 1 espelli Gil disturba").await;
    settle().await;
    eva.ask("formato json").await;
    let told = eva.order("@1 torneo 1 turno 1").await;
    let boards = told.iter().find_map(|event| event.get("boards")).unwrap();
    let side = match boards[0]["white"] == "Gil" {
        true => "white",
        false => "black",
    };
    assert_eq!(boards[0]["expelled"], serde_json::json!([side]), "{boards}");
}

#[tokio::test(start_paused = true)]
async fn one_who_takes_the_entry_back_reads_that_first() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=600", ["Ada", "Gil"]).await;
    let told = people[1].ask("ritirati").await;
    let at = told.find("* La tua iscrizione è ritirata. Per tornare: iscriviti 1");
    assert!(at < told.find("* Torneo 1"), "{told}");
    assert!(at.is_some(), "{told}");
    lacks(&people[1].ask("torneo 1").await, "ritirata");
    has(
        &people[1].ask("iscriviti 1").await,
        "* Sei tra gli iscritti.",
    );
}

#[tokio::test(start_paused = true)]
async fn sentences_without_a_number_mean_the_only_tournament() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let mut gil = registered(&net, "Gil").await;
    has(&gil.ask("chi ha vinto?").await, "Non sei in una stanza");
    has(
        &gil.ask("quando comincia il torneo?").await,
        "Non ci sono tornei",
    );
    has(&gil.ask("chi è l'arbitro?").await, "Non ci sono tornei");
    ada.ask("torneo apri posti=2-8").await;
    has(&gil.ask("quando comincia il torneo?").await, "Torneo 1, ");
    has(&gil.ask("chi è l'arbitro?").await, "Arbitro: Ada.");
    lacks(&gil.ask("quanti punti ho?").await, "Torneo 1, ");
    // Others see an entry, so that it is asked about.
    let asked = gil.ask("mi iscrivo").await;
    has(&asked, "iscriviti 1");
    lacks(&asked, "Iscritti: ");
    has(&gil.ask("sì").await, "Iscritti: Gil.");
    has(&gil.ask("quanti punti ho?").await, "Torneo 1, ");
    ada.ask("torneo 1 fine piove").await;
    has(
        &gil.ask("chi ha vinto?").await,
        "* È annullato: lo ha deciso un arbitro. piove",
    );
}

#[tokio::test(start_paused = true)]
async fn the_odd_entrant_reads_that_there_is_no_game() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8", ["Ada", "Gil", "Leo"]).await;
    let told = begun(&mut people).await;
    for (person, told) in people.iter_mut().zip(&told) {
        let shown = person.ask("torneo 1").await;
        let is_odd = told.contains("riposi tu");
        assert_eq!(
            shown.contains("* In questo turno riposi."),
            is_odd,
            "{shown}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_that_the_end_left_unplayed_is_shown_nowhere() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8", ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    has(&people[1].ask("torneo 1").await, "stanza torneo-1-1-1");
    eva.ask("torneo 1 fine piove").await;
    heard(&mut people).await;
    lacks(&people[1].ask("torneo 1").await, "stanza torneo-1-1-1");
}

#[tokio::test(start_paused = true)]
async fn those_who_share_the_first_place_are_all_named() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    heard(&mut people).await;
    let told = eva.ask("torneo 1 risultato 1 1 1-1 prova").await;
    has(&told, "è finito. Primi insieme: ");
    for told in heard(&mut people).await {
        has(&told, "è finito. Primi insieme: ");
        has(&told, "; tu sei 1° con 1 punto.");
        lacks(&told, "hai vinto");
    }
}

#[tokio::test(start_paused = true)]
async fn what_a_tournament_shows_is_asked_for_without_its_number() {
    let net = start();
    let terms = "turni=1 posti=2-8 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    // Also at the board, where a move may be asked for by the same word.
    has(&people[white].ask("perché 6a 5b").await, "6A 5B");
    let other = ["Gil", "Ada"][white];
    has(
        &people[white].ask(&format!("perché {other}?")).await,
        &format!("Perché {other} gioca con "),
    );
    people[white].ask("6a 5b").await;
    people[1 - white].ask("6a 5b").await;
    people[1 - white].ask("3b 4a").await;
    people[white].ask("abbandona").await;
    people[white].ask("esci").await;
    has(&people[white].ask("tabellone").await, "b0\n");
    let mut eva = net.named("Eva").await;
    // A stranger has none, and there is only one.
    has(&eva.ask("torneo classifica").await, "È finito");
    has(&eva.ask("chi ha vinto il torneo?").await, "1. ");
    let mut leo = registered(&net, "Leo").await;
    leo.ask("torneo apri nome=\"Seconda\" posti=2-8").await;
    has(&eva.ask("torneo").await, "Torneo 2, Seconda");
    leo.ask("iscriviti 2").await;
    has(&eva.ask("perché Leo").await, "Il turno 1 non c'è ancora");
    leo.ask("torneo apri nome=\"Terza\" posti=2-8 apertura=sorteggio")
        .await;
    has(&eva.ask("torneo 3").await, "Aperture a sorteggio.");
    has(&eva.ask("torneo").await, "Di quale torneo");
}

#[tokio::test(start_paused = true)]
async fn one_who_stays_at_a_board_whose_other_player_left_reads_that_the_game_is_over() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8 pausa=0", ["Ada", "Gil"]).await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    people[white].ask("6a 5b").await;
    people[1 - white].ask("6a 5b").await;
    // The player who waits reads the side of these moves.
    has(
        &people[white].ask("mosse").await,
        "* Tocca al Nero.\n* Mosse possibili: ",
    );
    lacks(&people[1 - white].ask("mosse").await, "Tocca al");
    people[white].ask("abbandona").await;
    people[white].ask("esci").await;
    for asked in ["3b 4a", "damiera", "posizione", "mosse", "turno", "patta"] {
        let told = people[1 - white].ask(asked).await;
        has(&told, "La partita è finita.");
        lacks(&told, "manca un avversario");
    }
}

#[tokio::test(start_paused = true)]
async fn the_only_arbiter_who_plays_is_told_in_time() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    ada.ask("torneo apri posti=2-8").await;
    has(
        &ada.ask("iscriviti 1").await,
        "Sei anche l'unico arbitro, e sulla tua partita non decidi. Per averne un altro: torneo 1 arbitro NOME",
    );
    let _eva = registered(&net, "Eva").await;
    lacks(&ada.ask("torneo 1 arbitro Eva").await, "unico arbitro");
    lacks(&ada.ask("torneo 1").await, "unico arbitro");
}

#[tokio::test(start_paused = true)]
async fn the_boards_that_still_play_are_counted() {
    let net = start();
    let terms = "turni=2 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let mut eva = registered(&net, "Eva").await;
    let told = begun(&mut people).await;
    has(
        &eva.ask("torneo 1").await,
        "* Si gioca il turno 1 di 2, ancora a 2 tavoli.",
    );
    let [first, second] = whites(&told)[..] else {
        panic!("{told:?}")
    };
    people[first].ask("abbandona").await;
    settle().await;
    let left = "Si gioca il turno 1 di 2, ancora a 1 tavolo.";
    has(&people[first].ask("prossimo").await, left);
    has(&eva.ask("tornei").await, left);
    people[second].ask("abbandona").await;
    settle().await;
    has(&eva.ask("torneo 1").await, "* Finito il turno 1 di 2");
}
