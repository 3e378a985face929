//! The actions of a bot for each event, without any connection or search.

use crate::support;
use std::time::Duration;

use damiera::bot::engine::Decision;
use damiera::bot::judgement::{BotPolicy, DrawPolicy};
use damiera::player::{BotAction, BotPlayer, MoveRequest};

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

fn send(command: &str) -> BotAction {
    BotAction::Send(command.to_owned())
}

const THANKS: &str = "Grazie!";

fn bot(judgement: BotPolicy) -> BotPlayer {
    BotPlayer::new("Rho", judgement, THANKS)
}

fn plays(text: &str, score: Option<i32>) -> Decision {
    Decision::Move {
        text: text.to_owned(),
        score,
    }
}

/// The question that the bot is asked to think about.
fn thought(actions: &[BotAction]) -> &MoveRequest {
    match actions {
        [BotAction::Stop, BotAction::Think(question)] => question,
        other => panic!("no thinking in {other:?}"),
    }
}

const START: &str = "W:W21-32:B1-12";
const AFTER_ONE: &str = "B:W19,21,23-32:B1-12";
const AFTER_TWO: &str = "W:W19,21,23-32:B1-8,10-13";

/// A bot with the white pieces that has moved once and been answered.
fn after_two(more: bool) -> (BotPlayer, Vec<BotAction>) {
    let mut player = bot(BotPolicy::default());
    player.set_more(more);
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
    let mut player = bot(BotPolicy::default());
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
    let mut player = bot(BotPolicy::default());
    let actions = react(&mut player, &position("start", 0, "white", "null", START));
    assert_eq!(thought(&actions).game.ply(), 0);
    let own = last("white", "6E 5D");
    let actions = react(&mut player, &position("move", 1, "black", &own, AFTER_ONE));
    assert_eq!(actions, [BotAction::Stop]);
}

#[test]
fn it_follows_the_moves_so_that_repetitions_count() {
    let (_, actions) = after_two(false);
    assert_eq!(thought(&actions).game.ply(), 2);
}

#[test]
fn a_takeback_takes_its_game_back() {
    let (mut player, _) = after_two(false);
    let actions = react(
        &mut player,
        &position("takeback", 0, "white", "null", START),
    );
    assert_eq!(thought(&actions).game.ply(), 0);
}

#[test]
fn a_position_out_of_the_blue_begins_a_game() {
    let (mut player, _) = after_two(false);
    let fen = "W:WK18:B5";
    let actions = react(&mut player, &position("position", 40, "white", "null", fen));
    assert_eq!(thought(&actions).game.position().fen(), fen);
}

#[test]
fn a_question_says_all_that_an_engine_may_want_to_know() {
    let mut player = bot(BotPolicy::default());
    let start = position("start", 0, "white", "null", "W:WK19:B15,1");
    let clocks = r#""time":"5+3","clocks":{"white":299000,"black":300000,"running":"white","paused":false},"legal":["5D 3B"],"turn""#;
    let start = start.replacen(r#""turn""#, clocks, 1);
    let actions = react(&mut player, &start);
    let question = thought(&actions);
    assert_eq!(question.legal, ["5D 3B"]);
    assert_eq!(question.opponent, "Gil");
    assert_eq!(question.left, Some(Duration::from_secs(299)));
    assert_eq!(question.control, "5+3".parse().ok());
    // A later event has the clocks, but not what kind they are.
    let clocks = r#""clocks":{"white":100,"black":200,"running":"white","paused":false},"turn""#;
    let takeback = position("takeback", 0, "white", "null", "W:WK19:B15,1");
    let actions = react(&mut player, &takeback.replacen(r#""turn""#, clocks, 1));
    let question = thought(&actions);
    assert_eq!(question.left, Some(Duration::from_millis(100)));
    assert_eq!(question.control, "5+3".parse().ok());
    // Where the server lists no moves, the rules do.
    assert_eq!(question.legal, ["5D 3B"]);
}

#[test]
fn what_comes_with_a_move_is_as_the_rules_say() {
    let judgement = BotPolicy {
        resign: "300,1".parse().ok(),
        draw: DrawPolicy::WhenEven("10,1".parse().expect("a bound")),
    };
    let cases = [
        (2, plays("5D 4E", Some(0)), vec![send("5D 4E")]),
        (
            60,
            plays("5D 4E", Some(0)),
            vec![send("5D 4E"), send("patta")],
        ),
        (60, plays("5D 4E", None), vec![send("5D 4E")]),
        (60, plays("5D 4E", Some(-300)), vec![send("abbandona")]),
        (60, Decision::Resign, vec![send("abbandona")]),
    ];
    for (plies, decision, expected) in cases {
        let mut player = bot(judgement);
        let fen = "W:WK18:BK1";
        react(
            &mut player,
            &position("position", plies, "white", "null", fen),
        );
        let decided = player.decided(&decision);
        assert_eq!(decided, expected, "{plies} {decision:?}");
    }
}

#[test]
fn it_answers_what_it_is_told() {
    let offer =
        |what: &str, by: &str| format!(r#"{{"type":"offer","offer":"{what}","by":"{by}"}}"#);
    let refused = r#"{"type":"error","tag":"9","code":"bad_move","text":"no","legal":["6A 5B"]}"#;
    let elsewhere = r#"{"type":"error","tag":"9","code":"not_your_turn","text":"no"}"#;
    let end = r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#;
    let claim = |present: bool, name: &str| {
        format!(
            r#"{{"type":"presence","name":"{name}","present":{present},"seconds":0,"claimable":true}}"#
        )
    };
    let no_journal = r#"{"type":"error","tag":"9","code":"journal_down","text":"no"}"#;
    let cases: [(bool, String, Vec<BotAction>); 15] = [
        (false, offer("draw", "Gil"), vec![send("rifiuta patta")]),
        (
            false,
            offer("takeback", "Gil"),
            vec![send("accetta ritira")],
        ),
        (
            false,
            offer("rematch", "Gil"),
            vec![send("rifiuta rivincita")],
        ),
        (false, offer("draw", "Rho"), vec![]),
        (false, refused.to_owned(), vec![send("damiera")]),
        (false, elsewhere.to_owned(), vec![]),
        (
            true,
            end.to_owned(),
            vec![BotAction::Stop, send("rivincita")],
        ),
        (
            false,
            end.to_owned(),
            vec![BotAction::Stop, send("di' Grazie!"), BotAction::Finish],
        ),
        (false, claim(false, "Gil"), vec![send("reclama")]),
        (false, claim(true, "Gil"), vec![]),
        (false, claim(false, "Rho"), vec![]),
        (false, no_journal.to_owned(), vec![BotAction::AskSoon]),
        (false, r#"{"type":"leave","name":"Gil"}"#.to_owned(), vec![]),
        (false, offer("pause", "Gil"), vec![send("rifiuta pausa")]),
        (
            false,
            position("move", 3, "black", "null", "nonsense"),
            vec![BotAction::GiveUp],
        ),
    ];
    for (more, event, expected) in cases {
        let (mut player, _) = after_two(more);
        assert_eq!(react(&mut player, &event), expected, "{event}");
    }
}

/// The end of the game, and what comes of it afterwards.
#[test]
fn after_a_game_it_plays_on_while_there_are_games_and_somebody_to_play_with() {
    let offer = r#"{"type":"offer","offer":"rematch","by":"Gil"}"#;
    let declined = |what: &str| format!(r#"{{"type":"decline","offer":"{what}","by":"Gil"}}"#);
    let refused = r#"{"type":"error","tag":"9","code":"disk_low","text":"no"}"#.to_owned();
    let leaves = r#"{"type":"leave","name":"Gil"}"#;
    let farewell = || vec![send("di' Grazie!"), BotAction::Declined];
    let cases: [(bool, Vec<String>, Vec<BotAction>); 7] = [
        // Its own wish is on its way and will be taken for the answer.
        (true, vec![offer.to_owned()], vec![]),
        (true, vec![declined("draw"), offer.to_owned()], vec![]),
        // It came to nothing, and so Gil is the first to ask.
        (
            true,
            vec![declined("rematch"), offer.to_owned()],
            vec![send("accetta rivincita")],
        ),
        (
            true,
            vec![refused, offer.to_owned()],
            vec![send("accetta rivincita")],
        ),
        (
            false,
            vec![offer.to_owned()],
            vec![send("rifiuta rivincita")],
        ),
        (true, vec![declined("rematch")], farewell()),
        (
            true,
            vec![leaves.to_owned()],
            vec![BotAction::Stop, BotAction::Alone],
        ),
    ];
    for (more, events, expected) in cases {
        let (mut player, _) = after_two(more);
        react(
            &mut player,
            r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#,
        );
        let actions = events.iter().map(|event| react(&mut player, event)).last();
        assert_eq!(actions, Some(expected), "{events:?}");
    }
}

#[test]
fn a_server_that_takes_no_move_ends_the_game() {
    let (mut player, _) = after_two(false);
    let refused = r#"{"type":"error","tag":"9","code":"bad_move","text":"no","legal":["6A 5B"]}"#;
    for _ in 0..3 {
        assert_eq!(
            react(&mut player, refused),
            [BotAction::Send("damiera".to_owned())]
        );
    }
    assert_eq!(react(&mut player, refused), [BotAction::GiveUp]);
}

/// The second game of a match follows at once: the bot neither asks for another game nor takes its leave.
#[test]
fn a_bot_waits_for_the_second_game_of_a_match() {
    for more in [false, true] {
        let (mut player, _) = after_two(more);
        let end = |game: u8| {
            format!(
                r#"{{"type":"end","result":"1-0","winner":"white","reason":"resign","pair":{{"game":{game},"halves":{{"white":2,"black":0}}}}}}"#
            )
        };
        assert_eq!(react(&mut player, &end(1)), [BotAction::Stop]);
        let other = position("start", 0, "white", "null", START)
            .replace(
                r#""white":"Rho","black":"Gil""#,
                r#""white":"Gil","black":"Rho""#,
            )
            .replace(r#""role":"white""#, r#""role":"black""#);
        assert_eq!(react(&mut player, &other), [BotAction::Stop]);
        let moved = position("move", 1, "black", &last("white", "6E 5D"), AFTER_ONE)
            .replace(r#""role":"white""#, r#""role":"black""#);
        let question = react(&mut player, &moved);
        assert_eq!(thought(&question).side, damiera_rules::Color::Black);
        let expected = match more {
            true => send("rivincita"),
            false => send("di' Grazie!"),
        };
        assert_eq!(react(&mut player, &end(2))[1], expected);
    }
    // A first game that was called off ends the match.
    let (mut player, _) = after_two(false);
    let void = r#"{"type":"end","result":"*","winner":null,"reason":"aborted","pair":{"game":1,"halves":{"white":0,"black":0}}}"#;
    assert_eq!(react(&mut player, void).last(), Some(&BotAction::Finish));
}
