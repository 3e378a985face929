//! A WebSocket is a session like any other: the same rooms, bounds and ends.

use damiera_config::{Limits, Plaintext, Web};
use damiera_protocol::render::Notice;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::sync::Arc;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::browser::Browser;
use super::house::House;
use crate::support::quick;

/// A person at a terminal.
struct Terminal(BufReader<TcpStream>);

impl Terminal {
    async fn named(house: &House, name: &str) -> Terminal {
        let stream = TcpStream::connect(house.lines).await.unwrap();
        let mut terminal = Terminal(BufReader::new(stream));
        terminal.say(name).await;
        terminal.until(&format!("Ciao, {name}.")).await;
        terminal
    }

    async fn say(&mut self, line: &str) {
        let line = format!("{line}\n");
        self.0.get_mut().write_all(line.as_bytes()).await.unwrap();
    }

    async fn until(&mut self, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            let read = self.0.read_line(&mut line).await.unwrap();
            assert!(read > 0, "{words:?} did not come");
        }
    }
}

#[tokio::test]
async fn a_game_between_a_browser_and_a_terminal() {
    let house = House::open();
    let mut ada = Browser::named(house.web, "Ada").await;
    let mut gil = Terminal::named(&house, "Gil").await;
    let mut zoe = Browser::named(house.web, "Zoe").await;
    ada.say("entra prova").await;
    ada.until("Stanza nuova: prova").await;
    gil.say("entra prova").await;
    gil.until("Sei i Neri").await;
    ada.until("Sei i Bianchi").await;
    zoe.say("osserva prova").await;
    zoe.until("prova").await;
    for (white, black) in [("6e 5d", "3b 4c"), ("5d 3b", "2c 4a")] {
        ada.say(white).await;
        let told = format!("* Bianco: {}", white.to_uppercase());
        ada.until(&told).await;
        gil.until(&told).await;
        zoe.until(&told).await;
        gil.say(black).await;
        let told = format!("* Nero: {}", black.to_uppercase());
        ada.until(&told).await;
        zoe.until(&told).await;
    }
    gil.say("abbandona").await;
    for browser in [&mut ada, &mut zoe] {
        browser.until("Vince Ada!").await;
    }
}

#[tokio::test]
async fn a_server_that_stops_says_so() {
    let house = House::open();
    let mut ada = Browser::named(house.web, "Ada").await;
    house.net.shutdown.cancel();
    let (text, code) = ada.ending().await;
    assert!(text.contains("Il server si ferma"), "{text}");
    assert_eq!(code, Some(1001));
    house.net.server.await.unwrap();
}

#[tokio::test]
async fn who_is_sent_away_reads_why() {
    let house = House::open();
    let mut ada = Browser::named(house.web, "Ada").await;
    house.net.roster.close_all(Notice::Kicked);
    let (text, code) = ada.ending().await;
    assert!(text.contains("Chi gestisce il server ha chiuso"), "{text}");
    assert_eq!(code, Some(1008));
}

#[tokio::test]
async fn the_same_bounds_hold_at_both_doors() {
    let limits = Limits {
        connections_per_address: 1,
        exempt: Vec::new(),
        ..quick()
    };
    let house = House::with(limits);
    let ada = Terminal::named(&house, "Ada").await;
    let mut gil = Browser::open(house.web).await;
    let (text, code) = gil.ending().await;
    assert!(text.starts_with("DAMIERA/1 "), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
    assert_eq!(code, Some(1013));
    assert_eq!(house.reached("connections_per_address"), 1);
    drop(ada);
}

#[tokio::test]
async fn a_flood_of_lines_ends_it() {
    let limits = Limits {
        flood_seconds: 0,
        text_burst: 20,
        ..quick()
    };
    let house = House::with(limits);
    let mut ada = Browser::named(house.web, "Ada").await;
    for _ in 0..4_000 {
        ada.say("turno").await;
    }
    let (_, code) = ada.ending().await;
    assert_eq!(code, Some(1008));
    assert_eq!(house.reached("flood_seconds"), 1);
}

/// A connection inside TLS that offers these protocols.
pub(super) async fn tls(house: &House, protocols: &[&str]) -> io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(house.certificate.clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = protocols
        .iter()
        .map(|name| name.as_bytes().to_vec())
        .collect();
    let stream = TcpStream::connect(house.web_tls).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config))
        .connect(name, stream)
        .await
}

/// A browser inside TLS with a WebSocket. For WebSockets browsers offer HTTP/1.1 alone.
pub(super) async fn encrypted(house: &House) -> Browser<TlsStream<TcpStream>> {
    let mut browser = Browser::over(tls(house, &["http/1.1"]).await.unwrap());
    let host = format!("localhost:{}", house.web_tls.port());
    let head = browser
        .upgrade(&host, &format!("Origin: https://{host}\r\n"))
        .await;
    assert_eq!(head.status, 101, "{head:?}");
    browser
}

#[tokio::test]
async fn the_same_inside_tls() {
    let house = House::of(quick(), Web::default(), Plaintext::Never);
    let mut ada = encrypted(&house).await;
    ada.say("Ada").await;
    ada.until("Ciao, Ada.").await;
    for _ in 0..30 {
        ada.say("aiuto tutto").await;
    }
    // Passwords are taken here and not at the other port.
    ada.say("registra").await;
    ada.until("Registro il nome").await;
    let mut gil = Browser::named(house.web, "Gil").await;
    gil.say("registra").await;
    gil.until("Qui le password si danno solo").await;
    house.net.shutdown.cancel();
    let (_, code) = ada.ending().await;
    assert_eq!(code, Some(1001));
}
