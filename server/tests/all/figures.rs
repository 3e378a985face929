//! Every bound that a peer reaches is counted, and nothing else is.

use std::collections::BTreeMap;
use std::future::Future;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::reply::{GuessBound, Refusal};

use crate::support::{Net, quick, seconds, settle, standard};

/// The counters of a kind by the value of their label, without zeros.
fn counted(text: &str, metric: &str) -> BTreeMap<String, u64> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(metric));
    let pairs = lines.filter_map(|line| {
        let (_, rest) = line.split_once("=\"")?;
        let (label, value) = rest.split_once("\"} ")?;
        Some((label.to_owned(), value.parse().ok()?))
    });
    pairs.filter(|(_, count)| *count > 0).collect()
}

/// Has something done on a server with these limits, and compares the bounds that were reached.
async fn check<F: Future<Output = ()>>(
    limits: Limits,
    deed: impl FnOnce(Net) -> F,
    expected: &[(&str, u64)],
) {
    let net = Net::start(limits, MemoryJournal::new());
    let metrics = net.metrics.clone();
    deed(net).await;
    let found = counted(&metrics.write(), "damiera_limit_reached_total");
    let expected = expected
        .iter()
        .map(|(label, count)| ((*label).to_owned(), *count));
    assert_eq!(found, expected.collect());
}

#[tokio::test(start_paused = true)]
async fn nobody_runs_into_anything() {
    let deed = async |net: Net| {
        let (mut ada, mut gil) = net.game().await;
        ada.ask("6a 5b").await;
        gil.ask("nonsense").await;
        gil.ask("fine").await;
    };
    check(quick(), deed, &[]).await;
}

#[tokio::test(start_paused = true)]
async fn connections() {
    let limits = Limits {
        connections: 2,
        ..quick()
    };
    let deed = async |net: Net| {
        let _here = (net.named("Ada").await, net.named("Gil").await);
        for _ in 0..3 {
            assert!(net.connect().is_cut().await);
        }
    };
    check(limits, deed, &[("connections", 3)]).await;
}

#[tokio::test(start_paused = true)]
async fn silence() {
    let deed = async |net: Net| {
        let _nameless = net.connect();
        let _idle = net.named("Bo").await;
        let _players = net.game().await;
        seconds(3_600).await;
    };
    check(quick(), deed, &[("name_seconds", 1), ("idle_minutes", 1)]).await;
}

#[tokio::test(start_paused = true)]
async fn lines() {
    let deed = async |net: Net| {
        let mut ada = net.named("Ada").await;
        ada.ask(&"a".repeat(5_000)).await;
        ada.send(b"di' perch\xe9\n").await;
        ada.heard().await;
        ada.ask("riprendi 0000-0000-0000-0000-0000-0000-00").await;
    };
    let expected = [("line_bytes", 1), ("utf8", 1), ("wrong_code", 1)];
    check(quick(), deed, &expected).await;
}

#[tokio::test(start_paused = true)]
async fn seats_asked_for() {
    let limits = Limits {
        seat_requests_per_address: 2,
        ..quick()
    };
    let deed = async |net: Net| {
        let (ada, mut gil) = net.game().await;
        drop(ada);
        seconds(120).await;
        let mut zoe = net.named_from("192.0.2.1", "Zoe").await;
        zoe.ask("riprendi Ada").await;
        gil.ask("no").await;
        zoe.ask("riprendi Ada").await;
        zoe.ask("riprendi Ada").await;
    };
    let expected = [
        ("seat_request_seconds", 1),
        ("seat_requests_per_address", 1),
    ];
    check(limits, deed, &expected).await;
}

#[tokio::test(start_paused = true)]
async fn rates() {
    let deed = async |net: Net| {
        // The name takes one of the twenty lines at once; five more wait for their turns.
        let mut ada = net.named("Ada").await;
        seconds(60).await;
        ada.send(&b"ping\n".repeat(25)).await;
        seconds(60).await;
        let mut rho = net.program("rho").await;
        seconds(60).await;
        rho.send(&b"ping\n".repeat(53)).await;
        seconds(60).await;
    };
    let expected = [("text_per_second", 5), ("json_per_second", 3)];
    check(standard(), deed, &expected).await;
}

#[tokio::test(start_paused = true)]
async fn floods() {
    let deed = async |net: Net| {
        let mut ada = net.named("Ada").await;
        for _ in 0..40 {
            ada.send_now(&b"ping\n".repeat(100_000)).await;
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
    };
    let net = Net::start(standard(), MemoryJournal::new());
    let metrics = net.metrics.clone();
    deed(net).await;
    let found = counted(&metrics.write(), "damiera_limit_reached_total");
    assert_eq!(found.get("flood_seconds"), Some(&1), "{found:?}");
}

#[tokio::test(start_paused = true)]
async fn rooms() {
    let limits = Limits {
        rooms: 1,
        spectators_per_room: 1,
        ..quick()
    };
    let deed = async |net: Net| {
        let mut ada = net.named("Ada").await;
        ada.ask("crea prova parola=segreta").await;
        let mut gil = net.named("Gil").await;
        gil.ask("crea altra").await;
        gil.ask("osserva prova parola=segreta").await;
        let mut bo = net.named("Bo").await;
        bo.ask("osserva prova parola=segreta").await;
        bo.ask("entra prova").await;
        bo.ask("entra prova parola=sbagliata").await;
    };
    let expected = [("rooms", 1), ("spectators_per_room", 1), ("wrong_word", 2)];
    check(limits, deed, &expected).await;
}

#[tokio::test(start_paused = true)]
async fn readers_who_do_not_read() {
    let deed = async |net: Net| {
        let (mut ada, gil) = net.game().await;
        // Gil reads no more, and neither does a spectator.
        let mut bo = net.connect_narrow(256);
        bo.say("Bo").await;
        bo.read_some().await;
        bo.say("osserva prova").await;
        settle().await;
        for _ in 0..1_000 {
            ada.ask("patta").await;
            ada.ask("annulla").await;
        }
        seconds(30).await;
        drop(gil);
    };
    let net = Net::start(quick(), MemoryJournal::new());
    let metrics = net.metrics.clone();
    deed(net).await;
    let found = counted(&metrics.write(), "damiera_limit_reached_total");
    assert_eq!(found.get("unread_seconds"), Some(&1), "{found:?}");
}

/// Chat that does not fit into a player's mailbox is counted, message by message. No player is cut off.
#[tokio::test(start_paused = true)]
async fn chat_for_who_does_not_read() {
    let limits = Limits {
        player_events: 16,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova").await;
    let mut gil = net.connect_narrow(256);
    gil.ask("Gil").await;
    gil.say("entra prova").await;
    let text = "x".repeat(300);
    for _ in 0..200 {
        ada.ask(&format!("di' {text}")).await;
    }
    let heard = gil.heard().await;
    let told = heard.matches("<Ada> ").count() as u64;
    let found = counted(&net.metrics.write(), "damiera_limit_reached_total");
    let dropped = 200 - told;
    assert!(told > 10 && dropped > 100, "{told} were told");
    assert_eq!(
        found,
        BTreeMap::from([("chat_dropped".to_owned(), dropped)])
    );
}

#[tokio::test(start_paused = true)]
async fn refusals_by_code() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil) = net.game().await;
    gil.ask("3b 4c").await;
    ada.ask("3b 4c").await;
    ada.ask("6a 6a").await;
    ada.ask("entra altra").await;
    let found = counted(&net.metrics.write(), "damiera_refusals_total");
    assert_eq!(found.get("not_your_turn"), Some(&1), "{found:?}");
    assert_eq!(found.get("in_room"), Some(&1), "{found:?}");
    assert_eq!(found.values().sum::<u64>(), 4, "{found:?}");
}

#[tokio::test(start_paused = true)]
async fn moves_and_games() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil) = net.game().await;
    ada.ask("6a 5b").await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4c").await;
    gil.ask("abbandona").await;
    let text = net.metrics.write();
    for line in [
        "damiera_moves_total 2",
        "damiera_games_started_total 1",
        "damiera_games_ended_total 1",
        "damiera_move_latency_seconds_count 2",
        "damiera_move_latency_seconds_bucket{le=\"+Inf\"} 2",
        "damiera_connections 2",
        "damiera_connections_accepted_total 2",
        "damiera_connections_broken_total 0",
        "damiera_journal_commit_seconds_count 0",
        "# EOF",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}

#[tokio::test(start_paused = true)]
async fn bots() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova bot=2").await;
    ada.say("6a 5b").await;
    // The bot thinks in real time, for which simulated time waits only while a line is waited for.
    while let Some(line) = ada.line().await
        && !line.starts_with("* Nero:")
    {}
    let text = net.metrics.write();
    for line in [
        "damiera_moves_total 2",
        "damiera_move_latency_seconds_count 1",
        "damiera_bot_searches_waiting 0",
        "damiera_bot_searches_running 0",
        "damiera_bot_thinking_seconds_count 1",
        "damiera_bot_wait_seconds_count 1",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
    let nodes = text
        .lines()
        .find_map(|line| line.strip_prefix("damiera_bot_nodes_total "));
    assert!(nodes.unwrap().parse::<u64>().unwrap() > 0, "{nodes:?}");
}

#[test]
fn every_bound_of_a_refusal_is_a_row() {
    let named = Refusal::BOUNDS.iter().filter(|bound| !bound.is_empty());
    for bound in named.chain(&GuessBound::SETTINGS) {
        let row = PeerLimit::ALL.iter().find(|limit| limit.label() == *bound);
        assert!(row.is_some(), "{bound}");
    }
}
