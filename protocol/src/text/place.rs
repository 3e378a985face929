//! The values that fill the places of texts.

use damiera_rules::{OpeningId, Variant};

use super::{Language, Message, enumerated};
use crate::class::ClassCode;
use crate::command::{BoardName, variant_word};
use crate::date::Moment;
use crate::name::Name;
use crate::time_control::TimeControl;
use crate::tournament::TournamentId;

/// A value that fills a place of a text.
pub(crate) trait Placeable {
    /// The message with this value in `place`.
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message;
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Placeable for $number {
            fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
                message.count(place, *self as u64)
            }
        })+
    };
}

numbers!(u16, u32, u64, usize);

/// Values that read the same in every language. The strings are words that are in no language of ours,
/// such as the operator's own. They went through [`crate::sanitize`].
macro_rules! alike {
    ($($value:ty),+) => {
        $(impl Placeable for $value {
            fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
                message.with(place, self)
            }
        })+
    };
}

alike!(
    BoardName,
    Name,
    String,
    ClassCode,
    Moment,
    OpeningId,
    TimeControl
);

impl Placeable for TournamentId {
    fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
        message.with(place, self)
    }
}

/// A variant as it is asked for.
impl Placeable for Variant {
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message {
        message.with(place, variant_word(*self, language))
    }
}

impl<T: Placeable> Placeable for Option<T> {
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message {
        match self {
            Some(value) => value.fill(message, place, language),
            None => message,
        }
    }
}

/// Names are joined as in a sentence.
impl Placeable for Vec<Name> {
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message {
        let names: Vec<&str> = self.iter().map(Name::as_str).collect();
        message.with(place, enumerated(&names, language))
    }
}

impl Placeable for Vec<u8> {
    fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
        let numbers: Vec<String> = self.iter().map(u8::to_string).collect();
        message.with(place, numbers.join(", "))
    }
}
