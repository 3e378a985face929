//! The books that the engine carries.

use damiera_rules::Variant;

use super::Book;
use super::file::{RECORD, is_named, read_header};

/// The records of each variant, in the order of [`Variant::ALL`].
static RECORDS: [&[[u8; RECORD]]; Variant::ALL.len()] = [
    records("italiana", include_bytes!("../../books/italiana.book")),
    records("semplice", include_bytes!("../../books/semplice.book")),
    records("libera", include_bytes!("../../books/libera.book")),
    records("filippina", include_bytes!("../../books/filippina.book")),
    records("checkers", include_bytes!("../../books/checkers.book")),
    records("classica", include_bytes!("../../books/classica.book")),
    records("brasiliana", include_bytes!("../../books/brasiliana.book")),
    records("inglese", include_bytes!("../../books/inglese.book")),
    records("russa", include_bytes!("../../books/russa.book")),
    records("pool", include_bytes!("../../books/pool.book")),
    records("spagnola", include_bytes!("../../books/spagnola.book")),
    records("portoghese", include_bytes!("../../books/portoghese.book")),
    records("ceca", include_bytes!("../../books/ceca.book")),
    records("thai", include_bytes!("../../books/thai.book")),
];

/// The records of a book of the engine. A wrong book ends the compilation; its checksum would take too long there and
/// is tested.
#[expect(clippy::panic, reason = "only while compiling")]
const fn records(name: &str, bytes: &'static [u8]) -> &'static [[u8; RECORD]] {
    match read_header(bytes) {
        Ok(records) if is_named(bytes, name) => records,
        Ok(_) => panic!("a book of another variant"),
        Err(_) => panic!("no book of this version"),
    }
}

pub(super) fn book(variant: Variant) -> Book<'static> {
    Book {
        variant,
        records: RECORDS[variant as usize],
    }
}
