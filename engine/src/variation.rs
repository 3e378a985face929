//! The principal variation: the moves that a search expects of both sides.

use damiera_rules::Move;

/// The best line found so far from each ply on, for the positions on the way that are searched with
/// an open window.
pub(crate) struct Variations {
    from: Vec<Vec<Move>>,
}

impl Variations {
    /// Nothing found yet, for lines of at most `plies` moves.
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            from: vec![Vec::new(); plies + 2],
        }
    }

    /// A position `ply` plies from the root is searched anew.
    pub(crate) fn begin(&mut self, ply: i32) {
        if let Some(line) = self.from.get_mut(ply.unsigned_abs() as usize) {
            line.clear();
        }
    }

    /// At this ply the best move is `mv`, with what was found after it.
    pub(crate) fn found(&mut self, ply: i32, mv: &Move) {
        let ply = ply.unsigned_abs() as usize;
        if let Some([line, after]) = self.from.get_mut(ply..ply + 2) {
            line.clear();
            line.push(*mv);
            line.extend_from_slice(after);
        }
    }

    /// The line after the move made at this ply.
    pub(crate) fn after(&self, ply: i32) -> &[Move] {
        let next = ply.unsigned_abs() as usize + 1;
        self.from.get(next).map_or(&[], Vec::as_slice)
    }
}
