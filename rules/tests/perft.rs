//! Move counts from data files.
#![cfg(test)]

use damiera_rules::{Position, Rules, Variant, divide, perft};

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

/// Reads lines of `name | position | counts` and checks each with the rules of its name.
fn check_file(text: &str, rules_of: impl Fn(&str) -> Rules) {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [name, position, expected] = line
            .split(" | ")
            .collect::<Vec<_>>()
            .try_into()
            .expect("three columns");
        let rules = rules_of(name);
        let position = match position {
            "start" => Position::start(&rules),
            fen => Position::from_fen(fen, &rules).expect("a position"),
        };
        for (ply, expected) in counts(expected) {
            if expected <= MOST_LEAVES {
                let found = perft(&rules, &position, ply);
                assert_eq!(found, expected, "ply {ply} of {line}");
            }
        }
    }
}

fn rules_of_variant(name: &str) -> Rules {
    let variant: Variant = name.parse().expect("a variant");
    *variant.rules()
}

#[test]
fn variants_have_the_known_counts() {
    check_file(include_str!("data/perft/variants.txt"), rules_of_variant);
}

#[test]
fn positions_full_of_captures_have_the_known_counts() {
    check_file(include_str!("data/perft/positions.txt"), rules_of_variant);
}

#[test]
#[ignore = "takes half a minute in a release build: rules/README.md has the command"]
fn variants_have_the_known_counts_of_deep_plies() {
    check_file(include_str!("data/perft/long.txt"), rules_of_variant);
}

#[test]
fn the_shares_of_the_first_moves_make_up_the_count() {
    for variant in Variant::ALL {
        let (rules, start) = (variant.rules(), variant.start());
        let shares: Vec<_> = divide(rules, &start, 5).collect();
        let moves: Vec<_> = shares.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(*moves, *start.legal_moves(rules), "{variant}");
        let sum: u64 = shares.iter().map(|(_, count)| count).sum();
        assert_eq!(sum, perft(rules, &start, 5), "{variant}");
        assert_eq!(divide(rules, &start, 0).count(), 0, "{variant}");
    }
}
