//! Commands in a person's own words, with every word understood.

use std::collections::BTreeSet;

use super::certainty::Certainty;
use super::line::{LineToken, begins, equals};
use super::near::is_near;
use super::opening;
use super::vocabulary::{Phrase, Vocabulary, WordKind};
use super::{SENTENCE, has, is_command};
use crate::command::{self, Command, CommandName, Consequence, LobbyCommand, Private, Whose};
use crate::text::Language;
use crate::time_control::TimeControl;

/// The command that challenges a person, or everyone when it stands alone.
pub(super) const CHALLENGE: &str = "sfida";

/// The bot, at a table.
pub(super) const BOT: &str = "bot";

/// Commands of something that may have its kind before it: `guarda la partita prova`, `dove va la pedina
/// in 6C`.
const OF_KINDS: [&str; 5] = ["casella", "crea", "entra", "mosse", "osserva"];

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
        // A word or two of another language are too often words of one's own.
        let is_short = is_foreign && tokens.len() < SENTENCE;
        if self.doubtful || !self.whole || is_short {
            Certainty::Unsure
        } else if self.of_kind {
            Certainty::Order
        } else {
            Certainty::Wish
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
    let asks = line.contains('?');
    // `chi vince?` is a question as it is meant.
    let asks_itself = || {
        phrase
            .whole
            .iter()
            .any(|it| known.is(WordKind::Function, it))
    };
    let requests = || tokens.iter().any(|it| known.is(WordKind::Asking, it));
    // `challenge me` and `play with` are no challenges to everyone.
    let length = phrase.whole.len();
    let is_left_out = command == CHALLENGE && (tokens.len() > length || length > 1);
    phrase.is_remark
        || is_left_out
        || (asks && has(command, Consequence::ConcernsOthers))
        || others.any(|token| known.is(WordKind::Doubtful, token))
        || (asks && !requests() && !asks_itself())
}

/// The command of the longest phrase with which the words begin, if the rest can follow it: as it
/// was said behind words that add nothing, or without such words.
pub(super) fn said(
    line: &str,
    tokens: &[LineToken<'_>],
    known: &Vocabulary,
) -> Option<SaidCommand> {
    let is_idle = |token: &&LineToken<'_>| known.is(WordKind::Idle, *token);
    let before = tokens.iter().take_while(is_idle).count();
    // A phrase begins behind some of the idle words, or with the first that is none.
    let begun = known.begun_by(&tokens[..tokens.len().min(before + 1)]);
    if begun.is_empty() {
        return None;
    }
    // `cria uma sala chamada turma` opens a room.
    let names_room = tokens
        .iter()
        .any(|it| known.is_table(&it.folded) || known.is(WordKind::Named, it));
    let sentence = SaidSentence {
        line,
        tokens,
        known,
        telling: known.telling(tokens),
        before,
        exclaims: exclaims(line, tokens, known),
    };
    let phrases = || {
        let all = begun.iter().copied();
        all.filter(move |it| !(names_room && it.command == opening::CLASS))
    };
    let whole = phrases().find_map(|phrase| sentence.as_said(phrase));
    let said = whole.or_else(|| phrases().find_map(|phrase| sentence.in_short(phrase)))?;
    opening::settled(said, tokens, known)
}

/// True for an exclamation: `che partita!` asks for no record.
pub(super) fn exclaims(line: &str, tokens: &[LineToken<'_>], known: &Vocabulary) -> bool {
    let first = tokens.first();
    line.contains('!') && first.is_some_and(|it| known.is(WordKind::Exclaiming, it))
}

/// A sentence that is compared with phrases.
struct SaidSentence<'a, 't> {
    line: &'a str,
    tokens: &'a [LineToken<'t>],
    known: &'a Vocabulary,
    /// Its words that are not idle.
    telling: Vec<&'a LineToken<'t>>,
    /// The number of idle words that it begins with.
    before: usize,
    exclaims: bool,
}

impl SaidSentence<'_, '_> {
    /// The command of a phrase that stands at the beginning as it is, behind words that add nothing.
    fn as_said(&self, phrase: &Phrase) -> Option<SaidCommand> {
        let (tokens, known) = (self.tokens, self.known);
        let begins_at = |from: &usize| begins(&tokens[*from..], &phrase.whole);
        let from = (0..=self.before.min(tokens.len() - 1)).find(begins_at)?;
        if self.exclaims && from > 0 {
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
        let told = told(phrase, self.line).filter(|line| !names_nobody(line, known));
        // A text that follows no command's own word may be part of a sentence, and so may a name that
        // stands behind little words: `kaibigan ko si Mario`.
        let tells = told.is_some();
        let command =
            told.or_else(|| orders.find_map(|rest| followed(phrase.command, &rest, known)))?;
        let is_remote = phrase.whole.len() == 1
            && others().any(|token| known.is(WordKind::Idle, token))
            && names_person(&command);
        let is_unsure = tells || publishes(&command) || is_remote;
        let said = self.said(phrase, command, true, others());
        Some(SaidCommand {
            doubtful: is_unsure || said.doubtful,
            ..said
        })
    }

    /// The command of a phrase that stands at the beginning when idle words are left out of both.
    fn in_short(&self, phrase: &Phrase) -> Option<SaidCommand> {
        let (tokens, known) = (self.tokens, self.known);
        let begins =
            !phrase.telling.is_empty() && !self.exclaims && begins(&self.telling, &phrase.telling);
        if !begins || publishes(phrase.command) {
            return None;
        }
        let added = |token: &&LineToken<'_>| {
            known.is(WordKind::Idle, *token) && !phrase.whole.contains(&token.folded.as_str())
        };
        let rest = &self.telling[phrase.telling.len()..];
        let command = followed(phrase.command, rest, known)?;
        // `dama inglese` is not `in inglese`.
        let is_whole = phrase.telling.len() > 1 || phrase.whole.len() == 1;
        Some(self.said(phrase, command, is_whole, tokens.iter().filter(added)))
    }

    fn said<'o, 't: 'o>(
        &self,
        phrase: &Phrase,
        command: String,
        whole: bool,
        others: impl Iterator<Item = &'o LineToken<'t>>,
    ) -> SaidCommand {
        let (tokens, known) = (self.tokens, self.known);
        // The command's own word is no sentence when no little words stand around it.
        let is_row =
            |word: &str| command::named(word).is_some_and(|row| row.exact() == phrase.command);
        let is_bare = self.telling.len() == tokens.len();
        let is_own = is_bare && matches!(&phrase.whole[..], [word] if is_row(word));
        SaidCommand {
            whole,
            doubtful: is_doubtful(self.line, tokens, (phrase, &command), others, known),
            // `come si gioca alla spagnola?` asks for more.
            is_lost: phrase.is_lost && command == phrase.command,
            of_kind: is_own || tokens.iter().any(|it| known.is(WordKind::Kind, it)),
            command,
        }
    }
}

/// A command with the words that follow it.
pub(super) fn followed(
    command: &str,
    rest: &[&LineToken<'_>],
    known: &Vocabulary,
) -> Option<String> {
    let is_kind = |token: &&&LineToken<'_>| {
        let word = &token.folded;
        known.is(WordKind::Kind, word)
            || (known.is(WordKind::Moving, word) && !command::is_square(word))
    };
    let bare: Vec<&LineToken<'_>> = rest.iter().filter(|it| !is_kind(it)).copied().collect();
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
    let is_little = |it: &&LineToken<'_>| known.is(WordKind::Function, *it);
    if publishes(command) && rest.first().is_some_and(is_little) {
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
        let name = match &command {
            // `quante partite ho vinto finora`
            Command::Lobby(LobbyCommand::History(query)) => match &query.whose {
                Whose::Of(name) => Some(name),
                Whose::Own | Whose::All => None,
            },
            command => command.named().map(CommandName::name),
        };
        name.is_some_and(|name| known.names_nothing(&command::fold(name.as_str())))
    })
}

fn plain(token: &LineToken<'_>, known: &Vocabulary) -> String {
    match known.is(WordKind::Computer, token) {
        true => BOT.to_owned(),
        false => token.raw.to_owned(),
    }
}

/// The arguments after a command. `5 3`, and `5 + 3`, is a time.
fn arguments(rest: &[&LineToken<'_>], read: impl Fn(&LineToken<'_>) -> String) -> Vec<String> {
    let mut words: Vec<String> = rest.iter().map(|token| read(token)).collect();
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

/// True if a word is a number.
pub(super) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words as options of a new room: `amici russa 5+3` is `amici variante=russa tempo=5+3`.
fn as_options(words: &[String]) -> Vec<String> {
    let option = |(at, word): (usize, &String)| {
        if at == 0 {
            word.clone()
        } else if word.parse::<TimeControl>().is_ok() {
            format!("tempo={word}")
        } else if command::variant_named(word).is_some() {
            format!("variante={word}")
        } else if command::color_named(word).is_some() {
            format!("colore={word}")
        } else {
            word.clone()
        }
    };
    words.iter().enumerate().map(option).collect()
}

/// True if a word is the name of a level.
pub(super) fn is_level(word: &str) -> bool {
    command::level_named(word).is_some() && !word.starts_with(|c: char| c.is_ascii_digit())
}

/// The words with the bot before the name of a level: `gioca facile` is `gioca bot facile`.
fn as_bot(command: &str, words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    if command == "gioca"
        && let Some(at) = words.iter().position(|word| is_level(word))
    {
        words.insert(at, BOT.to_owned());
    }
    words
}

/// A command that is told a text, which keeps its own form: `dire ciao, bella partita!`.
fn told(phrase: &Phrase, line: &str) -> Option<String> {
    let (word, text) = line.split_once(char::is_whitespace)?;
    let alone = equals(&[command::fold(word)], &phrase.whole);
    let line = format!("{} {text}", phrase.command);
    (alone && publishes(phrase.command) && is_command(&line)).then_some(line)
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
