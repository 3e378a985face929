//! Longer lines that speak of a command, though not every word of them is understood.

use super::certainty::{Certainty, ends_game};
use super::line::{LineToken, WrittenLine, begins, equals};
use super::said::{CHALLENGE, exclaims, followed, is_level, is_number, variant_near};
use super::vocabulary::{KnownWord, Phrase, Vocabulary, WordKind};
use super::why::after_why;
use super::wishes::{PLAY_BOT, placed};
use super::{HELP, LineOutcome, SENTENCE, WHO, WHY, has, is_command};
use crate::command::{self, Command, CommandRow, Consequence, Offer, SeatAction};

pub(super) use super::said::BOT;

/// The command that finds a game.
pub(super) const PLAY: &str = "gioca";

/// The command that lists legal moves.
const MOVES: &str = "mosse";

/// The command that watches a game.
const WATCH: &str = "osserva";

/// The command that sits down in a room.
const ENTER: &str = "entra";

/// The help that lists variants, and not a command's.
const VARIANT: &str = "variante";

/// A word is a form of a variant's name (`brasileiras`) from so many bytes on; shorter ones are near too much.
const LONG_WORD: usize = 7;

/// The beginnings of words for minutes and for seconds, in all languages.
const MINUTES: [&str; 1] = ["min"];
const SECONDS: [&str; 2] = ["sec", "seg"];

/// Longer sentences are about something else than a word for leaving that they begin or end with.
const SHORT: usize = 4;

/// True if a command asks the other player of a game for consent.
pub(super) fn is_offer(command: &str) -> bool {
    use Offer::{Draw, Pause, TakeBack};
    let command = command::of_line(command);
    matches!(
        command,
        Some(Command::Action(SeatAction::Offer(Draw | Pause | TakeBack)))
    )
}

/// Guesses the command that a longer line is about, though some of its words are not understood.
/// This happens in the lobby, where people do not talk to each other, and in a room for a line that
/// asks for something. A line that denies something is not guessed, except that a missing opponent
/// is a reason to ask for the bot.
pub(super) fn loosely(line: &WrittenLine<'_>) -> Option<(usize, LineOutcome)> {
    let row = line.row();
    // Of a whole word, what follows it is wrong.
    let begins_question = row.is_none_or(|row| [WHY, WHO].contains(&row.id()));
    if line.tokens.len() < 2 || !begins_question {
        return None;
    }
    let (words, command) = match bot_with_level(line) {
        Some(bot) => (2, bot),
        None => spoken_of(line)?,
    };
    let meant = Certainty::Mention.allow(placed(command, line.situation), line)?;
    // The list of people answers no other question with `chi`.
    let is_list = row.is_some() && meant.as_deref() == Ok(WHO);
    (!is_list).then_some((words, meant))
}

/// The bot that a player who waits asks for: `bot 11` is a slip in the level.
fn bot_with_level(line: &WrittenLine<'_>) -> Option<String> {
    let (tokens, known) = (&line.tokens, line.known());
    if !line.situation.waits || line.is_named() {
        return None;
    }
    let is_bot = |token: &LineToken<'_>| known.is(WordKind::Computer, token) || token.folded == BOT;
    let at = tokens.iter().position(is_bot)?;
    let beside = [tokens[..at].last(), tokens.get(at + 1)];
    let mut levels = beside.into_iter().flatten();
    let level = levels.find(|token| command::level_named(&token.folded).is_some());
    Some(level.map_or_else(|| BOT.to_owned(), |it| format!("{BOT} {}", it.folded)))
}

/// The command of the longest phrase within a line, with its terms, and the number of its words.
fn spoken_of(line: &WrittenLine<'_>) -> Option<(usize, String)> {
    let (tokens, known) = (&line.tokens, line.known());
    let any = |kind| tokens.iter().any(|token| known.is(kind, token));
    let is_lobby = line.situation.room.is_none();
    let asks = is_lobby || line.asks() || any(WordKind::Asking);
    if !asks || exclaims(line.text, tokens, known) {
        return None;
    }
    let words = known.telling(tokens);
    let all: Vec<&LineToken<'_>> = tokens.iter().collect();
    let found = known.begun_by(tokens).into_iter().filter_map(|phrase| {
        let guessed = if is_lobby {
            phrase.guess.lobby
        } else {
            phrase.guess.room
        };
        let (length, rest) = guessed.then(|| within(phrase, known, &all, &words))??;
        // The other words of the line may be no valid arguments.
        let alone = || is_command(phrase.command).then(|| phrase.command.to_owned());
        let command = followed(phrase.command, rest, known).or_else(alone)?;
        let plays = phrase.command.starts_with(PLAY);
        // A writer who is lost may say as well what is to be shown.
        let tells =
            phrase.command != HELP && length > 1 && has(phrase.command, Consequence::Informs);
        Some(((tells, length, plays), (phrase, command)))
    });
    let names_bot = is_lobby && any(WordKind::Computer);
    // The phrase with the most words wins. Of equal ones a game wins, and then the first.
    let found = found.reduce(|one, other| if other.0 > one.0 { other } else { one });
    // A denial in the phrase itself is what it says: `c'è nessuno?`
    let is_denial = |(_, (phrase, _)): &(_, (&Phrase, String))| {
        phrase
            .whole
            .iter()
            .any(|it| known.is(WordKind::Denying, it))
    };
    let has_denial = found.as_ref().is_some_and(is_denial);
    let found = found.map(|((_, length, _), (_, command))| (length, command));
    let timed = || (is_lobby && time_of(tokens).is_some()).then(|| (1, PLAY.to_owned()));
    let (length, command) = found
        .or_else(|| names_bot.then(|| (1, PLAY_BOT.to_owned())))
        .or_else(timed)?;
    // Help harms nothing where something is denied: `non riesco a entrare nel mio account`.
    let explains = command::first_word(&command).0 == HELP && command != HELP;
    if denies(tokens, known) && !explains && !has_denial {
        return None;
    }
    // `do I need an account to play?` is no wish to play.
    if command == PLAY && topic(tokens, known).is_some_and(|topic| topic != CHALLENGE) {
        return None;
    }
    let wishes = any(WordKind::Asking);
    let command = match command.as_str() {
        PLAY if wishes && !names_bot => against(line).unwrap_or(command),
        // Everyone would be challenged.
        CHALLENGE => against(line).filter(|_| wishes)?,
        MOVES => of_square(line).unwrap_or(command),
        _ => command,
    };
    Some((length, with_terms(command, tokens, known)))
}

/// An offer with its own word at the start of a sentence, as in `patta direi`. The writer is asked.
pub(super) fn offered(line: &WrittenLine<'_>) -> Option<(usize, LineOutcome)> {
    let offer = line.row().filter(|row| is_offer(row.id()))?;
    let is_one = line.situation.room.is_some() && !denies(&line.tokens, line.known());
    let question = || Certainty::Unsure.allow(offer.id().to_owned(), line);
    let asked = (is_one && line.tokens.len() > 1).then(question)??;
    Some((1, asked))
}

/// The help of what a line that is not understood speaks of: in the lobby, and in a room when it asks.
pub(super) fn about(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (tokens, known) = (&line.tokens, line.known());
    let asks = || line.asks() || tokens.iter().any(|it| known.is(WordKind::Asking, it));
    if line.is_named() || tokens.len() < 2 || !(line.situation.room.is_none() || asks()) {
        return None;
    }
    let topic = topic(tokens, known)?;
    let variant = line.situation.room.filter(|_| topic == VARIANT);
    let topic = variant.map_or(topic, |variant| variant.id());
    Some(format!("{HELP} {topic}"))
        .filter(|it| is_command(it))
        .map(Ok)
}

/// The command with help on a word of the line.
fn topic(tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<&'static str> {
    tokens
        .iter()
        .find_map(|it| known.topics.get(it.folded.as_str()).copied())
}

/// The words of a phrase in a line: how many they are, and what follows them. They stand there as they are,
/// or without little words.
fn within<'w, 't>(
    phrase: &Phrase,
    known: &Vocabulary,
    all: &'w [&'w LineToken<'t>],
    words: &'w [&'w LineToken<'t>],
) -> Option<(usize, &'w [&'w LineToken<'t>])> {
    let position = |among: &[&LineToken<'_>], part: &[KnownWord]| {
        let is_part = |it: &[&LineToken<'_>]| begins(it, part);
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

/// The moves of the piece on the only square that a line names: `la pedina in 6c può muoversi?`
fn of_square(line: &WrittenLine<'_>) -> Option<String> {
    let mut squares = line
        .tokens
        .iter()
        .filter(|it| command::is_square(&it.folded));
    let only = squares.next().filter(|_| squares.next().is_none())?;
    Some(format!("{MOVES} {}", only.folded)).filter(|it| is_command(it))
}

/// The time of a game, in a line that says its minutes, and perhaps the seconds for each move: `a 5 minute game`.
fn time_of(tokens: &[LineToken<'_>]) -> Option<String> {
    let number_of = |units: &[&str]| {
        let mut pairs = tokens.windows(2);
        let says = |pair: &&[LineToken<'_>]| {
            let is_unit = units.iter().any(|it| pair[1].folded.starts_with(it));
            is_unit && is_number(&pair[0].folded)
        };
        pairs.find(says).map(|pair| &*pair[0].folded)
    };
    let minutes = number_of(&MINUTES)?;
    Some(match number_of(&SECONDS) {
        Some(seconds) => format!("{minutes}+{seconds}"),
        None => minutes.to_owned(),
    })
}

/// The number of the bot's level, in a line that says so: `al livello 3`.
pub(super) fn level<'a>(tokens: &'a [LineToken<'_>], known: &Vocabulary) -> Option<&'a str> {
    let mut pairs = tokens.windows(2);
    let says = |pair: &&[LineToken<'_>]| {
        known.is(WordKind::Level, &pair[0]) && command::level_named(&pair[1].folded).is_some()
    };
    pairs.find(says).map(|pair| &*pair[1].folded)
}

/// Challenges the first connected person named in a wish for a game, or watches that person's game.
fn against(line: &WrittenLine<'_>) -> Option<String> {
    let present = line.situation.present?;
    let person = line.names().find(|name| present.has_person(name))?;
    let is_watched = |it: &LineToken<'_>| line.known().stands_for(std::slice::from_ref(it), WATCH);
    let command = match line.tokens.iter().any(is_watched) {
        true => WATCH,
        false => CHALLENGE,
    };
    Some(format!("{command} {person}"))
}

/// An existing room after a word for a place: `Gino mi aspetta nella stanza prova`. Or else the
/// room where a person plays, if the line names a room and that person: `portami al tavolo di
/// Rita`.
pub(super) fn room_within(line: &WrittenLine<'_>) -> Option<(usize, LineOutcome)> {
    let (tokens, known) = (&line.tokens, line.known());
    let present = line.situation.present?;
    if line.is_named() || line.situation.room.is_some() || denies(tokens, known) {
        return None;
    }
    let mut pairs = tokens.windows(2);
    let room = pairs.find_map(|pair| {
        let name = pair[1].raw.parse().ok()?;
        (known.is(WordKind::Place, &pair[0]) && present.has_room(&name)).then_some(name)
    });
    let names_kind = tokens.iter().any(|it| known.is_table(&it.folded));
    let of_person = || {
        let mut people = line.names().filter(|name| present.has_person(name));
        people.find_map(|name| present.room_of(&name))
    };
    let room = room.or_else(|| names_kind.then(of_person)?)?;
    let asked = Certainty::Mention.allow(format!("{ENTER} {room}"), line)?;
    Some((2, asked))
}

/// A game with the terms that a sentence names among its other words: the variant, the minutes, the bot
/// and its level.
pub(super) fn with_terms(command: String, tokens: &[LineToken<'_>], known: &Vocabulary) -> String {
    let named = |is: fn(&str) -> bool| tokens.iter().map(|it| &*it.folded).find(|word| is(word));
    let names_bot = || tokens.iter().any(|it| known.is(WordKind::Computer, it));
    let bot = match command.as_str() {
        PLAY => names_bot().then_some(BOT),
        PLAY_BOT => Some(BOT),
        _ => return command,
    };
    let variant = named(|word| command::variant_named(word).is_some()).or_else(|| {
        let mut words = tokens.iter().filter(|it| it.folded.len() >= LONG_WORD);
        words.find_map(|it| variant_near(&it.folded))
    });
    let level = bot.and_then(|_| level(tokens, known).or_else(|| named(is_level)));
    let time = time_of(tokens);
    let terms = [variant, time.as_deref(), bot, level];
    let words: Vec<&str> = std::iter::once(PLAY)
        .chain(terms.into_iter().flatten())
        .collect();
    let line = words.join(" ");
    if is_command(&line) { line } else { command }
}

/// True if a word of the line denies what the others say.
pub(super) fn denies_any(tokens: &[LineToken<'_>], known: &Vocabulary) -> bool {
    tokens.iter().any(|it| known.is(WordKind::Denying, it))
}

/// True if a line denies something, except its writer's knowledge of what to do.
pub(super) fn denies(tokens: &[LineToken<'_>], known: &Vocabulary) -> bool {
    let is_lost = |phrase: &Phrase| {
        phrase.command.starts_with(HELP)
            && phrase
                .whole
                .iter()
                .any(|word| known.is(WordKind::Denying, word))
            && tokens
                .windows(phrase.whole.len())
                .any(|it| equals(it, &phrase.whole))
    };
    denies_any(tokens, known) && !known.begun_by(tokens).into_iter().any(is_lost)
}

/// Words for what cannot be undone, somewhere in a longer line: its own word is suggested, or the writer is asked where
/// it is light. In the lobby there is no game to give up.
pub(super) fn grave_within(line: &WrittenLine<'_>) -> Option<(usize, LineOutcome)> {
    let tokens = &line.tokens;
    // A writer of the whole word knows it. The error is in the words after it. And `why did I lose?` gives nothing up.
    let is_whole = line.row().is_some_and(|row| row.whole.is_some());
    if is_whole || after_why(tokens).is_some() {
        return None;
    }
    let is_meant = |row: &CommandRow| {
        let ends_game = || command::of_line(row.id()).is_some_and(|it| ends_game(&it));
        row.is_grave() && (line.situation.room.is_some() || !ends_game())
    };
    let within = |known: &'static Vocabulary| {
        let telling = known.telling(tokens);
        let is_within = |phrase: &&Phrase| match &phrase.whole[..] {
            // `stop sending me the board` stops nothing.
            [word] => {
                let begins = tokens.first().is_some_and(|it| it.folded == *word);
                // `quanto manca alla fine?`
                let ends = matches!(&tokens[..], [.., before, last]
                    if last.folded == *word && !known.is(WordKind::Function, before));
                let is_own = command::named(word).is_some();
                (begins || ends) && (is_own || tokens.len() <= SHORT)
            }
            whole => {
                let short = &phrase.telling;
                tokens.windows(whole.len()).any(|it| equals(it, whole))
                    || (short.len() > 1 && telling.windows(short.len()).any(|it| equals(it, short)))
            }
        };
        known.begun_by(tokens).into_iter().find_map(|phrase| {
            let row = phrase.row.filter(|row| is_meant(row))?;
            is_within(&phrase).then_some((phrase.whole.len(), row))
        })
    };
    let (words, row) = line.vocabularies().find_map(within)?;
    let asked = Certainty::Mention.allow(row.exact().to_owned(), line)?;
    Some((words, asked))
}
