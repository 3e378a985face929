//! Games, boards and colours that are chosen on the first page.

use damiera_tests::browser::{BrowserServer, Device};

#[tokio::test(flavor = "multi_thread")]
async fn boards_pieces_and_colours_are_chosen_and_remembered() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.press("Settings").await;
    tab.select("Colours", "contrast").await;
    tab.select("Board", "green").await;
    tab.select("Pieces", "flat").await;
    tab.press("Close").await;
    let chosen = "const { theme, board, pieces } = document.documentElement.dataset; \
        return [theme, board, pieces].join(' ')";
    assert_eq!(tab.look(chosen, &[]).await, "contrast green flat");
    tab.reload().await;
    tab.sees("h1", "Draughts online").await;
    assert_eq!(tab.look(chosen, &[]).await, "contrast green flat");
    tab.close().await;
}

/// A table with an opening by lot says which one was drawn, and its moves are the game's first ones.
#[tokio::test(flavor = "multi_thread")]
async fn an_opening_is_drawn_by_lot() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.sees(".you", "Your name is").await;
    ada.select("Variant", "semplice").await;
    ada.press("More choices").await;
    let offered = "return [...document.querySelectorAll('.way .tick')]\
        .filter((tick) => tick.textContent === 'Opening drawn by lot' && tick.checkVisibility()).length === Number(arguments[0])";
    ada.until("no lot without a table", offered, &["0"]).await;
    ada.select("Variant", "inglese").await;
    ada.until("a lot", offered, &["1"]).await;
    ada.tick("Opening drawn by lot").await;
    ada.fill("Name of the room (empty: the page chooses one)", "prova")
        .await;
    ada.sees(".terms", "Opening drawn by lot").await;
    let mut gil = hall.server().person("Gil");
    gil.ask("entra prova");
    ada.sees(".terms", "ACF").await;
    let three = "return document.querySelectorAll('.moves .move').length === 3";
    ada.until("the moves of the opening", three, &[]).await;
    // A late visitor reads it too.
    let eva = hall.tab(Device::Phone, "/r/prova").await;
    eva.press("Watch").await;
    eva.sees(".terms", "ACF").await;
    eva.close().await;
    ada.close().await;
}

/// The notice of a challenge to the reader has its answers, wherever the reader is, and goes when it is withdrawn.
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_answered_where_it_is_read() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.sees(".you", "Your name is").await;
    let own = "return document.querySelector('.you').innerText.match(/Guest[\\w-]*/)[0]";
    let guest = ada.look(own, &[]).await;
    let guest = guest.as_str().unwrap_or_default();
    ada.press("Rules").await;
    ada.sees("h1", "Rules").await;
    let mut gil = hall.server().person("Gil");
    gil.ask(&format!("sfida {guest}"));
    ada.shows("#news [data-challenge] [data-key^=rifiuta]")
        .await;
    gil.ask("annulla 1");
    let gone = "return document.querySelector('#news [data-challenge]') === null";
    ada.until("no answer to what is withdrawn", gone, &[]).await;
    gil.ask(&format!("sfida {guest}"));
    ada.shows("#news [data-key^=accetta]").await;
    ada.touch("#news [data-key^=accetta]").await;
    ada.shows("[data-square]").await;
    ada.close().await;
}

/// The Italian federation has the dark corner at the right; lines that are no page's open rooms as before.
#[tokio::test(flavor = "multi_thread")]
async fn an_italian_board_has_its_dark_corner_at_the_right_unless_the_left_is_chosen() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.sees(".you", "Your name is").await;
    let offered = "return [...document.querySelectorAll('.what select')]\
        .filter((list) => list.checkVisibility()).length === Number(arguments[0])";
    ada.until("no choice of a corner", offered, &["1"]).await;
    ada.select("Variant", "italiana").await;
    ada.until("a choice of a corner", offered, &["2"]).await;
    ada.press("Play the computer").await;
    ada.shows("[data-square='8H']").await;
    let other = hall.tab(Device::Phone, "/").await;
    other.sees(".you", "Your name is").await;
    other.select("Variant", "italiana").await;
    other.select("Dark corner", "left").await;
    other.press("Play the computer").await;
    other.shows("[data-square='8A']").await;
    ada.press("Abort the game").await;
    ada.press("Yes, abort it").await;
    ada.press("New opponent").await;
    ada.press("Solve the problem").await;
    ada.shows(".problem [data-square='8H']").await;
    ada.press("Close the problem").await;
    ada.press("Play now").await;
    ada.sees(".status", "Waiting").await;
    // A person who sits down elsewhere plays on the same board.
    let mut gil = hall.server().person("Gil");
    gil.ask("gioca");
    ada.shows("[data-square='8H']").await;
    gil.ask("interrompi");
    ada.sees(".doing", "Rematch").await;
    ada.press("Leave the room").await;
    ada.sees(".you", "Your name is").await;
    ada.press("Typed commands").await;
    ada.fill("Move or command", "play italian bot").await;
    ada.shows("[data-square='8H']").await;
    ada.close().await;
    other.close().await;
}
