//! A game as one of its players is told of it.

use serde_json::Value;

/// The last that a program was told of its game.
#[derive(Debug, Clone, Default)]
pub struct GameView {
    /// The code of the seat.
    pub code: Option<String>,
    /// The game's number in the room; 0 before the first.
    pub game: u64,
    /// Moves made; None before the first position.
    pub ply: Option<u64>,
    /// The legal moves, in this player's turn.
    pub legal: Vec<String>,
    /// True if the game is over.
    pub is_over: bool,
}

impl GameView {
    /// Takes a line. True if it was a position or the end of the game.
    pub fn hear(&mut self, value: &Value) -> bool {
        match value["type"].as_str() {
            Some("token") => self.code = value["token"].as_str().map(str::to_owned),
            Some("start" | "move" | "takeback" | "position") => {
                self.game = value["game"].as_u64().unwrap_or(0);
                self.ply = value["ply"].as_u64();
                let legal = value["legal"].as_array().into_iter().flatten();
                self.legal = legal.filter_map(Value::as_str).map(str::to_owned).collect();
                self.is_over = value["result"].is_string();
                return true;
            }
            Some("end") => {
                self.legal.clear();
                self.is_over = true;
                return true;
            }
            // Others do not change the game.
            Some(_) | None => {}
        }
        false
    }
}

/// The number of a line that is an event in the room's journal.
#[must_use]
pub fn seq(value: &Value) -> Option<u64> {
    match value["type"].as_str()? {
        "ok" | "error" | "position" | "skipped" | "closed" => None,
        _ => value["seq"].as_u64(),
    }
}

/// A text of an object, empty if it has none.
#[must_use]
pub fn text(value: &Value, field: &str) -> String {
    value[field].as_str().unwrap_or_default().to_owned()
}
