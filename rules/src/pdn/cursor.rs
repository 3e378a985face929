//! Walking over a text, knowing the line and column.

/// Where something is in a text: line and column count from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextPlace {
    pub(crate) line: u32,
    pub(crate) column: u32,
}

/// A position in a text that only moves on.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    place: TextPlace,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text; a byte order mark is not counted.
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: TextPlace { line: 1, column: 1 },
        }
    }

    /// The text still to be read.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Where the next character is.
    pub(crate) fn place(&self) -> TextPlace {
        self.place
    }

    /// The next character.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Goes over one character.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        // Some old files end their lines in CR alone.
        if c == '\n' || (c == '\r' && !self.rest.starts_with('\n')) {
            self.place.line = self.place.line.saturating_add(1);
            self.place.column = 1;
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(c)
    }

    /// Goes over the next character if it is this one; says whether it was.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    /// Goes over all characters of a kind and gives them.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &text[..text.len() - self.rest.len()]
    }

    /// Goes over the rest of the line, its end not included.
    pub(crate) fn take_line(&mut self) -> &'a str {
        self.take_while(|c| !matches!(c, '\n' | '\r'))
    }

    /// Goes over white space, characters that are not seen, and lines that begin with `%`.
    pub(crate) fn skip_blank(&mut self) {
        loop {
            self.take_while(|c| c.is_whitespace() || is_invisible(c));
            if self.peek() != Some('%') {
                return;
            }
            self.take_line();
        }
    }
}

/// True for a character that shows nothing: a control character, a mark of direction, a joiner.
pub(crate) fn is_invisible(c: char) -> bool {
    let is_mark = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
    let is_joiner = matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}');
    (c.is_control() && !c.is_whitespace()) || is_mark || is_joiner
}
