//! Which captures the rules leave to choose from.

use damiera_rules::{Position, Setup, TypedPath, Variant};

/// Checks the legal moves. Squares are labels of the canonical board, whichever way round the
/// variant's own is drawn.
fn check(variant: Variant, fen: &str, expected: &[&str]) {
    let drawing = Variant::Italiana.drawing();
    let setup = Setup::from_fen(fen, Variant::Italiana).expect("a setup");
    let position = Position::from_setup(setup, variant).expect("a position");
    let mut found: Vec<_> = position
        .legal_plies()
        .iter()
        .map(|ply| ply.labels(drawing))
        .collect();
    found.sort();
    assert_eq!(found, expected, "{variant} {fen}");
}

#[test]
fn the_capture_of_most_pieces_comes_first() {
    check(Variant::Italiana, "W:W6A,7H:B5B,3D,6G", &["6A 4C 2E"]);
    // A man's two before a king's one, even if that one is a king.
    check(Variant::Italiana, "W:W6A,K7H:B5B,3D,K6G", &["6A 4C 2E"]);
    check(
        Variant::Semplice,
        "W:W6A,7H:B5B,3D,6G",
        &["6A 4C 2E", "7H 5F"],
    );
}

#[test]
fn of_as_many_pieces_a_king_captures() {
    check(Variant::Italiana, "W:W6A,K6G:B5B,5F", &["6G 4E"]);
    check(Variant::Semplice, "W:W6A,K6G:B5B,5F", &["6A 4C", "6G 4E"]);
}

#[test]
fn then_the_capture_of_most_kings() {
    check(Variant::Italiana, "W:WK6A,K6G:B5B,K5F", &["6G 4E"]);
    // One king behind a man counts more than two men.
    check(Variant::Italiana, "W:WK8A,K7H:B7B,5D,6G,K4G", &["7H 5F 3H"]);
}

#[test]
fn then_the_capture_that_meets_a_king_first() {
    check(
        Variant::Italiana,
        "W:WK8A,K7H:B7B,K5D,K6G,4G",
        &["7H 5F 3H"],
    );
    check(
        Variant::Italiana,
        "W:WK8A,K7H:BK7B,5D,K6G,4G",
        &["7H 5F 3H", "8A 6C 4E"],
    );
}

#[test]
fn one_order_of_a_round_trip_may_be_legal_and_the_other_not() {
    let drawing = Variant::Italiana.drawing();
    let position =
        Position::from_fen("W:WK7D:BK6C,6E,4C,4E", Variant::Italiana).expect("a position");
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 1);
    let paths: Vec<_> = position
        .paths(&moves[0])
        .iter()
        .map(|path| path.labels(drawing))
        .collect();
    assert_eq!(paths, ["7D 5B 3D 5F 7D"]);
}

#[test]
fn a_man_may_not_capture_a_king() {
    check(Variant::Italiana, "W:W5D:BK4C", &["5D 4E"]);
    check(Variant::Semplice, "W:W5D:BK4C", &["5D 4E"]);
    check(Variant::Libera, "W:W5D:BK4C", &["5D 4E"]);
}

#[test]
fn a_man_that_is_crowned_stops() {
    check(Variant::Italiana, "W:W3B:B2C,2E", &["3B 1D"]);
}

#[test]
fn nothing_is_compulsory_in_the_free_variant() {
    check(Variant::Libera, "W:W6A:B5B,3D", &["6A 4C", "6A 4C 2E"]);
    check(Variant::Libera, "W:W5D:B4C", &["5D 3B", "5D 4E"]);
}

/// A man that takes two, and a king that takes one.
const MAN_OR_KING: &str = "W:W6A,K5H:B5B,3B,4A,K4G";

/// A man that takes two men, and a man that takes a king.
const TWO_OR_A_KING: &str = "W:W6A,6G:B5B,3B,4A,K5F";

#[test]
fn where_number_comes_first() {
    use Variant::{Brasiliana, Classica, Filippina, Portoghese, Spagnola};
    for variant in [Filippina, Classica, Brasiliana, Spagnola, Portoghese] {
        check(variant, MAN_OR_KING, &["6A 4C 2A"]);
        check(variant, TWO_OR_A_KING, &["6A 4C 2A"]);
        // Of as many, a man or a king captures, as one likes.
        let either = ["5H 1D", "5H 2E", "5H 3F", "6A 4C"];
        check(variant, "W:W6A,K5H:B5B,4G", &either);
    }
}

#[test]
fn where_number_comes_first_kings_may_come_second() {
    use Variant::{Brasiliana, Classica, Filippina, Portoghese, Spagnola};
    let fen = "W:W6A,6G:B5B,K5F";
    for variant in [Filippina, Classica, Brasiliana] {
        check(variant, fen, &["6A 4C", "6G 4E"]);
    }
    for variant in [Spagnola, Portoghese] {
        check(variant, fen, &["6G 4E"]);
        // When the king is met does not matter there.
        let either = ["7H 5F 3H", "8A 6C 4A"];
        check(variant, "W:W8A,7H:BK7B,5B,6G,K4G", &either);
    }
}

#[test]
fn where_a_king_comes_before_a_man_and_number_does_not_count() {
    check(Variant::Ceca, MAN_OR_KING, &["5H 1D", "5H 2E", "5H 3F"]);
    check(Variant::Ceca, TWO_OR_A_KING, &["6A 4C 2A", "6G 4E"]);
}

#[test]
fn where_any_capture_may_be_chosen() {
    use Variant::{Checkers, Inglese, Pool, Russa, Thai};
    for variant in [Checkers, Inglese, Pool, Russa, Thai] {
        check(variant, TWO_OR_A_KING, &["6A 4C 2A", "6G 4E"]);
    }
    check(Variant::Thai, MAN_OR_KING, &["5H 3F", "6A 4C 2A"]);
}

/// Checks the squares that a capture jumps, in the order of the jumps.
fn check_jumped(fen: &str, typed: &str, expected: &str) {
    let drawing = Variant::Italiana.drawing();
    let position = Position::from_fen(fen, Variant::Italiana).expect("a position");
    let typed = TypedPath::parse(typed, Variant::Italiana, drawing).expect("a path");
    let ply = position.resolve(&typed).expect("a legal capture");
    let jumped: Vec<_> = ply
        .captured()
        .map(|square| drawing.label(square).as_str())
        .collect();
    assert_eq!(jumped.join(" "), expected);
}

#[test]
fn captured_squares_come_in_the_order_of_the_jumps() {
    check_jumped("W:WK7D:B6C,6E,4C,4E", "7d 5b 3d 5f 7d", "6C 4C 4E 6E");
    check_jumped("W:WK7D:B6C,6E,4C,4E", "7d 5f 3d 5b 7d", "6E 4E 4C 6C");
    check_jumped("W:W6A:B5B,3D", "6a 4c 2e", "5B 3D");
    check_jumped("W:W6A:B2G", "6a 5b", "");
}
