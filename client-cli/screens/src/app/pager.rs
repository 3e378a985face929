//! Lines to be read, of which not all may fit.

/// A text with a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pager {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// How many lines are above what is seen.
    pub(crate) top: usize,
}

impl Pager {
    pub(crate) fn new(title: String, lines: Vec<String>) -> Pager {
        let top = 0;
        Pager { title, lines, top }
    }

    /// Goes down, or with a negative number up.
    pub(crate) fn scroll(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(1);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }
}
