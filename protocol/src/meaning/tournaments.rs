//! Orders of an arbiter and questions about pairings, without the word or the number of a tournament.

use super::line::WrittenLine;
use super::vocabulary::{Vocabulary, WordKind};
use super::{LineOutcome, Question};
use crate::command::{self, ArgumentProblem, CommandError, Keyword};
use crate::name::Name;
use crate::tournament::TournamentId;

/// The tournaments of a server, as far as sentences mean them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KnownTournaments {
    /// True if the writer has entered one or is an arbiter, be it over.
    pub has_own: bool,
    /// True if a tournament that the writer has entered goes on.
    pub plays: bool,
    /// True if a tournament that the writer has entered asks for a word that they are there, and has none.
    pub checks_in: bool,
    /// The tournament that takes entries, if there is exactly one.
    pub entry: Option<TournamentId>,
    /// The running tournament where the writer is an arbiter, if there is exactly one.
    pub decides: Option<TournamentId>,
    /// True if there are several.
    pub decides_several: bool,
    /// The running tournament, if there is exactly one.
    pub only: Option<TournamentId>,
}

/// The command that shows a tournament, the writer's own without a number.
static TOURNAMENT: Keyword = Keyword::command("torneo");

/// The question why a move is refused, or why one meets a person.
static WHY: Keyword = Keyword::command("perche");

/// The word for a tournament stands among so many first words of a line, if it is about one.
const MOST_BEFORE_NUMBER: usize = 6;

/// The tournament of a person whom the writer asks about: `perché Gil?` asks for the pairing.
pub(super) fn opponent_asked_for(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let [why, name] = &line.tokens[..] else {
        return None;
    };
    let asks = WHY.means(&why.folded) && command::of_move(name.raw).is_none();
    // Squares and moves have digits, or two letters as in `a3`.
    let is_word = asks && name.raw.chars().all(|c| c.is_alphabetic() || c == '-');
    if line.situation.lesson || !is_word {
        return None;
    }
    let name = Name::parse(name.raw).ok()?;
    let present = line.situation.present?;
    let (tournament, why) = (TOURNAMENT.id(), WHY.id());
    if let Some(number) = present.tournament_of(&name) {
        return Some(Ok(format!("{tournament} {number} {why} {name}")));
    }
    let has_own = present.tournaments()?.has_own;
    has_own.then(|| Ok(format!("{tournament} {why} {name}")))
}

/// An arbiter's order in other words than exact lines have, about which the writer is asked, or the exact line that
/// says what is missing: `espelli Gil dal torneo 3`, and `espelli Gil` where the writer is an arbiter of only one
/// tournament.
pub(super) fn ordered(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    if line.situation.lesson {
        return None;
    }
    let mut words: Vec<&str> = line.text.split_whitespace().collect();
    let number = number_within(&mut words, line.known());
    let (verb, rest) = match words.as_slice() {
        [tournament, verb, rest @ ..] if number.is_none() && command::is_tournament(tournament) => {
            (*verb, rest)
        }
        [verb, rest @ ..] => (*verb, rest),
        [] => return None,
    };
    let number = match number {
        Some(number) if command::is_order(verb) => number.to_owned(),
        // A word that is a command keeps its meaning.
        None if command::is_order_alone(verb) && command::named(verb).is_none() => {
            line.situation.present?.tournaments()?.decides?.to_string()
        }
        Some(_) | None => return None,
    };
    let order = [&[TOURNAMENT.id(), &number, verb], rest].concat().join(" ");
    match command::parse(&order)?.result {
        Ok(_) => Some(Err(CommandError::Meant(Question::Meant(order)))),
        Err(CommandError::BadArgument {
            problem: ArgumentProblem::MissingReason,
            ..
        }) => Some(Ok(order)),
        Err(_) => words
            .iter()
            .any(|word| command::is_tournament(word))
            .then_some(Ok(order)),
    }
}

/// The number behind the word for a tournament within the first words of a line, from which both are taken, with a little word
/// before them.
fn number_within<'a>(words: &mut Vec<&'a str>, known: &Vocabulary) -> Option<&'a str> {
    let at = (1..MOST_BEFORE_NUMBER).find(|at| match words.get(*at..*at + 2) {
        Some([word, number]) => command::is_tournament(word) && number.parse::<u32>().is_ok(),
        Some(_) | None => false,
    })?;
    let number = words.get(at + 1).copied();
    let before = command::fold(words.get(at - 1)?);
    let is_little = known.is_any(&[WordKind::Idle, WordKind::Function], &before);
    let first = if is_little && at > 1 { at - 1 } else { at };
    words.drain(first..at + 2);
    number
}
