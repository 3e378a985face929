//! From a typed move to the legal move that it means, or to the reason why there is none.

use alloc::vec::Vec;

use crate::refuse::explain;
use crate::{Move, Path, Position, Refusal, TypedPath};

impl Position {
    /// The legal move that a typed path means, and the squares it goes over.
    ///
    /// A typed capture names its start, its end and any squares between, in order; it stands when
    /// exactly one legal capture passes through them. A capture whose every square is named is
    /// always meant exactly.
    pub fn resolve(&self, typed: &TypedPath) -> Result<(Move, Path), Refusal> {
        // One path for each distinct move, which bounds the list.
        let mut fitting: Vec<(Move, Path)> = Vec::new();
        let mut whole = None;
        self.visit_legal(|mv, path| {
            if !typed.fits(path) {
                return;
            }
            if typed.is_whole(path) {
                whole = Some((*mv, *path));
            }
            if fitting.iter().all(|(known, _)| known != mv) {
                fitting.push((*mv, *path));
            }
        });
        match (whole, fitting.as_slice()) {
            (Some(found), _) | (None, &[found]) => Ok(found),
            (None, []) => Err(explain(self, typed)),
            (None, several) => Err(Refusal::Ambiguous {
                options: several.iter().map(|&(_, path)| path).collect(),
            }),
        }
    }
}
