//! With tables the engine wins what can be won within the draw rules, and holds what is drawn.

use std::sync::Arc;

use damiera_engine::tables::{Tables, Verdict, make};
use damiera_engine::{Engine, Level, Limit, Score};
use damiera_rules::{Bitboard, Color, Game, Outcome, Position, Square, Variant};

/// Number of positions played out for each variant.
const GAMES: usize = if cfg!(debug_assertions) { 10 } else { 40 };

/// SplitMix64, so that every run sees the same positions.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Some position of so many pieces, white to move, or nothing where no game goes on.
    fn position(&mut self, variant: Variant, pieces: usize) -> Option<Position> {
        let (mut sides, mut kings) = ([Bitboard::EMPTY; 2], Bitboard::EMPTY);
        for number in 0..pieces {
            let square = Square::ALL[self.below(32)];
            // Each side has one at least.
            let side = if number < 2 { number } else { self.below(2) };
            if (sides[0] | sides[1]).contains(square) {
                return None;
            }
            sides[side] = sides[side].with(square);
            if self.below(2) == 0 {
                kings = kings.with(square);
            }
        }
        let [white, black] = sides;
        let made = Position::from_bitboards(white, black, kings, Color::White, variant).ok()?;
        made.can_move().then_some(made)
    }
}

/// Black, by the tables: it resists as long as it can, or wins.
fn defend(tables: &Tables, game: &Game, random: &mut Random) -> damiera_rules::Move {
    let best = tables.best_moves(game.position()).expect("undamaged");
    best[random.below(best.len())]
}

/// The tables of a variant. The files go with the folder, and stay open.
fn tables(variant: Variant, pieces: u32) -> Arc<Tables> {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path(), variant, pieces, &mut |_| true).expect("tables");
    Arc::new(Tables::open(folder.path()).expect("tables"))
}

/// An engine that asks these tables.
fn engine(tables: &Arc<Tables>) -> Engine {
    let mut engine = Engine::with_table(1).expect("memory");
    engine.use_tables(Some(Arc::clone(tables)));
    engine
}

fn check(tables: &Arc<Tables>, variant: Variant, level: Option<Level>) {
    let pieces = tables.pieces(variant);
    let mut engine = engine(tables);
    let limit = Limit {
        nodes: Some(300),
        ..Limit::NONE
    };
    let mut random = Random(variant as u64);
    let (mut won, mut held) = (0, 0);
    while won < GAMES || held < GAMES {
        let Some(start) = random.position(variant, pieces as usize) else {
            continue;
        };
        let is_won = match tables.probe(&start).expect("undamaged") {
            Some(Verdict::Win { .. }) if won < GAMES => true,
            Some(Verdict::Draw) if held < GAMES => false,
            _ => continue,
        };
        let mut game = Game::from_position(start);
        let mut first = None;
        while game.outcome().is_none() {
            let mv = match game.position().turn() {
                Color::White => {
                    let choice = match level {
                        Some(level) => engine.play(&game, level, 1, &limit),
                        None => engine.choose(&game, &limit),
                    };
                    let choice = choice.expect("the game goes on");
                    first.get_or_insert(choice.score);
                    choice.mv
                }
                Color::Black => defend(tables, &game, &mut random),
            };
            game.play_move(&mv).expect("a legal move");
        }
        let winner = match game.outcome() {
            Some(Outcome::Win { winner, .. }) => Some(winner),
            Some(Outcome::Draw(_)) | None => None,
        };
        let expected = is_won.then_some(Color::White);
        assert_eq!(
            winner,
            expected,
            "{variant} {start} after {} plies",
            game.ply()
        );
        if is_won {
            won += 1;
            assert!(first > Some(Score::DRAW), "{variant} {start}: {first:?}");
        } else {
            held += 1;
            assert_eq!(first, Some(Score::DRAW), "{variant} {start}");
        }
    }
}

#[test]
fn what_three_pieces_can_win_is_won_and_the_rest_held() {
    for variant in Variant::ALL {
        check(&tables(variant, 3), variant, None);
    }
}

#[test]
fn so_it_is_from_the_sixth_level_on() {
    for variant in [Variant::Inglese, Variant::Russa] {
        let tables = tables(variant, 3);
        for level in Level::ALL.into_iter().filter(|level| level.number() >= 6) {
            check(&tables, variant, Some(level));
        }
    }
}

/// Without tables, four of these twelve are drawn: `cargo run --release -p damiera-engine --example
/// endings -- russa --sides 3,1 --games 12 --blind`.
#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn three_flying_kings_win_against_one() {
    const GAMES: usize = 12;
    let variant = Variant::Russa;
    let tables = tables(variant, 4);
    for level in Level::ALL.into_iter().filter(|level| level.number() >= 6) {
        let mut engine = engine(&tables);
        let mut random = Random(4);
        let mut played = 0;
        while played < GAMES {
            let squares: [Square; 4] = std::array::from_fn(|_| Square::ALL[random.below(32)]);
            let all = squares
                .iter()
                .fold(Bitboard::EMPTY, |all, &at| all.with(at));
            let black = Bitboard::EMPTY.with(squares[0]);
            let made = (all.len() == 4).then(|| {
                Position::from_bitboards(all ^ black, black, all, Color::White, variant).ok()
            });
            let Some(start) = made.flatten() else {
                continue;
            };
            if !matches!(tables.probe(&start), Ok(Some(Verdict::Win { .. }))) {
                continue;
            }
            let mut game = Game::from_position(start);
            while game.outcome().is_none() {
                let mv = match game.position().turn() {
                    Color::White => {
                        let choice = engine.play(&game, level, 1, &Limit::NONE);
                        choice.expect("the game goes on").mv
                    }
                    Color::Black => defend(&tables, &game, &mut random),
                };
                game.play_move(&mv).expect("a legal move");
            }
            let is_won = matches!(
                game.outcome(),
                Some(Outcome::Win {
                    winner: Color::White,
                    ..
                })
            );
            assert!(is_won, "level {}: {start}", level.number());
            played += 1;
        }
    }
}

#[test]
fn lower_levels_play_as_without_tables() {
    let variant = Variant::Inglese;
    let tables = tables(variant, 3);
    let mut random = Random(11);
    let starts: Vec<_> = std::iter::repeat_with(|| random.position(variant, 3))
        .flatten()
        .take(GAMES)
        .map(Game::from_position)
        .collect();
    let limit = Limit {
        nodes: Some(300),
        ..Limit::NONE
    };
    for level in Level::ALL {
        let differs = |game: &&Game| {
            let with = engine(&tables).play(game, level, 1, &limit);
            with != Engine::default().play(game, level, 1, &limit)
        };
        let changed = starts.iter().filter(differs).count();
        assert_eq!(changed > 0, level.number() >= 6, "level {}", level.number());
    }
}

#[test]
fn a_search_sees_the_tables_before_it_reaches_them() {
    let variant = Variant::Inglese;
    let tables = tables(variant, 2);
    // The man is taken at once, and what is left is decided.
    let mut random = Random(7);
    let mut seen = 0;
    while seen < 20 {
        let Some(start) = random.position(variant, 3) else {
            continue;
        };
        let [mv] = start.legal_moves()[..] else {
            continue;
        };
        let after = start.play_unchecked(&mv);
        let Some(Verdict::Win { plies: 2.. }) = tables.probe(&after).expect("undamaged") else {
            continue;
        };
        let mut engine = Engine::with_table(1).expect("memory");
        let game = Game::from_position(start);
        let limit = Limit {
            depth: Some(1),
            ..Limit::NONE
        };
        engine.use_tables(Some(Arc::clone(&tables)));
        let with = engine.choose(&game, &limit).expect("a move").score;
        engine.use_tables(None);
        let without = engine.choose(&game, &limit).expect("a move").score;
        assert!(with < without, "{start}: {with} and {without}");
        seen += 1;
    }
}
