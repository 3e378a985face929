//! What people write to hurt reaches a page as text, and nothing of it is carried out.

use damiera_tests::browser::{Device, Hall, Tab};
use serde_json::Value;

/// The texts of the sanitizer's own test: what is typed, and what others may see of it.
const HOSTILE: &str = include_str!("../../../protocol/tests/data/hostile.txt");

/// What was said, in order.
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
        .collect();
    let hall = Hall::open();
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
