//! The lobby by itself: its keys, its lists, and the names that it knows.

use damiera_protocol::text::Language;
use serde_json::json;

use super::*;
use crate::app::LinkState;
use crate::app::effect::AppEffect;
use crate::app::tests::{ada, answer, brief, key, screen};
use crate::input::Key;
use crate::input::KeyCode::{self, Char, Down, End, Enter, Escape, Left, Right, Tab};

fn lobby() -> LobbyPage {
    let room = |name: &str, state: &str, players: [Option<&str>; 2], word: bool| {
        json!({"room": name, "variant": "italiana", "time": "5+3", "players": players,
            "state": state, "spectators": 0, "word": word})
    };
    let rooms = json!({"page": 1, "pages": 1, "rooms": [
        room("torneo", "playing", [Some("Bia"), Some("Leo")], false),
        room("segreta", "waiting", [Some("Zoe"), None], true),
        room("sala", "waiting", [Some("Gil"), None], false),
    ]});
    let mut lobby = LobbyPage::default();
    let (mut link, mut screen) = (up(), screen());
    lobby.take_rooms(&answer(rooms), &mut link, &mut screen);
    lobby.take_people(
        &answer(json!({"names": ["Ada", "Bia", "Gil"], "total": 3})),
        "Ada",
    );
    let challenge = |number: u32, by: &str| {
        json!({"number": number, "by": by, "to": null, "variant": "italiana", "time": "5+3",
            "side": null, "seconds": 3_000})
    };
    let challenges = json!({"page": 1, "pages": 1, "text": "",
        "challenges": [challenge(4, "Ada"), challenge(7, "Zoe")]});
    lobby.take_challenges(&answer(challenges));
    lobby
}

fn up() -> ServerLink {
    ServerLink::new("dama.example".to_owned(), LinkState::Up { delay: None })
}

fn press(lobby: &mut LobbyPage, codes: &[KeyCode]) -> String {
    let mut screen = screen();
    let mut last = String::new();
    for code in codes {
        last = brief(&lobby.key(key(*code), false, &mut screen, "Ada"));
    }
    last
}

#[test]
fn rooms_with_a_free_seat_come_first_and_are_entered() {
    for (codes, expected) in [
        (&[Enter][..], "run entra sala"),
        (&[Down, Enter], "fill entra segreta word="),
        (&[End, Enter], "run osserva torneo"),
        (&[Right], "AskPeople"),
        (&[Right, Enter], "run annulla 4"),
        (&[Right, Down, Enter], "run accetta 7"),
        (&[Left, Enter], "menu Bia"),
        (&[Tab, Enter], "run gioca"),
        (&[Char('g')], "Beneath"),
    ] {
        assert_eq!(press(&mut lobby(), codes), expected, "{codes:?}");
    }
}

#[test]
fn a_filter_takes_the_letters_until_it_is_left() {
    let (mut lobby, mut screen) = (lobby(), screen());
    lobby.key(Key::ctrl('f'), false, &mut screen, "Ada");
    assert!(lobby.typed_filter().is_some());
    press(&mut lobby, &[Char('b'), Char('i'), Char('a'), Enter]);
    assert!(lobby.typed_filter().is_none());
    assert_eq!(press(&mut lobby, &[Enter]), "run osserva torneo");
    press(&mut lobby, &[Escape]);
    assert_eq!(press(&mut lobby, &[Enter]), "run entra sala");
}

/// A letter of a line belongs to the line, but the keys with Ctrl are the lobby's.
#[test]
fn a_line_that_is_typed_has_the_keys() {
    let (mut lobby, mut screen) = (lobby(), screen());
    let outcome = lobby.key(key(Enter), true, &mut screen, "Ada");
    assert_eq!(brief(&outcome), "Beneath");
    let outcome = lobby.key(Key::ctrl('t'), true, &mut screen, "Ada");
    assert_eq!(brief(&outcome), "OpenTournaments");
}

#[test]
fn what_is_seen_is_asked_for_once() {
    let (mut lobby, mut link, mut screen) = (lobby(), up(), screen());
    for _ in 0..2 {
        for question in [
            LobbyQuestion::Challenges,
            LobbyQuestion::People,
            LobbyQuestion::Rooms,
        ] {
            lobby.ask(question, &mut link, &mut screen);
        }
    }
    lobby.show(List::People);
    lobby.ask(LobbyQuestion::People, &mut link, &mut screen);
    let lines = screen
        .take_effects()
        .into_iter()
        .map(|effect| match effect {
            AppEffect::Send { line, .. } => line,
            other => panic!("{other:?}"),
        });
    let lines: Vec<String> = lines.collect();
    assert_eq!(lines, ["sfide", "stanze", "chi", "amici"]);
}

#[test]
fn names_that_were_read_are_known() {
    let (lobby, narrator) = (lobby(), ada());
    let known = KnownNames {
        lobby: &lobby,
        narrator: &narrator,
        tournaments: None,
    };
    let name = |name: &str| name.parse().expect("a name");
    assert!(known.has_room(&name("sala")) && !known.has_room(&name("altra")));
    assert!(known.has_person(&name("Leo")) && !known.has_person(&name("Ugo")));
    assert!(known.has_challenge(7) && !known.has_challenge(8));
    assert_eq!(lobby.known_rooms(), ["sala", "segreta", "torneo"]);
    assert_eq!(
        enter(lobby.seen(Language::En)[0], Language::En).0,
        "entra sala"
    );
}
