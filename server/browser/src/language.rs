//! The language of a person known only by a request.

use damiera_protocol::text::Language;

/// Maximum languages of a browser that are looked at.
const MOST: usize = 16;

/// The language that an `Accept-Language` header (RFC 9110, section 12.5.4) asks for most: of equal
/// weights the first one. English if the server speaks none of them, and the server's own if none is named.
pub fn accepted(header: Option<&str>) -> Language {
    let mut best = (0, Language::default());
    let mut unknown = false;
    for range in header.unwrap_or_default().split(',').take(MOST) {
        let mut parts = range.split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let weight = parts.find_map(|part| part.trim().strip_prefix("q="));
        let weight = weight.map_or(Some(1_000), thousandths).unwrap_or(0);
        let primary = tag.split('-').next().unwrap_or_default();
        match primary.parse() {
            Ok(language) if weight > best.0 => best = (weight, language),
            Ok(_) => {}
            Err(_) => unknown |= weight > 0 && is_language(primary),
        }
    }
    match best {
        (0, _) if unknown => Language::En,
        (_, language) => language,
    }
}

/// True for letters that can be a language's code (RFC 4647, section 2.1).
fn is_language(code: &str) -> bool {
    (1..=8).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// A weight from 0 to 1 with at most three decimals, in thousandths; None for anything else.
fn thousandths(weight: &str) -> Option<u32> {
    let (whole, decimals) = weight.trim().split_once('.').unwrap_or((weight.trim(), ""));
    let digits = decimals.bytes().all(|byte| byte.is_ascii_digit());
    if decimals.len() > 3 || !digits {
        return None;
    }
    let decimals: u32 = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(decimals),
        "1" if decimals == 0 => Some(1_000),
        _ => None,
    }
}
