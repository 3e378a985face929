//! A tournament over real sockets: the server is killed in the middle of each round, and the same round goes on.

use std::collections::BTreeSet;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use damiera_tests::harness::tournament::{boards, log_in, players, register};
use damiera_tests::harness::{Client, Server, SmallDisk, server_program};
use tempfile::TempDir;

/// An odd number of people: one has the bye in each round.
const NAMES: [&str; 5] = ["Ada", "Gil", "Leo", "Mia", "Zoe"];

/// The rounds that are played.
const ROUNDS: usize = 4;

fn restarted(server: Server, data: &Path, address: SocketAddr) -> (Server, Vec<Client>) {
    server.kill();
    let server = Server::again(data, address);
    let people = NAMES.iter().map(|name| log_in(&server, name)).collect();
    (server, people)
}

#[test]
fn a_round_goes_on_after_a_kill_in_its_middle() {
    let data = TempDir::new().expect("a folder");
    let mut server = Server::on(data.path());
    let address = server.address();
    let mut people: Vec<Client> = NAMES.iter().map(|name| register(&server, name)).collect();
    people[0].check(
        &format!("torneo apri nome=Coppa turni={ROUNDS} tempo=10+5 posti=2-8 pausa=86400"),
        "Torneo 1, Coppa",
    );
    for person in &mut people {
        person.check("iscriviti 1", "Torneo 1, Coppa");
    }
    let mut met = BTreeSet::new();
    for round in 1..=ROUNDS {
        people[0].ask("torneo 1 inizia");
        people[0].check_soon(&format!("torneo 1 turno {round}"), "Riposa:");
        let paired = boards(&mut people[0], round);
        assert_eq!(paired.len(), 2, "{paired:?}");
        let [white, black] = players(&paired[0], &NAMES);
        // The first game is over before the kill, the second goes on.
        people[white].check_soon("abbandona", &format!("Vince {}!", NAMES[black]));
        people[0].check_soon(&format!("torneo 1 turno {round}"), "0-2");
        let before = boards(&mut people[0], round);
        drop(people);
        (server, people) = restarted(server, data.path(), address);
        assert_eq!(boards(&mut people[0], round), before);
        let [white, black] = players(&before[1], &NAMES);
        people[white].check("prossimo", NAMES[white]);
        people[black].check("prossimo", NAMES[black]);
        people[white].check_soon("abbandona", &format!("Vince {}!", NAMES[black]));
        people[0].check_soon(
            "torneo 1",
            if round == ROUNDS {
                "È finito"
            } else {
                "Finito il turno"
            },
        );
        for row in boards(&mut people[0], round) {
            assert!(row.contains("0-2"), "{row}");
            let mut pair = players(&row, &NAMES);
            pair.sort_unstable();
            assert!(met.insert(pair), "{pair:?} meet again");
        }
    }
    let standings = people[0].ask("torneo 1");
    drop(people);
    let (_server, mut people) = restarted(server, data.path(), address);
    assert_eq!(people[0].ask("torneo 1"), standings);
}

/// All games of a round robin by correspondence begin although the server is killed while it opens their rooms, and each has one
/// result.
#[test]
fn a_round_robin_of_days_begins_in_spite_of_a_kill() {
    let data = TempDir::new().expect("a folder");
    let server = Server::on(data.path());
    let address = server.address();
    let mut people: Vec<Client> = NAMES.iter().map(|name| register(&server, name)).collect();
    people[0].check(
        "torneo apri nome=Lenta sistema=girone tempo=3g posti=3-8",
        "Torneo 1, Lenta",
    );
    for person in &mut people {
        person.check("iscriviti 1", "Torneo 1, Lenta");
    }
    people[0].ask("torneo 1 inizia");
    drop(people);
    let (server, mut people) = restarted(server, data.path(), address);
    for person in &mut people {
        person.check_soon("tavoli", "* 4 - ");
    }
    people[0].check("torneo 1", "Si gioca ancora a 10 tavoli");
    people[1].check("tavolo Ada appunti occhio al 22", "1. occhio al 22");
    people[0].ask("tavolo Zoe abbandona");
    people[0].check_soon("torneo 1", "Si gioca ancora a 9 tavoli");
    drop(people);
    let (_server, mut people) = restarted(server, data.path(), address);
    people[1].check("tavolo Ada appunti", "1. occhio al 22");
    for (at, person) in people.iter_mut().enumerate() {
        for opponent in &NAMES[at + 1..] {
            person.ask(&format!("tavolo {opponent} abbandona"));
        }
    }
    people[0].check_soon("torneo 1", "È finito");
    let rows = boards(&mut people[0], 1);
    assert_eq!(rows.len(), 10, "{rows:?}");
    for row in rows {
        let [white, black] = players(&row, &NAMES);
        let result = if white > black { "2-0" } else { "0-2" };
        assert!(row.contains(result), "{row}");
    }
}

/// A full disk keeps nothing from being stored once there is room again, and what was refused is nowhere.
#[test]
fn a_full_disk_holds_up_tournaments_only_while_it_is_full() {
    let Some(disk) = SmallDisk::new() else { return };
    let data = disk.path().join("dati");
    let server = Server::on(&data);
    let mut people: Vec<Client> = NAMES.iter().map(|name| register(&server, name)).collect();
    people[0].check("torneo apri nome=Coppa posti=2-8", "Torneo 1, Coppa");
    let filler = disk.fill();
    let down = "non si può registrare";
    // The rest of the last page takes a few more entries.
    let orders = ["torneo 1 sospendi prova", "torneo 1 riprendi"];
    let mut orders = orders.into_iter().cycle().take(200);
    let refused = orders.find(|order| people[0].ask(order).contains(down));
    let refused = refused.expect("a full disk takes nothing");
    for person in &mut people[1..] {
        person.check("torneo apri nome=Altra posti=2-8", down);
    }
    fs::remove_file(filler).expect("the filler");
    let told = people[0].ask(refused);
    assert!(!told.contains(down), "{told}");
    for (number, person) in (2..).zip(&mut people[1..]) {
        let told = person.ask("torneo apri nome=Altra posti=2-8");
        assert!(told.contains("Altra"), "{told}");
        assert!(told.contains(&format!("Torneo {number},")), "{told}");
    }
    assert!(server.stop().success());
    let verify = Command::new(server_program())
        .args(["journal", "verify", "--data"])
        .arg(&data)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&verify.stdout);
    assert!(verify.status.success(), "{said}");
    assert!(said.contains("5 tournaments were read."), "{said}");
}
