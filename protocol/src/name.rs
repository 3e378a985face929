//! The names of people and of rooms.

mod skeleton;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::GeneralSecurityProfile;

use crate::command;
use crate::text::{Language, Message};

use skeleton::{is_sign, looks_like, plain_skeleton, skeleton};

/// Maximum number of characters of a name.
pub const MAX_CHARS: usize = 20;

/// The signs that are typed for an apostrophe.
const APOSTROPHES: [char; 6] = ['\'', '\u{2018}', '\u{2019}', '\u{2bc}', '`', '\u{b4}'];

/// The prefix of the names of the server's bots.
const BOT: &str = "Bot-";

/// The prefix of the names of pupils outside their class. A number follows.
const PUPIL: &str = "Allievo-";

/// The prefix of the names of the tables of classes.
const CLASS_TABLE: &str = "banco-";

/// Number of names for tables of classes: the numbers that fit into a name.
const CLASS_TABLES: u128 = 10_u128.pow(14);

/// The beginning of the names of tournaments' boards.
const TOURNAMENT_BOARD: &str = "torneo-";

/// The name of people whom the server has forgotten; much the same in every language.
const ANONYMOUS: &str = "Anon";

/// The name of a person, a bot or a room.
///
/// Two names are equal when they could be taken for one another: case does not count, nor do
/// letters that look alike (see [`Name::skeleton`]). A name is shown as its owner typed it.
/// Cloning is cheap.
#[derive(Clone)]
pub struct Name {
    /// The name as typed, in NFC, followed by the skeleton for comparing and hashing. They share one allocation because
    /// names are copied with every move.
    text_and_skeleton: Arc<str>,
    /// The start of the skeleton.
    skeleton_at: usize,
}

/// The reason why a text is not a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing was typed.
    #[error("a name has at least one character")]
    Empty,
    /// More than [`MAX_CHARS`] characters.
    #[error("a name has at most {MAX_CHARS} characters")]
    TooLong,
    /// The first character is no letter.
    #[error("a name starts with a letter")]
    BadStart,
    /// A character that is not a letter, a digit, `_` or `-`; or a letter that runs from right to left or that Unicode
    /// advises against in identifiers.
    #[error("{0:?} cannot be in a name")]
    BadCharacter(char),
    /// A command word of either language.
    #[error("a command word cannot be a name")]
    CommandWord,
    /// A move could be read from it.
    #[error("a move cannot be a name")]
    LooksLikeMove,
    /// It could be taken for the name of one of the server's bots.
    #[error("names such as {BOT}2 belong to the bots")]
    Reserved,
    /// It could be taken for the name of a class's pupil outside the class.
    #[error("names such as {PUPIL}2 belong to the pupils of classes")]
    Pupil,
    /// It could be taken for the name of people whom the server has forgotten.
    #[error("{ANONYMOUS} is nobody's name")]
    Anonymous,
}

/// The tournament, the round and the board that a room of this name is for; None for any other room.
pub fn tournament_board_of(room: &str) -> Option<(u32, u8, u16)> {
    let mut numbers = room.strip_prefix(TOURNAMENT_BOARD)?.split('-');
    let place = (
        numbers.next()?.parse().ok()?,
        numbers.next()?.parse().ok()?,
        numbers.next()?.parse().ok()?,
    );
    numbers.next().is_none().then_some(place)
}

impl Name {
    /// Reads a name that a person chose for themselves or for a room.
    ///
    /// It has 1 to [`MAX_CHARS`] letters, digits, `_` and `-`, begins with a letter, and cannot be read as another kind
    /// of word in its place. Spaces around it do not count.
    ///
    /// # Errors
    /// The first rule that the text breaks.
    pub fn parse(text: &str) -> Result<Name, NameError> {
        let name = Name::shaped(text)?;
        if command::is_command_word(name.as_str()) {
            Err(NameError::CommandWord)
        } else if command::is_move(name.as_str()) {
            Err(NameError::LooksLikeMove)
        } else {
            name.unreserved()
        }
    }

    /// The name, unless it could be taken for that of a bot, of a pupil or of forgotten people.
    fn unreserved(self) -> Result<Name, NameError> {
        if looks_like(self.as_str(), BOT) {
            Err(NameError::Reserved)
        } else if looks_like(self.as_str(), PUPIL) {
            Err(NameError::Pupil)
        } else if self == Name::anonymous() {
            Err(NameError::Anonymous)
        } else {
            Ok(self)
        }
    }

    /// Reads a player's name: that of a person, of one of the server's bots, of a pupil, or of people whom the server
    /// has forgotten.
    ///
    /// # Errors
    /// The first rule that the text breaks.
    pub fn of_player(text: &str) -> Result<Name, NameError> {
        match Name::parse(text) {
            Err(NameError::Reserved | NameError::Pupil | NameError::Anonymous) => {
                Name::shaped(text)
            }
            read => read,
        }
    }

    /// Reads the nickname of a pupil in a class. Only a nickname is typed in its place, so several words become one,
    /// with hyphens between them and in place of signs that names do not have: `D'Angelo Ada` is `D-Angelo-Ada`, and
    /// `Luca 3°` is `Luca-3`.
    ///
    /// # Errors
    /// If it is empty or too long, has a letter or a digit that names cannot have, or could be taken for the name of a bot, of
    /// another pupil or of forgotten people.
    pub fn of_nickname(text: &str) -> Result<Name, NameError> {
        let text: String = text.nfc().collect();
        let is_sign = |c: char| !is_allowed(c) && !c.is_alphanumeric();
        let is_between = |c: char| APOSTROPHES.contains(&c) || is_sign(c);
        let words = text.split(is_between);
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        Name::shaped(&words.join("-"))?.unreserved()
    }

    /// The name of a pupil outside the class, by number. No person can choose it.
    pub fn for_pupil(number: u16) -> Name {
        Name::unchecked(&format!("{PUPIL}{number}"))
    }

    /// The number of the pupil with this name outside the class; None for any other name.
    pub fn pupil(&self) -> Option<u16> {
        self.as_str().strip_prefix(PUPIL)?.parse().ok()
    }

    /// The name of the server's bot of a level.
    pub fn for_bot(level: u8) -> Name {
        Name::unchecked(&format!("{BOT}{level}"))
    }

    /// The name of people whom the server has forgotten. No person can choose it.
    pub fn anonymous() -> Name {
        Name::unchecked(ANONYMOUS)
    }

    /// True for a name of one of the server's own bots.
    pub fn is_of_bot(text: &str) -> bool {
        text.starts_with(BOT)
    }

    /// The name of the `number`th table, which the server opens when the player named no room, in the player's language.
    pub fn for_table(number: u64, language: Language) -> Name {
        let word = Message::new("room-table-word").text(language);
        Name::unchecked(&format!("{word}-{number}"))
    }

    /// The name of the table of a class in the room of this id. Tables in two rooms never have one name, so that a room
    /// which could not be read for a while keeps its own.
    pub fn for_class_table(room: u128) -> Name {
        // The last digits are drawn; the first ones are the time.
        let drawn = room % CLASS_TABLES;
        Name::unchecked(&format!("{CLASS_TABLE}{drawn}"))
    }

    /// True if it could be taken for the name of a class's table, even if there is no such table.
    pub fn is_of_class_table(&self) -> bool {
        self.after_like(CLASS_TABLE).is_some()
    }

    /// The text after a beginning that looks like this one, which ends with a hyphen; None without such a beginning.
    fn after_like(&self, beginning: &str) -> Option<&str> {
        let name = self.as_str();
        let mut ends = name.char_indices().filter(|(_, c)| matches!(c, '-' | '_'));
        let given = skeleton(beginning.trim_end_matches('-'));
        let (at, _) = ends.find(|(at, _)| skeleton(&name[..*at]) == given)?;
        name.get(at + 1..)
    }

    /// The name of a board of a tournament's round.
    pub fn for_tournament_board(tournament: u32, round: u8, board: u16) -> Name {
        Name::unchecked(&format!("{TOURNAMENT_BOARD}{tournament}-{round}-{board}"))
    }

    /// The tournament, the round and the board that this is the room of; None for any other name.
    pub fn tournament_board(&self) -> Option<(u32, u8, u16)> {
        tournament_board_of(self.as_str())
    }

    /// True if it could be taken for the name of a tournament's board, even if there is no such board.
    pub fn is_of_tournament_board(&self) -> bool {
        let after = self.after_like(TOURNAMENT_BOARD);
        after.is_some_and(|after| after.starts_with(char::is_numeric))
    }

    /// A name for a guest who has chosen none: `Guest4821`, in the language's word.
    pub fn for_guest(number: u16, language: Language) -> Option<Name> {
        let name = Message::new("web-drawn-name").with("number", number);
        Name::parse(&name.words(language)).ok()
    }

    /// The name of the `number`th lesson, in the language of the person who opens it.
    pub fn for_lesson(number: u64, language: Language) -> Name {
        let word = Name::lesson_word(language);
        Name::unchecked(&format!("{word}-{number}"))
    }

    /// The word before the number in the names of lessons in a language.
    pub fn lesson_word(language: Language) -> String {
        Message::new("room-lesson-word").text(language)
    }

    /// Reads a name by its characters alone. A name stays valid even if a later version has a command of that word.
    fn shaped(text: &str) -> Result<Name, NameError> {
        let text: String = text.trim().nfc().collect();
        let first = text.chars().next().ok_or(NameError::Empty)?;
        if let Some(bad) = text.chars().find(|c| !is_allowed(*c)) {
            return Err(NameError::BadCharacter(bad));
        }
        if !first.is_alphabetic() || is_combining_mark(first) {
            return Err(NameError::BadStart);
        }
        if text.chars().count() > MAX_CHARS {
            return Err(NameError::TooLong);
        }
        Ok(Name::unchecked(&text))
    }

    fn unchecked(text: &str) -> Name {
        Name {
            text_and_skeleton: (text.to_owned() + &skeleton(text)).into(),
            skeleton_at: text.len(),
        }
    }

    /// The name as its owner typed it.
    pub fn as_str(&self) -> &str {
        &self.text_and_skeleton[..self.skeleton_at]
    }

    /// True if two names are the same to a hasty reader or a listener. Accents and the signs between words do not
    /// count, nor do the differences that the skeleton ignores.
    pub fn sounds_like(&self, other: &Name) -> bool {
        plain_skeleton(self.as_str()) == plain_skeleton(other.as_str())
    }

    /// Reads a word that is compared with names, by its characters alone: a command word too.
    ///
    /// # Errors
    /// If it is empty or too long, or has a character that names cannot have.
    pub fn of_word(text: &str) -> Result<Name, NameError> {
        Name::shaped(text)
    }

    /// The words that the name could be taken for, alone or with a number or another word behind it. They are the
    /// skeletons, without accents and signs, of the whole name and of its part before each sign and number.
    pub fn stems(&self) -> impl Iterator<Item = String> {
        let name = self.as_str();
        let ends = name.char_indices().skip(1);
        let ends = ends.filter(|(_, c)| is_sign(*c) || c.is_numeric());
        let ends = ends.map(|(at, _)| at).chain([name.len()]);
        ends.map(|end| plain_skeleton(&name[..end]))
    }

    /// A wider key than the skeleton, for whether a free name may be chosen beside a registered one: two letters that stand
    /// for one (`VV` and `W`) and marks below letters, such as dots, make no difference either.
    pub fn likeness(&self) -> String {
        let letters = self.as_str().nfd().filter(|c| !is_mark_below(*c));
        let letters: String = letters.collect();
        skeleton(&letters).replace('w', "vv")
    }

    /// One key for all names that could be taken for one another: the confusable skeleton of Unicode's UTS #39, without
    /// case.
    pub fn skeleton(&self) -> &str {
        &self.text_and_skeleton[self.skeleton_at..]
    }
}

/// True for a combining mark below a letter that is not attached to it. A cedilla is attached.
fn is_mark_below(c: char) -> bool {
    /// The canonical combining class of marks below a letter.
    const BELOW: u8 = 220;
    canonical_combining_class(c) == BELOW
}

fn is_allowed(c: char) -> bool {
    match c {
        '_' | '-' => true,
        _ if c.is_ascii() => c.is_ascii_alphanumeric(),
        _ => c.is_alphanumeric() && GeneralSecurityProfile::identifier_allowed(c) && !is_rtl(c),
    }
}

/// True if a letter belongs to a script that is written from right to left: the ranges that Unicode's
/// DerivedBidiClass.txt keeps for such scripts. Among letters of the other direction they would reorder the line around
/// the name.
fn is_rtl(c: char) -> bool {
    matches!(c, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Name::parse(text)
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.skeleton() == other.skeleton()
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.skeleton().hash(state);
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Name::shaped(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::skeleton::full_skeleton;
    use super::*;

    proptest! {
        #[test]
        fn the_skeleton_of_ascii_is_made_of_its_characters(text in "[ -~]{0,24}") {
            prop_assert_eq!(skeleton(&text), full_skeleton(&text));
        }
    }
}
