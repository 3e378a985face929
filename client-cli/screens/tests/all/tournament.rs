//! The views of tournaments: their list, one of them with its parts, and what the reader can do there.

use crate::game::start;
use crate::stage::{MONO, Stage, check, settings};
use damiera_protocol::text::Language;
use damiera_screens::input::KeyCode;
use damiera_screens::theme::Theme;
use serde_json::{Value, json};

use KeyCode::{Down, End, Enter, Tab};

const SIZES: [(&str, (u16, u16)); 3] = [
    ("40x16", (40, 16)),
    ("80x24", (80, 24)),
    ("120x40", (120, 40)),
];

/// A tournament in the list, with changes.
fn head(number: u32, state: &str, changes: Value) -> Value {
    let mut head = json!({
        "tournament": number, "title": "Coppa di Natale", "system": "swiss", "variant": "italiana",
        "time": "5+3", "state": state, "round": 2, "rounds": 5, "entrants": 30, "seats": [4, 60],
        "absence": 300, "pause": 120, "scale": "2-1-0", "digest": "00", "arbiters": ["Zoe"],
    });
    merge(&mut head, changes);
    head
}

fn merge(into: &mut Value, changes: Value) {
    for (key, value) in changes.as_object().into_iter().flatten() {
        into[key] = value.clone();
    }
}

fn list() -> Value {
    json!({"text": "", "tournaments": [
        head(5, "entry", json!({"round": 0, "rounds": null, "entrants": 7, "seconds": 2_520, "seats": [2, 24],
            "title": "Girone del martedì"})),
        head(6, "entry", json!({"round": 0, "entrants": 0, "title": "Memoriale Andrea Gatti 2026, fase finale"})),
        head(3, "playing", json!({})),
        head(4, "drawn", json!({"seconds": 100, "title": "Lampo"})),
        head(2, "over", json!({"round": 5, "title": "Coppa d'autunno", "entrants": 112, "seats": [4, 1000]})),
        head(1, "called_off", json!({"round": 0, "title": "Prova"})),
    ]})
}

fn row(place: usize, name: &str, changes: Value) -> Value {
    let points = 4.0 - (place as f64 / 8.0).floor() / 2.0;
    let mut row = json!({
        "place": place, "number": place, "name": name, "rating": 1_900_usize.saturating_sub(10 * place), "points": points,
        "tie_breaks": [format!("{}", 12_usize.saturating_sub(place / 5)), "6.5", "8"],
    });
    merge(&mut row, changes);
    row
}

/// The standings of 30, with Ada on place 7.
fn standings() -> Value {
    let rows = (1..=30).map(|place| match place {
        2 => row(place, "Massimiliano-Ferrar", json!({"club": "Dama Aosta"})),
        7 => row(place, "Ada", json!({})),
        9 => row(place, "Bruno", json!({"withdrawn": true, "rating": 0})),
        11 => row(
            place,
            "Carla",
            json!({"penalty": 1, "byes": [4], "club": "Dama Aosta"}),
        ),
        place => row(place, &format!("Giocatore-{place}"), json!({})),
    });
    let rows: Vec<Value> = rows.collect();
    let mut report = head(
        3,
        "playing",
        json!({
            "page": 1, "pages": 1, "text": "",
            "tie_breaks": ["solkoff", "truncated_solkoff", "sonneborn_berger"],
            "own": {"row": rows[6], "board": board(2, "Gil", "Ada", Some("torneo-3-2-2"), None)},
        }),
    );
    report["standings"] = rows.into();
    report
}

fn board(number: u16, white: &str, black: &str, room: Option<&str>, result: Option<&str>) -> Value {
    let mut board = json!({
        "board": number, "white": white, "white_points": 2, "black": black, "black_points": 1.5,
        "result": result,
    });
    if let Some(room) = room {
        board["room"] = room.into();
    }
    board
}

/// The boards of a round.
fn boards(round: u8) -> Value {
    head(
        3,
        "playing",
        json!({
            "page": 1, "pages": 1, "text": "", "shown": round, "bye": "Ivo", "rests": ["Carla"],
            "boards": [
                board(1, "Bia", "Leo", Some("torneo-3-2-1"), Some("2-0")),
                board(2, "Gil", "Ada", Some("torneo-3-2-2"), None),
                board(3, "Massimiliano-Ferrar", "Giocatore-14", Some("torneo-3-2-3"), None),
            ],
            "own": {"row": row(7, "Ada", json!({})), "board": board(2, "Gil", "Ada", Some("torneo-3-2-2"), None)},
        }),
    )
}

fn crosstable() -> Value {
    let game = |opponent: u16, side: &str, score: &str| json!({"opponent": opponent, "side": side, "score": score});
    let rows = (1..=12).map(|place| {
        json!({"place": place, "number": place + 3, "name": format!("Giocatore-{place}"), "points": 3.5,
            "rounds": [game(12, "white", "2"), game(7, "black", "1"), {"score": "bye"}, {"score": ""},
                game(9, "white", "+")]})
    });
    let rows: Vec<Value> = rows.collect();
    head(
        3,
        "playing",
        json!({"page": 1, "pages": 1, "text": "", "crosstable": rows}),
    )
}

fn decisions() -> Value {
    head(
        3,
        "playing",
        json!({"page": 1, "pages": 1, "text": "", "decisions": [
            "Turno 1, tavolo 2: 2-0. Lo ha deciso Zoe: al tavolo due la bandierina era caduta prima della mossa",
            "Sospeso. Lo ha deciso Zoe: pausa per la cena",
        ]}),
    )
}

/// Ada in the list of tournaments.
fn listed(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    stage.lists(&[]);
    stage.ctrl('t');
    stage.answers("tornei", list());
    stage.lines();
    stage
}

/// Ada in a tournament.
fn opened(size: (u16, u16)) -> Stage {
    let mut stage = listed(size);
    stage.keys(&[Down, Down, Enter]);
    stage.answers("torneo 3 classifica", standings());
    stage.lines();
    stage
}

/// Ada at the boards of the round that is played.
fn at_boards(size: (u16, u16)) -> Stage {
    let mut stage = opened(size);
    stage.key(Tab);
    stage.answers("torneo 3 turno 2", boards(2));
    stage.lines();
    stage
}

fn news(number: u32, why: &str) -> String {
    json!({"type": "tournament", "tournament": number, "title": "Coppa di Natale", "why": why, "round": 2}).to_string()
}

#[test]
fn every_view_at_every_size() {
    for (name, size) in SIZES {
        check(&format!("tournaments-{name}"), &listed(size));
        check(&format!("tournament-{name}"), &opened(size));
        let mut stage = at_boards(size);
        stage.key(Down);
        check(&format!("tournament-boards-{name}"), &stage);
        stage.key(Tab);
        stage.answers("torneo 3 tabellone", crosstable());
        check(&format!("tournament-crosstable-{name}"), &stage);
        stage.key(Tab);
        stage.answers("torneo 3 decisioni", decisions());
        check(&format!("tournament-decisions-{name}"), &stage);
    }
    let mut settings = settings(Language::It, (80, 24));
    settings.theme = Theme::new(MONO.0, MONO.1);
    let mut stage = Stage::with(settings);
    stage.enters("torneo 3 turno 2");
    stage.answers("torneo 3 turno 2", boards(2));
    check("tournament-boards-80x24-mono", &stage);
}

/// The entrants before the first round, with the terms.
#[test]
fn a_tournament_that_has_not_begun_shows_its_terms_and_who_has_entered() {
    for (name, size) in SIZES {
        let mut stage = listed(size);
        stage.key(Enter);
        let rows = [
            row(
                0,
                "Bia",
                json!({"club": "Dama Aosta", "number": 1, "present": true}),
            ),
            row(0, "Leo", json!({"number": 2, "rating": 0})),
        ];
        let report = head(
            5,
            "entry",
            json!({"round": 0, "rounds": null, "entrants": 2, "seconds": 2_520,
            "system": "round_robin", "seats": [2, 24], "check_in": 15, "page": 1, "pages": 1, "text": "",
            "standings": rows, "title": "Girone del martedì"}),
        );
        stage.answers("torneo 5 classifica", report);
        check(&format!("tournament-entry-{name}"), &stage);
        // The minutes go on by themselves.
        assert!(stage.screen().contains("42"), "{}", stage.screen());
        stage.waits(61);
        assert!(stage.screen().contains("41"), "{}", stage.screen());
        stage.lines();
    }
}

#[test]
fn a_row_is_watched_explained_or_ones_own() {
    let table: [(&[KeyCode], &[&str]); 3] = [
        // The result is there: nothing goes on.
        (&[Enter], &[]),
        (&[Down, Enter], &["prossimo 3"]),
        (&[Down, Down, Enter], &["osserva torneo-3-2-3"]),
    ];
    for (keys, lines) in table {
        let mut stage = at_boards((80, 24));
        stage.keys(keys);
        assert_eq!(stage.lines(), lines);
    }
    let mut stage = opened((80, 24));
    stage.keys(&[Down, Enter]);
    assert_eq!(stage.lines(), ["torneo 3 perché Massimiliano-Ferrar"]);
    // One click chooses, another one on the same row watches.
    let mut stage = at_boards((80, 24));
    let screen = stage.screen();
    let at = screen
        .lines()
        .position(|line| line.contains("Massimiliano"))
        .expect("a row");
    let at = u16::try_from(at).expect("few rows");
    stage.click((5, at));
    assert!(stage.lines().is_empty());
    stage.click((5, at));
    assert_eq!(stage.lines(), ["osserva torneo-3-2-3"]);
}

/// The buttons that a reader has, by the state of the tournament.
#[test]
fn what_the_reader_can_do_follows_from_the_state() {
    let own = |changes: Value| json!({"own": {"row": row(7, "Ada", changes)}});
    let playing = |game: Value| json!({"own": {"row": row(7, "Ada", json!({})), "board": game}});
    let table = [
        ("entry", json!({"round": 0}), "Iscriviti"),
        ("entry", json!({"round": 0, "entrants": 60}), ""),
        ("entry", json!({"round": 0, "is_expelled": true}), ""),
        ("entry", own(json!({})), "Ritirati"),
        ("between", json!({}), "Iscriviti"),
        ("between", json!({"system": "round_robin"}), ""),
        ("between", own(json!({"withdrawn": true})), "Iscriviti"),
        (
            "playing",
            playing(board(2, "Gil", "Ada", Some("t"), None)),
            "Alla partita Ritirati",
        ),
        (
            "playing",
            playing(board(2, "Gil", "Ada", Some("t"), Some("2-0"))),
            "Ritirati",
        ),
        (
            "drawn",
            playing(board(2, "Gil", "Ada", None, None)),
            "Ritirati",
        ),
        ("over", own(json!({})), ""),
        ("called_off", json!({}), ""),
    ];
    for (state, changes, buttons) in table {
        let mut stage = listed((80, 24));
        stage.keys(&[Down, Down, Enter]);
        let mut report = head(3, state, json!({"page": 1, "pages": 1, "text": ""}));
        merge(&mut report, changes);
        stage.answers("torneo 3 classifica", report);
        let screen = stage.screen();
        let row = screen.lines().nth(1).unwrap_or_default();
        let shown: String = row.replace("] [", " ").replace(['[', ']'], "");
        let wanted = format!("{buttons} Aggiorna Tornei");
        assert_eq!(shown, wanted.trim_start(), "{state}");
    }
    // Presence is said in the last minutes before the start, once.
    for (seconds, present, has) in [
        (1_000, false, false),
        (900, false, true),
        (900, true, false),
    ] {
        let mut stage = listed((80, 24));
        stage.keys(&[Down, Down, Enter]);
        let mut report = head(
            3,
            "entry",
            json!({"page": 1, "pages": 1, "text": "", "round": 0, "check_in": 15,
            "seconds": seconds}),
        );
        merge(&mut report, own(json!({"present": present})));
        stage.answers("torneo 3 classifica", report);
        assert_eq!(stage.screen().contains("[Presente]"), has, "{seconds}");
    }
}

#[test]
fn a_round_leads_to_the_board_and_leaving_it_back() {
    let mut stage = at_boards((80, 24));
    stage.says(&start("white", json!("5+3")));
    assert!(!stage.screen().contains("tabellone"), "{}", stage.screen());
    // At the board news wait.
    stage.says(&news(3, "round_over"));
    stage.waits(2);
    assert!(!stage.lines().iter().any(|line| line.starts_with("torneo")));
    stage.says(
        r#"{"type":"end","seq":9,"room":"sala","result":"1-0","winner":"white","reason":"resign"}"#,
    );
    stage.enters("esci");
    let (ask, line) = stage.sent();
    assert_eq!(line, "esci");
    stage.says(r#"{"type":"leave","seq":10,"room":"sala","name":"Ada"}"#);
    stage.says(&json!({"type": "ok", "tag": ask.to_string()}).to_string());
    assert!(stage.screen().contains("tabellone"), "{}", stage.screen());
    assert_eq!(stage.sent().1, "torneo 3 turno 2");
}

#[test]
fn the_mouse_turns_to_parts_and_presses_buttons() {
    let place = |stage: &Stage, text: &str| {
        let screen = stage.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        });
        let (column, row) = found.expect("a text on the screen");
        let number = |place: usize| u16::try_from(place).expect("few");
        (number(column), number(row))
    };
    let mut stage = opened((80, 24));
    let table = [
        ("tabellone", "torneo 3 tabellone"),
        ("decisioni", "torneo 3 decisioni"),
        ("turno 2", "torneo 3 turno 2"),
        ("Alla partita", "prossimo 3"),
    ];
    for (text, line) in table {
        let at = place(&stage, text);
        stage.click(at);
        assert_eq!(stage.lines(), [line], "{text}");
        stage = opened((80, 24));
    }
    let back = place(&stage, "[Tornei]");
    stage.click(back);
    assert_eq!(stage.lines(), ["tornei"]);
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.lines();
    let button = place(&stage, "[Tornei]");
    stage.click(button);
    assert_eq!(stage.lines(), ["tornei"]);
}

/// A server can send anything: neither a row without its cells nor a control sign disturbs the screen.
#[test]
fn nothing_of_the_server_disturbs_the_screen() {
    let rows: Vec<Value> = (0..2_000)
        .map(|place| row(place, "a\u{1b}[31mb\u{202e}\nc", json!({"tie_breaks": []})))
        .collect();
    let mut stage = listed((40, 16));
    stage.keys(&[Down, Down, Enter]);
    let mut report = standings();
    report["title"] = "\u{1b}[2J\u{7}Coppa".into();
    report["page"] = 9.into();
    report["standings"] = rows.into();
    stage.answers("torneo 3 classifica", report);
    stage.key(End);
    let screen = stage.screen();
    assert!(
        !screen.contains(['\u{1b}', '\u{7}', '\u{202e}']),
        "{screen}"
    );
    assert_eq!(screen.lines().count(), 16);
    for language in Language::ALL {
        let mut stage = Stage::with(settings(language, (40, 16)));
        stage.enters("tornei");
        stage.answers("tornei", list());
        assert!(stage.screen().contains("Coppa"), "{}", stage.screen());
    }
}
