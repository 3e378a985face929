//! The login form by itself: its fields, and the name that can be sent.

use super::*;
use crate::app::tests::{brief, key, screen};
use KeyCode::{Char, Down, Enter, Function, Tab};

fn form(name: &str) -> LoginForm {
    let recent = |server: &str, name: &str| RecentServer {
        server: server.to_owned(),
        name: name.to_owned(),
    };
    let known = vec![recent("uno.example", "Bea"), recent("due.example", "Zoe")];
    LoginForm::new("dama.example", name, known)
}

fn press(form: &mut LoginForm, codes: &[KeyCode]) -> String {
    let mut screen = screen();
    let mut last = String::new();
    for code in codes {
        last = brief(&form.key(key(*code), &mut screen));
    }
    last
}

#[test]
fn a_name_is_one_word_or_a_command() {
    for (name, destination) in [
        ("Ada", Some("dama.example")),
        ("  Ada ", Some("dama.example")),
        ("", None),
        ("Ada Rossi", None),
        ("resume 7KQ2-M9XD-4H0W-83NC", Some("dama.example")),
    ] {
        let (mut form, mut screen) = (form(name), screen());
        assert_eq!(
            form.destination(&mut screen).as_deref(),
            destination,
            "{name}"
        );
        let said = screen.notice.is_some();
        assert_eq!(said, destination.is_none(), "{name}: it is said why");
    }
}

#[test]
fn a_server_that_was_used_before_fills_both_fields() {
    let mut form = form("Ada");
    assert_eq!(press(&mut form, &[Down, Down, Enter]), "Connect");
    assert_eq!(form.name.text(), "Bea");
    assert_eq!(
        form.destination(&mut screen()).as_deref(),
        Some("uno.example")
    );
    assert_eq!(press(&mut form, &[Function(9)]), "Speak(Pt)");
}

/// Where the keys have just come, a letter takes the place of the text.
#[test]
fn a_letter_replaces_the_text_of_a_field_that_the_keys_came_to() {
    let mut form = form("Ada");
    press(&mut form, &[Tab, Char('x'), Char('y')]);
    assert_eq!(form.server.text(), "xy");
}

#[test]
fn a_second_click_on_a_server_connects() {
    let mut form = form("Ada");
    let hit = LoginHit::Field(LoginField::Known(1));
    assert_eq!(brief(&form.click(hit)), "Nothing");
    assert_eq!(form.name.text(), "Zoe");
    assert_eq!(brief(&form.click(hit)), "Connect");
    let name = LoginHit::Field(LoginField::Name);
    assert_eq!(brief(&form.click(name)), "Nothing");
    assert_eq!(brief(&form.click(name)), "Nothing");
}
