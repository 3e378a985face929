//! The page that browsers keep by its service worker, over TLS: it begins without an answer, keeps nothing else, and is
//! another one when the server's is.

use std::time::Duration;

use damiera_tests::browser::{BrowserServer, Device, Tab};
use serde_json::{Value, json};

/// True once the page is kept, and the next visit begins from what is kept.
const KEPT: &str = "const done = arguments[arguments.length - 1]; \
    navigator.serviceWorker.getRegistration().then((found) => done(found?.active?.state === 'activated' && !found.waiting && !found.installing), () => done(false))";

/// The number of workers.
const WORKERS: &str = "const done = arguments[arguments.length - 1]; \
    navigator.serviceWorker.getRegistrations().then((all) => done(all.length))";

/// The caches with the paths in them.
const CACHES: &str = "const done = arguments[arguments.length - 1]; (async () => { \
    const all = {}; \
    for (const name of await caches.keys()) { \
        const cache = await caches.open(name); \
        all[name] = (await cache.keys()).map(({ url }) => new URL(url).pathname).sort(); \
    } \
    return all; })().then(done)";

/// Writes into the caches of an older version and of this one under a name that no worker has.
const POISON: &str = "const done = arguments[arguments.length - 1]; (async () => { \
    const [own] = await caches.keys(); \
    for (const name of ['damiera-0-0', `${own}0`, 'x']) { \
        const cache = await caches.open(name); \
        const script = [...document.scripts].map(({ src }) => src).find((src) => src.includes('/js/')); \
        for (const path of ['/', '/api/tv', script]) await cache.put(path, new Response('<h1>poison</h1>', { headers: { 'content-type': 'text/html' } })); \
    } })().then(() => done(true))";

/// The origin of a visit's files: the status of the page, whether a worker gave it, and the files of the version that took bytes.
const LOADED: &str = "const [page] = performance.getEntriesByType('navigation'); \
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\\/(?:js|style|texts)\\//.test(name)); \
    return { status: page.responseStatus, worker: navigator.serviceWorker.controller !== null, bytes: page.transferSize, \
        fetched: files.filter(({ transferSize }) => transferSize > 0).length, files: files.length }";

/// Interval between questions to the browser.
const LOOK: Duration = Duration::from_millis(50);

/// Asks the browser by a script until it gives a value, at most so often. An error is what it gave last.
async fn asked(
    tab: &Tab,
    script: &str,
    expected: impl Fn(&Value) -> bool,
    most: u32,
) -> Result<Value, Value> {
    let mut seen = Value::Null;
    for _ in 0..most {
        seen = tab.wait_for(script).await;
        if expected(&seen) {
            return Ok(seen);
        }
        tokio::time::sleep(LOOK).await;
    }
    Err(seen)
}

/// Waits until a script that asks the browser gives a value.
async fn wait(tab: &Tab, what: &str, script: &str, expected: impl Fn(&Value) -> bool) -> Value {
    let found = asked(tab, script, expected, 1_200).await;
    found.unwrap_or_else(|seen| panic!("{what}: {seen}"))
}

/// A browser at the first page, which it keeps.
async fn keeping(hall: &BrowserServer) -> Tab {
    let tab = hall
        .tab_at(Device::Desktop, &hall.secure_address("/"))
        .await;
    tab.sees(".line", "Connected").await;
    wait(&tab, "the page is kept", KEPT, |kept| *kept == true).await;
    tab
}

/// The names of the caches.
async fn caches(tab: &Tab) -> Vec<String> {
    let all = tab.wait_for(CACHES).await;
    all.as_object().unwrap().keys().cloned().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_page_begins_without_an_answer_and_comes_back_by_itself() {
    let mut hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    tab.goto(&hall.secure_address("/rules")).await;
    tab.sees("h1", "Rules").await;
    let loaded = tab.look(LOADED, &[]).await;
    let expected = json!({"status": 200, "worker": true, "bytes": 0, "fetched": 0});
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(loaded[key], *value, "{key} of {loaded}");
    }
    assert!(loaded["files"].as_u64() >= Some(3), "{loaded}");
    hall.end();
    for path in ["/", "/tv", "/r/prova", "/class/ABC"] {
        tab.goto(&hall.secure_address(path)).await;
        tab.sees(".line", "trying again").await;
    }
    tab.goto(&hall.secure_address("/")).await;
    tab.sees(".line", "trying again").await;
    hall.begin_again("");
    tab.sees(".line", "Connected").await;
    tab.sees(".you", "Your name is").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_is_kept_and_what_is_missing_is_missing() {
    let hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    for (path, status) in [
        ("/tv", 200),
        ("/game/12", 404),
        ("/r/prova", 404),
        ("/@/Ada", 404),
        ("/class/ABC", 200),
        ("/rules/russa", 200),
        ("/rules/lunare", 404),
        ("/nothing/here", 404),
        ("/api/rooms", 200),
    ] {
        tab.goto(&hall.secure_address(path)).await;
        let loaded = tab.look(LOADED, &[]).await;
        assert_eq!(loaded["status"], status, "{path}: {loaded}");
    }
    tab.goto(&hall.secure_address("/")).await;
    tab.sees(".line", "Connected").await;
    let all = tab.wait_for(CACHES).await;
    let all: Vec<&Value> = all.as_object().unwrap().values().collect();
    let [kept] = all[..] else { panic!("{all:?}") };
    for path in kept.as_array().unwrap() {
        let path = path.as_str().unwrap();
        let ours = ["/js/", "/style/", "/texts/"];
        assert!(
            path == "/" || ours.iter().any(|folder| path.starts_with(folder)),
            "{path}"
        );
    }
    assert!(kept.as_array().unwrap().len() >= 5, "{kept}");
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn poison_in_other_caches_is_not_served() {
    let hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    assert_eq!(tab.wait_for(POISON).await, true);
    for path in ["/", "/tv", "/problems", "/r/prova"] {
        tab.goto(&hall.secure_address(path)).await;
        tab.sees(".line", "Connected").await;
        assert!(!tab.text("body").await.contains("poison"), "{path}");
    }
    tab.goto(&hall.secure_address("/api/tv")).await;
    assert!(!tab.text("body").await.contains("poison"));
    tab.close().await;
}

/// Other hosts are another policy, so that the kept page is not the server's any more.
#[tokio::test(flavor = "multi_thread")]
async fn another_page_takes_the_place_of_the_kept_one() {
    let mut hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    let before = caches(&tab).await;
    assert_eq!(before.len(), 1);
    hall.end();
    hall.begin_again("hosts = ['localhost', 'dama.example']");
    let is_another = |all: &Value| {
        let names: Vec<&String> = all.as_object().unwrap().keys().collect();
        names.len() == 1 && *names[0] != before[0]
    };
    // A browser that could not fetch a file in time tries again at the next visit.
    let mut visits = 1;
    loop {
        tab.goto(&hall.secure_address("/")).await;
        tab.sees(".line", "Connected").await;
        match asked(&tab, CACHES, is_another, 500).await {
            Ok(_) => break,
            Err(seen) => assert!(visits < 3, "another cache: {seen}"),
        }
        visits += 1;
    }
    wait(&tab, "another worker", KEPT, |kept| *kept == true).await;
    tab.goto(&hall.secure_address("/")).await;
    tab.sees(".line", "Connected").await;
    let loaded = tab.look(LOADED, &[]).await;
    assert_eq!(
        (&loaded["worker"], &loaded["bytes"]),
        (&json!(true), &json!(0))
    );
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_worker_has_the_page_forgotten() {
    let mut hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    hall.end();
    hall.begin_again("service_worker = false");
    tab.goto(&hall.secure_address("/")).await;
    tab.sees(".line", "Connected").await;
    wait(&tab, "no worker", WORKERS, |count| *count == 0).await;
    wait(&tab, "no cache", CACHES, |all| *all == json!({})).await;
    tab.goto(&hall.secure_address("/")).await;
    tab.sees(".line", "Connected").await;
    let loaded = tab.look(LOADED, &[]).await;
    assert_eq!(loaded["worker"], false, "{loaded}");
    // Nor does it come back.
    assert_eq!(tab.wait_for(WORKERS).await, 0);
    tab.close().await;
}

/// The manifest in the language that the reader chose, named when the page is ready.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_can_be_installed() {
    let hall = BrowserServer::secure("");
    let tab = keeping(&hall).await;
    let named = "const done = arguments[arguments.length - 1]; \
        const link = document.querySelector('link[rel=manifest]'); \
        if (!link) done(null); \
        else fetch(link.href).then((answer) => answer.json()).then(done)";
    let manifest = wait(&tab, "a manifest", named, |manifest| !manifest.is_null()).await;
    assert_eq!(manifest["lang"], "en");
    assert_eq!(manifest["display"], "standalone");
    tab.close().await;
}

/// This machine's own page is trusted by browsers without TLS as well.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_tls_is_not_kept() {
    let hall = BrowserServer::secure("");
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".line", "Connected").await;
    tab.goto(&hall.address("/tv")).await;
    tab.sees(".line", "Connected").await;
    assert_eq!(tab.wait_for(WORKERS).await, 0);
    assert_eq!(tab.wait_for(CACHES).await, json!({}));
    tab.close().await;
}
