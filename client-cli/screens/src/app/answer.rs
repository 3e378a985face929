//! Answers and refusals of commands, by the purpose of each command.

use damiera_protocol::command::{
    Command, ConnectionCommand, FindCommand, GameQuestion, LobbyCommand, Private, ProblemCommand,
    Talk,
};
use damiera_protocol::phrase;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::wire::{
    Answered, BellSet, ChallengeList, Farewell, FriendList, GameText, Named, Object, People,
    Refused, RoomList, SeatResumed,
};

use super::{
    App, AppEffect, CommandPurpose, LinkState, List, PreferenceChange, ScreenLog, ScreenPage, Tone,
};
use crate::unanswered::{is_goodbye, moved};

impl App {
    pub(super) fn answered(&mut self, ask: u64, answer: &Answered) {
        let Some(pending) = self.pending.remove(&ask) else {
            return;
        };
        let delay = Some(self.now.saturating_sub(pending.sent));
        if let LinkState::Up { delay: shown } = &mut self.link {
            *shown = delay;
        }
        let waits = self.narrator.waits();
        self.log.add(Tone::Event, waits);
        let resumed = answer.body::<SeatResumed<'_>>();
        if let CommandPurpose::Typed(Some(Command::Lobby(LobbyCommand::Resume { .. }))) =
            &pending.purpose
            && let Some(seat) = &resumed
        {
            // A guest may have come under another name.
            self.named(&seat.name);
        }
        if let Some(clocks) = resumed.and_then(|seat| seat.clocks) {
            self.narrator.set_clocks(clocks);
        }
        if let CommandPurpose::Typed(Some(Command::Tournament(command))) = &pending.purpose
            && self.show_tournament(command, answer)
        {
            return;
        }
        match pending.purpose {
            CommandPurpose::Rooms => self.take_rooms(answer),
            CommandPurpose::Challenges => self.take_challenges(answer),
            CommandPurpose::People => {
                if let Some(people) = answer.body::<People<'_>>() {
                    self.lobby.people.take(&people, self.narrator.own());
                }
            }
            CommandPurpose::Friends => {
                if let Some(friends) = answer.body::<FriendList<'_>>() {
                    self.lobby.people.take_friends(&friends);
                }
            }
            CommandPurpose::Record => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.narrator.complete(&game.pdn);
                }
            }
            CommandPurpose::Tournament(query) => self.take_tournaments(&query, answer),
            CommandPurpose::LessonTree => self.take_tree(answer),
            CommandPurpose::Pasted => {}
            CommandPurpose::CopyRecord => {
                if let Some(game) = answer.body::<GameText<'_>>() {
                    self.copied(game.pdn.to_string());
                }
            }
            CommandPurpose::Goodbye => self.goodbye(answer),
            CommandPurpose::Ping => {}
            CommandPurpose::Secret { asked, .. } => self.secret_taken(asked, answer),
            CommandPurpose::Typed(command) if is_goodbye(command.as_ref()) => self.goodbye(answer),
            CommandPurpose::Typed(Some(Command::Lobby(LobbyCommand::Rooms(query))))
                if self.page() == ScreenPage::Lobby
                    && query.state != Some(RoomStage::Adjourned) =>
            {
                self.lobby.list = List::Rooms;
                self.take_rooms(answer);
            }
            CommandPurpose::Typed(Some(Command::Lobby(LobbyCommand::Find(
                FindCommand::Challenges(_),
            )))) if self.page() == ScreenPage::Lobby => {
                self.lobby.list = List::Challenges;
                self.take_challenges(answer);
            }
            CommandPurpose::Typed(command) => {
                if moved(command.as_ref()).is_some() {
                    self.refused_move = None;
                }
                let lines = self.narrator.answer(command.as_ref(), answer);
                self.language = self.narrator.language();
                self.note_answer(command.as_ref(), answer);
                self.note_paste(command.as_ref(), answer);
                match command {
                    Some(Command::Private(Private::Tell { .. } | Private::Reply(_))) => {
                        self.log.add(Tone::Private, lines);
                    }
                    Some(command) if is_list(&command) && !lines.is_empty() => {
                        self.show_list(lines);
                    }
                    _ => self.show_lines(lines),
                }
            }
        }
    }

    fn goodbye(&mut self, answer: &Answered) {
        let kept = answer.body::<Farewell>().and_then(|said| said.seat_seconds);
        if kept.is_none() {
            self.effect(AppEffect::ForgetSeat);
        }
        self.effect(AppEffect::Quit);
    }

    fn take_rooms(&mut self, answer: &Answered) {
        let Some(list) = answer.body::<RoomList<'static>>() else {
            return;
        };
        if let Some(page) = self.lobby.take(list) {
            self.send(&format!("stanze {page}"), CommandPurpose::Rooms);
        }
    }

    fn take_challenges(&mut self, answer: &Answered) {
        if let Some(list) = answer.body::<ChallengeList<'static>>() {
            self.lobby.challenges.take(list);
        }
    }

    /// Takes over what an answer changes besides what is said.
    fn note_answer(&mut self, command: Option<&Command>, answer: &Answered) {
        match command {
            Some(Command::Connection(ConnectionCommand::Bell(_))) => {
                if let Some(set) = answer.body::<BellSet>() {
                    self.bell = set.bell;
                    self.effect(AppEffect::Remember(PreferenceChange::Bell(set.bell)));
                }
            }
            Some(Command::Connection(ConnectionCommand::Name { .. })) => {
                if let Some(named) = answer.body::<Named<'_>>() {
                    self.remember_server(&named.name);
                }
            }
            // Others hear it as an event, and the one who said it by nothing else.
            Some(Command::Talk(Talk::Say(text))) => self.said(text, false),
            Some(Command::Talk(Talk::Whisper(text))) => self.said(text, true),
            Some(Command::Lobby(LobbyCommand::Leave(_))) => {
                self.narrator.leave_problem();
                self.log = ScreenLog::default();
                self.effect(AppEffect::ForgetSeat);
                self.asked = None;
                self.watching = None;
                self.notice = None;
                self.ask_for_rooms();
            }
            Some(Command::Lobby(
                LobbyCommand::Play(_)
                | LobbyCommand::Join { .. }
                | LobbyCommand::Create(..)
                | LobbyCommand::Find(FindCommand::Accept(_)),
            )) => self.watching = None,
            Some(Command::Lobby(LobbyCommand::Find(
                FindCommand::Challenge(_) | FindCommand::Decline(_) | FindCommand::Withdraw(_),
            ))) => self.ask_for_challenges(),
            Some(Command::Lobby(LobbyCommand::Find(FindCommand::Friends(_)))) => {
                self.ask_for_people();
            }
            _ => {}
        }
    }

    /// Shows what the user said among what others say.
    fn said(&mut self, text: &str, spectators_only: bool) {
        let own = self.narrator.own();
        let line = phrase::chat(own, text, spectators_only, self.language);
        self.log.add(Tone::Said, [line]);
    }

    pub(super) fn refused(&mut self, ask: u64, refused: &Refused<'static>) {
        let Some(pending) = self.pending.remove(&ask) else {
            return;
        };
        match pending.purpose {
            CommandPurpose::Typed(_) if refused.asks_secret() => self.ask_secret(refused),
            CommandPurpose::Secret { asked, name } => self.secret_refused(asked, name, refused),
            CommandPurpose::Typed(command) => {
                if matches!(command, Some(Command::Lobby(LobbyCommand::Watch { .. })))
                    && !self.narrator.is_in_room()
                {
                    self.watching = None;
                }
                if let Some(named) = moved(command.as_ref()) {
                    self.refused_move = Some(named);
                }
                self.reopen_form(ask);
                let lines = self.narrator.refused(refused);
                self.complain(lines);
                self.hear(&Object::Error(refused.clone()));
            }
            CommandPurpose::Tournament(_) => self.tournaments_refused(refused),
            CommandPurpose::Goodbye => self.effect(AppEffect::Quit),
            CommandPurpose::CopyRecord | CommandPurpose::Pasted => {
                let lines = self.narrator.refused(refused);
                self.complain(lines);
            }
            // The user did not ask for these, so no complaint is shown.
            CommandPurpose::Rooms
            | CommandPurpose::Challenges
            | CommandPurpose::People
            | CommandPurpose::Friends
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
                | LobbyCommand::Find(
                    FindCommand::Challenges(_)
                        | FindCommand::Notify(None, _)
                        | FindCommand::Friends(None)
                )
        ) | Command::Question(GameQuestion::Game(_))
            | Command::Problem(ProblemCommand::Solvers(_))
    )
}
