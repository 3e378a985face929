//! Clocks: both sides of each bound, on simulated time.

use std::time::Duration;

use damiera_platform::metrics::Metrics;
use damiera_platform::process::lateness;

use crate::support::table::{Table, kinds, only};
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn each_move_takes_its_time_and_adds_the_increment() {
    let mut table = Table::under_way("tempo=5+3").await;
    table.play(10_000).await;
    assert_eq!(table.left(), [293_000, 300_000]);
    assert_eq!(table.position["clocks"]["running"], "black");
    table.play(100).await;
    assert_eq!(table.left(), [293_000, 302_900]);
    table.play(3_000).await;
    assert_eq!(table.left(), [293_000, 302_900]);
    assert_eq!(table.moves()[2..], [(10_000, 0), (100, 0), (3_000, 0)]);
}

/// The thread serves no one for two seconds: no clock runs meanwhile, and no flag falls through the server's fault.
#[tokio::test(start_paused = true)]
async fn a_stall_of_the_servers_own_is_charged_to_nobody() {
    const STALL: Duration = Duration::from_secs(2);
    // By so much less is known than the thread was late.
    const TICK: u64 = 20;
    let tick = tokio::spawn(lateness::measure(Metrics::default().threads.clone()));
    let mut table = Table::under_way("tempo=0,1").await;
    table.wait(1_000).await;
    tokio::time::advance(STALL).await;
    table.play(4_000).await;
    let left = table.left()[0];
    assert!((4_000 - TICK..=4_000).contains(&left), "{left}");
    // Six seconds and what the network may take are over, but for the stall.
    table.wait(5_500).await;
    tokio::time::advance(STALL).await;
    table.hears_nothing().await;
    let heard = table.play(7_600).await;
    assert_eq!(kinds(&heard[0])[0], "move");
    let left = table.left()[1];
    assert!((400 - TICK..=400).contains(&left), "{left}");
    tick.abort();
    // Time lost through no fault of the server counts as always.
    table.wait(3_800).await;
    tokio::time::advance(STALL).await;
    let heard = table.read().await;
    assert_eq!(only(&heard[0], "end")["reason"], "time");
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_nothing_is_void_and_nobody_runs_out() {
    let mut table = Table::open("tempo=nessuno").await;
    assert_eq!(table.position["clocks"], json!(null));
    for _ in 0..4 {
        let heard = table.play(100_000_000).await;
        assert_eq!(kinds(&heard[0])[0], "move");
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_given_back_more_than_the_turn_took() {
    let mut table = Table::under_way("tempo=0,1").await;
    table.players[0].set_lag(500);
    table.play(300).await;
    assert_eq!(table.left(), [6_000, 6_000]);
    assert_eq!(table.moves()[2], (300, 300));
}

#[tokio::test(start_paused = true)]
async fn the_credit_is_bounded_for_a_move_and_for_the_game_and_refilled() {
    let mut table = Table::under_way("tempo=60").await;
    table.players[0].set_lag(1_500);
    for _ in 0..12 {
        table.play(2_000).await;
        table.play(2_000).await;
    }
    let white: Vec<u64> = table.moves().iter().step_by(2).map(|(_, c)| *c).collect();
    let mut expected = vec![0];
    expected.extend([1_000; 9]);
    expected.extend([700, 300, 300]);
    assert_eq!(white, expected);
    assert_eq!(table.credit(), [300, 7_000]);
    table.players[0].set_lag(0);
    table.play(1_000).await;
    assert_eq!(table.credit(), [600, 7_000]);
}

#[tokio::test(start_paused = true)]
async fn an_emptied_credit_leaves_the_flag_no_time_to_wait() {
    let mut table = Table::under_way("tempo=0,5+2").await;
    table.players[0].set_lag(1_500);
    for _ in 0..11 {
        table.play(2_000).await;
        table.play(2_000).await;
    }
    let left = table.left()[0];
    assert_eq!(table.credit()[0], 300);
    table.wait(left + 290).await;
    assert!(!kinds(&table.read().await[0]).contains(&"end"));
    table.wait(left + 310).await;
    assert_eq!(only(&table.read().await[0], "end")["reason"], "time");
}

#[tokio::test(start_paused = true)]
async fn a_takeback_gives_the_time_back() {
    let mut table = Table::under_way("tempo=5+3").await;
    table.players[0].set_lag(400);
    table.play(10_000).await;
    let after_white = (table.left(), table.credit());
    table.play(20_000).await;
    assert_eq!(table.left(), [293_400, 283_000]);
    table.say_at(5_000, 0, "ritira").await;
    table.say_at(5_010, 1, "accetta").await;
    assert_eq!(table.left(), [300_000, 300_000]);
    assert_eq!(table.credit(), [7_000, 7_000]);
    assert_eq!(table.position["clocks"]["running"], "white");
    // And the turn begins anew.
    table.began += std::time::Duration::from_millis(5_010);
    table.play(10_000).await;
    assert_eq!((table.left(), table.credit()), after_white);
}

#[tokio::test(start_paused = true)]
async fn a_takeback_of_a_first_move_stops_the_clocks() {
    let mut table = Table::under_way("tempo=5+3").await;
    table.say_at(10_000, 1, "ritira").await;
    table.say_at(10_010, 0, "accetta").await;
    assert_eq!(table.position["ply"], 1);
    assert_eq!(table.position["clocks"]["running"], json!(null));
    table.began += std::time::Duration::from_millis(10_010);
    table.play(50_000).await;
    assert_eq!(table.left(), [300_000, 300_000]);
}
