//! Answers and refusals of commands, by the purpose of each command.

use damiera_protocol::command::{
    AccountCommand, BoardCommand, Command, ConnectionCommand, FindCommand, GameQuestion,
    LessonCommand, LessonSource, LobbyCommand, OwnBoardsCommand, Private, ProblemCommand, Talk,
};
use damiera_protocol::reply::RoomStage;
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{
    Answered, BellSet, GameText, LessonMoves, NameDeleted, Named, Object, PasteBegun, Refused,
    SeatResumed,
};

use super::link::CommandPurpose;
use super::lobby::{List, LobbyQuestion};
use super::log::{ScreenLog, Tone};
use super::overlay::SecretAsk;
use super::page::ScreenPage;
use super::{App, AppEffect, PreferenceChange};
use crate::unanswered::{is_goodbye, moved};

impl App {
    pub(super) fn answered(&mut self, ask: u64, answer: &Answered) {
        let Some(purpose) = self.link.answered(ask, self.screen.now) else {
            return;
        };
        let waits = self.narrator.waits();
        self.screen.log.add(Tone::Event, waits);
        if let Some(clocks) = answer
            .body::<SeatResumed<'_>>()
            .and_then(|seat| seat.clocks)
        {
            self.narrator.set_clocks(clocks);
        }
        match purpose {
            CommandPurpose::Rooms => {
                (self.lobby).take_rooms(answer, &mut self.link, &mut self.screen);
            }
            CommandPurpose::Challenges => self.lobby.take_challenges(answer),
            CommandPurpose::People => self.lobby.take_people(answer, self.narrator.own()),
            CommandPurpose::Friends => self.lobby.take_friends(answer),
            CommandPurpose::OwnBoards => self.take_boards(answer),
            CommandPurpose::Record => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.narrator.complete(&game.pdn);
                }
            }
            CommandPurpose::Tournament(query) => {
                if let Some(pages) = &mut self.tournaments {
                    pages.take(&query, answer, self.screen.now);
                }
            }
            CommandPurpose::LessonTree => {
                let tree = answer.body::<LessonMoves<'static>>();
                // Later moves are asked for again.
                if tree.is_some_and(|tree| self.narrator.take_tree(tree)) {
                    (self.link).ask_for_tree(&self.narrator, &mut self.screen);
                }
            }
            CommandPurpose::CopyRecord => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.screen.copy(game.pdn.to_string());
                }
            }
            CommandPurpose::Goodbye => self.screen.leave(answer),
            // The board came before it.
            CommandPurpose::ShownBoard | CommandPurpose::Pasted | CommandPurpose::Ping => {}
            CommandPurpose::Secret { asked, .. } => self.secret_taken(asked, answer),
            CommandPurpose::Typed(command) if is_goodbye(command.as_ref()) => {
                self.screen.leave(answer);
            }
            CommandPurpose::Typed(command) => self.typed_answered(command, answer),
        }
    }

    /// Takes over the answer to a typed command, in a view that has it or in sentences.
    fn typed_answered(&mut self, command: Option<Command>, answer: &Answered) {
        let is_lobby = self.page() == ScreenPage::Lobby;
        match &command {
            Some(Command::Tournament(asked)) if self.show_tournament(asked, answer) => return,
            Some(Command::Lobby(LobbyCommand::Rooms(query)))
                if is_lobby && query.state != Some(RoomStage::Adjourned) =>
            {
                self.lobby.show(List::Rooms);
                return (self.lobby).take_rooms(answer, &mut self.link, &mut self.screen);
            }
            Some(Command::Lobby(LobbyCommand::Find(FindCommand::Challenges(_)))) if is_lobby => {
                self.lobby.show(List::Challenges);
                return self.lobby.take_challenges(answer);
            }
            Some(Command::Lobby(LobbyCommand::OwnBoards(OwnBoardsCommand::List))) => {
                self.take_boards(answer);
            }
            Some(Command::Lobby(LobbyCommand::Resume { .. })) => {
                if let Some(seat) = answer.body::<SeatResumed<'_>>() {
                    // A guest may have come under another name.
                    self.named(&seat.name);
                }
            }
            Some(_) | None => {}
        }
        if moved(command.as_ref()).is_some() {
            self.table.note_refused(None);
        }
        let lines = self.narrator.answer(command.as_ref(), answer);
        self.screen.language = self.narrator.language();
        self.note_answer(command.as_ref(), answer);
        match command {
            Some(Command::Private(Private::Tell { .. } | Private::Reply(_))) => {
                self.screen.log.add(Tone::Private, lines);
            }
            Some(command) if is_list(&command) && !lines.is_empty() => {
                self.overlay.show_list(lines);
            }
            _ => self.show_lines(lines),
        }
    }

    /// Takes over what an answer changes besides what is said.
    fn note_answer(&mut self, command: Option<&Command>, answer: &Answered) {
        match command {
            Some(Command::Connection(ConnectionCommand::Bell(_))) => {
                if let Some(set) = answer.body::<BellSet>() {
                    self.screen.bell = set.bell;
                    let change = PreferenceChange::Bell(set.bell);
                    self.screen.effect(AppEffect::Remember(change));
                }
            }
            Some(Command::Connection(ConnectionCommand::Name { .. })) => {
                if let Some(named) = answer.body::<Named<'_>>() {
                    (self.link).remember_server(&named.name, &mut self.screen);
                }
            }
            // Others hear it as an event. The speaker gets no event.
            Some(Command::Talk(Talk::Say(text))) => {
                self.screen.log_own(self.narrator.own(), text, false);
            }
            Some(Command::Talk(Talk::Whisper(text))) => {
                self.screen.log_own(self.narrator.own(), text, true);
            }
            Some(Command::Lobby(LobbyCommand::OwnBoards(OwnBoardsCommand::At(board, said)))) => {
                if let BoardCommand::Talk(Talk::Say(text)) = &**said {
                    self.screen.log_said_aside(self.narrator.own(), text, board);
                }
            }
            Some(Command::Lobby(LobbyCommand::Leave(_))) if self.left_aside(answer) => {}
            Some(Command::Lobby(LobbyCommand::Leave(_))) => {
                self.narrator.leave_problem();
                self.screen.log = ScreenLog::default();
                self.screen.effect(AppEffect::ForgetSeat);
                self.prompt.forget_question();
                self.link.watching = None;
                self.screen.notice = None;
                self.ask_for_rooms();
            }
            Some(Command::Lobby(
                LobbyCommand::Play(_)
                | LobbyCommand::Join { .. }
                | LobbyCommand::Create(..)
                | LobbyCommand::Find(FindCommand::Accept(_))
                | LobbyCommand::OwnBoards(OwnBoardsCommand::Go(_) | OwnBoardsCommand::Next),
            )) => self.link.watching = None,
            Some(Command::Lobby(LobbyCommand::Find(
                FindCommand::Challenge(_) | FindCommand::Decline(_) | FindCommand::Withdraw(_),
            ))) => self.ask_lobby(LobbyQuestion::Challenges),
            Some(Command::Lobby(LobbyCommand::Find(FindCommand::Friends(_)))) => {
                self.ask_lobby(LobbyQuestion::People);
            }
            Some(Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            })) if answer.body::<PasteBegun>().is_some() => {
                // From now on lines are part of a record. An overlay would hide that, and would keep them from the server.
                self.link.pasting = true;
                self.overlay.close();
            }
            _ => {}
        }
    }

    /// Takes over that a secret was right.
    fn secret_taken(&mut self, asked: SecretAsk, answer: &Answered) {
        // The answer is told without the secret itself.
        let command = Command::Account(AccountCommand::Secret(Secret::new(String::new())));
        let lines = self.narrator.answer(Some(&command), answer);
        if answer.body::<NameDeleted<'_>>().is_some() {
            // The name is not registered any more, and the connection has none: another one is asked for.
            self.change_server();
            self.narrator.set_name("");
            self.login.name.take();
            return self.screen.say(Tone::Event, lines.join(" "));
        }
        if let Some(named) = answer.body::<Named<'_>>() {
            (self.link).remember_server(&named.name, &mut self.screen);
        }
        let lines = match lines.is_empty() {
            true => vec![self.screen.text("web-done")],
            false => lines,
        };
        if let Some(last) = lines.last().filter(|_| asked != SecretAsk::Name) {
            self.screen.say(Tone::Event, last.clone());
        }
        self.screen.log.add(Tone::Event, lines);
    }

    pub(super) fn refused(&mut self, ask: u64, refused: &Refused<'static>) {
        let Some(purpose) = self.link.take_pending(ask) else {
            return;
        };
        match purpose {
            CommandPurpose::Typed(_) | CommandPurpose::Secret { .. } if refused.asks_secret() => {
                self.overlay.ask_secret(refused, self.narrator.own());
            }
            CommandPurpose::Secret { asked, name } if refused.asks_still() => {
                let wrong = self.narrator.refused(refused).join(" ");
                self.overlay.ask_again(asked, name, wrong);
            }
            CommandPurpose::Typed(command) => {
                if matches!(command, Some(Command::Lobby(LobbyCommand::Watch { .. })))
                    && !self.narrator.is_in_room()
                {
                    self.link.watching = None;
                }
                if let Some(named) = moved(command.as_ref()) {
                    self.table.note_refused(Some(named));
                }
                if matches!(command, Some(Command::Lobby(LobbyCommand::OwnBoards(_)))) {
                    // The board may be gone.
                    self.ask_for_boards();
                }
                self.overlay.reopen_form(ask);
                self.complain(self.narrator.refused(refused));
                let refused = Object::Error(refused.clone());
                self.prompt.hear(&refused, &self.narrator);
            }
            CommandPurpose::Tournament(_) => {
                self.complain(self.narrator.refused(refused));
                if let Some(pages) = &mut self.tournaments {
                    pages.refused(self.screen.now);
                }
            }
            CommandPurpose::Goodbye => self.screen.effect(AppEffect::Quit),
            CommandPurpose::Secret { .. } | CommandPurpose::CopyRecord | CommandPurpose::Pasted => {
                self.complain(self.narrator.refused(refused));
            }
            // The user did not ask for these, so no complaint is shown.
            CommandPurpose::Rooms
            | CommandPurpose::Challenges
            | CommandPurpose::People
            | CommandPurpose::Friends
            | CommandPurpose::OwnBoards
            | CommandPurpose::ShownBoard
            | CommandPurpose::Record
            | CommandPurpose::LessonTree
            | CommandPurpose::Ping => {}
        }
    }
}

/// True if the answer to a command is a list or a text to be read, which no event pushes out of sight.
fn is_list(command: &Command) -> bool {
    matches!(
        command,
        Command::Lobby(
            LobbyCommand::Who(_)
                | LobbyCommand::Watchers(_)
                | LobbyCommand::Rooms(_)
                | LobbyCommand::History(_)
                | LobbyCommand::Ranking(_)
                | LobbyCommand::Archived(_)
                | LobbyCommand::OwnBoards(OwnBoardsCommand::List)
                | LobbyCommand::Find(
                    FindCommand::Challenges(_)
                        | FindCommand::Notify(None, _)
                        | FindCommand::Friends(None)
                )
        ) | Command::Question(GameQuestion::Game(_))
            | Command::Problem(ProblemCommand::Solvers(_))
    )
}
