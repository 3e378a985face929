//! Notices to people at a server that is cut off from the others or from NATS.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::stage::{GILS_MOVE, GOES_ON, Nodes, PAUSES, back, code, play_soon, seated};

/// A replica that does not reach the primary says so, also to people who come, and where the others are. They stay, and go
/// on when it reaches it again.
#[test]
fn people_at_a_replica_that_is_cut_off_are_told() {
    let mut nodes = Nodes::apart();
    let replica = nodes.server(1);
    let [mut ada, mut gil] = seated([replica, replica]);
    let mut bot = replica.connect();
    let welcome = bot.to_json();
    let all = [
        "n1.example.org:6464",
        "https://n1.example.org",
        "n2.example.org:6464",
        "https://n2.example.org",
    ];
    assert_eq!(welcome["servers"], json!(all), "{welcome}");
    let named = bot.request("n", "nome Rob bot").answer;
    assert_eq!(named["type"], "ok", "{named}");
    nodes.cut_link(0);
    let cut = Instant::now();
    gil.send("3d 4c");
    let mut eva = replica.connect();
    eva.until("* Il server non riesce a raggiungere gli altri in questo momento");
    eva.send("Eva");
    for client in [&mut ada, &mut gil] {
        client.until(PAUSES);
    }
    let took = cut.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
    let others = "* Gli altri server: n1.example.org:6464, https://n1.example.org";
    for client in [&mut ada, &mut gil] {
        client.until("* Il server non riesce a raggiungere gli altri: resta");
        client.until("il tuo orologio corre");
        client.until(others);
    }
    eva.until(others);
    assert!(!eva.received().contains("riprendi"), "{eva:?}");
    // The pause counts from its beginning also for those who come into it, and a known language is heeded.
    let came = Instant::now();
    let mut late = replica.connect();
    late.until("* English: lingua en");
    late.until(others);
    let took = came.elapsed();
    assert!(took < Duration::from_secs(4), "{took:?}");
    late.send("lingua en");
    late.until("* The server cannot reach the others: stay");
    late.until("* The other servers: n1.example.org:6464");
    let mut early = replica.connect();
    early.send("@1 lingua pt");
    early.send("@2 formato json");
    early.until("\"code\":\"cut_off\"");
    assert!(early.received().contains("não consegue"), "{early:?}");
    loop {
        let notice = bot.event("notice");
        if notice["code"] == "cut_off" {
            assert_eq!(notice["servers"], json!(all[..2]), "{notice}");
            break;
        }
    }
    nodes.mend_link(0);
    for client in [&mut ada, &mut gil] {
        client.until(GOES_ON);
    }
    gil.until("Turno bianco!");
    eva.until("Ciao, Eva");
    late.send("Leo");
    late.until("Hello, Leo");
    early.until("\"tag\":\"2\"");
    eva.check("osserva prova", "Turno bianco!");
    let greetings = eva.received().matches("DAMIERA/1").count();
    assert_eq!(greetings, 1, "{eva:?}");
    let read = gil.received();
    assert_eq!(read.matches(GILS_MOVE).count(), 1, "{gil:?}");
    let answer = bot.request("c", "chi").answer;
    assert_eq!(answer["type"], "ok", "{answer}");
    // A server that stops says where the others are as well.
    let mut stopped = nodes.take(1);
    stopped.signal("-TERM");
    ada.until("la tua partita va avanti");
    ada.until(others);
    let goodbye = bot.event("notice");
    assert_eq!(goodbye["code"], "shutting_down", "{goodbye}");
    assert_eq!(goodbye["servers"], json!(all[..2]), "{goodbye}");
    assert!(stopped.wait().success(), "{}", stopped.log());
}

/// The people of a primary that NATS has left go on at another server: they read where, and when play goes on.
#[test]
fn people_of_a_primary_without_nats_are_led_elsewhere() {
    let nodes = Nodes::apart();
    assert_eq!(nodes.primary(), 0);
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(0)]);
    let code = code(&ada);
    let mut eva = nodes.server(0).person("Eva");
    let mut bot = nodes.server(0).connect();
    bot.to_json();
    let named = bot.request("n", "nome Rob bot").answer;
    assert_eq!(named["type"], "ok", "{named}");
    nodes.cut_nats();
    let cut = Instant::now();
    gil.send("3d 4c");
    let others = "* Gli altri server: n2.example.org:6464, https://n2.example.org";
    for client in [&mut ada, &mut gil] {
        client.until("* Il registro delle partite non risponde: le mosse e");
        client.until("* Il server non riesce a raggiungere gli altri: resta");
        client.until("il tuo orologio corre");
        client.until(others);
    }
    let took = cut.elapsed();
    assert!(took < Duration::from_secs(14), "{took:?}");
    eva.until(others);
    assert!(!eva.received().contains("il tuo orologio"), "{eva:?}");
    loop {
        let notice = bot.event("notice");
        if notice["code"] == "cut_off" {
            let servers = json!(["n2.example.org:6464", "https://n2.example.org"]);
            assert_eq!(notice["servers"], servers, "{notice}");
            break;
        }
    }
    // So does one who comes now.
    let mut late = nodes.server(0).connect();
    late.until(others);
    late.check("Leo", "Ciao, Leo");
    // The other server is the primary, and the seat is there.
    let ada_elsewhere = back(nodes.server(1), &code, "Eccoti di nuovo");
    nodes.mend_nats();
    for client in [&mut gil, &mut eva, &mut late] {
        client.until(GOES_ON);
        let told = client.received().matches(GOES_ON).count();
        assert_eq!(told, 1, "{client:?}");
    }
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    drop(ada_elsewhere);
}
