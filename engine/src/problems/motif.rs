//! The ideas of problems, from which a reader can choose.

use damiera_rules::{Kind, Piece};

use super::Problem;

/// An idea of a problem. A problem may have several, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motif {
    /// The solver gives up pieces in two moves or more.
    Sacrifices,
    /// After the first move a capture of the solver takes three pieces or more.
    LargeCapture,
    /// A man of the solver's becomes a king.
    Promotion,
    /// The solver moves a king.
    King,
    /// The other side is left without a move while it has pieces.
    Block,
    /// There are few pieces on the board.
    FewPieces,
}

impl Motif {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Sacrifices,
        Self::LargeCapture,
        Self::Promotion,
        Self::King,
        Self::Block,
        Self::FewPieces,
    ];

    /// Maximum number of pieces of both sides for [`Motif::FewPieces`].
    pub const FEW: u32 = 8;

    /// True if a problem has this idea.
    pub fn is_of(self, problem: &Problem) -> bool {
        let shot = problem.shot();
        match self {
            Self::Sacrifices => shot.sacrifices > 1,
            Self::LargeCapture => shot.later > 2,
            Self::Promotion => is_crowned(problem),
            Self::King => moves_king(problem),
            Self::Block => shot.blocks(),
            Self::FewPieces => problem.start().occupied().len() <= Self::FEW,
        }
    }
}

/// True if a move of the solver begins with a man and ends with a king.
fn is_crowned(problem: &Problem) -> bool {
    (0..problem.moves()).any(|step| {
        let before = problem.position_at(step);
        problem.solution(step).is_some_and(|ply| {
            let after = before.play_unchecked(&ply.mv);
            let kind = |piece: Option<Piece>| piece.map(|piece| piece.kind);
            kind(before.piece_at(ply.path.from())) == Some(Kind::Man)
                && kind(after.piece_at(ply.path.to())) == Some(Kind::King)
        })
    })
}

/// True if the solver moves a king.
fn moves_king(problem: &Problem) -> bool {
    (0..problem.moves()).any(|step| {
        let before = problem.position_at(step);
        let piece = problem.solution(step).map(|ply| ply.path.from());
        let piece = piece.and_then(|from| before.piece_at(from));
        piece.is_some_and(|piece| piece.kind == Kind::King)
    })
}
