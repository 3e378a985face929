//! Rated tournaments: who may open them, and what their games count.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_config::Accounts;
use damiera_journal::MemoryJournal;
use damiera_node::startup::RebuiltRooms;
use damiera_people::{AccountRole, NameKey, PeopleRegistry};

use super::{PASSWORD, appoint, begun, entered, heard, registered, whites};
use crate::support::{Net, has, lacks, quick};

pub(super) fn start() -> Net {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    Net::begin(
        quick(),
        journal,
        archive,
        1,
        RebuiltRooms::default(),
        people,
    )
}

#[tokio::test(start_paused = true)]
async fn rated_games_of_a_tournament_count_for_two_of_one_address() {
    let net = start();
    let mut gil = registered(&net, "Gil").await;
    has(
        &gil.ask("torneo apri classificata").await,
        "solo chi organizza per questo server",
    );
    drop(gil);
    let terms = "sistema=andata-ritorno posti=2-8 pausa=600 classificata";
    let mut people = entered(&net, terms, ["Ada", "Leo"]).await;
    has(
        &people[0].ask("torneo 1").await,
        " Le partite sono classificate.",
    );
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    people[white].ask("6a 5b").await;
    people[1 - white].ask("3b 4a").await;
    people[1 - white].ask("abbandona").await;
    let told = heard(&mut people).await;
    // The winner's rating has gone up, although both come from one address and the game was short.
    has(&told[white], "1500?");
    has(&told[white], "1662?");
    // An arbiter's result changes no rating.
    let before = people[1].ask("profilo Leo").await;
    people[0].ask("torneo 1 arbitro Leo").await;
    let own = people[1].ask("torneo 1 risultato 1 1 1-1 prova").await;
    has(&own, "decide un altro arbitro");
    let after = people[1].ask("profilo Leo").await;
    assert_eq!(before, after);
    lacks(&after, "ritirato");
}

#[tokio::test(start_paused = true)]
async fn staff_names_an_arbiter_where_none_is_left() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    appoint(&net, "Ada", AccountRole::Staff).await;
    let mut leo = registered(&net, "Leo").await;
    let mut gil = registered(&net, "Gil").await;
    leo.ask("torneo apri nome=Prova turni=3 posti=2-8").await;
    ada.ask("iscriviti 1").await;
    gil.ask("iscriviti 1").await;
    has(&leo.ask("torneo 1 inizia").await, "Turno 1");
    ada.heard().await;
    has(
        &ada.ask("torneo 1 arbitro Gil").await,
        "lo decidono gli arbitri",
    );
    leo.ask("profilo elimina").await;
    has(&leo.ask(PASSWORD).await, "eliminato");
    has(&ada.ask("torneo 1 arbitro Gil").await, "Gil");
    has(&ada.ask("torneo 1").await, "Gil");
    has(
        &ada.ask("torneo 1 arbitro Ada").await,
        "lo decidono gli arbitri",
    );
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_rated_is_said_when_it_is_announced() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    appoint(&net, "Ada", AccountRole::Arbiter).await;
    has(
        &ada.ask("torneo apri classificata bot").await,
        "o l'uno o l'altro",
    );
    has(
        &ada.ask("torneo apri classificata variante=inglese apertura=acf:1")
            .await,
        "classificat",
    );
    has(
        &ada.ask("torneo apri classificata tempo=1s").await,
        "almeno 60 secondi",
    );
    has(
        &ada.ask("torneo apri classificata nome=Prova").await,
        "Prova",
    );
}
