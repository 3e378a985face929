//! Frames: what a WebSocket may hold, and how each mistake ends it.

use std::time::Duration;

use damiera_config::Limits;

use super::browser::{
    ACCEPT, BINARY, Browser, CLOSE, CONTINUED, PING, PONG, Sent, TEXT, frame, part,
};
use super::house::House;
use crate::support::quick;

#[tokio::test]
async fn the_handshake_is_that_of_the_standard() {
    let house = House::open();
    let mut browser = Browser::connect(house.web).await;
    let head = browser.upgrade(&house.web.to_string(), "").await;
    assert_eq!(head.status, 101);
    assert_eq!(head.header("sec-websocket-accept"), Some(ACCEPT));
    assert_eq!(
        head.header("sec-websocket-extensions"),
        None,
        "nothing is compressed"
    );
    browser.until("* Ciao!").await;
}

#[tokio::test]
async fn what_is_no_line_ends_it() {
    let house = House::open();
    let long = vec![b'a'; quick().line_bytes + 3];
    let cases = [
        ("binary", frame(BINARY, b"Ada"), 1003),
        ("unmasked", part(0x80 | TEXT, b"Ada", false), 1002),
        ("too long", frame(TEXT, &long), 1009),
        ("no UTF-8", frame(TEXT, b"\xff\xfe"), 1007),
        ("an unknown kind", frame(3, b"Ada"), 1002),
        ("an unknown control frame", frame(11, b""), 1002),
        ("a reserved bit", part(0xc0 | TEXT, b"Ada", true), 1002),
        ("a continuation of nothing", frame(CONTINUED, b"Ada"), 1002),
        ("a control frame in parts", part(PING, b"", true), 1002),
        ("a long control frame", frame(PING, &[b'a'; 126]), 1002),
        (
            "a message within a message",
            [part(TEXT, b"A", true), frame(TEXT, b"da")].concat(),
            1002,
        ),
        (
            "parts that are too long together",
            [
                part(TEXT, &long[..600], true),
                frame(CONTINUED, &long[600..]),
            ]
            .concat(),
            1009,
        ),
        ("garbage", b"GET / HTTP/1.1\r\n\r\n".to_vec(), 1002),
    ];
    let count = cases.len() as u64;
    for (what, bytes, expected) in cases {
        let mut browser = Browser::open(house.web).await;
        browser.until("* Ciao!").await;
        browser.bytes(&bytes).await;
        let (_, code) = browser.ending().await;
        assert_eq!(code, Some(expected), "{what}");
    }
    assert_eq!(house.reached("web_message"), count);
}

#[tokio::test]
async fn messages_are_lines_however_they_come() {
    let house = House::open();
    let mut browser = Browser::open(house.web).await;
    // In three parts with a ping between them, two of them empty.
    let name = [
        part(TEXT, b"A", true),
        frame(PING, b"so?"),
        part(CONTINUED, b"", true),
        frame(CONTINUED, b"da"),
    ];
    browser.bytes(&name.concat()).await;
    browser.until("Ciao, Ada.").await;
    assert_eq!(
        browser.others,
        [Sent {
            kind: PONG,
            payload: b"so?".to_vec()
        }]
    );
    // A byte at a time.
    for byte in frame(TEXT, "entra prova\r\n".as_bytes()) {
        browser.bytes(&[byte]).await;
    }
    browser.until("Stanza nuova: prova").await;
    // Two lines in a message, and two messages at once.
    let lines = [frame(TEXT, b"ping a\nping b"), frame(TEXT, b"ping c\n")];
    browser.bytes(&lines.concat()).await;
    for answer in ["PONG a", "PONG b", "PONG c"] {
        browser.until(answer).await;
    }
    let longest = quick().line_bytes;
    let words = format!("di' {}", "a".repeat(longest - 4));
    browser.say(&words).await;
    browser.say("ping d").await;
    browser.until("PONG d").await;
}

#[tokio::test]
async fn frames_of_its_own_do_not_fall_into_lines() {
    let house = House::open();
    let mut browser = Browser::named(house.web, "Ada").await;
    let rounds = 400;
    let mut bytes = Vec::new();
    for round in 0..rounds {
        bytes.extend(frame(TEXT, b"aiuto tutto"));
        bytes.extend(frame(PING, format!("{round}").as_bytes()));
    }
    // More than any buffer on the way holds, unread for a while.
    browser.bytes(&bytes).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    browser.say("entra prova").await;
    let text = browser.until("Stanza nuova: prova").await;
    assert!(text.len() > 400_000, "{}", text.len());
    // Every answer is whole: each of its lines is there as often as it was asked for.
    let lines: Vec<&str> = text.lines().skip(1).take(10).collect();
    for line in lines {
        assert_eq!(
            text.lines().filter(|other| *other == line).count() % rounds,
            0,
            "{line}"
        );
    }
    // A newer ping may replace an older, unanswered one (RFC 6455, 5.5.3).
    let pongs: Vec<u32> = browser
        .others
        .iter()
        .filter(|sent| sent.kind == PONG)
        .map(|sent| std::str::from_utf8(&sent.payload).unwrap().parse().unwrap())
        .collect();
    assert_eq!(pongs.last(), Some(&(rounds as u32 - 1)));
    assert!(pongs.is_sorted(), "{pongs:?}");
}

#[tokio::test]
async fn a_browser_closes_as_it_should() {
    let house = House::open();
    let mut browser = Browser::named(house.web, "Ada").await;
    browser.bytes(&frame(CLOSE, &1001_u16.to_be_bytes())).await;
    assert_eq!(browser.ending().await.1, Some(1001));
    // The name is free again.
    let mut next = Browser::named(house.web, "Ada").await;
    // A browser that goes without a word is gone, too.
    drop(next);
    next = Browser::named(house.web, "Ada").await;
    next.say("fine").await;
    let (text, code) = next.ending().await;
    assert!(text.contains("Ciao!"), "{text}");
    assert_eq!(code, Some(1000));
}

#[tokio::test]
async fn empty_frames_are_no_way_to_keep_the_server_busy() {
    let house = House::open();
    let mut browser = Browser::named(house.web, "Ada").await;
    let mut flood = part(TEXT, b"", true);
    for _ in 0..40_000 {
        flood.extend(part(CONTINUED, b"", true));
    }
    browser.bytes(&flood).await;
    let mut waited = 0;
    while house.reached("web_frames") == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        waited += 1;
        assert!(waited < 500, "they cost nothing");
    }
    // Others are served meanwhile.
    Browser::named(house.web, "Gil").await;
}

#[tokio::test]
async fn a_peer_that_answers_nothing_is_gone() {
    let limits = Limits {
        network_seconds: 6,
        ..quick()
    };
    let house = House::with(limits);
    let mut silent = Browser::named(house.web, "Ada").await;
    let mut alive = Browser::named(house.web, "Gil").await;
    let mut pings = 0;
    let begun = tokio::time::Instant::now();
    while begun.elapsed() < Duration::from_secs(7) {
        if let Ok(Some(sent)) = tokio::time::timeout(Duration::from_millis(50), alive.frame()).await
        {
            assert_eq!(sent.kind, PING);
            pings += 1;
            alive.bytes(&frame(PONG, &sent.payload)).await;
        }
    }
    assert!(pings >= 5, "{pings}");
    silent.rest().await;
    assert_eq!(house.reached("network_seconds"), 1);
    alive.say("entra prova").await;
    alive.until("Stanza nuova").await;
}
