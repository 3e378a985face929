//! Journals that go from one server's disk into a cluster on three real NATS servers, and back.

use std::fs;
use std::net::IpAddr;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use damiera_nats::NatsConnection;
use damiera_rules::Variant;
use damiera_tests::harness::{Client, PlayedGame, Server, server_program, wide};
use damiera_tests::nats::appending::PAUSE;
use tokio::time::Instant;

use crate::stage::{Nats, code, folder, play, refused, text, well};

/// How long a command may take until it stores something.
const PATIENCE: Duration = Duration::from_secs(60);

/// The password of all registered names.
const PASSWORD: &str = "cavallo batteria";

/// The file that says how far a journal is on its way.
const MOVED: &str = "journal.moved";

fn connection(nats: &Nats) -> NatsConnection {
    let settings = nats.servers.settings("n9").expect("settings");
    let connection = nats.runtime.block_on(NatsConnection::open(settings));
    connection.expect("NATS lets us in")
}

/// The number of messages in the log; 0 if there is no log. Waits while NATS' servers elect a leader.
fn messages(nats: &Nats, connection: &NatsConnection) -> u64 {
    let began = Instant::now();
    loop {
        match nats.runtime.block_on(connection.info()) {
            Ok(info) => return info.map_or(0, |info| info.state.messages),
            Err(error) => assert!(began.elapsed() < PATIENCE, "{error}"),
        }
        std::thread::park_timeout(PAUSE);
    }
}

/// A tool of `damiera-server journal` with the settings of a server of this name.
fn journal(nats: &Nats, node: &str, data: &Path, arguments: &[&str]) -> Output {
    let arguments = [&["journal"], arguments].concat();
    nats.tool(data, &nats.settings(node), &arguments)
}

/// A server on a folder, without any cluster.
fn alone(data: &Path) -> Server {
    let limits = "new_rooms_per_minute = 1000000\nrooms_per_address = 10000\n";
    let settings = format!("{}{limits}", wide());
    Server::given(&["--data", text(data)], &settings, "info")
}

/// Why a server does not start on a folder without a cluster.
fn not_alone(data: &Path) -> String {
    Server::refusal(&["--listen", "127.0.0.1:0", "--data", text(data)], "")
}

/// All finished games of a folder as PDN.
fn exported(data: &Path) -> String {
    let output = Server::tool(&["journal", "export", "--data", text(data)]);
    well(&output);
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Two people who sit in a room of their own, White first.
fn sit(server: &Server, names: [&str; 2], room: &str, options: &str) -> [Client; 2] {
    let [mut white, mut black] = server.people(names);
    white.check(&format!("crea {room} {options}"), room);
    black.check(&format!("entra {room}"), "riprendi ");
    white.heard();
    [white, black]
}

/// Someone who is registered, at an address of this machine.
fn registered(server: &Server, name: &str, source: [u8; 4]) -> Client {
    let mut client = server.connect_from(IpAddr::from(source));
    client.ask(name);
    client.send("registrati");
    client.send(PASSWORD);
    client.send(PASSWORD);
    client.until("Codice di recupero di");
    client
}

/// Logs in to a registered name with its password.
fn log_in(server: &Server, name: &str, source: [u8; 4]) {
    let mut client = server.connect_from(IpAddr::from(source));
    client.send(name);
    client.until("password");
    client.send(PASSWORD);
    client.until(&format!("Ciao di nuovo, {name}."));
}

/// Two registered people play a rated game, which the challenger wins.
fn rated(server: &Server) {
    let mut ivo = registered(server, "Ivo", [127, 0, 0, 2]);
    let mut mia = registered(server, "Mia", [127, 0, 0, 3]);
    ivo.ask("sfida Mia 5+3 bianco classificata");
    mia.check("accetta 1", "Ivo");
    ivo.check_soon("6a 5b", "Turno nero!");
    mia.ask("3b 4a");
    for [first, answer] in [["6g 5h", "3h 4g"], ["7b 6a", "2a 3b"]] {
        ivo.ask(first);
        mia.check_soon(answer, "Turno bianco!");
    }
    mia.ask("abbandona");
    ivo.until("Vince");
}

/// Plays on a new folder: two finished games, the second rated, one under way, and one shown late. The codes of the
/// running one.
fn played(data: &Path) -> [String; 2] {
    let server = alone(data);
    let mut players = sit(&server, ["Ada", "Gil"], "prova", "");
    play(&PlayedGame::short(Variant::Italiana).moves, &mut players, 0);
    rated(&server);
    let mut late = sit(&server, ["Eva", "Ugo"], "lenta", "ritardo=60");
    play(&["6e 5d".to_owned()], &mut late, 0);
    let mut open = sit(&server, ["Bia", "Leo"], "aperta", "");
    play(&["6e 5d".to_owned()], &mut open, 0);
    let codes = open.each_ref().map(code);
    assert!(server.stop().success());
    codes
}

/// A server's answers about finished games: its list, and the records of the first `games`. The name that
/// asks is in use at no other server.
fn archived(server: &Server, games: usize) -> Vec<String> {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let count = ASKED.fetch_add(1, Ordering::Relaxed);
    let mut zoe = server.person(&format!("Zoe{count}"));
    let mut said = vec![zoe.ask("storia tutte"), zoe.ask("classifica")];
    said.extend((1..=games).map(|number| zoe.ask(&format!("partita {number}"))));
    said
}

#[test]
fn a_journal_goes_into_a_cluster_and_comes_back() {
    let nats = Nats::start();
    let [local, other, copies] = [folder(), folder(), folder()];
    let codes = played(local.path());
    let before = exported(local.path());
    let server = alone(local.path());
    let first = archived(&server, 2);
    // While it runs, nothing is carried anywhere.
    refused(
        &journal(&nats, "n1", local.path(), &["move"]),
        "another server is using",
    );
    assert!(server.stop().success());

    let said = well(&journal(&nats, "n1", local.path(), &["move"]));
    assert!(
        said.contains("2 finished games keep their numbers"),
        "{said}"
    );
    assert!(said.contains("2 registered people"), "{said}");
    assert!(not_alone(local.path()).contains("go on in the cluster"));
    let said = well(&journal(&nats, "n1", local.path(), &["move"]));
    assert!(said.contains("there already"), "{said}");
    // The journal that was carried is sound as before.
    let args = ["journal", "verify", "--data", text(local.path())];
    assert!(well(&Server::tool(&args)).contains("The journal is sound"));

    let one = nats.node("n1", local.path());
    let two = nats.node("n2", other.path());
    assert_eq!(archived(&one, 2), first);
    // Names, ratings and all: the people are the same everywhere.
    assert_eq!(archived(&two, 2), first);
    log_in(&two, "Ivo", [127, 0, 0, 2]);
    drop(registered(&two, "Noa", [127, 0, 0, 4]));
    for arguments in [&["move"][..], &["move", "--back", "nowhere"]] {
        // It is this server that keeps the directory, and any that keeps the cluster.
        let data = copies.path();
        let why = match arguments.len() {
            1 => "there is no journal",
            _ => "stop all its servers",
        };
        refused(&journal(&nats, "n1", data, arguments), why);
    }
    let mut leo = two.connect();
    leo.check_soon(&format!("riprendi {}", codes[1]), "Turno nero!");
    leo.ask("3d 4c");
    let mut bia = one.connect();
    bia.check_soon(&format!("riprendi {}", codes[0]), "Turno bianco!");
    bia.ask("abbandona");
    leo.until("Vince");
    // Numbers go on from where they were.
    bia.check_soon("storia tutte", "#3 - ");
    for client in [&mut bia, &mut leo] {
        client.ask("esci");
    }
    // A late player reads the game's end, at any server.
    for server in [&one, &two] {
        let mut late = server.connect();
        late.check_soon(&format!("riprendi {}", codes[1]), "aperta è finita");
    }

    let backup = copies.path().join("backup");
    well(&journal(
        &nats,
        "n1",
        local.path(),
        &["backup", text(&backup)],
    ));
    let said = well(&journal(&nats, "n2", other.path(), &["verify"]));
    assert!(said.contains("The log is sound."), "{said}");
    assert!(said.contains("3 finished games"), "{said}");
    assert!(said.contains("cluster: 3 registered people"), "{said}");
    let last = archived(&one, 3);
    assert!(one.stop().success());
    assert!(two.stop().success());

    let back = copies.path().join("back");
    well(&journal(
        &nats,
        "n1",
        local.path(),
        &["move", "--back", text(&back)],
    ));
    let said = Server::refusal(&["--data", text(other.path())], &nats.settings("n2"));
    assert!(said.contains("were carried out of it"), "{said}");
    refused(
        &journal(&nats, "n1", local.path(), &["move"]),
        "the log of this cluster is not empty",
    );
    let after = exported(&back);
    assert!(after.starts_with(&before), "{after}");
    assert_eq!(exported(&backup), after);
    let copied = alone(&backup);
    assert_eq!(archived(&copied, 3), last);
    log_in(&copied, "Noa", [127, 0, 0, 4]);
    let server = alone(&back);
    assert_eq!(archived(&server, 3), last);
    for (name, source) in [("Mia", [127, 0, 0, 3]), ("Noa", [127, 0, 0, 4])] {
        log_in(&server, name, source);
    }
    let mut players = sit(&server, ["Ada", "Gil"], "nuova", "");
    play(&["6e 5d".to_owned()], &mut players, 0);
    players[1].ask("abbandona");
    players[0].check_soon("storia tutte", "#4 - ");
    players[0].check("stanze", "lenta");
}

/// Finishes games by resignation, one after the other, each in a room of its own.
fn finish(server: &Server, games: usize) {
    let mut players = server.people(["Ada", "Gil"]);
    for game in 0..games {
        players[0].check(&format!("crea r{game}"), "riprendi");
        players[1].check(&format!("entra r{game}"), "riprendi");
        players[0].ask("6e 5d");
        players[1].ask("abbandona");
        for player in &mut players {
            player.ask("esci");
        }
    }
}

/// Begins to carry a journal and is killed when so many messages more are stored, or a few beyond.
fn killed_after(nats: &Nats, data: &Path, more: u64) {
    let connection = connection(nats);
    let goal = messages(nats, &connection) + more;
    let file = nats.file("n1", &nats.settings("n1"));
    let mut process = Command::new(server_program())
        .args(["journal", "move", "--data", text(data)])
        .args(["--config", text(&file)])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program runs");
    let id = process.id().to_string();
    let signal = |signal: &str| {
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.expect("kill runs").success());
    };
    let began = Instant::now();
    let marker = data.join(MOVED);
    while !fs::read_to_string(&marker).is_ok_and(|said| said.contains("leaving")) {
        assert!(began.elapsed() < PATIENCE, "it does not begin");
        std::thread::park_timeout(Duration::from_millis(5));
    }
    loop {
        // It does nothing while it is looked how far it is.
        signal("-STOP");
        if messages(nats, &connection) >= goal {
            break;
        }
        signal("-CONT");
        assert!(began.elapsed() < 2 * PATIENCE, "it does not go on");
        std::thread::park_timeout(Duration::from_millis(5));
        let ended = process.try_wait().expect("a child");
        assert!(ended.is_none(), "it has ended before it was killed");
    }
    process.kill().expect("it can be killed");
    process.wait().expect("it ends");
}

#[test]
fn a_move_that_was_killed_goes_on_where_it_ended() {
    const GAMES: usize = 3_000;
    let nats = Nats::start();
    let [local, other, copies] = [folder(), folder(), folder()];
    let server = alone(local.path());
    finish(&server, GAMES);
    assert!(server.stop().success());
    let before = exported(local.path());
    // When it has taken the log, and behind the first groups of some thirty.
    for messages in [1, 2, 3] {
        killed_after(&nats, local.path(), messages);
        let said = not_alone(local.path());
        assert!(
            said.contains("was being carried into the cluster"),
            "{said}"
        );
    }
    let said = Server::refusal(&["--data", text(other.path())], &nats.settings("n2"));
    assert!(
        said.contains("is being carried into this cluster"),
        "{said}"
    );
    let backup = copies.path().join("half");
    refused(
        &journal(&nats, "n2", other.path(), &["backup", text(&backup)]),
        "is being carried into this cluster",
    );
    assert!(not_alone(&backup).contains("may not be whole"));

    let said = well(&journal(&nats, "n1", local.path(), &["move"]));
    assert!(said.contains("entries of it already"), "{said}");
    assert!(
        said.contains(&format!("{GAMES} finished games keep")),
        "{said}"
    );
    let one = nats.node("n1", local.path());
    one.person("Zoe")
        .check("storia tutte", &format!("#{GAMES} - "));
    let backup = copies.path().join("backup");
    well(&journal(
        &nats,
        "n1",
        local.path(),
        &["backup", text(&backup)],
    ));
    assert_eq!(exported(&backup), before);
}

#[test]
fn only_a_sound_journal_goes_into_an_empty_cluster() {
    let nats = Nats::start();
    let [local, other] = [folder(), folder()];
    played(local.path());
    refused(
        &journal(&nats, "n1", other.path(), &["move"]),
        "there is no journal",
    );
    let segment = local.path().join("00000001.damiera");
    let sound = fs::read(&segment).expect("a segment");
    let mut damaged = sound.clone();
    let place = damaged.windows(5).position(|part| part == b"prova");
    damaged[place.expect("the name of a room")] ^= 1;
    fs::write(&segment, damaged).expect("written");
    refused(
        &journal(&nats, "n1", local.path(), &["move"]),
        "Mend it first: journal repair",
    );
    assert!(!local.path().join(MOVED).exists());
    fs::write(&segment, sound).expect("written");
    // A game was played there.
    let server = nats.node("n2", other.path());
    sit(&server, ["Ada", "Gil"], "prova", "");
    refused(
        &journal(&nats, "n1", local.path(), &["move"]),
        "runs: stop all",
    );
    assert!(server.stop().success());
    refused(
        &journal(&nats, "n1", local.path(), &["move"]),
        "the log of this cluster is not empty",
    );
    // Nothing came of it: the journal goes on where it is.
    drop(alone(local.path()));
}
