//! Short names for what a module declares outside functions and does not export. No other module can name that.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::scanner::is_word;

/// Words behind which a name is declared.
const DECLARING: [&str; 4] = ["const", "let", "function", "class"];

/// Words behind which a name is that of a method.
const BEFORE_METHOD: [&str; 4] = ["get", "set", "async", "static"];

/// A name that is shorter saves nothing.
const SHORTEST: usize = 3;

/// A module's text with short names for its own declarations. `code` is the same text with blanked comments, texts and
/// regular expressions; `kept` are the names that others know.
///
/// Only names are looked at, and not their scopes: a parameter of the same name gets the same short one, which no other
/// word of the module is.
pub(crate) fn with_short_locals(body: &str, code: &str, kept: &BTreeSet<&str>) -> String {
    let words = words(code);
    let taken: BTreeSet<&str> = words.iter().map(|word| &code[word.at.clone()]).collect();
    let mut free = (0..).map(letters).filter(|name| {
        let name = name.as_str();
        !(taken.contains(name) || kept.contains(name) || is_reserved(name))
    });
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    for pair in words.windows(2) {
        let [before, word] = pair else { continue };
        let name = &code[word.at.clone()];
        let declares = DECLARING.contains(&&code[before.at.clone()]);
        let follows = code[before.at.end..word.at.start].trim().is_empty();
        let is_own = word.open.is_empty() && declares && follows && !kept.contains(name);
        if is_own && name.len() >= SHORTEST && !names.contains_key(name) {
            names.extend(free.next().map(|short| (name, short)));
        }
    }
    let mut text = String::with_capacity(body.len());
    let mut from = 0;
    for word in &words {
        let name = &code[word.at.clone()];
        let Some(short) = names.get(name) else {
            continue;
        };
        let replacement = match word.role(code) {
            NameRole::Member => continue,
            NameRole::Shorthand => format!("{name}:{short}"),
            NameRole::Variable => short.clone(),
        };
        text.push_str(&body[from..word.at.start]);
        text.push_str(&replacement);
        from = word.at.end;
    }
    text.push_str(&body[from..]);
    text
}

/// The role of a name where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameRole {
    /// A member, a key or a method.
    Member,
    /// A key and a variable at once, as in `{name}`.
    Shorthand,
    /// A variable.
    Variable,
}

/// A bracket that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Parenthesis,
    Square,
    Brace,
    /// The brace of a class.
    ClassBody,
}

/// A word of the code, and the brackets that are open there.
#[derive(Debug)]
struct OpenWord {
    at: Range<usize>,
    open: Vec<Bracket>,
}

impl OpenWord {
    fn role(&self, code: &str) -> NameRole {
        let before = code[..self.at.start].trim_end();
        let after = code[self.at.end..].trim_start();
        let last = before.chars().next_back();
        let next = after.chars().next();
        let word = last_word(before);
        if last == Some('.') && !before.ends_with("...") {
            return NameRole::Member;
        }
        let is_method = next == Some('(') && begins_body(after) && word != "function";
        let begins = matches!(last, None | Some('{' | '}' | ';' | ','));
        if is_method && (begins || BEFORE_METHOD.contains(&word)) {
            return NameRole::Member;
        }
        match self.open.last() {
            Some(Bracket::ClassBody) if begins || BEFORE_METHOD.contains(&word) => NameRole::Member,
            Some(Bracket::Brace) if matches!(last, Some('{' | ',')) => match next {
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

/// True if what a parenthesis at the beginning encloses is followed by a brace, as parameters are.
fn begins_body(text: &str) -> bool {
    let mut depth = 0_usize;
    let end = text.char_indices().find_map(|(at, c)| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(at + 1)
    });
    end.is_some_and(|end| text[end..].trim_start().starts_with('{'))
}

fn last_word(text: &str) -> &str {
    let start = text.bytes().rposition(|byte| !is_word(byte));
    &text[start.map_or(0, |at| at + 1)..]
}

/// The words of the code that may be names.
fn words(code: &str) -> Vec<OpenWord> {
    let bytes = code.as_bytes();
    let (mut words, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    // True from the word `class` to its brace.
    let mut in_head = false;
    while at < bytes.len() {
        let from = at;
        at += 1;
        match bytes[from] {
            b'(' => open.push(Bracket::Parenthesis),
            b'[' => open.push(Bracket::Square),
            b'{' => open.push(match std::mem::take(&mut in_head) {
                true => Bracket::ClassBody,
                false => Bracket::Brace,
            }),
            b')' | b']' | b'}' => {
                open.pop();
            }
            byte if is_word(byte) => {
                while bytes.get(at).copied().is_some_and(is_word) {
                    at += 1;
                }
                let is_private = from > 0 && bytes[from - 1] == b'#';
                let is_number = byte.is_ascii_digit();
                in_head |= &code[from..at] == "class" && !code[..from].ends_with('.');
                if !is_private && !is_number {
                    let open = open.clone();
                    words.push(OpenWord { at: from..at, open });
                }
            }
            _ => {}
        }
    }
    words
}

/// The name of a number: `a` to `z`, and then `aa`, `ab`.
pub(super) fn letters(number: usize) -> String {
    const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
    let last = char::from(LETTERS[number % LETTERS.len()]);
    match number / LETTERS.len() {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}

/// True for a word of the language with no more letters than short names have.
fn is_reserved(name: &str) -> bool {
    [
        "as", "do", "if", "in", "is", "of", "for", "get", "let", "new", "set", "try", "var",
    ]
    .contains(&name)
}
