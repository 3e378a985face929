//! Finding an opponent: challenges and notifications.

use damiera_rules::{Color, Variant};

use super::arguments::{CommandArguments, NamedValue, choose, color_named, echo};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::opening::{opening, pair};
use super::ranking::rated_named;
use super::room_wish::{is_time, time};
use super::row::{CommandRow, HelpSubject, row};
use super::variants::{variant_named, variants};
use super::{ArgumentProblem, ClockChoice, Command, CommandError, Consequence, LobbyCommand};
use crate::challenge::Lookout;
use crate::name::Name;
use crate::opening::OpeningTerms;

/// A command about challenges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindCommand {
    /// `sfida [NOME] [VARIANTE] [TEMPO|nessuno] [bianco|nero] [classificata] [apertura=..] [incontro=2]`: proposes a
    /// game.
    Challenge(ChallengeWish),
    /// `sfide [VARIANTE] [PAGINA]`: the list of challenges.
    Challenges(ChallengeQuery),
    /// `accetta N`: plays.
    Accept(u32),
    /// `rifiuta N`: does not.
    Decline(u32),
    /// `annulla N`: takes one's own challenge back.
    Withdraw(u32),
    /// `avvisami [NOME|VARIANTE|TEMPO] [sì|no]`: lists what one wants to hear of; or adds something, or
    /// removes it if it is there. With `sì` or `no` it does no other than that.
    Notify(Option<Lookout>, Option<bool>),
    /// `amici [NOME]`: lists one's friends; or adds one, or removes one.
    Friends(Option<Name>),
}

impl FindCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            FindCommand::Challenges(_)
            | FindCommand::Notify(None, _)
            | FindCommand::Friends(None) => Consequence::Informs,
            FindCommand::Notify(Some(_), _) => Consequence::ActsAlone,
            FindCommand::Challenge(_)
            | FindCommand::Accept(_)
            | FindCommand::Decline(_)
            | FindCommand::Withdraw(_)
            | FindCommand::Friends(Some(_)) => Consequence::ConcernsOthers,
        }
    }
}

/// The options of `sfida`; an absent one takes the default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChallengeWish {
    /// The person challenged; None for everyone.
    pub to: Option<Name>,
    /// The variant.
    pub variant: Option<Variant>,
    /// The clock.
    pub pace: Option<ClockChoice>,
    /// The challenger's colour.
    pub side: Option<Color>,
    /// True for a rated game; casual by default.
    pub rated: Option<bool>,
    /// The opening from which the game starts; None for none.
    pub opening: Option<OpeningTerms>,
    /// True for a match of two games.
    pub pair: bool,
}

/// Which challenges `sfide` lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChallengeQuery {
    /// Only those of this variant.
    pub variant: Option<Variant>,
    /// The page, from 1.
    pub page: u32,
}

impl ChallengeQuery {
    /// The first page of all.
    pub const FIRST: ChallengeQuery = ChallengeQuery {
        variant: None,
        page: 1,
    };
}

/// An option of `sfida`.
#[derive(Clone, Copy)]
enum ChallengeOption {
    Player,
    Opening,
    Pair,
}

static CHALLENGE_OPTIONS: [NamedValue<ChallengeOption>; 3] = [
    (Keyword::value("player"), ChallengeOption::Player),
    (Keyword::value("opening"), ChallengeOption::Opening),
    (Keyword::value("pair"), ChallengeOption::Pair),
];

/// The option that names a player.
static PLAYER: [NamedValue<()>; 1] = [(Keyword::value("player"), ())];

pub(super) static CHALLENGE: CommandRow = row("sfida", challenge)
    .under(HelpSubject::Finding, 2)
    .recent();

/// A challenge, in any order of its words. Nothing but the word challenges everyone.
fn challenge(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let words = arguments.words();
    let mut wish = ChallengeWish::default();
    let mut rest = words.as_slice();
    while let Some((word, after)) = rest.split_first() {
        rest = after;
        let option = match word.contains('=') {
            true => Some(arguments.option(word, &CHALLENGE_OPTIONS)?),
            false => None,
        };
        if let Some((ChallengeOption::Opening, value)) = option {
            wish.opening = opening(arguments, value)?;
        } else if let Some((ChallengeOption::Pair, value)) = option {
            wish.pair = pair(arguments, value)?;
        } else if is_time(word) && wish.pace.is_none() {
            let (pace, taken) = pace(arguments, word, rest)?;
            wish.pace = Some(pace);
            rest = &rest[taken..];
        } else if let Some(side) = color_named(word).filter(|_| wish.side.is_none()) {
            wish.side = Some(side);
        } else if let Some(variant) = variant_named(word).filter(|_| wish.variant.is_none()) {
            wish.variant = Some(variant);
        } else if let Some(rated) = rated_named(word).filter(|_| wish.rated.is_none()) {
            wish.rated = Some(rated);
        } else if wish.to.is_none() && !is_time(word) {
            wish.to = Some(person(arguments, word)?);
        } else {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Find(FindCommand::Challenge(
        wish,
    ))))
}

/// A clock, and how many further words it takes: `5 3` is `5+3`.
fn pace(
    arguments: &CommandArguments<'_>,
    word: &str,
    rest: &[&str],
) -> Result<(ClockChoice, usize), CommandError> {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = rest
        .first()
        .filter(|next| is_number(word) && is_number(next));
    let read = match seconds {
        Some(seconds) => time(arguments, &format!("{word}+{seconds}"))?,
        None => time(arguments, word)?,
    };
    let pace = read.map_or(ClockChoice::Unclocked, ClockChoice::Clock);
    Ok((pace, usize::from(seconds.is_some())))
}

/// A person's name; `giocatore=NOME` where it could be taken for something else.
pub(super) fn person(arguments: &CommandArguments<'_>, word: &str) -> Result<Name, CommandError> {
    let name = match word.contains('=') {
        true => arguments.option(word, &PLAYER)?.1,
        false => word,
    };
    Name::parse(name).map_err(|error| CommandError::bad_name(name, error))
}

pub(super) static CHALLENGES: CommandRow = row("sfide", challenges)
    .under(HelpSubject::Finding, 3)
    .recent();

fn challenges(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut query = ChallengeQuery::FIRST;
    while let Some(word) = arguments.next() {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            query.page = arguments.number(word, 1, u32::MAX)?;
        } else if let Some(variant) = variant_named(word) {
            query.variant = Some(variant);
        } else {
            let (given, valid) = (echo(word), variants().collect());
            return Err(arguments.bad(ArgumentProblem::UnknownValue { given, valid }));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Find(FindCommand::Challenges(
        query,
    ))))
}

/// The number of a challenge, if that is all that follows: `accetta 12`.
pub(super) fn numbered(
    arguments: &mut CommandArguments<'_>,
    command: fn(u32) -> FindCommand,
) -> Result<Option<Command>, CommandError> {
    let mut ahead = *arguments;
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let Some(word) = ahead.next().filter(is_number) else {
        return Ok(None);
    };
    let number = ahead.number(word, 1, u32::MAX)?;
    *arguments = ahead;
    Ok(Some(Command::Lobby(LobbyCommand::Find(command(number)))))
}

pub(super) static NOTIFY: CommandRow = row("avvisami", notify)
    .under(HelpSubject::Finding, 9)
    .recent();

fn notify(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let words = arguments.words();
    let adds = match words.as_slice() {
        [_, .., last] => choose(last, &ON_OFF),
        [] | [_] => None,
    };
    let said = words.len() - usize::from(adds.is_some());
    let lookout = match words[..said].split_first() {
        None => None,
        Some((word, rest)) if is_time(word) => {
            let (pace, taken) = pace(arguments, word, rest)?;
            if rest.len() > taken {
                return Err(arguments.bad(ArgumentProblem::Unexpected));
            }
            Some(Lookout::Time(pace.time()))
        }
        Some((word, [])) => Some(match variant_named(word) {
            Some(variant) => Lookout::Variant(variant),
            None => Lookout::Name(person(arguments, word)?),
        }),
        Some(_) => return Err(arguments.bad(ArgumentProblem::Unexpected)),
    };
    Ok(Command::Lobby(LobbyCommand::Find(FindCommand::Notify(
        lookout, adds,
    ))))
}

pub(super) static FRIENDS: CommandRow = row("amici", friends)
    .under(HelpSubject::Finding, 8)
    .recent()
    .nameable();

fn friends(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let friend = arguments.optional(|arguments, word| person(arguments, word))?;
    Ok(Command::Lobby(LobbyCommand::Find(FindCommand::Friends(
        friend,
    ))))
}
