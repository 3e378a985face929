//! The names that a module declares: variables, functions, classes and parameters.

use std::collections::BTreeSet;
use std::ops::Range;

use super::names::{NameRole, OpenWord, closing, is_of_language, last_word};

/// Words behind which a name is declared.
const DECLARING: [&str; 4] = ["const", "let", "function", "class"];

/// Words behind which a parenthesis with a brace behind it holds no parameters.
const STATEMENTS: [&str; 5] = ["if", "for", "await", "while", "switch"];

/// The names that the code declares, inside functions and outside.
pub(super) fn declared<'code>(code: &'code str, words: &[OpenWord]) -> BTreeSet<&'code str> {
    let in_patterns: BTreeSet<usize> = patterns(code)
        .into_iter()
        .flat_map(|pattern| bound(code, pattern))
        .collect();
    let binds = |word: &&OpenWord| {
        let before = last_word(code[..word.at.start].trim_end());
        let is_arrow = code[word.at.end..].trim_start().starts_with("=>");
        !is_of_language(&code[word.at.clone()])
            && word.role(code) != NameRole::Member
            && (is_arrow || DECLARING.contains(&before) || in_patterns.contains(&word.at.start))
    };
    let declared = words.iter().filter(binds);
    declared.map(|word| &code[word.at.clone()]).collect()
}

/// The bytes between the brackets of patterns and of parameters.
fn patterns(code: &str) -> Vec<Range<usize>> {
    let bytes = code.bytes().enumerate();
    let patterns = bytes.filter_map(|(at, byte)| {
        if !matches!(byte, b'(' | b'[' | b'{') {
            return None;
        }
        let word = last_word(code[..at].trim_end());
        let end = at + closing(&code[at..])?;
        let after = code[end + 1..].trim_start();
        let is_pattern = match byte {
            b'(' => {
                let body = after.starts_with('{') && !STATEMENTS.contains(&word);
                body || after.starts_with("=>")
            }
            _ => matches!(word, "const" | "let"),
        };
        is_pattern.then_some(at + 1..end)
    });
    patterns.collect()
}

/// The places in a pattern at which a name may begin: all but those of values that stand in for what is not given.
fn bound(code: &str, pattern: Range<usize>) -> Vec<usize> {
    let mut places = Vec::new();
    // For each open bracket, true behind the equals sign of a value.
    let mut in_value = vec![false];
    for (at, byte) in code.as_bytes()[pattern.clone()].iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => in_value.push(false),
            b')' | b']' | b'}' => {
                in_value.pop();
            }
            b',' | b'=' => {
                if let Some(last) = in_value.last_mut() {
                    *last = *byte == b'=';
                }
            }
            _ if !in_value.contains(&true) => places.push(pattern.start + at),
            _ => {}
        }
    }
    places
}
