//! Longer lines that speak of a command, though not every word of them is understood.

use std::collections::HashSet;

use super::certainty::Certainty;
use super::said::{BOT, followed, variant_near};
use super::tokens::Token;
use super::vocabulary::{Vocabulary, in_order, vocabulary};
use super::wishes::{PLAY_BOT, placed};
use super::{Situation, is_command};
use crate::command::{self, CommandError};
use crate::text::Language;

/// A word is a form of a variant's name (`brasileiras`) from so many bytes on; shorter ones are near too much.
const LONG_WORD: usize = 7;

/// What is guessed at in the lobby.
const IN_LOBBY: [&str; 9] = [
    "aiuto",
    "aiuto variante",
    "chi",
    "formato accessibile",
    "gioca",
    PLAY_BOT,
    "gioca nessuno",
    "stanze",
    "stanze libere",
];

/// What is guessed at in a room: what changes nothing, and what the opponent may refuse.
const IN_ROOM: [&str; 14] = [
    "aiuto",
    "aiuto variante",
    "analisi",
    "chi",
    "consiglio",
    "damiera",
    "damiera gira",
    "mosse",
    "orologio",
    "partita",
    "pausa",
    "ritira",
    "turno",
    "ultima",
];

/// The command of which a longer line speaks, though not every word of it is understood: in the
/// lobby, where nobody is talked to, and in a room of a line that asks for something. One that denies
/// something is not guessed at, but that nobody comes is a reason to ask for the bot.
pub(super) fn loosely(
    line: &str,
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let known = vocabulary(language);
    let mention =
        |command| Certainty::Mention.allow(placed(command, situation), language, situation);
    let any = |words: &HashSet<String>| tokens.iter().any(|token| words.contains(&token.folded));
    if tokens.len() < 2 {
        return None;
    }
    // `bot 11` is a slip in the level.
    if situation.waits && command::named(command::first_word(line).0).is_none() {
        let at = tokens
            .iter()
            .position(|token| known.computer.contains(&token.folded) || token.folded == BOT);
        if let Some(at) = at {
            let (before, after) = (tokens[..at].last(), tokens.get(at + 1));
            let level = [before, after].into_iter().flatten();
            let mut level = level.filter(|token| command::level_named(&token.folded).is_some());
            let line = level
                .next()
                .map_or_else(|| BOT.to_owned(), |it| format!("{BOT} {}", it.folded));
            return mention(line);
        }
    }
    let (allowed, asks): (&[&str], bool) = match situation.room {
        None => (&IN_LOBBY, true),
        Some(_) => (&IN_ROOM, line.contains('?') || any(&known.asking)),
    };
    let exclaims = line.contains('!')
        && tokens
            .first()
            .is_some_and(|it| known.exclaiming.contains(&it.folded));
    if !asks || exclaims || denies(tokens, known) {
        return None;
    }
    let words = known.telling(tokens);
    let folded: Vec<&str> = words.iter().map(|token| &*token.folded).collect();
    let spoken_of = known
        .phrases
        .iter()
        .filter(|phrase| !phrase.telling.is_empty() && allowed.contains(&phrase.command));
    let found = spoken_of.filter_map(|phrase| {
        let length = phrase.telling.len();
        let at = folded
            .windows(length)
            .position(|part| part == phrase.telling)?;
        // What else the line says may be nothing that can follow.
        let alone = || is_command(phrase.command).then(|| phrase.command.to_owned());
        let command = followed(phrase.command, &words[at + length..], known).or_else(alone)?;
        Some((length, command))
    });
    let names_bot = || situation.room.is_none() && any(&known.computer);
    // Of several the one of which more words are there, and then the first.
    let found = found.reduce(|one, other| if other.0 > one.0 { other } else { one });
    let command = found.map(|(_, command)| command);
    let command = command.or_else(|| names_bot().then(|| PLAY_BOT.to_owned()))?;
    mention(with_terms(command, tokens))
}

/// A game with the terms that a sentence names among its other words: the variant, the minutes and the
/// bot's level.
fn with_terms(command: String, tokens: &[Token<'_>]) -> String {
    let named = |is: fn(&str) -> bool| tokens.iter().map(|it| &*it.folded).find(|word| is(word));
    let bot = match command.as_str() {
        "gioca" => None,
        PLAY_BOT => Some(BOT),
        _ => return command,
    };
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut pairs = tokens
        .windows(2)
        .map(|pair| (&*pair[0].folded, &*pair[1].folded));
    let minutes = pairs.find(|(one, next)| is_number(one) && next.starts_with("min"));
    let variant = named(|word| command::variant_named(word).is_some()).or_else(|| {
        let mut words = tokens.iter().filter(|it| it.folded.len() >= LONG_WORD);
        words.find_map(|it| variant_near(&it.folded))
    });
    let is_level = |word: &str| {
        command::level_named(word).is_some() && !word.starts_with(|c: char| c.is_ascii_digit())
    };
    let level = bot.and_then(|_| named(is_level));
    let terms = [variant, minutes.map(|(minutes, _)| minutes), bot, level];
    let words: Vec<&str> = std::iter::once("gioca")
        .chain(terms.into_iter().flatten())
        .collect();
    let line = words.join(" ");
    if is_command(&line) { line } else { command }
}

/// Whether a line denies something, other than that its writer knows what to do.
fn denies(tokens: &[Token<'_>], known: &Vocabulary) -> bool {
    let words: Vec<&str> = tokens.iter().map(|token| &*token.folded).collect();
    let denies = |word: &&str| known.denying.contains(*word);
    let lost = known.phrases.iter().any(|phrase| {
        let is_lost = phrase.command == "aiuto"
            && phrase.whole.iter().any(|word| known.denying.contains(word));
        is_lost
            && words
                .windows(phrase.whole.len())
                .any(|part| part == phrase.whole)
    });
    !lost && words.iter().any(denies)
}

/// Words for what cannot be undone, somewhere in a longer line: its own word is suggested.
pub(super) fn grave_within(tokens: &[Token<'_>], language: Language) -> Option<CommandError> {
    let within = |spoken: Language| {
        let known = vocabulary(spoken);
        let folded: Vec<&str> = tokens.iter().map(|token| &*token.folded).collect();
        let telling: Vec<&str> = known.telling(tokens).iter().map(|it| &*it.folded).collect();
        let phrase = known.phrases.iter().find(|phrase| {
            let row = command::named(phrase.command);
            row.is_some_and(|row| row.is_grave())
                && match phrase.whole.as_slice() {
                    [word] => [folded.first(), folded.last()].contains(&Some(&word.as_str())),
                    whole => {
                        let short = &phrase.telling;
                        folded.windows(whole.len()).any(|part| part == whole)
                            || (short.len() > 1
                                && telling.windows(short.len()).any(|part| part == short))
                    }
                }
        })?;
        command::named(phrase.command)
    };
    let row = in_order(language).find_map(within)?;
    Some(CommandError::WholeWord(row.word(language)))
}
