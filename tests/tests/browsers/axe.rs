//! What a machine can find that keeps people out, by the rules of axe-core.

use std::path::PathBuf;

use damiera_tests::browser::{Device, Hall, Tab};
use serde_json::Value;

/// Where `tests/page/run` puts axe-core.
fn source() -> String {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let path = root.join("target/page/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|why| {
        panic!("{}: {why}; tests/page/run puts it there", path.display());
    })
}

/// Looks through the page, which must have nothing serious.
async fn check(tab: &Tab, what: &str) {
    tab.look(&source(), &[]).await;
    let run = "const done = arguments[arguments.length - 1]; \
        axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations \
            .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
            .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))), \
            (error) => done([String(error)]))";
    let found = tab.wait_for(run).await;
    assert_eq!(found, Value::Array(Vec::new()), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_keeps_anyone_out() {
    let hall = Hall::open();
    let server = hall.server();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova tempo=5+3 colore=bianco");
    gil.ask("entra prova");
    for (player, mv) in [(&mut ada, "6c 5b"), (&mut gil, "3b 4a")] {
        player.ask(mv);
    }
    for (device, theme) in [(Device::Desktop, "light"), (Device::Phone, "dark")] {
        let tab = hall.tab(device, "/").await;
        tab.sees("main", "prova").await;
        tab.press("Settings").await;
        tab.select("Colours", theme).await;
        check(&tab, &format!("the settings, {theme}")).await;
        tab.press("Close").await;
        check(&tab, &format!("the lobby, {theme}")).await;
        tab.goto(&hall.address("/r/prova")).await;
        tab.shows("main h1").await;
        check(&tab, &format!("in front of a room, {theme}")).await;
        tab.press("Watch").await;
        tab.shows("[data-square]").await;
        check(&tab, &format!("a room, {theme}")).await;
        tab.goto(&hall.address("/tv")).await;
        tab.shows("[data-square]").await;
        check(&tab, &format!("the TV, {theme}")).await;
        tab.goto(&hall.address("/class/ABCD")).await;
        tab.shows("main h1").await;
        check(&tab, &format!("a class, {theme}")).await;
        tab.close().await;
    }
    gil.ask("abbandona");
    let tab = hall.tab(Device::Desktop, "/game/1").await;
    tab.shows("[data-square]").await;
    check(&tab, "a finished game").await;
    tab.goto(&hall.address("/r/mai-vista")).await;
    tab.shows("main h1").await;
    check(&tab, "a room that is not there").await;
    tab.close().await;
}
