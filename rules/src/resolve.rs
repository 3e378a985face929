//! The legal move that a typed move means, or the reason why there is none.

use alloc::vec;
use alloc::vec::Vec;

use crate::explain::explain;
use crate::{IllegalMove, PathError, Ply, Position, TypedPath};

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TypedMoveError {
    /// It does not name the squares of a move.
    #[error(transparent)]
    Unreadable(#[from] PathError),
    /// It names a move that is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Position {
    /// The legal move that a text means: [`TypedPath::parse`] on the variant's own drawing, then
    /// [`Position::resolve`].
    ///
    /// # Errors
    ///
    /// The text is no move, or the move is not legal; the error gives the exact reason.
    ///
    /// ```
    /// use damiera_rules::{IllegalMove, TypedMoveError, Variant};
    ///
    /// let start = Variant::Italiana.start();
    /// assert_eq!(start.parse_move("22-19")?.side, start.turn());
    /// assert!(matches!(start.parse_move("22-14"), Err(TypedMoveError::Illegal(_))));
    /// assert!(matches!(start.parse_move("hello"), Err(TypedMoveError::Unreadable(_))));
    /// # Ok::<(), TypedMoveError>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Ply, TypedMoveError> {
        let variant = self.variant();
        let typed = TypedPath::parse(text, variant, variant.drawing())?;
        Ok(self.resolve(&typed)?)
    }

    /// The legal move that a typed path means.
    ///
    /// A typed capture names its start, its end and any squares between, in order. It stands for a
    /// legal capture if exactly one passes through them. A capture typed with all its squares is
    /// never ambiguous.
    ///
    /// # Errors
    ///
    /// The exact reason why the move is not legal.
    pub fn resolve(&self, typed: &TypedPath) -> Result<Ply, IllegalMove> {
        match self.fitting(typed).as_slice() {
            &[found] => Ok(found),
            [] => Err(explain(self, typed)),
            several => Err(IllegalMove::Ambiguous {
                options: several.iter().map(|ply| ply.path).collect(),
            }),
        }
    }

    /// The legal moves that a typed path may mean, of a path typed with all its squares one.
    pub(crate) fn fitting(&self, typed: &TypedPath) -> Vec<Ply> {
        // One path for each distinct move, which bounds the list. A path typed with all its squares needs none.
        let mut fitting: Vec<Ply> = Vec::new();
        let mut whole = None;
        self.visit_legal(|&mv, &path| {
            if !typed.fits(&path) {
                return;
            }
            let side = self.turn();
            let ply = Ply { side, mv, path };
            if typed.is_whole(&path) {
                whole = Some(ply);
            } else if fitting.iter().all(|known| known.mv != mv) {
                fitting.push(ply);
            }
        });
        match whole {
            Some(found) => vec![found],
            None => fitting,
        }
    }
}
