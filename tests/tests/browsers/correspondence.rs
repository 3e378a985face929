//! Games by correspondence in the page: the list of one's own games, the way to a board from a link, and conditional moves.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{Client, legal, make};

use crate::axe;
use crate::reading::{PASSWORD, registered};

const VARIANT: Variant = Variant::Italiana;

/// Signs in at a tab, and has the browser stay signed in.
async fn sign_in(tab: &Tab, name: &str) {
    tab.press("Change the name").await;
    tab.write("Name", name).await;
    tab.tick("Stay signed in").await;
    tab.fill("Password, if the name is registered", PASSWORD).await;
}

/// Ada has two games of days: with Gil, where she is to move, and with Leo, who is to move.
fn two_games(hall: &BrowserServer) -> [Client; 3] {
    let [mut ada, mut gil, mut leo] = ["Ada", "Gil", "Leo"].map(|name| registered(hall.server(), name));
    gil.ask("crea lenta tempo=3g colore=nero");
    ada.check("entra lenta", "Gil");
    leo.ask("crea altra variante=russa tempo=7g colore=bianco");
    ada.ask("esci");
    ada.check("entra altra", "Leo");
    [ada, gil, leo]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_lists_ones_own_games_and_leads_to_them() {
    let hall = BrowserServer::open();
    let [_ada, mut gil, mut leo] = two_games(&hall);
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".you", "Your name is").await;
    let seen = "return document.querySelector('.own-boards').checkVisibility()";
    assert_eq!(tab.look(seen, &[]).await, false);
    sign_in(&tab, "Ada").await;
    tab.sees(".you", "Your name is Ada, registered").await;
    for part in ["Gil", "Italian", "your turn", "Leo", "Russian", "days"] {
        tab.sees(".own-boards", part).await;
    }
    axe::check_all(&tab, "the list of own games").await;
    if let Ok(folder) = std::env::var("PAGE_PICTURES") {
        for size in [[1366, 768], [360, 640]] {
            tab.resize(size).await;
            tab.rest().await;
            std::fs::write(format!("{folder}/own-{}.png", size[0]), tab.picture().await).unwrap();
        }
    }
    // Where she is to move comes first.
    tab.press("Go to the table 1").await;
    tab.sees("h1", "lenta").await;
    let mut game = Game::new(VARIANT);
    tab.shows_board(&game).await;
    let legal_now = legal(&game);
    tab.play(InputDevice::Mouse, &legal_now[0], &legal_now).await;
    make(&mut game, &legal_now[0]);
    gil.until(&legal_now[0]);
    tab.shows_board(&game).await;
    // Back in the lobby the opponent is to move; the news of the other board leads there.
    tab.press("Lobby").await;
    tab.sees(".own-boards", "Gil").await;
    leo.ask("c3 d4");
    tab.sees(".own-boards", "your turn").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_the_room_leads_to_ones_own_seat() {
    let hall = BrowserServer::open();
    let [_ada, mut gil, _leo] = two_games(&hall);
    let game = Game::new(VARIANT);
    let legal_now = legal(&game);
    // A device where the person is not signed in yet: the door has the form for it.
    let phone = hall.tab(Device::Phone, "/r/lenta").await;
    sign_in(&phone, "Ada").await;
    phone.sees(".status", "Your turn").await;
    phone.shows_board(&game).await;
    let stays = "return localStorage.getItem('damiera-device') !== null";
    phone.until("a token", stays, &[]).await;
    // A notice leads to a room while another board is shown, and to a new tab of a browser that is signed in.
    for fresh in [false, true] {
        phone.goto(&hall.address("/r/altra")).await;
        phone.sees("h1", "altra").await;
        phone.sees(".status", "Leo").await;
        if fresh {
            phone.look("sessionStorage.clear(); return true", &[]).await;
        }
        phone.goto(&hall.address("/r/lenta")).await;
        phone.sees("h1", "lenta").await;
        phone.sees(".status", "Your turn").await;
    }
    phone.play(InputDevice::Touch, &legal_now[0], &legal_now).await;
    gil.until(&legal_now[0]);
    phone.close().await;
}
