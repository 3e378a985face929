//! Benchmarks of one position at each move: listing, explaining, playing and writing moves.
//!
//! ```sh
//! cargo bench -p damiera-rules --bench moves
//! ```

use damiera_rules::{Game, Position, Variant};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Quiet moves only, short captures, and long ones by flying kings.
const POSITIONS: [(&str, Variant, &str); 3] = [
    ("quiet", Variant::Italiana, "W:W21-32:B1-12"),
    ("short", Variant::Italiana, "W:W24,28:B11,12,20"),
    (
        "long",
        Variant::Brasiliana,
        "W:WKa1,Kg1:Bb6,b2,d2,d4,f4,f6,d6",
    ),
];

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().map(|(name, _, _)| *name)
}

/// The position of a name; the start of a game for a name that is none.
fn position(name: &str) -> Position {
    let (_, variant, fen) = POSITIONS
        .into_iter()
        .find(|(known, _, _)| *known == name)
        .unwrap_or(POSITIONS[0]);
    Position::from_fen(fen, variant).unwrap_or(variant.start())
}

#[divan::bench(args = names())]
fn legal_moves(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    bencher.bench(|| black_box(&position).legal_moves());
}

#[divan::bench(args = names())]
fn legal_plies(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    bencher.bench(|| black_box(&position).legal_plies());
}

#[divan::bench(args = names())]
fn official(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    let plies = position.legal_plies();
    bencher.bench(|| {
        plies
            .iter()
            .map(|ply| position.official(ply))
            .collect::<Vec<_>>()
    });
}

#[divan::bench]
fn a_typed_move_is_played(bencher: Bencher<'_, '_>) {
    bencher
        .with_inputs(|| Game::new(Variant::Italiana))
        .bench_local_values(|mut game| game.play_text(black_box("6e 5d")));
}

#[divan::bench]
fn an_illegal_move_is_explained(bencher: Bencher<'_, '_>) {
    let position = position("short");
    bencher.bench(|| position.parse_move(black_box("28-23")));
}
