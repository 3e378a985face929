//! Requests of operators and programs to a replica are answered as at the primary.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use damiera_rules::Variant;
use damiera_tests::harness::school::{TEACHER, register_teacher};
use damiera_tests::harness::{Client, PlayedGame, Server, SmallDisk};
use serde_json::Value;
use tokio::time::Instant;

use crate::stage::{Nodes, OTHERS_GO_ON, PRIMARY_CHANGED, ends_with, play, said, seated};

/// The status and the body of an answer to a request by HTTP.
fn get(server: &Server, path: &str) -> (u16, String) {
    let address: SocketAddr = server.page_address();
    let mut stream = TcpStream::connect(address).expect("it listens");
    let patience = Some(Duration::from_secs(20));
    stream.set_read_timeout(patience).expect("an option");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    (status.expect("a status"), body.to_owned())
}

#[track_caller]
pub(super) fn json(server: &Server, path: &str) -> Value {
    let (status, body) = get(server, path);
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap_or_else(|why| panic!("{path}: {why} in {body}"))
}

#[test]
fn a_replica_answers_programs_as_the_primary_does() {
    let mut nodes = Nodes::within(3, "registrations_per_hour = 1000\n");
    let [mut ada, mut gil] = seated([nodes.server(1), nodes.server(0)]);
    // A name registered at one server is known at the others.
    let _rossi = register_teacher(nodes.server(2));
    for number in 0..3 {
        let player = json(nodes.server(number), &format!("/api/player/{}", TEACHER[0]));
        assert_eq!(player["profile"], TEACHER[0], "{player}");
        assert_eq!(get(nodes.server(number), "/api/player/Nemo").0, 404);
    }
    for number in 0..3 {
        let rooms = json(nodes.server(number), "/api/rooms");
        assert!(rooms.to_string().contains("prova"), "{rooms}");
        let (status, _) = get(nodes.server(number), "/api/game/1");
        assert_eq!(status, 404);
    }
    // A game that has just ended is soon at every server: each reads the log by itself.
    ada.send("abbandona");
    gil.until("Vince");
    for number in [2, 1, 0] {
        let server = nodes.server(number);
        let deadline = Instant::now() + Duration::from_secs(20);
        while get(server, "/api/game/1").0 == 404 {
            assert!(
                Instant::now() < deadline,
                "the game is not at server {number}"
            );
        }
        let game = json(server, "/api/game/1");
        assert!(game.to_string().contains("Gil"), "{game}");
    }
    // While no server decides, what is about now is not to be had.
    nodes.take(0).kill();
    ends_with(&mut ada, PRIMARY_CHANGED);
    let (status, body) = get(nodes.server(2), "/api/rooms?page=1");
    assert!([503, 200].contains(&status), "{status} {body}");
    assert_eq!(get(nodes.server(2), "/api/game/1").0, 200);
    // Her game is over, and its room is gone.
    let mut ada = nodes.server(1).person("Ada");
    ada.check("crea altra", "Stanza nuova: altra");
    json(nodes.server(1), "/api/rooms");
}

/// Everybody hears of this.
fn all_read(people: &mut [Client], text: &str) {
    for person in people {
        person.until(text);
    }
}

#[test]
fn an_operator_is_heard_at_every_server() {
    let nodes = Nodes::start(2);
    let mut people = [0, 1].map(|number| {
        let name = ["Ada", "Gil"][number];
        nodes.server(number).person(name)
    });
    for number in [1, 0] {
        let text = format!("tra poco si chiude {number}");
        let told = nodes.does(number, &["announce", &text]);
        assert!(told.contains('2'), "{told}");
        all_read(&mut people, &text);
        let who = nodes.does(number, &["who"]);
        assert!(who.contains("Ada") && who.contains("Gil"), "{who}");
    }
    let [mut ada, mut gil] = people;
    ada.check("crea prova", "riprendi ");
    let rooms = nodes.does(1, &["rooms"]);
    assert!(rooms.contains("prova"), "{rooms}");
    nodes.does(1, &["close", "prova", "basta per oggi"]);
    ada.until("basta per oggi");
    // Each sends the other's person away.
    nodes.does(1, &["kick", "Ada", "a domani"]);
    ada.until("a domani");
    ada.rest();
    nodes.does(0, &["mute", "Gil", "--for", "1h", "piano"]);
    nodes.does(1, &["unmute", "Gil"]);
    gil.check("di' eccomi", "Nessuno ti sente");
    nodes.does(1, &["ban", "Gil", "--for", "1h", "fuori"]);
    gil.until("fuori");
    gil.rest();
    let bans = nodes.does(0, &["bans"]);
    assert!(bans.contains("Gil"), "{bans}");
    for (number, role) in [
        (0, "primary, with 2 servers"),
        (1, "replica, with 2 servers"),
    ] {
        let status = nodes.does(number, &["status"]);
        assert!(status.contains(role), "{status}");
    }
    // Both refuse with the same words.
    let refusals = [0, 1].map(|number| {
        let arguments = ["kick", "Nemo", "--data", nodes.folder(number)];
        let refused = Server::tool(&arguments);
        assert!(!refused.status.success());
        said(&refused)
    });
    assert_eq!(refusals[0], refusals[1]);
}

/// Two games that go on at once with their people all over, and are listed the same everywhere.
#[test]
fn finished_games_are_the_same_at_every_server() {
    let nodes = Nodes::start(2);
    let played = PlayedGame::short(Variant::Italiana);
    let mut players = nodes.server(1).game("");
    play(&played.moves, &mut players, 0);
    let lists = [0, 1].map(|number| {
        let mut client = nodes.server(number).person(&format!("Zoe{number}"));
        // A finished game is in the archive a moment after its end was told.
        client.check_soon("storia tutte", "#1 - ");
        client.ask("storia tutte") + &client.ask("partita 1")
    });
    assert!(lists[0].contains("#1 - "), "{}", lists[0]);
    assert_eq!(lists[0], lists[1]);
}

/// A replica that drains tells its people so, and where the others are, and waits until none of them plays.
#[test]
fn a_replica_drains_when_its_people_have_played() {
    let mut nodes = Nodes::apart();
    assert_eq!(nodes.primary(), 0);
    let [mut ada, mut gil] = seated([nodes.server(1), nodes.server(1)]);
    let mut eva = nodes.server(0).person("Eva");
    let said = nodes.does(1, &["drain"]);
    assert!(said.contains("1 game"), "{said}");
    for client in [&mut ada, &mut gil] {
        client.until("* Questo server si prepara a fermarsi");
        client.until("* Gli altri server: n1.example.org:6464");
    }
    let status = nodes.does(1, &["status"]);
    assert!(status.contains("draining"), "{status}");
    let said = nodes.does(1, &["drain", "--cancel"]);
    assert!(said.contains("2 connections"), "{said}");
    ada.until("* Il server non si ferma più");
    nodes.does(1, &["drain"]);
    gil.check("3d 4c", "Turno bianco!");
    ada.check("abbandona", "Vince");
    let mut drained = nodes.take(1);
    gil.until("* Gli altri server: n1.example.org:6464");
    gil.rest();
    assert!(drained.wait().success(), "{}", drained.log());
    // People at another server have not heard of it.
    assert!(!eva.heard().contains("ferma"), "{eva:?}");
}

/// `status` asks NATS when it is asked.
#[test]
fn status_says_at_once_what_is_wrong_with_nats() {
    let mut nodes = Nodes::start(1);
    let faults = |nodes: &Nodes| nodes.does(0, &["status"]).contains("NATS: 0 faults");
    let soon = |nodes: &Nodes, well: bool| {
        let began = Instant::now();
        while faults(nodes) != well {
            let took = began.elapsed();
            assert!(took < Duration::from_secs(15), "well: {well}");
            std::thread::park_timeout(Duration::from_millis(500));
        }
    };
    soon(&nodes, true);
    nodes.nats.servers.kill(2).expect("it runs");
    soon(&nodes, false);
    nodes.nats.servers.start_again(2).expect("it starts");
    nodes.nats.ready();
    soon(&nodes, true);
}

/// A replica with a full disk says so while some room is left, and leaves the cluster when there is none: its people
/// read where their game goes on.
#[test]
fn people_of_a_replica_with_a_full_disk_read_where_they_go_on() {
    let Some(disk) = SmallDisk::new() else { return };
    let mut nodes = Nodes::start(1);
    nodes.add(disk.path());
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(1)]);
    let data = disk.path().to_str().expect("a path in UTF-8");
    let status = said(&Server::tool(&["status", "--data", data]));
    assert!(status.contains("replica, with 2 servers"), "{status}");
    assert!(!status.contains("NO GAME BEGINS"), "{status}");
    let _filler = disk.fill();
    // The rest of the last page takes a few more entries.
    for ask in ["ritira", "annulla"].into_iter().cycle().take(200) {
        ada.ask(ask);
    }
    ends_with(&mut gil, OTHERS_GO_ON);
    let mut replica = nodes.take(1);
    assert!(!replica.wait().success());
    assert!(ada.received().contains("* Gil non è in linea"), "{ada:?}");
}
