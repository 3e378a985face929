//! Ending games and leaving tables, with quick hands and with keys held down.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device};
use fantoccini::key::Key;

/// True if the focus is on the element with this text.
const FOCUSED: &str = "return document.activeElement.innerText.trim() === arguments[0]";

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_undone_stands_where_no_finger_is_and_a_finished_table_keeps_nobody() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.press("Abort the game").await;
    // The safe answer has the focus, and the next key takes the question back.
    ada.until("the safe answer", FOCUSED, &["No, play on"])
        .await;
    ada.keys(&[Key::Enter]).await;
    ada.until("the question taken back", FOCUSED, &["Abort the game"])
        .await;
    ada.press("Abort the game").await;
    ada.press("Yes, abort it").await;
    ada.sees(".status", "called off").await;
    // The focus is on nothing that acts: the key does nothing.
    ada.keys(&[Key::Enter]).await;
    ada.sees(".status", "called off").await;
    ada.press("Lobby").await;
    ada.sees("h1", "Draughts online").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    // A player who looks elsewhere during a game is shown the way back.
    ada.press("Lobby").await;
    ada.press("Back to the table").await;
    ada.shows("[data-square]").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_lies_over_the_page() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.rest().await;
    let place =
        "return String(document.querySelector('.board').getBoundingClientRect().top + scrollY)";
    let before = ada.look(place, &[]).await;
    ada.press("Typed commands").await;
    ada.fill("Move or command", "8A 8A").await;
    ada.sees("#assertive", "8A").await;
    assert_eq!(ada.look(place, &[]).await, before);
    // The head stays in reach.
    let reached = "const link = document.querySelector('#top nav a'); scrollTo(0, 0); \
        const { x, y, width, height } = link.getBoundingClientRect(); \
        return document.elementFromPoint(x + width / 2, y + height / 2) === link";
    ada.until("the head", reached, &[]).await;
    // A command that is typed there is answered in sight.
    ada.fill("Move or command", "why 8A 8A").await;
    ada.sees(".answers", "8A").await;
    assert_eq!(ada.look(place, &[]).await, before);
    ada.close().await;
}

/// Both the page and the view of the TV leave what is watched; it can be left once.
#[tokio::test(flavor = "multi_thread")]
async fn the_tv_is_left_without_an_alarm() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    let gil = hall.tab(Device::Phone, "/tv").await;
    gil.shows("[data-square]").await;
    gil.press("Lobby").await;
    gil.sees("h1", "Draughts online").await;
    // The lists are asked for behind what leaves the table.
    gil.sees(".people", "guest").await;
    assert_eq!(gil.text("#assertive").await, "");
    gil.close().await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_language_leaves_the_focus_in_the_page() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.press("Settings").await;
    ada.select("Language", "it").await;
    ada.until("the heading", FOCUSED, &["Dama in linea"]).await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_nothing_leads_to_the_lobby() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/nonexist").await;
    ada.sees("main", "There is no such page.").await;
    ada.press("Go to the home page").await;
    ada.sees("h1", "Draughts online").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.close().await;
}

/// Rooms with a word are in no list, and a late game is not shown to others yet: its players go over that very game.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_gone_over_where_it_was_played() {
    let hall = BrowserServer::open();
    for (name, room, options) in [
        ("Ada", "aperta", ""),
        ("Bea", "chiusa", "parola=abc"),
        ("Eva", "tarda", "ritardo=60"),
    ] {
        let mut ada = hall.server().person(name);
        ada.ask(&format!("crea {room} colore=bianco {options}"));
        let gil = hall.tab(Device::Phone, &format!("/r/{room}")).await;
        gil.press("Play here").await;
        if options.starts_with("parola") {
            gil.write("Word of the room", "abc").await;
            gil.press("Play here").await;
        }
        gil.shows("[data-square]").await;
        ada.ask("6e 5d");
        ada.ask("abbandona");
        gil.sees(".status", "You won!").await;
        gil.press("Go over the game").await;
        gil.sees(".status", "move 0 of 1").await;
        let start = Game::new(Variant::Italiana);
        gil.shows_position(start.position(), Variant::Italiana.drawing())
            .await;
        gil.press("The game in PDN").await;
        gil.sees(".pdn", &format!("[Event \"{room}\"]")).await;
        gil.sees(".pdn", "1. ").await;
        assert_eq!(gil.text("#assertive").await, "", "{room}");
        gil.close().await;
    }
}
