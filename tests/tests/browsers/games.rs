//! Whole games on every kind of board.

use damiera_rules::{Color, Drawing, Game, Outcome, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{PlayedGame, legal, make};

/// Of each kind of board, which differ in their corners and in the names of their squares, the first
/// variant that is played on it.
fn boards() -> Vec<(Variant, Drawing)> {
    let mut boards: Vec<(Variant, Drawing)> = Vec::new();
    for variant in Variant::ALL {
        let drawing = variant.drawing();
        if boards.iter().all(|(_, known)| *known != drawing) {
            boards.push((variant, drawing));
        }
    }
    boards
}

/// The three people of a game, who have come to its room.
struct Table {
    /// Ada, who has White and a phone.
    phone: Tab,
    /// Gil, who has Black and a keyboard.
    keyboard: Tab,
    /// Leo, who watches.
    watcher: Tab,
}

impl Table {
    async fn set(hall: &BrowserServer, variant: Variant) -> Table {
        let phone = hall.tab(Device::Phone, "/").await;
        named(&phone, "Ada").await;
        phone.open_room("prova", variant.id(), "bianco").await;
        phone.sees("h1", "prova").await;
        let keyboard = hall.tab(Device::Desktop, "/r/prova").await;
        keyboard.press_by_keys("Play here").await;
        keyboard.shows("[data-square]").await;
        let watcher = hall.tab(Device::Desktop, "/r/prova").await;
        watcher.press("Watch").await;
        watcher.shows("[data-square]").await;
        Table {
            phone,
            keyboard,
            watcher,
        }
    }

    /// Everyone sees the game as it stands.
    async fn all_see(&self, game: &Game) {
        let drawing = game.variant().drawing();
        for tab in [&self.phone, &self.keyboard, &self.watcher] {
            tab.shows_position(game.position(), drawing).await;
        }
    }

    async fn play(&self, game: &mut Game, mv: &str) {
        let legal = legal(game);
        match game.position().turn() {
            Color::White => self.phone.play(InputDevice::Touch, mv, &legal).await,
            Color::Black => self.keyboard.play(InputDevice::Keyboard, mv, &legal).await,
        }
        make(game, mv);
        self.all_see(game).await;
    }

    async fn close(self) {
        for tab in [self.phone, self.keyboard, self.watcher] {
            tab.close().await;
        }
    }
}

/// Takes a name in the lobby.
async fn named(tab: &Tab, name: &str) {
    // The button for the form is after the name, and moves when the page draws the name.
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.fill("Name", name).await;
    tab.sees("body", name).await;
}

/// A whole game by touch on a phone against keys alone, watched by a third; in its middle the server is
/// killed, and all go on.
async fn check(variant: Variant) {
    let played = PlayedGame::short(variant);
    let mut hall = BrowserServer::open();
    let table = Table::set(&hall, variant).await;
    let mut game = Game::new(variant);
    table.all_see(&game).await;
    let middle = played.moves.len() / 2;
    for (number, mv) in played.moves.iter().enumerate() {
        if number == middle {
            hall.crash();
            table.all_see(&game).await;
        }
        table.play(&mut game, mv).await;
    }
    assert_eq!(game.outcome(), played.game.outcome());
    let white_won = matches!(
        game.outcome(),
        Some(Outcome::Win {
            winner: Color::White,
            ..
        })
    );
    let (white, black) = match white_won {
        true => ("You won!", "You lost."),
        false => ("You lost.", "You won!"),
    };
    for (tab, told) in [
        (&table.phone, white),
        (&table.keyboard, black),
        (&table.watcher, "wins!"),
    ] {
        tab.sees(".status", told).await;
    }
    // The game is to be found by its number, with every move.
    table.watcher.goto(&hall.address("/game/1")).await;
    table.watcher.sees("main", "Ada").await;
    table.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_board() {
    let boards = boards();
    assert!(boards.len() > 2, "{boards:?}");
    for (variant, _) in boards {
        check(variant).await;
    }
}
