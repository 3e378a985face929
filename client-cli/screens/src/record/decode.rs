//! Decoding the bytes of a record into text.

use encoding_rs::{Encoding, WINDOWS_1252};

/// Decodes a file's text: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, the encoding of
/// older programs.
pub fn decode(bytes: &[u8]) -> String {
    let text = match (Encoding::for_bom(bytes), std::str::from_utf8(bytes)) {
        (Some((encoding, _)), _) => encoding.decode(bytes).0,
        (None, Ok(text)) => return text.to_owned(),
        (None, Err(_)) => WINDOWS_1252.decode(bytes).0,
    };
    text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn bytes_are_decoded_as_what_they_are() {
        let cases: [(&[u8], &str); 8] = [
            ("José".as_bytes(), "José"),
            (b"\xef\xbb\xbfx", "x"),
            (b"Jos\xe9", "José"),
            (b"D\x92Amico \x8a \x8022 22\x9619", "D’Amico Š €22 22–19"),
            (b"\xff\xfe2\x002\x00-\x00", "22-"),
            (b"\xfe\xff\x002\x002\x00-", "22-"),
            (b"\xff\xfe2\x002", "2\u{fffd}"),
            (b"", ""),
        ];
        for (bytes, text) in cases {
            assert_eq!(decode(bytes), text, "{bytes:?}");
        }
    }
}
