//! The views of tournaments by themselves: what is asked for, what keys do, and which answers they show.

use std::time::Duration;

use damiera_protocol::command::{Command, TournamentCommand, of_line};
use damiera_protocol::wire::Answered;
use serde_json::{Value, json};

use super::*;
use crate::app::outcome::PageOutcome;
use crate::app::screen::ScreenContext;
use crate::app::tests::{answer, brief, screen};
use crate::input::KeyCode::{self, Char, Down, Enter, Escape, Tab};

fn head(number: u32, state: &str) -> Value {
    json!({
        "tournament": number, "title": "Coppa", "system": "swiss", "variant": "italiana",
        "time": "5+3", "state": state, "round": 2, "rounds": 5, "entrants": 3, "seats": [4, 60],
        "absence": 300, "pause": 120, "scale": "2-1-0", "digest": "00", "arbiters": ["Zoe"],
    })
}

fn list() -> Answered {
    answer(json!({"text": "", "tournaments": [head(5, "entry"), head(3, "playing")]}))
}

/// A part of tournament 3, with more fields.
fn part(more: &Value) -> Answered {
    let mut report = head(3, "playing");
    for fields in [
        &json!({"text": "", "page": 1, "pages": 1, "shown": 2, "tie_breaks": []}),
        more,
    ] {
        for (key, value) in fields.as_object().into_iter().flatten() {
            report[key] = value.clone();
        }
    }
    answer(report)
}

fn standings() -> Answered {
    let row = |place: usize, name: &str| {
        json!({"place": place, "number": place, "name": name, "rating": 1_900, "points": 4.0,
            "tie_breaks": []})
    };
    part(&json!({"standings": [row(1, "Bea"), row(2, "Ada")]}))
}

fn boards() -> Answered {
    let board = |board: usize, white: &str, black: &str| {
        json!({"board": board, "white": white, "black": black, "white_points": 1.0,
            "black_points": 1.0, "room": format!("t3-2-{board}"), "result": null})
    };
    part(&json!({"boards": [board(1, "Bea", "Gil"), board(2, "Ada", "Zoe")]}))
}

/// The list of tournaments, as it was answered.
fn listed() -> TournamentPages {
    let mut pages = TournamentPages::new(Duration::ZERO);
    let query = pages.take_question(Duration::ZERO).expect("a question");
    assert_eq!(query.line(), "tornei");
    pages.take(&query, &list(), Duration::ZERO);
    pages
}

fn press(pages: &mut TournamentPages, screen: &mut ScreenContext, codes: &[KeyCode]) -> String {
    let mut last = PageOutcome::Nothing;
    for code in codes {
        last = pages.key(*code, screen, "Ada");
    }
    brief(&last)
}

/// The line of the question that is due, answered.
fn asks(pages: &mut TournamentPages, answered: &Answered) -> Option<String> {
    let query = pages.take_question(Duration::ZERO)?;
    pages.take(&query, answered, Duration::ZERO);
    Some(query.line())
}

#[test]
fn keys_lead_into_a_tournament_to_its_boards_and_back() {
    let (mut pages, mut screen) = (listed(), screen());
    assert_eq!(press(&mut pages, &mut screen, &[Down, Enter]), "Nothing");
    let line = asks(&mut pages, &standings());
    assert_eq!(line.as_deref(), Some("torneo 3 classifica"));
    assert_eq!(
        press(&mut pages, &mut screen, &[Enter]),
        "run torneo 3 perché Bea"
    );
    press(&mut pages, &mut screen, &[Tab]);
    let line = asks(&mut pages, &boards());
    assert_eq!(line.as_deref(), Some("torneo 3 turno 2"));
    assert_eq!(
        press(&mut pages, &mut screen, &[Enter]),
        "run osserva t3-2-1"
    );
    assert_eq!(
        press(&mut pages, &mut screen, &[Down, Enter]),
        "run prossimo 3",
        "one's own board"
    );
    assert_eq!(press(&mut pages, &mut screen, &[Escape]), "Nothing");
    assert_eq!(asks(&mut pages, &list()).as_deref(), Some("tornei"));
    assert_eq!(
        press(&mut pages, &mut screen, &[Escape]),
        "LeaveTournaments"
    );
}

#[test]
fn escape_gives_a_question_up_first() {
    let (mut pages, mut screen) = (listed(), screen());
    screen.alert("screen-tournament-withdraw");
    assert_eq!(press(&mut pages, &mut screen, &[Escape]), "Nothing");
    assert!(screen.notice.is_none());
    assert_eq!(
        press(&mut pages, &mut screen, &[Escape]),
        "LeaveTournaments"
    );
}

#[test]
fn other_keys_belong_to_the_line() {
    let (mut pages, mut screen) = (listed(), screen());
    assert_eq!(press(&mut pages, &mut screen, &[Char('g')]), "Beneath");
    let announce = press(&mut pages, &mut screen, &[Tab, Enter]);
    assert!(announce.starts_with("form "), "{announce}");
}

/// The server does not announce results of other boards: the view asks again, while its reader may be there.
#[test]
fn a_tournament_under_way_is_asked_for_again_while_it_is_read() {
    let (mut pages, mut screen) = (listed(), screen());
    press(&mut pages, &mut screen, &[Down, Enter]);
    asks(&mut pages, &standings());
    let due = pages.next_at(&screen, true).expect("results change");
    assert_eq!(due, Duration::from_secs(15));
    assert_eq!(pages.next_at(&screen, false), None, "one is on its way");
    screen.now = due;
    pages.tick(&screen, false);
    assert_eq!(pages.take_question(due), None);
    pages.tick(&screen, true);
    assert!(pages.take_question(due).is_some());
    // Nothing was typed for an hour.
    screen.now = Duration::from_secs(3_600);
    pages.take(
        &pages.open.as_ref().expect("open").query(),
        &standings(),
        screen.now,
    );
    assert_eq!(pages.next_at(&screen, true), None);
}

#[test]
fn news_of_another_tournament_ask_nothing() {
    let (mut pages, mut screen) = (listed(), screen());
    press(&mut pages, &mut screen, &[Down, Enter]);
    asks(&mut pages, &standings());
    let later = Duration::from_secs(9);
    pages.hear_of(TournamentId(5), later);
    assert_eq!(pages.take_question(later), None);
    pages.hear_of(TournamentId(3), later);
    assert!(pages.take_question(later).is_some());
}

#[test]
fn a_tournament_that_is_gone_leads_to_the_list() {
    let (mut pages, mut screen) = (listed(), screen());
    press(&mut pages, &mut screen, &[Down, Enter]);
    pages.take_question(Duration::ZERO);
    pages.refused(Duration::ZERO);
    assert_eq!(asks(&mut pages, &list()).as_deref(), Some("tornei"));
}

/// A typed command about tournaments, as it was read.
fn typed(line: &str) -> TournamentCommand {
    match of_line(line) {
        Some(Command::Tournament(command)) => command,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn answers_to_typed_commands_open_the_views_or_say_what_was_done() {
    let screen = screen();
    let entered = part(&json!({"standings": []}));
    for (line, answered, is_seen, expected, opens) in [
        ("tornei", list(), false, TournamentAnswer::Seen, true),
        (
            "torneo 3 classifica",
            standings(),
            false,
            TournamentAnswer::Seen,
            true,
        ),
        (
            "torneo 3 perché Bea",
            standings(),
            true,
            TournamentAnswer::Elsewhere,
            false,
        ),
        (
            "iscriviti 3",
            entered,
            false,
            TournamentAnswer::Elsewhere,
            false,
        ),
    ] {
        let mut pages = None;
        let shown = show(&mut pages, is_seen, (&typed(line), &answered), &screen);
        assert_eq!(shown, expected, "{line}");
        assert_eq!(pages.is_some(), opens, "{line}");
    }
    let mut pages = Some(listed());
    let about = (&typed("torneo 3 classifica"), &standings());
    show(&mut pages, true, about, &screen);
    let about = (&typed("ritirati 3"), &standings());
    let shown = show(&mut pages, true, about, &screen);
    assert!(matches!(shown, TournamentAnswer::Says(_)), "{shown:?}");
    let question = pages.and_then(|mut pages| pages.take_question(Duration::ZERO));
    assert!(question.is_some(), "what is looked at is asked for anew");
}
