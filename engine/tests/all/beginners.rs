//! The first levels err less and less, and their searches are bounded.

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Move, Outcome, Position, Variant};

/// The levels that play as beginners.
const BEGINNERS: std::ops::RangeInclusive<u8> = 0..=5;

/// Games for each variant, with colours changed.
const GAMES: u64 = 4;

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// Plays a game with a level for each side. Returns the game, and its positions with their moves.
fn played(variant: Variant, white: u8, black: u8, seed: u64) -> (Game, Vec<(Position, Move)>) {
    let mut game = Game::new(variant);
    let mut played = Vec::new();
    while game.outcome().is_none() {
        let number = match game.position().turn() {
            Color::White => white,
            Color::Black => black,
        };
        let choice = choose(&game, level(number), seed, &Limit::NONE);
        let mv = choice.expect("the game goes on").mv;
        played.push((*game.position(), mv));
        game.play_move(&mv).expect("a legal move");
    }
    (game, played)
}

/// The outcome of a game with a level for each side.
fn outcome(variant: Variant, white: u8, black: u8, seed: u64) -> Option<Outcome> {
    played(variant, white, black, seed).0.outcome()
}

/// Two points for each win of the first level, one for a draw, of all variants; and how many there are.
fn scored(first: u8, second: u8) -> (usize, usize) {
    let (mut points, mut possible) = (0, 0);
    for variant in Variant::ALL {
        for seed in 0..GAMES {
            let color = if seed % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let (white, black) = match color {
                Color::White => (first, second),
                Color::Black => (second, first),
            };
            possible += 2;
            points += match outcome(variant, white, black, seed) {
                Some(Outcome::Win { winner, .. }) if winner == color => 2,
                Some(Outcome::Draw(_)) => 1,
                Some(Outcome::Win { .. }) | None => 0,
            };
        }
    }
    (points, possible)
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn each_beginner_beats_the_one_two_below() {
    for number in 2..=*BEGINNERS.end() {
        let (points, possible) = scored(number, number - 2);
        assert!(
            3 * points > 2 * possible,
            "level {number}: {points} of {possible}"
        );
    }
}

/// The number of games that legal moves at random win against a level, and the number of games,
/// over all variants. The random player knows the rules and nothing else.
fn won_at_random(number: u8) -> (usize, usize) {
    const GAMES: u64 = 30;
    let (mut won, mut games) = (0, 0);
    for variant in Variant::ALL {
        // Variants with nearly the same rules would otherwise have the same games.
        for seed in (0..GAMES).map(|seed| seed + 1_000 * variant as u64) {
            let color = if seed % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let mut lot = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut game = Game::new(variant);
            while game.outcome().is_none() {
                let mv = if game.position().turn() == color {
                    // The generator of MMIX.
                    lot = lot
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    let moves = game.legal_moves();
                    moves[(lot >> 33) as usize % moves.len()]
                } else {
                    let choice = choose(&game, level(number), seed, &Limit::NONE);
                    choice.expect("the game goes on").mv
                };
                game.play_move(&mv).expect("a legal move");
            }
            games += 1;
            let winner = match game.outcome() {
                Some(Outcome::Win { winner, .. }) => Some(winner),
                Some(Outcome::Draw(_)) | None => None,
            };
            won += usize::from(winner == Some(color));
        }
    }
    (won, games)
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn moves_at_random_win_three_of_ten_against_the_easiest_level_alone() {
    let (won, games) = won_at_random(0);
    let hundredths = 100 * won / games;
    assert!((20..=40).contains(&hundredths), "{won} of {games}");
    let (won, games) = won_at_random(1);
    assert!(10 * won < games, "level 1: {won} of {games}");
}

/// True if after a move the opponent takes one piece forward with a man, and nothing can be
/// retaken.
fn hangs(position: &Position, mv: &Move) -> bool {
    let after = position.play_unchecked(mv);
    let forward = |capture: &Move| {
        let (from, to) = (capture.from().rank(), capture.to().rank());
        match after.turn() {
            Color::White => to > from,
            Color::Black => to < from,
        }
    };
    after.captures().iter().any(|capture| {
        let is_man = after.men(after.turn()).contains(capture.from());
        let is_plain = is_man && capture.captured().len() == 1 && forward(capture);
        is_plain && !after.play_unchecked(capture).can_capture()
    })
}

/// Counts a level's moves that left a man to a plain capture, although another move would have left
/// nothing to capture and let no man be crowned. Also returns the number of all moves.
fn left_hanging(number: u8) -> (usize, usize) {
    let (mut hanging, mut moves) = (0, 0);
    for variant in Variant::ALL {
        for seed in 0..GAMES {
            for (position, mv) in played(variant, number, number, seed).1 {
                let is_safe = |mv: &Move| {
                    let mut replies = position.play_unchecked(mv).legal_moves().into_iter();
                    replies.all(|reply| !reply.is_capture() && !reply.promotes())
                };
                moves += 1;
                let hangs = hangs(&position, &mv);
                hanging += usize::from(hangs && position.legal_moves().iter().any(is_safe));
            }
        }
    }
    (hanging, moves)
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn from_the_third_level_on_no_man_is_left_to_a_plain_capture() {
    let (hanging, moves) = left_hanging(1);
    assert!(200 * hanging > moves, "level 1: {hanging} of {moves}");
    for number in 3..=*BEGINNERS.end() {
        let (hanging, moves) = left_hanging(number);
        assert_eq!(hanging, 0, "level {number}: of {moves}");
    }
}

/// Many flying kings on an open board: without a bound the captures could not be followed to their end.
const OPEN_BOARD: &str = "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8";

#[test]
fn a_search_is_bounded_where_there_is_too_much_to_follow() {
    let position = Position::from_fen(OPEN_BOARD, Variant::Russa).expect("a position");
    let game = Game::from_position(position);
    for (number, is_cut_short) in [(1, false), (5, true)] {
        let choice = choose(&game, level(number), 0, &Limit::NONE).expect("a move");
        assert_eq!(
            choice.nodes == 20_000,
            is_cut_short,
            "{number}: {}",
            choice.nodes
        );
        assert_eq!(
            choice.depth == 0,
            is_cut_short,
            "{number}: {}",
            choice.depth
        );
        assert!(game.legal_moves().contains(&choice.mv));
    }
}
