//! Decoding a file's bytes into text.

use alloc::borrow::Cow;

/// Decodes a file's text. PDN 3.0 is UTF-8; a byte order mark is dropped. Invalid UTF-8 is read as
/// Latin-1 instead, as in older files: every byte is a character.
///
/// ```
/// use damiera_rules::pdn::decode;
///
/// assert_eq!(decode(b"\xef\xbb\xbf[White \"Jos\xc3\xa9\"]"), "[White \"José\"]");
/// assert_eq!(decode(b"[White \"Jos\xe9\"]"), "[White \"José\"]");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}
