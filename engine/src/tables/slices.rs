//! The slices of a table in memory, as far as they are finished.

use damiera_rules::Position;

use super::material::Material;
use super::verdict::{LOSS, Verdict};
use super::view::MoverView;

/// Slices by their material. A finished slice has a byte for each of its numbers.
pub(super) struct Slices {
    by_material: Vec<Vec<u8>>,
}

impl Slices {
    /// None yet.
    pub(super) fn new() -> Self {
        Self {
            by_material: vec![Vec::new(); Material::NUMBERS],
        }
    }

    pub(super) fn get(&self, material: Material) -> &[u8] {
        &self.by_material[material.number()]
    }

    pub(super) fn put(&mut self, material: Material, bytes: Vec<u8>) {
        self.by_material[material.number()] = bytes;
    }

    pub(super) fn get_mut(&mut self, material: Material) -> &mut [u8] {
        &mut self.by_material[material.number()]
    }

    /// The byte of a position in what is there; a side without pieces has lost.
    pub(super) fn byte(&self, position: &Position) -> Option<u8> {
        let material = Material::of(position);
        if material.own_men + material.own_kings == 0 {
            return Some(LOSS);
        }
        let number = MoverView::of(position).number(material);
        self.get(material).get(number).copied()
    }

    /// The verdict on a position, if it is known.
    pub(super) fn verdict(&self, position: &Position) -> Option<Verdict> {
        self.byte(position).and_then(Verdict::of_byte)
    }
}
