//! A tournament among people at different servers. It is stored beside people, and in no server's files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_tests::harness::tournament::{boards, log_in, players, register};
use damiera_tests::harness::{Client, Server, server_program, wide};

use crate::operating::json;
use crate::stage::{Nats, Nodes, PRIMARY_CHANGED, ends_with, folder, play_soon, text, well};

/// Settings that let people register.
const REGISTERS: &str = "registrations_per_hour = 1000\n";

const NAMES: [&str; 4] = ["Ada", "Gil", "Leo", "Mia"];

/// The rounds that are played.
const ROUNDS: usize = 3;

/// The logs of tournaments in a folder and those below.
fn logs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let found = paths.flat_map(|path| match path.is_dir() {
        true => logs(&path),
        false => vec![path],
    });
    let is_log = |path: &PathBuf| path.to_string_lossy().contains("tournament");
    found.filter(is_log).collect()
}

/// The entries of tournament 1 on a disk.
fn entries(data: &Path) -> Vec<u8> {
    let inspect = ["journal", "inspect", "--tournament", "1", "--data"];
    let told = Command::new(server_program())
        .args(inspect)
        .arg(data)
        .output();
    told.expect("it runs").stdout
}

/// The first of these announces tournament 1, and all of them enter.
fn announce(people: &mut [Client]) {
    people[0].check(
        &format!("torneo apri nome=Coppa turni={ROUNDS} tempo=10+5 posti=2-8 pausa=86400"),
        "Torneo 1, Coppa",
    );
    for person in people {
        person.check("iscriviti 1", "Torneo 1, Coppa");
    }
}

/// Begins a round that takes all to their boards, and returns the players of these.
fn begin(people: &mut [Client], round: usize) -> Vec<[usize; 2]> {
    people[0].send("torneo 1 inizia");
    for person in people.iter_mut() {
        person.until(&format!("turno {round}, tavolo"));
        person.until("Turno bianco");
    }
    let paired = boards(&mut people[0], round);
    assert_eq!(paired.len(), 2, "{paired:?}");
    paired.iter().map(|row| players(row, &NAMES)).collect()
}

/// White of a board gives up.
fn resign(people: &mut [Client], [white, black]: [usize; 2]) {
    people[white].check_soon("abbandona", NAMES[black]);
    people[black].until("ha abbandonato");
}

/// The lines end, and all come back by their passwords, each to a server.
fn all_come_back(nodes: &Nodes, people: Vec<Client>, at: impl Fn(usize) -> usize) -> Vec<Client> {
    let parted = people.into_iter().map(|mut person| {
        ends_with(&mut person, PRIMARY_CHANGED);
    });
    let count = parted.count();
    (0..count)
        .map(|person| log_in(nodes.server(at(person)), NAMES[person]))
        .collect()
}

/// All are at replicas when the primary is killed in the middle of the second round. They come back: the same round goes on,
/// and so does the next.
#[test]
fn a_tournament_survives_a_kill_of_the_primary() {
    let mut nodes = Nodes::within(3, REGISTERS);
    let at = |person: usize| 1 + person % 2;
    let mut people: Vec<Client> = (0..)
        .zip(NAMES)
        .map(|(person, name)| register(nodes.server(at(person)), name))
        .collect();
    announce(&mut people);
    let mut met = BTreeSet::new();
    let mut meet = |[white, black]: [usize; 2]| {
        let pair = [white.min(black), white.max(black)];
        assert!(met.insert(pair), "{pair:?} meet again");
    };
    for pair in begin(&mut people, 1) {
        resign(&mut people, pair);
        meet(pair);
    }
    people[0].check_soon("torneo 1", "Finito il turno 1");
    let first = boards(&mut people[0], 1);

    // The first game is over before the kill, the second goes on.
    let paired = begin(&mut people, 2);
    resign(&mut people, paired[0]);
    let [white, black] = paired[1];
    people[white].check("6a 5b", "6A 5B");
    people[0].check_soon("torneo 1 turno 2", "0-2");
    let second = boards(&mut people[0], 2);
    let entered = people[0].ask("torneo 1");
    for number in 0..3 {
        assert!(logs(nodes.folder(number).as_ref()).is_empty());
    }
    nodes.take(0).kill();
    people = all_come_back(&nodes, people, at);
    play_soon(&mut people[black], "3b 4a", "Turno bianco!");
    assert_eq!(boards(&mut people[0], 1), first);
    assert_eq!(boards(&mut people[0], 2), second);
    assert_eq!(people[0].ask("torneo 1"), entered);
    resign(&mut people, paired[1]);
    paired.into_iter().for_each(&mut meet);
    people[0].check_soon("torneo 1", "Finito il turno 2");

    for pair in begin(&mut people, 3) {
        resign(&mut people, pair);
        meet(pair);
    }
    people[0].check_soon("torneo 1", "È finito");
    // Each server says the same to programs, and has no file of it.
    let shown = [1, 2].map(|number| json(nodes.server(number), "/api/tournament/1"));
    assert_eq!(shown[0], shown[1]);
    assert_eq!(shown[0]["state"], "over");
    for number in 1..3 {
        assert!(logs(nodes.folder(number).as_ref()).is_empty());
    }
    let settings = nodes.nats.settings("n3");
    let data = nodes.folder(2).as_ref();
    let verified = nodes.nats.tool(data, &settings, &["journal", "verify"]);
    let said = well(&verified);
    assert!(said.contains("Tournaments: 1."), "{said}");
}

/// Two players stay away after the primary was killed. The player of a begun game loses when the opponent claims it,
/// and a player without a move loses as at a board without players.
#[test]
fn a_player_who_does_not_come_back_at_the_next_primary_has_lost() {
    let limits = format!("{REGISTERS}absence_seconds = 5\n");
    let mut nodes = Nodes::within(3, &limits);
    let at = |person: usize| 1 + person % 2;
    let mut people: Vec<Client> = (0..)
        .zip(NAMES)
        .map(|(person, name)| register(nodes.server(at(person)), name))
        .collect();
    people[0].check(
        "torneo apri nome=Coppa turni=1 tempo=10+5 posti=2-8 assenza=10",
        "Torneo 1, Coppa",
    );
    for person in &mut people {
        person.check("iscriviti 1", "Torneo 1, Coppa");
    }
    let [played, begun] = begin(&mut people, 1)[..] else {
        panic!("two boards");
    };
    for [white, _] in [played, begun] {
        people[white].check("6a 5b", "6A 5B");
    }
    people[played[1]].check_soon("3b 4a", "Turno bianco!");
    nodes.take(0).kill();
    for person in &mut people {
        ends_with(person, PRIMARY_CHANGED);
    }
    let [mut claims, _waits] =
        [played, begun].map(|[white, _]| log_in(nodes.server(at(white)), NAMES[white]));
    let winner = format!("Vince {}", NAMES[played[0]]);
    claims.check_soon("reclama", &winner);
    let mut eva = nodes.server(1).person("Eva");
    eva.check_soon("torneo 1", "È finito");
    let rows = boards(&mut eva, 1);
    for ([white, _], result) in [(played, " 2-0 "), (begun, " +- ")] {
        let row = rows.iter().find(|row| row.contains(NAMES[white]));
        assert!(row.is_some_and(|row| row.contains(result)), "{rows:?}");
    }
}

/// A round without begun games begins at the next primary, without a word of its players.
#[test]
fn a_game_that_waits_begins_after_a_handover() {
    let nodes = Nodes::within(2, REGISTERS);
    let mut people: Vec<Client> = (0..)
        .zip(&NAMES[..2])
        .map(|(person, name)| register(nodes.server(person % 2), name))
        .collect();
    announce(&mut people);
    // One plays another game when the round begins.
    let mut ugo = nodes.server(0).person("Ugo");
    people[1].check("crea prova", "prova");
    ugo.check("entra prova", "riprendi ");
    people[1].until("Turno bianco");
    people[0].check_soon("torneo 1 inizia", "Si gioca il turno 1");
    let primary = nodes.primary();
    nodes.hands_over(primary);
    assert_eq!(nodes.primary(), 1 - primary);
    let mut people = all_come_back(&nodes, people, |person| person % 2);
    // No one is at the other game any more.
    ends_with(&mut ugo, PRIMARY_CHANGED);
    for person in &mut people {
        person.until("Turno bianco");
    }
}

/// Tournaments go into a cluster with the people of a server, into backups, and come back.
#[test]
fn a_tournament_goes_into_a_cluster_and_comes_back() {
    let nats = Nats::start();
    let [local, copies] = [folder(), folder()];
    let alone = |data: &Path| {
        let settings = format!("{}{REGISTERS}", wide());
        Server::given(&["--data", text(data)], &settings, "info")
    };
    let server = alone(local.path());
    let mut people: Vec<Client> = NAMES.iter().map(|name| register(&server, name)).collect();
    announce(&mut people);
    // An arbiter who plays ends no tournament.
    for pair in begin(&mut people, 1) {
        resign(&mut people, pair);
    }
    people[0].check_soon("torneo 1", "Finito il turno");
    let before = boards(&mut people[0], 1);
    drop(people);
    assert!(server.stop().success());
    let log = entries(local.path());
    assert!(!log.is_empty());
    let journal = |arguments: &[&str]| {
        let arguments = [&["journal"], arguments].concat();
        well(&nats.tool(local.path(), &nats.settings("n1"), &arguments))
    };
    journal(&["move"]);
    let server = nats.node("n1", local.path());
    let mut ada = log_in(&server, NAMES[0]);
    assert_eq!(boards(&mut ada, 1), before);
    let backup = copies.path().join("backup");
    let said = journal(&["backup", text(&backup)]);
    assert!(said.contains("1 tournament was copied."), "{said}");
    assert_eq!(entries(&backup), log);
    ada.check("torneo 1 fine prova", "Il torneo finisce qui");
    assert!(server.stop().success());
    let back = copies.path().join("back");
    journal(&["move", "--back", text(&back)]);
    let taken = entries(&back);
    assert!(taken.len() > log.len() && taken.starts_with(&log));
    let server = alone(&back);
    let mut ada = log_in(&server, NAMES[0]);
    assert_eq!(boards(&mut ada, 1), before);
    ada.check("torneo 1", "È finito");
}
