//! What a bot does about each event, without any connection or search.

#![expect(
    clippy::panic,
    clippy::expect_used,
    reason = "the helpers of tests fail as tests do"
)]

mod support;

use damiera::player::{BotAction, BotPlayer};
use damiera_engine::{Level, Limit, choose};
use damiera_protocol::text::Language;
use damiera_rules::Game;

fn position(kind: &str, ply: usize, turn: &str, last: &str, fen: &str) -> String {
    format!(
        r#"{{"type":"{kind}","room":"prova","game":1,"white":"Rho","black":"Gil","variant":"italiana","corner":"left","fen":"{fen}","turn":"{turn}","ply":{ply},"last":{last},"role":"white"}}"#
    )
}

fn last(side: &str, mv: &str) -> String {
    format!(r#"{{"side":"{side}","move":"{mv}","captured":[]}}"#)
}

fn react(player: &mut BotPlayer, event: &str) -> Vec<BotAction> {
    let object = support::object(event).expect("an object of this version");
    player.react(&object)
}

/// The game that the bot is asked to think about.
fn thought(actions: &[BotAction]) -> &Game {
    match actions {
        [BotAction::Stop, BotAction::Think(game)] => game,
        other => panic!("no thinking in {other:?}"),
    }
}

const START: &str = "W:W21-32:B1-12";
const AFTER_ONE: &str = "B:W19,21,23-32:B1-12";
const AFTER_TWO: &str = "W:W19,21,23-32:B1-8,10-13";

/// A bot with the white pieces that has moved once and been answered.
fn after_two(games: u32) -> (BotPlayer, Vec<BotAction>) {
    let mut player = BotPlayer::new("Rho", games, Language::It);
    react(&mut player, &position("start", 0, "white", "null", START));
    let own = last("white", "6E 5D");
    react(&mut player, &position("move", 1, "black", &own, AFTER_ONE));
    let answer = last("black", "3H 4G");
    let actions = react(
        &mut player,
        &position("move", 2, "white", &answer, AFTER_TWO),
    );
    (player, actions)
}

#[test]
fn it_keeps_nobody_waiting_for_a_colour() {
    let mut player = BotPlayer::new("Rho", 1, Language::It);
    let drawn =
        |name: &str| format!(r#"{{"type":"choose","seq":3,"room":"prova","name":"{name}"}}"#);
    assert_eq!(
        react(&mut player, &drawn("Rho")),
        [BotAction::Send("bianco".to_owned())]
    );
    assert_eq!(react(&mut player, &drawn("Gil")), []);
}

#[test]
fn it_thinks_when_it_is_its_turn() {
    let mut player = BotPlayer::new("Rho", 1, Language::It);
    let actions = react(&mut player, &position("start", 0, "white", "null", START));
    assert_eq!(thought(&actions).ply(), 0);
    let own = last("white", "6E 5D");
    let actions = react(&mut player, &position("move", 1, "black", &own, AFTER_ONE));
    assert_eq!(actions, [BotAction::Stop]);
}

#[test]
fn it_follows_the_moves_so_that_repetitions_count() {
    let (_, actions) = after_two(1);
    assert_eq!(thought(&actions).ply(), 2);
}

#[test]
fn a_takeback_takes_its_game_back() {
    let (mut player, _) = after_two(1);
    let actions = react(
        &mut player,
        &position("takeback", 0, "white", "null", START),
    );
    assert_eq!(thought(&actions).ply(), 0);
}

#[test]
fn a_position_out_of_the_blue_begins_a_game() {
    let (mut player, _) = after_two(1);
    let fen = "W:WK18:B5";
    let actions = react(&mut player, &position("position", 40, "white", "null", fen));
    let game = thought(&actions);
    assert_eq!(game.position().fen(), fen);
}

#[test]
fn what_it_chooses_is_sent_in_squares() {
    let mut player = BotPlayer::new("Rho", 1, Language::It);
    let fen = "W:WK19:B15,1";
    let actions = react(&mut player, &position("start", 0, "white", "null", fen));
    let level = Level::new(2).unwrap();
    let choice = choose(thought(&actions), level, 7, &Limit::NONE).unwrap();
    assert_eq!(player.chosen(&choice), BotAction::Send("5D 3B".to_owned()));
}

#[test]
fn it_answers_what_it_is_told() {
    let offer =
        |what: &str, by: &str| format!(r#"{{"type":"offer","offer":"{what}","by":"{by}"}}"#);
    let refused = r#"{"type":"error","tag":"9","code":"bad_move","text":"no","legal":["6A 5B"]}"#;
    let elsewhere = r#"{"type":"error","tag":"9","code":"not_your_turn","text":"no"}"#;
    let end = r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#;
    let send = |command: &str| BotAction::Send(command.to_owned());
    let cases: [(u32, String, Vec<BotAction>); 9] = [
        (1, offer("draw", "Gil"), vec![send("rifiuta patta")]),
        (1, offer("takeback", "Gil"), vec![send("accetta ritira")]),
        (1, offer("rematch", "Gil"), vec![send("accetta rivincita")]),
        (1, offer("draw", "Rho"), vec![]),
        (1, refused.to_owned(), vec![send("damiera")]),
        (1, elsewhere.to_owned(), vec![]),
        (2, end.to_owned(), vec![BotAction::Stop, send("rivincita")]),
        (
            1,
            end.to_owned(),
            vec![
                BotAction::Stop,
                send("di' Grazie della partita!"),
                BotAction::Finish,
            ],
        ),
        (
            1,
            position("move", 3, "black", "null", "nonsense"),
            vec![BotAction::GiveUp],
        ),
    ];
    for (games, event, expected) in cases {
        let (mut player, _) = after_two(games);
        assert_eq!(react(&mut player, &event), expected, "{event}");
    }
}

#[test]
fn after_the_last_game_a_rematch_is_declined() {
    let (mut player, _) = after_two(1);
    react(
        &mut player,
        r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#,
    );
    let actions = react(
        &mut player,
        r#"{"type":"offer","offer":"rematch","by":"Gil"}"#,
    );
    assert_eq!(actions, [BotAction::Send("rifiuta rivincita".to_owned())]);
}

#[test]
fn a_rematch_that_both_ask_for_needs_no_answer() {
    let send = |command: &str| vec![BotAction::Send(command.to_owned())];
    let offer = r#"{"type":"offer","offer":"rematch","by":"Gil"}"#;
    let declined = |what: &str| format!(r#"{{"type":"decline","offer":"{what}","by":"Gil"}}"#);
    let refused = r#"{"type":"error","tag":"9","code":"disk_low","text":"no"}"#.to_owned();
    let cases = [
        // Its own wish is on its way and will be taken for the answer.
        (None, vec![]),
        (Some(declined("draw")), vec![]),
        // It came to nothing, and so Gil is the first to ask.
        (Some(declined("rematch")), send("accetta rivincita")),
        (Some(refused), send("accetta rivincita")),
    ];
    for (before, expected) in cases {
        let (mut player, _) = after_two(2);
        react(
            &mut player,
            r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#,
        );
        if let Some(before) = &before {
            assert_eq!(react(&mut player, before), [], "{before}");
        }
        assert_eq!(react(&mut player, offer), expected, "{before:?}");
    }
}

#[test]
fn a_server_that_takes_no_move_ends_the_game() {
    let (mut player, _) = after_two(1);
    let refused = r#"{"type":"error","tag":"9","code":"bad_move","text":"no","legal":["6A 5B"]}"#;
    for _ in 0..3 {
        assert_eq!(
            react(&mut player, refused),
            [BotAction::Send("damiera".to_owned())]
        );
    }
    assert_eq!(react(&mut player, refused), [BotAction::GiveUp]);
}
