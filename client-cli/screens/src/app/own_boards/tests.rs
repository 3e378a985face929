//! The list by itself: the known boards, the order of its rows, and the way to a board.

use std::time::Duration;

use damiera_protocol::wire::{BoardNews, Object, OwnBoard, OwnBoardList};
use serde_json::{Value, json};

use super::{NewsOutcome, OwnBoards};
use crate::app::tests::{ada, answer, game, object};

const NOW: Duration = Duration::from_secs(100);

fn board(number: u8, opponent: &str, state: &str, left: Option<u64>) -> Value {
    json!({"board": number, "room": format!("tavolo-{number}"), "opponent": opponent,
        "variant": "italiana", "state": state, "left_ms": left})
}

fn news(board: &Value) -> OwnBoard<'static> {
    let mut line = board.clone();
    line["type"] = "elsewhere".into();
    line["text"] = "Table 2: news.".into();
    match object(&line) {
        Object::Elsewhere(news) => {
            let BoardNews { board, .. } = *news;
            board
        }
        other => panic!("no news: {other:?}"),
    }
}

fn list(boards: &[Value]) -> OwnBoards {
    let answer = answer(json!({"boards": boards, "text": ""}));
    let list = answer.body::<OwnBoardList<'static>>().expect("a list");
    let mut boards = OwnBoards::default();
    boards.replace(list, NOW);
    boards
}

fn three() -> OwnBoards {
    list(&[
        board(1, "Gil", "opponents_turn", Some(60_000)),
        board(2, "Bia", "own_turn", Some(90_000)),
        board(3, "Leo", "own_turn", Some(30_000)),
    ])
}

fn numbers(boards: &OwnBoards) -> Vec<u8> {
    let rows = boards.rows(None, NOW).into_iter();
    rows.map(|row| row.number).collect()
}

#[test]
fn the_board_with_the_least_time_comes_first_where_one_is_to_move() {
    assert_eq!(numbers(&three()), [3, 2, 1]);
}

#[test]
fn a_clock_runs_from_the_time_of_its_telling() {
    let later = NOW + Duration::from_millis(31_500);
    let rows = three().rows(None, later);
    let left: Vec<_> = rows.iter().map(|row| row.left).collect();
    assert_eq!(left, [Some(0), Some(58_500), Some(28_500)]);
    let change = three().next_change(None, NOW + Duration::from_millis(500));
    assert_eq!(change, Some(Duration::from_millis(501)));
    let over = list(&[board(2, "Bia", "over", Some(90_000))]);
    assert_eq!(over.rows(None, later)[0].left, None);
    assert_eq!(over.next_change(None, NOW), None);
}

/// A board calls when it becomes the reader's turn there, and not at every other news.
#[test]
fn news_call_once() {
    let mut boards = three();
    let quiet = NewsOutcome {
        calls: false,
        asks: false,
    };
    for (told, outcome) in [
        (
            board(1, "Gil", "own_turn", None),
            NewsOutcome {
                calls: true,
                ..quiet
            },
        ),
        (board(1, "Gil", "own_turn", None), quiet),
        (board(2, "Bia", "opponents_turn", None), quiet),
        // A board that is over may be gone. A board that was not known comes with a list.
        (
            board(2, "Bia", "over", None),
            NewsOutcome {
                asks: true,
                ..quiet
            },
        ),
        (
            board(4, "Ivo", "own_turn", None),
            NewsOutcome {
                calls: true,
                asks: true,
            },
        ),
    ] {
        assert_eq!(boards.hear(&news(&told), NOW), outcome, "{told}");
    }
    assert_eq!(numbers(&boards), [3, 1, 4, 2]);
}

#[test]
fn a_board_that_was_left_has_no_row() {
    let mut boards = three();
    boards.leave("tavolo-3");
    assert_eq!(numbers(&boards), [2, 1]);
    boards.forget();
    assert!(!boards.has_aside(None));
}

/// The shown board has a row among several, as its own events tell.
#[test]
fn the_shown_board_is_marked_and_up_to_date() {
    let mut narrator = ada();
    narrator.apply(&game("W:W23:B1", "white"));
    let shown = narrator.table();
    let here = json!({"board": 1, "room": "sala", "opponent": null, "variant": "italiana",
        "state": "waiting", "left_ms": null, "here": true});
    let alone = list(std::slice::from_ref(&here));
    assert_eq!(alone.rows(shown, NOW), []);
    let rows = list(&[here, board(2, "Bia", "opponents_turn", None)]).rows(shown, NOW);
    let told: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row.number,
                row.opponent.as_deref(),
                row.is_own_turn(),
                row.here,
            )
        })
        .collect();
    assert_eq!(
        told,
        [(1, Some("Gil"), true, true), (2, Some("Bia"), false, false)]
    );
}

#[test]
fn a_number_leads_to_its_board_and_nowhere_else() {
    let boards = three();
    let way = |number| boards.way_to(number, Some("tavolo-1"));
    assert_eq!(way(2).as_deref(), Some("tavolo 2"));
    assert_eq!(way(1), None, "one is there");
    assert_eq!(way(4), None);
    assert_eq!(way(0).as_deref(), Some("tavolo"));
    let waits = list(&[board(1, "Gil", "opponents_turn", None)]);
    assert_eq!(waits.way_to(0, None), None, "no board needs a move");
    assert!(waits.plays_aside(None) && !waits.plays_aside(Some("tavolo-1")));
}
