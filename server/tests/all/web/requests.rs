//! Requests that are refused, and bounds on accepted ones.

use std::time::Duration;

use damiera_config::Limits;
use tokio::time::Instant;

use super::browser::Browser;
use super::house::House;
use crate::support::quick;

#[tokio::test]
async fn only_its_own_pages_reach_it() {
    let house = House::open();
    let (own, port) = (house.web.to_string(), house.web.port());
    let page = format!("Origin: http://localhost:{port}\r\n");
    let cases = [
        (own.as_str(), "", 101),
        (&own, page.as_str(), 101),
        (&own, "Origin: https://evil.example\r\n", 403),
        (&own, "Origin: null\r\n", 403),
        (&own, "Origin: http://localhost:1\r\n", 403),
        (&own, "Origin: http://localhost\r\n", 403),
        ("evil.example", "", 421),
        // A name that was pointed at this machine.
        ("evil.example:80", "Origin: http://evil.example\r\n", 421),
        ("localhost", "", 421),
        ("localhost:1", "", 421),
        (&own, "Host: evil.example\r\n", 421),
        ("", "", 421),
    ];
    let refused = |by: u16| cases.iter().filter(|(.., status)| *status == by).count() as u64;
    let (by_host, by_origin) = (refused(421), refused(403));
    for (host, headers, expected) in cases {
        let mut browser = Browser::connect(house.web).await;
        let head = browser.upgrade(host, headers).await;
        assert_eq!(head.status, expected, "{host} {headers}");
        if expected != 101 {
            let policy = head.header("content-security-policy").unwrap();
            assert!(policy.starts_with("default-src 'none'"), "{policy}");
        }
    }
    assert_eq!(house.reached("web_hosts"), by_host);
    assert_eq!(house.reached("web_origins"), by_origin);
}

/// A refusal tells in the reader's language what the operator must set.
#[tokio::test]
async fn a_refusal_is_in_the_readers_language() {
    let house = House::open();
    for (language, words) in [
        ("it", "Se il nome è giusto"),
        ("es-MX,en;q=0.5", "Si el nombre es correcto"),
        ("de", "If the name is right"),
    ] {
        let mut browser = Browser::connect(house.web).await;
        let headers = format!("Accept-Language: {language}\r\n");
        let (head, body) = browser.get("evil.example", "/", &headers).await;
        assert_eq!(head.status, 421);
        let body = String::from_utf8(body).unwrap();
        assert!(
            body.contains(words) && body.contains("--web-hosts"),
            "{body}"
        );
        assert!(!body.contains("evil"), "{body}");
    }
}

/// Answers for programs are not for the pages of other sites. The page itself is shown to everyone.
#[tokio::test]
async fn answers_for_programs_are_for_own_pages_and_for_programs() {
    let house = House::open();
    let own = house.web.to_string();
    let page = format!("Origin: http://localhost:{}\r\n", house.web.port());
    for (path, headers, expected) in [
        ("/api/rooms", "", 200),
        ("/api/rooms", page.as_str(), 200),
        ("/api/rooms", "Origin: https://evil.example\r\n", 403),
        ("/api/about", "Origin: null\r\n", 403),
        ("/", "Origin: https://evil.example\r\n", 200),
    ] {
        let mut browser = Browser::connect(house.web).await;
        let (head, _) = browser.get(&own, path, headers).await;
        assert_eq!(head.status, expected, "{path} {headers}");
    }
    assert_eq!(house.reached("web_origins"), 2);
}

#[tokio::test]
async fn what_is_no_request_for_a_websocket() {
    let house = House::open();
    let host = format!("Host: {}\r\n", house.web);
    let asked = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let version = "Sec-WebSocket-Version: 13\r\n";
    let cases = [
        (format!("GET /ws HTTP/1.1\r\n{host}\r\n"), 426),
        (
            format!("GET /ws HTTP/1.1\r\n{host}{asked}{key}Sec-WebSocket-Version: 8\r\n\r\n"),
            426,
        ),
        (
            format!("GET /ws HTTP/1.1\r\n{host}{asked}{version}\r\n"),
            426,
        ),
        (
            format!("GET /ws HTTP/1.0\r\n{host}{asked}{key}{version}\r\n"),
            426,
        ),
        (
            format!("POST /ws HTTP/1.1\r\n{host}{asked}{key}{version}\r\n"),
            405,
        ),
        (
            format!("GET /ws/ HTTP/1.1\r\n{host}{asked}{key}{version}\r\n"),
            404,
        ),
        (
            format!("GET /ws HTTP/1.1\r\n{asked}{key}{version}\r\n"),
            421,
        ),
        (
            format!("GET http://evil.example/ws HTTP/1.1\r\n{host}{asked}{key}{version}\r\n"),
            421,
        ),
        ("DAMIERA\r\n\r\n".to_owned(), 400),
        ("\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n".to_owned(), 400),
        (
            format!("GET / HTTP/1.1\r\n{host}{}\r\n", "A: b\r\n".repeat(65)),
            431,
        ),
        (
            format!("GET / HTTP/1.1\r\n{host}A: {}\r\n\r\n", "b".repeat(9_000)),
            431,
        ),
        (
            format!("GET /{} HTTP/1.1\r\n{host}\r\n", "b".repeat(9_000)),
            431,
        ),
        (
            format!("GET /{} HTTP/1.1\r\n{host}\r\n", "b".repeat(2_000)),
            404,
        ),
    ];
    for (request, expected) in cases {
        let mut browser = Browser::connect(house.web).await;
        browser.bytes(request.as_bytes()).await;
        let status = browser.head().await.status;
        assert_eq!(status, expected, "{}", &request[..request.len().min(120)]);
    }
}

#[tokio::test]
async fn slow_requests_have_an_end() {
    let limits = Limits {
        web_head_seconds: 1,
        ..quick()
    };
    let house = House::with(limits);
    let begun = Instant::now();
    // Nothing, a head without an end, and a second request that does not come.
    let mut silent = Browser::connect(house.web).await;
    let mut slow = Browser::connect(house.web).await;
    let mut idle = Browser::connect(house.web).await;
    idle.get(&house.web.to_string(), "/", "").await;
    for byte in "GET / HTTP/1.1\r\n".bytes() {
        slow.bytes(&[byte]).await;
        tokio::time::sleep(Duration::from_millis(80)).await;
    }
    for browser in [&mut silent, &mut slow, &mut idle] {
        browser.rest().await;
    }
    assert!(
        begun.elapsed() < Duration::from_secs(8),
        "{:?}",
        begun.elapsed()
    );
}

#[tokio::test]
async fn a_connection_does_not_last_for_ever() {
    let limits = Limits {
        web_connection_seconds: 1,
        ..quick()
    };
    let house = House::with(limits);
    let mut browser = Browser::connect(house.web).await;
    let begun = Instant::now();
    let host = house.web.to_string();
    let mut served = 0;
    let texts = damiera_browser::assets::texts_folder();
    let request = format!("GET /{texts}it.json HTTP/1.1\r\nHost: {host}\r\n\r\n");
    loop {
        browser.bytes(request.as_bytes()).await;
        let Some(head) = browser.next_head().await else {
            break;
        };
        assert_eq!(head.status, 200);
        served += 1;
        let length = head.header("content-length").unwrap().parse().unwrap();
        browser.skip(length).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(begun.elapsed() < Duration::from_secs(10), "it lasts");
    }
    assert!(served > 3, "{served}");
    // A connection that is a WebSocket by then is a session, and lasts.
    let mut ada = Browser::named(house.web, "Ada").await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    ada.say("entra prova").await;
    ada.until("Stanza nuova").await;
}

#[tokio::test]
async fn connections_and_requests_of_an_address_are_bounded() {
    let limits = Limits {
        web_connections_per_address: 2,
        web_requests_per_minute: 3,
        exempt: Vec::new(),
        ..quick()
    };
    let house = House::with(limits);
    let host = house.web.to_string();
    let mut first = Browser::connect(house.web).await;
    let mut second = Browser::connect(house.web).await;
    assert_eq!(first.get(&host, "/", "").await.0.status, 200);
    assert_eq!(second.get(&host, "/", "").await.0.status, 200);
    // The connection that has waited longest for another request gives way.
    let mut third = Browser::connect(house.web).await;
    assert_eq!(first.rest().await, b"");
    assert_eq!(third.get(&host, "/", "").await.0.status, 200);
    assert_eq!(house.reached("web_connections"), 1);
    let (head, _) = second.get(&host, "/", "").await;
    assert_eq!(head.status, 429);
    assert!(head.header("retry-after").unwrap().parse::<u64>().unwrap() > 0);
    assert_eq!(house.reached("web_requests_per_minute"), 1);
}

#[tokio::test]
async fn a_session_leaves_its_place_to_others() {
    let limits = Limits {
        web_connections_per_address: 1,
        exempt: Vec::new(),
        ..quick()
    };
    let house = House::with(limits);
    for name in ["Ada", "Gil", "Zoe"] {
        // They stay, and each has had the only place.
        Box::leak(Box::new(Browser::named(house.web, name).await));
    }
    assert_eq!(house.reached("web_connections_per_address"), 0);
}
