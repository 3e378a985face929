//! A class with its teacher and pupils at different servers. It is stored beside people, and in no server's
//! files.

use std::fs;
use std::path::Path;
use std::time::Duration;

use damiera_tests::harness::school::{
    files_with_nicks, has_nicks, nick, open_class, register_teacher, teacher_again,
};
use damiera_tests::harness::{Client, Server, wide};
use damiera_tests::nats::appending::PAUSE;
use tokio::time::Instant;

use crate::stage::{Nats, Nodes, PRIMARY_CHANGED, ends_with, folder, text, well};

/// Settings that let the teacher register.
const REGISTERS: &str = "registrations_per_hour = 1000\n";

fn pupil(server: &Server, code: &str, number: usize) -> Client {
    let mut pupil = server.connect();
    let nick = nick(number);
    let welcome = format!("il tuo nome è {nick}.");
    pupil.check(&format!("classe {code} {nick}"), &welcome);
    pupil
}

/// The lines of the teacher and the pupils end, and they come back: the teacher to this server by the password, each pupil by
/// the nickname.
fn all_come_back(
    nodes: &Nodes,
    code: &str,
    teaches: usize,
    people: impl IntoIterator<Item = Client>,
    servers: &[usize],
) -> (Client, Vec<Client>) {
    for mut person in people {
        ends_with(&mut person, PRIMARY_CHANGED);
    }
    let teacher = teacher_again(nodes.server(teaches));
    let pupils = servers.iter().zip(1..);
    let pupils = pupils.map(|(server, number)| pupil(nodes.server(*server), code, number));
    (teacher, pupils.collect())
}

/// The number of files with a nickname, in a folder and those below.
fn files_below(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let below: usize = paths
        .filter(|path| path.is_dir())
        .map(|path| files_below(&path))
        .sum();
    files_with_nicks(folder) + below
}

/// The teacher is at one replica and pupils at both when the primary is killed. They come back, the round goes on, and so does
/// the next.
#[test]
fn a_class_survives_a_kill_of_the_primary() {
    let mut nodes = Nodes::within(3, REGISTERS);
    let mut rossi = register_teacher(nodes.server(1));
    let code = open_class(&mut rossi, "italiana");
    let servers = [2, 1, 2, 2];
    let mut pupils: Vec<Client> = (servers.into_iter().zip(1..))
        .map(|(server, number)| pupil(nodes.server(server), &code, number))
        .collect();
    // One is at the primary, and is lost with it.
    let lost = pupil(nodes.server(0), &code, 5);
    rossi.ask("classe turno");
    let told = rossi.ask("classe");
    assert!(
        told.contains("Tavolo 1: Scolaro1 contro Scolaro2, mossa 1"),
        "{told}"
    );
    pupils[0].check("6a 5b", "6A 5B");
    for number in 0..3 {
        assert_eq!(files_below(nodes.folder(number).as_ref()), 0);
    }
    nodes.take(0).kill();
    drop(lost);
    pupils.push(rossi);
    let (mut rossi, mut pupils) = all_come_back(&nodes, &code, 1, pupils, &servers);
    // The round goes on where it was.
    pupils[1].check_soon("3b 4a", "Turno bianco!");
    pupils[0].until("3B 4A");
    let told = rossi.ask("classe");
    assert!(
        told.contains("Tavolo 1: Scolaro1 contro Scolaro2, mossa 2"),
        "{told}"
    );
    assert!(told.contains("Scolaro5 (assente)"), "{told}");
    // A pupil of a lost server comes back by the nickname, at another server.
    pupils.push(pupil(nodes.server(2), &code, 5));
    pupils[0].check("abbandona", "Vince ");
    pupils[2].check("abbandona", "Vince ");
    rossi.check_soon("classe", "Il turno 1 è finito");
    rossi.ask("classe turno");
    let told = rossi.ask("classe");
    assert!(told.contains("* Turno 2"), "{told}");
    for pupil in &pupils {
        assert!(
            !pupil.received().contains("Non sei in una classe"),
            "{pupil:?}"
        );
    }
    for number in 1..3 {
        assert_eq!(files_below(nodes.folder(number).as_ref()), 0);
        assert!(!has_nicks(&nodes.server(number).log()));
    }
    // All that NATS has of it is read, and gone when the class is over.
    let verify = |nodes: &Nodes| {
        let settings = nodes.nats.settings("n3");
        let data = nodes.folder(2).as_ref();
        well(&nodes.nats.tool(data, &settings, &["journal", "verify"]))
    };
    let said = verify(&nodes);
    assert!(said.contains("Classes: 1."), "{said}");
    rossi.ask("classe fine");
    for pupil in &mut pupils {
        pupil.until("La lezione è finita");
    }
    let said = verify(&nodes);
    assert!(!said.contains("Classes: "), "{said}");
}

/// A primary that gives its place away gives its classes away.
#[test]
fn a_class_goes_on_after_a_handover() {
    let nodes = Nodes::within(2, REGISTERS);
    let mut rossi = register_teacher(nodes.server(0));
    let code = open_class(&mut rossi, "italiana");
    let mut pupils: Vec<Client> = (0..2)
        .map(|number| pupil(nodes.server(number), &code, number + 1))
        .collect();
    rossi.ask("classe turno");
    pupils[0].check("6a 5b", "6A 5B");
    for _ in 0..2 {
        let primary = nodes.primary();
        nodes.hands_over(primary);
        assert_eq!(nodes.primary(), 1 - primary);
        pupils.push(rossi);
        (rossi, pupils) = all_come_back(&nodes, &code, 0, pupils, &[0, 1]);
        // The pupils may come after their teacher.
        rossi.check_soon("classe", "Tavolo 1: Scolaro1 contro Scolaro2");
        let began = Instant::now();
        while rossi.ask("classe").contains("Assente") {
            assert!(began.elapsed() < Duration::from_secs(20), "{rossi:?}");
            std::thread::park_timeout(PAUSE);
        }
    }
    pupils[1].check("3b 4a", "3B 4A");
    pupils[0].until("3B 4A");
}

/// A pupil on the way into the class when the primary died comes in by the nickname afterwards, and is in the class once. A
/// pupil who comes while no server decides has nothing to say again.
#[test]
fn a_pupil_on_the_way_when_the_primary_changes_comes_in() {
    let mut nodes = Nodes::within(3, REGISTERS);
    let mut rossi = register_teacher(nodes.server(1));
    let code = open_class(&mut rossi, "italiana");
    let here = pupil(nodes.server(1), &code, 1);
    let mut entering = nodes.server(2).connect();
    entering.send(&format!("classe {code} {}", nick(2)));
    nodes.take(0).kill();
    ends_with(&mut entering, PRIMARY_CHANGED);
    let mut early = nodes.server(2).connect();
    early.send(&format!("classe {code} {}", nick(3)));
    for mut person in [here, rossi] {
        ends_with(&mut person, PRIMARY_CHANGED);
    }
    let mut rossi = teacher_again(nodes.server(1));
    early.until(&format!("il tuo nome è {}.", nick(3)));
    let mut pupils = [1, 2].map(|number| pupil(nodes.server(number), &code, number));
    let told = rossi.ask("classe");
    for number in 1..=3 {
        assert_eq!(told.matches(&nick(number)).count(), 1, "{told}");
    }
    assert!(!told.contains("(assente)"), "{told}");
    rossi.ask("classe turno");
    pupils[0].check_soon("6a 5b", "Turno nero!");
}

/// The primary dies when a round was kept and told, and not every game of it is in the log: each pair plays at its table.
#[test]
fn a_table_without_its_room_at_the_next_primary_is_opened_there() {
    const PUPILS: usize = 8;
    let mut nodes = Nodes::within(3, REGISTERS);
    let mut rossi = register_teacher(nodes.server(1));
    let code = open_class(&mut rossi, "italiana");
    let at = [1, 2].repeat(PUPILS / 2);
    let mut pupils: Vec<Client> = (at.iter().zip(1..))
        .map(|(server, number)| pupil(nodes.server(*server), &code, number))
        .collect();
    rossi.send("classe turno");
    // Pupils read it before the boards are opened.
    pupils[0].until("Turno 1!");
    nodes.take(0).kill();
    pupils.push(rossi);
    let (mut rossi, mut pupils) = all_come_back(&nodes, &code, 1, pupils, &at);
    for pair in pupils.chunks_mut(2) {
        let [white, black] = pair else {
            panic!("an odd pupil");
        };
        white.check_soon("6a 5b", "Turno nero!");
        black.until("6A 5B");
    }
    let told = rossi.ask("classe");
    for table in 1..=PUPILS / 2 {
        let row = format!("Tavolo {table}: {} contro ", nick(2 * table - 1));
        assert!(told.contains(&row), "{told}");
    }
    assert_eq!(told.matches(", mossa 1, ").count(), PUPILS / 2, "{told}");
}

/// The address of a class is that of the page at the server where the person is, before and after a change of primary.
#[test]
fn a_class_has_the_address_of_the_page_of_ones_own_server() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let servers: [Server; 2] = std::array::from_fn(|number| {
        let name = format!("n{}", number + 1);
        let section = nats.servers.section(&name);
        let public = format!("public = [\"https://{name}.example.org\"]\n");
        let settings = format!("{}{REGISTERS}{section}{public}", wide());
        let data = text(folders[number].path());
        Server::given(&["--data", data], &settings, "info")
    });
    let check = |shown: &str, code: &str, number: usize| {
        let link = format!("https://n{}.example.org/", number + 1);
        let line = shown.lines().find(|line| line.contains(&link));
        assert!(line.is_some_and(|line| line.contains(code)), "{shown}");
        let other = format!("https://n{}.example.org/", 2 - number);
        assert!(!shown.contains(&other), "{shown}");
    };
    let mut rossi = register_teacher(&servers[1]);
    let opened = rossi.ask("classe apri italiana");
    let (_, code) = opened.split_once("Classe ").expect("a class");
    let code = &code[..7];
    check(&opened, code, 1);
    // The teacher is at one place: the other line ends.
    let mut elsewhere = teacher_again(&servers[0]);
    drop(rossi);
    check(&elsewhere.ask("classe"), code, 0);
    let handover = ["cluster", "handover", "--data", text(folders[0].path())];
    let began = Instant::now();
    while !Server::tool(&handover).status.success() {
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::park_timeout(PAUSE);
    }
    ends_with(&mut elsewhere, PRIMARY_CHANGED);
    for number in [0, 1] {
        let shown = teacher_again(&servers[number]).ask("classe");
        check(&shown, code, number);
    }
}

/// A class goes into a cluster with the people of its server, and comes back with them.
#[test]
fn a_class_goes_into_a_cluster_and_comes_back() {
    let nats = Nats::start();
    let [local, copies] = [folder(), folder()];
    let alone = |data: &Path| {
        let settings = format!("{}{REGISTERS}", wide());
        Server::given(&["--data", text(data)], &settings, "info")
    };
    let server = alone(local.path());
    let mut rossi = register_teacher(&server);
    let code = open_class(&mut rossi, "italiana");
    let mut pupils = [1, 2].map(|number| pupil(&server, &code, number));
    rossi.ask("classe turno");
    pupils[0].check("6a 5b", "6A 5B");
    assert_eq!(files_below(local.path()), 1);
    assert!(server.stop().success());
    let journal = |arguments: &[&str]| {
        let arguments = [&["journal"], arguments].concat();
        well(&nats.tool(local.path(), &nats.settings("n1"), &arguments))
    };
    journal(&["move"]);
    let server = nats.node("n1", local.path());
    assert_eq!(files_below(local.path()), 0);
    let mut rossi = teacher_again(&server);
    rossi.check("classe", "Tavolo 1: Scolaro1 contro Scolaro2, mossa 1");
    let mut gil = pupil(&server, &code, 2);
    gil.check_soon("3b 4a", "3B 4A");
    // Nicknames are in no backup.
    let backup = copies.path().join("backup");
    journal(&["backup", text(&backup)]);
    assert_eq!(files_below(&backup), 0);
    assert!(server.stop().success());
    let back = copies.path().join("back");
    let said = journal(&["move", "--back", text(&back)]);
    assert!(said.contains("Classes that go on: 1."), "{said}");
    assert_eq!(files_below(&back), 1);
    let server = alone(&back);
    let mut rossi = teacher_again(&server);
    rossi.check("classe", "Tavolo 1: Scolaro1 contro Scolaro2, mossa 2");
    let mut ada = pupil(&server, &code, 1);
    ada.check("7b 6a", "7B 6A");
}
