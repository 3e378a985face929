//! Commands that a connection answers by itself: help, and the settings of its user.

use super::arguments::{CommandArguments, NamedValue, corner_named, echo, player};
use super::keyword::{Keyword, fold};
use super::lookup::{self, WordMeaning, WordOrder};
use super::row::{CommandRow, Subject, bare, row};
use super::short::{self, Short};
use super::table::row_of;
use super::tournament::{is_order_alone, is_term};
use super::variants::variant_named;
use super::{ArgumentProblem, Command, CommandError, Consequence};
use crate::name::Name;
use crate::text::Language;
use crate::view::{Format, FormatChoice, UserKind};
use crate::wire::{KeptChoices, Word};
use damiera_rules::Variant;

/// A command about the connection itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConnectionCommand {
    /// `aiuto [X]`: all commands, or one subject explained.
    Help(Topic),
    /// `nome NOME [bot]`: takes a name, or another one.
    Name {
        /// The name.
        name: Name,
        /// True if the name is declared to be a program that plays by itself.
        bot: bool,
    },
    /// `ignora NOME`: mutes a person, or lifts the mute.
    Ignore(Name),
    /// `chat sì|no`: whether the lobby and private lines are heard.
    Chat(bool),
    /// `lingua it|en|pt|fil`.
    Language(Language),
    /// `formato testo|compatto|accessibile`, `formato json [frasi] [persona] [sinistra|destra]`.
    Format(FormatChoice),
    /// `simboli sì|no`: whether the compact format draws Unicode's pieces.
    Symbols(bool),
    /// `colori sì|no`: whether the compact format draws in colours.
    Colours(bool),
    /// `continua`: the next part of what did not fit.
    More,
    /// `suono sì|no`: whether a bell sounds on the reader's turn.
    Bell(bool),
    /// `ping X`.
    Ping(String),
    /// `fine`: goodbye.
    Quit,
}

impl ConnectionCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            ConnectionCommand::Help(_) | ConnectionCommand::More | ConnectionCommand::Ping(_) => {
                Consequence::Informs
            }
            ConnectionCommand::Chat(_)
            | ConnectionCommand::Language(_)
            | ConnectionCommand::Format(_)
            | ConnectionCommand::Symbols(_)
            | ConnectionCommand::Colours(_)
            | ConnectionCommand::Bell(_)
            | ConnectionCommand::Quit => Consequence::ActsAlone,
            ConnectionCommand::Name { .. } | ConnectionCommand::Ignore(_) => {
                Consequence::ConcernsOthers
            }
        }
    }
}

pub(super) static MORE: CommandRow = bare("continua", Command::Connection(ConnectionCommand::More))
    .under(Subject::Rest, 2)
    .recent();
pub(super) static QUIT: CommandRow = bare("fine", Command::Connection(ConnectionCommand::Quit))
    .under(Subject::Rest, 10)
    .nameless()
    .whole("whole-quit");

/// The topic of `aiuto`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// All commands: to people only a newcomer's.
    All,
    /// All commands, also to people.
    Everything,
    /// The commands of a pupil in a class.
    Pupil,
    /// One command, by its Italian word.
    Command(&'static str),
    /// Every variant, a line each.
    Variants,
    /// A variant's rules.
    Variant(Variant),
    /// Openings from which games start, and matches of two games.
    Openings,
    /// Orders of a tournament's arbiter.
    Arbiters,
}

impl Topic {
    /// The variant of these rules.
    pub fn variant(self) -> Option<Variant> {
        match self {
            Topic::Variant(variant) => Some(variant),
            Topic::All
            | Topic::Everything
            | Topic::Pupil
            | Topic::Command(_)
            | Topic::Variants
            | Topic::Openings
            | Topic::Arbiters => None,
        }
    }
}

/// The command with help on systems and tie-breaks of tournaments.
const TOURNAMENTS: &str = "tornei";

/// The maximum number of characters that `ping` returns.
const MAX_PING: usize = 100;

/// The word with which a program says that it is one: the same in every language.
const BOT: &str = "bot";

/// The word with which a program asks for sentences beside its objects: the same in every language.
const SENTENCES: &str = "frasi";

static ALL: Keyword = Keyword::value("everything");

static VARIANT: Keyword = Keyword::value("variant");

static VARIANTS: Keyword = Keyword::value("variants");

/// The options that have a help of their own.
static OPENINGS: [Keyword; 2] = [Keyword::value("opening"), Keyword::value("pair")];

/// The words for arbiters of tournaments, who have a help of their own.
static ARBITERS: [Keyword; 2] = [Keyword::value("arbiter"), Keyword::value("arbiters")];

static FORMATS: [NamedValue<Format>; 4] = [
    (Keyword::value("text"), Format::Text),
    (Keyword::value("compact"), Format::Compact),
    (Keyword::value("accessible"), Format::Accessible),
    (Keyword::value("json"), Format::Json),
];

/// The word with which a client says that a person uses it.
static PERSON: Keyword = Keyword::value("person");

pub(super) static ON_OFF: [NamedValue<bool>; 4] = [
    (Keyword::value("on"), true),
    (Keyword::value("off"), false),
    (Keyword::value("yes"), true),
    (Keyword::value("no"), false),
];

pub(super) static HELP: CommandRow = row("aiuto", help).under(Subject::Rest, 1).nameless();

fn help(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let topic = match arguments.next() {
        None => Topic::All,
        Some(word) if ALL.means(word) => Topic::Everything,
        Some(word) if VARIANT.means(word) || VARIANTS.means(word) => arguments
            .optional(CommandArguments::variant)?
            .map_or(Topic::Variants, Topic::Variant),
        Some(word) => topic(arguments, word)?,
    };
    Ok(Command::Connection(ConnectionCommand::Help(topic)))
}

fn topic(arguments: &CommandArguments<'_>, word: &str) -> Result<Topic, CommandError> {
    let folded = fold(word);
    match lookup::whole(&folded, arguments.language(), WordOrder::Exact) {
        WordMeaning::For(row) => return Ok(Topic::Command(row.id())),
        WordMeaning::Several(rows) => return Err(lookup::several(word, &rows, lookup::EXACT)),
        WordMeaning::Nothing => {}
    }
    if let Some(variant) = variant_named(word) {
        return Ok(Topic::Variant(variant));
    }
    if OPENINGS.iter().any(|option| option.means(word)) {
        return Ok(Topic::Openings);
    }
    if ARBITERS.iter().any(|named| named.means(word)) {
        return Ok(Topic::Arbiters);
    }
    if is_term(word) {
        return Ok(Topic::Command(TOURNAMENTS));
    }
    match short::short(&folded) {
        Short::For(row, _) => Ok(Topic::Command(row.id())),
        Short::Several(words) => {
            let words = words.into_iter().map(|(word, _)| word);
            Err(lookup::ambiguous(word, words.collect()))
        }
        Short::Nothing if is_order_alone(word) => Ok(Topic::Arbiters),
        Short::Nothing => Err(arguments.bad(ArgumentProblem::NoSuchTopic { given: echo(word) })),
    }
}

pub(super) static NAME: CommandRow = row("nome", name).under(Subject::Rest, 3).nameless();

fn name(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    let bot = match arguments.next().map(fold).as_deref() {
        None => false,
        Some(BOT) => true,
        Some(_) => return Err(arguments.bad(ArgumentProblem::Unexpected)),
    };
    Ok(Command::Connection(ConnectionCommand::Name { name, bot }))
}

pub(super) static LANGUAGE: CommandRow = row("lingua", language).under(Subject::Rest, 4).nameless();

fn language(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let read = arguments.next().unwrap_or_default().parse();
    let language = read.map_err(|_| arguments.bad(ArgumentProblem::UnknownLanguage))?;
    Ok(Command::Connection(ConnectionCommand::Language(language)))
}

pub(super) static FORMAT: CommandRow = row("formato", format).under(Subject::Rest, 5).nameless();

fn format(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.next().unwrap_or_default();
    let mut choice = FormatChoice::from(arguments.choice(word, &FORMATS)?);
    while let Some(word) = arguments.next() {
        match choice.format {
            Format::Json if fold(word) == SENTENCES => choice.sentences = true,
            Format::Json if PERSON.means(word) => choice.user = UserKind::Person,
            Format::Json if corner_named(word).is_some() => choice.corner = corner_named(word),
            Format::Json | Format::Text | Format::Compact | Format::Accessible => {
                return Err(arguments.bad(ArgumentProblem::Unexpected));
            }
        }
    }
    Ok(Command::Connection(ConnectionCommand::Format(choice)))
}

pub(super) static BELL: CommandRow = row("suono", bell).under(Subject::Rest, 8);

fn bell(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Connection(ConnectionCommand::Bell(on(arguments)?)))
}

pub(super) static SYMBOLS: CommandRow = row("simboli", symbols).under(Subject::Rest, 6).recent();

fn symbols(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let on = on(arguments)?;
    Ok(Command::Connection(ConnectionCommand::Symbols(on)))
}

pub(super) static COLOURS: CommandRow = row("colori", colours).under(Subject::Rest, 7).recent();

fn colours(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let on = on(arguments)?;
    Ok(Command::Connection(ConnectionCommand::Colours(on)))
}

pub(super) static CHAT: CommandRow = row("chat", chat).under(Subject::Talk, 5).recent();

fn chat(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Connection(ConnectionCommand::Chat(on(arguments)?)))
}

/// A person's settings as commands, written in a language.
pub(crate) fn as_written(view: &KeptChoices, language: Language) -> Vec<String> {
    let word = |id: &'static str| row_of(id).map_or(id, |row| row.keyword.shown(language));
    let switched = |on: bool| {
        let named = ON_OFF.iter().find(|(_, value)| *value == on);
        named.map_or("", |(keyword, _)| keyword.shown(language))
    };
    let chosen = view.language.as_ref().and_then(Word::known);
    let format = view.format.as_ref().and_then(Word::known);
    let format = format.and_then(|format| {
        let found = FORMATS.iter().find(|(_, named)| named == format);
        found.map(|(keyword, _)| keyword.shown(language))
    });
    let choices = [
        ("lingua", chosen.map(|language| language.code())),
        ("formato", format),
        ("simboli", view.symbols.map(switched)),
        ("colori", view.colours.map(switched)),
        ("suono", view.bell.map(switched)),
    ];
    let written = |(id, value): (_, Option<&str>)| Some(format!("{} {}", word(id), value?));
    choices.into_iter().filter_map(written).collect()
}

/// Reads a word that switches a setting: true for on.
fn on(arguments: &mut CommandArguments<'_>) -> Result<bool, CommandError> {
    let word = arguments.next().unwrap_or_default();
    arguments.choice(word, &ON_OFF)
}

pub(super) static PING: CommandRow = row("ping", ping).under(Subject::Rest, 9).nameless();

fn ping(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.text(MAX_PING)?;
    Ok(Command::Connection(ConnectionCommand::Ping(text)))
}

pub(super) static IGNORE: CommandRow = row("ignora", ignore).under(Subject::Talk, 7);

fn ignore(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = player(arguments.word()?)?;
    Ok(Command::Connection(ConnectionCommand::Ignore(name)))
}
