//! The openings that federations draw.

use anyhow::Result;
use damiera_rules::{OpeningTable, Position, Variant};

/// The positions of the variant's openings, in the order of its tables; none where no federation draws.
pub(crate) fn drawn_openings(variant: Variant) -> Result<Vec<Position>> {
    OpeningTable::of(variant)
        .flat_map(|table| table.drawn(variant))
        .map(|opening| Ok(opening.position()?))
        .collect()
}
