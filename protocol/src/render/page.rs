//! Lines of the text format, in the making.

/// Lines for a person, each ending in a line feed.
#[derive(Debug, Default)]
pub struct Page {
    lines: String,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new() -> Self {
        Page::default()
    }

    /// An empty page with room for a board and what goes with it.
    #[must_use]
    pub fn for_board() -> Self {
        Page {
            lines: String::with_capacity(768),
        }
    }

    /// A line of a game block, or several.
    pub fn line(&mut self, line: &str) {
        self.lines.push_str(line);
        self.lines.push('\n');
    }

    /// A line that is neither game block nor chat, or several: each begins with `* `.
    pub fn star(&mut self, text: &str) {
        for line in text.lines() {
            self.lines.push_str("* ");
            self.line(line);
        }
    }

    /// An empty line.
    pub fn blank(&mut self) {
        self.lines.push('\n');
    }

    /// Appends whole lines made elsewhere.
    pub fn push_lines(&mut self, lines: &str) {
        self.lines.push_str(lines);
    }

    /// The page's lines.
    #[must_use]
    pub fn into_string(self) -> String {
        self.lines
    }
}
