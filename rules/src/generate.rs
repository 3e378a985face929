//! The legal moves of a position.

use core::convert::Infallible;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Board, Change};
use crate::capture::visit_captures;
use crate::specialize::{Columns, Side, Task, run, run_for_side};
use crate::{CaptureChoice, Move, MoveList, Path, Position, Rules};

/// How many paths of one move [`Position::paths`] lists at most.
const MAX_PATHS: usize = 64;

impl Position {
    /// Every legal move, captures first. Nothing is allocated.
    pub fn legal_moves(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        let ControlFlow::Continue(()) = self.visit_moves(rules, |mv| {
            list.push(mv);
            ControlFlow::<Infallible>::Continue(())
        });
        list
    }

    /// Calls `visit` with every legal move, captures first, until it breaks. Nothing is allocated.
    pub fn visit_moves<B>(
        &self,
        rules: &Rules,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        run(self, rules, VisitMoves(visit))
    }

    /// The legal captures.
    pub fn captures(&self, rules: &Rules) -> MoveList {
        run(self, rules, ListCaptures)
    }

    /// Whether the side to move can capture; much cheaper than listing the captures.
    pub fn can_capture(&self, rules: &Rules) -> bool {
        run(self, rules, CanCapture)
    }

    /// Whether the side to move has any legal move.
    pub fn can_move(&self, rules: &Rules) -> bool {
        run(self, rules, CanMove)
    }

    /// How many legal moves there are, without listing the quiet ones.
    pub fn count_moves(&self, rules: &Rules) -> usize {
        run(self, rules, CountMoves)
    }

    /// The squares over which a legal move goes. Of several orders of jumps this is always the
    /// same one. A move that is not legal here gives its start and end.
    pub fn path(&self, rules: &Rules, mv: &Move) -> Path {
        self.paths(rules, mv)
            .first()
            .copied()
            .unwrap_or_else(|| Path::start(mv.from()).then(mv.to()))
    }

    /// Every order of jumps by which a legal move can be made, the one of [`Position::path`]
    /// first, at most 64; none when the move is not legal here.
    pub fn paths(&self, rules: &Rules, mv: &Move) -> Vec<Path> {
        let mut paths = Vec::new();
        self.visit_legal(rules, |found, path| {
            if found == mv && paths.len() < MAX_PATHS {
                paths.push(*path);
            }
        });
        paths
    }

    /// Calls `visit` with every legal move, once for each path.
    pub(crate) fn visit_legal(&self, rules: &Rules, mut visit: impl FnMut(&Move, &Path)) {
        let mut best = None;
        visit_captures(self, rules, |capture| best = best.max(Some(capture.rank)));
        visit_captures(self, rules, |capture| {
            if Some(capture.rank) == best {
                visit(&capture.mv, capture.path);
            }
        });
        if best.is_none() || rules.choice == CaptureChoice::Free {
            self.visit_quiet(rules, |mv| {
                visit(&mv, &Path::start(mv.from()).then(mv.to()));
            });
        }
    }

    /// Calls `visit` with every move that captures nothing.
    pub(crate) fn visit_quiet(&self, rules: &Rules, visit: impl FnMut(Move)) {
        run_for_side(self, rules, VisitQuiet(visit));
    }
}

struct VisitMoves<V>(V);

impl<B, V: FnMut(Move) -> ControlFlow<B>> Task for VisitMoves<V> {
    type Output = ControlFlow<B>;

    fn run<C: Columns, S: Side>(mut self, board: &Board<C, S>) -> ControlFlow<B> {
        board.visit_changes(|change| match board.as_move(change) {
            Some(mv) => (self.0)(mv),
            None => ControlFlow::Continue(()),
        })
    }
}

struct VisitQuiet<V>(V);

impl<V: FnMut(Move)> Task for VisitQuiet<V> {
    type Output = ();

    fn run<C: Columns, S: Side>(mut self, board: &Board<C, S>) {
        let ControlFlow::Continue(()) = board.visit_quiet(|change| {
            if let Some(mv) = board.as_move(change) {
                (self.0)(mv);
            }
            ControlFlow::<Infallible>::Continue(())
        });
    }
}

struct ListCaptures;

impl Task for ListCaptures {
    type Output = MoveList;

    fn run<C: Columns, S: Side>(self, board: &Board<C, S>) -> MoveList {
        let mut list = MoveList::new();
        let mut captures = Captures::new();
        board.list_captures(&mut captures);
        for change in &captures {
            if let Some(mv) = board.as_move(change) {
                list.push(mv);
            }
        }
        list
    }
}

struct CanCapture;

impl Task for CanCapture {
    type Output = bool;

    fn run<C: Columns, S: Side>(self, board: &Board<C, S>) -> bool {
        !board.jumpers().is_empty()
    }
}

struct CanMove;

impl Task for CanMove {
    type Output = bool;

    fn run<C: Columns, S: Side>(self, board: &Board<C, S>) -> bool {
        board.count_quiet() > 0 || !board.jumpers().is_empty()
    }
}

struct CountMoves;

impl Task for CountMoves {
    type Output = usize;

    fn run<C: Columns, S: Side>(self, board: &Board<C, S>) -> usize {
        board.count() as usize
    }
}

/// The best captures of a position, each once.
type Captures = ArrayVec<Change, { MoveList::CAPACITY }>;

impl<C: Columns, S: Side> Board<C, S> {
    /// Calls `visit` with every legal move until it breaks.
    #[inline(always)]
    pub(crate) fn visit_changes<B>(
        &self,
        mut visit: impl FnMut(&Change) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let jumps = self.men_that_jump();
        let kings = self.kings_that_jump();
        if !(jumps.union() | kings).is_empty() {
            match self.short_captures(jumps) {
                Some(captures) if kings.is_empty() => {
                    self.visit_short_captures(&captures, &mut visit)?;
                }
                _ => self.visit_long_captures(&mut visit)?,
            }
            if self.rules().choice != CaptureChoice::Free {
                return ControlFlow::Continue(());
            }
        }
        self.visit_quiet(visit)
    }

    /// Calls `visit` with every legal capture, however long, until it breaks.
    // Not inlined, so that the common case needs no room for the list.
    #[inline(never)]
    fn visit_long_captures<B>(
        &self,
        visit: &mut impl FnMut(&Change) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut list = Captures::new();
        self.list_captures(&mut list);
        list.iter().try_for_each(visit)
    }

    /// How many legal moves there are.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        let jumps = self.men_that_jump();
        let kings = self.kings_that_jump();
        if (jumps.union() | kings).is_empty() {
            return self.count_quiet();
        }
        let captures = match self.short_captures(jumps) {
            Some(captures) if kings.is_empty() => captures.len(),
            _ => self.count_long_captures(),
        };
        match self.rules().choice {
            CaptureChoice::Free => captures + self.count_quiet(),
            CaptureChoice::Compulsory(_) => captures,
        }
    }

    /// How many legal captures there are, however long.
    // Not inlined, so that the common case needs no room for the list.
    #[inline(never)]
    fn count_long_captures(&self) -> u32 {
        let mut list = Captures::new();
        self.list_captures(&mut list);
        list.len() as u32
    }

    /// Lists the legal captures.
    #[inline(never)]
    pub(crate) fn list_captures(&self, list: &mut Captures) {
        let mut best = 0;
        self.walk_captures::<()>(self.jumpers(), |change, (), tally| {
            let rank = self.rank(tally);
            if rank > best {
                best = rank;
                list.clear();
            }
            // One jump has no other order.
            let is_new = change.captured.len() < 2 || !list.contains(change);
            if rank == best && is_new {
                let full = list.try_push(*change).is_err();
                debug_assert!(!full, "more captures than the list was made for");
            }
        });
    }
}
