//! The replies of terminals.

use super::TerminalReport;

/// The answer in a control string without its introducer and its end, such as
/// `11;rgb:1e1e/2020/2a2a`.
pub(super) fn of_string(text: &[u8]) -> TerminalReport {
    let colour = text.strip_prefix(b"11;").and_then(colour);
    colour.map_or(TerminalReport::Other, |[r, g, b]| {
        TerminalReport::Background { r, g, b }
    })
}

/// A colour as X has them: `rgb:` with one to four digits each, `rgba:`, or `#` with all digits at once.
fn colour(text: &[u8]) -> Option<[u8; 3]> {
    let text = str::from_utf8(text).ok()?;
    let parts: Vec<&str> = match text.split_once(':') {
        Some(("rgb", parts)) => parts.splitn(4, '/').collect(),
        Some(("rgba", parts)) => parts.splitn(5, '/').take(3).collect(),
        Some(_) => return None,
        None => {
            let digits = text.strip_prefix('#')?;
            let each = digits.len() / 3;
            let is_even = digits.is_ascii() && each > 0 && digits.len() == 3 * each;
            let part = |at: usize| digits.get(at * each..(at + 1) * each);
            match is_even {
                true => (0..3).filter_map(part).collect(),
                false => return None,
            }
        }
    };
    match parts[..] {
        [r, g, b] => Some([part(r)?, part(g)?, part(b)?]),
        _ => None,
    }
}

/// A part of a colour, scaled to a byte.
fn part(digits: &str) -> Option<u8> {
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    let most = (1_u32 << (4 * digits.len())) - 1;
    u8::try_from((value * 255 + most / 2) / most).ok()
}
