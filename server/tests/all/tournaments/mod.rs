//! Tournaments as people meet them: entering, rounds, results, and an arbiter's decisions.

mod decided;
mod guests;
mod holding;
mod rated;
mod results;
mod waiting;

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

/// The places of the players with White in a round.
fn whites(told: &[String]) -> Vec<usize> {
    let has_white =
        |(at, told): (usize, &String)| told.contains("hai i Bianchi contro").then_some(at);
    told.iter().enumerate().filter_map(has_white).collect()
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
