//! Tournaments: the list, one of them, one's own part, and an arbiter's orders.

use damiera_rules::{Color, Variant};

use super::arguments::{Arguments, NamedValue, echo};
use super::keyword::Keyword;
use super::lobby::{MAX_ABSENCE, MIN_ABSENCE, time};
use super::opening::opening;
use super::{ArgumentProblem, Command, CommandError, Consequence, first_word, named};
use crate::name::Name;
use crate::opening::OpeningTerms;
use crate::sanitize;
use crate::time_control::TimeControl;
use crate::tournament::{MOST_ENTRANTS, MOST_ROUNDS, MOST_TITLE, TournamentId, TournamentSystem};

/// The maximum length of an arbiter's reason and of a club, in characters.
const MOST_REASON: usize = 80;

/// The maximum number of seconds between two rounds.
const MOST_PAUSE: u32 = 86_400;

/// The maximum number of boards of a round.
const MOST_BOARDS: u32 = 500;

/// The maximum number of minutes until a tournament begins, where it is given in minutes.
const MOST_MINUTES: u32 = 60 * 24 * 60;

/// A command about tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentCommand {
    /// `tornei`: the list.
    List,
    /// `torneo apri [OPZIONI]`: announces one.
    Open(Box<TournamentWish>),
    /// `torneo [N] [..]`: a part of one; of the asker's own without a number.
    Show(Option<TournamentId>, TournamentPart),
    /// `iscriviti N [CIRCOLO]`: enters, with the name of a club.
    Enter(TournamentId, Option<String>),
    /// `ritirati [N]`: plays no further round.
    Withdraw(Option<TournamentId>),
    /// `prossimo`: goes to one's game, or tells when the next one is.
    Next,
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
    /// The decisions of arbiters.
    Decisions,
    /// The file for programs of arbiters, in the TRF.
    Report,
}

/// An arbiter's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentOrder {
    /// `inizia`: the next round begins now.
    Begin,
    /// `risultato TURNO TAVOLO 2-0 MOTIVO`: gives a result or changes one.
    Result {
        /// The round, from 1.
        round: u8,
        /// The board, from 1.
        board: u16,
        /// The result.
        score: BoardScore,
        /// The reason.
        reason: String,
    },
    /// `espelli NOME MOTIVO`: the person plays no further round.
    Expel(Name, String),
    /// `arbitro NOME`: names another arbiter.
    Arbiter(Name),
    /// `fine MOTIVO`: ends it, or calls it off before it has begun.
    End(String),
}

/// A result as an arbiter gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardScore {
    /// A game that was played: the winner, None for a draw.
    Played(Option<Color>),
    /// A game that was not played: the player who was there, None if neither was.
    Forfeit(Option<Color>),
}

/// When a tournament begins, as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartWish {
    /// After so many minutes.
    In(u32),
    /// At this minute of the day in UTC, when that comes next.
    At(u16),
}

/// The options of a new tournament; an absent one takes the default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TournamentWish {
    /// The title.
    pub title: Option<String>,
    /// The system.
    pub system: Option<TournamentSystem>,
    /// The number of rounds.
    pub rounds: Option<u8>,
    /// The variant.
    pub variant: Option<Variant>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// The opening.
    pub opening: Option<OpeningTerms>,
    /// The fewest and the most entrants.
    pub seats: Option<[u16; 2]>,
    /// When it begins; None when an arbiter says so.
    pub start: Option<StartWish>,
    /// Seconds after which a player who has not come has lost a game.
    pub absence: Option<u32>,
    /// Seconds between two rounds.
    pub pause: Option<u32>,
}

/// The option for which a tournament's value is given.
#[derive(Clone, Copy)]
enum TournamentOption {
    Title,
    System,
    Rounds,
    Variant,
    Time,
    Opening,
    Seats,
    Start,
    Absence,
    Pause,
}

static OPTIONS: [NamedValue<TournamentOption>; 10] = [
    (Keyword::command("nome"), TournamentOption::Title),
    (Keyword::value("system"), TournamentOption::System),
    (Keyword::value("rounds"), TournamentOption::Rounds),
    (Keyword::value("variant"), TournamentOption::Variant),
    (Keyword::value("time"), TournamentOption::Time),
    (Keyword::value("opening"), TournamentOption::Opening),
    (Keyword::value("seats"), TournamentOption::Seats),
    (Keyword::value("start"), TournamentOption::Start),
    (Keyword::value("absence"), TournamentOption::Absence),
    (Keyword::command("pausa"), TournamentOption::Pause),
];

static SYSTEMS: [NamedValue<TournamentSystem>; 3] = [
    (Keyword::value("swiss"), TournamentSystem::Swiss),
    (Keyword::value("round-robin"), TournamentSystem::RoundRobin),
    (
        Keyword::value("double-round-robin"),
        TournamentSystem::DoubleRoundRobin,
    ),
];

/// The word that announces one.
static OPEN: Keyword = Keyword::value("class-open");

/// The words after a tournament's number.
#[derive(Clone, Copy)]
enum TournamentVerb {
    Standings,
    Round,
    Why,
    Decisions,
    Report,
    Begin,
    Result,
    Expel,
    Arbiter,
    End,
}

static VERBS: [NamedValue<TournamentVerb>; 10] = [
    (Keyword::command("classifica"), TournamentVerb::Standings),
    (Keyword::value("class-round"), TournamentVerb::Round),
    (Keyword::command("perche"), TournamentVerb::Why),
    (Keyword::value("decisions"), TournamentVerb::Decisions),
    (Keyword::value("trf"), TournamentVerb::Report),
    (Keyword::value("begin"), TournamentVerb::Begin),
    (Keyword::value("result"), TournamentVerb::Result),
    (Keyword::value("expel"), TournamentVerb::Expel),
    (Keyword::value("arbiter"), TournamentVerb::Arbiter),
    (Keyword::command("fine"), TournamentVerb::End),
];

impl TournamentCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            TournamentCommand::List | TournamentCommand::Show(..) => Consequence::Informs,
            TournamentCommand::Next => Consequence::ActsAlone,
            TournamentCommand::Open(_)
            | TournamentCommand::Enter(..)
            | TournamentCommand::Withdraw(_)
            | TournamentCommand::Order(..) => Consequence::ConcernsOthers,
        }
    }
}

/// `tornei`.
pub(super) const LIST: Command = Command::Tournament(TournamentCommand::List);

/// `prossimo`.
pub(super) const NEXT: Command = Command::Tournament(TournamentCommand::Next);

/// `torneo ..`.
pub(super) fn tournament(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let first = TournamentPart::Standings(1);
    let Some(word) = arguments.next() else {
        return Ok(Command::Tournament(TournamentCommand::Show(None, first)));
    };
    if OPEN.means(word) {
        let wish = Box::new(wish(arguments)?);
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
        Some(word) => arguments.choice(word, &VERBS)?,
    };
    let part = match verb {
        TournamentVerb::Standings => TournamentPart::Standings(page(arguments)?),
        TournamentVerb::Round => {
            let word = arguments.word()?;
            let round = round(arguments, word)?;
            TournamentPart::Round(round, page(arguments)?)
        }
        TournamentVerb::Why => TournamentPart::Why(arguments.name()?),
        TournamentVerb::Decisions => TournamentPart::Decisions,
        TournamentVerb::Report => TournamentPart::Report,
        TournamentVerb::Begin
        | TournamentVerb::Result
        | TournamentVerb::Expel
        | TournamentVerb::Arbiter
        | TournamentVerb::End => {
            let number = number.ok_or_else(|| arguments.bad(ArgumentProblem::Missing))?;
            let order = order(arguments, verb)?;
            return Ok(Command::Tournament(TournamentCommand::Order(number, order)));
        }
    };
    Ok(Command::Tournament(TournamentCommand::Show(number, part)))
}

fn order(
    arguments: &mut Arguments<'_>,
    verb: TournamentVerb,
) -> Result<TournamentOrder, CommandError> {
    match verb {
        TournamentVerb::Begin => Ok(TournamentOrder::Begin),
        TournamentVerb::Result => {
            let word = arguments.word()?;
            let round = round(arguments, word)?;
            let word = arguments.word()?;
            let board = arguments.number(word.trim_start_matches('#'), 1, MOST_BOARDS)?;
            let word = arguments.word()?;
            let score = score(word)
                .ok_or_else(|| arguments.bad(ArgumentProblem::BadScore { given: echo(word) }))?;
            Ok(TournamentOrder::Result {
                round,
                board: u16::try_from(board).unwrap_or(u16::MAX),
                score,
                reason: reason(arguments)?,
            })
        }
        TournamentVerb::Expel => Ok(TournamentOrder::Expel(
            arguments.name()?,
            reason(arguments)?,
        )),
        TournamentVerb::Arbiter => Ok(TournamentOrder::Arbiter(arguments.name()?)),
        TournamentVerb::End => Ok(TournamentOrder::End(reason(arguments)?)),
        TournamentVerb::Standings
        | TournamentVerb::Round
        | TournamentVerb::Why
        | TournamentVerb::Decisions
        | TournamentVerb::Report => Err(arguments.bad(ArgumentProblem::Unexpected)),
    }
}

/// `iscriviti N [CIRCOLO]`.
pub(super) fn enter(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    let number = number(arguments, word)?;
    let club = clean(&arguments.text(MOST_REASON)?);
    let club = Some(club).filter(|club| !club.is_empty());
    Ok(Command::Tournament(TournamentCommand::Enter(number, club)))
}

/// `ritirati [N]`.
pub(super) fn withdraw(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let number = arguments.optional(number)?;
    Ok(Command::Tournament(TournamentCommand::Withdraw(number)))
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches('#')
        .starts_with(|c: char| c.is_ascii_digit())
}

fn number(arguments: &Arguments<'_>, word: &str) -> Result<TournamentId, CommandError> {
    let number = arguments.number(word.trim_start_matches('#'), 1, u32::MAX)?;
    Ok(TournamentId(number))
}

fn round(arguments: &Arguments<'_>, word: &str) -> Result<u8, CommandError> {
    let round = arguments.number(word, 1, u8::MAX.into())?;
    Ok(u8::try_from(round).unwrap_or(u8::MAX))
}

fn page(arguments: &mut Arguments<'_>) -> Result<u32, CommandError> {
    let page = arguments.optional(|it, word| it.number(word, 1, u32::MAX))?;
    Ok(page.unwrap_or(1))
}

/// The rest of the line, which everyone can read: something has to be there.
fn reason(arguments: &mut Arguments<'_>) -> Result<String, CommandError> {
    let reason = clean(&arguments.some_text(MOST_REASON)?);
    match reason.is_empty() {
        true => Err(arguments.bad(ArgumentProblem::Missing)),
        false => Ok(reason),
    }
}

/// A text that everyone may read.
fn clean(text: &str) -> String {
    sanitize::text(text.trim()).into_owned()
}

/// The result that a word names: in points of draughts or of chess, or by who was there.
fn score(word: &str) -> Option<BoardScore> {
    let (white, black) = (Some(Color::White), Some(Color::Black));
    match word.replace('–', "-").replace("1/2", "½").as_str() {
        "2-0" | "1-0" => Some(BoardScore::Played(white)),
        "0-2" | "0-1" => Some(BoardScore::Played(black)),
        "1-1" | "½-½" | "=" => Some(BoardScore::Played(None)),
        "+-" | "+--" => Some(BoardScore::Forfeit(white)),
        "-+" | "--+" => Some(BoardScore::Forfeit(black)),
        "--" | "---" => Some(BoardScore::Forfeit(None)),
        _ => None,
    }
}

fn wish(arguments: &mut Arguments<'_>) -> Result<TournamentWish, CommandError> {
    let mut wish = TournamentWish::default();
    while let Some(word) = arguments.next_quoted() {
        let (option, value) = arguments.option(&word, &OPTIONS)?;
        if value.is_empty() {
            return Err(arguments.bad(ArgumentProblem::Missing));
        }
        take(&mut wish, arguments, option, value)?;
    }
    Ok(wish)
}

fn take(
    wish: &mut TournamentWish,
    arguments: &Arguments<'_>,
    option: TournamentOption,
    value: &str,
) -> Result<(), CommandError> {
    match option {
        TournamentOption::Title => wish.title = Some(title(arguments, value)?),
        TournamentOption::System => wish.system = Some(arguments.choice(value, &SYSTEMS)?),
        TournamentOption::Rounds => {
            let rounds = arguments.number(value, 1, MOST_ROUNDS.into())?;
            wish.rounds = u8::try_from(rounds).ok();
        }
        TournamentOption::Variant => wish.variant = Some(arguments.variant(value)?),
        TournamentOption::Time => wish.time = time(arguments, value)?,
        TournamentOption::Opening => wish.opening = opening(arguments, value)?,
        TournamentOption::Seats => wish.seats = Some(seats(arguments, value)?),
        TournamentOption::Start => {
            let start = start(value);
            wish.start =
                Some(start.ok_or_else(|| {
                    arguments.bad(ArgumentProblem::BadStart { given: echo(value) })
                })?);
        }
        TournamentOption::Absence => {
            wish.absence = Some(arguments.seconds(value, MIN_ABSENCE, MAX_ABSENCE)?);
        }
        TournamentOption::Pause => wish.pause = Some(arguments.seconds(value, 0, MOST_PAUSE)?),
    }
    Ok(())
}

fn title(arguments: &Arguments<'_>, value: &str) -> Result<String, CommandError> {
    let title = clean(value);
    match title.chars().count() {
        0 => Err(arguments.bad(ArgumentProblem::Missing)),
        1..=MOST_TITLE => Ok(title),
        _ => Err(arguments.bad(ArgumentProblem::TooLong { limit: MOST_TITLE })),
    }
}

/// `4-60`, or `60` for the most alone.
fn seats(arguments: &Arguments<'_>, value: &str) -> Result<[u16; 2], CommandError> {
    let (least, most) = value.split_once('-').unwrap_or(("2", value));
    let read = |word: &str| {
        let number = arguments.number(word, 2, MOST_ENTRANTS.into())?;
        Ok(u16::try_from(number).unwrap_or(MOST_ENTRANTS))
    };
    let seats = [read(least)?, read(most)?];
    match seats[0] <= seats[1] {
        true => Ok(seats),
        false => Err(arguments.bad(ArgumentProblem::BadNumber)),
    }
}

/// `21:00`, `21:00+01:00`, or `30m` for half an hour from now.
fn start(value: &str) -> Option<StartWish> {
    if let Some(minutes) = value.strip_suffix('m') {
        let minutes = minutes
            .parse()
            .ok()
            .filter(|minutes| *minutes <= MOST_MINUTES)?;
        return Some(StartWish::In(minutes));
    }
    let (clock, offset) = match value.rfind(['+', '-']) {
        Some(at) => {
            let (clock, offset) = value.split_at(at);
            let minutes = i32::from(minute_of_day(&offset[1..])?);
            (
                clock,
                if offset.starts_with('-') {
                    -minutes
                } else {
                    minutes
                },
            )
        }
        None => (value.trim_end_matches(['Z', 'z']), 0),
    };
    let minute = i32::from(minute_of_day(clock)?) - offset;
    u16::try_from(minute.rem_euclid(24 * 60))
        .ok()
        .map(StartWish::At)
}

/// The minute of the day of `21:00`.
fn minute_of_day(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once([':', '.']).unwrap_or((text, "0"));
    let hours: u16 = hours.parse().ok().filter(|hours| *hours < 24)?;
    let minutes: u16 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(hours * 60 + minutes)
}

/// The tournament that `classifica torneo 3` asks for, after the word for a tournament.
pub(super) fn standings_of(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    let number = number(arguments, word)?;
    let part = TournamentPart::Standings(page(arguments)?);
    Ok(Command::Tournament(TournamentCommand::Show(
        Some(number),
        part,
    )))
}

/// True if a line names a tournament by its number, or announces one. Any error left is then in what follows.
pub(crate) fn names_tournament(line: &str) -> bool {
    let (word, rest) = first_word(line);
    let Some(row) = named(word) else { return false };
    let first = rest.split_whitespace().next().unwrap_or_default();
    match row.id() {
        "torneo" => is_number(first) || OPEN.means(first),
        "iscriviti" | "ritirati" => is_number(first),
        _ => false,
    }
}

/// True if a word stands for a tournament.
pub(super) fn is_tournament(word: &str) -> bool {
    static TOURNAMENT: Keyword = Keyword::command("torneo");
    TOURNAMENT.means(word)
}
