//! Agreeing on UTF-8 (RFC 2066), the only character set that is spoken here.

use super::wire::{self, option};

const REQUEST: u8 = 1;
const ACCEPTED: u8 = 2;
const REJECTED: u8 = 3;
const TTABLE_IS: u8 = 4;
const TTABLE_REJECTED: u8 = 5;

/// The prefix of a list if the sender would also send a table of its own. One byte with the table's
/// version follows it. RFC 2066 spells it in both ways.
const TABLE_OFFERS: [&[u8]; 2] = [b"[TTABLE]", b"[TTABLE ]"];

/// Proposes UTF-8.
pub(super) fn propose(out: &mut Vec<u8>) {
    wire::subnegotiate(option::CHARSET, b"\x01;UTF-8", out);
}

/// Answers a proposal: UTF-8 when it is among the sets, else none. A table is refused. The answer to
/// our own proposal changes nothing: a client that refuses UTF-8 is sent UTF-8 all the same, for
/// letters and digits are the same in all of them.
pub(super) fn take(data: &[u8], out: &mut Vec<u8>) {
    match data.split_first() {
        Some((&REQUEST, sets)) => match utf8_among(sets) {
            Some(name) => wire::subnegotiate(option::CHARSET, &[&[ACCEPTED], name].concat(), out),
            None => wire::subnegotiate(option::CHARSET, &[REJECTED], out),
        },
        Some((&TTABLE_IS, _)) => wire::subnegotiate(option::CHARSET, &[TTABLE_REJECTED], out),
        _ => {}
    }
}

/// UTF-8 as a list writes it. The list's first byte is what stands between the names.
fn utf8_among(sets: &[u8]) -> Option<&[u8]> {
    let after_table = TABLE_OFFERS
        .iter()
        .find_map(|offer| sets.strip_prefix(*offer)?.get(1..));
    let (separator, names) = after_table.unwrap_or(sets).split_first()?;
    names
        .split(|byte| byte == separator)
        .find(|name| name.eq_ignore_ascii_case(b"UTF-8"))
}
