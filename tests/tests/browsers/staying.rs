//! Staying signed in: over a reload, not without the tick, and until it is ended here or elsewhere.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::school::{open_class, register_teacher};
use damiera_tests::harness::{Client, legal};

const PASSWORD: &str = "vento di mare 41";

/// The two boxes with this label are those of the name and of its registration.
const STAY: &str = "Stay signed in";

/// Registers a name at a tab.
pub(crate) async fn register(tab: &Tab, name: &str, stays: bool) {
    register_with(tab, name, stays, PASSWORD).await;
}

/// Registers a name with a password. If it is empty, the server makes the password.
async fn register_with(tab: &Tab, name: &str, stays: bool, password: &str) {
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.fill("Name", name).await;
    tab.sees(".you", &format!("Your name is {name}")).await;
    tab.press("Register this name").await;
    if stays {
        tab.tick(STAY).await;
    }
    let field = "New password (empty: the server makes one)";
    tab.write(field, password).await;
    tab.fill("New password once more", password).await;
    tab.press("It is all kept").await;
    tab.sees(".you", "registered").await;
}

/// Waits until the browser keeps a token, or none.
async fn keeps(tab: &Tab, is_kept: bool) {
    let script =
        "return (localStorage.getItem('damiera-device') !== null) === (arguments[0] === 'kept')";
    let wanted = if is_kept { "kept" } else { "gone" };
    tab.until(&format!("a token {wanted}"), script, &[wanted])
        .await;
}

/// The token that the browser keeps.
async fn token(tab: &Tab) -> String {
    let script = "return JSON.parse(localStorage.getItem('damiera-device')).token";
    tab.look(script, &[]).await.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticked_browser_stays_signed_in_until_its_owner_signs_out() {
    let mut hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    register(&ada, "Ada", true).await;
    keeps(&ada, true).await;
    let mut tokens = vec![token(&ada).await];
    for turn in 0..2 {
        ada.reload().await;
        ada.sees(".you", "Your name is Ada, registered").await;
        tokens.push(token(&ada).await);
        assert_ne!(tokens[turn], tokens[turn + 1]);
    }
    // Signed in again after the server was killed.
    hall.crash();
    ada.reload().await;
    ada.sees(".you", "Your name is Ada, registered").await;
    let script = "return Object.keys(sessionStorage).join() + document.cookie";
    let session = ada.look(script, &[]).await.to_string();
    assert!(!session.contains("damiera-device"), "{session}");
    ada.press("Sign out").await;
    keeps(&ada, false).await;
    ada.sees(".you", "Your name is Guest").await;
    assert!(!ada.text(".you").await.contains("registered"));
    ada.reload().await;
    ada.sees(".you", "Your name is").await;
    assert!(!ada.text(".you").await.contains("Ada"));
    let log = hall.server().log();
    tokens
        .iter()
        .for_each(|token| assert!(!log.contains(token)));
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_not_ticked_forgets_and_one_that_is_signed_out_elsewhere_asks() {
    let hall = BrowserServer::open();
    let first = hall.tab(Device::Desktop, "/").await;
    register(&first, "Ada", false).await;
    keeps(&first, false).await;
    first.reload().await;
    first.sees(".you", "Your name is").await;
    assert!(!first.text(".you").await.contains("registered"));
    // The form for the password stands open, and the note about the name does not lie over it.
    first.sees("#notes", "is a registered name").await;
    first.tick(STAY).await;
    first
        .fill("Password, if the name is registered", PASSWORD)
        .await;
    keeps(&first, true).await;
    let second = hall.tab(Device::Phone, "/").await;
    second.sees(".you", "Your name is").await;
    second.press("Change the name").await;
    second.write("Name", "Ada").await;
    second
        .fill("Password, if the name is registered", PASSWORD)
        .await;
    second.sees(".you", "registered").await;
    second.press("Devices that are signed in").await;
    second.shows(".devices button").await;
    second.touch(".devices button").await;
    second.sees(".devices", "on no device").await;
    second.close().await;
    first.reload().await;
    keeps(&first, false).await;
    first.sees(".you", "Your name is").await;
    assert!(!first.text(".you").await.contains("registered"));
    first.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_about_a_class_offers_it() {
    let hall = BrowserServer::open();
    let mut teacher = register_teacher(hall.server());
    let code = open_class(&mut teacher, "italiana");
    let has_tick = "return [...document.querySelectorAll('label')]\
        .some((label) => label.textContent === arguments[0])";
    let pupil = hall.tab(Device::Desktop, &format!("/class/{code}")).await;
    pupil.enter_class("Ada").await;
    assert_eq!(pupil.look(has_tick, &[STAY]).await, false);
    pupil.close().await;
    let opener = hall.tab(Device::Desktop, "/class/new").await;
    opener.sees(".you", "Your name is").await;
    assert_eq!(opener.look(has_tick, &[STAY]).await, false);
    opener.goto(&hall.address("/")).await;
    opener.sees(".you", "Your name is").await;
    assert_eq!(opener.look(has_tick, &[STAY]).await, true);
    opener.close().await;
}

/// Puts another token into the browser's storage, as a thief with a copy could.
async fn put_token(tab: &Tab, token: &str) {
    let script = "const kept = JSON.parse(localStorage.getItem('damiera-device'));\
        localStorage.setItem('damiera-device', JSON.stringify({ ...kept, token: arguments[0] }));\
        return true";
    assert_eq!(tab.look(script, &[token]).await, true);
}

/// A token that is used twice signs its device out. Its owner reads that after the password, until it is closed.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_reads_that_a_token_was_used_twice() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    register(&tab, "Ada", true).await;
    keeps(&tab, true).await;
    let copied = token(&tab).await;
    for _ in 0..2 {
        tab.reload().await;
        tab.sees(".you", "Your name is Ada, registered").await;
    }
    put_token(&tab, &copied).await;
    tab.reload().await;
    tab.sees("#notes", "is a registered name").await;
    keeps(&tab, false).await;
    let password = "Password, if the name is registered";
    tab.fill(password, "un'altra cosa").await;
    tab.sees("#assertive", "password").await;
    // The next try takes the fault away.
    tab.tick(STAY).await;
    tab.fill(password, PASSWORD).await;
    tab.sees(".you", "Your name is Ada, registered").await;
    let calm = "return document.querySelector('#assertive').textContent === ''";
    tab.until("no fault", calm, &[]).await;
    tab.sees("#news", "its sign-in was used twice").await;
    keeps(&tab, true).await;
    tab.click("#news button").await;
    tab.press("Devices that are signed in").await;
    tab.sees(".devices", "this device").await;
    let named = "return [...document.querySelectorAll('.devices button')]\
        .some((button) => button.getAttribute('aria-label').includes('this device'))";
    tab.until("the button of this device", named, &[]).await;
    tab.reload().await;
    tab.sees(".you", "Your name is Ada, registered").await;
    assert_eq!(tab.text("#news").await, "");
    tab.close().await;
}

/// A player is signed in again when the server is killed and started anew during the game: by the token of a ticked
/// browser, by the password that the page was given, and by a password that the server made.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_signed_in_after_a_restart_of_the_server() {
    for (stays, password) in [(true, PASSWORD), (false, PASSWORD), (false, "")] {
        let mut hall = BrowserServer::open();
        let ada = hall.tab(Device::Desktop, "/").await;
        register_with(&ada, "Ada", stays, password).await;
        ada.open_room("sala", "russa", "bianco").await;
        ada.sees("h1", "sala").await;
        let mut gil = hall.server().person("Gil");
        gil.ask("entra sala");
        ada.shows("[data-square]").await;
        let legal = legal(&Game::new(Variant::Russa));
        ada.play(InputDevice::Mouse, &legal[0], &legal).await;
        gil.until(&legal[0]);
        for _ in 0..3 {
            // A server that starts at once is back before the line is seen to be lost.
            hall.end();
            ada.sees(".line", "trying again").await;
            hall.start();
            ada.sees(".line", "Connected").await;
            ada.shows("[data-square]").await;
            ada.press("Lobby").await;
            ada.sees(".you", "Your name is Ada, registered").await;
            ada.press("Back to the table").await;
            ada.shows("[data-square]").await;
        }
        if !stays {
            // A page that is loaded anew has the seat's code alone: it says so, and takes the password at the board.
            ada.reload().await;
            ada.sees("#assertive", "you are not signed in as Ada").await;
        }
        ada.close().await;
    }
}

/// Registers Ada without the tick, and begins a game between her and Gil in the room `sala`.
async fn ada_plays(hall: &BrowserServer) -> (Tab, Client) {
    let ada = hall.tab(Device::Desktop, "/").await;
    register(&ada, "Ada", false).await;
    ada.open_room("sala", "russa", "bianco").await;
    ada.sees("h1", "sala").await;
    let mut gil = hall.server().person("Gil");
    gil.ask("entra sala");
    ada.shows("[data-square]").await;
    (ada, gil)
}

/// The code of a seat signs no one in, so that the lent name goes with the seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_lent_name_goes_with_the_seat_that_is_left() {
    let hall = BrowserServer::open();
    let (ada, _gil) = ada_plays(&hall).await;
    ada.goto(&hall.address("/api/tv")).await;
    ada.look("sessionStorage.clear()", &[]).await;
    ada.goto(&hall.address("/")).await;
    ada.sees("h1", "Who is there?").await;
    ada.click(".who button").await;
    ada.sees("#assertive", "you are not signed in as Ada").await;
    ada.press("Abort the game").await;
    ada.press("Yes, abort it").await;
    ada.sees(".status", "called off").await;
    ada.press("Leave the room").await;
    ada.sees("#notes", "Ada is a registered name").await;
    ada.sees(".you", "Your name is Guest").await;
    ada.press("Play the computer").await;
    ada.shows("[data-square]").await;
    ada.close().await;
}

/// The seat stays the owner's, and this browser does not offer it.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_signs_out_in_the_middle_of_a_game() {
    let hall = BrowserServer::open();
    let (ada, mut gil) = ada_plays(&hall).await;
    ada.press("Lobby").await;
    ada.press("Sign out").await;
    ada.sees("dialog", "Your game in room sala goes on.").await;
    ada.click("dialog .danger").await;
    ada.sees(".you", "Your name is Guest").await;
    gil.until("non è in linea");
    ada.reload().await;
    ada.sees(".you", "Your name is Guest").await;
    let seats = "return localStorage.getItem('damiera-seats') ?? '[]'";
    assert_eq!(ada.look(seats, &[]).await, "[]");
    ada.press("Change the name").await;
    ada.write("Name", "Ada").await;
    ada.fill("Password, if the name is registered", PASSWORD)
        .await;
    ada.sees(".you", "Your name is Ada, registered").await;
    ada.close().await;
}
