//! The variants, and the table of parameters that describes each.

use std::fmt;
use std::str::FromStr;

use crate::{
    CaptureChoice, Color, Corner, DrawRules, KingMove, MenCapture, Numbering, PdnTag, Position,
    Priority, Promotion, Rules, Square,
};

/// A variant of draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Variant {
    /// Italian draughts by the rules of the Italian federation (FID).
    Italiana,
    /// Italian draughts without the choice of the best capture.
    Semplice,
    /// Italian draughts in which nothing is compulsory.
    Libera,
}

const ITALIANA: Rules = Rules {
    id: "italiana",
    men_capture: MenCapture::Forward,
    men_take_kings: false,
    king: KingMove::OneStep,
    choice: CaptureChoice::Compulsory(&[
        Priority::MostPieces,
        Priority::WithKing,
        Priority::MostKings,
        Priority::KingMetEarliest,
    ]),
    promotion: Promotion::EndsMove,
    corner: Corner::Left,
    first: Color::White,
    draws: DrawRules {
        repetitions: 4,
        quiet_moves: 40,
    },
    numbering: Numbering::TopRight,
    pdn: PdnTag::GameType("22,W,8,8,N2,1"),
};

/// One row a variant, in the order of [`Variant::ALL`].
static TABLE: [Rules; 3] = [
    ITALIANA,
    Rules {
        id: "semplice",
        choice: CaptureChoice::Compulsory(&[]),
        pdn: PdnTag::Variant("semplice"),
        ..ITALIANA
    },
    Rules {
        id: "libera",
        choice: CaptureChoice::Free,
        pdn: PdnTag::Variant("libera"),
        ..ITALIANA
    },
];

impl Variant {
    /// Every variant, the default first.
    pub const ALL: [Self; TABLE.len()] = [Self::Italiana, Self::Semplice, Self::Libera];

    /// The variant's row of the parameter table.
    pub fn rules(self) -> &'static Rules {
        &TABLE[self as usize]
    }

    /// The variant's name in commands, records and files.
    pub fn id(self) -> &'static str {
        self.rules().id
    }

    /// The official number of a square, 1-32, whichever way round the board is drawn.
    pub fn number(self, square: Square) -> u8 {
        self.rules().numbering.number(square)
    }

    /// The square of an official number, or `None` outside 1-32.
    pub fn square_of_number(self, number: u8) -> Option<Square> {
        self.rules().numbering.square(number)
    }

    /// The position from which a game starts.
    pub fn start(self) -> Position {
        Position::start(self.rules())
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no variant has this name")]
pub struct UnknownVariant;

impl FromStr for Variant {
    type Err = UnknownVariant;

    /// Reads a variant's id, in either case.
    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.id().eq_ignore_ascii_case(text))
            .ok_or(UnknownVariant)
    }
}
