//! People who are carried: everything is as where the session has the socket.

use std::time::Duration;

use bytes::Bytes;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;
use uuid::Uuid;

use damiera_config::Limits;
use damiera_config::LiveLimits;
use damiera_connection::front::{
    ConnectionInput, ForeignProtocol, Front, HandedBackSession, IntroducedRoom, Introduction,
};
use damiera_journal::MemoryJournal;
use damiera_node::link::wire::NEWEST_VERSION;
use damiera_node::link::{
    CallError, CallKind, CallRefusal, Carried, CarriedEnd, LinkArrival, LinkHello,
};
use damiera_platform::metrics::Metrics;
use damiera_platform::net::{Peer, PeerPath};
use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::name::Name;

use crate::support::carried::{Primary, Replica, TwoServers, given_back, hello};
use crate::support::client::Client;
use crate::support::{Net, has, quick, seconds, settle, standard};

/// Sends each input. Returns the greeting and the answer to each of them.
async fn dialogue(client: &mut Client, said: &[&[u8]]) -> Vec<String> {
    let mut heard = vec![client.heard().await];
    for bytes in said {
        client.send(bytes).await;
        heard.push(client.heard().await);
    }
    heard
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
    two.net
        .roster
        .close_all(damiera_protocol::render::Notice::ShuttingDown);
    has(&ada.heard().await, "Il server si ferma");
    assert!(ada.is_ended());
}

/// The next connection that comes, and what it asks.
async fn arrives(arrivals: &mut mpsc::Receiver<LinkArrival>) -> Carried {
    match arrivals.recv().await.unwrap() {
        LinkArrival::Carried(carried) => *carried,
        returning @ LinkArrival::Returning { .. } => panic!("{returning:?}"),
    }
}

async fn next(front: &mut impl Front) -> ConnectionInput {
    poll_fn(|cx| front.poll_arrival(cx)).await
}

#[track_caller]
fn line(arrival: ConnectionInput) -> String {
    match arrival {
        ConnectionInput::Item(Item::Line { text, .. }) => text,
        other => panic!("{other:?}"),
    }
}

/// Writes something as a session does.
async fn write(front: &mut impl Front, text: &'static str) {
    let mut pieces = VecDeque::from([Bytes::from_static(text.as_bytes())]);
    poll_fn(|cx| {
        while !pieces.is_empty() {
            assert!(front.poll_send(&mut pieces, cx).is_ready());
        }
        front.poll_flush(cx)
    })
    .await
    .unwrap();
}

/// Gives a connection back as a session does.
fn hand_back(carried: Carried, unsent: VecDeque<Bytes>, introduction: Introduction) {
    Box::new(carried.front).hand_back(HandedBackSession {
        connection: carried.connection,
        peer: carried.peer,
        unsent,
        introduction,
        line: 0,
        repeats_to: 0,
        unanswered: None,
    });
}

fn replica(link: damiera_node::link::Link) -> Replica {
    Replica::over(link, LiveLimits::new(quick()))
}

#[tokio::test(start_paused = true)]
async fn what_was_not_answered_goes_to_the_next_primary() {
    let (first, mut arrivals) = Primary::new();
    let here = replica(first.link("replica", 1 << 16).await);
    let (mut ada, end) = here.connect_narrow(1_000);
    ada.send(b"uno\ndue\ntre\nquat").await;
    let mut carried = arrives(&mut arrivals).await;
    let room = Uuid::from_u128(7);
    assert_eq!(line(next(&mut carried.front).await), "uno");
    carried.front.told(room, 3);
    write(&mut carried.front, "one\n").await;
    assert_eq!(line(next(&mut carried.front).await), "due");
    assert_eq!(carried.front.line_number(), Some(2));
    // Written, but the session is not done with it.
    carried.front.told(room, 4);
    write(&mut carried.front, "two").await;
    settle().await;
    first.stop.cancel();
    let held = given_back(end).await;
    let lf = |text: &str| Item::Line {
        text: text.to_owned(),
        ending: LineEnding::Lf,
    };
    assert_eq!(held.unanswered, [(2, lf("due")), (3, lf("tre"))]);
    assert_eq!((held.lines, &held.told), (3, &vec![(room, 4)]));
    assert_eq!(ada.heard().await, "one\ntwo");
    drop(carried);

    let (second, mut arrivals) = Primary::new();
    let here = replica(second.link("replica", 1 << 16).await);
    let _end = here.carry(held);
    ada.send(b"tro\n").await;
    let mut carried = arrives(&mut arrivals).await;
    assert_eq!((carried.connection, carried.repeats_to), (1, 3));
    for (number, expected) in [(2, "due"), (3, "tre"), (4, "quattro")] {
        assert_eq!(line(next(&mut carried.front).await), expected);
        assert_eq!(carried.front.line_number(), Some(number));
    }
}

#[tokio::test(start_paused = true)]
async fn output_that_was_on_its_way_is_written_before_anything_else() {
    let (first, mut arrivals) = Primary::new();
    let here = replica(first.link("replica", 1 << 16).await);
    let (mut ada, end) = here.connect_narrow(10);
    let mut carried = arrives(&mut arrivals).await;
    write(&mut carried.front, "a line that is longer than the pipe\n").await;
    settle().await;
    let room = Uuid::from_u128(7);
    let watched = IntroducedRoom {
        room,
        name: Name::parse("prova").unwrap(),
        told: 4,
    };
    let introduction = Introduction {
        watched: vec![watched],
        ..Introduction::default()
    };
    let unsent = [Bytes::from_static(b"unsent\n")];
    hand_back(carried, unsent.into(), introduction.clone());
    let held = given_back(end).await;
    // Unsent output is marked as delivered now, so that the next session does not send it again.
    assert_eq!(held.told, [(room, 4)]);
    assert_eq!(held.introduced().unwrap(), Some(introduction));
    let (second, mut arrivals) = Primary::new();
    let here = replica(second.link("replica", 1 << 16).await);
    let _end = here.carry(held);
    let mut carried = arrives(&mut arrivals).await;
    write(&mut carried.front, "from the next\n").await;
    let expected = "a line that is longer than the pipe\nunsent\nfrom the next\n";
    assert_eq!(ada.heard().await, expected);
}

#[tokio::test(start_paused = true)]
async fn an_end_is_told_to_the_next_primary_too() {
    let (first, mut arrivals) = Primary::new();
    let here = replica(first.link("replica", 1 << 16).await);
    let (mut ada, end) = here.connect_narrow(1_000);
    ada.close_input().await;
    let mut carried = arrives(&mut arrivals).await;
    assert!(matches!(
        next(&mut carried.front).await,
        ConnectionInput::End
    ));
    assert!(carried.front.has_ended());
    hand_back(carried, VecDeque::new(), Introduction::default());
    let held = given_back(end).await;
    let (second, mut arrivals) = Primary::new();
    let here = replica(second.link("replica", 1 << 16).await);
    let end = here.carry(held);
    let mut carried = arrives(&mut arrivals).await;
    assert!(matches!(
        next(&mut carried.front).await,
        ConnectionInput::End
    ));
    carried.front.close(Duration::from_secs(1)).await;
    assert!(matches!(end.await, Ok(CarriedEnd::Over)));
}

#[tokio::test(start_paused = true)]
async fn lines_that_came_before_a_question_answer_none() {
    let (primary, mut arrivals) = Primary::new();
    let here = replica(primary.link("replica", 1 << 16).await);
    let (mut ada, _end) = here.connect_narrow(1_000);
    ada.send(b"before\n").await;
    let mut carried = arrives(&mut arrivals).await;
    settle().await;
    carried.front.before_question();
    // On its way while the question is.
    ada.send(b"meanwhile\n").await;
    for (expected, early) in [("before", true), ("meanwhile", true)] {
        assert_eq!(line(next(&mut carried.front).await), expected);
        assert_eq!(carried.front.was_early(), early, "{expected}");
    }
    settle().await;
    ada.send(b"after\n").await;
    assert_eq!(line(next(&mut carried.front).await), "after");
    assert!(!carried.front.was_early());
}

#[tokio::test(start_paused = true)]
async fn the_network_takes_as_long_as_both_ways_together() {
    let (primary, mut arrivals) = Primary::new();
    let here = replica(primary.link("replica", 1 << 16).await);
    let (mut ada, _end) = here.connect_narrow(1_000);
    let mut carried = arrives(&mut arrivals).await;
    for (ms, expected) in [(40, 40), (45, 40), (80, 80)] {
        ada.set_lag(ms);
        seconds(1).await;
        ada.say("x").await;
        next(&mut carried.front).await;
        let trip = carried.front.round_trip().unwrap();
        let expected = Duration::from_millis(expected);
        assert!(
            trip >= expected && trip < expected + Duration::from_millis(1),
            "{trip:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn only_so_many_lines_are_on_their_way() {
    let (primary, mut arrivals) = Primary::new();
    let here = replica(primary.link("replica", 1 << 16).await);
    let (mut ada, end) = here.connect_narrow(1 << 16);
    let lines: Vec<String> = (0..100).map(|number| format!("{number}\n")).collect();
    ada.send(lines.concat().as_bytes()).await;
    let mut carried = arrives(&mut arrivals).await;
    for expected in 0..50 {
        assert_eq!(line(next(&mut carried.front).await), expected.to_string());
    }
    settle().await;
    primary.stop.cancel();
    let held = given_back(end).await;
    assert_eq!(held.unanswered.len(), 16);
    assert_eq!(held.unanswered[0].0, 50);
    drop(carried);
}

#[tokio::test(start_paused = true)]
async fn a_slow_link_holds_sessions_back_and_lets_them_go_on() {
    let two = TwoServers::start(Limits {
        unread_seconds: 1_000,
        ..quick()
    })
    .await;
    let mut people = Vec::new();
    for _ in 0..20 {
        people.push(two.replica.connect());
    }
    for client in &mut people {
        client.send(&b"aiuto\n".repeat(50)).await;
    }
    for client in &mut people {
        let heard = client.heard().await;
        assert!(heard.len() > 10_000, "{}", heard.len());
    }
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
    let asked = tokio::spawn(async move { link.call(CallKind::Http, Bytes::new()).await });
    let call = primary.calls.lock().await.recv().await.unwrap();
    assert_eq!(both("damiera_link_calls"), [1.0, 1.0]);
    drop(call);
    let refused = asked.await.unwrap();
    assert_eq!(refused, Err(CallError::Refused(CallRefusal::Dropped)));
    assert_eq!(both("damiera_link_calls"), [0.0, 0.0]);
    assert_eq!(both("damiera_link_calls_refused_total"), [1.0, 1.0]);

    seconds(5).await;
    let [pings, back] = both("damiera_link_round_trip_seconds_count");
    assert!(pings >= 2.0 && back >= 2.0, "{pings} {back}");
    let sent = both("damiera_link_sent_bytes_total");
    let mut received = both("damiera_link_received_bytes_total");
    received.reverse();
    assert!(sent[0] > 50.0 && sent[1] > 50.0, "{sent:?}");
    assert_eq!(sent, received);

    primary.stop.cancel();
    let held = given_back(end).await;
    settle().await;
    assert_eq!(both("damiera_links"), [0.0, 0.0]);
    assert_eq!(figure(&here, "damiera_link_connections"), 0.0);
    drop(held);
}

/// An older primary learns the address, and understands all that it is sent.
#[tokio::test(start_paused = true)]
async fn the_path_of_a_connection_is_carried_to_a_primary_that_knows_paths() {
    use ForeignProtocol::{Http, Proxy};
    use PeerPath::{Direct, Forwarded, ProxyItself};
    for (newest, path, expected, foreign) in [
        (NEWEST_VERSION, Forwarded, Forwarded, Proxy),
        (NEWEST_VERSION, ProxyItself, ProxyItself, Proxy),
        (1, Forwarded, Direct, Http),
        (1, ProxyItself, Direct, Http),
    ] {
        let (primary, mut arrivals) = Primary::introduced(LinkHello {
            newest,
            ..hello("primary")
        });
        let here = replica(primary.link("replica", 1 << 16).await);
        let address = IpAddr::from([192, 0, 2, 1]);
        let peer = Peer {
            path,
            ..address.into()
        };
        let (mut ada, _end) = here.connect_as(peer, 1_000);
        let mut carried = arrives(&mut arrivals).await;
        let found = (carried.peer.address, carried.peer.path);
        assert_eq!(found, (address, expected));
        ada.set_lag(40);
        seconds(1).await;
        ada.say("PROXY UNKNOWN").await;
        next(&mut carried.front).await;
        assert_eq!(carried.front.foreign(), Some(foreign));
        // The kernel's round trip is the proxy's.
        assert_eq!(carried.front.round_trip(), None);
    }
}
