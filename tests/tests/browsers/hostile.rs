//! Hostile texts reach a page as text, and are never executed.

use std::io::{Read, Write};
use std::net::TcpListener;

use damiera_tests::browser::{BrowserServer, Device, Driver, Tab};
use damiera_tests::harness::{Server, wide};
use serde_json::Value;

/// The texts of the sanitizer's own test: what is typed, and what others may see of it.
const HOSTILE: &str = include_str!("../../../protocol/tests/data/hostile.txt");

/// The words of the talk, in order.
const WORDS: &str = "return [...document.querySelectorAll('.talk .talk-words')]
.map((words) => words.textContent);";

/// Elements that only a text could have made, and its other traces.
const HURT: &str = "return document.title === 'x' || document.querySelectorAll(
'.talk img, .talk svg, .talk a, .talk style, .talk script, iframe, object, body > script').length > 0;";

/// More than a person may say at once.
const AT_ONCE: usize = 4;

#[tokio::test(flavor = "multi_thread")]
async fn words_are_only_words() {
    let rows = HOSTILE.lines().filter(|row| !row.starts_with('#'));
    let texts: Vec<[String; 2]> = rows
        .map(|row| {
            let (typed, seen) = row.split_once('\t').expect("two texts");
            [typed, seen].map(|json| serde_json::from_str(json).expect("a JSON string"))
        })
        // A line loses its sequences of keys before it is a text.
        .map(|[typed, seen]: [String; 2]| {
            let seen = match typed.contains('\u{1b}') {
                true => seen.replace("[31m", ""),
                false => seen,
            };
            [typed, seen]
        })
        .collect();
    let hall = BrowserServer::open();
    let server = hall.server();
    let mut ada = server.person("Ada");
    ada.ask("crea prova");
    let lobby = hall.tab(Device::Desktop, "/").await;
    lobby.sees("main", "prova").await;
    let table = hall.tab(Device::Desktop, "/r/prova").await;
    table.press("Watch").await;
    table.sees("h1", "prova").await;
    for (number, part) in texts.chunks(AT_ONCE).enumerate() {
        let mut guest = server.person(&format!("Eva{number}"));
        guest.ask("osserva prova");
        for [typed, _] in part {
            guest.send(&format!("di' {typed}"));
        }
        guest.ask("esci");
        let mut outside = server.person(&format!("Leo{number}"));
        for [typed, _] in part {
            outside.send(&format!("di' {typed}"));
        }
        outside.ask("chi");
    }
    let seen: Vec<Value> = texts.iter().map(|[_, seen]| seen.as_str().into()).collect();
    for tab in [table, lobby] {
        hears(&tab, &seen).await;
        tab.close().await;
    }
}

/// The tab shows all of it, as text alone.
async fn hears(tab: &Tab, seen: &[Value]) {
    let script = format!("return (() => {{ {WORDS} }})().length >= Number(arguments[0])");
    let count = seen.len().to_string();
    tab.until("every word", &script, &[&count]).await;
    let words = tab.look(WORDS, &[]).await;
    assert_eq!(words.as_array().expect("a list"), seen);
    assert_eq!(tab.look(HURT, &[]).await, false);
}

/// The number of tries of the page.
const TRIES: usize = 10;

/// A page of another site sends lines to the port for lines, from the visitor's own address.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_speaks_in_lines() {
    let server = Server::given(&[], &wide(), "debug");
    let page = format!(
        "<!doctype html><title>games</title><script>\
         for (let number = 0; number < {TRIES}; number++) \
             fetch('http://{}/', {{ method: 'POST', mode: 'no-cors', \
                 body: `Mallory${{number}}\\nregistrati\\nun segreto lungo\\nun segreto lungo\\ncrea covo${{number}}\\n` }});\
         </script>",
        server.address()
    );
    let site = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}/", site.local_addr().expect("an address"));
    std::thread::spawn(move || show(&site, &page));
    let driver = Driver::start();
    let tab = Tab::open(&driver, Device::Desktop, "en", &address).await;
    server.logs("code=\"wrong_protocol\"", TRIES);
    let mut eve = server.person("Eve");
    let seen = eve.ask("chi") + &eve.ask("stanze");
    assert!(
        !seen.contains("Mallory") && !seen.contains("covo"),
        "{seen}"
    );
    tab.close().await;
}

/// Answers every request with a page.
fn show(site: &TcpListener, page: &str) {
    for stream in site.incoming() {
        let mut stream = stream.expect("a browser");
        // Its request is short.
        let _ = stream.read(&mut [0; 4096]);
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n";
        let _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{page}", page.len());
    }
}
