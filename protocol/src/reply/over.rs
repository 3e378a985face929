//! The end of a game, for a player who comes back too late for it.

use damiera_rules::Color;

use crate::event::End;
use crate::name::Name;
use crate::phrase;
use crate::text::{Language, Message, Placeable};
use crate::who::Who;

/// A game that is over. The seats of its players may be gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOver {
    /// The room.
    pub room: Name,
    /// Its number there.
    pub game: u32,
    /// The player with the white pieces.
    pub white: Who,
    /// The player with the black pieces.
    pub black: Who,
    /// The end of the game.
    pub end: End,
}

impl GameOver {
    fn player(&self, color: Color) -> &str {
        color.pick(self.white.name.as_str(), self.black.name.as_str())
    }

    /// The result, if there is one, and the reason for it.
    fn told(&self, language: Language) -> String {
        let End {
            winner,
            reason,
            count,
            away: _,
        } = self.end;
        let loser = winner.map_or("", |winner| self.player(!winner));
        let result = phrase::result(winner.map(|winner| self.player(winner)), reason);
        let why = phrase::end_reason(reason, count, loser);
        let sentences = result.into_iter().chain([why]);
        let sentences: Vec<String> = sentences.map(|said| said.text(language)).collect();
        sentences.join(" ")
    }
}

impl Placeable for Box<GameOver> {
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message {
        message
            .with("room", &self.room)
            .with(place, self.told(language))
    }
}
