//! An item of the stream that the codec reads, and the ending of a line.

use crate::telnet::wire::{Verb, option};
use crate::view::Framing;

/// A received item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A line without its ending and without arrow keys: NFC, tabs turned into spaces, and clean in
    /// the sense of [`sanitize::text`](crate::sanitize::text), so that it may be shown and logged.
    Line {
        /// The line.
        text: String,
        /// How it ended.
        ending: LineEnding,
    },
    /// A line passed the bound. It is reported when it does, and its rest is dropped unread.
    TooLong,
    /// A line was not UTF-8.
    NotUtf8,
    /// The peer broke off with ^C, ^Z, ^\ or the break key in telnet, or with the bytes of ^C and ^D; what it had typed
    /// of a line is gone.
    Interrupt,
    /// The peer asks whether the server is there (telnet's AYT).
    AreYouThere,
    /// The peer wants no more of the output on its way to it (telnet's AO).
    AbortOutput,
    /// The peer says something about an option of telnet.
    Negotiation(Verb, u8),
    /// The peer tells what belongs to an option of telnet: an option that the server knows, and any bytes at all.
    Subnegotiation {
        /// The option.
        option: u8,
        /// At most [`MAX_SUBNEGOTIATION`](super::MAX_SUBNEGOTIATION) bytes unless the codec takes more, IAC no longer doubled.
        data: Vec<u8>,
    },
}

impl Item {
    /// True if it counts towards the rate of lines. Such an item may be answered with lines of
    /// text, or with as many bytes as it has. At most [`MAX_NEGOTIATIONS`](super::MAX_NEGOTIATIONS) of the others come
    /// between two that count.
    pub fn counts(&self) -> bool {
        match self {
            Item::Negotiation(..) => false,
            Item::Subnegotiation { option, .. } => *option == option::GMCP,
            Item::Line { .. }
            | Item::TooLong
            | Item::NotUtf8
            | Item::Interrupt
            | Item::AreYouThere
            | Item::AbortOutput => true,
        }
    }
}

/// How a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnding {
    /// A line feed.
    Lf,
    /// A carriage return, followed by a line feed, by NUL or by nothing.
    ///
    /// The line counts from the carriage return on and what may follow is swallowed, because a
    /// terminal in raw mode sends nothing more when Enter is pressed.
    Cr,
    /// The end of input: the last line was not ended, and may be a part of what its writer meant.
    Missing,
}

impl LineEnding {
    /// The line ending to send to a peer that ends its own lines so.
    pub fn framing(self) -> Framing {
        match self {
            LineEnding::Lf | LineEnding::Missing => Framing::Lf,
            LineEnding::Cr => Framing::CrLf,
        }
    }
}
