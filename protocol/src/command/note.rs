//! A player's own notes on a game: `appunti Minaccia 22-18`.

use super::arguments::CommandArguments;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, row};
use super::{Command, CommandError, Consequence, SeatAction};
use crate::sanitize;

/// The maximum length of a note, in characters.
const MOST_NOTE: usize = 200;

/// An order of a player by correspondence about the player's own notes on the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteWish {
    /// `appunti`: reads them.
    List,
    /// `appunti TESTO`: adds a note, sanitised.
    Add(String),
    /// `appunti no`: removes all.
    Clear,
}

impl NoteWish {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            NoteWish::List => Consequence::Informs,
            NoteWish::Add(_) | NoteWish::Clear => Consequence::ActsAlone,
        }
    }
}

static NO: Keyword = Keyword::value("no");

pub(super) static NOTES: CommandRow = row("appunti", notes)
    .under(HelpSubject::Offers, 9)
    .recent()
    .nameable();

fn notes(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let typed = arguments.text(MOST_NOTE)?;
    let text = sanitize::text(typed.trim());
    let wish = match text.trim() {
        "" => NoteWish::List,
        text if NO.means(text) => NoteWish::Clear,
        text => NoteWish::Add(text.to_owned()),
    };
    Ok(Command::Action(SeatAction::Notes(wish)))
}
