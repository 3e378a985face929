//! Decoding the bytes of a record into text.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Length of a file's beginning in bytes that is enough to recognise UTF-16 without a byte order mark.
const SAMPLE: usize = 4_096;

/// Decodes a file's text: UTF-8, UTF-16, or else Windows-1252, the encoding of older programs.
pub fn decode(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let text = match (
        marked.or_else(|| unmarked_utf16(bytes)),
        std::str::from_utf8(bytes),
    ) {
        (Some(encoding), _) => encoding.decode(bytes).0,
        (None, Ok(text)) => return text.to_owned(),
        (None, Err(_)) => WINDOWS_1252.decode(bytes).0,
    };
    text.into_owned()
}

/// The byte order of UTF-16 without a mark. Most characters of a record are ASCII, so that every other byte is zero
/// there; no text in another encoding has zeros.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let zeros = |first: usize| {
        let every_other = sample.iter().skip(first).step_by(2);
        every_other.filter(|byte| **byte == 0).count()
    };
    let [high, low] = [zeros(0), zeros(1)];
    let stand_out =
        |zeros: usize, others: usize| zeros > 0 && zeros * 4 >= sample.len() && others * 8 < zeros;
    if stand_out(low, high) {
        return Some(UTF_16LE);
    }
    stand_out(high, low).then_some(UTF_16BE)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn bytes_are_decoded_as_what_they_are() {
        let cases: [(&[u8], &str); 12] = [
            ("José".as_bytes(), "José"),
            (b"\xef\xbb\xbfx", "x"),
            (b"Jos\xe9", "José"),
            (b"D\x92Amico \x8a \x8022 22\x9619", "D’Amico Š €22 22–19"),
            (b"\xff\xfe2\x002\x00-\x00", "22-"),
            (b"\xfe\xff\x002\x002\x00-", "22-"),
            (b"\xff\xfe2\x002", "2\u{fffd}"),
            (b"2\x002\x00-\x00", "22-"),
            (b"\x002\x002\x00-", "22-"),
            (b"1\x00.\x00\x1b\x04", "1.Л"),
            // One zero byte makes no UTF-16.
            (b"22-18 12\0-16", "22-18 12\0-16"),
            (b"", ""),
        ];
        for (bytes, text) in cases {
            assert_eq!(decode(bytes), text, "{bytes:?}");
        }
    }
}
