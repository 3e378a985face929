//! Players who wait at a board for an opponent who is not there.

use super::guests::code_in;
use super::{PASSWORD, begun, entered, pass, start, whites};
use crate::support::{has, lacks, settle};

#[tokio::test(start_paused = true)]
async fn one_whose_opponent_is_away_reads_so_and_until_when() {
    let net = start();
    let terms = "turni=3 posti=2-8 assenza=120 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    drop(people.pop());
    settle().await;
    let told = begun(&mut people).await;
    has(
        &told[0],
        "contro Gil, che non è ancora qui. La partita comincia quando ci siete tutti e due; \
         chi non viene entro 2 minuti ha perso.",
    );
    lacks(&told[0], "la prima mossa entro");
    pass(&net, 61).await;
    let refused = people[0].ask("6a 5b").await;
    has(
        &refused,
        "aspetti Gil. Se non viene entro 59 secondi, hai vinto.",
    );
    lacks(&refused, "Non sei in una stanza");
    has(
        &people[0].ask("prossimo").await,
        "* Aspetti Gil al tavolo 1: la partita comincia quando arriva. Se non viene entro 59 secondi, hai vinto.",
    );
    pass(&net, 60).await;
    people[0].heard().await;
    // No opponent is awaited any more.
    has(&people[0].ask("6a 5b").await, "Non sei in una stanza");
}

#[tokio::test(start_paused = true)]
async fn programs_read_for_how_long_an_opponent_is_awaited() {
    let net = start();
    let terms = "turni=3 posti=2-8 assenza=120 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    drop(people.pop());
    settle().await;
    people[0].ask("formato json").await;
    let told = people[0].order("torneo 1 inizia").await;
    let paired = told.iter().find(|event| event["why"] == "paired").unwrap();
    assert_eq!(paired["absence"], 120, "{paired}");
    let told = people[0].order("@1 prossimo").await;
    let own = told.iter().find_map(|event| event.get("own")).unwrap();
    assert_eq!(own["waits_for"], "Gil", "{own}");
    assert_eq!(own["waits_seconds"], 120, "{own}");
}

#[tokio::test(start_paused = true)]
async fn one_who_is_back_before_the_opponent_reads_who_is_awaited() {
    let net = start();
    let terms = "turni=3 posti=2-8 assenza=120 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    drop(people.pop());
    settle().await;
    begun(&mut people).await;
    drop(people.pop());
    settle().await;
    let awaits = "Aspetti Gil al tavolo 1: la partita comincia quando arriva. Se non viene entro 2 minuti, hai vinto.";
    let mut ada = net.connect();
    ada.ask("Ada").await;
    let told = ada.ask(PASSWORD).await;
    has(&told, "Ciao di nuovo, Ada");
    has(&told, awaits);
    has(&ada.ask("prossimo").await, awaits);
    // Programs read the news of the game, without a time for a first move.
    drop(ada);
    settle().await;
    let mut program = net.connect();
    program.ask("formato json").await;
    program.order("nome Ada").await;
    let told = program.order(&format!("@1 segreto {PASSWORD}")).await;
    let paired = told.iter().find(|event| event["why"] == "paired").unwrap();
    assert_eq!(paired["opponent"], "Gil", "{paired}");
    assert_eq!(paired["absence"], 120, "{paired}");
    assert!(paired.get("seconds").is_none(), "{paired}");
}

#[tokio::test(start_paused = true)]
async fn one_who_plays_by_the_code_of_a_seat_reads_what_the_next_round_takes() {
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=600", ["Ada", "Gil"]).await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    let code = code_in(&told[white]);
    people[white] = net.connect();
    settle().await;
    let back = people[white].ask(&format!("riprendi {code}")).await;
    has(&back, "Turno bianco");
    people[white].ask("abbandona").await;
    has(
        &people[white].ask("prossimo").await,
        "Per gli altri turni serve la password",
    );
}
