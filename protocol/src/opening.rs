//! The opening from which a room's games start: what the founder asked for, and what a lot drew.

use std::fmt;
use std::str::FromStr;

use damiera_rules::{Opening, OpeningId, OpeningIdError, OpeningTable, OpeningUse, Variant};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::command::variant_word;
use crate::reply::Refusal;
use crate::secret::unprinted;
use crate::text::{Language, enumerated};

/// The word for an opening by lot, in journals and on the wire.
const LOT: &str = "lot";

/// The opening that a room's games start from, where it is not the players' own. It is written as `lot` or `fmjd:1-IV`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningTerms {
    /// Each game draws one, from the first table of its variant.
    Lot,
    /// Each game has this one.
    Row(OpeningId),
}

impl OpeningTerms {
    /// True for an opening that was asked for by name. A rated game has none.
    pub fn is_chosen(self) -> bool {
        match self {
            OpeningTerms::Lot => false,
            OpeningTerms::Row(_) => true,
        }
    }

    /// Checks that games of a variant can start so.
    ///
    /// # Errors
    /// When the variant has no table, or the opening is not its.
    pub fn may_open(self, variant: Variant) -> Result<(), Refusal> {
        match self {
            OpeningTerms::Lot => match OpeningTable::of(variant).next() {
                Some(_) => Ok(()),
                None => Err(Refusal::NoOpeningTable(variant)),
            },
            OpeningTerms::Row(id) => match id.in_variant(variant) {
                Some(opening) if opening.use_of == OpeningUse::Barred => {
                    Err(Refusal::OpeningBarred(id))
                }
                Some(_) => Ok(()),
                None => Err(Refusal::NotAnOpeningOf(id, variant)),
            },
        }
    }
}

impl fmt::Display for OpeningTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningTerms::Lot => f.write_str(LOT),
            OpeningTerms::Row(id) => id.fmt(f),
        }
    }
}

impl FromStr for OpeningTerms {
    type Err = OpeningIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            LOT => Ok(OpeningTerms::Lot),
            text => text.parse().map(OpeningTerms::Row),
        }
    }
}

impl Serialize for OpeningTerms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OpeningTerms {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The variants that have a table of openings, as they are typed.
pub(crate) fn variants_with_openings(language: Language) -> String {
    typed(
        |variant| OpeningTable::of(variant).next().is_some(),
        language,
    )
}

/// The variants that an opening is for, as they are typed.
pub(crate) fn variants_of_table(opening: OpeningId, language: Language) -> String {
    typed(|variant| opening.in_variant(variant).is_some(), language)
}

fn typed(is_it: impl Fn(Variant) -> bool, language: Language) -> String {
    let variants = Variant::ALL.into_iter().filter(|variant| is_it(*variant));
    let words: Vec<&str> = variants
        .map(|variant| variant_word(variant, language))
        .collect();
    enumerated(&words, language)
}

/// The opening from which a game started, as the journal has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartOpening {
    /// The opening.
    pub row: OpeningId,
    /// The seed of the lot that drew it; None if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<LotSeed>,
}

/// The seed of a lot: 32 bytes, secret until the game is over. It is written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LotSeed(pub [u8; 32]);

/// The SHA-256 digest of a [`LotSeed`], which everyone is told when the game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LotDigest(pub [u8; 32]);

unprinted!(LotSeed);

impl LotSeed {
    /// Its hexadecimal digits.
    pub fn hex(self) -> String {
        hex(&self.0)
    }
}

impl LotDigest {
    /// Its hexadecimal digits.
    pub fn hex(self) -> String {
        hex(&self.0)
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Serialize for LotSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for LotSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let is_hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let wrong = || D::Error::custom("the seed of a lot has 64 hexadecimal digits");
        let text = Some(text).filter(|_| is_hex).ok_or_else(wrong)?;
        let mut seed = [0; 32];
        for (at, byte) in seed.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(LotSeed(seed))
    }
}

/// The subject of the lot of a room's game: the event, the round, the board and the players, White first. Names have no
/// `|` in them.
pub fn lot_subject(room: &str, game: u32, [white, black]: [&str; 2]) -> String {
    format!("{room}|{game}|1|{white}|{black}")
}

/// The opening of a game, as everyone is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOpening {
    /// The opening.
    pub opening: Opening,
    /// Number of its plies, which are the game's first ones; 0 where its table has only a position.
    pub plies: usize,
    /// The digest of the lot's seed; None if the opening was asked for.
    pub digest: Option<LotDigest>,
    /// The lot's seed, once the game is over.
    pub seed: Option<LotSeed>,
}
