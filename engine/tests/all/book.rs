//! The opening books: what they hold can be played, seeds vary it, and damage is seen.

use std::collections::{BTreeSet, HashSet};

use damiera_engine::book::{Book, BookEntry, BookError, EntryError, MOST_LOSS, MOST_MOVES, encode};
use damiera_engine::{Engine, Level, Limit, Score};
use damiera_rules::{Game, Move, OpeningTable, Position, Variant};

/// Number of plies that levels 6 to 8 play by a book.
const PLIES: usize = 6;

/// The first of the levels that play by the book.
const FIRST: u8 = 6;

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// An engine that plays by the book.
fn engine() -> Engine {
    let mut engine = Engine::with_table(1).expect("memory");
    engine.use_book(true);
    engine
}

/// The positions of the openings that federations draw.
fn drawn_openings(variant: Variant) -> Vec<Position> {
    let openings = OpeningTable::of(variant).flat_map(|table| table.drawn(variant));
    openings
        .map(|opening| opening.position().expect("an opening"))
        .collect()
}

/// The positions that a side can meet that plays by the book, each with the book's moves.
fn reached(book: &Book<'_>) -> Vec<(Position, Vec<Move>)> {
    let mut waiting = drawn_openings(book.variant());
    waiting.push(book.variant().start());
    for position in waiting.clone() {
        let moves = position.legal_moves();
        waiting.extend(moves.iter().map(|mv| position.play_unchecked(mv)));
    }
    let (mut seen, mut reached) = (HashSet::new(), Vec::new());
    while let Some(position) = waiting.pop() {
        let moves: Vec<_> = book.moves(&position).iter().map(|found| found.mv).collect();
        if moves.is_empty() || !seen.insert(position) {
            continue;
        }
        for mv in &moves {
            let answered = position.play(mv).expect("a legal move");
            let answers = answered.legal_moves();
            waiting.extend(answers.iter().map(|answer| answered.play_unchecked(answer)));
        }
        reached.push((position, moves));
    }
    reached
}

/// The first plies of a game of two players of a level with this seed.
fn opening(engine: &mut Engine, variant: Variant, level: Level, seed: u64) -> Game {
    // Beginners look at few positions anyway; what others search beside the book shall take no time.
    let limit = Limit {
        nodes: (level.number() >= FIRST).then_some(200),
        ..Limit::NONE
    };
    let mut game = Game::new(variant);
    while game.ply() < PLIES {
        let choice = engine.play(&game, level, seed, &limit).expect("a move");
        game.play(&choice.path).expect("a legal move");
    }
    game
}

/// Number of different games that these seeds begin.
fn openings(variant: Variant, level: Level, seeds: u64) -> usize {
    let mut engine = engine();
    let games: BTreeSet<_> = (0..seeds)
        .map(|seed| {
            let game = opening(&mut engine, variant, level, seed);
            let squares = game.plies().iter();
            squares
                .map(|ply| (ply.mv.from().index(), ply.mv.to().index()))
                .collect::<Vec<_>>()
        })
        .collect();
    games.len()
}

#[test]
fn every_position_of_a_book_can_be_reached_and_has_good_moves() {
    for variant in Variant::ALL {
        let book = Book::of(variant);
        assert_eq!(book.variant(), variant);
        let reached = reached(&book);
        // So no record is dead, and each has a legal move.
        assert_eq!(reached.len(), book.len(), "{variant}");
        assert!(book.len() > 100, "{variant}: {} positions", book.len());
        for (position, _) in &reached {
            let moves = book.moves(position);
            assert!(moves.len() <= MOST_MOVES, "{variant} {position}");
            assert!(
                moves.is_sorted_by_key(|found| found.loss),
                "{variant} {position}"
            );
            let best = moves[0];
            for found in moves {
                assert!(found.loss <= MOST_LOSS, "{variant} {position}");
                let less = best.score.hundredths() - found.score.hundredths();
                assert_eq!(less, i32::from(found.loss) - i32::from(best.loss));
            }
        }
    }
}

#[test]
fn both_sides_begin_by_the_book_whatever_the_first_move() {
    for variant in Variant::ALL {
        let engine = engine();
        let game = Game::new(variant);
        let first = engine.opening(&game, 0).expect("a move of the book");
        assert_eq!((first.depth, first.nodes), (0, 0), "{variant}");
        let moves = game.legal_moves();
        let answered = moves.iter().filter(|mv| {
            let mut game = game.clone();
            game.play_move(mv).expect("a legal move");
            engine.opening(&game, 0).is_some()
        });
        // A first move may give something away, which the search punishes.
        assert!(answered.count() >= 5, "{variant}");
    }
}

#[test]
fn openings_that_are_drawn_are_in_the_book() {
    for variant in Variant::ALL {
        let engine = engine();
        let drawn = drawn_openings(variant);
        let is_known = |position: &&Position| {
            let game = Game::from_position(**position);
            engine.opening(&game, 0).is_some()
        };
        let known = drawn.iter().filter(is_known).count();
        // The book is silent where one side is well ahead, and where its two searches do not agree on any move.
        assert!(
            100 * known >= 99 * drawn.len(),
            "{variant}: {known} of {}",
            drawn.len()
        );
    }
}

#[test]
fn a_book_follows_good_moves_far() {
    for variant in Variant::ALL {
        let book = Book::of(variant);
        let plies = (0..100).map(|seed| {
            let mut game = Game::new(variant);
            while let Some(choice) = book.choose(&game, seed) {
                game.play(&choice.path).expect("a legal move");
            }
            game.ply()
        });
        let plies: Vec<_> = plies.collect();
        let longest = plies.iter().copied().max().unwrap_or_default();
        let mean = plies.iter().sum::<usize>() / plies.len();
        assert!(mean >= 6 && longest >= 10, "{variant}: {mean}, {longest}");
    }
}

#[test]
fn only_the_strongest_levels_follow_it_further_than_the_first_moves() {
    for variant in Variant::ALL {
        let book = Book::of(variant);
        let (mut game, seed) = (Game::new(variant), 3);
        let mut engine = engine();
        while let Some(expected) = book.choose(&game, seed) {
            for number in FIRST..=10 {
                let limit = Limit {
                    nodes: Some(200),
                    ..Limit::NONE
                };
                let choice = engine.play(&game, level(number), seed, &limit);
                let choice = choice.expect("a move");
                let is_by_book = number >= 9 || game.ply() < PLIES;
                assert_eq!(choice == expected, is_by_book, "{variant}, level {number}");
            }
            game.play(&expected.path).expect("a legal move");
        }
    }
}

#[test]
fn a_seed_plays_the_same_opening_and_others_play_others() {
    for variant in Variant::ALL {
        for number in [FIRST, 10] {
            let mut engine = engine();
            let first = opening(&mut engine, variant, level(number), 5);
            let again = opening(&mut engine, variant, level(number), 5);
            assert_eq!(first, again, "{variant}");
            let different = openings(variant, level(number), 20);
            assert!(different >= 10, "{variant}: {different} openings");
        }
    }
}

#[test]
fn beginners_play_as_without_a_book_and_differ_by_themselves() {
    let variant = Variant::Italiana;
    for level in Level::ALL {
        // A search may well find what the book has, but not with every seed.
        let is_same = (0..4).all(|seed| {
            let plain = opening(&mut Engine::default(), variant, level, seed);
            plain == opening(&mut engine(), variant, level, seed)
        });
        assert_eq!(is_same, level.number() < FIRST, "level {}", level.number());
        let different = openings(variant, level, 20);
        // A book has fewer openings than beginners have whims.
        let least = if level.number() < FIRST { 15 } else { 14 };
        assert!(different >= least, "level {}: {different}", level.number());
    }
}

#[test]
fn a_book_has_nothing_for_other_variants_or_finished_games() {
    let book = Book::of(Variant::Inglese);
    assert!(!book.moves(&Variant::Inglese.start()).is_empty());
    assert!(book.moves(&Variant::Checkers.start()).is_empty());
    let lost = Position::from_fen("W:W:B1", Variant::Inglese).expect("a position");
    assert_eq!(book.choose(&Game::from_position(lost), 0), None);
    let without = Engine::default();
    assert_eq!(without.opening(&Game::new(Variant::Inglese), 0), None);
}

/// A book of two positions.
fn small() -> (Vec<BookEntry>, Vec<u8>) {
    let start = Variant::Russa.start();
    let moves = start.legal_moves();
    let entry = |position: Position, moves: Vec<(Move, u8)>| BookEntry {
        position,
        score: -12,
        moves,
    };
    let second = start.play_unchecked(&moves[0]);
    let answer = second.legal_moves()[1];
    let entries = vec![
        entry(start, vec![(moves[0], 0), (moves[2], 7)]),
        entry(second, vec![(answer, 3)]),
    ];
    let file = encode(Variant::Russa, &entries).expect("a book");
    (entries, file)
}

#[test]
fn what_is_written_is_read() {
    let (entries, file) = small();
    let book = Book::read(&file).expect("a book");
    assert_eq!((book.variant(), book.len()), (Variant::Russa, 2));
    for entry in &entries {
        let moves = book.moves(&entry.position);
        let read: Vec<_> = moves.iter().map(|found| (found.mv, found.loss)).collect();
        assert_eq!(read, entry.moves);
        for found in moves {
            let score = i32::from(entry.score) - i32::from(found.loss);
            assert_eq!(found.score.hundredths(), score);
            assert!(found.score < Score::DRAW);
        }
    }
    // Better moves are drawn more often.
    let game = Game::new(Variant::Russa);
    let drawn = (0..400).filter(|&seed| {
        let choice = book.choose(&game, seed).expect("a move");
        choice.mv == entries[0].moves[0].0
    });
    assert!((205..270).contains(&drawn.count()));
}

#[test]
fn damage_is_an_error() {
    let (_, file) = small();
    for length in 0..file.len() {
        assert!(Book::read(&file[..length]).is_err(), "{length} bytes");
    }
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut damaged = file.clone();
            damaged[at] ^= 1 << bit;
            let error = Book::read(&damaged).expect_err("damage");
            let expected = match at {
                0..8 => BookError::Magic,
                8..12 => BookError::Version,
                12..16 => BookError::Size,
                _ => BookError::Checksum,
            };
            assert_eq!(error, expected, "byte {at}");
        }
    }
    assert_eq!(Book::read(b"").expect_err("nothing"), BookError::Size);
    for variant in Variant::ALL {
        let path = format!("{}/books/{variant}.book", env!("CARGO_MANIFEST_DIR"));
        let bytes = std::fs::read(&path).expect("a file");
        let book = Book::read(&bytes).expect("undamaged");
        assert_eq!(book.len(), Book::of(variant).len(), "{variant}");
    }
}

#[test]
fn what_no_book_can_hold_is_refused() {
    let (entries, _) = small();
    let refused = |entries: &[BookEntry]| encode(Variant::Russa, entries).expect_err("refused");
    let changed = |moves: Vec<(Move, u8)>| BookEntry {
        moves,
        ..entries[0].clone()
    };
    let mv = entries[0].moves[0].0;
    let of_black = entries[1].moves[0].0;
    for moves in [
        vec![],
        vec![(mv, MOST_LOSS + 1)],
        vec![(of_black, 0)],
        vec![(mv, 0); MOST_MOVES + 1],
    ] {
        let error = refused(&[changed(moves)]);
        assert!(matches!(error, EntryError::Moves(_)), "{error}");
    }
    let twice = refused(&[entries[0].clone(), entries[0].clone()]);
    assert!(matches!(twice, EntryError::Collision(_)), "{twice}");
}
