//! The variants by name.

use core::fmt;
use core::str::FromStr;

use crate::table::TABLE;
use crate::{Corner, Drawing, Position, Rules, Square};

/// A variant of draughts.
///
/// ```
/// use damiera_rules::Variant;
///
/// assert_eq!("russa".parse(), Ok(Variant::Russa));
/// assert_eq!(Variant::Russa.id(), "russa");
/// assert_eq!(Variant::ALL[0], Variant::Italiana);
/// assert_eq!(Variant::Thai.start().legal_moves().len(), 7);
/// ```
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
    /// Italian draughts with free captures: nothing is compulsory.
    Libera,
    /// Filipino draughts.
    Filippina,
    /// English draughts begun by white, as a Brazilian text describes them.
    Checkers,
    /// Brazilian draughts, drawn by fifteen king moves a side.
    Classica,
    /// Brazilian draughts by the rules of the Brazilian federation (CBD).
    Brasiliana,
    /// English draughts, or American checkers, by the rules of the WCDF.
    Inglese,
    /// Russian draughts.
    Russa,
    /// American pool checkers.
    Pool,
    /// Spanish draughts.
    Spagnola,
    /// Portuguese draughts.
    Portoghese,
    /// Czech draughts.
    Ceca,
    /// Thai draughts, or makhos, with eight men a side.
    Thai,
}

impl Variant {
    /// Every variant, the default first.
    pub const ALL: [Self; TABLE.len()] = [
        Self::Italiana,
        Self::Semplice,
        Self::Libera,
        Self::Filippina,
        Self::Checkers,
        Self::Classica,
        Self::Brasiliana,
        Self::Inglese,
        Self::Russa,
        Self::Pool,
        Self::Spagnola,
        Self::Portoghese,
        Self::Ceca,
        Self::Thai,
    ];

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

    /// How the variant's board is drawn unless a player asks otherwise.
    pub fn drawing(self) -> Drawing {
        self.drawing_with(self.rules().corner)
    }

    /// How the variant's board is drawn with this playing corner.
    pub fn drawing_with(self, corner: Corner) -> Drawing {
        Drawing::new(corner, self.rules().rows)
    }

    /// The position from which a game starts.
    pub fn start(self) -> Position {
        Position::start(self)
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
