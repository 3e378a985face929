//! Choosing a move: deeper and deeper searches of the position on the board.

use damiera_rules::{Game, Move, Path, Ply};

use crate::budget::{Budget, Stopped};
use crate::endgame::{Advice, Endgame};
use crate::evaluation::{Evaluator, evaluate};
use crate::line::SearchLine;
use crate::noise::Noise;
use crate::ordering::{Hints, MoveCandidate, Ordering};
use crate::score::SHORTEST_WIN;
use crate::search::{MOST_PLIES, TreeSearch};
use crate::table::TranspositionTable;
use crate::variation::Variations;
use crate::window::{INFINITY, Window};
use crate::{Limit, Score};

/// From this depth on the window is narrow at first: before, values change too much.
const ASPIRATION_DEPTH: i32 = 5;

/// How far the narrow window reaches to each side of what the last search found.
const ASPIRATION: i32 = 25;

/// By how much it reaches further each time.
const WIDER: i32 = 4;

/// A window that would reach further than this is opened to all scores.
const WIDEST: i32 = 400;

/// A move that the engine would play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move, always a legal one.
    pub mv: Move,
    /// The squares it goes over.
    pub path: Path,
    /// The worth of the move to the side that makes it.
    pub score: Score,
    /// How the game is expected to go on, this move first. Where the search ended the line may end
    /// before the captures that follow.
    pub line: Vec<Move>,
    /// Depth of the last finished search in plies; 0 if none was finished.
    pub depth: u32,
    /// Number of positions searched.
    pub nodes: u64,
}

/// A legal move of the position on the board.
struct RootMove {
    candidate: MoveCandidate,
    /// The value found by the last search that reached it; exact only where [`Root::is_close`]
    /// asks.
    value: Option<i32>,
    /// The moves expected after it, where the value is exact.
    line: Vec<Move>,
}

/// A search of the position on the board.
pub(crate) struct Root<'a> {
    game: &'a Game,
    search: TreeSearch<'a>,
    most_depth: i32,
    /// Without noise the best move is played.
    noise: Option<Noise>,
    /// The best of the last finished search first.
    moves: Vec<RootMove>,
    depth: i32,
    /// True if tables call the position a draw.
    is_drawn: bool,
}

impl<'a> Root<'a> {
    pub(crate) fn new(
        game: &'a Game,
        table: &'a mut TranspositionTable,
        ordering: &'a mut Ordering,
        limit: &Limit<'a>,
        noise: Option<Noise>,
        endgame: Endgame<'a>,
    ) -> Self {
        let advice = endgame.advice(game.position());
        let is_drawn = advice.as_ref().is_some_and(|advice| advice.is_drawn);
        let is_advised = |mv: &Move| match &advice {
            Some(Advice { best, .. }) => best.contains(mv),
            None => true,
        };
        let mut candidates = Vec::new();
        if game.outcome().is_none() {
            ordering.list(game.position(), &Hints::default(), &mut candidates);
        }
        let moves: Vec<_> = candidates
            .into_iter()
            .filter(|candidate| is_advised(&candidate.mv))
            .map(|candidate| RootMove {
                candidate,
                value: None,
                line: Vec::new(),
            })
            .collect();
        let most_depth = limit.depth.map_or(MOST_PLIES, |depth| {
            i32::try_from(depth).map_or(MOST_PLIES, |depth| depth.min(MOST_PLIES))
        });
        let evaluator = Evaluator::new(game.position().variant());
        let noise = noise.map(|noise| Noise {
            amplitude: evaluator.in_units(noise.amplitude),
            ..noise
        });
        Self {
            game,
            search: TreeSearch {
                line: SearchLine::of_game(game),
                table,
                ordering,
                budget: Budget::new(limit),
                evaluator,
                variations: Variations::new(MOST_PLIES as usize),
                moves: Vec::new(),
                // Among moves that all draw, those are preferred after which it is harder to hold.
                endgame: if is_drawn { Endgame::NONE } else { endgame },
                is_confirming: false,
            },
            most_depth,
            noise,
            moves,
            depth: 0,
            is_drawn,
        }
    }

    /// Searches one ply deeper each time until a bound is met or the outcome is seen.
    /// `found` is told after each finished depth.
    pub(crate) fn deepen(&mut self, found: &mut dyn FnMut(&Root<'_>)) {
        for depth in 1..=self.most_depth {
            let finished = self.search_to(depth);
            self.sort();
            if finished.is_err() {
                break;
            }
            self.depth = depth;
            found(self);
            if self.is_decided() || !self.search.budget.allows_deeper() {
                break;
            }
        }
    }

    /// True if a deeper search could not change the choice.
    fn is_decided(&self) -> bool {
        self.best().is_none_or(|best| best.abs() >= SHORTEST_WIN)
    }

    fn best(&self) -> Option<i32> {
        self.moves.first().and_then(|root| root.value)
    }

    /// Searches every move so deep, at first with a narrow window around what the last search found,
    /// and with a wider one on the side where the value turns out to lie.
    fn search_to(&mut self, depth: i32) -> Result<(), Stopped> {
        let mut before = self.values();
        let mut window = Window::FULL;
        let mut margin = ASPIRATION;
        // Where the noise chooses, the values of several moves must be exact.
        if self.noise.is_none()
            && depth >= ASPIRATION_DEPTH
            && let Some(best) = self.best()
        {
            window = Window::around(best, margin);
        }
        loop {
            let value = self.search_within(depth, window)?;
            let is_low = value <= window.alpha && window.alpha > -INFINITY;
            let is_high = value >= window.beta && window.beta < INFINITY;
            if is_low {
                // Which move is best is not known; until it is, the last search stands.
                for (root, &value) in self.moves.iter_mut().zip(&before) {
                    root.value = value;
                }
            } else if is_high {
                // The move that was too good stands first from here on.
                self.sort();
                before = self.values();
            } else {
                return Ok(());
            }
            margin *= WIDER;
            window = match (margin > WIDEST, is_low) {
                (true, _) => Window::FULL,
                (false, true) => Window {
                    alpha: value - margin,
                    beta: window.alpha + 1,
                },
                (false, false) => Window {
                    alpha: window.beta - 1,
                    beta: value + margin,
                },
            };
        }
    }

    /// The most that a move is worth. Ends with the first move that is worth more than the window.
    fn search_within(&mut self, depth: i32, within: Window) -> Result<i32, Stopped> {
        let position = *self.game.position();
        let before: Vec<_> = self
            .moves
            .iter_mut()
            .map(|root| root.value.take())
            .collect();
        // The values of moves that the noise may prefer to the best are wanted too.
        let slack = self.noise.map_or(0, |noise| noise.amplitude + 1);
        let mut best = -INFINITY;
        for tried in 0..self.moves.len() {
            let window = Window {
                alpha: (best - slack).max(within.alpha),
                beta: within.beta,
            };
            let candidate = self.moves[tried].candidate;
            let value = self
                .search
                .value_of(&position, &candidate, tried, depth - 1, 0, window);
            match value {
                Ok(value) => {
                    let root = &mut self.moves[tried];
                    root.value = Some(value);
                    if value > window.alpha {
                        root.line.clear();
                        root.line.extend_from_slice(self.search.variations.after(0));
                    }
                    best = best.max(value);
                    if value >= within.beta {
                        break;
                    }
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
        Ok(best)
    }

    fn values(&self) -> Vec<Option<i32>> {
        self.moves.iter().map(|root| root.value).collect()
    }

    /// The best move first. Stable, so that moves that are merely no better keep their order; those
    /// that the search did not reach come last.
    fn sort(&mut self) {
        self.moves
            .sort_by_key(|root| std::cmp::Reverse(root.value.unwrap_or(-INFINITY)));
    }

    /// The best move, or a move close to it that the noise favours.
    pub(crate) fn choice(&self) -> Option<Choice> {
        let best = self.best();
        let position = self.game.position();
        let noise_for = |mv| self.noise.map_or(0, |noise| noise.of(position, mv));
        let chosen = self
            .moves
            .iter()
            // Of equal moves the last one wins, which must be the best in order.
            .rev()
            .filter(|root| self.is_close(root.value, best))
            .max_by_key(|root| {
                root.value
                    .map(|value| value + noise_for(&root.candidate.mv))
            })?;
        let Ply { mv, path, .. } = position.ply(&chosen.candidate.mv).ok()?;
        Some(Choice {
            mv,
            path,
            score: self.score_of(chosen),
            line: [&[mv], &*chosen.line].concat(),
            depth: self.depth.unsigned_abs(),
            nodes: self.search.budget.nodes(),
        })
    }

    /// The moves that are within the noise of the best one, the best first.
    pub(crate) fn close(&self) -> Vec<(Move, Score)> {
        let best = self.best();
        self.moves
            .iter()
            .filter(|root| self.is_close(root.value, best))
            .map(|root| (root.candidate.mv, self.score_of(root)))
            .collect()
    }

    fn score_of(&self, root: &RootMove) -> Score {
        if self.is_drawn {
            return Score::DRAW;
        }
        Score::new(match root.value {
            Some(value) => self.search.evaluator.in_hundredths(value),
            None => evaluate(self.game.position()),
        })
    }

    /// True if a move is the best one or within the noise of it. A win is never put off nor a loss
    /// hastened for variety's sake.
    fn is_close(&self, value: Option<i32>, best: Option<i32>) -> bool {
        let is_within = match (value, best, self.noise) {
            (Some(value), Some(best), Some(noise)) => {
                value + noise.amplitude >= best && best.abs() < SHORTEST_WIN
            }
            _ => false,
        };
        value == best || is_within
    }
}
