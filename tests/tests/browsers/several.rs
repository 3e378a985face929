//! A person with a page and a terminal at once, and with several boards.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice};
use damiera_tests::harness::{legal, make};

use crate::reading::{PASSWORD, registered};

/// The button beside the news of another board.
const GO: &str = "Go to the table";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_and_a_terminal_are_one_person_at_two_boards() {
    let hall = BrowserServer::open();
    let mut terminal = registered(hall.server(), "Ada");
    let page = hall.tab(Device::Desktop, "/").await;
    page.sees(".you", "Your name is").await;
    page.press("Change the name").await;
    page.write("Name", "Ada").await;
    page.fill("Password, if the name is registered", PASSWORD)
        .await;
    page.sees(".you", "registered").await;
    // Neither ends the other. A board of one is a board of both.
    terminal.ask("crea uno");
    let mut gil = hall.server().person("Gil");
    gil.ask("entra uno");
    page.sees("#news", "Table 1, Gil: The game begins.").await;
    page.press(GO).await;
    let (mut game, drawing) = (Game::new(Variant::Italiana), Variant::Italiana.drawing());
    page.shows_position(game.position(), drawing).await;
    let first = legal(&game);
    page.play(InputDevice::Mouse, &first[0], &first).await;
    make(&mut game, &first[0]);
    page.shows_position(game.position(), drawing).await;
    terminal.until(&format!("Bianco: {}", first[0]));
    // Another board begins at the terminal. The page stays where it is until its reader goes.
    terminal.ask("crea due");
    let mut leo = hall.server().person("Leo");
    leo.ask("entra due");
    page.sees("#news", "Table 2, Leo: The game begins.").await;
    page.shows_position(game.position(), drawing).await;
    page.press(GO).await;
    page.shows_position(Game::new(Variant::Italiana).position(), drawing)
        .await;
    gil.check("chi", "Ada");
    page.close().await;
    terminal.check("tavoli", "Leo");
}
