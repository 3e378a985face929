//! What a person means by a line, and what there is to answer.

use std::borrow::Cow;

use damiera_protocol::command::{self, Command, CommandError, Parsed, SeatAction};
use damiera_protocol::meaning::{self, Asked, Asking, Question, Situation};

use super::Session;
use crate::journal::Journal;
use crate::net::Connection;

impl<S: Connection, J: Journal> Session<S, J> {
    /// What a line asks for; nothing when nothing is on it. Programs write exact commands.
    pub(super) fn meant(&mut self, line: &str) -> Option<Parsed> {
        let is_named = self.visitor.lease().is_some();
        let parse = match is_named {
            true => command::parse,
            false => command::parse_before_name,
        };
        let view = self.display.view();
        // What follows the word is nobody's to understand or to repeat.
        let is_secret = command::named(command::first_word(line.trim()).0);
        if is_secret.is_some_and(|row| row.takes_secret()) {
            return parse(line);
        }
        if !view.format.is_for_people() {
            return parse(line);
        }
        // The question may have been put when the line was on its way.
        let mut asked = self.asked.clone();
        if self.input.was_early()
            && let Some(asked) = &mut asked
        {
            asked.talked();
        }
        let asked = asked.or_else(|| self.challenged());
        let exact: Result<Cow<'_, str>, _> = match is_named {
            true => {
                let situation = Situation {
                    room: self.location.variant(),
                    waits: self.location.waits(),
                    lesson: self.location.lesson().is_some(),
                    asked: asked.as_deref(),
                };
                meaning::exact(line, view.language, situation)
            }
            false => meaning::exact_before_name(line, view.language),
        };
        match exact {
            Ok(line) => self.at_a_table(parse(&line)?),
            Err(error) => Some(Parsed {
                tag: None,
                result: Err(error),
            }),
        }
    }

    /// The challenges that a person in the lobby has to answer, where nothing was asked that a bare word
    /// answers: such a word is told how they are answered.
    fn challenged(&self) -> Option<Box<Asked>> {
        let question = self.challenge_to_answer()?;
        let mut asked = Asked::new(question);
        asked.talked();
        Some(Box::new(asked))
    }

    fn challenge_to_answer(&self) -> Option<Question> {
        let lease = self.visitor.lease()?;
        let outside = self.location.room().is_none();
        let challenges = &self.services.challenges;
        outside.then(|| challenges.asked_of(lease.name())).flatten()
    }

    /// A bare `accetta` or `rifiuta` is for offers at a table: in the lobby it is told how challenges are
    /// answered, if there are any.
    fn at_a_table(&self, parsed: Parsed) -> Option<Parsed> {
        let is_bare = matches!(
            parsed.result,
            Ok(Command::Action(
                SeatAction::Accept(None) | SeatAction::Decline(None)
            ))
        );
        let question = is_bare.then(|| self.challenge_to_answer()).flatten();
        Some(match question {
            None => parsed,
            Some(question) => Parsed {
                result: Err(CommandError::AnswerInFull(question)),
                ..parsed
            },
        })
    }

    /// Remembers what a happening asks of this person.
    pub(super) fn hear(&mut self, asking: Asking) {
        if matches!(asking, Asking::Puts(_)) {
            self.input.before_question(&mut self.stream);
        }
        let asked = self.asked.take().map(|asked| *asked);
        self.asked = asking.after(asked).map(Box::new);
    }

    /// A line was read: a question about the line before it is no longer open, and neither is one that
    /// was answered with no.
    pub(super) fn question_passes(&mut self, read: &Result<Command, CommandError>) {
        let asked = self.asked.as_ref().map(|asked| asked.question());
        if asked.is_some_and(Question::passes) || matches!(read, Err(CommandError::AllRight)) {
            self.asked = None;
        }
    }

    /// Puts a question that the person may answer in a word.
    pub(super) fn ask_person(&mut self, question: Question) {
        self.asked = Some(Box::new(Asked::new(question)));
    }
}
