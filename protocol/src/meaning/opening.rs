//! Sentences that open a table: `apri un tavolo di dama russa`. A name for a room is only taken where the
//! sentence gives one.

use super::certainty::Certainty;
use super::line::{LineToken, WrittenLine, begins};
use super::mentions::{PLAY, with_terms};
use super::said::{SaidCommand, variant_near};
use super::vocabulary::{Vocabulary, WordKind};
use super::{LineOutcome, Situation};
use crate::command::{self, Command, LobbyCommand};
use crate::name::Name;
use crate::time_control::TimeControl;

/// The command that opens a room with a name.
pub(super) const CREATE: &str = "crea";

/// The command that opens a class.
pub(super) const CLASS: &str = "classe apri";

/// The command that lists tournaments.
const TOURNAMENTS: &str = "tornei";

/// The command that watches the writer's own tournament.
const WATCH_TOURNAMENT: &str = "segui torneo";

/// The option of a new room that `gioca` takes as a bare word.
const TIME: &str = "tempo=";

/// Corrects a sentence that opens a room: the name of a variant is no name of a room, and any other word is one
/// only behind a word that introduces it. None if the sentence names no room.
pub(super) fn settled(
    said: SaidCommand,
    tokens: &[LineToken<'_>],
    known: &Vocabulary,
) -> Option<SaidCommand> {
    let mut said = said;
    let Some(Command::Lobby(LobbyCommand::Create(name, _))) = command::of_line(&said.command)
    else {
        return Some(said);
    };
    let name = command::fold(name.as_str());
    if known.is_table(&name) {
        return None;
    }
    let before = tokens
        .windows(2)
        .find(|pair| pair[1].folded == name)
        .map(|pair| &pair[0].folded);
    let opens = |word: &String| {
        let mut phrases = known.phrases_for(CREATE);
        phrases.any(|it| it.whole.last().is_some_and(|last| last == word))
    };
    let introduces =
        |word: &String| known.is_table(word) || known.is(WordKind::Named, word) || opens(word);
    let is_introduced = before.is_some_and(introduces);
    if let Some(variant) = command::variant_named(&name) {
        play(&mut said, variant.id());
    } else if let Some(variant) = variant_near(&name) {
        play(&mut said, variant);
        said.doubtful |= is_introduced;
    } else {
        said.doubtful |= !is_introduced;
    }
    Some(said)
}

/// Plays a variant with the time of the new room. Other options of the room are asked about.
fn play(said: &mut SaidCommand, variant: &str) {
    let options = said.command.split_whitespace().skip(2);
    let (times, others): (Vec<&str>, Vec<&str>) =
        options.partition(|option| option.starts_with(TIME));
    said.doubtful |= !others.is_empty();
    let times = times.iter().filter_map(|time| time.strip_prefix(TIME));
    let words: Vec<&str> = [PLAY, variant].into_iter().chain(times).collect();
    said.command = words.join(" ");
}

/// The question to the writer of `apri un tavolo`, which names neither a room nor a variant.
pub(super) fn unnamed(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let mut vocabularies = line.vocabularies();
    let known = vocabularies.find(|known| opens_table(&line.tokens, known))?;
    let game = with_terms(PLAY.to_owned(), &line.tokens, known);
    let is_outside = line.situation.is_outside();
    is_outside.then(|| Certainty::Unsure.allow(game, line))?
}

fn opens_table(tokens: &[LineToken<'_>], known: &Vocabulary) -> bool {
    let adds_nothing = |token: &LineToken<'_>| {
        known.is_any(&[WordKind::Idle, WordKind::Kind], token)
            || token.folded.parse::<TimeControl>().is_ok()
    };
    let opens = |from: usize| {
        let phrases = known.phrases_for(CREATE);
        let mut begun = phrases.filter(|it| begins(&tokens[from..], &it.whole));
        begun.any(|it| tokens[from + it.whole.len()..].iter().all(adds_nothing))
    };
    let names_table = tokens.iter().any(|token| known.is_table(&token.folded));
    let idle = tokens.iter().take_while(|it| known.is(WordKind::Idle, *it));
    names_table && (0..=idle.count()).any(opens)
}

/// The variant that stands in place of the name of a room to enter or to open: `crea russa`.
pub(super) fn variant_as_room(line: &str, situation: Situation<'_>) -> Option<String> {
    let mut words = line.split_whitespace().skip(2);
    let name = match command::of_line(line)? {
        Command::Lobby(LobbyCommand::Create(name, _)) if words.next().is_none() => name,
        Command::Lobby(LobbyCommand::Join { room, .. }) if situation.present.is_some() => room,
        _ => return None,
    };
    let exists = |name: &Name| situation.present.is_some_and(|it| it.has_room(name));
    let variant = command::variant_named(&command::fold(name.as_str()));
    let variant = variant.filter(|_| !exists(&name))?;
    Some(format!("{PLAY} {}", variant.id()))
}

/// The command for a tournament with its word in place of the name of a room to enter or to watch, if no room and no
/// person has this name: `join tournament`.
pub(super) fn tournament_as_room(
    command: &Command,
    situation: Situation<'_>,
) -> Option<&'static str> {
    let (room, meant) = match command {
        Command::Lobby(LobbyCommand::Join { room, .. }) => (room, TOURNAMENTS),
        Command::Lobby(LobbyCommand::Watch { room, .. }) => (room, WATCH_TOURNAMENT),
        _ => return None,
    };
    let present = situation.present?;
    let exists = present.has_room(room) || present.has_person(room);
    (command::is_tournament(room.as_str()) && !exists).then_some(meant)
}
