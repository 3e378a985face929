//! Legal games, computed beforehand, for players to play.

use damiera_rules::{Game, Variant};

use crate::stress::lot::Lot;

/// The longest game. Random play rarely ends sooner, and people mostly play the beginnings and
/// middles of games.
const MAX_PLIES: usize = 80;

/// The moves of a game as lines to send. The last move does not end the game: the side to move then resigns,
/// so that a game ends in the same way on a server that knows no rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// One line a move, white's first, line feeds included.
    pub lines: Vec<Vec<u8>>,
}

impl Script {
    /// A random game of the default variant; the same for the same seed.
    #[must_use]
    pub fn random(seed: u64) -> Self {
        let variant = Variant::Italiana;
        let drawing = variant.drawing();
        let mut random = Lot(seed);
        let mut game = Game::new(variant);
        let mut lines = Vec::new();
        while game.outcome().is_none() && lines.len() < MAX_PLIES {
            let moves = game.legal_moves();
            let Some(mv) = random.pick(&moves) else { break };
            let Ok(ply) = game.play_move(mv) else { break };
            if game.outcome().is_none() {
                let labels = ply.labels(drawing).to_lowercase();
                lines.push(format!("{labels}\n").into_bytes());
            }
        }
        Self { lines }
    }

    /// As many games as asked for, from consecutive seeds.
    #[must_use]
    pub fn several(seed: u64, count: usize) -> Vec<Self> {
        (seed..).take(count).map(Self::random).collect()
    }
}

#[cfg(test)]
mod tests {
    use damiera_rules::TypedPath;

    use super::*;

    /// Plays a script as a server would, from its text.
    fn check(script: &Script, seed: u64) {
        let variant = Variant::Italiana;
        let drawing = variant.drawing();
        let mut game = Game::new(variant);
        for line in &script.lines {
            let line = std::str::from_utf8(line).unwrap();
            let typed = TypedPath::parse(line.trim_end(), variant, drawing).unwrap();
            game.play_typed(&typed).unwrap();
            assert_eq!(game.outcome(), None, "seed {seed} goes on after {line}");
        }
        assert!(script.lines.len() > 10, "seed {seed} is a game");
    }

    #[test]
    fn every_script_is_legal_and_leaves_the_game_unfinished() {
        for (seed, script) in (0..).zip(&Script::several(0, 200)) {
            check(script, seed);
        }
    }

    #[test]
    fn a_seed_is_a_game() {
        assert_eq!(Script::random(7), Script::random(7));
        assert_ne!(Script::random(7), Script::random(8));
    }
}
