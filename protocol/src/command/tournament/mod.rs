//! Tournaments: the list, one of them, one's own part, and an arbiter's orders.

mod club;
mod entry;
mod lookup;
mod options;
mod order;
mod simultaneous;
mod title;
mod wish;
mod words;

pub use club::ClubWish;
pub use entry::EntryWish;
pub(super) use entry::{CHECK_IN, ENTER, NEXT, WITHDRAW, enter};
pub(super) use lookup::is_numbered;
pub(crate) use lookup::{is_order, is_order_alone, is_tournament, names_tournament};
pub(super) use options::is_term;
pub use order::{BoardScore, TournamentOrder};
pub(super) use simultaneous::SIMULTANEOUS;
pub use wish::{MOST_DAYS_AHEAD, PauseWish, StartWish, TournamentWish};
pub use words::TournamentWords;

use super::arguments::{CommandArguments, NamedValue, echo};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{ArgumentProblem, Command, CommandError, Consequence};
use crate::name::Name;
use crate::sanitize;
use crate::tournament::{MOST_ROUNDS, TournamentId};
use order::OrderVerb;

/// The maximum length of an arbiter's reason, an objection and a club, in characters.
const MOST_REASON: usize = 80;

/// A command about tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentCommand {
    /// `tornei`: the list.
    List,
    /// `torneo apri [OPZIONI]`: announces one.
    Open(Box<TournamentWish>),
    /// `torneo [N] [..]`: a part of one; of the asker's own without a number.
    Show(Option<TournamentId>, TournamentPart),
    /// `iscriviti N [codice=CODICE] [CIRCOLO]`: enters.
    Enter(TournamentId, EntryWish),
    /// `ritirati [N]`: plays no further round.
    Withdraw(Option<TournamentId>),
    /// `presente [N]`: is there for the first round.
    CheckIn(Option<TournamentId>),
    /// `torneo [N] riposo TURNO`: wishes a half-point bye in a round.
    Bye(Option<TournamentId>, u8),
    /// `torneo [N] obiezione TESTO`: objects to the pairing that is shown.
    Object(Option<TournamentId>, String),
    /// `segui torneo [N]`: watches the first running board; without a number, of the asker's own tournament.
    Watch(Option<TournamentId>),
    /// `prossimo [N]`: goes to one's game, or tells when the next one is.
    Next(Option<TournamentId>),
    /// `torneo N ..`: an arbiter's order.
    Order(TournamentId, TournamentOrder),
}

/// A part of a tournament that can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentPart {
    /// The terms and the state, and this page of the standings.
    Standings(u32),
    /// The boards of a round, from 1: this page of them.
    Round(u8, u32),
    /// The reasons why one meets a person: `perché Gil`.
    Why(Name),
    /// The decisions of arbiters: this page of them.
    Decisions(u32),
    /// All games of all entrants, in a table: this page of it.
    Crosstable(u32),
    /// The file for programs of arbiters, in the TRF.
    Report,
}

/// The word that announces one.
static OPEN: Keyword = Keyword::value("class-open");

/// The words after a tournament's number.
#[derive(Clone, Copy)]
enum TournamentVerb {
    Standings,
    Round,
    Why,
    Decisions,
    Crosstable,
    Report,
    Bye,
    Object,
    /// An arbiter's.
    Order(order::OrderVerb),
}

static VERBS: [NamedValue<TournamentVerb>; 21] = [
    (Keyword::command("classifica"), TournamentVerb::Standings),
    (Keyword::value("class-round"), TournamentVerb::Round),
    (Keyword::command("perche"), TournamentVerb::Why),
    (Keyword::value("decisions"), TournamentVerb::Decisions),
    (Keyword::value("trf"), TournamentVerb::Report),
    (Keyword::value("crosstable"), TournamentVerb::Crosstable),
    (Keyword::value("rest"), TournamentVerb::Bye),
    (Keyword::value("objection"), TournamentVerb::Object),
    (
        Keyword::value("begin"),
        TournamentVerb::Order(OrderVerb::Begin),
    ),
    (
        Keyword::value("result"),
        TournamentVerb::Order(OrderVerb::Result),
    ),
    (
        Keyword::value("expel"),
        TournamentVerb::Order(OrderVerb::Expel),
    ),
    (
        Keyword::value("withdraw-entrant"),
        TournamentVerb::Order(OrderVerb::Withdraw),
    ),
    (
        Keyword::value("arbiter"),
        TournamentVerb::Order(OrderVerb::Arbiter),
    ),
    (
        Keyword::value("pair-up"),
        TournamentVerb::Order(OrderVerb::Pair),
    ),
    (
        Keyword::value("penalise"),
        TournamentVerb::Order(OrderVerb::Penalise),
    ),
    (
        Keyword::value("suspend"),
        TournamentVerb::Order(OrderVerb::Suspend),
    ),
    (
        Keyword::command("riprendi"),
        TournamentVerb::Order(OrderVerb::Resume),
    ),
    (
        Keyword::value("postpone"),
        TournamentVerb::Order(OrderVerb::Postpone),
    ),
    (
        Keyword::value("enter"),
        TournamentVerb::Order(OrderVerb::Enter),
    ),
    (
        Keyword::value("time"),
        TournamentVerb::Order(OrderVerb::AddTime),
    ),
    (
        Keyword::value("end-tournament"),
        TournamentVerb::Order(OrderVerb::End),
    ),
];

impl TournamentCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            TournamentCommand::List | TournamentCommand::Show(..) => Consequence::Informs,
            TournamentCommand::Next(_) | TournamentCommand::Watch(_) => Consequence::ActsAlone,
            TournamentCommand::Open(_)
            | TournamentCommand::Enter(..)
            | TournamentCommand::Withdraw(_)
            | TournamentCommand::CheckIn(_)
            | TournamentCommand::Bye(..)
            | TournamentCommand::Object(..)
            | TournamentCommand::Order(..) => Consequence::ConcernsOthers,
        }
    }

    /// True if it has a secret in it.
    pub(super) fn holds_secret(&self) -> bool {
        match self {
            TournamentCommand::Enter(_, wish) => wish.code.is_some(),
            TournamentCommand::List
            | TournamentCommand::Open(_)
            | TournamentCommand::Show(..)
            | TournamentCommand::Withdraw(_)
            | TournamentCommand::CheckIn(_)
            | TournamentCommand::Bye(..)
            | TournamentCommand::Object(..)
            | TournamentCommand::Watch(_)
            | TournamentCommand::Next(_)
            | TournamentCommand::Order(..) => false,
        }
    }
}

pub(super) static TOURNAMENTS: CommandRow =
    bare("tornei", Command::Tournament(TournamentCommand::List))
        .under(HelpSubject::Tournaments, 1)
        .nameless()
        .recent()
        .nameable();

pub(super) static TOURNAMENT: CommandRow = row("torneo", tournament)
    .under(HelpSubject::Tournaments, 2)
    .nameless()
    .recent()
    .nameable();

/// `torneo ..`.
fn tournament(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let first = TournamentPart::Standings(1);
    let Some(word) = arguments.next() else {
        return Ok(Command::Tournament(TournamentCommand::Show(None, first)));
    };
    if OPEN.means(word) {
        let wish = Box::new(wish::wish(arguments, TournamentWish::default())?);
        return Ok(Command::Tournament(TournamentCommand::Open(wish)));
    }
    let number = is_number(word)
        .then(|| number(arguments, word))
        .transpose()?;
    let verb = match number {
        None => Some(word),
        Some(_) => arguments.next(),
    };
    let verb = match verb {
        None => TournamentVerb::Standings,
        Some(word) => arguments.near_choice(word, &VERBS)?,
    };
    let command = match verb {
        TournamentVerb::Bye if names_a_person(arguments) => {
            let number = number.ok_or_else(|| arguments.bad(ArgumentProblem::Missing))?;
            TournamentCommand::Order(number, order::bye(arguments)?)
        }
        TournamentVerb::Bye => {
            let word = arguments.word()?;
            TournamentCommand::Bye(number, round(arguments, word)?)
        }
        TournamentVerb::Object => TournamentCommand::Object(number, reason(arguments)?),
        TournamentVerb::Order(verb) => {
            let number = number.ok_or_else(|| arguments.bad(ArgumentProblem::Missing))?;
            TournamentCommand::Order(number, order::order(arguments, verb)?)
        }
        TournamentVerb::Standings
        | TournamentVerb::Round
        | TournamentVerb::Why
        | TournamentVerb::Decisions
        | TournamentVerb::Crosstable
        | TournamentVerb::Report => TournamentCommand::Show(number, part(arguments, verb)?),
    };
    Ok(Command::Tournament(command))
}

/// True if a person's name may follow, and not a number.
fn names_a_person(arguments: &CommandArguments<'_>) -> bool {
    let mut ahead = *arguments;
    ahead.next().is_some_and(|word| !is_number(word))
}

/// The part of a tournament for a word.
fn part(
    arguments: &mut CommandArguments<'_>,
    verb: TournamentVerb,
) -> Result<TournamentPart, CommandError> {
    match verb {
        TournamentVerb::Standings => Ok(TournamentPart::Standings(page(arguments)?)),
        TournamentVerb::Round => {
            let word = arguments.word()?;
            let round = round(arguments, word)?;
            Ok(TournamentPart::Round(round, page(arguments)?))
        }
        TournamentVerb::Why => Ok(TournamentPart::Why(arguments.name()?)),
        TournamentVerb::Decisions => Ok(TournamentPart::Decisions(page(arguments)?)),
        TournamentVerb::Crosstable => Ok(TournamentPart::Crosstable(page(arguments)?)),
        TournamentVerb::Report => Ok(TournamentPart::Report),
        TournamentVerb::Bye | TournamentVerb::Object | TournamentVerb::Order(_) => {
            Err(arguments.bad(ArgumentProblem::Unexpected))
        }
    }
}

/// The number that is left of a line, perhaps with the word for a tournament before it.
fn one(arguments: &mut CommandArguments<'_>) -> Result<Option<TournamentId>, CommandError> {
    arguments.skip(is_tournament);
    arguments.optional(number)
}

pub(super) fn is_number(word: &str) -> bool {
    word.trim_start_matches('#')
        .starts_with(|c: char| c.is_ascii_digit())
}

fn number(arguments: &CommandArguments<'_>, word: &str) -> Result<TournamentId, CommandError> {
    let number = arguments.number(word.trim_start_matches('#'), 1, u32::MAX)?;
    Ok(TournamentId(number))
}

fn round(arguments: &CommandArguments<'_>, word: &str) -> Result<u8, CommandError> {
    // A double round robin has more rounds than a Swiss tournament.
    let round = in_range(arguments, word, 1, u32::from(4 * MOST_ROUNDS))?;
    Ok(u8::try_from(round).unwrap_or(u8::MAX))
}

/// A number between two bounds, which are told when it is none.
fn in_range(
    arguments: &CommandArguments<'_>,
    word: &str,
    least: u32,
    most: u32,
) -> Result<u32, CommandError> {
    let given = echo(word);
    let out = ArgumentProblem::OutOfRange { given, least, most };
    arguments
        .number(word, least, most)
        .map_err(|_| arguments.bad(out))
}

fn page(arguments: &mut CommandArguments<'_>) -> Result<u32, CommandError> {
    let page = arguments.optional(|it, word| it.number(word, 1, u32::MAX))?;
    Ok(page.unwrap_or(1))
}

/// The rest of the line, which everyone can read: something has to be there.
fn reason(arguments: &mut CommandArguments<'_>) -> Result<String, CommandError> {
    let reason = clean(&arguments.text(MOST_REASON)?);
    match reason.is_empty() {
        true => Err(arguments.bad(ArgumentProblem::MissingReason)),
        false => Ok(reason),
    }
}

/// The pattern of Braille without a dot: it looks like a space, and Unicode counts it among the signs.
const BRAILLE_BLANK: char = '\u{2800}';

/// A text that everyone may read, without what looks empty around it.
fn clean(text: &str) -> String {
    let is_empty = |c: char| c.is_whitespace() || c == BRAILLE_BLANK;
    sanitize::text(text).trim_matches(is_empty).to_owned()
}

/// `segui torneo [N]`, after the word for a tournament.
pub(super) fn watch(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = arguments.optional(number)?;
    Ok(Command::Tournament(TournamentCommand::Watch(number)))
}

/// The tournament that `classifica torneo 3` asks for, after the word for a tournament; the asker's own without a number.
pub(super) fn standings_of(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = arguments.optional(number)?;
    let part = TournamentPart::Standings(page(arguments)?);
    Ok(Command::Tournament(TournamentCommand::Show(number, part)))
}
