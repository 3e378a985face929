//! A network that goes dead under a page: nothing is closed, and nothing comes.

use std::time::{Duration, Instant};

use damiera_tests::browser::{Device, Hall, Tab};
use damiera_tests::harness::{DeadNetwork, wide};

/// A page that waits for the network itself notices nothing for minutes; a busy machine may take some time.
const SOON: Duration = Duration::from_secs(10);

/// A game against the computer, through a network.
async fn at_a_board(device: Device) -> (Hall, DeadNetwork, Tab) {
    let network = DeadNetwork::open();
    let known = format!("[web]\nhosts = [\"{}\"]\n", network.address());
    let hall = Hall::with(&format!("{}{known}", wide()));
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
