//! Tournaments in the page: announced by the form, entered, played and decided, on a desktop and on a phone.

mod guests;

use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{Client, Server};

use crate::axe::check_all;
use crate::reading::{PASSWORD, registered};

const TITLE: &str = "Coppa <b>Ada</b>";

/// The entrants at terminals. One more is in a browser, so that no player has the bye.
const AT_TERMINALS: [&str; 3] = ["Leo", "Mia", "Zoe"];

/// Takes a registered name.
async fn log_in(tab: &Tab, name: &str) {
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.write("Name", name).await;
    tab.fill("Password, if the name is registered", PASSWORD)
        .await;
}

/// Announces a tournament by the form, from the lobby.
async fn announce(arbiter: &Tab) {
    log_in(arbiter, "Ada").await;
    arbiter.sees(".you", "Your name is Ada, registered").await;
    arbiter.press("Tournaments").await;
    arbiter.sees("main", "There are no tournaments.").await;
    arbiter.press("Announce a tournament").await;
    arbiter.write("Title", TITLE).await;
    arbiter.write("Rounds", "3").await;
    arbiter.select("Variant", "italiana").await;
    arbiter.press("Announce it").await;
    arbiter.sees("h1", TITLE).await;
    assert_eq!(arbiter.path().await, "/tournament/1");
}

/// Gives a result and a reason to a board.
async fn decide(arbiter: &Tab, board: usize, result: &str, reason: &str) {
    arbiter.press(&format!("Decide board {board}")).await;
    arbiter.select("Result", result).await;
    arbiter.press("This result stands").await;
    // No decision is without its reason.
    arbiter.sees("dialog .wrong", "A reason is needed.").await;
    arbiter.write("Reason", reason).await;
    arbiter.press("This result stands").await;
    let row = format!(".boards tbody tr:nth-child({board}) .result");
    arbiter.sees(&row, result).await;
}

async fn fits_its_window(tab: &Tab) {
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(tab.look(wide, &[]).await, true, "wider than the window");
}

/// True if files of the views of tournaments were fetched.
async fn has_fetched_views(tab: &Tab) -> bool {
    let script = "return performance.getEntriesByType('resource')\
                  .some(({ name }) => name.includes('/tournament/'))";
    tab.look(script, &[]).await == true
}

/// The people at terminals, who have entered.
fn entered(hall: &BrowserServer) -> Vec<Client> {
    let enter = |name: &str| {
        let mut person = registered(hall.server(), name);
        person.check("iscriviti 1 Dama Aosta", "Torneo 1");
        person
    };
    AT_TERMINALS.into_iter().map(enter).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_from_its_announcement_to_its_end() {
    let hall = BrowserServer::open();
    for name in ["Ada", "Gil"] {
        drop(registered(hall.server(), name));
    }
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.sees(".waiting", "Tournaments").await;
    assert!(!has_fetched_views(&ada).await, "the lobby needs none of it");
    announce(&ada).await;
    assert!(has_fetched_views(&ada).await, "the views come from nowhere");
    // The address leads there too, and a name can be taken there.
    let gil = hall.tab(Device::Phone, "/tournament/1").await;
    gil.sees("h1", TITLE).await;
    gil.sees(".own-part", "you need a registered name").await;
    log_in(&gil, "Gil").await;
    gil.write("Your club (optional)", "Circolo Torre").await;
    gil.press("Enter").await;
    gil.sees(".own-part .status", "You have entered.").await;
    gil.sees(".entrants .own", "Circolo Torre").await;
    fits_its_window(&gil).await;
    check_all(&gil, "a tournament to enter").await;
    let people = entered(&hall);
    ada.press("All tournaments").await;
    ada.press(TITLE).await;
    ada.sees(".entrants", "Zoe").await;
    ada.press("Begin the round").await;
    ada.sees("dialog", "Pairings are made").await;
    ada.press("Confirm").await;
    ada.sees(".tournament .status", "Round 1 of 3 is being played.")
        .await;
    ada.sees(".boards", "Watch").await;
    check_all(&ada, "a round that is played, for its arbiter").await;
    the_player_comes_back_from_the_board(&gil).await;
    ada.press("Why Gil is paired this way").await;
    ada.sees("dialog", "Both had the same points: 0.").await;
    ada.press("Close").await;
    decide(&ada, 1, "0-2", "<i>late</i>").await;
    decide(&ada, 2, "2-0", "a quarrel").await;
    ada.sees(".tournament .status", "Round 1 of 3 is over.")
        .await;
    ada.sees(".countdown", "The next round begins in").await;
    ada.press("Decisions of the arbiters").await;
    ada.sees(".folded", "<i>late</i>").await;
    let points = "return [...document.querySelectorAll('.standings tbody tr')]\
                  .map((row) => row.cells[2].innerText).join(' ') === '2 2 0 0'";
    ada.until("the points of the round", points, &[]).await;
    // A player's page has them as well.
    gil.until("the points of the round", points, &[]).await;
    is_printed(&ada).await;
    gil.press("Ask for a bye").await;
    gil.press("Confirm").await;
    gil.sees(".own-part", "You have a bye in rounds: 2").await;
    ada.press("Begin the round").await;
    ada.press("Confirm").await;
    gil.sees(".own-part", "You have no game in this round.")
        .await;
    ada.press("End the tournament").await;
    ada.write("Reason", "it rains").await;
    ada.press("Confirm").await;
    ada.sees(".tournament .status", "It is over.").await;
    gil.sees(".tournament .status", "It is over.").await;
    fits_its_window(&gil).await;
    gil.press("All tournaments").await;
    gil.sees("main", "Over").await;
    gil.back().await;
    gil.sees("h1", TITLE).await;
    drop(people);
    for tab in [ada, gil] {
        tab.close().await;
    }
}

/// The page goes to the board with the game. The player looks at the tournament meanwhile: the player's row is marked,
/// and the way back is there.
async fn the_player_comes_back_from_the_board(gil: &Tab) {
    gil.shows("[data-square]").await;
    assert!(gil.path().await.starts_with("/r/torneo-1-1-"));
    gil.back().await;
    gil.sees("h1", TITLE).await;
    gil.sees(".boards .own", "Gil").await;
    gil.sees(".standings .own", "Gil").await;
    gil.sees(".own-part", "Go to the game").await;
    gil.sees("#own", "Back to the table").await;
    fits_its_window(gil).await;
}

/// A card for each board, and the standings without anything to press.
async fn is_printed(tab: &Tab) {
    tab.look("window.print = () => {}; return true", &[]).await;
    tab.press("Print pairing cards").await;
    let cards = "const cards = [...document.querySelectorAll('.sheet .pairing-cards > li')]; \
        return cards.length === 2 && cards.every(({ textContent }) => textContent.includes('Round 1') && textContent.includes('White'))";
    tab.until("two cards", cards, &[]).await;
    tab.press("Print the standings").await;
    let table = "const sheets = document.querySelectorAll('.sheet'); \
        return sheets.length === 1 && sheets[0].querySelectorAll('tbody tr').length === 4";
    tab.until("the standings on a sheet", table, &[]).await;
}

/// The variant that was chosen stays when the language changes. A notice of a tournament replaces the older one.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_chosen_stays_and_notices_do_not_pile_up() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    let ada = hall.tab(Device::Desktop, "/").await;
    announce(&ada).await;
    let mut gil = registered(hall.server(), "Gil");
    gil.check("iscriviti 1", "Torneo 1");
    ada.press("Enter").await;
    ada.sees(".own-part .status", "You have entered.").await;
    // An arbiter reads what became of an order where it shows.
    ada.press("Suspend").await;
    ada.write("Reason", "it rains").await;
    ada.press("Confirm").await;
    ada.sees(".tournament .status", "An arbiter has suspended it.")
        .await;
    ada.press("Go on").await;
    ada.press("Confirm").await;
    ada.sees(".tournament .status", "when the arbiter says so")
        .await;
    ada.press("Name an arbiter").await;
    ada.write("Registered name", "Gil").await;
    ada.press("Confirm").await;
    ada.sees(".tournament", "Ada, Gil").await;
    for (order, answer, told) in [
        ("sospendi it rains", "Sospeso", "suspends it"),
        ("riprendi", "riprende", "goes on"),
    ] {
        gil.check(&format!("torneo 1 {order}"), answer);
        ada.sees("#news", told).await;
    }
    let one = "return document.querySelectorAll('#news [data-tournament=\"1\"]').length === 1";
    ada.until("one notice", one, &[]).await;
    let free = "const notice = document.querySelector('#news p').getBoundingClientRect(); \
        return notice.top > document.querySelector('h1').getBoundingClientRect().bottom";
    ada.until("a notice below the heading", free, &[]).await;
    ada.press("All tournaments").await;
    let none = "return document.querySelectorAll('#news p').length === 0";
    ada.until("no notice in another view", none, &[]).await;
    ada.press("Announce a tournament").await;
    ada.select("Variant", "filippina").await;
    ada.press("Settings").await;
    ada.select("Language", "it").await;
    ada.press("Apri un torneo").await;
    let kept = "return document.querySelector('.announce select option[value=filippina]')?.selected === true";
    ada.until("the chosen variant", kept, &[]).await;
    ada.close().await;
}

/// Each line of a pasted list has its own answer. A name that is not registered is not entered.
#[tokio::test(flavor = "multi_thread")]
async fn each_line_of_a_pasted_list_is_answered() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    let ada = hall.tab(Device::Desktop, "/").await;
    announce(&ada).await;
    ada.press("Enter a list").await;
    ada.write("List", "Nemo,Dama Aosta\nNessuno").await;
    ada.press("Enter all").await;
    ada.sees(".list-answers .wrong", "Nemo: ").await;
    ada.sees(".list-answers .wrong", "Nessuno: ").await;
    ada.sees(".arbiter-part [role=status]", "0 of 2 entered.")
        .await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_is_not_there_leads_to_those_that_are() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Phone, "/tournament/99").await;
    tab.sees("main", "There is no tournament 99").await;
    tab.press("All tournaments").await;
    tab.sees("main", "There are no tournaments.").await;
    // Without a registered name the server says what is missing.
    tab.press("Announce a tournament").await;
    tab.press("Announce it").await;
    tab.sees(".announce .wrong", "registered name").await;
    tab.close().await;
}

/// A reload without a signed-in device leaves a guest, who is told that a password is missing. The moves of the game
/// are there when its player comes back, and its end leads to the tournament.
#[tokio::test(flavor = "multi_thread")]
async fn a_reload_asks_for_the_password_and_keeps_the_moves() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    let mut gil = registered(hall.server(), "Gil");
    gil.check("torneo apri nome=Prova turni=2 posti=2-8", "Torneo 1");
    gil.check("torneo 1 arbitro Ada", "Ada");
    gil.check("iscriviti 1", "Torneo 1");
    let ada = hall.tab(Device::Desktop, "/tournament/1").await;
    ada.sees("h1", "Prova").await;
    log_in(&ada, "Ada").await;
    ada.press("Enter").await;
    ada.sees(".own-part .status", "You have entered.").await;
    ada.reload().await;
    // The form with the name stands open.
    ada.sees(".own-part", "Ada is a registered name").await;
    ada.fill("Password, if the name is registered", PASSWORD)
        .await;
    ada.shows(".arbiter-part").await;
    gil.check("torneo 1 inizia", "Torneo 1");
    ada.shows("[data-square]").await;
    let told = gil.ask("torneo 1");
    let moves = ["6A 5B", "3B 4A"];
    let own = usize::from(told.contains("Gil i Neri"));
    for (at, mv) in moves.into_iter().enumerate() {
        match at == own {
            true => gil.check(mv, "Turno "),
            false => {
                let legal = [mv.to_owned()];
                ada.play(InputDevice::Mouse, mv, &legal).await;
            }
        }
        let written = mv.replace(' ', "-");
        ada.sees(".moves", &written).await;
    }
    ada.goto(&hall.address("/tournament/1")).await;
    ada.sees(".own-part", "You play here by the seat's code")
        .await;
    ada.press("Back to the table").await;
    for mv in moves {
        ada.sees(".moves", &mv.replace(' ', "-")).await;
    }
    gil.check("abbandona", "abbandona");
    ada.press("To the tournament").await;
    ada.sees("h1", "Prova").await;
    assert_eq!(ada.path().await, "/tournament/1");
    // The next game is another board.
    let nothing = "return document.querySelector('#own').children.length === 0";
    ada.until("no way back to the finished game", nothing, &[])
        .await;
    ada.close().await;
}

/// The operator closes the room of a board before its game has a result. Players and onlookers read that the arbiter
/// decides. A tournament that was called off says why, in its own view and in the list.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_waits_for_the_arbiter_and_a_tournament_called_off_says_why() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    let [mut zoe, mut gil] = ["Zoe", "Gil"].map(|name| registered(hall.server(), name));
    zoe.check("torneo apri nome=Prova turni=2 posti=2-8", "Torneo 1");
    gil.check("iscriviti 1", "Torneo 1");
    let ada = hall.tab(Device::Phone, "/tournament/1").await;
    ada.sees("h1", "Prova").await;
    log_in(&ada, "Ada").await;
    ada.press("Enter").await;
    ada.sees(".own-part .status", "You have entered.").await;
    zoe.check("torneo 1 inizia", "Torneo 1");
    ada.shows("[data-square]").await;
    let data = hall.data().to_str().expect("a path in UTF-8");
    let closed = Server::tool(&["--data", data, "close", "torneo-1-1-1"]);
    assert!(closed.status.success(), "{closed:?}");
    zoe.until("non ha un risultato");
    ada.back().await;
    ada.sees(
        ".own-part",
        "The game at your board has no result: the arbiter decides.",
    )
    .await;
    fits_its_window(&ada).await;
    let watcher = hall.tab(Device::Desktop, "/tournament/1").await;
    for tab in [&ada, &watcher] {
        tab.sees(".boards .result", "the arbiter decides").await;
    }
    check_all(&watcher, "a board that waits for the arbiter").await;
    zoe.check("torneo 1 risultato 1 1 2-0 stanza chiusa", "2-0");
    for tab in [&ada, &watcher] {
        tab.sees(".boards .result", "2-0").await;
    }
    // A result is corrected after the end as well, and who reads the page is told.
    zoe.check("torneo 1 fine basta", "Il torneo finisce qui");
    watcher.sees(".tournament .status", "It is over.").await;
    zoe.check("torneo 1 risultato 1 1 1-1 accordo", "1-1");
    watcher.sees(".boards .result", "1-1").await;

    zoe.check("torneo apri nome=Altra turni=2 posti=2-8", "Torneo 2");
    zoe.check("torneo 2 fine <b>piove</b>", "Il torneo finisce qui");
    let told = "It is called off: an arbiter decided it. <b>piove</b>";
    watcher.goto(&hall.address("/tournament/2")).await;
    watcher.sees(".tournament .status", told).await;
    watcher.press("All tournaments").await;
    watcher.sees(".tournament-list", told).await;
    for tab in [ada, watcher] {
        tab.close().await;
    }
}
