//! The page's demands on a reader's network.

use damiera_tests::browser::Device;
use damiera_tests::browser::visit::Visited;
use damiera_tests::browser::wire::NetworkPace;

/// Maximum requests of any visit for the board of the first page.
const BOARDS: u64 = 1;

/// Maximum other requests of a first visit, the WebSocket's included, and bytes of all with their heads.
const REQUESTS: u64 = 7;
const BYTES: u64 = 90_000;

/// The requests of a second visit: the page itself and the WebSocket.
const REQUESTS_AGAIN: u64 = 2;
const BYTES_AGAIN: u64 = 20_000;

/// Maximum time until the lobby is ready over a slow link, in ms. The goal is 4,000 on a machine that does nothing else
/// (docs/measurements.md).
const READY: f64 = 6_000.0;

/// Maximum shift of the page's parts (docs/measurements.md).
const SHIFTED: f64 = 0.05;

#[tokio::test]
async fn a_visit_is_small() {
    let page = Visited::open(NetworkPace::FAST).await;
    let (tab, first) = page.first(Device::Desktop).await;
    println!("{first:?}");
    assert!(first.traffic.requests <= REQUESTS, "{first:?}");
    assert!(first.traffic.boards <= BOARDS, "{first:?}");
    assert!(first.traffic.bytes <= BYTES, "{first:?}");
    // Heads and the page alone have as much: what is counted is there.
    assert!(first.traffic.bytes > 20_000, "{first:?}");
    assert!(first.shifted <= SHIFTED, "{first:?}");
    let second = page.again(&tab).await;
    println!("{second:?}");
    assert!(second.traffic.requests <= REQUESTS_AGAIN, "{second:?}");
    assert!(second.traffic.boards <= BOARDS, "{second:?}");
    assert!(second.traffic.bytes <= BYTES_AGAIN, "{second:?}");
    assert!(second.shifted <= SHIFTED, "{second:?}");
    tab.close().await;
}

#[tokio::test]
async fn nothing_moves_on_a_phone() {
    let page = Visited::open(NetworkPace::FAST).await;
    let (tab, first) = page.first(Device::Phone).await;
    println!("{first:?}");
    assert!(first.shifted <= SHIFTED, "{first:?}");
    tab.close().await;
}

#[tokio::test]
async fn the_lobby_is_soon_ready_over_a_slow_link() {
    let page = Visited::open(NetworkPace::SLOW).await;
    let (tab, first) = page.first(Device::Desktop).await;
    println!("{first:?}");
    assert!(first.ready <= READY, "{first:?}");
    assert!(first.shifted <= SHIFTED, "{first:?}");
    tab.close().await;
}
