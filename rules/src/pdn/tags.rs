//! The tags of a game record.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use core::str::FromStr;
use core::time::Duration;

use super::clock::read_used;
use super::time_control::TimeControlTag;
use crate::Color;

/// The tags that every record of a tournament game should have, in this order.
pub(super) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The roster's tag names in Italian programs.
const ITALIAN: [(&str, &str); 7] = [
    ("Event", "Dati"),
    ("Site", "Luogo"),
    ("Date", "Data"),
    ("Round", "Turno"),
    ("White", "Bianco"),
    ("Black", "Nero"),
    ("Result", "Risultato"),
];

/// A tag: `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name: letters, digits and `_`.
    pub name: String,
    /// Its value, without quotes and escapes.
    pub value: String,
}

/// The tags of a record, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// No tags.
    pub fn new() -> Self {
        Self::default()
    }

    /// All tags.
    pub fn iter(&self) -> core::slice::Iter<'_, Tag> {
        self.0.iter()
    }

    /// Number of tags.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a tag, the first of its name, in either case.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self
            .0
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        found.map(|tag| tag.value.as_str())
    }

    /// The value of a tag, unless it says that nothing is known: empty, `?`, `-`, or a date of
    /// question marks.
    pub fn known(&self, name: &str) -> Option<&str> {
        let value = self.get(name)?.trim();
        let says_nothing = value == "-" || value.chars().all(|c| matches!(c, '?' | '.'));
        (!says_nothing).then_some(value)
    }

    /// Changes a tag, or adds it at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        let known = self
            .0
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        match known {
            Some(tag) => tag.value = value,
            None => self.push(name, value),
        }
    }

    /// Adds a tag at the end, whether there is one of its name or not.
    pub(super) fn push(&mut self, name: &str, value: String) {
        self.0.push(Tag {
            name: name.to_string(),
            value,
        });
    }

    /// The occasion: `Event`.
    pub fn event(&self) -> Option<&str> {
        self.roster("Event")
    }

    /// The place: `Site`.
    pub fn site(&self) -> Option<&str> {
        self.roster("Site")
    }

    /// The day: `Date`.
    pub fn date(&self) -> Option<Date> {
        self.roster("Date")?.parse().ok()
    }

    /// The round of a tournament: `Round`.
    pub fn round(&self) -> Option<&str> {
        self.roster("Round")
    }

    /// The player of this side: `White`, `Black`.
    pub fn player(&self, color: Color) -> Option<&str> {
        self.roster(match color {
            Color::White => "White",
            Color::Black => "Black",
        })
    }

    /// A player's title: `WhiteTitle`, `BlackTitle`.
    pub fn title(&self, color: Color) -> Option<&str> {
        self.of(color, ["WhiteTitle", "BlackTitle"])
    }

    /// A player's rating: `WhiteRating`, `BlackRating`, or the same with `Elo`.
    pub fn rating(&self, color: Color) -> Option<u32> {
        let rating = self.of(color, ["WhiteRating", "BlackRating"]);
        let rating = rating.or_else(|| self.of(color, ["WhiteElo", "BlackElo"]));
        rating?.parse().ok()
    }

    /// The time used by a player in the whole game: `WhiteTime`, `BlackTime`.
    pub fn time_used(&self, color: Color) -> Option<Duration> {
        read_used(self.of(color, ["WhiteTime", "BlackTime"])?)
    }

    /// The time control of a player: `TimeControl`, unless the player's own tag says otherwise.
    pub fn time_control(&self, color: Color) -> Option<TimeControlTag> {
        let own = match color {
            Color::White => "TimeControlWhite",
            Color::Black => "TimeControlBlack",
        };
        let value = self.get(own).or_else(|| self.get("TimeControl"))?;
        value.parse().ok()
    }

    /// The game's number of plies: `PlyCount`.
    pub fn ply_count(&self) -> Option<u32> {
        self.known("PlyCount")?.parse().ok()
    }

    /// Why the game ended: `Termination`.
    pub fn termination(&self) -> Option<&str> {
        self.known("Termination")
    }

    /// The author of the comments: `Annotator`.
    pub fn annotator(&self) -> Option<&str> {
        self.known("Annotator")
    }

    fn of(&self, color: Color, [white, black]: [&str; 2]) -> Option<&str> {
        self.known(match color {
            Color::White => white,
            Color::Black => black,
        })
    }

    /// A tag of the roster, by its own name or by the Italian one.
    pub(super) fn roster(&self, name: &str) -> Option<&str> {
        self.known(name).or_else(|| {
            let (_, italian) = ITALIAN.iter().find(|(english, _)| *english == name)?;
            self.known(italian)
        })
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = core::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A date with parts that may be unknown: `2007.??.??`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Date {
    /// The year.
    pub year: Option<u16>,
    /// The month, 1-12.
    pub month: Option<u8>,
    /// The day, 1-31.
    pub day: Option<u8>,
}

/// A text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is YYYY.MM.DD, with question marks for what is unknown")]
pub struct UnknownDate;

impl FromStr for Date {
    type Err = UnknownDate;

    fn from_str(text: &str) -> Result<Self, UnknownDate> {
        let mut parts = text.trim().split('.');
        let mut part = |width: usize, most: u16| {
            let part = parts.next().ok_or(UnknownDate)?;
            if part.len() == width && part.bytes().all(|byte| byte == b'?') {
                return Ok(None);
            }
            let right = part.len() == width && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part
                .parse()
                .ok()
                .filter(|number| (1..=most).contains(number));
            match number {
                Some(number) if right => Ok(Some(number)),
                _ => Err(UnknownDate),
            }
        };
        let year = part(4, 9999)?;
        let [month, day] = [part(2, 12)?, part(2, 31)?].map(|part| part.map(|part| part as u8));
        match parts.next() {
            None => Ok(Self { year, month, day }),
            Some(_) => Err(UnknownDate),
        }
    }
}
