//! The order of moves in the search: the sooner the best is tried, the more of the tree is cut off.

use std::ops::ControlFlow;

use damiera_rules::{Color, Move, Position, Square};

/// A move, with where it stands in the position's list of legal moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveCandidate {
    pub(crate) mv: Move,
    /// The rank, and in the lowest byte how far the move stands from the end of the longest list, so that no two
    /// candidates are equal and earlier ones win.
    order: i64,
}

impl MoveCandidate {
    fn new(mv: Move, rank: i32, index: usize) -> Self {
        let from_end = (MOST_MOVES - 1).saturating_sub(index);
        Self {
            mv,
            order: i64::from(rank) << INDEX_BITS | from_end as i64,
        }
    }

    /// The move's place in the list of legal moves.
    pub(crate) const fn index(&self) -> u8 {
        !(self.order as u8)
    }

    const fn rank(&self) -> i32 {
        (self.order >> INDEX_BITS) as i32
    }

    /// True if the table or a cutoff elsewhere speaks for it.
    pub(crate) const fn is_favoured(&self) -> bool {
        self.rank() >= COUNTER
    }

    /// How good it was elsewhere, for a move that is not favoured.
    pub(crate) const fn history(&self) -> i32 {
        self.rank()
    }
}

/// Each group of moves lies above all that the groups after it can reach.
const FROM_TABLE: i32 = i32::MAX;
const CAPTURE: i32 = 1 << 30;
const PROMOTION: i32 = 1 << 29;
const KILLER: i32 = 1 << 28;
const COUNTER: i32 = 1 << 27;

/// No count of the history is further from 0.
const MOST_HISTORY: i32 = 1 << 14;

/// A list has at most so many moves, so that an index fits into a byte.
const MOST_MOVES: usize = 1 << INDEX_BITS;

const INDEX_BITS: u32 = u8::BITS;

/// A count for each start and end of a move.
type MoveCounts = [[i16; Square::COUNT]; Square::COUNT];

/// Known facts about the place where moves are to be ordered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hints {
    /// How far from the root.
    pub(crate) ply: usize,
    /// The place in the list of legal moves of the move that was best before.
    pub(crate) from_table: Option<usize>,
    /// The move that led here.
    pub(crate) last: Option<Move>,
}

impl Hints {
    /// True if a move captures in answer to a capture.
    pub(crate) fn is_recapture(&self, mv: &Move) -> bool {
        mv.is_capture() && self.last.is_some_and(|last| last.is_capture())
    }
}

/// The lessons of cutoffs so far about quiet moves.
pub(crate) struct Ordering {
    /// The two last quiet moves that cut off at each ply.
    killers: Vec<[Option<Move>; 2]>,
    /// How good a quiet move has been, by side.
    history: Vec<MoveCounts>,
    /// How good it has been as an answer to a move to a square, by side and square.
    answers: Vec<MoveCounts>,
    /// The quiet move that cut off last as an answer to a move, by that move's start and end.
    counters: Vec<[Option<Move>; Square::COUNT]>,
}

impl Ordering {
    /// Nothing learnt yet, for lines of at most `plies` moves.
    pub(crate) fn new(plies: usize) -> Self {
        let sides = Color::ALL.len();
        let none = [[0; Square::COUNT]; Square::COUNT];
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![none; sides],
            answers: vec![none; sides * Square::COUNT],
            counters: vec![[None; Square::COUNT]; sides * Square::COUNT],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.as_flattened_mut().as_flattened_mut().fill(0);
        self.answers.as_flattened_mut().as_flattened_mut().fill(0);
        self.counters.as_flattened_mut().fill(None);
    }

    /// Another position is searched: what cut off counts for less, and plies are counted anew.
    pub(crate) fn grow_older(&mut self) {
        self.killers.fill([None; 2]);
        for counts in [&mut self.history, &mut self.answers] {
            for count in counts.as_flattened_mut().as_flattened_mut() {
                *count /= 2;
            }
        }
    }

    /// Adds the legal moves to `list`, each with its rank.
    pub(crate) fn list(&self, position: &Position, hints: &Hints, list: &mut Vec<MoveCandidate>) {
        let first = list.len();
        let killers = self.killers.get(hints.ply).copied().unwrap_or_default();
        let side = position.turn() as usize;
        let counter = hints.last.and_then(|last| self.counter(side, &last));
        let history = &self.history[side];
        let answers = hints.last.map(|last| &self.answers[answer(side, &last)]);
        let ControlFlow::Continue(()) = position.visit_moves(|mv| {
            let index = list.len() - first;
            if index == MOST_MOVES {
                return ControlFlow::<std::convert::Infallible>::Continue(());
            }
            let rank = if hints.from_table == Some(index) {
                FROM_TABLE
            } else if mv.is_capture() {
                CAPTURE + gain(position, &mv)
            } else if mv.promotes() {
                PROMOTION
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else if counter == Some(mv) {
                COUNTER
            } else {
                let (from, to) = (mv.from().index(), mv.to().index());
                let answer = answers.map_or(0, |counts| counts[from][to]);
                i32::from(history[from][to]) + i32::from(answer)
            };
            list.push(MoveCandidate::new(mv, rank, index));
            ControlFlow::Continue(())
        });
    }

    /// Remembers a move that made all others of its position needless, and that the quiet moves
    /// among those tried before it did not.
    pub(crate) fn cut_off(
        &mut self,
        position: &Position,
        tried: &[MoveCandidate],
        hints: &Hints,
        depth: i32,
    ) {
        let Some((best, before)) = tried.split_last() else {
            return;
        };
        let mv = best.mv;
        if mv.is_capture() {
            return;
        }
        if let Some(killers) = self.killers.get_mut(hints.ply)
            && killers[0] != Some(mv)
        {
            killers[1] = killers[0].replace(mv);
        }
        let side = position.turn() as usize;
        if let Some(last) = hints.last {
            let place = &mut self.counters[answer_row(side, last.from())][last.to().index()];
            *place = Some(mv);
        }
        let gain = (16 * depth * depth).min(MOST_HISTORY / 8);
        self.learn(side, hints, &mv, gain);
        for candidate in before {
            if !candidate.mv.is_capture() {
                self.learn(side, hints, &candidate.mv, -gain);
            }
        }
    }

    fn learn(&mut self, side: usize, hints: &Hints, mv: &Move, gain: i32) {
        let (from, to) = (mv.from().index(), mv.to().index());
        learn(&mut self.history[side][from][to], gain);
        if let Some(last) = hints.last {
            learn(&mut self.answers[answer(side, &last)][from][to], gain);
        }
    }

    fn counter(&self, side: usize, last: &Move) -> Option<Move> {
        self.counters[answer_row(side, last.from())][last.to().index()]
    }
}

/// Moves a count towards the limit on the side of the gain, the less the closer it is.
fn learn(count: &mut i16, gain: i32) {
    let before = i32::from(*count);
    *count = (before + gain - before * gain.abs() / MOST_HISTORY) as i16;
}

fn answer(side: usize, last: &Move) -> usize {
    answer_row(side, last.to())
}

fn answer_row(side: usize, square: Square) -> usize {
    side * Square::COUNT + square.index()
}

/// Brings the best of the rest to its front; of equals the earliest.
pub(crate) fn bring_best(rest: &mut [MoveCandidate]) {
    let (mut best, mut most) = (0, i64::MIN);
    for (place, candidate) in rest.iter().enumerate() {
        if candidate.order > most {
            (best, most) = (place, candidate.order);
        }
    }
    if best > 0 {
        rest.swap(0, best);
    }
}

/// The value of the pieces that a capture takes, in men: a king counts for two.
fn gain(position: &Position, mv: &Move) -> i32 {
    let kings = position.kings(!position.turn()) & mv.captured();
    (mv.captured().len() + kings.len()) as i32
}

/// Adds the legal captures to `list`.
pub(crate) fn captures(position: &Position, list: &mut Vec<MoveCandidate>) {
    let first = list.len();
    let _: ControlFlow<()> = position.visit_moves(|mv| {
        // Captures come first.
        if !mv.is_capture() {
            return ControlFlow::Break(());
        }
        list.push(MoveCandidate::new(
            mv,
            gain(position, &mv),
            list.len() - first,
        ));
        ControlFlow::Continue(())
    });
}
