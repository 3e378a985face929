//! A network that goes dead under a page: nothing is closed, and nothing comes.

use std::time::Duration;

use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{DeadNetwork, wide};
use tokio::time::Instant;

/// A page that waits for the network itself notices nothing for minutes; a busy machine may take some time.
const SOON: Duration = Duration::from_secs(10);

/// The top and the height of the board, in the page.
const PLACE: &str = "const { top, height } = document.querySelector('.board').getBoundingClientRect(); \
    return `${top + scrollY} ${height}`";

/// A game against the computer, through a network.
async fn at_a_board(device: Device) -> (BrowserServer, DeadNetwork, Tab) {
    let network = DeadNetwork::open();
    let known = format!("[web]\nhosts = [\"{}\"]\n", network.address());
    let hall = BrowserServer::with(&format!("{}{known}", wide()));
    network.leads_to(hall.page());
    let address = format!("http://{}/", network.address());
    let ada = hall.tab_at(device, &address).await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    (hall, network, ada)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_network_is_noticed_at_the_board_and_come_back_from() {
    let (_hall, network, ada) = at_a_board(Device::Desktop).await;
    ada.sees(".line", "Connected").await;
    network.goes_dead();
    let began = Instant::now();
    ada.sees(".line", "No answer from the server").await;
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    ada.sees(".line", "trying again").await;
    network.comes_back();
    ada.sees(".line", "Connected").await;
    ada.shows("[data-square]").await;
    ada.close().await;
}

/// A finger that goes to a square finds it where it was, also while the page shows a note about the line.
#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_phone_stays_where_it_is_when_the_line_goes_and_comes() {
    let (_hall, network, ada) = at_a_board(Device::Phone).await;
    let state = "return document.querySelector('.line').dataset.state === arguments[0]";
    ada.until("the line", state, &["open"]).await;
    ada.rest().await;
    let open = ada.look(PLACE, &[]).await;
    network.goes_dead();
    for (seen, words) in [
        ("silent", "No answer from the server"),
        ("waiting", "trying again"),
        ("opening", "Connecting"),
    ] {
        ada.until(seen, state, &[seen]).await;
        ada.sees(".line-words", words).await;
        assert_eq!(ada.look(PLACE, &[]).await, open, "{seen}");
    }
    network.comes_back();
    ada.until("the line", state, &["open"]).await;
    assert_eq!(ada.look(PLACE, &[]).await, open);
    ada.close().await;
}

/// The head with the state of the line is scrolled away, and what is wrong with it is seen all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_line_is_seen_wherever_the_page_is_scrolled_to() {
    for device in [Device::Phone, Device::Desktop] {
        let (_hall, network, ada) = at_a_board(device).await;
        let state = "return document.querySelector('.line').dataset.state === arguments[0]";
        ada.until("the line", state, &["open"]).await;
        network.goes_dead();
        ada.until("silence", state, &["silent"]).await;
        let seen = "scrollTo(0, document.body.scrollHeight); \
            const { top, bottom, height } = document.querySelector('.line-words').getBoundingClientRect(); \
            return height > 0 && top >= 0 && bottom <= innerHeight + 1";
        ada.until("its words", seen, &[]).await;
        network.comes_back();
        ada.close().await;
    }
}
