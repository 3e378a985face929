//! In which order moves are tried: the sooner the best, the more of the tree is cut off.

use arrayvec::ArrayVec;
use damiera_rules::{Color, Move, MoveList, Position, Square};

/// A move, with where it stands in the position's list of legal moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    pub(crate) index: u8,
    /// Whether the table or a cutoff elsewhere speaks for it.
    pub(crate) is_favoured: bool,
    rank: i32,
}

/// The legal moves of a position, the most promising first.
pub(crate) type Candidates = ArrayVec<Candidate, { MoveList::CAPACITY }>;

/// Each group of moves lies above all that the groups after it can reach.
const FROM_TABLE: i32 = i32::MAX;
const CAPTURE: i32 = 1 << 30;
const PROMOTION: i32 = 1 << 29;
const KILLER: i32 = 1 << 28;
/// History counts stop here, below every other group.
const MOST_HISTORY: i32 = KILLER - 1;

/// What cutoffs so far have taught about quiet moves.
pub(crate) struct Ordering {
    /// The two last quiet moves that cut off at each ply.
    killers: Vec<[Option<Move>; 2]>,
    /// How much a quiet move has cut off, by side, start and end.
    history: Vec<[[i32; Square::COUNT]; Square::COUNT]>,
}

impl Ordering {
    /// Nothing learnt yet, for lines of at most `plies` moves.
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![[[0; Square::COUNT]; Square::COUNT]; Color::ALL.len()],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill([[0; Square::COUNT]; Square::COUNT]);
    }

    /// Another position is searched: what cut off counts for less, and plies are counted anew.
    pub(crate) fn grow_older(&mut self) {
        self.killers.fill([None; 2]);
        for count in self.history.as_flattened_mut().as_flattened_mut() {
            *count /= 8;
        }
    }

    /// The legal moves in the order in which to try them. `from_table` is the place in the list of
    /// legal moves of the move that was best before.
    // Not inlined, so that the list of moves is off the stack before the search goes deeper.
    #[inline(never)]
    pub(crate) fn candidates(
        &self,
        position: &Position,
        ply: usize,
        from_table: Option<usize>,
    ) -> Candidates {
        let mut candidates: Candidates = position
            .legal_moves()
            .into_iter()
            .enumerate()
            .map(|(index, mv)| {
                let rank = if from_table == Some(index) {
                    FROM_TABLE
                } else {
                    self.rank(position, &mv, ply)
                };
                Candidate {
                    mv,
                    // A list holds 256 moves, so the last index still fits.
                    index: index as u8,
                    is_favoured: rank >= KILLER,
                    rank,
                }
            })
            .collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.rank));
        candidates
    }

    /// Remembers a move that made all others of its position needless.
    pub(crate) fn cut_off(&mut self, position: &Position, mv: &Move, ply: usize, depth: i32) {
        if mv.is_capture() {
            return;
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(*mv)
        {
            killers[1] = killers[0].replace(*mv);
        }
        let side = position.turn() as usize;
        let count = &mut self.history[side][mv.from().index()][mv.to().index()];
        *count = count.saturating_add(depth * depth).min(MOST_HISTORY);
    }

    fn rank(&self, position: &Position, mv: &Move, ply: usize) -> i32 {
        if mv.is_capture() {
            return CAPTURE + gain(position, mv);
        }
        if mv.promotes() {
            return PROMOTION;
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        match killers
            .iter()
            .position(|killer| killer.as_ref() == Some(mv))
        {
            Some(place) => KILLER + 1 - place as i32,
            None => self.history[position.turn() as usize][mv.from().index()][mv.to().index()],
        }
    }
}

/// How much a capture takes: a king counts for two men.
fn gain(position: &Position, mv: &Move) -> i32 {
    let kings = position.kings(!position.turn()) & mv.captured();
    (mv.captured().len() + kings.len()) as i32
}

/// The legal captures, those that take most first.
// Not inlined for the same reason as `candidates`.
#[inline(never)]
pub(crate) fn captures(position: &Position) -> ArrayVec<Move, { MoveList::CAPACITY }> {
    let mut moves: ArrayVec<Move, _> = position.captures().into_iter().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(gain(position, mv)));
    moves
}
