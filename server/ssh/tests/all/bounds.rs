//! Bounds on connections that have no session.

use std::time::Duration;

use damiera_config::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::support::House;

/// Reads until the server ends a connection, and says how long that took.
async fn until_ended(stream: &mut TcpStream) -> Duration {
    let since = Instant::now();
    let mut all = Vec::new();
    let read = timeout(Duration::from_secs(10), stream.read_to_end(&mut all)).await;
    assert!(read.is_ok(), "it was not ended");
    since.elapsed()
}

fn counting() -> Limits {
    Limits {
        // This machine counts too.
        exempt: Vec::new(),
        ..Limits::default()
    }
}

#[tokio::test]
async fn a_handshake_that_stays_half_open_is_ended() {
    let house = House::with(Limits {
        ssh_login_seconds: 1,
        ..Limits::default()
    })
    .await;
    for said in ["", "SSH-2.0-x", "SSH-2.0-x\r\n"] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let took = until_ended(&mut stream).await;
        assert!(took < Duration::from_secs(3), "{said:?} {took:?}");
    }
    assert_eq!(house.reached("ssh_login_seconds"), 3);
}

#[tokio::test]
async fn what_is_no_ssh_is_ended_at_once() {
    let house = House::open().await;
    for said in ["GET / HTTP/1.1\r\n\r\n", "ciao\n", "\n\n\n\n"] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let took = until_ended(&mut stream).await;
        assert!(took < Duration::from_secs(3), "{said:?} {took:?}");
    }
}

#[tokio::test]
async fn a_login_without_a_session_is_ended() {
    let house = House::with(Limits {
        ssh_login_seconds: 1,
        ..Limits::default()
    })
    .await;
    let connection = house.guest("Ada").await;
    let _channel = connection.channel_open_session().await.unwrap();
    let since = Instant::now();
    while !connection.is_closed() {
        assert!(since.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // A session has all the time that it has elsewhere.
    let mut shell = house.shell("Ada").await;
    shell.read_until("Ciao, Ada.").await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    shell.say("ping a\n").await;
    shell.read_until("PONG a").await;
}

#[tokio::test]
async fn the_oldest_of_the_address_with_most_gives_way() {
    let house = House::with(Limits {
        ssh_logins_per_address: 2,
        ..counting()
    })
    .await;
    let mut first = TcpStream::connect(house.address).await.unwrap();
    let mut version = [0; 8];
    first.read_exact(&mut version).await.unwrap();
    let mut second = TcpStream::connect(house.address).await.unwrap();
    second.read_exact(&mut version).await.unwrap();
    let mut third = TcpStream::connect(house.address).await.unwrap();
    third.read_exact(&mut version).await.unwrap();
    until_ended(&mut first).await;
    assert!(house.reached("ssh_logins") > 0);
}

/// A session over SSH counts at the gate of the port for lines.
#[tokio::test]
async fn an_address_has_as_many_sessions_as_at_the_port_for_lines() {
    let house = House::with(Limits {
        connections_per_address: 2,
        ..counting()
    })
    .await;
    let mut ada = house.shell("Ada").await;
    ada.read_until("Ciao, Ada.").await;
    let _bea = house.by_line("Bea").await;
    let mut refused = house.shell("Cia").await;
    let (said, status) = refused.read_to_end().await;
    assert!(
        said.contains("DAMIERA/1") && !said.contains("Ciao"),
        "{said}"
    );
    assert_eq!(status, Some(1));
    for command in ["stanze", "plain"] {
        let mut refused = house.command("Cia", command).await;
        let (_, status) = refused.read_to_end().await;
        assert_eq!(status, Some(1), "{command}");
    }
    let mut refused = house.screen("Cia", 80, 24).await;
    let (said, status) = refused.read_to_end().await;
    assert!(!said.contains("\x1b[?1049h"), "{said:?}");
    assert_eq!(status, Some(1));
    assert_eq!(house.reached("connections_per_address"), 4);
    drop(ada);
    house
        .wait_until("a place is free", |house| {
            house.services.events.roster.count() < 2
        })
        .await;
    let mut dea = house.shell("Dea").await;
    dea.read_until("Ciao, Dea.").await;
}

#[tokio::test]
async fn a_proxy_says_for_whom_it_connects() {
    let house = House::behind_proxy(Limits {
        connections_per_address: 1,
        ..Limits::default()
    })
    .await;
    let mut ada = house.shell_from("192.0.2.7", "Ada").await;
    ada.read_until("Ciao, Ada.").await;
    let mut second = house.shell_from("192.0.2.7", "Bea").await;
    let (said, status) = second.read_to_end().await;
    assert_eq!(status, Some(1), "{said}");
    let mut other = house.shell_from("192.0.2.8", "Cia").await;
    other.read_until("Ciao, Cia.").await;
    // Without a header nothing is said.
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(b"SSH-2.0-x\r\n").await.unwrap();
    let took = until_ended(&mut stream).await;
    assert!(took < Duration::from_secs(3), "{took:?}");
}

#[tokio::test]
async fn key_exchanges_wait_for_their_turn() {
    let house = House::with(Limits {
        ssh_handshakes_per_second: 1,
        ssh_login_seconds: 2,
        ..counting()
    })
    .await;
    let mut streams = Vec::new();
    for _ in 0..12 {
        streams.push(TcpStream::connect(house.address).await.unwrap());
    }
    house
        .wait_until("one turn is too far away", |house| {
            house.reached("ssh_handshakes_per_second") > 0
        })
        .await;
}
