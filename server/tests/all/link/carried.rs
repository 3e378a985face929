//! People who are carried: everything is as where the session has the socket.

mod chunks;

use damiera_platform::net::Connection;
use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use damiera_config::LiveLimits;
use damiera_game::services::upstream::UpstreamKind;
use damiera_journal::MemoryJournal;
use damiera_node::link::{Carried, CarriedEnd, HeldConnection, Link, ProxiedStream};
use damiera_platform::metrics::Metrics;
use damiera_platform::net::{Peer, PeerPath};
use damiera_protocol::render::Notice;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc;

use crate::support::carried::{Primary, Replica, TwoServers, lost};
use crate::support::client::Client;
use crate::support::{Net, has, pipe, quick, seconds, settle, standard};

/// Sends each input. Returns the greeting and the answer to each of them.
async fn dialogue(client: &mut Client, said: &[&[u8]]) -> Vec<String> {
    let mut heard = vec![client.heard().await];
    for bytes in said {
        client.send(bytes).await;
        heard.push(client.heard().await);
    }
    heard
}

/// Bytes that were read of a connection while it waited come first.
#[tokio::test(start_paused = true)]
async fn input_from_before_the_link_comes_first() {
    let TwoServers { net: _net, replica } = TwoServers::start(quick()).await;
    let (mut client, stream) = pipe(1 << 16);
    let mut held = HeldConnection::new(stream, IpAddr::from([127, 0, 0, 1]).into());
    held.early = b"lingua en\nA".to_vec();
    client.send(b"da\n").await;
    let _end = replica.carry(held);
    has(&client.heard().await, "Hello, Ada.");
}

#[tokio::test(start_paused = true)]
async fn a_carried_connection_says_what_any_says() {
    for said in [
        // Typed in a terminal, and piped.
        &[
            &b"Ada\r\n"[..],
            b"aiuto\r\n",
            b"di' ciao\r\n",
            b"crea prova\r\n",
            b"fine\r\n",
        ][..],
        &[
            b"Ada\nping a\nping b\n",
            b"forma",
            b"to compatto\n",
            b"ogni comando\n",
        ],
        &[
            b"formato json\n",
            b"@6 nome Ada\n",
            b"@7 crea prova\n",
            b"7a 6b\n",
            b"\xff\xfe\n",
        ],
        // Telnet negotiates, asks, breaks off, and tells its window.
        &[
            b"\xff\xfd\xc9\xff\xfb\x1f\xff\xfa\x1f\x00\x30\x00\x14\xff\xf0",
            b"Ada\r\n",
            b"\xff\xf6",
            b"\xff\xf4\xff\xfd\x06",
            b"lingua en\r\n",
        ],
        // Input that is no line, and input that is too long for one.
        &[&[b'x'; 2_000], b"\nAda\n"],
        &[b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
        &[b"\x16\x03\x01\x00"],
    ] {
        let direct = Net::start(quick(), MemoryJournal::new());
        let two = TwoServers::start(quick()).await;
        let expected = dialogue(&mut direct.connect(), said).await;
        // A program that says no tag is told nothing that it did not ask for.
        let answered = expected.iter().filter(|heard| !heard.is_empty()).count();
        assert!(answered > 1, "{expected:?}");
        assert_eq!(dialogue(&mut two.replica.connect(), said).await, expected);
    }
}

/// Plays a game until a player resigns. Returns all that both players read.
async fn game(mut ada: Client, mut gil: Client) -> Vec<String> {
    let mut heard = Vec::new();
    for (ada_says, line) in [
        (true, "Ada"),
        (false, "Gil"),
        (true, "crea prova tempo=5+3"),
        (false, "entra prova"),
        (true, "6a 5b"),
        (false, "3b 4a"),
        (true, "di' buona partita"),
        (true, "6c 5d"),
        (false, "patta"),
        (true, "rifiuta"),
        (false, "abbandona"),
        (true, "rivincita"),
        (false, "esci"),
        (true, "fine"),
    ] {
        let client = if ada_says { &mut ada } else { &mut gil };
        client.say(line).await;
        heard.push(ada.heard().await);
        heard.push(gil.heard().await);
    }
    assert!(ada.is_ended() && !gil.is_ended());
    heard
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_between_two_carried_people() {
    let direct = Net::start(quick(), MemoryJournal::new());
    let expected = game(direct.connect(), direct.connect()).await;
    let two = TwoServers::start(quick()).await;
    assert_eq!(
        game(two.replica.connect(), two.replica.connect()).await,
        expected
    );
    has(&expected.concat(), "buona partita");
}

#[tokio::test(start_paused = true)]
async fn one_who_does_not_read_delays_nobody_and_is_cut() {
    let two = TwoServers::start(quick()).await;
    let (mut slow, end) = two.replica.connect_narrow(500);
    slow.ask("Bo").await;
    let mut ada = two.replica.named("Ada").await;
    // More than the window, so that the session notices.
    for _ in 0..100 {
        slow.send_now(b"aiuto crea\naiuto gioca\naiuto\n").await;
        settle().await;
        assert_eq!(ada.ask("ping a").await, "* PONG a\n");
    }
    seconds(9).await;
    assert!(!end.is_terminated() && two.net.roster.count() == 2);
    seconds(3).await;
    assert!(matches!(end.await, Ok(CarriedEnd::Over)));
    assert_eq!(two.net.roster.count(), 1);
    assert_eq!(ada.ask("ping b").await, "* PONG b\n");
}

#[tokio::test(start_paused = true)]
async fn more_than_the_window_arrives_whole() {
    let two = TwoServers::start(quick()).await;
    let (mut slow, _end) = two.replica.connect_narrow(4_000);
    slow.ask("Ada").await;
    let expected = slow.ask("aiuto crea").await;
    let lines = 300;
    slow.send_now("aiuto crea\n".repeat(lines).as_bytes()).await;
    settle().await;
    let heard = slow.heard().await;
    assert_eq!(heard.len(), lines * expected.len());
    assert_eq!(heard.matches(&expected).count(), lines);
    assert!(heard.len() > 2 * 64 * 1024, "{}", heard.len());
}

#[tokio::test(start_paused = true)]
async fn one_who_floods_is_cut() {
    let two = TwoServers::start(standard()).await;
    let (mut ada, _end) = two.replica.connect_narrow(8 * 1024);
    ada.ask("Ada").await;
    let flood = "ping a\n".repeat(2_000);
    let mut heard = String::new();
    for second in 0..13 {
        assert!(second > 10 || !ada.is_ended(), "cut after {second} s");
        ada.send_now(flood.as_bytes()).await;
        seconds(1).await;
        heard += &ada.heard().await;
    }
    has(&heard, "* Troppe righe per troppo tempo: chiudo.");
    assert!(ada.is_ended());
}

#[tokio::test(start_paused = true)]
async fn one_who_vanishes_or_ends_is_gone() {
    let two = TwoServers::start(quick()).await;
    let (ada, gone) = two.replica.connect_narrow(1_000);
    drop(ada);
    assert!(matches!(gone.await, Ok(CarriedEnd::Over)));
    let (mut gil, gone) = two.replica.connect_narrow(1_000);
    gil.ask("Gil").await;
    gil.close_input().await;
    assert!(gil.is_cut().await);
    assert!(matches!(gone.await, Ok(CarriedEnd::Over)));
    settle().await;
    assert_eq!(two.net.roster.count(), 0);
}

#[tokio::test(start_paused = true)]
async fn everyone_is_told_when_the_primary_stops() {
    let two = TwoServers::start(quick()).await;
    let mut ada = two.replica.named("Ada").await;
    two.net.roster.close_all(Notice::ShuttingDown);
    has(&ada.heard().await, "Il server si ferma");
    assert!(ada.is_ended());
}

async fn arrives(arrivals: &mut mpsc::Receiver<Carried>) -> ProxiedStream {
    arrivals.recv().await.unwrap().stream
}

async fn write(stream: &mut ProxiedStream, text: &str) {
    stream.write_all(text.as_bytes()).await.unwrap();
}

/// Reads so many bytes.
async fn read(stream: &mut ProxiedStream, bytes: usize) -> String {
    let mut came = vec![0; bytes];
    stream.read_exact(&mut came).await.unwrap();
    String::from_utf8(came).unwrap()
}

fn replica(link: Link) -> Replica {
    Replica::over(link, LiveLimits::new(quick()))
}

/// A replica linked to a primary, and the receiver of what it carries there.
async fn linked() -> (Primary, Replica, mpsc::Receiver<Carried>) {
    let (primary, arrivals) = Primary::new();
    let here = replica(primary.link("replica", 1 << 16).await);
    (primary, here, arrivals)
}

/// A figure without labels.
fn figure(metrics: &Metrics, name: &str) -> f64 {
    let text = metrics.write();
    let found = text.lines().find_map(|line| {
        let (other, value) = line.split_once(' ')?;
        (other == name).then_some(value)
    });
    found.unwrap().parse().unwrap()
}

#[tokio::test(start_paused = true)]
async fn links_are_counted_at_both_ends() {
    let (primary, mut arrivals) = Primary::new();
    let (there, here) = (Arc::clone(&primary.metrics), Metrics::default());
    let both = |name: &str| [&*there, &here].map(|metrics| figure(metrics, name));
    let link = primary.counted_link("replica", 1 << 16, here.link.clone());
    let replica = replica(link.await);
    let (_ada, end) = replica.connect_narrow(1_000);
    let _carried = arrives(&mut arrivals).await;
    assert_eq!(both("damiera_links"), [1.0, 1.0]);
    assert_eq!(both("damiera_link_connections"), [1.0, 1.0]);

    let link = Arc::clone(&replica.link);
    let asked = tokio::spawn(async move { link.call(UpstreamKind::Http, Bytes::new()).await });
    let question = arrives(&mut arrivals).await;
    assert_eq!(both("damiera_link_calls"), [1.0, 1.0]);
    assert_eq!(both("damiera_link_connections"), [1.0, 1.0]);
    drop(question);
    assert_eq!(asked.await.unwrap(), None);
    settle().await;
    assert_eq!(both("damiera_link_calls"), [0.0, 0.0]);

    seconds(5).await;
    let [pings, back] = both("damiera_link_round_trip_seconds_count");
    assert!(pings >= 2.0 && back >= 2.0, "{pings} {back}");
    let sent = both("damiera_link_sent_bytes_total");
    let mut received = both("damiera_link_received_bytes_total");
    received.reverse();
    assert!(sent[0] > 50.0 && sent[1] > 50.0, "{sent:?}");
    assert_eq!(sent, received);

    primary.stop.cancel();
    let held = lost(end).await;
    settle().await;
    assert_eq!(both("damiera_links"), [0.0, 0.0]);
    assert_eq!(figure(&here, "damiera_link_connections"), 0.0);
    drop(held);
}

#[tokio::test(start_paused = true)]
async fn the_path_of_a_connection_is_carried_along() {
    for path in [PeerPath::Direct, PeerPath::Forwarded, PeerPath::ProxyItself] {
        let (_primary, here, mut arrivals) = linked().await;
        let peer = Peer {
            address: IpAddr::from([192, 0, 2, 1]),
            secure: path == PeerPath::Forwarded,
            path,
        };
        let (mut ada, _end) = here.connect_as(peer, 1_000);
        let mut carried = arrivals.recv().await.unwrap();
        assert_eq!(carried.opened.peer, peer);
        ada.set_lag(40);
        seconds(1).await;
        ada.say("x").await;
        read(&mut carried.stream, 2).await;
        // The kernel's round trip is the proxy's.
        let is_known = carried.stream.round_trip(path).is_some();
        assert_eq!(is_known, path == PeerPath::Direct);
    }
}
