//! Names, their passwords, and the places that go by a name.

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice};
use damiera_tests::harness::school::{open_class, register_teacher};
use damiera_tests::harness::{legal, make};

use crate::staying::register;

const PASSWORD: &str = "vento di mare 41";

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_is_typed_twice_and_its_recovery_code_is_seen_in_its_box_alone() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    ada.sees(".you", "Your name is").await;
    ada.press("Change the name").await;
    ada.fill("Name", "Ada").await;
    ada.sees(".you", "Your name is Ada").await;
    ada.press("Register this name").await;
    let field = "New password (empty: the server makes one)";
    ada.write(field, PASSWORD).await;
    ada.fill("New password once more", "vento di mare 14").await;
    ada.sees("#assertive", "The two passwords are not the same.")
        .await;
    assert!(!ada.text(".you").await.contains("registered"));
    // Neither was kept: both are typed again.
    ada.write(field, PASSWORD).await;
    ada.fill("New password once more", PASSWORD).await;
    ada.sees("dialog", "Recovery code of Ada").await;
    let said = ada.text("dialog .kept").await;
    let code = said.split_whitespace().find(|word| is_code(word));
    let code = code.unwrap_or_else(|| panic!("no code: {said}"));
    let code = code.trim_end_matches('.').to_owned();
    ada.press("It is all kept").await;
    ada.until("no dialog", "return !document.querySelector('dialog')", &[])
        .await;
    ada.sees(".you", "registered").await;
    let page = "return document.documentElement.outerHTML.includes(arguments[0])";
    assert_eq!(ada.look(page, &[&code]).await, false, "{code}");
    ada.close().await;
}

/// Groups of letters and digits, as `7KQ2-M9XD`.
fn is_code(word: &str) -> bool {
    let word = word.trim_end_matches('.');
    let plain =
        |letter: char| letter == '-' || letter.is_ascii_uppercase() || letter.is_ascii_digit();
    word.contains('-') && word.chars().all(plain)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_who_comes_back_at_another_computer_has_the_board() {
    let hall = BrowserServer::open();
    let mut teacher = register_teacher(hall.server());
    let code = open_class(&mut teacher, "italiana");
    let path = format!("/class/{code}");
    let first = hall.tab(Device::Desktop, &path).await;
    first.enter_class("Ada").await;
    let mut gil = hall.server().connect();
    gil.ask(&format!("classe {code} Gil"));
    first.sees(".points", "Gil").await;
    teacher.ask("classe turno");
    let mut game = Game::new(Variant::Italiana);
    let drawing = Variant::Italiana.drawing();
    first.shows_position(game.position(), drawing).await;
    for _ in 0..2 {
        let legal = legal(&game);
        match game.position().turn() {
            Color::White => first.play(InputDevice::Mouse, &legal[0], &legal).await,
            Color::Black => drop(gil.ask(&legal[0])),
        }
        make(&mut game, &legal[0]);
        first.shows_position(game.position(), drawing).await;
    }
    first.close().await;
    let second = hall.tab(Device::Phone, &path).await;
    second.enter_class("Ada").await;
    second.shows_position(game.position(), drawing).await;
    let legal = legal(&game);
    second.play(InputDevice::Touch, &legal[0], &legal).await;
    make(&mut game, &legal[0]);
    second.shows_position(game.position(), drawing).await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_goes_with_the_tab_that_opens_another_address() {
    let hall = BrowserServer::open();
    let zoe = hall.tab(Device::Desktop, "/").await;
    zoe.sees(".you", "Your name is").await;
    zoe.press("Change the name").await;
    zoe.fill("Name", "Zoe").await;
    zoe.sees(".you", "Your name is Zoe").await;
    // The browser may keep the page that is left, to go back to it at once.
    zoe.goto(&hall.address("/tv")).await;
    zoe.goto(&hall.address("/")).await;
    zoe.sees(".you", "Your name is Zoe").await;
    zoe.back().await;
    zoe.back().await;
    zoe.sees(".you", "Your name is Zoe").await;
    zoe.close().await;
}

/// A name of two letters is a name in the form, also where it is a word of the language. A registered name leads to its page, and an
/// account that is deleted leaves a guest.
#[tokio::test(flavor = "multi_thread")]
async fn a_short_name_is_taken_and_a_deleted_one_is_gone() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.sees(".you", "Your name is").await;
    tab.press("Change the name").await;
    tab.fill("Name", "Al").await;
    tab.sees(".you", "Your name is Al.").await;
    tab.press("Register this name").await;
    let field = "New password (empty: the server makes one)";
    tab.write(field, PASSWORD).await;
    tab.fill("New password once more", PASSWORD).await;
    tab.press("It is all kept").await;
    tab.sees(".you", "registered").await;
    tab.press("Al").await;
    tab.sees("main", "Registered since").await;
    tab.press("Lobby").await;
    tab.sees(".you", "registered").await;
    // The key opens the box for typed commands.
    tab.strike('/').await;
    tab.fill("Move or command", "profile delete").await;
    tab.fill("Password or code", PASSWORD).await;
    tab.sees(".answers", "no longer a registered name").await;
    tab.sees(".you", "Your name is Guest").await;
    let text = tab.text(".you").await;
    assert!(!text.contains("registered"), "{text}");
    tab.close().await;
}

/// A deletion cannot be undone: what goes and what stays is said before the password.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_reads_what_a_deletion_takes_before_it() {
    let hall = BrowserServer::open();
    let ada = hall.tab(Device::Desktop, "/").await;
    register(&ada, "Ada", false).await;
    ada.press("Typed commands").await;
    ada.fill("Move or command", "profile delete").await;
    ada.sees(".answers", "its profile and its friends for ever")
        .await;
    ada.fill("Password or code", PASSWORD).await;
    ada.sees(".you", "Your name is Guest").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_no_class_says_so_and_asks_for_another_code() {
    let hall = BrowserServer::open();
    let mut teacher = register_teacher(hall.server());
    let code = open_class(&mut teacher, "italiana");
    // Neither is an order of the teacher.
    for wrong in ["ABC-DEF", "apri"] {
        let tab = hall.tab(Device::Desktop, &format!("/class/{wrong}")).await;
        let said = format!("There is no class {wrong}: check how the code is written.");
        tab.sees("[role=alert]", &said).await;
        tab.fill("Code of the class, as it stands on the blackboard", &code)
            .await;
        tab.enter_class("Ada").await;
        tab.close().await;
    }
}
