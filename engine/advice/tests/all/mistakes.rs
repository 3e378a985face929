//! The mistakes of a game, by searches that are counted.

use std::convert::Infallible;

use damiera_advice::{AnalysisDepth, Bounds, Searches, mistakes};
use damiera_engine::{Choice, Engine, Limit};
use damiera_protocol::reply::{GameReport, Worth};
use damiera_rules::{Game, Variant};

/// Searches of little depth, and how many of each kind there were.
#[derive(Default)]
struct Counted {
    engine: Engine,
    every: usize,
    sure: usize,
}

impl Searches for Counted {
    type Error = Infallible;

    async fn best(
        &mut self,
        game: Game,
        depth: AnalysisDepth,
    ) -> Result<Option<Choice>, Infallible> {
        assert_eq!(game.ply(), 0, "a position is searched without its past");
        match depth {
            AnalysisDepth::Every => self.every += 1,
            AnalysisDepth::Sure => self.sure += 1,
        }
        self.engine.clear();
        let nodes = Some(4_000);
        Ok(self.engine.choose(
            &game,
            &Limit {
                nodes,
                ..Limit::NONE
            },
        ))
    }
}

/// Plays a game with both sides choosing the move in the middle of the list.
fn bad_game() -> Game {
    let mut game = Game::new(Variant::Inglese);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        game.play_move(&moves[moves.len() / 2]).unwrap();
    }
    game
}

async fn judged(game: &Game, bounds: Bounds) -> (GameReport, Counted) {
    let mut searches = Counted::default();
    let drawing = game.variant().drawing();
    let Ok(report) = mistakes(game, drawing, bounds, &mut searches).await;
    (report, searches)
}

#[tokio::test]
async fn bounds_say_how_much_is_searched() {
    let game = bad_game();
    let plies = game.ply();
    // Each position once but for the last: there the rules ended the game.
    let (whole, searches) = judged(&game, Bounds::NONE).await;
    assert_eq!((whole.plies, whole.seen), (plies, plies));
    assert_eq!(searches.every, plies);
    let all = searches.sure / 2;
    assert!(all > 12, "{all} mistakes were looked at again");
    // The rules called it a draw.
    assert_eq!(whole.worth, Worth::Hundredths(0));

    let (part, searches) = judged(
        &game,
        Bounds {
            plies: 10,
            sure: 2,
            ..Bounds::NONE
        },
    )
    .await;
    assert_eq!((part.plies, part.seen), (plies, 10));
    assert_eq!(searches.every, 11);
    assert!(searches.sure <= 4, "{}", searches.sure);
    assert!(part.mistakes.iter().all(|mistake| mistake.ply < 10));

    let own = Bounds {
        given: 10,
        ..Bounds::NONE
    };
    let (own, searches) = judged(&game, own).await;
    assert_eq!(searches.every, plies, "every position has its worth");
    assert!(own.mistakes.iter().all(|mistake| mistake.ply >= 10));
    assert!(!own.mistakes.is_empty());
}

#[tokio::test]
async fn the_same_searches_give_the_same_judgement() {
    let game = bad_game();
    let (one, _) = judged(&game, Bounds::NONE).await;
    let (other, _) = judged(&game, Bounds::NONE).await;
    assert_eq!(one, other);
    assert!(!one.mistakes.is_empty());
}
