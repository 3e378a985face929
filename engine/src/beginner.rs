//! A search that errs as people do, for the levels of beginners.
//!
//! It looks a few plies ahead and counts pieces. On the way it overlooks captures: long ones before
//! short ones, a man's backwards and a flying king's from afar before plain ones, and later ones
//! before immediate ones. If all captures of a side are overlooked, the side seems to have none.
//!
//! The overlooked captures are drawn from the seed, the position and the move, so they are the same
//! each time. Nothing is kept between moves.

use damiera_rules::{Color, Game, Move, Ply, Position, Square};

use crate::budget::{Budget, Stopped};
use crate::choose::Choice;
use crate::line::SearchLine;
use crate::noise::Noise;
use crate::score::{DRAW, WIN};
use crate::window::INFINITY;
use crate::{Limit, Score};

/// The worth of a king. Beginners hold it dear whether it flies or not.
const KING: i32 = 300;

const MAN: i32 = 100;

/// The gain of a man with each rank, so that it goes on to be crowned.
const ADVANCE: i32 = 3;

/// Captures are followed so many plies beyond its look-ahead.
const EXCHANGE_PLIES: i32 = 5;

/// A search ends after so many positions, with what it has seen. Many flying kings on an open board
/// make more than anyone could follow; other positions take some hundreds.
pub(crate) const MOST_NODES: u64 = 20_000;

/// No capture is overlooked more often than this, in thousandths.
const MOST_OFTEN: u32 = 900;

/// How a beginner plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beginner {
    /// Number of plies that it looks ahead, captures not counted.
    pub(crate) plies: i32,
    /// Chance of overlooking a plain capture of its own, in thousandths.
    pub(crate) own: u32,
    /// Chance of overlooking a plain capture that the opponent has at once, in thousandths.
    pub(crate) plain: u32,
    /// Added chance of overlooking a capture for each thing that makes it harder to see, in
    /// thousandths.
    pub(crate) harder: u32,
    /// The most that may be added to the worth of a move, in hundredths of a man: see [`Noise`].
    pub(crate) noise: i32,
}

impl Beginner {
    /// The move that a beginner plays, or `None` when the game is over.
    pub(crate) fn choose(self, game: &Game, seed: u64, limit: &Limit<'_>) -> Option<Choice> {
        if game.outcome().is_some() {
            return None;
        }
        let position = *game.position();
        let noise = Noise {
            amplitude: self.noise,
            seed,
        };
        let mut view = BeginnerView {
            beginner: self,
            drawn: Noise {
                amplitude: 999,
                seed: !seed,
            },
            viewer: position.turn(),
            line: SearchLine::of_game(game),
            budget: Budget::new(&limit.within(MOST_NODES, u32::MAX)),
        };
        let moves = self.considered(&position, &game.legal_moves());
        let mut best: Option<(i32, i32, Move)> = None;
        let mut depth = self.plies;
        for &mv in &view.seen(&position, &moves, 0) {
            let Ok(value) = view.first(&position, &mv) else {
                depth = 0;
                break;
            };
            let liked = value + noise.of(&position, &mv);
            if best.is_none_or(|(most, ..)| liked > most) {
                best = Some((liked, value, mv));
            }
        }
        let (value, mv) = match best {
            Some((_, value, mv)) => (value, mv),
            // Stopped before anything was looked at.
            None => (judge(&position), *moves.first()?),
        };
        let Ply { mv, path, .. } = position.ply(&mv).ok()?;
        Some(Choice {
            mv,
            path,
            score: Score::new(value),
            line: vec![mv],
            depth: depth.unsigned_abs(),
            nodes: view.budget.nodes(),
        })
    }

    /// The moves that are searched. A level that sees every plain capture leaves no man to one while there is a move
    /// after which the opponent can neither capture nor promote. This search is too shallow to weigh a sacrifice.
    fn considered(self, position: &Position, moves: &[Move]) -> Vec<Move> {
        let is_safe = |mv: &Move| {
            let mut replies = position.play_unchecked(mv).legal_moves().into_iter();
            replies.all(|reply| !reply.is_capture() && !reply.promotes())
        };
        let guards = self.plain == 0 && moves.iter().any(is_safe);
        let comes = |mv: &&Move| !guards || !leaves_a_man(position, mv);
        moves.iter().filter(comes).copied().collect()
    }
}

/// True if after a move the opponent takes one piece forward with a man, and nothing can be
/// retaken.
fn leaves_a_man(position: &Position, mv: &Move) -> bool {
    let after = position.play_unchecked(mv);
    after.captures().iter().any(|capture| {
        let is_man = after.men(after.turn()).contains(capture.from());
        let is_plain = capture.captured().len() == 1 && !is_backwards(capture, after.turn());
        is_man && is_plain && !after.play_unchecked(capture).can_capture()
    })
}

/// One look at a game.
struct BeginnerView<'a> {
    beginner: Beginner,
    /// Draws the overlooked captures.
    drawn: Noise,
    /// The side that looks.
    viewer: Color,
    /// The game, for the position on the board and the one after a move.
    line: SearchLine,
    budget: Budget<'a>,
}

impl BeginnerView<'_> {
    /// The worth of a move of the position on the board.
    fn first(&mut self, position: &Position, mv: &Move) -> Result<i32, Stopped> {
        let next = position.play_unchecked(mv);
        self.line.push(position, mv);
        let is_drawn = self.line.is_drawn(&next) && next.can_move();
        self.line.pop();
        if is_drawn {
            self.budget.spend()?;
            return Ok(DRAW);
        }
        let depth = self.beginner.plies - 1;
        Ok(-self.value(&next, depth, 1, -INFINITY, INFINITY)?)
    }

    /// The worth of a position to its side to move, as far as the beginner sees.
    fn value(
        &mut self,
        position: &Position,
        depth: i32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        self.budget.spend()?;
        if !position.can_move() {
            return Ok(ply - WIN);
        }
        let can_capture = position.can_capture();
        if ply >= self.beginner.plies + EXCHANGE_PLIES || (depth <= 0 && !can_capture) {
            return Ok(judge(position));
        }
        let moves = self.seen(position, &position.legal_moves(), ply);
        if moves.is_empty() {
            return Ok(judge(position));
        }
        let depth = if can_capture { depth } else { depth - 1 };
        let mut best = -INFINITY;
        for mv in &moves {
            let next = position.play_unchecked(mv);
            let value = -self.value(&next, depth, ply + 1, -beta, -alpha)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The moves that are not overlooked. Of the moves on the board one is always seen.
    fn seen(&self, position: &Position, moves: &[Move], ply: i32) -> Vec<Move> {
        let is_seen = |mv: &&Move| !self.overlooks(position, mv, ply);
        let seen: Vec<_> = moves.iter().filter(is_seen).copied().collect();
        if seen.is_empty() && ply == 0 {
            return moves.to_vec();
        }
        seen
    }

    fn overlooks(&self, position: &Position, mv: &Move, ply: i32) -> bool {
        if !mv.is_capture() {
            return false;
        }
        let Beginner {
            own, plain, harder, ..
        } = self.beginner;
        // One sees one's own captures better than the opponent's.
        let is_own = position.turn() == self.viewer;
        let difficulty = difficulty(position, mv, ply).saturating_sub(u32::from(is_own));
        let often = match difficulty {
            0 if is_own => own,
            0 => plain,
            _ => (plain + harder * difficulty).min(MOST_OFTEN),
        };
        self.drawn.of(position, mv).unsigned_abs() < often
    }
}

/// Number of things that make a capture hard to see.
fn difficulty(position: &Position, mv: &Move, ply: i32) -> u32 {
    let more_pieces = mv.captured().len().saturating_sub(1);
    let later = (ply - 1).max(0).unsigned_abs();
    let from = mv.from();
    let awkward = if position.kings(position.turn()).contains(from) {
        is_far(mv)
    } else {
        is_backwards(mv, position.turn())
    };
    more_pieces + later + u32::from(awkward)
}

/// True if a king comes from further away than the next square, or goes further.
fn is_far(mv: &Move) -> bool {
    let next_to = |square: Square| {
        let touches = |piece: Square| {
            piece.rank().abs_diff(square.rank()) == 1 && piece.file().abs_diff(square.file()) == 1
        };
        mv.captured().iter().any(touches)
    };
    !next_to(mv.from()) || !next_to(mv.to())
}

/// True if a man takes a piece that stands behind it.
fn is_backwards(mv: &Move, color: Color) -> bool {
    mv.captured().iter().any(|piece| {
        color.pick(
            piece.rank() < mv.from().rank(),
            piece.rank() > mv.from().rank(),
        )
    })
}

/// Pieces, and how far the men have come, to the side to move.
fn judge(position: &Position) -> i32 {
    let side = |color: Color| {
        let men: i32 = position
            .men(color)
            .iter()
            .map(|man| {
                let ranks = color.pick(man.rank(), 7 - man.rank());
                MAN + ADVANCE * i32::from(ranks)
            })
            .sum();
        men + KING * position.kings(color).len() as i32
    };
    side(position.turn()) - side(!position.turn())
}
