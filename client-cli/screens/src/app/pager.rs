//! A pager: lines of text that may be longer than the screen.

/// A text with a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pager {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// The number of lines above the first one that is seen.
    pub(crate) top: usize,
    /// True if it is shown once, and so stays until it is closed by the key for that.
    pub(crate) stays: bool,
}

impl Pager {
    pub(crate) fn new(title: String, lines: Vec<String>) -> Pager {
        Pager {
            title,
            lines,
            top: 0,
            stays: false,
        }
    }

    /// Lines that are shown once.
    pub(crate) fn once(title: String, lines: Vec<String>) -> Pager {
        Pager {
            stays: true,
            ..Pager::new(title, lines)
        }
    }

    /// Goes down, or with a negative number up.
    pub(crate) fn scroll(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(1);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }
}
