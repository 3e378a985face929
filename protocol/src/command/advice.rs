//! Requests to the engine.

use super::arguments::{CommandArguments, NamedValue};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{Command, CommandError};

/// A request to the engine about the game in the writer's room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdviceKind {
    /// `consiglio`: a move, and its reason.
    Hint,
    /// `analisi`: the worth of the position, or the mistakes of a finished game.
    Analysis,
    /// `analisi partita`: in a lesson the mistakes of the main line, finished or not, wherever the lesson stands. Elsewhere
    /// as [`AdviceKind::Analysis`].
    Game,
}

impl AdviceKind {
    /// The request in a room, where only one game can be meant.
    pub fn in_room(self) -> Self {
        match self {
            AdviceKind::Hint => AdviceKind::Hint,
            AdviceKind::Analysis | AdviceKind::Game => AdviceKind::Analysis,
        }
    }
}

pub(super) static HINT: CommandRow =
    bare("consiglio", Command::Advice(AdviceKind::Hint)).under(HelpSubject::Position, 9);

static GAME: [NamedValue<AdviceKind>; 1] = [(Keyword::command("partita"), AdviceKind::Game)];

pub(super) static ANALYSIS: CommandRow = row("analisi", analysis).under(HelpSubject::Position, 10);

fn analysis(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let kind = arguments.optional(|arguments, word| arguments.choice(word, &GAME))?;
    Ok(Command::Advice(kind.unwrap_or(AdviceKind::Analysis)))
}
