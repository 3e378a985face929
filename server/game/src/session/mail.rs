//! Passes the messages of rooms, of the lobby and of classes to the peer.

use std::sync::Arc;

use damiera_connection::delivery::{
    ClassNews, Frame, LessonNews, LobbyNews, Mail, News, RoomEntry,
};
use damiera_platform::metrics::{Limits, PeerLimit};
use damiera_protocol::lesson::LessonEvent;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::meaning::Asking;
use damiera_protocol::render;
use damiera_protocol::reply::{
    Answer, BoardAnswer, CommandResult, GuidedTo, Refusal, ResumedAnswer, WatchingAnswer,
};
use damiera_protocol::view::Role;
use damiera_protocol::wire::TournamentWhy;
use tokio::time::Instant;

use super::ServerSession;
use super::boards::WatchedRoomNews;
use super::class::depart;
use super::holding::called;
use super::scope::{AtPrompt, AtRooms, RoomParts};
use super::tournament::{TournamentAsker, meet_in_tournaments};
use super::visitor::LastWriter;
use crate::lobby::EngineUse;

/// The last entry of a room that an answer shows: what comes after it comes after the answer.
pub(super) fn told_with(answer: &CommandResult) -> u64 {
    match answer {
        Ok(
            Answer::Watching(WatchingAnswer { seq, .. })
            | Answer::Board(BoardAnswer { seq, .. })
            | Answer::Resumed(ResumedAnswer { seq, .. }),
        ) => *seq,
        Ok(Answer::OwnBoard(board)) => board.shown.seq,
        Ok(Answer::Done { seq: Some(seq) }) => *seq,
        Ok(Answer::Guided(guided)) => match &guided.place {
            GuidedTo::Room { seq, .. } => *seq,
            GuidedTo::Here(_)
            | GuidedTo::Nowhere
            | GuidedTo::Unknown(_)
            | GuidedTo::Closed
            | GuidedTo::Ended
            | GuidedTo::Over => u64::MAX,
        },
        _ => u64::MAX,
    }
}

impl ServerSession {
    /// Sends what is in the mailbox, as far as the peer keeps up.
    pub(super) fn take_mail(&mut self, first: Mail) {
        let mut next = Some(first);
        while let Some(mail) = next {
            match mail {
                Mail::Call(call) => called(&self.scope(), &call, self),
                Mail::Close(notice) => return self.end_with(notice),
                mail => self.show_mail(mail),
            }
            let has_room = self.display.has_room();
            next = has_room.then(|| self.connection.mailbox().take()).flatten();
        }
        self.display.tell_held_code();
    }

    /// Takes the next frame, up to an entry, of the room that the line names, or else where the person is; outside rooms, of
    /// any room.
    pub(super) fn frame_until(&self, seq: u64) -> Option<Arc<Frame>> {
        let mailbox = self.connection.mailbox();
        let named = self.line.board().map(|(room, _)| room);
        match named.or_else(|| self.boards.room().map(|room| room.id)) {
            Some(room) => mailbox.take_until(RoomEntry { room, seq }),
            None => mailbox.take_frame(),
        }
    }

    /// Shows mail that leads to no other room.
    pub(super) fn show_mail(&mut self, mail: Mail) {
        match mail {
            Mail::Frame(frame) => self.show(&frame),
            Mail::Bulletin(bulletin) => self.display.tell(|view| bulletin.bytes(view)),
            Mail::Lobby(news) => self.take_lobby_news(&news),
            Mail::Lesson(news) => self.show_lesson(&news),
            Mail::Class(news) => self.take_class_news(&news),
            Mail::FollowNotice(notice) => self.guiding.note(notice),
            Mail::Call(_) | Mail::Close(_) => {}
        }
    }

    /// Shows what the watched room has published.
    pub(super) fn take_one(&mut self, news: News) {
        match news {
            // A room that is shown late may show again what was told before its server changed.
            News::Frame(frame) if frame.is_entry() && frame.seq() <= self.boards.told() => {}
            News::Frame(frame) => {
                self.show(&frame);
                if frame.stops_game() && self.boards.role() == Role::Spectator {
                    self.guiding.game_stopped(Instant::now());
                }
            }
            News::Skipped(frame) => {
                let (from, to) = (self.boards.told(), frame.seq());
                self.display
                    .tell(|view| render::skipped(frame.snapshot(), from, to, view));
                let limits = &self.services.host.metrics.limits;
                limits.reached(PeerLimit::SpectatorEvents);
                self.note(&frame);
                if !self.boards.game_runs() {
                    self.guiding.game_stopped(Instant::now());
                }
            }
            News::Closed => {
                if let Some(room) = self.boards.room() {
                    let gone = Err(Refusal::RoomGone(room.name.clone()));
                    self.display.tell(|view| render::reply(&gone, None, view));
                }
                self.return_to_lobby();
                self.guiding.game_stopped(Instant::now());
            }
        }
    }

    /// Sends a frame, unless it is not for this person.
    pub(super) fn show(&mut self, frame: &Frame) {
        if let Some(role) = self.boards.role_aside(frame.room()) {
            return self.show_aside(frame, role);
        }
        let role = match self.is_here(frame) {
            true => self.boards.role(),
            false => Role::Spectator,
        };
        if self.display.show(frame, self.visitor.id(), role) {
            self.hear(frame.asking(role));
        }
        self.note(frame);
    }

    /// Sends a frame of a board of the person's own where the person is not. A person reads a line of it.
    fn show_aside(&mut self, frame: &Frame, role: Role) {
        let (own, room) = (self.visitor.id(), frame.room());
        self.note(frame);
        let board = self.boards.own_board(room);
        match board.filter(|_| self.display.is_for_person()) {
            Some(board) => self.display.show_elsewhere(frame, own, role, board),
            None => drop(self.display.show(frame, own, role)),
        }
        if frame.sends_out(role) {
            self.boards.leave_seat(room);
        }
    }

    /// True for a frame of the room where the person is. Frames of a room that was just left may still come.
    fn is_here(&self, frame: &Frame) -> bool {
        let here = self.boards.room();
        here.is_some_and(|room| room.id == frame.room())
    }

    /// Remembers what a frame says about the room.
    fn note(&mut self, frame: &Frame) {
        let entry = RoomEntry {
            room: frame.room(),
            seq: frame.seq(),
        };
        let ended = self.boards.note(entry, frame.snapshot());
        if ended {
            let asker = TournamentAsker::of(&self.scope(), &self.parts());
            if let Some(refusal) = asker.next_round_takes_password() {
                self.reply(&Err(refusal), None);
            }
        }
        if ended && self.connection.front().has_ended() && !self.boards.list().any_game_runs() {
            self.connection.end();
        }
        if self.is_here(frame) && frame.sends_out(self.boards.role()) {
            self.return_to_lobby();
        }
    }

    /// Sends what happened outside rooms, as far as it is told where this person is.
    pub(super) fn take_lobby_news(&mut self, news: &LobbyNews) {
        let event = news.event();
        if self.class.is_pupil() {
            // Strangers say nothing to a pupil.
            return;
        }
        let enters = self.visitor.facts().identities().next().is_some();
        let reader = self.display.facts();
        let member = &mut self.lobby_member;
        let hears = member.hears(event, &self.boards, reader, enters);
        if !hears || !self.display.show_lobby(news) {
            return;
        }
        if let LobbyEvent::Tournament(news) = event
            && news.why.known() == Some(&TournamentWhy::Paired)
        {
            meet_in_tournaments(&self.scope(), Some(news.tournament), self);
        }
        if let LobbyEvent::Told { from, .. } = event {
            let is_guest = self.services.storage.people.of_name(from).is_none();
            self.visitor.note_writer(LastWriter {
                name: from.clone(),
                guest: news.writer().filter(|_| is_guest),
            });
        }
        let asking = Asking::of_lobby(event);
        if self.boards.room().is_none() || asking == Asking::Talks {
            self.hear(asking);
        }
    }

    /// Shows what happened in the lesson where the person is.
    pub(super) fn show_lesson(&mut self, news: &LessonNews) {
        let here = self.boards.lesson().map(|lesson| &lesson.name);
        if here != Some(news.room()) {
            return;
        }
        // A player of a rated game may listen, and hears nothing of the engine.
        if let LessonEvent::Advised(_) = news.event() {
            let services = Arc::clone(&self.services);
            let may_hear = self
                .parts()
                .may_think(&services.directory, EngineUse::Advice);
            if may_hear.is_err() {
                return;
            }
        }
        self.display.show_lesson(news);
        if let LessonEvent::Ended(_) = news.event() {
            self.return_to_lobby();
        }
    }

    /// Shows what happened in the class, and goes where that leads.
    pub(super) fn take_class_news(&mut self, news: &ClassNews) {
        let here = self.boards.room().map(|room| &room.name);
        let Some(departure) = self.class.take_news(news, here) else {
            return;
        };
        let page = self.visitor.page();
        self.display.tell(|view| news.bytes(page, view));
        depart(&self.scope(), departure, self);
    }
}

impl RoomParts<'_> {
    /// Shows what a room has published that is watched beside the one where the person is.
    pub(super) fn take_elsewhere(&mut self, heard: WatchedRoomNews, limits: &Limits) {
        let WatchedRoomNews { room, told, news } = heard;
        match news {
            News::Frame(frame) if frame.is_entry() && frame.seq() <= told => {}
            News::Frame(frame) => {
                let (own, seq) = (self.visitor.id(), frame.seq());
                self.display.show(&frame, own, Role::Spectator);
                let entry = RoomEntry { room: room.id, seq };
                self.boards.note(entry, frame.snapshot());
            }
            News::Skipped(frame) => {
                let to = frame.seq();
                self.display
                    .tell(|view| render::skipped(frame.snapshot(), told, to, view));
                limits.reached(PeerLimit::SpectatorEvents);
                let entry = RoomEntry {
                    room: room.id,
                    seq: to,
                };
                self.boards.note(entry, frame.snapshot());
            }
            News::Closed => {
                let gone = Err(Refusal::RoomGone(room.name.clone()));
                self.display.tell(|view| render::reply(&gone, None, view));
                self.boards.leave_other(&room.name);
            }
        }
    }
}
