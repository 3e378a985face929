//! Answers to what a person was asked: `sì`, `no grazie`, `ancora`.

use std::collections::HashSet;

use super::mentions::{OFFERS, denies};
use super::near::is_near;
use super::phrase_set::PhraseSet;
use super::question::{PendingQuestion, Question};
use super::tokens::{LineToken, tokens};
use super::vocabulary::{Vocabulary, vocabulary};
use super::{ACCEPT, Situation, after_why, is_command};
use crate::command::{self, Command, CommandError, FIRST_LANGUAGES, SeatAction, WordOrder};
use crate::text::Language;

/// The content of a bare answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BareAnswer {
    Yes,
    /// A word of agreement that is praise as well.
    Perhaps,
    No,
    Again,
    /// A single letter, which may be a slip.
    Letter,
}

/// The commands with words that end a question at a prompt.
const CANCELLING: [&str; 2] = ["annulla", "esci"];

/// The command for a line that is only an answer; None if it is not.
pub(super) fn answer(
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let said = said(tokens).filter(|_| !is_short_form(tokens, language))?;
    let asked = situation.asked;
    if said == BareAnswer::Yes
        && let Some(accepted) = accepted(tokens, situation)
    {
        return Some(accepted);
    }
    // `ayoko na` refuses, or else says that its writer has had enough.
    if asked.is_none() && said == BareAnswer::No && leaves(tokens) {
        return None;
    }
    let Some(asked) = asked.filter(|asked| said == BareAnswer::No || !asked.question.awaits())
    else {
        return match said {
            BareAnswer::Yes | BareAnswer::No => Some(Err(CommandError::NothingAsked)),
            BareAnswer::Perhaps | BareAnswer::Again | BareAnswer::Letter => None,
        };
    };
    let question = &asked.question;
    Some(match said {
        BareAnswer::Letter => Err(CommandError::AnswerInFull(question.clone())),
        BareAnswer::Again if question.is_of_rematch() => Ok("rivincita".to_owned()),
        BareAnswer::Again => return None,
        // A no changes nothing, so it needs no full answer even after talk.
        BareAnswer::No if *question == Question::Again => Err(CommandError::AllRight),
        BareAnswer::Yes | BareAnswer::Perhaps | BareAnswer::No
            if asked.talked || *question == Question::Challenges =>
        {
            Err(CommandError::AnswerInFull(question.clone()))
        }
        BareAnswer::Perhaps if question.is_final() => {
            Err(CommandError::AnswerInFull(question.clone()))
        }
        BareAnswer::Yes | BareAnswer::Perhaps => question.yes(),
        BareAnswer::No => question.no().ok_or(CommandError::AllRight),
    })
}

/// True if words are a phrase of leaving, in any language.
fn leaves(tokens: &[LineToken<'_>]) -> bool {
    Language::ALL.into_iter().any(|language| {
        let mut phrases = vocabulary(language).phrases.iter();
        let is_whole = |whole: &[String]| tokens.iter().map(|token| &token.folded).eq(whole);
        phrases.any(|it| it.command == AGREES && is_whole(&it.whole))
    })
}

/// The meaning of a yes that says `accetto`, where another yes means something else or nothing: outside rooms it takes a
/// challenge, and after a game it asks for no other one.
fn accepted(
    tokens: &[LineToken<'_>],
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let mut languages = Language::ALL.into_iter();
    if !languages.any(|it| vocabulary(it).accepts(tokens)) {
        return None;
    }
    let question = situation.asked.map(|asked| &asked.question);
    if question == Some(&Question::Again) {
        return Some(Err(CommandError::AnswerInFull(Question::Again)));
    }
    let is_open = question.is_none_or(|question| *question == Question::Challenges);
    (situation.is_outside() && is_open).then(|| Ok(ACCEPT.to_owned()))
}

/// The Italian word for leaving. Readers of other languages agree with it.
const AGREES: &str = "fine";

/// The answer to a reader of another language than Italian who writes [`AGREES`] and nothing else: the connection is
/// not closed unasked. A client for people writes the exact word.
pub(super) fn agreed(
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> Option<CommandError> {
    let tokens = tokens(line);
    let is_foreign = language != Language::It && situation.order == WordOrder::Own;
    if !is_foreign || !matches!(&tokens[..], [token] if token.folded == AGREES) {
        return None;
    }
    let question = situation.asked.map(|asked| &asked.question);
    let open = question.filter(|question| !question.awaits());
    let meant = || CommandError::Meant(Question::Meant(AGREES.to_owned()));
    Some(open.map_or_else(meant, |open| CommandError::AnswerInFull(open.clone())))
}

/// The reason why a line that could be an answer is none: it is a question, or a word with another
/// meaning in two languages.
pub(super) fn unclear(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    asked: Option<&PendingQuestion>,
) -> Option<CommandError> {
    let question = &asked.filter(|asked| !asked.question.awaits())?.question;
    let row = tokens
        .first()
        .and_then(|token| command::named(&token.folded));
    let agrees = || {
        matches!(said(tokens), Some(BareAnswer::Yes | BareAnswer::Perhaps))
            || accepts(tokens, question)
    };
    let questions = line.contains('?')
        && (agrees() || row.is_some_and(|row| question.is_of(row.id()) || row.id() == ACCEPT));
    let foreign = language == Language::En && matches!(tokens, [token] if token.folded == AGREES);
    (questions || foreign).then(|| CommandError::AnswerInFull(question.clone()))
}

/// The refusal of an offer by its own word: `patta no`, `niente patta`. A line that says more, or ends as a question, is
/// asked back.
pub(super) fn refused(
    line: &str,
    tokens: &[LineToken<'_>],
    asked: Option<&PendingQuestion>,
) -> Option<Result<String, CommandError>> {
    let asked = asked.filter(|asked| asked.question.names_offer())?;
    let question = &asked.question;
    let named = question.named();
    let names = tokens.iter().any(|token| named.contains(&token.folded));
    // A line that is only a no is an answer of its own.
    if !names || after_why(tokens).is_some() || said(tokens) == Some(BareAnswer::No) {
        return None;
    }
    let mut languages = Language::ALL.into_iter().map(vocabulary);
    if !languages.any(|known| denies(tokens, known)) {
        return None;
    }
    let is_plain = Language::ALL
        .into_iter()
        .any(|language| is_refusal(tokens, &named, vocabulary(language)));
    let is_clear = is_plain && !asked.talked && !line.ends_with('?') && !question.awaits();
    Some(match question.no().filter(|_| is_clear) {
        Some(no) => Ok(no),
        None => Err(CommandError::AnswerInFull(question.clone())),
    })
}

/// True if words deny what is named and say nothing else.
fn is_refusal(tokens: &[LineToken<'_>], named: &HashSet<String>, known: &Vocabulary) -> bool {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let denials = known.denying.iter().map(|word| vec![word.clone()]);
    let denials: PhraseSet = known.no.iter().cloned().chain(denials).collect();
    let idle = [named, &known.polite, &known.idle, &known.function];
    let idle = idle.into_iter().flatten().cloned().collect();
    denials.makes(&words, &idle)
}

/// True if a line begins with the word for an offer and denies it, so that its usage is no answer: `patta no`.
pub(super) fn denies_offer(command: &str, tokens: &[LineToken<'_>]) -> bool {
    OFFERS.contains(&command)
        && Language::ALL
            .into_iter()
            .any(|language| denies(tokens, vocabulary(language)))
}

/// A bare `accetta` or `rifiuta` of a person in the lobby who has just been challenged, with the challenge's number.
pub(super) fn challenge_answered(line: &str, situation: Situation<'_>) -> Option<String> {
    let asked = situation.asked.filter(|asked| !asked.talked)?;
    let Question::Challenge(number, _) = asked.question else {
        return None;
    };
    let answer = match command::of_line(line)? {
        Command::Action(SeatAction::Accept(None)) => "accetta",
        Command::Action(SeatAction::Decline(None)) => "rifiuta",
        _ => return None,
    };
    situation
        .room
        .is_none()
        .then(|| format!("{answer} {number}"))
}

/// True if a line at a prompt says in any language that its writer does not want to go on: `no, cancelar`.
pub fn cancels(line: &str) -> bool {
    let tokens = tokens(line);
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    Language::ALL.into_iter().any(|language| {
        let known = vocabulary(language);
        let ends = known
            .phrases
            .iter()
            .filter(|it| CANCELLING.contains(&it.command));
        let ends = ends.map(|it| it.whole.clone());
        let refusals = known.no.iter().chain(known.leaves_prompt.iter()).cloned();
        let phrases: PhraseSet = refusals.chain(ends).collect();
        let idle = [&known.polite, &known.idle, &known.function];
        let idle = idle.into_iter().flatten().cloned().collect();
        phrases.makes(&words, &idle)
    })
}

/// A command that was guessed, unless it would accept what is offered: that is only suggested.
pub(super) fn unless_accepting(
    command: String,
    asked: Option<&PendingQuestion>,
) -> Result<String, CommandError> {
    let (word, _) = command::first_word(&command);
    match asked {
        // A person who is challenged would open a table beside it.
        Some(asked) if asked.question.is_of(word) || asked.question.proposes(&command) => {
            Err(CommandError::AnswerInFull(asked.question.clone()))
        }
        Some(_) | None => Ok(command),
    }
}

/// True if a line asks for another game after one.
pub(super) fn wants_more(tokens: &[LineToken<'_>], asked: Option<&PendingQuestion>) -> bool {
    let open = asked.is_some_and(|asked| asked.question.is_of_rematch());
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let again = |language: Language| {
        let again = &vocabulary(language).again;
        again
            .iter()
            .any(|phrase| words.windows(phrase.len()).any(|part| part == *phrase))
    };
    open && words.len() <= LONGEST_AGAIN && Language::ALL.into_iter().any(again)
}

/// Another game, at the level that the line names if it names one: `ancora una più difficile`.
pub(super) fn another(tokens: &[LineToken<'_>]) -> String {
    let parts =
        (1..tokens.len()).flat_map(|from| (from + 1..=tokens.len()).map(move |to| (from, to)));
    let mut lines = parts.map(|(from, to)| {
        let words = tokens[from..to].iter().map(|token| token.raw);
        let line: Vec<&str> = std::iter::once("rivincita").chain(words).collect();
        line.join(" ")
    });
    let at_a_level = lines.find(|line| is_command(line));
    at_a_level.unwrap_or_else(|| "rivincita".to_owned())
}

/// The command for a longer or misspelt line with an answer in it; None if it has none.
pub(super) fn answer_within(
    tokens: &[LineToken<'_>],
    asked: &PendingQuestion,
) -> Option<Result<String, CommandError>> {
    if asked.question.awaits() {
        return None;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    if !asked.talked && accepts(tokens, &asked.question) {
        return Some(asked.question.yes());
    }
    // A refused offer can be made again, so a no may come with its reason.
    let begins_with = |wanted| {
        let mut lengths = (1..=tokens.len()).rev();
        lengths.find(|n| said(&tokens[..*n]) == Some(wanted))
    };
    let refusal = begins_with(BareAnswer::No);
    let stays = |length: &usize| {
        let mut others = tokens[*length..].chunks(1);
        others.all(|word| said(word) != Some(BareAnswer::Yes))
    };
    if !asked.talked && refusal.filter(stays).is_some() {
        return Some(asked.question.no().ok_or(CommandError::AllRight));
    }
    let begins = refusal.is_some() || begins_with(BareAnswer::Yes).is_some();
    let is_slip_of = |of: fn(&'static Vocabulary) -> &'static PhraseSet| {
        let [word] = words.as_slice() else {
            return false;
        };
        let mut answers = Language::ALL
            .into_iter()
            .flat_map(|it| of(vocabulary(it)).iter());
        answers.any(|answer| matches!(answer.as_slice(), [answer] if is_near(word, answer)))
    };
    let is_yes = is_slip_of(|known| &known.yes);
    if !asked.talked && !is_yes && is_slip_of(|known| &known.no) {
        return Some(asked.question.no().ok_or(CommandError::AllRight));
    }
    let is_unclear = begins || is_yes;
    is_unclear.then(|| Err(CommandError::AnswerInFull(asked.question.clone())))
}

/// True if a line is a yes, and names at most what is offered: `va bene patta`.
fn accepts(tokens: &[LineToken<'_>], question: &Question) -> bool {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let named = question.named();
    Language::ALL.into_iter().any(|language| {
        let known = vocabulary(language);
        let idle = known.polite.union(&named).cloned().collect();
        known.yes.makes(&words, &idle)
    })
}

/// A wish for another game is no longer, in words.
const LONGEST_AGAIN: usize = 6;

/// True if a word is an answer only in a later language, and an abbreviation to writers of the
/// first ones. `ta` is Portuguese for yes, and short for `takeback`.
fn is_short_form(tokens: &[LineToken<'_>], language: Language) -> bool {
    let [token] = tokens else {
        return false;
    };
    let word = std::slice::from_ref(&token.folded);
    let answers = |language: &Language| {
        let known = vocabulary(*language);
        known.yes.contains(word) || known.no.contains(word)
    };
    FIRST_LANGUAGES.contains(&language)
        && !FIRST_LANGUAGES.iter().any(answers)
        && command::parse(&token.folded).is_some_and(|parsed| {
            !matches!(
                parsed.result,
                Err(CommandError::Unknown { .. } | CommandError::Ambiguous { .. })
            )
        })
}

/// The content of a line that is only an answer, in any language.
fn said(tokens: &[LineToken<'_>]) -> Option<BareAnswer> {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    if let [word] = words.as_slice()
        && word.chars().count() == 1
        && word.starts_with(char::is_alphabetic)
    {
        return Some(BareAnswer::Letter);
    }
    Language::ALL
        .into_iter()
        .find_map(|language| said_in(&words, language))
}

/// The content of a line that is only an answer in this language.
fn said_in(words: &[String], language: Language) -> Option<BareAnswer> {
    let known = vocabulary(language);
    let means = |phrases: &PhraseSet| phrases.makes(words, &known.polite);
    if means(&known.yes) {
        Some(BareAnswer::Yes)
    } else if means(&known.perhaps) {
        Some(BareAnswer::Perhaps)
    } else if means(&known.no) {
        Some(BareAnswer::No)
    } else if means(&known.again) {
        Some(BareAnswer::Again)
    } else {
        None
    }
}

/// True if a line is only a yes, a no or a wish for another game.
pub(super) fn is_answer(tokens: &[LineToken<'_>]) -> bool {
    matches!(
        said(tokens),
        Some(BareAnswer::Yes | BareAnswer::Perhaps | BareAnswer::No | BareAnswer::Again)
    )
}

/// True if a line is only a yes, a no or a wish for another game in this language.
pub(super) fn is_answer_in(tokens: &[LineToken<'_>], language: Language) -> bool {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    said_in(&words, language).is_some()
}
