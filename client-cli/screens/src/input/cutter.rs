//! The division of bytes into sequences. The bytes come in pieces of any length.

use damiera_protocol::sanitize;

use super::paste::Paste;
use super::{Input, Key, KeyCode, TerminalReport, reply, sequence};

/// The longest sequence that can mean something, in bytes. A longer one is skipped up to its end, and
/// the colour at the beginning of a longer answer is read all the same.
const MOST_KEPT: usize = 64;

/// The number of empty waits in a row after which an unfinished sequence is given up: two seconds. An
/// answer that the network held up half-way is rather waited for than typed.
const SEQUENCE_WAITS: u8 = 40;

/// The wait for a paste: five seconds. Later bytes count as typed.
const PASTE_WAITS: u8 = 100;

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;

/// The kind of sequence that was begun.
#[derive(Debug, Default)]
enum InputSequence {
    /// Nothing.
    #[default]
    Ground,
    /// A character of so many bytes.
    Character(usize),
    /// ESC, and nothing after it.
    Escape,
    /// `ESC O`.
    Ss3,
    /// `ESC [`.
    Csi,
    /// `ESC [ [` of the Linux console.
    Linux,
    /// `ESC [ M` and three bytes, as the mouse was reported first.
    OldMouse,
    /// A control string, begun by ESC and this byte, which its end, an ESC or a control ends.
    String(u8),
    /// A string and an ESC, which with a backslash ends it.
    StringEscape(u8),
    /// A paste.
    Paste(Paste),
}

/// Makes events of bytes. The same bytes make the same events, however they are divided.
///
/// The bytes held between two calls are bounded: an unfinished sequence by some bytes, a paste by
/// [`MOST_PASTED`](super::MOST_PASTED).
#[derive(Debug, Default)]
pub struct InputParser {
    state: InputSequence,
    /// The bytes of the sequence, without its introducer.
    kept: Vec<u8>,
    /// True if more came of it than is kept.
    overlong: bool,
    /// True if another ESC came before the sequence or the character.
    escaped: bool,
    /// True if the last byte was a CR, after which LF and NUL say nothing new.
    returned: bool,
    /// The number of empty waits in a row.
    waits: u8,
}

impl InputParser {
    /// A parser that has read nothing.
    pub fn new() -> InputParser {
        InputParser::default()
    }

    /// Takes what came in, and adds what it means to `inputs`.
    pub fn feed(&mut self, bytes: &[u8], inputs: &mut Vec<Input>) {
        for byte in bytes {
            self.waits = 0;
            self.take(*byte, inputs);
        }
    }

    /// True if something was begun, so that [`expire`](InputParser::expire) is to be called when
    /// nothing comes for [`ESCAPE_DELAY`](super::ESCAPE_DELAY).
    pub fn pending(&self) -> bool {
        !matches!(self.state, InputSequence::Ground)
    }

    /// Notes that nothing came for a while. A lone ESC is the key then, `ESC [` and its like are keys
    /// with alt; longer beginnings are waited for some seconds, and then dropped.
    pub fn expire(&mut self, inputs: &mut Vec<Input>) {
        self.waits = self.waits.saturating_add(1);
        let patience = match &self.state {
            InputSequence::Ground => return,
            InputSequence::Escape => 1,
            InputSequence::Ss3 | InputSequence::Csi | InputSequence::String(_)
                if self.kept.is_empty() =>
            {
                1
            }
            InputSequence::Paste(_) => PASTE_WAITS,
            InputSequence::Character(_)
            | InputSequence::Ss3
            | InputSequence::Csi
            | InputSequence::Linux
            | InputSequence::OldMouse
            | InputSequence::String(_)
            | InputSequence::StringEscape(_) => SEQUENCE_WAITS,
        };
        if self.waits >= patience {
            self.break_off(inputs);
        }
    }

    /// The number of bytes that wait for later ones.
    pub fn held(&self) -> usize {
        let pasted = match &self.state {
            InputSequence::Paste(paste) => paste.held(),
            _ => 0,
        };
        pasted + self.kept.len()
    }

    /// Begins something else.
    fn begin(&mut self, state: InputSequence) {
        self.state = state;
        self.kept.clear();
        self.overlong = false;
        self.waits = 0;
    }

    /// Ends what was begun, with what it means if anything.
    fn end(&mut self, meaning: Option<Input>, inputs: &mut Vec<Input>) {
        let escaped = std::mem::take(&mut self.escaped);
        self.begin(InputSequence::Ground);
        match meaning {
            Some(Input::Key(key)) if escaped => inputs.push(Input::Key(key.with_alt())),
            meaning => {
                // The ESC was a key of its own.
                if escaped {
                    inputs.push(Input::Key(Key::plain(KeyCode::Escape)));
                }
                inputs.extend(meaning);
            }
        }
    }

    /// Ends what was begun because nothing more of it comes.
    fn break_off(&mut self, inputs: &mut Vec<Input>) {
        let alone = |introducer: u8| {
            let key = Key::plain(KeyCode::Char(char::from(introducer)));
            Some(Input::Key(key.with_alt()))
        };
        let is_empty = self.kept.is_empty();
        let meaning = match std::mem::take(&mut self.state) {
            InputSequence::Escape => Some(Input::Key(Key::plain(KeyCode::Escape))),
            InputSequence::Csi if is_empty => alone(b'['),
            InputSequence::Ss3 if is_empty => alone(b'O'),
            InputSequence::String(introducer) if is_empty => alone(introducer),
            InputSequence::Paste(paste) => paste.text().map(Input::Paste),
            InputSequence::Ground
            | InputSequence::Character(_)
            | InputSequence::Ss3
            | InputSequence::Csi
            | InputSequence::Linux
            | InputSequence::OldMouse
            | InputSequence::String(_)
            | InputSequence::StringEscape(_) => None,
        };
        if std::mem::take(&mut self.escaped) {
            inputs.push(Input::Key(Key::plain(KeyCode::Escape)));
        }
        self.begin(InputSequence::Ground);
        inputs.extend(meaning);
    }

    /// Ends what was begun because a byte is none of it, and takes the byte.
    fn take_anew(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        self.break_off(inputs);
        self.take_first(byte, inputs);
    }

    fn keep(&mut self, byte: u8) {
        if self.kept.len() < MOST_KEPT {
            self.kept.push(byte);
        } else {
            self.overlong = true;
        }
    }

    fn take(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match &mut self.state {
            InputSequence::Ground => self.take_first(byte, inputs),
            InputSequence::Character(length) => {
                let length = *length;
                self.take_in_character(length, byte, inputs);
            }
            InputSequence::Escape => self.take_after_escape(byte, inputs),
            InputSequence::Ss3 => self.take_in_ss3(byte, inputs),
            InputSequence::Csi => self.take_in_csi(byte, inputs),
            InputSequence::Linux => match byte {
                b'A'..=b'E' => self.end(sequence::fixed(b"\x1b[[", &[byte]), inputs),
                0x20..=0x7e => self.end(None, inputs),
                _ => self.take_anew(byte, inputs),
            },
            InputSequence::OldMouse => self.take_in_old_mouse(byte, inputs),
            InputSequence::String(introducer) => {
                let introducer = *introducer;
                self.take_in_string(introducer, byte, inputs);
            }
            InputSequence::StringEscape(introducer) => match byte {
                b'\\' => {
                    let introducer = *introducer;
                    self.end_string(introducer, inputs);
                }
                _ => {
                    self.break_off(inputs);
                    self.begin(InputSequence::Escape);
                    self.take_after_escape(byte, inputs);
                }
            },
            InputSequence::Paste(paste) => {
                if paste.take(byte) {
                    let text = paste.text().map(Input::Paste);
                    self.end(text, inputs);
                }
            }
        }
    }

    /// Takes a byte where nothing was begun.
    fn take_first(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        let returned = std::mem::replace(&mut self.returned, byte == b'\r');
        match byte {
            b'\n' | 0 if returned => {}
            ESC => self.begin(InputSequence::Escape),
            0x20..=0x7e => self.character(char::from(byte), inputs),
            0..=0x1f | 0x7f => self.end(sequence::control(byte).map(Input::Key), inputs),
            0xc2..=0xdf => self.begin_character(2, byte),
            0xe0..=0xef => self.begin_character(3, byte),
            0xf0..=0xf4 => self.begin_character(4, byte),
            // No character begins like this.
            0x80..=0xc1 | 0xf5.. => self.end(None, inputs),
        }
    }

    fn character(&mut self, c: char, inputs: &mut Vec<Input>) {
        let key = (!sanitize::is_unsafe(c)).then(|| Input::Key(Key::plain(KeyCode::Char(c))));
        self.end(key, inputs);
    }

    fn begin_character(&mut self, length: usize, byte: u8) {
        self.begin(InputSequence::Character(length));
        self.kept.push(byte);
    }

    fn take_in_character(&mut self, length: usize, byte: u8, inputs: &mut Vec<Input>) {
        if !(0x80..=0xbf).contains(&byte) {
            return self.take_anew(byte, inputs);
        }
        self.kept.push(byte);
        if self.kept.len() == length {
            let c = str::from_utf8(&self.kept).ok();
            match c.and_then(|text| text.chars().next()) {
                Some(c) => self.character(c, inputs),
                None => self.end(None, inputs),
            }
        }
    }

    fn take_after_escape(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            ESC => {
                // If more than two come in a row, each but the last is a key. The last may begin a
                // sequence.
                if std::mem::replace(&mut self.escaped, true) {
                    inputs.push(Input::Key(Key::plain(KeyCode::Escape)));
                }
            }
            b'[' => self.begin(InputSequence::Csi),
            b'O' => self.begin(InputSequence::Ss3),
            b'P' | b'X' | b']' | b'^' | b'_' => self.begin(InputSequence::String(byte)),
            _ => {
                if std::mem::replace(&mut self.escaped, true) {
                    inputs.push(Input::Key(Key::plain(KeyCode::Escape)));
                }
                self.begin(InputSequence::Ground);
                self.take_first(byte, inputs);
            }
        }
    }

    fn take_in_ss3(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            b'0'..=b'9' | b';' => self.keep(byte),
            0x20..=0x7e => {
                self.keep(byte);
                let meaning = (!self.overlong).then(|| sequence::ss3(&self.kept));
                self.end(meaning.flatten(), inputs);
            }
            _ => self.take_anew(byte, inputs),
        }
    }

    fn take_in_csi(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match (&self.kept[..], byte) {
            ([], b'[') => self.begin(InputSequence::Linux),
            ([], b'M') => self.begin(InputSequence::OldMouse),
            // rxvt's keys with shift end with a byte that stands before the last one elsewhere.
            ([b'0'..=b'9', rest @ ..], b'$') if rest.iter().all(u8::is_ascii_digit) => {
                self.end_csi(byte, inputs);
            }
            (_, 0x20..=0x3f) => self.keep(byte),
            (b"200", b'~') => self.begin(InputSequence::Paste(Paste::default())),
            (_, 0x40..=0x7e) => self.end_csi(byte, inputs),
            _ => self.take_anew(byte, inputs),
        }
    }

    fn end_csi(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        self.keep(byte);
        let meaning = (!self.overlong).then(|| sequence::csi(&self.kept));
        self.end(meaning.flatten(), inputs);
    }

    fn take_in_old_mouse(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        if byte < b' ' {
            return self.take_anew(byte, inputs);
        }
        self.kept.push(byte);
        if self.kept.len() == 3 {
            self.end(sequence::fixed(b"\x1b[M", &self.kept), inputs);
        }
    }

    fn take_in_string(&mut self, introducer: u8, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            BEL => self.end_string(introducer, inputs),
            // A string without text was a key with alt, and the next key begins here.
            ESC if !self.kept.is_empty() => self.state = InputSequence::StringEscape(introducer),
            0x20.. => self.keep(byte),
            // A person who types into an answer without an end gets out of it.
            0..=0x1f => self.take_anew(byte, inputs),
        }
    }

    fn end_string(&mut self, introducer: u8, inputs: &mut Vec<Input>) {
        let reply = match introducer {
            b']' => reply::of_string(&self.kept),
            _ => TerminalReport::Other,
        };
        self.end(Some(Input::Reply(reply)), inputs);
    }
}
