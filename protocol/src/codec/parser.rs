//! Telnet's commands, taken out of the bytes (RFC 854, RFC 855).

use crate::telnet::wire::{IAC, Verb, command, option};

/// The options with subnegotiations that are read behind the codec.
const READ: [u8; 4] = [
    option::TERMINAL_TYPE,
    option::WINDOW_SIZE,
    option::CHARSET,
    option::GMCP,
];

/// Where in a telnet command the last byte left us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TelnetState {
    Data,
    Iac,
    /// The option comes next.
    Verb(Verb),
    /// The option of a subnegotiation comes next.
    SubOption,
    /// In a subnegotiation that is read.
    Sub(u8),
    /// IAC came in it.
    SubIac(u8),
    /// In a subnegotiation that is not read.
    Skip,
    SkipIac,
}

/// The meaning of one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TelnetToken {
    /// A part of a command that is not whole yet, or one without meaning here.
    Nothing,
    /// A byte of a line.
    Data(u8),
    /// The byte 0xFF in a line, written as IAC twice.
    Escaped,
    /// A byte of a line that came after an IAC and is no command: IAC was a letter of Latin-1.
    Latin(u8),
    /// A command that stands alone.
    Command(u8),
    /// A word about an option.
    Negotiation(Verb, u8),
    /// A byte of a subnegotiation that is read.
    SubData,
    /// Its end.
    SubEnd(u8),
    /// A subnegotiation was longer than any that is meant to end.
    Endless,
}

/// The telnet side of the codec.
#[derive(Debug, Clone)]
pub(super) struct TelnetParser {
    state: TelnetState,
    /// How long the current subnegotiation is, read or not.
    length: u16,
    /// How long one may be.
    longest: u16,
}

impl TelnetParser {
    /// A parser of subnegotiations of at most `longest` bytes.
    pub(super) fn new(longest: u16) -> Self {
        TelnetParser {
            state: TelnetState::Data,
            length: 0,
            longest,
        }
    }

    pub(super) fn step(&mut self, byte: u8) -> TelnetToken {
        match self.state {
            TelnetState::Data if byte == IAC => self.state = TelnetState::Iac,
            TelnetState::Data => return TelnetToken::Data(byte),
            TelnetState::Iac => return self.command(byte),
            TelnetState::Verb(verb) => {
                self.state = TelnetState::Data;
                return TelnetToken::Negotiation(verb, byte);
            }
            TelnetState::SubOption if byte == IAC => self.state = TelnetState::SkipIac,
            TelnetState::SubOption if READ.contains(&byte) => self.state = TelnetState::Sub(byte),
            TelnetState::SubOption => self.state = TelnetState::Skip,
            TelnetState::Sub(_)
            | TelnetState::SubIac(_)
            | TelnetState::Skip
            | TelnetState::SkipIac => {
                return self.subnegotiation(byte);
            }
        }
        TelnetToken::Nothing
    }

    /// The byte after IAC.
    fn command(&mut self, byte: u8) -> TelnetToken {
        self.state = TelnetState::Data;
        self.length = 0;
        match byte {
            IAC => TelnetToken::Escaped,
            command::SB => {
                self.state = TelnetState::SubOption;
                TelnetToken::Nothing
            }
            command::EOF.. => match Verb::of(byte) {
                Some(verb) => {
                    self.state = TelnetState::Verb(verb);
                    TelnetToken::Nothing
                }
                None => TelnetToken::Command(byte),
            },
            _ => TelnetToken::Latin(byte),
        }
    }

    fn subnegotiation(&mut self, byte: u8) -> TelnetToken {
        if self.length == self.longest {
            self.state = TelnetState::Data;
            return TelnetToken::Endless;
        }
        self.length += 1;
        let (next, token) = match (self.state, byte) {
            (TelnetState::Sub(option), IAC) => (TelnetState::SubIac(option), TelnetToken::Nothing),
            (TelnetState::Skip, IAC) => (TelnetState::SkipIac, TelnetToken::Nothing),
            (TelnetState::SubIac(option), command::SE) => {
                (TelnetState::Data, TelnetToken::SubEnd(option))
            }
            (TelnetState::SkipIac, command::SE) => (TelnetState::Data, TelnetToken::Nothing),
            (TelnetState::SkipIac, IAC) => (TelnetState::Skip, TelnetToken::Nothing),
            // Another command in here means that the end was forgotten.
            (TelnetState::SubIac(_) | TelnetState::SkipIac, command::EOF..=254) => {
                return self.command(byte);
            }
            (TelnetState::Sub(option) | TelnetState::SubIac(option), _) => {
                (TelnetState::Sub(option), TelnetToken::SubData)
            }
            (
                TelnetState::Skip
                | TelnetState::SkipIac
                | TelnetState::SubOption
                | TelnetState::Data
                | TelnetState::Iac
                | TelnetState::Verb(_),
                _,
            ) => (TelnetState::Skip, TelnetToken::Nothing),
        };
        self.state = next;
        token
    }

    /// True if the next byte belongs to a line, unless it is IAC.
    pub(super) fn is_between_commands(&self) -> bool {
        self.state == TelnetState::Data
    }

    /// True while a subnegotiation is read.
    pub(super) fn in_subnegotiation(&self) -> bool {
        matches!(self.state, TelnetState::Sub(_) | TelnetState::SubIac(_))
    }
}
