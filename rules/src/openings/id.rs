//! The name of an opening, such as `fmjd:1-IV`: its table and its label, in no particular variant.

use core::fmt;
use core::str::FromStr;

use super::{Opening, OpeningTable, TABLES};
use crate::Variant;

/// The name of an opening that a table has. It is small, because every room has one or none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct OpeningId {
    table: TableIndex,
    /// Its row, from 0.
    row: u16,
}

/// The place of a table among all.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TableIndex {
    Fmjd,
    Idf,
    Acf,
    Fid,
}

impl TableIndex {
    const ALL: [TableIndex; 4] = [
        TableIndex::Fmjd,
        TableIndex::Idf,
        TableIndex::Acf,
        TableIndex::Fid,
    ];

    fn table(self) -> &'static OpeningTable {
        &TABLES[self as usize]
    }
}

/// Why a text names no opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpeningIdError {
    /// It does not begin with the name of a table and a colon.
    #[error("an opening is written as TABLE:LABEL")]
    NoTable,
    /// The table has no row of this label.
    #[error("the table {} has no such opening", .0.id)]
    NoRow(&'static OpeningTable),
}

impl OpeningId {
    /// The name of a label, in either case; None if the table has no such row.
    pub(super) fn find(id: &str, label: &str) -> Option<OpeningId> {
        let mut tables = TableIndex::ALL.into_iter();
        let table = tables.find(|table| table.table().id.eq_ignore_ascii_case(id))?;
        let mut labels = table.table().labels();
        let row = labels.position(|known| known.eq_ignore_ascii_case(label))?;
        let row = u16::try_from(row).ok()?;
        Some(OpeningId { table, row })
    }

    /// Its table.
    pub fn table(self) -> &'static OpeningTable {
        self.table.table()
    }

    /// Its label there, such as `1-IV`.
    pub fn label(self) -> &'static str {
        self.table()
            .labels()
            .nth(self.row.into())
            .unwrap_or_default()
    }

    /// The opening in a variant; None where the table or the variant's rules do not allow it.
    pub fn in_variant(self, variant: Variant) -> Option<Opening> {
        let table = self.table();
        let opens = table.variants.contains(&variant);
        opens.then(|| table.opening(self.label(), variant))?
    }
}

impl fmt::Display for OpeningId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.table().id, self.label())
    }
}

impl fmt::Debug for OpeningId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpeningId({self})")
    }
}

/// Reads it in either case.
impl FromStr for OpeningId {
    type Err = OpeningIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = text.split_once(':');
        let named = named.and_then(|(id, label)| Some((OpeningTable::named(id)?, label)));
        let (table, label) = named.ok_or(OpeningIdError::NoTable)?;
        OpeningId::find(table.id, label).ok_or(OpeningIdError::NoRow(table))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for OpeningId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for OpeningId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
