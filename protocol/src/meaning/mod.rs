//! The meaning of a typed line: the exact command for it.
//!
//! Programs write exact commands, which [`command::parse`] reads. People write `chi c'è?`,
//! `6e -> 5d` or `sì`. [`exact`] turns such a line into the command that it stands for, or says why
//! not; what comes of it is parsed as every line is. The server does so for the formats that people
//! read, and the client for what is typed at it.
//!
//! The words are in each language's `meaning.ftl`, the writer's language first, and what whole sentences stand for at a
//! place is in `rules.txt`. A few makers (`MAKERS`) each propose at most one meaning of a line. The best
//! explanation of the line counts (`Candidate`). The order of the makers does not.
//!
//! A guess may inform or ask back; what it may do without asking depends on how the line was understood (`certainty`)
//! and on what the command changes ([`Consequence`]). A command that cannot be undone (see
//! [`CommandRow::is_grave`](command::CommandRow::is_grave)) is done only when its own word was written; anything
//! similar is answered with that word.

mod answers;
mod asking;
mod candidate;
mod certainty;
mod clauses;
mod how;
mod lessons;
mod line;
mod mentions;
mod moves;
mod naming;
mod near;
mod opening;
mod phrase_set;
mod presence;
mod question;
mod rules;
mod said;
mod situation;
mod slips;
mod tournaments;
mod vocabulary;
mod why;
mod wishes;
mod written;

use std::borrow::Cow;

use crate::command::{self, ArgumentProblem, CommandError, Consequence};
use crate::sanitize;
use crate::text::Language;

pub use answers::cancels;
pub use asking::Asking;
pub use naming::exact_before_name;
pub use near::is_near;
pub use question::{PendingQuestion, Question};
pub use situation::{Present, Situation};
pub use tournaments::KnownTournaments;

use candidate::{Candidate, Explanation, MAKERS, MeaningMaker, best};
use certainty::Certainty;
use line::WrittenLine;
use vocabulary::{PhraseList, vocabulary};

/// Reads the words of all languages, if they were not read yet.
pub(crate) fn prepare() {
    vocabulary(Language::default());
}

/// The command that lists the people who are there.
const WHO: &str = "chi";

/// The command that explains another one.
const HELP: &str = "aiuto";

/// The command that leaves a room or a lesson.
const LEAVE: &str = "esci";

/// The command that accepts an offer at a table, and a challenge outside rooms.
const ACCEPT: &str = "accetta";

/// The command that lists challenges.
const CHALLENGES: &str = "sfide";

/// The command that lists rooms.
const ROOMS: &str = "stanze";

/// The command that says how a game stands, or who won it.
const TURN: &str = "turno";

/// The command that says if a move is legal.
const WHY: &str = "perche";

/// The number of characters that are repeated of a line that was not understood.
const ECHOED: usize = 40;

/// The minimum number of words in a sentence.
const SENTENCE: usize = 3;

/// The result of a line: the exact command, or what the writer is told.
type LineOutcome = Result<String, CommandError>;

/// The exact command for a line of someone who has a name. An empty line stands for itself, and so
/// does one with a tag, which a program wrote.
///
/// # Errors
/// When nothing is to be done by it; the text says what can be written instead.
pub fn exact<'a>(
    line: &'a str,
    language: Language,
    situation: Situation<'_>,
) -> Result<Cow<'a, str>, CommandError> {
    if let Some(asked) = answers::agreed(line, language, situation) {
        return Err(asked);
    }
    let worded = command::in_exact_words(line.trim(), language, situation.order)?;
    if is_form_of_programs(&worded) {
        return Ok(as_written(line, worded));
    }
    let meant = WrittenLine::new(&worded, language, situation).meant(MAKERS)?;
    Ok(match meant == *worded {
        true => as_written(line, worded),
        false => meant.into(),
    })
}

/// A line as it was written, where no word of it was replaced by an exact one.
fn as_written<'a>(line: &'a str, worded: Cow<'_, str>) -> Cow<'a, str> {
    match worded {
        Cow::Borrowed(_) => line.into(),
        Cow::Owned(worded) => worded.into(),
    }
}

/// True for a line that a program might have written: an empty one, one with a tag, a move, conditional moves, a class or a
/// tournament.
fn is_form_of_programs(line: &str) -> bool {
    line.is_empty()
        || line.starts_with('@')
        || command::is_move(line)
        || command::is_conditional(line)
        || command::names_class(line)
        || command::names_tournament(line)
}

impl WrittenLine<'_> {
    /// The command of the best meaning, or what the writer is told.
    fn meant(&self, makers: &[(Explanation, MeaningMaker)]) -> LineOutcome {
        let best = self.corrected(best(self, makers), makers);
        let Some(best) = best else {
            return Err(self.not_understood());
        };
        let outcome = match best.explanation.is_guess() {
            true => best
                .outcome
                .and_then(|it| answers::unless_accepting(it, self.situation.asked)),
            false => best.outcome,
        };
        match outcome {
            Err(CommandError::Meant(Question::Meant(meant))) if self.denies(&meant) => {
                Err(self.not_understood())
            }
            outcome => outcome,
        }
    }

    /// The better of a meaning and that of the line with the words that were probably meant in place of misspelt ones. This
    /// informs, or its writer is asked.
    fn corrected(
        &self,
        own: Option<Candidate>,
        makers: &[(Explanation, MeaningMaker)],
    ) -> Option<Candidate> {
        // The question about a wish may take a misspelt word for a name.
        let is_sure = |own: &Candidate| match &own.outcome {
            Err(CommandError::Meant(_)) => own.explanation < Explanation::Wish,
            Ok(_) | Err(_) => own.explanation <= Explanation::Wish,
        };
        let words = match own.as_ref().is_some_and(is_sure) {
            true => None,
            false => self.corrected_words(),
        };
        let Some(words) = words else { return own };
        let line = WrittenLine::new(&words, self.language, self.situation);
        let Some(mut other) = best(&line, makers) else {
            return own;
        };
        // A word of a command among others says too little, but where more words of it are understood now.
        let is_more = other.explanation <= Explanation::Clause
            || own
                .as_ref()
                .is_some_and(|own| own.explanation == other.explanation && own.words < other.words);
        let allowed = match other.outcome {
            Ok(command) => Certainty::Unsure.allow(command, self),
            Err(CommandError::NotUnderstood { .. } | CommandError::BadArgument { .. }) => None,
            Err(error) => Some(Err(error)),
        };
        match allowed.filter(|_| is_more) {
            Some(outcome) => {
                other.outcome = outcome;
                Some(other)
            }
            None => own,
        }
    }

    /// True if the line says no to the command that it was perhaps meant as: `non voglio uscire`. A line of several
    /// clauses may say so of another thing.
    fn denies(&self, meant: &str) -> bool {
        const DENIED: [&str; 4] = ["gioca", "gioca bot", LEAVE, "fine"];
        let first = &self.tokens[..self.tokens.len().min(SENTENCE)];
        DENIED.contains(&meant)
            && !self.text.contains([',', ';', '.'])
            && mentions::denies(first, self.known())
    }

    /// The answer to a person who does not know what to do.
    fn lost(&self) -> CommandError {
        CommandError::Lost(self.situation.help_place())
    }

    fn not_understood(&self) -> CommandError {
        let text = sanitize::shorten(self.text, ECHOED);
        let in_room = self.situation.room.is_some();
        match in_room && moves::resembles(&self.tokens) {
            true => CommandError::BadArgument {
                command: "",
                problem: ArgumentProblem::NotAMove { given: text },
            },
            false => CommandError::NotUnderstood { text, in_room },
        }
    }
}

/// True if a line is a sentence that asks for help: `come si esce?`, `non ho capito`. A question how something is done
/// ends as one, because a password may begin with the same words.
pub fn asks_help(line: &str, language: Language) -> bool {
    let line = WrittenLine::new(line, language, Situation::default());
    // The command itself is written exactly so at a prompt, or it is a password.
    let explains = |command: String| !line.is_named() && command::first_word(&command).0 == HELP;
    if line.tokens.is_empty() || line.is_too_long() {
        return false;
    }
    (!line.is_said_aloud() && line.says(PhraseList::Lost))
        || line.says(PhraseList::AsksAtPrompt)
        || wishes::wished(&line).is_some_and(explains)
        || (line.text.ends_with('?') && how::help(&line).is_some())
}

/// True if an exact command can be carried out as written.
fn is_command(line: &str) -> bool {
    command::of_line(line).is_some()
}

/// True if an exact command has this effect.
fn has(line: &str, consequence: Consequence) -> bool {
    command::of_line(line).is_some_and(|command| command.consequence() == consequence)
}
