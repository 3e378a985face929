//! A whole game, and a round in a class, as heard by a person who does not see the page: compared with a recording.
//!
//! `DAMIERA_RECORD=1` writes it anew.

use std::path::PathBuf;

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::school::{open_class, register_teacher};
use damiera_tests::harness::{PlayedGame, legal, make, without_code};

const VARIANT: Variant = Variant::Italiana;

/// Read out when an answer takes two seconds, as it may on a busy machine.
const SLOW: &str = "No answer from the server";

/// Records the texts read out since the last call, without the parts that differ from game to game.
async fn note(tab: &Tab, record: &mut String) {
    for text in tab.heard().await {
        for line in text.lines().filter(|line| !line.starts_with(SLOW)) {
            record.push_str(&format!("  «{}»\n", without_code(line.to_owned())));
        }
    }
}

/// A player's texts, as read out, and the accessibility tree where it changes.
struct Record {
    tab: Tab,
    text: String,
}

impl Record {
    /// Records the accessibility tree of the page.
    async fn outline(&mut self, what: &str) {
        let outline = self.tab.outline().await;
        self.text.push_str(&format!("\n{what}:\n{outline}\n"));
    }

    /// Records an action and the texts then read out, up to these words.
    async fn hears(&mut self, what: &str, words: &str) {
        self.tab.hears(words).await;
        self.text.push_str(&format!("{what}\n"));
        note(&self.tab, &mut self.text).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_a_class_is_heard_as_it_was_written_down() {
    let hall = BrowserServer::open();
    let mut teacher = register_teacher(hall.server());
    let code = open_class(&mut teacher, "italiana");
    let tab = hall.tab(Device::Desktop, &format!("/class/{code}")).await;
    tab.sees("main", "Your name in the class").await;
    tab.listen().await;
    let mut ada = Record {
        tab,
        text: String::new(),
    };
    ada.outline("In front of the class").await;
    ada.tab.enter_class("Ada").await;
    ada.hears("Ada enters", "Points:").await;
    let mut gil = hall.server().connect();
    gil.ask(&format!("classe {code} Gil"));
    ada.tab.sees(".points", "Gil").await;
    ada.outline("Before the first round").await;
    teacher.ask("classe turno");
    ada.hears("The round begins", "Your turn").await;
    let mut game = Game::new(VARIANT);
    ada.tab
        .shows_position(game.position(), VARIANT.drawing())
        .await;
    ada.outline("The table").await;
    for (side, words) in [("Ada", "Black to move"), ("Gil", "Your turn")] {
        let legal = legal(&game);
        match game.position().turn() {
            Color::White => ada.tab.play(InputDevice::Keyboard, &legal[0], &legal).await,
            Color::Black => drop(gil.ask(&legal[0])),
        }
        ada.hears(&format!("{side} {}", legal[0]), words).await;
        make(&mut game, &legal[0]);
    }
    teacher.ask("classe pausa");
    ada.hears("The teacher stops everything", "stopped").await;
    ada.tab.sees(".pupil .status", "is paused").await;
    let legal = legal(&game);
    ada.tab.play(InputDevice::Keyboard, &legal[0], &legal).await;
    ada.hears(&format!("Ada {}", legal[0]), "does not count")
        .await;
    teacher.ask("classe riprendi");
    ada.hears("The teacher lets everything go on", "go on")
        .await;
    gil.ask("abbandona");
    ada.hears("Gil gives up", "In the lead:").await;
    ada.outline("After the round").await;
    teacher.ask("classe fine");
    ada.hears("The teacher ends the lesson", "In the lead:")
        .await;
    ada.outline("After the lesson").await;
    // Another code each time.
    let heard = ada.text.trim_start().replace(&code, "CODE");
    compare(&heard, "class.txt");
    ada.tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_heard_as_it_was_written_down() {
    let played = PlayedGame::short(VARIANT);
    let drawing = VARIANT.drawing();
    let hall = BrowserServer::open();
    let mut gil = hall.server().person("Gil");
    gil.ask("crea prova colore=nero");
    // The names of cells are compared in English, so that is what Ada reads.
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.press_by_keys("Change the name").await;
    ada.fill("Name", "Ada").await;
    ada.sees("body", "Ada").await;
    ada.listen().await;
    let mut record = format!("The lobby:\n{}\n", without_problem(&ada.outline().await));
    ada.press_by_keys("prova").await;
    ada.press_by_keys("Play here").await;
    let mut game = Game::new(VARIANT);
    ada.shows_position(game.position(), drawing).await;
    ada.hears("Your turn.").await;
    ada.hears("Choose a piece").await;
    note(&ada, &mut record).await;
    record.push_str(&format!("\nThe room:\n{}\n", ada.outline().await));
    for mv in &played.moves {
        let legal = legal(&game);
        let side = game.position().turn();
        record.push_str(&format!("{side:?} {mv}\n"));
        match side {
            Color::White => ada.play(InputDevice::Keyboard, mv, &legal).await,
            Color::Black => drop(gil.ask(mv)),
        }
        make(&mut game, mv);
        ada.shows_position(game.position(), drawing).await;
        // Its words come after it.
        let from = mv.split(' ').next().expect("a square");
        ada.hears(&format!("{side:?}: {from} ")).await;
        if game.outcome().is_some() {
            ada.sees(".status", "You ").await;
            ada.hears("cannot move any more").await;
        }
        note(&ada, &mut record).await;
    }
    // The archive is asked for its number.
    ada.sees(".game-page", "The page of game 1").await;
    record.push_str(&format!("\nThe end:\n{}", ada.outline().await));
    ada.close().await;
    compare(&record, "page.txt");
}

/// An outline without the words about the problem of the day, which is another one each day.
fn without_problem(outline: &str) -> String {
    let mut is_behind_heading = false;
    let mut lines = String::new();
    for line in outline.lines() {
        let is_problem = is_behind_heading && line.trim_start().starts_with("image ");
        lines.push_str(if is_problem {
            "    image PROBLEM"
        } else {
            line
        });
        lines.push('\n');
        is_behind_heading = line.contains("\"The problem of the day\"");
    }
    lines
}

/// Compares with what a file has, or writes it.
fn compare(record: &str, file: &str) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/golden"));
    let path = folder.join(file);
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
