//! A table in every shape of window: nothing lies over anything else, the board is in view, and a machine finds no barrier.
//!
//! Pictures of each are kept in the folder for what tests write.

use std::path::{Path, PathBuf};

use damiera_rules::Variant;
use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{Client, PlayedGame};
use fantoccini::key::Key;
use serde_json::Value;

use crate::axe;

/// Windows, in pixels of CSS: phones upright and held sideways, a tablet, a laptop enlarged twice and as it is, a desk.
const WINDOWS: [[u32; 2]; 6] = [
    [360, 640],
    [640, 360],
    [683, 384],
    [768, 1024],
    [1366, 768],
    [1920, 1080],
];

/// The parts of a table.
const PARTS: &str = "h1, .terms, .watching, .seat, .board-area, .status, .happened, .doing p, .actions button, \
    .commands summary, .moves-part h2, .steps, .moves, .views, .talk-part, .address, .shared button";

/// Says which parts lie over each other, stand out of the window's width, or have text that does not fit.
const OVERLAPS: &str = "const seen = [...document.querySelectorAll(arguments[0])]\
        .filter((one) => one.getClientRects().length > 0 && one.textContent.trim() !== '' || one.matches('.board-area')); \
    const box = (one) => one.getBoundingClientRect(); \
    const name = (one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 20)}`; \
    const wrong = []; \
    for (const [at, one] of seen.entries()) { \
        const a = box(one); \
        if (a.left < -1 || a.right > document.documentElement.clientWidth + 1) wrong.push(`${name(one)} out`); \
        if (one.scrollWidth > one.clientWidth + 1 && !one.matches('.unseen, summary, .steps, .moves')) \
            wrong.push(`${name(one)} wide`); \
        for (const other of seen.slice(at + 1)) { \
            if (one.contains(other) || other.contains(one)) continue; \
            const b = box(other); \
            const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), \
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]; \
            if (x > 1 && y > 1) wrong.push(`${name(one)} and ${name(other)}`); \
        } \
    } \
    return wrong.join('; ')";

/// True if the whole board is in view, without scrolling.
const BOARD_IN_VIEW: &str = "scrollTo(0, 0); \
    const { top, bottom, width } = document.querySelector('.board-area').getBoundingClientRect(); \
    return width > 150 && top >= 0 && bottom <= innerHeight + 1";

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("table");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Looks at the page in every window, in both colours.
async fn check(tab: &Tab, what: &str, has_board: bool) {
    for theme in ["light", "dark"] {
        let dress = "document.documentElement.dataset.theme = arguments[0]";
        tab.look(dress, &[theme]).await;
        for size in WINDOWS {
            tab.resize(size).await;
            let place = format!("{what} {size:?}");
            tab.rest().await;
            if has_board {
                let in_view = tab.look(BOARD_IN_VIEW, &[]).await;
                assert_eq!(in_view, Value::Bool(true), "the board: {place}");
            }
            let overlaps = tab.look(OVERLAPS, &[PARTS]).await;
            assert_eq!(overlaps, Value::String(String::new()), "{place}");
            let [width, height] = size;
            let name = format!("{what}-{width}x{height}-{theme}.png").replace(' ', "-");
            let picture = tab.picture().await;
            std::fs::write(folder().join(name), picture).expect("a file");
        }
        axe::check_all(tab, &format!("{what}, {theme}")).await;
    }
    tab.resize([1200, 900]).await;
}

/// Plays a game between two people until there is much to see.
fn play(players: [&mut Client; 2], moves: usize) {
    let [white, black] = players;
    let played = PlayedGame::of_seed(Variant::Italiana, 7);
    for (at, mv) in played.moves.iter().take(moves).enumerate() {
        let player = if at % 2 == 0 {
            &mut *white
        } else {
            &mut *black
        };
        player.ask(mv);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_fits_into_every_window_and_keeps_no_one_out() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/r/prova").await;
    ada.press("Play here").await;
    ada.sees(".status", "Waiting for an opponent").await;
    check(&ada, "waiting", false).await;
    let mut gil = hall.server().person("Gil");
    let mut leo = hall.server().person("Leo");
    gil.ask("entra prova");
    leo.ask("osserva prova");
    ada.shows("[data-square]").await;
    check(&ada, "game begins", true).await;
    ada.strike('?').await;
    ada.shows("dialog.keys").await;
    check(&ada, "keys", true).await;
    ada.keys(&[Key::Escape]).await;
    gil.ask("interrompi");
    ada.sees(".doing", "Rematch").await;
    check(&ada, "aborted", true).await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_fits_into_every_window() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova tempo=15+10 colore=bianco");
    gil.ask("entra prova");
    play([&mut ada, &mut gil], 40);
    let leo = hall.tab(Device::Desktop, "/r/prova").await;
    leo.press("Watch").await;
    leo.shows("[data-square]").await;
    gil.ask("patta");
    leo.sees(".happened", "draw").await;
    check(&leo, "watched", true).await;
    // A large window has more of the moves, and the buttons below them.
    leo.resize([1920, 1080]).await;
    let rows = "const list = document.querySelector('.moves'); const [row] = list.children; \
        const below = document.querySelector('.views').getBoundingClientRect().bottom; \
        return list.clientHeight / row.clientHeight > 9 && below <= innerHeight";
    leo.until("more moves", rows, &[]).await;
    leo.resize([1200, 900]).await;
    // The current move is in view in its list.
    let current = "const list = document.querySelector('.moves').getBoundingClientRect(); \
        const move = document.querySelector('.move[aria-current]').getBoundingClientRect(); \
        return move.top >= list.top && move.bottom <= list.bottom + 1";
    leo.until("the current move", current, &[]).await;
    leo.press("Start").await;
    leo.press("Next move").await;
    leo.until("the current move", current, &[]).await;
    ada.ask("accetta patta");
    leo.sees(".status", "draw").await;
    check(&leo, "ended", true).await;
    leo.goto(&hall.address("/game/1")).await;
    leo.shows("[data-square]").await;
    check(&leo, "replay", true).await;
    leo.close().await;
}

/// The way out of the settings is in view in low and in narrow windows.
#[tokio::test(flavor = "multi_thread")]
async fn settings_can_be_closed_in_every_window() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.press("Settings").await;
    for size in WINDOWS {
        tab.resize(size).await;
        let closes = "const close = [...document.querySelectorAll('dialog button')].at(-1); \
            const { left, top, width, height } = close.getBoundingClientRect(); \
            return document.elementFromPoint(left + width / 2, top + height / 2) === close";
        tab.until(&format!("the way out: {size:?}"), closes, &[])
            .await;
    }
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_is_counted_while_the_game_goes_on() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    let room = ada.path().await.trim_start_matches("/r/").to_owned();
    let mut leo = hall.server().person("Leo");
    leo.ask(&format!("osserva {room}"));
    ada.sees(".watching", "one person watches").await;
    let mut eva = hall.server().person("Eva");
    eva.ask(&format!("osserva {room}"));
    ada.sees(".watching", "2 people watch").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keys_are_told_in_a_box_and_one_of_them_opens_the_commands() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    // One box, folded away.
    let fields = "return [...document.querySelectorAll('.commands input')]\
        .filter((one) => one.checkVisibility()).length === Number(arguments[0])";
    ada.until("no field", fields, &["0"]).await;
    ada.walk_to("6G").await;
    ada.strike('?').await;
    ada.sees("dialog.keys", "premove").await;
    ada.keys(&[Key::Escape]).await;
    // The focus is back on the board.
    let back = "return document.activeElement.dataset.square === '6G'";
    ada.until("the board", back, &[]).await;
    ada.strike('/').await;
    ada.until("one field", fields, &["1"]).await;
    ada.fill("Move or command", "turn").await;
    ada.sees(".answers", "White").await;
    ada.close().await;
}

/// Refusals name squares by numbers where the board shows them.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_names_squares_as_the_board_does() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.select("Variant", "italiana").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.press("Square numbers").await;
    ada.press("Typed commands").await;
    ada.fill("Move or command", "square 6H").await;
    ada.sees(".answers", "There is a white man on 24").await;
    let answers = ada.text(".answers").await;
    assert_eq!(
        answers.matches("6H").count(),
        1,
        "only the typed line: {answers}"
    );
    ada.close().await;
}
