//! The meaning of a line, and the answer to it.

use std::borrow::Cow;
use std::sync::Arc;

use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{
    self, ArgumentProblem, Command, CommandError, CommandRow, ConnectionCommand, FindCommand,
    GameQuestion, LobbyCommand, Parsed, SeatAction, Topic, WordOrder,
};
use damiera_protocol::meaning::{
    self, Asking, KnownTournaments, PendingQuestion, Present, Question, Situation,
};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::text::Language;
use damiera_protocol::tournament::{TournamentId, TournamentStage};

use super::ServerSession;
use crate::challenges::Challenges;
use crate::lobby::{Lobby, RoomRequestKind};
use crate::tournaments::{TournamentHandle, Tournaments};

/// The people and rooms at this server, and the people at others of its cluster.
struct AtServer<'a> {
    lobby: &'a Lobby,
    challenges: &'a Challenges,
    people: &'a PeopleRegistry,
    tournaments: &'a Tournaments,
    /// The writer's identities in tournaments.
    own: Vec<AccountId>,
    /// The time, in milliseconds of Unix time.
    at: u64,
}

impl Present for AtServer<'_> {
    fn has_room(&self, name: &Name) -> bool {
        self.lobby.rooms.of_name(name).is_some()
    }

    fn has_person(&self, name: &Name) -> bool {
        self.lobby.names.is_here(name)
    }

    fn knows_person(&self, name: &Name) -> bool {
        let names = &self.lobby.names;
        self.has_person(name) || names.is_taken(name) || self.people.of_name(name).is_some()
    }

    fn room_of(&self, person: &Name) -> Option<Name> {
        let rooms = &self.lobby.rooms;
        let room = rooms
            .where_plays(person)
            .or_else(|| rooms.where_waits(person))?;
        Some(room.name.clone())
    }

    fn has_challenge(&self, number: u32) -> bool {
        self.challenges.has(number)
    }

    fn tournaments(&self) -> Option<KnownTournaments> {
        let going_on = self.tournaments.going_on();
        let mut entry = going_on.iter().filter(|handle| {
            handle.look(|it| it.stage() == TournamentStage::Entry && !it.is_full())
        });
        let entry = match (entry.next(), entry.next()) {
            (Some(only), None) => Some(only.id),
            (_, _) => None,
        };
        let concerns = |handle: &Arc<TournamentHandle>| {
            handle.look(|it| self.own.iter().any(|own| it.concerns(*own)))
        };
        let mut own = self.own.iter();
        Some(KnownTournaments {
            has_own: self.tournaments.all().iter().any(concerns),
            plays: own.any(|own| !self.tournaments.of_person(*own).is_empty()),
            checks_in: self.own.iter().any(|own| {
                let own_tournaments = self.tournaments.of_person(*own);
                let mut waits = own_tournaments.iter();
                waits.any(|handle| handle.look(|it| it.check_in(*own, self.at).is_ok()))
            }),
            entry,
            decides: {
                let mut decided = going_on.iter().filter(|handle| {
                    handle.look(|it| self.own.iter().any(|own| it.is_arbiter(*own).is_ok()))
                });
                match (decided.next(), decided.next()) {
                    (Some(only), None) => Some(only.id),
                    (_, _) => None,
                }
            },
            only: match going_on.as_slice() {
                [only] => Some(only.id),
                _ => None,
            },
        })
    }

    fn tournament_of(&self, entrant: &Name) -> Option<TournamentId> {
        let account = self.people.of_name(entrant).map(|account| account.id);
        let mut all = self.tournaments.going_on().into_iter().filter(|handle| {
            handle.look(|it| {
                let identity = it.guest_of_name(entrant).or(account);
                identity.is_some_and(|identity| it.entrant_of(identity).is_some())
            })
        });
        match (all.next(), all.next()) {
            (Some(only), None) => Some(only.id),
            (_, _) => None,
        }
    }
}

impl ServerSession {
    /// The command of a line; None for an empty line. A program writes exact commands. A client for people may send the
    /// text as typed.
    pub(super) fn meant(&mut self, line: &str) -> Option<Parsed> {
        let view = self.display.view();
        let is_person = self.display.is_for_person();
        let (tag, typed) = match is_person && !view.format.is_prose() {
            true => command::tag_of(line),
            false => (None, line),
        };
        // A move of someone with a name means itself, unless a nickname is waited for.
        if self.visitor.lease().is_some()
            && self.knocks.is_none()
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
            return self.parse_typed(line, view.language);
        }
        if let Some(parsed) = self.as_nickname(typed) {
            return Some(Parsed {
                tag: tag.or(parsed.tag),
                ..parsed
            });
        }
        match self.exact(typed, view.language) {
            Ok(exact) => {
                let read = self.parse(&exact)?;
                // A wrong tag is reported when the line is read as it was written.
                let tagged = Parsed {
                    tag: tag.or(read.tag),
                    ..read
                };
                Some(self.at_a_table(tagged))
            }
            Err(CommandError::AnswerInFull(Question::Challenge(number, _)))
                if self.is_in_game() =>
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

    /// True while a game of this connection goes on, so that it accepts no other one.
    fn is_in_game(&self) -> bool {
        matches!(self.location.outside(), Err(Refusal::PlaysInRoom(_)))
    }

    /// Reads an exact line.
    fn parse(&self, line: &str) -> Option<Parsed> {
        match self.visitor.lease() {
            Some(_) => command::parse(line),
            None => command::parse_before_name(line),
        }
    }

    /// Reads a program's line.
    fn parse_typed(&self, line: &str, language: Language) -> Option<Parsed> {
        match self.visitor.lease() {
            Some(_) => command::parse_in(line, language),
            None => command::parse_before_name_in(line, language),
        }
    }

    /// A client for people writes exact words beside what was typed.
    fn word_order(&self) -> WordOrder {
        match self.display.view().format.is_prose() {
            true => WordOrder::Own,
            false => WordOrder::Exact,
        }
    }

    /// The exact command for what a person typed.
    fn exact<'a>(
        &mut self,
        line: &'a str,
        language: Language,
    ) -> Result<Cow<'a, str>, CommandError> {
        if self.visitor.lease().is_none() {
            return meaning::exact_before_name(line, language, self.word_order());
        }
        // The question may have been put when the line was on its way.
        let mut asked = self.asked.clone();
        if self.front.was_early()
            && let Some(asked) = &mut asked
        {
            asked.talked();
        }
        let asked = asked.or_else(|| self.challenged());
        let present = AtServer {
            lobby: &self.services.directory.lobby,
            challenges: &self.services.directory.challenges,
            people: &self.services.storage.people,
            tournaments: &self.services.directory.tournaments,
            own: self.identities().collect(),
            at: self.services.host.clock.unix_ms(),
        };
        let situation = Situation {
            room: self.location.variant(),
            waits: self.location.waits(),
            plays: self.location.plays(),
            lesson: self.location.lesson().is_some(),
            asked: asked.as_deref(),
            refused: self.refused_move.as_deref(),
            order: self.word_order(),
            present: Some(&present),
        };
        meaning::exact(line, language, situation)
    }

    /// True for a line that would be carried out as a command if no password was asked for. A word that only explains a
    /// command makes none: `una password lunga`.
    pub(super) fn is_understood(&mut self, line: &str) -> bool {
        let language = self.display.view().language;
        let exact = self.exact(line, language);
        let parsed = exact.ok().and_then(|exact| self.parse(&exact));
        let command = parsed.and_then(|parsed| parsed.result.ok());
        command.is_some_and(|command| !explains(&command))
    }

    /// The challenges that a person has to answer, where nothing was asked that a bare word answers: such a word is
    /// told how they are answered.
    fn challenged(&self) -> Option<Box<PendingQuestion>> {
        let lease = self.visitor.lease()?;
        let question = self.services.directory.challenges.asked_of(lease.name())?;
        let mut asked = PendingQuestion::new(question);
        asked.talked();
        Some(Box::new(asked))
    }

    fn challenge_to_answer(&self) -> Option<Question> {
        let lease = self.visitor.lease()?;
        let outside = self.location.room().is_none();
        let challenges = &self.services.directory.challenges;
        outside.then(|| challenges.asked_of(lease.name())).flatten()
    }

    /// A bare `accetta` or `rifiuta` is for offers at a table. In the lobby it answers the only challenge there is;
    /// several need the number, and so does one that came while the line was on its way.
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
            Question::Challenge(number, _) if !self.front.was_early() => {
                Ok(Command::Lobby(LobbyCommand::Find(answer(number))))
            }
            // It lists them.
            Question::Challenges if accepts => return parsed,
            question => Err(CommandError::AnswerInFull(question)),
        };
        Parsed { result, ..parsed }
    }

    /// The refusal of what is no move: to a person who is to move, with a move that is legal there.
    pub(super) async fn with_legal_example(&mut self, refusal: Refusal) -> Refusal {
        let Refusal::Command(CommandError::BadArgument {
            problem: ArgumentProblem::NotAMove { given },
            ..
        }) = &refusal
        else {
            return refusal;
        };
        if !(self.display.is_for_person() && self.location.is_seated()) {
            return refusal;
        }
        let given = given.clone();
        let moves = RoomRequestKind::Question(GameQuestion::Moves(None));
        let Ok(Answer::Moves(snapshot, _)) = self.ask_room(moves).await else {
            return refusal;
        };
        let example = render::example_move(&snapshot, self.display.view().role);
        example.map_or(refusal, |example| Refusal::NotAMove(given, example))
    }

    /// Remembers what a happening asks of this person.
    pub(super) fn hear(&mut self, asking: Asking) {
        if matches!(asking, Asking::Puts(_) | Asking::Mentions(_)) {
            self.front.before_question();
        }
        let asked = self.asked.take().map(|asked| *asked);
        self.asked = asking.after(asked).map(Box::new);
    }

    /// A line was read, which may leave another question open than before.
    pub(super) fn question_passes(&mut self, read: &Result<Command, CommandError>) {
        let asked = self.asked.take().map(|asked| *asked);
        self.asked = PendingQuestion::after_line(asked, read).map(Box::new);
    }

    /// Puts a question that the person may answer in a word.
    pub(super) fn ask_person(&mut self, question: Question) {
        self.asked = Some(Box::new(PendingQuestion::new(question)));
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
