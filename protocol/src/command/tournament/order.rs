//! Orders of a tournament's arbiter.

use damiera_rules::Color;

use super::super::arguments::{CommandArguments, echo};
use super::super::keyword::Keyword;
use super::super::{ArgumentProblem, CommandError};
use super::club::{ClubWish, club};
use super::wish::{StartWish, start};
use super::{in_range, reason, round};
use crate::name::Name;
use crate::tournament::LOST_BY_BOTH;

/// The maximum number of boards of a round.
const MOST_BOARDS: u32 = 500;

/// The maximum number of points that one penalty takes away, in halves.
const MOST_PENALTY: u16 = 20;

/// The maximum number of people whom one order enters.
const MOST_ENTERED: usize = 100;

/// The maximum number of seconds that one order adds to a clock.
const MOST_ADDED: u32 = 3_600;

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
    /// `ritira NOME MOTIVO`: the person plays no further round, and may enter again.
    Withdraw(Name, String),
    /// `riposo NOME TURNO MOTIVO`: the person has a half-point bye.
    Bye {
        /// The person.
        name: Name,
        /// The round, from 1.
        round: u8,
        /// The reason.
        reason: String,
    },
    /// `arbitro NOME`: names another arbiter.
    Arbiter(Name),
    /// `accoppia BIANCO NERO MOTIVO`: the two meet in the next round.
    Pair {
        /// The person with the white pieces.
        white: Name,
        /// The person with the black pieces.
        black: Name,
        /// The reason.
        reason: String,
    },
    /// `accoppia NOME no MOTIVO`: the pair that an arbiter made of this person is taken back.
    Unpair(Name, String),
    /// `penalizza NOME PUNTI MOTIVO`: takes points away.
    Penalise {
        /// The person.
        name: Name,
        /// The points, in halves.
        halves: u16,
        /// The reason.
        reason: String,
    },
    /// `penalizza NOME no MOTIVO`: gives back all points that were taken away from the person.
    LiftPenalties(Name, String),
    /// `sospendi MOTIVO`: no further round begins until it goes on.
    Suspend(String),
    /// `continua`: it goes on.
    Resume,
    /// `rinvia 21:00 MOTIVO`: the next round begins then.
    Postpone(StartWish, String),
    /// `iscrivi NOME,NOME [CIRCOLO]`: enters people.
    Enter(Vec<Name>, Option<ClubWish>),
    /// `tempo NOME SECONDI MOTIVO`: adds time to a player's clock.
    AddTime {
        /// The player.
        name: Name,
        /// The seconds.
        seconds: u32,
        /// The reason.
        reason: String,
    },
    /// `fine MOTIVO`: ends it, or calls it off before it has begun.
    End(String),
}

/// A result as an arbiter gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardScore {
    /// A game that was played: the winner, None for a draw.
    Played(Option<Color>),
    /// A game that was played, and that both have lost.
    LostByBoth,
    /// A game that was not played: the player who was there, None if neither was.
    Forfeit(Option<Color>),
}

/// The words of orders.
#[derive(Clone, Copy)]
pub(super) enum OrderVerb {
    Begin,
    Result,
    Expel,
    Withdraw,
    Arbiter,
    Pair,
    Penalise,
    Suspend,
    Resume,
    Postpone,
    Enter,
    AddTime,
    End,
}

/// The word that takes a pair or penalties back.
static NO: Keyword = Keyword::value("no");

/// The words before the numbers of a round and of a board, which people may write.
static ROUND: Keyword = Keyword::value("class-round");
pub(super) static BOARD: Keyword = Keyword::value("board");

/// Reads an order behind its word.
pub(super) fn order(
    arguments: &mut CommandArguments<'_>,
    verb: OrderVerb,
) -> Result<TournamentOrder, CommandError> {
    Ok(match verb {
        OrderVerb::Begin => TournamentOrder::Begin,
        OrderVerb::Result => result(arguments)?,
        OrderVerb::Expel => TournamentOrder::Expel(arguments.name()?, reason(arguments)?),
        OrderVerb::Withdraw => TournamentOrder::Withdraw(arguments.name()?, reason(arguments)?),
        OrderVerb::Arbiter => TournamentOrder::Arbiter(arguments.name()?),
        OrderVerb::Pair => pair(arguments)?,
        OrderVerb::Penalise => {
            let name = arguments.name()?;
            if is_taken_back(arguments) {
                return Ok(TournamentOrder::LiftPenalties(name, reason(arguments)?));
            }
            TournamentOrder::Penalise {
                name,
                halves: penalty(arguments)?,
                reason: reason(arguments)?,
            }
        }
        OrderVerb::Suspend => TournamentOrder::Suspend(reason(arguments)?),
        OrderVerb::Resume => TournamentOrder::Resume,
        OrderVerb::Postpone => {
            let word = arguments.word()?;
            TournamentOrder::Postpone(start(arguments, word)?, reason(arguments)?)
        }
        OrderVerb::Enter => TournamentOrder::Enter(names(arguments)?, club(arguments)?),
        OrderVerb::AddTime => {
            let name = arguments.name()?;
            let word = arguments.word()?;
            TournamentOrder::AddTime {
                name,
                seconds: arguments.seconds(word, 1, MOST_ADDED)?,
                reason: reason(arguments)?,
            }
        }
        OrderVerb::End => TournamentOrder::End(reason(arguments)?),
    })
}

/// The bye that an arbiter gives, behind its word: `Ada 2 MOTIVO`.
pub(super) fn bye(arguments: &mut CommandArguments<'_>) -> Result<TournamentOrder, CommandError> {
    let name = arguments.name()?;
    arguments.skip(|word| ROUND.means(word));
    let word = arguments.word()?;
    Ok(TournamentOrder::Bye {
        name,
        round: round(arguments, word)?,
        reason: reason(arguments)?,
    })
}

/// `Ada,Gil, Leo`: names with commas between them. A name that is there twice counts once.
fn names(arguments: &mut CommandArguments<'_>) -> Result<Vec<Name>, CommandError> {
    let mut names = Vec::new();
    loop {
        let word = arguments.word()?;
        for given in word.split(',').filter(|given| !given.is_empty()) {
            let name = Name::parse(given).map_err(|error| CommandError::bad_name(given, error))?;
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() > MOST_ENTERED {
            let limit = MOST_ENTERED;
            return Err(arguments.bad(ArgumentProblem::TooLong { limit }));
        }
        if !word.ends_with(',') {
            return Ok(names);
        }
    }
}

/// True if the next word takes back what was decided about a person. It is passed over then.
fn is_taken_back(arguments: &mut CommandArguments<'_>) -> bool {
    let mut ahead = *arguments;
    let is_no = ahead.next().is_some_and(|word| NO.means(word));
    if is_no {
        *arguments = ahead;
    }
    is_no
}

/// `Ada Gil MOTIVO`, or `Ada no MOTIVO`.
fn pair(arguments: &mut CommandArguments<'_>) -> Result<TournamentOrder, CommandError> {
    let white = arguments.name()?;
    if is_taken_back(arguments) {
        return Ok(TournamentOrder::Unpair(white, reason(arguments)?));
    }
    Ok(TournamentOrder::Pair {
        white,
        black: arguments.name()?,
        reason: reason(arguments)?,
    })
}

fn result(arguments: &mut CommandArguments<'_>) -> Result<TournamentOrder, CommandError> {
    arguments.skip(|word| ROUND.means(word));
    let word = arguments.word()?;
    let round = round(arguments, word)?;
    arguments.skip(|word| BOARD.means(word));
    let word = arguments.word()?;
    let board = in_range(arguments, word.trim_start_matches('#'), 1, MOST_BOARDS)?;
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

/// Points that a penalty takes away, in halves: `1`, `½`, `1.5`.
fn penalty(arguments: &mut CommandArguments<'_>) -> Result<u16, CommandError> {
    let word = arguments.word()?;
    let halves = halves(word).filter(|halves| (1..=MOST_PENALTY).contains(halves));
    halves.ok_or_else(|| {
        arguments.bad(ArgumentProblem::OutOfRange {
            given: echo(word),
            least: 1,
            most: u32::from(MOST_PENALTY) / 2,
        })
    })
}

/// Points in halves.
fn halves(word: &str) -> Option<u16> {
    let ending = ["½", ".5", ",5", "1/2"];
    let whole = ending.iter().find_map(|ending| word.strip_suffix(ending));
    let (whole, half) = whole.map_or((word, 0), |whole| (whole, 1));
    let points: u16 = match whole {
        "" if half == 1 => 0,
        whole => whole.parse().ok()?,
    };
    points.checked_mul(2)?.checked_add(half)
}

/// The result that a word names: in points of draughts or of chess, or by who was there.
fn score(word: &str) -> Option<BoardScore> {
    let (white, black) = (Some(Color::White), Some(Color::Black));
    match word.replace('–', "-").replace("1/2", "½").as_str() {
        "2-0" | "1-0" => Some(BoardScore::Played(white)),
        "0-2" | "0-1" => Some(BoardScore::Played(black)),
        "1-1" | "½-½" | "=" => Some(BoardScore::Played(None)),
        LOST_BY_BOTH => Some(BoardScore::LostByBoth),
        "+-" | "+--" => Some(BoardScore::Forfeit(white)),
        "-+" | "--+" => Some(BoardScore::Forfeit(black)),
        "--" | "---" => Some(BoardScore::Forfeit(None)),
        _ => None,
    }
}
