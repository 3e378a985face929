//! A player who waits alone for a friend, and loses the line meanwhile.

use damiera_tests::browser::{BrowserServer, Device};

/// The server frees a room without moves as soon as its player is gone. The link that was sent must still
/// lead there.
#[tokio::test(flavor = "multi_thread")]
async fn the_room_of_a_link_outlives_a_reload() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.open_room("sala", "russa", "sorteggio").await;
    ada.sees("h1", "sala").await;
    ada.reload().await;
    ada.sees("h1", "sala").await;
    ada.sees(".terms", "Russian").await;
    let gil = hall.tab(Device::Phone, "/r/sala").await;
    gil.press("Play here").await;
    for tab in [&ada, &gil] {
        tab.shows("[data-square]").await;
        tab.sees(".terms", "Russian").await;
    }
    ada.close().await;
    gil.close().await;
}
