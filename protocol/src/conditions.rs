//! Conditional moves: what a player by correspondence answers if the opponent plays a certain move.

use damiera_rules::Path;
use serde::{Deserialize, Serialize};

/// The conditional moves of one player: a tree of plies from the position on the board. The opponent's plies branch, and each is
/// followed by one answer of the player.
///
/// Its plies stand in the order of a walk through the tree, each with its depth: 0 for the next ply of the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConditionalMoves {
    plies: Vec<(u8, Path)>,
}

impl ConditionalMoves {
    /// Maximum plies of the conditional moves that a player has in a game. A line with more is refused.
    pub const MAX: usize = 40;

    /// The number of plies.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The first ply. If the player is to move, it is the player's answer.
    pub fn first(&self) -> Option<&Path> {
        self.plies.first().map(|(_, path)| path)
    }

    /// The rest after a ply of the game. It is empty if no branch has the ply.
    #[must_use]
    pub fn after(&self, played: &Path) -> ConditionalMoves {
        let is_played = |(depth, path): &&(u8, Path)| *depth == 0 && path == played;
        let met = self.plies.iter().skip_while(|ply| !is_played(ply)).skip(1);
        let left = met.take_while(|(depth, _)| *depth > 0);
        let plies = left.map(|(depth, path)| (depth - 1, *path)).collect();
        ConditionalMoves { plies }
    }

    /// Adds a line of plies, the opponent's first. Where it has another answer to the same ply of the opponent, it replaces the
    /// answer and what follows. A ply beyond the depth of 255 is left out.
    pub fn add(&mut self, line: &[Path]) {
        // The plies that follow the part of the line that is there.
        let (mut from, mut to) = (0, self.plies.len());
        for (depth, path) in (0..=u8::MAX).zip(line) {
            let mut ahead = self.plies[from..to].iter();
            if let Some(at) = ahead.position(|(at, known)| (*at, known) == (depth, path)) {
                from += at + 1;
                let deeper = self.plies[from..to]
                    .iter()
                    .take_while(|(at, _)| *at > depth);
                to = from + deeper.count();
                continue;
            }
            if depth % 2 == 1 {
                self.plies.drain(from..to);
                to = from;
            }
            self.plies.insert(to, (depth, *path));
            (from, to) = (to + 1, to + 1);
        }
    }

    /// Every line of plies, from the position on the board to the end of a branch.
    pub fn lines(&self) -> Vec<Vec<Path>> {
        let (mut lines, mut line) = (Vec::new(), Vec::new());
        for (at, (depth, path)) in self.plies.iter().enumerate() {
            line.truncate(usize::from(*depth));
            line.push(*path);
            let next = self.plies.get(at + 1);
            if next.is_none_or(|(next, _)| next <= depth) {
                lines.push(line.clone());
            }
        }
        lines
    }
}
