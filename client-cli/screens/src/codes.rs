//! Codes that are written to a terminal besides frames.

use data_encoding::BASE64;

/// The screen of its own, pastes in marks, and reports of focus.
pub const ENTER: &str = "\x1b[?1049h\x1b[?2004h\x1b[?1004h\x1b[2J\x1b[H";

/// Everything as it was. It begins with the end of a control string, in case one was being written,
/// and clears the screen where it is not one of its own, as on the Linux console.
pub const LEAVE: &str = "\x1b\\\x1b[?2026l\x1b[0m\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?1004l\
                                \x1b[?2004l\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h";

/// Reports of the mouse's buttons, and of its way while one is down, with places in numbers.
pub const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";

/// No more reports of the mouse, so that text can be marked with it.
pub const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";

/// The question for the background, and a question that every terminal answers, after it.
pub const ASK_BACKGROUND: &str = "\x1b]11;?\x1b\\\x1b[c";

/// The bell.
pub const BELL: &str = "\x07";

/// The longest text that is copied, in bytes; terminals take no longer ones.
pub const MOST_COPIED: usize = 64 * 1024;

/// The code that copies a text to the clipboard.
pub fn copy(text: &str) -> String {
    format!("\x1b]52;c;{}\x1b\\", BASE64.encode(text.as_bytes()))
}
