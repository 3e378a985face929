//! Openings that are drawn by lot: the federations' tables, from files beside this one.
//!
//! A table is a text with a row for each opening: its label, its moves, and what the table says of it. A row is read when
//! it is asked for. Each is a line of legal moves from the start, or a position where the table has no moves; a row of a
//! table that names both a line and a position has the position of its line, which a test holds.
//!
//! Journals name rows by their labels: a row that games began with is neither changed nor taken out.

mod id;
mod row;

use core::fmt;

use crate::{Ply, Variant};

pub use id::{OpeningId, OpeningIdError};
pub use row::{BadOpening, Opening, OpeningUse};

use row::TableColumns;

/// A federation's table of openings.
///
/// ```
/// use damiera_rules::{OpeningTable, Variant};
///
/// let table = OpeningTable::named("fmjd").ok_or("no such table")?;
/// let opening = table.drawn(Variant::Russa).next().ok_or("no row")?;
/// assert_eq!(opening.table.id, "fmjd");
/// # Ok::<(), &str>(())
/// ```
#[derive(PartialEq, Eq)]
pub struct OpeningTable {
    /// Its name in commands and records.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Where its rows are from.
    pub source: &'static str,
    /// The variants of the games that it opens.
    pub variants: &'static [Variant],
    /// Rows that a variant's rules do not allow.
    excepted: &'static [(Variant, &'static str)],
    columns: TableColumns,
    text: &'static str,
}

/// Its name: the text is tens of kilobytes.
impl fmt::Debug for OpeningTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OpeningTable").field(&self.id).finish()
    }
}

/// The tables, in the order of a lot's search for a table of a variant.
static TABLES: [OpeningTable; 4] = [
    OpeningTable {
        id: "fmjd",
        title: "FMJD",
        source: "FMJD section 64, table of drawn positions",
        variants: &[Variant::Russa, Variant::Brasiliana],
        // Its law of the most pieces forbids the capture.
        excepted: &[
            (Variant::Brasiliana, "1-IX"),
            (Variant::Brasiliana, "4-XV"),
            (Variant::Brasiliana, "5-XI"),
        ],
        columns: TableColumns::MovesAndPosition,
        text: include_str!("fmjd.tsv"),
    },
    OpeningTable {
        id: "idf",
        title: "IDF",
        source: "International Draughts Federation, basic positions of draughts-64",
        variants: &[Variant::Russa, Variant::Brasiliana],
        excepted: &[],
        columns: TableColumns::MovesAndPosition,
        text: include_str!("idf.tsv"),
    },
    OpeningTable {
        id: "acf",
        title: "ACF",
        source: "American Checker Federation, three-move deck",
        variants: &[Variant::Inglese],
        excepted: &[],
        columns: TableColumns::NumbersUseAndName,
        text: include_str!("acf.tsv"),
    },
    OpeningTable {
        id: "fid",
        title: "FID",
        // The federation's own page could not be read.
        source: "Federazione Italiana Dama, technical regulations, chapter XIV, table 4, as the project berengan/lidraughts \
                 has transcribed it",
        variants: &[Variant::Italiana],
        excepted: &[],
        columns: TableColumns::NumbersUseAndName,
        text: include_str!("fid.tsv"),
    },
];

impl OpeningTable {
    /// Every table.
    pub fn all() -> &'static [OpeningTable] {
        &TABLES
    }

    /// The table of a name, in either case.
    pub fn named(id: &str) -> Option<&'static OpeningTable> {
        TABLES
            .iter()
            .find(|table| table.id.eq_ignore_ascii_case(id))
    }

    /// The tables that open games of a variant.
    pub fn of(variant: Variant) -> impl Iterator<Item = &'static OpeningTable> {
        TABLES
            .iter()
            .filter(move |table| table.variants.contains(&variant))
    }

    /// The openings that a lot draws from in a variant, in the table's order.
    pub fn drawn(&'static self, variant: Variant) -> impl Iterator<Item = Opening> {
        self.rows(variant)
            .filter(|opening| opening.use_of == OpeningUse::Drawn)
    }

    /// The opening of a label, in either case.
    pub fn opening(&'static self, label: &str, variant: Variant) -> Option<Opening> {
        self.rows(variant)
            .find(|opening| opening.label.eq_ignore_ascii_case(label))
    }

    /// Every opening that the variant's rules allow.
    pub fn rows(&'static self, variant: Variant) -> impl Iterator<Item = Opening> {
        // The first line names the columns.
        self.text
            .lines()
            .skip(1)
            .filter_map(move |line| Opening::from_line(self, line, variant))
            .filter(move |opening| !self.excepted.contains(&(variant, opening.label)))
    }
}

impl OpeningTable {
    /// The labels of its rows, in any variant.
    fn labels(&'static self) -> impl Iterator<Item = &'static str> {
        let lines = self.text.lines().skip(1);
        lines.filter_map(|line| line.split('\t').next())
    }
}

impl Opening {
    /// The opening with which a line from the start of a variant begins: the longest that any table has.
    pub fn of_line(variant: Variant, line: &[Ply]) -> Option<Opening> {
        OpeningTable::of(variant)
            .flat_map(|table| table.rows(variant))
            .filter_map(|opening| Some((opening.plies_in(line)?, opening)))
            // The first of the longest.
            .reduce(|best, other| if other.0 > best.0 { other } else { best })
            .map(|(_, opening)| opening)
    }
}
