//! Servers that stand still or stop, and their people.

use std::time::Duration;

use tokio::time::Instant;

use super::{BACK, read_once, watched, watches_prova};
use crate::stage::{
    GILS_MOVE, Nodes, OTHERS_GO_ON, PRIMARY_CHANGED, code, comes_back, ends_with, play_soon, said,
    seated, well,
};

/// Maximum time until play goes on after the primary's place was given away.
const GIVEN_AWAY: Duration = Duration::from_secs(5);

/// A primary that is asked to stop gives its place away. All lines end: people at other servers come back there, and its own
/// read where to go. No move is lost.
#[test]
fn a_primary_that_stops_gives_its_place_away() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil, mut eva] = watched(&nodes, 0);
    let mut zoe = nodes.server(0).person("Zoe");
    let mut ivo = nodes.server(0).person("Ivo");
    ivo.check("crea altra", "altra");
    zoe.check("entra altra", "riprendi ");
    ivo.ask("6e 5d");
    // She waits for an opponent: no game of hers goes on.
    let mut uma = nodes.server(0).person("Uma");
    uma.check("crea sola", "riprendi ");
    gil.check("3d 4c", "Turno bianco!");
    let began = Instant::now();
    let mut first = nodes.take(0);
    first.signal("-TERM");
    for client in [&mut ada, &mut gil] {
        ends_with(client, PRIMARY_CHANGED);
    }
    for client in [&mut eva, &mut zoe, &mut ivo, &mut uma] {
        ends_with(client, OTHERS_GO_ON);
    }
    let mut gil = comes_back(nodes.server(2), &code(&gil), "Turno bianco!");
    let mut ada = comes_back(nodes.server(1), &code(&ada), "Turno bianco!");
    let took = began.elapsed();
    println!("given away after {took:?}");
    assert!(took < GIVEN_AWAY, "{took:?}");
    assert!(first.wait().success(), "{}", first.log());
    [&ada, &gil].into_iter().for_each(read_once);
    // The others come back elsewhere.
    let mut zoe = comes_back(nodes.server(2), &code(&zoe), "Turno nero!");
    zoe.check("3d 4c", "Turno bianco!");
    let mut eva = nodes.server(1).person("Eva");
    eva.check("osserva prova", "Turno bianco!");
    // It comes back as a replica.
    nodes.start_again(0);
    assert!(nodes.primary() != 0);
    let mut late = nodes.server(0).person("Lea");
    late.check("osserva prova", "Turno bianco!");
    play_soon(&mut ada, "6a 5b", "Turno nero!");
    for client in [&mut gil, &mut late, &mut eva] {
        client.until("Turno nero!");
    }
}

/// The people of a replica that stops, or dies, come back at another one; the others read that they are away.
#[test]
fn people_of_a_replica_that_goes_come_back_elsewhere() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil, mut eva] = watched(&nodes, 0);
    let code = code(&ada);
    assert!(nodes.take(1).stop().success());
    ends_with(&mut ada, OTHERS_GO_ON);
    for client in [&mut gil, &mut eva] {
        client.until("* Ada non è in linea: ha ");
    }
    let ada = comes_back(nodes.server(2), &code, BACK);
    for client in [&mut gil, &mut eva] {
        client.until("* Ada è di nuovo in linea");
    }
    drop(ada);
    eva.until("* Ada non è in linea: ha ");
    let _ada = comes_back(nodes.server(0), &code, BACK);
    eva.until("* Ada è di nuovo in linea");
    nodes.take(2).kill();
    eva.until("* Gil non è in linea: ha ");
}

/// A primary that stands still for longer than its silence is deposed. When it goes on it closes the lines of its own
/// people, shows nothing that only it has decided, and is a replica.
#[test]
fn a_primary_that_stood_still_closes_its_lines_and_is_a_replica() {
    let nodes = Nodes::start(3);
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(1)]);
    let mut eva = watches_prova(nodes.server(0));
    gil.heard();
    let codes = [&ada, &gil].map(code);
    nodes.server(0).signal("-STOP");
    gil.send("3d 4c");
    ends_with(&mut gil, PRIMARY_CHANGED);
    let mut gil = comes_back(nodes.server(1), &codes[1], BACK);
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    ada.send("di' questo lo dice solo il vecchio");
    nodes.nats.rest(Duration::from_secs(1));
    nodes.server(0).signal("-CONT");
    for client in [&mut ada, &mut eva] {
        let read = ends_with(client, PRIMARY_CHANGED);
        assert!(!read.contains("solo il vecchio"), "{client:?}");
    }
    let mut ada = comes_back(nodes.server(0), &codes[0], "Turno bianco!");
    let mut eva = watches_prova(nodes.server(0));
    play_soon(&mut ada, "6a 5b", "Turno nero!");
    for client in [&mut gil, &mut eva] {
        client.until("Turno nero!");
    }
    [&ada, &gil].into_iter().for_each(read_once);
    assert!(nodes.primary() != 0);
    let settings = nodes.nats.settings("n1");
    let verified = nodes
        .nats
        .tool(nodes.folder(1).as_ref(), &settings, &["journal", "verify"]);
    assert!(
        well(&verified).contains("The log is sound."),
        "{}",
        said(&verified)
    );
}

/// A player who comes back to a server that stood still is not shown what was there before, and then what was played
/// meanwhile.
#[test]
fn who_comes_back_to_a_server_that_stood_still_sees_what_was_played_meanwhile() {
    let nodes = Nodes::start(2);
    let [ada, gil] = seated([nodes.server(1), nodes.server(1)]);
    let codes = [&ada, &gil].map(code);
    let mut late = nodes.server(0).person("Eva");
    nodes.server(0).signal("-STOP");
    for mut client in [ada, gil] {
        ends_with(&mut client, PRIMARY_CHANGED);
    }
    let mut gil = comes_back(nodes.server(1), &codes[1], BACK);
    gil.check("3d 4c", GILS_MOVE);
    // It is the first thing that the server reads.
    late.send(&format!("riprendi {} 0", codes[0]));
    nodes.server(0).signal("-CONT");
    let read = ends_with(&mut late, PRIMARY_CHANGED);
    assert!(!read.contains(BACK), "{late:?}");
    let ada = comes_back(nodes.server(0), &codes[0], BACK);
    assert!(ada.received().contains(GILS_MOVE), "{ada:?}");
}
