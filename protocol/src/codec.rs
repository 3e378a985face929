//! Bytes to lines and back.
//!
//! One decoder reads people on netcat, people on telnet and programs. What a peer does wrong is an
//! item of the stream, never its end, and no peer makes the decoder keep more than one line's
//! bytes: telnet commands, over-long lines and endless subnegotiations are dropped while they
//! arrive.

use std::io;

use bytes::{Buf, BufMut, BytesMut};
use tokio_util::codec::{Decoder, Encoder};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::sanitize;
use crate::view::Framing;

/// How many bytes a line may have without its ending, unless the constructor says otherwise.
pub const MAX_LINE: usize = 1024;

/// How many telnet requests are answered between two lines or interrupts; more are ignored.
///
/// A client that negotiates asks for a handful of options. One that only ever asks would have the
/// server write as much as it sends, outside the rate at which lines and interrupts are
/// allowed.
pub const MAX_REPLIES: u8 = 64;

/// What arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A line without its ending: NFC, tabs turned into spaces, and clean in the sense of
    /// [`sanitize::text`], so that it may be shown and logged.
    Line {
        /// The line.
        text: String,
        /// How it ended.
        ending: Ending,
    },
    /// A line passed the bound. It is reported when it does, and its rest is dropped unread.
    TooLong,
    /// A line was not UTF-8.
    NotUtf8,
    /// The peer broke off with ^C in telnet (IAC IP) or ^D; what it had typed of a line is gone.
    Interrupt,
    /// A telnet answer that has to be written to the peer.
    Reply([u8; 3]),
}

/// How a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A line feed, or the end of input.
    Lf,
    /// A carriage return, followed by a line feed, by NUL or by nothing.
    ///
    /// The line counts from the carriage return on and what may follow is swallowed, because a
    /// terminal in raw mode sends nothing more when Enter is pressed.
    Cr,
}

impl Ending {
    /// How to end the lines that are sent to a peer whose own lines end so.
    #[must_use]
    pub fn framing(self) -> Framing {
        match self {
            Ending::Lf => Framing::Lf,
            Ending::Cr => Framing::CrLf,
        }
    }
}

/// Telnet's bytes (RFC 854).
mod telnet {
    pub(super) const SE: u8 = 240;
    pub(super) const IP: u8 = 244;
    pub(super) const SB: u8 = 250;
    pub(super) const WILL: u8 = 251;
    pub(super) const WONT: u8 = 252;
    pub(super) const DO: u8 = 253;
    pub(super) const DONT: u8 = 254;
    pub(super) const IAC: u8 = 255;
}

/// ^D as a terminal in character mode sends it.
const END_OF_TRANSMISSION: u8 = 4;

/// Where in a telnet command the last byte left us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Telnet {
    Data,
    Iac,
    Will,
    Do,
    /// After WONT or DONT, whose option needs no answer.
    Settled,
    Sub,
    SubIac,
}

/// Reads and writes lines; see the module for what it promises.
///
/// Telnet's negotiation is refused option by option. ^C in telnet also asks for a TIMING-MARK and
/// shows nothing until it has an answer: WONT, as to any DO, is one.
///
/// IAC twice is the byte 0xFF. IAC in front of a byte that is no telnet command is taken for a
/// letter of Latin-1, and that byte is read as usual. Neither is UTF-8.
#[derive(Debug)]
pub struct LineCodec {
    /// The bound in bytes of a line and of a subnegotiation.
    max_line: usize,
    /// How many bytes at the front of the buffer are the line so far, telnet taken out.
    line: usize,
    /// How long the current subnegotiation is.
    sub: usize,
    telnet: Telnet,
    /// The line holds the byte 0xFF, which is not kept.
    broken: bool,
    /// The rest of an over-long line is being dropped.
    dropping: bool,
    /// The last data byte ended a line with CR, whose LF or NUL may follow.
    after_cr: bool,
    /// Telnet answers since the last line or interrupt.
    replies: u8,
}

impl Default for LineCodec {
    fn default() -> Self {
        LineCodec::new(MAX_LINE)
    }
}

/// What one byte led to.
enum Step {
    /// The byte is swallowed.
    Nothing,
    /// The byte belongs to the line.
    Keep,
    /// The line is over.
    End(Ending),
    /// Something to report in mid-line; the line so far stays.
    Report(Item),
    /// Something to report that also drops the line so far.
    Drop(Item),
}

impl LineCodec {
    /// A codec whose lines have at most `max_line` bytes without their ending.
    #[must_use]
    pub fn new(max_line: usize) -> Self {
        LineCodec {
            max_line,
            line: 0,
            sub: 0,
            telnet: Telnet::Data,
            broken: false,
            dropping: false,
            after_cr: false,
            replies: 0,
        }
    }

    fn step(&mut self, byte: u8) -> Step {
        match self.telnet {
            Telnet::Data if byte == telnet::IAC => self.telnet = Telnet::Iac,
            Telnet::Data => return self.data(byte),
            Telnet::Iac => return self.command(byte),
            Telnet::Will => return self.refuse(telnet::DONT, byte),
            Telnet::Do => return self.refuse(telnet::WONT, byte),
            Telnet::Settled => self.telnet = Telnet::Data,
            Telnet::Sub | Telnet::SubIac => return self.subnegotiation(byte),
        }
        Step::Nothing
    }

    fn data(&mut self, byte: u8) -> Step {
        let after_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
        match byte {
            b'\n' | 0 if after_cr => Step::Nothing,
            b'\n' => Step::End(Ending::Lf),
            b'\r' => Step::End(Ending::Cr),
            END_OF_TRANSMISSION => self.interrupt(),
            _ if self.dropping => Step::Nothing,
            _ if self.line < self.max_line => Step::Keep,
            _ => self.cut(),
        }
    }

    fn command(&mut self, byte: u8) -> Step {
        self.telnet = match byte {
            telnet::WILL => Telnet::Will,
            telnet::DO => Telnet::Do,
            telnet::WONT | telnet::DONT => Telnet::Settled,
            telnet::SB => Telnet::Sub,
            _ => Telnet::Data,
        };
        self.sub = 0;
        match byte {
            telnet::IP => self.interrupt(),
            telnet::IAC => {
                self.broken = true;
                self.after_cr = false;
                Step::Nothing
            }
            0..telnet::SE => {
                self.broken = true;
                self.after_cr = false;
                self.data(byte)
            }
            _ => Step::Nothing,
        }
    }

    fn refuse(&mut self, verb: u8, option: u8) -> Step {
        self.telnet = Telnet::Data;
        if self.replies == MAX_REPLIES {
            return Step::Nothing;
        }
        self.replies += 1;
        Step::Report(Item::Reply([telnet::IAC, verb, option]))
    }

    /// Swallows a subnegotiation. One longer than a line may be was never meant to end: it is given
    /// up as an over-long line, so that the peer's next line is read again.
    fn subnegotiation(&mut self, byte: u8) -> Step {
        self.sub += 1;
        match (self.telnet, byte) {
            (Telnet::SubIac, telnet::SE) => self.telnet = Telnet::Data,
            (Telnet::SubIac, telnet::IAC) => self.telnet = Telnet::Sub,
            // Another command in here means that the end was forgotten.
            (Telnet::SubIac, telnet::SE..) => return self.command(byte),
            (Telnet::Sub, telnet::IAC) => self.telnet = Telnet::SubIac,
            _ => self.telnet = Telnet::Sub,
        }
        if self.sub <= self.max_line || self.telnet == Telnet::Data {
            return Step::Nothing;
        }
        self.telnet = Telnet::Data;
        if self.dropping {
            Step::Nothing
        } else {
            self.cut()
        }
    }

    fn interrupt(&mut self) -> Step {
        self.dropping = false;
        self.after_cr = false;
        self.replies = 0;
        Step::Drop(Item::Interrupt)
    }

    fn cut(&mut self) -> Step {
        self.dropping = true;
        Step::Drop(Item::TooLong)
    }

    /// Ends the line at the front of `src`: its item, unless its excess was already reported.
    fn finish(&mut self, src: &[u8], ending: Ending) -> Option<Item> {
        let line = &src[..std::mem::take(&mut self.line)];
        let broken = std::mem::take(&mut self.broken);
        let dropped = std::mem::take(&mut self.dropping);
        self.replies = 0;
        if dropped {
            return None;
        }
        Some(match std::str::from_utf8(line) {
            Ok(text) if !broken => Item::Line {
                text: clean(text),
                ending,
            },
            _ => Item::NotUtf8,
        })
    }
}

/// A line's text as everything behind the codec may rely on it.
fn clean(line: &str) -> String {
    let line = line.replace('\t', " ");
    let line = sanitize::text(&line);
    match is_nfc_quick(line.chars()) {
        IsNormalized::Yes => line.into_owned(),
        _ => line.nfc().collect(),
    }
}

impl Decoder for LineCodec {
    type Item = Item;
    type Error = io::Error;

    /// Takes the next item out of the bytes. When there is none, `src` holds no more than the line
    /// so far.
    fn decode(&mut self, src: &mut BytesMut) -> io::Result<Option<Item>> {
        for read in self.line..src.len() {
            match self.step(src[read]) {
                Step::Nothing => {}
                Step::Keep => {
                    src[self.line] = src[read];
                    self.line += 1;
                }
                Step::End(ending) => {
                    if let Some(item) = self.finish(src, ending) {
                        src.advance(read + 1);
                        return Ok(Some(item));
                    }
                }
                Step::Report(item) => {
                    let gap = read + 1 - self.line;
                    src.copy_within(..self.line, gap);
                    src.advance(gap);
                    return Ok(Some(item));
                }
                Step::Drop(item) => {
                    self.line = 0;
                    self.broken = false;
                    src.advance(read + 1);
                    return Ok(Some(item));
                }
            }
        }
        src.truncate(self.line);
        Ok(None)
    }

    /// Like [`decode`](Decoder::decode), and a last line that was not ended is a line as well.
    fn decode_eof(&mut self, src: &mut BytesMut) -> io::Result<Option<Item>> {
        if let Some(item) = self.decode(src)? {
            return Ok(Some(item));
        }
        let begun = self.line > 0 || self.broken;
        let last = begun.then(|| self.finish(src, Ending::Lf)).flatten();
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
