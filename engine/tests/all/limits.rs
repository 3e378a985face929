//! The limits of a search, and the memory of an engine.

use std::time::Duration;

use cpu_time::ThreadTime;
use damiera_engine::{Choice, Engine, Level, Limit, TableTooLarge, TimeLimit};
use damiera_rules::{Game, Variant};

fn nodes(nodes: u64) -> Limit<'static> {
    Limit {
        nodes: Some(nodes),
        ..Limit::NONE
    }
}

/// A game after some moves of this engine.
fn played(engine: &mut Engine, variant: Variant, plies: usize) -> Game {
    let mut game = Game::new(variant);
    while game.ply() < plies && game.outcome().is_none() {
        let choice = engine.choose(&game, &nodes(2_000)).expect("a move");
        game.play_move(&choice.mv).expect("a legal move");
    }
    game
}

#[test]
fn nodes_and_depth_are_kept() {
    for variant in Variant::ALL {
        let game = Game::new(variant);
        let mut engine = Engine::default();
        let choice = engine.choose(&game, &nodes(5_000)).expect("a move");
        assert_eq!(choice.nodes, 5_000, "{variant}");
        let depth = Limit {
            depth: Some(6),
            ..Limit::NONE
        };
        let choice = engine.choose(&game, &depth).expect("a move");
        assert_eq!(choice.depth, 6, "{variant}");
    }
}

#[test]
fn time_is_kept() {
    let game = Game::new(Variant::Russa);
    let mut engine = Engine::default();
    let most = Duration::from_millis(50);
    let limit = Limit {
        time: Some(TimeLimit::cpu(most)),
        ..Limit::NONE
    };
    // The memory is taken with the first search.
    engine.choose(&game, &nodes(1_000)).expect("a move");
    let start = ThreadTime::now();
    let choice = engine.choose(&game, &limit).expect("a move");
    let taken = start.elapsed();
    assert!(choice.depth > 4, "{} plies", choice.depth);
    assert!((most..2 * most).contains(&taken), "{taken:?}");
}

#[test]
fn without_time_the_shallowest_search_is_finished() {
    for limit in [
        TimeLimit::cpu(Duration::ZERO),
        TimeLimit::wall(Duration::ZERO),
    ] {
        let limit = Limit {
            time: Some(limit),
            ..Limit::NONE
        };
        let choice = Engine::default().choose(&Game::new(Variant::Thai), &limit);
        assert_eq!(choice.map(|choice| choice.depth), Some(1));
    }
}

#[test]
fn a_level_plays_the_same_whatever_was_before() {
    for (variant, number) in Variant::ALL
        .into_iter()
        .zip([2, 5, 7, 9].into_iter().cycle())
    {
        let level = Level::new(number).expect("a level");
        let mut used = Engine::default();
        let game = played(&mut used, variant, 9);
        let ask = |engine: &mut Engine| engine.play(&game, level, 5, &Limit::NONE);
        let first = ask(&mut used);
        assert_eq!(first, ask(&mut used), "{variant}");
        assert_eq!(first, ask(&mut Engine::default()), "{variant}");
    }
}

#[test]
fn a_cleared_engine_plays_the_same_games() {
    let mut engine = Engine::with_table(1).expect("memory");
    for variant in Variant::ALL {
        engine.clear();
        let first = played(&mut engine, variant, 30);
        engine.clear();
        assert_eq!(first, played(&mut engine, variant, 30), "{variant}");
    }
}

#[test]
fn a_search_uses_what_the_one_before_found() {
    let limit = Limit {
        depth: Some(9),
        ..Limit::NONE
    };
    // One search may well be led to more positions by what it knows; all together are spared some.
    let (mut first, mut again) = (0, 0);
    for variant in Variant::ALL {
        let game = Game::new(variant);
        let mut engine = Engine::default();
        let mut nodes = || engine.choose(&game, &limit).expect("a move").nodes;
        first += nodes();
        again += nodes();
    }
    assert!(3 * again < 2 * first, "{first} and {again}");
}

#[test]
fn every_depth_is_told_with_a_line_of_legal_moves() {
    for variant in Variant::ALL {
        let game = Game::new(variant);
        let mut told: Vec<Choice> = Vec::new();
        let limit = Limit {
            depth: Some(7),
            ..Limit::NONE
        };
        let choice =
            Engine::default().search(&game, &limit, &mut |choice| told.push(choice.clone()));
        assert_eq!(choice.as_ref(), told.last());
        let depths: Vec<_> = told.iter().map(|choice| choice.depth).collect();
        assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7], "{variant}");
        for choice in &told {
            assert_eq!(choice.line.first(), Some(&choice.mv));
            let mut position = *game.position();
            for mv in &choice.line {
                position = position.play(mv).expect("a legal move");
            }
        }
    }
}

#[test]
fn a_table_that_no_machine_holds_is_refused() {
    let megabytes = usize::MAX >> 22;
    let refused = Engine::with_table(megabytes).map(|_| ());
    assert_eq!(refused, Err(TableTooLarge { megabytes }));
}
