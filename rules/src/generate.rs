//! The legal moves of a position.

use alloc::vec;
use alloc::vec::Vec;

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{GeneratorBoard, GeneratorRules, SideToMove};
use crate::capture::visit_captures;
use crate::specialize::{GeneratorTask, run, run_for_side};
use crate::{CaptureChoice, Move, MoveList, NotLegal, Path, Ply, Position};

/// Maximum number of paths of one move that [`Position::paths`] lists.
const MAX_PATHS: usize = 64;

impl Position {
    /// Every legal move, captures first. Nothing is allocated.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        run(self, ListMoves(&mut list));
        list
    }

    /// Calls `visit` with every legal move, captures first, until it breaks. Nothing is allocated.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use damiera_rules::Variant;
    ///
    /// let first = Variant::Russa.start().visit_moves(ControlFlow::Break);
    /// assert!(first.break_value().is_some_and(|mv| !mv.is_capture()));
    /// ```
    pub fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut stopped = None;
        // Through a reference to any function, so that not every caller makes its own copies of the
        // generator.
        run(
            self,
            VisitMoves(&mut |mv| match visit(mv) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(value) => {
                    stopped = Some(value);
                    ControlFlow::Break(())
                }
            }),
        );
        match stopped {
            Some(value) => ControlFlow::Break(value),
            None => ControlFlow::Continue(()),
        }
    }

    /// The legal captures.
    pub fn captures(&self) -> MoveList {
        let mut list = MoveList::new();
        run(self, ListCaptures(&mut list));
        list
    }

    /// True if the side to move can capture; much cheaper than listing the captures.
    pub fn can_capture(&self) -> bool {
        run(self, CanCapture)
    }

    /// True if the side to move has any legal move.
    pub fn can_move(&self) -> bool {
        run(self, CanMove)
    }

    /// Every legal move with its path, in the order of [`Position::legal_moves`]. Of several orders
    /// of jumps the path is always the same one.
    ///
    /// ```
    /// use damiera_rules::Variant;
    ///
    /// let plies = Variant::Russa.start().legal_plies();
    /// assert_eq!(plies[0].labels(Variant::Russa.drawing()), "c3 b4");
    /// ```
    pub fn legal_plies(&self) -> Vec<Ply> {
        let moves = self.legal_moves();
        let mut paths = vec![None; moves.len()];
        self.visit_legal_captures(|mv, path| {
            let place = moves.iter().position(|known| known == mv);
            if let Some(first @ None) = place.and_then(|place| paths.get_mut(place)) {
                *first = Some(*path);
            }
        });
        let plies = moves.into_iter().zip(paths).map(|(mv, path)| Ply {
            side: self.turn(),
            mv,
            path: path.unwrap_or_else(|| straight(&mv)),
        });
        plies.collect()
    }

    /// A legal move with its path, the same as in [`Position::legal_plies`].
    ///
    /// # Errors
    ///
    /// [`NotLegal`] when the move is none of the legal moves.
    pub fn ply(&self, mv: &Move) -> Result<Ply, NotLegal> {
        self.find(|found, _| found == mv)
    }

    /// The first wanted legal move.
    pub(crate) fn find(&self, wanted: impl Fn(&Move, &Path) -> bool) -> Result<Ply, NotLegal> {
        let mut found = None;
        self.visit_legal(|mv, path| {
            if found.is_none() && wanted(mv, path) {
                found = Some(Ply {
                    side: self.turn(),
                    mv: *mv,
                    path: *path,
                });
            }
        });
        found.ok_or(NotLegal)
    }

    /// Every path of a legal move, one for each order of its jumps: the one of [`Position::ply`]
    /// first, at most 64. Empty if the move is not legal here.
    pub fn paths(&self, mv: &Move) -> Vec<Path> {
        let mut paths = Vec::new();
        self.visit_legal(|found, path| {
            if found == mv && paths.len() < MAX_PATHS {
                paths.push(*path);
            }
        });
        paths
    }

    /// Calls `visit` with every legal move, once for each path.
    pub(crate) fn visit_legal(&self, mut visit: impl FnMut(&Move, &Path)) {
        let captures = self.visit_legal_captures(&mut visit);
        if !captures || self.variant().rules().choice == CaptureChoice::Free {
            self.visit_quiet(|mv| visit(&mv, &straight(&mv)));
        }
    }

    /// Calls `visit` with every legal capture, once for each path; says whether there was any.
    fn visit_legal_captures(&self, mut visit: impl FnMut(&Move, &Path)) -> bool {
        let rules = self.variant().rules();
        let mut best = None;
        visit_captures(self, rules, |capture| best = best.max(Some(capture.rank)));
        visit_captures(self, rules, |capture| {
            if Some(capture.rank) == best {
                visit(&capture.mv, capture.path);
            }
        });
        best.is_some()
    }

    /// Calls `visit` with every move that captures nothing.
    pub(crate) fn visit_quiet(&self, visit: impl FnMut(Move)) {
        run_for_side(self, self.variant().rules(), VisitQuiet(visit));
    }
}

/// The path of a move without a capture.
fn straight(mv: &Move) -> Path {
    Path::start(mv.from()).then(mv.to())
}

struct ListMoves<'a>(&'a mut MoveList);

impl GeneratorTask for ListMoves<'_> {
    type Output = ();

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) {
        let ControlFlow::Continue(()) = board.visit_legal(|change| {
            if let Some(mv) = board.as_move(change) {
                self.0.push(mv);
            }
            ControlFlow::<Infallible>::Continue(())
        });
    }
}

struct VisitMoves<'a>(&'a mut dyn FnMut(Move) -> ControlFlow<()>);

impl GeneratorTask for VisitMoves<'_> {
    type Output = ();

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) {
        // The visitor itself knows that it stopped.
        let _ = board.visit_legal(|change| match board.as_move(change) {
            Some(mv) => (self.0)(mv),
            None => ControlFlow::Continue(()),
        });
    }
}

struct VisitQuiet<V>(V);

impl<V: FnMut(Move)> GeneratorTask for VisitQuiet<V> {
    type Output = ();

    fn run<C: GeneratorRules, S: SideToMove>(mut self, board: &GeneratorBoard<C, S>) {
        let ControlFlow::Continue(()) = board.visit_quiet(|change| {
            if let Some(mv) = board.as_move(change) {
                (self.0)(mv);
            }
            ControlFlow::<Infallible>::Continue(())
        });
    }
}

struct ListCaptures<'a>(&'a mut MoveList);

impl GeneratorTask for ListCaptures<'_> {
    type Output = ();

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) {
        let ControlFlow::Continue(_) = board.visit_captures(&mut |change| {
            if let Some(mv) = board.as_move(change) {
                self.0.push(mv);
            }
            ControlFlow::<Infallible>::Continue(())
        });
    }
}

struct CanCapture;

impl GeneratorTask for CanCapture {
    type Output = bool;

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) -> bool {
        board.can_capture()
    }
}

struct CanMove;

impl GeneratorTask for CanMove {
    type Output = bool;

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) -> bool {
        board.can_step() || board.can_capture()
    }
}
