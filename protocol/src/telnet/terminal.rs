//! The terminal of a client: its kind (RFC 1091, MTTS) and its window (RFC 1073).

use super::wire::{self, option};

/// The first byte of a terminal-type subnegotiation: here it is, and tell me.
const IS: u8 = 0;
const SEND: u8 = 1;

/// The number of times that a terminal's type is asked for. The Mud Terminal Type Standard has
/// three answers: the client's name, the terminal's name, and `MTTS` with the abilities of the
/// terminal. Other clients list the names of the terminals they can be.
const QUESTIONS: u8 = 3;

/// MTTS: the client obeys ANSI's colours.
const ANSI: u32 = 1;

/// Parts of the types of terminals with colours; `vt100` and `dumb` have no colours.
const COLOURED: [&str; 12] = [
    "xterm",
    "screen",
    "tmux",
    "rxvt",
    "linux",
    "ansi",
    "color",
    "vte",
    "konsole",
    "putty",
    "cygwin",
    "alacritty",
];

/// MTTS: the user has a screen reader.
const SCREEN_READER: u32 = 64;

/// The known properties of a client's terminal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ClientTerminal {
    /// The number of questions for its type.
    asked: u8,
    /// The number of answers to these questions.
    answered: u8,
    /// True if it says that it is a screen reader's.
    pub(super) screen_reader: bool,
    /// True if it says that it shows colours.
    pub(super) colours: bool,
    /// The width of its window in columns, if known.
    pub(super) columns: Option<u16>,
    /// How high its window is, in rows.
    pub(super) rows: Option<u16>,
}

impl ClientTerminal {
    /// Asks for the type, as long as there is something more to learn.
    pub(super) fn ask(&mut self, out: &mut Vec<u8>) {
        if self.asked < QUESTIONS && self.asked == self.answered {
            self.asked += 1;
            wire::subnegotiate(option::TERMINAL_TYPE, &[SEND], out);
        }
    }

    /// Takes an answer to a question that was asked, and asks on. An unasked answer is ignored.
    pub(super) fn take_type(&mut self, data: &[u8], out: &mut Vec<u8>) {
        let Some((&IS, name)) = data.split_first() else {
            return;
        };
        if self.answered == self.asked {
            return;
        }
        self.answered += 1;
        match abilities(name) {
            Some(abilities) => {
                self.screen_reader = abilities & SCREEN_READER != 0;
                self.colours |= abilities & ANSI != 0;
            }
            None => self.colours |= has_colours(name),
        }
        self.ask(out);
    }

    /// Takes the size of the window: two columns' bytes and two rows', the higher first. A size of 0 means that the
    /// client does not know it.
    pub(super) fn take_window(&mut self, data: &[u8]) {
        if let Ok([[high, low], [higher, lower]]) = <[u8; 4]>::try_from(data).map(pairs) {
            let known = |size: u16| (size > 0).then_some(size);
            self.columns = known(u16::from_be_bytes([high, low]));
            self.rows = known(u16::from_be_bytes([higher, lower]));
        }
    }
}

/// The sum of bits in `MTTS 137`.
fn abilities(name: &[u8]) -> Option<u32> {
    let name = std::str::from_utf8(name).ok()?;
    name.strip_prefix("MTTS ")?.parse().ok()
}

/// True if a terminal of this type shows colours.
fn has_colours(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name).to_ascii_lowercase();
    COLOURED.iter().any(|kind| name.contains(kind))
}

fn pairs([a, b, c, d]: [u8; 4]) -> [[u8; 2]; 2] {
    [[a, b], [c, d]]
}
