//! Every reason for which a typed move is refused, and the moves that are not.
#![cfg(test)]

use damiera_rules::{Drawing, Path, Position, Refusal, Rules, Square, TypedPath, Variant};

/// The board of the capture examples in the Italian rules, black to move.
const EXAMPLE: &str = "B:W4C,6A,6C,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3D,3F,4A,4G";

/// Three captures: one piece, two pieces, and none that is longer.
const TWO_OR_ONE: &str = "W:W6A,7H:B5B,3D,6G";

/// Four men around the middle of a king's round trip.
const ROUND: &str = "W:WK7D:B6C,6E,4C,4E";

fn rules_of(name: &str) -> Rules {
    *name.parse::<Variant>().expect("a variant").rules()
}

/// What a refusal says, with squares as they are typed.
fn describe(refusal: &Refusal, drawing: Drawing) -> String {
    let at = |square: &Square| drawing.label(*square);
    let list = |paths: &[Path]| {
        let mut paths: Vec<_> = paths.iter().map(|path| path.labels(drawing)).collect();
        paths.sort();
        format!("[{}]", paths.join(", "))
    };
    match refusal {
        Refusal::EmptySquare { square } => format!("empty {}", at(square)),
        Refusal::NotYourPiece { square } => format!("not yours {}", at(square)),
        Refusal::BadMove { from, to, reason } => {
            format!("bad {} {}: {reason:?}", at(from), at(to))
        }
        Refusal::WrongDirection { from, to } => format!("back {} {}", at(from), at(to)),
        Refusal::Occupied { square, capture } => {
            format!("occupied {} {}", at(square), list(capture.as_slice()))
        }
        Refusal::NothingToCapture { from, to } => format!("nothing {} {}", at(from), at(to)),
        Refusal::OwnPiece { over } => format!("own {}", at(over)),
        Refusal::ManTakesKing { over } => format!("man takes king {}", at(over)),
        Refusal::JumpedTwice { over } => format!("twice {}", at(over)),
        Refusal::Blocked { over, behind } => format!("blocked {} {}", at(over), at(behind)),
        Refusal::CrownedStops { square } => format!("crowned {}", at(square)),
        Refusal::MustCapture { options } => format!("must capture {}", list(options)),
        Refusal::MustContinue { square, options } => {
            format!("must continue {} {}", at(square), list(options))
        }
        Refusal::LongerCapture {
            taken,
            most,
            options,
        } => format!("longer {taken}<{most} {}", list(options)),
        Refusal::KingFirst { options } => format!("king first {}", list(options)),
        Refusal::MoreKings {
            taken,
            most,
            options,
        } => format!("more kings {taken}<{most} {}", list(options)),
        Refusal::KingMetEarlier { options } => format!("king earlier {}", list(options)),
        Refusal::Ambiguous { options } => format!("ambiguous {}", list(options)),
    }
}

fn check(name: &str, fen: &str, typed: &str, expected: &str) {
    let rules = rules_of(name);
    let drawing = Variant::Italiana.rules().drawing();
    let position = match fen {
        "start" => Position::start(&rules),
        fen => Position::from_fen(fen, Variant::Italiana.rules()).expect("a position"),
    };
    let typed_path = TypedPath::parse(typed, Variant::Italiana, drawing).expect("a typed path");
    let found = match position.resolve(&rules, &typed_path) {
        Ok((_, path)) => format!("ok {}", path.labels(drawing)),
        Err(refusal) => describe(&refusal, drawing),
    };
    assert_eq!(found, expected, "{typed} in {name} {fen}");
}

#[test]
fn moves_that_no_piece_can_make() {
    check("italiana", "start", "4a 5b", "empty 4A");
    check("italiana", "start", "3b 4a", "not yours 3B");
    check("italiana", "start", "6a 6a", "bad 6A 6A: SameSquare");
    check("italiana", "start", "6a 5d", "bad 6A 5D: NotDiagonal");
    check("italiana", "start", "6a 6c", "bad 6A 6C: NotDiagonal");
    check("italiana", "start", "6a 3d", "bad 6A 3D: TooFar");
    check("italiana", "start", "7b 6a", "occupied 6A []");
    check("italiana", "start", "6a 4c", "nothing 6A 4C");
    check("italiana", "start", "7b 5d", "own 6C");
    check("italiana", "start", "6a 5b 4c", "bad 5B 4C: MoveEnded");
    check("italiana", "W:W5D:B1B", "5d 6e", "back 5D 6E");
    check("italiana", "W:W5D:B6E", "5d 7f", "back 5D 7F");
    check("italiana", "B:W2C:B5D", "5d 4c", "back 5D 4C");
    check("italiana", "W:W5D:B4C,3B", "5d 3b", "blocked 4C 3B");
    check("italiana", "W:W5D:BK4C,1H", "5d 3b", "man takes king 4C");
    check("italiana", "W:W5D:B4C", "5d 4c", "occupied 4C [5D 3B]");
    check("italiana", "W:WK6A:B5B,1H", "6a 4c 6a", "twice 5B");
    check(
        "italiana",
        "W:W6A:B5B,1H",
        "6a 4c 3d",
        "bad 4C 3D: StepAfterCapture",
    );
    check("italiana", "W:W6A:B5B,1H", "6a 4c 2e", "nothing 4C 2E");
    check("italiana", "W:W3B:B2C,2E", "3b 1d 3f", "crowned 1D");
    check(
        "italiana",
        "W:WK7D:B6C,4C,2G",
        "7d 5b 3d 7d",
        "bad 3D 7D: NotDiagonal",
    );
    check(
        "italiana",
        ROUND,
        "7d 5b 3d 5f 7d 8e",
        "bad 7D 8E: StepAfterCapture",
    );
}

#[test]
fn moves_that_break_a_duty() {
    check("italiana", "W:W5D,6A:B4C", "6a 5b", "must capture [5D 3B]");
    check("italiana", EXAMPLE, "3d 5b", "must continue 5B [3D 5B 7D]");
    check("italiana", TWO_OR_ONE, "7h 5f", "longer 1<2 [6A 4C 2E]");
    check(
        "italiana",
        TWO_OR_ONE,
        "6a 4c",
        "must continue 4C [6A 4C 2E]",
    );
    check(
        "italiana",
        "W:W6A,K6G:B5B,5F",
        "6a 4c",
        "king first [6G 4E]",
    );
    check(
        "italiana",
        "W:WK6A,K6G:B5B,K5F",
        "6a 4c",
        "more kings 0<1 [6G 4E]",
    );
    check(
        "italiana",
        "W:WK8A,K7H:B7B,K5D,K6G,4G",
        "8a 6c 4e",
        "king earlier [7H 5F 3H]",
    );
    check(
        "italiana",
        "W:WK8A,K7H:B7B,K5D,K6G,4G",
        "8a 6c",
        "king earlier [7H 5F 3H]",
    );
}

#[test]
fn the_simple_variant_asks_only_for_a_complete_capture() {
    check("semplice", "W:W5D,6A:B4C", "6a 5b", "must capture [5D 3B]");
    check("semplice", EXAMPLE, "3d 5b", "must continue 5B [3D 5B 7D]");
    check("semplice", TWO_OR_ONE, "7h 5f", "ok 7H 5F");
    check(
        "semplice",
        TWO_OR_ONE,
        "6a 4c",
        "must continue 4C [6A 4C 2E]",
    );
    check("semplice", "W:W6A,K6G:B5B,5F", "6a 4c", "ok 6A 4C");
    check("semplice", "W:W5D:BK4C,1H", "5d 3b", "man takes king 4C");
}

#[test]
fn the_free_variant_asks_for_nothing() {
    check("libera", "W:W5D,6A:B4C", "6a 5b", "ok 6A 5B");
    check("libera", EXAMPLE, "3d 5b", "ok 3D 5B");
    check("libera", EXAMPLE, "3d 5b 7d", "ok 3D 5B 7D");
    check("libera", "start", "6a 4c", "nothing 6A 4C");
    check("libera", "W:W5D:BK4C,1H", "5d 3b", "man takes king 4C");
    check("libera", "W:W3B:B2C,2E", "3b 1d 3f", "crowned 1D");
}

#[test]
fn squares_between_may_be_left_out_while_one_capture_fits() {
    check("italiana", EXAMPLE, "3d 7d", "ok 3D 5B 7D");
    check("italiana", EXAMPLE, "11x20x27", "ok 3D 5B 7D");
    check("libera", ROUND, "7d 3d", "ambiguous [7D 5B 3D, 7D 5F 3D]");
    check("libera", ROUND, "7d 5b 3d", "ok 7D 5B 3D");
    check("libera", ROUND, "7d 5b", "ok 7D 5B");
    check("italiana", ROUND, "7d 5f 3d 7d", "ok 7D 5F 3D 5B 7D");
    check("italiana", ROUND, "7d 5b 5f 7d", "ok 7D 5B 3D 5F 7D");
    check(
        "italiana",
        ROUND,
        "7d 3d",
        "must continue 3D [7D 5B 3D 5F 7D]",
    );
}

#[test]
fn flying_kings_and_men_that_capture_back_are_explained_too() {
    check("pool", "W:WK8A:B5D", "8a 2g", "ok 8A 2G");
    check("pool", "W:WK8A:B5D,4E", "8a 3f", "blocked 5D 4E");
    check(
        "pool",
        "W:WK8A:B5D,2E",
        "8a 4e",
        "must continue 4E [8A 3F 1D]",
    );
    check(
        "pool",
        "W:WK8A:B5D",
        "8a 6c",
        "must capture [8A 1H, 8A 2G, 8A 3F, 8A 4E]",
    );
    check("pool", "W:WK8A,6C:B1B", "8a 5d", "own 6C");
    check("pool", "W:WK8A:B5D", "8a 3f 6c", "twice 5D");
    check("pool", "W:W5D:B6E", "5d 7f", "ok 5D 7F");
    check("pool", "W:W5D:B1B", "5d 6e", "back 5D 6E");
    check(
        "brasiliana",
        "W:W3B:B2C,2E",
        "3b 1d",
        "must continue 1D [3B 1D 3F]",
    );
    check("russa", "W:W3B:B2C,3F", "3b 4g", "ok 3B 1D 4G");
    check(
        "russa",
        "W:W3B:B2C,3F",
        "3b 1d 2e",
        "bad 1D 2E: StepAfterCapture",
    );
    check(
        "ceca",
        "W:W6A,K8G:B5B,6E",
        "6a 4c",
        "king first [8G 2A, 8G 3B, 8G 4C, 8G 5D]",
    );
}
