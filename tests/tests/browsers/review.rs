//! Games that are gone through with the engine, and lessons, in the page.
//!
//! Pictures of the analysis in every shape of window are kept in the folder for what tests write.

use std::path::{Path, PathBuf};

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{self, Client, PlayedGame};
use fantoccini::key::Key;
use serde_json::Value;

use crate::axe;

/// The moves of the game, drawn by lot: some of them are mistakes.
const MOVES: usize = 24;
const SEED: u64 = 3;

/// Windows, in pixels of CSS: a phone upright and held sideways, a tablet, a laptop, a desk.
const WINDOWS: [[u32; 2]; 5] = [
    [360, 640],
    [640, 360],
    [768, 1024],
    [1366, 768],
    [1920, 1080],
];

/// A finished game between Ada and Gil, number 1 of the archive.
fn finished(hall: &BrowserServer) -> PlayedGame {
    let [mut ada, mut gil] = hall.server().people(["Ada", "Gil"]);
    ada.ask("crea prova colore=bianco");
    gil.ask("entra prova");
    let played = PlayedGame::of_seed(Variant::Italiana, SEED);
    let mut game = Game::new(Variant::Italiana);
    for mv in played.moves.iter().take(MOVES) {
        let player: &mut Client = match game.position().turn() {
            Color::White => &mut ada,
            Color::Black => &mut gil,
        };
        player.ask(mv);
        harness::make(&mut game, mv);
    }
    gil.ask("abbandona");
    ada.ask("esci");
    played
}

async fn hash(tab: &Tab) -> Value {
    tab.look("return location.hash", &[]).await
}

/// Opens the game with the engine's judgement of all of it.
async fn judged(hall: &BrowserServer, device: Device) -> Tab {
    let tab = hall.tab(device, "/game/1").await;
    tab.press("Analyse this game").await;
    tab.press("Evaluate the whole game").await;
    tab.shows(".tree .sign").await;
    tab
}

/// Goes to the first move that the engine marks.
async fn to_mistake(tab: &Tab) {
    tab.click(".tree .move:has(.sign)").await;
    tab.sees(".advice", "Better:").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_in_a_game_has_an_address() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = hall.tab(Device::Desktop, "/game/1#3").await;
    tab.sees(".status", "Move 3 of 24").await;
    tab.press("Next move").await;
    tab.sees(".status", "Move 4 of 24").await;
    assert_eq!(hash(&tab).await, "#4");
    tab.reload().await;
    tab.sees(".status", "Move 4 of 24").await;
    tab.goto(&hall.address("/game/1#9999")).await;
    tab.sees(".status", "Move 24 of 24").await;
    // The place stays when the engine is to be asked.
    tab.press("Start").await;
    tab.press("Next move").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "Move 1 of 24").await;
    tab.keys(&[Key::Right]).await;
    tab.sees(".study .status", "Move 2 of 24").await;
    assert_eq!(hash(&tab).await, "#2");
    assert_eq!(tab.path().await, "/game/1");
    tab.close().await;
}

/// An analysis in a page that is loaded anew goes on, at the address of its game and at that of the analysis.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_goes_on_after_a_reload() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = hall.tab(Device::Desktop, "/game/1#3").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "Move 3 of 24").await;
    for path in ["/game/1", "/game/1", "/study", "/study"] {
        if tab.path().await == path {
            tab.reload().await;
        } else {
            tab.goto(&hall.address(path)).await;
        }
        tab.sees(".study .status", "Move 3 of 24").await;
        assert_eq!(tab.path().await, path);
    }
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_marks_mistakes() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = judged(&hall, Device::Desktop).await;
    to_mistake(&tab).await;
    tab.shows(".worth-bar").await;
    tab.shows(".worth-graph").await;
    // The better move belongs to the position before the mistake.
    let arrow = "return document.querySelectorAll('.board-arrows polygon').length === 1 \
        && document.querySelectorAll('.board .is-hint').length > 1";
    assert_eq!(tab.look(arrow, &[]).await, false);
    tab.press("Previous move").await;
    tab.until("an arrow", arrow, &[]).await;
    tab.press("Next move").await;
    tab.sees(".advice", "Better:").await;
    // The copied record has the marks.
    tab.press("The game in PDN").await;
    let marked =
        "return /\\d[x-]\\d+(\\?!|\\?\\??)/.test(document.querySelector('.pdn').textContent)";
    tab.until("a mark in the record", marked, &[]).await;
    // The line over the moves is walked along by keys.
    let before = hash(&tab).await;
    tab.look(
        "document.querySelector('.worth-graph input').focus(); return true",
        &[],
    )
    .await;
    tab.keys(&[Key::Left]).await;
    let before = before.as_str().unwrap_or_default();
    tab.until(
        "another place",
        "return location.hash !== arguments[0]",
        &[before],
    )
    .await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_moves_are_tried_and_commented() {
    let hall = BrowserServer::open();
    let played = finished(&hall);
    let tab = hall.tab(Device::Desktop, "/game/1#0").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "The start").await;
    let other = harness::legal(&Game::new(Variant::Italiana))
        .into_iter()
        .find(|mv| *mv != played.moves[0])
        .expect("another move");
    for square in other.split(' ') {
        tab.click(&format!("[data-square='{square}']")).await;
    }
    tab.sees(".tree .branch", &other.replace(' ', "-")).await;
    let hostile = "<img src=x onerror=\"document.title='x'\">";
    tab.fill("Comment on this position", hostile).await;
    tab.sees(".note-here", hostile).await;
    tab.sees(".tree .branch .note", hostile).await;
    let hurt = "return document.title === 'x' || document.querySelectorAll('main img').length > 0";
    assert_eq!(tab.look(hurt, &[]).await, Value::Bool(false));
    // To the game's own moves, and back into the variation.
    tab.click(".tree .moves > li:first-child .move").await;
    tab.sees(".study .status", "Move 1 of 24").await;
    tab.click(".tree .branch .move").await;
    tab.sees(".note-here", hostile).await;
    tab.press("The game in PDN").await;
    tab.sees(".pdn", "[White \"Ada\"]").await;
    tab.sees(".pdn", hostile).await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_comment_is_kept_when_its_reader_goes_on() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = hall.tab(Device::Desktop, "/game/1#1").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "Move 1 of 24").await;
    tab.write("Comment on this position", "una buona mossa")
        .await;
    tab.press("Next move").await;
    tab.sees(".study .status", "Move 2 of 24").await;
    tab.sees(".tree", "una buona mossa").await;
    let empty = "return document.querySelector('.study form input').value === ''";
    tab.until("an empty field", empty, &[]).await;
    // A move of the list is another way to go on.
    tab.write("Comment on this position", "meno buona").await;
    tab.click(".tree .moves > li:first-child .move").await;
    tab.sees(".note-here", "una buona mossa").await;
    tab.sees(".tree", "meno buona").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_read_out_once() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = hall.tab(Device::Desktop, "/game/1#0").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "The start").await;
    tab.listen().await;
    for ply in 1..=3 {
        tab.press("Next move").await;
        let place = format!("Move {ply} of 24");
        tab.hears(&place).await;
        tab.sees(".study .status", &place).await;
        let heard = tab.heard().await;
        assert_eq!(heard.len(), 1, "{heard:?}");
    }
    tab.press("Evaluate this position").await;
    tab.hears("The best line").await;
    let heard = tab.heard().await;
    let thinks = heard.iter().filter(|text| text.contains("thinking"));
    assert_eq!(thinks.count(), 1, "{heard:?}");
    let lines = heard.iter().filter(|text| text.contains("The best line"));
    assert_eq!(lines.count(), 1, "{heard:?}");
    // The editor says which piece lies where.
    tab.press("Set up a position").await;
    tab.press("White king").await;
    tab.heard().await;
    tab.click(".editor [data-square='4C']").await;
    tab.hears("4C").await;
    let heard = tab.heard().await;
    assert!(heard.iter().any(|text| text.contains("king")), "{heard:?}");
    tab.close().await;
}

/// The moves of a record without a result are judged as those of a finished game, wherever the lesson stands.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_result_is_judged() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/study").await;
    tab.write(
        "A game in PDN or a position in FEN (empty: the start)",
        "1. 22-19 12-15 2. 19x12 8x15 *",
    )
    .await;
    tab.select("Variant", "italiana").await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    tab.press("Evaluate the whole game").await;
    tab.shows(".worth-graph").await;
    tab.sees(".study .status", "The start").await;
    let again = "return [...document.querySelectorAll('button')]\
        .every((button) => button.textContent !== 'Evaluate the whole game' || button.hidden)";
    tab.until("nothing more to judge", again, &[]).await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_brought_along() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Phone, "/study").await;
    tab.write(
        "A game in PDN or a position in FEN (empty: the start)",
        "[White \"<b>Rossi</b>\"]\n\n1. 22-19 {buona} (1. 21-17 10-13) 1... 12-15\n1-0",
    )
    .await;
    tab.select("Variant", "italiana").await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    tab.sees(".tree", "buona").await;
    tab.shows(".tree .branch").await;
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(tab.look(wide, &[]).await, true);
    // A text that is no record is refused with the server's sentence.
    tab.press("Another game").await;
    tab.write(
        "A game in PDN or a position in FEN (empty: the start)",
        "1. 99-98",
    )
    .await;
    tab.press("Open").await;
    tab.press("Open the other one").await;
    tab.shows("#assertive:not(:empty)").await;
    tab.sees(".tree", "buona").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/study").await;
    let all = "return document.querySelectorAll('.study-body option').length > 10";
    tab.until("all variants", all, &[]).await;
    tab.select("Variant", "italiana").await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    tab.press("Set up a position").await;
    tab.press("Clear the board").await;
    tab.press("White king").await;
    tab.click(".editor [data-square='8H']").await;
    tab.press("Black man").await;
    tab.click(".editor [data-square='3E']").await;
    tab.click(".editor [data-square='5E']").await;
    tab.press("Nothing").await;
    tab.click(".editor [data-square='5E']").await;
    tab.press("Use this position").await;
    let two = "return document.querySelectorAll('.study .board-pieces .piece').length === 2 \
        && document.querySelector('.editor') === null";
    tab.until("two pieces", two, &[]).await;
    tab.press("Evaluate this position").await;
    tab.sees(".advice", "The best line").await;
    tab.shows(".worth-bar").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn listeners_see_what_the_leader_shows() {
    let hall = BrowserServer::open();
    finished(&hall);
    let leader = hall.tab(Device::Desktop, "/game/1#0").await;
    leader.press("Analyse this game").await;
    leader.sees(".study", "/r/lesson-1").await;
    let listener = hall.tab(Device::Phone, "/r/lesson-1").await;
    listener.press("Watch").await;
    listener.sees(".study .status", "The start").await;
    leader.press("Next move").await;
    listener.sees(".study .status", "Move 1 of 24").await;
    leader.fill("Write to everyone in the room", "ciao").await;
    listener.sees(".talk", "ciao").await;
    // The tab of a listener that is loaded anew comes back.
    listener.reload().await;
    listener.sees(".study .status", "Move 1 of 24").await;
    leader.press("Lobby").await;
    leader.sees("main", "Play").await;
    leader.close().await;
    listener.close().await;
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("review");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

async fn keep(tab: &Tab, name: &str) {
    tab.rest().await;
    std::fs::write(folder().join(format!("{name}.png")), tab.picture().await).expect("a picture");
}

/// The analysis has no barrier that a machine finds, in any colours, and fits every window.
#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_fits_every_window_and_keeps_no_one_out() {
    let hall = BrowserServer::open();
    finished(&hall);
    let tab = judged(&hall, Device::Desktop).await;
    to_mistake(&tab).await;
    for theme in ["light", "dark", "contrast"] {
        tab.press("Settings").await;
        tab.select("Colours", theme).await;
        tab.press("Close").await;
        for [width, height] in WINDOWS {
            tab.resize([width, height]).await;
            keep(&tab, &format!("{theme}-{width}x{height}")).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(tab.look(wide, &[]).await, true, "{width}x{height}");
        }
        axe::check_all(&tab, &format!("the analysis, {theme}")).await;
    }
    tab.press("Set up a position").await;
    tab.resize([360, 640]).await;
    keep(&tab, "editor").await;
    axe::check_all(&tab, "the editor").await;
    tab.press("Cancel").await;
    tab.goto(&hall.address("/study")).await;
    tab.shows("main textarea").await;
    keep(&tab, "beginning").await;
    axe::check_all(&tab, "the beginning").await;
    tab.close().await;
}
