//! What people read when a player's server dies, stops, or gives the room away while somebody is absent.

use super::losses::coded_table;
use super::nodes::{ask, heard};
use crate::support::{has, lacks, seconds};

/// Ada is at the room's own server when it dies; Gil plays at another, and Eva watches there.
#[tokio::test(start_paused = true)]
async fn who_does_not_come_back_after_a_takeover_is_absent() {
    let (mut cluster, [_ada, mut gil], code) = coded_table(4, "").await;
    let mut eva = cluster.servers[2].net.named("Eva").await;
    has(&ask(&mut eva, "osserva prova").await, "Turno bianco");
    heard(&mut gil).await;
    // Her server and the room's die together.
    for dead in [0, 1] {
        cluster.cut(dead, true);
        cluster.silent(dead);
    }
    cluster.take_over_of(3, 0, "prova").await;
    cluster.owned_by(3);
    seconds(1).await;
    // Players come back by themselves first.
    for client in [&mut gil, &mut eva] {
        lacks(&heard(client).await, "Ada");
    }
    seconds(3).await;
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "* Ada non è in linea: ha 11");
    }
    seconds(20).await;
    let turn = ask(&mut gil, "turno").await;
    has(&turn, "Muove Ada");
    has(&turn, "Ada non è in linea: ha ");
    has(&ask(&mut eva, "turno").await, "Ada non è in linea: ha ");
    let mut again = cluster.servers[3].net.connect();
    has(
        &ask(&mut again, &format!("riprendi {code}")).await,
        "Eccoti",
    );
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "* Ada è di nuovo in linea");
    }
    lacks(&ask(&mut gil, "turno").await, "non è in linea");
    has(&ask(&mut again, "6e 5d").await, "6E");
}

/// The count of an absence goes on where it was, whether the room is given away in order or taken over.
#[tokio::test(start_paused = true)]
async fn an_absence_goes_on_while_the_room_changes_its_server() {
    let (mut cluster, [ada, mut gil], _) = coded_table(4, "").await;
    drop(ada);
    has(
        &heard(&mut gil).await,
        "* Ada non è in linea: ha 120 secondi",
    );
    seconds(80).await;
    // In order: nobody reads anything of it.
    cluster.give_up(0).await;
    cluster.take_over_of(3, 0, "prova").await;
    cluster.owned_by(3);
    seconds(5).await;
    lacks(&heard(&mut gil).await, "Ada");
    let left = seconds_left(&ask(&mut gil, "turno").await);
    assert!((28..=37).contains(&left), "{left}");
    // By a death, whose gap counts for nobody.
    cluster.cut(3, true);
    seconds(10).await;
    cluster.silent(3);
    cluster.take_over(2, "prova").await;
    cluster.owned_by(2);
    seconds(5).await;
    lacks(&heard(&mut gil).await, "Ada");
    let later = seconds_left(&ask(&mut gil, "turno").await);
    assert!((left - 10..=left - 4).contains(&later), "{left} {later}");
    seconds(40).await;
    has(&heard(&mut gil).await, "manca da troppo tempo");
    has(&ask(&mut gil, "turno").await, "reclama");
    has(&ask(&mut gil, "reclama").await, "Vince");
}

/// How many seconds an absent player still has.
#[track_caller]
fn seconds_left(turn: &str) -> u64 {
    let (_, rest) = turn.split_once("non è in linea: ha ").expect(turn);
    rest.split_whitespace().next().unwrap().parse().unwrap()
}

/// A server that stops in order says at once that its players are gone from the rooms of others.
#[tokio::test(start_paused = true)]
async fn players_of_a_server_that_stops_are_absent_at_once() {
    let (cluster, [mut ada, mut gil], _) = coded_table(3, "").await;
    cluster.servers[1].net.shutdown.cancel();
    seconds(1).await;
    heard(&mut ada).await;
    assert!(ada.is_cut().await);
    has(&heard(&mut gil).await, "* Ada non è in linea: ha ");
}
