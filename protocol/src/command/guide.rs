//! Commands that take a person to others' games: following a player, and the game with the strongest players.

use damiera_rules::Variant;

use super::arguments::{CommandArguments, choose};
use super::connection::ON_OFF;
use super::row::{CommandRow, HelpSubject, row};
use super::tournament::{is_tournament, watch};
use super::{Command, CommandError, Consequence, LobbyCommand};
use crate::name::Name;

/// A command that chooses the games that a person watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuideCommand {
    /// `segui`: names the person that the writer follows.
    Whom,
    /// `segui NOME`: goes with a player from game to game.
    Follow(Name),
    /// `segui no`: stops following.
    FollowNobody,
    /// `tv [VARIANTE]`: the game with the strongest players now, and the next one when it ends.
    Tv(Option<Variant>),
    /// `tv no`: ends that.
    TvOff,
}

impl GuideCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            GuideCommand::Whom => Consequence::Informs,
            GuideCommand::Follow(_)
            | GuideCommand::FollowNobody
            | GuideCommand::Tv(_)
            | GuideCommand::TvOff => Consequence::ActsAlone,
        }
    }
}

fn guide(command: GuideCommand) -> Command {
    Command::Lobby(LobbyCommand::Guide(command))
}

pub(super) static FOLLOW: CommandRow = row("segui", follow)
    .under(HelpSubject::Past, 2)
    .recent()
    .nameable();

fn follow(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut ahead = *arguments;
    let Some(word) = ahead.next() else {
        return Ok(guide(GuideCommand::Whom));
    };
    if choose(word, &ON_OFF) == Some(false) {
        *arguments = ahead;
        return Ok(guide(GuideCommand::FollowNobody));
    }
    if is_tournament(word) {
        *arguments = ahead;
        return watch(arguments);
    }
    Ok(guide(GuideCommand::Follow(arguments.name()?)))
}

pub(super) static TV: CommandRow = row("tv", tv)
    .under(HelpSubject::Past, 3)
    .recent()
    .nameable();

fn tv(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(guide(GuideCommand::Tv(None)));
    };
    Ok(guide(match choose(word, &ON_OFF) {
        Some(true) => GuideCommand::Tv(None),
        Some(false) => GuideCommand::TvOff,
        None => GuideCommand::Tv(Some(arguments.variant(word)?)),
    }))
}
