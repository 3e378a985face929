//! The pages that are read: rules, problems, players, a person and the ways to the server.

use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::{Client, Server};
use serde_json::Value;

/// The password of everyone who registers.
pub(crate) const PASSWORD: &str = "vento di mare 41";

/// Registers a name.
pub(crate) fn registered(server: &Server, name: &str) -> Client {
    let mut person = server.person(name);
    person.send("registrati");
    person.until("scegli una password");
    person.send(PASSWORD);
    person.until("ancora una volta");
    person.send(PASSWORD);
    person.until(&format!("{name} è un nome registrato"));
    person
}

/// The pages, and what each shows of its own.
pub(crate) const PAGES: [(&str, &str); 9] = [
    ("/tournaments", "There are no tournaments."),
    ("/study", "A game in PDN"),
    ("/rules", "Russian draughts"),
    ("/rules/italiana", "Your turn"),
    ("/problems", "200 problems"),
    ("/players", "There is no one on this list yet."),
    ("/@/Ada", "Registered since"),
    ("/@/Nemo", "There is no such profile."),
    ("/about", "telnet 127.0.0.1"),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_that_is_read_fits_a_phone_and_has_headings() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    for device in [Device::Phone, Device::Desktop] {
        for (path, words) in PAGES {
            let tab = hall.tab(device, path).await;
            tab.sees("main", words).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(tab.look(wide, &[]).await, true, "{path}");
            let heads = "return document.querySelectorAll('main h1').length === 1 \
                && [...document.querySelectorAll('main table')].every((table) => table.caption?.textContent)";
            assert_eq!(tab.look(heads, &[]).await, true, "{path}");
            tab.close().await;
        }
    }
}

/// The squares of a move are chosen by the keyboard.
async fn choose(tab: &Tab, squares: &[&str]) {
    for square in squares {
        tab.click(&format!("[data-square='{square}']")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_right_capture_is_found_in_the_exercise() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/rules").await;
    tab.press("Italian draughts").await;
    tab.shows(".exercise [data-square]").await;
    // The man takes as many as the king, which has to.
    choose(&tab, &["6F", "4D", "2B"]).await;
    tab.sees(".exercise .status", "with a king and not with a man")
        .await;
    choose(&tab, &["2H", "4F", "2D"]).await;
    tab.sees(".exercise .status", "Right!").await;
    tab.press("Once more").await;
    tab.sees(".exercise .status", "play the right capture")
        .await;
    tab.close().await;
}

/// The boards of the rules have the corner of the federation, with the names of rows and columns; the exercise is led to from the top,
/// and so is a game of the variant.
#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_the_rules_are_named_and_lead_to_a_game() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/rules/italiana").await;
    tab.sees(".rules-words", "8H").await;
    tab.shows(".exercise [data-square='8H']").await;
    let edges = "return [...document.querySelector('.rule svg').querySelectorAll('.edge')].map((one) => one.textContent).sort().join('')";
    assert_eq!(tab.look(edges, &[]).await, "12345678ABCDEFGH");
    tab.press("Your turn").await;
    let seen = "const { top } = document.querySelector('.exercise').getBoundingClientRect(); return top > -2 && top < innerHeight / 2";
    tab.until("the exercise in view", seen, &[]).await;
    tab.goto(&hall.address("/rules/russa")).await;
    tab.press("Play this variant").await;
    let chosen = "return document.querySelector('.what select')?.value === 'russa'";
    tab.until("the variant in the form", chosen, &[]).await;
    tab.close().await;
}

/// Counts the pieces on the board of the problem.
const PIECES: &str = "return document.querySelectorAll('.solver .board-pieces .piece').length < Number(arguments[0])";

/// The moves of a solution are made on the board, and can be seen again. Another problem of the set is there at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_solution_is_shown_on_the_board() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/problems").await;
    tab.press("Begin").await;
    tab.shows(".solver [data-square]").await;
    let count = "return String(document.querySelectorAll('.solver .board-pieces .piece').length)";
    let before = tab.look(count, &[]).await;
    let before = before.as_str().unwrap_or_default();
    tab.press("Solution").await;
    tab.sees(".problem-text", "The next one is ready").await;
    let words = tab.text(".problem-text").await;
    assert!(!words.contains("tomorrow"), "{words}");
    tab.until("captures of the solution", PIECES, &[before])
        .await;
    tab.press("Show the solution again").await;
    let again = format!("return !(() => {{ {PIECES} }})()");
    tab.until("the first position again", &again, &[before])
        .await;
    tab.close().await;
}

/// Holds the answers of the server back until the page calls `release`.
const HELD: &str = "
    const known = window.fetch;
    const released = new Promise((resolve) => { window.release = resolve; });
    window.fetch = async (...what) => { await released; return known(...what); };";

/// A button that is pressed before the list has come waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_begun_before_the_list_has_come() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.look(HELD, &[]).await;
    tab.look(
        "history.pushState(null, '', '/problems'); dispatchEvent(new PopStateEvent('popstate'))",
        &[],
    )
    .await;
    tab.press("Begin").await;
    assert_eq!(
        tab.look("return document.querySelector('#notes').textContent", &[])
            .await,
        ""
    );
    tab.look("window.release()", &[]).await;
    tab.shows(".solver [data-square]").await;
    tab.close().await;
}

/// A game of one's own stays where it is, and the page says so.
#[tokio::test(flavor = "multi_thread")]
async fn problems_wait_for_a_game_of_ones_own() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".you", "Your name is").await;
    tab.press("Play the computer").await;
    tab.shows("[data-square]").await;
    tab.press("Abort the game").await;
    tab.press("No, play on").await;
    tab.look(
        "history.pushState(null, '', '/problems'); dispatchEvent(new PopStateEvent('popstate'))",
        &[],
    )
    .await;
    tab.sees("main", "200 problems").await;
    tab.press("Begin").await;
    tab.sees("#notes", "Your game in room").await;
    tab.press("Back to the table").await;
    tab.shows("[data-square]").await;
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn problems_come_one_after_the_other() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Phone, "/problems").await;
    tab.sees("main", "200 problems").await;
    tab.select("Level", "easy").await;
    let begin = "return document.querySelector('.problems').textContent.includes('200 problems')";
    assert_eq!(tab.look(begin, &[]).await, false);
    tab.press("Begin").await;
    tab.shows(".solver [data-square]").await;
    let first = tab.text(".problem-text").await;
    tab.press("Solution").await;
    tab.sees(".problem-text", "The solution").await;
    tab.press("Next problem").await;
    tab.until(
        "another problem",
        "return !document.querySelector('.problem-text').textContent.includes('The solution')",
        &[],
    )
    .await;
    assert_ne!(tab.text(".problem-text").await, first);
    tab.close().await;
}

/// Texts of people that are to hurt are texts, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn a_profile_hurts_no_one() {
    let hall = BrowserServer::open();
    let mut ada = registered(hall.server(), "Ada");
    let hostile = "<img src=x onerror=\"document.title='x'\"><script>document.title='x'</script>";
    ada.ask(&format!("profilo testo {hostile}"));
    let tab = hall.tab(Device::Desktop, "/@/Ada").await;
    tab.sees(".own-words", hostile).await;
    let hurt = "return document.title === 'x' || document.querySelectorAll('main img, main script').length > 0";
    assert_eq!(tab.look(hurt, &[]).await, Value::Bool(false));
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_and_has_games() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let (mut ada, mut gil) = (registered(server, "Ada"), server.person("Gil"));
    ada.ask("crea prova colore=bianco");
    gil.ask("entra prova");
    ada.ask("6c 5b");
    gil.ask("abbandona");
    ada.ask("esci");
    let tab = hall.tab(Device::Desktop, "/@/Ada").await;
    tab.sees(".games", "Ada against Gil").await;
    tab.sees(".record", "1 won").await;
    tab.press("Challenge Ada").await;
    let heard = ada.until("sfida");
    assert!(heard.contains("sfida"), "{heard}");
    tab.click(".games a").await;
    tab.shows("[data-square]").await;
    assert_eq!(tab.path().await, "/game/1");
    tab.close().await;
}

/// A person who hides their own page sees that at once, and others find nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_hides_the_own_page() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.fill("Name", "Ada").await;
    tab.sees(".you", "Your name is Ada").await;
    tab.press("Register this name").await;
    tab.write("New password (empty: the server makes one)", PASSWORD)
        .await;
    tab.fill("New password once more", PASSWORD).await;
    tab.press("It is all kept").await;
    tab.press("Rankings").await;
    tab.fill("Name of a registered player", "Ada").await;
    tab.press("Hide my profile").await;
    tab.sees("main", "Your profile is hidden").await;
    let other = hall.tab(Device::Desktop, "/@/Ada").await;
    other.sees("main", "There is no such profile.").await;
    other.close().await;
    tab.press("Show my profile").await;
    tab.sees("main", "Your profile is shown").await;
    tab.close().await;
}
