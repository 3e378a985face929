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
enum State {
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
pub(super) struct Parser {
    state: State,
    /// How long the current subnegotiation is, read or not.
    length: u16,
    /// How long one may be.
    longest: u16,
}

impl Parser {
    /// A parser of subnegotiations of at most `longest` bytes.
    pub(super) fn new(longest: u16) -> Self {
        Parser {
            state: State::Data,
            length: 0,
            longest,
        }
    }

    pub(super) fn step(&mut self, byte: u8) -> TelnetToken {
        match self.state {
            State::Data if byte == IAC => self.state = State::Iac,
            State::Data => return TelnetToken::Data(byte),
            State::Iac => return self.command(byte),
            State::Verb(verb) => {
                self.state = State::Data;
                return TelnetToken::Negotiation(verb, byte);
            }
            State::SubOption if byte == IAC => self.state = State::SkipIac,
            State::SubOption if READ.contains(&byte) => self.state = State::Sub(byte),
            State::SubOption => self.state = State::Skip,
            State::Sub(_) | State::SubIac(_) | State::Skip | State::SkipIac => {
                return self.subnegotiation(byte);
            }
        }
        TelnetToken::Nothing
    }

    /// The byte after IAC.
    fn command(&mut self, byte: u8) -> TelnetToken {
        self.state = State::Data;
        self.length = 0;
        match byte {
            IAC => TelnetToken::Escaped,
            command::SB => {
                self.state = State::SubOption;
                TelnetToken::Nothing
            }
            command::EOF.. => match Verb::of(byte) {
                Some(verb) => {
                    self.state = State::Verb(verb);
                    TelnetToken::Nothing
                }
                None => TelnetToken::Command(byte),
            },
            _ => TelnetToken::Latin(byte),
        }
    }

    fn subnegotiation(&mut self, byte: u8) -> TelnetToken {
        if self.length == self.longest {
            self.state = State::Data;
            return TelnetToken::Endless;
        }
        self.length += 1;
        let (next, token) = match (self.state, byte) {
            (State::Sub(option), IAC) => (State::SubIac(option), TelnetToken::Nothing),
            (State::Skip, IAC) => (State::SkipIac, TelnetToken::Nothing),
            (State::SubIac(option), command::SE) => (State::Data, TelnetToken::SubEnd(option)),
            (State::SkipIac, command::SE) => (State::Data, TelnetToken::Nothing),
            (State::SkipIac, IAC) => (State::Skip, TelnetToken::Nothing),
            // Another command in here means that the end was forgotten.
            (State::SubIac(_) | State::SkipIac, command::EOF..=254) => return self.command(byte),
            (State::Sub(option) | State::SubIac(option), _) => {
                (State::Sub(option), TelnetToken::SubData)
            }
            (
                State::Skip
                | State::SkipIac
                | State::SubOption
                | State::Data
                | State::Iac
                | State::Verb(_),
                _,
            ) => (State::Skip, TelnetToken::Nothing),
        };
        self.state = next;
        token
    }

    /// True if the next byte belongs to a line, unless it is IAC.
    pub(super) fn is_between_commands(&self) -> bool {
        self.state == State::Data
    }

    /// True while a subnegotiation is read.
    pub(super) fn in_subnegotiation(&self) -> bool {
        matches!(self.state, State::Sub(_) | State::SubIac(_))
    }
}
