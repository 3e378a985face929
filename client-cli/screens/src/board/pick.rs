//! Choosing a move square by square.

use std::collections::BTreeSet;

use damiera_rules::{IllegalMove, Move, Path, Ply, Position, Square, TypedPath};

/// A move that is being chosen: a piece, and the squares over which it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picker {
    position: Position,
    /// Every legal move by every path, a capture in several orders of jumps more than once.
    ways: Vec<(Move, Path)>,
    chosen: Vec<Square>,
}

/// The result of choosing a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picked {
    /// A piece was chosen, or another square of its way.
    Goes,
    /// Nothing is chosen any more.
    Nothing,
    /// The move is complete.
    Move(Box<Ply>),
}

/// Why a square cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PickRefusal {
    /// The rule that forbids it.
    Rule(Box<IllegalMove>),
    /// Several captures end there: the squares between have to be chosen.
    Several,
    /// An own piece that cannot move; others must capture when `must_capture`.
    Stuck {
        /// The piece's square.
        square: Square,
        /// True if that is so because a capture is compulsory.
        must_capture: bool,
    },
    /// Nothing of the player's stands there.
    NoPiece,
}

impl Picker {
    /// Nothing is chosen yet, in a position.
    pub fn new(position: Position) -> Picker {
        let moves = position.legal_moves();
        let ways = moves.iter().flat_map(|mv| {
            let paths = position.paths(mv);
            paths.into_iter().map(|path| (*mv, path))
        });
        Picker {
            ways: ways.collect(),
            position,
            chosen: Vec::new(),
        }
    }

    /// The position that the move is chosen for.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The squares that are chosen, the piece's first.
    pub fn chosen(&self) -> &[Square] {
        &self.chosen
    }

    /// The squares of the pieces that can move.
    pub fn movable(&self) -> BTreeSet<Square> {
        self.ways.iter().map(|(_, path)| path.from()).collect()
    }

    /// True if every legal move is a capture.
    pub fn must_capture(&self) -> bool {
        !self.ways.is_empty() && self.ways.iter().all(|(mv, _)| mv.is_capture())
    }

    /// The squares that may be chosen next; the end of a way that is the only one to it as well.
    pub fn targets(&self) -> BTreeSet<Square> {
        if self.chosen.is_empty() {
            return BTreeSet::new();
        }
        let next = self.fitting().filter_map(|(_, path)| {
            let next = path.squares().get(self.chosen.len());
            next.copied()
        });
        let ends = self.fitting().map(|(_, path)| path.to());
        next.chain(ends.filter(|end| self.only_to(*end).is_some()))
            .collect()
    }

    /// Chooses a square: a piece, the next square of its way, or the end of a way that no other goes
    /// to. Choosing the piece again lets it go.
    ///
    /// # Errors
    ///
    /// The reason why that square cannot be chosen. The earlier choice stays.
    pub fn choose(&mut self, square: Square) -> Result<Picked, PickRefusal> {
        if self.chosen.last() == Some(&square) {
            self.chosen.pop();
            return Ok(match self.chosen.is_empty() {
                true => Picked::Nothing,
                false => Picked::Goes,
            });
        }
        if self.chosen.is_empty() || self.is_another_piece(square) {
            return self.choose_piece(square);
        }
        if self.goes_over(square) {
            self.chosen.push(square);
            return Ok(self.settled().unwrap_or(Picked::Goes));
        }
        if let Some(mv) = self.only_to(square) {
            return Ok(self.done(mv));
        }
        match self.fitting().any(|(_, path)| path.to() == square) {
            true => Err(PickRefusal::Several),
            false => Err(self.why_not(square)),
        }
    }

    /// Takes over the typed squares as far as a legal move goes over them. True if all were taken.
    pub fn follow(&mut self, squares: &[Square]) -> bool {
        self.chosen.clear();
        for (place, square) in squares.iter().enumerate() {
            self.chosen.push(*square);
            let is_end = place + 1 == squares.len() && place > 0;
            if self.fitting().next().is_none() {
                self.chosen.pop();
                return is_end && self.only_to(*square).is_some();
            }
        }
        true
    }

    /// Lets everything go.
    pub fn clear(&mut self) {
        self.chosen.clear();
    }

    fn choose_piece(&mut self, square: Square) -> Result<Picked, PickRefusal> {
        if self.movable().contains(&square) {
            self.chosen = vec![square];
            return Ok(Picked::Goes);
        }
        match self.position.piece_at(square) {
            Some(piece) if piece.color == self.position.turn() => Err(PickRefusal::Stuck {
                square,
                must_capture: self.must_capture(),
            }),
            _ => Err(PickRefusal::NoPiece),
        }
    }

    /// True if a square holds another piece that can move, and is not on the way of the one chosen.
    fn is_another_piece(&self, square: Square) -> bool {
        self.movable().contains(&square)
            && !self.goes_over(square)
            && !self.targets().contains(&square)
    }

    /// The ways that begin with what is chosen.
    fn fitting(&self) -> impl Iterator<Item = &(Move, Path)> {
        let begins = |way: &&(Move, Path)| way.1.squares().starts_with(&self.chosen);
        self.ways.iter().filter(begins)
    }

    fn goes_over(&self, square: Square) -> bool {
        let at = self.chosen.len();
        self.fitting()
            .any(|(_, path)| path.squares().get(at) == Some(&square))
    }

    /// The only move that ends on a square, if there is only one.
    fn only_to(&self, square: Square) -> Option<Move> {
        let mut ending = self.fitting().filter(|(_, path)| path.to() == square);
        let (first, _) = ending.next()?;
        ending.all(|(mv, _)| mv == first).then_some(*first)
    }

    /// The move, once no other is possible.
    fn settled(&mut self) -> Option<Picked> {
        let mut fitting = self.fitting();
        let first = fitting.next()?.0;
        let is_only = fitting.all(|(mv, _)| *mv == first);
        drop(fitting);
        is_only.then(|| self.done(first))
    }

    /// The move by the way that was chosen, where that way is whole.
    fn done(&mut self, mv: Move) -> Picked {
        let way = self.fitting().find(|(found, _)| *found == mv);
        let path = way.map(|(_, path)| *path);
        let side = self.position.turn();
        self.chosen.clear();
        match path {
            Some(path) => Picked::Move(Box::new(Ply { side, mv, path })),
            None => Picked::Nothing,
        }
    }

    /// The rule that keeps the piece from a square.
    fn why_not(&self, square: Square) -> PickRefusal {
        let mut squares = self.chosen.clone();
        squares.push(square);
        let Some(path) = Path::from_squares(&squares) else {
            return PickRefusal::NoPiece;
        };
        match self.position.resolve(&TypedPath::new(path, false)) {
            Err(rule) => PickRefusal::Rule(Box::new(rule)),
            // A legal move that is no way from here: its squares have to be chosen.
            Ok(_) => PickRefusal::Several,
        }
    }
}
