//! Lines of the text formats, in the making.

/// Lines for a person, each ending in a line feed.
#[derive(Debug)]
pub(super) struct Page {
    lines: String,
    /// What stands in front of lines that are neither game block nor chat.
    mark: &'static str,
}

impl Page {
    /// An empty page. `mark` stands in front of lines that are neither game block nor chat.
    #[must_use]
    pub(super) fn of(mark: &'static str) -> Self {
        Page {
            lines: String::new(),
            mark,
        }
    }

    /// An empty page with room for a board and what goes with it.
    #[must_use]
    pub(super) fn for_board(mark: &'static str) -> Self {
        Page {
            lines: String::with_capacity(768),
            ..Page::of(mark)
        }
    }

    /// A line of a game block, or several.
    pub(super) fn line(&mut self, line: &str) {
        self.lines.push_str(line);
        self.lines.push('\n');
    }

    /// A line that is neither game block nor chat, or several: each begins with the mark.
    pub(super) fn star(&mut self, text: &str) {
        for line in text.lines() {
            self.lines.push_str(self.mark);
            self.line(line);
        }
    }

    /// An empty line.
    pub(super) fn blank(&mut self) {
        self.lines.push('\n');
    }

    /// Appends whole lines made elsewhere.
    pub(super) fn push_lines(&mut self, lines: &str) {
        self.lines.push_str(lines);
    }

    /// The page's lines.
    #[must_use]
    pub(super) fn into_string(self) -> String {
        self.lines
    }
}
