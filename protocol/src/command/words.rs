//! The table of command words: one row per command, and how a typed word finds its row.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::arguments::Arguments;
use super::{Command, CommandError, chat, game, history, lobby, room, session};

/// One command: its words and how its arguments are read.
#[derive(Debug)]
pub struct Row {
    /// The Italian word as it is matched, without accent or apostrophe: the command's identity, and
    /// the end of its help text's key.
    pub it: &'static str,
    /// The Italian word as it is written.
    pub written: &'static str,
    /// The English word.
    pub en: &'static str,
    /// Further words in either language.
    pub aliases: &'static [&'static str],
    /// Whether only the whole word will do, because what it does cannot be undone.
    pub whole: bool,
    /// Whether it may be used before one has a name.
    pub nameless: bool,
    /// Reads what follows the word.
    pub(super) parse: fn(Arguments<'_>) -> Result<Command, CommandError>,
}

impl Row {
    /// All words of the command.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        // A word that both languages share counts once.
        let en = (self.en != self.it).then_some(self.en);
        std::iter::once(self.it)
            .chain(en)
            .chain(self.aliases.iter().copied())
    }
}

type Parse = fn(Arguments<'_>) -> Result<Command, CommandError>;

const fn row(it: &'static str, en: &'static str, parse: Parse) -> Row {
    Row {
        it,
        written: it,
        en,
        aliases: &[],
        whole: false,
        nameless: false,
        parse,
    }
}

impl Row {
    const fn written(mut self, written: &'static str) -> Row {
        self.written = written;
        self
    }

    const fn or(mut self, aliases: &'static [&'static str]) -> Row {
        self.aliases = aliases;
        self
    }

    const fn whole(mut self) -> Row {
        self.whole = true;
        self
    }

    const fn nameless(mut self) -> Row {
        self.nameless = true;
        self
    }
}

/// Every command, in the order in which help lists them.
static ROWS: &[Row] = &[
    row("aiuto", "help", session::help).nameless(),
    row("nome", "name", session::name).nameless(),
    row("gioca", "play", lobby::play),
    row("stanze", "rooms", lobby::rooms),
    row("crea", "create", lobby::create),
    row("entra", "join", lobby::join),
    row("osserva", "watch", lobby::watch),
    row("chi", "who", lobby::who),
    row("bot", "bot", room::bot),
    row("bianco", "white", room::white),
    row("nero", "black", room::black),
    row("muovi", "move", game::make_move),
    row("damiera", "board", game::board),
    row("mosse", "moves", game::moves),
    row("perche", "why", game::why).written("perché"),
    row("patta", "draw", game::draw).or(&["pari"]),
    row("ritira", "takeback", game::take_back),
    row("rivincita", "rematch", room::rematch),
    row("pausa", "pause", game::pause),
    row("accetta", "accept", game::accept).whole(),
    row("rifiuta", "decline", game::decline),
    row("annulla", "cancel", game::cancel),
    row("interrompi", "abort", game::abort),
    row("reclama", "claim", game::claim),
    row("abbandona", "resign", game::resign).whole(),
    row("orologio", "clock", game::clock),
    row("partita", "game", room::game),
    row("storia", "history", history::history),
    row("riprendi", "resume", session::resume).nameless(),
    row("esci", "leave", room::leave).whole(),
    row("di", "say", chat::say).written("di'"),
    row("commenta", "whisper", chat::whisper).or(&["kibitz"]),
    row("ignora", "ignore", chat::ignore),
    row("lingua", "language", session::language).nameless(),
    row("formato", "format", session::format).nameless(),
    row("suono", "bell", session::bell),
    row("ping", "ping", session::ping).nameless(),
    row("fine", "quit", session::quit).nameless().whole(),
];

/// Words of commands that are to come. Nobody may be called so, or that person could not be
/// addressed once the command is there.
const KEPT: &[&str] = &["ultima", "last", "casella", "square"];

/// Every command, in the order in which help lists them.
pub fn all() -> impl Iterator<Item = &'static Row> {
    ROWS.iter()
}

/// The command of an Italian word as in [`Row::it`].
#[must_use]
pub fn row_of(it: &str) -> Option<&'static Row> {
    all().find(|row| row.it == it)
}

/// Whether a text is a command's word in either language, also of a command still to come.
#[must_use]
pub fn is_command_word(text: &str) -> bool {
    let word = fold(text);
    exact(&word).is_some() || KEPT.contains(&word.as_str())
}

/// What makes spellings of a word the same: no case, no accents, no apostrophes at the end.
pub(super) fn fold(word: &str) -> String {
    word.trim_end_matches(is_apostrophe)
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The apostrophes that keyboards and phones write, and the grave accent typed as one.
pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´')
}

/// The command that a folded word names in full.
pub(super) fn exact(word: &str) -> Option<&'static Row> {
    all().find(|row| row.words().any(|own| own == word))
}

/// What a folded word that is not exactly a command's could be short for.
pub(super) enum Short {
    /// Nothing.
    Nothing,
    /// This command alone, by this word.
    For(&'static Row, &'static str),
    /// Any of these words.
    Several(Vec<&'static str>),
}

/// Finds the words that begin with `prefix`. Several words of one command are not ambiguous.
pub(super) fn short(prefix: &str) -> Short {
    let mut found: Vec<(&'static Row, &'static str)> = Vec::new();
    if !prefix.is_empty() {
        for row in all() {
            let words = row.words().filter(|word| word.starts_with(prefix));
            found.extend(words.map(|word| (row, word)));
        }
    }
    match found.as_slice() {
        [] => Short::Nothing,
        [(row, word), rest @ ..] if rest.iter().all(|(other, _)| other.it == row.it) => {
            Short::For(row, word)
        }
        _ => Short::Several(found.into_iter().map(|(_, word)| word).collect()),
    }
}
