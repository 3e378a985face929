//! A class: pupils who play one another round after round, and the teacher who sees all boards.

use std::fmt;
use std::str::FromStr;

use damiera_rules::{Corner, Variant};
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::time_control::TimeControl;
use crate::wire::{ClassPupil, ClassTable};

/// The digits of a class's code: no vowels, so that no code is a word, and nothing that is taken for
/// another digit.
pub const CODE_DIGITS: &[u8; 28] = b"23456789BCDFGHJKMNPQRSTVWXYZ";

/// The number of digits of a code.
pub const CODE_LENGTH: usize = 6;

/// The number of digits in a group.
const GROUP: usize = 3;

/// The code that pupils use to find a class. The teacher writes it on a blackboard, and children
/// type it.
///
/// There are 28 to the power of 6 of them, some 480 million. The rate of guesses is bounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassCode([u8; CODE_LENGTH]);

/// A text that is no code of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a class's code has {CODE_LENGTH} digits and letters")]
pub struct BadClassCode;

impl ClassCode {
    /// The code that these bits, which have to be random, stand for.
    pub fn new(mut bits: u64) -> Self {
        let base = CODE_DIGITS.len() as u64;
        ClassCode([(); CODE_LENGTH].map(|()| {
            let digit = CODE_DIGITS[(bits % base) as usize];
            bits /= base;
            digit
        }))
    }

    /// The address of the class's page below a page's address, which has a slash at its end.
    pub fn page_at(self, page: &str) -> String {
        format!("{page}class/{self}")
    }
}

impl fmt::Display for ClassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.0.chunks(GROUP).map(String::from_utf8_lossy);
        f.pad(&groups.collect::<Vec<_>>().join("-"))
    }
}

impl FromStr for ClassCode {
    type Err = BadClassCode;

    /// Reads a code as people copy it: in either case, with or without hyphens.
    fn from_str(text: &str) -> Result<Self, BadClassCode> {
        let digits = text.bytes().filter(|c| *c != b'-');
        let digits: Vec<u8> = digits.map(|c| c.to_ascii_uppercase()).collect();
        let is_digit = |c: &u8| CODE_DIGITS.contains(c);
        let code: [u8; CODE_LENGTH] = digits.try_into().map_err(|_| BadClassCode)?;
        match code.iter().all(is_digit) {
            true => Ok(ClassCode(code)),
            false => Err(BadClassCode),
        }
    }
}

/// The terms of a class's games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassTerms {
    /// The variant.
    pub variant: Variant,
    /// The playing corner of its boards.
    pub corner: Corner,
    /// Time control; None if there is no clock.
    pub time: Option<TimeControl>,
    /// The level of the server's bot that plays the odd pupil; None if the odd pupil rests.
    pub bot: Option<u8>,
}

/// How far a class has come, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClassStage {
    /// No round has begun.
    Gathering,
    /// A round is being played.
    Playing,
    /// A round is over.
    Between,
}

/// A class as it stands: all that rendering needs.
#[derive(Debug, Clone)]
pub struct ClassSnapshot {
    /// Its code.
    pub code: ClassCode,
    /// The address of its page; None if the server does not know its own address.
    pub link: Option<String>,
    /// The teacher.
    pub teacher: Name,
    /// The terms of its games.
    pub terms: ClassTerms,
    /// How far it has come.
    pub stage: ClassStage,
    /// The current or the last round, from 1; 0 before the first.
    pub round: u32,
    /// True while all games are paused.
    pub paused: bool,
    /// True if pupils may talk at their tables.
    pub talk: bool,
    /// True if the next round begins by itself.
    pub automatic: bool,
    /// True if a disconnected pupil comes back without being admitted by the teacher.
    pub returns: bool,
    /// Seconds until the next round begins by itself; None if it does not.
    pub next: Option<u64>,
    /// The pupils, those with more points first.
    pub pupils: Vec<ClassPupil<'static>>,
    /// The tables of the round.
    pub tables: Vec<ClassTable<'static>>,
}

/// A reader of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassReader {
    /// The teacher, who sees every board.
    Teacher,
    /// The pupil of this number, who sees the list of pupils.
    Pupil(u16),
}

/// Something that the people in a class are told.
#[derive(Debug, Clone)]
pub struct ClassHappening {
    /// The event.
    pub what: ClassEvent,
    /// The class right after it.
    pub snapshot: ClassSnapshot,
}

/// An event of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassEvent {
    /// A pupil came for the first time.
    Came(Name),
    /// A pupil's connection is gone, or the pupil left.
    Went(Name),
    /// A pupil is back.
    Back(Name),
    /// A person asks to come back as this pupil. The teacher has to allow it.
    Knocked(Name),
    /// The teacher decided something about the class.
    Changed(ClassChange),
    /// A round begins.
    RoundBegan,
    /// Something happened at the table of this number.
    Table(u32),
    /// The game at the table of this number is over.
    TableOver(u32),
    /// All games of the round are over.
    RoundOver,
    /// All games are paused.
    Paused,
    /// All games go on.
    Resumed,
    /// A person says something.
    Said {
        /// The teacher's name, or a pupil's nickname.
        from: Name,
        /// The text.
        text: String,
        /// The room of the table where everyone there has read it already.
        at: Option<Name>,
    },
    /// The lesson is over: all have left the class.
    Ended(ClassEnd),
}

/// A teacher's decision about a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassChange {
    /// The nicknames that pupils choose from; none if any nickname will do.
    Names(Vec<Name>),
    /// True if pupils may talk at their tables.
    Talk(bool),
    /// True if the next round begins by itself.
    Automatic(bool),
    /// True if a disconnected pupil comes back without being admitted.
    Returns(bool),
    /// The next person with this nickname gets the pupil's place.
    Released(Name),
    /// The pupil was removed from the class.
    Removed(Name),
}

/// Why a class is over, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClassEnd {
    /// The teacher ended it.
    Closed,
    /// Its day is over.
    DayOver,
    /// The teacher has taken the reader out of it; it goes on without.
    Removed,
}

/// A class as shown to one of its people, on request or on joining.
#[derive(Debug, Clone)]
pub struct ClassView {
    /// The class as it stands.
    pub snapshot: ClassSnapshot,
    /// The reader.
    pub reader: ClassReader,
    /// True if the reader has just opened or joined it.
    pub enters: bool,
}

/// A class as shown to a person who has its code and has not chosen a nickname yet.
#[derive(Debug, Clone)]
pub struct ClassPreview {
    /// Its code.
    pub code: ClassCode,
    /// The teacher.
    pub teacher: Name,
    /// The free nicknames to choose from; empty if any nickname will do.
    pub nicks: Vec<Name>,
}

impl ClassSnapshot {
    /// A pupil by number.
    pub fn pupil(&self, number: u16) -> Option<&ClassPupil<'static>> {
        self.pupils.iter().find(|pupil| pupil.number == number)
    }

    /// A table by number.
    pub fn table(&self, number: u32) -> Option<&ClassTable<'static>> {
        self.tables.iter().find(|table| table.table == number)
    }

    /// The table of a pupil in the round; None if the pupil rests.
    pub fn table_of(&self, number: u16) -> Option<&ClassTable<'static>> {
        let nick = &self.pupil(number)?.nick;
        let sits = |table: &&ClassTable<'_>| table.white == *nick || table.black == *nick;
        self.tables.iter().find(sits)
    }

    /// The number of unfinished games of the round.
    pub fn playing(&self) -> usize {
        let goes_on = |table: &&ClassTable<'_>| table.result.is_none();
        self.tables.iter().filter(goes_on).count()
    }
}

/// A score in half points as people write it: `2`, `1½`, `½`.
pub fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_written() {
        for bits in [0, 1, 27, 28, 481_890_303, u64::MAX] {
            let code = ClassCode::new(bits);
            let written = code.to_string();
            assert_eq!(written.parse(), Ok(code));
            assert_eq!(written.replace('-', "").to_lowercase().parse(), Ok(code));
        }
        for wrong in ["", "K7Q-2M", "K7Q-2MXX", "K7O-2MX", "à7Q-2MX"] {
            assert_eq!(wrong.parse::<ClassCode>(), Err(BadClassCode), "{wrong}");
        }
    }

    #[test]
    fn points_are_written_in_halves() {
        let written = [0, 1, 2, 3, 10].map(points);
        assert_eq!(written, ["0", "½", "1", "1½", "5"]);
    }
}
