//! Every reason for which a typed move is refused, and the moves that are not.

use damiera_rules::{
    Drawing, IllegalMove, Kind, Path, Position, Setup, Square, TypedPath, Variant,
};

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

/// Each row of the table has variants, a position, what is typed, and what comes of it.
#[test]
fn typed_moves_come_to_what_the_table_says() {
    let rows = include_str!("../data/illegal.txt").lines();
    let rows = rows.filter(|row| !row.is_empty() && !row.starts_with('#'));
    let mut checked = 0;
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [variants, fen, typed, expected] = cells[..] else {
            panic!("{row}");
        };
        for variant in variants.split(' ') {
            check(variant, fen, typed, expected);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}
