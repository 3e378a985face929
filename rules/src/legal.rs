//! The legal moves of a position: the best captures, or else the quiet moves.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{BoardChange, GeneratorBoard, GeneratorRules, SideToMove};
use crate::{CaptureChoice, MoveList};

/// The best captures of a position, each once.
type Captures = ArrayVec<BoardChange, { MoveList::CAPACITY }>;

impl<C: GeneratorRules, S: SideToMove> GeneratorBoard<C, S> {
    /// Calls `visit` with every legal move, captures first, until it breaks.
    #[inline(always)]
    pub(crate) fn visit_legal<B>(
        &self,
        mut visit: impl FnMut(&BoardChange) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let captures = self.visit_captures(&mut visit)?;
        if captures && self.rules().choice != CaptureChoice::Free {
            return ControlFlow::Continue(());
        }
        self.visit_quiet(visit)
    }

    /// Calls `visit` with every legal capture until it breaks; says whether there was any.
    #[inline(always)]
    pub(crate) fn visit_captures<B>(
        &self,
        visit: &mut impl FnMut(&BoardChange) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let men = self.men_that_jump();
        let kings = self.kings_that_jump();
        if (men.union() | kings).is_empty() {
            return ControlFlow::Continue(false);
        }
        match self.short_captures(men) {
            Some(captures) if kings.is_empty() => self.visit_short_captures(&captures, visit)?,
            _ => self.visit_long_captures(visit)?,
        }
        ControlFlow::Continue(true)
    }

    /// Number of legal moves.
    #[inline(always)]
    pub(crate) fn count_legal(&self) -> u32 {
        let men = self.men_that_jump();
        let kings = self.kings_that_jump();
        if (men.union() | kings).is_empty() {
            return self.count_quiet();
        }
        let captures = match self.short_captures(men) {
            Some(captures) if kings.is_empty() => captures.len(),
            _ => self.count_long_captures(),
        };
        match self.rules().choice {
            CaptureChoice::Free => captures + self.count_quiet(),
            CaptureChoice::Compulsory(_) => captures,
        }
    }

    /// True if there is a capture.
    #[inline(always)]
    pub(crate) fn can_capture(&self) -> bool {
        !self.jumpers().is_empty()
    }

    /// Calls `visit` with every legal capture, however long, until it breaks.
    // Not inlined, so that the common case needs no room for the list.
    #[inline(never)]
    fn visit_long_captures<B>(
        &self,
        visit: &mut impl FnMut(&BoardChange) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut list = Captures::new();
        self.list_captures(&mut list);
        list.iter().try_for_each(visit)
    }

    /// Number of legal captures, however long.
    // Not inlined for the same reason.
    #[inline(never)]
    fn count_long_captures(&self) -> u32 {
        let mut list = Captures::new();
        self.list_captures(&mut list);
        list.len() as u32
    }

    /// Lists the legal captures.
    #[inline(never)]
    fn list_captures(&self, list: &mut Captures) {
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
