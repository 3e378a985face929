//! Moves that are chosen while the other player thinks.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{Client, make};
use fantoccini::key::Key;
use serde_json::Value;

const VARIANT: Variant = Variant::Italiana;

/// The squares of the move ahead that the board shows.
const AHEAD: &str = "return [...document.querySelectorAll('.is-ahead')]\
    .map((cell) => cell.dataset.square).join(' ')";

/// A hand that chooses a move ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hand {
    Click,
    Drag,
    Touch,
    Keys,
}

/// A game with a person in a browser as White and Gil as Black.
struct Table {
    _hall: BrowserServer,
    ada: Tab,
    gil: Client,
    game: Game,
}

impl Table {
    async fn set(device: Device, options: &str) -> Table {
        let hall = BrowserServer::open();
        let mut gil = hall.server().person("Gil");
        gil.ask(&format!("crea prova colore=nero {options}"));
        let ada = hall.tab(device, "/r/prova").await;
        ada.press("Play here").await;
        ada.shows("[data-square]").await;
        let table = Table {
            _hall: hall,
            ada,
            gil,
            game: Game::new(VARIANT),
        };
        table.shows().await;
        table
    }

    async fn shows(&self) {
        let position = self.game.position();
        self.ada.shows_position(position, VARIANT.drawing()).await;
    }

    /// White moves by clicks.
    async fn white(&mut self, [from, to]: [&str; 2]) {
        for square in [from, to] {
            self.ada.click(&cell(square)).await;
        }
        make(&mut self.game, &format!("{from} {to}"));
        self.shows().await;
    }

    /// Black moves.
    fn black(&mut self, mv: &str) {
        self.gil.ask(mv);
        make(&mut self.game, mv);
    }

    /// Chooses a move ahead.
    async fn premove(&self, hand: Hand, way: [&str; 2]) {
        let [from, to] = way.map(cell);
        match hand {
            Hand::Drag => self.ada.drag(&from, &to).await,
            Hand::Click => {
                self.ada.click(&from).await;
                self.ada.click(&to).await;
            }
            Hand::Touch => {
                self.ada.touch(&from).await;
                self.ada.touch(&to).await;
            }
            Hand::Keys => {
                for square in way {
                    self.ada.walk_to(square).await;
                    self.ada.keys(&[Key::Enter]).await;
                }
            }
        }
    }

    /// Waits until these squares are marked as the ends of a move ahead.
    async fn is_ahead(&self, squares: &str) {
        let script = format!("{AHEAD} === arguments[0]");
        self.ada.until("the move ahead", &script, &[squares]).await;
    }
}

fn cell(square: &str) -> String {
    format!("[data-square=\"{square}\"]")
}

/// A capture is chosen before the piece that it captures is there, and played once as soon as it is.
async fn check(device: Device, hand: Hand) {
    let mut table = Table::set(device, "").await;
    table.white(["6G", "5F"]).await;
    table.premove(hand, ["5F", "3D"]).await;
    table.is_ahead("3D 5F").await;
    assert_eq!(table.ada.text("#assertive").await, "");
    table.black("3D 4E");
    make(&mut table.game, "5F 3D");
    table.shows().await;
    table.is_ahead("").await;
    // Nothing more was sent: Black moves.
    table.black("2C 4E");
    table.shows().await;
    assert_eq!(table.ada.text("#assertive").await, "", "{hand:?}");
    table.ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_is_played_as_soon_as_it_is_legal() {
    for (device, hand) in [
        (Device::Desktop, Hand::Click),
        (Device::Desktop, Hand::Drag),
        (Device::Desktop, Hand::Keys),
        (Device::Phone, Hand::Touch),
    ] {
        check(device, hand).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_that_is_not_legal_is_dropped_and_said_so() {
    let mut table = Table::set(Device::Desktop, "").await;
    table.ada.listen().await;
    table.white(["6G", "5F"]).await;
    table.premove(Hand::Click, ["6E", "5D"]).await;
    table.ada.hears("Premove 6E-5D").await;
    table.ada.sees(".status", "Premove 6E-5D").await;
    // White must capture.
    table.black("3D 4E");
    table.ada.hears("The premove 6E-5D is not possible").await;
    table.ada.sees(".status", "you must capture").await;
    table.shows().await;
    assert_eq!(table.ada.text("#assertive").await, "");
    // A quiet sign that fades.
    let gone = "return document.querySelector('.is-refused') === null";
    table.ada.until("no sign any more", gone, &[]).await;
    table.white(["5F", "3D"]).await;
    table.ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_is_taken_back_by_a_touch_and_by_a_key() {
    let mut table = Table::set(Device::Desktop, "").await;
    table.ada.listen().await;
    table.white(["6G", "5F"]).await;
    for (square, key) in [(Some("4C"), None), (None, Some(Key::Escape))] {
        table.premove(Hand::Click, ["6E", "5D"]).await;
        table.is_ahead("5D 6E").await;
        if let Some(square) = square {
            table.ada.click(&cell(square)).await;
        }
        if let Some(key) = key {
            table.ada.keys(&[key]).await;
        }
        table.is_ahead("").await;
        table.ada.hears("No premove any more.").await;
        table.ada.heard().await;
    }
    table.black("3F 4G");
    table.shows().await;
    table.ada.sees(".status", "Your turn").await;
    table.ada.close().await;
}

/// After a takeback it is White's turn in a position for which nothing was chosen.
#[tokio::test(flavor = "multi_thread")]
async fn a_premove_is_not_played_in_another_position() {
    let mut table = Table::set(Device::Desktop, "").await;
    table.white(["6G", "5F"]).await;
    table.premove(Hand::Click, ["6E", "5D"]).await;
    table.is_ahead("5D 6E").await;
    table.ada.press("Ask to take back").await;
    table.gil.until("rifare");
    table.gil.ask("accetta ritira");
    table.game = Game::new(VARIANT);
    table.shows().await;
    table.is_ahead("").await;
    table.ada.sees(".status", "Your turn").await;
    table.white(["6E", "5D"]).await;
    table.ada.close().await;
}

/// The server hears of a premove only when it is played.
#[tokio::test(flavor = "multi_thread")]
async fn a_premove_costs_the_server_one_line() {
    let mut table = Table::set(Device::Desktop, "tempo=5+3").await;
    let count = "window.sent = []; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (line) { window.sent.push(line); send.call(this, line); }";
    table.ada.look(count, &[]).await;
    table.white(["6G", "5F"]).await;
    for _ in 0..3 {
        table.premove(Hand::Click, ["5F", "3D"]).await;
        table.ada.keys(&[Key::Escape]).await;
    }
    table.premove(Hand::Click, ["5F", "3D"]).await;
    table.black("3D 4E");
    make(&mut table.game, "5F 3D");
    table.shows().await;
    let moves = "return window.sent.map((line) => line.trim().replace(/^@\\d+ /, ''))\
        .filter((line) => /^[a-h]?\\d/i.test(line)).join(', ')";
    let sent = table.ada.look(moves, &[]).await;
    assert_eq!(sent, Value::String("6G 5F, 5F 3D".to_owned()));
    table.ada.close().await;
}
