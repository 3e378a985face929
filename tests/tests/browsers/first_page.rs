//! The first page: its live board, the ways in, the lists, and how it fits screens.

mod choices;

use std::path::Path;

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{Client, PlayedGame, make};
use serde_json::Value;

/// Screens, in pixels of CSS.
const SCREENS: [[u32; 2]; 5] = [
    [360, 640],
    [640, 360],
    [768, 1024],
    [1366, 768],
    [1920, 1080],
];

/// Letters of the usual size and of twice that, in pixels.
const LETTERS: [u32; 2] = [16, 32];

/// The elements that reach beyond the right edge of the screen, and by how much the page is wider than it.
const WIDE: &str = "const edge = document.documentElement.clientWidth; \
    const beyond = [...document.querySelectorAll('body *')].filter((one) => \
        one.getClientRects().length > 0 && !one.closest('.unseen, .skip, svg') \
        && one.getBoundingClientRect().right > edge + 1); \
    return document.documentElement.scrollWidth > edge \
        ? beyond.map(({ tagName, className }) => `${tagName}.${className}`).join(' ') || 'the page' : ''";

/// The pieces on the live board, each as where it stands.
const PIECES: &str = "return [...document.querySelectorAll('.live .lying')]\
    .map(({ style, firstChild }) => style.transform + firstChild.getAttribute('class')).sort().join(' ')";

/// Plays moves drawn by lot, for White and for Black.
fn play([white, black]: [&mut Client; 2], game: &mut Game, moves: usize) {
    let played = PlayedGame::of_seed(Variant::Italiana, 7);
    for mv in played.moves.iter().skip(game.ply()).take(moves) {
        let player = match game.position().turn() {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        player.ask(mv);
        make(game, mv);
    }
}

/// A game between Ada and Gil in `prova`, after some moves.
fn game(hall: &BrowserServer, moves: usize) -> ([Client; 2], Game) {
    let [mut ada, mut gil] = hall.server().people(["Ada", "Gil"]);
    ada.ask("crea prova tempo=10+5 colore=bianco");
    gil.ask("entra prova");
    let mut game = Game::new(Variant::Italiana);
    play([&mut ada, &mut gil], &mut game, moves);
    ([ada, gil], game)
}

/// Chooses the colours of the page.
async fn dress(tab: &Tab, theme: &str) {
    tab.press("Settings").await;
    tab.select("Colours", theme).await;
    tab.press("Close").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_live_board_follows_the_best_game_without_becoming_its_spectator() {
    let hall = BrowserServer::open();
    let ([mut ada, mut gil], mut game) = game(&hall, 4);
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".live h2", "Live").await;
    tab.sees(".live", "Ada").await;
    let before = tab.look(PIECES, &[]).await;
    play([&mut ada, &mut gil], &mut game, 2);
    let script = format!("return (() => {{ {PIECES} }})() !== arguments[0]");
    let before = before.as_str().unwrap_or_default().to_owned();
    tab.until("a move on the live board", &script, &[&before])
        .await;
    // A captured piece fades.
    let pieces = game.position().occupied().len().to_string();
    tab.until(
        "the pieces of the game",
        "return String(document.querySelectorAll('.live .lying').length) === arguments[0]",
        &[&pieces],
    )
    .await;
    // A listener is told of the game once, by the picture's name.
    let name = "return document.querySelector('.live .miniature').getAttribute('aria-label')";
    assert_eq!(
        tab.look(name, &[]).await,
        "Playing now: Ada (guest) against Gil (guest)"
    );
    let aloud = tab.text("#polite, #assertive").await;
    assert!(!aloud.contains("6C"), "{aloud}");
    let watching = ada.ask("chi guarda");
    assert!(!watching.contains("Guest"), "{watching}");
    tab.press("Watch the game").await;
    tab.shows_board(&game).await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_game_a_finished_one_is_replayed_and_otherwise_the_problem_stands_there() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Phone, "/").await;
    tab.shows(".live .problem .stage").await;
    tab.press("Solve the problem").await;
    tab.shows(".live .problem [data-square]").await;
    let words = tab.text(".problem-text").await;
    for typed in ["hint", "leave", "Write"] {
        assert!(!words.contains(typed), "{words}");
    }
    tab.press("Close the problem").await;
    tab.shows(".live .problem .stage").await;
    tab.close().await;

    let ([mut ada, _gil], game) = game(&hall, 30);
    ada.ask("abbandona");
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".live h2", "A finished game").await;
    tab.sees(".going", "The problem of the day").await;
    // The replay begins at its beginning, and moves.
    let script = format!("return (() => {{ {PIECES} }})() !== arguments[0]");
    let begins = tab.look(PIECES, &[]).await;
    let begins = begins.as_str().unwrap_or_default().to_owned();
    tab.until("a move of the replay", &script, &[&begins]).await;
    // A reader who wants no motion sees the end at once, and nothing moves.
    tab.still().await;
    tab.reload().await;
    tab.sees(".live h2", "A finished game").await;
    let pieces = tab
        .look(
            "return document.querySelectorAll('.live .lying').length",
            &[],
        )
        .await;
    assert_eq!(pieces, game.position().occupied().len());
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_three_ways_in() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.select("Variant", "russa").await;
    ada.press("Play now").await;
    ada.sees(".status", "opponent").await;
    ada.press("Leave the room").await;
    // The choice is remembered.
    ada.shows(".what select").await;
    let chosen = ada
        .look("return document.querySelector('.what select').value", &[])
        .await;
    assert_eq!(chosen, "russa");
    let level =
        "return document.querySelector('.way:nth-of-type(2) select').selectedOptions[0].text";
    assert_eq!(ada.look(level, &[]).await, "easy (1)");
    ada.select("Your colour", "nero").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.sees(".seat:last-child", "Black").await;
    ada.press("Abort the game").await;
    ada.press("Yes, abort it").await;
    ada.press("Leave the room").await;
    ada.press("Make the link").await;
    ada.shows(".qr").await;
    let path = ada.path().await;
    let address = hall.address(&path);
    ada.sees(".address", &address).await;
    let gil = hall.tab(Device::Phone, &path).await;
    gil.press("Play here").await;
    for tab in [&ada, &gil] {
        tab.shows("[data-square]").await;
    }
    ada.close().await;
    gil.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_comes_first_and_what_is_over_or_left_is_nowhere() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut eva, mut leo, mut zoe, mut pia] = server.people(["Eva", "Leo", "Zoe", "Pia"]);
    eva.ask("crea attesa variante=russa tempo=5+3");
    leo.ask("sfida brasiliana");
    // A game that both have left, a finished game, and a room with only a spectator.
    let [mut one, mut two] = server.people(["Uno", "Due"]);
    one.ask("crea lasciata");
    two.ask("entra lasciata");
    drop((one, two));
    zoe.ask("crea finita");
    pia.ask("entra finita");
    pia.ask("abbandona");
    let mut max = server.person("Max");
    max.ask("osserva finita");
    pia.ask("esci");
    zoe.ask("esci");
    let (_players, _) = game(&hall, 2);
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".waiting", "attesa").await;
    tab.sees(".waiting", "Leo").await;
    tab.sees(".playing", "prova").await;
    let all = tab.text("main").await;
    for gone in ["lasciata", "finita"] {
        assert!(!all.contains(gone), "{all}");
    }
    assert!(!tab.text(".waiting").await.contains("prova"));
    tab.press("Play here, room attesa").await;
    tab.shows("[data-square]").await;
    tab.close().await;
}

/// At every size nothing is wider than the screen, and pictures of it are kept beside the test's other output.
#[tokio::test(flavor = "multi_thread")]
async fn it_fits_every_screen_with_small_and_large_letters() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut eva, mut leo] = server.people(["Eva", "Leo"]);
    eva.ask("crea attesa variante=russa tempo=5+3");
    leo.ask("sfida brasiliana");
    let (_players, _) = game(&hall, 12);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("first-page");
    std::fs::create_dir_all(&folder).expect("a folder");
    for theme in ["light", "dark"] {
        let tab = hall.tab(Device::Desktop, "/").await;
        tab.sees(".live h2", "Live").await;
        dress(&tab, theme).await;
        tab.sees(".waiting", "attesa").await;
        for letters in LETTERS {
            tab.set_letters(letters).await;
            for screen in SCREENS {
                tab.resize(screen).await;
                tab.rest().await;
                let [width, height] = screen;
                let name = format!("{width}x{height}-{theme}-{letters}");
                let picture = tab.picture().await;
                std::fs::write(folder.join(format!("{name}.png")), picture).expect("a file");
                assert_eq!(tab.look(WIDE, &[]).await, "", "{name}");
            }
        }
        tab.close().await;
    }
}

/// On a wide screen the board, the ways in and who waits are seen without scrolling.
#[tokio::test(flavor = "multi_thread")]
async fn a_wide_screen_shows_what_matters_at_once() {
    let hall = BrowserServer::open();
    let (_players, _) = game(&hall, 4);
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".live h2", "Live").await;
    for screen in [[1366, 768], [1920, 1080]] {
        tab.resize(screen).await;
        let script = "const seen = ['.live', '.ways', '.waiting h2'].map((part) => \
                document.querySelector(part).getBoundingClientRect()); \
            const right = Math.max(...seen.map((place) => place.right)); \
            return seen.every((place) => place.bottom <= innerHeight) && right > 0.9 * innerWidth";
        tab.until("the first things", script, &[]).await;
    }
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_says_so_and_leads_on() {
    let hall = BrowserServer::open();
    for path in ["/nope", "/r/a/b"] {
        let tab = hall.tab_in(Device::Phone, "it", path).await;
        tab.sees("h1", "Questa pagina non esiste.").await;
        tab.press("Vai alla prima pagina").await;
        tab.sees("h1", "Dama in linea").await;
        tab.close().await;
    }
    let tab = hall.tab(Device::Desktop, "/tv").await;
    tab.sees("main", "There is no game to show now.").await;
    tab.press("Go to the home page").await;
    tab.sees("h1", "Draughts online").await;
    tab.close().await;
}

/// Names are as long as the server takes them, and no longer.
#[tokio::test(flavor = "multi_thread")]
async fn fields_for_names_have_the_bound_of_names() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.open_room("abcdefghijklmnopqrstuvwxyz", "italiana", "sorteggio")
        .await;
    tab.sees("h1", "abcdefghijklmnopqrst").await;
    tab.close().await;
}

/// The news that a challenge was taken is over when the game begins, and nothing covers the way back to one's table.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_covers_what_it_speaks_of() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.press("Make a challenge").await;
    ada.press("Challenge").await;
    ada.sees(".waiting", "Your challenge").await;
    let mut gil = hall.server().person("Gil");
    gil.ask("accetta 1");
    ada.shows("[data-square]").await;
    ada.until(
        "a free head",
        "return document.querySelector('#news').childElementCount === 0",
        &[],
    )
    .await;
    ada.press("Lobby").await;
    ada.press("Play now").await;
    ada.shows("#assertive p").await;
    let covered = "scrollTo(0, 0); const button = document.querySelector('#own a'); \
        const { x, y, width, height } = button.getBoundingClientRect(); \
        return document.elementFromPoint(x + width / 2, y + height / 2) === button";
    assert_eq!(ada.look(covered, &[]).await, Value::Bool(true));
    ada.close().await;
}

/// A part of the lobby under a notice at the bottom is touched, and the notice is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_notice_lets_touches_through() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Phone, "/").await;
    ada.sees(".you", "Your name is").await;
    ada.press("Change the name").await;
    ada.fill("Name", "Ada").await;
    ada.sees("#notes", "Ada").await;
    let touched = "const { x, y, width, height } = document.querySelector('#notes').getBoundingClientRect(); \
        return !document.elementFromPoint(x + width / 2, y + height / 2).closest('#over')";
    ada.until("what is under a notice", touched, &[]).await;
    ada.close().await;
}

/// The command for a language changes the language of the page, as its settings do.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_follows_a_typed_language() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".you", "Your name is").await;
    tab.press("Typed commands").await;
    tab.fill("Move or command", "language it").await;
    tab.sees("nav", "Sala").await;
    tab.fill("Mossa o comando", "lingua en").await;
    tab.sees("nav", "Lobby").await;
    tab.close().await;
}

/// The words of a card are chosen one by one, not all with a click; and the address of classes leads to where one is opened.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_selects_no_card_and_classes_have_an_address() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.shows(".way h2").await;
    let one = "return [...document.querySelectorAll('.way, .way *')].every((one) => getComputedStyle(one).userSelect !== 'all')";
    tab.until("words to select", one, &[]).await;
    tab.goto(&hall.address("/class")).await;
    let status = "return performance.getEntriesByType('navigation')[0].responseStatus === 200";
    tab.until("a page", status, &[]).await;
    tab.sees("h1", "Class").await;
    tab.close().await;
}
