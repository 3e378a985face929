//! Every reason for which a typed move is refused, and the moves that are not.

use damiera_rules::{
    Drawing, IllegalMove, Kind, Path, Position, Setup, Square, TypedPath, Variant,
};

/// The board of the capture examples in the Italian rules, black to move.
const EXAMPLE: &str = "B:W4C,6A,6C,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3D,3F,4A,4G";

/// Three captures: one piece, two pieces, and none that is longer.
const TWO_OR_ONE: &str = "W:W6A,7H:B5B,3D,6G";

/// Four men around the middle of a king's round trip.
const ROUND: &str = "W:WK7D:B6C,6E,4C,4E";

/// Describes a reason, with squares as they are typed.
fn describe(reason: &IllegalMove, drawing: Drawing) -> String {
    let at = |square: &Square| drawing.label(*square);
    let list = |paths: &[Path]| {
        let mut paths: Vec<_> = paths.iter().map(|path| path.labels(drawing)).collect();
        paths.sort();
        format!("[{}]", paths.join(", "))
    };
    match reason {
        IllegalMove::EmptySquare { square } => format!("empty {}", at(square)),
        IllegalMove::NotYourPiece { square } => format!("not yours {}", at(square)),
        IllegalMove::BadStep { from, to, reason } => {
            format!("bad {} {}: {reason:?}", at(from), at(to))
        }
        IllegalMove::WrongDirection {
            from,
            to,
            captures_back,
        } => {
            let unless = if *captures_back {
                " unless capturing"
            } else {
                ""
            };
            format!("back {} {}{unless}", at(from), at(to))
        }
        IllegalMove::Occupied { square, capture } => {
            format!("occupied {} {}", at(square), list(capture.as_slice()))
        }
        IllegalMove::NothingToCapture { from, to } => format!("nothing {} {}", at(from), at(to)),
        IllegalMove::OwnPiece { over } => format!("own {}", at(over)),
        IllegalMove::ManTakesKing { over } => format!("man takes king {}", at(over)),
        IllegalMove::JumpedTwice { over } => format!("twice {}", at(over)),
        IllegalMove::Blocked { over, behind } => format!("blocked {} {}", at(over), at(behind)),
        IllegalMove::CapturedStays { square } => format!("captured stays {}", at(square)),
        IllegalMove::LandsBehind { over, behind } => {
            format!("lands behind {} {}", at(over), at(behind))
        }
        IllegalMove::StillMan { square } => format!("still man {}", at(square)),
        IllegalMove::CrownedStops { square } => format!("crowned {}", at(square)),
        IllegalMove::MustCapture { options } => format!("must capture {}", list(options)),
        IllegalMove::MustContinue {
            square,
            at_last_rank,
            options,
        } => {
            let kind = match at_last_rank {
                None => "",
                Some(Kind::Man) => " as man",
                Some(Kind::King) => " as king",
            };
            format!("must continue{kind} {} {}", at(square), list(options))
        }
        IllegalMove::WrongLanding { square, options } => {
            format!("wrong landing {} {}", at(square), list(options))
        }
        IllegalMove::LongerCapture {
            taken,
            most,
            options,
        } => format!("longer {taken}<{most} {}", list(options)),
        IllegalMove::KingFirst {
            of_as_many,
            options,
        } => {
            let of_as_many = if *of_as_many { " of as many" } else { "" };
            format!("king first{of_as_many} {}", list(options))
        }
        IllegalMove::MoreKings {
            taken,
            most,
            options,
        } => format!("more kings {taken}<{most} {}", list(options)),
        IllegalMove::KingMetEarlier { options } => format!("king earlier {}", list(options)),
        IllegalMove::Ambiguous { options } => format!("ambiguous {}", list(options)),
    }
}

/// Checks the result for a typed move. Squares are labels of the canonical board, whichever way
/// round the variant's own is drawn.
fn check(name: &str, fen: &str, typed: &str, expected: &str) {
    let variant: Variant = name.parse().expect("a variant");
    let drawing = Variant::Italiana.drawing();
    let position = match fen {
        "start" => variant.start(),
        fen => {
            let setup = Setup::from_fen(fen, Variant::Italiana).expect("a setup");
            Position::from_setup(setup, variant).expect("a position")
        }
    };
    let typed_path = TypedPath::parse(typed, Variant::Italiana, drawing).expect("a typed path");
    let found = match position.resolve(&typed_path) {
        Ok(ply) => format!("ok {}", ply.labels(drawing)),
        Err(reason) => describe(&reason, drawing),
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
        "king first of as many [6G 4E]",
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
fn squares_that_are_left_out_are_followed_too() {
    // The capture of two pieces is read, then the step that follows it is explained.
    check("italiana", EXAMPLE, "3d 7d 6e", "back 7D 6E");
    check("semplice", EXAMPLE, "3d 7d 5d", "bad 7D 5D: NotDiagonal");
    check("libera", ROUND, "7d 3d 2e", "bad 3D 2E: StepAfterCapture");
    check(
        "pool",
        "W:WK8A:B7B,5D",
        "8a 3f 2g",
        "bad 3F 2G: StepAfterCapture",
    );
    // With no such capture, the squares stand as they are.
    check("italiana", "start", "6a 2e", "bad 6A 2E: TooFar");
    check("pool", "W:WK8A:B7B,6C", "8a 5d", "blocked 7B 6C");
}

#[test]
fn men_that_capture_back() {
    for name in ["filippina", "classica", "brasiliana", "russa", "pool"] {
        check(name, "W:W5D:B6E", "5d 7f", "ok 5D 7F");
        check(name, "W:W5D:B6E", "5d 6e", "occupied 6E [5D 7F]");
        check(name, "W:W5D:B1B", "5d 6e", "back 5D 6E unless capturing");
        check(name, "W:W5D:B1B", "5d 7f", "nothing 5D 7F");
        check(name, "W:W5D,6E:B1B", "5d 7f", "own 6E");
        check(name, "W:W5D:B6E,7F", "5d 7f", "blocked 6E 7F");
        check(
            name,
            "W:W5D:B4C,1H",
            "5d 3b 4a",
            "bad 3B 4A: StepAfterCapture",
        );
        check(name, "W:W5D:B1B", "5d 8g", "bad 5D 8G: TooFar");
        check(name, "W:W5D:BK4C", "5d 4e", "must capture [5D 3B]");
    }
    for name in [
        "checkers",
        "inglese",
        "spagnola",
        "portoghese",
        "ceca",
        "thai",
    ] {
        check(name, "W:W5D:B6E", "5d 7f", "back 5D 7F");
        check(name, "W:W5D:B1B", "5d 6e", "back 5D 6E");
        check(name, "W:W5D:BK4C", "5d 4e", "must capture [5D 3B]");
        check(name, "W:W5D:B4C,1H", "5d 3b 4a", "back 3B 4A");
    }
}

#[test]
fn flying_kings_move_and_capture_from_afar() {
    for name in [
        "filippina",
        "brasiliana",
        "russa",
        "pool",
        "spagnola",
        "ceca",
    ] {
        check(name, "W:WK8A:B5D", "8a 2g", "ok 8A 2G");
        check(name, "W:WK8A:B1B", "8a 1h", "ok 8A 1H");
        check(name, "W:WK8A:B1B", "8a 5d 4e", "bad 5D 4E: MoveEnded");
        check(name, "W:WK8A:B1B", "8a 6a", "bad 8A 6A: NotDiagonal");
        check(name, "W:WK8A:B5D,4E", "8a 3f", "blocked 5D 4E");
        check(name, "W:WK8A:B5D,3F,2G", "8a 3f", "occupied 3F []");
        check(name, "W:WK8A:B5D,3F,2G", "8a 1h", "blocked 3F 2G");
        check(name, "W:WK8A,2G:B5D", "8a 1h", "own 2G");
        check(name, "W:WK8A,6C:B1B", "8a 5d", "own 6C");
        check(name, "W:WK8A:B5D", "8a 3f 6c", "twice 5D");
        check(
            name,
            "W:WK8A:B5D",
            "8a 4e 2g",
            "bad 4E 2G: StepAfterCapture",
        );
        check(name, "W:WK8A:B5D", "8a 3f 3f", "bad 3F 3F: SameSquare");
        check(name, "W:WK8A:B5D,1B", "8a 5d", "occupied 5D [8A 4E]");
        check(
            name,
            "W:WK8A:B5D",
            "8a 6c",
            "must capture [8A 1H, 8A 2G, 8A 3F, 8A 4E]",
        );
    }
    check("italiana", "W:WK8A:B1B", "8a 6c", "nothing 8A 6C");
    check("inglese", "W:WK8A:B5D", "8a 4e", "bad 8A 4E: TooFar");
}

#[test]
fn flying_kings_land_where_they_can_go_on() {
    for name in ["filippina", "classica", "russa", "pool", "spagnola", "ceca"] {
        check(
            name,
            "W:WK8A:B5D,2E",
            "8a 4e",
            "wrong landing 4E [8A 3F 1D]",
        );
        check(
            name,
            "W:WK8A:B5D,2E",
            "8a 1h",
            "wrong landing 1H [8A 3F 1D]",
        );
        check(
            name,
            "W:WK8A:B5D,2E",
            "8a 3f",
            "must continue 3F [8A 3F 1D]",
        );
        check(name, "W:WK8A:B5D,2E", "8a 1d", "ok 8A 3F 1D");
    }
    // Where number comes first, another capture of more pieces is the better reason.
    check(
        "brasiliana",
        "W:WK8A,6A:B5B,5D,7F,2E",
        "8a 1h",
        "longer 1<3 [6A 4C 6E 8G]",
    );
    // Of two ways to go on the number decides, where it counts.
    check(
        "brasiliana",
        "W:WK8A:B5D,2E,4G,6G",
        "8a 3f 1d",
        "longer 2<3 [8A 3F 5H 7F, 8A 3F 5H 8E]",
    );
}

#[test]
fn thai_kings_land_directly_behind() {
    check("thai", "W:WK8A:B5D", "8a 4e", "ok 8A 4E");
    check("thai", "W:WK8A:B5D", "8a 2g", "lands behind 5D 4E");
    check("thai", "W:WK8A:B5D,3F", "8a 2g", "ok 8A 4E 2G");
    check("thai", "W:WK8A:B5D,3F", "8a 1h", "lands behind 3F 2G");
    check(
        "thai",
        "W:WK8A:B5D",
        "8a 4e 3f",
        "bad 4E 3F: StepAfterCapture",
    );
    // Captured pieces are off the board, so none of them is in the way.
    check(
        "thai",
        "W:WK8A:B5D",
        "8a 4e 6c",
        "bad 4E 6C: StepAfterCapture",
    );
}

#[test]
fn captured_pieces_stay_until_the_move_ends() {
    // The king turns round behind pieces that it cannot pass a second time.
    for name in [
        "filippina",
        "brasiliana",
        "russa",
        "pool",
        "spagnola",
        "ceca",
    ] {
        check(
            name,
            "W:WK8A:B5D,3D",
            "8a 4e 2c 5d",
            "bad 2C 5D: NotDiagonal",
        );
        check(name, "W:WK8A:B7B", "8a 6c 7b", "captured stays 7B");
        check(name, "W:WK8A:B7B", "8a 6c 8a", "twice 7B");
    }
    check(
        "italiana",
        "W:WK7D:B6C,4C,4E",
        "7d 5b 3d 5f 6e",
        "bad 5F 6E: StepAfterCapture",
    );
    check("italiana", "W:WK7D:B6C", "7d 5b 6c", "captured stays 6C");
    check("italiana", "W:WK6A:B5B,1H", "6a 4c 6a", "twice 5B");
    check(
        "thai",
        "W:WK6A:B5B,1H",
        "6a 4c 5b",
        "bad 4C 5B: StepAfterCapture",
    );
}

#[test]
fn men_at_the_last_rank() {
    for name in [
        "italiana", "checkers", "inglese", "spagnola", "ceca", "thai",
    ] {
        check(name, "W:W3B:B2C,2E", "3b 1d 3f", "crowned 1D");
        check(name, "W:W3B:B2C,2E", "3b 1d", "ok 3B 1D");
    }
    for name in ["filippina", "classica", "brasiliana", "pool"] {
        check(
            name,
            "W:W3B:B2C,2E",
            "3b 1d",
            "must continue as man 1D [3B 1D 3F]",
        );
        check(name, "W:W3B:B2C,3F", "3b 1d", "ok 3B 1D");
        check(name, "W:W3B:B2C,3F", "3b 1d 4g", "still man 1D");
        check(
            name,
            "W:W3B:B2C,3F",
            "3b 1d 2e",
            "bad 1D 2E: StepAfterCapture",
        );
    }
    check(
        "russa",
        "W:W3B:B2C,3F",
        "3b 1d",
        "must continue as king 1D [3B 1D 4G, 3B 1D 5H]",
    );
    check("russa", "W:W3B:B2C,3F", "3b 4g", "ok 3B 1D 4G");
    check(
        "russa",
        "W:W3B:B2C,3F",
        "3b 1d 2e",
        "bad 1D 2E: StepAfterCapture",
    );
    check(
        "russa",
        "W:W3B:B2C,3F,6G",
        "3b 1d 4g",
        "wrong landing 4G [3B 1D 5H 7F, 3B 1D 5H 8E]",
    );
    check("libera", "W:W3B:B2C,2E", "3b 1d 3f", "crowned 1D");
}

#[test]
fn kings_before_men_and_kings_before_number() {
    check(
        "ceca",
        "W:W6A,K8G:B5B,6E",
        "6a 4c",
        "king first [8G 2A, 8G 3B, 8G 4C, 8G 5D]",
    );
    check(
        "ceca",
        "W:W6A,K8G:B5B,3D,6E",
        "6a 4c 2e",
        "king first [8G 4C 1F, 8G 4C 2E]",
    );
    check(
        "spagnola",
        "W:W6A,6G:B5B,K5F",
        "6a 4c",
        "more kings 0<1 [6G 4E]",
    );
    check(
        "portoghese",
        "W:W6A,K6G:B5B,K5F",
        "6a 4c",
        "more kings 0<1 [6G 1B, 6G 2C, 6G 3D, 6G 4E]",
    );
    check("spagnola", "W:W6A,K6G:BK5B,5F", "6a 4c", "ok 6A 4C");
    check("filippina", "W:W6A,K6G:B5B,K5F", "6a 4c", "ok 6A 4C");
    check("brasiliana", TWO_OR_ONE, "7h 5f", "longer 1<2 [6A 4C 2E]");
    check("russa", TWO_OR_ONE, "7h 5f", "ok 7H 5F");
    check("pool", TWO_OR_ONE, "6a 4c", "must continue 4C [6A 4C 2E]");
}

#[test]
fn options_show_the_order_that_was_begun() {
    check(
        "italiana",
        ROUND,
        "7d 5b",
        "must continue 5B [7D 5B 3D 5F 7D]",
    );
    check(
        "italiana",
        ROUND,
        "7d 5f",
        "must continue 5F [7D 5F 3D 5B 7D]",
    );
}
