//! A board of a tournament goes on at another server, also for a player who was told nothing of it.

use super::house::House;
use crate::support::password::PASSWORD;
use crate::support::{has, lacks, seconds};

const PLAYERS: [&str; 2] = ["Ada", "Gil"];
const BOARD: &str = "torneo-1-1-1";

/// A tournament of two whose board has just opened; the name of the player with White.
async fn opened() -> (House, &'static str) {
    let mut house = House::new();
    for name in PLAYERS {
        for line in [name, "registrati", PASSWORD, PASSWORD] {
            house.say(name, line).await;
        }
        has(&house.heard(name), "è un nome registrato");
    }
    house
        .say("Ada", "torneo apri turni=1 posti=2-8 assenza=60")
        .await;
    for name in PLAYERS {
        house.say(name, "iscriviti 1").await;
    }
    house.say("Ada", "torneo 1 inizia").await;
    let told = PLAYERS.map(|name| house.heard(name));
    let is_white = told.map(|told| told.contains("hai i Bianchi contro"));
    assert_ne!(is_white[0], is_white[1]);
    let white = if is_white[0] { "Ada" } else { "Gil" };
    (house, white)
}

fn opponent(name: &str) -> &'static str {
    if name == "Ada" { "Gil" } else { "Ada" }
}

#[tokio::test(start_paused = true)]
async fn a_board_that_opened_unseen_is_found_by_its_player() {
    let (mut house, white) = opened().await;
    let connections = house.hand_back_all().await;
    // The server before was gone before it told this player anything of the board.
    connections[usize::from(white == "Gil")]
        .session
        .introduction
        .seat = None;
    house.take_over(&[BOARD]).await;
    house.begin_again().await;
    has(&house.heard(white), "Sei i Bianchi");
    house.say(white, "6A 5B").await;
    has(&house.heard(opponent(white)), "6A 5B");
    house.say(white, "abbandona").await;
    has(
        &house.heard(opponent(white)),
        "è finito: hai vinto, con 2 punti",
    );
}

#[tokio::test(start_paused = true)]
async fn one_who_does_not_come_back_before_the_first_move_has_lost() {
    let (mut house, white) = opened().await;
    house.hand_back_all().await;
    house.take_over(&[BOARD]).await;
    house.begin_all_but(Some(white)).await;
    let black = opponent(white);
    lacks(&house.heard(black), "vinto");
    // Coming back takes longer than the tournament's own minute.
    for (passes, is_over) in [(61, false), (60, true)] {
        let host = &house.net().host;
        host.set_time(host.unix_ms() + passes * 1_000);
        seconds(passes).await;
        house.say(black, "torneo 1").await;
        let told = house.heard(black);
        let has_won = told.contains("è finito: hai vinto, con 2 punti");
        assert_eq!(has_won, is_over, "{told}");
        lacks(&told, "arbitro deve");
    }
}

#[tokio::test(start_paused = true)]
async fn a_password_leads_back_to_the_board_after_a_restart() {
    let (mut house, white) = opened().await;
    house.hand_back_all().await.clear();
    house.take_over(&[BOARD]).await;
    house.begin_again().await;
    let mut told = Vec::new();
    for (connection, name) in [("first", white), ("second", opponent(white))] {
        house.client(connection);
        for line in [name, PASSWORD] {
            house.say(connection, line).await;
        }
        told.push(house.heard(connection));
    }
    has(&told[0], "Sei i Bianchi");
    lacks(&told[0], "riprendi Ada");
    has(&told[1], "Sei i Neri");
    house.say("first", "6A 5B").await;
    has(&house.heard("second"), "6A 5B");
}
