//! The bytes of a carried connection.

use damiera_platform::net::Connection;
use std::io::{ErrorKind, IoSlice};
use std::time::Duration;

use bytes::Bytes;
use damiera_config::Limits;
use damiera_node::link::CarriedEnd;
use damiera_platform::net::PeerPath;
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::{arrives, linked, read, write};
use crate::support::carried::{TwoServers, lost};
use crate::support::{quick, seconds, settle};

#[tokio::test(start_paused = true)]
async fn bytes_go_both_ways_as_they_are() {
    let (_primary, here, mut arrivals) = linked().await;
    let (mut ada, _end) = here.connect_narrow(1_000);
    ada.send(b"half a li\xff").await;
    let mut stream = arrives(&mut arrivals).await;
    let mut came = [0; 10];
    stream.read_exact(&mut came).await.unwrap();
    assert_eq!(&came, b"half a li\xff");
    write(&mut stream, "one\ntwo").await;
    assert_eq!(ada.heard().await, "one\ntwo");
    ada.close_input().await;
    assert_eq!(stream.read(&mut came).await.unwrap(), 0);
}

#[tokio::test(start_paused = true)]
async fn what_was_sent_is_written_before_a_lost_link_ends_the_connection() {
    let (primary, here, mut arrivals) = linked().await;
    let (mut ada, end) = here.connect_narrow(10);
    let mut stream = arrives(&mut arrivals).await;
    stream.speaks(Language::En, Format::Json);
    write(&mut stream, "a line that is longer than the pipe\n").await;
    settle().await;
    primary.stop.cancel();
    let mut held = lost(end).await;
    // The replica may speak to this peer.
    assert_eq!(held.speaks, (Language::En, Format::Json));
    held.unwritten.push_back(Bytes::from_static(b"{}\n"));
    tokio::spawn(held.close(Duration::from_secs(1)));
    let heard = ada.heard().await;
    assert_eq!(heard, "a line that is longer than the pipe\n{}\n");
    assert!(ada.is_ended());
    // The session finds its connection broken.
    let read = stream.read(&mut [0]).await.unwrap_err();
    assert_eq!(read.kind(), ErrorKind::ConnectionAborted);
    assert!(stream.write(b"x").await.is_err());
}

/// The primary cuts its output between lines: a message of a WebSocket is whole, and no reader gets half an object.
#[tokio::test(start_paused = true)]
async fn a_frame_ends_with_a_line() {
    let (_primary, here, mut arrivals) = linked().await;
    let (_ada, _end) = here.connect_narrow(1_000);
    let mut stream = arrives(&mut arrivals).await;
    let lines = "x".repeat(999) + "\n";
    let many = lines.repeat(50);
    let sent = stream.write(many.as_bytes()).await.unwrap();
    assert_eq!(sent % 1_000, 0, "{sent}");
    // Pieces of one write go together, as far as whole lines do.
    let pieces = [IoSlice::new(b"one\n"), IoSlice::new(b"two\n")];
    assert_eq!(stream.write_vectored(&pieces).await.unwrap(), 8);
    let long = "y".repeat(70_000) + "\n";
    let sent = stream.write(long.as_bytes()).await.unwrap();
    assert_eq!(sent, long.len());
}

#[tokio::test(start_paused = true)]
async fn a_session_that_does_not_read_is_sent_no_more_than_a_window() {
    let (_primary, here, mut arrivals) = linked().await;
    let (mut ada, _end) = here.connect_narrow(1 << 20);
    let flood = "0123456789".repeat(20_000);
    let mut stream = arrives(&mut arrivals).await;
    ada.send_now(flood.as_bytes()).await;
    settle().await;
    // A window is here without waiting; more comes only as it is taken.
    let mut first = vec![0; flood.len()];
    let came = stream.read(&mut first).await.unwrap();
    assert_eq!(came, 8 * 1024);
    let mut rest = vec![0; flood.len() - came];
    stream.read_exact(&mut rest).await.unwrap();
    assert_eq!([&first[..came], &rest].concat(), flood.as_bytes());
}

#[tokio::test(start_paused = true)]
async fn a_session_that_ends_closes_the_connection_when_everything_is_written() {
    let (_primary, here, mut arrivals) = linked().await;
    let (mut ada, end) = here.connect_narrow(10);
    let mut stream = arrives(&mut arrivals).await;
    stream.ends_for(Notice::Kicked);
    write(&mut stream, "goodbye, and come back soon\n").await;
    let closing = tokio::spawn(async move { stream.shutdown().await });
    assert_eq!(ada.heard().await, "goodbye, and come back soon\n");
    assert!(ada.is_ended());
    drop(ada);
    assert!(matches!(end.await, Ok(CarriedEnd::Over)));
    closing.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn the_network_takes_as_long_as_both_ways_together() {
    let (_primary, here, mut arrivals) = linked().await;
    let (mut ada, _end) = here.connect_narrow(1_000);
    let mut stream = arrives(&mut arrivals).await;
    for (ms, expected) in [(40, 40), (45, 40), (80, 80)] {
        ada.set_lag(ms);
        seconds(1).await;
        ada.say("x").await;
        read(&mut stream, 2).await;
        let trip = stream.round_trip(PeerPath::Direct).unwrap();
        let expected = Duration::from_millis(expected);
        assert!(
            trip >= expected && trip < expected + Duration::from_millis(1),
            "{trip:?}"
        );
    }
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
