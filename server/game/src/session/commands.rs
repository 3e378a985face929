//! Carrying commands out: some here, some in the lobby, most in the room.

use std::sync::Arc;

use damiera_archive::{ArchiveError, Finished};
use damiera_connection::delivery::MOST_NAMES;
use damiera_protocol::command::{
    self, BoardView, Command, CommandError, CommandTag, ConnectionCommand, GameQuestion,
    HistoryQuery, LobbyCommand, RoomQuery, SeatAction, Whose,
};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, RoomStage};
use damiera_protocol::view::{Format, FormatChoice, UserKind};
use damiera_protocol::wire::{
    BellSet, Farewell, FinishedGame, LanguageChosen, LineLimits, ListedServers, MuteSet, Named,
    PROTOCOL, Pong, Welcome,
};
use damiera_rules::Variant;

use super::ServerSession;
use super::asking::AskedRoom;
use super::entering::SeatPreference;
use super::location::SessionPlace;
use super::problem::answer_about_problem;
use super::waiting::{Wait, work_failed};
use crate::lobby::{NAMED, NameLease, RoomRequestKind, Wish};

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
            ConnectionCommand::Chat(on) => Ok(self.set_chat(on)),
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
                self.chose_look().await;
                Ok(Answer::Symbols(on))
            }
            ConnectionCommand::Colours(on) => {
                self.display.set_colours(on);
                self.chose_look().await;
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
            LobbyCommand::Watchers(page) => self.watchers(page),
            LobbyCommand::Rooms(query) if query.state == Some(RoomStage::Adjourned) => {
                Ok(Answer::Rooms(self.waiting_games(query)))
            }
            LobbyCommand::Rooms(query) => Box::pin(self.list_rooms(query)).await,
            LobbyCommand::History(query) => Box::pin(self.history(query)).await,
            LobbyCommand::Archived(number) => Box::pin(self.archived(number)).await,
            LobbyCommand::Ranking(query) => Box::pin(self.ranking(query)).await,
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
            LobbyCommand::Resume { code, seq, name } => match self.names_seat(code, name) {
                None => {
                    if let Some(guest) = self.guest_of_code(code) {
                        return Box::pin(self.return_as_guest(guest)).await;
                    }
                    Box::pin(self.resume_by_code(code, seq)).await
                }
                Some(name) => Box::pin(self.return_to(&name, None)).await,
            },
            LobbyCommand::AskBack { name, by } => Box::pin(self.return_to(&name, by)).await,
            LobbyCommand::Find(command) => Box::pin(self.find(command)).await,
            LobbyCommand::Guide(command) => Box::pin(self.guide(command)).await,
            LobbyCommand::Leave(room) => Box::pin(self.leave_or_quit(room)).await,
        }
    }

    async fn list_rooms(&mut self, query: RoomQuery) -> CommandResult {
        let rows = self.display.view().format.page_rows();
        let services = Arc::clone(&self.services);
        let found = services.thinking.rooms(
            &services.directory.lobby,
            query,
            true,
            Some(self.visitor.guesser()),
        );
        let found = self.wait(Wait::Answer, found).await.map_err(work_failed)?;
        let mut page = found.page(query.page, rows);
        if query.is_all() && query.page == 1 {
            page.list.lessons = self.services.directory.lessons.list();
        }
        Ok(Answer::Rooms(page))
    }

    /// A page of the people in the room who do not sit at the board.
    fn watchers(&self, page: u32) -> CommandResult {
        let room = self.location.room().filter(|room| !room.is_of_class());
        let room = room.ok_or(Refusal::NotInRoom)?;
        // The list shows a seat of a room with a delay later than it is taken.
        let seated = self.services.directory.lobby.seats.players_in(room.id);
        let page = usize::try_from(page).unwrap_or(usize::MAX);
        let roster = &self.services.events.roster;
        let (names, named) = roster.in_room(&room.name, &seated, NAMED, page);
        let pages = named.div_ceil(NAMED).max(1);
        // Of some who watch no name is known here.
        let total = room.feed.audience().max(names.len());
        let place = (page.clamp(1, pages), pages);
        let people = &self.services.directory.lobby.names;
        let is_staff = |name: &_| self.services.storage.people.is_staff(name);
        let page = people.watchers(&room.name, &names, place, total, is_staff);
        Ok(Answer::Who(page))
    }

    /// Answers a question about the game where the person is.
    async fn answer(&mut self, question: GameQuestion) -> CommandResult {
        let turns = matches!(question, GameQuestion::Board(BoardView::Turn));
        let answer = match (self.location.place(), question) {
            (SessionPlace::Lesson(lesson), question) => {
                let lesson = Arc::clone(lesson);
                self.answer_in_lesson(&lesson, question).await
            }
            (SessionPlace::Lobby | SessionPlace::Problem(_), GameQuestion::Game(Some(number))) => {
                self.archived(u64::from(number)).await
            }
            (SessionPlace::Problem(solving), question) => {
                answer_about_problem(solving, question, self.today())
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
        if self.location.room().is_some() {
            return self.act_in_room(action).await;
        }
        match (self.location.place(), action) {
            (SessionPlace::Lesson(lesson), action) => {
                let lesson = Arc::clone(lesson);
                self.act_in_lesson(&lesson, action)
            }
            // Outside a room there is nothing else of one's own to withdraw.
            (SessionPlace::Lobby | SessionPlace::Problem(_), SeatAction::Cancel) => {
                self.withdraw(None)
            }
            (SessionPlace::Lobby | SessionPlace::Problem(_), SeatAction::Accept(None))
                if self.display.is_for_person() =>
            {
                Box::pin(self.accept_only()).await
            }
            // No challenge is to this person: that would have been answered.
            (SessionPlace::Lobby | SessionPlace::Problem(_), SeatAction::Decline(None))
                if self.display.is_for_person() =>
            {
                Err(Refusal::NoOffer)
            }
            (SessionPlace::Problem(_), SeatAction::Move(text)) => {
                Box::pin(self.try_move(&text)).await
            }
            (
                SessionPlace::Lobby
                | SessionPlace::Problem(_)
                | SessionPlace::Seated(_)
                | SessionPlace::Watching(..),
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
            play.latency.took(self.arrived.elapsed());
        }
        outcome
    }

    /// Finished games: the asker's own, unless the query names others.
    async fn history(&mut self, mut query: HistoryQuery) -> CommandResult {
        if query.whose == Whose::Own {
            query.whose = Whose::Of(self.visitor.named()?.name().clone());
        }
        let rows = self.display.view().format.page_rows();
        let archive = self.archive();
        // A guest's name says nothing of who has it.
        let is_own = match (&query.whose, self.visitor.lease()) {
            (Whose::Of(name), Some(own)) => own.name() == name && self.visitor.account().is_some(),
            (Whose::Own | Whose::All, _) | (_, None) => false,
        };
        let page = match is_own {
            true => {
                let page = archive.history_of_player(query, rows);
                self.wait(Wait::Answer, page).await
            }
            false => {
                let page = archive.history(query, rows);
                self.wait(Wait::Answer, page).await
            }
        };
        page.map(Answer::History).map_err(archive_down)
    }

    /// A finished game by its number in the archive.
    async fn archived(&mut self, number: u64) -> CommandResult {
        let game = self.finished_game(number).await?;
        let game = game.ok_or(Refusal::NotArchived(number))?;
        Ok(Answer::Archived(Box::new(FinishedGame {
            game: game.row.listed(),
            pdn: game.pdn.into(),
        })))
    }

    /// A finished game, if there is one of this number.
    pub(super) async fn finished_game(&mut self, number: u64) -> Result<Option<Finished>, Refusal> {
        let archive = self.archive();
        let game = self.wait(Wait::Answer, archive.game(number)).await;
        game.map_err(archive_down)
    }

    async fn rename(&mut self, name: &Name, bot: bool) -> CommandResult {
        self.may_take_name(name)?;
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
                return match self.proof_by_key(&account).filter(|_| !bot || account.bot) {
                    Some(proof) => {
                        let seat = self.seat_by_key();
                        Box::pin(self.log_in_by_key(&account, proof, seat)).await
                    }
                    None => self.ask_to_log_in(&account, bot, false),
                };
            }
            // The same name, or one that looks the same: it stays as it was.
            (None, Some(lease)) if lease.name() == name => {
                lease.declare(bot);
                Arc::clone(lease)
            }
            (None, _) => self.guest_lease(name, bot)?,
        };
        let name = lease.name().clone();
        let again = self.take_name(lease);
        self.visitor.stirs();
        let named = Box::new(Named::new(name, self.visitor.account().is_some()));
        Ok(Answer::Named { named, again })
    }

    /// Checks that this connection may have another name.
    ///
    /// # Errors
    /// In a room, for a name that is kept out, for a person who is muted, and after too many names.
    pub(super) fn may_take_name(&self, name: &Name) -> Result<(), Refusal> {
        self.may_log_in(name)?;
        if self.visitor.lease().is_some_and(|own| own.name() != name) {
            // A name that is kept out says so to everybody.
            self.may_come(name)?;
            self.may_be_renamed()?;
        }
        match self
            .services
            .events
            .roster
            .may_be_named(self.visitor.id(), name)
        {
            true => Ok(()),
            false => Err(Refusal::TooManyNames(MOST_NAMES)),
        }
    }

    /// Leases a free name for a guest.
    pub(super) fn guest_lease(&self, name: &Name, bot: bool) -> Result<Arc<NameLease>, Refusal> {
        self.may_come(name)?;
        let services = &self.services;
        let now = services.host.clock.unix_ms();
        services.storage.people.may_be_taken(name, now)?;
        services
            .directory
            .tournaments
            .may_be_taken(name, self.visitor.guest())?;
        let lease = services.directory.lobby.names.take(name)?;
        lease.declare(bot);
        Ok(lease)
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
        self.mailbox
            .set_for_program(choice.user == UserKind::Program);
        if choice.format.is_prose() {
            // Sentences name no room: one is watched at a time.
            for room in self.location.leave_others() {
                self.tell_room(&room, RoomRequestKind::Gone);
            }
        }
        if self.display.set_format(choice) {
            self.front.set_rate(burst, per_second);
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
        let problem = self.leave_problem_over();
        match left {
            Err(Refusal::NotInRoom) if is_bare && self.display.is_for_person() => {
                if let Some(problem) = problem {
                    return Ok(problem);
                }
                let question = Question::Meant("fine".to_owned());
                self.ask_person(question.clone());
                Err(CommandError::Meant(question).into())
            }
            outcome => outcome,
        }
    }

    /// Says goodbye; the room knows what becomes of a seat.
    async fn quit(&mut self) -> Answer {
        self.quit_lesson();
        let mut answer = Answer::Goodbye(Farewell::default());
        if self.location.is_seated() {
            answer = self
                .ask_room(RoomRequestKind::Goodbye)
                .await
                .unwrap_or(answer);
        }
        self.end();
        answer
    }
}

pub(super) fn archive_down(error: ArchiveError) -> Refusal {
    tracing::error!(%error, "finished games could not be looked up");
    Refusal::ArchiveDown
}
