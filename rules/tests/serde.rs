//! How values look in records that other crates write.
#![cfg(test)]

use std::fmt::{self, Debug, Display};

use damiera_rules::{Color, Corner, DrawReason, Square, Variant, WinReason};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Serialize};

/// A formatter is a serializer of strings, which spares a dependency on a format.
struct Shown<T>(T);

impl<T: Serialize> Display for Shown<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, expected: &str) {
    assert_eq!(Shown(value).to_string(), expected);
    let text: StrDeserializer<'_, Error> = expected.into_deserializer();
    assert_eq!(T::deserialize(text).as_ref(), Ok(value));
}

#[test]
fn values_are_short_strings() {
    check(&Color::White, "white");
    check(&Color::Black, "black");
    check(&Corner::Right, "right");
    check(&WinReason::NoPieces, "no_pieces");
    check(&WinReason::NoMoves, "no_moves");
    check(&DrawReason::Repetition, "repetition");
    check(&DrawReason::KingMoves, "king_moves");
    check(&DrawReason::SameMaterial, "same_material");
    check(&DrawReason::FewPieces, "few_pieces");
    check(&DrawReason::LoneKing, "lone_king");
    check(&DrawReason::MainRoad, "main_road");
    check(&DrawReason::TwoAgainstOne, "two_against_one");
    for variant in Variant::ALL {
        check(&variant, variant.id());
    }
    for square in Square::ALL {
        check(&square, &square.to_string());
    }
}

#[test]
fn a_square_that_is_none_is_refused() {
    for name in ["b1", "i9", "", "21"] {
        let text: StrDeserializer<'_, Error> = name.into_deserializer();
        assert!(Square::deserialize(text).is_err(), "{name}");
    }
}
