//! Bytes to lines and back.
//!
//! One decoder reads people on netcat, people on telnet and programs. A peer's mistake is an item of the stream, never
//! its end, and no peer makes the decoder keep more than one line's and one subnegotiation's bytes: telnet commands,
//! over-long lines and endless subnegotiations are dropped while they arrive. The decoder answers nothing;
//! [`Telnet`](crate::telnet::Telnet) answers telnet clients.

mod erase;
mod item;
mod keys;
mod parser;

use std::borrow::Cow;
use std::io;

use bytes::{Buf, BufMut, BytesMut};
use tokio_util::codec::{Decoder, Encoder};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

pub use self::item::{Item, LineEnding};
use self::keys::Keys;
use self::parser::{TelnetParser, TelnetToken};
use crate::sanitize;
use crate::telnet::wire::{IAC, command};

/// The default maximum length of a line in bytes, without its ending.
pub const MAX_LINE: usize = 1024;

/// The maximum length of a subnegotiation in bytes. The longest ones in use are GMCP's lists of
/// packages, with a few hundred bytes.
pub const MAX_SUBNEGOTIATION: u16 = 1024;

/// The maximum number of telnet negotiations passed on between two lines; more are ignored.
///
/// A client that negotiates asks for a handful of options. A client that only ever asks would have the server write as
/// much as it sends, outside the rate at which lines are allowed.
pub const MAX_NEGOTIATIONS: u8 = 64;

/// ^D as a terminal in character mode sends it.
const END_OF_TRANSMISSION: u8 = 4;

/// The byte of ^C on a terminal that sends each key at once.
const END_OF_TEXT: u8 = 3;

/// The two bytes that Backspace sends, depending on the terminal.
const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7f;

/// Reads and writes lines; see the module for what it promises.
///
/// IAC twice is the byte 0xFF. IAC in front of a byte that is no telnet command is taken for a
/// letter of Latin-1, and that byte is read as usual. Neither is UTF-8.
#[derive(Debug, Clone)]
pub struct LineCodec {
    /// The bound in bytes of a line.
    max_line: usize,
    /// Length of the line so far, at the front of the buffer, without telnet bytes.
    line: usize,
    /// Length of the subnegotiation so far, behind the line.
    sub: usize,
    parser: TelnetParser,
    keys: Keys,
    /// The line holds the byte 0xFF, which is not kept.
    broken: bool,
    /// The rest of an over-long line is being dropped.
    dropping: bool,
    /// The last data byte was a CR that ended a line. Its LF or NUL may follow.
    after_cr: bool,
    /// The number of negotiations since the last item that counts.
    negotiations: u8,
}

impl Default for LineCodec {
    fn default() -> Self {
        LineCodec::new(MAX_LINE)
    }
}

/// The effect of one byte.
enum ByteEffect {
    /// The byte is swallowed.
    Nothing,
    /// The byte belongs to the line or to the subnegotiation.
    Keep,
    /// The line is over.
    End(LineEnding),
    /// The line's last character is erased.
    Erase,
    /// The line so far is erased.
    EraseLine,
    /// Something to report in mid-line; the line so far stays.
    Report(Item),
    /// Something to report that also drops the line so far.
    Drop(Item),
    /// The end of a subnegotiation about this option.
    SubEnd(u8),
}

impl LineCodec {
    /// Creates a codec for lines of at most `max_line` bytes without their ending.
    pub fn new(max_line: usize) -> Self {
        LineCodec {
            max_line,
            line: 0,
            sub: 0,
            parser: TelnetParser::new(MAX_SUBNEGOTIATION),
            keys: Keys::default(),
            broken: false,
            dropping: false,
            after_cr: false,
            negotiations: 0,
        }
    }

    /// The codec with subnegotiations of at most `longest` bytes in place of [`MAX_SUBNEGOTIATION`]: for a client,
    /// which reads whole positions in them.
    pub fn with_subnegotiations(mut self, longest: u16) -> Self {
        self.parser = TelnetParser::new(longest);
        self
    }

    /// The number of leading bytes that are printable ASCII of a line that has room for them, with nothing begun before
    /// them: what nearly all lines consist of.
    fn plain(&self, bytes: &[u8]) -> usize {
        let is_in_line = !self.dropping && self.sub == 0 && self.keys.is_text();
        if !(is_in_line && self.parser.is_between_commands()) {
            return 0;
        }
        let bytes = bytes.iter().take(self.max_line - self.line);
        bytes.take_while(|byte| matches!(byte, b' '..=b'~')).count()
    }

    fn step(&mut self, byte: u8) -> ByteEffect {
        match self.parser.step(byte) {
            TelnetToken::Data(byte) => self.data(byte),
            TelnetToken::Nothing => ByteEffect::Nothing,
            TelnetToken::Escaped => {
                self.broken = true;
                self.after_cr = false;
                ByteEffect::Nothing
            }
            TelnetToken::Latin(byte) => {
                self.broken = true;
                self.after_cr = false;
                self.data(byte)
            }
            TelnetToken::Command(byte) => self.command(byte),
            TelnetToken::Negotiation(verb, option) if self.may_negotiate() => {
                ByteEffect::Report(Item::Negotiation(verb, option))
            }
            TelnetToken::Negotiation(..) => ByteEffect::Nothing,
            TelnetToken::SubData => {
                self.sub += 1;
                ByteEffect::Keep
            }
            TelnetToken::SubEnd(option) => ByteEffect::SubEnd(option),
            TelnetToken::Endless if self.dropping => ByteEffect::Nothing,
            // It was never meant to end. It is given up as an over-long line, so that the peer's
            // next line is read again.
            TelnetToken::Endless => self.cut(),
        }
    }

    fn data(&mut self, byte: u8) -> ByteEffect {
        let after_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
        if !self.dropping && self.keys.take(byte) {
            return ByteEffect::Nothing;
        }
        match byte {
            b'\n' | 0 if after_cr => ByteEffect::Nothing,
            b'\n' => ByteEffect::End(LineEnding::Lf),
            b'\r' => ByteEffect::End(LineEnding::Cr),
            END_OF_TEXT | END_OF_TRANSMISSION => self.interrupt(),
            BACKSPACE | DELETE => ByteEffect::Erase,
            _ if self.dropping => ByteEffect::Nothing,
            _ if self.line < self.max_line => {
                self.line += 1;
                ByteEffect::Keep
            }
            _ => self.cut(),
        }
    }

    fn command(&mut self, byte: u8) -> ByteEffect {
        match byte {
            command::IP | command::BRK | command::EOF | command::SUSP | command::ABORT => {
                self.interrupt()
            }
            command::AYT => self.report(Item::AreYouThere),
            command::AO => self.report(Item::AbortOutput),
            command::EC => ByteEffect::Erase,
            command::EL => ByteEffect::EraseLine,
            // The mark behind an interrupt, and what the server has no use for.
            _ => ByteEffect::Nothing,
        }
    }

    fn interrupt(&mut self) -> ByteEffect {
        self.dropping = false;
        self.after_cr = false;
        self.negotiations = 0;
        self.keys.forget();
        ByteEffect::Drop(Item::Interrupt)
    }

    fn report(&mut self, item: Item) -> ByteEffect {
        self.negotiations = 0;
        ByteEffect::Report(item)
    }

    /// Counts a word of the negotiation. Returns true if it is still to be heard.
    fn may_negotiate(&mut self) -> bool {
        let may = self.negotiations < MAX_NEGOTIATIONS;
        self.negotiations += u8::from(may);
        may
    }

    fn cut(&mut self) -> ByteEffect {
        self.dropping = true;
        self.keys.forget();
        ByteEffect::Drop(Item::TooLong)
    }

    /// Takes a subnegotiation from behind the line, if it is still to be heard.
    fn end_subnegotiation(&mut self, src: &[u8], option: u8) -> Option<Item> {
        let end = self.line + std::mem::take(&mut self.sub);
        let data = src[self.line..end].to_vec();
        let item = Item::Subnegotiation { option, data };
        (item.counts() || self.may_negotiate()).then_some(item)
    }

    /// Changes the line by the effect of a byte. Gives the item that is whole with it.
    fn carry_out(&mut self, step: ByteEffect, byte: u8, src: &mut [u8]) -> Option<Item> {
        match step {
            ByteEffect::Nothing => None,
            ByteEffect::Keep => {
                src[self.line + self.sub - 1] = byte;
                None
            }
            ByteEffect::End(ending) => self.finish(src, ending),
            ByteEffect::Erase => {
                self.line = erase::without_last(&src[..self.line]);
                None
            }
            ByteEffect::EraseLine => {
                self.line = 0;
                self.broken = false;
                self.dropping = false;
                None
            }
            ByteEffect::Report(item) => Some(item),
            ByteEffect::Drop(item) => {
                self.line = 0;
                self.broken = false;
                Some(item)
            }
            ByteEffect::SubEnd(option) => self.end_subnegotiation(src, option),
        }
    }

    /// Ends the line at the front of `src`: its item, unless its excess was already reported.
    fn finish(&mut self, src: &[u8], ending: LineEnding) -> Option<Item> {
        let line = &src[..std::mem::take(&mut self.line)];
        let broken = std::mem::take(&mut self.broken);
        let dropped = std::mem::take(&mut self.dropping);
        self.negotiations = 0;
        if dropped {
            return None;
        }
        Some(match std::str::from_utf8(line) {
            Ok(text) if !broken => Item::Line {
                text: clean(text).into_owned(),
                ending,
            },
            _ => Item::NotUtf8,
        })
    }
}

/// A lower bound on the number of leading bytes that mean nothing while the rest of an over-long
/// line is dropped.
///
/// It searches them in pieces, many bytes at a time: a peer that sends lines without an end should not cost more than a
/// peer that sends short ones.
fn without_meaning(bytes: &[u8]) -> usize {
    const PIECE: usize = 64;
    let means = |byte: &u8| {
        matches!(
            *byte,
            b'\n' | b'\r' | END_OF_TEXT | END_OF_TRANSMISSION | IAC
        )
    };
    bytes
        .chunks_exact(PIECE)
        // Without stopping early, so that a piece is compared as a whole.
        .take_while(|piece| !piece.iter().fold(false, |any, byte| any | means(byte)))
        .count()
        * PIECE
}

/// A line's text as everything behind the codec may rely on it. Most lines are so already, and are
/// not copied.
fn clean(line: &str) -> Cow<'_, str> {
    if line.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(line);
    }
    if line.contains('\t') {
        return Cow::Owned(clean(&line.replace('\t', " ")).into_owned());
    }
    let line = sanitize::text(line);
    match is_nfc_quick(line.chars()) {
        IsNormalized::Yes => line,
        IsNormalized::No | IsNormalized::Maybe => line.nfc().collect(),
    }
}

impl Decoder for LineCodec {
    type Item = Item;
    type Error = io::Error;

    /// Takes the next item out of the bytes. When there is none, `src` holds no more than the line
    /// and the subnegotiation so far.
    fn decode(&mut self, src: &mut BytesMut) -> io::Result<Option<Item>> {
        let mut next = self.line + self.sub;
        while next < src.len() {
            if self.dropping && self.parser.is_between_commands() {
                let dropped = without_meaning(&src[next..]);
                if dropped > 0 {
                    self.after_cr = false;
                    next += dropped;
                    continue;
                }
            }
            let plain = self.plain(&src[next..]);
            if plain > 0 {
                src.copy_within(next..next + plain, self.line);
                self.line += plain;
                self.after_cr = false;
                next += plain;
                continue;
            }
            let read = next;
            next += 1;
            let byte = src[read];
            let step = self.step(byte);
            if self.sub > 0
                && !self.parser.in_subnegotiation()
                && !matches!(step, ByteEffect::SubEnd(_))
            {
                // Its end was forgotten, or did not come in time.
                self.sub = 0;
            }
            let item = self.carry_out(step, byte, src);
            if let Some(item) = item {
                let gap = read + 1 - self.line;
                src.copy_within(..self.line, gap);
                src.advance(gap);
                return Ok(Some(item));
            }
        }
        src.truncate(self.line + self.sub);
        Ok(None)
    }

    /// Like [`decode`](Decoder::decode), and a last line that was not ended is a line as well.
    fn decode_eof(&mut self, src: &mut BytesMut) -> io::Result<Option<Item>> {
        if let Some(item) = self.decode(src)? {
            return Ok(Some(item));
        }
        let begun = self.line > 0 || self.broken;
        let last = begun
            .then(|| self.finish(src, LineEnding::Missing))
            .flatten();
        self.sub = 0;
        src.clear();
        Ok(last)
    }
}

impl<T: AsRef<str>> Encoder<T> for LineCodec {
    type Error = io::Error;

    /// Writes one line for the other side, cleaned like a received one: what a line feed inside
    /// would start as a second line stays in the first.
    fn encode(&mut self, line: T, dst: &mut BytesMut) -> io::Result<()> {
        let line = clean(line.as_ref());
        dst.reserve(line.len() + 1);
        dst.put_slice(line.as_bytes());
        dst.put_u8(b'\n');
        Ok(())
    }
}
