//! Telnet's bytes, and writing them.

/// The byte before every command (RFC 854).
pub const IAC: u8 = 255;

/// Commands that stand alone after [`IAC`] (RFC 854; the first four RFC 1184).
pub mod command {
    /// The end of input, as ^D would say it.
    pub const EOF: u8 = 236;
    /// ^Z at the client's terminal.
    pub const SUSP: u8 = 237;
    /// ^\ at the client's terminal.
    pub const ABORT: u8 = 238;
    /// The end of a record.
    pub const EOR: u8 = 239;
    /// The end of a subnegotiation.
    pub const SE: u8 = 240;
    /// The mark in the stream up to which a client that broke off drops what it receives.
    pub const DM: u8 = 242;
    /// The break key.
    pub const BRK: u8 = 243;
    /// Interrupt process: ^C.
    pub const IP: u8 = 244;
    /// Abort output.
    pub const AO: u8 = 245;
    /// Are you there?
    pub const AYT: u8 = 246;
    /// Erase character.
    pub const EC: u8 = 247;
    /// Erase line.
    pub const EL: u8 = 248;
    /// The beginning of a subnegotiation.
    pub const SB: u8 = 250;
}

/// The options that the server knows. Every other one is refused.
pub mod option {
    /// Echoing what is typed (RFC 857).
    pub const ECHO: u8 = 1;
    /// Leaving out the go-ahead (RFC 858).
    pub const SUPPRESS_GO_AHEAD: u8 = 3;
    /// A mark in the output, asked for after an interrupt (RFC 860). It is no state, and each request
    /// has its own answer.
    pub const TIMING_MARK: u8 = 6;
    /// The kind of the terminal (RFC 1091).
    pub const TERMINAL_TYPE: u8 = 24;
    /// The size of the terminal's window (RFC 1073).
    pub const WINDOW_SIZE: u8 = 31;
    /// Which characters are sent (RFC 2066).
    pub const CHARSET: u8 = 42;
    /// The server's status for crawlers of server lists (the Mud Server Status Protocol).
    pub const MSSP: u8 = 70;
    /// Messages for programs beside the text (the Generic Mud Communication Protocol).
    pub const GMCP: u8 = 201;
}

/// The four words with which options are negotiated (RFC 854), by their bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Verb {
    /// The sender wants to, or does.
    Will = 251,
    /// The sender does not.
    Wont = 252,
    /// The receiver is asked to, or may.
    Do = 253,
    /// The receiver is not to.
    Dont = 254,
}

impl Verb {
    /// The verb of a byte.
    pub fn of(byte: u8) -> Option<Verb> {
        let verbs = [Verb::Will, Verb::Wont, Verb::Do, Verb::Dont];
        verbs.into_iter().find(|verb| *verb as u8 == byte)
    }
}

/// Writes one word of a negotiation.
pub fn negotiate(verb: Verb, option: u8, out: &mut Vec<u8>) {
    out.extend([IAC, verb as u8, option]);
}

/// Writes a subnegotiation and doubles each [`IAC`] in its data (RFC 855).
pub fn subnegotiate(option: u8, data: &[u8], out: &mut Vec<u8>) {
    out.extend([IAC, command::SB, option]);
    for byte in data {
        if *byte == IAC {
            out.push(IAC);
        }
        out.push(*byte);
    }
    out.extend([IAC, command::SE]);
}
