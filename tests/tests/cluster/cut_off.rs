//! Notices to people at a server that is cut off from the others or from NATS.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::stage::{
    GILS_MOVE, Nodes, OTHERS_GO_ON, PRIMARY_CHANGED, code, comes_back, ends_with, play_soon, seated,
};

/// Where the servers of [`Nodes::apart`] are.
const FIRST: [&str; 2] = ["n1.example.org:6464", "https://n1.example.org"];
const SECOND: [&str; 2] = ["n2.example.org:6464", "https://n2.example.org"];

/// The line that names other servers.
fn others_are(addresses: [&str; 2]) -> String {
    format!("* Gli altri server: {}", addresses.join(", "))
}

/// The lines of a replica that does not reach the primary end. It says so to people who come, and where the others are: play
/// goes on there. People who stay are let in when it reaches the primary again.
#[test]
fn people_at_a_replica_that_is_cut_off_are_told() {
    let mut nodes = Nodes::apart();
    let replica = nodes.server(1);
    let [mut ada, mut gil] = seated([replica, replica]);
    let codes = [&ada, &gil].map(code);
    let mut bot = replica.connect();
    let welcome = bot.to_json();
    assert_eq!(
        welcome["servers"],
        json!([FIRST, SECOND].concat()),
        "{welcome}"
    );
    let named = bot.request("n", "nome Rob bot").answer;
    assert_eq!(named["type"], "ok", "{named}");
    nodes.cut_link(0);
    let cut = Instant::now();
    gil.send("3d 4c");
    for client in [&mut ada, &mut gil] {
        let read = ends_with(client, PRIMARY_CHANGED);
        assert!(read.contains(&others_are(FIRST)), "{client:?}");
    }
    let notice = bot.event("notice");
    assert_eq!(notice["code"], "server_changed", "{notice}");
    assert_eq!(notice["servers"], json!(FIRST), "{notice}");
    assert_eq!(bot.rest(), "");
    let took = cut.elapsed();
    println!("lines ended {took:?} after the cut");
    assert!(took < Duration::from_secs(8), "{took:?}");
    // Gil goes elsewhere, and is in his game.
    let mut gil = comes_back(nodes.server(0), &codes[1], "Eccoti di nuovo");
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    let mut ada = replica.connect();
    ada.send(&format!("riprendi {}", codes[0]));
    ada.until("* Il server non riesce a raggiungere gli altri in questo momento");
    ada.until("* Il server non riesce a raggiungere gli altri: resta");
    ada.until(&others_are(FIRST));
    // The pause counts from its beginning also for people who come into it. What they write is read when they are let in.
    let came = Instant::now();
    let mut late = replica.connect();
    late.until("* English: lingua en");
    late.until(&others_are(FIRST));
    let took = came.elapsed();
    assert!(took < Duration::from_secs(4), "{took:?}");
    late.send("lingua en");
    late.send("Leo");
    let mut early = replica.connect();
    early.send("@1 formato json");
    nodes.mend_link(0);
    ada.until("Eccoti di nuovo");
    ada.until("Turno bianco!");
    late.until("Hello, Leo");
    early.until("\"tag\":\"1\"");
    let mut eva = replica.person("Eva");
    eva.check("osserva prova", "Turno bianco!");
    for client in [&ada, &late] {
        let greetings = client.received().matches("DAMIERA/1").count();
        assert_eq!(greetings, 1, "{client:?}");
    }
    assert!(ada.received().contains(GILS_MOVE), "{ada:?}");
    let mut bot = replica.connect();
    bot.to_json();
    let answer = bot.request("n", "nome Rob bot").answer;
    assert_eq!(answer["type"], "ok", "{answer}");
    // A server that stops says where the others are as well.
    let mut stopped = nodes.take(1);
    stopped.signal("-TERM");
    let read = ends_with(&mut ada, OTHERS_GO_ON);
    assert!(read.contains(&others_are(FIRST)), "{ada:?}");
    let goodbye = bot.event("notice");
    assert_eq!(goodbye["code"], "shutting_down", "{goodbye}");
    assert_eq!(goodbye["servers"], json!(FIRST), "{goodbye}");
    assert!(stopped.wait().success(), "{}", stopped.log());
}

/// The people of a primary that NATS has left go on at another server: they read where. When it hears NATS again it is a
/// replica, and closes their lines.
#[test]
fn people_of_a_primary_without_nats_are_led_elsewhere() {
    let nodes = Nodes::apart();
    assert_eq!(nodes.primary(), 0);
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(0)]);
    let codes = [&ada, &gil].map(code);
    let mut eva = nodes.server(0).person("Eva");
    let mut bot = nodes.server(0).connect();
    bot.to_json();
    let named = bot.request("n", "nome Rob bot").answer;
    assert_eq!(named["type"], "ok", "{named}");
    nodes.cut_nats();
    let cut = Instant::now();
    gil.send("3d 4c");
    let others = others_are(SECOND);
    for client in [&mut ada, &mut gil] {
        client.until("* Il registro delle partite non risponde: le mosse e");
        client.until("* Il server non riesce a raggiungere gli altri: resta");
        client.until("il tuo orologio corre");
        client.until(&others);
    }
    let took = cut.elapsed();
    assert!(took < Duration::from_secs(14), "{took:?}");
    eva.until(&others);
    assert!(!eva.received().contains("il tuo orologio"), "{eva:?}");
    loop {
        let notice = bot.event("notice");
        if notice["code"] == "cut_off" {
            assert_eq!(notice["servers"], json!(SECOND), "{notice}");
            break;
        }
    }
    // So does a newcomer.
    let mut late = nodes.server(0).connect();
    late.until(&others);
    late.check("Leo", "Ciao, Leo");
    // The other server is the primary, and the seat is there.
    let _ada_elsewhere = comes_back(nodes.server(1), &codes[0], "Eccoti di nuovo");
    nodes.mend_nats();
    for client in [&mut ada, &mut gil, &mut eva, &mut late] {
        ends_with(client, PRIMARY_CHANGED);
    }
    let notice = bot.event("notice");
    assert_eq!(notice["code"], "server_changed", "{notice}");
    let mut gil = comes_back(nodes.server(0), &codes[1], "Turno nero!");
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
}

/// People who hang up while a server waits for a primary leave room for others from their address, before they are told to wait
/// and after that.
#[test]
fn people_who_hang_up_while_they_wait_leave_room() {
    let mut nodes = Nodes::within(2, "exempt = []\nconnections_per_address = 2\n");
    nodes.nats.kill();
    nodes.take(0).kill();
    // The link is gone by then.
    nodes.nats.rest(Duration::from_millis(500));
    let replica = nodes.server(1);
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9));
    for round in 0..4 {
        let mut waiting = [(), ()].map(|()| replica.connect_from(address));
        if round > 0 {
            for client in &mut waiting {
                client.until("* Il server non riesce a raggiungere gli altri in questo momento");
            }
            let mut third = replica.connect_from(address);
            third.until("* Ci sono già troppe connessioni da qui");
        }
        drop(waiting);
        nodes.nats.rest(Duration::from_millis(300));
    }
}
