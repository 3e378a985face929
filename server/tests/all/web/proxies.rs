//! Browsers behind proxies: who they are, and whom the server believes.

use damiera_config::{Limits, Plaintext, Web};

use super::browser::Browser;
use super::house::House;
use crate::support::quick;

/// One connection from each address, and no address is exempt.
fn one_each() -> Limits {
    Limits {
        connections_per_address: 1,
        exempt: Vec::new(),
        ..quick()
    }
}

/// A server behind a proxy on this machine.
fn behind(proxy_protocol: bool) -> House {
    let web = Web {
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
        proxy_protocol,
        ..Web::default()
    };
    House::of(one_each(), web, Plaintext::Never)
}

#[tokio::test]
async fn a_named_proxy_says_who_asks() {
    let house = behind(false);
    let from = |who: &str| format!("Forwarded: {who}\r\n");
    let mut ada = Browser::open_with(house.web, &from("for=192.0.2.1;proto=https")).await;
    ada.until("* Ciao!").await;
    // This address, with anything before it in the header.
    for again in [
        "for=192.0.2.1",
        "for=203.0.113.9, for=192.0.2.1",
        "for=192.0.2.1, for=127.0.0.1",
    ] {
        let mut browser = Browser::open_with(house.web, &from(again)).await;
        assert_eq!(browser.ending().await.1, Some(1013), "{again}");
    }
    let mut gil = Browser::open_with(house.web, &from("for=\"[2001:db8::1]:99\"")).await;
    gil.until("* Ciao!").await;
    // The proxy says which of them is encrypted.
    for (browser, expected) in [
        (&mut ada, "Registro il nome"),
        (&mut gil, "Qui le password si danno solo"),
    ] {
        browser.say("Ada").await;
        browser.say("Gil").await;
        browser.say("registra").await;
        browser.until(expected).await;
    }
    let mut browser = Browser::connect(house.web).await;
    let head = browser
        .upgrade(&house.web.to_string(), &from("for=here"))
        .await;
    assert_eq!(head.status, 400);
}

/// Tokens of devices are sent over lines that a named proxy says are encrypted. The setting for passwords does not
/// matter.
#[tokio::test]
async fn a_token_needs_a_proxy_that_encrypts() {
    let web = Web {
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..Web::default()
    };
    let house = House::of(quick(), web, Plaintext::Allow);
    let token = "5f".repeat(48);
    for (who, expected) in [
        ("for=192.0.2.1;proto=https", "\"code\":\"not_registered\""),
        ("for=192.0.2.2;proto=http", "\"code\":\"not_encrypted\""),
        ("for=192.0.2.3", "\"code\":\"not_encrypted\""),
    ] {
        let header = format!("Forwarded: {who}\r\n");
        let mut browser = Browser::open_with(house.web, &header).await;
        browser.until("* Ciao!").await;
        browser.say("formato json").await;
        browser.say(&format!("@1 token Ada {token}")).await;
        browser.until(expected).await;
    }
}

#[tokio::test]
async fn nobody_else_is_believed() {
    let house = House::of(one_each(), Web::default(), Plaintext::Never);
    let mut ada = Browser::open_with(house.web, "Forwarded: for=192.0.2.1;proto=https\r\n").await;
    ada.until("* Ciao!").await;
    let mut gil = Browser::open_with(house.web, "Forwarded: for=192.0.2.2\r\n").await;
    assert_eq!(gil.ending().await.1, Some(1013));
    ada.say("Ada").await;
    ada.say("registra").await;
    ada.until("Qui le password si danno solo").await;
}

/// The header of a proxy at the beginning of a connection.
fn version_2(address: [u8; 4]) -> Vec<u8> {
    let mut head = b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c".to_vec();
    head.extend(address);
    head.extend([127, 0, 0, 1]);
    head.extend([0x12, 0x34, 0x1f, 0x90]);
    head
}

#[tokio::test]
async fn the_proxy_protocol_says_who_connects() {
    let house = behind(true);
    let host = house.web.to_string();
    let open = async |head: &[u8]| {
        let mut browser = Browser::connect(house.web).await;
        browser.bytes(head).await;
        assert_eq!(browser.upgrade(&host, "").await.status, 101);
        browser
    };
    let mut first = open(b"PROXY TCP4 192.0.2.1 127.0.0.1 4660 8080\r\n").await;
    first.until("* Ciao!").await;
    let mut again = open(&version_2([192, 0, 2, 1])).await;
    assert_eq!(again.ending().await.1, Some(1013));
    let mut other = open(&version_2([192, 0, 2, 2])).await;
    other.until("* Ciao!").await;
    let mut sixth = open(b"PROXY TCP6 2001:db8::1 ::1 4660 8080\r\n").await;
    sixth.until("* Ciao!").await;
    // A proxy that looks whether the server lives.
    let mut own = open(b"PROXY UNKNOWN\r\n").await;
    own.until("* Ciao!").await;
}

#[tokio::test]
async fn what_is_no_announcement_is_closed() {
    let house = behind(true);
    let mut long = b"\r\n\r\n\0\r\nQUIT\n\x21\x11".to_vec();
    long.extend([0xff, 0xff]);
    for bytes in [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_vec(),
        b"PROXY TCP4 here 127.0.0.1 1 2\r\n".to_vec(),
        [b"PROXY TCP4 ".to_vec(), vec![b'1'; 200]].concat(),
        b"\r\n\r\n\0\r\nQUIT\n\x31\x11\0\0".to_vec(),
        b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x02ab".to_vec(),
        long,
    ] {
        let mut browser = Browser::connect(house.web).await;
        browser.bytes(&bytes).await;
        assert_eq!(browser.rest().await, b"", "{bytes:?}");
    }
}
