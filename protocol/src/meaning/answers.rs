//! Answers to what a person was asked: `sì`, `no grazie`, `ancora`.

use std::collections::HashSet;

use super::line::{LineToken, WrittenLine, equals, tokens};
use super::mentions::{denies, is_offer};
use super::near::is_near;
use super::phrase_set::PhraseSet;
use super::question::{PendingQuestion, Question};
use super::vocabulary::{self, KnownWords, PhraseList, Vocabulary, WordKind, vocabulary};
use super::why::after_why;
use super::{ACCEPT, LineOutcome, Situation, is_command};
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

/// The Italian word for leaving. Readers of other languages agree with it.
const AGREES: &str = "fine";

/// The command that asks for another game after one.
const REMATCH: &str = "rivincita";

/// The command for a line that answers what was asked, or the question again.
pub(super) fn answer(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let unclear = unclear(line).map(Err);
    unclear.or_else(|| refused(line)).or_else(|| bare(line))
}

/// The command for a line that is only an answer; None if it is not.
fn bare(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let said = said(&line.tokens).filter(|_| !is_short_form(line))?;
    let asked = line.situation.asked;
    if said == BareAnswer::Yes
        && let Some(accepted) = accepted(line)
    {
        return Some(accepted);
    }
    // `ayoko na` refuses, or else says that its writer has had enough.
    let leaves = || vocabulary::all().any(|known| known.stands_for(&line.tokens, AGREES));
    if asked.is_none() && said == BareAnswer::No && leaves() {
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
    let again = || Err(CommandError::AnswerInFull(question.clone()));
    Some(match said {
        BareAnswer::Letter => again(),
        BareAnswer::Again if question.is_of_rematch() => Ok(REMATCH.to_owned()),
        BareAnswer::Again => return None,
        // A no changes nothing, so it needs no full answer even after talk.
        BareAnswer::No if *question == Question::Again => Err(CommandError::AllRight),
        _ if asked.talked || *question == Question::Challenges => again(),
        BareAnswer::Perhaps if question.is_final() => again(),
        BareAnswer::Yes | BareAnswer::Perhaps => question.yes(),
        BareAnswer::No => question.no().ok_or(CommandError::AllRight),
    })
}

/// The meaning of a yes that says `accetto`, where another yes means something else or nothing: outside rooms it takes a
/// challenge, and after a game it asks for no other one.
fn accepted(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let accepts = |known: &'static Vocabulary| {
        let is_telling = |it: &&LineToken<'_>| !known.is(WordKind::Polite, *it);
        let telling: Vec<&LineToken<'_>> = line.tokens.iter().filter(is_telling).collect();
        known.stands_for(&telling, ACCEPT)
    };
    if !vocabulary::all().any(accepts) {
        return None;
    }
    let question = line.situation.asked.map(|asked| &asked.question);
    if question == Some(&Question::Again) {
        return Some(Err(CommandError::AnswerInFull(Question::Again)));
    }
    let is_open = question.is_none_or(|question| *question == Question::Challenges);
    (line.situation.is_outside() && is_open).then(|| Ok(ACCEPT.to_owned()))
}

/// The answer to a reader of another language than Italian who writes [`AGREES`] and nothing else: the connection is
/// not closed unasked. A client for people writes the exact word.
pub(super) fn agreed(
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> Option<CommandError> {
    let is_foreign = language != Language::It && situation.order == WordOrder::Own;
    if !is_foreign || !matches!(&tokens(line)[..], [token] if token.folded == AGREES) {
        return None;
    }
    let question = situation.asked.map(|asked| &asked.question);
    let open = question.filter(|question| !question.awaits());
    Some(match open {
        Some(open) => CommandError::AnswerInFull(open.clone()),
        None => CommandError::Meant(Question::Meant(AGREES.to_owned())),
    })
}

/// The reason why a line that could be an answer is none: it is a question, or a word with another
/// meaning in two languages.
fn unclear(line: &WrittenLine<'_>) -> Option<CommandError> {
    let asked = line.situation.asked;
    let question = &asked.filter(|asked| !asked.question.awaits())?.question;
    let first = line.tokens.first();
    let row = first.and_then(|token| command::named(&token.folded));
    let agrees = || {
        let said = said(&line.tokens);
        matches!(said, Some(BareAnswer::Yes | BareAnswer::Perhaps))
            || accepts(&line.tokens, question)
    };
    let is_answer = || row.is_some_and(|row| question.is_of(row.id()) || row.id() == ACCEPT);
    let questions = line.asks() && (agrees() || is_answer());
    let agrees_in_english = line.language == Language::En
        && matches!(&line.tokens[..], [token] if token.folded == AGREES);
    (questions || agrees_in_english).then(|| CommandError::AnswerInFull(question.clone()))
}

/// The refusal of an offer by its own word: `patta no`, `niente patta`. A line that says more, or ends as a question, is
/// asked back.
fn refused(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (asked, tokens) = (line.situation.asked?, &line.tokens);
    let question = &asked.question;
    let named = question.named();
    let names = tokens.iter().any(|token| named.contains(&token.folded));
    // A line that is only a no is an answer of its own.
    if !names || after_why(tokens).is_some() || said(tokens) == Some(BareAnswer::No) {
        return None;
    }
    if !vocabulary::all().any(|known| denies(tokens, known)) {
        return None;
    }
    let is_plain = vocabulary::all().any(|known| is_refusal(tokens, &named, known));
    let is_clear = is_plain && !asked.talked && !line.text.ends_with('?') && !question.awaits();
    Some(match question.no().filter(|_| is_clear) {
        Some(no) => Ok(no),
        None => Err(CommandError::AnswerInFull(question.clone())),
    })
}

/// True if words deny what is named and say nothing else.
fn is_refusal(tokens: &[LineToken<'_>], named: &HashSet<String>, known: &Vocabulary) -> bool {
    let denials = known
        .words(WordKind::Denying)
        .map(|word| KnownWords::from([word]));
    let denials: PhraseSet = known
        .list(PhraseList::No)
        .iter()
        .cloned()
        .chain(denials)
        .collect();
    denials.makes(tokens, |word| {
        named.contains(word) || adds_nothing(known, word)
    })
}

fn adds_nothing(known: &Vocabulary, word: &str) -> bool {
    known.is_any(
        &[WordKind::Polite, WordKind::Idle, WordKind::Function],
        word,
    )
}

/// True if a line begins with the word for an offer and denies it, so that its usage is no answer: `patta no`.
pub(super) fn denies_offer(command: &str, tokens: &[LineToken<'_>]) -> bool {
    is_offer(command) && vocabulary::all().any(|known| denies(tokens, known))
}

/// A bare `accetta` or `rifiuta` of a person in the lobby who has just been challenged, with the challenge's number.
pub(super) fn challenge_answered(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let asked = line.situation.asked.filter(|asked| !asked.talked)?;
    let Question::Challenge(number, _) = asked.question else {
        return None;
    };
    let answer = match command::of_line(line.text)? {
        Command::Action(SeatAction::Accept(None)) => "accetta",
        Command::Action(SeatAction::Decline(None)) => "rifiuta",
        _ => return None,
    };
    let is_lobby = line.situation.room.is_none();
    is_lobby.then(|| Ok(format!("{answer} {number}")))
}

/// The question to a player who writes `annulla` and has offered nothing: a move is probably to be taken back.
pub(super) fn takes_back(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let situation = line.situation;
    let is_open = situation.room.is_some() && situation.plays && !situation.lesson;
    let cancels = || {
        line.is_named() && command::of_line(line.text) == Some(Command::Action(SeatAction::Cancel))
    };
    let is_free = situation.nothing_to_cancel && situation.asked.is_none();
    let is_meant = is_open && is_free && cancels();
    is_meant.then(|| Err(CommandError::Meant(Question::Meant("ritira".to_owned()))))
}

/// True if a line at a prompt says in any language that its writer does not want to go on: `no, cancelar`.
pub fn cancels(line: &str) -> bool {
    let tokens = tokens(line);
    vocabulary::all().any(|known| {
        let ends = CANCELLING.into_iter().flat_map(|it| known.phrases_for(it));
        let ends = ends.map(|it| it.whole.clone());
        let lists = [PhraseList::No, PhraseList::LeavesPrompt];
        let refusals = lists
            .into_iter()
            .flat_map(|it| known.list(it).iter())
            .cloned();
        let phrases: PhraseSet = refusals.chain(ends).collect();
        phrases.makes(&tokens, |word| adds_nothing(known, word))
    })
}

/// A command that was guessed, unless it would accept what is offered: that is only suggested.
pub(super) fn unless_accepting(command: String, asked: Option<&PendingQuestion>) -> LineOutcome {
    let (word, _) = command::first_word(&command);
    match asked {
        // A person who is challenged would open a table beside it.
        Some(asked) if asked.question.is_of(word) || asked.question.proposes(&command) => {
            Err(CommandError::AnswerInFull(asked.question.clone()))
        }
        Some(_) | None => Ok(command),
    }
}

/// A wish for another game is no longer, in words.
const LONGEST_AGAIN: usize = 6;

/// True if a line asks for another game after one.
pub(super) fn wants_more(line: &WrittenLine<'_>) -> bool {
    let asked = line.situation.asked;
    let open = asked.is_some_and(|asked| asked.question.is_of_rematch());
    let again = |known: &'static Vocabulary| {
        let mut again = known.list(PhraseList::Again).iter();
        again.any(|phrase| {
            line.tokens
                .windows(phrase.len())
                .any(|it| equals(it, phrase))
        })
    };
    open && line.tokens.len() <= LONGEST_AGAIN && vocabulary::all().any(again)
}

/// Another game, at the level that the line names if it names one: `ancora una più difficile`.
pub(super) fn another(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    (!line.is_named() && wants_more(line)).then(|| Ok(rematch(line)))
}

/// Another game, for a line that begins with a command's word and is none: `gioca ancora una`.
pub(super) fn another_wrongly(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    (line.written().is_wrong() && wants_more(line)).then(|| Ok(rematch(line)))
}

fn rematch(line: &WrittenLine<'_>) -> String {
    let count = line.tokens.len();
    let parts = (1..count).flat_map(|from| (from + 1..=count).map(move |to| (from, to)));
    let mut lines = parts.map(|(from, to)| {
        let words = line.tokens[from..to].iter().map(|token| token.raw);
        let words: Vec<&str> = std::iter::once(REMATCH).chain(words).collect();
        words.join(" ")
    });
    let at_a_level = lines.find(|line| is_command(line));
    at_a_level.unwrap_or_else(|| REMATCH.to_owned())
}

/// The command for a longer or misspelt line with an answer in it; None if it has none.
pub(super) fn answer_within(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let asked = line
        .situation
        .asked
        .filter(|asked| !asked.question.awaits())?;
    if line.is_named() {
        return None;
    }
    let tokens = &line.tokens;
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
    let no = || Some(asked.question.no().ok_or(CommandError::AllRight));
    if !asked.talked && refusal.filter(stays).is_some() {
        return no();
    }
    let begins = refusal.is_some() || begins_with(BareAnswer::Yes).is_some();
    let is_slip_of = |list| {
        let [word] = &tokens[..] else { return false };
        let mut answers = vocabulary::all().flat_map(|known| known.list(list).iter());
        answers.any(|it| matches!(&it[..], [answer] if is_near(&word.folded, answer)))
    };
    let is_yes = is_slip_of(PhraseList::Yes);
    if !asked.talked && !is_yes && is_slip_of(PhraseList::No) {
        return no();
    }
    (begins || is_yes).then(|| Err(CommandError::AnswerInFull(asked.question.clone())))
}

/// True if a line is a yes, and names at most what is offered: `va bene patta`.
fn accepts(tokens: &[LineToken<'_>], question: &Question) -> bool {
    let named = question.named();
    vocabulary::all().any(|known| {
        let is_idle = |word: &str| named.contains(word) || known.is(WordKind::Polite, word);
        known.list(PhraseList::Yes).makes(tokens, is_idle)
    })
}

/// True if a word is an answer only in a later language, and an abbreviation to writers of the
/// first ones. `ta` is Portuguese for yes, and short for `takeback`.
fn is_short_form(line: &WrittenLine<'_>) -> bool {
    let [token] = &line.tokens[..] else {
        return false;
    };
    let answers = |language: &Language| {
        let lists = [PhraseList::Yes, PhraseList::No];
        let known = vocabulary(*language);
        lists
            .into_iter()
            .any(|it| known.list(it).contains(&line.tokens))
    };
    FIRST_LANGUAGES.contains(&line.language)
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
    if let [token] = tokens
        && token.folded.chars().count() == 1
        && token.folded.starts_with(char::is_alphabetic)
    {
        return Some(BareAnswer::Letter);
    }
    vocabulary::all().find_map(|known| said_in(tokens, known))
}

/// The content of a line that is only an answer in this language.
fn said_in(tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<BareAnswer> {
    let kinds = [
        (PhraseList::Yes, BareAnswer::Yes),
        (PhraseList::Perhaps, BareAnswer::Perhaps),
        (PhraseList::No, BareAnswer::No),
        (PhraseList::Again, BareAnswer::Again),
    ];
    let mut kinds = kinds.into_iter();
    kinds.find_map(|(list, answer)| known.says(list, tokens).then_some(answer))
}

/// True if a line is only a yes, a no or a wish for another game.
pub(super) fn is_answer(tokens: &[LineToken<'_>]) -> bool {
    said(tokens).is_some_and(|said| said != BareAnswer::Letter)
}

/// True if a line is only a yes, a no or a wish for another game in this language.
pub(super) fn is_answer_in(tokens: &[LineToken<'_>], language: Language) -> bool {
    said_in(tokens, vocabulary(language)).is_some()
}
