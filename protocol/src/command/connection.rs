//! Commands that a connection answers by itself: the name and the settings of its user.

use super::arguments::{CommandArguments, NamedValue, corner_named, echo, player};
use super::keyword::{Keyword, fold};
use super::row::{CommandRow, HelpSubject, bare, row};
use super::table::row_of;
use super::{ArgumentProblem, Command, CommandError, Consequence, Topic};
use crate::clock_warnings::{ClockWarnings, WARNING_STEPS};
use crate::name::Name;
use crate::phrase;
use crate::render::{AnswerForm, TextPage, told_in_fields};
use crate::text::{Language, Message, clock, enumerated};
use crate::view::{Format, FormatChoice, UserKind};
use crate::wire::{Clean, KeptChoices, Word};
use serde::{Deserialize, Serialize};

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
    /// `orologio 60 10`, `orologio sì|no`: when the clock warns.
    ClockWarnings(ClockWarnings),
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
            | ConnectionCommand::ClockWarnings(_)
            | ConnectionCommand::Quit => Consequence::ActsAlone,
            ConnectionCommand::Name { .. } | ConnectionCommand::Ignore(_) => {
                Consequence::ConcernsOthers
            }
        }
    }
}

pub(super) static MORE: CommandRow = bare("continua", Command::Connection(ConnectionCommand::More))
    .under(HelpSubject::Rest, 2)
    .recent();
pub(super) static QUIT: CommandRow = bare("fine", Command::Connection(ConnectionCommand::Quit))
    .under(HelpSubject::Rest, 10)
    .nameless()
    .whole("whole-quit");

/// The maximum number of characters that `ping` returns.
const MAX_PING: usize = 100;

/// The word with which a program says that it is one: the same in every language.
const BOT: &str = "bot";

/// The word with which a program asks for sentences beside its objects: the same in every language.
const SENTENCES: &str = "frasi";

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

pub(super) static NAME: CommandRow = row("nome", name).under(HelpSubject::Rest, 3).nameless();

fn name(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    let bot = match arguments.next().map(fold).as_deref() {
        None => false,
        Some(BOT) => true,
        Some(_) => return Err(arguments.bad(ArgumentProblem::Unexpected)),
    };
    Ok(Command::Connection(ConnectionCommand::Name { name, bot }))
}

pub(super) static LANGUAGE: CommandRow = row("lingua", language)
    .under(HelpSubject::Rest, 4)
    .nameless();

fn language(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let read = arguments.next().unwrap_or_default().parse();
    let language = read.map_err(|_| arguments.bad(ArgumentProblem::UnknownLanguage))?;
    Ok(Command::Connection(ConnectionCommand::Language(language)))
}

pub(super) static FORMAT: CommandRow = row("formato", format)
    .under(HelpSubject::Rest, 5)
    .nameless();

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

pub(super) static BELL: CommandRow = row("suono", bell).under(HelpSubject::Rest, 8);

fn bell(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Connection(ConnectionCommand::Bell(on(arguments)?)))
}

/// Reads the warnings of `orologio` from its first word on: seconds left, or yes for the usual ones and no for none.
pub(super) fn clock_warnings(
    arguments: &mut CommandArguments<'_>,
    word: &str,
) -> Result<ClockWarnings, CommandError> {
    let switched = ON_OFF.iter().find(|(keyword, _)| keyword.means(word));
    if let Some((_, on)) = switched {
        return Ok(match on {
            true => ClockWarnings::default(),
            false => ClockWarnings::NONE,
        });
    }
    let mut warnings = ClockWarnings::NONE;
    let mut next = Some(word);
    while let Some(word) = next {
        let seconds = word.parse().ok();
        let seconds = seconds.filter(|seconds| WARNING_STEPS.contains(seconds));
        let given = || ArgumentProblem::NotAWarning { given: echo(word) };
        warnings = warnings.with(seconds.ok_or_else(|| arguments.bad(given()))?);
        next = arguments.next();
    }
    Ok(warnings)
}

pub(super) static SYMBOLS: CommandRow =
    row("simboli", symbols).under(HelpSubject::Rest, 6).recent();

fn symbols(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let on = on(arguments)?;
    Ok(Command::Connection(ConnectionCommand::Symbols(on)))
}

pub(super) static COLOURS: CommandRow = row("colori", colours).under(HelpSubject::Rest, 7).recent();

fn colours(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let on = on(arguments)?;
    Ok(Command::Connection(ConnectionCommand::Colours(on)))
}

pub(super) static CHAT: CommandRow = row("chat", chat).under(HelpSubject::Talk, 5).recent();

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
    let warnings = view.clock_warnings.as_ref().map(|seconds| {
        let seconds: Vec<String> = seconds.iter().map(u64::to_string).collect();
        match seconds.is_empty() {
            true => switched(false).to_owned(),
            false => seconds.join(" "),
        }
    });
    let choices = [
        ("lingua", chosen.map(|language| language.code())),
        ("formato", format),
        ("simboli", view.symbols.map(switched)),
        ("colori", view.colours.map(switched)),
        ("suono", view.bell.map(switched)),
        ("orologio", warnings.as_deref()),
    ];
    let written = |(id, value): (_, Option<&str>)| Some(format!("{} {}", word(id), value?));
    choices.into_iter().filter_map(written).collect()
}

/// Reads a word that switches a setting: true for on.
fn on(arguments: &mut CommandArguments<'_>) -> Result<bool, CommandError> {
    let word = arguments.next().unwrap_or_default();
    arguments.choice(word, &ON_OFF)
}

pub(super) static PING: CommandRow = row("ping", ping).under(HelpSubject::Rest, 9).nameless();

fn ping(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.text(MAX_PING)?;
    Ok(Command::Connection(ConnectionCommand::Ping(text)))
}

pub(super) static IGNORE: CommandRow = row("ignora", ignore).under(HelpSubject::Talk, 7);

fn ignore(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = player(arguments.word()?)?;
    Ok(Command::Connection(ConnectionCommand::Ignore(name)))
}

/// To `ping`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pong<'a> {
    /// The text that was sent along.
    pub pong: Clean<'a>,
}

impl AnswerForm for Pong<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let pong = Message::new("pong").with("text", &self.pong);
        page.raw_star(pong.text(page.language()).trim_end());
    }
}

/// To `lingua`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LanguageChosen {
    /// The language of the server's texts from now on.
    pub language: Word<Language>,
}

impl AnswerForm for LanguageChosen {
    told_in_fields!();

    /// In the language that was chosen, whichever the view still has.
    fn tell(&self, page: &mut TextPage) {
        let chosen = self.language.known().copied();
        let chosen = chosen.unwrap_or(page.language());
        page.raw_star(&Message::new("language-set").text(chosen));
    }
}

/// To `suono`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BellSet {
    /// True if the bell is on.
    pub bell: bool,
}

impl AnswerForm for BellSet {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(match self.bell {
            true => "bell-on",
            false => "bell-off",
        });
    }
}

/// To `orologio` with the warnings that are wanted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockWarningsSet {
    /// The seconds left at which the player is warned, the most first.
    pub clock_warnings: Vec<u64>,
}

impl AnswerForm for ClockWarningsSet {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let language = page.language();
        let told = |seconds: &u64| clock::duration(*seconds, language);
        let times: Vec<String> = self.clock_warnings.iter().map(told).collect();
        page.star(match times.is_empty() {
            true => Message::new("clock-warnings-none"),
            false => Message::new("clock-warnings").with("times", enumerated(&times, language)),
        });
    }
}

/// To `ignora`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MuteSet<'a> {
    /// The person.
    pub name: Clean<'a>,
    /// True if that person is muted now.
    pub muted: bool,
}

impl AnswerForm for MuteSet<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let key = if self.muted { "muted" } else { "unmuted" };
        page.star(phrase::named(key, &self.name));
    }
}

/// To `chat`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatSet {
    /// True if lobby chat and private messages are on.
    pub chat: bool,
}

impl AnswerForm for ChatSet {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(if self.chat { "chat-on" } else { "chat-off" });
    }
}
