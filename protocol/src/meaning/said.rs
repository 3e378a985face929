//! Commands in a person's own words, with every word understood.

use std::collections::BTreeSet;

use super::certainty::Certainty;
use super::near::is_near;
use super::opening;
use super::tokens::LineToken;
use super::vocabulary::{Phrase, Vocabulary};
use super::{has, is_command};
use crate::command::{self, Command, CommandName, Consequence, Private};
use crate::text::Language;
use crate::time_control::TimeControl;

/// The minimum number of words in a sentence.
pub(super) const SENTENCE: usize = 3;

/// The command that challenges a person, or everyone when it stands alone.
pub(super) const CHALLENGE: &str = "sfida";

/// The bot, at a table.
pub(super) const BOT: &str = "bot";

/// Commands of something that may have its kind before it: `guarda la partita prova`, `dove va la pedina
/// in 6C`.
const OF_KINDS: [&str; 5] = ["casella", "crea", "entra", "mosse", "osserva"];

impl AsRef<str> for LineToken<'_> {
    fn as_ref(&self) -> &str {
        &self.folded
    }
}

/// A command that was said in words of one's own.
pub(super) struct SaidCommand {
    /// The exact command.
    pub(super) command: String,
    /// True if a phrase stands in the line as it is, not only without its little words.
    pub(super) whole: bool,
    /// True if other words of the line make it a question, or a statement about others.
    pub(super) doubtful: bool,
    /// True if the writer does not know what to do.
    pub(super) is_lost: bool,
    /// True if the line gives the kind of the thing that it names.
    of_kind: bool,
}

impl SaidCommand {
    pub(super) fn certainty(&self, tokens: &[LineToken<'_>], is_foreign: bool) -> Certainty {
        match self {
            SaidCommand { doubtful: true, .. } | SaidCommand { whole: false, .. } => {
                Certainty::Unsure
            }
            // A word or two of another language are too often words of one's own.
            _ if is_foreign && tokens.len() < SENTENCE => Certainty::Unsure,
            SaidCommand { of_kind: true, .. } => Certainty::Order,
            SaidCommand { of_kind: false, .. } => Certainty::Wish,
        }
    }
}

/// True if the words around a phrase make the line something else than the writer's wish: a
/// question without a word that asks for something, or a statement about others.
pub(super) fn is_doubtful<'a, 't: 'a>(
    line: &str,
    tokens: &[LineToken<'_>],
    (phrase, command): (&Phrase, &str),
    others: impl Iterator<Item = &'a LineToken<'t>>,
    known: &Vocabulary,
) -> bool {
    let mut others = others;
    // `chi vince?` is a question as it is meant.
    let asks_itself = || {
        phrase
            .whole
            .iter()
            .any(|word| known.function.contains(word))
    };
    let asks = || {
        tokens
            .iter()
            .any(|token| known.asking.contains(&token.folded))
    };
    // `challenge me` and `play with` are no challenges to everyone.
    let is_left_out =
        || command == CHALLENGE && (tokens.len() > phrase.whole.len() || phrase.whole.len() > 1);
    phrase.is_remark
        || is_left_out()
        || (line.contains('?') && has(command, Consequence::ConcernsOthers))
        || others.any(|token| known.doubtful.contains(&token.folded))
        || (line.contains('?') && !asks() && !asks_itself())
}

/// True if words begin with these.
pub(super) fn begins<'a, 't: 'a>(
    words: impl Iterator<Item = &'a LineToken<'t>>,
    with: &[String],
) -> bool {
    let mut words = words;
    with.iter()
        .all(|word| words.next().is_some_and(|token| token.folded == *word))
}

/// The command of the longest phrase with which the words begin, if the rest can follow it: as it
/// was said behind words that add nothing, or without such words.
pub(super) fn said(
    line: &str,
    tokens: &[LineToken<'_>],
    known: &Vocabulary,
) -> Option<SaidCommand> {
    let idle = |token: &&LineToken<'_>| known.idle.contains(&token.folded);
    let before = tokens.iter().take_while(idle).count();
    // A phrase begins behind some of the idle words, or with the first that is none.
    if !tokens
        .iter()
        .take(before + 1)
        .any(|token| known.opens(token))
    {
        return None;
    }
    // The command's own word is no sentence when no little words stand around it.
    let of_kind = |phrase: &Phrase| {
        let is_row =
            |word: &String| command::named(word).is_some_and(|row| row.exact() == phrase.command);
        let is_bare = known.telling(tokens).len() == tokens.len();
        (is_bare && matches!(&phrase.whole[..], [word] if is_row(word)))
            || tokens.iter().any(|it| known.kinds.contains(&it.folded))
    };
    // `che partita!` asks for no record.
    let exclaims = line.contains('!')
        && tokens
            .first()
            .is_some_and(|it| known.exclaiming.contains(&it.folded));
    let as_said = |phrase: &Phrase| {
        let begins_at = |from: &usize| begins(tokens[*from..].iter(), &phrase.whole);
        let from = (0..=before.min(tokens.len() - 1)).find(begins_at)?;
        if exclaims && from > 0 {
            return None;
        }
        let rest = &tokens[from + phrase.whole.len()..];
        let all: Vec<&LineToken<'_>> = rest.iter().collect();
        let telling = known.telling(rest);
        let orders = match telling.is_empty() {
            true => [telling, all],
            // A text is read as it was written.
            false if publishes(phrase.command) => [all.clone(), all],
            false => [all, telling],
        };
        let mut orders = orders.into_iter();
        let others = || tokens[..from].iter().chain(rest);
        let told = told(phrase, line).filter(|line| !names_nobody(line, known));
        // A text that follows no command's own word may be part of a sentence, and so may a name that
        // stands behind little words: `kaibigan ko si Mario`.
        let tells = told.is_some();
        let command =
            told.or_else(|| orders.find_map(|rest| followed(phrase.command, &rest, known)))?;
        let tells = tells || publishes(&command);
        let is_remote = phrase.whole.len() == 1
            && others().any(|token| known.idle.contains(&token.folded))
            && names_person(&command);
        Some(SaidCommand {
            doubtful: tells
                || is_remote
                || is_doubtful(line, tokens, (phrase, &command), others(), known),
            // `come si gioca alla spagnola?` asks for more.
            is_lost: phrase.is_lost && command == phrase.command,
            command,
            whole: true,
            of_kind: of_kind(phrase),
        })
    };
    let words = known.telling(tokens);
    let in_short = |phrase: &Phrase| {
        let some = !phrase.telling.is_empty();
        let begins = some && !exclaims && begins(words.iter().copied(), &phrase.telling);
        (begins && !publishes(phrase.command)).then_some(())?;
        let is_own = |word: &String| !known.idle.contains(word);
        let added = |token: &&LineToken<'_>| {
            !is_own(&token.folded) && !phrase.whole.contains(&token.folded)
        };
        let idle = tokens.iter().filter(added);
        let command = followed(phrase.command, &words[phrase.telling.len()..], known)?;
        Some(SaidCommand {
            // `dama inglese` is not `in inglese`.
            whole: phrase.telling.len() > 1 || phrase.whole.len() == 1,
            is_lost: phrase.is_lost && command == phrase.command,
            doubtful: is_doubtful(line, tokens, (phrase, &command), idle, known),
            of_kind: of_kind(phrase),
            command,
        })
    };
    // `cria uma sala chamada turma` opens a room.
    let names_room = tokens
        .iter()
        .any(|it| known.is_table(&it.folded) || known.named.contains(&it.folded));
    let phrases = || {
        let all = known.phrases.iter();
        all.filter(move |it| !(names_room && it.command == opening::CLASS))
    };
    let whole = phrases().find_map(as_said);
    let said = whole.or_else(|| phrases().find_map(in_short))?;
    opening::settled(said, tokens, known)
}

/// A command with the words that follow it.
pub(super) fn followed(
    command: &str,
    rest: &[&LineToken<'_>],
    known: &Vocabulary,
) -> Option<String> {
    let kind = |token: &&&LineToken<'_>| {
        let word = &token.folded;
        known.kinds.contains(word) || (known.moving.contains(word) && !command::is_square(word))
    };
    let bare: Vec<&LineToken<'_>> = rest.iter().filter(|token| !kind(token)).copied().collect();
    let readings = [
        arguments(rest, |token| plain(token, known)),
        arguments(rest, |token| {
            // `mamaya` is a word, and no slip in `malaya`.
            let is_word = known.is_ordinary(&token.folded) || known.names_nothing(&token.folded);
            let near = variant_near(&token.folded).filter(|_| !is_word);
            near.map_or_else(|| plain(token, known), str::to_owned)
        }),
        arguments(&bare, |token| plain(token, known)),
    ];
    let of_bare = usize::from(OF_KINDS.contains(&command) && !bare.is_empty());
    let readings = readings.into_iter().take(2 + of_bare);
    // `vorrei parlare con Ada` says nothing to all.
    let speaks = command::row_of(command).is_some_and(|row| row.takes_text());
    let is_little = |it: &&LineToken<'_>| known.function.contains(&it.folded);
    if speaks && rest.first().is_some_and(is_little) {
        return None;
    }
    let lines = readings.flat_map(|words| {
        let (options, bot) = (as_options(&words), as_bot(command, &words));
        [words, options, bot].map(|words| [&[command.to_owned()][..], &words].concat().join(" "))
    });
    lines
        .into_iter()
        .find(|line| is_command(line) && !names_nobody(line, known) && !reports(line))
}

fn names_person(line: &str) -> bool {
    let command = command::of_line(line);
    command.is_some_and(|it| matches!(it.named(), Some(CommandName::Person(_))))
}

/// True if a line is a text for others to read.
fn publishes(line: &str) -> bool {
    let row = command::named(command::first_word(line).0);
    row.is_some_and(|row| row.takes_text())
}

/// True if a line reports a person. Its text is kept as written, or absent.
fn reports(line: &str) -> bool {
    matches!(
        command::of_line(line),
        Some(Command::Private(Private::Report { .. }))
    )
}

/// True if a pronoun or another ordinary word stands in place of a name: `gioca con me`.
pub(super) fn names_nobody(line: &str, known: &Vocabulary) -> bool {
    command::of_line(line).is_some_and(|command| {
        let name = command.named().map(CommandName::name);
        name.is_some_and(|name| known.names_nothing(&command::fold(name.as_str())))
    })
}

fn plain(token: &LineToken<'_>, known: &Vocabulary) -> String {
    match known.computer.contains(&token.folded) {
        true => "bot".to_owned(),
        false => token.raw.to_owned(),
    }
}

/// The arguments after a command. `5 3`, and `5 + 3`, is a time.
fn arguments(rest: &[&LineToken<'_>], read: impl Fn(&LineToken<'_>) -> String) -> Vec<String> {
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

/// The words as options of a new room: `amici russa 5+3` is `amici variante=russa tempo=5+3`.
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

/// The words with the bot before the name of a level: `gioca facile` is `gioca bot facile`.
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

/// The variant that a word is a slip of, if only one is near.
pub(super) fn variant_near(word: &str) -> Option<&'static str> {
    let near = command::variant_names().filter(|(_, names)| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|it| names.matched(it).iter().any(|name| is_near(word, name)))
    });
    let ids: BTreeSet<&'static str> = near.map(|(variant, _)| variant.id()).collect();
    let mut ids = ids.into_iter();
    ids.next().filter(|_| ids.next().is_none())
}
