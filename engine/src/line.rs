//! The positions from the game's start to the one being searched, as far as the draw rules look.

use damiera_rules::{DrawClock, Game, Move, Position};

/// A position on the line, with what the draw rules count.
#[derive(Clone, Copy)]
struct LinePosition {
    key: u64,
    clock: DrawClock,
    /// The move that led here.
    mv: Option<Move>,
}

/// A king needs so many plies to be back where it was, and its opponent with it.
const FEWEST_TO_REPEAT: usize = 4;

/// The game so far, followed by the moves that the search is trying.
pub(crate) struct SearchLine {
    steps: Vec<LinePosition>,
    /// Before so many plies no rule draws a game.
    fewest_plies: u32,
}

impl SearchLine {
    /// The line that ends with the position on the board.
    pub(crate) fn of_game(game: &Game) -> Self {
        let mut position = *game.start();
        let draws = game.variant().rules().draws;
        let fewest_plies = draws.iter().map(|rule| rule.fewest_plies()).min();
        let mut line = Self {
            steps: vec![LinePosition {
                key: position.key(),
                clock: DrawClock::START,
                mv: None,
            }],
            fewest_plies: fewest_plies.unwrap_or(u32::MAX),
        };
        for ply in game.plies() {
            let next = position.play_unchecked(&ply.mv);
            line.push(&position, &ply.mv);
            position = next;
        }
        line
    }

    /// Adds the position after a move.
    pub(crate) fn push(&mut self, before: &Position, mv: &Move) {
        self.steps.push(LinePosition {
            key: before.key_after(self.key(), mv),
            clock: self.clock().after(before, mv),
            mv: Some(*mv),
        });
    }

    /// Takes the last position off.
    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The key of the last position.
    pub(crate) fn key(&self) -> u64 {
        self.last().map_or(0, |step| step.key)
    }

    /// The move that led to the last position.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.last().and_then(|step| step.mv)
    }

    /// The counts of the draw rules at the last position.
    pub(crate) fn clock(&self) -> DrawClock {
        self.last().map_or(DrawClock::START, |step| step.clock)
    }

    /// True if the last position, `position`, counts as drawn for a side that still has a move.
    ///
    /// One earlier occurrence is enough here, although a game allows more: a side that gains nothing by coming back
    /// once gains nothing by coming back three times, and a side that is winning must look for something new.
    pub(crate) fn is_drawn(&self, position: &Position) -> bool {
        let clock = self.clock();
        let may_be_full = clock.plies() >= self.fewest_plies;
        self.is_repeated(clock) || (may_be_full && clock.draw(position, || 1).is_some())
    }

    fn is_repeated(&self, clock: DrawClock) -> bool {
        let reversible = clock.reversible_plies();
        // Most positions come after a man's move or a capture, and need no more than this.
        if reversible < FEWEST_TO_REPEAT {
            return false;
        }
        let key = self.key();
        // Every second ply has the same side to move.
        let mut earlier = self
            .steps
            .iter()
            .rev()
            .take(reversible + 1)
            .skip(FEWEST_TO_REPEAT)
            .step_by(2);
        earlier.any(|step| step.key == key)
    }

    fn last(&self) -> Option<&LinePosition> {
        self.steps.last()
    }
}
