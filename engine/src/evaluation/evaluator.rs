//! The evaluation of a search, which follows the hidden sums from position to position.

use damiera_rules::{Position, Variant};

use super::network::{Accumulator, Network, Pieces};
use super::{Family, hand, in_hundredths, is_known_ending};

/// Values the positions of a search. The sums of the last position of each ply are kept: the next one differs by a move or two.
pub(crate) struct Evaluator {
    network: Option<&'static Network>,
    /// The units that a man is worth.
    man: i32,
    plies: Vec<Accumulator>,
}

impl Evaluator {
    pub(crate) fn new(variant: Variant) -> Self {
        let network = Family::of(variant.rules()).network();
        Self {
            network,
            man: network.map_or(100, Network::man),
            plies: Vec::new(),
        }
    }

    /// Hundredths of a man in units.
    pub(crate) const fn in_units(&self, hundredths: i32) -> i32 {
        hundredths * self.man / 100
    }

    /// A value of the search in hundredths of a man.
    pub(crate) const fn in_hundredths(&self, value: i32) -> i32 {
        in_hundredths(value, self.man)
    }

    /// The worth to its side to move of a position so many plies behind the root, in units.
    pub(crate) fn value(&mut self, position: &Position, ply: i32) -> i32 {
        match self.network {
            Some(network) if !is_known_ending(position) => {
                let hidden = self.follow(network, position, ply.unsigned_abs() as usize);
                network.value(hidden, position)
            }
            _ => self.in_units(hand::evaluate(position)),
        }
    }

    /// The sums of a position, from the nearest board: the last one of its own ply, that of the ply before, or none.
    fn follow(&mut self, network: &Network, position: &Position, ply: usize) -> &Accumulator {
        if self.plies.len() <= ply {
            self.plies
                .resize_with(ply + 1, || Accumulator::new(network));
        }
        let pieces = Pieces::of(position);
        let (before, from_here) = self.plies.split_at_mut(ply);
        let hidden = &mut from_here[0];
        let own = hidden.steps_to(pieces);
        let nearer = before.last().filter(|parent| parent.steps_to(pieces) < own);
        match nearer {
            Some(parent) => hidden.come_from(parent, network, pieces),
            None if own > position.occupied().len() => {
                *hidden = Accumulator::new(network);
                hidden.go_to(network, pieces);
            }
            None => hidden.go_to(network, pieces),
        }
        hidden
    }
}

#[cfg(test)]
mod tests {
    use damiera_rules::Game;

    use super::*;
    #[test]
    fn what_is_followed_is_what_is_seen_at_once() {
        for variant in Variant::ALL {
            let mut evaluator = Evaluator::new(variant);
            for seed in 1..40 {
                let mut game = Game::new(variant);
                while game.outcome().is_none() && game.ply() < 90 {
                    let moves = game.legal_moves();
                    game.play_move(&moves[game.ply() * seed % moves.len()])
                        .expect("a legal move");
                    // Some positions are not asked about, as in a search that remembers them.
                    if (game.ply() * seed).is_multiple_of(5) {
                        continue;
                    }
                    let ply = (game.ply() % 13) as i32;
                    let position = game.position();
                    let at_once = Evaluator::new(variant).value(position, 0);
                    assert_eq!(evaluator.value(position, ply), at_once, "{variant}");
                }
            }
        }
    }
}
