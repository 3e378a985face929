//! Move counts from data files.
#![cfg(test)]

use damiera_rules::{Position, Rules, Variant, perft};

/// Without optimization the deep plies take minutes, so debug builds stop at this count.
const MOST_LEAVES: u64 = if cfg!(debug_assertions) {
    200_000
} else {
    10_000_000_000
};

/// Splits the root moves over two threads, which is all that the smallest test machine has.
fn perft_in_parallel(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth < 3 {
        return perft(rules, position, depth);
    }
    let moves = position.legal_moves(rules);
    let half = |parity: usize| -> u64 {
        let own = moves.iter().skip(parity).step_by(2);
        own.map(|mv| perft(rules, &position.play_unchecked(mv), depth - 1))
            .sum()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0) + other.join().expect("the counting thread ends")
    })
}

fn check(rules: &Rules, position: &Position, counts: &[u64], line: &str) {
    for (depth, &expected) in (1..).zip(counts) {
        if expected <= MOST_LEAVES {
            let found = perft_in_parallel(rules, position, depth);
            assert_eq!(found, expected, "ply {depth} of {line}");
        }
    }
}

/// Reads lines of `name | position | counts` and checks each with the rules of its name.
fn check_file(text: &str, rules_of: impl Fn(&str) -> Rules) {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [name, position, counts] = line
            .split(" | ")
            .collect::<Vec<_>>()
            .try_into()
            .expect("three columns");
        let rules = rules_of(name);
        let position = match position {
            "start" => Position::start(&rules),
            fen => Position::from_fen(fen, &rules).expect("a position"),
        };
        let counts: Vec<u64> = counts
            .split(' ')
            .map(|count| count.parse().expect("a number"))
            .collect();
        check(&rules, &position, &counts, line);
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
