//! Carrying commands out: some here, some in the lobby, most in the room.

use std::sync::Arc;

use damiera_protocol::command::{
    self, BoardView, Command, CommandError, CommandTag, ConnectionCommand, GameQuestion,
    LobbyCommand, SeatAction,
};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, RoomStage};
use damiera_protocol::view::{Format, FormatChoice, UserKind};
use damiera_protocol::wire::{
    BellSet, ChatSet, Farewell, LanguageChosen, LineLimits, ListedServers, MuteSet, Named,
    PROTOCOL, Pong, Welcome,
};
use damiera_rules::Variant;

use super::asking::AskedRoom;
use super::boards::SessionPlace;
use super::entering::SeatPreference;
use super::finding::withdraw;
use super::key::proof_by_key;
use super::login::SeatAtLogin;
use super::tournament::guest_of_code;
use super::{ServerSession, listing};
use crate::lobby::{RoomRequestKind, Wish};

impl ServerSession {
    /// Carries a command out. None if the answer comes later. The kinds are boxed one by one, so that a connection that
    /// waits holds the memory of its own command and not that of the largest.
    pub(super) async fn obey(
        &mut self,
        command: Box<Command>,
        tag: Option<&CommandTag>,
    ) -> Option<CommandResult> {
        Some(match *command {
            Command::Account(command) => Box::pin(self.obey_about_account(command)).await,
            Command::Problem(command) => Box::pin(self.obey_about_problem(command)).await,
            Command::Advice(kind) => return Box::pin(self.advise(kind, tag)).await,
            Command::Connection(command) => Box::pin(self.obey_here(command)).await,
            Command::Lesson(command) => Box::pin(self.obey_about_lesson(command)).await,
            Command::Class(command) => Box::pin(self.obey_about_class(command)).await,
            Command::Tournament(command) => Box::pin(self.obey_in_tournament(command)).await,
            Command::Lobby(command) => Box::pin(self.obey_in_lobby(command)).await,
            Command::Question(question) => Box::pin(self.answer(question)).await,
            Command::Action(action) => self.act(action).await,
            Command::Talk(talk) => Box::pin(self.talk(talk)).await,
            Command::Private(private) => Box::pin(self.write_privately(private)).await,
        })
    }

    async fn obey_here(&mut self, command: ConnectionCommand) -> CommandResult {
        match command {
            ConnectionCommand::Help(topic) => {
                let usual = command::usual_variant(self.display.view().language);
                let corner = self.usual_corner(topic.variant().unwrap_or(usual));
                Ok(Answer::Help(topic, corner))
            }
            ConnectionCommand::Name { name, bot } => self.rename(&name, bot).await,
            ConnectionCommand::Ignore(name) => {
                let muted = self.display.mute(&name);
                let names = self.display.muted().to_vec();
                self.services
                    .directory
                    .challenges
                    .mute(self.visitor.id(), names);
                let name = name.into();
                Ok(Answer::Muted(MuteSet { name, muted }))
            }
            ConnectionCommand::Chat(on) => {
                self.visitor.set_quiet(!on);
                self.services.events.roster.is_quiet(self.visitor.id(), !on);
                Ok(Answer::Chat(ChatSet { chat: on }))
            }
            ConnectionCommand::Language(language) => {
                self.display.set_language(language);
                self.chose(|view| view.language = Some(language)).await;
                let language = language.into();
                Ok(Answer::Language(LanguageChosen { language }))
            }
            ConnectionCommand::Format(choice) => {
                let answer = self.set_format(choice);
                if choice.format.is_prose() {
                    self.chose(|view| view.format = Some(choice.format)).await;
                }
                Ok(answer)
            }
            ConnectionCommand::Bell(on) => {
                self.display.set_bell(on);
                self.chose(|view| view.bell = Some(on)).await;
                Ok(Answer::Bell(BellSet { bell: on }))
            }
            ConnectionCommand::Symbols(on) => {
                self.display.set_symbols(on);
                let look = self.display.view().look;
                self.chose(|view| view.look = Some(look)).await;
                Ok(Answer::Symbols(on))
            }
            ConnectionCommand::Colours(on) => {
                self.display.set_colours(on);
                let look = self.display.view().look;
                self.chose(|view| view.look = Some(look)).await;
                Ok(Answer::Colours(on))
            }
            ConnectionCommand::More => match self.display.tell_more() {
                true => Ok(Answer::Done { seq: None }),
                false => Err(Refusal::NothingMore),
            },
            ConnectionCommand::Ping(text) => Ok(Answer::Pong(Pong { pong: text.into() })),
            ConnectionCommand::Quit => Ok(self.quit().await),
        }
    }

    pub(super) async fn obey_in_lobby(&mut self, command: LobbyCommand) -> CommandResult {
        match command {
            LobbyCommand::Who(page) => {
                let friends = self.services.events.watchers.friends(self.visitor.id());
                let is_staff = |name: &_| self.services.storage.people.is_staff(name);
                let page = self
                    .services
                    .directory
                    .lobby
                    .names
                    .who(&friends, page, is_staff);
                Ok(Answer::Who(page))
            }
            LobbyCommand::IsHere(name) => {
                let is_staff = |name: &_| self.services.storage.people.is_staff(name);
                let asked = self.services.directory.lobby.names.asked(&name, is_staff);
                Ok(Answer::Who(asked))
            }
            LobbyCommand::Watchers(page) => {
                let services = &self.services;
                listing::watchers(
                    &services.directory.lobby,
                    &services.storage.people,
                    &services.events.roster,
                    self.boards.room(),
                    page,
                )
            }
            LobbyCommand::Rooms(query) if query.state == Some(RoomStage::Adjourned) => {
                Ok(Answer::Rooms(self.seat_finder().waiting_games(
                    query,
                    self.boards.room(),
                    self.display.facts(),
                )))
            }
            LobbyCommand::Rooms(query) => {
                let services = Arc::clone(&self.services);
                let (asker, reader) = (self.visitor.guesser(), self.display.facts());
                Box::pin(listing::rooms(services, asker, reader, query, self)).await
            }
            LobbyCommand::History(query) => {
                let (archive, reader) = (self.archive(), self.display.facts());
                let person = self.visitor.facts();
                Box::pin(listing::history(archive, person, reader, query, self)).await
            }
            LobbyCommand::Archived(number) => {
                Box::pin(listing::archived(self.archive(), number, self)).await
            }
            LobbyCommand::Ranking(query) => {
                let services = Arc::clone(&self.services);
                let (person, reader) = (self.visitor.facts(), self.display.facts());
                let query = (query, self.usual_variant());
                Box::pin(listing::ranking(services, person, reader, query, self)).await
            }
            LobbyCommand::Play(wish) => Box::pin(self.play(wish)).await,
            LobbyCommand::Create(name, options) => {
                Box::pin(self.create(name, Box::new(options))).await
            }
            LobbyCommand::Join {
                room,
                side,
                rated,
                word,
            } => Box::pin(self.join(room, SeatPreference { side, rated }, word)).await,
            LobbyCommand::Watch { room, also, word } => {
                Box::pin(self.watch(&room, also, word)).await
            }
            LobbyCommand::Resume { code, seq, name } => {
                match self.seat_finder().names_seat(code, name) {
                    None => {
                        if let Some(guest) = guest_of_code(&self.services.directory, code) {
                            return Box::pin(self.return_as_guest(guest)).await;
                        }
                        Box::pin(self.resume_by_code(code, seq)).await
                    }
                    Some(name) => Box::pin(self.return_to(&name, None)).await,
                }
            }
            LobbyCommand::AskBack { name, by } => Box::pin(self.return_to(&name, by)).await,
            LobbyCommand::Find(command) => Box::pin(self.find(command)).await,
            LobbyCommand::Guide(command) => Box::pin(self.guide(command)).await,
            LobbyCommand::Leave(room) => Box::pin(self.leave_or_quit(room)).await,
        }
    }

    /// Answers a question about the game where the person is.
    async fn answer(&mut self, question: GameQuestion) -> CommandResult {
        let turns = matches!(question, GameQuestion::Board(BoardView::Turn));
        let answer = match (self.boards.place(), question) {
            (SessionPlace::Lesson(lesson), question) => {
                let lesson = Arc::clone(lesson);
                let sees_advice = self.may_be_advised().is_ok();
                let asker = self.lesson_asker();
                asker.answer(&lesson, question, sees_advice, self).await
            }
            (SessionPlace::Lobby, GameQuestion::Game(Some(number))) => {
                listing::archived(self.archive(), u64::from(number), self).await
            }
            (SessionPlace::Lobby, question) if self.study.has_problem() => {
                let (study, solver) = self.study();
                study.answer(question, &solver)
            }
            (
                SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Watching(..),
                question,
            ) => self.ask_room(RoomRequestKind::Question(question)).await,
        };
        if turns && answer.is_ok() {
            self.display.turn();
        }
        answer
    }

    /// Does what a person does in a game, where the person is.
    pub(super) async fn act(&mut self, action: SeatAction) -> CommandResult {
        if action == SeatAction::Cancel
            && let Some(answer) = self.cancel_question()
        {
            return Ok(answer);
        }
        if self.boards.room().is_some() {
            return self.act_in_room(action).await;
        }
        Box::pin(self.act_outside(action)).await
    }

    /// Does what a person does in a game where no room is.
    async fn act_outside(&mut self, action: SeatAction) -> CommandResult {
        match (self.boards.place(), action) {
            (SessionPlace::Lesson(lesson), action) => self.lesson_asker().act(lesson, action),
            // Outside a room there is nothing else of one's own to withdraw.
            (SessionPlace::Lobby, SeatAction::Cancel) => withdraw(
                &self.services.directory.challenges,
                &self.visitor.facts(),
                None,
            ),
            (SessionPlace::Lobby, SeatAction::Accept(None)) if self.display.is_for_person() => {
                Box::pin(self.accept_only()).await
            }
            // No challenge is to this person: that would have been answered.
            (SessionPlace::Lobby, SeatAction::Decline(None)) if self.display.is_for_person() => {
                Err(Refusal::NoOffer)
            }
            (SessionPlace::Lobby, SeatAction::Move(text)) if self.study.has_problem() => {
                Box::pin(self.try_move(&text)).await
            }
            (
                SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Watching(..),
                action,
            ) => self.act_in_room(action).await,
        }
    }

    /// Puts what a player does to the room.
    fn act_in_room(&mut self, action: SeatAction) -> impl Future<Output = CommandResult> + Send {
        let moves = matches!(action, SeatAction::Move(_));
        let asked = self.put_to_own_room(RoomRequestKind::Decide(Wish::Act(action)));
        self.acted_in_room(moves, asked)
    }

    async fn acted_in_room(
        &mut self,
        moves: bool,
        asked: Result<AskedRoom, Box<Refusal>>,
    ) -> CommandResult {
        let outcome = self.answer_of_own_room(asked).await;
        if moves && outcome.is_ok() {
            let play = &self.services.host.metrics.play;
            play.latency.took(self.line.elapsed());
        }
        outcome
    }

    async fn rename(&mut self, name: &Name, bot: bool) -> CommandResult {
        self.visitor
            .may_take_name(&self.boards, &self.services, name)?;
        let people = &self.services.storage.people;
        let registered = people.of_name(name);
        let lease = match (registered, self.visitor.lease()) {
            (Some(account), Some(lease)) if self.visitor.account() == Some(account.id) => {
                if bot && !account.bot {
                    return Err(Refusal::RegisteredPerson(account.name.clone()));
                }
                Arc::clone(lease)
            }
            (Some(account), _) => {
                return match proof_by_key(self.connection.front().proven_key(), &account)
                    .filter(|_| !bot || account.bot)
                {
                    Some(proof) => {
                        let seat = SeatAtLogin::by_key(self.display.is_for_person());
                        Box::pin(self.log_in_by_key(&account, proof, seat)).await
                    }
                    None => self.ask_to_log_in(&account, bot, false),
                };
            }
            // This name, or a name that looks like it: it stays as it was.
            (None, Some(lease)) if lease.name() == name => {
                lease.declare(bot);
                Arc::clone(lease)
            }
            (None, _) => self.visitor.guest_lease(&self.services, name, bot)?,
        };
        let name = lease.name().clone();
        let again = self
            .visitor
            .come_by(lease, &self.services.directory, &self.services.events);
        self.visitor.stirs();
        let named = Box::new(Named::new(name, self.visitor.account().is_some()));
        Ok(Answer::Named { named, again })
    }

    pub(super) fn set_format(&mut self, choice: impl Into<FormatChoice>) -> Answer {
        let choice = choice.into();
        let limits = Arc::clone(&self.limits);
        let (burst, per_second) = match choice.format {
            Format::Text | Format::Compact | Format::Accessible => {
                (limits.text_burst, limits.text_per_second)
            }
            Format::Json => (limits.json_burst, limits.json_per_second),
        };
        let mailbox = self.connection.mailbox();
        mailbox.set_for_program(choice.user == UserKind::Program);
        if choice.format.is_prose() {
            // Sentences name no room: one is watched at a time.
            for room in self.boards.leave_others() {
                self.tell_room(&room, RoomRequestKind::Gone);
            }
        }
        if self.display.set_format(choice) {
            self.connection.set_rate(burst, per_second);
        }
        let servers = self.services.host.addresses();
        let servers = servers.iter().map(|server| server.to_string().into());
        let servers = servers.collect();
        match choice.format {
            Format::Text => Answer::TextFormat(ListedServers { servers }),
            Format::Compact => Answer::CompactFormat(ListedServers { servers }),
            Format::Accessible => Answer::AccessibleFormat(ListedServers { servers }),
            Format::Json => Answer::JsonFormat(Box::new(Welcome {
                protocol: PROTOCOL,
                server: env!("CARGO_PKG_VERSION").into(),
                variants: Variant::ALL.into_iter().map(Into::into).collect(),
                limits: LineLimits {
                    line: limits.line_bytes,
                    burst,
                    per_second,
                },
                servers,
            })),
        }
    }

    /// Leaves, be it a problem that is over; a person who is in no room is asked whether to close the connection.
    async fn leave_or_quit(&mut self, room: Option<Name>) -> CommandResult {
        let is_bare = room.is_none();
        let left = self.leave(room).await;
        let problem = self.study.leave_problem_over();
        match left {
            Err(Refusal::NotInRoom) if is_bare && self.display.is_for_person() => {
                if let Some(problem) = problem {
                    return Ok(problem);
                }
                let question = Question::Meant("fine".to_owned());
                self.dialogue.ask(question.clone());
                Err(CommandError::Meant(question).into())
            }
            outcome => outcome,
        }
    }

    /// Says goodbye; the room knows what becomes of a seat.
    async fn quit(&mut self) -> Answer {
        self.leave_lesson();
        let mut answer = Answer::Goodbye(Farewell::default());
        if self.boards.is_seated() {
            answer = self
                .ask_room(RoomRequestKind::Goodbye)
                .await
                .unwrap_or(answer);
        }
        self.connection.end();
        answer
    }
}
