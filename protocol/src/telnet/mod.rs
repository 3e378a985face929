//! Negotiation with a telnet client.
//!
//! Nothing is sent before the client has negotiated something itself: a person on netcat and a
//! program never see a telnet byte. Once it has, the server asks for the terminal's type and window
//! and offers UTF-8, GMCP and MSSP, each once.
//!
//! | option | here | in the client |
//! |---|---|---|
//! | ECHO (RFC 857) | while a secret is typed, see [`Telnet::hide_typing`] | no |
//! | SUPPRESS-GO-AHEAD (RFC 858) | no | yes |
//! | TIMING-MARK (RFC 860) | no, in so many words each time | no |
//! | TERMINAL-TYPE (RFC 1091), with MTTS | no | asked for |
//! | NAWS (RFC 1073) | no | asked for |
//! | CHARSET (RFC 2066) | offered, UTF-8 alone | yes |
//! | MSSP, GMCP | offered | no |
//! | anything else | no | no |
//!
//! **Line by line.** Most clients send whole lines, and turn to single characters when the server both echoes and
//! suppresses the go-ahead; some do so for the latter alone. So the server refuses to do either for good, and a client
//! goes on editing and echoing its lines itself. A client that sends single characters all the same echoes them itself
//! too, and its backspaces are obeyed (the codec does that).
//!
//! The answers to any client are bounded: `option::OptionState` answers no answer, the terminal is asked three times at
//! most, the server's status is told once, and the codec lets only [`MAX_NEGOTIATIONS`](crate::codec::MAX_NEGOTIATIONS)
//! of a client's words through between two lines.

mod charset;
pub mod gmcp;
pub mod mssp;
mod option;
mod terminal;
pub mod wire;

use self::option::{OptionState, Say};
use self::terminal::ClientTerminal;
use self::wire::Verb;
use self::wire::option as id;

/// The options that the server may do itself, and the options that it may have the client do.
const KNOWN: [(OptionSide, u8); 8] = [
    (OptionSide::Ours, id::ECHO),
    (OptionSide::Ours, id::CHARSET),
    (OptionSide::Ours, id::MSSP),
    (OptionSide::Ours, id::GMCP),
    (OptionSide::Theirs, id::SUPPRESS_GO_AHEAD),
    (OptionSide::Theirs, id::TERMINAL_TYPE),
    (OptionSide::Theirs, id::WINDOW_SIZE),
    (OptionSide::Theirs, id::CHARSET),
];

/// The options that are offered and asked for, in this order.
const OFFERS: [(OptionSide, u8); 5] = [
    (OptionSide::Theirs, id::TERMINAL_TYPE),
    (OptionSide::Theirs, id::WINDOW_SIZE),
    (OptionSide::Ours, id::CHARSET),
    (OptionSide::Ours, id::GMCP),
    (OptionSide::Ours, id::MSSP),
];

/// Which side performs the option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OptionSide {
    /// The server: WILL and WONT from here, DO and DONT from the client.
    Ours,
    /// The client.
    Theirs,
}

/// The options agreed with one client, and what it has said of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Telnet {
    /// In the order of [`KNOWN`].
    states: [OptionState; KNOWN.len()],
    /// True if the offers were made.
    offered: bool,
    /// True if the server's status was sent.
    listed: bool,
    terminal: ClientTerminal,
    supports: gmcp::Supports,
}

/// The action for the rest of the server after a client's negotiation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TelnetEvent {
    /// Nothing.
    Nothing,
    /// The server's status is asked for: [`mssp::Status::write`].
    StatusWanted,
    /// The client now says that a screen reader is used.
    ScreenReader,
    /// A message was not understood and changed nothing; the session tells the client.
    BadMessage,
}

impl Telnet {
    /// Takes one word of a negotiation, and writes what has to be said.
    pub fn negotiate(&mut self, verb: Verb, option: u8, out: &mut Vec<u8>) -> TelnetEvent {
        let side = match verb {
            Verb::Do | Verb::Dont => OptionSide::Ours,
            Verb::Will | Verb::Wont => OptionSide::Theirs,
        };
        let on = matches!(verb, Verb::Do | Verb::Will);
        let agree = option != id::ECHO;
        let mut heard = TelnetEvent::Nothing;
        if let Some(state) = self.state(side, option) {
            let before = *state;
            let say = match on {
                true => state.hear_on(agree),
                false => state.hear_off(),
            };
            let begins = *state == OptionState::Yes && before != OptionState::Yes;
            speak(side, say, option, out);
            if begins {
                heard = self.begin(side, option, out);
            }
        } else if on {
            speak(side, Say::Off, option, out);
        }
        // A timing mark says nothing of other options: every telnet client asks for one after ^C.
        if option != id::TIMING_MARK {
            self.offer(option, out);
        }
        heard
    }

    /// Takes what a client says about an option in a subnegotiation, and writes the answer. A subnegotiation of an
    /// option that is not on is ignored.
    pub fn subnegotiate(&mut self, option: u8, data: &[u8], out: &mut Vec<u8>) -> TelnetEvent {
        match option {
            id::TERMINAL_TYPE if self.is_on(OptionSide::Theirs, option) => {
                let before = self.terminal.screen_reader;
                self.terminal.take_type(data, out);
                if self.terminal.screen_reader && !before {
                    return TelnetEvent::ScreenReader;
                }
            }
            id::WINDOW_SIZE if self.is_on(OptionSide::Theirs, option) => {
                self.terminal.take_window(data);
            }
            id::CHARSET
                if self.is_on(OptionSide::Ours, option)
                    || self.is_on(OptionSide::Theirs, option) =>
            {
                charset::take(data, out);
            }
            id::GMCP if self.is_on(OptionSide::Ours, option) => match gmcp::read(data) {
                Ok(gmcp::GmcpMessage::Ping) => gmcp::write("Core.Ping", "", out),
                Ok(message) => self.supports.take(&message),
                Err(gmcp::BadMessage) => return TelnetEvent::BadMessage,
            },
            _ => {}
        }
        TelnetEvent::Nothing
    }

    /// Has the client show nothing of what is typed, for a secret: the server says that it echoes,
    /// and does not.
    pub fn hide_typing(&mut self, out: &mut Vec<u8>) {
        self.ask(OptionSide::Ours, id::ECHO, OptionState::ask_on, out);
    }

    /// Has the client show again what is typed.
    pub fn show_typing(&mut self, out: &mut Vec<u8>) {
        self.ask(OptionSide::Ours, id::ECHO, OptionState::ask_off, out);
    }

    /// True if events go to this client in [`gmcp::EVENT`] as well.
    pub fn wants_events(&self) -> bool {
        self.supports.events && self.is_on(OptionSide::Ours, id::GMCP)
    }

    /// How wide the client's window is, in columns, if it says so.
    pub fn columns(&self) -> Option<u16> {
        self.terminal.columns
    }

    /// How high the client's window is, in rows, if it says so.
    pub fn rows(&self) -> Option<u16> {
        self.terminal.rows
    }

    /// True if the client says that its terminal shows colours.
    pub fn colours(&self) -> bool {
        self.terminal.colours
    }

    /// True if the client says that a screen reader is used.
    pub fn screen_reader(&self) -> bool {
        self.terminal.screen_reader
    }

    /// Does what belongs to an option that has just come on.
    fn begin(&mut self, side: OptionSide, option: u8, out: &mut Vec<u8>) -> TelnetEvent {
        match (side, option) {
            (OptionSide::Theirs, id::TERMINAL_TYPE) => self.terminal.ask(out),
            (OptionSide::Ours, id::CHARSET) => charset::propose(out),
            (OptionSide::Ours, id::MSSP) if !self.listed => {
                self.listed = true;
                return TelnetEvent::StatusWanted;
            }
            _ => {}
        }
        TelnetEvent::Nothing
    }

    /// Makes every offer except for the option that the client has just negotiated.
    fn offer(&mut self, spoken_of: u8, out: &mut Vec<u8>) {
        if std::mem::replace(&mut self.offered, true) {
            return;
        }
        for (side, option) in OFFERS {
            if option != spoken_of {
                self.ask(side, option, OptionState::ask_on, out);
            }
        }
    }

    fn ask(
        &mut self,
        side: OptionSide,
        option: u8,
        wish: fn(&mut OptionState) -> Say,
        out: &mut Vec<u8>,
    ) {
        if let Some(state) = self.state(side, option) {
            speak(side, wish(state), option, out);
        }
    }

    fn is_on(&self, side: OptionSide, option: u8) -> bool {
        let mut states = KNOWN.iter().zip(&self.states);
        states.any(|(known, state)| *known == (side, option) && *state == OptionState::Yes)
    }

    /// The state of an option that the server knows on this side.
    fn state(&mut self, side: OptionSide, option: u8) -> Option<&mut OptionState> {
        let place = KNOWN.iter().position(|known| *known == (side, option))?;
        self.states.get_mut(place)
    }
}

fn speak(side: OptionSide, say: Say, option: u8, out: &mut Vec<u8>) {
    let verb = match (side, say) {
        (_, Say::Nothing) => return,
        (OptionSide::Ours, Say::On) => Verb::Will,
        (OptionSide::Ours, Say::Off) => Verb::Wont,
        (OptionSide::Theirs, Say::On) => Verb::Do,
        (OptionSide::Theirs, Say::Off) => Verb::Dont,
    };
    wire::negotiate(verb, option, out);
}
