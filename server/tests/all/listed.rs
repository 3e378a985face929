//! The public list of rooms and its order.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick, seconds, settle};
use serde_json::{Value, json};

/// Two people in a room, opened with these options, in their game.
async fn game(net: &Net, room: &str, options: &str) -> [Client; 2] {
    let mut white = net.named(&format!("{room}-uno")).await;
    let mut black = net.named(&format!("{room}-due")).await;
    white.ask(&format!("crea {room} {options}")).await;
    black.ask(&format!("entra {room}")).await;
    [white, black]
}

/// The names of the rooms that are listed.
async fn listed(reader: &mut Client, command: &str) -> Vec<Value> {
    let heard = reader.order(&format!("@1 {command}")).await;
    let rooms = only(&heard, "ok")["rooms"].as_array().unwrap().clone();
    rooms.iter().map(|room| room["room"].clone()).collect()
}

/// Regression: games without players were listed among the games in play for a week.
#[tokio::test(start_paused = true)]
async fn games_with_somebody_come_before_rooms_that_wait_and_nothing_else_is_listed() {
    let net = Net::start(quick(), MemoryJournal::new());
    let left = game(&net, "lasciata", "").await;
    let mut waiting = net.named("Eva").await;
    waiting.ask("crea attesa").await;
    let _played = game(&net, "giocata", "").await;
    let mut over = game(&net, "finita", "").await;
    over[0].ask("abbandona").await;
    let [one, _other] = game(&net, "mezza", "").await;
    drop((left, one));
    settle().await;
    let mut zoe = net.program("Zoe").await;
    for (command, rooms) in [
        ("stanze", json!(["giocata", "mezza", "attesa"])),
        ("stanze stato=gioco", json!(["giocata", "mezza"])),
        ("rooms state=waiting", json!(["attesa"])),
        ("stanze libere", json!(["attesa"])),
        ("stanze stato=finite", json!(["finita"])),
        ("stanze russa", json!([])),
    ] {
        assert_eq!(json!(listed(&mut zoe, command).await), rooms, "{command}");
    }
    let mut person = net.named("Pia").await;
    lacks(&person.ask("stanze").await, "lasciata");
}

/// Regression: a table that its players had left stayed in the list as long as a spectator stayed there.
#[tokio::test(start_paused = true)]
async fn a_table_without_players_is_not_listed() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("crea vuota").await;
    let mut spectator = net.named("Leo").await;
    spectator.ask("osserva vuota").await;
    let mut zoe = net.program("Zoe").await;
    assert_eq!(listed(&mut zoe, "stanze").await, ["vuota"]);
    ada.ask("esci").await;
    for command in ["stanze", "stanze libere"] {
        let rooms = listed(&mut zoe, command).await;
        assert_eq!(rooms, Vec::<Value>::new(), "{command}");
    }
    // The next person who comes is listed there again.
    ada.ask("entra vuota").await;
    assert_eq!(listed(&mut zoe, "stanze").await, ["vuota"]);
}

#[tokio::test(start_paused = true)]
async fn who_watches_a_game_without_players_is_told_so() {
    let net = Net::start(quick(), MemoryJournal::new());
    let left = game(&net, "lasciata", "").await;
    let _played = game(&net, "giocata", "").await;
    drop(left);
    settle().await;
    let told = "* La partita è sospesa e qui non c'è nessuno";
    let mut person = net.named("Pia").await;
    has(&person.ask("osserva lasciata").await, told);
    lacks(&person.ask("osserva giocata").await, told);
    let mut zoe = net.program("Zoe").await;
    for (room, adjourned) in [("lasciata", json!(true)), ("giocata", Value::Null)] {
        let heard = zoe.order(&format!("@1 osserva {room}")).await;
        assert_eq!(only(&heard, "ok")["adjourned"], adjourned, "{room}");
        zoe.order("esci").await;
    }
}

/// Changes of the players present are as late as the moves.
#[tokio::test(start_paused = true)]
async fn a_late_room_leaves_the_list_late() {
    let net = Net::start(quick(), MemoryJournal::new());
    let players = game(&net, "tardi", "ritardo=60").await;
    seconds(61).await;
    let mut zoe = net.program("Zoe").await;
    drop(players);
    seconds(50).await;
    assert_eq!(listed(&mut zoe, "stanze").await, ["tardi"]);
    seconds(20).await;
    assert_eq!(listed(&mut zoe, "stanze").await, Vec::<Value>::new());
}
