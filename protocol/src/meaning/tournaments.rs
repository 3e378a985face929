//! Sentences that mean a tournament without its word or its number: `chi ha vinto?`, `mi iscrivo`. Most mean one outside rooms alone.

use super::certainty::Certainty;
use super::endings::TURN;
use super::mentions::PLAY;
use super::phrase_set::PhraseSet;
use super::tokens::LineToken;
use super::vocabulary::{self, Vocabulary, vocabulary};
use super::{MOST_WORDS, Question, Situation};
use crate::command::{self, ArgumentProblem, CommandError, Keyword};
use crate::name::Name;
use crate::text::Language;
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
    /// The running tournament, if there is exactly one.
    pub only: Option<TournamentId>,
}

/// The command that shows a tournament, the writer's own without a number.
static TOURNAMENT: Keyword = Keyword::command("torneo");

/// The word for the table of all games. In a room it means the board.
static CROSSTABLE: Keyword = Keyword::value("crosstable");

/// The order that begins a tournament or its next round.
const BEGIN: &str = "inizia";

/// The help on points for people in no tournament.
const PROFILE: &str = "aiuto profilo";

/// The question why a move is refused, or why one meets a person.
static WHY: Keyword = Keyword::command("perche");

/// The word for a tournament stands among so many first words of a line, if it is about one.
const MOST_BEFORE_NUMBER: usize = 6;

/// The command for such a sentence. The writer is asked before an entry and before an arbiter's order, which others see.
pub(super) fn meant(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if situation.lesson || tokens.len() > MOST_WORDS {
        return None;
    }
    if let Some(meant) = order_meant(line, language, situation) {
        return Some(meant);
    }
    if let Some(name) = opponent_asked_for(tokens) {
        let present = situation.present?;
        let (tournament, why) = (TOURNAMENT.id(), WHY.id());
        if let Some(number) = present.tournament_of(&name) {
            return Some(Ok(format!("{tournament} {number} {why} {name}")));
        }
        let asks = || Ok(format!("{tournament} {why} {name}"));
        return present.tournaments()?.has_own.then(asks);
    }
    if vocabulary::says(tokens, language, |known| &known.opponent)
        && let Some(turn) = opponent_in_room(situation)
    {
        return Some(Ok(turn.to_owned()));
    }
    if situation.plays {
        return None;
    }
    let says = |list: fn(&Vocabulary) -> &PhraseSet| vocabulary::says(tokens, language, list);
    if says(|known| &known.starts) || says(|known| &known.asks_start) {
        let asks = line.contains('?') || says(|known| &known.asks_start);
        return begun(asks, language, situation);
    }
    let said = if says(|known| &known.enters) {
        TournamentSentence::Enters
    } else if says(|known| &known.begins) {
        TournamentSentence::Begins
    } else if says(|known| &known.checks_in) {
        TournamentSentence::ChecksIn
    } else if says(|known| &known.withdraws) {
        TournamentSentence::Withdraws
    } else if says(|known| &known.points) && situation.is_outside() && !has_own(situation) {
        return Some(Ok(PROFILE.to_owned()));
    } else if says(|known| &known.won) || says(|known| &known.points) {
        TournamentSentence::Standings
    } else if says(|known| &known.arbiter) {
        TournamentSentence::Arbiter
    } else if matches!(tokens, [only] if CROSSTABLE.means(&only.folded)) {
        TournamentSentence::Crosstable
    } else {
        return None;
    };
    let known = situation.present?.tournaments()?;
    // In a room the others are about its game.
    let is_of_rounds = matches!(said, TournamentSentence::Begins) && known.plays;
    if !situation.is_outside() && !is_of_rounds {
        return None;
    }
    said.command(known)
}

/// True if the writer has a part in a tournament.
fn has_own(situation: Situation<'_>) -> bool {
    let known = situation.present.and_then(|present| present.tournaments());
    known.is_some_and(|known| known.has_own)
}

/// The command that begins a game or the next round. An arbiter of one tournament means that, and others are asked whether
/// they want to play where they only ask.
fn begun(
    asks: bool,
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if !situation.is_outside() {
        return None;
    }
    let known = situation.present.and_then(|present| present.tournaments());
    if let Some(number) = known.and_then(|known| known.decides) {
        let order = format!("{} {number} {}", TOURNAMENT.id(), BEGIN);
        return Some(Err(CommandError::Meant(Question::Meant(order))));
    }
    let play = || Certainty::Unsure.allow(PLAY.to_owned(), language, situation);
    asks.then(play)?
}

/// The command that names the players of a room to a person who asks for the opponent. Between two games of a
/// tournament the next one is meant.
fn opponent_in_room(situation: Situation<'_>) -> Option<&'static str> {
    situation.room?;
    let known = situation.present.and_then(|present| present.tournaments());
    let waits_for_next = !situation.plays && known.is_some_and(|known| known.plays);
    (!waits_for_next).then_some(TURN)
}

/// An arbiter's order in other words than exact lines have, about which the writer is asked, or the exact line that
/// says what is missing: `espelli Gil dal torneo 3`, and `espelli Gil` where the writer is an arbiter of only one
/// tournament.
fn order_meant(
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let number = number_within(&mut words, language);
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
            situation.present?.tournaments()?.decides?.to_string()
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
fn number_within<'a>(words: &mut Vec<&'a str>, language: Language) -> Option<&'a str> {
    let at = (1..MOST_BEFORE_NUMBER).find(|at| match words.get(*at..*at + 2) {
        Some([word, number]) => command::is_tournament(word) && number.parse::<u32>().is_ok(),
        Some(_) | None => false,
    })?;
    let number = words.get(at + 1).copied();
    let known = vocabulary(language);
    let before = command::fold(words.get(at - 1)?);
    let is_little = known.idle.contains(&before) || known.function.contains(&before);
    let first = if is_little && at > 1 { at - 1 } else { at };
    words.drain(first..at + 2);
    number
}

/// A sentence that means a tournament.
enum TournamentSentence {
    Enters,
    Begins,
    ChecksIn,
    Withdraws,
    /// About the result, or the writer's points.
    Standings,
    Arbiter,
    Crosstable,
}

impl TournamentSentence {
    /// The command for it; None where no tournament is meant.
    fn command(self, known: KnownTournaments) -> Option<Result<String, CommandError>> {
        let line = match self {
            TournamentSentence::Enters => {
                let meant = Question::Meant(format!("iscriviti {}", known.entry?));
                return Some(Err(CommandError::Meant(meant)));
            }
            TournamentSentence::Begins if known.plays => "prossimo".to_owned(),
            TournamentSentence::Begins => match known.only {
                Some(only) => format!("torneo {only}"),
                None => "tornei".to_owned(),
            },
            TournamentSentence::Withdraws if known.plays => {
                let meant = Question::Meant("ritirati".to_owned());
                return Some(Err(CommandError::Meant(meant)));
            }
            TournamentSentence::ChecksIn if known.checks_in => "presente".to_owned(),
            TournamentSentence::Standings | TournamentSentence::Arbiter if known.has_own => {
                TOURNAMENT.id().to_owned()
            }
            TournamentSentence::Arbiter => match known.only {
                Some(only) => format!("{} {only}", TOURNAMENT.id()),
                None => "tornei".to_owned(),
            },
            TournamentSentence::Crosstable if known.has_own || known.only.is_some() => {
                format!("{} tabellone", TOURNAMENT.id())
            }
            TournamentSentence::ChecksIn
            | TournamentSentence::Withdraws
            | TournamentSentence::Standings
            | TournamentSentence::Crosstable => return None,
        };
        Some(Ok(line))
    }
}

/// The name in `perché NOME`, if the word is no move and no square.
fn opponent_asked_for(tokens: &[LineToken<'_>]) -> Option<Name> {
    let [why, name] = tokens else { return None };
    let asks = WHY.means(&why.folded) && command::of_move(name.raw).is_none();
    // Squares and moves have digits, or two letters as in `a3`.
    let is_word = asks && name.raw.chars().all(|c| c.is_alphabetic() || c == '-');
    is_word.then(|| Name::parse(name.raw).ok()).flatten()
}
