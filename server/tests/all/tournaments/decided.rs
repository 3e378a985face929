//! Arbiters who decide about a game while it runs.

use damiera_game::lobby::add_time;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;

use super::rated::start as rated;
use super::{begun, entered, heard, pass, registered, start, whites};
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

#[tokio::test(start_paused = true)]
async fn a_draw_and_a_double_forfeit_are_told_as_what_they_are() {
    for (result, told) in [
        ("1-1", "Così ha deciso un arbitro del torneo."),
        (
            "--",
            "Partita chiusa da un arbitro del torneo, senza risultato.",
        ),
        (
            "0-0",
            "Partita chiusa da un arbitro del torneo, senza risultato.",
        ),
    ] {
        let net = start();
        let (mut people, mut eva) = under_way(&net, TWO).await;
        eva.ask(&format!(
            "torneo 1 risultato turno 1 tavolo 1 {result} prova"
        ))
        .await;
        for heard in heard(&mut people).await {
            has(&heard, told);
            lacks(&heard, "Vince");
            assert_eq!(heard.contains("Partita patta!"), result == "1-1", "{heard}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn an_expulsion_and_an_early_end_end_the_running_games() {
    let net = start();
    let (mut people, mut eva) = under_way(&net, TWO).await;
    has(
        &eva.ask("torneo 1 espelli Ada non gioca pulito").await,
        "non si può escludere",
    );
    eva.ask("torneo 1 espelli Leo non gioca pulito").await;
    for told in heard(&mut people).await {
        has(&told, "Vince Ada!");
        has(&told, "Così ha deciso un arbitro del torneo.");
    }
    let net = start();
    let (mut people, mut eva) = under_way(&net, TWO).await;
    has(
        &eva.ask("torneo 1 fine piove").await,
        "Il torneo finisce qui. Lo ha deciso Eva: piove",
    );
    for told in heard(&mut people).await {
        has(
            &told,
            "Partita chiusa da un arbitro del torneo, senza risultato.",
        );
        lacks(&told, "chi gestisce il server");
    }
}

#[tokio::test(start_paused = true)]
async fn an_expelled_player_has_lost_on_the_board_where_both_had_moved() {
    let net = start();
    let (mut people, mut eva) = under_way(&net, TWO).await;
    eva.ask("torneo 1 espelli Leo non gioca pulito").await;
    heard(&mut people).await;
    eva.ask("formato json").await;
    let told = eva.order("@1 torneo 1 turno 1").await;
    let boards = told.iter().find_map(|event| event.get("boards")).unwrap();
    let (score, side) = match boards[0]["white"] == "Leo" {
        true => ("0-2", "white"),
        false => ("2-0", "black"),
    };
    assert_eq!(boards[0]["result"], score, "{boards}");
    assert_eq!(boards[0]["expelled"], serde_json::json!([side]), "{boards}");
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
async fn a_first_move_that_does_not_come_loses() {
    let net = start();
    let mut people = entered(&net, TWO, ["Ada", "Leo"]).await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    // As long as a player may be late.
    has(&told[white], "la prima mossa entro 5 minuti");
    pass(&net, 290).await;
    lacks(&heard(&mut people).await[white], "ha fatto in tempo");
    pass(&net, 11).await;
    let told = heard(&mut people).await;
    let name = ["Ada", "Leo"][white];
    for told in &told {
        has(
            told,
            &format!("{name} non ha fatto in tempo la prima mossa."),
        );
        lacks(told, "ha finito il tempo");
    }
    has(&people[0].ask("torneo 1 turno 1").await, "-+");
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

#[tokio::test(start_paused = true)]
async fn one_who_was_expelled_before_the_start_does_not_enter_again() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil", "Leo"]).await;
    people[0].ask("torneo 1 espelli Leo disturba").await;
    has(
        &people[2].ask("iscriviti 1").await,
        "L'arbitro ti ha escluso dal torneo 1",
    );
    has(
        &people[0].ask("torneo 1 iscrivi Leo").await,
        "Leo è fuori dal torneo",
    );
    has(&people[2].ask("torneo 1").await, "2 iscritti");
}

#[tokio::test(start_paused = true)]
async fn no_pair_is_made_for_a_round_that_never_comes() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil", "Leo", "Zoe"]).await;
    begun(&mut people).await;
    has(
        &people[0].ask("torneo 1 accoppia Gil Leo vicini").await,
        "Il turno 2 non c'è ancora",
    );
    lacks(&people[0].ask("torneo 1 decisioni").await, "vicini");
}

#[tokio::test(start_paused = true)]
async fn one_who_is_out_has_no_reasons_for_a_pairing() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=0";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    let told = begun(&mut people).await;
    people[3].ask("ritirati 1").await;
    for at in whites(&told) {
        people[at].ask("6a 5b").await;
        people[at].ask("abbandona").await;
    }
    settle().await;
    has(&people[1].ask("torneo 1").await, "turno 2");
    has(
        &people[1].ask("torneo 1 perché Zoe").await,
        "Zoe adesso non ha una partita in questo torneo",
    );
}

#[tokio::test(start_paused = true)]
async fn an_arbiter_keeps_one_out_who_has_withdrawn() {
    let net = start();
    let names = ["Ada", "Gil", "Leo", "Zoe"];
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=600", names).await;
    has(&people[2].ask("ritirati").await, "Torneo 1");
    has(
        &people[0].ask("torneo 1 espelli Leo disturba").await,
        "* Leo è fuori. Lo ha deciso Ada: disturba",
    );
    has(&people[2].ask("iscriviti 1").await, "ti ha escluso");
    has(
        &people[0].ask("torneo 1 espelli Leo ancora").await,
        "Leo è fuori dal torneo: l'ha deciso un arbitro.",
    );
    // A person who was never in it is not expelled.
    registered(&net, "Ugo").await;
    has(
        &people[0].ask("torneo 1 espelli Ugo disturba").await,
        "Tra gli iscritti non c'è Ugo.",
    );
    // An arbiter who plays might meet the person in the first round.
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    people[3].ask("ritirati").await;
    has(
        &eva.ask("torneo 1 espelli Zoe disturba").await,
        "* Zoe è fuori. Lo ha deciso Eva: disturba",
    );
    has(&people[3].ask("iscriviti 1").await, "ti ha escluso");
}

#[tokio::test(start_paused = true)]
async fn one_who_withdraws_in_a_game_reads_that_it_goes_on() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    begun(&mut people).await;
    let goes_on = "La partita che stai giocando va avanti.";
    has(&people[1].ask("ritirati").await, goes_on);
    people[1].ask("abbandona").await;
    settle().await;
    lacks(&people[1].ask("torneo 1").await, goes_on);
}
