//! An idle session costs nothing, at any point where its peer stopped.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, standard};

/// Lets tasks run for a while without waiting for them to be idle, and fails when the server
/// keeps looking at the connection.
async fn check_rests(client: &Client) {
    let before = client.looks();
    a_while().await;
    let looks = client.looks() - before;
    assert!(
        looks < 20,
        "{looks} looks at a connection where nothing happens"
    );
}

async fn a_while() {
    for _ in 0..1000 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn half_a_line() {
    let net = Net::start(standard(), MemoryJournal::new());
    for half in ["Ad", "Ada\nprov"] {
        let mut client = net.connect();
        client.heard().await;
        client.send(half.as_bytes()).await;
        a_while().await;
        check_rests(&client).await;
    }
}

/// A peer that floods, reads nothing and must be cut off.
async fn check_unread_flood(first: &[&str]) {
    let limits = Limits {
        flood_seconds: 5,
        ..standard()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut client = net.connect_narrow(40_000);
    for line in first {
        client.ask(line).await;
    }
    client.send("aiuto\n".repeat(5_000).as_bytes()).await;
    for _ in 0..9 {
        a_while().await;
        check_rests(&client).await;
        tokio::time::advance(Duration::from_secs(1)).await;
    }
    tokio::time::advance(Duration::from_secs(10)).await;
    assert!(client.is_cut().await, "{first:?}");
}

#[tokio::test(start_paused = true)]
async fn floods_that_read_nothing() {
    check_unread_flood(&["Ada"]).await;
    check_unread_flood(&["Ada", "crea prova"]).await;
}

/// A name that is being typed is waited for, but not from the last byte for ever.
#[tokio::test(start_paused = true)]
async fn a_name_that_is_typed_slowly_is_waited_for_twice_as_long_at_most() {
    let net = Net::start(standard(), MemoryJournal::new());
    let mut slow = net.connect();
    let mut idler = net.connect();
    slow.heard().await;
    tokio::time::sleep(Duration::from_secs(50)).await;
    slow.send(b"Ad").await;
    tokio::time::sleep(Duration::from_secs(50)).await;
    assert!(idler.is_cut().await, "no byte in 60 seconds");
    has(&slow.ask("a").await, "Ciao, Ada");
    let mut dripping = net.connect();
    dripping.heard().await;
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_secs(40)).await;
        dripping.send_now(b"x").await;
    }
    assert!(dripping.is_cut().await, "a byte now and then");
}
