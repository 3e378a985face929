//! The notice of a server that is about to stop: it stands until that is taken back, or another server answers.

use std::path::Path;

use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{Client, Server};

/// The words of the notice.
const STOPS: &str = "is about to stop";

/// A command of the operator to the server of this folder.
fn order(data: &Path, words: &[&str]) {
    let data = data.to_str().expect("a path in UTF-8");
    let output = Server::tool(&[words, &["--data", data]].concat());
    assert!(output.status.success(), "{output:?}");
}

/// Waits until the notice is gone.
async fn has_none(tab: &Tab) {
    let script = "return !document.getElementById('assertive').textContent.includes(arguments[0])";
    tab.until("no notice", script, &[STOPS]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_notice_goes_when_the_server_stays_or_another_answers() {
    let mut hall = BrowserServer::open();
    // A game is being played, so that the server goes on.
    let _players: [Client; 2] = hall.server().game("");
    let tab = hall.tab(Device::Phone, "/").await;
    tab.sees(".you", "Your name is").await;
    order(hall.data(), &["drain"]);
    tab.sees("#assertive", STOPS).await;
    order(hall.data(), &["drain", "--cancel"]);
    tab.sees("#notes", "is not going to stop").await;
    has_none(&tab).await;
    order(hall.data(), &["drain"]);
    tab.sees("#assertive", STOPS).await;
    hall.crash();
    tab.sees("#polite", "is back").await;
    has_none(&tab).await;
    tab.close().await;
}
