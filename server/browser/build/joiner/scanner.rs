//! Finds the code of a module: comments, texts and regular expressions are blanked.

use super::ModuleError;

/// Words behind which a stroke begins a regular expression. Behind other words it divides.
const BEFORE_REGEX: [&str; 14] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "void",
    "delete",
    "do",
    "else",
    "await",
    "yield",
    "instanceof",
    "new",
    "throw",
];

/// The code of a module at the bytes where it stands in the source. Bytes of comments, texts and regular expressions
/// are spaces; line breaks and quotes stay.
///
/// # Errors
/// When a comment, a text, a regular expression or a brace has no end.
pub(crate) fn code_of(path: &str, source: &str) -> Result<String, ModuleError> {
    let mut scanner = Scanner {
        path,
        source: source.as_bytes(),
        at: 0,
        code: Vec::with_capacity(source.len()),
        braces: Vec::new(),
    };
    scanner.scan()?;
    // Bytes beyond ASCII are copied or blanked as whole characters.
    Ok(String::from_utf8_lossy(&scanner.code).into_owned())
}

/// Where the code goes on behind a closing brace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brace {
    Code { line: usize },
    Template,
}

struct Scanner<'a> {
    path: &'a str,
    source: &'a [u8],
    at: usize,
    code: Vec<u8>,
    /// The open braces, the outermost first.
    braces: Vec<Brace>,
}

impl Scanner<'_> {
    fn scan(&mut self) -> Result<(), ModuleError> {
        while let Some(byte) = self.peek(0) {
            match (byte, self.peek(1)) {
                (b'/', Some(b'/')) => self.blank_line(),
                (b'/', Some(b'*')) => self.blank_comment()?,
                (b'/', _) if self.begins_regex() => self.blank_regex()?,
                (b'\'' | b'"', _) => self.blank_text(byte)?,
                (b'`', _) => {
                    self.keep();
                    self.blank_template()?;
                }
                (b'{', _) => {
                    self.braces.push(Brace::Code { line: self.line() });
                    self.keep();
                }
                (b'}', _) => match self.braces.pop() {
                    Some(Brace::Code { .. }) => self.keep(),
                    Some(Brace::Template) => {
                        self.blank();
                        self.blank_template()?;
                    }
                    None => return Err(self.fault("a brace closes none")),
                },
                _ => self.keep(),
            }
        }
        match self.braces.last() {
            None => Ok(()),
            Some(Brace::Code { line }) => Err(ModuleError::new(
                self.path,
                *line,
                "a brace is never closed",
            )),
            Some(Brace::Template) => Err(self.fault("a template has no end")),
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.source.get(self.at + ahead).copied()
    }

    fn keep(&mut self) {
        self.code.extend(self.peek(0));
        self.at += 1;
    }

    fn blank(&mut self) {
        let byte = self.peek(0);
        self.code
            .extend(byte.map(|byte| if byte == b'\n' { byte } else { b' ' }));
        self.at += 1;
    }

    fn blank_line(&mut self) {
        while self.peek(0).is_some_and(|byte| byte != b'\n') {
            self.blank();
        }
    }

    fn blank_comment(&mut self) -> Result<(), ModuleError> {
        let fault = self.fault("a comment has no end");
        self.blank();
        self.blank();
        while (self.peek(0), self.peek(1)) != (Some(b'*'), Some(b'/')) {
            if self.peek(0).is_none() {
                return Err(fault);
            }
            self.blank();
        }
        self.blank();
        self.blank();
        Ok(())
    }

    fn blank_text(&mut self, quote: u8) -> Result<(), ModuleError> {
        let fault = self.fault("a text does not end on its line");
        self.keep();
        while self.peek(0) != Some(quote) {
            match self.peek(0) {
                None | Some(b'\n') => return Err(fault),
                Some(b'\\') => {
                    self.blank();
                    self.blank();
                }
                Some(_) => self.blank(),
            }
        }
        self.keep();
        Ok(())
    }

    /// Blanks a template up to its end, or up to the code in it.
    fn blank_template(&mut self) -> Result<(), ModuleError> {
        let fault = self.fault("a template has no end");
        loop {
            match (self.peek(0), self.peek(1)) {
                (None, _) => return Err(fault),
                (Some(b'`'), _) => {
                    self.keep();
                    return Ok(());
                }
                (Some(b'$'), Some(b'{')) => {
                    self.blank();
                    self.blank();
                    self.braces.push(Brace::Template);
                    return Ok(());
                }
                (Some(b'\\'), _) => {
                    self.blank();
                    self.blank();
                }
                (Some(_), _) => self.blank(),
            }
        }
    }

    fn blank_regex(&mut self) -> Result<(), ModuleError> {
        let fault = self.fault("a regular expression does not end on its line");
        let mut in_class = false;
        self.keep();
        loop {
            match self.peek(0) {
                None | Some(b'\n') => return Err(fault),
                Some(b'/') if !in_class => {
                    self.keep();
                    return Ok(());
                }
                Some(b'\\') => self.blank(),
                Some(b'[') => in_class = true,
                Some(b']') => in_class = false,
                Some(_) => {}
            }
            self.blank();
        }
    }

    /// True if a stroke here begins a regular expression.
    fn begins_regex(&self) -> bool {
        let before = self.code.trim_ascii_end();
        match before.last() {
            None => true,
            Some(last) if is_word(*last) => {
                let from = before.iter().rposition(|byte| !is_word(*byte));
                let word = &before[from.map_or(0, |at| at + 1)..];
                BEFORE_REGEX.iter().any(|known| known.as_bytes() == word)
            }
            Some(last) => !b")]'\"`/".contains(last),
        }
    }

    fn line(&self) -> usize {
        line_at(self.source, self.at)
    }

    fn fault(&self, what: &str) -> ModuleError {
        ModuleError::new(self.path, self.line(), what)
    }
}

/// The number of the line of a byte, the first being 1.
pub(crate) fn line_at(source: &[u8], at: usize) -> usize {
    let before = &source[..at.min(source.len())];
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

/// True for a byte that a name in code may have.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii()
}
