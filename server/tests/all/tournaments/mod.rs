//! Tournaments as people meet them: entering, rounds, results, and an arbiter's decisions.

mod beginning;
mod decided;
mod guests;
mod holding;
mod orders;
mod rated;
mod results;
mod shown;
mod starts;
mod terms;
mod waiting;
mod watched;

use damiera_journal::MemoryJournal;
use damiera_people::AccountRole;
use damiera_protocol::name::Name;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, settle};

const PASSWORD: &str = "cavallo batteria";

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// A person with a registered name.
async fn registered(net: &Net, name: &str) -> Client {
    let mut person = net.named(name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

/// The operator gives an account a role.
async fn appoint(net: &Net, name: &str, role: AccountRole) {
    let account = net.people.of_name(&Name::parse(name).unwrap()).unwrap();
    net.people.set_role(account.id, Some(role)).await.unwrap();
}

/// Registered people who have entered the first tournament, which the first of them has announced.
async fn entered<const N: usize>(net: &Net, terms: &str, names: [&str; N]) -> Vec<Client> {
    let mut people = Vec::new();
    for name in names {
        let mut person = registered(net, name).await;
        if people.is_empty() {
            if terms.contains("classificata") {
                appoint(net, name, AccountRole::Arbiter).await;
            }
            let opened = person
                .ask(&format!("torneo apri nome=\"Coppa d'oro\" {terms}"))
                .await;
            has(&opened, "* Torneo 1, Coppa d'oro: ");
            has(&opened, "* Arbitro: Ada.");
            has(&opened, "* Per iscriverti: iscriviti 1");
        }
        let told = person.ask("iscriviti 1").await;
        has(&told, name);
        people.push(person);
    }
    people
}

/// Everyone's lines since they were last read.
async fn heard(people: &mut [Client]) -> Vec<String> {
    settle().await;
    let mut all = Vec::new();
    for person in people {
        all.push(person.heard().await);
    }
    all
}

/// Lets time pass, on the clock too.
async fn pass(net: &Net, length: u64) {
    net.host.set_time(net.host.unix_ms() + length * 1_000);
    seconds(length).await;
}

/// The arbiter, who is the first, begins a round; everyone's lines.
async fn begun(people: &mut [Client]) -> Vec<String> {
    let said = people[0].ask("torneo 1 inizia").await;
    let mut told = heard(people).await;
    told[0].insert_str(0, &said);
    told
}

/// The place of a person among the four.
fn people_place(name: &str) -> usize {
    let names = ["Ada", "Gil", "Leo", "Zoe"];
    names.iter().position(|one| *one == name).unwrap()
}

/// The places of the players with White in a round.
fn whites(told: &[String]) -> Vec<usize> {
    let has_white =
        |(at, told): (usize, &String)| told.contains("hai i Bianchi contro").then_some(at);
    told.iter().enumerate().filter_map(has_white).collect()
}

/// At the end everyone who did not resign the last game hears the winner and their place.
fn they_hear_the_winner(told: &[String], resigned: &[usize]) {
    for (at, told) in told.iter().enumerate() {
        if !resigned.contains(&at) {
            let has_won = told.contains("è finito: hai vinto, con ");
            let is_placed = told.contains("è finito. Vince ") && told.contains("; tu sei ");
            assert!(has_won || is_placed, "{told}");
            has(told, " punti. La classifica: torneo 1");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn many_people_hear_all_news_in_their_order() {
    let names = [
        "Ada", "Gil", "Leo", "Zoe", "Eva", "Kim", "Ugo", "Ida", "Max", "Pia", "Rita", "Sara",
        "Tom", "Vera", "Bice", "Dino", "Elsa", "Fido",
    ];
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-30", names).await;
    heard(&mut people).await;
    for order in [
        "sospendi piove",
        "riprendi",
        "sospendi di nuovo",
        "riprendi",
    ] {
        people[0].ask(&format!("torneo 1 {order}")).await;
    }
    seconds(1).await;
    let said = [
        "sospende. piove",
        "si riprende",
        "sospende. di nuovo",
        "si riprende",
    ];
    for told in heard(&mut people).await.iter().skip(1) {
        let mut rest = told.as_str();
        for one in said {
            let at = rest.find(one);
            let at = at.unwrap_or_else(|| panic!("{one} does not come in turn: {told}"));
            rest = &rest[at + one.len()..];
        }
        lacks(rest, "Coppa d'oro");
    }
}

#[tokio::test(start_paused = true)]
async fn four_people_play_three_rounds_by_the_swiss_system() {
    let net = start();
    let terms = "turni=3 tempo=10+5 posti=2-8 pausa=90 variante=italiana";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    has(
        &people[1].ask("tornei").await,
        "* 1. Coppa d'oro - sistema svizzero, 4 iscritti. Si comincia quando lo dice l'arbitro.",
    );
    has(
        &people[3].ask("torneo 1").await,
        "* Iscritti: Ada, Gil, Leo, Zoe.",
    );
    has(
        &people[3].ask("torneo 1 inizia").await,
        "lo decidono gli arbitri",
    );
    heard(&mut people).await;
    let mut told = begun(&mut people).await;
    for round in 1..=3 {
        let whites = whites(&told);
        assert_eq!(whites.len(), 2, "{round}: {told:?}");
        for (at, told) in told.iter().enumerate() {
            has(told, &format!("Coppa d'oro, turno {round}, tavolo "));
            // The board is there without another word.
            has(told, "Turno bianco");
            if whites.contains(&at) {
                people[at].ask("6a 5b").await;
            }
        }
        for at in &whites {
            // These end no game of a tournament, and play no other.
            has(
                &people[*at].ask("interrompi").await,
                "In una partita di torneo",
            );
            has(&people[*at].ask("abbandona").await, "abbandona");
            has(
                &people[*at].ask("rivincita").await,
                "In una partita di torneo",
            );
        }
        let over = heard(&mut people).await;
        let boards = people[2].ask(&format!("torneo 1 turno {round}")).await;
        assert_eq!(boards.matches("0-2").count(), 2, "{boards}");
        if round == 3 {
            they_hear_the_winner(&over, &whites);
        }
        if round < 3 {
            has(
                &over[0],
                &format!("Coppa d'oro: il turno {round} è finito."),
            );
            has(&people[3].ask("torneo").await, "il prossimo comincia tra");
            // A minute before.
            pass(&net, 31).await;
            has(&heard(&mut people).await[3], " comincia tra 59 secondi.");
            pass(&net, 60).await;
            told = heard(&mut people).await;
        }
    }
    let standings = people[1].ask("torneo 1").await;
    has(&standings, "* È finito, dopo il turno 3.");
    has(&standings, "Solkoff Troncato");
    has(&people[1].ask("classifica torneo 1").await, "Punti");
    has(
        &people[1].ask("torneo 1 perché Gil").await,
        "* Perché Gil gioca con",
    );
    let file = people[1].ask("torneo 1 trf").await;
    has(&file, "012 Coppa d'oro");
    assert_eq!(file.matches("\n001 ").count(), 4, "{file}");
    has(&people[1].ask("iscriviti 1").await, "è finito");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_does_not_come_has_lost_and_is_out_after_two_games() {
    let net = start();
    let terms = "turni=3 posti=2-8 assenza=60 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    let gone = people.pop().unwrap();
    drop(gone);
    settle().await;
    people[0].ask("torneo 1 inizia").await;
    pass(&net, 61).await;
    let boards = people[0].ask("torneo 1 turno 1").await;
    assert!(boards.contains("+-") || boards.contains("-+"), "{boards}");
    pass(&net, 61).await;
    pass(&net, 61).await;
    let told = people[0].ask("torneo 1").await;
    has(&told, " assente\n");
    lacks(&told, "ritirato");
    has(&told, "* È finito, dopo il turno");
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_decides_with_a_reason_that_everyone_reads() {
    let net = start();
    let terms = "turni=2 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let mut eva = registered(&net, "Eva").await;
    has(&people[0].ask("torneo 1 arbitro Eva").await, "Ada");
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("abbandona").await;
    }
    settle().await;
    let boards = people[0].ask("torneo 1 turno 1").await;
    let own = match boards.lines().find(|line| line.contains("Ada")) {
        Some(line) if line.contains(" 1. ") => 1,
        _ => 2,
    };
    let other = 3 - own;
    has(
        &people[0]
            .ask(&format!("torneo 1 risultato 1 {own} 2-0 sbaglio"))
            .await,
        "decide un altro arbitro",
    );
    has(
        &people[1].ask("torneo 1 risultato 1 1 2-0 mio").await,
        "lo decidono gli arbitri",
    );
    has(
        &eva.ask("torneo 1 risultato 1 9 2-0 x").await,
        "non c'è un tavolo 9",
    );
    has(
        &eva.ask("torneo 1 risultato 1 1 7-0 x").await,
        "non è un risultato",
    );
    eva.ask(&format!(
        "torneo 1 risultato 1 {other} 1-1 la mossa era giusta"
    ))
    .await;
    let decisions = people[1].ask("torneo 1 decisioni").await;
    has(&decisions, ": 1-1. Lo ha deciso Eva: la mossa era giusta");
    has(&decisions, &format!("Turno 1, tavolo {other}, "));
    // The players of the board are named.
    let of_board = boards
        .lines()
        .find(|line| line.contains(&format!(" {other}. ")))
        .unwrap_or_default();
    let names = ["Leo", "Zoe"].into_iter();
    for name in names.filter(|name| of_board.contains(name)) {
        has(&decisions, name);
        let at = people_place(name);
        let told = people[at].heard().await;
        has(&told, "l'arbitro ha deciso la tua partita con ");
        has(
            &told,
            &format!(", turno 1, tavolo {other}: 1-1. la mossa era giusta"),
        );
    }
    has(
        &eva.ask("torneo 1 risultato 1 7 1-1 x").await,
        "non c'è un tavolo 7",
    );
    has(&decisions, "Eva è arbitro");
    has(
        &eva.ask("torneo 1 espelli Zoe non gioca pulito").await,
        "* Zoe è fuori. Lo ha deciso Eva: non gioca pulito",
    );
    has(&people[3].ask("iscriviti 1").await, "ti ha escluso");
    has(
        &eva.ask("torneo 1 fine piove").await,
        "Il torneo finisce qui",
    );
    has(&people[1].ask("torneo 1 decisioni").await, "piove");
}

#[tokio::test(start_paused = true)]
async fn all_meet_all_by_the_table() {
    let net = start();
    let terms = "sistema=girone posti=3-6 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo"]).await;
    let mut told = begun(&mut people).await;
    for _ in 0..3 {
        assert!(
            told.iter().any(|told| told.contains("questa volta riposi")),
            "{told:?}"
        );
        for at in whites(&told) {
            people[at].ask("abbandona").await;
        }
        told = heard(&mut people).await;
    }
    let standings = people[0].ask("torneo 1").await;
    has(&standings, "* È finito, dopo il turno 3.");
    // All rest once, and it is worth nothing: three games have six points.
    let file = people[0].ask("torneo 1 trf").await;
    let points = file.lines().filter(|line| line.starts_with("001 "));
    let points = points.map(|line| line[80..84].trim().parse::<f32>().unwrap());
    assert_eq!(points.sum::<f32>(), 3.0, "{file}");
    has(
        &people[0].ask("torneo 1 perché Ada").await,
        "tabella di Berger",
    );
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_done_is_said() {
    let net = start();
    let mut guest = net.named("Kim").await;
    has(&guest.ask("torneo apri").await, "serve un nome registrato");
    has(&guest.ask("iscriviti 7").await, "Non c'è un torneo 7");
    has(&guest.ask("torneo 7").await, "Non c'è un torneo 7");
    has(&guest.ask("tornei").await, "Non ci sono tornei");
    has(
        &guest.ask("prossimo").await,
        "Adesso non hai una partita di torneo.",
    );
    has(
        &guest.ask("crea torneo-1-1-1").await,
        "scegli un altro nome",
    );
    let mut ada = registered(&net, "Ada").await;
    has(
        &ada.ask("torneo apri sistema=girone turni=3").await,
        "non si scelgono",
    );
    has(
        &ada.ask("torneo apri sistema=girone posti=3-90").await,
        "al massimo 24",
    );
    has(
        &ada.ask("torneo apri inizio=domani").await,
        "non è un inizio",
    );
    has(
        &ada.ask("torneo apri variante=semplice apertura=sorteggio")
            .await,
        "tabella di aperture",
    );
    has(
        &ada.ask("torneo apri inizio=1m posti=4-8").await,
        "* Torneo 1, Torneo di Ada",
    );
    has(&ada.ask("iscriviti 1").await, "Ada");
    has(&ada.ask("iscriviti 1").await, "Sei già tra gli iscritti");
    has(&ada.ask("torneo 1 inizia").await, "ne servono 4");
    has(&ada.ask("prossimo").await, "* 1. Torneo di Ada");
    has(
        &ada.ask("Quando comincia?").await,
        "Si comincia tra 60 secondi.",
    );
    pass(&net, 61).await;
    let told = ada.ask("torneo 1").await;
    has(&told, "È annullato");
    lacks(&told, "Per iscriverti");
}

#[tokio::test(start_paused = true)]
async fn a_round_ends_although_both_players_of_a_board_leave() {
    let net = start();
    let terms = "turni=2 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let told = begun(&mut people).await;
    for (at, told) in told.iter().enumerate() {
        if !told.contains("tavolo 1: hai i Bianchi") {
            continue;
        }
        people[at].ask("6a 5b").await;
    }
    let mut eva = registered(&net, "Eva").await;
    drop(people);
    settle().await;
    for _ in 0..8 {
        pass(&net, 30).await;
    }
    let boards = eva.ask("torneo 1 turno 1").await;
    lacks(&boards, "  -  ");
}

#[tokio::test(start_paused = true)]
async fn a_tournament_has_ten_arbiters_at_most_and_each_once() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    ada.ask("torneo apri turni=3").await;
    let names = [
        "Bea", "Ciro", "Dino", "Elsa", "Gil", "Ida", "Leo", "Mara", "Nino",
    ];
    let mut others = Vec::new();
    for name in names {
        others.push(registered(&net, name).await);
        let named = ada.ask(&format!("torneo 1 arbitro {name}")).await;
        has(&named, &format!("{name} è arbitro"));
    }
    has(
        &ada.ask("torneo 1 arbitro Gil").await,
        "* Gil è già arbitro.",
    );
    others.push(registered(&net, "Zoe").await);
    has(
        &ada.ask("torneo 1 arbitro Zoe").await,
        "* Gli arbitri sono già 10.",
    );
}
