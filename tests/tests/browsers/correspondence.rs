//! Games by correspondence in the page: the list of one's own games, the way to a board from a link, and conditional moves.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{Client, legal, make};
use fantoccini::key::Key;

use crate::axe;
use crate::reading::{PASSWORD, registered};

const VARIANT: Variant = Variant::Italiana;

/// Signs in at a tab, and has the browser stay signed in.
async fn sign_in(tab: &Tab, name: &str) {
    tab.press("Change the name").await;
    tab.write("Name", name).await;
    tab.tick("Stay signed in").await;
    tab.fill("Password, if the name is registered", PASSWORD)
        .await;
}

/// Ada has two games of days: with Gil, where she is to move, and with Leo, who is to move.
fn two_games(hall: &BrowserServer) -> [Client; 3] {
    let [mut ada, mut gil, mut leo] =
        ["Ada", "Gil", "Leo"].map(|name| registered(hall.server(), name));
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
    tab.play(InputDevice::Mouse, &legal_now[0], &legal_now)
        .await;
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
    phone
        .play(InputDevice::Touch, &legal_now[0], &legal_now)
        .await;
    gil.until(&legal_now[0]);
    phone.close().await;
}

/// Goes to a square of the box by keys: into its board, and on to the next piece or goal.
async fn walk(tab: &Tab, square: &str) {
    let here = "return document.activeElement?.getAttribute('data-square') ?? ''";
    for _ in 0..40 {
        match tab.look(here, &[]).await.as_str() {
            Some(at) if at == square => return,
            Some("") | None => tab.keys(&[Key::Tab]).await,
            Some(_) => tab.strike('n').await,
        }
    }
    panic!("no key leads to {square}");
}

/// Makes one of the other player's moves and the reader's answer on the board of the box.
async fn choose(tab: &Tab, manner: InputDevice, game: &mut Game, mv: &str) {
    let legal_now = legal(game);
    let begin = format!("dialog [data-square='{}']", &mv[..2]);
    let end = format!("dialog [data-square='{}']", &mv[3..]);
    assert!(legal_now.iter().any(|legal| legal == mv), "{legal_now:?}");
    match manner {
        InputDevice::Touch => {
            tab.touch(&begin).await;
            tab.touch(&end).await;
        }
        InputDevice::Mouse => {
            tab.click(&begin).await;
            tab.click(&end).await;
        }
        InputDevice::Keyboard => {
            for square in mv.split(' ') {
                walk(tab, square).await;
                tab.keys(&[Key::Enter]).await;
            }
        }
    }
    make(game, mv);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_conditional_move_is_written_on_the_board_and_played() {
    let hall = BrowserServer::open();
    let [mut ada, mut gil, _leo] = two_games(&hall);
    let mut game = Game::new(VARIANT);
    ada.ask("tavolo 1");
    ada.ask("6a 5b");
    make(&mut game, "6A 5B");
    let tab = hall.tab(Device::Phone, "/r/lenta").await;
    sign_in(&tab, "Ada").await;
    tab.shows_board(&game).await;
    // Actions that the server refuses in games of days are not offered there.
    assert!(!tab.text(".doing").await.contains("pause"));
    tab.press("Conditional moves").await;
    tab.sees("dialog", "No conditional moves.").await;
    tab.sees("dialog .status", "Gil").await;
    axe::check_all(&tab, "the box without conditional moves").await;
    let mut ahead = game.clone();
    choose(&tab, InputDevice::Touch, &mut ahead, "3B 4A").await;
    tab.sees("dialog .status", "your answer").await;
    choose(&tab, InputDevice::Touch, &mut ahead, "6G 5H").await;
    tab.sees("dialog .status", "Gil").await;
    tab.press("Keep this line").await;
    tab.sees("dialog", "if 3B 4A then 6G 5H").await;
    tab.sees("dialog", "2 moves of 40").await;
    // A branch, by keys alone.
    tab.click("dialog .actions button + button").await;
    tab.sees("dialog .status", "your answer").await;
    tab.click("dialog .actions button + button").await;
    tab.sees("dialog .status", "Gil").await;
    let mut branch = game.clone();
    choose(&tab, InputDevice::Keyboard, &mut branch, "3F 4E").await;
    tab.sees("dialog .status", "your answer").await;
    choose(&tab, InputDevice::Keyboard, &mut branch, "6C 5D").await;
    tab.sees("dialog .status", "Gil").await;
    tab.press_by_keys("Keep this line").await;
    tab.sees("dialog", "4 moves of 40").await;
    tab.sees("dialog", "if 3F 4E then 6C 5D").await;
    axe::check_all(&tab, "the box with conditional moves").await;
    if let Ok(folder) = std::env::var("PAGE_PICTURES") {
        for size in [[1366, 768], [360, 640]] {
            tab.resize(size).await;
            tab.rest().await;
            std::fs::write(
                format!("{folder}/conditions-{}.png", size[0]),
                tab.picture().await,
            )
            .unwrap();
        }
    }
    // The game moves on while the box is open.
    gil.ask("3b 4a");
    tab.sees("dialog .status", "The game has moved on").await;
    tab.sees("dialog", "No conditional moves.").await;
    tab.press("Close").await;
    make(&mut game, "3B 4A");
    make(&mut game, "6G 5H");
    tab.shows_board(&game).await;
    gil.check("damiera", "6G 5H");
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn conditional_moves_are_removed_and_refused_on_ones_own_turn() {
    let hall = BrowserServer::open();
    let [mut ada, mut gil, _leo] = two_games(&hall);
    ada.ask("tavolo 1");
    ada.ask("6a 5b");
    ada.check("se 3b 4a allora 6g 5h", "2 mosse");
    let tab = hall.tab(Device::Desktop, "/r/lenta").await;
    sign_in(&tab, "Ada").await;
    tab.press("Conditional moves").await;
    tab.press("if 3B 4A then 6G 5H").await;
    tab.sees("dialog .status", "Gil").await;
    tab.press("Remove all").await;
    tab.sees("dialog", "No conditional moves.").await;
    ada.check("se", "Non hai condizioni");
    gil.ask("3b 4a");
    tab.sees("dialog .status", "it is your turn").await;
    tab.press("Close").await;
    tab.sees(".status", "Your turn").await;
    let gone = "return ![...document.querySelectorAll('.doing button')].some((one) => one.innerText === 'Conditional moves')";
    tab.until("no way to conditional moves", gone, &[]).await;
    tab.close().await;
}

/// On plain http, where browsers get no notices, the address for the operator's program is given in the settings.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_for_notices_is_given_without_web_push() {
    let settings = format!(
        "{}[notices]\ncommand = '/bin/cat'\n",
        damiera_tests::harness::wide()
    );
    let hall = BrowserServer::with(&settings);
    let mut ada = registered(hall.server(), "Ada");
    let tab = hall.tab_in(Device::Desktop, "en", "/").await;
    tab.sees(".you", "Your name is").await;
    sign_in(&tab, "Ada").await;
    tab.sees(".you", "registered").await;
    tab.press("Settings").await;
    tab.press("Notices while you are away").await;
    let field = "Address for the operator's program";
    tab.fill(field, "ada@example.org").await;
    tab.sees("dialog", "Forget all my notices").await;
    ada.check("avvisi", "ada@example.org");
    tab.fill(field, "").await;
    let mut said = ada.ask("avvisi");
    while said.contains("ada@example.org") {
        said = ada.ask("avvisi");
    }
    tab.close().await;
}
