//! What a person may ask the engine.

/// What the engine is asked about the game of the room that one is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum AdviceKind {
    /// `consiglio`: a move, and its reason.
    Hint,
    /// `analisi`: what the position is worth, or the mistakes of a finished game.
    Analysis,
}
