//! Requests to the engine.

/// A request to the engine about the game in the writer's room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdviceKind {
    /// `consiglio`: a move, and its reason.
    Hint,
    /// `analisi`: what the position is worth, or the mistakes of a finished game.
    Analysis,
}
