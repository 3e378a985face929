//! A whole game as somebody hears it who does not see the page: compared with what was written down.
//!
//! `DAMIERA_RECORD=1` writes it anew.

use std::path::PathBuf;

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{Device, Hall, Manner, Tab};
use damiera_tests::harness::{PlayedGame, without_code};

const VARIANT: Variant = Variant::Italiana;

/// What was read out since the last time, without what differs from game to game.
async fn note(tab: &Tab, record: &mut String) {
    for text in tab.heard().await {
        for line in text.lines() {
            record.push_str(&format!("  «{}»\n", without_code(line.to_owned())));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_heard_as_it_was_written_down() {
    let played = PlayedGame::short(VARIANT);
    let drawing = VARIANT.drawing();
    let hall = Hall::open();
    let mut gil = hall.server().person("Gil");
    gil.ask("crea prova colore=nero");
    // The names of cells are compared in English, so that is what Ada reads.
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.press_by_keys("Change the name").await;
    ada.fill("Name", "Ada").await;
    ada.sees("body", "Ada").await;
    ada.listen().await;
    let mut record = format!("The lobby:\n{}\n", ada.outline().await);
    ada.press_by_keys("prova").await;
    ada.press_by_keys("Play here").await;
    let mut game = Game::new(VARIANT);
    ada.shows_position(game.position(), drawing).await;
    note(&ada, &mut record).await;
    record.push_str(&format!("\nThe room:\n{}\n", ada.outline().await));
    for mv in &played.moves {
        let plies = game.legal_plies();
        let legal: Vec<String> = plies.iter().map(|ply| ply.labels(drawing)).collect();
        record.push_str(&format!("{:?} {mv}\n", game.position().turn()));
        match game.position().turn() {
            Color::White => ada.play(Manner::Keyboard, mv, &legal).await,
            Color::Black => drop(gil.ask(mv)),
        }
        let at = legal.iter().position(|other| other == mv);
        game.play_move(&plies[at.expect("a legal move")].mv)
            .expect("a legal move");
        ada.shows_position(game.position(), drawing).await;
        note(&ada, &mut record).await;
    }
    ada.sees(".status", "wins").await;
    note(&ada, &mut record).await;
    record.push_str(&format!("\nThe end:\n{}", ada.outline().await));
    ada.close().await;
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/golden/page.txt"));
    if std::env::var_os("DAMIERA_RECORD").is_some() {
        std::fs::write(&path, record).expect("a file");
        return;
    }
    let written = std::fs::read_to_string(&path).expect("a file");
    for (number, (heard, expected)) in record.lines().zip(written.lines()).enumerate() {
        assert_eq!(heard, expected, "line {} of {}", number + 1, path.display());
    }
    assert_eq!(record.lines().count(), written.lines().count());
}
