//! Replaying a record as games, by the rules.

use alloc::vec::Vec;

use super::error::{PdnError, PdnErrorKind};
use super::record::{Action, Line, PdnRecord, Step};
use crate::{Game, PlayError, Position, Setup, TypedPath};

impl PdnRecord {
    /// Plays the record's own line by the rules.
    ///
    /// # Errors
    ///
    /// The first move that is not legal, with the reason; a move after the game was won; a position that
    /// no game has, or that is set up in mid-game. Draws by the rules end nothing here: the players
    /// may not have claimed them.
    pub fn game(&self) -> Result<Game, PdnError> {
        let mut games = self.games_of(|_| Err(PdnErrorKind::SetupInGame))?;
        match games.pop() {
            Some(game) => Ok(game),
            None => self.new_game(),
        }
    }

    /// Plays the record's own line by the rules, and begins another game at each position that is
    /// set up in mid-game. Only the last game may be without moves.
    ///
    /// # Errors
    ///
    /// As [`PdnRecord::game`], but for the positions in mid-game.
    pub fn games(&self) -> Result<Vec<Game>, PdnError> {
        self.games_of(|_| Ok(()))
    }

    /// Checks that every move of every line is legal. Draws by the rules end nothing here, because
    /// who annotates a game goes on where its players stopped.
    ///
    /// # Errors
    ///
    /// The first move that is not legal, or position that no game has.
    pub fn check(&self) -> Result<(), PdnError> {
        let start = *self.new_game()?.start();
        self.check_line(&self.line, start)
    }

    /// The record's start position.
    ///
    /// # Errors
    ///
    /// No game can have such a position.
    pub fn start_position(&self) -> Result<Position, PdnError> {
        match self.start {
            None => Ok(self.variant.start()),
            Some(setup) => Position::from_setup(setup, self.variant).map_err(|error| {
                PdnError::new(self.start_at.place(), PdnErrorKind::BadSetup(error))
            }),
        }
    }

    fn new_game(&self) -> Result<Game, PdnError> {
        let start = self.start_position()?;
        Ok(Game::from_position(start))
    }

    fn games_of(
        &self,
        mut at_setup: impl FnMut(&Game) -> Result<(), PdnErrorKind>,
    ) -> Result<Vec<Game>, PdnError> {
        let mut games = Vec::new();
        let mut game = self.new_game()?;
        for step in &self.line.steps {
            match &step.action {
                Action::Move(typed) => play(&mut game, typed, step)?,
                Action::Setup(setup) => {
                    let position = self.position_of(setup, step)?;
                    if position == *game.position() {
                        continue;
                    }
                    let next = Game::from_position(position);
                    let before = core::mem::replace(&mut game, next);
                    if before.ply() > 0 {
                        at_setup(&before).map_err(|kind| error_at(step, kind))?;
                        games.push(before);
                    }
                }
            }
        }
        games.push(game);
        Ok(games)
    }

    fn check_line(&self, line: &Line, start: Position) -> Result<(), PdnError> {
        let mut position = start;
        for step in &line.steps {
            let before = position;
            position = self.after(position, step)?;
            for variation in &step.variations {
                self.check_line(variation, before)?;
            }
        }
        for variation in &line.variations {
            self.check_line(variation, position)?;
        }
        Ok(())
    }

    fn position_of(&self, setup: &Setup, step: &Step) -> Result<Position, PdnError> {
        Position::from_setup(*setup, self.variant)
            .map_err(|error| error_at(step, PdnErrorKind::BadSetup(error)))
    }

    /// The position after a step.
    fn after(&self, position: Position, step: &Step) -> Result<Position, PdnError> {
        match &step.action {
            Action::Setup(setup) => self.position_of(setup, step),
            Action::Move(typed) => match position.resolve(typed) {
                Ok(ply) => Ok(position.play_unchecked(&ply.mv)),
                Err(reason) => {
                    let written = step.names(self.variant, typed.squares());
                    Err(error_at(step, PdnErrorKind::Illegal { written, reason }))
                }
            },
        }
    }
}

fn play(game: &mut Game, typed: &TypedPath, step: &Step) -> Result<(), PdnError> {
    game.waive_draw();
    let played = game.play_typed(typed).map(|_| ());
    played.map_err(|error| {
        let written = step.names(game.variant(), typed.squares());
        let kind = match error {
            PlayError::GameOver(outcome) => PdnErrorKind::AfterEnd { written, outcome },
            PlayError::Illegal(reason) => PdnErrorKind::Illegal { written, reason },
        };
        error_at(step, kind)
    })
}

fn error_at(step: &Step, kind: PdnErrorKind) -> PdnError {
    PdnError::new(step.at.place(), kind)
}
