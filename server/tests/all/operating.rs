//! Commands of an operator to a server, and their effect on its people.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytes::Bytes;
use damiera_config::PublicAddress;
use damiera_game::lobby::Condition;
use damiera_game::services::upstream::{NodeStatus, NotHandedOver, Upstream, UpstreamKind};
use damiera_journal::MemoryJournal;
use damiera_node::control::{Control, ControlAnswer, ControlQuestion, ServerStatus};
use futures_util::future::BoxFuture;
use tokio::time::{Instant, sleep};

use crate::support::operator;
use crate::support::{Net, has, lacks, quick, seconds, settle};

fn start() -> (Net, Control) {
    let net = Net::start(quick(), MemoryJournal::new());
    let control = operator::control(&net);
    (net, control)
}

async fn announce(control: &Control, text: &str) -> ControlAnswer {
    let text = text.to_owned();
    control
        .answer(ControlQuestion::Announce { text }, "root")
        .await
}

async fn drain(control: &Control, within_seconds: Option<u64>) -> ControlAnswer {
    control
        .answer(ControlQuestion::Drain { within_seconds }, "root")
        .await
}

async fn cancel_drain(control: &Control) -> ControlAnswer {
    control
        .answer(ControlQuestion::CancelDrain {}, "root")
        .await
}

async fn status(control: &Control) -> ServerStatus {
    match control.answer(ControlQuestion::Status {}, "root").await {
        ControlAnswer::Status(status) => *status,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn refused(answer: &ControlAnswer, why: &str) {
    match answer {
        ControlAnswer::Refused { error } => assert!(error.contains(why), "{error}"),
        other => panic!("{other:?} instead of a refusal with {why:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn an_announcement_reaches_everyone_once() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    let mut bo = net.named("Bo").await;
    bo.ask("lingua en").await;
    bo.ask("watch prova").await;
    let mut cleo = net.named("Cleo").await;
    let mut program = net.program("rho").await;
    let mut nameless = net.connect();
    for client in [&mut ada, &mut gil, &mut cleo, &mut program, &mut nameless] {
        client.heard().await;
    }
    let answer = announce(&control, "Alle 22\nsi \u{1b}[2Jferma.").await;
    assert_eq!(answer, ControlAnswer::Announced { connections: 6 });
    for client in [&mut ada, &mut gil, &mut cleo, &mut nameless] {
        let heard = client.heard().await;
        assert_eq!(
            heard,
            "* Avviso di chi gestisce il server: Alle 22 si [2Jferma.\n"
        );
    }
    let heard = bo.heard().await;
    assert_eq!(
        heard,
        "* From the operator of this server: Alle 22 si [2Jferma.\n"
    );
    let heard = program.heard().await;
    assert_eq!(
        heard,
        "{\"type\":\"announcement\",\"text\":\"Alle 22 si [2Jferma.\"}\n"
    );
    // A client that gets events beside the text gets this one there as well.
    cleo.send(b"\xff\xfd\xc9\xff\xfa\xc9Core.Supports.Set [\"Damiera 1\"]\xff\xf0")
        .await;
    cleo.heard().await;
    announce(&control, "due").await;
    settle().await;
    let heard = cleo.read_some().await;
    let beside = b"\xff\xfa\xc9Damiera.Event {\"type\":\"announcement\",\"text\":\"due\"}\xff\xf0";
    let expected = [
        b"* Avviso di chi gestisce il server: due\n".as_slice(),
        beside,
    ];
    assert_eq!(heard, expected.concat());
    ada.heard().await;
    // A bad text is not announced.
    refused(&announce(&control, " \n").await, "no text");
    refused(&announce(&control, &"a".repeat(321)).await, "at most 320");
    assert_eq!(ada.heard().await, "");
}

#[tokio::test(start_paused = true)]
async fn announcements_do_not_pile_up_before_who_reads_nothing() {
    let (net, control) = start();
    let mut deaf = net.connect_narrow(64);
    settle().await;
    let rest = "e così via ".repeat(25);
    for number in 0..1_000 {
        announce(&control, &format!("numero {number} {rest}")).await;
    }
    let heard = deaf.heard().await;
    // The last ones are there, and of those before them what fits into 16 KB.
    for number in 996..1_000 {
        has(&heard, &format!("numero {number} "));
    }
    let count = heard.matches("numero").count();
    assert!(count < 100, "{count}");
}

/// A server of a cluster that reaches its primary and gets no answer, until this server is the primary itself.
#[derive(Debug, Default)]
struct SilentPrimary {
    is_gone: AtomicBool,
}

impl Upstream for SilentPrimary {
    fn decides_here(&self) -> bool {
        self.is_gone.load(Ordering::SeqCst)
    }

    fn ask(&self, _: UpstreamKind, _: Bytes) -> BoxFuture<'static, Option<Bytes>> {
        Box::pin(async {
            sleep(Duration::from_secs(5)).await;
            None
        })
    }

    fn nodes(&self) -> Vec<NodeStatus> {
        vec![NodeStatus {
            name: "n1".to_owned(),
            is_primary: self.decides_here(),
            behind: 0,
            address: None,
            program: None,
            log_format: 1,
            link_format: 1,
        }]
    }

    fn addresses(&self) -> Vec<PublicAddress> {
        Vec::new()
    }

    fn other_addresses(&self) -> Vec<PublicAddress> {
        Vec::new()
    }

    fn hand_over(&self, _: Option<String>) -> BoxFuture<'static, Result<String, NotHandedOver>> {
        Box::pin(async { Err(NotHandedOver("it is no primary".to_owned())) })
    }

    fn check_storage(&self) -> BoxFuture<'static, ()> {
        Box::pin(async {})
    }
}

/// A server that is a replica at first.
fn start_replica() -> (Net, Control, Arc<SilentPrimary>) {
    let net = Net::start(quick(), MemoryJournal::new());
    let primary = Arc::<SilentPrimary>::default();
    let upstream = Arc::clone(&primary) as Arc<dyn Upstream>;
    let control = operator::control_beside(&net, Some(upstream));
    (net, control, primary)
}

#[tokio::test(start_paused = true)]
async fn a_drain_ends_in_time_although_the_primary_answers_nothing() {
    for within in [0, 1, 4, 7, 12] {
        let (net, control, _) = start_replica();
        let began = Instant::now();
        drain(&control, Some(within)).await;
        net.shutdown.cancelled().await;
        let took = began.elapsed();
        let within = Duration::from_secs(within);
        let margin = Duration::from_millis(100);
        assert!(
            within <= took && took <= within + margin,
            "{took:?} instead of {within:?}"
        );
    }
    // A time that is given while the primary is asked is kept too.
    let (net, control, _) = start_replica();
    let began = Instant::now();
    tokio::join!(drain(&control, None), async {
        seconds(1).await;
        drain(&control, Some(1)).await;
    });
    net.shutdown.cancelled().await;
    let took = began.elapsed();
    assert!(took <= Duration::from_millis(3_100), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_draining_replica_that_becomes_the_primary_tells_its_people_once() {
    let draining = "* Il server si prepara a fermarsi";
    let (net, control, primary) = start_replica();
    let (mut ada, mut gil) = net.game().await;
    drain(&control, None).await;
    seconds(30).await;
    lacks(&ada.heard().await, draining);
    primary.is_gone.store(true, Ordering::SeqCst);
    seconds(15).await;
    for client in [&mut ada, &mut gil] {
        assert_eq!(client.heard().await.matches(draining).count(), 1);
    }
    seconds(15).await;
    lacks(&ada.heard().await, draining);
    assert!(!net.shutdown.is_cancelled(), "a game is being played");
    // A drain that is taken back before the change is told to no one.
    let (net, control, primary) = start_replica();
    let (mut ada, _gil) = net.game().await;
    drain(&control, None).await;
    cancel_drain(&control).await;
    primary.is_gone.store(true, Ordering::SeqCst);
    seconds(15).await;
    lacks(&ada.heard().await, draining);
}

#[tokio::test(start_paused = true)]
async fn a_drain_that_is_over_is_not_taken_back() {
    let (net, control) = start();
    let mut ada = net.named("Ada").await;
    drain(&control, None).await;
    seconds(2).await;
    assert!(net.shutdown.is_cancelled());
    refused(&cancel_drain(&control).await, "too late");
    assert!(net.lobby.rooms.is_open().is_err(), "nothing opens again");
    has(&ada.heard().await, "Il server si ferma: a presto.");
    // Nor is a drain that a signal overtook.
    let (net, control) = start();
    let (mut ada, _gil) = net.game().await;
    drain(&control, None).await;
    net.shutdown.cancel();
    refused(&cancel_drain(&control).await, "too late");
    has(&ada.heard().await, "Il server si ferma: a presto.");
    assert!(net.lobby.rooms.is_open().is_err(), "nothing opens again");
}

#[tokio::test(start_paused = true)]
async fn a_drain_waits_for_nobody_who_is_away() {
    let (net, control) = start();
    let (ada, gil) = net.game().await;
    drop((ada, gil));
    settle().await;
    let found = status(&control).await;
    assert_eq!(
        (found.census.rooms.playing, found.census.rooms.adjourned),
        (0, 1)
    );
    drain(&control, None).await;
    seconds(2).await;
    assert!(net.shutdown.is_cancelled());
}

#[tokio::test(start_paused = true)]
async fn the_status_counts_people_rooms_and_moves() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    let mut bo = net.named("Bo").await;
    bo.ask("osserva prova").await;
    let mut cleo = net.named("Cleo").await;
    cleo.ask("crea mia").await;
    let _nameless = net.connect();
    settle().await;
    let found = status(&control).await;
    assert_eq!((found.connections.open, found.connections.accepted), (5, 5));
    let census = found.census;
    assert_eq!((census.people, census.away), (4, 0));
    assert_eq!((census.players, census.spectators), (3, 1));
    let rooms = census.rooms;
    assert_eq!((rooms.opening, rooms.waiting, rooms.playing), (0, 1, 1));
    assert_eq!((rooms.adjourned, rooms.over), (0, 0));
    assert!(!found.journal.on_disk);
    ada.ask("6a 5b").await;
    gil.ask("3b 4c").await;
    seconds(1).await;
    let moves = status(&control).await.moves;
    assert_eq!(moves.total, 2);
    assert!(moves.per_second > 0.0, "{moves:?}");
    assert!(moves.latency.p99_ms.is_some(), "{moves:?}");
    // A minute later nothing of it is recent.
    seconds(62).await;
    let moves = status(&control).await.moves;
    assert_eq!((moves.total, moves.per_second), (2, 0.0));
    assert_eq!(moves.latency.p99_ms, None);
    gil.ask("abbandona").await;
    drop(ada);
    settle().await;
    let found = status(&control).await;
    // The connection that never gave a name has had its time too.
    assert_eq!(found.connections.open, 3);
    lacks(&format!("{found:?}"), "Ada");
}

async fn close(control: &Control, room: &str, reason: Option<&str>) -> ControlAnswer {
    let question = ControlQuestion::Close {
        room: room.to_owned(),
        reason: reason.map(str::to_owned),
    };
    control.answer(question, "root").await
}

#[tokio::test(start_paused = true)]
async fn rooms_are_listed_and_closed() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    let mut leo = net.program("Leo").await;
    leo.ask("osserva prova").await;
    ada.ask("6A 5B").await;
    gil.ask("3B 4A").await;
    let mut eva = net.named_from("192.0.2.1", "Eva").await;
    eva.ask("crea altra variante=russa").await;
    let ControlAnswer::Rooms { rooms } = control.answer(ControlQuestion::Rooms {}, "root").await
    else {
        panic!("no rooms");
    };
    let [prova, altra] = &rooms[..] else {
        panic!("{rooms:?}");
    };
    assert_eq!(
        (prova.name.as_str(), prova.holder.as_deref()),
        ("prova", None)
    );
    assert_eq!(prova.players, ["Ada", "Gil"]);
    assert_eq!(prova.state, Condition::Playing);
    assert_eq!((prova.since_ms > 0, prova.bytes > 500), (true, true));
    let digest = net.quotas.holder("192.0.2.1".parse().unwrap()).to_string();
    assert_eq!(altra.holder.as_deref(), digest.get(..8));
    assert_eq!(
        (altra.variant.as_deref(), altra.state),
        (Some("russa"), Condition::Waiting)
    );
    gil.heard().await;
    leo.heard().await;
    let closed = close(&control, "prova", Some("tempo\nscaduto")).await;
    assert_eq!(
        closed,
        ControlAnswer::Closed {
            room: "prova".to_owned()
        }
    );
    for player in [&mut ada, &mut gil] {
        let heard = player.heard().await;
        has(
            &heard,
            "Partita chiusa da chi gestisce il server, senza risultato.",
        );
        has(&heard, "ha chiuso la stanza prova: tempo scaduto");
    }
    let seen = leo.heard().await;
    has(&seen, "\"reason\":\"closed\"");
    has(
        &seen,
        "{\"type\":\"closed\",\"room\":\"prova\",\"reason\":\"tempo scaduto\"}",
    );
    // All are in the lobby, and the name is free.
    has(&gil.ask("crea prova").await, "Stanza nuova");
    has(&ada.ask("entra prova").await, "Sei i Neri");
    // A room without a game, by its id.
    let closed = close(&control, &altra.id.to_string(), None).await;
    assert_eq!(
        closed,
        ControlAnswer::Closed {
            room: "altra".to_owned()
        }
    );
    has(&eva.heard().await, "ha chiuso la stanza altra.");
    for (room, reason) in [("altra", None), ("niente", None), ("prova", Some(" "))] {
        let answer = close(&control, room, reason).await;
        assert!(
            matches!(answer, ControlAnswer::Refused { .. }),
            "{answer:?}"
        );
    }
}
