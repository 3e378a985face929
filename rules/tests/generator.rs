//! The generator against a second one that shares nothing with it, on random positions.
#![cfg(test)]

mod reference;

use std::collections::BTreeSet;

use damiera_rules::{Color, Kind, Move, Path, Piece, Position, Setup, Square, TypedPath, Variant};
use reference::{Drop, Place, place};

/// How many random boards and how many random games are compared for each variant.
const BOARDS: u64 = 20_000;
const GAMES: u64 = 60;

/// SplitMix64, so that every run sees the same positions.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// A board with a random number of pieces, of which a random share are kings.
fn random_position(random: &mut Random) -> Position {
    let turn = Color::ALL[random.below(2)];
    let kings_in_eight = random.below(9);
    let mut setup = Setup::empty(turn);
    for color in Color::ALL {
        for _ in 0..=random.below(12) {
            let square = Square::ALL[random.below(32)];
            let king = random.below(8) < kings_in_eight || square.rank() == color.last_rank();
            let kind = if king { Kind::King } else { Kind::Man };
            if setup.pieces[square.index()].is_none() {
                setup.put(square, Piece { color, kind });
            }
        }
    }
    Position::try_from(setup).expect("men stand where they can")
}

fn drop_of(mv: &Move) -> Drop {
    let captured = mv.captured().iter().map(place).collect();
    (place(mv.from()), place(mv.to()), captured, mv.promotes())
}

fn places(path: &Path) -> Vec<Place> {
    path.squares().iter().copied().map(place).collect()
}

fn compare(position: &Position, variant: Variant) {
    let rules = variant.rules();
    let drawing = rules.drawing();
    let board = reference::board(position);
    let lines = reference::legal_lines(&board, position.turn(), variant);
    let at = || format!("{variant} {}", position.fen(rules));

    let expected: BTreeSet<Drop> = lines.iter().map(reference::Line::drop).collect();
    let moves = position.legal_moves(rules);
    let found: BTreeSet<Drop> = moves.iter().map(drop_of).collect();
    assert_eq!(found, expected, "{}", at());
    assert_eq!(found.len(), moves.len(), "a move twice: {}", at());
    assert_eq!(moves.len(), position.count_moves(rules), "{}", at());
    assert_eq!(moves.is_empty(), !position.can_move(rules), "{}", at());

    for mv in &moves {
        let paths = position.paths(rules, mv);
        assert_eq!(paths.first(), Some(&position.path(rules, mv)));
        let found: BTreeSet<_> = paths.iter().map(places).collect();
        let of_move = lines.iter().filter(|line| line.drop() == drop_of(mv));
        let expected: BTreeSet<_> = of_move.clone().map(|line| line.path.clone()).collect();
        assert_eq!(found, expected, "paths of {mv:?}: {}", at());
        for line in of_move {
            let after = reference::board(&position.play_unchecked(mv));
            assert_eq!(after, reference::after(&board, line), "{mv:?}: {}", at());
        }
        for path in paths {
            let typed = TypedPath::parse(&path.labels(drawing), variant, drawing)
                .expect("labels are a typed path");
            assert_eq!(position.resolve(rules, &typed), Ok((*mv, path)), "{}", at());
        }
    }
}

/// Naming a start and an end resolves exactly when one legal move has them, whatever is named.
fn compare_ends(position: &Position, variant: Variant, random: &mut Random) {
    let rules = variant.rules();
    let drawing = rules.drawing();
    let moves = position.legal_moves(rules);
    for _ in 0..8 {
        let [from, to] = [(); 2].map(|()| Square::ALL[random.below(32)]);
        let text = format!("{}{}", drawing.label(from), drawing.label(to));
        let typed = TypedPath::parse(&text, variant, drawing).expect("two labels");
        let fitting = moves
            .iter()
            .filter(|mv| (mv.from(), mv.to()) == (from, to))
            .count();
        let one_jump = moves.iter().any(|mv| {
            (mv.from(), mv.to()) == (from, to) && position.path(rules, mv).squares().len() == 2
        });
        assert_eq!(
            position.resolve(rules, &typed).is_ok(),
            fitting == 1 || one_jump,
            "{text} in {variant} {}",
            position.fen(rules)
        );
    }
}

#[test]
fn agrees_with_the_reference_on_random_boards() {
    let mut random = Random(1);
    for _ in 0..BOARDS {
        let position = random_position(&mut random);
        for variant in [Variant::Italiana, Variant::Semplice, Variant::Libera] {
            compare(&position, variant);
            compare_ends(&position, variant, &mut random);
        }
    }
}

#[test]
fn agrees_with_the_reference_along_random_games() {
    for variant in [Variant::Italiana, Variant::Semplice, Variant::Libera] {
        for seed in 0..GAMES {
            let mut random = Random(seed);
            let mut position = variant.start();
            for _ in 0..120 {
                compare(&position, variant);
                let moves = position.legal_moves(variant.rules());
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position = position.play(variant.rules(), &mv).expect("a legal move");
            }
        }
    }
}

#[test]
fn a_move_that_is_not_legal_is_not_played() {
    let rules = Variant::Italiana.rules();
    let start = Position::start(rules);
    let mv = start.legal_moves(rules)[0];
    let after = start.play(rules, &mv).expect("a legal move");
    assert_eq!(after.turn(), Color::Black);
    assert_eq!(after.play(rules, &mv), None);
    assert!(after.paths(rules, &mv).is_empty());
}

#[test]
fn equal_positions_have_equal_keys_and_others_do_not() {
    let mut random = Random(2);
    let mut keys = std::collections::BTreeMap::new();
    for _ in 0..20_000 {
        let position = random_position(&mut random);
        let known = *keys.entry(position.key()).or_insert(position);
        assert_eq!(known, position);
        assert_eq!(Position::try_from(Setup::from(position)), Ok(position));
    }
}
