//! The page's files: how they are served, and that nothing else is.

use damiera_browser::assets;
use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use super::browser::Browser;
use super::house::House;

/// The first script of the page.
fn file() -> String {
    let scripts = assets::paths().filter(|path| path.starts_with("js/main-"));
    scripts.map(|path| format!("/{path}")).next().unwrap()
}

#[tokio::test]
async fn every_file_is_served_with_its_type() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    let types = [
        ("html", "text/html; charset=utf-8"),
        ("css", "text/css; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("svg", "image/svg+xml"),
        ("png", "image/png"),
    ];
    for path in assets::paths().filter(|path| *path != assets::INDEX) {
        let (head, body) = browser.get(&host, &format!("/{path}"), "").await;
        assert_eq!(head.status, 200, "{path}");
        assert_eq!(body, assets::at(path).unwrap().plain().as_ref(), "{path}");
        let (_, kind) = path.rsplit_once('.').unwrap();
        let (_, expected) = types.iter().find(|(known, _)| *known == kind).unwrap();
        assert_eq!(head.header("content-type"), Some(*expected), "{path}");
        assert_eq!(head.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(head.header("set-cookie"), None);
    }
}

#[tokio::test]
async fn every_address_of_the_page_shows_it() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    for path in ["/", "/tv", "/r/prova", "/game/12", "/class/ABCD"] {
        let (head, body) = browser.get(&host, path, "").await;
        // The page says by itself that there is no such game.
        assert!(matches!(head.status, 200 | 404), "{path}");
        assert!(body.starts_with(b"<!doctype html>"), "{path}");
        assert_eq!(head.header("referrer-policy"), Some("no-referrer"));
        let policy = head.header("content-security-policy").unwrap();
        let port = house.web.port();
        for part in [
            "default-src 'none'",
            "script-src 'self' 'sha256-",
            "frame-ancestors 'none'",
            "connect-src 'self' ws://",
            &format!(" ws://localhost:{port} wss://localhost:{port} "),
        ] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
    }
    for language in ["it", "en", "pt", "fil", "es"] {
        let (head, body) = browser
            .get(
                &host,
                &format!("/{}{language}.json", assets::texts_folder()),
                "",
            )
            .await;
        assert_eq!(head.header("content-type"), Some("application/json"));
        let texts: serde_json::Map<String, serde_json::Value> =
            serde_json::from_slice(&body).unwrap();
        assert!(
            texts.keys().any(|key| key.starts_with("web-")),
            "{language}"
        );
    }
}

#[tokio::test]
async fn a_browser_that_has_a_file_is_told_so() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    let (head, plain) = browser.get(&host, &file(), "").await;
    let tag = head.header("etag").unwrap().to_owned();
    let (head, body) = browser
        .get(&host, &file(), &format!("If-None-Match: \"x\", {tag}\r\n"))
        .await;
    assert_eq!((head.status, body.len()), (304, 0));
    assert_eq!(head.header("etag"), Some(tag.as_str()));
    let (head, _) = browser
        .get(&host, &file(), "If-None-Match: \"x\"\r\n")
        .await;
    assert_eq!(head.status, 200);
    let (head, body) = browser
        .get(&host, &file(), "Accept-Encoding: gzip, br;q=0\r\n")
        .await;
    assert_eq!(head.header("content-encoding"), Some("gzip"));
    let mut unpacked = Vec::new();
    let mut decoder = flate2::read::GzDecoder::new(body.as_slice());
    std::io::Read::read_to_end(&mut decoder, &mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
    let (head, body) = browser
        .get(
            &host,
            &file(),
            "Accept-Encoding: gzip, deflate, br, zstd\r\n",
        )
        .await;
    assert_eq!(head.header("content-encoding"), Some("br"));
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut body.as_slice(), &mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
    // A request for the head alone says how long the file is, and sends nothing of it.
    browser
        .bytes(format!("HEAD {} HTTP/1.1\r\nHost: {host}\r\n\r\n", file()).as_bytes())
        .await;
    let head = browser.head().await;
    assert_eq!(head.status, 200);
    assert_eq!(
        head.header("content-length"),
        Some(plain.len().to_string().as_str())
    );
    let (head, _) = browser.get(&host, "/tv", "").await;
    assert_eq!(head.status, 200);
}

/// The digest in the policy is that of the script that stands in the page.
#[tokio::test]
async fn the_policy_lets_the_early_script_run() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    let (head, page) = browser.get(&host, "/", "").await;
    let page = String::from_utf8(page).unwrap();
    let (_, rest) = page.split_once("<script>").unwrap();
    let (script, _) = rest.split_once("</script>").unwrap();
    let digest = BASE64.encode(&Sha256::digest(script));
    let policy = head.header("content-security-policy").unwrap();
    assert!(
        policy.contains(&format!("script-src 'self' 'sha256-{digest}';")),
        "{policy}"
    );
}

/// The files named in the page may be cached for ever. A returning browser asks only for the page and the
/// WebSocket. So may the files that its scripts name.
#[tokio::test]
async fn what_the_page_names_is_kept_for_good() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    let (head, page) = browser.get(&host, "/", "").await;
    assert_eq!(head.header("cache-control"), Some("no-cache"));
    let page = String::from_utf8(page).unwrap();
    let addresses = assets::addresses();
    let named = addresses
        .iter()
        .filter(|path| page.contains(&format!("\"{path}\"")));
    // Two scripts, the style, its icon and the texts.
    assert_eq!(named.count(), 5, "{page}");
    for path in &addresses {
        let (head, _) = browser.get(&host, path, "").await;
        assert_eq!(head.status, 200, "{path}");
        let kept = head.header("cache-control").unwrap();
        assert!(kept.contains("immutable"), "{path}: {kept}");
    }
    let (head, _) = browser.get(&host, "/icons/icon-192.png", "").await;
    assert_eq!(head.status, 200);
    assert_eq!(head.header("cache-control"), Some("no-cache"));
}

/// A page of another version gets nothing of this one: the addresses of its files have digests of what is there.
#[tokio::test]
async fn versions_are_never_mixed() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    for address in assets::addresses() {
        let at = address.find(".").unwrap() - 1;
        let older = format!("{}{}", &address[..at], &address[at + 1..]);
        let (head, _) = browser.get(&host, &older, "").await;
        assert_eq!(head.status, 404, "{older}");
    }
    for path in [
        "/js/main.js",
        "/texts/it.json",
        "/v/0/js/page.js",
        "/js/page.js",
    ] {
        let (head, _) = browser.get(&host, path, "").await;
        assert_eq!(head.status, 404, "{path}");
    }
}

/// The texts of the reader's language begin to load with the page.
#[tokio::test]
async fn the_page_names_the_texts_of_its_reader() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    for (wanted, code) in [("pt-BR,en;q=0.5", "pt"), ("de", "en"), ("tl", "fil")] {
        let header = format!("Accept-Language: {wanted}\r\n");
        let (_, page) = browser.get(&host, "/", &header).await;
        let page = String::from_utf8(page).unwrap();
        let texts = format!("\"/{}{code}.json\"", assets::texts_folder());
        assert_eq!(page.matches(&texts).count(), 1, "{page}");
    }
}

#[tokio::test]
async fn tricks_with_paths_lead_nowhere() {
    let house = House::open();
    let host = house.web.to_string();
    let mut browser = Browser::connect(house.web).await;
    for path in [
        "/..",
        "/../Cargo.toml",
        "/js/../../Cargo.toml",
        "/js/%2e%2e/%2e%2e/Cargo.toml",
        "/js%2fpage.js",
        "//js/page.js",
        "/js/main.js",
        "/index.html",
        "/js/",
        "/.git/config",
        "/etc/passwd",
        "/texts/../it.json",
        "/%00",
        "/js/page.js%00.css",
    ] {
        let (head, _) = browser.get(&host, path, "").await;
        assert_eq!(head.status, 404, "{path}");
    }
    // A query after the path changes nothing.
    let tricked = format!("{}?v=../../etc/passwd", file());
    let (head, _) = browser.get(&host, &tricked, "").await;
    assert_eq!(head.status, 200);
}
