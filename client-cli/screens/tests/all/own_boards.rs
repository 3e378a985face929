//! A person who plays at several boards: their list, and the way from one to another.

mod aside;

use damiera_protocol::text::Language;
use damiera_screens::app::ConnectionNews;
use damiera_screens::input::{Input, InputParser, Key, KeyCode};
use damiera_screens::theme::Theme;
use serde_json::{Value, json};

use crate::game::{move_line, start};
use crate::stage::{MONO, Stage, check, settings};

fn board(number: u8, room: &str, opponent: Option<&str>, state: &str, left: Option<u64>) -> Value {
    json!({"board": number, "room": room, "opponent": opponent, "variant": "italiana",
        "state": state, "left_ms": left})
}

/// The boards of Ada: she plays Gil in `sala`, and others elsewhere.
fn boards() -> Vec<Value> {
    vec![
        board(3, "terza", Some("Leo"), "own_turn", Some(62_000)),
        board(1, "sala", Some("Gil"), "own_turn", Some(290_000)),
        board(2, "altra", Some("Bia"), "opponents_turn", None),
    ]
}

fn elsewhere(board: &Value, text: &str) -> String {
    let mut news = board.clone();
    news["type"] = "elsewhere".into();
    news["text"] = text.into();
    news.to_string()
}

/// Ada at the board of `sala`, with her boards known.
fn at_several(stage: &mut Stage, boards: &[Value]) {
    stage.lists(&[]);
    stage.says(&start("white", json!("5+3")));
    stage.says(&elsewhere(
        &boards[0],
        "Tavolo 3, Leo: La partita comincia.",
    ));
    stage.boards(boards);
    stage.effects.clear();
}

fn several(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    at_several(&mut stage, &boards());
    stage
}

fn alt(stage: &mut Stage, digit: char) {
    stage.input(Input::Key(Key::plain(KeyCode::Char(digit)).with_alt()));
}

/// A line of the game of `sala`, as one of another room.
fn in_room(line: &str, room: &str) -> String {
    line.replace("\"sala\"", &format!("\"{room}\""))
        .replace("\"Gil\"", "\"Bia\"")
}

/// The position with which the server leads Ada to board 2, where she has Black.
fn at_the_second() -> String {
    let line = move_line("black", 0, "6A 5B").replace("\"Ada\"", "\"Bia\"");
    let line = line
        .replace("\"Gil\"", "\"Ada\"")
        .replace("\"sala\"", "\"altra\"");
    line.replace(r#""type":"move""#, r#""type":"position""#)
}

fn goes(stage: &mut Stage) {
    alt(stage, '2');
    stage.says(&at_the_second());
    let answer = json!({"board": 2, "room": "altra", "seq": 4, "moves": ["6A 5B"]});
    stage.answers("tavolo 2", answer);
}

#[test]
fn the_list_stands_beside_the_board_and_in_the_lobby() {
    for (name, size) in [
        ("40x16", (40, 16)),
        ("80x24", (80, 24)),
        ("120x40", (120, 40)),
    ] {
        check(&format!("boards-{name}"), &several(size));
        let mut lobby = Stage::lobby(size);
        lobby.boards(&boards());
        lobby.lists(&[]);
        lobby.boards(&boards());
        check(&format!("boards-lobby-{name}"), &lobby);
    }
}

#[test]
fn whose_turn_it_is_needs_no_colours() {
    let mut settings = settings(Language::It, (80, 24));
    settings.theme = Theme::new(MONO.0, MONO.1);
    let mut stage = Stage::with(settings);
    at_several(&mut stage, &boards());
    let screen = stage.screen();
    for row in [" > 3 Leo", "*> 1 Gil", "   2 Bia", "tocca a te", "pensa"] {
        assert!(screen.contains(row), "{row}: {screen}");
    }
}

/// Rows without room are counted, and the players, the moves and the talk keep their places.
#[test]
fn a_long_list_is_cut_and_says_by_how_much() {
    let mut many = boards();
    many.extend((4..=9).map(|number| {
        let (room, name) = (format!("tavolo-{number}"), format!("Giocatore-{number}"));
        board(number, &room, Some(&name), "opponents_turn", None)
    }));
    for (size, hidden) in [((80, 24), "+5"), ((40, 16), "+7")] {
        let mut stage = Stage::lobby(size);
        at_several(&mut stage, &many);
        for (place, line) in ["6A 5B", "3B 4C"].iter().enumerate() {
            stage.says(&move_line("white", place, line));
        }
        let screen = stage.screen();
        assert!(screen.contains(hidden), "{hidden}: {screen}");
        for part in ["● Gil", ">○ Ada", "1 6A 5B", "3B 4C", "> 3 Leo"] {
            assert!(screen.contains(part), "{part}: {screen}");
        }
    }
}

#[test]
fn a_person_with_one_board_sees_no_list() {
    let mut stage = Stage::lobby((80, 24));
    stage.says(&start("white", Value::Null));
    stage.boards(&[board(1, "sala", Some("Gil"), "own_turn", None)]);
    assert!(
        !stage.screen().contains("Alt e il numero"),
        "{}",
        stage.screen()
    );
}

#[test]
fn a_clock_of_another_board_ticks() {
    let mut stage = several((80, 24));
    assert!(stage.screen().contains("1:02"), "{}", stage.screen());
    stage.waits(5);
    assert!(stage.screen().contains("0:57"), "{}", stage.screen());
}

#[test]
fn a_key_leads_to_another_board() {
    let mut stage = several((80, 24));
    stage.lines();
    for digit in ['1', '4', '9'] {
        alt(&mut stage, digit);
        assert_eq!(stage.lines(), Vec::<String>::new(), "{digit}");
    }
    assert!(stage.line().is_empty(), "the digit is no text");
    alt(&mut stage, '0');
    assert_eq!(stage.lines(), ["tavolo"]);
    alt(&mut stage, '2');
    assert_eq!(stage.lines(), ["tavolo 2"]);
}

/// As terminals send it: ESC, and the digit right behind it.
#[test]
fn alt_with_a_digit_is_one_key() {
    let mut inputs = Vec::new();
    InputParser::new().feed(b"\x1b2", &mut inputs);
    let key = Key::plain(KeyCode::Char('2')).with_alt();
    assert_eq!(inputs, [Input::Key(key)]);
}

#[test]
fn without_a_connection_the_key_leaves_what_is_typed() {
    let mut stage = several((80, 24));
    stage.told(ConnectionNews::Lost {
        why: "via".to_owned(),
    });
    stage.types("di' ci");
    alt(&mut stage, '2');
    assert_eq!(stage.line(), "di' ci");
}

#[test]
fn a_click_on_a_row_leads_to_its_board() {
    let mut stage = several((80, 24));
    stage.lines();
    let screen = stage.screen();
    let row = |name: &str| {
        let row = screen.lines().position(|line| line.contains(name));
        u16::try_from(row.expect(name)).expect("few rows")
    };
    stage.click((50, row(" 2 Bia")));
    assert_eq!(stage.lines(), ["tavolo 2"]);
    stage.click((50, row("*> 1 Gil")));
    assert_eq!(stage.lines(), Vec::<String>::new());
    let mut lobby = Stage::lobby((80, 24));
    lobby.boards(&boards());
    lobby.lines();
    lobby.click((6, 3));
    assert_eq!(lobby.lines(), ["tavolo 3"]);
}

/// The board, the players, the moves, the clocks and the list are those of the new board.
#[test]
fn another_board_takes_the_place_of_the_shown_one() {
    let mut stage = several((80, 24));
    goes(&mut stage);
    let screen = stage.screen();
    for part in ["altra", "● Ada", "○ Bia"] {
        assert!(screen.contains(part), "{part}: {screen}");
    }
    assert!(
        !screen.contains("○ Gil") && !screen.contains("● Gil"),
        "{screen}"
    );
    assert!(stage.status().contains("Tocca a te"), "{}", stage.status());
    let lines = stage.lines();
    assert!(lines.contains(&"tavoli".to_owned()), "{lines:?}");
    stage.effects.clear();
    goes_back(&mut stage);
    assert!(stage.screen().contains(" sala"), "{}", stage.screen());
}

fn goes_back(stage: &mut Stage) {
    alt(stage, '1');
    let back = start("white", json!("5+3")).replace(r#""type":"start""#, r#""type":"position""#);
    stage.says(&back);
}

#[test]
fn the_answer_to_the_programs_own_question_is_not_read_out() {
    let mut stage = several((80, 24));
    goes(&mut stage);
    let before = stage.screen();
    let mut now = boards();
    now[1]["state"] = "opponents_turn".into();
    stage.answers(
        "tavoli",
        json!({"boards": now, "text": "3 - Leo - dama italiana"}),
    );
    let after = stage.screen();
    assert!(!after.contains("3 - Leo"), "{after}");
    assert_ne!(before, after);
    // The person's own question is.
    stage.enters("tavoli");
    stage.answers(
        "tavoli",
        json!({"boards": now, "text": "3 - Leo - dama italiana"}),
    );
    assert!(stage.screen().contains("3 - Leo"), "{}", stage.screen());
}

/// Both games stand as they began, so the positions are equal: a piece that was chosen in one is not chosen in the other.
#[test]
fn what_was_begun_at_a_board_ends_there() {
    let mut stage = several((80, 24));
    stage.keys(&[KeyCode::Tab, KeyCode::Enter]);
    stage
        .says(r#"{"type":"offer","seq":9,"room":"sala","offer":"draw","by":"Gil","side":"black"}"#);
    stage.types("6A 5");
    alt(&mut stage, '2');
    let other = in_room(&start("white", Value::Null), "altra");
    stage.says(&other.replace(r#""type":"start""#, r#""type":"position""#));
    assert_eq!(stage.line(), "");
    let mut fresh = Stage::lobby((80, 24));
    fresh.lists(&[]);
    fresh.says(&other);
    let squares = |stage: &Stage| {
        let buffer = stage.buffer();
        let cells = (1..17).flat_map(|y| (2..34).map(move |x| (x, y)));
        cells.map(|place| buffer[place].clone()).collect::<Vec<_>>()
    };
    assert_eq!(squares(&stage), squares(&fresh));
    // The offer was made at the other board.
    stage.lines();
    stage.enters("no");
    assert_ne!(
        stage.lines().last().map(String::as_str),
        Some("rifiuta patta")
    );
}

/// A text that is no move goes on at the other board.
#[test]
fn a_text_that_is_being_typed_stays() {
    let mut stage = several((80, 24));
    stage.types("di' ciao");
    goes(&mut stage);
    assert_eq!(stage.line(), "di' ciao");
}

/// A person who sits down at a further board is there, and the earlier one stands aside.
#[test]
fn a_further_table_takes_the_place_of_the_shown_one() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&start("white", Value::Null));
    stage.effects.clear();
    stage.enters("gioca");
    stage.says(r#"{"type":"room","seq":1,"room":"nuova","variant":"italiana","corner":"left","colours":"lot","word":false,"time":null,"name":"Ada","side":null}"#);
    assert!(stage.screen().starts_with(" nuova"), "{}", stage.screen());
    assert!(stage.has_sent("tavoli"));
    stage.answers("gioca", json!({}));
    let here = board(2, "nuova", None, "waiting", None);
    stage.boards(&[board(1, "sala", Some("Gil"), "own_turn", None), here]);
    let screen = stage.screen();
    assert!(screen.contains(" > 1 Gil"), "{screen}");
    assert!(screen.contains("*  2 posto libero"), "{screen}");
}

/// The server lets a person who goes to a board out of the lesson.
#[test]
fn one_goes_to_a_board_from_a_lesson() {
    let mut stage = Stage::lobby((80, 24));
    stage.boards(&boards());
    stage.lists(&[]);
    let lesson = json!({"type": "lesson", "seq": 1, "room": "lezione-1", "why": "position",
        "leader": "Gil", "listeners": 2, "white": "Rossi", "black": "Bianchi", "result": "1-0",
        "variant": "italiana", "corner": "left", "fen": "W:W21-32:B1-12", "turn": "white",
        "ply": 0, "of": 2, "left_main": null, "last": null, "note": null, "next": [], "moves": 3});
    stage.says(&lesson.to_string());
    assert!(stage.screen().contains("Rossi"), "{}", stage.screen());
    stage.effects.clear();
    goes(&mut stage);
    assert!(stage.screen().starts_with(" altra"), "{}", stage.screen());
}

/// The list is out of date where the server does not know a board of it.
#[test]
fn a_board_that_is_gone_makes_the_list_be_asked_for() {
    let mut stage = several((80, 24));
    alt(&mut stage, '2');
    let (ask, _) = stage.sent();
    let refused = json!({"type": "error", "tag": ask.to_string(), "code": "no_own_board",
        "text": "Non hai un tavolo 2. I tuoi tavoli: tavoli"});
    stage.says(&refused.to_string());
    assert!(stage.status().contains("Non hai un tavolo 2"));
    assert_eq!(stage.sent().1, "tavoli");
    stage.boards(&boards()[..2]);
    assert!(!stage.screen().contains("2 Bia"), "{}", stage.screen());
}

#[test]
fn the_boards_aside_stay_when_one_is_left() {
    let mut stage = several((80, 24));
    stage.says(
        r#"{"type":"end","seq":9,"room":"sala","result":"1-0","winner":"white","reason":"resign"}"#,
    );
    stage.effects.clear();
    stage.enters("esci");
    stage.answers("esci", json!({"room": "sala"}));
    let lines = stage.lines();
    assert!(lines.contains(&"tavoli".to_owned()), "{lines:?}");
    let screen = stage.screen();
    assert!(
        screen.contains("le stanze") && screen.contains(" > 3 Leo"),
        "{screen}"
    );
    assert!(!screen.contains("1 Gil"), "{screen}");
    // A game goes on elsewhere, so leaving the program is asked about.
    stage.ctrl('c');
    assert!(
        stage.screen().contains("vuoi uscire?"),
        "{}",
        stage.screen()
    );
}
