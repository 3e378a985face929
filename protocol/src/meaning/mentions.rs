//! Longer lines that speak of a command, though not every word of them is understood.

use std::collections::HashSet;

use super::certainty::Certainty;
use super::said::{BOT, CHALLENGE, SENTENCE, followed, variant_near};
use super::tokens::LineToken;
use super::vocabulary::{Phrase, Vocabulary, in_order, vocabulary};
use super::wishes::{PLAY_BOT, placed};
use super::{HELP, Situation, after_why, is_command};
use crate::command::{self, CommandError, CommandRow};
use crate::name::Name;
use crate::text::Language;

/// The command that finds a game.
pub(super) const PLAY: &str = "gioca";

/// The command that watches a game.
const WATCH: &str = "osserva";

/// The command that sits down in a room.
const ENTER: &str = "entra";

/// The help that lists variants, and not a command's.
const VARIANT: &str = "variante";

/// A word is a form of a variant's name (`brasileiras`) from so many bytes on; shorter ones are near too much.
const LONG_WORD: usize = 7;

/// Longer sentences are about something else than a word for leaving that they begin or end with.
const SHORT: usize = 4;

/// Commands that ask the other player for consent.
pub(super) const OFFERS: [&str; 3] = ["patta", "pausa", "ritira"];

/// Commands that end or claim games.
const OF_GAMES: [&str; 3] = ["abbandona", "interrompi", "reclama"];

/// Commands that are guessed in the lobby.
const IN_LOBBY: [&str; 18] = [
    "aiuto",
    "aiuto formato",
    "aiuto recupera",
    "aiuto registrati",
    "aiuto riprendi",
    "aiuto segnala",
    "aiuto variante",
    "chi",
    "classifica",
    "formato accessibile",
    PLAY,
    PLAY_BOT,
    "gioca nessuno",
    CHALLENGE,
    "sospese",
    "stanze",
    "stanze libere",
    "storia",
];

/// Commands that are guessed in a room: they change nothing, or the opponent may refuse.
const IN_ROOM: [&str; 22] = [
    "aiuto",
    "aiuto commenta",
    "aiuto formato",
    "aiuto segnala",
    "aiuto variante",
    "analisi",
    "chi",
    "chi guarda",
    "consiglio",
    "damiera",
    "damiera gira",
    "damiera numeri",
    "mosse",
    "orologio",
    "partita",
    "patta",
    "pausa",
    "ritira",
    "rivincita",
    "stanze",
    "turno",
    "ultima",
];

/// Guesses the command that a longer line is about, though some of its words are not understood.
/// This happens in the lobby, where people do not talk to each other, and in a room for a line that
/// asks for something. A line that denies something is not guessed, except that a missing opponent
/// is a reason to ask for the bot.
pub(super) fn loosely(
    line: &str,
    tokens: &[LineToken<'_>],
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
    if !asks || exclaims {
        return None;
    }
    let words = known.telling(tokens);
    let spoken_of = known
        .phrases
        .iter()
        .filter(|phrase| allowed.contains(&phrase.command));
    let all: Vec<&LineToken<'_>> = tokens.iter().collect();
    let found = spoken_of.filter_map(|phrase| {
        let (length, rest) = within(phrase, known, &all, &words)?;
        // The other words of the line may be no valid arguments.
        let alone = || is_command(phrase.command).then(|| phrase.command.to_owned());
        let command = followed(phrase.command, rest, known).or_else(alone)?;
        let plays = phrase.command.starts_with(PLAY);
        Some(((length, plays), command))
    });
    let names_bot = || situation.room.is_none() && any(&known.computer);
    // The phrase with the most words wins. Of equal ones a game wins, and then the first.
    let found = found.reduce(|one, other| if other.0 > one.0 { other } else { one });
    let command = found.map(|(_, command)| command);
    let timed = || (situation.room.is_none() && minutes(tokens).is_some()).then(|| PLAY.to_owned());
    let command = command
        .or_else(|| names_bot().then(|| PLAY_BOT.to_owned()))
        .or_else(timed)?;
    // Help harms nothing where something is denied: `non riesco a entrare nel mio account`.
    let explains = command::first_word(&command).0 == HELP && command != HELP;
    if denies(tokens, known) && !explains {
        return None;
    }
    // `do I need an account to play?` is no wish to play.
    let topic = || topic(tokens, known).filter(|topic| *topic != CHALLENGE);
    if command == PLAY && topic().is_some() {
        return None;
    }
    let wishes = any(&known.asking);
    let command = match command.as_str() {
        PLAY if wishes && !names_bot() => against(tokens, known, situation).unwrap_or(command),
        // Everyone would be challenged.
        CHALLENGE => against(tokens, known, situation).filter(|_| wishes)?,
        _ => command,
    };
    mention(with_terms(command, tokens, known))
}

/// An offer with its own word at the start of a sentence, as in `patta direi`. The writer is asked.
pub(super) fn offered(
    row: Option<&'static CommandRow>,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let offer = row.filter(|row| OFFERS.contains(&row.id()))?;
    let is_one = situation.room.is_some() && !denies(tokens, vocabulary(language));
    let question = || Certainty::Unsure.allow(offer.id().to_owned(), language, situation);
    (is_one && tokens.len() > 1).then(question)?
}

/// The help of what a line that is not understood speaks of: in the lobby, and in a room when it asks.
pub(super) fn about(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<String> {
    let known = vocabulary(language);
    let asks = || tokens.iter().any(|it| known.asking.contains(&it.folded));
    if tokens.len() < 2 || !(situation.room.is_none() || line.contains('?') || asks()) {
        return None;
    }
    let topic = topic(tokens, known)?;
    let variant = situation.room.filter(|_| topic == VARIANT);
    let topic = variant.map_or(topic, |variant| variant.id());
    Some(format!("{HELP} {topic}")).filter(|line| is_command(line))
}

/// The command with help on a word of the line.
fn topic(tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<&'static str> {
    tokens
        .iter()
        .find_map(|it| known.topics.get(&it.folded).copied())
}

/// The words of a phrase in a line: how many they are, and what follows them. They stand there as they are,
/// or without little words.
fn within<'w, 't>(
    phrase: &Phrase,
    known: &Vocabulary,
    all: &'w [&'w LineToken<'t>],
    words: &'w [&'w LineToken<'t>],
) -> Option<(usize, &'w [&'w LineToken<'t>])> {
    let position = |among: &[&LineToken<'_>], part: &[String]| {
        let is_part = |it: &[&LineToken<'_>]| it.iter().map(|it| &it.folded).eq(part);
        among.windows(part.len()).position(is_part)
    };
    let spread_from = |at: usize| Some((at, known.spread(&all[at..], &phrase.whole)?));
    let (whole, telling) = (&phrase.whole[..], &phrase.telling[..]);
    // One word of a longer phrase says too little.
    let is_enough = !telling.is_empty() && (telling.len() > 1 || whole.len() < SENTENCE);
    let in_short = || {
        let at = position(words, telling).filter(|_| is_enough)?;
        Some((telling.len(), &words[at + telling.len()..]))
    };
    let as_it_is = || {
        let (at, length) = (0..all.len()).find_map(spread_from)?;
        let is_enough = whole.len() >= SENTENCE;
        is_enough.then(|| (telling.len().max(1), &all[at + length..]))
    };
    match telling.is_empty() {
        true => as_it_is(),
        false => in_short().or_else(as_it_is),
    }
}

/// The minutes of a game, in a line that says them: `a 5 minute game`.
fn minutes<'a>(tokens: &'a [LineToken<'_>]) -> Option<&'a str> {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut pairs = tokens
        .windows(2)
        .map(|pair| (&*pair[0].folded, &*pair[1].folded));
    let found = pairs.find(|(one, next)| is_number(one) && next.starts_with("min"));
    found.map(|(minutes, _)| minutes)
}

/// The number of the bot's level, in a line that says so: `al livello 3`.
pub(super) fn level<'a>(tokens: &'a [LineToken<'_>], known: &Vocabulary) -> Option<&'a str> {
    let mut pairs = tokens
        .windows(2)
        .map(|pair| (&pair[0].folded, &*pair[1].folded));
    let is_level = |word: &str| command::level_named(word).is_some();
    let found = pairs.find(|(one, next)| known.level.contains(*one) && is_level(next));
    found.map(|(_, level)| level)
}

/// Challenges the first connected person named in a wish for a game, or watches that person's game.
fn against(
    tokens: &[LineToken<'_>],
    known: &Vocabulary,
    situation: Situation<'_>,
) -> Option<String> {
    let present = situation.present?;
    let mut names = tokens
        .iter()
        .filter_map(|token| token.raw.parse::<Name>().ok());
    let person = names.find(|name| present.has_person(name))?;
    let watching = |word: &String| {
        let mut phrases = known.phrases.iter();
        phrases.any(|it| it.command == WATCH && it.whole == [word.as_str()])
    };
    let command = match tokens.iter().any(|it| watching(&it.folded)) {
        true => WATCH,
        false => CHALLENGE,
    };
    Some(format!("{command} {person}"))
}

/// An existing room after a word for a place: `Gino mi aspetta nella stanza prova`. Or else the
/// room where a person plays, if the line names a room and that person: `portami al tavolo di
/// Rita`.
pub(super) fn room_within(
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let known = vocabulary(language);
    let present = situation.present?;
    if situation.room.is_some() || denies(tokens, known) {
        return None;
    }
    let mut pairs = tokens
        .windows(2)
        .filter(|pair| known.place.contains(&pair[0].folded));
    let room = pairs.find_map(|pair| {
        let name = pair[1].raw.parse::<Name>().ok()?;
        present.has_room(&name).then_some(name)
    });
    let names_kind = tokens
        .iter()
        .any(|it| known.place.contains(&it.folded) && known.kinds.contains(&it.folded));
    let of_person = || {
        let mut names = tokens.iter().filter_map(|it| it.raw.parse::<Name>().ok());
        names.find_map(|name| present.has_person(&name).then(|| present.room_of(&name))?)
    };
    let room = room.or_else(|| names_kind.then(of_person)?)?;
    Certainty::Mention.allow(format!("{ENTER} {room}"), language, situation)
}

/// A game with the terms that a sentence names among its other words: the variant, the minutes, the bot
/// and its level.
pub(super) fn with_terms(command: String, tokens: &[LineToken<'_>], known: &Vocabulary) -> String {
    let named = |is: fn(&str) -> bool| tokens.iter().map(|it| &*it.folded).find(|word| is(word));
    let names_bot = || tokens.iter().any(|it| known.computer.contains(&it.folded));
    let bot = match command.as_str() {
        PLAY => names_bot().then_some(BOT),
        PLAY_BOT => Some(BOT),
        _ => return command,
    };
    let variant = named(|word| command::variant_named(word).is_some()).or_else(|| {
        let mut words = tokens.iter().filter(|it| it.folded.len() >= LONG_WORD);
        words.find_map(|it| variant_near(&it.folded))
    });
    let is_level = |word: &str| {
        command::level_named(word).is_some() && !word.starts_with(|c: char| c.is_ascii_digit())
    };
    let level = bot.and_then(|_| level(tokens, known).or_else(|| named(is_level)));
    let terms = [variant, minutes(tokens), bot, level];
    let words: Vec<&str> = std::iter::once(PLAY)
        .chain(terms.into_iter().flatten())
        .collect();
    let line = words.join(" ");
    if is_command(&line) { line } else { command }
}

/// True if a line denies something, except its writer's knowledge of what to do.
pub(super) fn denies(tokens: &[LineToken<'_>], known: &Vocabulary) -> bool {
    let words: Vec<&str> = tokens.iter().map(|token| &*token.folded).collect();
    let denies = |word: &&str| known.denying.contains(*word);
    let lost = known.phrases.iter().any(|phrase| {
        let is_lost = phrase.command.starts_with("aiuto")
            && phrase.whole.iter().any(|word| known.denying.contains(word));
        is_lost
            && words
                .windows(phrase.whole.len())
                .any(|part| part == phrase.whole)
    });
    !lost && words.iter().any(denies)
}

/// Words for what cannot be undone, somewhere in a longer line: its own word is suggested, or the writer is asked where
/// it is light. In the lobby there is no game to give up.
pub(super) fn grave_within(
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    // `why did I lose?` gives nothing up.
    if after_why(tokens).is_some() {
        return None;
    }
    let is_of_games = |row: &CommandRow| OF_GAMES.contains(&row.id());
    let within = |spoken: Language| {
        let known = vocabulary(spoken);
        let folded: Vec<&str> = tokens.iter().map(|token| &*token.folded).collect();
        let telling: Vec<&str> = known.telling(tokens).iter().map(|it| &*it.folded).collect();
        let phrase = known.phrases.iter().find(|phrase| {
            (phrase.row).is_some_and(|row| {
                row.is_grave() && (situation.room.is_some() || !is_of_games(row))
            }) && match phrase.whole.as_slice() {
                // `stop sending me the board` stops nothing.
                [word] => {
                    let begins = folded.first() == Some(&word.as_str());
                    // `quanto manca alla fine?`
                    let ends = matches!(folded[..], [.., before, last]
                            if last == word && !known.function.contains(before));
                    let ends = begins || ends;
                    let is_own = command::named(word).is_some();
                    ends && (is_own || folded.len() <= SHORT)
                }
                whole => {
                    let short = &phrase.telling;
                    folded.windows(whole.len()).any(|part| part == whole)
                        || (short.len() > 1
                            && telling.windows(short.len()).any(|part| part == short))
                }
            }
        })?;
        phrase.row
    };
    let row = in_order(language).find_map(within)?;
    Certainty::Mention.allow(row.exact().to_owned(), language, situation)
}
