//! Backspaces from clients that send every character as it is typed.

use unicode_normalization::char::is_combining_mark;

/// A character of UTF-8 has at most so many bytes after its first one.
const CONTINUATIONS: usize = 3;

/// How long a line is without its last character: what a person sees as one, with the accents that
/// were typed after the letter. Bytes that are not UTF-8 count as one each.
pub(super) fn without_last(line: &[u8]) -> usize {
    let mut end = line.len();
    while end > 0 {
        let start = last_start(&line[..end]);
        let mark = std::str::from_utf8(&line[start..end])
            .ok()
            .and_then(|character| character.chars().next())
            .is_some_and(is_combining_mark);
        end = start;
        if !mark {
            break;
        }
    }
    end
}

/// Where the last code point of a line that is not empty begins.
fn last_start(line: &[u8]) -> usize {
    let last = line.len() - 1;
    let earliest = last.saturating_sub(CONTINUATIONS);
    let is_first = |at: &usize| line[*at] & 0b1100_0000 != 0b1000_0000;
    let start = (earliest..=last).rev().find(is_first);
    start.unwrap_or(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_character_goes() {
        let cases: [(&[u8], &[u8]); 9] = [
            (b"", b""),
            (b"a", b""),
            (b"ab", b"a"),
            ("aè".as_bytes(), b"a"),
            ("ae\u{300}\u{323}".as_bytes(), b"a"),
            ("a😀".as_bytes(), b"a"),
            ("\u{300}".as_bytes(), b""),
            (b"a\xc3", b"a"),
            (b"a\x80\x80\x80\x80", b"a\x80\x80\x80"),
        ];
        for (line, left) in cases {
            assert_eq!(&line[..without_last(line)], left, "{line:?}");
        }
    }
}
