//! Pictures of the page for the documentation: a short evening, as people see it.

use std::path::Path;

use damiera_rules::{Color, Game, Variant};

use super::{BrowserServer, Device, Tab};
use crate::harness::{self, Client, PlayedGame};

/// The number of moves in the pictured game.
const MOVES: usize = 18;

/// Makes every picture, into a folder.
pub async fn make(folder: &Path) {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut ada, mut gil, mut eva] = server.people(["Ada", "Gil", "Eva"]);
    finished(&mut ada, &mut gil);
    ada.ask("crea torneo tempo=10+5 colore=bianco");
    gil.ask("entra torneo");
    eva.ask("crea tavolino variante=russa");
    let game = play([&mut ada, &mut gil], 7, MOVES);

    let tab = hall.tab_in(Device::Desktop, "it", "/").await;
    tab.sees("main", "torneo").await;
    keep(&tab, folder, "lobby").await;
    tab.goto(&hall.address("/r/torneo")).await;
    tab.press("Guarda").await;
    tab.shows_board(&game).await;
    keep(&tab, folder, "room").await;
    tab.goto(&hall.address("/tv")).await;
    tab.shows_board(&game).await;
    keep(&tab, folder, "tv").await;
    tab.goto(&hall.address("/game/1")).await;
    tab.shows("[data-square]").await;
    keep(&tab, folder, "replay").await;
    tab.press("Analizza questa partita").await;
    tab.press("Valuta tutta la partita").await;
    tab.shows(".tree .sign").await;
    keep(&tab, folder, "analysis").await;
    tab.goto(&hall.address("/problems")).await;
    tab.sees("main", "Problemi").await;
    keep(&tab, folder, "problems").await;
    tab.goto(&hall.address("/rules/italiana")).await;
    tab.sees("main", "italiana").await;
    keep(&tab, folder, "rules").await;
    tab.goto(&hall.address("/preview/room/torneo.png")).await;
    keep(&tab, folder, "preview").await;
    tab.close().await;

    let phone = hall.tab_in(Device::Phone, "it", "/r/tavolino").await;
    phone.press("Gioca qui").await;
    phone.shows("[data-square]").await;
    let game = Game::new(Variant::Russa);
    phone.shows_board(&game).await;
    if let Some(ply) = game.legal_plies().first() {
        let drawing = game.variant().drawing();
        eva.ask(&ply.labels(drawing));
        let mut after = game.clone();
        if after.play_move(&ply.mv).is_ok() {
            phone.shows_board(&after).await;
            let legal = after.legal_plies();
            let from = legal.first().map(|ply| drawing.label(ply.mv.from()));
            if let Some(from) = from {
                phone.touch(&format!("[data-square=\"{from}\"]")).await;
            }
        }
    }
    keep(&phone, folder, "phone").await;
    phone.press("Impostazioni").await;
    phone.select("Colori", "dark").await;
    phone.press("Chiudi").await;
    keep(&phone, folder, "phone-dark").await;
    phone.close().await;
}

/// A short game that is over, so that there is one to look at.
fn finished(ada: &mut Client, gil: &mut Client) {
    ada.ask("crea prova colore=bianco");
    gil.ask("entra prova");
    play([ada, gil], 3, 2 * MOVES + 1);
    gil.ask("abbandona");
    for player in [ada, gil] {
        player.ask("esci");
    }
}

/// Plays moves drawn by lot, for White and for Black; the game after them.
fn play(players: [&mut Client; 2], seed: u64, moves: usize) -> Game {
    let [white, black] = players;
    let mut game = Game::new(Variant::Italiana);
    let played = PlayedGame::of_seed(Variant::Italiana, seed);
    for mv in played.moves.iter().take(moves) {
        let player = match game.position().turn() {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        player.ask(mv);
        harness::make(&mut game, mv);
    }
    game
}

async fn keep(tab: &Tab, folder: &Path, name: &str) {
    tab.rest().await;
    let path = folder.join(format!("{name}.png"));
    std::fs::write(path, tab.picture().await).expect("a file");
}
