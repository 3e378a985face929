//! A game: a start, the moves made, and how it ended.

use alloc::vec::Vec;

use crate::zobrist::{line_after, line_from};
use crate::{
    DrawClock, IllegalMove, Move, MoveList, NotLegal, Outcome, Path, Ply, Position, TypedMoveError,
    TypedPath, Variant, WinReason,
};

/// Why a move was not played. The game is as it was.
///
/// `E` says why the move is not legal: [`NotLegal`] for a move that a program made, an exact reason for a move that a
/// person typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<E = NotLegal> {
    /// The game has ended.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(E),
}

/// A position that has been on the board, with what the draw rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ReachedPosition {
    position: Position,
    clock: DrawClock,
    /// A hash of the start and of all moves since.
    line: u64,
}

/// A legal move that was checked against a game and not played yet, with what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedPly {
    ply: Ply,
    outcome: Option<Outcome>,
    next: ReachedPosition,
    /// The line of the game that it was checked against.
    line: u64,
}

impl CheckedPly {
    /// The move.
    pub const fn ply(&self) -> &Ply {
        &self.ply
    }

    /// How the rules end the game with it.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// A game of one variant from its start to the position on the board.
///
/// ```
/// use damiera_rules::{Color, Game, Variant};
///
/// let mut game = Game::new(Variant::Italiana);
/// game.play_text("22-19")?;
/// game.play_text("11-15")?;
/// assert_eq!((game.ply(), game.position().turn()), (2, Color::White));
/// assert_eq!(game.outcome(), None);
/// // The moves are taken back.
/// game.truncate(0);
/// assert_eq!(game.position(), game.start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: ReachedPosition,
    plies: Vec<Ply>,
    /// The state after each ply.
    /// The states that the one on the board can still repeat, and the one before it at least; the
    /// one on the board comes last. Earlier ones follow from the moves, and a long game would hold
    /// much more than it needs.
    recent: Vec<ReachedPosition>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A new game.
    pub fn new(variant: Variant) -> Self {
        Self::from_position(variant.start())
    }

    /// A game that starts from a position; what happened before counts for no draw.
    ///
    /// ```
    /// use damiera_rules::{Color, Game, Outcome, Position, Variant};
    ///
    /// let mut game = Game::from_position(Position::from_fen("W:Wc3:Bd4", Variant::Russa)?);
    /// game.play_text("c3 e5")?;
    /// assert!(matches!(game.outcome(), Some(Outcome::Win { winner: Color::White, .. })));
    /// assert!(game.legal_moves().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(position: Position) -> Self {
        let mut game = Self {
            start: ReachedPosition {
                position,
                clock: DrawClock::START,
                line: line_from(&position),
            },
            plies: Vec::new(),
            recent: Vec::new(),
            outcome: None,
        };
        game.outcome = game.judge(&game.start);
        game
    }

    /// The variant that is played.
    pub fn variant(&self) -> Variant {
        self.start.position.variant()
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// The position from which the game started.
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// Number of plies played.
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The moves made.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The last move made.
    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }

    /// The position before ply `ply` was played, counted from 0; the current one for the number of
    /// plies played; nothing beyond.
    ///
    /// ```
    /// use damiera_rules::{Game, Variant};
    ///
    /// let mut game = Game::new(Variant::Russa);
    /// game.play_text("c3 d4")?;
    /// assert_eq!(game.position_at(0), Some(Variant::Russa.start()));
    /// assert_eq!(game.position_at(1).as_ref(), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        let back = self.ply().checked_sub(ply)?;
        if let Some(state) = self.recent.iter().rev().nth(back) {
            return Some(state.position);
        }
        let played = self.plies.iter().take(ply);
        Some(played.fold(*self.start(), |position, ply| {
            position.play_unchecked(&ply.mv)
        }))
    }

    /// How the rules ended the game, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The legal moves; none once the game has ended.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome {
            Some(_) => MoveList::new(),
            None => self.position().legal_moves(),
        }
    }

    /// The legal moves with their paths; none once the game has ended.
    pub fn legal_plies(&self) -> Vec<Ply> {
        match self.outcome {
            Some(_) => Vec::new(),
            None => self.position().legal_plies(),
        }
    }

    /// Plays the legal move that a text means: see [`Position::parse_move`].
    ///
    /// # Errors
    ///
    /// The game is over, the text cannot be read, or the exact reason why the move is not legal.
    ///
    /// ```
    /// use damiera_rules::{Game, PlayError, TypedMoveError, Variant};
    ///
    /// let mut game = Game::new(Variant::Italiana);
    /// game.play_text("22-19")?;
    /// // Some draw the board with letters and numbers.
    /// game.play_text("3b 4c")?;
    /// let refused = game.play_text("1-32");
    /// assert!(matches!(refused, Err(PlayError::Illegal(TypedMoveError::Illegal(_)))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Ply, PlayError<TypedMoveError>> {
        let checked = self.check(|position| position.parse_move(text))?;
        Ok(self.push(&checked))
    }

    /// Plays the legal move that a typed path means: see [`Position::resolve`].
    ///
    /// # Errors
    ///
    /// The game is over, or the exact reason why the move is not legal.
    pub fn play_typed(&mut self, typed: &TypedPath) -> Result<Ply, PlayError<IllegalMove>> {
        let checked = self.check_typed(typed)?;
        Ok(self.push(&checked))
    }

    /// Plays the legal move that goes over exactly these squares.
    ///
    /// # Errors
    ///
    /// The game is over, or no legal move goes over these squares.
    pub fn play(&mut self, path: &Path) -> Result<Ply, PlayError> {
        let checked = self.check_path(path)?;
        Ok(self.push(&checked))
    }

    /// Plays a legal move, over the squares of [`Position::ply`].
    ///
    /// # Errors
    ///
    /// The game is over, or the move is not legal.
    pub fn play_move(&mut self, mv: &Move) -> Result<Ply, PlayError> {
        let checked = self.check_move(mv)?;
        Ok(self.push(&checked))
    }

    /// Plays a move that was checked before. In the game that checked it this searches nothing
    /// again; in any other it is [`Game::play`].
    ///
    /// # Errors
    ///
    /// In another game, as [`Game::play`].
    pub fn play_checked(&mut self, checked: &CheckedPly) -> Result<Ply, PlayError> {
        if checked.line == self.state().line {
            Ok(self.push(checked))
        } else {
            self.play(&checked.ply.path)
        }
    }

    /// The move that [`Game::play`] would play, and the game's state after it.
    ///
    /// # Errors
    ///
    /// The game is over, or no legal move goes over these squares.
    pub fn check_path(&self, path: &Path) -> Result<CheckedPly, PlayError> {
        self.check(|position| position.find(|_, found| found == path))
    }

    /// The move that [`Game::play_typed`] would play, and the game's state after it.
    ///
    /// # Errors
    ///
    /// The game is over, or the exact reason why the move is not legal.
    pub fn check_typed(&self, typed: &TypedPath) -> Result<CheckedPly, PlayError<IllegalMove>> {
        self.check(|position| position.resolve(typed))
    }

    /// The move that [`Game::play_move`] would play, and the game's state after it.
    ///
    /// # Errors
    ///
    /// The game is over, or the move is not legal.
    pub fn check_move(&self, mv: &Move) -> Result<CheckedPly, PlayError> {
        self.check(|position| position.ply(mv))
    }

    /// Goes on with a game that a rule has drawn, because the players claimed nothing. A game that is won stays
    /// over. The next move is judged as any other.
    pub fn waive_draw(&mut self) {
        if matches!(self.outcome, Some(Outcome::Draw(_))) {
            self.outcome = None;
        }
    }

    /// Plays a legal move of the position, in a drawn game too.
    pub(crate) fn play_legal(&mut self, ply: Ply) {
        let checked = self.after(ply);
        self.push(&checked);
    }

    /// Goes back to the position after the first `ply` moves, with all counts as they were then.
    /// A number that is not below [`Game::ply`] changes nothing.
    pub fn truncate(&mut self, ply: usize) {
        if ply < self.ply() {
            let mut earlier = Self::from_position(*self.start());
            for ply in &self.plies[..ply] {
                earlier.play_legal(*ply);
            }
            *self = earlier;
        }
    }

    fn state(&self) -> &ReachedPosition {
        self.recent.last().unwrap_or(&self.start)
    }

    fn check<E>(
        &self,
        find: impl FnOnce(&Position) -> Result<Ply, E>,
    ) -> Result<CheckedPly, PlayError<E>> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::GameOver(outcome));
        }
        let ply = find(self.position()).map_err(PlayError::Illegal)?;
        Ok(self.after(ply))
    }

    /// The game's state after a legal move.
    fn after(&self, ply: Ply) -> CheckedPly {
        let ReachedPosition {
            position,
            clock,
            line,
        } = *self.state();
        let next = ReachedPosition {
            position: position.play_unchecked(&ply.mv),
            clock: clock.after(&position, &ply.mv),
            line: line_after(line, &ply.mv),
        };
        CheckedPly {
            ply,
            outcome: self.judge(&next),
            next,
            line,
        }
    }

    fn push(&mut self, checked: &CheckedPly) -> Ply {
        self.plies.push(checked.ply);
        if checked.next.clock.reversible_plies() == 0 {
            let repeatable = self.recent.len().saturating_sub(1);
            self.recent.drain(..repeatable);
        }
        self.recent.push(checked.next);
        self.outcome = checked.outcome;
        checked.ply
    }

    /// How the rules end the game in a state that comes next.
    fn judge(&self, state: &ReachedPosition) -> Option<Outcome> {
        let ReachedPosition {
            position, clock, ..
        } = *state;
        let lost = |reason| Outcome::Win {
            winner: !position.turn(),
            reason,
        };
        if position.pieces(position.turn()).is_empty() {
            return Some(lost(WinReason::NoPieces));
        }
        if !position.can_move() {
            return Some(lost(WinReason::NoMoves));
        }
        let times = || {
            let past = self.recent.iter().rev().chain([&self.start]);
            let same = past
                .take(clock.reversible_plies())
                .filter(|earlier| earlier.position == position);
            1 + same.count()
        };
        clock.draw(&position, times).map(Outcome::Draw)
    }
}
