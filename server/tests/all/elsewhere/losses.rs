//! Questions that are lost, nodes that are cut off, and owners that change.

use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_server::delivery::ConnectionId;
use damiera_server::lobby::{Ask, Asker, Request, Responder, SeatRequest, Wish};
use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::calm;
use super::nodes::{Cluster, Fate, ask, heard};
use crate::support::client::Client;
use crate::support::{has, lacks, quick, seconds};

/// A room of the first of some servers, with Ada at the second and Gil at the third, both of whom have
/// moved.
async fn table(count: usize, options: &str) -> (Cluster, Client, Client) {
    let (cluster, [ada, gil], _) = coded_table(count, options).await;
    (cluster, ada, gil)
}

/// The same with the code of Ada's seat.
pub(super) async fn coded_table(count: usize, options: &str) -> (Cluster, [Client; 2], String) {
    let cluster = Cluster::start(&quick(), count, calm());
    let [a, b, c] = [0, 1, 2].map(|at| &cluster.servers[at].net);
    let mut zoe = a.named("Zoe").await;
    let mut bo = a.named("Bo").await;
    zoe.ask(&format!("crea prova {options}")).await;
    bo.ask("osserva prova").await;
    zoe.ask("esci").await;
    cluster.share_with("prova", 0, 3);
    let (mut ada, mut gil) = (b.named("Ada").await, c.named("Gil").await);
    let code = code_in(&ask(&mut ada, "entra prova").await);
    has(&ask(&mut gil, "entra prova").await, "Sei i");
    has(&heard(&mut ada).await, "Sei i Bianchi");
    ask(&mut ada, "6a 5b").await;
    has(&heard(&mut gil).await, "6A");
    ask(&mut gil, "3b 4a").await;
    has(&heard(&mut ada).await, "3B");
    ask(&mut bo, "esci").await;
    (cluster, [ada, gil], code)
}

/// The code of a seat, in what its player reads.
pub(super) fn code_in(seated: &str) -> String {
    let (_, code) = seated.split_once("riprendi ").expect("a code");
    code.split_whitespace().next().unwrap().to_owned()
}

/// While the owner stays the same nobody asks twice for somebody: who gets no answer is told.
#[tokio::test(start_paused = true)]
async fn a_lost_question_is_not_asked_again() {
    let (cluster, mut ada, mut gil) = table(3, "").await;
    cluster.set_fate(Fate {
        unasked: true,
        ..calm()
    });
    ada.say("6e 5d").await;
    seconds(7).await;
    let read = heard(&mut ada).await;
    has(&read, "La stanza prova non risponde");
    // The owner has not got it, and says so.
    has(&read, "quello che avevi chiesto non è stato fatto");
    assert_eq!(read.matches("La stanza").count(), 2, "{read}");
    cluster.set_fate(calm());
    seconds(7).await;
    lacks(&heard(&mut gil).await, "6E");
    assert_eq!(heard(&mut ada).await, "");
    has(&ask(&mut ada, "6e 5d").await, "6E");
    has(&heard(&mut gil).await, "6E");
}

/// While no server hears another, what is asked may arrive late or never: either it is done then, or its writer is told once
/// that it was not.
#[tokio::test(start_paused = true)]
async fn a_writer_learns_what_became_of_an_act_after_an_outage() {
    let (cluster, mut ada, mut gil) = table(3, "").await;
    cluster.cut(0, true);
    ada.say("6e 5d").await;
    seconds(9).await;
    let read = heard(&mut ada).await;
    has(&read, "La stanza prova non risponde");
    lacks(&read, "non è stato fatto,");
    cluster.cut(0, false);
    seconds(4).await;
    let read = heard(&mut ada).await;
    has(&read, "quello che avevi chiesto non è stato fatto");
    assert_eq!(read.lines().count(), 1, "{read}");
    // Here only the answer is lost.
    cluster.set_fate(Fate {
        unanswered: true,
        ..calm()
    });
    ada.say("6e 5d").await;
    seconds(9).await;
    cluster.set_fate(calm());
    seconds(9).await;
    let read = heard(&mut ada).await;
    has(&read, "6E");
    lacks(&read, "non è stato fatto,");
    has(&heard(&mut gil).await, "6E");
    // What was refused was not done either, however long that answer is on its way.
    cluster.set_fate(Fate {
        unanswered: true,
        ..calm()
    });
    ada.say("6a 5b").await;
    seconds(1).await;
    cluster.cut(0, true);
    seconds(90).await;
    let read = heard(&mut ada).await;
    has(&read, "La stanza prova non risponde");
    lacks(&read, "non è stato fatto,");
    cluster.cut(0, false);
    cluster.set_fate(calm());
    seconds(4).await;
    let read = heard(&mut ada).await;
    has(&read, "quello che avevi chiesto non è stato fatto");
}

/// Whoever leaves a room of another server as the last reads that, and no more.
#[tokio::test(start_paused = true)]
async fn the_last_one_leaves_a_room_and_it_does_not_end_otherwise() {
    let (_cluster, mut ada, mut gil) = table(3, "").await;
    has(&ask(&mut gil, "abbandona").await, "Vince");
    ask(&mut ada, "esci").await;
    let read = ask(&mut gil, "esci").await;
    has(&read, "Hai lasciato la stanza prova");
    seconds(5).await;
    let read = read + &heard(&mut gil).await;
    lacks(&read, "è finita con il suo server");
}

/// Somebody who asks for a chair and is not heard never was there: who watches at the same node still does.
#[tokio::test(start_paused = true)]
async fn one_who_was_not_heard_takes_nobody_away() {
    let cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut gil = a.named("Gil").await;
    gil.ask("crea prova").await;
    cluster.share("prova", 0);
    let mut eva = b.named("Eva").await;
    ask(&mut eva, "osserva prova").await;
    let mut ada = b.named("Ada").await;
    cluster.set_fate(Fate {
        unasked: true,
        ..calm()
    });
    ada.say("entra prova").await;
    seconds(7).await;
    has(&heard(&mut ada).await, "La stanza prova non risponde");
    // That she is gone is said again until the room's server answers.
    seconds(7).await;
    cluster.set_fate(calm());
    seconds(10).await;
    let room = a.lobby.rooms.find(&"prova".parse().unwrap()).unwrap();
    assert_eq!(room.feed.audience(), 1);
    ask(&mut gil, "di' ci sei?").await;
    has(&heard(&mut eva).await, "ci sei?");
}

/// One who watches and goes unheard is not counted for ever, and nobody else is forgotten.
#[tokio::test(start_paused = true)]
async fn those_who_watch_are_counted_again() {
    let (cluster, mut ada, _gil) = table(3, "").await;
    let net = &cluster.servers[1].net;
    let (mut eva, mut cia) = (net.named("Eva").await, net.named("Cia").await);
    for client in [&mut eva, &mut cia] {
        ask(client, "osserva prova").await;
    }
    cluster.set_fate(Fate {
        unasked: true,
        ..calm()
    });
    cia.say("esci").await;
    seconds(14).await;
    cluster.set_fate(calm());
    seconds(10).await;
    let rooms = &cluster.servers[0].net.lobby.rooms;
    let room = rooms.find(&"prova".parse().unwrap()).unwrap();
    assert_eq!(room.feed.audience(), 1);
    ask(&mut ada, "6e 5d").await;
    has(&heard(&mut eva).await, "6E");
}

/// Nobody decides any more about a seat that the former owner was asked for, and the one who asked learns it.
#[tokio::test(start_paused = true)]
async fn a_seat_that_the_former_owner_was_asked_for_is_not_waited_for() {
    let (mut cluster, ada, mut gil) = table(4, "").await;
    drop(ada);
    // Whoever may come back by a code has so long for it.
    seconds(130).await;
    heard(&mut gil).await;
    let rooms = &cluster.servers[1].net.lobby.rooms;
    let room = rooms.find(&"prova".parse().unwrap()).unwrap();
    let name: Name = "Ada".parse().unwrap();
    let (outcome, mut seat) = oneshot::channel();
    let (reply, answer) = Responder::new(&room);
    room.inbox.put(Request {
        asker: Asker {
            from: ConnectionId(7),
            name: name.clone(),
            holder: None,
            arrived: Instant::now(),
            lag: Duration::ZERO,
            reply,
        },
        ask: Ask::Decide(Wish::AskBack(SeatRequest {
            name,
            code: None,
            outcome,
        })),
    });
    let asked = answer.await.outcome;
    assert!(asked.is_ok(), "{asked:?}");
    has(&heard(&mut gil).await, "Ada");
    assert!((&mut seat).now_or_never().is_none());
    cluster.cut(0, true);
    cluster.silent(0);
    cluster.rebuild(3, 0, "prova").await;
    cluster.owned_by(3);
    seconds(3).await;
    // Nobody decides about it any more.
    let outcome = seat.await.unwrap();
    assert!(
        matches!(outcome, Err(Refusal::RoomSilent(_))),
        "{outcome:?}"
    );
}

/// A cut that nobody takes for a death: what was told meanwhile is told again.
#[tokio::test(start_paused = true)]
async fn a_short_cut_is_not_noticed() {
    let (cluster, mut ada, mut gil) = table(3, "").await;
    cluster.cut(1, true);
    ask(&mut gil, "di' ci sei?").await;
    ask(&mut gil, "patta").await;
    lacks(&heard(&mut ada).await, "ci sei");
    cluster.cut(1, false);
    seconds(2).await;
    let read = heard(&mut ada).await;
    has(&read, "ci sei?");
    has(&read, "patta");
    has(&ask(&mut ada, "6e 5d").await, "6E");
    let read = heard(&mut gil).await;
    lacks(&read, "assente");
    has(&read, "6E");
}

/// The players of a silent node are absent. When it is heard again they are back, and read what they have
/// missed.
#[tokio::test(start_paused = true)]
async fn players_of_a_silent_node_are_absent_and_come_back() {
    let (cluster, mut ada, mut gil) = table(3, "").await;
    let mut eva = cluster.servers[1].net.named("Eva").await;
    has(&ask(&mut eva, "osserva prova").await, "Turno bianco");
    cluster.cut(1, true);
    cluster.silent(1);
    has(&heard(&mut gil).await, "Ada");
    ask(&mut gil, "patta").await;
    cluster.cut(1, false);
    seconds(3).await;
    has(&heard(&mut gil).await, "Ada");
    has(&heard(&mut ada).await, "patta");
    // The one who watches skips to how the room stands.
    has(&heard(&mut eva).await, "Turno bianco");
    has(&ask(&mut ada, "6e 5d").await, "6E");
    has(&heard(&mut gil).await, "6E");
    has(&heard(&mut eva).await, "6E");
}

/// The same of one who writes before the node knows that it was taken for dead.
#[tokio::test(start_paused = true)]
async fn players_of_a_node_that_was_silent_play_on_at_once() {
    for wait in [0, 5, 250, 900] {
        let (cluster, mut ada, mut gil) = table(3, "").await;
        cluster.cut(1, true);
        cluster.silent(1);
        seconds(5).await;
        has(&heard(&mut gil).await, "Ada non è in linea");
        cluster.cut(1, false);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        ada.say("6e 5d").await;
        seconds(2).await;
        let read = heard(&mut ada).await;
        has(&read, "6E");
        lacks(&read, "Qui guardi");
        let read = heard(&mut gil).await;
        has(&read, "Ada è di nuovo in linea");
        has(&read, "6E");
    }
}

/// Another node takes the room over: everyone stays, and the game goes on.
#[tokio::test(start_paused = true)]
async fn people_stay_when_a_room_has_another_owner() {
    let (mut cluster, mut ada, mut gil) = table(4, "").await;
    let mut eva = cluster.servers[1].net.named("Eva").await;
    has(&ask(&mut eva, "osserva prova").await, "Turno bianco");
    heard(&mut gil).await;
    cluster.cut(0, true);
    cluster.silent(0);
    cluster.rebuild(3, 0, "prova").await;
    cluster.owned_by(3);
    seconds(3).await;
    for client in [&mut ada, &mut gil, &mut eva] {
        let read = heard(client).await;
        assert!(read.lines().count() <= 1, "{read}");
    }
    has(&ask(&mut ada, "6e 5d").await, "6E");
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "6E");
    }
    has(&ask(&mut gil, "abbandona").await, "abbandon");
    for client in [&mut ada, &mut eva] {
        has(&heard(client).await, "abbandon");
    }
}

/// What is told to a player tells nothing to one who watches at the same node, and has missed as much.
#[tokio::test(start_paused = true)]
async fn one_who_watches_beside_a_player_skips_what_both_have_missed() {
    for messages_before in 0..8 {
        let (mut cluster, mut ada, mut gil) = table(4, "").await;
        let mut eva = cluster.servers[1].net.named("Eva").await;
        has(&ask(&mut eva, "osserva prova").await, "Turno bianco");
        for _ in 0..messages_before {
            ask(&mut gil, "di' eccomi").await;
        }
        heard(&mut eva).await;
        cluster.cut(1, true);
        ask(&mut gil, "patta").await;
        cluster.cut(1, false);
        cluster.cut(0, true);
        cluster.silent(0);
        cluster.rebuild(3, 0, "prova").await;
        cluster.set_fate(Fate {
            jitter: Duration::from_millis(800),
            ..calm()
        });
        cluster.owned_by(3);
        for _ in 0..10 {
            gil.say("di' ci sei?").await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        seconds(5).await;
        has(&heard(&mut ada).await, "patta");
        has(&heard(&mut eva).await, "Turno bianco");
    }
}

/// The node of a player and of one who watches takes the room over: they stay, and so does the player at a
/// third node.
#[tokio::test(start_paused = true)]
async fn people_stay_when_their_own_node_takes_the_room_over() {
    let (mut cluster, mut ada, mut gil) = table(3, "").await;
    let mut eva = cluster.servers[1].net.named("Eva").await;
    has(&ask(&mut eva, "osserva prova").await, "Turno bianco");
    // Of this the other nodes are told nothing any more.
    cluster.cut(1, true);
    ask(&mut gil, "patta").await;
    cluster.cut(1, false);
    cluster.cut(0, true);
    cluster.silent(0);
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(3).await;
    has(&heard(&mut ada).await, "patta");
    has(&heard(&mut eva).await, "Turno bianco");
    lacks(&heard(&mut gil).await, "assente");
    has(&ask(&mut ada, "accetta").await, "patta");
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "patta");
    }
    for (client, line) in [(&mut gil, "rivincita"), (&mut ada, "rivincita")] {
        ask(client, line).await;
    }
    has(&heard(&mut eva).await, "Ada");
    has(&heard(&mut gil).await, "Turno bianco");
}

/// A server gives a room away and goes on: everyone stays, those at that server too.
#[tokio::test(start_paused = true)]
async fn people_stay_when_their_own_node_gives_the_room_away() {
    let mut cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut ada = a.named("Ada").await;
    ask(&mut ada, "crea prova").await;
    cluster.share("prova", 0);
    let mut gil = b.named("Gil").await;
    has(&ask(&mut gil, "entra prova").await, "Sei i");
    let mut eva = a.named("Eva").await;
    ask(&mut eva, "osserva prova").await;
    ask(&mut ada, "6a 5b").await;
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "6A");
    }
    assert_eq!(cluster.give_up(0).await, 1);
    // What is asked meanwhile waits for the next server.
    gil.say("3b 4a").await;
    ada.say("mosse").await;
    seconds(1).await;
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(10).await;
    for client in [&mut ada, &mut gil, &mut eva] {
        let read = heard(client).await;
        lacks(&read, "non è in linea");
        lacks(&read, "chiusa");
        has(&read, "3B");
    }
    has(&ask(&mut ada, "6e 5d").await, "6E");
    for client in [&mut gil, &mut eva] {
        has(&heard(client).await, "6E");
    }
    // One who writes no more still reads, wherever the room is.
    ada.close_input().await;
    seconds(1).await;
    cluster.give_up(1).await;
    cluster.take_over(0, "prova").await;
    cluster.owned_by(0);
    seconds(10).await;
    heard(&mut ada).await;
    has(&ask(&mut gil, "abbandona").await, "abbandon");
    for client in [&mut ada, &mut eva] {
        has(&heard(client).await, "abbandon");
    }
}

/// One who writes no more is told how the game goes on after the server has given the room away.
#[tokio::test(start_paused = true)]
async fn one_who_only_reads_stays_too() {
    let mut cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut ada = a.named("Ada").await;
    ask(&mut ada, "crea prova").await;
    cluster.share("prova", 0);
    let mut gil = b.named("Gil").await;
    ask(&mut gil, "entra prova").await;
    ask(&mut ada, "6a 5b").await;
    ada.close_input().await;
    seconds(1).await;
    cluster.give_up(0).await;
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(10).await;
    ask(&mut gil, "abbandona").await;
    has(&heard(&mut ada).await, "abbandon");
    assert!(ada.is_cut().await);
}

/// Ada's room, which the first server has given away and is cut off since; and the code of her seat.
async fn taken_away() -> (Cluster, Client, String) {
    let cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut ada = a.named("Ada").await;
    let seated = ask(&mut ada, "crea prova").await;
    cluster.share("prova", 0);
    let mut gil = b.named("Gil").await;
    ask(&mut gil, "entra prova").await;
    heard(&mut ada).await;
    let code = code_in(&seated);
    cluster.give_up(0).await;
    cluster.cut(0, true);
    (cluster, ada, code)
}

/// Somebody who took the seat back at another server keeps it when the first connection is heard again.
#[tokio::test(start_paused = true)]
async fn a_seat_stays_with_the_last_who_took_it_back() {
    let (mut cluster, mut ada, code) = taken_away().await;
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(1).await;
    let mut again = cluster.servers[1].net.connect();
    has(&ask(&mut again, &format!("riprendi {code}")).await, "Ada");
    cluster.cut(0, false);
    seconds(10).await;
    has(&heard(&mut ada).await, "ripreso da un altro collegamento");
    lacks(&heard(&mut again).await, "ripreso da un altro collegamento");
    has(&ask(&mut again, "6a 5b").await, "6A");
}

/// The same when the first server has the room again before it heard the other.
#[tokio::test(start_paused = true)]
async fn a_seat_stays_with_the_last_who_took_it_back_wherever_the_room_goes() {
    let (mut cluster, mut ada, code) = taken_away().await;
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(1).await;
    let mut again = cluster.servers[1].net.connect();
    has(&ask(&mut again, &format!("riprendi {code}")).await, "Ada");
    // The log may tell of the next owner before the room has moved.
    cluster.cut(0, false);
    cluster.owned_by(0);
    cluster.take_over(0, "prova").await;
    cluster.give_up(1).await;
    seconds(10).await;
    has(&heard(&mut ada).await, "ripreso da un altro collegamento");
    lacks(&heard(&mut again).await, "ripreso da un altro collegamento");
    has(&ask(&mut again, "6a 5b").await, "6A");
}

/// The code that a player's node has drawn is that of the seat at the room's node.
#[tokio::test(start_paused = true)]
async fn a_seat_is_taken_back_by_its_code() {
    let cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut gil = a.named("Gil").await;
    gil.ask("crea prova").await;
    cluster.share("prova", 0);
    let mut ada = b.named("Ada").await;
    let seated = ask(&mut ada, "entra prova").await;
    let code = code_in(&seated);
    heard(&mut gil).await;
    drop(ada);
    // Her connection is gone, and everyone hears of it.
    has(&heard(&mut gil).await, "Ada");
    let mut again = a.connect();
    has(&ask(&mut again, &format!("riprendi {code}")).await, "Ada");
    has(&heard(&mut gil).await, "Ada");
    ask(&mut gil, "6a 5b").await;
    has(&heard(&mut again).await, "6A");
    has(&ask(&mut again, "3b 4a").await, "3B");
}

/// The answer about a seat is lost: what the room tells whoever has it now would be shown without what came before.
#[tokio::test(start_paused = true)]
async fn nothing_is_shown_of_a_seat_that_nobody_knows_to_be_given() {
    let mut cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut ada = a.named("Ada").await;
    let seated = ask(&mut ada, "crea prova").await;
    let code = code_in(&seated);
    cluster.share("prova", 0);
    let mut gil = b.named("Gil").await;
    ask(&mut gil, "entra prova").await;
    let mut again = a.connect();
    // The first server knows the seat, and the second has the room.
    cluster.give_up(0).await;
    cluster.take_over(1, "prova").await;
    cluster.owned_by(1);
    seconds(1).await;
    cluster.set_fate(Fate {
        unanswered: true,
        ..calm()
    });
    again.say(&format!("riprendi {code}")).await;
    seconds(1).await;
    has(
        &ask(&mut ada, "6a 5b").await,
        "ripreso da un altro collegamento",
    );
    ask(&mut gil, "abbandona").await;
    seconds(7).await;
    cluster.set_fate(calm());
    let said = heard(&mut again).await;
    has(&said, "La stanza prova non risponde");
    lacks(&said, "Vince");
}

/// Clocks that are stopped by agreement, across nodes.
#[tokio::test(start_paused = true)]
async fn clocks_are_stopped_and_go_on() {
    let (_cluster, mut ada, mut gil) = table(3, "tempo=5+3").await;
    ask(&mut ada, "pausa").await;
    has(&heard(&mut gil).await, "Ada");
    ask(&mut gil, "accetta").await;
    let paused = heard(&mut ada).await;
    seconds(1_000).await;
    ask(&mut gil, "pausa").await;
    let resumed = heard(&mut ada).await;
    assert!(!paused.is_empty() && !resumed.is_empty());
    has(&ask(&mut ada, "6e 5d").await, "6E");
    has(&heard(&mut gil).await, "6E");
}

/// What a program reads on the clock of the black pieces, in milliseconds.
fn black_left(read: &str) -> u64 {
    let mut events = read.lines().rev().filter_map(|line| {
        let event: serde_json::Value = serde_json::from_str(line).ok()?;
        event["clocks"]["black"].as_u64()
    });
    events.next().expect("an event with clocks")
}

/// Half of the way between two nodes and back is nobody's time, up to a bound.
#[tokio::test(start_paused = true)]
async fn the_way_between_nodes_is_not_charged() {
    for (way, credit) in [(0, 0), (100, 100), (250, 250), (400, 250)] {
        let (cluster, mut ada, mut gil) = table(3, "tempo=5+0").await;
        ask(&mut gil, "formato json").await;
        cluster.set_fate(Fate {
            way: Duration::from_millis(way),
            ..Fate::default()
        });
        // It is measured anew.
        seconds(5).await;
        ada.say("6e 5d").await;
        seconds(2).await;
        let begun = black_left(&heard_now(&mut gil).await);
        gil.say("3d 4c").await;
        seconds(2).await;
        let left = black_left(&heard_now(&mut gil).await);
        assert_eq!(begun - left, 2_000 - credit, "{way}");
    }
}

/// What has come by now; no time passes.
async fn heard_now(client: &mut Client) -> String {
    String::from_utf8(client.read_some().await).unwrap()
}
