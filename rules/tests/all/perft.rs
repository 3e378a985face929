//! Move counts from data files.

use damiera_rules::{Position, Variant, divide, perft};

/// Without optimization the deep plies take minutes, so debug builds stop at this count.
const MOST_LEAVES: u64 = if cfg!(debug_assertions) {
    200_000
} else {
    10_000_000_000
};

/// Reads `1 2 3`, the counts from the first ply on, or `10: 1 2 3`, those from another ply on.
fn counts(text: &str) -> impl Iterator<Item = (u32, u64)> {
    let (first, counts) = text.split_once(": ").unwrap_or(("1", text));
    let first = first.parse().expect("a ply");
    let counts = counts
        .split(' ')
        .map(|count| count.parse().expect("a number"));
    (first..).zip(counts)
}

/// Reads lines of `variant | position | counts` and checks each.
fn check_file(text: &str) {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [name, position, expected] = line
            .split(" | ")
            .collect::<Vec<_>>()
            .try_into()
            .expect("three columns");
        let variant: Variant = name.parse().expect("a variant");
        let position = match position {
            "start" => variant.start(),
            fen => Position::from_fen(fen, variant).expect("a position"),
        };
        for (ply, expected) in counts(expected) {
            if expected <= MOST_LEAVES {
                let found = perft(&position, ply);
                assert_eq!(found, expected, "ply {ply} of {line}");
            }
        }
    }
}

#[test]
fn variants_have_the_known_counts() {
    check_file(include_str!("../data/perft/variants.txt"));
}

#[test]
fn positions_full_of_captures_have_the_known_counts() {
    check_file(include_str!("../data/perft/positions.txt"));
}

#[test]
#[ignore = "takes half a minute in a release build: rules/README.md has the command"]
fn variants_have_the_known_counts_of_deep_plies() {
    check_file(include_str!("../data/perft/long.txt"));
}

#[test]
fn the_shares_of_the_first_moves_make_up_the_count() {
    for variant in Variant::ALL {
        let start = variant.start();
        let shares: Vec<_> = divide(&start, 5).collect();
        let moves: Vec<_> = shares.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(*moves, *start.legal_moves(), "{variant}");
        let sum: u64 = shares.iter().map(|(_, count)| count).sum();
        assert_eq!(sum, perft(&start, 5), "{variant}");
        assert_eq!(divide(&start, 0).count(), 0, "{variant}");
    }
}
