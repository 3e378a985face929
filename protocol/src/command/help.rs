//! Help: its subjects, and its answer.

use damiera_rules::{Corner, Variant};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::arguments::{CommandArguments, echo};
use super::keyword::{Keyword, fold};
use super::lookup::{self, WordMeaning, WordOrder};
use super::row::{CommandRow, HelpSubject, row};
use super::short::{self, Short};
use super::tournament::{is_order_alone, is_term};
use super::variants::variant_named;
use super::{ArgumentProblem, Command, CommandError, ConnectionCommand, all};
use crate::render::{AnswerForm, TextPage, help_on_board, told_in_fields};
use crate::text::Language;
use crate::wire::{Clean, CleanLines};

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

static ALL: Keyword = Keyword::value("everything");

static VARIANT: Keyword = Keyword::value("variant");

static VARIANTS: Keyword = Keyword::value("variants");

/// The options that have a help of their own.
static OPENINGS: [Keyword; 2] = [Keyword::value("opening"), Keyword::value("pair")];

/// The words for arbiters of tournaments, who have a help of their own.
static ARBITERS: [Keyword; 2] = [Keyword::value("arbiter"), Keyword::value("arbiters")];

pub(super) static HELP: CommandRow = row("aiuto", help).under(HelpSubject::Rest, 1).nameless();

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

/// The help that was asked for. Boards that the reader opens have this playing corner.
#[derive(Debug, Clone, Copy)]
pub struct HelpAnswer {
    /// The subject.
    pub topic: Topic,
    /// The playing corner.
    pub corner: Corner,
}

/// To `aiuto`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HelpText<'a> {
    /// The help, in lines.
    pub text: CleanLines<'a>,
    /// The word of every command by language.
    pub commands: Vec<IndexMap<Clean<'a>, Clean<'a>>>,
}

impl AnswerForm for HelpAnswer {
    told_in_fields!(HelpText<'static>, |it, view| HelpText {
        text: help_on_board(it.topic, it.corner, view.language).into(),
        commands: all().map(words).collect(),
    });

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        page.help(self.topic);
    }
}

/// The word of a command in each language.
fn words(row: &'static CommandRow) -> IndexMap<Clean<'static>, Clean<'static>> {
    Language::ALL
        .map(|language| (language.code().into(), row.word(language).into()))
        .into()
}
