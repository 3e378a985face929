//! Times that do not count: in a pause, in an empty room, over a restart, and while the journal fails.

use crate::support;
use std::time::Duration;

use crate::support::faulty::Fault;
use crate::support::table::{Table, only};
use crate::support::{Net, quick, seconds};
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn a_pause_stops_the_clocks_until_somebody_wants_them_to_go_on() {
    let mut table = Table::under_way("tempo=5+3").await;
    let heard = table.say_at(10_000, 1, "pausa").await;
    assert_eq!(only(&heard[0], "offer")["offer"], "pause");
    let heard = table.say_at(12_000, 0, "accetta").await;
    let clocks = &only(&heard[1], "pause")["clocks"];
    assert_eq!(clocks["white"], 288_000);
    assert_eq!(
        (&clocks["running"], &clocks["paused"]),
        (&json!(null), &json!(true))
    );
    seconds(7_200).await;
    table.hears_nothing().await;
    let heard = table.say_at(0, 1, "@1 pausa").await;
    let clocks = &only(&heard[0], "unpause")["clocks"];
    assert_eq!(
        (&clocks["white"], &clocks["running"]),
        (&json!(288_000), &json!("white"))
    );
    table.began = tokio::time::Instant::now();
    table.play(5_000).await;
    let white = table.left()[0];
    // Reading what was said takes a few simulated milliseconds.
    assert!((285_990..=286_000).contains(&white), "{white}");
}

/// The time that the journal takes to store a pause is charged to neither player.
#[tokio::test(start_paused = true)]
async fn a_pause_that_is_stored_slowly_costs_no_time() {
    let mut table = Table::under_way("tempo=5+3").await;
    table.say_at(10_000, 1, "pausa").await;
    table.journal.next(Fault::Late(Duration::from_millis(700)));
    table.say_at(12_000, 0, "accetta").await;
    seconds(1).await;
    let heard = table.read().await;
    assert_eq!(only(&heard[1], "pause")["clocks"]["white"], 288_000);
    let heard = table.say_at(20_000, 0, "@1 orologio").await;
    assert_eq!(only(&heard[0], "ok")["clocks"]["white"], 288_000);
    let heard = table.say_at(30_000, 1, "@1 pausa").await;
    assert_eq!(only(&heard[0], "unpause")["clocks"]["white"], 288_000);
    let heard = table.say_at(30_001, 0, "@1 orologio").await;
    let white = only(&heard[0], "ok")["clocks"]["white"].as_u64().unwrap();
    assert!((287_900..=288_000).contains(&white), "{white}");
}

/// The room of a table, on a server that has just been started again.
async fn restarted(table: Table) -> (Net, Vec<String>) {
    let Table {
        net,
        journal,
        legal,
        ..
    } = table;
    net.shutdown.cancel();
    net.server.await.unwrap();
    (Net::restarted(quick(), journal.stored()).await, legal)
}

/// A player who takes a seat back. Codes are not in the journal, so they are drawn here as the
/// seeded server did.
async fn back(net: &Net, code: &str) -> support::client::Client {
    let mut client = net.connect();
    client.ask("formato json").await;
    client.ask(&format!("riprendi {code}")).await;
    client
}

/// Opens a room as [`Table::under_way`] does, and keeps the codes.
async fn with_codes(options: &str) -> (Table, [String; 2]) {
    let journal = support::faulty::Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let code =
        |events: &[serde_json::Value]| only(events, "token")["token"].as_str().unwrap().to_owned();
    let first = code(&ada.order(&format!("crea prova {options}")).await);
    gil.say("entra prova").await;
    let began = tokio::time::Instant::now();
    let mut table = Table {
        net,
        journal,
        players: [ada, gil],
        turn: 0,
        began,
        legal: Vec::new(),
        position: json!(null),
    };
    let heard = table.read().await;
    let second = code(&heard[1]);
    table.play(1).await;
    table.play(1).await;
    (table, [first, second])
}

#[tokio::test(start_paused = true)]
async fn clocks_survive_a_restart_and_the_time_of_it_counts_against_nobody() {
    let (mut table, codes) = with_codes("tempo=5+3").await;
    table.play(10_000).await;
    table.play(20_000).await;
    let (net, legal) = restarted(table).await;
    seconds(86_400).await;
    let mut gil = back(&net, &codes[1]).await;
    seconds(60).await;
    let answer = gil.order("@1 orologio").await;
    let clocks = &only(&answer, "ok")["clocks"];
    // Ada is to move and has not come back yet.
    assert_eq!(
        (&clocks["white"], &clocks["running"]),
        (&json!(293_000), &json!(null))
    );
    let mut ada = back(&net, &codes[0]).await;
    let began = tokio::time::Instant::now();
    tokio::time::sleep_until(began + std::time::Duration::from_secs(10)).await;
    let moved = ada.order(&format!("@2 {}", legal[0])).await;
    let white = only(&moved, "move")["clocks"]["white"].as_u64().unwrap();
    assert!((285_980..=286_000).contains(&white), "{white}");
}

#[tokio::test(start_paused = true)]
async fn a_pause_survives_a_restart() {
    let (mut table, codes) = with_codes("tempo=5+3").await;
    table.say_at(10_000, 0, "pausa").await;
    table.say_at(10_000, 1, "accetta").await;
    let (net, _) = restarted(table).await;
    let mut ada = back(&net, &codes[0]).await;
    let _gil = back(&net, &codes[1]).await;
    seconds(3_600).await;
    let answer = ada.order("@1 orologio").await;
    let clocks = &only(&answer, "ok")["clocks"];
    let white = clocks["white"].as_u64().unwrap();
    assert!((289_980..=290_000).contains(&white), "{white}");
    assert_eq!(clocks["paused"], true);
    ada.order("pausa").await;
    seconds(10).await;
    let answer = ada.order("@2 orologio").await;
    let then = only(&answer, "ok")["clocks"]["white"].as_u64().unwrap();
    assert!((white - 10_010..=white - 10_000).contains(&then), "{then}");
}

#[tokio::test(start_paused = true)]
async fn when_everybody_is_away_time_stands_until_the_player_to_move_is_back() {
    let (mut table, codes) = with_codes("tempo=5+3").await;
    table.play(10_000).await;
    let Table { net, players, .. } = table;
    let [ada, gil] = players;
    // Gil is to move; his clock runs while Ada waits for him.
    drop(gil);
    seconds(10).await;
    drop(ada);
    seconds(3_600).await;
    let mut ada = back(&net, &codes[0]).await;
    seconds(30).await;
    let answer = ada.order("@1 orologio").await;
    let answer = only(&answer, "ok");
    let black = answer["clocks"]["black"].as_u64().unwrap();
    assert!((289_980..=290_000).contains(&black), "{black}");
    assert_eq!(answer["clocks"]["running"], json!(null));
    // His absence counts all the same.
    let absence = answer["absence"]["black"].as_u64().unwrap();
    assert!((79..=80).contains(&absence), "{absence}");
    let mut gil = back(&net, &codes[1]).await;
    seconds(5).await;
    let answer = gil.order("@1 orologio").await;
    let clocks = &only(&answer, "ok")["clocks"];
    let then = clocks["black"].as_u64().unwrap();
    assert!((black - 5_010..=black - 5_000).contains(&then), "{then}");
    assert_eq!(clocks["running"], "black");
}

#[tokio::test(start_paused = true)]
async fn what_the_journal_takes_is_charged_to_nobody() {
    let mut table = Table::under_way("tempo=5+3").await;
    table
        .journal
        .next(Fault::Late(std::time::Duration::from_secs(3)));
    table.wait(10_000).await;
    let line = table.legal[0].clone();
    table.players[0].say(&line).await;
    seconds(3).await;
    table.began += std::time::Duration::from_secs(13);
    table.read().await;
    table.play(10_000).await;
    assert_eq!(table.left(), [293_000, 293_000]);
}
