//! The positions from the game's start to the one being searched, as far as the draw rules look.

use damiera_rules::{DrawRules, Game, Move, Position};

/// A position on the line, with what the draw rules count.
#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// Plies since the last man's move or capture.
    quiet_plies: usize,
}

/// The game so far, followed by the moves that the search is trying.
pub(crate) struct Line {
    steps: Vec<Step>,
    draws: DrawRules,
}

impl Line {
    /// The line that ends with the position on the board.
    pub(crate) fn of_game(game: &Game) -> Self {
        let mut position = *game.start();
        let mut line = Self {
            steps: vec![Step {
                key: position.key(),
                quiet_plies: 0,
            }],
            draws: game.variant().rules().draws,
        };
        for ply in game.plies() {
            let next = position.play_unchecked(&ply.mv);
            line.push(&position, &ply.mv, &next);
            position = next;
        }
        line
    }

    /// Adds the position after a move.
    pub(crate) fn push(&mut self, before: &Position, mv: &Move, after: &Position) {
        let is_quiet = !mv.is_capture() && before.kings(before.turn()).contains(mv.from());
        self.steps.push(Step {
            key: after.key(),
            quiet_plies: if is_quiet {
                self.last().quiet_plies + 1
            } else {
                0
            },
        });
    }

    /// Takes the last position off.
    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The key of the last position.
    pub(crate) fn key(&self) -> u64 {
        self.last().key
    }

    /// Whether the last position counts as drawn for a side that still has a move.
    ///
    /// One earlier occurrence is enough here, although the game allows more: a side that gains
    /// nothing by coming back once gains nothing by coming back three times, and a side that is
    /// winning must look for something new.
    pub(crate) fn is_drawn(&self) -> bool {
        let Step { key, quiet_plies } = self.last();
        if quiet_plies >= 2 * usize::from(self.draws.quiet_moves) {
            return true;
        }
        // The same side is to move every second ply; a king needs four to be back.
        self.steps
            .iter()
            .rev()
            .take(quiet_plies + 1)
            .skip(4)
            .step_by(2)
            .any(|step| step.key == key)
    }

    fn last(&self) -> Step {
        self.steps.last().copied().unwrap_or(Step {
            key: 0,
            quiet_plies: 0,
        })
    }
}
