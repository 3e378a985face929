//! How values look in records that other crates write.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use damiera_rules::{
    Bitboard, Color, Corner, Direction, DrawReason, Drawing, Kind, Move, Outcome, Path, PdnResult,
    Piece, Ply, Position, Rows, Setup, Square, Variant, WinReason,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, expected: &str) {
    let written = serde_json::to_string(value).expect("a value that can be written");
    assert_eq!(written, expected);
    let read: T = serde_json::from_str(&written).expect("what was written");
    assert_eq!(read, *value);
}

fn check_word<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, word: &str) {
    check(value, &format!("\"{word}\""));
}

#[test]
fn values_are_short_strings() {
    check_word(&Color::White, "white");
    check_word(&Color::Black, "black");
    check_word(&Corner::Right, "right");
    check_word(&Kind::King, "king");
    check_word(&Direction::UpLeft, "up_left");
    check_word(&PdnResult::Win(Color::White), "1-0");
    check_word(&WinReason::NoPieces, "no_pieces");
    check_word(&WinReason::NoMoves, "no_moves");
    check_word(&DrawReason::Repetition, "repetition");
    check_word(&DrawReason::KingMoves, "king_moves");
    check_word(&DrawReason::SameMaterial, "same_material");
    check_word(&DrawReason::FewPieces, "few_pieces");
    check_word(&DrawReason::LoneKing, "lone_king");
    check_word(&DrawReason::MainRoad, "main_road");
    check_word(&DrawReason::TwoAgainstOne, "two_against_one");
    for variant in Variant::ALL {
        check_word(&variant, variant.id());
    }
    for square in Square::ALL {
        check_word(&square, &square.to_string());
    }
}

#[test]
fn what_has_parts_names_them() {
    let piece = Piece {
        color: Color::Black,
        kind: Kind::Man,
    };
    check(&piece, r#"{"color":"black","kind":"man"}"#);
    let drawing = Drawing::new(Corner::Left, Rows::FromTop);
    check(&drawing, r#"{"corner":"left","rows":"from_top"}"#);
    let outcome = Outcome::Win {
        winner: Color::White,
        reason: WinReason::NoMoves,
    };
    let won = r#"{"win":{"winner":"white","reason":"no_moves"}}"#;
    check(&outcome, won);
    check(&Bitboard::rank(0), r#"["a1","c1","e1","g1"]"#);
    let path: Path = "c3-e5".parse().expect("a path");
    check(&path, r#"["c3","e5"]"#);
}

#[test]
fn a_position_is_its_variant_and_its_fen() {
    let position = Position::from_fen("W:Wc3:Bd4", Variant::Russa).expect("a position");
    let written = r#"{"variant":"russa","fen":"W:Wc3:Bd4"}"#;
    check(&position, written);
    // A man on its last rank is no position, wherever it was written.
    let wrong = written.replace("Wc3", "Wc3,b8");
    assert!(serde_json::from_str::<Position>(&wrong).is_err());
    for variant in Variant::ALL {
        let start = variant.start();
        let written = serde_json::to_string(&start).expect("a position");
        check(&start, &written);
        let setup = Setup::from(start);
        let written = serde_json::to_string(&setup).expect("a setup");
        check(&setup, &written);
    }
}

#[test]
fn a_ply_is_its_parts() {
    let position = Position::from_fen("W:Wc3:Bd4", Variant::Russa).expect("a position");
    let ply: Ply = position.parse_move("c3 e5").expect("a capture");
    let mv = r#"{"captured":["d4"],"from":"c3","to":"e5","promotes":false}"#;
    check::<Move>(&ply.mv, mv);
    let written = format!(r#"{{"side":"white","mv":{mv},"path":["c3","e5"]}}"#);
    check(&ply, &written);
}

#[test]
fn a_square_that_is_none_is_refused() {
    for name in ["b1", "i9", "", "21"] {
        let written = format!("\"{name}\"");
        assert!(serde_json::from_str::<Square>(&written).is_err(), "{name}");
    }
}
