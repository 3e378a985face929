//! Arbiters who decide about a game while it runs.

use damiera_game::lobby::add_time;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;

use super::rated::start as rated;
use super::{begun, entered, heard, registered, start, whites};
use crate::support::client::Client;
use crate::support::{Net, has, lacks, settle};

/// A game of two, after its first two moves, and an arbiter who does not play. White comes first.
async fn under_way(net: &Net, terms: &str) -> (Vec<Client>, Client) {
    let mut people = entered(net, terms, ["Ada", "Leo"]).await;
    let arbiter = registered(net, "Eva").await;
    has(&people[0].ask("torneo 1 arbitro Eva").await, "Ada");
    let told = begun(&mut people).await;
    if whites(&told)[0] == 1 {
        people.swap(0, 1);
    }
    people[0].ask("6a 5b").await;
    people[1].ask("3b 4a").await;
    heard(&mut people).await;
    (people, arbiter)
}

const TWO: &str = "turni=1 posti=2-8 pausa=600 tempo=10+5";

#[tokio::test(start_paused = true)]
async fn a_game_ends_in_its_room_as_an_arbiter_decides_and_changes_no_rating() {
    let net = rated();
    let (mut people, mut eva) = under_way(&net, &format!("{TWO} classificata")).await;
    eva.ask("torneo 1 risultato 1 1 0-2 un aiuto da fuori")
        .await;
    let [white, black] = {
        let told = heard(&mut people).await;
        [told[0].clone(), told[1].clone()]
    };
    for told in [&white, &black] {
        has(told, "Vince ");
        has(
            told,
            "* Così ha deciso un arbitro del torneo. Per il torneo: prossimo.",
        );
        lacks(told, "chi gestisce il server");
        lacks(told, "La stanza");
        // No rating is told to have changed.
        lacks(told, "1662?");
    }
    // The room stays for its players.
    has(&people[0].ask("damiera").await, "Così ha deciso un arbitro");
    has(
        &people[1].ask("rivincita").await,
        "In una partita di torneo",
    );
    let record = people[0].ask("partita 1").await;
    has(&record, "[Result \"0-1\"]");
    has(&eva.ask("torneo 1 turno 1").await, "0-2");
    let games = eva.ask("storia giocatore=Leo").await;
    has(&games, "#1 - ");
    // The archive's record has no number among rated games: ratings are computed without it.
    lacks(&eva.ask("partita #1").await, "[GameNumber ");
    // Neither has a rating by that.
    for person in &mut people {
        let profile = person.ask("profilo").await;
        lacks(&profile, "1662?");
        lacks(&profile, "1338?");
    }
}

/// The points of the entrants in a file of the TRF, in the order of numbers.
fn points_in(file: &str) -> Vec<(String, String)> {
    let lines = file.lines().filter(|line| line.starts_with("001 "));
    let columns = |line: &str, from, to| line[from..to].trim().to_owned();
    lines
        .map(|line| (columns(line, 14, 47), columns(line, 80, 84)))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn the_table_and_the_file_agree_after_an_early_end() {
    let net = start();
    let terms = "turni=3 posti=2-8 pausa=600 tempo=10+5";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    let told = begun(&mut people).await;
    let loser = whites(&told)[0];
    people[loser].ask("6a 5b").await;
    people[loser].ask("abbandona").await;
    heard(&mut people).await;
    eva.ask("torneo 1 fine piove").await;
    let file = eva.ask("torneo 1 trf").await;
    let points = points_in(&file);
    let won = points.iter().filter(|(_, points)| points == "1.0");
    assert_eq!(won.count(), 1, "{file}");
    eva.ask("formato json").await;
    let told = eva.order("@1 torneo 1").await;
    let rows = told
        .iter()
        .find_map(|event| event.get("standings"))
        .unwrap();
    for (name, points) in points {
        let rows = rows.as_array().unwrap();
        let row = rows
            .iter()
            .find(|row| row["name"] == name.as_str())
            .unwrap();
        let halves = if points == "1.0" { 2.0 } else { 0.0 };
        assert_eq!(row["points"].as_f64(), Some(halves), "{row}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_adds_time_up_to_a_day() {
    let net = start();
    let (mut people, mut eva) = under_way(&net, TWO).await;
    // Black has the board the other way round.
    let told = people[1].ask("torneo 1").await;
    let own = told.lines().find(|line| line.contains("Tavolo 1"));
    let black = match own.is_some_and(|line| line.contains("Leo i Neri")) {
        true => "Leo",
        false => "Ada",
    };
    has(
        &eva.ask(&format!("torneo 1 tempo {black} 60")).await,
        "Manca il motivo",
    );
    has(
        &eva.ask("torneo 1 tempo Gil 60 prova").await,
        "Tra gli iscritti non c'è Gil",
    );
    eva.ask(&format!("torneo 1 tempo {black} 60 caduta la linea"))
        .await;
    for told in heard(&mut people).await {
        has(
            &told,
            &format!("* L'arbitro aggiunge 60 secondi per {black}."),
        );
        has(
            &told,
            &format!("* Coppa d'oro: l'arbitro aggiunge tempo per {black}: caduta la linea"),
        );
        has(&told, ", Nero 11:00\n");
    }
    has(
        &eva.ask("torneo 1 decisioni").await,
        &format!("{black} ha 60 secondi in più. Lo ha deciso Eva: caduta la linea"),
    );
    let room = net.lobby.rooms.all().remove(0);
    let refused = add_time(&room, Color::White, 24 * 3_600_000).await;
    assert!(
        matches!(refused, Err(Refusal::TooMuchTime(24))),
        "{refused:?}"
    );
    people[0].ask("abbandona").await;
    settle().await;
    has(
        &eva.ask(&format!("torneo 1 tempo {black} 60 prova")).await,
        "è finito",
    );
    let refused = add_time(&room, Color::White, 1_000).await;
    assert!(
        matches!(refused, Err(Refusal::TournamentGameOver)),
        "{refused:?}"
    );
}
