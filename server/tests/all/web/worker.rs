//! The service worker as it is served, and the manifest: over TLS a worker that keeps the page, everywhere else a
//! worker that forgets it.

use damiera_browser::assets;
use damiera_config::{Plaintext, Web};
use damiera_protocol::text::Language;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite};

use super::browser::{Browser, Head};
use super::house::House;
use super::sessions::tls;
use crate::support::quick;

/// The lines that only one of two workers has.
const KEEPS: &str = "respondWith";
const LEAVES: &str = "unregister";

/// A server with these settings for browsers.
fn house(web: Web) -> House {
    House::of(quick(), web, Plaintext::Allow)
}

/// A browser over TLS, and what it calls the server.
async fn secure(house: &House) -> (Browser<impl AsyncRead + AsyncWrite + Unpin>, String) {
    let browser = Browser::over(tls(house, &["http/1.1"]).await.unwrap());
    (browser, format!("localhost:{}", house.web_tls.port()))
}

fn text(body: Vec<u8>) -> String {
    String::from_utf8(body).unwrap()
}

/// Asserts that a worker is asked for anew each time, and that the policy of its answer is this.
fn check(head: &Head, worker: &str) {
    assert_eq!(head.status, 200);
    let content = head.header("content-type");
    assert_eq!(content, Some("text/javascript; charset=utf-8"));
    assert_eq!(head.header("cache-control"), Some("no-cache"));
    let policy = head.header("content-security-policy").unwrap();
    for part in [worker, "manifest-src 'self'", "default-src 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
}

#[tokio::test]
async fn a_page_over_tls_is_kept() {
    let house = house(Web::default());
    let (mut browser, host) = secure(&house).await;
    let (head, worker) = browser.get(&host, "/sw.js", "").await;
    check(&head, "worker-src 'self'");
    let worker = text(worker);
    assert!(
        worker.contains(KEEPS) && !worker.contains(LEAVES),
        "{worker}"
    );
    for path in assets::addresses() {
        assert!(worker.contains(&path), "{path}");
    }
    assert!(
        !worker.contains("{files}") && !worker.contains("{shell}"),
        "{worker}"
    );
    let (_, page) = browser.get(&host, "/", "").await;
    let word = "<meta name=\"worker\" content=\"/sw.js\">";
    assert_eq!(text(page).matches(word).count(), 1);
    let tag = head.header("etag").unwrap();
    let (head, body) = browser
        .get(&host, "/sw.js", &format!("If-None-Match: {tag}\r\n"))
        .await;
    assert_eq!((head.status, body.len()), (304, 0));
}

/// All that the kept page depends on is in the worker, so that another page makes it another one.
#[tokio::test]
async fn another_page_has_another_worker() {
    let first = house(Web::default());
    let (mut browser, host) = secure(&first).await;
    let mut workers = Vec::new();
    for language in ["it", "en", "pt"] {
        let asked = format!("Accept-Language: {language}\r\n");
        let (head, worker) = browser.get(&host, "/sw.js", &asked).await;
        assert_eq!(
            head.header("vary"),
            Some("accept-language, accept-encoding")
        );
        let (_, again) = browser.get(&host, "/sw.js", &asked).await;
        assert_eq!(again, worker);
        workers.push(worker);
    }
    // The policy names the hosts: a page that was kept with another one could not open its line.
    let mut hosts = Web::default().hosts;
    hosts.extend(damiera_config::HostName::parse("dama.example"));
    let other = house(Web {
        hosts,
        ..Web::default()
    });
    let (mut browser, host) = secure(&other).await;
    workers.push(
        browser
            .get(&host, "/sw.js", "Accept-Language: it\r\n")
            .await
            .1,
    );
    workers.sort();
    workers.dedup();
    assert_eq!(workers.len(), 4);
}

#[tokio::test]
async fn a_page_without_tls_and_a_server_without_a_worker_are_forgotten() {
    let open = house(Web::default());
    let mut browser = Browser::connect(open.web).await;
    let without = house(Web {
        service_worker: false,
        ..Web::default()
    });
    let (mut over_tls, host) = secure(&without).await;
    for (head, worker, page) in [
        {
            let host = open.web.to_string();
            let (head, worker) = browser.get(&host, "/sw.js", "").await;
            (head, worker, browser.get(&host, "/", "").await.1)
        },
        {
            let (head, worker) = over_tls.get(&host, "/sw.js", "").await;
            (head, worker, over_tls.get(&host, "/", "").await.1)
        },
    ] {
        check(&head, "worker-src 'none'");
        let worker = text(worker);
        assert!(
            worker.contains(LEAVES) && !worker.contains(KEEPS),
            "{worker}"
        );
        assert!(text(page).contains("<meta name=\"worker\" content=\"none\">"));
    }
}

#[tokio::test]
async fn a_named_proxy_says_whether_the_page_is_kept() {
    let house = house(Web {
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..Web::default()
    });
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    for (from, expected) in [
        ("Forwarded: for=192.0.2.1;proto=https\r\n", KEEPS),
        ("Forwarded: for=192.0.2.1;proto=http\r\n", LEAVES),
        ("Forwarded: for=192.0.2.1\r\n", LEAVES),
        ("", LEAVES),
    ] {
        let (_, worker) = browser.get(&host, "/sw.js", from).await;
        assert!(text(worker).contains(expected), "{from}");
    }
}

#[tokio::test]
async fn the_worker_has_one_address_and_is_only_read() {
    let house = house(Web::default());
    let (mut browser, host) = secure(&house).await;
    for (request, expected) in [
        ("GET /sw.js?v=2", 404),
        ("GET /sw.js?", 404),
        ("GET /sw.js/", 404),
        ("GET /SW.js", 404),
        ("GET /worker/keep.js", 404),
        ("GET /v/x/worker/leave.js", 404),
        ("POST /sw.js", 405),
        ("PUT /sw.js", 405),
        ("DELETE /sw.js", 405),
        ("HEAD /sw.js", 200),
    ] {
        // A refused method may have ended the connection.
        let (mut other, _) = secure(&house).await;
        let request = format!("{request} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        other.bytes(request.as_bytes()).await;
        assert_eq!(other.head().await.status, expected, "{request}");
    }
    // The request of a page elsewhere is none of this server's.
    let (head, _) = browser.get("evil.example", "/sw.js", "").await;
    assert_eq!(head.status, 421);
}

#[tokio::test]
async fn the_manifest_speaks_the_language_of_the_page() {
    let house = house(Web::default());
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    let mut names = Vec::new();
    for language in Language::ALL {
        let code = language.code();
        let path = format!("/manifest/{code}.webmanifest");
        let (head, body) = browser.get(&host, &path, "").await;
        assert_eq!(
            head.header("content-type"),
            Some("application/manifest+json")
        );
        assert_eq!(head.header("cache-control"), Some("no-cache"));
        let manifest: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(manifest["lang"], code);
        assert_eq!(manifest["id"], "/");
        names.push(manifest["name"].as_str().unwrap().to_owned());
        let mut sizes = Vec::new();
        for icon in manifest["icons"].as_array().unwrap() {
            sizes.push(format!("{} {}", icon["purpose"], icon["sizes"]));
            let (head, body) = browser.get(&host, icon["src"].as_str().unwrap(), "").await;
            assert_eq!(head.header("content-type"), Some("image/png"));
            let width = body.get(16..20).unwrap().try_into().map(u32::from_be_bytes);
            assert_eq!(icon["sizes"], format!("{0}x{0}", width.unwrap()));
        }
        assert_eq!(sizes.len(), 4, "{sizes:?}");
        for shortcut in manifest["shortcuts"].as_array().unwrap() {
            let (head, _) = browser
                .get(&host, shortcut["url"].as_str().unwrap(), "")
                .await;
            assert_eq!(head.status, 200);
        }
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), Language::ALL.len());
}
