//! Boards where the person is not: their news, commands for them, and objects that must not change the shown one.

use damiera_protocol::text::Language;
use damiera_protocol::wire::{self, Received};
use damiera_screens::app::{AppEffect, ConnectionNews};
use serde_json::{Value, json};

use super::{at_several, at_the_second, board, boards, elsewhere, in_room, several};
use crate::game::{CHOICE, move_line, position, start};
use crate::stage::{Stage, settings};

#[test]
fn news_from_elsewhere_are_a_line_and_leave_the_table() {
    let mut settings = settings(Language::It, (80, 24));
    settings.bell = true;
    let mut stage = Stage::with(settings);
    at_several(&mut stage, &boards());
    let title = |stage: &Stage| stage.screen().lines().next().map(str::to_owned);
    let before = title(&stage);
    let turn = board(2, "altra", Some("Bia"), "own_turn", Some(50_000));
    for (news, text, rings) in [
        (&turn, "Tavolo 2, Bia: Nero: 3B 4C Tocca a te.", true),
        // It was Ada's turn there before.
        (&turn, "Tavolo 2, Bia: <Bia> ciao", false),
        (
            &board(3, "terza", Some("Leo"), "opponents_turn", None),
            "Tavolo 3, Leo: Bianco: 6A 5B",
            false,
        ),
    ] {
        stage.says(&elsewhere(news, text));
        let screen = stage.screen();
        assert_eq!(screen.matches(text).count(), 1, "{text}: {screen}");
        let wishes = stage.wishes();
        assert_eq!(wishes.contains(&AppEffect::Bell), rings, "{text}");
        assert_eq!(title(&stage), before);
    }
    assert!(stage.screen().contains(" > 2 Bia"), "{}", stage.screen());
}

/// An object of a room that is not shown changes nothing that is seen.
#[test]
fn no_object_of_another_room_is_mixed_into_the_table() {
    let mut stage = several((80, 24));
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.answer_all();
    let before = stage.screen();
    let watched = in_room(&start("spectator", Value::Null), "altra");
    let lines = [
        in_room(&move_line("white", 0, "6C 5D"), "altra"),
        in_room(&move_line("spectator", 1, "3B 4C"), "altra"),
        watched,
        r#"{"type":"end","seq":9,"room":"altra","result":"1-0","winner":"white","reason":"resign"}"#.to_owned(),
        r#"{"type":"offer","seq":9,"room":"altra","offer":"draw","by":"Bia","side":"black"}"#.to_owned(),
        r#"{"type":"presence","room":"altra","name":"Gil","side":"black","present":false,"seconds":9}"#.to_owned(),
        r#"{"type":"pause","seq":9,"room":"altra","by":"Bia","clocks":{"white":9,"black":9,"running":null,"paused":true}}"#.to_owned(),
        r#"{"type":"chat","room":"altra","from":"Bia","to":"room","text":"altrove"}"#.to_owned(),
        r#"{"type":"adjourn","seq":9,"room":"altra","name":"Ada"}"#.to_owned(),
        r#"{"type":"closed","room":"altra"}"#.to_owned(),
    ];
    for line in lines {
        stage.says(&line);
        assert_eq!(stage.screen(), before, "{line}");
    }
    stage.lines();
    stage.enters("sì");
    assert_ne!(
        stage.lines().last().map(String::as_str),
        Some("accetta patta")
    );
}

/// A game that begins at another board is news from there. The list that the client does not know is asked for.
#[test]
fn a_board_that_was_not_known_makes_the_list_be_asked_for() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&start("white", Value::Null));
    stage.lines();
    stage.says(&elsewhere(
        &boards()[2],
        "Tavolo 2, Bia: La partita comincia.",
    ));
    assert_eq!(stage.lines(), ["tavoli"]);
    // It is on its way.
    stage.says(&elsewhere(
        &boards()[0],
        "Tavolo 3, Leo: La partita comincia.",
    ));
    assert_eq!(stage.lines(), Vec::<String>::new());
}

#[test]
fn leaving_another_board_leaves_the_shown_one_alone() {
    let mut stage = several((80, 24));
    stage.enters("esci terza");
    stage.wishes();
    stage.effects.clear();
    stage.enters("esci terza");
    stage.answers("esci terza", json!({"room": "terza"}));
    let screen = stage.screen();
    assert!(screen.starts_with(" sala"), "{screen}");
    assert!(!screen.contains("3 Leo"), "{screen}");
    assert!(!stage.wishes().contains(&AppEffect::ForgetSeat));
}

/// `tavolo 2 damiera` is answered by a position, which leads nowhere.
#[test]
fn a_question_about_another_board_shows_no_board() {
    let mut stage = several((80, 24));
    stage.enters("tavolo 2 damiera");
    stage.says(&at_the_second());
    stage.answers("tavolo 2 damiera", json!({}));
    let screen = stage.screen();
    assert!(screen.starts_with(" sala"), "{screen}");
    assert!(screen.contains("Bianco: 6A 5B"), "{screen}");
    stage.enters("tavolo 2 mosse");
    stage.answers("tavolo 2 mosse", json!({"legal": ["3B 4C", "3D 4E"]}));
    assert!(
        stage.screen().contains("Mosse possibili: 3B 4C, 3D 4E"),
        "{}",
        stage.screen()
    );
    stage.enters("tavolo 2 orologio");
    let clocks = json!({"white": 9_000, "black": 9_000, "running": "black", "paused": false});
    stage.answers(
        "tavolo 2 orologio",
        json!({"time": "5+3", "clocks": clocks}),
    );
    let screen = stage.screen();
    let sala = screen
        .lines()
        .find(|line| line.contains("○ Ada"))
        .expect("a row");
    assert!(sala.contains("5:00"), "{screen}");
}

#[test]
fn what_is_said_at_another_board_is_shown_with_it() {
    let mut stage = several((80, 24));
    stage.enters("tavolo 2 di' ciao");
    stage.answers("tavolo 2 di' ciao", json!({}));
    assert!(
        stage.screen().contains("Tavolo 2: <Ada> ciao"),
        "{}",
        stage.screen()
    );
}

/// A move for another board is not made again by itself, and not offered to be made at whichever board is shown.
#[test]
fn a_lost_move_at_another_board_is_named_only() {
    let mut stage = several((80, 24));
    stage.enters("tavolo 2 3B 4C");
    stage.told(ConnectionNews::Lost {
        why: "via".to_owned(),
    });
    assert_eq!(stage.line(), "");
    assert!(
        stage.screen().contains("tavolo 2 3B 4C"),
        "{}",
        stage.screen()
    );
}

/// After a reconnection the server may give back the seat at another board first.
#[test]
fn a_seat_at_another_board_that_comes_back_is_shown_alone() {
    let mut stage = several((80, 24));
    stage.enters("6A 5B");
    stage.told(ConnectionNews::Lost {
        why: "via".to_owned(),
    });
    let missed = match wire::read(&in_room(
        &position(CHOICE, "white").replace(r#""type":"start""#, r#""type":"move""#),
        "altra",
    ))
    .0
    {
        Received::Object(object) => object,
        other => panic!("{other:?}"),
    };
    stage.effects.clear();
    stage.told(ConnectionNews::Resumed {
        name: "Ada".to_owned(),
        room: "altra".to_owned(),
        missed: vec![missed],
        clocks: None,
    });
    let screen = stage.screen();
    assert!(screen.starts_with(" altra"), "{screen}");
    assert!(screen.contains("6A 5B non ha avuto risposta"), "{screen}");
    // The board that was shown is gone back to, and the move that was meant for it is not made at the other one.
    assert_eq!(stage.lines(), ["tavoli", "tavolo sala"]);
}
