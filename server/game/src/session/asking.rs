//! The session at work for its commands: requests to rooms, the places that rooms give, and answers.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::pastes::PastedLines;
use damiera_journal::RoomId;
use damiera_protocol::command::{CommandTag, SeatAction};
use damiera_protocol::meaning::Asking;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::view::{FormatChoice, Role, UserKind};

use super::ServerSession;
use super::boards::SessionPlace;
use super::class::member::ClassMember;
use super::finding::OpponentSeeker;
use super::format::{format_answer, rate_of};
use super::lobby_member::LobbyMember;
use super::mail::told_with;
use super::scope::{AtPasting, AtPrompt, AtRooms, PromptParts, RoomParts};
use super::tournament::{TournamentAsker, meet_in_tournaments};
use super::waiting::{AtWork, Wait, Waiting};
use crate::lobby::{
    Asker, PendingReply, Responder, RoomHandle, RoomReply, RoomRequest, RoomRequestKind,
    Whereabouts, Wish,
};

impl AtPrompt for ServerSession {
    fn prompt(&mut self) -> PromptParts<'_> {
        PromptParts {
            visitor: &mut self.visitor,
            display: &mut self.display,
            dialogue: &mut self.dialogue,
            boards: &self.boards,
            class: &self.class,
        }
    }

    fn reply(&mut self, outcome: &CommandResult, tag: Option<&CommandTag>) {
        let limits = &self.services.host.metrics.limits;
        let own = self.visitor.id();
        let role = self.line.board().map(|(_, role)| role);
        let role = role.unwrap_or_else(|| self.boards.role());
        self.display.reply(outcome, tag, (own, role), limits);
    }
}

impl AtRooms for ServerSession {
    fn parts(&mut self) -> RoomParts<'_> {
        RoomParts {
            visitor: &mut self.visitor,
            display: &mut self.display,
            dialogue: &mut self.dialogue,
            boards: &mut self.boards,
            study: &mut self.study,
            guiding: &mut self.guiding,
            class: &self.class,
        }
    }

    fn asker(&self, room: &Arc<RoomHandle>, name: Name) -> (Asker, PendingReply) {
        let (reply, answer) = Responder::new(room);
        let asker = Asker {
            from: self.visitor.id(),
            name,
            holder: self.visitor.holder(),
            arrived: self.line.arrived(),
            lag: Duration::ZERO,
            cause: self.line.cause(),
            reply,
        };
        (asker, answer)
    }

    fn put_as(&mut self, room: &Arc<RoomHandle>, name: Name, ask: RoomRequestKind) -> PendingReply {
        let (mut asker, answer) = self.asker(room, name);
        if matches!(ask, RoomRequestKind::Decide(Wish::Act(SeatAction::Move(_)))) {
            let front = self.connection.front();
            asker.lag = self.boards.lag(room.id, front, asker.arrived);
        }
        room.inbox.put(RoomRequest { asker, ask });
        answer
    }

    fn ask(
        &mut self,
        room: &Arc<RoomHandle>,
        ask: RoomRequestKind,
    ) -> impl Future<Output = CommandResult> + Send {
        let name = self.visitor.own_name();
        let asked = name.map(|name| self.put_as(room, name, ask));
        async move {
            let answer = asked.map_err(|refusal| *refusal)?;
            let reply = self.wait(Wait::Decision, answer).await;
            self.settle(room, reply)
        }
    }

    fn ask_here(&mut self, ask: RoomRequestKind) -> impl Future<Output = CommandResult> + Send {
        let room = match self.boards.place() {
            SessionPlace::Seated(room) | SessionPlace::Watching(room) => Ok(Arc::clone(room)),
            SessionPlace::Lesson(_) => Err(Refusal::InLesson),
            SessionPlace::Lobby => {
                Err(TournamentAsker::of(&self.scope(), &self.parts()).not_in_room())
            }
        };
        // A refusal is boxed, because most requests are put.
        let asked = room.map_err(Box::new).and_then(|room| {
            let name = self.visitor.own_name()?;
            Ok((self.put_as(&room, name, ask), room))
        });
        async move {
            let (answer, room) = asked.map_err(|refusal| *refusal)?;
            let reply = self.wait(Wait::Decision, answer).await;
            let outcome = self.settle(&room, reply);
            if matches!(outcome, Err(Refusal::RoomGone(_))) {
                self.return_to_lobby();
            }
            outcome
        }
    }

    fn tell_room(&mut self, room: &Arc<RoomHandle>, ask: RoomRequestKind) {
        // A person without a name is in no room.
        if let Ok(name) = self.visitor.own_name() {
            drop(self.put_as(room, name, ask));
        }
    }

    fn settle(&mut self, room: &Arc<RoomHandle>, reply: RoomReply) -> CommandResult {
        match reply.place {
            None => {}
            Some(Whereabouts::Outside) => {
                let was_aside = self.boards.leave_seat(room.id);
                if !was_aside {
                    self.return_to_lobby();
                }
            }
            Some(Whereabouts::Seated(chair, kept)) => {
                let scope = self.scope();
                self.parts().take_seat(&scope, room, (chair, kept));
            }
            Some(Whereabouts::Watching(watch)) => {
                let services = Arc::clone(&self.services);
                let roster = &services.events.roster;
                let answer = &reply.outcome;
                self.parts().take_watch(roster, room, watch, answer);
            }
        }
        reply.outcome
    }

    fn return_to_lobby(&mut self) -> Option<Arc<RoomHandle>> {
        let scope = self.scope();
        let services = &scope.services;
        let parts = &mut self.parts();
        let left = parts.leave_watched(&services.events);
        // A program that watches other rooms is in one of them.
        parts.boards.step_back();
        parts.face();
        if let Some(room) = parts.boards.room() {
            let roster = &services.events.roster;
            roster.set_room(parts.visitor.id(), Some(&room.name));
            return left;
        }
        // A seat's code gives the registered name at that table alone.
        if parts.visitor.borrowed_name(&services.storage).is_some() {
            let visitor = &mut parts.visitor;
            visitor.lose_name(&services.directory, &services.events);
            parts
                .display
                .tell(|view| render::notice(Notice::NameGone, view));
        }
        // A game of a tournament may wait.
        meet_in_tournaments(&scope, None, self);
        if self.lobby_member.missed_challenge() {
            OpponentSeeker::of(&scope, &self.parts()).remind();
        }
        self.visitor.stirs();
        if self.connection.front().has_ended() && !self.boards.list().any_game_runs() {
            self.connection.end();
        }
        left
    }

    fn name_board(&mut self, room: RoomId, role: Role) {
        self.line.names_board(room, role);
    }

    fn catch_up(&mut self, answer: &CommandResult) {
        let seq = told_with(answer);
        while let Some(frame) = self.frame_until(seq) {
            self.show(&frame);
        }
        self.display.tell_held_code();
        while let Some(news) = self.boards.news_until(seq) {
            self.take_one(news);
        }
        while let Some(news) = self.connection.mailbox().take_lesson() {
            self.show_lesson(&news);
        }
        while let Some(news) = self.connection.mailbox().take_class() {
            self.take_class_news(&news);
        }
    }

    fn catch_up_news(&mut self) {
        while let Some(news) = self.boards.news_until(u64::MAX) {
            self.take_one(news);
        }
    }

    fn hear(&mut self, asking: Asking) {
        if matches!(asking, Asking::Puts(_) | Asking::Mentions(_)) {
            self.connection.before_question();
        }
        self.dialogue.hear(asking);
    }

    fn set_format(&mut self, choice: FormatChoice) -> Answer {
        let mailbox = self.connection.mailbox();
        mailbox.set_for_program(choice.user == UserKind::Program);
        if choice.format.is_prose() {
            // Sentences name no room: one is watched at a time.
            for room in self.boards.leave_others() {
                self.tell_room(&room, RoomRequestKind::Gone);
            }
        }
        if self.display.set_format(choice) {
            let (burst, per_second) = rate_of(choice.format, &self.limits);
            self.connection.set_rate(burst, per_second);
        }
        format_answer(&self.services.host, &self.limits, choice.format)
    }

    fn end(&mut self) {
        self.connection.end();
    }
}

impl AtPasting for ServerSession {
    fn set_pasted(&mut self, lines: Option<PastedLines>) {
        self.connection.set_pasted(lines);
    }
}

impl AtWork<ClassMember> for ServerSession {
    fn part(&mut self) -> &mut ClassMember {
        &mut self.class
    }
}

impl AtWork<LobbyMember> for ServerSession {
    fn part(&mut self) -> &mut LobbyMember {
        &mut self.lobby_member
    }
}
