//! Choosing a move: deeper and deeper searches of the position on the board.

use damiera_rules::{Game, Move, Path, Ply};

use crate::evaluation::evaluate;
use crate::line::SearchLine;
use crate::ordering::{Candidate, Ordering};
use crate::score::SHORTEST_WIN;
use crate::search::{Budget, INFINITY, MOST_PLIES, Search, Stopped, Window};
use crate::table::TranspositionTable;
use crate::{Level, Score};

/// When there is nothing to choose, this part of the nodes is enough for a score.
const FORCED_SHARE: u64 = 10;

/// With so few pieces left every level goes as deep as its nodes allow and plays the best move that
/// it finds: a won ending is finished, not shuffled until it is drawn.
const ENDING_PIECES: u32 = 6;

/// A move that the engine would play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move, always a legal one.
    pub mv: Move,
    /// The squares it goes over.
    pub path: Path,
    /// What the move is worth to the side that makes it.
    pub score: Score,
    /// How many plies deep the last finished search went; 0 when none was.
    pub depth: u32,
    /// How many positions were searched.
    pub nodes: u64,
}

/// Chooses a move for the side to move, or `None` when the game is over.
///
/// The same game, level and seed give the same choice, unless `stop` interferes: it is asked
/// before the first and then every 1,000 nodes, and once it says `true` the best move so far is
/// returned. The seed may stay the same for a whole game: the position varies what it does.
pub fn choose(game: &Game, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Choice> {
    let mut root = Root::new(game, level, seed, stop);
    root.deepen();
    root.choice()
}

/// A legal move of the position on the board.
struct RootMove {
    candidate: Candidate,
    /// What the last search that reached it found; exact only where [`Root::is_close`] asks.
    value: Option<i32>,
}

struct Root<'a> {
    game: &'a Game,
    search: Search<'a>,
    most_depth: i32,
    noise: i32,
    seed: u64,
    /// The best of the last finished search first.
    moves: Vec<RootMove>,
    depth: i32,
}

impl<'a> Root<'a> {
    fn new(game: &'a Game, level: Level, seed: u64, stop: &'a dyn Fn() -> bool) -> Self {
        let strength = level.strength();
        let ordering = Ordering::new(MOST_PLIES as usize);
        let moves: Vec<_> = game
            .outcome()
            .is_none()
            .then(|| ordering.candidates(game.position(), 0, None))
            .into_iter()
            .flatten()
            .map(|candidate| RootMove {
                candidate,
                value: None,
            })
            .collect();
        let share = if moves.len() == 1 { FORCED_SHARE } else { 1 };
        let (most_depth, noise) = if game.position().occupied().len() <= ENDING_PIECES {
            (MOST_PLIES, 0)
        } else {
            (strength.depth, strength.noise)
        };
        Self {
            game,
            search: Search {
                line: SearchLine::of_game(game),
                table: TranspositionTable::new(strength.table),
                ordering,
                budget: Budget {
                    nodes: 0,
                    most_nodes: strength.nodes / share,
                    stop,
                },
            },
            most_depth,
            noise,
            seed,
            moves,
            depth: 0,
        }
    }

    /// Searches one ply deeper each time until a bound is met or the outcome is seen.
    fn deepen(&mut self) {
        for depth in 1..=self.most_depth {
            let finished = self.search_to(depth);
            // Stable, so that moves that are merely no better keep their order; those that the
            // search did not reach come last.
            self.moves
                .sort_by_key(|root| std::cmp::Reverse(root.value.unwrap_or(-INFINITY)));
            if finished.is_err() {
                break;
            }
            self.depth = depth;
            if self.is_decided() {
                break;
            }
        }
    }

    /// Whether a deeper search could not change the choice.
    fn is_decided(&self) -> bool {
        self.best().is_none_or(|best| best.abs() >= SHORTEST_WIN)
    }

    fn best(&self) -> Option<i32> {
        self.moves.first().and_then(|root| root.value)
    }

    fn search_to(&mut self, depth: i32) -> Result<(), Stopped> {
        let position = *self.game.position();
        let before: Vec<_> = self
            .moves
            .iter_mut()
            .map(|root| root.value.take())
            .collect();
        let mut best = -INFINITY;
        for tried in 0..self.moves.len() {
            let window = Window {
                // The values of moves that the noise may prefer to the best are wanted too.
                alpha: (best - self.noise - 1).max(-INFINITY),
                ..Window::FULL
            };
            let candidate = self.moves[tried].candidate;
            let value = self
                .search
                .value_of(&position, &candidate, tried, depth - 1, 0, window);
            match value {
                Ok(value) => {
                    best = best.max(value);
                    self.moves[tried].value = Some(value);
                }
                // Stopped before the move that was best: the last search still stands.
                Err(Stopped) if tried == 0 => {
                    for (root, value) in self.moves.iter_mut().zip(before) {
                        root.value = value;
                    }
                    return Err(Stopped);
                }
                Err(Stopped) => return Err(Stopped),
            }
        }
        Ok(())
    }

    /// The best move, or one that is close to it and that the noise favours.
    fn choice(&self) -> Option<Choice> {
        let best = self.best();
        let chosen = self
            .moves
            .iter()
            // Of equal moves the last one wins, which must be the best in order.
            .rev()
            .filter(|root| root.value == best || self.is_close(root.value, best))
            .max_by_key(|root| {
                root.value
                    .map(|value| value + self.noise_for(&root.candidate.mv))
            })?;
        let position = self.game.position();
        let Ply { mv, path, .. } = position.ply(&chosen.candidate.mv).ok()?;
        Some(Choice {
            mv,
            path,
            score: Score::new(chosen.value.unwrap_or_else(|| evaluate(position))),
            depth: self.depth.unsigned_abs(),
            nodes: self.search.budget.nodes,
        })
    }

    /// Whether a move is within the noise of the best one. A win is never put off nor a loss
    /// hastened for variety's sake.
    fn is_close(&self, value: Option<i32>, best: Option<i32>) -> bool {
        match (value, best) {
            (Some(value), Some(best)) => value + self.noise >= best && best.abs() < SHORTEST_WIN,
            _ => false,
        }
    }

    /// Between 0 and the level's noise, always the same for one seed, position and move.
    fn noise_for(&self, mv: &Move) -> i32 {
        let squares = (mv.from().index() << 5 | mv.to().index()) as u64;
        let captured = u64::from(mv.captured().indices()) << 10;
        let drawn = mix(mix(self.seed ^ self.game.position().key()) ^ captured ^ squares);
        (drawn % (self.noise.unsigned_abs() as u64 + 1)) as i32
    }
}

/// The finalizer of SplitMix64, enough to make neighbouring seeds independent.
const fn mix(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
