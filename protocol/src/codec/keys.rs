//! Arrow and function keys, as terminals send them (ECMA-48, and SS3 of xterm).

/// Bytes of one sequence. Real ones have at most ten; what is longer is text.
const LONGEST: u8 = 32;

/// Begins every sequence. The Escape key sends it alone.
const ESCAPE: u8 = 0x1b;

/// Where in a sequence the last byte left us.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum EscapeState {
    #[default]
    Text,
    Escape,
    /// After `ESC [`: parameters and intermediate bytes, then one final byte.
    Csi,
    /// After `ESC [ [`, the function keys of the Linux console: one byte.
    Console,
    /// After `ESC O`: digits of modifiers, then one final byte.
    Ss3,
}

/// Takes the sequences of keys out of a line's bytes, however they are split.
#[derive(Debug, Default, Clone)]
pub(super) struct Keys {
    state: EscapeState,
    /// Bytes of the current sequence so far.
    length: u8,
}

impl Keys {
    /// Takes the next byte. True if it belongs to a key's sequence and not to the text.
    ///
    /// A byte that continues no sequence is text again, and so is everything after [`LONGEST`] bytes.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        self.length = self.length.saturating_add(1);
        let (next, taken) = match (self.state, byte) {
            (_, ESCAPE) => {
                self.length = 1;
                (EscapeState::Escape, true)
            }
            (EscapeState::Text, _) => (EscapeState::Text, false),
            _ if self.length > LONGEST => (EscapeState::Text, false),
            (EscapeState::Escape, b'[') => (EscapeState::Csi, true),
            (EscapeState::Escape, b'O') => (EscapeState::Ss3, true),
            (EscapeState::Csi, b'[') if self.length == 3 => (EscapeState::Console, true),
            (EscapeState::Csi, b' '..=b'?') => (EscapeState::Csi, true),
            (EscapeState::Csi | EscapeState::Console, b'@'..=b'~') => (EscapeState::Text, true),
            (EscapeState::Ss3, b'0'..=b'?') => (EscapeState::Ss3, true),
            (EscapeState::Ss3, b'@'..=b'~') => (EscapeState::Text, true),
            (
                EscapeState::Escape | EscapeState::Csi | EscapeState::Console | EscapeState::Ss3,
                _,
            ) => (EscapeState::Text, false),
        };
        self.state = next;
        taken
    }

    /// True between sequences.
    pub(super) fn is_text(&self) -> bool {
        self.state == EscapeState::Text
    }

    /// Forgets a sequence that was begun.
    pub(super) fn forget(&mut self) {
        *self = Keys::default();
    }
}
