//! The words of a module that may be names, and the role of each.

use std::ops::Range;

use super::scanner::is_word;

/// Words behind which a name is that of a method.
const BEFORE_METHOD: [&str; 4] = ["get", "set", "async", "static"];

/// Words behind which a brace begins a block.
const BEFORE_BLOCK: [&str; 4] = ["do", "else", "try", "finally"];

/// Words of the language, which are no names.
const LANGUAGE: [&str; 48] = [
    "arguments",
    "as",
    "async",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "constructor",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "from",
    "function",
    "get",
    "if",
    "import",
    "in",
    "instanceof",
    "let",
    "new",
    "null",
    "of",
    "return",
    "set",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "var",
    "void",
    "while",
    "yield",
];

/// The role of a name where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameRole {
    /// A member, a key or a method.
    Member,
    /// A key and a variable at once, as in `{name}`.
    Shorthand,
    /// A variable.
    Variable,
}

/// A bracket that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OpenBracket {
    Parenthesis,
    Square,
    /// The brace of an object or of a pattern.
    Object,
    /// The brace of statements.
    Block,
    /// The brace of a class.
    ClassBody,
}

/// A word of the code, and the bracket around it.
#[derive(Debug)]
pub(super) struct OpenWord {
    /// Its bytes.
    pub at: Range<usize>,
    /// The innermost bracket that is open there; None outside all.
    pub within: Option<OpenBracket>,
}

impl OpenWord {
    /// The role of the word in its code.
    pub(super) fn role(&self, code: &str) -> NameRole {
        let before = code[..self.at.start].trim_end();
        let after = code[self.at.end..].trim_start();
        let last = before.chars().next_back();
        let next = after.chars().next();
        let word = last_word(before);
        if last == Some('.') && !before.ends_with("...") {
            return NameRole::Member;
        }
        let is_method = next == Some('(') && begins_body(after) && word != "function";
        let begins = matches!(last, None | Some('{' | '}' | ';' | ',' | '*'));
        if is_method && (begins || BEFORE_METHOD.contains(&word)) {
            return NameRole::Member;
        }
        match self.within {
            Some(OpenBracket::ClassBody) if begins || BEFORE_METHOD.contains(&word) => {
                NameRole::Member
            }
            Some(OpenBracket::Object) if matches!(last, Some('{' | ',')) => match next {
                Some(':') => NameRole::Member,
                Some(',' | '}') => NameRole::Shorthand,
                Some('=') if !after.starts_with("==") && !after.starts_with("=>") => {
                    NameRole::Shorthand
                }
                _ => NameRole::Variable,
            },
            _ => NameRole::Variable,
        }
    }
}

/// True for a word of the language.
pub(super) fn is_of_language(word: &str) -> bool {
    LANGUAGE.binary_search(&word).is_ok()
}

/// The words of the code that may be names.
pub(super) fn words(code: &str) -> Vec<OpenWord> {
    let bytes = code.as_bytes();
    let (mut words, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    // True from the word `class` to its brace.
    let mut in_head = false;
    while at < bytes.len() {
        let from = at;
        at += 1;
        match bytes[from] {
            b'(' => open.push(OpenBracket::Parenthesis),
            b'[' => open.push(OpenBracket::Square),
            b'{' if std::mem::take(&mut in_head) => open.push(OpenBracket::ClassBody),
            b'{' if begins_block(&code[..from]) => open.push(OpenBracket::Block),
            b'{' => open.push(OpenBracket::Object),
            b')' | b']' | b'}' => {
                open.pop();
            }
            byte if is_word(byte) => {
                while bytes.get(at).copied().is_some_and(is_word) {
                    at += 1;
                }
                let is_private = from > 0 && bytes[from - 1] == b'#';
                let is_number = byte.is_ascii_digit();
                let is_key =
                    code[..from].ends_with('.') || code[at..].trim_start().starts_with(':');
                in_head |= &code[from..at] == "class" && !is_key;
                if !is_private && !is_number {
                    let within = open.last().copied();
                    words.push(OpenWord {
                        at: from..at,
                        within,
                    });
                }
            }
            _ => {}
        }
    }
    words
}

/// True if a brace behind this code begins statements, and no object.
fn begins_block(before: &str) -> bool {
    let before = before.trim_end();
    let begins = matches!(
        before.chars().next_back(),
        None | Some(')' | ';' | '{' | '}')
    );
    let statement = before
        .rfind([';', '{', '}'])
        .map_or(before, |at| &before[at + 1..]);
    let case = before.ends_with(':')
        && ["case", "default"]
            .iter()
            .any(|word| statement.trim_start().starts_with(word));
    begins || case || before.ends_with("=>") || BEFORE_BLOCK.contains(&last_word(before))
}

/// True if what a parenthesis at the beginning encloses is followed by a brace, as parameters are.
fn begins_body(text: &str) -> bool {
    closing(text).is_some_and(|end| text[end + 1..].trim_start().starts_with('{'))
}

/// The place of the bracket that closes the one at the beginning.
pub(super) fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })
}

/// The word at the end of a text; empty if something else is there.
pub(super) fn last_word(text: &str) -> &str {
    let start = text.bytes().rposition(|byte| !is_word(byte));
    &text[start.map_or(0, |at| at + 1)..]
}
