//! Properties of any position: its keys, and the agreement between ways to ask for its moves.

use std::ops::ControlFlow;

use damiera_rules::{Color, Kind, Move, Piece, Position, Setup, Square, Variant, perft};

/// Number of random boards tried for each variant.
const BOARDS: u64 = 3_000;

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
}

/// A board with a random number of pieces, a random share of them kings.
fn random_position(variant: Variant, random: &mut Random) -> Position {
    let mut setup = Setup::empty(Color::ALL[random.below(2)]);
    let kings_in_eight = random.below(9);
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
    Position::from_setup(setup, variant).expect("men stand where they can")
}

/// Calls `check` with every variant on many boards.
fn on_random_boards(check: impl Fn(Variant, &Position)) {
    for variant in Variant::ALL {
        let mut random = Random(variant as u64);
        for _ in 0..BOARDS {
            check(variant, &random_position(variant, &mut random));
        }
    }
}

#[test]
fn the_key_after_a_move_is_the_key_of_the_position_after_it() {
    on_random_boards(|variant, position| {
        for mv in &position.legal_moves() {
            let after = position.play_unchecked(mv);
            assert_eq!(
                position.key_after(position.key(), mv),
                after.key(),
                "{variant} {} {mv:?}",
                position.fen()
            );
            assert_ne!(position.key(), after.key());
        }
    });
}

#[test]
fn keys_are_the_same_in_every_build() {
    // Stored keys rely on these.
    let keys = [Variant::Italiana, Variant::Inglese, Variant::Thai].map(|v| v.start().key());
    assert_eq!(
        keys,
        [
            14_946_478_299_627_520_991,
            8_837_463_335_508_445_575,
            13_668_277_107_503_492_364
        ]
    );
}

#[test]
fn every_way_to_ask_for_the_moves_gives_the_same() {
    on_random_boards(|variant, position| {
        let at = || format!("{variant} {}", position.fen());
        let listed = position.legal_moves();
        let mut visited = Vec::new();
        let flow = position.visit_moves(|mv| {
            visited.push(mv);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        assert_eq!(*visited, *listed, "{}", at());
        assert_eq!(perft(position, 1), listed.len() as u64, "{}", at());
        assert_eq!(position.can_move(), !listed.is_empty(), "{}", at());
        let captures: Vec<Move> = position.captures().into_iter().collect();
        let quiet = listed.iter().skip(captures.len());
        assert_eq!(*captures, listed[..captures.len()], "{}", at());
        assert!(quiet.clone().all(|mv| !mv.is_capture()), "{}", at());
        assert_eq!(position.can_capture(), !captures.is_empty());
        // A path is found by walking over the board, not set by set.
        for mv in &listed {
            assert!(!position.paths(mv).is_empty(), "{mv:?}: {}", at());
        }
    });
}

#[test]
fn a_visit_ends_where_it_is_broken_off() {
    on_random_boards(|_, position| {
        let listed = position.legal_moves();
        for wanted in 0..listed.len() {
            let mut seen = 0;
            let flow = position.visit_moves(|mv| {
                seen += 1;
                if seen > wanted {
                    ControlFlow::Break(mv)
                } else {
                    ControlFlow::Continue(())
                }
            });
            assert_eq!(flow, ControlFlow::Break(listed[wanted]));
            assert_eq!(seen, wanted + 1);
        }
    });
}
