//! What people read who write something while a room has no server.

use std::time::Duration;

use super::calm;
use super::losses::{code_in, coded_table};
use super::nodes::{Cluster, Fate, ask, heard};
use crate::support::{has, lacks, quick, seconds};

/// A move that is typed while the room has no server is played by the next one, and nobody reads anything else.
#[tokio::test(start_paused = true)]
async fn a_move_waits_for_the_next_server() {
    for heir in [2, 3] {
        let (mut cluster, [mut ada, mut gil], _) = coded_table(4, "").await;
        let mut eva = cluster.servers[2].net.named("Eva").await;
        ask(&mut eva, "osserva prova").await;
        heard(&mut gil).await;
        cluster.die(0);
        ada.say("6e 5d").await;
        seconds(5).await;
        assert_eq!(heard(&mut ada).await, "");
        cluster.silent(0);
        cluster.take_over_of(heir, 0, "prova").await;
        cluster.owned_by(heir);
        seconds(2).await;
        has(&heard(&mut ada).await, "6E");
        for client in [&mut gil, &mut eva] {
            let read = heard(client).await;
            has(&read, "6E");
            lacks(&read, "non è in linea");
            lacks(&read, "registro");
        }
        has(&ask(&mut gil, "3d 4c").await, "3D");
    }
}

/// The same at the server that takes the room over, whether the line waits or was on its way when that began.
#[tokio::test(start_paused = true)]
async fn a_move_waits_for_its_own_server() {
    for phase in 0..12 {
        let (mut cluster, [mut ada, mut gil], _) = coded_table(3, "").await;
        cluster.set_fate(Fate {
            way: Duration::from_millis(100),
            ..Fate::default()
        });
        cluster.die(0);
        ada.say("6e 5d").await;
        tokio::time::sleep(Duration::from_millis(4_000 + 25 * phase)).await;
        cluster.silent(0);
        cluster.take_over(1, "prova").await;
        cluster.owned_by(1);
        seconds(2).await;
        let read = heard(&mut ada).await;
        has(&read, "6E");
        lacks(&read, "non è stato fatto niente");
        has(&heard(&mut gil).await, "6E");
        has(&ask(&mut gil, "3d 4c").await, "3D");
    }
}

/// The same of a question to a server that is not known to be gone, which changes nothing, and of a seat that is taken
/// back.
#[tokio::test(start_paused = true)]
async fn a_seat_that_is_taken_back_meanwhile_waits_too() {
    for (heir, is_known) in [(2, true), (2, false), (3, true), (3, false)] {
        let (mut cluster, [ada, mut gil], code) = coded_table(4, "").await;
        drop(ada);
        has(&heard(&mut gil).await, "non è in linea");
        match is_known {
            true => cluster.die(0),
            false => cluster.cut(0, true),
        }
        cluster.know_seat(2, "prova", "Ada", &code);
        let mut again = cluster.servers[2].net.connect();
        again.say(&format!("riprendi {code}")).await;
        gil.say("turno").await;
        seconds(4).await;
        lacks(&heard(&mut gil).await, "prova");
        cluster.silent(0);
        cluster.take_over_of(heir, 0, "prova").await;
        cluster.owned_by(heir);
        seconds(1).await;
        let read = heard(&mut again).await;
        has(&read, "Eccoti di nuovo");
        lacks(&read, "non risponde");
        let read = heard(&mut gil).await;
        has(&read, "Muove Ada");
        has(&read, "Ada è di nuovo in linea");
        has(&ask(&mut again, "6e 5d").await, "6E");
        has(&heard(&mut gil).await, "6E");
    }
}

/// When nobody takes the room over in time, who wrote something reads that nothing was done.
#[tokio::test(start_paused = true)]
async fn what_waits_too_long_was_not_done() {
    let (mut cluster, [mut ada, mut gil], _) = coded_table(4, "").await;
    cluster.die(0);
    ada.say("6e 5d").await;
    seconds(11).await;
    let read = heard(&mut ada).await;
    has(
        &read,
        "La stanza prova sta passando a un altro server: non è stato fatto niente",
    );
    assert_eq!(read.matches("La stanza").count(), 1, "{read}");
    cluster.silent(0);
    cluster.take_over_of(3, 0, "prova").await;
    cluster.owned_by(3);
    seconds(2).await;
    lacks(&heard(&mut gil).await, "6E");
    has(&ask(&mut ada, "6e 5d").await, "6E");
}

/// A room without a game ends with its server, and who is there reads why.
#[tokio::test(start_paused = true)]
async fn a_room_without_a_game_says_that_it_ends() {
    let cluster = Cluster::start(&quick(), 2, calm());
    let [a, b] = [0, 1].map(|at| &cluster.servers[at].net);
    let mut zoe = a.named("Zoe").await;
    ask(&mut zoe, "crea prova").await;
    cluster.share("prova", 0);
    let mut eva = b.named("Eva").await;
    ask(&mut eva, "osserva prova").await;
    ask(&mut zoe, "esci").await;
    let mut ada = b.named("Ada").await;
    code_in(&ask(&mut ada, "entra prova").await);
    let room = b.lobby.rooms.find(&"prova".parse().unwrap()).unwrap();
    cluster.die(0);
    cluster.servers[1].far.unlist(room.id);
    has(
        &heard(&mut ada).await,
        "La stanza prova è finita con il suo server",
    );
    let read = heard(&mut eva).await;
    has(&read, "La stanza prova è finita con il suo server");
    lacks(&read, "non c'è più");
    has(&ask(&mut eva, "crea terza").await, "terza");
    has(&ask(&mut ada, "crea altra").await, "altra");
}

/// What a player asks whom a silent server is to know again waits no longer either.
#[tokio::test(start_paused = true)]
async fn what_waits_for_a_server_that_says_nothing_was_not_done() {
    let (mut cluster, [_ada, mut gil], _) = coded_table(4, "").await;
    cluster.cut(0, true);
    cluster.silent(0);
    cluster.cut(3, true);
    cluster.owned_by(3);
    gil.say("patta").await;
    seconds(11).await;
    has(&heard(&mut gil).await, "non è stato fatto niente");
    cluster.take_over(2, "prova").await;
    cluster.owned_by(2);
    seconds(1).await;
    lacks(&ask(&mut gil, "turno").await, "patta");
}
