//! The variant of a record.

use super::error::PdnErrorKind;
use super::squares::shorten;
use super::tags::Tags;
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use crate::{Color, Corner, Numbering, PdnTag, Variant};

/// The kind of game, from a record's tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameType {
    pub(super) variant: Variant,
    /// How to read numbers.
    pub(super) numbering: Numbering,
    /// The side that moves first.
    pub(super) first: Color,
    /// The playing corner at the bottom of the drawing.
    pub(super) corner: Corner,
}

/// A kind of game, or the name of the tag that tells one which is not known.
pub(super) type ReadGameType = Result<GameType, (&'static str, PdnErrorKind)>;

impl GameType {
    pub(super) fn of(variant: Variant) -> Self {
        Self {
            variant,
            numbering: variant.rules().numbering,
            first: variant.rules().first,
            corner: variant.rules().corner,
        }
    }

    /// Reads the tags. A `Variant` tag that names a variant decides; else `GameType` does; without
    /// either, the variant is `default`. The error comes with the name of its tag. A name of no known
    /// variant decides nothing, and is given back.
    pub(super) fn from_tags(tags: &Tags, default: Variant) -> (ReadGameType, Option<PdnErrorKind>) {
        let variant = tags.known("Variant");
        let game_type = tags.known("GameType");
        if let Some(variant) = variant.and_then(variant_called) {
            let told = game_type.and_then(Self::read);
            let told = told.filter(|told| told.variant == variant);
            let corner = told.map_or(variant.rules().corner, |told| told.corner);
            let read = Self {
                corner,
                ..Self::of(variant)
            };
            return (Ok(read), None);
        }
        match (game_type, variant) {
            (Some(value), _) => {
                let unknown = || ("GameType", PdnErrorKind::UnknownGameType(shorten(value)));
                (Self::read(value).ok_or_else(unknown), None)
            }
            (None, name) => {
                let unknown = name.map(|name| PdnErrorKind::UnknownVariant(shorten(name)));
                (Ok(Self::of(default)), unknown)
            }
        }
    }

    /// True if the tags tell the variant.
    pub(super) fn is_told(tags: &Tags) -> bool {
        let named = tags.known("Variant").and_then(variant_called);
        named.is_some() || tags.known("GameType").is_some()
    }

    /// Reads `22`, or `22,W,8,8,N2,1`.
    fn read(value: &str) -> Option<Self> {
        let mut fields = value.split(',').map(str::trim);
        let number = fields.next()?;
        let mut found = Self::of(numbered(number)?);
        match fields.next() {
            Some("W" | "w") => found.first = Color::White,
            Some("B" | "b") => found.first = Color::Black,
            _ => {}
        }
        for size in [fields.next(), fields.next()] {
            if size.is_some_and(|size| size != "8") {
                return None;
            }
        }
        if let Some(&[notation, corner @ b'0'..=b'3']) = fields.next().map(str::as_bytes) {
            // Jamaican draughts shares pool's number but counts its columns as rows.
            if number == "23" && notation == b'A' && corner != b'0' {
                return None;
            }
            // The numbers of a variant that has a numbering of its own are the federation's,
            // because older files have the last field in another meaning. Those of the others are
            // what the tag says; their bottom left corner is played on.
            if notation == b'N' && found.variant.rules().notation.is_algebraic() {
                found.numbering = counted_from(corner, found.first);
            }
        }
        let corners = [Corner::Left, Corner::Right];
        let plain: String = value.split_whitespace().collect();
        let told = |corner: &Corner| tag(found.variant, *corner).1 == plain;
        found.corner = corners.into_iter().find(told).unwrap_or(found.corner);
        Some(found)
    }
}

/// The tag that tells a variant and the playing corner at the bottom of the drawing.
///
/// The last field of a `GameType` is 1 if the bottom left corner is not played on. The corner from which numbers are
/// counted is mirrored with the drawing. Variants with chess names for squares, and variants without a number in PDN,
/// have one tag for both drawings.
pub(super) fn tag(variant: Variant, corner: Corner) -> (&'static str, Cow<'static, str>) {
    match variant.rules().pdn {
        PdnTag::GameType(value) => ("GameType", written(value, corner)),
        PdnTag::Variant(value) => ("Variant", value.into()),
    }
}

/// The corners from which numbers are counted, each with that of the mirrored drawing.
const MIRRORED: [(char, char); 4] = [('0', '1'), ('1', '0'), ('2', '3'), ('3', '2')];

/// The `GameType` of a drawing, from the federation's.
fn written(federation: &'static str, corner: Corner) -> Cow<'static, str> {
    let mirrored = match corner {
        Corner::Left => federation.strip_suffix(",1").map(|start| (start, '0')),
        Corner::Right => federation.strip_suffix(",0").map(|start| (start, '1')),
    };
    let Some((start, flag)) = mirrored else {
        return federation.into();
    };
    let other = MIRRORED.iter().find_map(|(from, to)| {
        let notation = start.strip_suffix(*from)?;
        let numbers = notation.ends_with('N');
        numbers.then(|| format!("{notation}{to},{flag}"))
    });
    other.map_or(federation.into(), Cow::from)
}

/// The numbering that starts in a corner as the first mover sees it: 0 bottom left, 1 bottom
/// right, 2 top left, 3 top right.
fn counted_from(corner: u8, first: Color) -> Numbering {
    match (corner, first) {
        (b'0', Color::White) | (b'3', Color::Black) => Numbering::BottomLeft,
        (b'1', Color::White) | (b'2', Color::Black) => Numbering::BottomRight,
        (b'2', Color::White) | (b'1', Color::Black) => Numbering::TopLeft,
        _ => Numbering::TopRight,
    }
}

/// The variant that PDN has given a number.
fn numbered(number: &str) -> Option<Variant> {
    let is = |variant: &Variant| match variant.rules().pdn {
        PdnTag::GameType(value) => value.split(',').next() == Some(number),
        PdnTag::Variant(_) => false,
    };
    Variant::ALL.into_iter().find(is)
}

/// The variant of a `Variant` tag: an id, or what English-speaking servers call it.
fn variant_called(name: &str) -> Option<Variant> {
    const ENGLISH: [(&str, Variant); 9] = [
        ("Italian", Variant::Italiana),
        ("English", Variant::Inglese),
        ("Russian", Variant::Russa),
        ("Brazilian", Variant::Brasiliana),
        ("Pool", Variant::Pool),
        ("Spanish", Variant::Spagnola),
        ("Portuguese", Variant::Portoghese),
        ("Czech", Variant::Ceca),
        ("Filipino", Variant::Filippina),
    ];
    let in_english = ENGLISH
        .iter()
        .find(|(english, _)| english.eq_ignore_ascii_case(name));
    let in_english = in_english.map(|&(_, variant)| variant);
    name.parse().ok().or(in_english)
}
