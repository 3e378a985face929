//! The meaning of a line.

use std::borrow::Cow;

use damiera_protocol::command::{
    self, Command, CommandError, CommandRow, ConnectionCommand, FindCommand, LobbyCommand, Parsed,
    SeatAction, Topic, WordOrder,
};
use damiera_protocol::meaning::{self, PendingQuestion, Question, Situation};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::View;

use super::SessionDialogue;
use super::present::AtServer;
use crate::services::Services;
use crate::session::boards::Boards;
use crate::session::display::Display;
use crate::session::visitor::Visitor;

/// The writer of a line, and where it is written.
pub(in crate::session) struct LineWriter<'a> {
    pub(super) view: View,
    /// True for a person, in any format.
    pub(super) is_person: bool,
    pub(super) name: Option<&'a Name>,
    /// True if the line had come before the newest question was put.
    pub(super) was_early: bool,
    /// True if it is known that `annulla` ends nothing but an open question.
    pub(super) nothing_to_cancel: bool,
    pub(super) place: &'a Boards,
    pub(super) server: AtServer<'a>,
}

impl<'a> LineWriter<'a> {
    /// The writer of the line that has just come on a connection. `was_early` says that it had come before the newest
    /// question was put.
    pub(in crate::session) fn of(
        visitor: &'a Visitor,
        display: &Display,
        was_early: bool,
        place: &'a Boards,
        services: &'a Services,
    ) -> LineWriter<'a> {
        LineWriter {
            view: display.view(),
            is_person: display.is_for_person(),
            name: visitor.lease().map(|lease| lease.name()),
            was_early,
            nothing_to_cancel: false,
            place,
            server: AtServer {
                lobby: &services.directory.lobby,
                challenges: &services.directory.challenges,
                people: &services.storage.people,
                tournaments: &services.directory.tournaments,
                host: &services.host.clock,
                own: [visitor.account(), visitor.guest()],
            },
        }
    }

    /// The writer, for whom the engine thinks about something or not.
    pub(in crate::session) fn with_engine_asked(self, is_asked: bool) -> Self {
        LineWriter {
            nothing_to_cancel: !is_asked,
            ..self
        }
    }

    /// True while a game of this connection goes on, so that it accepts no other one.
    fn is_in_game(&self) -> bool {
        matches!(self.place.permits().outside(), Err(Refusal::PlaysInRoom(_)))
    }

    /// Reads an exact line.
    fn parse(&self, line: &str) -> Option<Parsed> {
        match self.name {
            Some(_) => command::parse(line),
            None => command::parse_before_name(line),
        }
    }

    /// Reads a program's line.
    fn parse_typed(&self, line: &str) -> Option<Parsed> {
        match self.name {
            Some(_) => command::parse_in(line, self.view.language),
            None => command::parse_before_name_in(line, self.view.language),
        }
    }

    /// A client for people writes exact words beside what was typed.
    fn word_order(&self) -> WordOrder {
        match self.view.format.is_prose() {
            true => WordOrder::Own,
            false => WordOrder::Exact,
        }
    }

    /// The challenges that a person has to answer, where nothing was asked that a bare word answers: such a word is
    /// told how they are answered.
    fn challenged(&self) -> Option<Box<PendingQuestion>> {
        let question = self.server.challenges.asked_of(self.name?)?;
        let mut asked = PendingQuestion::new(question);
        asked.talked();
        Some(Box::new(asked))
    }

    fn challenge_to_answer(&self) -> Option<Question> {
        let name = self.name.filter(|_| self.place.room().is_none())?;
        self.server.challenges.asked_of(name)
    }

    /// A bare `accetta` or `rifiuta` is for offers at a table. In the lobby it answers the only challenge there is;
    /// several need the number, and so does a challenge that came while the line was on its way.
    fn at_a_table(&self, parsed: Parsed) -> Parsed {
        let (accepts, answer): (bool, fn(u32) -> FindCommand) = match parsed.result {
            Ok(Command::Action(SeatAction::Accept(None))) => (true, FindCommand::Accept),
            Ok(Command::Action(SeatAction::Decline(None))) => (false, FindCommand::Decline),
            Ok(_) | Err(_) => return parsed,
        };
        let Some(question) = self.challenge_to_answer() else {
            return parsed;
        };
        let result = match question {
            Question::Challenge(number, _) if !self.was_early => {
                Ok(Command::Lobby(LobbyCommand::Find(answer(number))))
            }
            // It lists them.
            Question::Challenges if accepts => return parsed,
            question => Err(CommandError::AnswerInFull(question)),
        };
        Parsed { result, ..parsed }
    }
}

impl SessionDialogue {
    /// The command of a line; None for an empty line. A program writes exact commands. A client for people may send the
    /// text as typed. A nickname is tried first if one is awaited.
    pub(in crate::session) fn read(
        &self,
        line: &str,
        writer: &LineWriter<'_>,
        nickname: Option<impl FnOnce(&str) -> Option<Parsed>>,
    ) -> Option<Parsed> {
        let (view, is_person) = (writer.view, writer.is_person);
        let (tag, typed) = match is_person && !view.format.is_prose() {
            true => command::tag_of(line),
            false => (None, line),
        };
        // A move of someone with a name means itself, unless a nickname is waited for.
        if writer.name.is_some()
            && nickname.is_none()
            && let Some(moves) = command::of_move(typed)
        {
            let result = Ok(moves);
            return Some(Parsed { tag, result });
        }
        // The text behind such a word must be neither interpreted nor repeated.
        let (word, _) = command::first_word(typed.trim());
        let rows = [command::named(word), command::named_in(word, view.language)];
        let is_secret = rows.into_iter().flatten().any(CommandRow::takes_secret);
        if is_secret || !is_person || typed.trim().is_empty() {
            return writer.parse_typed(line);
        }
        if let Some(parsed) = nickname.and_then(|nickname| nickname(typed)) {
            return Some(Parsed {
                tag: tag.or(parsed.tag),
                ..parsed
            });
        }
        match self.exact(typed, writer) {
            Ok(exact) => {
                let read = writer.parse(&exact)?;
                // A wrong tag is reported when the line is read as it was written.
                let tagged = Parsed {
                    tag: tag.or(read.tag),
                    ..read
                };
                Some(writer.at_a_table(tagged))
            }
            Err(CommandError::AnswerInFull(Question::Challenge(number, _)))
                if writer.is_in_game() =>
            {
                // The refusal to accept it says at once that it waits, and how it is declined.
                let accept = LobbyCommand::Find(FindCommand::Accept(number));
                Some(Parsed {
                    tag,
                    result: Ok(Command::Lobby(accept)),
                })
            }
            Err(error) => Some(Parsed {
                tag,
                result: Err(error),
            }),
        }
    }

    /// The exact command for what a person typed.
    fn exact<'a>(
        &self,
        line: &'a str,
        writer: &LineWriter<'_>,
    ) -> Result<Cow<'a, str>, CommandError> {
        let language = writer.view.language;
        if writer.name.is_none() {
            return meaning::exact_before_name(line, language, writer.word_order());
        }
        // The question may have been put when the line was on its way.
        let mut asked = self.asked.clone();
        if writer.was_early
            && let Some(asked) = &mut asked
        {
            asked.talked();
        }
        let asked = asked.or_else(|| writer.challenged());
        let refused = self.refused_move.as_ref().map(|moved| moved.to_string());
        let place = writer.place;
        let situation = Situation {
            room: place.variant(),
            waits: place.waits(),
            plays: place.plays(),
            lesson: place.lesson().is_some(),
            nothing_to_cancel: writer.nothing_to_cancel,
            asked: asked.as_deref(),
            refused: refused.as_deref(),
            order: writer.word_order(),
            present: Some(&writer.server),
        };
        meaning::exact(line, language, situation)
    }

    /// True for a line that would be carried out as a command if no password was asked for. A word that only explains a
    /// command makes none: `una password lunga`.
    pub(in crate::session) fn is_understood(&self, line: &str, writer: &LineWriter<'_>) -> bool {
        let exact = self.exact(line, writer);
        let parsed = exact.ok().and_then(|exact| writer.parse(&exact));
        let command = parsed.and_then(|parsed| parsed.result.ok());
        command.is_some_and(|command| !explains(&command))
    }
}

/// True if a command only explains one thing.
fn explains(command: &Command) -> bool {
    let Command::Connection(ConnectionCommand::Help(topic)) = command else {
        return false;
    };
    match topic {
        Topic::All | Topic::Everything | Topic::Pupil => false,
        Topic::Command(_)
        | Topic::Variants
        | Topic::Variant(_)
        | Topic::Openings
        | Topic::Arbiters => true,
    }
}
