//! Sentences outside rooms that mean a tournament without its word or its number: `chi ha vinto?`, `mi iscrivo`.

use super::tokens::Token;
use super::vocabulary::{Vocabulary, in_order, made_of, vocabulary};
use super::{MOST_WORDS, Question, Situation};
use crate::command::{self, CommandError, Keyword};
use crate::name::Name;
use crate::text::Language;
use crate::tournament::TournamentId;

/// The tournaments of a server, as far as sentences mean them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KnownTournaments {
    /// True if the writer has entered one or is an arbiter, be it over.
    pub has_own: bool,
    /// True if one that the writer has entered goes on.
    pub plays: bool,
    /// True if one that the writer has entered asks for a word that they are there, and has none.
    pub checks_in: bool,
    /// The only one that takes entries.
    pub entry: Option<TournamentId>,
    /// The only one that goes on.
    pub only: Option<TournamentId>,
}

/// The command that shows a tournament, the writer's own without a number.
static TOURNAMENT: Keyword = Keyword::command("torneo");

/// The word for the table of all games. In a room it means the board.
static CROSSTABLE: Keyword = Keyword::value("crosstable");

/// The question why a move is refused, or why one meets a person.
static WHY: Keyword = Keyword::command("perche");

/// The command for such a sentence. The writer is asked before an entry and before an arbiter's order, which others see.
pub(super) fn meant(
    line: &str,
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if situation.lesson || tokens.len() > MOST_WORDS {
        return None;
    }
    if let Some(order) = turned_order(line, language) {
        // What is missing of it is said at once.
        return Some(match command::of_line(&order) {
            Some(_) => Err(CommandError::Meant(Question::Meant(order))),
            None => Ok(order),
        });
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
    if !situation.is_outside() {
        return None;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let says = |list: fn(&Vocabulary) -> &std::collections::HashSet<Vec<String>>| {
        in_order(language).any(|spoken| {
            let known = vocabulary(spoken);
            made_of(&words, list(known), &known.polite)
        })
    };
    let said = if says(|known| &known.enters) {
        TournamentSentence::Enters
    } else if says(|known| &known.begins) {
        TournamentSentence::Begins
    } else if says(|known| &known.checks_in) {
        TournamentSentence::ChecksIn
    } else if says(|known| &known.won) {
        TournamentSentence::Won
    } else if matches!(tokens, [only] if CROSSTABLE.means(&only.folded)) {
        TournamentSentence::Crosstable
    } else {
        return None;
    };
    let known = situation.present?.tournaments()?;
    said.command(known)
}

/// `inizia il torneo 3`: an arbiter's order with its word first, in the order of exact lines.
fn turned_order(line: &str, language: Language) -> Option<String> {
    let (verb, rest) = command::first_word(line);
    let (word, behind) = command::first_word(rest.trim_start());
    let is_article = vocabulary(language).idle.contains(&command::fold(word));
    let rest = if is_article { behind } else { rest }.trim_start();
    let (tournament, rest) = command::first_word(rest);
    let (number, rest) = command::first_word(rest.trim_start());
    let names_one = command::is_tournament(tournament) && number.parse::<u32>().is_ok();
    let is_turned = names_one && command::is_order(verb);
    is_turned.then(|| format!("{} {number} {verb}{rest}", TOURNAMENT.id()))
}

/// A sentence that means a tournament.
enum TournamentSentence {
    Enters,
    Begins,
    ChecksIn,
    Won,
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
            TournamentSentence::ChecksIn if known.checks_in => "presente".to_owned(),
            TournamentSentence::Won if known.has_own => TOURNAMENT.id().to_owned(),
            TournamentSentence::Crosstable if known.has_own || known.only.is_some() => {
                format!("{} tabellone", TOURNAMENT.id())
            }
            TournamentSentence::ChecksIn
            | TournamentSentence::Won
            | TournamentSentence::Crosstable => return None,
        };
        Some(Ok(line))
    }
}

/// The name in `perché NOME`, if the word is no move and no square.
fn opponent_asked_for(tokens: &[Token<'_>]) -> Option<Name> {
    let [why, name] = tokens else { return None };
    let asks = WHY.means(&why.folded) && command::of_move(name.raw).is_none();
    // Squares and moves have digits, or two letters as in `a3`.
    let is_word = asks && name.raw.chars().all(|c| c.is_alphabetic() || c == '-');
    is_word.then(|| Name::parse(name.raw).ok()).flatten()
}
