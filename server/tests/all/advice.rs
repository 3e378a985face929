//! The engine's advice, and the parts of it that are stored.

use damiera_game::advice;
use damiera_game::lobby::AdviceSubject;
use damiera_protocol::command::AdviceKind;
use damiera_protocol::event::{Event, Holder};
use damiera_protocol::reply::{Analysis, Answer, Worth};
use damiera_rules::{Color, Game, Position, Variant};

use crate::support::bots::Bots;
use crate::support::faulty::Faulty;
use crate::support::referee::Referee;
use crate::support::{Net, quick};

/// That the engine may be asked is in the journal, and an entry from before there was such a thing
/// says that it may not.
#[tokio::test(start_paused = true)]
async fn what_the_founder_says_is_kept() {
    for (options, allowed) in [("", false), (" consigli=sì", true), (" consigli=no", false)] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.named("Ada").await;
        ada.ask(&format!("crea prova{options}")).await;
        let referee = Referee::new(&net.lobby, "prova", journal.clone());
        assert_eq!(referee.state().terms.advice, allowed, "{options}");
        let stored = journal.stored();
        let opened = serde_json::to_value(&stored[0]).unwrap();
        assert_eq!(opened["event"].get("advice").is_some(), allowed, "{opened}");
        let again: Event = serde_json::from_value(opened["event"].clone()).unwrap();
        assert!(matches!(again, Event::Opened { terms, .. } if terms.advice == allowed));
    }
}

/// One address does not take all places in the queue for the engine.
#[test]
fn an_address_has_a_quarter_of_the_places() {
    let Bots { pool, .. } = Bots::new();
    let [many, other] = [1, 2].map(|address| Some(Holder([address; 16])));
    let mut slots: Vec<_> = std::iter::from_fn(|| pool.advice(8, many)).collect();
    assert_eq!(slots.len(), 2);
    slots.extend(pool.advice(8, other));
    assert_eq!(slots.len(), 3);
    slots.remove(0);
    slots.extend(pool.advice(8, many));
    assert_eq!(slots.len(), 3, "what was free again");
    assert!(pool.advice(8, many).is_none());
    let rest = std::iter::from_fn(|| pool.advice(8, None)).take(20);
    slots.extend(rest);
    assert_eq!(slots.len(), 8);
    drop(slots);
    assert!(pool.advice(1, many).is_some(), "there is always one");
}

/// Returns the engine's analysis of a game.
async fn analysed(game: Game, is_over: bool) -> Analysis {
    let Bots { pool, .. } = Bots::new();
    let subject = AdviceSubject {
        drawing: game.variant().drawing(),
        is_over,
        game,
        given: 0,
    };
    let slot = pool.advice(1, None).expect("nobody else asks");
    match advice::answer(pool, subject, AdviceKind::Analysis, slot).await {
        Ok(Answer::Analysis(analysis)) => *analysis,
        other => panic!("{other:?}"),
    }
}

/// Returns the engine's value of the position after these moves, in Italian draughts.
async fn worth(fen: &str, moves: &[&str]) -> Worth {
    let start = Position::from_fen(fen, Variant::Italiana).unwrap();
    let mut game = Game::from_position(start);
    for text in moves {
        game.play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    match analysed(game, false).await {
        Analysis::Position(report) => report.worth,
        Analysis::Game(_) => panic!("the game goes on"),
    }
}

/// Two kings against one: it is worth what it is, however often it has been there.
#[tokio::test]
async fn a_position_that_was_there_before_is_no_draw() {
    const TWO_AGAINST_ONE: &str = "W:WK14,K18:BK29";
    let fresh = worth(TWO_AGAINST_ONE, &[]).await;
    let there_and_back = ["4E 3D", "8G 7F", "3D 4E", "7F 8G"];
    let again = worth(TWO_AGAINST_ONE, &there_and_back).await;
    assert_eq!(fresh, again);
    let half_way = worth(TWO_AGAINST_ONE, &there_and_back[..3]).await;
    assert!(
        matches!(
            half_way,
            Worth::Won {
                winner: Color::White,
                ..
            }
        ),
        "{half_way:?}"
    );
}

/// Only so many mistakes are looked at twice, and all are told.
#[tokio::test]
async fn every_mistake_of_a_bad_game_is_told() {
    // Both sides play the move in the middle of the list, which keeps them level for long.
    let mut game = Game::new(Variant::Inglese);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        game.play_move(&moves[moves.len() / 2]).unwrap();
    }
    let Analysis::Game(report) = analysed(game, true).await else {
        panic!("the game is over");
    };
    assert!(report.mistakes.len() > 12, "{}", report.mistakes.len());
}
