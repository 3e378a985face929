//! Positions as text.

use damiera_rules::{Color, FenError, Kind, Piece, Position, Setup, SetupError, Square, Variant};
use proptest::prelude::*;

/// Checks that a text is the same position as `canonical`, which must be what we write ourselves.
fn check(text: &str, canonical: &str) {
    let position = Position::from_fen(text, Variant::Italiana)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.fen(), canonical, "{text}");
    assert_eq!(
        Position::from_fen(canonical, Variant::Italiana),
        Ok(position),
        "{canonical}"
    );
}

fn check_error(text: &str, expected: &FenError) {
    let found = Position::from_fen(text, Variant::Italiana);
    assert_eq!(found.as_ref(), Err(expected), "{text}");
}

#[test]
fn the_start_is_written_as_each_variant_writes_positions() {
    let names = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    for (variants, expected) in [
        (
            &[
                Variant::Italiana,
                Variant::Semplice,
                Variant::Libera,
                Variant::Filippina,
                Variant::Checkers,
            ][..],
            "W:W21-32:B1-12",
        ),
        (&[Variant::Inglese, Variant::Pool], "B:W21-32:B1-12"),
        (&[Variant::Spagnola, Variant::Portoghese], "W:W1-12:B21-32"),
        (&[Variant::Thai], "B:W1-8:B25-32"),
        (
            &[
                Variant::Classica,
                Variant::Brasiliana,
                Variant::Russa,
                Variant::Ceca,
            ],
            names,
        ),
    ] {
        for variant in variants {
            assert_eq!(variant.start().fen(), expected, "{variant}");
            let read = Position::from_fen(expected, *variant);
            assert_eq!(read, Ok(variant.start()), "{variant}");
        }
    }
}

/// Numbers and chess names, on either board, are the same position in every variant.
#[test]
fn every_variant_reads_numbers_and_names() {
    for variant in Variant::ALL {
        let names = Position::from_fen("W:Wa1,Kc3:Bb6", variant).expect("names");
        let mirrored = Position::from_fen("W:Wh1,Kf3:Bg6", variant).expect("names of the mirror");
        assert_eq!(names, mirrored, "{variant}");
        let number = |name: &str| variant.number(name.parse().expect("a square"));
        let [man, king, black] = ["a1", "c3", "b6"].map(number);
        let numbers = format!("W:W{man},K{king}:B{black}");
        assert_eq!(
            Position::from_fen(&numbers, variant),
            Ok(names),
            "{variant}"
        );
    }
}

#[test]
fn names_are_of_one_board() {
    for (text, wrong) in [
        ("W:Wa1,b7:B1", "b7"),
        ("W:Wa1:Bg6", "g6"),
        ("W:Wh1,Ka1:B1", "Ka1"),
        ("W:Wi1:B1", "i1"),
        ("W:Wa9:B1", "a9"),
        ("W:Wa0:B1", "a0"),
    ] {
        check_error(text, &FenError::BadItem(wrong.to_string()));
    }
}

#[test]
fn an_algebraic_variant_writes_names() {
    let variant = Variant::Russa;
    let position = Position::from_fen("B:Kb8,a7:W1", variant);
    assert_eq!(position, Err(FenError::BadPart("Kb8,a7".to_string())));
    let position = Position::from_fen("B:BK1,5:WK29-31,g3:H3:F9", variant).expect("a position");
    assert_eq!(position.fen(), "B:WKa1,Kc1,Ke1,g3:Ba7,Kb8");
    let setup = Setup::from_fen("W:Wb8:B", variant).expect("a setup that is no position");
    assert_eq!(setup.fen(variant), "W:Wb8:B");
}

#[test]
fn every_form_is_read() {
    check("W:W21-32:B1-12.", "W:W21-32:B1-12");
    check("W:B1-12:W21-32", "W:W21-32:B1-12");
    check(" w:w21-32:b1-12 ", "W:W21-32:B1-12");
    check("W:W21-32:B1-12:H0:F1", "W:W21-32:B1-12");
    check("B:W21, 22 ,K1-3,K9:B4", "B:WK1-3,K9,21,22:B4");
    check("W:W6A,K4C:B3D", "W:WK15,24:B11");
    check("W:W6a,k4c:B3d", "W:WK15,24:B11");
    check("W:Wa3,Kc5:Bd6", "W:WK15,24:B11");
    check("W:W:B1-12", "W:W:B1-12");
    check("W:W21:B", "W:W21:B");
    check("W:W21", "W:W21:B");
    check("B:B1", "B:W:B1");
    check("W:W021:B01", "W:W21:B1");
}

#[test]
fn only_three_in_a_row_become_a_range() {
    check("W:W21-22,24:BK1-2,3-4", "W:W21,22,24:BK1,K2,3,4");
    check("W:W21-23:BK1-3,4-6", "W:W21-23:BK1-3,4-6");
}

#[test]
fn what_is_wrong_is_named() {
    let item = |text: &str| FenError::BadItem(text.to_string());
    let part = |text: &str| FenError::BadPart(text.to_string());
    check_error("", &FenError::NoTurn);
    check_error("ciao", &FenError::NoTurn);
    check_error("X:W21:B1", &FenError::NoTurn);
    check_error("W:W21:B1:C2", &part("C2"));
    check_error("W:W21:B1:H", &part("H"));
    check_error("W:W21:H0:B1", &part("B1"));
    check_error("W:W21:W22", &FenError::SideTwice(Color::White));
    check_error("W:W33:B1", &item("33"));
    check_error("W:W0:B1", &item("0"));
    check_error("W:W21,:B1", &item(""));
    check_error("W:W24-21:B1", &item("24-21"));
    check_error("W:W21-33:B1", &item("21-33"));
    check_error("W:W6B:B1", &item("6B"));
    check_error("W:Wa1,b7:B1", &item("b7"));
    check_error("W:WKK1:B1", &item("KK1"));
    check_error("W:W+1:B1", &item("+1"));
    check_error("W:Wé:B1", &item("é"));
    check_error(
        "W:W21:B21",
        &FenError::SquareTwice("g3".parse().expect("a square")),
    );
    check_error(&format!("W:W{}", "21,".repeat(200)), &FenError::TooLong);
}

#[test]
fn what_is_no_position_is_refused() {
    let square = |name: &str| name.parse().expect("a square");
    check_error("W:W:B", &SetupError::NoPieces.into());
    check_error("W", &SetupError::NoPieces.into());
    check_error(
        "W:W20-32:B1",
        &SetupError::TooManyPieces {
            color: Color::White,
            count: 13,
        }
        .into(),
    );
    check_error(
        "W:W1:B5",
        &SetupError::UncrownedMan {
            color: Color::White,
            square: square("h8"),
        }
        .into(),
    );
    check_error(
        "W:W21:B32",
        &SetupError::UncrownedMan {
            color: Color::Black,
            square: square("a1"),
        }
        .into(),
    );
    check("W:WK1:BK32", "W:WK1:BK32");
}

fn piece() -> impl Strategy<Value = Option<Piece>> {
    let some = (prop::bool::ANY, prop::bool::ANY).prop_map(|(white, king)| {
        Some(Piece {
            color: if white { Color::White } else { Color::Black },
            kind: if king { Kind::King } else { Kind::Man },
        })
    });
    prop_oneof![2 => Just(None), 1 => some]
}

proptest! {
    #[test]
    fn any_setup_is_read_back(pieces in prop::array::uniform32(piece()), white_to_move: bool) {
        let turn = if white_to_move { Color::White } else { Color::Black };
        let setup = Setup { pieces, turn };
        for variant in Variant::ALL {
            prop_assert_eq!(Setup::from_fen(&setup.fen(variant), variant), Ok(setup));
        }
    }

    #[test]
    fn what_is_written_is_read_back(
        pieces in prop::array::uniform32(piece()),
        white_to_move: bool,
    ) {
        let turn = if white_to_move { Color::White } else { Color::Black };
        for variant in Variant::ALL {
            let Ok(position) = Position::from_setup(Setup { pieces, turn }, variant) else {
                continue;
            };
            prop_assert_eq!(Position::from_fen(&position.fen(), variant), Ok(position));
            for square in Square::ALL {
                prop_assert_eq!(position.piece_at(square), pieces[square.index()]);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = Position::from_fen(&text, Variant::Italiana);
    }

    #[test]
    fn what_nearly_is_a_position_is_read_or_refused(text in "[WB]:[WBKHF0-9a-h:,.\\-]{0,40}") {
        let variant = Variant::Italiana;
        if let Ok(position) = Position::from_fen(&text, variant) {
            prop_assert_eq!(Position::from_fen(&position.fen(), variant), Ok(position));
        }
    }
}
