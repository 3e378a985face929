//! Lines of the text formats, in the making.

use crate::view::Format;

/// Lines for a person, each ending in a line feed.
#[derive(Debug)]
pub struct Page {
    lines: String,
    /// What stands in front of lines that are neither game block nor chat.
    mark: &'static str,
}

impl Page {
    /// An empty page of a format.
    #[must_use]
    pub fn of(format: Format) -> Self {
        Page {
            lines: String::new(),
            // Read aloud, an asterisk before every line is nothing but noise.
            mark: match format {
                Format::Accessible => "",
                Format::Text | Format::Json => "* ",
            },
        }
    }

    /// An empty page with room for a board and what goes with it.
    #[must_use]
    pub fn for_board(format: Format) -> Self {
        Page {
            lines: String::with_capacity(768),
            ..Page::of(format)
        }
    }

    /// A line of a game block, or several.
    pub fn line(&mut self, line: &str) {
        self.lines.push_str(line);
        self.lines.push('\n');
    }

    /// A line that is neither game block nor chat, or several: each begins with the format's mark,
    /// which is `* ` in text.
    pub fn star(&mut self, text: &str) {
        for line in text.lines() {
            self.lines.push_str(self.mark);
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
