//! The analysis board with what the reader brings along: boards of both corners, long texts, mistakes, and what may be lost.

use damiera_tests::browser::{BrowserServer, Device, Tab};
use serde_json::Value;

use crate::axe;

/// A finished Italian game on a board with the corner, number 1 of the archive.
fn finished(hall: &BrowserServer, corner: &str) {
    let [mut ada, mut gil] = hall.server().people(["Ada", "Gil"]);
    ada.ask(&format!("crea prova colore=bianco angolo={corner}"));
    gil.ask("entra prova");
    ada.ask(if corner == "destra" { "6h 5g" } else { "6a 5b" });
    gil.ask("abbandona");
    ada.ask("esci");
}

/// Opens the form with Italian draughts chosen.
async fn study(hall: &BrowserServer, device: Device) -> Tab {
    let tab = hall.tab(device, "/study").await;
    let all = "return document.querySelectorAll('.study-body option').length > 10";
    tab.until("all variants", all, &[]).await;
    tab.select("Variant", "italiana").await;
    tab
}

/// Puts a text into the field, as pasting does.
async fn put(tab: &Tab, text: &str) {
    let script = "document.querySelector('main textarea').value = arguments[0]; return true";
    assert_eq!(tab.look(script, &[text]).await, true);
}

/// The square that is drawn in the upper left corner: number 1 of Italian draughts, if the dark corner is at the right.
async fn is_at_the_right(tab: &Tab) -> bool {
    tab.shows(".study .board [data-square]").await;
    let script = "return document.querySelector(\".study [data-square='1A']\") !== null";
    tab.look(script, &[]).await == true
}

async fn copied(tab: &Tab) -> String {
    tab.press("The game in PDN").await;
    tab.sees(".pdn", "[White").await;
    tab.text(".pdn").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copied_game_comes_back_as_it_was_drawn() {
    for (corner, right) in [("destra", true), ("sinistra", false)] {
        let hall = BrowserServer::open();
        finished(&hall, corner);
        let tab = hall.tab(Device::Desktop, "/game/1").await;
        tab.press("Analyse this game").await;
        assert_eq!(is_at_the_right(&tab).await, right);
        tab.sees(".study .players", "Ada against Gil").await;
        let pdn = copied(&tab).await;
        let other = study(&hall, Device::Desktop).await;
        // The record's own corner counts, and not the chosen one.
        other.select("Dark corner", "left").await;
        put(&other, &pdn).await;
        other.press("Open").await;
        other.sees(".study .players", "Ada against Gil").await;
        assert_eq!(is_at_the_right(&other).await, right);
        other.close().await;
        tab.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opening_of_a_game_is_named() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    put(&tab, "[GameType \"21\"]\n\n1. 9-13 22-18 2. 6-9 25-22 *").await;
    tab.press("Open").await;
    let named = "Opening: Dreaded Edinburgh (ACF 5)";
    tab.sees(".study .table-side", named).await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_corner_of_an_italian_board_is_chosen() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    tab.select("Dark corner", "left").await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    assert!(!is_at_the_right(&tab).await);
    tab.press("Set up a position").await;
    tab.select("Dark corner", "right").await;
    tab.shows(".editor [data-square='1A']").await;
    tab.press("Use this position").await;
    let used = "return document.querySelector('.editor') === null";
    tab.until("the position", used, &[]).await;
    assert!(is_at_the_right(&tab).await);
    // Another variant has one board alone.
    tab.press("Another game").await;
    tab.select("Variant", "russa").await;
    let hidden = "return [...document.querySelectorAll('main label')]\
        .filter((label) => label.textContent === 'Dark corner').every((label) => label.offsetParent === null)";
    tab.until("no corner", hidden, &[]).await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_replaced_only_after_a_question() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Phone).await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    // Nothing is lost with a start.
    tab.press("Another game").await;
    put(&tab, "1. 22-19 12-15").await;
    tab.press("Open").await;
    tab.sees(".tree", "-").await;
    let moves = tab.text(".tree").await;
    put(&tab, "1. 21-17").await;
    tab.press("Open").await;
    tab.shows("dialog.asks").await;
    axe::check_all(&tab, "the question").await;
    tab.press("No, go back").await;
    assert_eq!(tab.text(".tree").await, moves);
    tab.press("Set up a position").await;
    tab.press("Use this position").await;
    tab.press("Open the other one").await;
    tab.until(
        "no moves",
        "return document.querySelector('.tree').innerText.trim() === ''",
        &[],
    )
    .await;
    // A position that was set up here is something to lose as well.
    put(&tab, "1. 21-17").await;
    tab.press("Open").await;
    tab.press("Open the other one").await;
    tab.sees(".tree", "-").await;
    tab.close().await;
}

/// A reader who goes to another page of the site finds the analysis in the form, as a record.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_is_left_stands_in_the_form() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    put(&tab, "1. 22-19 12-15").await;
    tab.press("Open").await;
    tab.sees(".tree", "-").await;
    let moves = tab.text(".tree").await;
    let goes = "document.querySelector('#foot a[href=\"/rules\"]').click(); return true";
    assert_eq!(tab.look(goes, &[]).await, true);
    tab.shows("main a[href='/rules/italiana']").await;
    assert_eq!(tab.look("history.back(); return true", &[]).await, true);
    let stands = "return document.querySelector('main textarea')?.value.includes('22-19') === true";
    tab.until("the record", stands, &[]).await;
    tab.press("Open").await;
    tab.sees(".tree", "-").await;
    assert_eq!(tab.text(".tree").await, moves);
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_beyond_the_bound_stays_in_the_page() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    for text in [
        "22-19\n".repeat(1_001),
        format!("{{{}}}", "nota ".repeat(14_000)),
    ] {
        put(&tab, &text).await;
        tab.press("Open").await;
        tab.sees("#assertive", "at most 1,000 lines and 65,536 bytes")
            .await;
        let kept = "return document.querySelector('main textarea').value.length > 5000";
        assert_eq!(tab.look(kept, &[]).await, true);
    }
    // The line is as it was.
    put(&tab, "1. 22-19").await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_in_the_line_of_the_reader() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    put(&tab, "\n\n[White \"A\"]\n\n% nothing\n\n\n1. 99-98").await;
    tab.press("Open").await;
    tab.sees("#assertive", "Line 8:").await;
    assert!(!tab.text("#assertive").await.contains("review"));
    // Behind a good move it ends the game there, and the page says so.
    put(&tab, "\n\n[White \"A\"]\n\n% nothing\n1. 22-19\n\n2. 99-98").await;
    tab.press("Open").await;
    tab.sees(
        ".study .remarks",
        "Line 8: 99 is a square of a larger board",
    )
    .await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_further_games_of_a_text_are_told() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Phone).await;
    let game = "[White \"Rossi\"]\n[Result \"1-0\"]\n\n1. 22-19 {fine } di \u{ff5d} riga} 1-0\n";
    put(
        &tab,
        &format!("{}\n{game}", game.replace("{fine } di", "{fine di")),
    )
    .await;
    tab.press("Open").await;
    tab.sees(".study .players", "Rossi against an unnamed player")
        .await;
    tab.sees(".study .players", "another game").await;
    tab.sees(".tree", "fine di } riga").await;
    // The lesson is in no list.
    let mut gil = hall.server().person("Gil");
    let rooms = gil.ask("stanze");
    assert!(!rooms.contains("lezione"), "{rooms}");
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_keeps_its_title_and_judgement_where_its_lesson_is_shown() {
    let hall = BrowserServer::open();
    finished(&hall, "destra");
    let tab = hall.tab(Device::Desktop, "/game/1").await;
    tab.press("Analyse this game").await;
    tab.press("Evaluate the whole game").await;
    tab.shows(".worth-graph").await;
    let title = "return document.title.startsWith('Game 1')";
    // A branch has no address, and the place of the main line is not its.
    tab.press("Start").await;
    tab.press("Analysis").await;
    tab.sees("h1", "Game 1").await;
    tab.until("the title", title, &[]).await;
    tab.shows(".worth-graph").await;
    // Everything is there after the page is loaded anew.
    tab.reload().await;
    tab.sees("h1", "Game 1").await;
    tab.until("the title", title, &[]).await;
    tab.shows(".worth-graph").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_leaves_no_place_in_the_address() {
    let hall = BrowserServer::open();
    finished(&hall, "destra");
    let tab = hall.tab(Device::Desktop, "/game/1#0").await;
    tab.press("Analyse this game").await;
    tab.sees(".study .status", "The start").await;
    tab.until("a place", "return location.hash === '#0'", &[])
        .await;
    for square in ["6F", "5E"] {
        tab.click(&format!(".study [data-square='{square}']")).await;
    }
    tab.sees(".study .status", "Move 1").await;
    tab.until("no place", "return location.hash === ''", &[])
        .await;
    assert_eq!(tab.path().await, "/game/1");
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_fits_a_phone_held_sideways() {
    let hall = BrowserServer::open();
    let tab = study(&hall, Device::Desktop).await;
    tab.press("Open").await;
    tab.sees(".study .status", "The start").await;
    tab.press("Set up a position").await;
    tab.resize([640, 360]).await;
    tab.rest().await;
    let fits = "return [...document.querySelectorAll('.editor button, .editor select, .editor [data-square]')].map((part) => \
        [part.innerText || part.dataset.square, part.getBoundingClientRect()]).filter(([, { top, right, bottom }]) => \
        top < 0 || bottom > innerHeight || right > innerWidth).map(([text]) => text).join()";
    assert_eq!(tab.look(fits, &[]).await, Value::from(""));
    axe::check_all(&tab, "the editor").await;
    tab.close().await;
}

/// The link to a position of a pasted record has the position in it: it leads there also when the lesson is gone.
#[tokio::test(flavor = "multi_thread")]
async fn the_link_to_a_pasted_position_outlasts_its_lesson() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/study").await;
    let all = "return document.querySelectorAll('.study-body option').length > 10";
    tab.until("all variants", all, &[]).await;
    tab.select("Variant", "russa").await;
    put(&tab, "W:Wa1,Kc3:Bb8").await;
    tab.press("Open").await;
    let king = "return document.querySelector(\".study [data-square='c3']\")?.getAttribute('aria-label').includes('king') === true";
    tab.until("the king", king, &[]).await;
    // The clipboard of a page is its reader's: here it is the test's.
    let keeps = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } }); \
        return true";
    tab.look(keeps, &[]).await;
    tab.press("Copy the link to this position").await;
    tab.until("the link", "return typeof window.copied === 'string'", &[])
        .await;
    let link = tab.look("return window.copied", &[]).await;
    let link = link.as_str().unwrap().to_owned();
    tab.close().await;
    let other = hall.tab_at(Device::Desktop, &link).await;
    other.until("the king", king, &[]).await;
    other.close().await;
}

/// The server keeps an analysis as long as it runs.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_a_restart_took_is_told_of() {
    let mut hall = BrowserServer::open();
    finished(&hall, "destra");
    let tab = hall.tab(Device::Desktop, "/game/1").await;
    tab.press("Analyse this game").await;
    tab.shows(".study .board [data-square]").await;
    hall.crash();
    tab.sees("#assertive", "The analysis is gone").await;
    tab.close().await;
}
