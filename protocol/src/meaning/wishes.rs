//! Wishes in words of one's own: `voglio giocare a dama russa`, `chi c'è?`, `giocre`.

use std::collections::{BTreeSet, HashSet};

use super::near::is_near;
use super::tokens::Token;
use super::vocabulary::{Phrase, Vocabulary, in_order, vocabulary};
use super::{ECHOED, Situation, is_command};
use crate::command::{self, CommandError};
use crate::sanitize;
use crate::text::Language;
use crate::time_control::TimeControl;

/// A wish is never longer, in words.
const LONGEST: usize = 14;

/// From so many words on a phrase is a sentence.
const SENTENCE: usize = 3;

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

/// Commands that others hear or that change who one is: nothing is a slip of them.
const NEVER_SLIPS: [&str; 4] = ["commenta", "di", "ignora", "nome"];

/// The bot, at a table.
const BOT: &str = "bot";

/// Commands of something that may have its kind before it: `guarda la partita prova`, `dove va la pedina
/// in 6C`.
const OF_KINDS: [&str; 3] = ["casella", "mosse", "osserva"];

/// A game against the bot, asked for in the lobby.
const PLAY_BOT: &str = "gioca bot";

impl AsRef<str> for Token<'_> {
    fn as_ref(&self) -> &str {
        &self.folded
    }
}

/// The exact command for a wish of which every word is understood.
///
/// What people say is looked for in every language before words that are nearly a command's.
pub(super) fn wish(
    line: &str,
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if tokens.is_empty() || tokens.len() > LONGEST {
        return None;
    }
    if let Some(command) = wished(line, tokens, language) {
        return Some(unless_grave(command, language, situation));
    }
    // What a command's own word begins is no slip of another one.
    if command::named(command::first_word(line).0).is_some() {
        return None;
    }
    misspelt(tokens, language, situation)
}

/// The command for which words, all of them, stand in some language.
pub(super) fn wished(line: &str, tokens: &[Token<'_>], language: Language) -> Option<String> {
    in_order(language).find_map(|it| said(line, tokens, vocabulary(it)))
}

/// A line that is one of the writer's own sentences, whatever its first word is short for: `di chi è
/// il turno?` is no talk.
pub(super) fn sentence(tokens: &[Token<'_>], language: Language) -> Option<&'static str> {
    let known = vocabulary(language);
    let said = known.phrases.iter().find(|phrase| {
        phrase.whole.len() >= SENTENCE
            && begins(tokens.iter(), &phrase.whole)
            && known.telling(&tokens[phrase.whole.len()..]).is_empty()
    });
    said.map(|phrase| phrase.command)
}

/// Whether words begin with these.
fn begins<'a, 't: 'a>(words: impl Iterator<Item = &'a Token<'t>>, with: &[String]) -> bool {
    let mut words = words;
    with.iter()
        .all(|word| words.next().is_some_and(|token| token.folded == *word))
}

/// The command of the longest phrase with which the words begin, if the rest can follow it: as it
/// was said behind words that add nothing, or without such words.
fn said(line: &str, tokens: &[Token<'_>], known: &Vocabulary) -> Option<String> {
    let idle = |token: &&Token<'_>| known.idle.contains(&token.folded);
    let before = tokens.iter().take_while(idle).count();
    let as_said = |phrase: &Phrase| {
        let begins_at = |from: &usize| begins(tokens[*from..].iter(), &phrase.whole);
        let from = (0..=before.min(tokens.len() - 1)).find(begins_at)?;
        let rest = &tokens[from + phrase.whole.len()..];
        let all: Vec<&Token<'_>> = rest.iter().collect();
        let telling = known.telling(rest);
        let orders = match telling.is_empty() {
            true => [telling, all],
            false => [all, telling],
        };
        let mut orders = orders.into_iter();
        told(phrase, line)
            .or_else(|| orders.find_map(|rest| followed(phrase.command, &rest, known)))
    };
    let words = known.telling(tokens);
    let in_short = |phrase: &Phrase| {
        let some = !phrase.telling.is_empty();
        (some && begins(words.iter().copied(), &phrase.telling)).then_some(())?;
        followed(phrase.command, &words[phrase.telling.len()..], known)
    };
    let phrases = || known.phrases.iter();
    let whole = phrases().find_map(as_said);
    whole.or_else(|| phrases().find_map(in_short))
}

/// A command with the words that follow it.
fn followed(command: &str, rest: &[&Token<'_>], known: &Vocabulary) -> Option<String> {
    let kind = |token: &&&Token<'_>| {
        let word = &token.folded;
        known.kinds.contains(word) || (known.moving.contains(word) && !command::is_square(word))
    };
    let bare: Vec<&Token<'_>> = rest.iter().filter(|token| !kind(token)).copied().collect();
    let readings = [
        arguments(rest, |token| plain(token, known)),
        arguments(rest, |token| {
            variant_near(&token.folded).map_or_else(|| plain(token, known), str::to_owned)
        }),
        arguments(&bare, |token| plain(token, known)),
    ];
    let of_bare = usize::from(OF_KINDS.contains(&command) && !bare.is_empty());
    let readings = readings.into_iter().take(2 + of_bare);
    let lines = readings.flat_map(|words| {
        let (options, bot) = (as_options(&words), as_bot(command, &words));
        [words, options, bot].map(|words| [&[command.to_owned()][..], &words].concat().join(" "))
    });
    lines.into_iter().find(|line| is_command(line))
}

fn plain(token: &Token<'_>, known: &Vocabulary) -> String {
    match known.computer.contains(&token.folded) {
        true => "bot".to_owned(),
        false => token.raw.to_owned(),
    }
}

/// What follows a command. `5 3`, and `5 + 3`, is a time.
fn arguments(rest: &[&Token<'_>], read: impl Fn(&Token<'_>) -> String) -> Vec<String> {
    let mut words: Vec<String> = rest.iter().map(|token| read(token)).collect();
    let is_number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
    if let [.., minutes, seconds] = words.as_slice()
        && is_number(minutes)
        && is_number(seconds)
    {
        let time = format!("{minutes}+{seconds}");
        words.truncate(words.len() - 2);
        words.push(time);
    }
    words
}

/// The same as the options of a new room: `amici russa 5+3` is `amici variante=russa tempo=5+3`.
fn as_options(words: &[String]) -> Vec<String> {
    let option = |word: &String| {
        if word.parse::<TimeControl>().is_ok() {
            format!("tempo={word}")
        } else if command::variant_named(word).is_some() {
            format!("variante={word}")
        } else if command::color_named(word).is_some() {
            format!("colore={word}")
        } else {
            word.clone()
        }
    };
    let (room, options) = words.split_at(words.len().min(1));
    room.iter()
        .cloned()
        .chain(options.iter().map(option))
        .collect()
}

/// The same with the bot before the name of a level: `gioca facile` is `gioca bot facile`.
fn as_bot(command: &str, words: &[String]) -> Vec<String> {
    let is_name = |word: &String| {
        command::level_named(word).is_some() && !word.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut words = words.to_vec();
    if command == "gioca"
        && let Some(at) = words.iter().position(is_name)
    {
        words.insert(at, BOT.to_owned());
    }
    words
}

/// A command that is told a text, which keeps its own form: `dire ciao, bella partita!`.
fn told(phrase: &Phrase, line: &str) -> Option<String> {
    let (word, text) = line.split_once(char::is_whitespace)?;
    let alone = phrase.whole == [command::fold(word)];
    let speaks = command::row_of(phrase.command).is_some_and(|row| row.takes_text());
    let line = format!("{} {text}", phrase.command);
    (alone && speaks && is_command(&line)).then_some(line)
}

/// The variant of which a word is a slip, if only one is near.
fn variant_near(word: &str) -> Option<&'static str> {
    let near = command::variant_names().filter(|(_, names)| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|it| names.matched(it).iter().any(|name| is_near(word, name)))
    });
    let ids: BTreeSet<&'static str> = near.map(|(variant, _)| variant.id()).collect();
    let mut ids = ids.into_iter();
    ids.next().filter(|_| ids.next().is_none())
}

/// The command of which the first word is a slip, if the rest can follow it.
fn misspelt(
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let known = vocabulary(language);
    let words = known.telling(tokens);
    let (first, rest) = words.split_first()?;
    let all: Vec<&Token<'_>> = tokens.iter().skip(1).collect();
    let near = |phrase: &&Phrase| match phrase.whole.as_slice() {
        [word] => !NEVER_SLIPS.contains(&phrase.command) && is_near(&first.folded, word),
        _ => false,
    };
    let near = known.phrases.iter().filter(near);
    let commands = near.filter_map(|phrase| {
        followed(phrase.command, &all, known).or_else(|| followed(phrase.command, rest, known))
    });
    let commands: BTreeSet<String> = commands.collect();
    let mut commands = commands.into_iter();
    let found = commands.next()?;
    let others: Vec<String> = commands.collect();
    if others.is_empty() {
        return Some(unless_grave(found, language, situation));
    }
    let rows = std::iter::once(&found)
        .chain(&others)
        .filter_map(|line| command::named(command::first_word(line).0));
    Some(Err(CommandError::Ambiguous {
        prefix: sanitize::shorten(first.raw, ECHOED),
        candidates: rows.map(|row| row.word(language)).collect(),
    }))
}

/// The command, unless it cannot be undone, as it is put where the person is: the bot comes with a
/// table in the lobby and to the table in a room, where rules are those of what is played.
pub(super) fn unless_grave(
    line: String,
    language: Language,
    situation: Situation<'_>,
) -> Result<String, CommandError> {
    let (word, rest) = command::first_word(&line);
    if let Some(row) = command::named(word).filter(|row| row.is_grave()) {
        return Err(CommandError::WholeWord(row.word(language)));
    }
    Ok(match (situation.room, line.as_str()) {
        (Some(variant), "aiuto variante") => format!("aiuto {}", variant.id()),
        (Some(_), _) if line.starts_with(PLAY_BOT) => line.replacen(PLAY_BOT, "bot", 1),
        (None, _) if word == "bot" => format!("{PLAY_BOT}{rest}"),
        (Some(_) | None, _) => line,
    })
}

/// The command of which a longer line speaks, though not every word of it is understood: in the
/// lobby, where nobody is talked to, and in a room of a line that asks for something. One that denies
/// something is not guessed at, but that nobody comes is a reason to ask for the bot.
pub(super) fn loosely(
    line: &str,
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<String> {
    let known = vocabulary(language);
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
            return Some(line);
        }
    }
    let (allowed, asks): (&[&str], bool) = match situation.room {
        None => (&IN_LOBBY, true),
        Some(_) => (&IN_ROOM, line.contains('?') || any(&known.asking)),
    };
    if !asks || denies(tokens, known) {
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
    unless_grave(command, language, situation).ok()
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
