//! Comparison keys of names: what looks alike has the same.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The skeleton of a text without accents and the signs between words.
pub(super) fn plain_skeleton(text: &str) -> String {
    let letters = text.nfd().filter(|c| !is_combining_mark(*c));
    let letters: String = letters.filter(|c| !is_sign(*c)).collect();
    skeleton(&letters)
}

/// True if a text could be taken for a name made of the given word and a number: the word alone, or before a sign or a
/// digit. Letters that look alike and signs within the word do not count. `Botta` and `Boto` do not match `Bot-`.
pub(super) fn looks_like(text: &str, given: &str) -> bool {
    let word = |text: &str| -> String {
        let bare: String = text.chars().filter(|c| !is_sign(*c)).collect();
        skeleton(&bare)
    };
    let given = word(given);
    let ends = text.char_indices().map(|(at, _)| at).skip(1);
    ends.chain([text.len()]).any(|end| {
        let next = text[end..].chars().next();
        next.is_none_or(|c| is_sign(c) || c.is_numeric()) && word(&text[..end]) == given
    })
}

/// True if a character separates the words of a name.
pub(super) fn is_sign(c: char) -> bool {
    matches!(c, '_' | '-')
}

/// The comparison key.
///
/// Letters that look alike in one case may not do so in the other (B and the Cyrillic letter that
/// is its capital's twin), so the skeleton is taken of the upper-cased text and again of its lower
/// case. The first step makes I and l the same, and being blind to case, i as well.
pub(super) fn skeleton(text: &str) -> String {
    match text.is_ascii() {
        true => text
            .bytes()
            .map(|byte| &*OF_ASCII[usize::from(byte)])
            .collect(),
        false => full_skeleton(text),
    }
}

/// The skeletons of ASCII characters. That of a text of ASCII is made of theirs, and nearly every name is one.
static OF_ASCII: LazyLock<[String; 128]> = LazyLock::new(|| {
    std::array::from_fn(|byte| {
        let character = u8::try_from(byte).map_or(' ', char::from);
        full_skeleton(character.encode_utf8(&mut [0; 4]))
    })
});

pub(super) fn full_skeleton(text: &str) -> String {
    let upper = text.to_uppercase();
    let alike: String = unicode_security::skeleton(&upper).collect();
    let lower = alike.to_lowercase();
    let alike: String = unicode_security::skeleton(&lower).collect();
    alike.to_lowercase()
}
