//! Orders of arbiters, and what each is answered with.

use super::{begun, entered, heard, pass, registered, start, whites};
use crate::support::client::Client;
use crate::support::{Net, has, lacks};

const FOUR: [&str; 4] = ["Ada", "Gil", "Leo", "Zoe"];

/// Four people between the first two rounds, an arbiter who does not play, and the two who met at the first board.
async fn between_rounds(net: &Net) -> (Vec<Client>, Client, [String; 2]) {
    let mut people = entered(net, "turni=3 posti=2-8 pausa=600", FOUR).await;
    let arbiter = registered(net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    let whites = whites(&told);
    let (_, rest) = told[whites[0]].split_once("hai i Bianchi contro ").unwrap();
    let opponent = rest.split(';').next().unwrap_or_default().to_owned();
    let met = [FOUR[whites[0]].to_owned(), opponent];
    for at in whites {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    // A decision tells by its time which round comes next.
    pass(net, 1).await;
    heard(&mut people).await;
    (people, arbiter, met)
}

#[tokio::test(start_paused = true)]
async fn a_pair_is_taken_back_and_a_second_meeting_is_said() {
    let net = start();
    let (mut people, mut eva, [white, black]) = between_rounds(&net).await;
    eva.heard().await;
    let told = eva
        .ask(&format!("torneo 1 accoppia {white} {black} derby"))
        .await;
    has(
        &told,
        &format!(
            "* Turno 2: {white} e {black} giocano insieme, anche se si sono già incontrati al turno 1. Lo ha deciso Eva: derby"
        ),
    );
    // The order's effect alone is shown.
    lacks(&told, "Coppa d'oro");
    lacks(&told, "Eva è arbitro");

    let no = format!("torneo 1 accoppia {black} no");
    has(&eva.ask(&no).await, "Manca il motivo");
    let told = people[1].ask(&format!("{no} prova")).await;
    has(&told, "lo decidono gli arbitri");
    let told = eva.ask(&format!("{no} una svista")).await;
    has(
        &told,
        &format!(
            "* Turno 2: {white} e {black} non sono più una coppia fatta a mano. Lo ha deciso Eva: una svista"
        ),
    );
    let told = eva.ask(&format!("{no} ancora")).await;
    has(&told, &format!("{black} non è in una coppia fatta a mano."));

    // Both are free again, and have not met these.
    let others = FOUR.into_iter();
    let others = others.filter(|name| *name != white && *name != black);
    let others: Vec<&str> = others.collect();
    let told = eva
        .ask(&format!("torneo 1 accoppia {white} {} vicini", others[0]))
        .await;
    has(&told, " giocano insieme. Lo ha deciso Eva: vicini");
    let decisions = people[1].ask("torneo 1 decisioni").await;
    for said in ["Eva è arbitro", "derby", "una svista", "vicini"] {
        has(&decisions, said);
    }
}

#[tokio::test(start_paused = true)]
async fn no_arbiter_takes_back_a_pair_of_their_own() {
    let net = start();
    let (mut people, mut eva, [white, black]) = between_rounds(&net).await;
    eva.ask(&format!("torneo 1 accoppia {white} {black} derby"))
        .await;
    eva.ask(&format!("torneo 1 arbitro {white}")).await;
    let own = FOUR.into_iter().position(|name| name == white).unwrap();
    let told = people[own]
        .ask(&format!("torneo 1 accoppia {black} no comodo"))
        .await;
    has(&told, "decide un altro arbitro");
}

#[tokio::test(start_paused = true)]
async fn an_early_end_names_the_first_after_a_whole_round() {
    let net = start();
    let (mut people, mut eva, _) = between_rounds(&net).await;
    let told = eva.ask("torneo 1 fine piove").await;
    has(&told, "* Il torneo finisce qui, con ");
    has(&told, " al primo posto. Lo ha deciso Eva: piove");
    for told in heard(&mut people).await {
        has(&told, "Coppa d'oro finisce qui. Al primo posto: ");
        has(&told, ". piove");
    }

    // Nothing was played to its end here.
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8", FOUR).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    let told = eva.ask("torneo 1 fine piove").await;
    has(&told, "* Il torneo finisce qui. Lo ha deciso Eva: piove");
    let ended = "È finito durante il turno 1.";
    has(&eva.ask("torneo 1").await, ended);
    // None takes entries any more.
    let list = eva.ask("tornei").await;
    has(&list, ended);
    has(
        &list,
        "Uno da vicino: torneo e il suo numero. Per aprirne uno: torneo apri",
    );
    lacks(&list, "iscriviti");
    pass(&net, 1).await;
    for told in heard(&mut people).await {
        has(&told, "Coppa d'oro finisce qui. piove");
    }
}

#[tokio::test(start_paused = true)]
async fn a_new_arbiter_is_told_where_the_orders_are() {
    let net = start();
    let mut people = entered(&net, "posti=2-8", ["Ada", "Gil"]).await;
    people[0].ask("torneo 1 arbitro Gil").await;
    let told = people[1].heard().await;
    has(&told, "adesso sei arbitro. I comandi: aiuto arbitro");
    has(
        &people[1].ask("aiuto arbitro").await,
        "torneo 3 accoppia NOME no MOTIVO",
    );
}

#[tokio::test(start_paused = true)]
async fn a_club_that_is_a_persons_name_is_asked_about() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    for name in ["Gil", "Leo", "Zoe"] {
        registered(&net, name).await;
    }
    ada.ask("torneo apri").await;
    let told = ada.ask("torneo 1 iscrivi Gil Leo Zoe").await;
    has(&told, "torneo 1 iscrivi Gil,Leo,Zoe");
    has(&told, "torneo 1 iscrivi Gil circolo=Leo Zoe");
    has(&ada.ask("torneo 1").await, "Non si è ancora iscritto");
    for (order, told) in [
        (
            "iscrivi Gil circolo=Leo",
            "* Iscritti adesso: Gil; circolo: Leo.",
        ),
        (
            "iscrivi Leo Dama Aosta",
            "* Iscritti adesso: Leo; circolo: Dama Aosta.",
        ),
        ("iscrivi Zoe", "* Iscritti adesso: Zoe."),
    ] {
        has(&ada.ask(&format!("torneo 1 {order}")).await, told);
    }
    has(
        &ada.ask("torneo 1").await,
        "Iscritti: Gil (Leo), Leo (Dama Aosta), Zoe.",
    );
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_enters_a_guest_who_was_in_and_no_other() {
    let net = start();
    let mut eva = registered(&net, "Eva").await;
    eva.ask("torneo apri ospiti").await;
    let mut ada = net.named("Ada").await;
    let _gil = net.named("Gil").await;
    for _ in 0..5 {
        ada.ask("iscriviti 1").await;
        ada.ask("ritirati 1").await;
    }
    has(
        &ada.ask("iscriviti 1").await,
        "Ti sei iscritto 5 volte. Può iscriverti l'arbitro.",
    );
    has(
        &eva.ask("torneo 1 iscrivi Ada").await,
        "* Iscritti adesso: Ada.",
    );
    has(&ada.heard().await, "l'arbitro ti ha iscritto");
    has(&ada.ask("torneo 1").await, "Sei tra gli iscritti.");
    // The code of a guest is for the guest alone.
    has(
        &eva.ask("torneo 1 iscrivi Gil").await,
        "Un ospite si iscrive da sé: iscriviti 1",
    );
}

#[tokio::test(start_paused = true)]
async fn a_title_needs_no_quotation_marks_unless_a_word_is_doubtful() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    for (terms, told) in [
        ("nome=Coppa del Bar turni=7", ", Coppa del Bar: "),
        ("turni=7 nome=Coppa del Bar ospiti", ", Coppa del Bar: "),
        (
            "nome=Coppa ospitti turni=7",
            "Se «ospitti» fa parte del nome, il nome sta tra virgolette: nome=\"Coppa ospitti\"",
        ),
        (
            "nome=Coppa d'estate turni 7 posti=8",
            "virgolette: torneo apri nome=\"Coppa d'estate\" turni=7 posti=8",
        ),
        ("nome=\"Coppa\" del Bar", "Non conosco «del»."),
        (
            "nome=\"Coppa del Bar turni=7 posti=4-8",
            "virgolette: torneo apri nome=\"Coppa del Bar\" turni=7 posti=4-8",
        ),
        (
            "Coppa del Circolo svizzero 3 turni 5+3",
            "virgolette: torneo apri nome=\"Coppa del Circolo\" sistema=svizzero turni=3 tempo=5+3",
        ),
        (
            "Coppa italiana",
            "virgolette: torneo apri nome=\"Coppa italiana\"",
        ),
        (
            "Club Cup swiss 3 rounds",
            "virgolette: torneo apri nome=\"Club Cup\" system=swiss rounds=3",
        ),
        (
            "Coppa Bar Sport",
            "virgolette: torneo apri nome=\"Coppa Bar Sport\"",
        ),
        (
            "turni=7 \"Coppa Bar\" ospiti",
            "virgolette: torneo apri nome=\"Coppa Bar\" turni=7 ospiti",
        ),
    ] {
        has(&ada.ask(&format!("torneo apri {terms}")).await, told);
    }
}

#[tokio::test(start_paused = true)]
async fn an_order_without_a_number_is_asked_about_where_one_tournament_alone_is_decided() {
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8", FOUR).await;
    let meant = "torneo 1 inizia";
    for typed in ["inizia", "torneo inizia", "inizia il torneo 1"] {
        let asked = people[0].ask(typed).await;
        has(&asked, meant);
        lacks(&asked, "Stanza nuova");
    }
    has(&people[0].ask("espelli Zoe").await, "Manca il motivo");
    has(
        &people[0].ask("espelli Zoe non viene").await,
        "torneo 1 espelli Zoe non viene",
    );
    people[0].ask("no").await;
    // For others the words mean what they meant.
    has(&people[3].ask("inizia").await, "Stanza nuova");
    people[3].ask("esci").await;
    people[0].ask("inizia").await;
    people[0].ask("sì").await;
    let told = heard(&mut people).await;
    let mut others = told.iter().skip(1);
    assert!(others.all(|told| told.contains("turno 1")), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn everyone_is_told_when_a_change_after_the_end_makes_another_one_the_first() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    people[white].ask("6a 5b").await;
    people[white].ask("abbandona").await;
    let (name, other) = (["Ada", "Gil"][white], ["Gil", "Ada"][white]);
    let told = heard(&mut people).await;
    has(&told[1 - white], &format!("Vince {other}"));
    for (result, is_told) in [("1-1", false), ("2-0", true), ("2-0", false)] {
        eva.ask(&format!("torneo 1 risultato 1 1 {result} ricorso"))
            .await;
        let told = heard(&mut people).await;
        let is_winner = told[1 - white].contains(&format!("è finito. Vince {name}"));
        assert_eq!(is_winner, is_told, "{result}: {told:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn points_that_were_taken_away_are_given_back() {
    let net = start();
    let (mut people, mut arbiter, _) = between_rounds(&net).await;
    let points = "torneo 1";
    let of_zoe = |told: String| {
        let mut rows = told.lines().filter(|row| row.contains(". Zoe "));
        rows.next().map(str::to_owned)
    };
    let before = of_zoe(arbiter.ask(points).await);
    let nothing = arbiter.ask("torneo 1 penalizza Zoe no svista").await;
    has(&nothing, "A Zoe non è stato tolto nessun punto.");
    for halves in ["1", "2"] {
        arbiter
            .ask(&format!("torneo 1 penalizza Zoe {halves} ritardo"))
            .await;
    }
    let taken = arbiter.ask(points).await;
    has(&taken, "penalità 3");
    heard(&mut people).await;
    let back = arbiter.ask("torneo 1 penalizza Zoe no svista").await;
    has(
        &back,
        "* Zoe ha di nuovo i punti che erano stati tolti. Lo ha deciso Eva: svista",
    );
    let told = heard(&mut people).await;
    has(&told[3], "l'arbitro ti ridà i punti tolti: svista");
    assert_eq!(of_zoe(arbiter.ask(points).await), before);
    assert!(before.is_some_and(|row| !row.contains("penalità")));
    has(
        &arbiter.ask("torneo 1 penalizza Zoe no svista").await,
        "A Zoe non è stato tolto",
    );
    // A later penalty counts again.
    arbiter.ask("torneo 1 penalizza Zoe 1 ritardo").await;
    let taken = arbiter.ask(points).await;
    has(&taken, "penalità 1");
    let trf = arbiter.ask("torneo 1 trf").await;
    has(&trf, " after 1 until 1 halves 4");
    has(&trf, " after 1 halves 2");
}
