//! Challenges and people in the lobby, and the talk there.

use crate::game::start;
use crate::stage::{Stage, check, settings};
use damiera_protocol::text::Language;
use damiera_screens::app::AppEffect;
use damiera_screens::input::KeyCode;
use serde_json::{Value, json};

use KeyCode::{Down, Enter, Escape, Left, Right, Tab, Up};

fn challenges() -> Vec<Value> {
    vec![
        json!({"number": 7, "by": "Gil", "to": "Ada", "variant": "italiana", "time": "5+3", "side": null,
            "seconds": 170}),
        json!({"number": 3, "by": "Zoe", "guest": true, "to": null, "variant": "russa", "time": null,
            "side": "white", "seconds": 3000}),
        json!({"number": 4, "by": "Ada", "to": null, "variant": "pool", "time": "3+2", "side": null,
            "seconds": 3000}),
    ]
}

fn rooms() -> Vec<Value> {
    vec![
        json!({"room": "torneo", "variant": "brasiliana", "time": null, "players": ["Bia", "Leo"],
            "state": "playing"}),
    ]
}

/// Ada in the lobby, with challenges and people.
fn hall(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    stage.lists(&rooms());
    // The people are asked for once their list is shown.
    if size.0 < 110 {
        stage.key(Left);
    }
    let people = json!({"names": ["Ada", "Bia", "Leo", "Rho", "Zoe"], "bots": ["Rho"],
        "guests": ["Ada", "Zoe"], "total": 5});
    stage.answers("chi", people);
    let friends = json!({"friends": [{"name": "Leo", "here": true}], "text": ""});
    stage.answers("amici", friends);
    if size.0 < 110 {
        stage.key(Right);
    }
    stage.says(
        r#"{"type":"challenge","challenge":{"number":7,"by":"Gil","to":"Ada","variant":"italiana","time":"5+3","side":null},"others":0}"#,
    );
    stage.challenges(&challenges());
    stage.lines();
    stage
}

#[test]
fn a_challenge_is_accepted_by_enter_and_ones_own_taken_back() {
    let table: [(&[KeyCode], &str); 4] = [
        (&[Right, Enter], "accetta 7"),
        (&[Right, Down, Enter], "accetta 3"),
        (&[Right, Down, Down, Enter], "annulla 4"),
        (&[Left, Left, Down, Up, Enter], "accetta 7"),
    ];
    for (keys, command) in table {
        let mut stage = hall((80, 24));
        stage.keys(keys);
        assert!(
            stage.lines().iter().any(|line| line == command),
            "{command}"
        );
    }
}

#[test]
fn who_is_challenged_answers_where_one_looks() {
    for (answer, command) in [("sì", "accetta 7"), ("no", "rifiuta 7")] {
        let mut stage = hall((80, 24));
        assert!(stage.status().contains("Gil"), "{}", stage.status());
        stage.enters(answer);
        assert_eq!(stage.lines(), [command]);
    }
}

#[test]
fn a_person_is_challenged_written_to_watched_or_followed() {
    // A friend comes first.
    let table: [(&[KeyCode], &str); 3] = [
        (&[Enter, Enter], "sfida giocatore=Leo italiana 5+3"),
        (&[Down, Down, Enter], "osserva torneo"),
        (&[Escape, Down, Enter, Up, Enter], "segui Bia"),
    ];
    for (keys, command) in table {
        let mut stage = hall((80, 24));
        stage.keys(&[Left, Enter]);
        stage.lines();
        stage.keys(keys);
        assert_eq!(stage.lines(), [command]);
    }
    let mut stage = hall((80, 24));
    stage.keys(&[Left, Enter, Down, Enter]);
    assert_eq!(stage.line(), "scrivi Leo");
    stage.lines();
    stage.enters("ciao");
    assert_eq!(stage.lines(), ["scrivi Leo ciao"]);
}

#[test]
fn a_challenge_to_everyone_is_filled_in() {
    let mut stage = hall((80, 24));
    stage.keys(&[Tab, Tab, Tab, Tab, Enter]);
    // The variant, then the time, then the colour.
    stage.keys(&[Right, Down, Left, Down, Right, Enter]);
    assert_eq!(stage.lines(), ["sfida semplice 3+2 bianco"]);
    let mut stage = hall((80, 24));
    stage.keys(&[Tab, Tab, Tab, Tab, Enter, Down, Left, Left, Left, Enter]);
    assert_eq!(stage.lines(), ["sfida italiana nessuno"]);
}

#[test]
fn the_mouse_goes_to_lists_and_rows() {
    let mut stage = hall((80, 24));
    let head = stage.screen().lines().nth(2).unwrap_or_default().to_owned();
    let column = head.find("sfide").expect("the head of a list");
    stage.click((u16::try_from(column).expect("narrow"), 2));
    stage.click((2, 4));
    assert!(stage.lines().is_empty());
    stage.click((2, 4));
    assert_eq!(stage.lines(), ["accetta 3"]);
}

#[test]
fn an_accepted_challenge_opens_the_board_with_a_bell_if_that_is_wanted() {
    for bell in [false, true] {
        let mut settings = settings(Language::It, (80, 24));
        settings.bell = bell;
        let mut stage = Stage::with(settings);
        stage.lists(&[]);
        stage.wishes();
        stage.says(
            r#"{"type":"challenge_answer","number":4,"answer":"accepted","name":"Gil","room":"sala"}"#,
        );
        assert_eq!(stage.wishes().contains(&AppEffect::Bell), bell);
        stage.says(&start("black", json!("5+3")));
        assert!(stage.screen().contains("sala · "), "{}", stage.screen());
    }
}

#[test]
fn what_is_said_and_written_stands_in_the_log() {
    let mut stage = hall((80, 24));
    stage.says(r#"{"type":"lobby_chat","from":"Zoe","text":"buonasera a tutti"}"#);
    stage.says(r#"{"type":"tell","from":"Leo","text":"una partita?"}"#);
    let screen = stage.screen();
    assert!(screen.contains("<Zoe> buonasera a tutti"), "{screen}");
    assert!(screen.contains("una partita?"), "{screen}");
    stage.lines();
    stage.enters("di' ciao");
    assert_eq!(stage.lines(), ["di' ciao"]);
}

#[test]
fn the_lists_at_every_size() {
    for (name, size) in [
        ("40x16", (40, 16)),
        ("80x24", (80, 24)),
        ("120x36", (120, 36)),
    ] {
        let mut stage = hall(size);
        stage.says(r#"{"type":"tell","from":"Leo","text":"una partita?"}"#);
        stage.key(Right);
        check(&format!("challenges-{name}"), &stage);
        stage.key(Right);
        check(&format!("people-{name}"), &stage);
        stage.key(Enter);
        check(&format!("person-{name}"), &stage);
        stage.key(Enter);
        check(&format!("challenge-{name}"), &stage);
    }
}

#[test]
fn finished_games_are_shown_as_a_page() {
    let game = |number: u64| {
        json!({"number": number, "room": "tavolo-1", "game": 1, "variant": "italiana", "corner": "right",
            "time": null, "white": "Ada", "black": "Gil", "white_bot": null, "black_bot": null,
            "black_guest": true, "began": 0, "ended": 0, "date": "2026.11.22", "plies": 40,
            "result": "1-0", "winner": "white", "reason": "no_pieces"})
    };
    let games = |numbers: &[u64]| {
        let games: Vec<_> = numbers.iter().map(|number| game(*number)).collect();
        json!({"games": games, "page": 1, "more": true})
    };
    for (size, command, next) in [
        ((80, 24), "storia", "storia Ada 2"),
        ((110, 36), "storia tutte", "storia tutte 2"),
        ((80, 24), "storia Gil vinte", "storia Gil vinte 2"),
        ((80, 24), "history all", "storia tutte 2"),
    ] {
        let mut stage = Stage::lobby(size);
        stage.enters(command);
        stage.answers(command, games(&[5, 4, 3, 2, 1]));
        let screen = stage.screen();
        for part in ["#5 ", "#4 ", "Ada", next] {
            assert!(
                screen.contains(part),
                "{command}: {part} is not in\n{screen}"
            );
        }
    }
    // However few games there are: in the strip of messages the next one would push them out.
    for count in 0..3 {
        let mut stage = Stage::lobby((80, 24));
        stage.enters("storia");
        let numbers: Vec<u64> = (1..=count).collect();
        stage.answers("storia", games(&numbers));
        let screen = stage.screen();
        assert!(screen.contains("un tasto chiude"), "{count}: {screen}");
    }
    let mut stage = Stage::lobby((80, 24));
    stage.enters("storia Gil");
    stage.answers("storia Gil", json!({"games": [], "page": 1, "more": false}));
    let screen = stage.screen();
    assert!(
        screen.contains("Nessuna partita finita di Gil."),
        "{screen}"
    );
}

#[test]
fn who_plays_is_seen_of_a_delayed_room_at_every_width() {
    for size in [(80, 24), (110, 36), (120, 36)] {
        let mut stage = Stage::lobby(size);
        stage.lists(&[json!({"room": "fin", "variant": "russa", "time": "5+3",
            "players": ["Anna", "Bruno"], "state": "playing", "delay": 40, "spectators": 1})]);
        let screen = stage.screen();
        assert!(screen.contains("Anna – Bruno"), "{screen}");
    }
}

/// The server breaks a record at 80 columns, and the window has fewer.
#[test]
fn a_record_is_broken_once_where_it_is_shown() {
    let moves: Vec<String> = (1..=40)
        .map(|number| format!("{number}. 21-17 12-15"))
        .collect();
    let mut broken = vec![String::new()];
    for word in moves.iter().flat_map(|mv| mv.split(' ')) {
        match broken.last_mut() {
            Some(line) if line.len() + word.len() < 80 => {
                let space = if line.is_empty() { "" } else { " " };
                *line = format!("{line}{space}{word}");
            }
            _ => broken.push(word.to_owned()),
        }
    }
    let pdn = format!(
        "[White \"Ada\"]\n[Black \"Gil\"]\n\n{}\n",
        broken.join("\n")
    );
    let mut stage = Stage::lobby((80, 24));
    stage.enters("partita");
    stage.answers("partita", json!({"pdn": pdn}));
    let screen = stage.screen();
    let inside = |line: &str| line.trim_matches(['│', ' ']).to_owned();
    let shown: Vec<String> = screen.lines().map(inside).collect();
    assert!(shown.contains(&"[Black \"Gil\"]".to_owned()), "{screen}");
    let moves: Vec<&String> = shown.iter().filter(|line| line.contains("21-17")).collect();
    let (last, full) = moves.split_last().expect("moves");
    assert!(full.len() > 5 && last.contains("40."), "{screen}");
    let short = full.iter().filter(|line| line.len() < 60).count();
    assert_eq!(short, 0, "{screen}");
}
