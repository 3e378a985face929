//! Carrying commands out: some here, some in the lobby, most in the room.

use std::sync::Arc;

use damiera_protocol::command::{
    self, BoardView, Command, CommandTag, ConnectionCommand, GameQuestion, LobbyCommand,
    SeatAction, Topic,
};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{
    Acknowledgement, Answer, CommandResult, HelpAnswer, NameAnswer, NameReason, Refusal, RoomStage,
};
use damiera_protocol::wire::{
    BellSet, ChatSet, ClockWarningsSet, Farewell, LanguageChosen, MuteSet, Named, Pong,
};

use super::advice::{advise, cancel_question};
use super::asking_back::{return_by_code, return_to, return_to_own};
use super::boards::SessionPlace;
use super::correspondence::close_invitations_of;
use super::display::Display;
use super::entering::{join, play, watch};
use super::finding::withdraw;
use super::guiding::guide;
use super::key::log_in_or_ask;
use super::leaving::{leave_boards, leave_lesson, leave_or_quit};
use super::lesson::LessonAsker;
use super::login::{LoginWish, SeatAtLogin, chose};
use super::meeting::{accept_only, find};
use super::opening::{RoomPartner, open};
use super::problem::try_move;
use super::scope::{AtRooms, SessionScope};
use super::seats::SeatFinder;
use super::sitting::SeatPreference;
use super::talking::{talk, write_privately};
use super::{ServerSession, account, class, lesson, listing, own_boards, problem, tournament};
use crate::lobby::{EngineUse, RoomRequestKind, Wish};

impl ServerSession {
    /// Values of this session for a command.
    pub(super) fn scope(&self) -> SessionScope {
        SessionScope {
            services: Arc::clone(&self.services),
            limits: Arc::clone(&self.limits),
            mailbox: Arc::clone(self.connection.mailbox()),
            link: self.connection.facts(),
        }
    }

    /// Carries a command out. None if the answer comes later. The kinds are boxed one by one, so that a connection that
    /// waits holds the memory of its own command and not that of the largest.
    pub(super) async fn obey(
        &mut self,
        command: Box<Command>,
        tag: Option<&CommandTag>,
    ) -> Option<CommandResult> {
        let scope = self.scope();
        Some(match *command {
            Command::Account(command) => Box::pin(account::obey(&scope, command, self)).await,
            Command::Problem(command) => Box::pin(problem::obey(&scope, command, self)).await,
            Command::Advice(kind) => return Box::pin(advise(&scope, kind, tag, self)).await,
            Command::Connection(command) => Box::pin(self.obey_here(&scope, command)).await,
            Command::Lesson(command) => Box::pin(lesson::obey(&scope, command, self)).await,
            Command::Class(command) => Box::pin(class::obey(&scope, command, self)).await,
            Command::Tournament(command) => Box::pin(tournament::obey(&scope, command, self)).await,
            Command::Lobby(command) => Box::pin(self.obey_in_lobby(&scope, command)).await,
            Command::Question(question) => Box::pin(answer(&scope, question, self)).await,
            Command::Action(action) => self.act(action).await,
            Command::Talk(said) => Box::pin(talk(&scope, said, self)).await,
            Command::Private(private) => Box::pin(write_privately(&scope, private, self)).await,
        })
    }

    async fn obey_here(
        &mut self,
        scope: &SessionScope,
        command: ConnectionCommand,
    ) -> CommandResult {
        match command {
            ConnectionCommand::Help(topic) => Ok(help(&self.display, topic)),
            ConnectionCommand::Name { name, bot } => rename(scope, &name, bot, self).await,
            ConnectionCommand::Ignore(name) => {
                let muted = self.display.mute(&name);
                let challenges = &scope.services.directory.challenges;
                challenges.mute(self.visitor.id(), self.display.muted().to_vec());
                if let Some(account) = self.visitor.account().filter(|_| muted) {
                    close_invitations_of(scope, &name, self, account);
                }
                let name = name.into();
                Ok(Answer::Muted(MuteSet { name, muted }))
            }
            ConnectionCommand::Chat(on) => {
                self.visitor.set_quiet(!on);
                let roster = &scope.services.events.roster;
                roster.set_quiet(self.visitor.id(), !on);
                Ok(Answer::Chat(ChatSet { chat: on }))
            }
            ConnectionCommand::Language(language) => {
                self.display.set_language(language);
                chose(scope, |view| view.language = Some(language), self).await;
                let language = language.into();
                Ok(Answer::Language(LanguageChosen { language }))
            }
            ConnectionCommand::Format(choice) => {
                let answer = self.set_format(choice);
                if choice.format.is_prose() {
                    chose(scope, |view| view.format = Some(choice.format), self).await;
                }
                Ok(answer)
            }
            ConnectionCommand::Bell(on) => {
                self.display.set_bell(on);
                chose(scope, |view| view.bell = Some(on), self).await;
                Ok(Answer::Bell(BellSet { bell: on }))
            }
            ConnectionCommand::ClockWarnings(warnings) => {
                self.display.set_warnings(warnings);
                chose(scope, |view| view.warnings = Some(warnings), self).await;
                let clock_warnings = warnings.into();
                Ok(Answer::ClockWarnings(ClockWarningsSet { clock_warnings }))
            }
            ConnectionCommand::Symbols(on) => {
                self.display.set_symbols(on);
                let look = self.display.view().look;
                chose(scope, |view| view.look = Some(look), self).await;
                Ok(Answer::Acknowledged(Acknowledgement::Symbols(on)))
            }
            ConnectionCommand::Colours(on) => {
                self.display.set_colours(on);
                let look = self.display.view().look;
                chose(scope, |view| view.look = Some(look), self).await;
                Ok(Answer::Acknowledged(Acknowledgement::Colours(on)))
            }
            ConnectionCommand::More => match self.display.tell_more() {
                true => Ok(Answer::Done { seq: None }),
                false => Err(Refusal::NothingMore),
            },
            ConnectionCommand::Ping(text) => Ok(Answer::Pong(Pong { pong: text.into() })),
            ConnectionCommand::Quit => Ok(quit(scope, self).await),
        }
    }

    pub(super) async fn obey_in_lobby(
        &mut self,
        scope: &SessionScope,
        command: LobbyCommand,
    ) -> CommandResult {
        let services = &scope.services;
        let reader = self.display.facts();
        let names = &services.directory.lobby.names;
        let is_staff = |name: &_| services.storage.people.is_staff(name);
        match command {
            LobbyCommand::Who(page) => {
                let friends = services.events.watchers.friends(self.visitor.id());
                Ok(Answer::Who(names.who(&friends, page, is_staff)))
            }
            LobbyCommand::IsHere(name) => Ok(Answer::Who(names.asked(&name, is_staff))),
            LobbyCommand::Watchers(page) => listing::watchers(
                &services.directory.lobby,
                &services.storage.people,
                &services.events.roster,
                self.boards.room(),
                page,
            ),
            LobbyCommand::Rooms(query) if query.state == Some(RoomStage::Adjourned) => {
                let finder = SeatFinder::of(scope, &self.visitor);
                let page = finder.waiting_games(query, &self.boards, reader);
                Ok(Answer::Rooms(page))
            }
            LobbyCommand::Rooms(query) => {
                let (services, asker) = (Arc::clone(services), self.visitor.guesser());
                Box::pin(listing::rooms(services, asker, reader, query, self)).await
            }
            LobbyCommand::History(query) => {
                let (archive, person) = (scope.archive(&self.visitor), self.visitor.facts());
                Box::pin(listing::history(archive, person, reader, query, self)).await
            }
            LobbyCommand::Archived(number) => {
                let archive = scope.archive(&self.visitor);
                Box::pin(listing::archived(archive, number, self)).await
            }
            LobbyCommand::Ranking(query) => {
                let query = (query, self.parts().usual_variant());
                let (services, person) = (Arc::clone(services), self.visitor.facts());
                Box::pin(listing::ranking(services, person, reader, query, self)).await
            }
            LobbyCommand::Play(wish) => Box::pin(play(scope, wish, self)).await,
            LobbyCommand::Create(name, options) => {
                self.parts().may_sit(scope)?;
                Box::pin(open(
                    scope,
                    Some(name),
                    Box::new(options),
                    RoomPartner::Anyone,
                    self,
                ))
                .await
            }
            LobbyCommand::Join {
                room,
                side,
                rated,
                word,
            } => {
                let sitting = SeatPreference { side, rated };
                Box::pin(join(scope, room, sitting, word, self)).await
            }
            LobbyCommand::Watch { room, also, word } => {
                Box::pin(watch(scope, &room, also, word, self)).await
            }
            LobbyCommand::Resume { code, seq, name } => {
                Box::pin(return_by_code(scope, code, seq, name, self)).await
            }
            LobbyCommand::ResumeOwn => Box::pin(return_to_own(scope, self)).await,
            LobbyCommand::AskBack { name, by } => Box::pin(return_to(scope, &name, by, self)).await,
            LobbyCommand::Find(command) => Box::pin(find(scope, command, self)).await,
            LobbyCommand::Guide(command) => Box::pin(guide(scope, command, self)).await,
            LobbyCommand::OwnBoards(command) => {
                Box::pin(own_boards::obey(scope, command, self)).await
            }
            LobbyCommand::Leave(room) => Box::pin(leave_or_quit(scope, room, self)).await,
        }
    }

    /// Does what a person does in a game, where the person is.
    pub(super) async fn act(&mut self, action: SeatAction) -> CommandResult {
        if action == SeatAction::Cancel
            && let Some(answer) = cancel_question(self)
        {
            return Ok(answer);
        }
        if self.boards.room().is_none() {
            let scope = self.scope();
            return Box::pin(act_outside(scope, action, self)).await;
        }
        let moves = matches!(action, SeatAction::Move(_));
        let act = RoomRequestKind::Decide(Wish::Act(action));
        let outcome = self.ask_here(act).await;
        if moves && outcome.is_ok() {
            let play = &self.services.host.metrics.play;
            play.latency.took(self.line.elapsed());
        }
        outcome
    }
}

/// The help on a topic.
fn help(display: &Display, topic: Topic) -> Answer {
    let usual = command::usual_variant(display.view().language);
    let variant = topic.variant().unwrap_or(usual);
    let corner = display.usual_corner(variant);
    Answer::Help(HelpAnswer { topic, corner })
}

/// Does what a person does in a game where no room is.
async fn act_outside(
    scope: SessionScope,
    action: SeatAction,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    let is_person = parts.display.is_for_person();
    match (parts.boards.place(), action) {
        (SessionPlace::Lesson(lesson), action) => {
            LessonAsker::of(&scope, parts.visitor).act(lesson, action)
        }
        // Outside a room there is nothing else of one's own to withdraw.
        (SessionPlace::Lobby, SeatAction::Cancel) => {
            let challenges = &scope.services.directory.challenges;
            withdraw(challenges, &parts.visitor.facts(), None)
        }
        (SessionPlace::Lobby, SeatAction::Accept(None)) if is_person => {
            Box::pin(accept_only(&scope, at)).await
        }
        // No challenge is to this person: that would have been answered.
        (SessionPlace::Lobby, SeatAction::Decline(None)) if is_person => Err(Refusal::NoOffer),
        (SessionPlace::Lobby, SeatAction::Move(text)) if parts.study.has_problem() => {
            Box::pin(try_move(&scope, &text, at)).await
        }
        (SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Watching(_), action) => {
            at.ask_here(RoomRequestKind::Decide(Wish::Act(action)))
                .await
        }
    }
}

/// Answers a question about the game where the person is.
async fn answer(
    scope: &SessionScope,
    question: GameQuestion,
    at: &mut impl AtRooms,
) -> CommandResult {
    let turns = matches!(question, GameQuestion::Board(BoardView::Turn));
    let mut parts = at.parts();
    let answer = match (parts.boards.place(), question) {
        (SessionPlace::Lesson(lesson), question) => {
            let lesson = Arc::clone(lesson);
            let advice = parts.may_think(&scope.services.directory, EngineUse::Advice);
            let asker = LessonAsker::of(scope, parts.visitor);
            asker.answer(&lesson, question, advice.is_ok(), at).await
        }
        (SessionPlace::Lobby, GameQuestion::Game(Some(number))) => {
            let archive = scope.archive(parts.visitor);
            listing::archived(archive, u64::from(number), at).await
        }
        (SessionPlace::Lobby, question) if parts.study.has_problem() => {
            let (study, solver) = parts.study(scope);
            study.answer(question, &solver)
        }
        (SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Watching(_), question) => {
            at.ask_here(RoomRequestKind::Question(question)).await
        }
    };
    if turns && answer.is_ok() {
        let parts = at.parts();
        let turned = parts.display.turn();
        parts.boards.note_turned(turned);
    }
    answer
}

/// Takes another name.
async fn rename(
    scope: &SessionScope,
    name: &Name,
    bot: bool,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let parts = at.prompt();
    parts.visitor.may_take_name(parts.boards, services, name)?;
    let registered = services.storage.people.of_name(name);
    let lease = match (registered, parts.visitor.lease()) {
        (Some(account), Some(lease)) if parts.visitor.account() == Some(account.id) => {
            if bot && !account.bot {
                return Err(Refusal::RegisteredPerson(account.name.clone()));
            }
            Arc::clone(lease)
        }
        (Some(account), _) => {
            let seat = SeatAtLogin::by_key(parts.display.is_for_person());
            let wish = LoginWish {
                bot,
                ..LoginWish::default()
            };
            return log_in_or_ask(scope, &account, wish, seat, at).await;
        }
        // This name, or a name that looks like it: it stays as it was.
        (None, Some(lease)) if lease.name() == name => {
            lease.declare(bot);
            Arc::clone(lease)
        }
        (None, _) => parts.visitor.guest_lease(services, name, bot)?,
    };
    if parts
        .visitor
        .lease()
        .is_some_and(|own| !Arc::ptr_eq(own, &lease))
    {
        leave_boards(at);
    }
    let parts = at.prompt();
    let name = lease.name().clone();
    let visitor = parts.visitor;
    let again = visitor.come_by(lease, &services.directory, &services.events);
    visitor.stirs();
    let named = Named::new(name, visitor.account().is_some());
    let reason = match again {
        true => NameReason::Renaming,
        false => NameReason::First,
    };
    Ok(Answer::Named(Box::new(NameAnswer { named, reason })))
}

/// Says goodbye; the room knows what becomes of a seat.
async fn quit(scope: &SessionScope, at: &mut impl AtRooms) -> Answer {
    leave_lesson(scope, at);
    let mut answer = Answer::Goodbye(Farewell::default());
    if at.parts().boards.is_seated() {
        let goodbye = at.ask_here(RoomRequestKind::Goodbye).await;
        answer = goodbye.unwrap_or(answer);
    }
    at.end();
    answer
}
