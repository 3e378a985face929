//! The common state of the two players of a table.

use std::sync::Mutex;

use damiera_rules::{Game, TypedPath, Variant};
use serde_json::Value;

use super::first_moves::{ClientKind, lock};
use crate::harness::legal;

/// The common state of two players of a table.
#[derive(Debug)]
pub(super) struct SharedTable {
    /// The server of both players.
    pub(super) node: usize,
    pub(super) kind: ClientKind,
    pub(super) state: Mutex<TableState>,
}

#[derive(Debug, Default)]
pub(super) struct TableState {
    pub(super) generation: u32,
    /// A program sits in the room of this generation.
    pub(super) is_open: bool,
    /// The game as the program follows it.
    pub(super) game: Option<Game>,
}

impl SharedTable {
    pub(super) fn room(&self, generation: u32) -> String {
        format!("{}{}-{generation}", self.kind.letter(), self.node)
    }

    /// The moves made and the legal moves of Black, if it is Black's turn, by what the program knows.
    pub(super) fn turn_of_black(&self) -> Option<(usize, Vec<String>)> {
        let state = lock(&self.state);
        let game = state.game.as_ref()?;
        (game.ply() % 2 == 1).then(|| (game.ply(), legal(game)))
    }

    /// The generation of the program's room; None without one.
    pub(super) fn open_generation(&self) -> Option<u32> {
        let state = lock(&self.state);
        state.is_open.then_some(state.generation)
    }

    pub(super) fn generation(&self) -> u32 {
        lock(&self.state).generation
    }

    /// The game is over: the next one is in another room.
    pub(super) fn is_over(&self, generation: u32) {
        let mut state = lock(&self.state);
        if state.generation == generation {
            *state = TableState {
                generation: generation + 1,
                ..TableState::default()
            };
        }
    }

    /// Follows a game by what its program is shown.
    pub(super) fn follow(&self, event: &Value) {
        let mut state = lock(&self.state);
        match event["type"].as_str() {
            Some("start") => state.game = Some(Game::new(Variant::Italiana)),
            Some("move") => {
                let drawing = Variant::Italiana.drawing();
                let typed = event["last"]["move"].as_str();
                let path = typed
                    .and_then(|typed| TypedPath::parse(typed, Variant::Italiana, drawing).ok());
                if let (Some(game), Some(path)) = (&mut state.game, path) {
                    let _ = game.play_typed(&path);
                }
            }
            Some(_) | None => {}
        }
    }
}
