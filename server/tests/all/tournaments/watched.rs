//! Tournaments as spectators see them: board after board, without a word to the players.

use super::{begun, entered, heard, pass, start, whites};
use crate::support::client::Client;
use crate::support::{has, lacks, seconds, settle};

/// The seconds for which the end of a game stays on the screen, and one more.
const PAUSE: u64 = 6;

const FOUR: [&str; 4] = ["Ada", "Gil", "Leo", "Zoe"];

/// White resigns at the board in a room.
async fn resign_in(people: &mut [Client], whites: &[usize], board: usize) {
    people[whites[board]].ask("abbandona").await;
    settle().await;
}

#[tokio::test(start_paused = true)]
async fn a_follower_sees_board_after_board_until_the_tournament_is_over() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=60";
    let mut people = entered(&net, terms, FOUR).await;
    let mut wanda = net.named("Wanda").await;
    has(
        &wanda.ask("segui torneo 1").await,
        "Nel torneo 1 adesso non si gioca.",
    );
    for round in 1..=2 {
        let told = match round {
            1 => begun(&mut people).await,
            _ => {
                pass(&net, 61).await;
                heard(&mut people).await
            }
        };
        let room = |board: usize| {
            format!("Segui il torneo 1: la partita della stanza torneo-1-{round}-{board}.")
        };
        has(&wanda.heard().await, &room(1));
        has(
            &wanda.ask("segui").await,
            &format!("Segui il torneo 1, adesso nella stanza torneo-1-{round}-1."),
        );
        let of_board = |board: usize| {
            let at = format!("tavolo {board}:");
            let whites = whites(&told);
            whites.into_iter().find(|at_| told[*at_].contains(&at))
        };
        let whites = [of_board(1).unwrap(), of_board(2).unwrap()];
        resign_in(&mut people, &whites, 0).await;
        let end = wanda.heard().await;
        has(&end, "abbandona");
        lacks(&end, &room(2));
        seconds(PAUSE).await;
        has(&wanda.heard().await, &room(2));
        resign_in(&mut people, &whites, 1).await;
        seconds(PAUSE).await;
        let told = wanda.heard().await;
        match round {
            1 => has(&told, "Nel torneo 1 adesso non si gioca."),
            _ => has(&told, "Il torneo 1 è finito. La classifica: torneo 1"),
        }
    }
    has(&wanda.ask("segui torneo 1").await, "Il torneo 1 è finito.");
    // People who played need no number to read how it ended.
    has(&people[1].ask("torneo").await, "Torneo 1, Coppa d'oro");
}

#[tokio::test(start_paused = true)]
async fn a_follower_between_rounds_hears_that_none_comes_any_more() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8", FOUR).await;
    let mut wanda = net.named("Wanda").await;
    wanda.ask("segui torneo 1").await;
    people[0].ask("torneo 1 fine piove").await;
    settle().await;
    has(&wanda.heard().await, "Il torneo 1 è finito.");
    has(&wanda.ask("segui").await, "Non segui nessuno.");
}

#[tokio::test(start_paused = true)]
async fn a_board_that_waits_for_a_player_is_offered_to_no_spectator() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", FOUR).await;
    let mut zoe = people.pop().unwrap();
    zoe.ask("fine").await;
    let told = begun(&mut people).await;
    let with_zoe = told
        .iter()
        .find(|told| told.contains("contro Zoe"))
        .unwrap();
    let board = ["1", "2"]
        .into_iter()
        .find(|board| with_zoe.contains(&format!("tavolo {board}:")));
    let (waiting, open) = match board {
        Some("1") => ("torneo-1-1-1", "torneo-1-1-2"),
        _ => ("torneo-1-1-2", "torneo-1-1-1"),
    };
    let mut wanda = net.named("Wanda").await;
    let told = wanda.ask("torneo 1 turno 1").await;
    has(&told, &format!("osserva {open}"));
    lacks(&told, waiting);
}

#[tokio::test(start_paused = true)]
async fn a_follower_goes_where_they_like_and_is_led_no_more() {
    let net = start();
    let mut people = entered(&net, "turni=2 posti=2-8 pausa=60", FOUR).await;
    let mut wanda = net.named("Wanda").await;
    wanda.ask("segui torneo 1").await;
    has(&wanda.ask("segui no").await, "Non segui più il torneo 1.");
    begun(&mut people).await;
    lacks(&wanda.heard().await, "torneo-1-1-1");
}

#[tokio::test(start_paused = true)]
async fn during_a_game_only_the_players_and_arbiters_reach_the_players() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8", FOUR).await;
    let mut wanda = net.named("Wanda").await;
    let mut livia = net.named("Livia").await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    let name = FOUR[white];
    let board = ["1", "2"]
        .into_iter()
        .find(|board| told[white].contains(&format!("tavolo {board}:")));
    let room = format!("torneo-1-1-{}", board.unwrap());
    for watcher in [&mut wanda, &mut livia] {
        watcher.ask(&format!("osserva {room}")).await;
    }
    heard(&mut people).await;

    let said = wanda.ask("di' muovi la dama").await;
    has(
        &said,
        "Durante una partita di torneo ai giocatori non si parla.",
    );
    wanda.ask("commenta che partita").await;
    has(&livia.heard().await, "che partita");
    let written = wanda.ask(&format!("scrivi {name} muovi la dama")).await;
    has(&written, &format!("{name} gioca una partita di torneo"));
    for told in heard(&mut people).await {
        lacks(&told, "dama");
        lacks(&told, "che partita");
    }

    // Ada is the arbiter; the opponent is at the same board.
    people[white].ask("di' buona partita").await;
    if white != 0 {
        people[0].ask(&format!("scrivi {name} tutto bene?")).await;
        has(&people[white].heard().await, "tutto bene?");
    }
    people[white].ask("abbandona").await;
    // No other game follows here.
    let over = people[white].ask("gioca").await;
    has(&over, "La partita è finita. Per il torneo: prossimo.");
    wanda.ask("di' bella partita").await;
    settle().await;
    has(&people[white].heard().await, "bella partita");
    wanda.ask(&format!("scrivi {name} ciao")).await;
    has(&people[white].heard().await, "ciao");
}
