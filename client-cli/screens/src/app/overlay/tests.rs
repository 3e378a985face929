//! Overlays by themselves: their keys, and what stays over the page.

use super::*;
use crate::app::tests::{brief, key, refused, screen};
use KeyCode::{Char, Down, Enter, Escape, Right, Tab};
use damiera_protocol::text::Language;

/// The outcomes of keys that leave something to be done.
fn keys(overlay: &mut Overlay, codes: &[KeyCode]) -> Vec<String> {
    let mut screen = screen();
    let outcomes = codes
        .iter()
        .map(|code| brief(&overlay.key(key(*code), &mut screen)));
    outcomes.filter(|brief| brief != "Nothing").collect()
}

fn lines() -> Vec<String> {
    vec!["One.".to_owned(), "Two.".to_owned()]
}

#[test]
fn a_key_without_an_overlay_belongs_to_the_page() {
    let mut overlay = Overlay::new(true);
    assert_eq!(keys(&mut overlay, &[Enter]), ["Beneath"]);
    assert_eq!(overlay.paste("x"), None);
    assert!(!overlay.wheel(1, screen().size));
    assert!(!overlay.give_up());
}

#[test]
fn a_reader_of_a_list_begins_to_type_without_closing_it() {
    let mut overlay = Overlay::new(true);
    for (code, beneath) in [
        (Char('m'), true),
        (Escape, false),
        (Enter, false),
        (Char('?'), false),
    ] {
        overlay.show_list(lines());
        assert_eq!(overlay.text().as_deref(), Some("One.\nTwo."));
        let expected: &[&str] = if beneath { &["Beneath"] } else { &[] };
        assert_eq!(keys(&mut overlay, &[code]), expected, "{code:?}");
        assert!(!overlay.is_open(), "{code:?}");
    }
}

/// A code that is told once is closed by its own key alone: not by a game that begins, ^C, a click or a letter.
#[test]
fn a_text_that_is_shown_once_stays() {
    let mut overlay = Overlay::new(true);
    overlay.show_once(lines(), &screen());
    overlay.uncover();
    assert!(overlay.give_up());
    assert!(keys(&mut overlay, &[Char('m'), Enter, Down]).is_empty());
    overlay.press(Position::new(0, 0), &screen());
    assert_eq!(overlay.paste("x"), Some(true));
    assert!(overlay.is_open());
    assert!(keys(&mut overlay, &[Escape]).is_empty());
    assert!(!overlay.is_open());
}

#[test]
fn a_game_that_begins_uncovers_the_board_but_for_a_secret() {
    let mut overlay = Overlay::new(true);
    overlay.open(PageOverlay::Form(Form::challenge("", Language::En)));
    overlay.uncover();
    assert!(!overlay.is_open());
    overlay.ask_secret(&refused("need_password", "name"), "Ada");
    overlay.uncover();
    assert!(overlay.is_open());
    overlay.drop_secret();
    assert!(!overlay.is_open());
}

#[test]
fn a_form_is_filled_in_and_sent_and_comes_back_when_it_is_refused() {
    let mut overlay = Overlay::new(true);
    overlay.open(PageOverlay::Form(Form::new("Ada", false, Language::En)));
    let mut screen = screen();
    overlay.key(key(Right), &mut screen);
    let PageOutcome::Send(form) = overlay.key(key(Enter), &mut screen) else {
        panic!("the form is sent");
    };
    assert!(!overlay.is_open());
    let command = form.command();
    assert!(command.starts_with("crea Ada variante="), "{command}");
    overlay.sent(Some(7), form);
    overlay.reopen_form(6);
    assert!(!overlay.is_open(), "another command was refused");
    overlay.reopen_form(7);
    assert!(overlay.is_form());
    assert_eq!(keys(&mut overlay, &[Enter]), [format!("send {command}")]);
}

#[test]
fn a_new_password_is_typed_twice() {
    let mut overlay = Overlay::new(true);
    overlay.ask_secret(&refused("need_password", "register"), "Ada");
    let first = [Char('a'), Char('b'), Enter];
    assert!(keys(&mut overlay, &first).is_empty(), "the second is typed");
    assert!(keys(&mut overlay, &[Char('c'), Enter]).is_empty());
    let Some(PageOverlay::Secret(form)) = &overlay.shown else {
        panic!("they differ, so it is typed again");
    };
    assert!(form.wrong.is_some());
    assert!(keys(&mut overlay, &first).is_empty());
    assert_eq!(keys(&mut overlay, &first), ["give Register"]);
    assert!(!overlay.is_open());
}

/// The program offers below the fields what it can do itself: to make a new password, or to give a kept one.
#[test]
fn the_program_makes_a_password_or_gives_the_one_that_it_keeps() {
    let program = |makes: bool, keeps: bool, asked: &str| {
        let mut overlay = Overlay::new(makes);
        overlay.keeps = keeps;
        overlay.ask_secret(&refused("need_password", asked), "Ada");
        match &overlay.shown {
            Some(PageOverlay::Secret(form)) => form.program_key(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(program(true, false, "register"), Some("screen-secret-make"));
    assert_eq!(program(false, false, "register"), None);
    assert_eq!(program(true, true, "delete"), Some("screen-secret-kept"));
    assert_eq!(program(true, false, "delete"), None);
    assert_eq!(program(true, true, "name"), None);
}

/// The warning that others could read along is shown with the next new password, once.
#[test]
fn a_warning_about_the_line_is_shown_when_a_password_is_chosen() {
    let mut overlay = Overlay::new(true);
    overlay.warned = Some("Others read along.".to_owned());
    let mut warned = |asked: &str| {
        overlay.ask_secret(&refused("need_password", asked), "Ada");
        match &overlay.shown {
            Some(PageOverlay::Secret(form)) => form.warned.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(warned("register").as_deref(), Some("Others read along."));
    assert_eq!(warned("register"), None);
}

#[test]
fn a_person_is_challenged_written_to_watched_or_followed() {
    for (steps, expected) in [
        (0, "form A challenge"),
        (1, "fill tell Gil "),
        (2, "run osserva sala"),
        (3, "run segui Gil"),
    ] {
        let menu = Menu::new("Gil".to_owned(), Some("sala".to_owned()));
        let mut overlay = Overlay::new(true);
        overlay.open(PageOverlay::Menu(menu));
        let mut codes = vec![Tab; steps];
        codes.push(Enter);
        assert_eq!(keys(&mut overlay, &codes), [expected]);
    }
}
