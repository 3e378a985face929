//! Passing time: deadlines, rates, floods, readers who do not read, goodbyes.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support;
use std::time::Duration;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, standard};

fn start(limits: Limits) -> Net {
    Net::start(limits, MemoryJournal::new())
}

/// The number of answers by now, without letting time pass.
async fn answers_now(client: &mut Client) -> usize {
    let heard = client.read_some().await;
    String::from_utf8_lossy(&heard).matches("PONG a").count()
}

#[tokio::test(start_paused = true)]
async fn held_lines_of_those_who_come_together_are_not_all_served_together() {
    let net = start(standard());
    let mut peers = Vec::new();
    for number in 0..20 {
        peers.push(net.named(&format!("Peer-{number}")).await);
    }
    seconds(60).await;
    for peer in &mut peers {
        peer.send("ping a\n".repeat(30).as_bytes()).await;
    }
    support::settle().await;
    for peer in &mut peers {
        assert_eq!(answers_now(peer).await, 20);
    }
    // Within a token's time each is served once, and nowhere nearly all of them.
    let mut served = Vec::new();
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let mut now = 0;
        for peer in &mut peers {
            now += answers_now(peer).await;
        }
        served.push(now);
    }
    assert_eq!(served.iter().sum::<usize>(), 20, "{served:?}");
    assert!(served.iter().all(|now| *now <= 5), "{served:?}");
}

#[tokio::test(start_paused = true)]
async fn whoever_floods_for_ten_seconds_is_cut() {
    let net = start(standard());
    let mut ada = net.connect_narrow(8 * 1024);
    ada.ask("Ada").await;
    let flood = "ping a\n".repeat(100);
    let mut heard = String::new();
    for second in 0..13 {
        assert!(second > 10 || !ada.is_ended(), "cut after {second} s");
        ada.send_now(flood.repeat(20).as_bytes()).await;
        seconds(1).await;
        heard += &ada.heard().await;
    }
    has(&heard, "* Troppe righe per troppo tempo: chiudo.");
    assert!(ada.is_ended());
    net.named("Ada").await;
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_who_reads_a_little_is_kept() {
    let net = start(quick());
    let mut bo = net.connect_narrow(1_000);
    bo.ask("Bo").await;
    for _ in 0..8 {
        bo.say("aiuto tutto").await;
    }
    let mut read = 0;
    for _ in 0..8 {
        seconds(9).await;
        read += bo.read_some().await.len();
    }
    assert!(read >= 8_000, "{read}");
    assert!(!bo.is_ended());
    bo.heard().await;
    has(&bo.ask("ping x").await, "* PONG x");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_reads_nothing_is_cut_and_absent() {
    let net = start(quick());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova").await;
    let mut gil = net.connect_narrow(1_000);
    gil.ask("Gil").await;
    gil.ask("entra prova").await;
    ada.heard().await;
    // A flood of talk costs no player the seat.
    for number in 0..300 {
        ada.ask(&format!("di' {number}-{}", "x".repeat(300))).await;
    }
    seconds(3600).await;
    lacks(&ada.heard().await, "non è in linea");
    let mut heard = ada.ask("6a 5b").await;
    for _ in 0..100 {
        heard += &ada.ask("ritira").await;
        heard += &ada.ask("annulla").await;
    }
    has(&heard, "* Gil non è in linea: ha 120 secondi");
    assert!(gil.is_cut().await);
    seconds(120).await;
    has(&ada.ask("reclama").await, "Vince Ada!");
}

#[tokio::test(start_paused = true)]
async fn shutdown_waits_for_nobody_longer_than_a_goodbye_takes() {
    let net = start(quick());
    let mut reads = net.named("Ada").await;
    let mut stalled = net.connect_narrow(1_000);
    stalled.ask("Bo").await;
    stalled.say("aiuto tutto").await;
    support::settle().await;
    let began = tokio::time::Instant::now();
    net.shutdown.cancel();
    net.server.await.unwrap();
    assert_eq!(began.elapsed().as_secs(), 3);
    has(&reads.heard().await, "* Il server si ferma: a presto.");
}

#[tokio::test(start_paused = true)]
async fn shutdown_ends_at_once_when_everybody_reads() {
    let net = start(quick());
    let _ada = net.named("Ada").await;
    let began = tokio::time::Instant::now();
    net.shutdown.cancel();
    net.server.await.unwrap();
    assert_eq!(began.elapsed().as_secs(), 0);
}
