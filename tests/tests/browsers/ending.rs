//! The end of a game at its table, and what is heard and counted on the way there.

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{Client, legal, make};
use fantoccini::key::Key;

use super::reading::{PASSWORD, registered};

const VARIANT: Variant = Variant::Italiana;

/// Registers a name in the page.
async fn register(tab: &Tab, name: &str) {
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.fill("Name", name).await;
    tab.sees(".you", &format!("Your name is {name}")).await;
    tab.press("Register this name").await;
    tab.write("New password (empty: the server makes one)", PASSWORD)
        .await;
    tab.fill("New password once more", PASSWORD).await;
    tab.press("It is all kept").await;
    tab.sees(".you", "registered").await;
}

/// Plays so many moves, the first legal one each time. The page plays White's.
async fn play(ada: &Tab, gil: &mut Client, plies: usize) {
    let mut game = Game::new(VARIANT);
    for _ in 0..plies {
        let legal = legal(&game);
        match game.position().turn() {
            Color::White => ada.play(InputDevice::Mouse, &legal[0], &legal).await,
            Color::Black => drop(gil.ask(&legal[0])),
        }
        make(&mut game, &legal[0]);
        ada.shows_position(game.position(), VARIANT.drawing()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_rated_game_shows_what_it_brought_and_leads_to_its_page() {
    let hall = BrowserServer::open();
    let mut gil = registered(hall.server(), "Gil");
    gil.ask("crea prova tempo=5+3 colore=nero classificata");
    let ada = hall.tab(Device::Desktop, "/").await;
    register(&ada, "Ada").await;
    ada.press("Typed commands").await;
    ada.fill("Move or command", "join prova rated").await;
    ada.shows("[data-square]").await;
    ada.sees(".seat", "1500").await;
    play(&ada, &mut gil, 6).await;
    // They stay when moves were made.
    ada.sees(".seat", "1500").await;
    gil.ask("abbandona");
    ada.sees(".status", "You won!").await;
    ada.sees(".rating-changes", "Ada: from 1500 to ").await;
    ada.sees(".rating-changes", "Gil: from 1500 to ").await;
    ada.sees(".seat", "(+").await;
    ada.sees(".seat", "(\u{2212}").await;
    for action in ["Rematch", "New opponent", "Go over the game"] {
        ada.sees(".doing", action).await;
    }
    ada.press("The page of game 1").await;
    ada.sees("h1", "Game 1").await;
    ada.sees("main", "Ada against Gil").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_opponent_is_looked_for_at_the_same_terms() {
    let hall = BrowserServer::open();
    let mut gil = hall.server().person("Gil");
    gil.ask("crea prova variante=russa tempo=10+5 colore=nero");
    let ada = hall.tab(Device::Phone, "/r/prova").await;
    ada.press("Play here").await;
    ada.shows("[data-square]").await;
    gil.ask("interrompi");
    ada.sees(".status", "called off").await;
    // Gil still waits at the table, and is not met there again.
    ada.press("New opponent").await;
    ada.sees("#notes", "Your challenge: Russian draughts, 10+5")
        .await;
    ada.sees("main", "Your challenge: Russian draughts, 10+5")
        .await;
    gil.ask("esci");
    let mut eva = hall.server().person("Eva");
    eva.ask("gioca russa 10+5");
    ada.shows("[data-square]").await;
    ada.sees(".seat", "Eva").await;
    ada.sees(".terms", "Russian draughts · 10+5").await;
    ada.close().await;
}

/// The card of a game against the bot stays when the line is lost, and the bot plays again. No person is challenged after it.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_plays_again_after_a_lost_line() {
    let mut hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.sees(".you", "Your name is").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    let seat = ada.text(".seat:last-child").await;
    ada.press("Abort the game").await;
    ada.sees(".doing", "Abort the game?").await;
    ada.press("Yes, abort it").await;
    ada.sees(".status", "called off").await;
    hall.crash();
    ada.sees(".line", "Connected").await;
    ada.sees(".status", "called off").await;
    ada.press("Rematch").await;
    ada.until(
        "another game",
        "return document.querySelector('.ended') === null",
        &[],
    )
    .await;
    ada.sees(".doing", "Abort the game").await;
    assert_ne!(ada.text(".seat:last-child").await, seat);
    ada.press("Abort the game").await;
    ada.press("Yes, abort it").await;
    ada.press("New opponent").await;
    ada.shows(".ways").await;
    let mut gil = hall.server().person("Gil");
    let challenges = gil.ask("sfide");
    assert!(challenges.contains("Nessuna sfida"), "{challenges}");
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_captured_stands_beside_the_names() {
    let hall = BrowserServer::open();
    let mut gil = hall.server().person("Gil");
    gil.ask("crea prova colore=nero");
    let ada = hall.tab(Device::Phone, "/r/prova").await;
    ada.press("Play here").await;
    let mut game = Game::new(VARIANT);
    for mv in ["6g 5f", "3d 4e", "5f 3d"] {
        ada.shows_position(game.position(), VARIANT.drawing()).await;
        let legal = legal(&game);
        let mv = mv.to_uppercase();
        match game.position().turn() {
            Color::White => ada.play(InputDevice::Touch, &mv, &legal).await,
            Color::Black => drop(gil.ask(&mv)),
        }
        make(&mut game, &mv);
    }
    ada.sees(
        ".seat:has(.seat-disc.white) .material",
        "one piece captured",
    )
    .await;
    ada.sees(".seat:has(.seat-disc.white) .material", "+1")
        .await;
    gil.ask("2c 4e");
    ada.sees(
        ".seat:has(.seat-disc.black) .material",
        "one piece captured",
    )
    .await;
    assert!(!ada.text(".material").await.contains('+'));
    // An earlier position has what was captured until then.
    ada.press("Start").await;
    let none = "return document.querySelector('.taken-disc') === null";
    ada.until("nothing captured", none, &[]).await;
    ada.reload().await;
    ada.sees(".material", "one piece captured").await;
    ada.close().await;
}

/// Counts the tones that the page begins.
const LISTENS: &str = "window.tones = 0; const make = AudioContext.prototype.createOscillator; \
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); }";

/// Waits until the page has begun more tones than that.
async fn sounds(ada: &Tab, tones: &str) {
    let script = "return window.tones >= Number(arguments[0])";
    ada.until(&format!("{tones} tones"), script, &[tones]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_captures_and_the_end_are_heard_by_who_wants_it() {
    let hall = BrowserServer::open();
    let mut gil = hall.server().person("Gil");
    gil.ask("crea prova colore=nero");
    let ada = hall.tab(Device::Desktop, "/r/prova").await;
    ada.press("Play here").await;
    ada.shows("[data-square]").await;
    ada.look(LISTENS, &[]).await;
    let mut game = Game::new(VARIANT);
    let mut moved = async |mv: &str, gil: &mut Client| {
        let legal = legal(&game);
        match game.position().turn() {
            Color::White => ada.play(InputDevice::Mouse, mv, &legal).await,
            Color::Black => drop(gil.ask(mv)),
        }
        make(&mut game, mv);
        ada.shows_position(game.position(), VARIANT.drawing()).await;
    };
    moved("6G 5F", &mut gil).await;
    assert_eq!(ada.look("return window.tones", &[]).await, 0);
    ada.press("Sounds").await;
    moved("3D 4E", &mut gil).await;
    sounds(&ada, "1").await;
    moved("5F 3D", &mut gil).await;
    sounds(&ada, "3").await;
    gil.ask("abbandona");
    sounds(&ada, "6").await;
    // It is remembered.
    ada.reload().await;
    let pressed = "return [...document.querySelectorAll('[aria-pressed=true]')]\
        .some((one) => one.innerText === 'Sounds')";
    ada.press("Settings").await;
    let ticked = "return document.querySelectorAll('dialog input:checked').length === 1";
    ada.until("the sounds in the settings", ticked, &[]).await;
    ada.keys(&[Key::Escape]).await;
    ada.goto(&hall.address("/")).await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.until("the sounds at a table", pressed, &[]).await;
    ada.close().await;
}
